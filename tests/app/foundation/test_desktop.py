"""What stands between a desktop and the window: no display, the wrong pygame, how frames are presented."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from scopa.app import desktop
from scopa.app.errors import CannotOpen, DisplayUnavailable, WrongPygame
from scopa.app.notices import problem_text
from scopa.app.presentation import FRAMES, FrameMeter
from scopa.assets_path import assets_root
from scopa.records.store import Problem

ROOT = Path(__file__).parents[3]


def test_upstream_pygame_is_named_with_the_fix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    with pytest.raises(WrongPygame, match=r"pip uninstall pygame.*pygame-ce"):
        desktop.require_pygame_ce()


def test_an_old_pygame_ce_is_named_with_the_fix(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(pygame.image, "load_sized_svg")
    with pytest.raises(WrongPygame, match="--upgrade pygame-ce"):
        desktop.require_pygame_ce()
    monkeypatch.undo()
    desktop.require_pygame_ce()


def test_no_display_is_one_sentence_that_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse() -> None:
        raise pygame.error("No available video device")

    monkeypatch.setattr(pygame.display, "init", refuse)
    with pytest.raises(DisplayUnavailable, match=r"no display.*scopa --help"):
        desktop.start_display("auto")
    assert issubclass(DisplayUnavailable, CannotOpen)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_a_machine_without_a_display_is_noticed_and_nothing_is_drawn_unseen() -> None:
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "XDG_RUNTIME_DIR"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    script = (
        "from scopa.app import desktop\n"
        "from scopa.app.errors import DisplayUnavailable\n"
        "try:\n"
        "    desktop.start_display('auto')\n"
        "except DisplayUnavailable as error:\n"
        "    print('refused:', error)\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script],
        check=False,
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("refused: no display")


def test_how_frames_are_presented_is_told_to_sdl(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(desktop.ACCELERATION, raising=False)
    desktop.start_display("software")
    assert os.environ[desktop.ACCELERATION] == "0"
    desktop.start_display("accelerated")
    assert desktop.ACCELERATION not in os.environ


def test_the_window_has_its_icon_and_smallest_size() -> None:
    desktop.start_display("auto")
    window = desktop.open_window((900, 700), fullscreen=False)
    assert window.minimum_size == (800, 600)
    assert window.title == "Scopa"
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "scopa"
    assert window.resizable
    assert (assets_root() / "ui" / "icon.svg").is_file()
    window.destroy()


def test_the_first_size_follows_the_desktop(monkeypatch: pytest.MonkeyPatch) -> None:
    for desktop_size, wanted in [
        ((1366, 768), (1280, 720)),
        ((1920, 1080), (1440, 810)),
        ((3840, 2160), (2880, 1620)),
        ((1024, 600), (1024, 600)),
    ]:
        monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda size=desktop_size: [size])
        assert desktop.initial_size() == wanted
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", list)
    assert desktop.initial_size() == (1280, 720)


# --- presentation --------------------------------------------------------------------------------------


class Timed:
    """A clock and a flip that takes so many ms in each mode."""

    def __init__(self, accelerated: float, software: float) -> None:
        self.now = 0.0
        self.cost = {"accelerated": accelerated, "software": software}
        self.meter = FrameMeter(lambda: self.now)

    def flip(self) -> None:
        self.now += self.cost[self.meter.present_mode] / 1000

    def run(self) -> tuple[str, list[str]]:
        switches: list[str] = []
        while True:
            for _ in range(FRAMES):
                assert not self.meter.decided
                self.meter.present(self.flip)
            wanted = self.meter.verdict()
            assert wanted is not None
            if wanted != self.meter.present_mode:
                switches.append(wanted)
                self.meter.switched(wanted)
            if self.meter.decided:
                return wanted, switches


@pytest.mark.parametrize(
    ("accelerated", "software", "wanted", "switches"),
    [
        (3.0, 1.0, "accelerated", []),  # quick enough: the window is not opened again
        (54.0, 6.0, "software", ["software"]),
        (20.0, 30.0, "accelerated", ["software", "accelerated"]),
    ],
)
def test_the_faster_way_is_found(
    accelerated: float, software: float, wanted: str, switches: list[str]
) -> None:
    assert Timed(accelerated, software).run() == (wanted, switches)


def test_one_slow_frame_proves_nothing() -> None:
    timed = Timed(3.0, 1.0)
    timed.meter.present(lambda: setattr(timed, "now", timed.now + 0.5))
    assert timed.meter.verdict() is None
    for _ in range(FRAMES):
        timed.meter.present(timed.flip)
    assert timed.meter.verdict() == "accelerated"


# --- notices -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "code",
    [
        "settings_unreadable",
        "settings_value",
        "settings_unwritable",
        "journal_unwritable",
        "family_unreadable",
        "family_unwritable",
        "new_code",
    ],
)
def test_every_problem_is_a_sentence_with_its_facts(code: str) -> None:
    text = problem_text(Problem(code, Path("/home/a/settings.json"), "read-only", Path("/home/a/kept.json")))
    assert "{" not in text
    assert any(fact in text for fact in ("settings.json", "read-only", "kept.json"))
    assert problem_text(Problem(code, Path("/home/a/settings.json"), "read-only"))
