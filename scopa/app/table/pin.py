"""The pad on which a PIN is entered or chosen, over the covered hand (ux.md 1.4, 2).

Digits are typed, clicked, or reached with the arrows as a gamepad does. What has been entered is shown as dots and is
nowhere in the scene graph; only its hash is kept, by the match.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from scopa.app import theme
from scopa.app.display_list import Target
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node
from scopa.app.table.part import Part
from scopa.app.table.scoreboard import draw_fitted
from scopa.app.widgets import Button
from scopa.app.widgets.page import Look, Page
from scopa.app.widgets.shapes import draw_disc, draw_frame, opaque, rounded
from scopa.i18n import _, ngettext
from scopa.match.pin import DIGITS, TRIES, Tries
from scopa.rules.seats import Seat

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene

ROWS = (("1", "2", "3", "4", "5", "delete"), ("6", "7", "8", "9", "0", "cancel"))
ENTER, CHOOSE, REPEAT, GIVE_UP = "enter", "choose", "repeat", "give up"


class PinPart(Part):
    """Modal while it is open: no other part and no card gets any input."""

    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._seat: Seat = 0
        self._mode = ENTER
        self._digits = ""
        self._first = ""
        self._said = ""
        self._done: Callable[[], None] = lambda: None
        self._tries: dict[Seat, Tries] = {}
        self._page = Page(scene.invalidate)
        self._area = Rect(0, 0, 1, 1)
        self._large = False
        self._told = 0
        self._dot = 1

    # What it is opened for --------------------------------------------------------------------------------

    def ask(self, seat: Seat, done: Callable[[], None]) -> None:
        """Ask for the PIN of a seat, then go on."""
        self._open(seat, ENTER, done)

    def change(self, seat: Seat, done: Callable[[], None]) -> None:
        """Let a seat choose a PIN, or give up the one it has."""
        self._open(seat, CHOOSE if self.scene.match.pin_of(seat) is None else GIVE_UP, done)

    def _open(self, seat: Seat, mode: str, done: Callable[[], None]) -> None:
        self._seat, self._mode, self._done = seat, mode, done
        self._digits = self._first = self._said = ""
        self.open = True
        self.layout(self.scene.context.viewport)
        self._page.set_focus("pin/1")

    def close(self) -> None:
        """Forget what was entered."""
        self._digits = self._first = ""
        self.open = False
        self.scene.invalidate()

    @property
    def _waiting(self) -> int:
        """Milliseconds until another PIN may be tried."""
        return self._tries.setdefault(self._seat, Tries()).wait(self.scene.context.clock.now)

    @property
    def message(self) -> str:
        """What is to be done, or what was wrong."""
        name = self.scene.match.config.seats[self._seat].name
        if self._waiting and self._mode in {ENTER, GIVE_UP}:
            return self._wait_text(-(-self._waiting // 1000))
        if self._said:
            return self._said
        if self._mode == CHOOSE:
            return _("{name}: choose a PIN of four digits").format(name=name)
        if self._mode == REPEAT:
            return _("{name}: the same four digits again").format(name=name)
        if self._mode == GIVE_UP:
            return _("{name}: enter your PIN to give it up").format(name=name)
        return _("{name}: enter your PIN").format(name=name)

    @staticmethod
    def _wait_text(seconds: int) -> str:
        text = ngettext(
            "{tries} wrong: wait {n} second. Forgotten? The match can be left from the menu.",
            "{tries} wrong: wait {n} seconds. Forgotten? The match can be left from the menu.",
            seconds,
        )
        return text.format(tries=TRIES, n=seconds)

    # Digits -----------------------------------------------------------------------------------------------

    def _press(self, key: str) -> None:
        if key == "cancel":
            self.close()
        elif self._waiting and self._mode in {ENTER, GIVE_UP}:
            self.scene.context.audio.play("illegal")
        elif key == "delete":
            self._digits = self._digits[:-1]
        else:
            self._said = ""
            self._digits += key
            if len(self._digits) == DIGITS:
                digits, self._digits = self._digits, ""
                self._entered(digits)
        self.scene.invalidate()

    def _entered(self, digits: str) -> None:
        if self._mode == CHOOSE:
            self._first, self._mode = digits, REPEAT
        elif self._mode == REPEAT:
            if digits != self._first:
                self._first, self._mode = "", CHOOSE
                self._said = _("That was not the same. Choose again.")
                return
            self._finish(digits)
        else:
            self._try(digits)

    def _try(self, digits: str) -> None:
        pin, tries = self.scene.match.pin_of(self._seat), self._tries.setdefault(self._seat, Tries())
        if pin is None or pin.matches(digits):
            tries.succeeded()
            if self._mode == GIVE_UP:
                self._finish(None)
            else:
                self.close()
                self._done()
            return
        tries.failed(self.scene.context.clock.now)
        self.scene.context.audio.play("illegal")
        left = TRIES - tries.wrong
        self._said = ngettext("Wrong PIN. {n} try left.", "Wrong PIN. {n} tries left.", left).format(n=left)

    def _finish(self, digits: str | None) -> None:
        self.scene.match.protect(self._seat, digits)
        self.close()
        self._done()

    # Part -------------------------------------------------------------------------------------------------

    def layout(self, viewport: Viewport) -> None:
        """Lie over the curtain: a line of words and two rows of keys."""
        body, curtain = viewport.body, self.scene.curtain.area
        gap = viewport.px(5)
        key = max(viewport.target, round(1.9 * body))
        self._dot = min(round(1.1 * body), curtain.width // 14)
        least = self._height_of_words(viewport) + 2 * key + 5 * gap
        height, spare = max(curtain.height, least), max(0, curtain.height - least)
        key += min(key // 3, spare // 6)
        self._large = spare > 2 * body
        self._area = Rect(curtain.x, curtain.bottom - height, curtain.width, height)
        width = min((self._area.width - 2 * body - 5 * gap) // 6, 3 * key)
        left = self._area.centerx - (6 * width + 5 * gap) // 2
        top = self._area.bottom - 2 * key - 2 * gap - min(body, spare // 5)
        signs = {"delete": "arrow-left", "cancel": "cross"}
        names = {"delete": _("Delete a digit"), "cancel": _("Cancel")}
        keys = []
        for row, labels in enumerate(ROWS):
            for column, label in enumerate(labels):
                button = PadKey(f"pin/{label}", label, names.get(label, label), self._press)
                button.sign = signs.get(label, "")
                button.rect = Rect(left + column * (width + gap), top + row * (key + gap), width, key)
                keys.append(button)
        self._page.set(keys)

    def _height_of_words(self, viewport: Viewport) -> int:
        """Room for the longest message, in small letters if need be."""
        text, width = self.scene.context.resources.text, self._width_of_words(self.scene.curtain.area.width)
        lines = text.wrap(self._wait_text(30), viewport.smallest_text, width, "sans-bold")
        return max(round(1.9 * viewport.body), len(lines) * text.line_height(viewport.smallest_text))

    def _width_of_words(self, width: int) -> int:
        """What the dots leave of a line."""
        body = self.scene.context.viewport.body
        return width - 2 * body - DIGITS * self._dot - body // 2

    @property
    def poll_ms(self) -> int | None:
        """The seconds that are still to be waited are counted down."""
        return 250 if self.open and self._waiting else None

    def update(self, dt_ms: int) -> bool:
        """Count the seconds down."""
        told, self._told = self._told, self._waiting // 1000 if self.open else 0
        return told != self._told

    def focus_changed(self, focused: bool) -> None:
        """Forget digits when nobody looks."""
        if not focused and self.open:
            self._digits = ""

    def handle(self, event: InputEvent) -> bool:
        """Take everything while it is open."""
        if isinstance(event, KeyEvent):
            self._key(event)
        elif isinstance(event, PointerEvent):
            self._page.handle(event)
        return True

    def _key(self, event: KeyEvent) -> None:
        if event.key in {"backspace", "delete"}:
            self._press("delete")
        elif len(event.key) == 1 and event.key in "0123456789":
            if not event.repeat:
                self._press(event.key)
        elif event.command == "back":
            self.close()
        elif event.command in {"left", "right", "up", "down"}:
            self._step(event.command)
        else:
            self._page.handle(event)

    def _step(self, command: str) -> None:
        """Move the focus over the two rows of keys as over a square."""
        keys = [key for row in ROWS for key in row]
        at = keys.index((self._page.focus or "pin/1").partition("/")[2])
        row, column = divmod(at, 6)
        if command in {"up", "down"}:
            row = 1 - row
        else:
            column = (column + (1 if command == "right" else -1)) % 6
        self._page.set_focus(f"pin/{ROWS[row][column]}")

    def draw(self, surface: Target) -> None:
        """Draw words, dots and keys."""
        viewport = self.scene.context.viewport
        body = viewport.body
        border = opaque(theme.GOLD_DARK)
        ground = rounded(self._area.size, viewport.px(12), opaque(theme.PANEL), border, viewport.line(2))
        surface.blit(ground, self._area)
        line = Rect(self._area.x + body, self._area.y + viewport.px(4), 0, 0)
        keys = self._page.widgets[0].rect
        line.size = self._width_of_words(self._area.width), keys.top - line.y - viewport.px(4)
        context = self.scene.context
        factor = 1.25 if self._large else 1.0
        draw_fitted(surface, context, self.message, line, factor, theme.WHITE, "sans-bold")
        for number in range(DIGITS):
            centre = line.right + body // 2 + round((number + 0.5) * self._dot), line.centery
            radius = round(0.3 * self._dot)
            if number < len(self._digits):
                draw_disc(surface, centre, radius, theme.WHITE)
            else:
                place = Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius)
                draw_frame(surface, place, radius, theme.WHITE, 2)
        self._page.draw(surface, context.resources, viewport)

    def nodes(self) -> list[Node]:
        """Return the message, how many digits there are, and the keys; never the digits."""
        entered = _("{n} of {count} digits").format(n=len(self._digits), count=DIGITS)
        return [
            Node("pin", "dialog", self.message, self._area.copy()),
            Node("pin/entered", "status", entered, self._area.copy()),
            *self._page.nodes(),
        ]


class PadKey(Button):
    """One key of the pad: a digit, or a sign with a name."""

    def __init__(self, widget_id: str, key: str, name: str, press: Callable[[str], None]) -> None:
        super().__init__(widget_id, key if len(key) == 1 else "", lambda: press(key))
        self._name = name
        self.sign = ""

    @property
    def name(self) -> str:
        """What is read aloud."""
        return self._name

    def draw(self, look: Look) -> None:
        """Draw the digit, or the sign in the middle."""
        super().draw(look)
        if self.sign:
            icon = look.resources.icon(self.sign, round(1.1 * look.viewport.body), theme.WHITE)
            look.surface.blit(icon, icon.get_rect(center=self.rect.center))
