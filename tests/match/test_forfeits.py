"""A forfeited deal brings its side nothing, alike at the table and when the record is read again."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from scopa.match import Match, Phase
from scopa.records.forfeits import forfeited
from scopa.records.journal import JournalText
from scopa.records.replay import Replay, replay
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.events import DealScored
from scopa.rules.match_score import match_score
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore, score_piles
from scopa.rules.variants import find_variant
from tests.match.tables import RULES, ListJournal, new_match

GAMES: dict[str, RuleSet] = {
    **{name: RULES[name] for name in ("2", "3", "4")},
    "house game": find_variant("house52").rules,
    "cicera": find_variant("cicera").rules,
    "lowest": find_variant("a_perdere").rules,
    "eliminate": find_variant("a_perdere").ruleset(players=3, inverse="eliminate", target=7),
}

SEEDS = {4: "2"}
"""Seeds with which more than one side makes points in the first deal, by players; "4" for the rest."""


def step(match: Match) -> None:
    """Play a card that only the position decides."""
    assert match.to_move is not None
    moves = match.view(match.to_move).legal_moves()
    match.submit(match.to_move, max(moves, key=lambda move: (move.captured.bit_count(), move)))


def played_deal(rules: RuleSet, forfeits: tuple[int, ...] = ()) -> tuple[Match, ListJournal]:
    """The first deal of a match, in which programs in some seats have failed after the first play."""
    journal = ListJournal()
    match = new_match(rules, journal=journal, seed=SEEDS.get(rules.players, "4"), first_dealer=0)
    match.start()
    step(match)
    for seat in forfeits:
        match.forfeit(seat, "ended", "enough")
    while match.phase is Phase.PLAYING:
        step(match)
    return match, journal


def read(journal: ListJournal) -> Replay:
    return replay(JournalText(journal.records[0], tuple(journal.records[1:]), torn=False))


@pytest.mark.parametrize("game", ["2", "3", "4", "house game", "cicera"])
def test_its_side_makes_no_points_and_the_others_keep_theirs(game: str) -> None:
    rules = GAMES[game]
    plain = played_deal(rules)[0].deal_scores[0]
    assert sum(map(bool, plain.points)) > 1, "several sides have made points"
    for seat in (0, rules.players - 1):
        match, _ = played_deal(rules, (seat,))
        side, score = rules.side_of(seat), match.deal_scores[0]
        assert plain.forfeited == ()
        assert score.forfeited == (side,)
        assert score.piles == plain.piles, "it was played in the same way"
        kept = tuple(0 if each == side else n for each, n in enumerate(plain.points))
        assert score.points == match.totals == kept
        assert [line.values for line in score.lines] == [line.values for line in plain.lines]
        assert all(line.winner != side and not line.points[side] for line in score.lines)


def test_partners_share_it_and_several_sides_may_forfeit() -> None:
    match, _ = played_deal(RULES["4"], (0, 2))
    assert match.deal_scores[0].forfeited == (0,)
    match, _ = played_deal(RULES["4"], (1, 2))
    assert match.deal_scores[0].forfeited == (0, 1)
    assert match.totals == (0, 0)


@pytest.mark.parametrize("game", ["lowest", "eliminate"])
def test_where_few_points_are_good_it_gets_all_of_the_deal(game: str) -> None:
    rules = GAMES[game]
    plain = played_deal(rules)[0].deal_scores[0]
    match, _ = played_deal(rules, (0,))
    assert match.totals == (sum(plain.points), *plain.points[1:])
    assert match.totals[0] > plain.points[0], "no profit"
    assert match.deal_scores[0].points == match.totals


def test_it_may_fall_by_it() -> None:
    rules = GAMES["eliminate"]
    score = score_piles(rules, (rules.deck.mask, 0, 0), (0, 3, 0))
    assert match_score(rules, (0, 0, 0), score).out == ()
    assert match_score(rules, (0, 0, 0), forfeited(rules, score, (2,))).out == (2,)


@pytest.mark.parametrize("game", list(GAMES))
def test_the_record_comes_to_the_same(game: str) -> None:
    rules = GAMES[game]
    match, journal = played_deal(rules, (1,))
    for _ in range(3):
        if match.phase is Phase.DEAL_OVER:
            match.next_deal()
        while match.phase is Phase.PLAYING:
            step(match)
    course = read(journal)
    assert course.refused is None
    assert course.deal_number > 1, "it goes on from the same totals"
    assert (course.totals, course.out) == (match.totals, match._out)
    assert (tuple(course.deal_scores), course.match_score) == (match.deal_scores, match.match_score)
    assert [deal.forfeited for deal in match.deal_scores[:2]] == [(rules.side_of(1),), ()]
    assert tuple(course.log) == tuple(match._log)
    told = [event.score for event in match.events(None) if isinstance(event, DealScored)]
    assert tuple(told) == match.deal_scores


def test_a_record_with_a_seat_that_is_not_there_is_refused() -> None:
    _, journal = played_deal(RULES["2"], (1,))
    at = next(n for n, record in enumerate(journal.records) if "forfeit" in record)
    journal.records[at]["forfeit"] = 7
    course = read(journal)
    assert course.refused is not None
    assert course.deal_scores == []


def ended(how: str, **more: Any) -> DealScore:
    """A deal that side 0 has won at once."""
    line = CategoryLine("sweeps", (2, 1), None, (2, 1), "each")
    return DealScore((line,), (2, 1), (0, 0), (2, 1), order=(0, 1), ended=how, outright=0, **more)


@pytest.mark.parametrize(
    ("how", "counts"),
    [("counted", False), ("instant_win", False), ("claim", False), ("resigned", True), ("time", True)],
)
def test_a_win_at_once_counts_only_if_the_others_have_given_up(how: str, counts: bool) -> None:
    rules = RuleSet()
    score = forfeited(rules, ended(how, out=(1,) if counts else ()), (0,))
    after = match_score(rules, (10, 3), score)
    assert after.over is counts
    assert after.winner == (0 if counts else None)
    assert after.totals == (10, 4)
    other = replace(ended(how), outright=1)
    assert forfeited(rules, other, (0,)).outright == 1, "what the others have won stands"


def test_all_coins_of_a_side_that_has_forfeited_do_not_win() -> None:
    rules = RuleSet(all_coins_wins=True)
    coins = mask_of(parse_cards("AD 2D 3D 4D 5D 6D 7D FD CD RD"))
    score = score_piles(rules, (coins, rules.deck.mask & ~coins), (0, 0))
    assert match_score(rules, (0, 0), score).winner == 0
    assert match_score(rules, (0, 0), forfeited(rules, score, (0,))).over is False


def test_a_line_says_that_it_is_void_only_where_nobody_gets_points() -> None:
    rules = RuleSet()
    score = forfeited(rules, score_piles(rules, (rules.deck.mask, 0), (2, 1)), (0,))
    assert {line.category: line.reason for line in score.lines} == {
        "cards": "forfeited",
        "coins": "forfeited",
        "settebello": "forfeited",
        "primiera": "forfeited",
        "sweeps": "each",
    }


def test_without_points_nobody_reaches_the_target() -> None:
    rules = RuleSet(target=1)
    match = new_match(rules, seed="1", first_dealer=0)
    match.start()
    match.forfeit(0, "ended", "enough")
    match.forfeit(1, "ended", "enough")
    while match.phase is Phase.PLAYING:
        step(match)
    assert match.phase is Phase.DEAL_OVER, "nobody has reached the target"
    match.next_deal()
    assert (match.totals, match.view(None).totals) == ((0, 0), (0, 0))
