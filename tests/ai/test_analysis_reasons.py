"""Every reason for a play against brute force: the engine is asked in worlds that fit what the seat sees."""

from __future__ import annotations

import dataclasses
import random

import pytest

from scopa.ai.analysis.reasons import reasons_for
from scopa.ai.analysis.types import Reason, ReasonKey
from scopa.ai.model import Option
from scopa.ai.view import view_of
from scopa.rules.cards import (
    format_cards,
    parse_cards,
)
from scopa.rules.moves import Move, format_move
from scopa.rules.notation import parse_position
from scopa.rules.observation import Observation, observe
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import Asked, decisions, new_deal
from tests.ai.reasons import K, expected

GAMES = [
    ("scopa40", 2), ("scopa40", 3), ("scopa40", 4), ("scopone", 4), ("asso_piglia_tutto", 2), ("scopa_dassi", 2),
    ("escoba", 2), ("cirulla", 2), ("cicera", 4), ("house52", 2), ("a_perdere", 2), ("scopa40", 6),
    ("a_perdere", 3), ("a_perdere", 4),
]  # fmt: skip


def told(observation: Observation, move: Move) -> tuple[Reason, ...]:
    return reasons_for(observation, view_of(observation), Option(move.card, 1 << move.card, move.captured))


def compare(name: str, players: int, deals: int, seed: str, share: float = 1.0) -> set[ReasonKey]:
    """Compare every play of a share of the positions of random deals; return the reasons that occurred."""
    rng, met = random.Random(f"{seed} {name} {players}"), set[ReasonKey]()
    rules = VARIANTS[name].ruleset(players)
    for _ in range(deals):
        for asked in decisions(new_deal(rules, rng), lambda each: rng.choice(each.observation.legal_moves())):
            if rng.random() > share:
                continue
            for move in asked.observation.legal_moves():
                met |= agree(asked, move)
    return met


def test_every_reason_is_proven_in_random_positions() -> None:
    met = set[ReasonKey]()
    for name, players in GAMES:
        met |= compare(name, players, 1, "sample", 0.06)
    assert len(met) > 12  # a sample that hardly meets anything proves hardly anything


def position(
    hands: str, table: str, *, final: bool, last: int = 1, shown: str = "-/-", rules: str = ""
) -> Asked:
    """Return a position of two with seat 0 to move: the other cards are the stock, at the end in the piles."""
    named = parse_cards(f"{hands} {table}".replace("/", " ").replace("-", ""))
    pack = RuleSet.parse(rules or "canonical").pack
    rest = format_cards([card for card in pack.cards if card not in named], pack).replace(" ", ",")
    stock, pile = ("-", rest) if final else (rest, "-")
    state = parse_position(
        f"{rules or 'canonical'} dealer=1 turn=0 hands={hands} table={table} stock={stock} piles=-/{pile} sweeps=0/0"
        f" last={last} round={6 if final else 1} plays=10 shown={shown}"
    )
    return Asked(state, 0, observe(state, 0), ())


def agree(asked: Asked, move: Move) -> set[ReasonKey]:
    """Hold what is said of a move against brute force; return which reasons there are."""
    reasons, wanted = told(asked.observation, move), expected(asked, move)
    assert len({reason.key for reason in reasons}) == len(reasons)
    got = {reason.key: reason for reason in reasons}
    assert set(got) == set(wanted), (asked.state, move)
    for key, reason in got.items():
        assert reason.chance == pytest.approx(wanted[key].chance), (asked.state, move, reason)
        assert dataclasses.replace(reason, chance=0.0) == dataclasses.replace(wanted[key], chance=0.0), move
    return set(got)


@pytest.mark.parametrize("last", [0, 1])
@pytest.mark.parametrize(
    ("hands", "table"),
    [
        ("RS,2B/3D,4D", "7C,AS"),  # nobody can take anything any more
        ("RS/7D", "7C"),  # the last play of the deal sweeps nothing
        ("2B/7D", "5C"),
        ("AD,RS/4D,4S", "3S"),
        ("4C,2S/6S,RB", "4D,6D"),
        ("4C,AS/5S,RB", "4D,FD"),
    ],
)
def test_reasons_at_the_end_of_a_deal(hands: str, table: str, last: int) -> None:
    asked = position(hands, table, final=True, last=last)
    for move in asked.observation.legal_moves():
        agree(asked, move)


