"""A part of the table that comes and goes: a panel, a dialog, a clock.

The scene asks its open parts first, the topmost before the others; what none of them takes is for the cards. A
part draws over the table and names what it shows. It knows the scene it belongs to only through what it is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scopa.app.display_list import Target
from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node


class Part:
    """Something over the table. A subclass overrides what it needs.

    `open`: it is shown and asked. `freezes`: while it is open the match and its animations stand still.
    """

    open: bool = False
    freezes: bool = False

    def layout(self, viewport: Viewport) -> None:
        """Take a place for a window size, whether open or not."""

    def handle(self, event: InputEvent) -> bool:
        """Take one input event; return whether it ends here. A modal part takes every one."""
        return False

    @property
    def poll_ms(self) -> int | None:
        """After how long `update` has something to do though nothing moves; None: never."""
        return None

    def update(self, dt_ms: int) -> bool:
        """Let time pass, whether open or not; return whether the picture changed."""
        return False

    def busy(self) -> bool:
        """Whether the next frame will differ without input."""
        return False

    def focus_changed(self, focused: bool) -> None:
        """Learn that the window gained or lost the focus."""

    def draw(self, surface: Target) -> None:
        """Draw it over the table; called only while it is open."""

    def nodes(self) -> list[Node]:
        """Return what it shows; asked only while it is open."""
        return []


class Parts:
    """The parts of a table, from the lowest to the topmost."""

    def __init__(self, parts: Sequence[Part] = ()) -> None:
        self._parts = list(parts)

    def add(self, part: Part) -> None:
        """Put a part on top of the others."""
        self._parts.append(part)

    def add_below(self, part: Part) -> None:
        """Put a part under the others: it gets what none of them takes."""
        self._parts.insert(0, part)

    def __iter__(self) -> Iterator[Part]:
        return iter(self._parts)

    @property
    def frozen(self) -> bool:
        """Whether an open part lets the match stand still."""
        return any(part.open and part.freezes for part in self._parts)

    def layout(self, viewport: Viewport) -> None:
        """Place them all."""
        for part in self._parts:
            part.layout(viewport)

    def handle(self, event: InputEvent) -> bool:
        """Offer an event to the open parts, the topmost first; return whether one took it."""
        return any(part.handle(event) for part in reversed(self._parts) if part.open)

    def update(self, dt_ms: int) -> bool:
        """Let time pass for all of them; return whether a picture changed."""
        changed = [part.update(dt_ms) for part in self._parts]
        return any(changed)

    @property
    def poll_ms(self) -> int | None:
        """After how long one of them has something to do; None: never."""
        return min((part.poll_ms for part in self._parts if part.poll_ms is not None), default=None)

    def busy(self) -> bool:
        """Whether one of them moves."""
        return any(part.busy() for part in self._parts)

    def focus_changed(self, focused: bool) -> None:
        """Tell them all about the focus."""
        for part in self._parts:
            part.focus_changed(focused)

    def draw(self, surface: Target) -> None:
        """Draw the open ones, the topmost last."""
        for part in self._parts:
            if part.open:
                part.draw(surface)

    def nodes(self) -> list[Node]:
        """Return what the open ones show."""
        return [node for part in self._parts if part.open for node in part.nodes()]
