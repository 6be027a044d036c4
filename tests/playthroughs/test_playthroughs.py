"""The transcripts tell what the engine does, none is missing, and together they show every kind of event."""

import dataclasses
from pathlib import Path
from typing import get_args

import pytest

from scopa.rules import events as ev
from scopa.rules.variants import VARIANTS
from tools import playthroughs

HERE = Path(__file__).parent
TEXTS = dict(playthroughs.transcripts())


@pytest.mark.parametrize("name", TEXTS)
def test_a_transcript_is_what_the_engine_does(name: str) -> None:
    written = (HERE / f"{name}.txt").read_text("utf-8")
    assert written == TEXTS[name], "if this is meant, write it again: python -m tools.playthroughs"


def test_no_variant_and_no_table_lacks_a_transcript() -> None:
    for name, row in VARIANTS.items():
        for players in row.seatings:
            assert (HERE / f"{name}-{players}.txt").is_file(), f"{name} for {players} has no transcript"


def test_no_transcript_is_left_over() -> None:
    assert {path.stem for path in HERE.glob("*.txt")} == set(TEXTS)


def test_every_kind_of_event_can_be_told() -> None:
    told = {ev.CardsDealt, ev.DealScored, *playthroughs._SAYS}
    assert told == set(get_args(ev.Event))
    assert all(dataclasses.is_dataclass(kind) for kind in told)
