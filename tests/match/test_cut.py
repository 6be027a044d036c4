"""The cut before a deal: who cuts, what is written down before, that a journal with cuts replays to the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from scopa.ai.levels import answer
from scopa.match import Match, MatchConfig, Phase, SeatConfig, seeds
from scopa.records.journal import Journal, read_journal
from scopa.records.replay import replay
from scopa.rules.cards import parse_cards
from scopa.rules.errors import IllegalAction
from scopa.rules.events import CardsDealt, DealVoided, PackCut
from scopa.rules.moves import Cut, Resign
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import cutter
from tests.match.tables import NAMES, RULES, ListJournal, stacked
from tests.match.test_redeals import void_deck


def cut_match(
    rules: RuleSet | None = None,
    journal: ListJournal | Journal | None = None,
    seed: str = "1",
    dealer: int | None = 0,
) -> Match:
    """A match of computers whose pack is cut, not started."""
    rules = rules or RuleSet()
    seats = tuple(SeatConfig("computer", NAMES[seat], "greedy") for seat in range(rules.players))
    return Match(MatchConfig(rules, seats, seed, dealer, cut=True), journal)


def go_on(match: Match) -> None:
    """One action or deal."""
    if match.phase is Phase.DEAL_OVER:
        match.next_deal()
    elif match.cutter is not None:
        match.submit(match.cutter, match.lot_cut())
    else:
        assert match.to_move is not None
        decision = answer(match.request_for(match.to_move))
        match.submit(decision.seat, decision.move)


@pytest.mark.parametrize("name", RULES)
def test_the_seat_before_the_dealer_cuts_every_deal(name: str) -> None:
    match = cut_match(RULES[name], dealer=1)
    match.start()
    deals = 0
    while match.phase is not Phase.MATCH_OVER:
        if match.cutter is not None:
            rules = match.config.rules
            assert match.cutter == cutter(match.dealer, rules.players, rules.direction)
            assert match.to_move is None
            assert match.view(match.cutter).hand_sizes == (0,) * rules.players
            assert match.phase is Phase.PLAYING
            deals += 1
        go_on(match)
    assert deals == match.deal_number > 1


def test_the_order_is_written_down_before_the_cut_and_the_cut_before_the_deal() -> None:
    journal = ListJournal()
    match = cut_match(journal=journal)
    match.start()
    assert journal.records[0]["cut"] is True
    assert list(journal.records[1]) == ["deal", "attempt", "dealer", "deck"]
    assert match.events(0) == ()
    assert match.cutter == 1
    match.submit(1, Cut(13))
    assert journal.records[2] == {"seat": 1, "action": "Cut", "depth": 13}
    first, second = match.events(None)
    assert first == PackCut(1, 13)
    assert isinstance(second, CardsDealt)
    deck = parse_cards(journal.records[1]["deck"])
    cut = (*deck[13:], *deck[:13])
    dealt = match.events(1)[1]
    assert isinstance(dealt, CardsDealt)
    assert set(dealt.hands[1]) | set(dealt.table) <= set(cut[:10])
    assert match.history(1) == match.events(1)[1:], "a player's history begins with the deal"


@pytest.mark.parametrize("depth", [-1, 0, 40, 99])
def test_a_cut_that_is_none_changes_nothing(depth: int) -> None:
    journal = ListJournal()
    match = cut_match(journal=journal)
    match.start()
    with pytest.raises(IllegalAction) as refused:
        match.submit(1, Cut(depth))
    assert refused.value.code == "wrong_depth"
    with pytest.raises(IllegalAction):
        match.submit(0, Cut(5))
    assert match.cutter == 1
    assert len(journal.records) == 2
    match.submit(1, Cut(5))
    with pytest.raises(IllegalAction):
        match.submit(1, Cut(5))
    with pytest.raises(IllegalAction):
        match.lot_cut()


def test_a_redeal_is_cut_again(monkeypatch: pytest.MonkeyPatch) -> None:
    deck = void_deck()
    stacked(monkeypatch, (*deck[-20:], *deck[:-20]))
    match = cut_match()
    match.start()
    match.submit(1, Cut(20))
    assert [type(event) for event in match.events(None)] == [PackCut, CardsDealt, DealVoided]
    cutters = [match.cutter]
    assert match.deal_number == 1
    match.submit(1, Cut(3))
    cutters.append(match.cutter)
    assert cutters == [1, None]
    assert match.to_move == 1
    assert isinstance(match.history(0)[0], CardsDealt)


def test_chance_cuts_by_the_seed_of_the_match_alone() -> None:
    def cuts(level: str, seed: str) -> list[int]:
        match = cut_match(seed=seed)
        found = []
        match.start()
        while match.phase is not Phase.MATCH_OVER:
            if match.cutter is not None:
                found.append(match.lot_cut().depth)
            go_on(match)
        return found

    assert cuts("greedy", "1") == cuts("greedy", "1")
    assert cuts("greedy", "1")[:2] != cuts("greedy", "2")[:2]
    depths = {seeds.cut("1", deal, 1, 40) for deal in range(2000)}
    assert depths == set(range(1, 40))


def test_resigning_instead_of_cutting_ends_the_match() -> None:
    match = cut_match()
    match.start()
    match.submit(1, Resign(1))
    assert match.phase is Phase.MATCH_OVER
    assert match.cutter is None


@pytest.mark.parametrize("name", RULES)
def test_a_journal_with_cuts_replays_to_the_same_match(name: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = cut_match(RULES[name], Journal(path, fsync=False), seed="replay")
    match.start()
    while match.phase is not Phase.MATCH_OVER:
        go_on(match)
    course = replay(read_journal(path))
    assert course.refused is None
    assert course.cut
    assert course.totals == match.totals
    assert len(course.log) == match.log_size
    assert course.state is not None
    assert observe(course.state, None) == match.view(None)


def test_a_journal_with_the_cut_of_another_seat_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    match = cut_match(journal=Journal(path, fsync=False))
    match.start()
    match.submit(1, Cut(9))
    match.close()
    text = path.read_text()
    assert '"seat":1,"action":"Cut"' in text
    path.write_text(text.replace('"seat":1,"action":"Cut"', '"seat":0,"action":"Cut"'))
    course = replay(read_journal(path))
    assert course.refused is not None
    assert course.refused.code == "wrong_seat"
