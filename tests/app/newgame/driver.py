"""A player on the page: presses what it sees, by pointer or by keys alone, through `App.step`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.new_game import NewGameScene
from scopa.app.widgets import Label, Options, ScrollPage, Stepper, TextField, Toggle, Widget
from scopa.match import MatchConfig
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, click, key

PATIENCE = 400
KEYS = {"tab": pygame.K_TAB, "left": pygame.K_LEFT, "right": pygame.K_RIGHT, "return": pygame.K_RETURN}


class Started:
    """Stands for the table: keeps the matches it was asked to open."""

    def __init__(self) -> None:
        self.configs: list[MatchConfig] = []

    def __call__(self, context: Context, config: MatchConfig) -> None:
        self.configs.append(config)


class Page:
    """The page in a window of its own, its cards blank."""

    def __init__(self, open_app: OpenApp, settings: Settings | None = None, **more: Any) -> None:
        first: Callable[[Context], Scene] = more.pop("first", NewGameScene)
        scale = more.pop("scale", 1.0)
        self.started = Started()
        settings = settings if settings is not None else Settings(language="en", speed="instant")
        self.app: App = open_app(
            first, settings, **({"size": (1280, 720), "start_match": self.started} | more)
        )
        if scale != 1.0:
            self.app._viewport = lambda: Viewport(*self.app.surface.get_size(), ui_scale=scale)  # type: ignore[method-assign]
            self.app.relayout()
        self.app.step(16)

    # --- what is there -------------------------------------------------------------------------------------

    @property
    def scene(self) -> NewGameScene:
        top = self.app.stack.top
        assert isinstance(top, NewGameScene)
        return top

    @property
    def page(self) -> ScrollPage:
        return self.scene._page

    def node(self, node_id: str) -> Node:
        assert self.app.stack.top is not None
        return self.app.stack.top.node(node_id)

    def widget(self, widget_id: str) -> Widget:
        return next(widget for widget in self.page.widgets if widget.id == widget_id)

    def has(self, widget_id: str) -> bool:
        return any(widget.id == widget_id for widget in self.page.widgets)

    def text(self, label_id: str) -> str:
        label = self.widget(label_id)
        assert isinstance(label, Label)
        return label.text

    @property
    def summary(self) -> str:
        return self.text("summary")

    @property
    def message(self) -> str:
        return self.text("message") if self.has("message") else ""

    def values(self) -> dict[str, object]:
        """What every control of the page says now, by its id."""
        found: dict[str, object] = {}
        for widget in self.page.widgets:
            if isinstance(widget, Options | Stepper):
                found[widget.id] = widget.value
            elif isinstance(widget, Toggle):
                found[widget.id] = widget.on
            elif isinstance(widget, TextField):
                found[widget.id] = widget.text
        return found

    # --- by pointer ----------------------------------------------------------------------------------------

    def press(self, node_id: str) -> None:
        """Turn the wheel until a control can be seen whole, then click on it."""
        for _ in range(PATIENCE):
            node = self.node(node_id)
            view, target = (
                self.page.view,
                self.widget(node_id.partition("/")[0] if not self.has(node_id) else node_id),
            )
            inside = not self.page._on_sheet.__contains__(target.id)
            if node.rect.height and (inside or view.contains(node.rect.inflate(0, 4))):
                self.app.step(16, click(node.rect.center))
                return
            down = target.rect.centery > view.centery
            before = self.page.offset
            self.wheel(-1 if down else 1)
            if self.page.offset == before:
                self.app.step(16, click(node.rect.center))
                return
        raise AssertionError(f"{node_id} never came into view")

    def wheel(self, amount: int) -> None:
        view = self.page.view
        self.app.step(
            0, [pygame.Event(pygame.MOUSEMOTION, pos=view.center, rel=(0, 0), buttons=(0, 0, 0), touch=False)]
        )
        self.app.step(16, [pygame.Event(pygame.MOUSEWHEEL, x=0, y=amount, flipped=False)])

    # --- by keys -------------------------------------------------------------------------------------------

    def key(self, name: str) -> None:
        self.app.step(16, key(KEYS.get(name) or pygame.key.key_code(name)))

    def go(self, widget_id: str) -> None:
        """Press Tab until a control has the keyboard."""
        for _ in range(PATIENCE):
            if self.page.focus == widget_id:
                return
            self.key("tab")
        raise AssertionError(f"Tab never reaches {widget_id}")

    def choose(self, group_id: str, value: object) -> None:
        """Choose an option of a group by left and right."""
        self.go(group_id)
        group = self.widget(group_id)
        assert isinstance(group, Options | Stepper)
        for direction in ("right", "left"):
            for _ in range(30):
                if self.values()[group_id] == value:
                    return
                self.key(direction)
        raise AssertionError(f"{group_id} cannot be {value}")

    def step_to(self, stepper_id: str, value: object) -> None:
        """Click a stepper on until it shows a value."""
        for _ in range(20):
            if self.values()[stepper_id] == value:
                return
            self.press(stepper_id)
        raise AssertionError(f"{stepper_id} cannot be {value}")

    def type(self, text: str) -> None:
        """Type as a keyboard does: a key goes down, then its letter arrives."""
        for letter in text:
            self.app.step(0, key(pygame.key.key_code("space" if letter == " " else letter.lower())))
            self.app.step(16, [pygame.Event(pygame.TEXTINPUT, text=letter)])


def menu(context: Context) -> MenuScene:
    """The menu as the first scene."""
    return MenuScene(context)
