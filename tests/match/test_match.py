"""The match: one way in, nothing changes on refusal, dealers and ties, redeals, decks by seed alone."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from scopa.match import InlineRunner, Match, MatchConfig, MatchConfigError, Phase, SeatConfig
from scopa.match import match as match_module
from scopa.records.journal import create_journal, read_journal
from scopa.rules.cards import Card, cards_of, mask_of
from scopa.rules.errors import IllegalAction
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    DealScored,
    LeftoversTaken,
)
from scopa.rules.match_score import MatchScore
from scopa.rules.moves import Move, Resign, TakeBack
from scopa.rules.ruleset import RuleSet
from tests.match.tables import NAMES, RULES, ListJournal, new_match, play_out, step


def snapshot(match: Match) -> dict[str, Any]:
    """Return everything about a match that could change."""
    return {
        "views": [match.view(seat) for seat in (None, *range(match.config.rules.players))],
        "events": match.events(0),
        "public": (match.phase, match.totals, match.deal_number, match.dealer, match.to_move, match.log_size),
        "scores": (match.match_score, match.deal_scores),
        "state": match._referee._state,
    }


@pytest.mark.parametrize("name", RULES)
def test_a_match_ends_with_a_winner_and_the_points_add_up(name: str) -> None:
    for seed in range(6):
        match = play_out(new_match(RULES[name], ["greedy", "random"], str(seed)))
        score = match.match_score
        assert match.phase is Phase.MATCH_OVER
        assert score is not None
        assert score.over
        assert score.reason == "target"
        assert score.winner is not None
        assert match.totals == score.totals
        assert match.totals[score.winner] == max(match.totals) >= 11
        assert match.totals.count(max(match.totals)) == 1
        assert len(match.deal_scores) == match.deal_number
        summed = tuple(map(sum, zip(*(deal.points for deal in match.deal_scores), strict=True)))
        assert match.totals == summed
        assert match.to_move is None


@pytest.mark.parametrize("name", RULES)
def test_every_deal_plays_every_card_once(name: str) -> None:
    match = play_out(new_match(RULES[name], ["random"]))
    events = match.events(None)
    deals = [
        index for index, event in enumerate(events) if isinstance(event, CardsDealt) and event.round == 1
    ]
    assert len(deals) == match.deal_number
    for start, end in zip(deals, [*deals[1:], len(events)], strict=True):
        plays = [event for event in events[start:end] if isinstance(event, CardLaid | CardsCaptured)]
        assert len(plays) == len({event.card for event in plays}) == 36
        assert sum(isinstance(event, DealScored) for event in events[start:end]) == 1
        assert isinstance(events[end - 1], DealScored)
        assert sum(isinstance(event, LeftoversTaken) for event in events[start:end]) == 1


ILLEGAL: list[tuple[str, Callable[[Match], tuple[int, Any]]]] = [
    (
        "not_your_turn",
        lambda match: (1 - _mover(match), Move(cards_of(match.view(1 - _mover(match)).hand)[0])),
    ),
    ("no_such_seat", lambda match: (7, Move(0))),
    ("no_such_seat", lambda match: (-1, Move(0))),
    ("not_in_hand", lambda match: (_mover(match), Move(cards_of(match.view(1 - _mover(match)).hand)[0]))),
    ("not_in_hand", lambda match: (_mover(match), Move(99))),
    ("not_in_hand", lambda match: (_mover(match), Move(-1))),
    ("not_on_table", lambda match: (_mover(match), Move(_card(match), 1 << _card(match)))),
    ("not_your_seat", lambda match: (_mover(match), Resign(1 - _mover(match)))),
    ("", lambda match: (_mover(match), TakeBack())),
    ("unknown_action", lambda match: (_mover(match), "7D")),
]


def _mover(match: Match) -> int:
    assert match.to_move is not None
    return match.to_move


def _card(match: Match) -> Card:
    return cards_of(match.view(_mover(match)).hand)[0]


@pytest.mark.parametrize(("code", "make"), ILLEGAL)
def test_an_illegal_action_changes_nothing_and_writes_nothing(
    code: str, make: Callable[[Match], tuple[int, Any]]
) -> None:
    journal = ListJournal()
    match = new_match(journal=journal)
    match.start()
    for _ in range(17):
        before, written = snapshot(match), copy.deepcopy(journal.records)
        seat, action = make(match)
        with pytest.raises(IllegalAction) as refused:
            match.submit(seat, action)
        assert code in (refused.value.code, "")
        assert snapshot(match) == before
        assert journal.records == written
        step(match)
        step(match)  # so that both hands are of one size again


def test_every_wrong_capture_is_refused_by_the_authority_itself() -> None:
    """The screen is never trusted: all table subsets with every hand card, legal ones are exactly legal_moves."""
    match = new_match(levels=["random"])
    match.start()
    while match.phase is Phase.PLAYING:
        seat = _mover(match)
        view, before = match.view(seat), snapshot(match)
        legal = set(view.legal_moves())
        table = cards_of(view.table)
        if len(table) <= 5:
            for card in cards_of(view.hand):
                for subset in range(1 << len(table)):
                    taken = mask_of(table[bit] for bit in range(len(table)) if subset >> bit & 1)
                    if Move(card, taken) not in legal:
                        with pytest.raises(IllegalAction):
                            match.submit(seat, Move(card, taken))
            assert snapshot(match) == before
        step(match)


def test_the_journal_is_written_before_the_log_grows() -> None:
    journal = ListJournal()
    match = new_match(journal=journal)
    seen: list[tuple[int, int]] = []
    journal.on_write = lambda record: seen.append((len(journal.records), match.log_size))
    match.start()
    assert [size for _, size in seen] == [0, 0], "header and pack order, then the first event"
    for _ in range(36):
        before = match.log_size
        step(match)
        assert seen[-1][1] == before < match.log_size


def test_a_journal_that_raises_stops_the_action() -> None:
    """Should a journal raise after all, nothing has happened that is not written down."""
    journal = ListJournal()
    match = new_match(journal=journal)
    match.start()
    before = snapshot(match)

    def fail(record: dict[str, Any]) -> None:
        raise RuntimeError

    journal.on_write = fail
    with pytest.raises(RuntimeError):
        step(match)
    assert snapshot(match) == before


@pytest.mark.parametrize("name", RULES)
def test_the_deal_passes_to_the_next_seat_in_order_of_play(name: str) -> None:
    match = new_match(RULES[name], first_dealer=1)
    match.start()
    dealers = [match.dealer]
    while match.phase is not Phase.MATCH_OVER:
        first = match.to_move
        assert first == match.config.rules.seat_order(match.dealer)[0]
        number = match.deal_number
        while match.phase is Phase.PLAYING:
            step(match)
        if match.phase is Phase.DEAL_OVER:
            match.next_deal()
            assert match.deal_number == number + 1
            assert match.dealer == first, "whoever played first deals next"
            dealers.append(match.dealer)
    assert len(set(dealers)) == min(len(dealers), match.config.rules.players)


def test_a_tie_at_the_target_plays_another_deal_by_the_next_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals worth nothing to either side but 11 each for the first: two ties, then somebody leads."""
    totals = iter([(11, 11), (11, 11), (12, 13)])

    def scored(rules: RuleSet, before: tuple[int, ...], deal: Any, out: Any) -> MatchScore:
        from scopa.rules.match_score import match_score
        from scopa.rules.scoring import score_piles

        wanted = next(totals)
        nothing = score_piles(rules, (0, 0), (0, 0))
        assert nothing.points == (0, 0)
        return match_score(rules, wanted, nothing, out)

    monkeypatch.setattr(match_module, "match_score", scored)
    match = new_match(first_dealer=0)
    match.start()
    dealers, reasons = [], []
    while True:
        while match.phase is Phase.PLAYING:
            step(match)
        assert match.match_score is not None
        dealers.append(match.dealer)
        reasons.append(match.match_score.reason)
        if match.phase is Phase.MATCH_OVER:
            break
        match.next_deal()
    assert dealers == [0, 1, 0]
    assert reasons == ["tie", "tie", "target"]
    assert match.match_score.winner == 1


