"""`scopa arena`: the same cards from every side, honest figures, runs that can be broken off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scopa import __version__
from scopa.ai.levels import LEVELS, Level
from scopa.ai.master import MasterPlayer
from scopa.ai.model import Model, model_of
from scopa.ai.weights import all_weights, other_weights
from scopa.cli import main
from scopa.commands.arena.duel import DealResult, Tally, play_deal
from scopa.commands.arena.entrants import NAMES, reckons
from scopa.commands.arena.figures import matches_won, mean_and_interval, summary
from scopa.commands.arena.pool import duel
from scopa.commands.arena.report import margins_of
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.variants import VARIANTS

PAIR = ("greedy", "furbo")


def without_time(results: list[DealResult]) -> list[dict[str, Any]]:
    found = [result.to_json() for result in results]
    for each in found:
        each["first"]["ms"] = each["second"]["ms"] = []
    return found


@pytest.mark.parametrize(
    ("name", "players"), [("scopa40", 2), ("scopa40", 3), ("scopone", 4), ("a_perdere", 2)]
)
def test_a_player_against_itself_is_level(name: str, players: int) -> None:
    """Without chance in their play the games are the same deal after deal, so the margins cancel."""
    rules = VARIANTS[name].ruleset(players)
    for number in range(1, 4):
        result = play_deal(rules, "expert", "expert", "level", number)
        assert len(result.margins) == rules.side_count
        assert sum(result.margins) == pytest.approx(0)


def test_the_better_player_wins() -> None:
    figures = summary(RuleSet(), ("greedy", "random"), duel(RuleSet(), ("greedy", "random"), "better", 40))
    assert figures["margin"] - figures["interval95"] > 0.5
    assert figures["matches_won"] > 0.8
    assert figures["first"]["points"] > figures["second"]["points"]
    assert figures["second"]["sweeps_given"] > figures["first"]["sweeps_given"]
    assert sum(figures["first"]["categories"].values()) == pytest.approx(figures["first"]["points"], abs=0.01)


def test_processes_change_nothing() -> None:
    assert without_time(duel(RuleSet(), PAIR, "s", 6)) == without_time(duel(RuleSet(), PAIR, "s", 6, jobs=2))


def test_means_and_matches() -> None:
    mean, interval = mean_and_interval([1.0, 3.0])
    assert interval is not None
    assert (mean, round(interval, 3)) == (2.0, 1.96)
    assert mean_and_interval([1.0]) == (1.0, None)
    won = [_games([3, 2])]
    assert matches_won(RuleSet(), won) == (1.0, 0.0)
    assert matches_won(VARIANTS["a_perdere"].ruleset(2), won) == (0.0, 1.0)
    assert matches_won(RuleSet(), [_games([2, 2])]) == (0.5, 0.5)
    assert matches_won(RuleSet(), [_games([0, 0])]) == (0.5, 0.5)


def _games(*points: list[int]) -> DealResult:
    """A deal in whose games these are the points of all sides; the first player is side 0 in the first, and so on."""
    return DealResult(1, [0.0] * len(points), list(points), Tally(), Tally())


def test_figures_of_three_sides_are_those_of_one_side() -> None:
    """The same player on all sides: the games of a deal are the same game, so nothing may differ but by chance."""
    rules, pair = VARIANTS["scopa40"].ruleset(3), ("expert", "expert")
    figures = summary(rules, pair, [play_deal(rules, *pair, "sides", number) for number in range(1, 26)])
    first, second = figures["first"], figures["second"]
    assert figures["margin"] == 0
    assert figures["deals_won"] == figures["deals_lost"] > 0.3
    assert figures["matches_won"] == pytest.approx(1 / 3, abs=0.03)
    assert figures["matches_won"] + 2 * figures["matches_lost"] == pytest.approx(1, abs=0.001)
    assert first["points"] == second["points"] == pytest.approx(sum(second["categories"].values()), abs=0.003)
    assert first["sweeps_made"] == second["sweeps_made"] == second["categories"]["sweeps"] > 0
    assert first["sweeps_given"] == second["sweeps_given"] > 0


def test_points_and_deals_of_three_sides_count_each_other_side() -> None:
    rules = VARIANTS["scopa40"].ruleset(3)
    figures = summary(rules, ("a", "b"), [_games([2, 1, 4], [2, 3, 0], [1, 1, 2])])
    assert figures["first"]["points"] == round((2 + 3 + 2) / 3, 3)
    assert figures["second"]["points"] == round((1 + 4 + 2 + 0 + 1 + 1) / 6, 3), (
        "no mean is rounded on the way"
    )
    assert (figures["deals_won"], figures["deals_lost"]) == (round(5 / 6, 4), round(1 / 6, 4))
    assert summary(rules, ("a", "b"), [_games([3, 2, 0], [2, 3, 0], [0, 2, 3])])["matches_won"] == 1.0
    # Whoever sits after the first player is always in front: a side, and no mean of two.
    third = _games([0, 3, 2])
    assert matches_won(rules, [third]) == (0.0, 0.5)
    assert matches_won(rules, [_games([2, 3, 1])]) == (0.0, 0.5), "though the mean of the others is no more"


def test_no_matches_are_told_of_where_some_leave_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    rules = VARIANTS["scopa40"].ruleset(3).with_options({"inverse": "eliminate"})
    assert matches_won(rules, [_games([3, 2, 1])]) is None
    assert matches_won(VARIANTS["scopa40"].ruleset(2), [_games([3, 2])]) is not None
    arguments = ["arena", "greedy", "random", "--deals", "2", "--jobs", "1", "--players", "3"]
    assert main([*arguments, "--rule", "inverse=eliminate"]) == 0
    out = capsys.readouterr().out
    assert "matches to" not in out
    assert "no matches: who falls leaves the rest to play on by fewer" in out
    assert main([*arguments, "--rule", "inverse=eliminate", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["duels"][0]["matches_won"] is None
    assert main(arguments) == 0
    out = capsys.readouterr().out
    assert "matches to 11 won" in out
    assert "who is level wins 33.3%" in out
    assert "deals won: how often the first player's side has done better than another" in out


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "greedy", "random", "furbo", "--deals", "2", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["version"], data["clock"], data["seconds"]) == (__version__, True, 10.0)
    assert main([*arguments, "--no-clock", "--seconds", "3"]) == 0
    other = json.loads(capsys.readouterr().out)
    assert (other["clock"], other["seconds"]) == (False, 3.0)
    assert [each["players"] for each in data["duels"]] == [
        ["greedy", "random"], ["greedy", "furbo"], ["random", "furbo"]
    ]  # fmt: skip


def test_the_command_prints_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "furbo", "--deals", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "margin of the row over the column" in out
    assert "sweeps given away" in out


def test_one_deal_has_no_interval(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def no_number(word: str) -> None:
        raise AssertionError(f"{word} is not JSON")

    arguments = ["arena", "greedy", "random", "furbo", "--deals", "1", "--jobs", "1"]
    assert main([*arguments, "--json"]) == 0
    data = json.loads(capsys.readouterr().out, parse_constant=no_number)
    assert [each["interval95"] for each in data["duels"]] == [None] * 3
    for more in ([], ["expert"]):
        assert main([*arguments[:4], *more, *arguments[4:]]) == 0
        out = capsys.readouterr().out
        assert "inf" not in out
        assert "±–" in out
    pytest.importorskip("matplotlib")
    assert main([*arguments, "--plot", str(tmp_path / "one.svg")]) == 0


def test_who_is_named_twice_is_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    duels = [{"margin": margin, "interval95": 0.1} for margin in (0.5, 1.0, 2.0)]
    margins = margins_of(["greedy", "greedy", "furbo"], duels)
    assert {places: margin for places, (margin, _) in margins.items()} == {
        (0, 1): 0.5, (1, 0): -0.5, (0, 2): 1.0, (2, 0): -1.0, (1, 2): 2.0, (2, 1): -2.0
    }  # fmt: skip
    assert main(["arena", "greedy", "greedy", "furbo", "--deals", "2", "--jobs", "1"]) == 0
    cross = capsys.readouterr().out.split("margin of the row")[1].splitlines()
    assert [line.split("│")[1].strip() for line in cross if "│" in line][::2] == [
        "greedy",
        "greedy (2)",
        "furbo",
    ]


def test_it_lists_the_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "list"]) == 0
    lines = dict(line.split(maxsplit=1) for line in capsys.readouterr().out.splitlines())
    assert list(lines) == [*LEVELS, "clairvoyant"]
    assert lines["greedy"] == "Apprentice"
    assert lines["furbo"].startswith("only measured against")
    assert "sees the hidden cards of all" in lines["clairvoyant"]


def test_tables_say_who_sees_all_cards(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "clairvoyant", "--deals", "1", "--jobs", "1"]) == 0
    assert "clairvoyant (sees all cards)" in capsys.readouterr().out
    assert main(["arena", "greedy", "clairvoyant", "random", "furbo", "--deals", "1", "--jobs", "1"]) == 0
    assert capsys.readouterr().out.count("(sees") == 3 + 2, (
        "in its duels, and as row and column of the cross table"
    )
    assert main(["arena", "greedy", "clairvoyant@nearest", "--deals", "1", "--jobs", "1", "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["duels"]
    assert [found[each]["sees_all_cards"] for each in ("first", "second")] == [False, True]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["greedy"], "two players or more"),
        (["greedy", "nobody"], "no player 'nobody'"),
        (["greedy", "exec: "], "no player 'exec: '"),
        (["greedy", "expert@nothing"], "no player 'expert@nothing'"),
        (["expert", "random@scopone-4"], "random reckons by no weights"),
        (["expert", "greedy@nearest"], "greedy reckons by no weights"),
        (["greedy", "random", "--plot", "cross.txt"], "ends in one of .png, .svg"),
        (["greedy", "random", "--plot", "cross"], "ends in one of .png, .svg"),
        (["greedy", "random", "--plot", "no such folder/cross.png"], "there is no folder no such folder"),
        (["greedy", "random", "--deals", "0"], "at least 1"),
        (["greedy", "random", "--seconds", "0"], "more than 0"),
        (["greedy", "random", "--variant", "chess"], "no variant"),
    ],
)
def test_bad_arguments_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    if "--plot" in arguments:
        pytest.importorskip("matplotlib")
    monkeypatch.setattr("scopa.commands.arena.pool.duel", None)  # nothing is played first
    assert main(["arena", *arguments]) == 2
    assert words in capsys.readouterr().err


def test_a_plot_is_drawn(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "cross.png"
    assert (
        main(["arena", "greedy", "random", "furbo", "--deals", "2", "--jobs", "1", "--plot", str(path)]) == 0
    )
    assert path.read_bytes().startswith(b"\x89PNG")


def test_decisions_cut_short_by_the_clock_are_counted(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    hurried = {**LEVELS, "master": Level(MasterPlayer(seconds=-1), notices=1.0)}
    monkeypatch.setattr("scopa.commands.arena.entrants.LEVELS", hurried)
    arguments = ["arena", "master", "greedy", "--deals", "1", "--jobs", "1"]
    assert main([*arguments, "--json"]) == 0
    (found,) = json.loads(capsys.readouterr().out)["duels"]
    stopped, decisions = found["first"]["stopped"], found["first"]["decisions"]
    assert 0 < stopped < decisions == 36, "moves without a choice and the last hand need no time"
    assert found["second"]["stopped"] == 0
    assert main(arguments) == 0
    assert f"master: stopped by the clock: {stopped} of 36 decisions" in capsys.readouterr().out
    assert main([*arguments, "--json", "--no-clock"]) == 0
    assert json.loads(capsys.readouterr().out)["duels"][0]["first"]["stopped"] == 0


def _told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[list[str], dict[str, Any]]:
    """What is told of weights: the lines below the tables, and the JSON."""
    words = ["arena", *arguments, "--deals", "1", "--jobs", "1"]
    assert main(words) == 0
    lines = [line for line in capsys.readouterr().out.splitlines() if line.startswith("weights")]
    assert main([*words, "--json"]) == 0
    return lines, json.loads(capsys.readouterr().out)["weights"]


def test_it_is_told_which_weights_were_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert _told(capsys, "random", "furbo") == ([], {}), "neither uses any"
    assert _told(capsys, "random", "expert", "sharp") == (
        ["weights of expert, sharp: scopa40-2, fitted for this game"],
        {name: {"name": "scopa40-2", "differs": {}} for name in ("expert", "sharp")},
    )
    assert _told(capsys, "random", "expert", "--rule", "napola=on") == (
        ["weights of expert: scopa40-2, this game differs from theirs in napola=on"],
        {"expert": {"name": "scopa40-2", "differs": {"napola": "on"}}},
    )


def test_it_is_told_which_other_weights_were_used(capsys: pytest.CaptureFixture[str]) -> None:
    lines, weights = _told(capsys, "expert@cicera-4", "expert@nearest")
    assert weights["expert@cicera-4"]["name"] == "cicera-4"
    assert weights["expert@cicera-4"]["differs"]["players"] == "2"
    nearest = weights["expert@nearest"]["name"]
    assert all_weights()[nearest] is other_weights(RuleSet(), "nearest")
    assert nearest != "scopa40-2"
    assert len(lines) == 2
    assert lines[0].startswith("weights of expert@cicera-4: cicera-4, this game differs from theirs in ")
    assert lines[1].startswith(f"weights of expert@nearest: {nearest}, this game differs from theirs in ")


@pytest.mark.parametrize("name", NAMES)
def test_who_reckons_by_weights_is_known(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Held against play: whoever asks for the model of the rules reckons by its weights."""
    asked = []

    def watched(rules: RuleSet) -> Model:
        asked.append(rules)
        return Model(rules)

    monkeypatch.setattr("scopa.ai.model._instead", [once_per_rules(watched)])
    play_deal(RuleSet(), name, name, "who reckons", 1)
    assert bool(asked) == reckons(name)


def test_a_whole_ladder_is_a_line_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["random", "furbo", "greedy", "clairvoyant"]
    assert main(["arena", *names, "--deals", "1", "--jobs", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    duels = [line for line in lines if sum(name in line for name in names) == 2 and "/" in line]
    assert len(duels) == 6
    assert "…" not in "".join(lines)
    assert max(map(len, lines)) <= 80


def test_a_player_can_reckon_by_other_weights() -> None:
    rules = RuleSet()
    usual = model_of(rules)
    assert usual.weights is all_weights()["scopa40-2"]
    assert other_weights(rules, "nearest").rules != rules
    same, other, nearest = (
        without_time([play_deal(rules, f"expert@{name}", "greedy", "s", number) for number in (1, 2)])
        for name in ("scopa40-2", "a_perdere-2", "nearest")
    )
    assert same == without_time([play_deal(rules, "expert", "greedy", "s", number) for number in (1, 2)])
    assert other != same
    assert nearest != same
    assert model_of(rules) is usual, "only meanwhile"
