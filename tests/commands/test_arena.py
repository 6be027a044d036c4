"""`scopa arena`: the same cards from every side, honest figures, runs that can be broken off."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from scopa.ai.levels import LEVELS, Level
from scopa.ai.master import MasterPlayer
from scopa.ai.model import model_of
from scopa.ai.weights import all_weights, other_weights
from scopa.cli import main
from scopa.commands.arena.duel import DealResult, play_deal
from scopa.commands.arena.figures import matches_won, mean_and_interval, summary
from scopa.commands.arena.pool import duel
from scopa.rules.ruleset import RuleSet
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


def test_a_run_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    kept = tmp_path / "folder" / "duel.jsonl"
    whole = without_time(duel(RuleSet(), PAIR, "s", 6))
    duel(RuleSet(), PAIR, "s", 4, kept=kept)
    lines = kept.read_text().split("\n")
    assert len(lines) == 6  # head, four deals, the end of the last line
    kept.write_text("\n".join([*lines[:3], lines[3][:50]]))  # two deals, and one cut off
    played = []
    assert without_time(duel(RuleSet(), PAIR, "s", 6, kept=kept, on_deal=lambda: played.append(1))) == whole
    assert len(played) == 6
    assert [json.loads(line)["number"] for line in kept.read_text().split("\n")[1:-1]] == [1, 2, 3, 4, 5, 6]


def test_the_file_of_another_duel_is_not_touched(tmp_path: Path) -> None:
    kept = tmp_path / "duel.jsonl"
    duel(RuleSet(), PAIR, "s", 1, kept=kept)
    before = kept.read_bytes()
    with pytest.raises(ValueError, match="another duel"):
        duel(RuleSet(), PAIR, "other seed", 1, kept=kept)
    assert kept.read_bytes() == before


def test_means_and_matches() -> None:
    mean, interval = mean_and_interval([1.0, 3.0])
    assert (mean, round(interval, 3)) == (2.0, 1.96)
    won = [DealResult(1, [1.0], _tally([3]), _tally([2]))]
    assert matches_won(RuleSet(), won) == 1.0
    assert matches_won(VARIANTS["a_perdere"].ruleset(2), won) == 0.0
    assert matches_won(RuleSet(), [DealResult(1, [0.0], _tally([2]), _tally([2]))]) == 0.5


def _tally(points: list[int]) -> Any:
    from scopa.commands.arena.duel import Tally

    return Tally(points=points)


def test_the_command_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "greedy", "random", "furbo", "--deals", "2", "--jobs", "1", "--json"]
    assert main(arguments) == 0
    data = json.loads(capsys.readouterr().out)
    assert [each["players"] for each in data["duels"]] == [
        ["greedy", "random"], ["greedy", "furbo"], ["random", "furbo"]
    ]  # fmt: skip


def test_the_command_prints_a_cross_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "greedy", "random", "furbo", "--deals", "2", "--jobs", "1"]) == 0
    out = capsys.readouterr().out
    assert "margin of the row over the column" in out
    assert "sweeps given away" in out


def test_it_lists_the_players(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "list"]) == 0
    assert capsys.readouterr().out.split() == [*LEVELS, "clairvoyant"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["greedy"], "two players or more"),
        (["greedy", "nobody"], "no player 'nobody'"),
        (["greedy", "exec: "], "no player 'exec: '"),
        (["greedy", "expert@nothing"], "no player 'expert@nothing'"),
        (["greedy", "random", "--deals", "0"], "at least 1"),
        (["greedy", "random", "--seconds", "0"], "more than 0"),
        (["greedy", "random", "--variant", "chess"], "no variant"),
    ],
)
def test_bad_arguments_are_refused(
    arguments: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
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


@pytest.mark.parametrize(
    ("rule", "words"),
    [
        ([], "weights: scopa40-2, fitted for this game"),
        (["--rule", "napola=on"], "weights: nearest: scopa40-2; this game differs in napola=on"),
    ],
)
def test_it_is_told_which_weights_were_used(
    rule: list[str], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["arena", "random", "furbo", "--deals", "1", "--jobs", "1", *rule]) == 0
    assert words in capsys.readouterr().out
    assert main(["arena", "random", "furbo", "--deals", "1", "--jobs", "1", "--json", *rule]) == 0
    weights = json.loads(capsys.readouterr().out)["weights"]
    assert weights == {"name": "scopa40-2", "differs": {"napola": "on"} if rule else {}}


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
