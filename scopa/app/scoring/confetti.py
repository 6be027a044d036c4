"""Confetti for a match won: signs of the suits that fall for a moment, each on its own way (ux.md 1.6).

Where they are follows from the time alone. They are gone after little more than a second, and there are none with
reduced motion or without effects.
"""

from __future__ import annotations

import math

from scopa.app.display_list import Target
from scopa.app.resources import Resources
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.i18n.terms import DeckTerms

DURATION = 1100
"""Milliseconds from the first sign to the last."""
PIECES = 28
SIZE = 0.032  # of the height of the window
FALL = 0.75  # of the height of the window, over the whole time
FADE = 0.3  # the last part of the time, in which they fade


def draw_confetti(surface: Target, resources: Resources, words: DeckTerms, t: float) -> None:
    """Draw the signs at a moment, 0 to 1."""
    width, height = surface.get_size()
    for piece in range(PIECES):
        # Three sequences that never fall into step stand for chance.
        across, start, swing = ((piece + 1) * step % 1.0 for step in (0.61803, 0.75488, 0.56984))
        size = round(height * SIZE * (0.7 + 0.6 * swing))
        icon = resources.icon(SUIT_ICONS[words][piece % 4], size, None)
        y = height * (-0.08 - 0.35 * start + (FALL + 0.5 * swing) * t)
        if y < -size:
            continue
        x = width * across + height * 0.03 * math.sin(2 * math.pi * (t * (1 + swing) + start))
        icon.set_alpha(round(255 * min(1.0, (1 - t) / FADE)))
        surface.blit(icon, icon.get_rect(center=(round(x), round(y))))
        icon.set_alpha(255)
