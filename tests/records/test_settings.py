"""Settings survive every broken file, keep what they do not know, and are old or new after a crash."""

import json
import os
import subprocess
import sys
import time
from dataclasses import fields
from pathlib import Path

import pytest

from scopa.records.settings import Settings, load_settings, save_settings, settings_path


def test_no_file_gives_defaults_without_a_message(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "none" / "settings.json") == (Settings(welcomed=False), ())


def test_every_field_comes_back(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "settings.json"
    settings = Settings(
        language="it",
        deck="francesi",
        corners="jumbo",
        four_colour=True,
        back="back-red",
        felt="blue",
        volume_cards=0,
        volume_interface=10,
        volume_voice=20,
        volume_music=100,
        music=True,
        play_by="click",
        quick_take=False,
        confirm_plays=True,
        wait_after_opponent=True,
        count_for_me=True,
        open_piles=True,
        clairvoyant=True,
        cut_for_me=True,
        auto_play_only=True,
        opposite=True,
        limit="move:30:warn",
        motion="reduced",
        tilt=False,
        effects=False,
        suit_names=True,
        high_contrast=True,
        panels="light",
        text_size=150,
        measured="software",
        monitor=1,
        vsync=True,
        frame_rate=120,
        mute_unfocused=True,
        output_device="Headphones",
        captions=True,
        coach="medium",
        hold_ms=800,
        double_click=False,
        speed="instant",
        muted=True,
        game="escoba",
        house_rules="napola=on",
        seating="4",
        seats=["human", "greedy", ""],
        first_dealer=2,
        target=21,
        level="random",
        mode="hotseat",
        fullscreen=True,
        presentation="software",
        player_names=["Anna", "Nicolò"],
        keys={"pause": ["f9"]},
        drag_threshold=9,
        welcomed=False,
        house_table="free",
        swap_buttons=True,
    )
    assert all(getattr(settings, item.name) != getattr(Settings(), item.name) for item in fields(Settings))
    assert save_settings(settings, path) is None
    assert load_settings(path) == (settings, ())


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"\0" * 200, b"[1, 2]", b"\xff\xfe", b"null", b"[" * 100_000],
    ids=["empty", "truncated", "zeros", "a list", "not UTF-8", "null", "nested"],
)
def test_a_broken_file_is_kept_aside_and_reported(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "settings.json"
    (tmp_path / "settings.broken-1.json").write_bytes(b"an older accident")
    path.write_bytes(content)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert [problem.code for problem in problems] == ["settings_unreadable"]
    assert problems[0].kept == tmp_path / "settings.broken-2.json"
    assert problems[0].kept.read_bytes() == content
    assert (tmp_path / "settings.broken-1.json").read_bytes() == b"an older accident"
    assert save_settings(settings, path) is None
    assert load_settings(path) == (Settings(), ())


def test_unknown_keys_are_written_back(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"target": 16, "cloth": {"colour": "blue"}}), encoding="utf-8")
    settings, problems = load_settings(path)
    assert (settings.target, problems) == (16, ())
    settings.muted = True
    save_settings(settings, path)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["cloth"] == {"colour": "blue"}
    assert data["muted"] is True


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("target", 0),
        ("target", True),
        ("target", "11"),
        ("muted", 1),
        ("speed", "warp"),
        ("language", None),
        ("player_names", ["Anna", 3]),
        ("player_names", "Anna"),
        ("deck", 7),
        ("seats", ["human", 2]),
        ("first_dealer", 6),
    ],
)
def test_a_broken_value_falls_back_and_is_named(tmp_path: Path, name: str, value: object) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({name: value, "fullscreen": True}), encoding="utf-8")
    settings, problems = load_settings(path)
    assert getattr(settings, name) == getattr(Settings(), name)
    assert settings.fullscreen is True
    assert [(problem.code, problem.detail) for problem in problems] == [("settings_value", name)]
    assert path.exists()


def test_two_settings_share_no_list() -> None:
    Settings().player_names.append("Anna")
    assert Settings().player_names == []


def test_a_refused_write_is_reported_and_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(target=16), path)

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    problem = save_settings(Settings(target=21), path)
    assert problem is not None
    assert (problem.code, problem.detail) == ("settings_unwritable", "No space left on device")
    monkeypatch.undo()
    assert load_settings(path)[0].target == 16
    assert [entry.name for entry in tmp_path.iterdir()] == ["settings.json"], "no temporary file is left"


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    problem = save_settings(Settings(), tmp_path / "file" / "settings.json")
    assert problem is not None
    assert problem.code == "settings_unwritable"


def test_the_path_follows_the_desktop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    if sys.platform == "linux":
        assert settings_path() == tmp_path / "scopa" / "settings.json"


WRITER = """
import sys
from pathlib import Path
from scopa.records.settings import Settings, save_settings
number = 1
while True:
    save_settings(Settings(target=number, player_names=["x" * 5000] * (number % 7)), Path(sys.argv[1]))
    number = number % 121 + 1
"""


@pytest.mark.skipif(os.name == "nt", reason="kill -9 is a POSIX thing")
def test_a_writer_killed_at_any_moment_leaves_a_whole_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(Settings(), path)
    for attempt in range(8):
        writer = subprocess.Popen([sys.executable, "-c", WRITER, str(path)])
        time.sleep(0.15 + attempt * 0.013)
        writer.kill()
        writer.wait()
        settings, problems = load_settings(path)
        assert problems == ()
        assert len(settings.player_names) == settings.target % 7 or settings == Settings()
