"""Sounds: cues and takes, buses and volumes, music, and a picture for everything that is heard."""

import ast
import itertools
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import scopa.app
from scopa.app.audio import MUSIC, Audio
from scopa.app.clock import Clock
from scopa.app.cues import BUSES, CUES, READY, bus_of
from scopa.app.scenes.menu import MenuScene
from scopa.assets_path import assets_root
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp, key

SOUNDS = assets_root() / "sounds"
SOURCES = Path(scopa.app.__file__).parent


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(clock: Clock) -> Iterator[Audio]:
    audio = Audio(SOUNDS, clock)
    assert audio.open()
    yield audio
    audio.close()


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, float]]:
    """What was played: name of the file and volume."""
    found: list[tuple[str, float]] = []

    class Sound:
        def __init__(self, path: Path) -> None:
            self.path = path
            self.volume = 1.0

        def set_volume(self, volume: float) -> None:
            self.volume = volume

        def play(self) -> None:
            found.append((self.path.stem, self.volume))

    monkeypatch.setattr(pygame.mixer, "Sound", Sound)
    return found


# --- cues ----------------------------------------------------------------------------------------------


def test_every_cue_has_a_sound_that_loads_and_every_sound_is_a_cue(audio: Audio, clock: Clock) -> None:
    assert set(audio.cues) == CUES.keys() | READY.keys()
    for cue in audio.cues:
        clock.advance(100)
        audio.play(cue)
    assert audio.history == audio.cues
    assert len(audio._sounds) == len(audio.cues)


def test_every_cue_has_a_bus_and_something_to_see() -> None:
    assert not CUES.keys() & READY.keys()
    for name, cue in (CUES | READY).items():
        assert cue.bus in BUSES
        assert len(cue.seen.split()) >= 4, f"{name}: say what is seen"
        assert bus_of(name) == cue.bus
    assert Counter(cue.bus for cue in CUES.values()).keys() == set(BUSES)
    assert bus_of("unheard-of") == "interface"


