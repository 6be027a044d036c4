"""Named sets of rules come back as they were, are shared as text, and survive broken files and full disks."""

import json
from pathlib import Path

import pytest

from scopa.records.family import FamilyRules, family_path, load_family, save_family, with_set, without_set
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS


def test_no_file_is_no_sets(tmp_path: Path) -> None:
    assert load_family(tmp_path / "none.json") == ((), ())


def test_sets_of_every_game_come_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "family.json"
    sets: tuple[FamilyRules, ...] = ()
    for key, game in VARIANTS.items():
        sets = with_set(sets, f"Nonna {key}", game.rules)
    assert save_family(sets, path) is None
    assert load_family(path) == (sets, ())
    assert [one.rules for one in sets] == [game.rules for game in VARIANTS.values()]


def test_a_name_is_used_once_and_keeps_its_place() -> None:
    sets = with_set(with_set((), "Casa", RuleSet()), " Nonna \n Pina", RuleSet(napola=True))
    assert [one.name for one in sets] == ["Casa", "Nonna Pina"]
    sets = with_set(sets, "Casa", RuleSet(rebello=True))
    assert sets == (FamilyRules("Casa", "rebello=on"), FamilyRules("Nonna Pina", "napola=on"))
    assert without_set(sets, "Casa") == (FamilyRules("Nonna Pina", "napola=on"),)
    assert with_set((), "x" * 99, RuleSet())[0].name == "x" * 24


@pytest.mark.parametrize(
    "content", [b"", b"[]", b"{}", b'{"sets": [{"name": "a"}]}', b'{"sets": 3}', b"\xff"]
)
def test_a_broken_file_is_kept_aside(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "family_rules.json"
    path.write_bytes(content)
    sets, (problem,) = load_family(path)
    assert sets == ()
    assert problem.code == "family_unreadable"
    assert problem.kept is not None
    assert problem.kept.read_bytes() == content


def test_a_set_of_another_version_is_kept_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "family_rules.json"
    path.write_text(
        json.dumps({"format": 9, "sets": [{"name": "New", "rules": "moon=on"}]}), encoding="utf-8"
    )
    sets, problems = load_family(path)
    assert (sets, problems) == ((FamilyRules("New", "moon=on"),), ())
    assert sets[0].rules is None
    save_family(with_set(sets, "Casa", RuleSet()), path)
    assert load_family(path)[0][0] == sets[0]


def test_a_disk_that_refuses_is_a_problem_and_no_exception(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_args: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", refuse)
    problem = save_family((), tmp_path / "family_rules.json")
    assert problem is not None
    assert (problem.code, problem.detail) == ("family_unwritable", "No space left on device")


def test_the_file_lies_with_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert family_path() == tmp_path / "scopa" / "family_rules.json"
