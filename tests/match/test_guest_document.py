"""docs/players.md tells every message, field and event that programs get, and shows the example as it is."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from scopa.match.guest import LONGEST_LINE, SECONDS, STARTING_SECONDS
from scopa.match.guest_protocol import PROTOCOL, hello, move_request
from scopa.rules.events import Event
from scopa.rules.scoring import IN_PLAY
from scopa.rules.state import LastPlay, Touch
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, decisions, new_deal
from tests.match.tables import RULES, new_match

FOLDER = Path(__file__).resolve().parents[2] / "docs"
TEXT = (FOLDER / "players.md").read_text("utf-8")


def fields(heading: str) -> set[str]:
    """What stands in the first column of the table under a heading."""
    part = TEXT.split(f"# {heading}", 1)[1].split("\n#", 1)[0]
    rows = re.findall(r"^\| (`[^|]*) \|", part, re.MULTILINE)
    return {name for row in rows for name in re.findall(r"`(\w+)`", row)}


def test_the_example_is_the_file() -> None:
    (shown,) = re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL)
    assert shown == (FOLDER / "examples" / "player.py").read_text("utf-8")
    assert len([line for line in shown.splitlines() if line.strip()]) <= 20


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_the_example_plays_every_game(name: str, players: int) -> None:
    """It is asked for every play of a deal, whoever's turn it is, and answers each with a legal one."""
    rng, rules = random.Random(f"{name} {players}"), VARIANTS[name].ruleset(players)
    asked = [hello(rules, 0, SECONDS)] + [
        move_request(each.observation, each.history, 1)
        for each in decisions(new_deal(rules, rng), lambda each: rng.choice(each.observation.legal_moves()))
    ]
    done = subprocess.run(
        [sys.executable, str(FOLDER / "examples" / "player.py")],
        input="".join(json.dumps(message) + "\n" for message in asked),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr == ""
    greeting, *answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert greeting == {"protocol": PROTOCOL}
    assert len(answers) == len(asked) - 1
    assert all(answer["move"] in message["legal"] for message, answer in zip(asked[1:], answers, strict=True))


def test_the_kinds_of_points_in_play_are_told() -> None:
    (row,) = [line for line in TEXT.splitlines() if line.startswith("| `in_play`")]
    assert tuple(re.findall(r"`(\w+)`", row)[1:]) == IN_PLAY
    told = re.search(r"`PointsInPlay`\s\(([^)]*)\)", TEXT)
    assert told
    # Hands as dealt are shown by another event, which tells the points with the cards.
    assert set(re.findall(r"`(\w+)`", told[1])) == {"seat", "kind", "points", *IN_PLAY[1:]}


def test_every_field_of_a_message_is_told() -> None:
    match = new_match(RULES["2"])
    match.start()
    seat = match.to_move
    assert seat is not None
    greeting, asked = hello(RULES["2"], seat, SECONDS), move_request(match.view(seat), match.history(seat), 1)
    assert fields("`hello`, once") == set(greeting)
    assert fields("`move`, whenever the seat is to play a card") == set(asked)
    assert fields("`observation`") == set(asked["observation"])
    for name in (*LastPlay._fields, *Touch._fields):
        assert f"`{name}`" in TEXT


def test_every_event_is_told_with_its_fields() -> None:
    history = TEXT.split("# `history`", 1)[1].split("\n#", 1)[0]
    for kind in get_args(Event):
        found = re.search(rf"`{kind.__name__}`\s(?:\(|\| )([^|)]*)", history)
        assert found, kind
        wanted = {item.name for item in dataclasses.fields(kind)}
        if kind.__name__ == "DealScored":
            wanted = {"points"}
        assert wanted <= set(re.findall(r"`(\w+)`", found[1])), kind


def test_its_numbers_are_those_of_the_game() -> None:
    assert f"`{PROTOCOL}`" in TEXT
    assert f"within {STARTING_SECONDS:g} s" in TEXT
    assert f"\n{SECONDS:g} s unless told otherwise" in TEXT
    assert f"{LONGEST_LINE:,} characters" in TEXT