def played_in(source: str) -> set[str]:
    """Names given to audio.play, self.cue or cue in a source; "{n}" parts stand for 1 to 4."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if not (isinstance(node, ast.Call) and node.args):
            continue
        function = ast.unparse(node.func)
        if function not in {"cue", "self.cue"} and not function.endswith("audio.play"):
            continue
        for part in ast.walk(node.args[0]):
            if isinstance(part, ast.JoinedStr):
                first = part.values[0]
                assert isinstance(first, ast.Constant)
                assert isinstance(first.value, str)
                found |= {f"{first.value}{n}" for n in (1, 2, 3, 4)}
        chosen = node.args[0]
        options = [chosen.body, chosen.orelse] if isinstance(chosen, ast.IfExp) else [chosen]
        found |= {o.value for o in options if isinstance(o, ast.Constant) and isinstance(o.value, str)}
    return found


def test_the_search_for_played_cues_finds_them() -> None:
    source = (
        'self.context.audio.play("win" if won else "lose")\nself.cue(f"capture_{n}")\ncue("lay")\nplay("x")'
    )
    assert played_in(source) == {"win", "lose", "lay", *(f"capture_{n}" for n in (1, 2, 3, 4))}


def test_no_screen_plays_an_unknown_cue_and_each_known_one_is_played_somewhere() -> None:
    played = set().union(*(played_in(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")))
    assert played <= CUES.keys()
    assert CUES.keys() - played == {MUSIC}


# --- takes, spacing, silence ---------------------------------------------------------------------------


def test_takes_are_all_heard_and_none_twice_running(
    audio: Audio, clock: Clock, heard: list[tuple[str, float]]
) -> None:
    for _ in range(80):
        clock.advance(100)
        audio.play("lay")
    takes = [name for name, _volume in heard]
    assert Counter(takes) == dict.fromkeys(("lay-a", "lay-b", "lay-c", "lay-d"), 20)
    assert all(one != other for one, other in itertools.pairwise(takes))
    assert len({tuple(takes[i : i + 4]) for i in range(0, 80, 4)}) > 4  # in no fixed order


def test_sounds_of_a_bus_keep_their_distance_and_those_of_others_do_not_wait(
    audio: Audio, clock: Clock, heard: list[tuple[str, float]]
) -> None:
    for step, cue in ((0, "capture_2"), (0, "settebello"), (59, "slide"), (1, "click"), (0, "flip")):
        clock.advance(step)
        audio.play(cue)
    assert [name for name, _volume in heard] == ["capture_2", "settebello", "click", "flip"]


def test_muted_closed_unknown_or_broken_sounds_are_silence(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "bad.ogg").write_bytes(b"nothing to hear")
    audio = Audio(tmp_path, clock)
    audio.play("bad")
    assert audio.open()
    for cue in ("bad", "bad", "absent"):
        clock.advance(100)
        audio.play(cue)
    audio.muted = True
    audio.play("bad")
    assert audio.history == ["bad", "bad", "bad", "absent", "bad"]
    audio.close()
    assert not Audio(tmp_path / "gone", clock).cues


def test_no_sound_device_is_no_error(monkeypatch: pytest.MonkeyPatch, clock: Clock) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise pygame.error("no such device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(SOUNDS, clock)
    assert not audio.open()
    audio.apply(Settings(music=True))
    audio.play("scopa")
    assert not audio.music_playing
    audio.close()


# --- buses ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("silent", ["cards", "interface", "voice"])
def test_muting_one_bus_leaves_the_others(
    audio: Audio, clock: Clock, heard: list[tuple[str, float]], silent: str
) -> None:
    settings = Settings(volume_cards=100, volume_interface=50, volume_voice=25)
    setattr(settings, f"volume_{silent}", 0)
    audio.apply(settings)
    for cue in ("shuffle", "click", "scopa"):
        audio.play(cue)
    expected = {"cards": ("shuffle", 1.0), "interface": ("click", 0.5), "voice": ("scopa", 0.25)}
    assert heard == [sound for bus, sound in expected.items() if bus != silent]
    clock.advance(100)
    audio.muted = True
    audio.play("tick")
    assert len(heard) == 2


def test_music_is_off_until_it_is_wanted_and_follows_volume_and_mute(audio: Audio) -> None:
    audio.apply(Settings())
    assert not audio.music_playing
    steps = [
        (Settings(music=True, volume_music=40), True),
        (Settings(music=True, volume_music=40, muted=True), False),
        (Settings(music=True, volume_music=60), True),
        (Settings(music=True, volume_music=0), False),
        (Settings(music=True, volume_music=60), True),
        (Settings(volume_music=60), False),
    ]
    for settings, playing in steps:
        audio.apply(settings)
        assert audio.music_playing is playing
        assert pygame.mixer.music.get_busy() is playing
    assert pygame.mixer.music.get_volume() == pytest.approx(0.6, abs=0.02)
    audio.apply(Settings(music=True))
    audio.close()
    assert not audio.music_playing
    assert audio.open()
    assert audio.music_playing


def test_music_that_cannot_be_played_is_silence(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "music.ogg").write_bytes(b"no music")
    shutil.copy(SOUNDS / "click.ogg", tmp_path)
    audio = Audio(tmp_path, clock)
    assert audio.open()
    audio.apply(Settings(music=True))
    assert not audio.music_playing
    audio.apply(Settings(music=True))
    audio.play("click")
    audio.close()


def test_the_application_takes_over_volumes_and_the_key_m_stops_the_music(open_app: OpenApp) -> None:
    app = open_app(MenuScene, Settings(language="en", speed="instant", music=True, volume_voice=30))
    audio = app.context.audio
    assert audio.open()
    assert audio.volumes["voice"] == 30
    assert audio.music_playing
    playing = []
    for _ in range(2):
        app.step(16, key(pygame.K_m))
        playing.append(audio.music_playing)
    assert playing == [False, True]
