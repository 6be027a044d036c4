"""What robots that sit at the game have in common: they see what is named on the screen, and act by `App.step`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

import pygame

from scopa.ai.levels import decide
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.app.widgets import Page
from scopa.match import Match, MatchConfig, Phase
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.moves import Move

FRAME_MS = 20
PATIENCE = 3000
MODIFIERS = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}
CHANGEABLE = {"radiogroup", "switch", "spinbutton", "slider", "textbox"}
SEED = "a whole sitting"


def start_match(context: Context, config: MatchConfig) -> None:
    """Open a match as the game does, but its cards are known and its computers think on the spot."""
    context.stack.reset(TableScene(context, Match(replace(config, seed=SEED)), InlineRunner()))


class Robot:
    """Eyes, patience, and a memory of the screens that were seen."""

    def __init__(self, size: tuple[int, int]) -> None:
        settings = Settings(language="en", speed="instant", cut_for_me=False)
        self.app = App(MenuScene, settings, size=size, start_match=start_match)
        self.screens: set[str] = set()
        self.step()

    # Looking ----------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        """The screen that gets input."""
        scene = self.app.stack.top
        assert scene is not None
        return scene

    @property
    def screen(self) -> str:
        """The kind of that screen."""
        return type(self.top).__name__

    @property
    def table(self) -> TableScene:
        """The table, which must be the screen."""
        assert isinstance(self.top, TableScene), self.screen
        return self.top

    @property
    def page(self) -> Page:
        """The controls of the screen."""
        found = getattr(self.top, "_page", None) or getattr(self.top, "page", None)
        assert isinstance(found, Page), self.screen
        return found

    def node(self, node_id: str) -> Node:
        """What has that name on the screen."""
        return self.top.node(node_id)

    def has(self, node_id: str) -> bool:
        """Whether there is such a thing on the screen."""
        return any(node.id == node_id for node in self.top.nodes())

    def controls(self) -> list[Node]:
        """Everything on the screen that has a value to be changed."""
        return [node for node in self.top.nodes() if node.role in CHANGEABLE and node.enabled]

    def _options(self, node_id: str) -> list[Node]:
        return [
            node for node in self.top.nodes() if node.id.startswith(f"{node_id}/") and node.role == "radio"
        ]

    def world(self) -> object:
        """Everything a person could see, hear said, or find changed later."""
        scene = self.top
        words = getattr(scene, "words", None)
        return (
            [type(other).__name__ for other in self.app.stack],
            scene.nodes(),
            getattr(scene, "zoomed", None),
            getattr(words, "log_scroll", None),
            asdict(self.app.settings),
            self.app.told,
            self.app.running,
        )

    def step(self, ms: int = FRAME_MS, *events: pygame.event.Event) -> None:
        """One frame."""
        self.app.step(ms, events)
        if self.app.stack.top is not None:
            self.screens.add(self.screen)

    def until(self, reached: Callable[[], bool]) -> None:
        """Let time pass until something holds."""
        for _ in range(PATIENCE):
            if reached():
                return
            self.step()
        raise AssertionError(f"nothing happens on {self.screen}")

    # A match ----------------------------------------------------------------------------------------------

    def ready(self) -> bool:
        """Whether somebody here has to do something."""
        if not isinstance(self.top, TableScene) or self.won_by_sweep():
            return True
        flow = self.top.flow
        cut = flow.cutting is not None and not flow.waiting_for_computer
        still = flow.idle and not self.top.geometry.moving and not self.top.panels.replay.open
        covered = flow.curtain is Curtain.CLOSED and not flow.waiting_for_computer
        return still and (flow.my_turn or covered or cut) and flow.match.phase is not Phase.MATCH_OVER

    def won_by_sweep(self) -> bool:
        """Whether the table stands still because a scopa has won the match."""
        return isinstance(self.top, TableScene) and self.top.house.frozen.open

    def best(self) -> Move:
        """What the computer would play in our place."""
        flow = self.table.flow
        seen = flow.seen
        assert seen.seat is not None
        return decide("greedy", seen, flow.match.history(seen.seat), seen.plays)

    def play_on(self, done: Callable[[], bool]) -> None:
        """Do whatever the match asks for until something holds."""
        for _ in range(PATIENCE):
            self.until(lambda: self.ready() or done())
            if done():
                return
            if isinstance(self.top, ScoringScene):
                self.go_on()
            elif self.won_by_sweep():
                self.to_result()
            elif isinstance(self.top, TableScene):
                if self.top.flow.cutting is not None:
                    self.cut()
                elif self.top.flow.curtain is Curtain.CLOSED:
                    self.lift()
                else:
                    self.play(self.best())
            else:
                raise AssertionError(f"the match has gone to {self.screen}")
        raise AssertionError("the match has no end")

    def match_over(self) -> bool:
        """Whether the result is on the screen."""
        return isinstance(self.top, MatchEndScene)

    def play(self, move: Move) -> None:
        """Play a card."""
        raise NotImplementedError

    def cut(self) -> None:
        """Cut the pack."""
        raise NotImplementedError

    def lift(self) -> None:
        """Lift the curtain as the next player."""
        raise NotImplementedError

    def go_on(self) -> None:
        """Hurry the count, or leave it when it is complete."""
        raise NotImplementedError

    def to_result(self) -> None:
        """Leave the table that shows the scopa by which the match was won."""
        raise NotImplementedError

    def push(self, node_id: str) -> None:
        """Press a control."""
        raise NotImplementedError

    def change(self, node: Node) -> None:
        """Change a control, and change it back."""
        raise NotImplementedError

    def change_every_control(self, leave: tuple[str, ...] = ()) -> int:
        """Change everything on the page that can be changed, one after the other; returns how many there were."""
        ids = [node.id for node in self.controls() if node.id not in leave]
        for node_id in ids:
            self.change(self.node(node_id))
        return len(ids)
