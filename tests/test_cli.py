"""The command line: what it prints and with which status it ends, in a process of its own."""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from scopa import __version__
from scopa.cli import COMMANDS, build_parser, main

ROOT = Path(__file__).resolve().parents[1]


def run(command: Sequence[str], **variables: str) -> "subprocess.CompletedProcess[str]":
    """Run Python on something, without a display unless one is given."""
    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "SDL_", "SCOPA_")
    environment = {name: value for name, value in os.environ.items() if not name.startswith(hidden)}
    return subprocess.run(
        [sys.executable, *command],
        cwd=ROOT,
        env=environment | variables,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def own_lines(text: str) -> list[str]:
    """The lines that are ours: pygame greets, and the sound system complains, on their own account."""
    return [line for line in text.splitlines() if line.startswith("scopa:")]


def test_version() -> None:
    done = run(["-m", "scopa", "--version"])
    assert (done.returncode, done.stdout, done.stderr) == (0, f"scopa {__version__}\n", "")


def test_help_names_every_command() -> None:
    done = run(["-m", "scopa", "--help"])
    assert done.returncode == 0
    for command in COMMANDS:
        assert f"\n    {command} " in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        build_parser().parse_args([command, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: scopa {command}")


def test_an_unknown_command_is_a_mistake_of_use(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["sweep"])
    assert ended.value.code == 2
    assert "invalid choice" in capsys.readouterr().err


def test_the_commands_need_no_pygame() -> None:
    script = (
        "import sys\n"
        "from scopa.cli import main\n"
        "main(['check', 'nothing.json'])\n"
        "print('pygame' in sys.modules, 'rich' in sys.modules)"
    )
    done = run(["-c", script])
    assert done.stdout.splitlines()[-1] == "False False"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere there is always a display")
def test_without_a_display_it_says_so_and_what_can_be_done() -> None:
    done = run(["-m", "scopa"])
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    (said,) = own_lines(done.stderr)
    assert "no display" in said
    assert "scopa --help" in said
    assert "SDL_VIDEODRIVER=dummy" in said


@pytest.mark.parametrize("command", [[], ["demo", "--out"]])
def test_with_the_older_pygame_it_names_the_fix(command: list[str], tmp_path: Path) -> None:
    command = command and [*command, str(tmp_path)]
    script = f"import pygame, sys\ndel pygame.IS_CE\nfrom scopa.cli import main\nsys.exit(main({command}))"
    done = run(["-c", script], SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    (said,) = own_lines(done.stderr)
    assert "pip install" in said
    assert "pygame-ce" in said


@pytest.mark.parametrize("command", [[], ["demo", "--out"]])
def test_a_torn_pygame_is_named_with_the_fix(command: list[str], tmp_path: Path) -> None:
    """What is left of pygame-ce when the older pygame, which shares its folder, has been uninstalled."""
    command = command and [*command, str(tmp_path)]
    script = (
        "import sys, types\n"
        "sys.modules['pygame'] = types.ModuleType('pygame')\n"
        f"from scopa.cli import main\nsys.exit(main({command}))"
    )
    done = run(["-c", script], SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    (said,) = own_lines(done.stderr)
    assert "--force-reinstall pygame-ce" in said
    assert "Traceback" not in done.stderr


def test_a_package_that_is_missing_is_named() -> None:
    script = "import sys\nsys.modules['platformdirs'] = None\nfrom scopa.cli import main\nsys.exit(main([]))"
    done = run(["-c", script], SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy")
    assert done.returncode == 2
    (said,) = own_lines(done.stderr)
    assert "'platformdirs' is not installed" in said


def test_without_a_display_of_its_own_it_runs_unseen_and_silent(tmp_path: Path) -> None:
    """What the sentence promises: with the dummy driver the game runs; here without any sound device either."""
    script = (
        "from scopa.app.app import App\n"
        "calls = []\n"
        "step = App.step\n"
        "def three(app, *rest):\n"
        "    calls.append(step(app, *rest))\n"
        "    app.running = len(calls) < 3\n"
        "    return calls[-1]\n"
        "App.step = three\n"
        "import sys\n"
        "from scopa.cli import main\n"
        "status = main([])\n"
        "print(len(calls), any(calls))\n"
        "sys.exit(status)\n"
    )
    done = run(["-c", script], SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="none", HOME=str(tmp_path))
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "3 True"
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="no such pipes")
def test_a_reader_that_leaves_is_no_error() -> None:
    command = f"'{sys.executable}' -m scopa check -v tests/conformance/cases.json | head -1"
    done = subprocess.run(
        ["bash", "-c", f"set -o pipefail; {command}"],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert done.stderr == ""
    assert done.returncode == 0
