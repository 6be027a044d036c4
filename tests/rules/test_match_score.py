"""From counted deals to a won match, beyond the conformance cases (docs/rules.md, section 7)."""

import pytest

from scopa.rules.errors import RuleSetError
from scopa.rules.match_score import CountStep, counting_steps, entered_sweeps, match_score, remaining_table
from scopa.rules.scoring import CategoryLine, DealScore, score_piles
from tests.rules.table import mask, rules


def deal(*points: int, **more: object) -> DealScore:
    line = CategoryLine("points", points, None, points, "each")
    nothing = (0,) * len(points)
    return DealScore((line,), points, nothing, nothing, order=tuple(range(len(points))), **more)  # type: ignore[arg-type]


def counted(
    *lines: tuple[str, tuple[int, ...]], order: tuple[int, ...] = (0, 1), ended: str = "counted"
) -> DealScore:
    made = tuple(CategoryLine(name, points, None, points, "each") for name, points in lines)
    points = tuple(sum(column) for column in zip(*(points for _, points in lines), strict=True))
    nothing = (0,) * len(points)
    return DealScore(made, points, nothing, nothing, order=order, ended=ended)


def test_reasons_of_a_match_that_goes_on_or_ends() -> None:
    assert match_score(rules(), (3, 4), deal(1, 2)).reason == "not_reached"
    assert match_score(rules(), (9, 9), deal(2, 2)).reason == "tie"
    assert match_score(rules(), (9, 4), deal(2, 2)).reason == "target"
    assert match_score(rules(), (0, 9), deal(0, 0, ended="counted", outright=0)).reason == "outright"
    assert (
        match_score(rules(), (0, 9), deal(0, 0, ended="resigned", outright=0, out=(1,))).reason == "resigned"
    )


def test_counting_side_after_side_stops_at_the_target() -> None:
    house = rules("house52")
    score = counted(("cards", (1, 0)), ("hearts", (1, 1)), ("sevens", (0, 1)), ("sweeps", (0, 0)))
    assert match_score(house, (9, 10), score).totals == (11, 10)
    late = counted(("cards", (1, 0)), ("hearts", (1, 1)), ("sweeps", (0, 0)), order=(1, 0))
    result = match_score(house, (9, 10), late)
    assert (result.totals, result.winner) == ((9, 11), 1)


def test_sweeps_that_were_entered_live_come_before_the_count() -> None:
    score = counted(("cards", (0, 1)), ("sweeps", (1, 0)), order=(1, 0))
    live = match_score(rules("house52"), (9, 10), score)
    assert (live.totals, live.winner) == ((10, 11), 1)
    # Without live sweeps they come last in each side's count.
    later = rules("house52", instant_sweep_win=False)
    assert match_score(later, (10, 9), counted(("cards", (0, 2)), ("sweeps", (1, 0)))).winner == 0


def test_the_steps_of_a_count_end_where_it_is_won() -> None:
    house = rules("house52", players=3)
    score = counted(
        ("cards", (0, 0, 1)),
        ("hearts", (0, 1, 0)),
        ("sevens", (0, 1, 0)),
        ("sweeps", (1, 0, 0)),
        order=(1, 2, 0),
    )
    assert entered_sweeps(house, score) == (1, 0, 0)
    assert counting_steps(house, (5, 9, 10), score) == (
        CountStep(1, "hearts", 1, 10),
        CountStep(1, "sevens", 1, 11),
    )
    assert counting_steps(house, (5, 3, 3), score)[-1] == CountStep(2, "cards", 1, 4)
    # One who has left the match does not end the count by reaching the target.
    assert len(counting_steps(house, (5, 9, 3), score, out=(1,))) == 3
    assert counting_steps(rules(), (9, 9, 9), score) == ()
    assert entered_sweeps(rules(), score) == (0, 0, 0)
    assert counting_steps(house, (5, 9, 10), counted(("cards", (1, 0, 0)), ended="misdeal")) == ()


def test_a_misdeal_awards_everyone_before_the_first_in_order_wins() -> None:
    house = rules("house52", players=3)
    score = counted(("misdeal", (2, 2, 0)), ("sweeps", (0, 0, 1)), order=(0, 1, 2), ended="misdeal")
    result = match_score(house, (9, 9, 3), score)
    assert (result.totals, result.winner, result.over) == ((11, 11, 4), 0, True)


