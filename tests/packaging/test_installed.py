"""What an installation holds, where the game is installed: everything it needs, from any folder."""

import os
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import pytest

from scopa import __version__
from scopa.i18n import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


def installed() -> metadata.Distribution | None:
    """The installed package, if it is one and not a link to a checkout."""
    try:
        found = metadata.distribution("scopa")
    except metadata.PackageNotFoundError:
        return None
    return found if (Path(str(found.locate_file("scopa"))) / "cli.py").is_file() else None


DISTRIBUTION = installed()
pytestmark = pytest.mark.skipif(DISTRIBUTION is None, reason="the game is not installed here")


def run(*arguments: str, cwd: Path) -> "subprocess.CompletedProcess[str]":
    """Run the installed game, whatever lies in the present folder (-I)."""
    hidden = ("PYTHON", "DISPLAY", "WAYLAND_DISPLAY", "SDL_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return subprocess.run(
        [sys.executable, "-I", "-m", "scopa", *arguments],
        cwd=cwd,
        env=environment,
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )


def folder() -> Path:
    assert DISTRIBUTION is not None
    return Path(str(DISTRIBUTION.locate_file("scopa")))


def names(root: Path) -> set[str]:
    return {path.relative_to(root).as_posix() for path in root.rglob("*") if path.is_file()}


def test_every_picture_and_sound_is_installed() -> None:
    wanted = names(ROOT / "assets")
    assert len(wanted) > 100
    assert names(folder() / "assets") == wanted


def test_every_module_is_installed() -> None:
    wanted = {name for name in names(ROOT / "scopa") if name.endswith((".py", "py.typed"))}
    assert wanted - names(folder()) == set()


def test_catalogues_are_compiled() -> None:
    for language in LANGUAGES:
        compiled = folder() / "i18n" / "locale" / language / "LC_MESSAGES" / "scopa.mo"
        assert compiled.stat().st_size > 100
    assert [name for name in names(folder()) if name.endswith((".po", ".pot"))] == []


def test_no_tests_or_tools_are_installed_beside_it() -> None:
    assert DISTRIBUTION is not None
    tops = {file.parts[0] for file in DISTRIBUTION.files or []}
    assert tops & {"tests", "tools", "assets", "hatch_build.py"} == set()


def test_it_tells_its_version_from_any_folder(tmp_path: Path) -> None:
    done = run("--version", cwd=tmp_path)
    assert (done.returncode, done.stdout) == (0, f"scopa {__version__}\n")


def test_it_plays_from_any_folder(tmp_path: Path) -> None:
    place = tmp_path / "a folder"
    place.mkdir()
    done = run("demo", "--out", "shots", "--size", "800x600", "--language", "it", cwd=place)
    assert done.returncode == 0, done.stderr
    assert "English" not in done.stderr
    assert len(list((place / "shots").glob("*.png"))) > 15


def test_the_entry_points_are_there() -> None:
    assert DISTRIBUTION is not None
    points = {(point.group, point.name) for point in DISTRIBUTION.entry_points}
    assert points == {("console_scripts", "scopa"), ("gui_scripts", "scopa-game")}
