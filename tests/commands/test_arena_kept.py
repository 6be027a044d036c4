"""`scopa arena --keep`: runs go on where they were broken off, if nothing has changed that figures depend on."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from scopa import __version__
from scopa.ai.weights import nearest_weights
from scopa.cli import main
from scopa.commands.arena import kept as kept_module
from scopa.commands.arena.entrants import Pace
from scopa.commands.arena.kept import digest, file_name, head, read
from scopa.commands.arena.pool import duel
from scopa.rules.ruleset import RuleSet
from tests.commands.test_arena import without_time

PAIR = ("greedy", "furbo")


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
    assert list(kept.parent.iterdir()) == [kept]


def test_the_head_tells_all_that_figures_depend_on() -> None:
    rules = RuleSet()
    assert head(rules, ("expert", "greedy"), "s", Pace(3, clock=False)) == {
        "arena": 2,
        "rules": "canonical",
        "players": ["expert", "greedy"],
        "seed": "s",
        "clock": False,
        "seconds": None,
        "weights": ["scopa40-2", None],
        "version": __version__,
        "digest": digest(rules, ("expert", "greedy")),
    }
    assert head(rules, ("expert", "exec:x"), "s", Pace(3))["seconds"] == 3


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seed": "other"}, "seed: there s, here other"),
        ({"pace": Pace(clock=False)}, "clock: there on, here off"),
        (
            {"players": ("expert@a_perdere-2", "greedy")},
            "weights: there scopa40-2 and none, here a_perdere-2 and none",
        ),
        ({"rules": RuleSet(napola=True)}, "rules: there canonical, here napola=on"),
    ],
)
def test_the_file_of_another_duel_is_not_touched(tmp_path: Path, change: dict[str, Any], words: str) -> None:
    kept = tmp_path / "duel.jsonl"
    usual: dict[str, Any] = {"rules": RuleSet(), "players": ("expert", "greedy"), "seed": "s", "pace": Pace()}
    read(kept, head(**usual))
    before = kept.read_bytes()
    with pytest.raises(ValueError, match="another duel") as refused:
        read(kept, head(**usual | change))
    assert words in str(refused.value)
    assert kept.read_bytes() == before


def test_seconds_count_where_a_program_plays(tmp_path: Path) -> None:
    def begin(pair: tuple[str, str], seconds: float) -> None:
        read(tmp_path / f"{pair[1][:4]}.jsonl", head(RuleSet(), pair, "s", Pace(seconds)))

    for seconds in (10, 20):
        begin(PAIR, seconds)
    begin(("greedy", "exec:x"), 10)
    with pytest.raises(ValueError, match=r"seconds for programs: there 10, here 20$"):
        begin(("greedy", "exec:x"), 20)


def test_deals_of_other_players_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = tmp_path / "duel.jsonl"
    duel(RuleSet(), PAIR, "s", 1, kept=kept)
    monkeypatch.setattr(kept_module, "_sources", lambda: "edited")
    with pytest.raises(
        ValueError, match=r"another duel.*: the players' source or weights: there [0-9a-f]{12}, here"
    ):
        duel(RuleSet(), PAIR, "s", 1, kept=kept)
    monkeypatch.undo()
    monkeypatch.setattr(kept_module, "__version__", "0.0.1")
    with pytest.raises(ValueError, match=f"another duel.*: program version: there {__version__}, here 0.0.1"):
        duel(RuleSet(), PAIR, "s", 1, kept=kept)


def test_processes_play_with_the_players_that_were_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """They read the source anew when they begin; somebody may have edited it meanwhile."""
    monkeypatch.setattr(kept_module, "_sources", lambda: "before the edit")
    with pytest.raises(ValueError, match="have changed since the run began"):
        duel(RuleSet(), PAIR, "s", 2, jobs=2)


def test_the_digest_is_that_of_the_players(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "scopa"
    for name in ("ai/deep/player.py", "rules/engine.py", "match/seeds.py", "match/match.py"):
        (package / name).parent.mkdir(parents=True, exist_ok=True)
        (package / name).write_text("x = 1\n")
    monkeypatch.setattr(kept_module, "files", lambda name: tmp_path / name)

    def now() -> str:
        kept_module._sources.cache_clear()
        return digest(RuleSet(), PAIR)

    try:
        found = [now()]
        for name in ("ai/deep/player.py", "rules/engine.py", "match/seeds.py"):
            (package / name).write_text("x = 2\n")
            found.append(now())
        (package / "ai" / "new.py").write_text("")
        found.append(now())
        assert len(set(found)) == 5
        (package / "match" / "match.py").write_text("x = 2\n")
        (package / "ai" / "deep" / "player.py").write_bytes(b"x = 2\r\n")
        assert now() == found[-1], "neither what no player asks nor the end of lines"
    finally:
        kept_module._sources.cache_clear()


def test_the_digest_changes_with_the_weights_in_use(monkeypatch: pytest.MonkeyPatch) -> None:
    rules, pair = RuleSet(), ("expert", "greedy")
    before, without = digest(rules, pair), digest(rules, PAIR)
    used = nearest_weights(rules)
    refitted = replace(used, after=(used.after[0] + 1e-6, *used.after[1:]))
    monkeypatch.setattr(
        kept_module, "weights_of", lambda who, rules: ("scopa40-2", refitted) if who == "expert" else None
    )
    assert digest(rules, pair) != before
    assert digest(rules, PAIR) == without


def test_a_file_of_an_older_program_is_refused_with_what_it_lacks(tmp_path: Path) -> None:
    kept = tmp_path / "duel.jsonl"
    kept.write_text('{"arena": 1, "rules": "canonical", "players": ["greedy", "furbo"], "seed": "s"}\n')
    with pytest.raises(ValueError, match="another duel") as refused:
        duel(RuleSet(), PAIR, "s", 1, kept=kept)
    assert "format: there 1, here 2; clock: there not told, here on" in str(refused.value)
    assert "players' source or weights: there not told" in str(refused.value)
    for text in ("a shopping list\n", "[1]\n", '{"deal": 1}\n'):
        kept.write_text(text)
        with pytest.raises(ValueError, match="which is no head of this program"):
            duel(RuleSet(), PAIR, "s", 1, kept=kept)
        assert kept.read_text() == text


@pytest.mark.parametrize("left", ["", "\n", '{"arena": 2, "ru'])
def test_a_file_left_without_a_head_is_begun_anew(tmp_path: Path, left: str) -> None:
    kept = tmp_path / "duel.jsonl"
    kept.write_text(left)
    assert len(duel(RuleSet(), PAIR, "s", 2, kept=kept)) == 2
    assert len(kept.read_text().splitlines()) == 3


def test_every_seed_has_a_file_of_its_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["arena", *PAIR, "--deals", "1", "--jobs", "1", "--json", "--keep", str(tmp_path), "--seed"]
    for seed in ("1", "two words", "two_words", "1"):
        assert main([*words, seed]) == 0
    assert len(list(tmp_path.iterdir())) == 3
    assert (tmp_path / f"greedy-furbo-1-{RuleSet().fingerprint}.jsonl").exists()
    assert len({file_name(PAIR, RuleSet(), seed) for seed in ("a/b", "a_b", "a b", "x" * 80, "x" * 90)}) == 5
    capsys.readouterr()
    assert main([*words, "1", "--no-clock"]) == 2
    assert "clock: there on, here off" in capsys.readouterr().err
