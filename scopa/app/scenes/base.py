"""What a screen is: scene, the nodes it shows, and the stack of scenes.

A scene draws itself from what it may know and never reads the real clock. The stack gives input and time to
its top scene only; a scene below an overlay is drawn but stands still.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from scopa.app.input import InputEvent
from scopa.app.layout.viewport import Viewport

if TYPE_CHECKING:
    from scopa.app.context import Context


@dataclass(frozen=True, slots=True)
class Node:
    """One thing on the screen that can be named: for tests, keyboard focus and screen readers.

    `id` is stable ("hand/1", "new_match"), `name` is what is read aloud, in the language of the player.
    """

    id: str
    role: str
    name: str
    rect: Rect
    enabled: bool = True
    focused: bool = False


class Scene:
    """One screen. Subclasses override what they need; the base does nothing and draws nothing."""

    overlay = False  # the scene below stays visible (drawn first, standing still)
    poll_ms: int | None = None  # while idle, `update` is still called at least this often; None: not at all

    def __init__(self, context: Context) -> None:
        self.context = context
        self.dirty = self.all_dirty = True
        self.shown_on: Surface | None = None
        """The surface that shows the picture of this scene drawn last, and nothing over it."""

    def invalidate(self) -> None:
        """Ask for one new frame."""
        self.dirty = self.all_dirty = True

    def stir(self) -> None:
        """Ask for one new frame in which nothing differs but what follows the pointer."""
        self.dirty = True

    def drawn(self) -> None:
        """Called before a frame is drawn: what it asks for from now on is for the next one."""
        self.dirty = self.all_dirty = False

    def complete(self) -> None:
        """Bring what moves by itself to its end, as any press does before it is handled."""

    def enter(self) -> None:
        """Called when the scene comes on the stack, after its first `layout`."""

    def leave(self) -> None:
        """Called when the scene leaves the stack for good."""

    def layout(self, viewport: Viewport) -> None:
        """Place everything; called before `enter` and whenever size, text scale, language or deck changed."""

    def handle(self, event: InputEvent) -> None:
        """Take one input event; a new frame follows presses and keys, after a move only if invalidated."""

    @property
    def takes_every_key(self) -> bool:
        """Whether the next key is wanted whatever it means elsewhere: it is about to be bound."""
        return False

    def key_released(self, key: str) -> None:
        """A key, named without its modifiers, is up again: for what lasts as long as a key is held."""

    @property
    def typing(self) -> bool:
        """Whether a text field has the keyboard, so that letters are no commands."""
        return False

    def type_text(self, text: str) -> None:
        """Take text that was typed while `typing`."""

    def focus_changed(self, focused: bool) -> None:
        """The window gained or lost the keyboard."""

    def update(self, dt_ms: int) -> None:
        """Let time pass."""

    def draw(self, surface: Surface) -> None:
        """Draw the whole screen (an overlay: over what is there)."""

    def draw_on(self, surface: Surface, *, stirred: bool) -> None:
        """Bring the surface that shows this scene's last picture to the present one.

        `stirred`: nothing differs but what follows the pointer.
        """
        self.draw(surface)

    def busy(self) -> bool:
        """Whether the next frame will look different without any input."""
        return False

    def nodes(self) -> list[Node]:
        """What is on the screen now, in reading order."""
        return []

    def node(self, node_id: str) -> Node:
        """The node of that id; KeyError if it is not on the screen."""
        for node in self.nodes():
            if node.id == node_id:
                return node
        raise KeyError(node_id)


class SceneStack:
    """The open scenes, the top one last."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._viewport: Viewport | None = None
        self.fade = False  # a change of screen wants to be faded; the application takes and clears it

    @property
    def top(self) -> Scene | None:
        """The scene that gets input and time."""
        return self._scenes[-1] if self._scenes else None

    def __len__(self) -> int:
        return len(self._scenes)

    def __iter__(self) -> Iterator[Scene]:
        return iter(tuple(self._scenes))

    def push(self, scene: Scene, *, fade: bool = True) -> None:
        """Open a scene above the present one."""
        self._add(scene)
        self.fade = fade

    def pop(self, *, fade: bool = True) -> None:
        """Close the top scene."""
        self._scenes.pop().leave()
        if self._scenes:
            self._scenes[-1].invalidate()
        self.fade = fade

    def replace(self, scene: Scene, *, fade: bool = True) -> None:
        """Close the top scene and open another in its place."""
        if self._scenes:
            self._scenes.pop().leave()
        self._add(scene)
        self.fade = fade

    def reset(self, scene: Scene, *, fade: bool = True) -> None:
        """Close every scene, top first, and open this one."""
        while self._scenes:
            self._scenes.pop().leave()
        self._add(scene)
        self.fade = fade

    def clear(self) -> None:
        """Close every scene, top first."""
        while self._scenes:
            self._scenes.pop().leave()

    def layout(self, viewport: Viewport) -> None:
        """Tell every scene its new viewport."""
        self._viewport = viewport
        for scene in self:
            scene.layout(viewport)
            scene.invalidate()

    def visible(self) -> list[Scene]:
        """The scenes to draw, bottom first: the last that is no overlay and those above it."""
        first = len(self._scenes) - 1
        while first > 0 and self._scenes[first].overlay:
            first -= 1
        return self._scenes[max(0, first) :]

    def _add(self, scene: Scene) -> None:
        self._scenes.append(scene)
        if self._viewport is not None:
            scene.layout(self._viewport)
        scene.enter()
        scene.invalidate()
