"""Every file the generator owns, and the command that writes them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from .backs import backs
from .french import french_deck
from .group import Group
from .italian import italian_deck
from .piacentine import piacentine_deck

ASSETS = Path(__file__).resolve().parents[2] / "assets" / "cards"

DECKS: dict[str, Callable[[], dict[str, Group]]] = {
    "french": french_deck,
    "italian": italian_deck,
    "piacentine": piacentine_deck,
}


def draw(deck: str) -> dict[str, str]:
    """Return the SVG files of a deck by path inside its folder, with the usual backs unless it has its own."""
    return {f"{stem}.svg": group.svg() for stem, group in {**backs(), **DECKS[deck]()}.items()}


def main(arguments: list[str] | None = None) -> int:
    """Write the decks, all or those named; with --check only tell which files would change."""
    parser = argparse.ArgumentParser(prog="python -m tools.cards", description=__doc__)
    parser.add_argument("decks", nargs="*", metavar="DECK", help=f"one of {', '.join(DECKS)} (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing, fail when a file is out of date")
    options = parser.parse_args(arguments)
    changed = 0
    for deck in options.decks or DECKS:
        files = draw(deck)
        for name, text in files.items():
            path = ASSETS / deck / name
            if path.is_file() and path.read_text(encoding="utf-8") == text:
                continue
            changed += 1
            print(f"{deck}/{name}")
            if not options.check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text, encoding="utf-8", newline="\n")
        size = sum(len(text) for text in files.values())
        print(f"{deck}: {len(files)} files, {size // 1024} KB, {changed} changed", file=sys.stderr)
    return 1 if options.check and changed else 0