def test_the_same_seed_and_levels_give_the_same_match() -> None:
    first, second = (play_out(new_match(levels=["greedy", "random"], seed="9")) for _ in range(2))
    assert first.events(0) == second.events(0)


def test_a_fresh_seed_is_drawn_when_none_is_given() -> None:
    journals = [ListJournal(), ListJournal()]
    for journal in journals:
        new_match(seed=None, journal=journal).start()
    seeds_used = [journal.records[0]["seed"] for journal in journals]
    assert seeds_used[0] != seeds_used[1]
    assert all(len(bytes.fromhex(seed)) == 32 for seed in seeds_used)


def test_events_start_where_the_reader_stopped() -> None:
    match = new_match()
    match.start()
    read: list[Any] = []
    while match.phase is Phase.PLAYING:
        read += match.events(0, len(read))
        assert len(read) == match.log_size
        step(match)
    read += match.events(0, len(read))
    assert tuple(read) == match.events(0)


def test_phases_refuse_what_does_not_belong_to_them() -> None:
    match = new_match()
    with pytest.raises(IllegalAction):
        match.view(0)
    with pytest.raises(IllegalAction):
        match.submit(0, Move(0))
    with pytest.raises(IllegalAction):
        match.next_deal()
    assert match.to_move is None
    match.start()
    with pytest.raises(IllegalAction):
        match.start()
    with pytest.raises(IllegalAction):
        match.next_deal()
    while match.phase is Phase.PLAYING:
        step(match)
    before = snapshot(match)
    with pytest.raises(IllegalAction):
        match.submit(0, Move(0))
    with pytest.raises(IllegalAction):
        match.request_for(0)
    assert snapshot(match) == before
    while match.phase is not Phase.MATCH_OVER:
        step(match)
    with pytest.raises(IllegalAction):
        match.next_deal()


