"""A player for the table's tests: opens a match in a window that is not there, moves the pointer, lets time pass.

It works through `App.step` with the events a desktop would send, and looks at nodes, view and flow. Sprites
are blank paper and the felt is plain unless a test asks for pictures: making them takes most of the time.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pygame
from pygame import Rect

from scopa.ai.levels import decide
from scopa.app.app import App
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.match.runner import Decision, InlineRunner, Runner
from scopa.rules.cards import Card, CardSet, cards_of, parse_card, parse_cards
from scopa.rules.events import DealVoided
from scopa.rules.moves import Action, Cut, Move, OutOfTime, Resign
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat

Point = tuple[int, int]
RULES = RuleSet()
HUMAN, COMPUTER = SeatConfig("human", "Anna"), SeatConfig("computer", "Carlo", "greedy")
AGAINST_COMPUTER = (HUMAN, COMPUTER)
HOT_SEAT = (HUMAN, SeatConfig("human", "Bruno"))
COMPUTERS = (SeatConfig("computer", "Dora", "greedy"), COMPUTER)
FRAME_MS = 20
PATIENCE = 4000
"""So many frames may pass before a match that should go on is held to be stuck."""


class SpiedMatch(Match):
    """Writes down every action asked of it, and fails the test that asks for an illegal one."""

    def __init__(self, config: MatchConfig) -> None:
        super().__init__(config)
        self.asked: list[tuple[Seat, Action]] = []

    def submit(self, seat: Seat, action: Action) -> None:
        self.asked.append((seat, action))
        others = isinstance(action, Resign | Cut | OutOfTime)
        legal = action in self.view(seat).legal_moves() or others
        assert legal, f"an illegal move reached the match: {action}"
        super().submit(seat, action)


class SilentRunner(InlineRunner):
    """A computer that never answers."""

    def poll(self) -> Decision | None:
        return None


def pack_order(own: str, other: str, table: str) -> tuple[Card, ...]:
    """A pack that deals these opening cards when seat 0 plays first; what is left follows in its usual order."""
    mine, yours, lying = parse_cards(own), parse_cards(other), parse_cards(table)
    dealt = [card for pair in zip(mine, yours, strict=True) for card in pair]
    first = [*dealt, *lying]
    return (*first, *(card for card in RULES.pack.cards if card not in first))


def mouse(kind: int, pos: Point, button: int = 1) -> pygame.event.Event:
    """A mouse event as SDL sends it."""
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False)
    return pygame.Event(kind, pos=pos, button=button, touch=False)


def key_event(kind: int, name: str) -> pygame.event.Event:
    """A key by its pygame name going down or up."""
    return pygame.Event(kind, key=pygame.key.key_code(name), mod=0, unicode="", scancode=0)


@dataclass
class Player:
    """One open table. `watch` is called after every step; `frames` counts the steps that drew."""

    app: App
    scene: TableScene
    match: SpiedMatch
    watch: list[Callable[[], None]] = field(default_factory=list)
    frames: int = 0

    def again(self, *, settled: bool = True, runner: Runner | None = None) -> Player:
        """The same match from its beginning, in the same window."""
        self.app.running = True
        return open_match(self.app, self.match.config, runner, settled=settled)

    # Time and events --------------------------------------------------------------------------------------

    def step(self, ms: int = FRAME_MS, *events: pygame.event.Event) -> bool:
        """One frame."""
        drew = self.app.step(ms, events)
        self.frames += drew
        for look in self.watch:
            look()
        return drew

    def wait(self, ms: int, step: int = FRAME_MS) -> None:
        """Let time pass without input."""
        for _ in range(0, ms, step):
            self.step(step)

    def until(self, reached: Callable[[], bool], step: int = FRAME_MS) -> None:
        """Let time pass until something holds; it fails when it never does."""
        for _ in range(PATIENCE):
            if reached():
                return
            self.step(step)
        raise AssertionError("the table is stuck")

    def settle(self, step: int = FRAME_MS) -> None:
        """Let time pass until a person is to act and nothing moves."""
        self.until(self.asks_for_a_person, step)

    def on_table(self) -> bool:
        """Whether the table is the screen that gets input."""
        return self.app.stack.top is self.scene

    def still(self) -> bool:
        """Whether everything known is shown, nothing is shown again, and no card is on its way."""
        scene = self.scene
        moves = scene.geometry.moving or scene.panels.replay.open
        return scene.flow.idle and scene.gesture.homeward.idle and not moves

    def asks_for_a_person(self) -> bool:
        """Whether nothing will happen without input."""
        flow = self.scene.flow
        covered = flow.curtain is Curtain.CLOSED and self.scene.curtain.name != ""
        return not self.on_table() or (self.still() and (flow.my_turn or covered or flow.cutting is not None))

    def differences(self) -> list[str]:
        """How the picture differs from what may be seen."""
        return self.scene.view.differences(self.scene.flow.seen)

    def unaccounted(self) -> str:
        """What is wrong with the cards in the picture, moving or not: each of the pack is in it once; or ""."""
        view, shown = self.scene.view, self.scene.flow.shown
        voided = isinstance(self.scene.flow.showing, DealVoided) or (
            bool(shown) and isinstance(shown[-1], DealVoided)
        )
        if not view.hands or voided:
            return ""  # between two deals
        known = [sprite.card for sprite in view.sprites() if sprite.card is not None]
        count = len(view.sprites()) + sum(pile.count for pile in view.piles.values()) + view.stock
        if count != 40:
            return f"{count} cards in the picture"
        return "" if len(set(known)) == len(known) else "a card is in the picture twice"

    def phase(self) -> str:
        """How far the player has got with a card: idle, armed, held, selected, choosing."""
        return self.scene.gesture.selection.phase.value

    def refusal(self) -> str | None:
        """The code of the refusal that is shown."""
        refused = self.scene.words.refusal
        return None if refused is None else refused.code

    def prompt(self) -> str:
        """What the prompt says."""
        return self.scene.words.prompt().text

    # Places -----------------------------------------------------------------------------------------------

    def place(self, card: Card | str) -> Rect:
        """Where a face-up card lies, in pixels."""
        card = parse_card(card) if isinstance(card, str) else card
        for sprite in self.scene.view.sprites():
            if sprite.card == card:
                return self.scene.painter.rest_rect(sprite)
        raise LookupError(f"card {card} is not on the screen")

    def at(self, where: Card | str | Point) -> Point:
        """The middle of a card or of a node, or the point itself."""
        if isinstance(where, tuple):
            return where
        if isinstance(where, int):
            return self.place(where).center
        nodes = [node for node in self.scene.nodes() if node.id == where]
        return nodes[0].rect.center if nodes else self.place(where).center

    def free_felt(self, card: Card) -> Point:
        """A point of the table at which a held card, grabbed in its middle, covers no other card."""
        layout = self.scene.geometry.layout
        size = self.place(card).inflate(8, 12).size
        lying = [self.place(other) for other in cards_of(self.scene.flow.seen.table)]
        area = layout.regions["table"].union(layout.regions["prompt"])
        for y in range(area.bottom - 4, area.top, -12):
            for x in range(area.left + 4, area.right, 12):
                held = Rect((0, 0), size)
                held.center = (x, y)
                covered = [held.clip(rect) for rect in lying]
                if not any(other.collidepoint(x, y) for other in lying) and all(
                    part.width * part.height * 8 < held.width * held.height for part in covered
                ):
                    return x, y
        raise LookupError("no free felt")

    # The pointer and the keys -----------------------------------------------------------------------------

    def move(self, where: Card | str | Point, ms: int = FRAME_MS) -> None:
        """Move the pointer."""
        self.step(ms, mouse(pygame.MOUSEMOTION, self.at(where)))

    def press(self, where: Card | str | Point, button: int = 1, ms: int = FRAME_MS) -> None:
        """Put the pointer somewhere and press a button."""
        pos = self.at(where)
        self.step(ms, mouse(pygame.MOUSEMOTION, pos), mouse(pygame.MOUSEBUTTONDOWN, pos, button))

    def release(self, where: Card | str | Point, button: int = 1, ms: int = FRAME_MS) -> None:
        """Let a button go."""
        self.step(ms, mouse(pygame.MOUSEBUTTONUP, self.at(where), button))

    def click(self, where: Card | str | Point, button: int = 1, times: int = 1) -> None:
        """Click in one place, quickly when more than once."""
        pos = self.at(where)
        for _ in range(times):
            self.press(pos, button)
            self.release(pos, button)

    def lift(self, card: Card | str | Point, where: Card | str | Point) -> Point:
        """Press on a card and drag it to a place without letting it go; returns that place."""
        start, end = self.at(card), self.at(where)
        self.press(start)
        for part in (1, 2, 3):
            self.move(
                (start[0] + (end[0] - start[0]) * part // 3, start[1] + (end[1] - start[1]) * part // 3)
            )
        return end

    def drag(self, card: Card | str | Point, where: Card | str | Point) -> None:
        """Drag a card to a place and let it go."""
        self.release(self.lift(card, where))

    def key(self, name: str) -> None:
        """Press and release a key."""
        self.step(FRAME_MS, key_event(pygame.KEYDOWN, name), key_event(pygame.KEYUP, name))

    # The window -------------------------------------------------------------------------------------------

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as its frame would, and tell the application."""
        self.app.window.size = (width, height)
        self.step(0, pygame.Event(pygame.WINDOWSIZECHANGED, x=width, y=height))

    def focus(self, gained: bool) -> None:
        """Give or take the keyboard."""
        kind = pygame.WINDOWFOCUSGAINED if gained else pygame.WINDOWFOCUSLOST
        self.step(FRAME_MS, pygame.Event(kind))

    # Whole plays ------------------------------------------------------------------------------------------

    def play_by_drag(self, move: Move) -> None:
        """Play a legal move by dragging the card, answering the chooser if it asks."""
        if move.captured:
            self.drag(move.card, cards_of(move.captured)[0])
        else:
            self.drag(move.card, self.free_felt(move.card))
        self.answer(move.captured)

    def play_by_clicks(self, move: Move) -> None:
        """Play a legal move by clicking the card, then what it takes or the button that lays it."""
        plays = len(self.match.asked)
        self.click(move.card)
        if not move.captured:
            self.click("lay")
        for card in cards_of(move.captured):
            if len(self.match.asked) == plays:
                self.click(card)
        if len(self.match.asked) == plays:
            self.click("take")

    def play_by_double_click(self, move: Move) -> None:
        """Play a legal move by a double click, answering the chooser if it asks."""
        self.wait(500, 250)
        self.click(move.card, times=2)
        self.answer(move.captured)

    def play_by_keys(self, move: Move) -> None:
        """Select the card, then press Enter, answering the chooser if it asks."""
        self.click(move.card)
        self.key("return")
        self.answer(move.captured)

    def answer(self, captured: CardSet) -> None:
        """Choose a capture by its number, if the chooser is open."""
        chooser = self.scene.gesture.chooser
        if chooser is not None:
            number = chooser.options.index(captured)
            if number < 9:
                self.key(str(number + 1))
            else:
                for _ in range(number + 1):
                    self.key("right")
                self.key("return")

    def chosen_move(self, level: str) -> Move:
        """What a computer of some level would play for the person who is to move."""
        seen = self.scene.flow.seen
        assert seen.seat is not None
        return decide(level, seen, self.match.history(seen.seat), seen.plays)

    def lift_curtain(self) -> None:
        """Say twice by Enter that one is the next player."""
        self.key("return")
        self.wait(400, 200)
        self.key("return")
        self.settle()

    def pass_scoring(self) -> bool:
        """Go on from the scoring screen; returns whether the match is over."""
        for _ in range(40):
            top = self.app.stack.top
            if isinstance(top, MatchEndScene):
                return True
            if not isinstance(top, ScoringScene):
                return False
            self.step(400, key_event(pygame.KEYDOWN, "space"), key_event(pygame.KEYUP, "space"))
        raise AssertionError("the scoring screen does not go on")


def open_match(
    app: App, config: MatchConfig, runner: Runner | None = None, *, settled: bool = True
) -> Player:
    """Open a match above nothing else; `settled` deals it in no time, whatever the speed."""
    match = SpiedMatch(config)
    scene = TableScene(app.context, match, runner or InlineRunner())
    app.context.clock.advance(1000)  # what was clicked before is no part of a double click
    app.stack.reset(scene, fade=False)
    player = Player(app, scene, match)
    if settled:
        speed, app.settings.speed = app.settings.speed, "instant"
        player.settle()
        app.settings.speed = speed
    return player
