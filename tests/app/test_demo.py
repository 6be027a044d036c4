"""`scopa demo`: a picture of every scene and of the middle of each animation, and plain words when it cannot."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from scopa.app import demo
from scopa.app.demo import DemoPlayer, event_name
from scopa.cli import main

SCENES = ["menu", "table", "hover", "scoring-begins", "scoring-half", "scoring", "match-end"]
GESTURES = ["refusal", "drag-lay", "drag-equal", "drag-capture"]
ANIMATIONS = [
    "cards-dealt",
    "card-laid",
    "own-card-laid",
    "cards-captured",
    "own-cards-captured",
    "own-sweep-made",
    "leftovers-taken",
]
BETWEEN_TWO = ["curtain-1", "hot-seat-1", "curtain-2", "hot-seat-2"]


@pytest.fixture(autouse=True)
def _own_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER", "SDL_NO_SIGNAL_HANDLERS"):
        monkeypatch.setenv(name, "dummy")  # the command sets them; they are put back after the test


@pytest.mark.parametrize("frame_ms", [50, pytest.param(demo.FRAME_MS, marks=pytest.mark.long)])
def test_it_writes_a_picture_of_everything(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], frame_ms: int
) -> None:
    monkeypatch.setattr(demo, "FRAME_MS", frame_ms)
    out = tmp_path / "new" / "pictures"
    assert main(["demo", "--out", str(out), "--size", "800x600", "--deck", "french"]) == 0
    files = sorted(out.iterdir())
    assert capsys.readouterr().out == f"{len(files)} pictures written to {out}\n"
    assert [file.name[:2] for file in files] == [f"{number:02d}" for number in range(1, len(files) + 1)]
    names = [file.stem[3:] for file in files]
    assert len(set(names)) == len(names)
    assert set(SCENES + GESTURES + ANIMATIONS + BETWEEN_TWO) <= set(names)
    pictures = [pygame.image.load(file) for file in files]
    assert {picture.get_size() for picture in pictures} == {(800, 600)}
    contents = {pygame.image.tobytes(picture, "RGB") for picture in pictures}
    assert len(contents) == len(files)  # no two alike
    for picture in pictures:
        colours = {picture.get_at((x, y))[:3] for x in range(0, 800, 16) for y in range(0, 600, 16)}
        assert len(colours) > 30  # and none empty


@pytest.mark.long
def test_the_same_seed_begins_with_the_same_pictures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the first pictures are compared: the rest follows from the seed like them."""

    def first_hand(player: DemoPlayer) -> int:
        player._hot_seat()
        player.app.close()
        return player.count

    monkeypatch.setattr(DemoPlayer, "play", first_hand)
    runs = []
    for name in ("a", "b"):
        assert main(["demo", "--out", str(tmp_path / name), "--size", "800x600", "--seed", "7"]) == 0
        runs.append([file.read_bytes() for file in sorted((tmp_path / name).iterdir())])
    assert runs[0] == runs[1]
    assert len(runs[0]) > 3


def test_an_unknown_deck_is_named_with_those_there_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["demo", "--out", str(tmp_path / "out"), "--deck", "tarot"]) == 2
    said = capsys.readouterr().err
    assert said.startswith("scopa demo: no deck is named 'tarot'; there are: ")
    assert "italian" in said
    assert "french" in said
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    "size", ["800", "800x", "x600", "wide", "800*600", "-800x600", "800x600x2", "8x6", "9000x600"]
)
def test_a_bad_size_is_explained(tmp_path: Path, capsys: pytest.CaptureFixture[str], size: str) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["demo", "--out", str(tmp_path), f"--size={size}"])
    assert stopped.value.code == 2
    said = capsys.readouterr().err
    assert size in said
    assert "1280x720" in said or "from 320x240" in said
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["demo"])
    assert stopped.value.code == 2
    assert "--out" in capsys.readouterr().err


def test_a_folder_that_cannot_be_made_is_explained(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "file"
    file.write_text("in the way")
    assert main(["demo", "--out", str(file / "pictures")]) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"scopa demo: cannot write to {file / 'pictures'}: ")
    assert said.count("\n") == 1
    assert file.read_text() == "in the way"


def test_pictures_are_named_after_what_they_show() -> None:
    assert event_name("SweepMade", own=True) == "own-sweep-made"
    assert event_name("LeftoversTaken", own=False) == "leftovers-taken"
