"""The name of a section at the left of the page: pressed, it shows that section."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.scenes.base import Node
from scopa.app.text import Face
from scopa.app.widgets import Button, Look, opaque, rounded


class Tab(Button):
    """A sign and a name; `chosen` while its section is shown, which a bar and bold letters tell."""

    role = "tab"

    def __init__(
        self, widget_id: str, label: str, icon: str, action: Callable[[], None], chosen: bool
    ) -> None:
        super().__init__(widget_id, label, action, kind="quiet", icon=icon)
        self.chosen = chosen

    def nodes(self, focused: bool) -> list[Node]:
        """The tab, and whether it is the chosen one."""
        chosen = [Node(f"{self.id}/chosen", "mark", self.label, self.rect.copy())] if self.chosen else []
        return [*super().nodes(focused), *chosen]

    def draw(self, look: Look) -> None:
        """Draw ground, bar, sign and name."""
        surface, viewport, rect = look.surface, look.viewport, self.rect
        body = viewport.body
        if self.chosen or look.hovered:
            ground = opaque(theme.PANEL, 190 if self.chosen else 110)
            surface.blit(rounded(rect.size, viewport.px(self.radius_at_720), ground), rect)
        if self.chosen:
            bar = Rect(rect.left, rect.top + rect.height // 5, max(3, viewport.px(4)), rect.height * 3 // 5)
            surface.blit(rounded(bar.size, bar.width // 2, opaque(theme.GOLD)), bar)
        ink = theme.WHITE if self.chosen or look.hovered else theme.MUTED
        sign = look.resources.icon(self.icon, round(body * 1.1), ink)
        left = rect.left + round(1.7 * body)
        surface.blit(sign, sign.get_rect(center=(left, rect.centery)))
        room = Rect(left + round(1.3 * body), rect.top, 0, rect.height)
        room.width = rect.right - room.left
        face: Face = "sans-bold" if self.chosen else "sans"
        look.resources.text.draw(surface, self.label, room, body, ink, face)
