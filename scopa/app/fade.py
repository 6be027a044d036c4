"""A change of screen: the old picture goes away over the new one."""

from __future__ import annotations

from pygame import Surface

from scopa.app.scenes.base import Scene


class Fade:
    """What is left of the old screen. `old` is its picture, which goes in so many ms."""

    def __init__(self, old: Surface, duration_ms: int) -> None:
        self._old = old
        self._duration = self._left = duration_ms
        self._new: Surface | None = None
        """The picture of the new screen, from the second frame on: the first has enough to do without a copy."""
        self._begun = False

    def advance(self, dt_ms: int) -> bool:
        """Let time pass; return whether anything is left."""
        self._left -= dt_ms
        return self._left > 0

    def draw(self, surface: Surface, scene: Scene, *, changed: bool, stirred: bool) -> None:
        """Draw a screen with the old one over it. Of the screen itself only what has `changed` is drawn anew.

        `stirred`: nothing of it differs but what follows the pointer.
        """
        if self._new is not None:
            if changed:
                scene.drawn()
                scene.draw_on(self._new, stirred=stirred)
            surface.blit(self._new, (0, 0))
        else:
            scene.drawn()
            scene.draw(surface)
            if self._begun:
                self._new = surface.copy()
        self._begun = True
        self._lay_over(surface)

    def lay_over(self, surface: Surface) -> None:
        """Draw what is left of the old screen over a frame that others have drawn."""
        self._new = None  # it may have changed meanwhile
        self._lay_over(surface)

    def _lay_over(self, surface: Surface) -> None:
        self._old.set_alpha(255 * max(0, self._left) // max(1, self._duration))
        surface.blit(self._old, (0, 0))
