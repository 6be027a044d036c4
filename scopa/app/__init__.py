"""The window: the only package that imports pygame.

It draws observations and asks the match; it never sees the state of a deal nor a computer player.
"""

from __future__ import annotations

import os

# Both must be in the environment before SDL starts, hence before anything below imports pygame.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
