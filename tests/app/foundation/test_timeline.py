"""Timelines: any division of time gives the same calls, and everything can be ended at once."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scopa.app.anim import easing
from scopa.app.anim.timeline import Script, Timeline

EASINGS = [
    easing.linear,
    easing.out_quad,
    easing.out_cubic,
    easing.in_out_quad,
    easing.in_out_cubic,
    easing.in_out_sine,
    easing.out_back,
]

Plan = list[tuple[int, int, bool]]
plans = st.lists(st.tuples(st.integers(0, 300), st.integers(0, 300), st.booleans()), max_size=8)


def build(plan: Plan, log: list[tuple[str, int, float]]) -> Script:
    """Tweens keep their last position; a call writes down every position at its time."""
    positions = [0.0] * len(plan)
    script = Script()
    for i, (at, duration, is_call) in enumerate(plan):
        if is_call:
            script.call(at, lambda i=i: log.append(("call", i, sum(positions))))  # type: ignore[misc]
        else:

            def move(t: float, i: int = i) -> None:
                positions[i] = t
                if t == 1.0:
                    log.append(("end", i, 1.0))

            script.tween(at, duration, move)
    return script


@given(
    st.lists(plans, max_size=3),
    st.lists(st.integers(0, 250), max_size=20),
    st.sampled_from([0, 50, 100, 160]),
)
def test_one_big_step_equals_many_small_ones(scripts: list[Plan], steps: list[int], percent: int) -> None:
    logs: list[list[tuple[str, int, float]]] = []
    for cuts in ([sum(steps)], steps, [0] + [1] * sum(steps)):
        log: list[tuple[str, int, float]] = []
        timeline = Timeline(percent)
        for plan in scripts:
            timeline.play(build(plan, log))
        for step in cuts:
            timeline.advance(step)
        logs.append(log)
    assert logs[0] == logs[2]
    assert logs[1] == logs[2] or not steps


@given(st.lists(plans, max_size=3), st.integers(0, 400))
def test_finish_calls_the_rest_once_in_order(scripts: list[Plan], before: int) -> None:
    whole: list[tuple[str, int, float]] = []
    cut: list[tuple[str, int, float]] = []
    for log, first in ((whole, 0), (cut, before)):
        timeline = Timeline()
        for plan in scripts:
            timeline.play(build(plan, log))
        timeline.advance(first)
        timeline.finish()
        assert timeline.idle
        assert timeline.remaining == 0
    assert whole == cut
    assert len(whole) == sum(len(plan) for plan in scripts)


def test_the_last_update_of_a_tween_is_exactly_one() -> None:
    seen: list[float] = []
    script = Script()
    assert script.tween(100, 200, seen.append, easing.out_back) == 300
    timeline = Timeline()
    timeline.play(script)
    timeline.advance(99)
    assert seen == []
    timeline.advance(151)
    assert len(seen) == 1
    assert seen[0] > 0.5
    timeline.advance(1000)
    assert seen[-1] == 1.0
    assert timeline.idle


def test_instant_takes_no_time_but_needs_a_step() -> None:
    log: list[str] = []
    script = Script()
    script.tween(0, 500, lambda t: log.append(f"{t}"))
    script.call(700, lambda: log.append("call"))
    timeline = Timeline(percent=0)
    timeline.play(script)
    assert not timeline.idle
    timeline.advance(0)
    assert log == ["1.0", "call"]
    assert timeline.idle


def test_a_script_lasts_as_long_as_it_holds() -> None:
    script = Script()
    assert script.hold(100, 350) == 450
    timeline = Timeline(percent=50)
    timeline.play(script)
    assert timeline.remaining == 225
    timeline.advance(224)
    assert not timeline.idle
    timeline.advance(1)
    assert timeline.idle


def test_calls_may_queue_finish_and_clear() -> None:
    log: list[str] = []
    timeline = Timeline()
    second = Script()
    second.call(10, lambda: log.append("second"))

    def queue() -> None:
        log.append("first")
        timeline.play(second)
        timeline.finish()

    first = Script()
    first.call(10, queue)
    first.call(20, lambda: log.append("late"))
    timeline.play(first)
    timeline.advance(10)
    assert log == ["first", "late", "second"]
    third = Script()
    third.call(5, timeline.clear)
    third.call(6, lambda: log.append("never"))
    timeline.play(third)
    timeline.play(second)
    timeline.advance(100)
    assert log == ["first", "late", "second"]
    assert timeline.idle


def test_negative_times_are_refused() -> None:
    with pytest.raises(ValueError, match="negative"):
        Script().tween(-1, 10, lambda t: None)
    with pytest.raises(ValueError, match="negative"):
        Script().hold(0, -1)


@pytest.mark.parametrize("ease", EASINGS)
def test_easings_start_at_zero_and_end_at_one(ease: easing.Easing) -> None:
    assert math.isclose(ease(0.0), 0.0, abs_tol=1e-12)
    assert ease(1.0) == 1.0
    assert all(-0.01 <= ease(i / 100) <= 1.2 for i in range(101))


def test_out_back_passes_the_end_and_returns() -> None:
    assert max(easing.out_back(i / 100) for i in range(101)) > 1.02
