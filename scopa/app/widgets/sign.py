"""A button that is only a sign; its name is for those who do not see it."""

from __future__ import annotations

from collections.abc import Callable

from scopa.app import theme
from scopa.app.widgets.button import Button
from scopa.app.widgets.page import Look
from scopa.app.widgets.shapes import opaque, rounded


class SignButton(Button):
    """A square with a sign from assets/ui/icons; `on` while what it opens is open."""

    def __init__(
        self, widget_id: str, label: str, icon: str, action: Callable[[], None], *, on: bool = False
    ) -> None:
        super().__init__(widget_id, label, action, kind="quiet", icon=icon)
        self.on = on

    def draw(self, look: Look) -> None:
        """Draw the sign, on a ground while it is pointed at or open."""
        viewport = look.viewport
        if look.hovered or self.on:
            ground = opaque(theme.PANEL, 200 if self.on else 130)
            surface = rounded(self.rect.size, viewport.px(self.radius_at_720), ground)
            look.surface.blit(surface, self.rect)
        colour = theme.GOLD if self.on else theme.WHITE if look.hovered else theme.MUTED
        icon = look.resources.icon(self.icon, round(viewport.body * 1.15), colour)
        look.surface.blit(icon, icon.get_rect(center=self.rect.center))
