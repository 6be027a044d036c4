"""The `scopa` command: without arguments it opens the game; with a command name it runs that command.

It knows which commands exist and nothing of what they do. pygame is loaded only by the functions that need a
window.
"""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Callable, Sequence
from multiprocessing import freeze_support

from scopa import __version__

COMMANDS = ("analyse", "arena", "check", "decks", "demo", "rules", "score", "simulate")
"""Modules of scopa.commands, in the order in which the help lists them."""

EXIT_UNUSABLE = 2
"""Exit status when the game cannot be opened at all (no display, wrong pygame)."""


def build_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line, every command's options included."""
    parser = argparse.ArgumentParser(
        prog="scopa", description="Scopa, the Italian card game. Without a command, open the game."
    )
    parser.add_argument("--version", action="version", version=f"scopa {__version__}")
    parser.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="NAME=COMMAND",
        help='offer a program of your own as an opponent in "New match" (docs/players.md); may be repeated',
    )
    parser.add_argument(
        "--player-seconds",
        type=float,
        default=None,
        metavar="S",
        help="time such a program has for a move, else it forfeits the deal; default 10",
    )
    subparsers = parser.add_subparsers(dest="command", metavar="COMMAND", title="commands")
    for name in COMMANDS:
        module = importlib.import_module(f"scopa.commands.{name}")
        module.add_parser(subparsers)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status: 0 done, 1 a finding, 2 unusable input or no display."""
    freeze_support()  # first of all: a frozen build starts its child process with arguments of its own
    arguments = list(sys.argv[1:] if argv is None else argv)
    if not arguments:
        return open_game()
    args = build_parser().parse_args(arguments)
    if args.command is None:
        return open_game(args.player, args.player_seconds)
    module = importlib.import_module(f"scopa.commands.{args.command}")
    return guarded(lambda: int(module.run(args)))


def open_game(players: Sequence[str] = (), seconds: float | None = None) -> int:
    """Open the window and play until it is closed; return 0, or 2 with one sentence when no window can be had.

    `players` are programs from outside, each NAME=COMMAND, with so many seconds for a move.
    """
    freeze_support()
    if players:
        from scopa.match.guest import SECONDS
        from scopa.match.guests import admit, parse_program

        try:
            admit([parse_program(text, SECONDS if seconds is None else seconds) for text in players])
        except ValueError as error:
            report(f"--player: {error}")
            return EXIT_UNUSABLE

    def play() -> int:
        from scopa.app.app import run_game

        return run_game()

    return guarded(play)


def guarded(action: Callable[[], int]) -> int:
    """Do it and return its status; what keeps it from being done at all is told in one sentence."""
    try:
        status = action()
        if sys.stdout is not None:
            sys.stdout.flush()
    except BrokenPipeError:
        # The reader (`| head`) has gone: not an error of ours. Keep the interpreter's last flush quiet too.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        reason = why_unusable(error)
        if reason is None:
            raise
        report(reason)
        return EXIT_UNUSABLE
    return status


def why_unusable(error: Exception) -> str | None:
    """Return the sentence for a game that cannot be opened or is not wholly installed, None for other errors."""
    from scopa.app.errors import CannotOpen

    if isinstance(error, CannotOpen):
        return str(error)
    package = (error.name or "").partition(".")[0] if isinstance(error, ImportError) else ""
    if package == "pygame":  # absent, or torn by the removal of the older pygame, which shares its folder
        return "pygame-ce is not wholly installed: run `python -m pip install --force-reinstall pygame-ce`."
    if package and package != "scopa" and isinstance(error, ModuleNotFoundError):
        return f"the package {package!r} is not installed; `python -m pip install .` installs all that is needed."
    return None


def report(message: str) -> None:
    """Print one sentence where a person can see it; a desktop launcher has no console to print on."""
    if sys.stderr is not None:
        print(f"scopa: {message}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
