"""The move clock on the table: a bar and digits by the name of who is thinking (ux.md 1.3.10).

It charges the match's clock only for time in which the person before an open hand can think and act: not during
animations, behind the curtain, in the pause or another screen, without the focus, nor across a gap in which the
machine slept. It makes no sound before the last ten seconds.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.flow import Curtain
from scopa.app.table.part import Part
from scopa.app.widgets.shapes import CLEAR, opaque, rounded
from scopa.i18n import _
from scopa.match.clock import LOW_MS, Expiry, MoveClock, Tick, digits
from scopa.rules.moves import OutOfTime
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

PULSE_MS = 600


class ClockPart(Part):
    """The clock of the seat at the bottom of the screen, which is that of whoever thinks."""

    def __init__(self, scene: TableScene, clock: MoveClock) -> None:
        self.scene = scene
        self.clock = clock
        self.open = True
        self._pulse = 0
        self._area = Rect(0, 0, 1, 1)

    @property
    def charged(self) -> Seat | None:
        """The seat whose time runs now."""
        scene = self.scene
        if scene.parts.frozen or not scene.context.focused() or scene.flow.curtain is not Curtain.OPEN:
            return None
        thinking = scene.flow.my_turn and scene.flow.idle and not scene.flow.holding
        return scene.flow.viewer if thinking else None

    @property
    def poll_ms(self) -> int | None:
        """How long nothing changes: until the next second, so that an idle table is drawn once in each."""
        seat = self.charged
        return None if seat is None else self.clock.until_change(seat)

    def layout(self, viewport: Viewport) -> None:
        """Take a strip below the near name, which leaves it room."""
        region = self.scene.geometry.layout.regions["name/0"]
        height = min(round(1.75 * viewport.body), region.height // 2)
        self._area = Rect(region.x, region.bottom - height, region.width, height)
        self.scene.hud.reserved += height + viewport.px(4)

    def update(self, dt_ms: int) -> bool:
        """Charge the time that has passed."""
        pulsing = self._pulse > 0
        self._pulse = max(0, self._pulse - dt_ms)
        seat = self.charged
        if seat is None:
            return pulsing
        before = self.clock.seconds(seat)
        for tick in self.clock.charge(seat, dt_ms):
            self._tell(tick, seat)
        return pulsing or self.clock.seconds(seat) != before

    def _tell(self, tick: Tick, seat: Seat) -> None:
        self._pulse = PULSE_MS
        if tick is not Tick.OUT:
            self.scene.context.audio.play("clock")
            return
        expiry = self.clock.limit.expiry
        if expiry is Expiry.WARN:
            self.scene.say(_("Time is up. Play when you are ready."))
            return
        self.scene.gesture.forget()
        self.scene.keys.forget()
        if expiry is Expiry.LOSE:
            self.scene.flow.submit(OutOfTime(seat))
        else:
            self.scene.flow.submit(self.scene.match.stand_in_move(seat))
            name = self.scene.match.config.seats[seat].name
            self.scene.say(_("Time is up: this card was played for {name}.").format(name=name))

    def busy(self) -> bool:
        """Whether the digits pulse."""
        return self._pulse > 0

    # Picture ----------------------------------------------------------------------------------------------

    def draw(self, surface: Target) -> None:
        """Draw digits and bar; with little time left they are golden, framed and have a warning sign."""
        seat, viewport = self.scene.view.bottom, self.scene.context.viewport
        self._area.top = self.scene.hud.near_plate.bottom + viewport.px(4)
        if self.scene.match.config.seats[seat].kind != "human":
            return
        resources, body = self.scene.context.resources, viewport.body
        low = self.clock.left(seat) <= LOW_MS[0]
        ink = theme.GOLD if low else theme.WHITE if self.charged == seat else theme.MUTED
        radius = viewport.px(8)
        border = opaque(theme.GOLD) if low else CLEAR
        surface.blit(
            rounded(self._area.size, radius, opaque(theme.PANEL), border, viewport.line(1.5)), self._area
        )
        self._draw_pulse(surface, viewport)
        inner = self._area.inflate(-body, 0)
        icon = resources.icon("warning" if low else "clock", round(min(body, inner.height * 0.7)), ink)
        surface.blit(icon, icon.get_rect(midleft=inner.midleft))
        text = digits(self.clock.seconds(seat))
        size = min(viewport.text(1.1), round(inner.height * 0.75))
        image = resources.text.render(text, size, ink, "sans-bold")
        place = image.get_rect(midleft=(inner.x + icon.get_width() + body // 3, inner.centery))
        surface.blit(image, place)
        track = Rect(place.right + body // 2, 0, inner.right - place.right - body // 2, max(4, body // 3))
        track.centery = inner.centery
        if track.width < body:
            return
        surface.blit(rounded(track.size, track.height // 2, opaque(theme.LINE, 70)), track)
        share = min(1.0, self.clock.left(seat) / self.clock.full)
        filled = max(track.height, round(track.width * share)) if share else 0
        if filled:
            surface.blit(rounded((filled, track.height), track.height // 2, opaque(ink)), track)

    def _draw_pulse(self, surface: Target, viewport: Viewport) -> None:
        """Draw a ring that grows and goes once; without motion it only stands there for as long."""
        if not self._pulse:
            return
        t = 1 - self._pulse / PULSE_MS
        grown = 0.5 if self.scene.context.reduced_motion else math.sin(math.pi * t)
        ring = self._area.inflate(*(2 * [round(2 * viewport.px(5) * grown) + 2]))
        surface.blit(
            rounded(ring.size, viewport.px(11), CLEAR, opaque(theme.GOLD_LIGHT), viewport.line(3)), ring
        )

    def nodes(self) -> list[Node]:
        """Return the time left of the near seat."""
        seat = self.scene.view.bottom
        if self.scene.match.config.seats[seat].kind != "human":
            return []
        name = self.scene.match.config.seats[seat].name
        left = digits(self.clock.seconds(seat))
        return [
            Node("clock", "timer", _("{name}: {time} left").format(name=name, time=left), self._area.copy())
        ]
