"""The README keeps its promises: commands, keys, files and the example are those of the game."""

import doctest
import importlib
import re
import tomllib
from pathlib import Path

import pytest

from scopa.cli import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text("utf-8")
BLOCKS = re.findall(r"```(sh|bat)\n(.*?)\n```", README, re.DOTALL)


def test_game_and_tests_are_one_line_each_on_every_system() -> None:
    assert [kind for kind, _text in BLOCKS] == ["sh", "bat", "sh", "bat"]
    for kind, text in BLOCKS:
        assert "\n" not in text
        assert " -m venv .venv && " in text
        assert ("py -m" if kind == "bat" else "python3 -m") in text
    assert BLOCKS[0][1].endswith("pip install . && .venv/bin/scopa")


def test_the_test_command_is_marked_for_ci() -> None:
    marked = re.search(r"<!-- test command -->\n```sh\n(.*)\n```", README)
    assert marked is not None
    assert marked[1] == BLOCKS[2][1]
    assert "pip install '.[test]'" in marked[1]
    assert marked[1].endswith(".venv/bin/python -m pytest")


def test_the_smallest_python_is_that_of_the_package() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    smallest = project["requires-python"].removeprefix(">=")
    assert f"{smallest} or newer" in README
    assert "scopa" in project["scripts"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_is_there(command: str) -> None:
    assert f"`scopa {command}" in README


def test_no_command_is_invented() -> None:
    named = set(re.findall(r"`scopa ([a-z]+)", README))
    assert named == set(COMMANDS)
    for command in named:
        assert hasattr(importlib.import_module(f"scopa.commands.{command}"), "run")


def test_every_link_leads_to_a_file() -> None:
    links = [link for link in re.findall(r"[^!]\[[^\]]+\]\(([^)]+)\)", README) if not link.startswith("http")]
    assert links
    assert [link for link in links if not (ROOT / link.partition("#")[0]).is_file()] == []


@pytest.mark.skipif(not (ROOT / "docs" / "images").is_dir(), reason="a source package has no pictures")
def test_the_pictures_are_small() -> None:
    pictures = re.findall(r"!\[[^\]]+\]\(([^)]+)\)", README)
    assert pictures
    for picture in pictures:
        data = (ROOT / picture).read_bytes()
        assert data.startswith(b"\x89PNG")
        assert len(data) < 400_000


def test_the_example_works() -> None:
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner()
    example = parser.get_doctest(README, {}, "README", "README.md", 0)
    assert example.examples
    runner.run(example)
    assert runner.summarize(verbose=False).failed == 0
