"""`scopa simulate`: its figures are those of the deals it plays."""

import json
from typing import Any

import pytest

from scopa.cli import main
from scopa.commands.simulate import mean_and_interval, per_seat, report, simulate
from scopa.rules.variants import VARIANTS
from tests.rules.table import rules


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    status = main(["simulate", *args])
    out, err = capsys.readouterr()
    return status, out, err


def data_of(capsys: pytest.CaptureFixture[str], *args: str) -> dict[str, Any]:
    status, out, _ = run(capsys, "--json", *args)
    assert status == 0
    data: dict[str, Any] = json.loads(out)
    return data


@pytest.mark.parametrize("name", VARIANTS)
def test_every_variant_and_table_can_be_simulated(name: str) -> None:
    for players in VARIANTS[name].seatings:
        ruleset = VARIANTS[name].ruleset(players)
        figures = simulate(ruleset, 6, "x")
        assert figures.deals == 6
        assert report(ruleset, figures, "x", ["random"], 1.0)["players"] == players


def test_the_same_seed_gives_the_same_figures(capsys: pytest.CaptureFixture[str]) -> None:
    first, second = (data_of(capsys, "--deals", "20", "--seed", "s") for _ in range(2))
    other = data_of(capsys, "--deals", "20", "--seed", "t")
    for data in (first, second, other):
        del data["speed"]
    assert first == second
    assert first["sides"] != other["sides"]


def test_points_of_categories_add_up(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "--deals", "40", "--variant", "scopa40", "--players", "3", "--rule", "napola=on")
    assert len(data["sides"]) == 3
    for side in data["sides"]:
        assert sum(side["categories"].values()) == pytest.approx(side["points_per_deal"], abs=0.001)
        assert side["categories"]["sweeps"] == side["sweeps_per_deal"]
    wins = sum(side["deals_won"] for side in data["sides"])
    assert wins + data["level_deals"] == pytest.approx(1, abs=0.001)
    assert sum(side["categories"]["settebello"] for side in data["sides"]) == pytest.approx(1, abs=0.001)
    assert data["plays_per_deal"] == 36
    assert sum(data["table"]["sizes"].values()) == pytest.approx(1, abs=0.01)


def test_agents_sit_where_they_are_told(capsys: pytest.CaptureFixture[str]) -> None:
    data = data_of(capsys, "--deals", "12", "--agents", "greedy,random")
    assert [side["agents"] for side in data["sides"]] == [["greedy"], ["random"]]
    assert data["sides"][0]["points_per_deal"] > data["sides"][1]["points_per_deal"]
    four = rules(players=4)
    assert per_seat(four, ["a"]) == ("a", "a", "a", "a")
    assert per_seat(four, ["a", "b"]) == ("a", "b", "a", "b")
    assert per_seat(four, ["a", "b", "c", "d"]) == ("a", "b", "c", "d")
    with pytest.raises(ValueError, match="3 agents"):
        per_seat(four, ["a", "b", "c"])


def test_called_sweeps_and_instant_wins_are_played_to_the_end() -> None:
    ruleset = rules(must_call_sweep=True, last_play_sweep=True)
    figures = simulate(ruleset, 10, "calls")
    plain = simulate(rules(last_play_sweep=True), 200, "calls")
    assert figures.deals == 10
    assert sum(plain.sweeps) > 0
    assert simulate(rules("house52", instant_sweep_win=True, target=1), 5, "win").deals == 5


def test_redeals_are_counted() -> None:
    figures = simulate(rules("cirulla"), 150, "aces")
    assert figures.voided["two_aces"] > 0
    assert figures.deals == 150


def test_tables_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "--deals", "5", "--variant", "scopone")
    assert status == 0
    for text in ("per deal", "primiera", "the leader's edge", "deals a second"):
        assert text in out


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["--variant", "rosmarino"], "rosmarino"),
        (["--players", "5"], "5"),
        (["--variant", "scopone", "--players", "2"], "scopone"),
        (["--agents", "wizard"], "wizard"),
        (["--agents", "random,random,random"], "3 agents"),
        (["--deals", "0"], "--deals"),
        (["--rule", "napola"], "NAME=VALUE"),
        (["--rule", "bestia=on"], "bestia"),
        (["--rule", "target=many"], "many"),
        (["--rule", "capture=fifteen", "--rule", "ace_takes_all=on"], "do not go together"),
    ],
)
def test_what_makes_no_sense_is_said(args: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    status, _, err = run(capsys, *args)
    assert status == 2
    assert said in err


def test_intervals() -> None:
    assert mean_and_interval([]) == (0.0, 0.0)
    assert mean_and_interval([3]) == (3.0, 0.0)
    mean, half = mean_and_interval([1, 2, 3, 4])
    assert mean == 2.5
    assert half == pytest.approx(1.96 * (5 / 3 / 4) ** 0.5)
