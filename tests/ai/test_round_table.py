"""The last cards of a deal at a table of four: every world is weighed, and what is found is what counting finds."""

from __future__ import annotations

import math
import random
from collections import defaultdict

import pytest

from scopa.ai.evaluate import OUTRIGHT
from scopa.ai.model import Model, Option, model_of
from scopa.ai.round_table import RoundTable
from scopa.ai.view import View, plays_of_round, view_of
from scopa.ai.worlds import Beliefs, World
from scopa.rules.cards import mask_of, parse_card, parse_cards
from scopa.rules.engine import apply, legal_moves, start_deal
from scopa.rules.events import Event, redact
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import score_piles
from scopa.rules.variants import VARIANTS

SCOPONE = VARIANTS["scopone"].ruleset(4)
Spot = tuple[Model, View, RoundTable]


def late(rules: RuleSet, seed: int, left: int) -> Spot:
    """A spot late in a deal of random plays: the seat to move, when so many cards are held in all."""
    rng = random.Random(seed)
    state, events = start_deal(rules, rng.sample(rules.pack.cards, len(rules.pack.cards)), 0)
    log: list[Event] = list(events)
    while sum(hand.bit_count() for hand in state.hands) > left or state.stock:
        state, events = apply(state, rng.choice(legal_moves(state)))
        log += events
    seat = state.to_move
    assert seat is not None
    observation, history = observe(state, seat), tuple(redact(event, seat) for event in log)
    model, view = model_of(rules), view_of(observation)
    table = RoundTable(model, view, plays_of_round(observation, history), 200, random.Random(1))
    return model, view, table


class Line:
    """One way that the rest of a deal may go, played card by card with nothing remembered."""

    def __init__(self, model: Model, view: View, world: World, own: tuple[Option, ...]) -> None:
        """`own` are the moves of the judging seat; `open` are those it has when they are at an end."""
        self.model, self.view = model, view
        hands, piles = list(world), list(view.piles)
        table, last, lead, left = view.table, view.last_side, 0.0, sum(view.sizes)
        plans, seat, number = list(own), 0, view.plays
        self.open: tuple[Option, ...] = ()
        self.seen: list[tuple[int, int]] = []
        while left:
            side = view.sides[seat]
            options = model.options(hands[seat], table)
            if not seat:
                if not plans:
                    self.open = options
                    return
                card, bit, captured = plans.pop(0)
            else:
                relation = 0 if last < 0 else 1 if last == side else -1
                following = hands[(seat + 1) % 4].bit_count() - (seat == 0)
                worths = []
                for option in options:
                    if option.captured:
                        gain = model.gain(option.card, option.captured, table, left == 1)
                        after = (table & ~option.captured, piles[side] | option.captured | option.bit)
                    else:
                        gain, after = 0.0, (table | option.bit, piles[side])
                    worth = model.after.value(
                        hands[seat] & ~option.bit, *after, piles[1 - side],
                        1 if option.captured else relation, following, number + 1,
                    )  # fmt: skip
                    worths.append(gain + worth)
                card, bit, captured = options[max(range(len(options)), key=worths.__getitem__)]
                self.seen.append((card, captured))
            if captured:
                gain = model.gain(card, captured, table, left == 1)
                lead += -gain if side else gain
                piles[side] |= captured | bit
                table, last = table & ~captured, side
            else:
                table |= bit
            hands[seat] &= ~bit
            seat, number, left = (seat + 1) % 4, number + 1, left - 1
        if last >= 0:
            piles[last] |= table
        points = score_piles(model.rules, piles, (0, 0)).points
        self.value = lead + points[0] - points[1]


def expected(model: Model, view: View, worlds: dict[World, float], own: tuple[Option, ...]) -> float:
    """What moves lead to when every later one is the best for all worlds that look alike."""
    alike: dict[tuple[tuple[int, int], ...], dict[World, float]] = defaultdict(dict)
    found = 0.0
    for world, weight in worlds.items():
        line = Line(model, view, world, own)
        if line.open:
            alike[tuple(line.seen)][world] = weight
        else:
            found += weight * line.value
    for some in alike.values():
        options = Line(model, view, next(iter(some)), own).open
        found += max(expected(model, view, some, (*own, option)) for option in options)
    return found


@pytest.mark.parametrize("left", [5, 6, 8])
@pytest.mark.parametrize("seed", range(3))
def test_the_last_cards_are_counted(seed: int, left: int) -> None:
    model, view, table = late(SCOPONE, seed, left)
    worlds = dict(table._believed())
    total = sum(worlds.values())
    for option, value, _peril in table.judge():
        if len(model.legal(view.hand, view.table, view.plays)) > 1:
            assert value == pytest.approx(expected(model, view, worlds, (option,)) / total, abs=1e-9)


@pytest.mark.parametrize("left", [4, 7, 8])
def test_every_world_is_weighed_when_few_are_possible(left: int) -> None:
    model, view, _ = late(SCOPONE, 5, left)
    worlds = Beliefs(model, view, [], random.Random(1), lambda: None).worlds(1000)
    count, rest = 1, sum(view.sizes[1:])
    for size in view.sizes[1:]:
        count, rest = count * math.comb(rest, size), rest - size
    assert len(worlds) == count
    assert set(worlds.values()) == {1.0}
    for hands in worlds:
        assert mask_of(card for hand in hands[1:] for card in range(52) if hand >> card & 1) == view.unseen


def house_spot(hand: str, table: str, unseen: str, needed: tuple[int, ...]) -> dict[int, float]:
    """What moves are worth at the end of a deal of the house game: two cards in the hand, one in each other."""
    rules = VARIANTS["house52"].ruleset(3)
    state = start_deal(rules, rules.pack.cards, 0).state
    assert state.to_move is not None
    view = view_of(observe(state, state.to_move))._replace(
        hand=mask_of(parse_cards(hand)), table=mask_of(parse_cards(table)), unseen=mask_of(parse_cards(unseen)),
        needed=needed, stock=0, sizes=(2, 1, 1), piles=(0, 0, 0), plays=40,
    )  # fmt: skip
    judged = RoundTable(model_of(rules), view, [], 10, random.Random(1)).judge()
    return {each.option.card: each.value for each in judged if bool(each.option.captured) == bool(table)}


def test_a_sweep_that_wins_the_match_ends_a_world() -> None:
    assert house_spot("5d 9d", "5c", "4c 4d", (1, 9, 9))[parse_card("5d")] == OUTRIGHT
    assert house_spot("5d 9d", "5c", "4c 4d", (9, 9, 9))[parse_card("5d")] < OUTRIGHT / 2
    # The next seat holds the other king in half of the worlds, and in the others nobody can sweep.
    harmless = house_spot("Kd Td", "", "Kc 2d", (9, 9, 9))[parse_card("Kd")]
    fatal = house_spot("Kd Td", "", "Kc 2d", (9, 1, 1))[parse_card("Kd")]
    assert fatal < harmless - OUTRIGHT / 2 + 2
