"""Who is asked how: only a seat that was given to the clairvoyant is asked with everybody's hand."""

from __future__ import annotations

import pytest

from scopa.ai.agent import Request
from scopa.ai.clairvoyant import CLAIRVOYANT, OpenRequest
from scopa.ai.levels import LEVELS
from scopa.match import InlineRunner, MatchConfigError, ProcessRunner, SeatConfig
from scopa.match.match import Match
from scopa.match.players import SELECTABLE_LEVELS
from scopa.rules.errors import IllegalAction
from tests.match.tables import RULES, new_match


def played(match: Match, count: int) -> list[Request | OpenRequest]:
    """Let computers play for a while; return what they were asked."""
    match.start()
    runner, asked = InlineRunner(), []
    for _ in range(count):
        assert match.to_move is not None
        asked.append(match.asked_of(match.to_move))
        runner.request(asked[-1])
        decision = runner.poll()
        assert decision is not None
        match.submit(decision.seat, decision.move)
    return asked


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_is_never_asked_with_hands(level: str) -> None:
    match = new_match(RULES["2"], [level])
    match.start()
    assert match.to_move is not None
    assert type(match.asked_of(match.to_move)) is Request


def test_at_one_table_only_its_own_seat_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match(RULES["4"], [CLAIRVOYANT, "greedy"])
    for request in played(match, 12):
        if request.seat % 2 == 0:
            assert isinstance(request, OpenRequest)
            assert [hand.bit_count() for hand in request.hands] == list(request.observation.hand_sizes)
            assert request.hands[request.seat] == request.observation.hand
        else:
            assert type(request) is Request
            assert request.level == "greedy"


def test_what_it_is_asked_holds_every_hand_and_no_stock() -> None:
    match = new_match(RULES["2"], [CLAIRVOYANT, "greedy"], first_dealer=1)
    (request,) = played(match, 1)
    assert isinstance(request, OpenRequest)
    assert request.observation.stock > 0
    assert not set(OpenRequest.__dataclass_fields__) & {"stock", "deck", "state"}


def test_an_ordinary_request_for_it_is_refused() -> None:
    match = new_match(RULES["2"], [CLAIRVOYANT])
    match.start()
    assert match.to_move is not None
    with pytest.raises(IllegalAction, match="sees_hands"):
        match.request_for(match.to_move)


def test_nobody_unknown_sits_down() -> None:
    assert CLAIRVOYANT not in {info.key for info in SELECTABLE_LEVELS}
    with pytest.raises(MatchConfigError):
        new_match(RULES["2"], ["seer"])
    assert SeatConfig("computer", "Anna", CLAIRVOYANT).level == CLAIRVOYANT


def test_the_child_decides_for_it_as_this_process_does() -> None:
    match = new_match(RULES["2"], [CLAIRVOYANT])
    match.start()
    assert match.to_move is not None
    asked = match.asked_of(match.to_move)
    inline, child = InlineRunner(), ProcessRunner()
    inline.request(asked)
    child.request(asked)
    try:
        decision = child.poll()
        while decision is None:
            decision = child.poll()
    finally:
        child.close()
    assert decision == inline.poll()
