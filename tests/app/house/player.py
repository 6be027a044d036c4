"""A person at a house table: deals, takes what he likes by drag, clicks or keys, challenges, counts, goes on.

Works like the other tables' player through `App.step` with the events a desktop would send. While it plays it looks
for leaks: no card that the viewer cannot know may be in the picture, in a node or in the log.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

import pygame
import pytest

from scopa.ai import levels, noticing
from scopa.ai.greedy import GreedyPlayer
from scopa.ai.levels import Level
from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.app.scenes.match_end import MatchEndScene
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.i18n import terms
from scopa.match import Match, MatchConfig, SeatConfig, seeds
from scopa.match.house_table import HouseTable
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules import events as ev
from scopa.rules.captures import capture_sets
from scopa.rules.cards import Card, Pack, cards_of, mask_of, parse_cards
from scopa.rules.moves import Action, Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp, plain_felt
from tests.app.driver import Player, mouse

PEOPLE = ("Anna", "Bruno", "Carla", "Dario")
FREE = HouseTable(free_hand=True)
BY_HAND = HouseTable(free_hand=True, by_hand=True)
STEPS = 600


def house(players: int = 2, **options: Any) -> RuleSet:
    return find_variant("house52").ruleset(players).with_options(options)


class WatchedMatch(Match):
    """Writes down what every seat did."""

    def __init__(self, config: MatchConfig) -> None:
        super().__init__(config)
        self.done: list[tuple[Seat, Action]] = []

    def submit(self, seat: Seat, action: Action) -> None:
        super().submit(seat, action)
        self.done.append((seat, action))


def known_cards(scene: TableScene) -> set[Card]:
    """What may be shown now: what the viewer holds, what lies open, and what everybody has seen in this deal."""
    seen = scene.flow.seen
    known = seen.hand | seen.table | seen.returned
    if scene.flow.viewer is None and scene.flow.curtain is not Curtain.CLOSED:
        known |= scene.match.view(
            scene.view.bottom
        ).hand  # it is being turned down before who has just played
    for cards in (*seen.piles, *seen.shown):
        known |= cards
    for event in scene.match.history(scene.flow.viewer):
        if isinstance(event, ev.CardLaid | ev.CardsCaptured | ev.CardShown | ev.CardExposed):
            known |= 1 << event.card
    return set(cards_of(known))


@dataclass
class HousePlayer(Player):
    """`how` is the hand of the player: "drag", "click" or "keys". Every `err`-th play is a wrong capture."""

    how: str = "click"
    err: int = 0
    rng: random.Random = field(default_factory=lambda: random.Random("house"))
    errors: int = 0
    challenges: int = 0
    turns: int = 0

    @property
    def done(self) -> list[tuple[Seat, Action]]:
        """What every seat did."""
        match: Match = self.match
        assert isinstance(match, WatchedMatch)
        return match.done

    # Places -----------------------------------------------------------------------------------------------

    def has(self, node: str) -> bool:
        return any(one.id == node for one in self.scene.nodes())

    def names(self, start: str) -> list[str]:
        return [node.name for node in self.scene.nodes() if node.id.startswith(start)]

    def node(self, name: str) -> Any:
        return next(node for node in self.scene.nodes() if node.id == name)

    # Waiting ----------------------------------------------------------------------------------------------

    def asks_for_a_person(self) -> bool:
        scene = self.scene
        if not self.on_table():
            return True
        waits = scene.flow.my_turn or scene.flow.curtain is Curtain.CLOSED or self.question() is not None
        return (self.still() or scene.parts.frozen) and waits and not scene.flow.house.pending

    def question(self) -> str | None:
        """What is asked besides a play."""
        house = self.scene.house
        for name in ("counted", "exposed", "claim", "won"):
            if self.has(f"{name}/title"):
                return name
        if self.has("deal/done"):
            return "deal"
        assert house is not None
        return "go_on" if self.has("house/go_on") else None

    def until_asked(self) -> str | None:
        self.settle()
        return self.question()

    # Leaks ------------------------------------------------------------------------------------------------

    def leaks(self) -> list[str]:
        """Every name or picture of a card that the viewer cannot know."""
        scene = self.scene
        if not self.on_table() or self.match.deal_number == 0 or scene.flow.seen.over:
            return []
        if scene.flow.seen.round == 0:  # nothing is dealt: the log still tells the deal before
            return []
        known, pack = known_cards(scene), scene.match.config.rules.pack
        hidden = [card for card in pack.cards if card not in known]
        found = [f"picture of {card}" for card in hidden if any(s.card == card for s in scene.view.sprites())]
        texts = [node.name for node in scene.nodes()] + list(scene.words.log())
        for card in hidden:
            name = terms.card_name(card, scene.deck_words(), pack).lower()
            found += [text for text in texts if name in text.lower()]
        return found

    # Plays ------------------------------------------------------------------------------------------------

    def choose(self) -> Move:
        """What to play: as a computer would, but now and then wrongly."""
        self.turns += 1
        seen = self.scene.flow.seen
        if self.err and self.turns % self.err == 0:
            wrong = noticing.blunder(seen, self.rng)
            if wrong is not None:
                self.errors += 1
                return wrong
        return GreedyPlayer().choose(seen, (), self.rng)

    def play(self, move: Move) -> None:
        """Make a play with the player's hands."""
        {"drag": self.by_drag, "click": self.by_clicks, "keys": self.by_keys}[self.how](move)

    def by_drag(self, move: Move) -> None:
        taken = cards_of(move.captured)
        if not taken:
            self.drag(move.card, self.free_felt(move.card))
            return
        self.drag(move.card, taken[0])
        for card in taken[1:]:
            self.drag(card, self.scene.gesture.tray.area.center)  # type: ignore[attr-defined]
        self.drag("tray/0", self.scene.painter.pile_rect(self.scene.view.bottom_side).center)

    def felt(self) -> tuple[int, int]:
        """A point of the table on which no card lies."""
        area = self.scene.geometry.layout.regions["table"]
        lying = [self.place(card).inflate(8, 8) for card in cards_of(self.scene.flow.seen.table)]
        spots = (
            (x, y) for y in range(area.top + 6, area.bottom, 10) for x in range(area.left + 6, area.right, 10)
        )
        return next(spot for spot in spots if not any(rect.collidepoint(spot) for rect in lying))

    def by_clicks(self, move: Move) -> None:
        spot = self.felt()
        self.click(move.card)
        for card in cards_of(move.captured):
            self.click(card)
        if not move.captured:
            self.click(spot)
        self.click("take")

    def by_keys(self, move: Move) -> None:
        hand = sorted(
            (s for s in self.scene.view.hands[self.scene.view.bottom] if s is not None),
            key=lambda s: self.scene.geometry.slot(s.slot).x,
        )
        self.key("123456"[[s.card for s in hand].index(move.card)])
        for card in cards_of(move.captured):
            self.key("up")
            for _ in range(60):
                if self.scene.keys.cursor == card:
                    break
                self.key("right")
            assert self.scene.keys.cursor == card
            self.key("space")
        if not move.captured:
            self.key("return")  # lays the card, with the fingers on it
        self.key("return")

    def press_answer(self, node: str) -> None:
        """Press a button by the pointer, or by keys alone."""
        if self.how != "keys":
            self.click(node)
            return
        self.wait(400, 200)
        for _ in range(8):
            focused = [one.id for one in self.scene.nodes() if one.focused]
            if node in focused:
                break
            self.key("tab")
        self.key("return")

    def deal(self, counts: Sequence[int], table: int = 4) -> None:
        """Deal a round by hand, one card at a time; a clicked place gets one from the stock."""
        seen = self.match.view(None)
        if seen.round:
            table = 0
        zones = [f"deal/seat{seat}" for seat, count in enumerate(counts) for _ in range(count)]
        for zone in [*zones, *["deal/table"] * table]:
            if self.how == "drag":
                self.carry("deal/stock", zone)
            elif self.how == "click":
                self.click(zone)
            else:
                for _ in range(9):
                    if self.node(zone).focused:
                        break
                    self.key("right")
                self.key("return")
        if self.how == "keys":
            self.key("tab")
            for _ in range(4):
                if self.node("deal/done").focused:
                    break
                self.key("tab")
            self.key("return")
        else:
            self.click("deal/done")

    def carry(self, start: str, end: str | tuple[int, int], ms: int = 60) -> None:
        """Drag slowly enough for no card to turn over."""
        first, last = self.at(start), self.at(end)
        self.press(first)
        for part in range(1, 9):
            where = tuple(a + (b - a) * part // 8 for a, b in zip(first, last, strict=True))
            self.step(ms, mouse(pygame.MOUSEMOTION, where))  # type: ignore[arg-type]
        self.release(last)

    def wrong_now(self) -> bool:
        """Whether the last capture was wrong, as a careful player sees it."""
        last = self.match.view(None).last_play
        return (
            last is not None
            and bool(last.captured)
            and not last.challenged
            and last.captured not in capture_sets(self.match.config.rules, last.card, last.table_before)
        )

    def act(self) -> bool:
        """Do the next thing that is asked for; returns whether the match goes on."""
        asked = self.until_asked()
        leaks = self.leaks()
        assert leaks == [], (leaks, self.match.events(None)[-12:])
        if not self.on_table():
            return not self.pass_scoring()
        if asked == "won":
            self.press_answer("won/result")
            return False
        if asked == "counted":
            self.press_answer("counted/ok")
        elif asked == "exposed":
            self.press_answer("exposed/keep")
        elif asked == "deal":
            seen = self.match.view(None)
            self.deal([seen.rules.schedule[seen.round]] * seen.rules.players)
        elif self.scene.flow.curtain is Curtain.CLOSED:
            self.lift_curtain()
        elif self.challenge_if_wrong():
            self.challenges += 1
        elif asked == "go_on":
            self.press_answer("house/go_on")
        else:
            assert self.differences() == []
            self.play(self.choose())
        return True

    def challenge_if_wrong(self) -> bool:
        """Challenge the last capture, if it was somebody else's and wrong."""
        last = self.match.view(None).last_play
        if last is None or last.seat == self.scene.flow.viewer or not self.wrong_now():
            return False
        self.challenge()
        return True

    def challenge(self) -> None:
        """Challenge the last capture, and say so again when asked."""
        if self.how == "keys":
            self.key("o")
            self.wait(400)
            self.key("right")
            self.key("return")
        else:
            self.click("challenge")
            self.wait(400)
            self.click("doubt/yes")

    def play_match(self) -> None:
        """Play until the match has a result."""
        for _ in range(STEPS):
            if not self.act():
                return
        raise AssertionError("the match does not end")

    def events(self, kind: type) -> list[Any]:
        return [event for event in self.match.events(None) if isinstance(event, kind)]


def at_house_table(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    *,
    rules: RuleSet | None = None,
    modes: HouseTable = FREE,
    people: Sequence[int] = (0,),
    dealer: int = 1,
    seed: str = "1",
    size: tuple[int, int] = (800, 600),
    speed: str = "instant",
    notices: float | None = None,
    deal: tuple[str, ...] | None = None,
    how: str = "click",
    err: int = 0,
    on_open: Callable[[App], None] = lambda app: None,
) -> HousePlayer:
    """Open a house table. `deal` gives the cards of each seat in order of play, then those of the table."""
    rules = rules or house()
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
    if notices is not None:
        rows = {**levels.LEVELS, "greedy": replace(levels.LEVELS["greedy"], notices=notices)}
        assert isinstance(rows["greedy"], Level)
        monkeypatch.setattr("scopa.match.house.LEVELS", rows)
    if deal is not None:
        first = [card for cards in deal for card in parse_cards(cards)]
        order = (*first, *(card for card in rules.pack.cards if card not in first))
        shuffled = seeds.deck

        def stacked(seed: str, pack: Pack, number: int, attempt: int) -> tuple[Card, ...]:
            return order if number == 1 else shuffled(seed, pack, number, attempt)

        monkeypatch.setattr(seeds, "deck", stacked)
    seats = tuple(
        SeatConfig("human", PEOPLE[seat])
        if seat in people
        else SeatConfig("computer", PEOPLE[seat], "greedy")
        for seat in range(rules.players)
    )
    match = WatchedMatch(MatchConfig(rules, seats, seed, dealer, house=modes))
    app = open_app(Scene, Settings(language="en", speed=speed, deck="french"), size=size)
    on_open(app)
    scene = TableScene(app.context, match, InlineRunner())
    app.context.clock.advance(1000)
    app.stack.reset(scene, fade=False)
    player = HousePlayer(app, scene, match, how=how, err=err)  # type: ignore[arg-type]
    player.until_asked()
    return player


def at_the_end(player: HousePlayer) -> bool:
    return isinstance(player.app.stack.top, MatchEndScene)


__all__ = ["BY_HAND", "FREE", "HousePlayer", "at_house_table", "at_the_end", "house", "mask_of"]
