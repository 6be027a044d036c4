"""Two robots that sit at the game: one has only keys, the other only a button that goes down and up in one place.

They see what is named on the screen and act through `App.step`. The keyboard's robot writes down every action
whose key has changed anything; pressing a key that does nothing does not count.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, replace

import pygame

from scopa.ai.levels import decide
from scopa.app.app import App
from scopa.app.bindings import CARD_ACTIONS, DEFAULTS, split
from scopa.app.context import Context
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.menu import MenuScene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.app.widgets import Page, ScrollPage
from scopa.match import Match, MatchConfig, Phase
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.cards import Card, cards_of
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


class KeyRobot(Robot):
    """Has only a keyboard with the usual keys."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.used: set[str] = set()

    def down(self, key: str) -> None:
        """Press a key and hold it."""
        self.step(FRAME_MS, self._event(pygame.KEYDOWN, key))

    def up(self, key: str) -> None:
        """Let a key go."""
        self.step(FRAME_MS, self._event(pygame.KEYUP, key))

    @staticmethod
    def _event(kind: int, key: str) -> pygame.event.Event:
        *modifiers, name = split(key)
        mod = sum(MODIFIERS[word] for word in modifiers)
        return pygame.Event(kind, key=pygame.key.key_code(name), mod=mod, unicode="", scancode=0)

    def press(self, action: str) -> None:
        """Ask for an action by its first key; it counts as used when that changed anything."""
        key, before = DEFAULTS.keys(action)[0], self.world()
        self.down(key)
        if not self.app.running or self.world() != before:
            self.used.add(action)
        if self.app.running:
            self.up(key)

    def must(self, action: str) -> None:
        """Ask for an action that has to change something now."""
        self.used.discard(action)
        self.press(action)
        assert action in self.used, f"{action} does nothing on {self.screen}"

    def type(self, text: str) -> None:
        """Type letters."""
        for letter in text:
            key = pygame.Event(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
            self.step(FRAME_MS, key, pygame.Event(pygame.TEXTINPUT, text=letter))
            self.step(FRAME_MS, pygame.Event(pygame.KEYUP, key=ord(letter), mod=0, unicode="", scancode=0))

    def go(self, node_id: str) -> None:
        """Bring the keyboard to a control."""
        for _ in range(len(self.top.nodes()) + 2):
            if self.page.focus == node_id:
                return
            self.press("next")
        raise AssertionError(f"the keyboard does not reach {node_id} on {self.screen}")

    def push(self, node_id: str) -> None:
        self.go(node_id)
        self.press("activate")

    def change(self, node: Node) -> None:
        self.go(node.id)
        if node.role == "textbox":
            self.type("7")
            assert self.node(node.id).name != node.name, node.id
            self.down("backspace")
            self.up("backspace")
        elif node.role == "switch":
            self.press("press")
            assert self.node(node.id).name != node.name, node.id
            self.press("activate")
        else:
            there, back = "right", "left"
            before = self.world()
            self.press(there)
            if self.node(node.id).name == node.name and self.world() == before:
                there, back = back, there
                self.press(there)
            assert self.world() != before or self._only_one(node), node.id
            if self.node(node.id).name != node.name:
                self.press(back)
        assert self.node(node.id).name == node.name, node.id

    def _only_one(self, node: Node) -> bool:
        """Whether there is nothing else to choose: one monitor, one sound device."""
        return node.role == "spinbutton" or len(self._options(node.id)) < 2

    def play(self, move: Move) -> None:
        scene, keys = self.table, self.table.keys
        plays = scene.flow.seen.plays
        hand = keys._hand()
        number = hand.index(move.card)
        self.press(CARD_ACTIONS[number])
        if scene.gesture.selection.card != move.card:
            while scene.gesture.selection.card != move.card:
                self.press("right")
        self.press("activate")
        while scene.gesture.chooser is not None:
            chooser = scene.gesture.chooser
            wanted = chooser.options.index(move.captured)
            if chooser.hovered == wanted:
                self.press("activate")
            else:
                self.press("previous" if chooser.hovered is not None and chooser.hovered > wanted else "next")
        assert not isinstance(self.top, TableScene) or scene.flow.match.view(None).plays != plays

    def play_by_hand(self) -> None:
        """Lay the first card where nothing is checked before it lies there."""
        self.press("card_1")
        self.press("lay")
        self.until(self.ready)

    def cut(self) -> None:
        self.press("left")
        self.press("activate")

    def lift(self) -> None:
        self.press("activate")
        self.step(400)
        self.press("activate")

    def go_on(self) -> None:
        self.step(400)
        self.press("activate")

    def to_result(self) -> None:
        self.step(400)
        self.press("activate")


class ClickRobot(Robot):
    """Has only a button that goes down and up where the pointer stands; the pointer moves between presses."""

    def click(self, pos: tuple[int, int]) -> None:
        """Move there, press, release."""
        self.hold(pos, 0)

    def hold(self, pos: tuple[int, int], ms: int) -> None:
        """Press the main button, which may be the right one, for some time."""
        button = 3 if self.app.settings.swap_buttons else 1
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0)))
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        for _ in range(0, ms, FRAME_MS):
            self.step(FRAME_MS)
        self.step(FRAME_MS, pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def see(self, node_id: str) -> Node:
        """Bring something into sight by clicks on the bar of the page, and return it."""
        for _ in range(120):
            node = self.node(node_id)
            if node.rect.width >= 4 and node.rect.height >= 4:
                return node
            self._turn_towards(node)
        raise AssertionError(f"{node_id} cannot be brought into sight on {self.screen}")

    def _turn_towards(self, node: Node) -> None:
        page = self.page
        assert isinstance(page, ScrollPage), f"{node.id} cannot be seen on {self.screen}"
        track, thumb = page._track(), page._thumb()
        lower = node.rect.top >= page.view.bottom - 1
        self.click((thumb.centerx, track.bottom - 2 if lower else track.top + 2))

    def push(self, node_id: str) -> None:
        self.click(self.see(node_id).rect.center)

    def change(self, node: Node) -> None:
        shown = self.see(node.id)
        before = self.world()
        if node.role == "textbox":
            self.click(shown.rect.center)
            assert self.page.focus == node.id
            return
        if node.role == "switch":
            self.push(node.id)
            assert self.node(node.id).name != node.name, node.id
            self.push(node.id)
        elif node.role == "spinbutton":
            self.push(node.id)
            if self.node(node.id).name != node.name:
                back = self.see(node.id).rect
                self.click((back.left + back.height // 2, back.centery))
        elif node.role == "slider":
            self.click((shown.rect.left + shown.rect.width // 3, shown.rect.centery))
            assert self.world() != before, node.id
            return
        else:
            self._change_group(node)
        assert self.node(node.id).name == node.name, node.id

    def _change_group(self, node: Node) -> None:
        options = [
            other
            for other in self.top.nodes()
            if other.id.startswith(f"{node.id}/") and other.role == "radio"
        ]
        chosen = next((other.id for other in options if other.focused), None)
        others = [other.id for other in options if other.id != chosen and other.enabled]
        if not others:
            return
        before = self.world()
        self.push(others[0])
        assert self.world() != before, node.id
        if chosen is not None:
            self.push(chosen)

    def play(self, move: Move) -> None:
        scene = self.table
        log = scene.flow.match.log_size
        self.click(self._place(move.card))
        if not move.captured:
            self.push("lay")
        for card in cards_of(move.captured):
            if scene.flow.match.log_size == log:
                self.click(self._place(card))
        if scene.flow.match.log_size == log and move.captured:
            self.push("take")
        if scene.gesture.chooser is not None:
            self.push(f"option/{scene.gesture.chooser.options.index(move.captured)}")
        assert scene.flow.match.log_size > log or not isinstance(self.top, TableScene)

    def _place(self, card: Card) -> tuple[int, int]:
        """A point of a card that no other covers."""
        scene = self.table
        for sprite in scene.view.sprites():
            if sprite.card == card:
                rect = scene.painter.rest_rect(sprite)
                for x in range(rect.left + 3, rect.right, 4):
                    if scene.gesture.sprite_at((x, rect.centery)) is sprite:
                        return x, rect.centery
        raise AssertionError(f"card {card} cannot be pressed")

    def cut(self) -> None:
        self.push("cut")

    def lift(self) -> None:
        self.hold(self.node("curtain/lift").rect.center, self.app.settings.hold_ms + 100)

    def go_on(self) -> None:
        self.step(400)
        found = [
            node.id for node in self.top.nodes() if node.role == "button" and node.id in {"next", "go_on"}
        ]
        if found:
            self.push(found[0])
        else:
            self.click((3, 3))

    def to_result(self) -> None:
        self.push("won/result")
