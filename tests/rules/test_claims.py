"""Going out in the middle of a deal (docs/rules.md, section 7)."""

from typing import Any

import pytest

from scopa.rules.claims import certain_points
from scopa.rules.errors import IllegalAction
from scopa.rules.events import ClaimSettled
from scopa.rules.match_score import match_score
from scopa.rules.moves import Claim
from tests.rules.table import do, mask, position, rules

MOST = "7D 6D 5D 4D 3D 2D 7C AC 2C 3C 4C 6S 5S 4S 3S 2S 5B 4B 3B 2B"


def certain(side: int, *piles: str, **options: Any) -> dict[str, int]:
    ruleset = rules(players=max(2, len(piles)), claim=True, **options)
    owned = [mask(pile) for pile in piles]
    return dict(certain_points(ruleset, owned, [0] * len(piles), side))


def test_twenty_cards_are_not_yet_most_but_twenty_one_are() -> None:
    assert certain(0, MOST, "AD")["cards"] == 0
    assert certain(0, MOST + " FB", "AD")["cards"] == 1


def test_five_coins_may_still_be_equalled_but_six_not() -> None:
    assert certain(0, "AD 2D 3D 4D 5D", "")["coins"] == 0
    assert certain(0, "AD 2D 3D 4D 5D 6D", "")["coins"] == 1


def test_the_primiera_counts_against_everything_outside_the_pile() -> None:
    assert certain(0, "7D 7C 7S 7B", "AD")["primiera"] == 1
    assert certain(0, "7D 7C 6S 6B", "AD")["primiera"] == 0
    # One seven short, and every other six owned too: 81 cannot be equalled by what is left.
    assert certain(0, "7D 7C 7S 6B 6D 6C 6S", "AD")["primiera"] == 1


def test_three_sides_need_more_than_either_other_can_get() -> None:
    assert certain(0, "AD 2D 3D 4D", "5D", "6D")["coins"] == 0
    assert certain(0, "AD 2D 3D 4D", "5D 6D 7D", "FD CD RD")["coins"] == 1
    # Six coins in others' piles already, four unowned: 5 against 4+0 or 1+4.
    assert certain(0, "AD 2D 3D 4D 5D", "6D", "")["coins"] == 0


def test_what_a_pile_has_it_keeps() -> None:
    points = certain(0, "AD 2D 3D 4D RD 7C", "7D", napola=True, rebello=True, four_sevens=True)
    assert (points["napola"], points["rebello"], points["settebello"], points["four_sevens"]) == (4, 1, 0, 0)


def test_three_sevens_are_a_settanta() -> None:
    assert certain(0, "7D 7C 7S", "", primiera="settanta")["primiera"] == 1
    assert certain(0, "7D 7C", "", primiera="settanta")["primiera"] == 0


def test_sevens_first_is_certain_when_no_one_can_have_as_many() -> None:
    assert certain(0, "7D 7C 7S", "", primiera="sevens_down")["primiera"] == 1
    assert certain(0, "7D 7C", "", primiera="sevens_down")["primiera"] == 0
    assert certain(0, "7D 7C 6D 6C 6S", "", primiera="sevens_down")["primiera"] == 1


def test_a_claim_wins_or_loses_the_match_between_two() -> None:
    ruleset = rules(claim=True)
    good = position("hands=2C/3C piles=7D,7C,7S,7B/AD totals=9/9", ruleset)
    after, events = do(good, Claim())
    assert after.over
    settled = events[0]
    assert isinstance(settled, ClaimSettled)
    assert (settled.upheld, settled.total) == (True, 11)
    result = match_score(ruleset, (9, 9), events[-1].score)  # type: ignore[union-attr]
    assert (result.winner, result.reason, result.totals) == (0, "claim", (11, 9))
    bad = position("hands=2C/3C piles=7D/AD totals=9/9", ruleset)
    _, events = do(bad, Claim())
    result = match_score(ruleset, (9, 9), events[-1].score)  # type: ignore[union-attr]
    assert (result.winner, result.reason) == (1, "false_claim")


def test_sweeps_count_for_a_claim() -> None:
    state = position("hands=2C/3C piles=7D/AD sweeps=1/0 totals=9/9", rules(claim=True))
    assert do(state, Claim()).state.facts.outright == 0


def test_a_false_claimant_among_three_is_out_and_play_goes_on() -> None:
    state = position("hands=2C/3C/4C piles=7D/AD/- totals=3/9/9", rules(players=3, claim=True))
    after, events = do(state, Claim())
    assert not after.over
    assert after.facts.out == (0,)
    assert [type(event) for event in events] == [ClaimSettled]
    with pytest.raises(IllegalAction):
        do(after, Claim())


def test_claims_need_their_rule() -> None:
    with pytest.raises(IllegalAction) as refused:
        do(position("hands=2C/3C piles=7D/AD"), Claim())
    assert refused.value.code == "no_claims"