def test_a_person_is_never_asked_of_the_computer() -> None:
    seats = (SeatConfig("human", "Anna"), SeatConfig("computer", "Carlo", "greedy"))
    match = Match(MatchConfig(RuleSet(), seats, "1", 1))
    match.start()
    assert match.to_move == 0
    for seat in (0, 1):
        with pytest.raises(IllegalAction):
            match.request_for(seat)


def test_resigning_loses_a_match_of_two_sides_at_once() -> None:
    for seat in (0, 1):
        journal = ListJournal()
        match = new_match(journal=journal)
        match.start()
        step(match)
        match.submit(seat, Resign(seat))
        assert match.phase is Phase.MATCH_OVER
        assert match.match_score is not None
        assert (match.match_score.winner, match.match_score.reason) == (1 - seat, "resigned")
        assert journal.records[-1] == {"seat": seat, "action": "Resign"}


def test_of_three_players_the_one_who_resigns_is_played_by_a_computer() -> None:
    seats = tuple(SeatConfig("human", name) for name in NAMES[:3])
    match = Match(MatchConfig(RULES["3"], seats, "1", 0))
    match.start()
    assert not any(match.is_computer(seat) for seat in range(3))
    match.submit(0, Resign(0))
    assert match.to_move is not None
    assert [match.is_computer(seat) for seat in range(3)] == [True, False, False]
    while match.phase is not Phase.MATCH_OVER:
        if match.phase is Phase.DEAL_OVER:
            match.next_deal()
            assert [match.is_computer(seat) for seat in range(3)] == [True, False, False]
        elif match.is_computer(_mover(match)):
            step(match)
        else:
            match.submit(_mover(match), match.view(_mover(match)).legal_moves()[0])
    assert match.match_score is not None
    assert match.match_score.winner in (1, 2)


def test_a_request_tells_this_decision_apart_from_every_other() -> None:
    match = new_match()
    match.start()
    seen = set()
    while match.phase is Phase.PLAYING:
        request = match.request_for(_mover(match))
        assert request.observation == match.view(request.seat)
        assert request.history == match.history(request.seat)
        seen.add((request.request_id, request.seed))
        step(match)
    assert len({first for first, _ in seen}) == len({second for _, second in seen}) == 36


def test_an_inline_runner_answers_the_latest_request_once() -> None:
    match = new_match()
    match.start()
    runner = InlineRunner()
    assert runner.poll() is None
    first = match.request_for(_mover(match))
    runner.request(first)
    step(match)
    second = match.request_for(_mover(match))
    runner.request(second)
    decision = runner.poll()
    assert decision is not None
    assert decision.request_id == second.request_id
    assert runner.poll() is None
    runner.request(second)
    runner.close()
    assert runner.poll() is None


@pytest.mark.parametrize(
    ("code", "seats", "dealer"),
    [
        ("wrong_seat_count", (SeatConfig("human", "Anna"),), None),
        ("unknown_level", (SeatConfig("human", "Anna"), SeatConfig("computer", "C", "oracle")), None),
        ("unknown_level", (SeatConfig("human", "Anna"), SeatConfig("computer", "C")), None),
        ("no_such_dealer", (SeatConfig("human", "Anna"), SeatConfig("human", "Bruno")), 2),
    ],
)
def test_a_set_up_that_is_no_match_is_refused(
    code: str, seats: tuple[SeatConfig, ...], dealer: int | None
) -> None:
    with pytest.raises(MatchConfigError) as refused:
        MatchConfig(RuleSet(), seats, None, dealer)
    assert refused.value.code == code


def test_partners_share_a_name() -> None:
    assert new_match(RULES["4"]).config.side_names == ("Anna + Carla", "Bruno + Dario")
    assert new_match(RULES["3"]).config.side_names == NAMES[:3]


def test_a_closed_match_writes_nothing_more(tmp_path: Any) -> None:
    journal = create_journal(tmp_path, fsync=False)
    seats = (SeatConfig("computer", "Anna", "greedy"), SeatConfig("computer", "Bruno", "greedy"))
    match = Match(MatchConfig(RuleSet(), seats, "1"), journal)
    match.start()
    step(match)
    match.close()
    size = journal.path.stat().st_size
    assert size > 0
    assert len(read_journal(journal.path).records) == 2
    assert json.loads(journal.path.read_text().splitlines()[0])["rules"] == "canonical"
    step(match)
    assert journal.path.stat().st_size == size
