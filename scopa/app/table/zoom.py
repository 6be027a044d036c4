"""A card seen large, with its name and what it is worth, while the right button is held on it (ux.md 1.3.3)."""

from __future__ import annotations

from pygame import Rect

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.table.painter import Painter
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _, terms
from scopa.rules.cards import Card, value_of
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import prime_value

HEIGHT = 0.45
"""Height of the large card, in parts of the window's height."""
WORDS_WIDTH = 11
"""Width of the words below it, in heights of body text, where the card itself is narrower."""


def draw_zoom(
    surface: Target,
    context: Context,
    painter: Painter,
    card: Card,
    near: Rect,
    words: terms.DeckTerms,
    rules: RuleSet,
) -> None:
    """Draw a card large beside the small one, never under the pointer that holds it."""
    viewport, text = context.viewport, context.resources.text
    body = viewport.body
    height = round(viewport.height * HEIGHT)
    width = height * 3 // 5 // 3 * 3
    image = painter.face(card, width)
    pad, least = body, viewport.smallest_text
    name = terms.card_name(card, words, rules.pack)
    worth = _("Value {value}; {prime} in primiera.").format(
        value=value_of(card), prime=prime_value(card, rules)
    )
    wide = max(image.get_width(), WORDS_WIDTH * body)
    size, _fits = text.fit(name, viewport.text(1.15), least, (wide, round(body * 2.4)), "serif-bold")
    small = viewport.text(0.9)
    foot = text.line_height(small) * len(text.wrap(worth, small, wide)) + body // 2
    panel = Rect(0, 0, wide + 2 * pad, image.get_height() + round(body * 2.4) + foot + 2 * pad)
    gap = viewport.px(16)
    if near.right + gap + panel.width <= viewport.width:
        panel.midleft = near.right + gap, near.centery
    else:
        panel.midright = near.left - gap, near.centery
    panel.clamp_ip(Rect((0, 0), viewport.size).inflate(-gap, -gap))
    surface.blit(rounded(panel.size, viewport.px(12), opaque(theme.PANEL, 245), opaque(theme.LINE), 1), panel)
    surface.blit(image, image.get_rect(midtop=(panel.centerx, panel.y + pad)))
    below = Rect(panel.x + pad, panel.y + pad + image.get_height(), wide, round(body * 2.4))
    text.draw(surface, name, below, size, theme.WHITE, "serif-bold", "centre")
    text.draw(surface, worth, Rect(below.x, below.bottom, wide, foot), small, theme.MUTED, "sans", "centre")
