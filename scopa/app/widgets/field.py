"""A line of text that can be typed: while it has the keyboard, letters are letters and never commands."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from scopa.app import theme
from scopa.app.bindings import DEFAULTS, bare
from scopa.app.input import KeyEvent, Pos
from scopa.app.text import TextCache
from scopa.app.widgets.page import Look, Widget
from scopa.app.widgets.shapes import opaque, rounded

LIMIT = 24  # characters, unless told otherwise
PADDING = 0.6  # of body text at either end
LEAVING = {"next", "previous", "up", "down", "back", "activate", "page_up", "page_down"}
"""Commands that are for the page; the usual keys of these lead out of a field whatever they are bound to."""
EDITING = {"space", "backspace", "delete", "left", "right", "home", "end"}
KEPT = ("ctrl+", "alt+", "meta+")
"""Chords are not letters: they stay what they are everywhere."""


class TextField(Widget):
    """One line. `placeholder` is shown while it is empty, and is what an empty one means.

    `accepts` tells which characters may be typed. `changed` gets the text after every change, `entered` is called
    by Enter, `paste` gives what ctrl+v inserts.
    """

    role = "textbox"
    typing = True

    def __init__(
        self,
        widget_id: str,
        label: str,
        text: str,
        changed: Callable[[str], None],
        *,
        placeholder: str = "",
        limit: int = LIMIT,
        accepts: Callable[[str], bool] = str.isprintable,
        paste: Callable[[], str] = lambda: "",
        entered: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(widget_id)
        self.label = label
        self.text = text
        self.placeholder = placeholder
        self.caret = len(text)
        self._changed = changed
        self._limit = limit
        self._accepts = accepts
        self._paste = paste
        self._entered = entered
        self._body = 16
        self._cache: TextCache | None = None
        self._shift = 0  # pixels of the text that have left the field at the left

    @property
    def name(self) -> str:
        """The label with what stands in the field."""
        return f"{self.label}: {self.text or self.placeholder}"

    def show(self, text: str) -> None:
        """Hold another text, without telling anybody."""
        if text != self.text:
            self.text, self.caret = text, len(text)

    def type_text(self, text: str) -> None:
        """Insert what was typed or pasted, as far as there is room."""
        allowed = "".join(letter for letter in text if self._accepts(letter))
        allowed = allowed[: self._limit - len(self.text)]
        if allowed:
            self._set(self.text[: self.caret] + allowed + self.text[self.caret :], self.caret + len(allowed))

    def key(self, event: KeyEvent) -> bool:
        """Edit; every key that types something is taken, so that it commands nothing."""
        key, text, caret = event.key.removeprefix("shift+"), self.text, self.caret
        if (
            not bare(event.key)
            and key not in EDITING
            and LEAVING & {event.command, DEFAULTS.command(event.key)}
        ):
            return False
        if key == "backspace" and caret:
            self._set(text[: caret - 1] + text[caret:], caret - 1)
        elif key == "delete":
            self._set(text[:caret] + text[caret + 1 :], caret)
        elif key in {"left", "right", "home", "end"}:
            self.caret = {"left": max(0, caret - 1), "right": min(len(text), caret + 1), "home": 0}.get(
                key, len(text)
            )
        elif key in {"ctrl+v", "meta+v"}:
            self.type_text(self._paste())
        elif key.startswith(KEPT):
            return False
        return True

    def activate(self) -> None:
        """Enter: what was typed is meant."""
        self._entered()

    def click(self, pos: Pos) -> None:
        """Put the caret beside the letter that was pressed."""
        if self._cache is not None:
            x = pos[0] - self._inner().left + self._shift
            widths = [self._cache.size(self.text[:i], self._body)[0] for i in range(len(self.text) + 1)]
            self.caret = min(range(len(widths)), key=lambda i: abs(widths[i] - x))

    def _set(self, text: str, caret: int) -> None:
        if text != self.text:
            self.text, self.caret = text, caret
            self._changed(text)

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * round(PADDING * self._body), 0)

    def draw(self, look: Look) -> None:
        """Draw the field, its text or the placeholder, and the caret while it has the keyboard."""
        surface, viewport, cache = look.surface, look.viewport, look.resources.text
        self._cache, self._body = cache, viewport.body
        ground = opaque(theme.PANEL, 200 if look.focused or look.hovered else 140)
        border = opaque(theme.WHITE if look.focused or look.hovered else theme.LINE)
        radius = viewport.px(self.radius_at_720)
        surface.blit(rounded(self.rect.size, radius, ground, border, viewport.line(1.5)), self.rect)
        inner = self._inner()
        at = cache.size(self.text[: self.caret], self._body)[0]
        width = cache.size(self.text, self._body)[0]
        self._shift = max(0, min(self._shift, width - inner.width + 2))
        self._shift = max(at - inner.width + 2, min(self._shift, at))
        shown, colour = (self.text, theme.WHITE) if self.text else (self.placeholder, theme.MUTED)
        if not look.focused:
            self._shift = 0
        clip = surface.get_clip()
        surface.set_clip(inner.clip(clip))
        if shown:
            image = cache.render(shown, self._body, colour)
            surface.blit(image, image.get_rect(midleft=(inner.left - self._shift, inner.centery)))
        if look.focused:
            caret = Rect(inner.left - self._shift + at, 0, viewport.line(1.5), round(self._body * 1.3))
            caret.centery = inner.centery
            surface.fill(theme.GOLD_LIGHT, caret)
        surface.set_clip(clip)
