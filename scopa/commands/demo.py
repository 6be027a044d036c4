"""`scopa demo`: play a match without a window and write a picture of every scene and animation.

Both seats are played by the computer; the near one through the same presses and releases a person makes. The
pictures serve the README and anyone who wants to see what a change looks like. It loads pygame only when run.
"""

from __future__ import annotations

import argparse
import os
import re
from functools import partial
from pathlib import Path

DEFAULT_SIZE = "1280x720"
DEFAULT_SEED = "broom"


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command and its options."""
    parser = subparsers.add_parser(
        "demo",
        help="play a deal without a window and write pictures of it",
        description="Play a deal, computer against computer, without a window, and write a PNG of each scene and "
        "of the middle of each animation; then play the match on to its result.",
    )
    parser.add_argument("--out", type=Path, required=True, metavar="DIR", help="folder for the pictures")
    parser.add_argument("--size", type=window_size, default=DEFAULT_SIZE, metavar="WxH", help="window size")
    parser.add_argument("--deck", default="italian", help="name of a deck, such as italian or french")
    parser.add_argument("--language", default="en", choices=("en", "it"), help="language of the screens")
    parser.add_argument(
        "--strips",
        action="store_true",
        help="also write a strip of frames of each animation, to judge its motion",
    )
    parser.add_argument(
        "--seed", default=DEFAULT_SEED, help="seed of the match; the same seed, the same pictures"
    )


def window_size(text: str) -> tuple[int, int]:
    """Return a window size from text like "1280x720". Raises ArgumentTypeError for anything else."""
    match = re.fullmatch(r"(\d{2,5})[xX](\d{2,5})", text)
    if match is None:
        raise argparse.ArgumentTypeError(f"{text!r} is no size; write it as WIDTHxHEIGHT, such as 1280x720")
    width, height = int(match[1]), int(match[2])
    if not (320 <= width <= 7680 and 240 <= height <= 4320):
        raise argparse.ArgumentTypeError(f"{text} is out of range; from 320x240 to 7680x4320")
    return width, height


def run(args: argparse.Namespace) -> int:
    """Write the pictures; return 0, or 2 when the deck or the folder cannot be used."""
    import sys

    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    os.environ["SDL_NO_SIGNAL_HANDLERS"] = (
        "1"  # nobody reads the event queue here: SIGTERM must end the process
    )
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scopa.ai.levels import decide
    from scopa.app.demo import DemoPlayer
    from scopa.app.resources import Resources

    decks = Resources().decks
    if args.deck not in decks:
        print(f"scopa demo: no deck is named {args.deck!r}; there are: {', '.join(decks)}", file=sys.stderr)
        return 2
    try:
        args.out.mkdir(parents=True, exist_ok=True)
        count = DemoPlayer(
            args.out, args.size, args.deck, args.language, args.seed, args.strips, partial(decide, "greedy")
        ).play()
    except OSError as error:
        print(f"scopa demo: cannot write to {args.out}: {error.strerror or error}", file=sys.stderr)
        return 2
    print(f"{count} pictures written to {args.out}")
    return 0