@pytest.mark.parametrize(
    ("hands", "table", "shown", "rules"),
    [
        ("RS,2B,4C/AD,AS,AB", "3C,5C", "-/-", ""),  # ten and eight in all
        ("RS,5S,4C/RC,RD,RB", "5C", "-/-", ""),
        ("RS,2B,4C/5D,5S,5B", "2C,RD", "-/-", "capture=fifteen"),
        ("7D,2B,7C/AD,AS,AB", "RC,FC", "-/-", ""),  # sevens laid, of coins and not
        ("7S,2B,4C/7B,3D,RD", "7D,3C", "-/-", ""),
        ("7S,2B,4C/7B,3D,RD", "7D,3C", "-/7B", ""),
        ("4S,2B,4C/7B,3D,RD", "3C", "-/7B,3D,RD", ""),  # all that the other holds has been seen
        ("4S,2B,4C/6B,3D,RD", "3C", "-/6B,3D,RD", ""),
    ],
)
def test_reasons_that_hang_on_what_the_next_may_hold(hands: str, table: str, shown: str, rules: str) -> None:
    asked = position(hands, table, final=False, shown=shown, rules=rules)
    for move in asked.observation.legal_moves():
        agree(asked, move)


LOW_WINS = {
    K.MUST_TAKE, K.AVOIDS_SWEEP, K.AVOIDS_SETTEBELLO, K.AVOIDS_SEVENS, K.AVOIDS_COINS, K.AVOIDS_CARDS,
    K.AVOIDS_LAST_CAPTURE, K.FORCES_CAPTURE, K.FREES_NEXT,
}  # fmt: skip
"""What is said only where low totals win."""


@pytest.mark.parametrize(
    ("hands", "table", "final", "shown", "rules", "move", "keys"),
    [
        ("7S,2B,4C/3D", "7D,2C", False, "-/-", "", "4C", {K.AVOIDS_SETTEBELLO, K.AVOIDS_SEVENS, K.AVOIDS_CARDS}),
        ("7S,2B/3D", "7D,2C", False, "-/-", "", "2Bx2C", {K.MUST_TAKE, K.AVOIDS_SETTEBELLO, K.AVOIDS_COINS}),
        ("7S,2B/3D", "7D", False, "-/-", "", "2B", {K.AVOIDS_SWEEP, K.FORCES_CAPTURE}),
        ("AD,FB,2B/3D", "3C,7C", False, "-/-", "ace_takes_all=on", "FB", {K.AVOIDS_SWEEP, K.AVOIDS_COINS}),
        ("7S,2B,4C/7B,3D", "7D,3C", False, "-/7B,3D", "", "2B", {K.FORCES_CAPTURE}),  # all of it has been seen
        ("7S,2B,4C/7B,FD", "7D,3C", False, "-/FD", "", "4C", set[K]()),  # a card that takes nothing, too
        ("2B/3D", "2C", False, "-/-", "", "2Bx2C", {K.ONLY_PLAY, K.FREES_NEXT}),
        ("5C,2B/FB,4D", "7C", True, "-/-", "", "2B", set[K]()),
        ("5C/4S", "AD,4D,3C,2S", True, "-/-", "", "5Cx3C+2S", {K.MUST_TAKE, K.AVOIDS_LAST_CAPTURE}),
        ("5C,2B/RB,4D", "5S,AS", True, "-/-", "", "5Cx5S", {K.LAST_CAPTURE}),
        ("Ad,8c,2h/Td", "7h,9c", False, "-/-", "deck=fr52,categories=hearts,primiera=none", "8c", set[K]()),
    ],
)  # fmt: skip
def test_reasons_where_low_totals_win(
    hands: str, table: str, final: bool, shown: str, rules: str, move: str, keys: set[ReasonKey]
) -> None:
    asked = position(
        hands, table, final=final, shown=shown, rules=",".join(filter(None, ("inverse=lowest", rules)))
    )
    met = {
        format_move(each, asked.observation.rules.pack): agree(asked, each)
        for each in asked.observation.legal_moves()
    }
    assert keys <= met[move]
    if move == "4C" and "FD" in hands:
        assert K.FORCES_CAPTURE not in met[move]


def test_whatever_low_totals_make_of_a_play_is_told() -> None:
    """Random deals meet everything that is said only there, and nothing of it elsewhere."""
    met = compare("a_perdere", 2, 8, "low", 0.5)
    assert met >= LOW_WINS
    assert not met & {K.MISSES_SWEEP, K.MISSES_CARDS, K.GIVES_SWEEP, K.EXPOSES_COINS, K.GIVES_LAST_CAPTURE}
    assert not compare("scopa40", 2, 1, "high", 0.3) & LOW_WINS


@pytest.mark.long
@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_reason_is_proven_in_thousands_of_positions(name: str, players: int) -> None:
    met = compare(name, players, 12 if name in ("cicera", "house52") else 60, "long")  # 52 cards take long
    if VARIANTS[name].ruleset(players).inverse is Inverse.OFF:
        assert {K.ONLY_PLAY, K.GIVES_SWEEP, K.MISSES_CARDS, K.TAKES_COINS, K.SAFE_EMPTY} <= met
    else:
        assert met >= LOW_WINS - {K.AVOIDS_LAST_CAPTURE}  # followed up for two players only