def test_counting_out_takes_categories_in_order() -> None:
    ruleset = rules(tie="count_out")
    score = counted(("cards", (0, 1)), ("coins", (1, 0)), ("settebello", (1, 0)), ("primiera", (0, 1)))
    assert match_score(ruleset, (9, 9), score).winner == 0
    together = counted(("sweeps", (2, 2)))
    assert match_score(ruleset, (9, 9), together).reason == "tie"
    three = counted(("cards", (0, 1, 0)), ("coins", (1, 0, 0)), ("settebello", (1, 1, 0)), order=(0, 1, 2))
    assert match_score(ruleset, (9, 9, 3), three).reason == "tie"


def test_lowest_wins_when_the_target_is_reached() -> None:
    ruleset = rules("a_perdere")
    assert match_score(ruleset, (10, 4), deal(2, 1)).winner == 1
    assert match_score(ruleset, (10, 9), deal(2, 3)).reason == "tie"
    assert match_score(rules("a_perdere", players=3), (10, 2, 1), deal(1, 0, 1)).over is False


def test_elimination_drops_sides_until_one_is_left() -> None:
    ruleset = rules(players=3, inverse="eliminate")
    first = match_score(ruleset, (9, 6, 8), deal(2, 1, 1))
    assert (first.over, first.out) == (False, (0,))
    second = match_score(ruleset, first.totals, deal(0, 4, 1), first.out)
    assert (second.over, second.winner, second.out) == (True, 2, (0, 1))
    together = match_score(ruleset, (9, 10, 10), deal(2, 2, 1))
    assert (together.over, together.reason, together.out) == (False, "tie", ())


def test_a_side_that_has_left_can_neither_win_nor_hold_up_the_match() -> None:
    ruleset = rules(players=3)
    result = match_score(ruleset, (10, 10, 3), deal(2, 1, 0, out=(0,)))
    assert (result.winner, result.totals, result.out) == (1, (12, 11, 3), (0,))
    alone = match_score(ruleset, (10, 10, 3), deal(0, 0, 0), out=(0, 1))
    assert (alone.winner, alone.reason) == (2, "last_left")
    house = rules("house52", players=3)
    score = counted(("cards", (1, 0, 0)), ("hearts", (0, 1, 0)), order=(0, 1, 2))
    assert match_score(house, (10, 10, 3), score, out=(0,)).winner == 1


@pytest.mark.parametrize(
    ("base", "out", "players", "seats", "schedule"),
    [
        ({"players": 3}, [1], 2, (0, 2), (3,) * 6),
        ({"players": 4, "teams": "none"}, [0], 3, (1, 2, 3), (3,) * 4),
        ({"players": 6, "teams": "3x2"}, [2], 4, (0, 1, 3, 4), (3,) * 3),
        ({"players": 4, "teams": "none", "hand": 9}, [0], 3, (1, 2, 3), (3,) * 4),
        (
            {"players": 4, "teams": "none", "hand": 10, "table": 0, "redeal": "none"},
            [0, 2],
            2,
            (1, 3),
            (10, 10),
        ),
    ],
)
def test_the_table_of_those_who_are_left(
    base: dict[str, object], out: list[int], players: int, seats: tuple[int, ...], schedule: tuple[int, ...]
) -> None:
    smaller, left = remaining_table(rules().with_options({"inverse": "eliminate", **base}), out)
    assert (smaller.players, left, smaller.schedule) == (players, seats, schedule)


def test_partners_stay_partners_at_a_smaller_table() -> None:
    smaller, seats = remaining_table(rules(players=6, teams="3x2"), [1])
    assert [smaller.side_of(index) for index in range(len(seats))] == [0, 1, 0, 1]
    assert seats == (0, 2, 3, 5)


def test_nobody_out_changes_nothing() -> None:
    assert remaining_table(rules(players=3), []) == (rules(players=3), (0, 1, 2))
    with pytest.raises(RuleSetError):
        remaining_table(rules(), [0])


def test_all_coins_win_whatever_the_totals() -> None:
    ruleset = rules(napola10_wins=True)
    score = score_piles(ruleset, [mask("AD 2D 3D 4D 5D 6D 7D FD CD RD"), 0], [0, 0])
    result = match_score(ruleset, (0, 10), score)
    assert (result.winner, result.reason) == (0, "outright")
