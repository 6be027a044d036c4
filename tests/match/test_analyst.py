"""The second child: weighs as this process does, holds nothing hidden, never makes the caller wait, may be killed."""

import os
import pickle
import signal
import time
from collections.abc import Iterator

import pytest

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.ai.analysis.analyse import answer_analysis
from scopa.match import child
from scopa.match.analyst import AnalystFailed, InlineAnalyst, ProcessAnalyst
from tests.match.tables import new_match, step
from tests.processes import PATIENCE, gone


@pytest.fixture
def analyst() -> Iterator[ProcessAnalyst]:
    made = ProcessAnalyst()
    yield made
    made.close()


def late_requests(count: int) -> list[AnalysisRequest]:
    """Requests near the end of a deal, where an analysis takes no time."""
    match = new_match(levels=["greedy"])
    match.start()
    made: list[AnalysisRequest] = []
    while len(made) < count:
        if match.to_move is None:
            match.next_deal()
        elif match.plays >= 33:
            made.append(match.analysis_for(match.to_move))
        step(match)
    return made


def wait(analyst: ProcessAnalyst) -> AnalysisReply:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        reply = analyst.poll()
        if reply is not None:
            return reply
        time.sleep(0.002)
    raise AssertionError("no analysis came")


def test_no_child_is_started_before_it_is_asked(analyst: ProcessAnalyst) -> None:
    assert analyst.pid is None
    assert analyst.poll() is None
    analyst.request(late_requests(1)[0])
    assert analyst.pid not in {None, os.getpid()}


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_it_weighs_as_this_process_does_and_survives_being_killed(analyst: ProcessAnalyst) -> None:
    requests = late_requests(3)
    analyst.request(requests[0])
    assert wait(analyst) == answer_analysis(requests[0])
    assert analyst.poll() is None, "each reply comes once"
    first = analyst.pid
    assert first is not None
    os.kill(first, signal.SIGSTOP)  # so that it cannot answer before it dies
    start = time.perf_counter()
    analyst.request(requests[1])
    assert analyst.poll() is None
    assert time.perf_counter() - start < 0.1, "nobody waits for it"
    os.kill(first, signal.SIGKILL)
    assert wait(analyst) == answer_analysis(requests[1]), "it is asked again"
    second = analyst.pid
    assert second not in {None, first}
    assert gone(first)
    for request in requests:
        analyst.request(request)
    assert wait(analyst) == answer_analysis(requests[2]), "only the latest is answered"


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_a_child_that_always_dies_gives_the_analysis_up_and_nothing_stands_still(
    analyst: ProcessAnalyst, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "MAX_RESTARTS", 0)
    request = late_requests(1)[0]
    analyst.request(request)
    pid = analyst.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    with pytest.raises(AnalystFailed):
        wait(analyst)
    analyst.request(request)
    assert wait(analyst) == answer_analysis(request), "the next one is answered"


@pytest.mark.skipif(os.name == "nt", reason="signals")
def test_closing_in_the_middle_of_a_thought_takes_less_than_200_ms() -> None:
    analyst = ProcessAnalyst()
    analyst.request(late_requests(1)[0])
    pid = analyst.pid
    assert pid is not None
    os.kill(pid, signal.SIGSTOP)
    start = time.perf_counter()
    analyst.close()
    assert time.perf_counter() - start < 0.2
    assert gone(pid)
    analyst.close()
    with pytest.raises(ValueError, match="closed"):
        analyst.request(late_requests(1)[0])


def test_a_request_holds_what_a_computer_in_that_seat_would_be_asked() -> None:
    match = new_match(levels=["greedy"])
    match.start()
    for _play in range(10):
        seat = match.to_move
        assert seat is not None
        asked, weighed = match.request_for(seat), match.analysis_for(seat)
        assert weighed.observation == asked.observation
        assert weighed.history == asked.history
        assert weighed.seed == asked.seed
        step(match)
    requests = late_requests(12)
    assert max(len(pickle.dumps(request)) for request in requests) * (child.MAX_BEHIND + 1) < 8192


def test_in_this_process_the_latest_is_weighed_once() -> None:
    requests = late_requests(2)
    analyst = InlineAnalyst()
    assert analyst.poll() is None
    for request in requests:
        analyst.request(request)
    assert analyst.poll() == answer_analysis(requests[1])
    assert analyst.poll() is None
    analyst.request(requests[0])
    analyst.close()
    assert analyst.poll() is None
