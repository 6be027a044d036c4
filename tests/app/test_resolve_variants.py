"""Every game of the family: whatever a gesture asks is what the engine accepts, or is refused in words."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from scopa.app.table.resolve import Aim, Choose, MoveIntent, Refused, outcomes, resolve
from scopa.i18n import LANGUAGES, set_language, terms
from scopa.rules.cards import CardSet, cards_of, mask_of, value_of
from scopa.rules.engine import apply, legal_moves, next_state, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import Move
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS

TOGGLES: dict[str, dict[str, object]] = {
    "fewest": {"sum_choice": "fewest"},
    "match only": {"obligation": "match_only"},
    "free": {"obligation": "free"},
    "ace takes all, whatever lies there": {"ace_takes_all": True, "ace_on_table": "all"},
}
GAMES: dict[str, RuleSet] = {
    **{
        key: variant.rules.with_options({"penalties": "off"} if key == "house52" else {})
        for key, variant in VARIANTS.items()
    },
    **{name: RuleSet().with_options(options) for name, options in TOGGLES.items()},
    "no ace lead": VARIANTS["scopone_scientifico"].rules.with_options({"no_ace_lead": True}),
}
SUBSETS, BEYOND = 30, 2_000
"""Sets drawn where not all are tried: in the ordinary suite, and beyond ten cards in the long run (ux.md 1.3.4)."""
FEW, WHOLE = 5, 10


def positions(rules: RuleSet, count: int, seed: int) -> Iterator[State]:
    """Positions of random deals, a few from each."""
    draw = random.Random(seed)
    found = 0
    while found < count:
        deck = list(rules.pack.cards)
        draw.shuffle(deck)
        state = start_deal(rules, deck, draw.randrange(rules.players)).state
        while not state.over and found < count:
            if draw.random() < 0.4:
                found += 1
                yield state
            state = next_state(state, draw.choice(legal_moves(state)))


def subsets(table: tuple[int, ...], draw: random.Random, whole: int) -> Iterator[CardSet]:
    """All sets of table cards of up to `whole`, or a sample when there are more."""
    if len(table) <= whole:
        for size in range(1, len(table) + 1):
            yield from (mask_of(some) for some in combinations(table, size))
        return
    for _ in range(SUBSETS if whole == FEW else BEYOND):
        yield mask_of(draw.sample(table, draw.randint(1, min(5, len(table)))))
    yield mask_of(table)


def accepts(state: State, move: Move) -> bool:
    try:
        apply(state, move)
    except IllegalAction:
        return False
    return True


def check(state: State, draw: random.Random, codes: Counter[str], whole: int = FEW) -> None:
    seat = state.to_move
    assert seat is not None
    look = observe(state, seat)
    rules, table = look.rules, cards_of(look.table)
    for card in cards_of(look.hand):
        options, may_lay = outcomes(look, card)
        refusals: list[Refused] = []
        for targets in {*subsets(table, draw, whole), *options}:
            outcome = resolve(look, MoveIntent(card, Aim.TAKE, targets))
            assert isinstance(outcome, Move) == accepts(state, Move(card, targets))
            if isinstance(outcome, Refused):
                refusals.append(outcome)
            else:
                assert outcome == Move(card, targets)
        lay = resolve(look, MoveIntent(card, Aim.LAY))
        assert isinstance(lay, Move) == accepts(state, Move(card))
        if isinstance(lay, Refused):
            refusals.append(lay)
        play = resolve(look, MoveIntent(card, Aim.TABLE))
        if isinstance(play, Choose):
            assert not may_lay
            assert set(play.options) == set(options)
        elif isinstance(play, Move):
            assert accepts(state, play)
            assert play.captured == 0 or not may_lay
        codes.update(refused.code for refused in refusals)
        for language in LANGUAGES:
            set_language(language)
            for refused in refusals:
                text = terms.refusal_text(
                    refused.code, refused.card, refused.targets, refused.options, "french", rules.pack
                )
                assert not text[:1].islower()
                assert "{" not in text
                if refused.code == "E8":
                    total = value_of(card) + sum(map(value_of, cards_of(refused.targets)))
                    assert str(total) in re.findall(r"\d+", text)
                    assert total != 15


def check_game(name: str, count: int, whole: int = FEW) -> Counter[str]:
    draw, codes = random.Random(name), Counter[str]()
    for state in positions(GAMES[name], count, seed=len(name)):
        check(state, draw, codes, whole)
    set_language("en")
    return codes


@pytest.mark.parametrize("name", GAMES)
def test_what_a_gesture_means_is_what_the_engine_accepts(name: str) -> None:
    codes = check_game(name, 6)
    assert codes
    assert not codes.keys() - {f"E{number}" for number in range(1, 15)}


def test_the_refusals_of_other_games_occur() -> None:
    expected = {"asso_piglia_tutto": "E7", "escoba": "E8", "fewest": "E9", "cirulla": "E12", "cicera": "E13",
                "no ace lead": "E14"}  # fmt: skip
    for name, code in expected.items():
        assert code in check_game(name, 60), name


@pytest.mark.long(minutes=5)
@pytest.mark.parametrize("name", GAMES)
def test_in_ten_thousand_positions(name: str) -> None:
    check_game(name, 10_000 // len(GAMES) + 1, WHOLE)
