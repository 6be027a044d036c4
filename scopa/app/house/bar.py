"""The buttons that appear in the prompt line when something can be called, challenged, or gone on from.

They come only while no card is to be played, or beside the play; nothing here goes away by itself.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.house.actions import HouseActions
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.hud import NO_PROMPT
from scopa.app.table.part import Part
from scopa.app.widgets.button import Button
from scopa.app.widgets.page import Page
from scopa.app.widgets.shapes import opaque, rounded
from scopa.i18n import _

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

LINE_SHARE = 0.55
"""The part of the prompt line that buttons in it may take."""


def lower_edge(scene: TableScene) -> int:
    """Return down to where the table is free of the prompt, which grows upwards with its words, in pixels."""
    place, _lines = scene.hud.prompt_place(scene.words.prompt())
    return min(scene.geometry.layout.regions["table"].bottom, place.top)


def place_row(scene: TableScene, name: str, buttons: Sequence[Button]) -> tuple[Rect, bool]:
    """Place buttons at the right end of the prompt line, so that no card of the table is covered.

    Where the words would have no room left they go in a row above it. Return what they cover, and whether they are
    in the line. `name` says whose they are; without buttons the line is free again.
    """
    viewport, text, hud = scene.context.viewport, scene.context.resources.text, scene.hud
    body = viewport.body
    tall, gap = max(viewport.target, round(2.2 * body)), round(0.6 * body)
    for button in buttons:
        button.rect = Rect(0, 0, text.size(button.label, body, "sans-bold")[0] + 4 * body, tall)
    width = sum(button.rect.width + gap for button in buttons) - gap
    hud.kept.pop(name, None)
    if not buttons:
        return Rect(0, 0, 0, 0), False
    hud.kept[name] = width + gap
    line, words = hud.prompt_place(scene.words.prompt(), scene.why.room)
    inside = width <= LINE_SHARE * line.width and not words[-1].endswith(" …")
    if inside:
        panel = Rect(line.right - gap - width, line.centery - tall // 2, width, tall)
        left, top = panel.topleft
    else:
        del hud.kept[name]
        table = scene.geometry.layout.regions["table"]
        left, top = table.centerx - width // 2, lower_edge(scene) - tall - gap
        panel = Rect(left - gap, top - gap // 2, width + 2 * gap, tall + gap)
    for button in buttons:
        button.rect.topleft = left, top
        left += button.rect.width + gap
    return panel, inside


def draw_row(surface: Target, viewport: Viewport, panel: Rect, inside: bool) -> None:
    """Draw the ground of such buttons; in the prompt line it is the line's own."""
    if inside:
        surface.fill(theme.PANEL, panel)
        return
    frame = rounded(panel.size, viewport.px(12), opaque(theme.PANEL), opaque(theme.GOLD), viewport.line(1.5))
    surface.blit(frame, panel)


class Bar(Part):
    """Challenge, scopa, go on: what can be pressed now."""

    def __init__(self, scene: TableScene, actions: HouseActions, challenge: Callable[[], None]) -> None:
        self._scene = scene
        self._actions = actions
        self._challenge = challenge
        self._page = Page(scene.invalidate)
        self._shown: tuple[str, ...] = ()
        self._opened = 0
        self.panel = Rect(0, 0, 0, 0)
        self._inside = False
        self._prompt = NO_PROMPT

    def layout(self, viewport: Viewport) -> None:
        """Make the buttons that are shown, and place them."""
        makers: dict[str, tuple[str, str, Callable[[], None]]] = {
            "challenge": (_("Challenge"), "warning", self._challenge),
            "call": (_("Scopa!"), "broom", self._actions.call),
            "go_on": (self._go_on_label(), "arrow-right", self._actions.go_on),
        }
        buttons = []
        for key in self._shown:
            label, icon, act = makers[key]
            buttons.append(Button(f"house/{key}", label, act, icon=icon))
        self.panel, self._inside = place_row(self._scene, "bar", buttons)
        self._prompt = self._scene.words.prompt()
        self._page.set(buttons, f"house/{self._shown[-1]}" if self._shown else None)

    def _go_on_label(self) -> str:
        if self._scene.match.waiting_for != "objections":
            return _("Continue")
        seen = self._scene.match.view(None)
        return _("To the result") if sum(seen.hand_sizes) or seen.stock else _("Count the deal")

    def update(self, dt_ms: int) -> bool:
        """Find out what can be done now."""
        scene, house = self._scene, self._scene.flow.house
        asks = house.asks_to_go_on and not scene.house.asking  # a question over the table has the keyboard
        shown = []
        if asks and self._actions.can_challenge and not self._actions.why_no_challenge():
            shown.append("challenge")
        if self._actions.can_call and not self._actions.why_no_call():
            shown.append("call")
        if asks:
            shown.append("go_on")
        if tuple(shown) == self._shown:
            if shown and self._prompt != scene.words.prompt():
                self.layout(scene.context.viewport)
                return True
            return False
        self._shown, self._opened, self.open = tuple(shown), scene.context.clock.now, bool(shown)
        self.layout(scene.context.viewport)
        return True

    def handle(self, event: InputEvent) -> bool:
        """Take what concerns the buttons; Enter goes on when it is to be gone on from."""
        if isinstance(event, PointerEvent):
            return self._page.handle(event) or (event.kind == "down" and self.panel.collidepoint(event.pos))
        if not isinstance(event, KeyEvent):
            return False
        if event.repeat and event.means("call_sweep") and "call" in self._shown:
            self._actions.call()  # the key has been held since before the table was clear
            return True
        if "go_on" not in self._shown:
            return False
        if event.command == "activate":
            too_soon = self._scene.context.clock.now - self._opened < theme.ENTER_GUARD
            return too_soon or event.repeat or self._page.handle(event)
        if event.command in {"left", "right", "next", "previous"}:
            step = -1 if event.command in {"left", "previous"} else 1
            keys = [f"house/{key}" for key in self._shown]
            at = keys.index(self._page.focus) if self._page.focus in keys else 0
            self._page.handle(event)  # shows the ring
            self._page.set_focus(keys[(at + step) % len(keys)])
            return True
        return False

    def draw(self, surface: Target) -> None:
        """Draw them on a ground of their own."""
        viewport = self._scene.context.viewport
        draw_row(surface, viewport, self.panel, self._inside)
        self._page.draw(surface, self._scene.context.resources, viewport)

    def nodes(self) -> list[Node]:
        """Return the buttons."""
        return self._page.nodes()
