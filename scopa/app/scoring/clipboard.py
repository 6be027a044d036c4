"""The clipboard of the desktop, where there is one."""

from __future__ import annotations

import pygame


def copy_text(text: str) -> bool:
    """Put text on the clipboard; returns whether the desktop took it."""
    try:
        pygame.scrap.put_text(text)
    except (pygame.error, NotImplementedError):
        return False
    return True


def paste_text() -> str:
    """Return the text on the clipboard, "" when there is none or no clipboard."""
    try:
        return pygame.scrap.get_text()
    except (pygame.error, NotImplementedError):
        return ""
