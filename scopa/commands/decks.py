"""`scopa decks`: list the decks of cards, install one, draw a contact sheet of one.

It loads pygame only when run, and opens no window. Broken decks are reported and never an error of the game.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from scopa.app.decks import Deck, DeckError

NARROWEST, WIDEST = 20, 600
"""Widths in pixels that a card of a contact sheet may have."""

UNUSABLE = 2


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command, its three actions and their options."""
    parser = subparsers.add_parser(
        "decks",
        help="list, install and show decks of cards",
        description="Decks are folders; docs/decks.md says what is in them. Your own lie in a folder that "
        "`scopa decks list` names.",
    )
    actions = parser.add_subparsers(dest="action", metavar="ACTION", required=True)
    listing = actions.add_parser("list", help="list every deck, and what is wrong with broken ones")
    listing.set_defaults(act=_list)
    install = actions.add_parser(
        "install",
        help="install a deck of your own",
        description="Install a deck for Scopa, a cardset of PySolFC (a folder with config.txt) or a carddeck of "
        "KDE (a folder with index.desktop, or an SVG file; needs the extra `decks`).",
    )
    install.add_argument("path", type=Path, metavar="PATH", help="the folder, or a KDE deck's SVG file")
    install.add_argument("--name", help="name of its folder; usually that of PATH")
    install.add_argument(
        "--kind",
        choices=("auto", "italian", "french"),
        default="auto",
        help="which cards a PySolFC cardset holds; usually seen by their number",
    )
    install.add_argument("--replace", action="store_true", help="replace a deck of yours of the same name")
    install.set_defaults(act=_install)
    sheet = actions.add_parser("sheet", help="draw all cards of a deck on one picture")
    sheet.add_argument("deck", metavar="DECK", help="name of a deck, or the path of a deck's folder")
    sheet.add_argument("--out", type=Path, required=True, metavar="FILE", help="PNG file to write")
    sheet.add_argument("--width", type=card_width, default=120, metavar="PIXELS", help="width of a card")
    sheet.add_argument("--corners", default="standard", help="corner numbers: standard, plain, jumbo ...")
    sheet.add_argument("--four-colour", action="store_true", help="four colours of French suits")
    sheet.set_defaults(act=_sheet)


def card_width(text: str) -> int:
    """Return a card's width in pixels. Raises ArgumentTypeError when it is none or out of range."""
    if not (text.isascii() and text.isdigit() and NARROWEST <= int(text) <= WIDEST):
        raise argparse.ArgumentTypeError(f"{text!r} is no width; from {NARROWEST} to {WIDEST} pixels")
    return int(text)


def run(args: argparse.Namespace) -> int:
    """Do the action; return 0, 1 when the list tells of a broken deck, or 2 when it could not be done."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from scopa.app.decks import DeckError

    try:
        return int(args.act(args))
    except DeckError as error:
        _complain(error)
    except OSError as error:
        print(f"scopa decks: {error}", file=sys.stderr)
    return UNUSABLE


def _list(_args: argparse.Namespace) -> int:
    from rich.console import Console
    from rich.markup import escape
    from rich.table import Table

    from scopa.app.decks import user_decks_folder

    decks, broken = _find()
    table = Table(
        "name", "title", "cards", "variants", "backs", "author", "licence", box=None, pad_edge=False
    )
    for deck in decks.values():
        backs = ", ".join(Path(back).stem for back in deck.backs)
        row = (deck.key, deck.name("en"), str(len(deck.pack.cards)), ", ".join(deck.overlays) or "-", backs)
        table.add_row(*(escape(_plain(text)) for text in (*row, deck.author, deck.licence)))
    console = Console(highlight=False, width=None if sys.stdout.isatty() else 160)
    console.print(table)
    print(f"\nYour own decks: {_plain(str(user_decks_folder()))}")
    for error in broken:
        _complain(error)
    return 1 if broken else 0


def _install(args: argparse.Namespace) -> int:
    from scopa.app.deck_import.install import install_deck
    from scopa.app.decks import user_decks_folder

    bundled, _broken = _find(own=False)
    with _progress("Installing") as progress:
        deck = install_deck(
            args.path,
            user_decks_folder(),
            taken=bundled.keys(),
            name=args.name,
            kind=args.kind,
            overwrite=args.replace,
            progress=progress,
        )
    print(f"{deck.key}: {len(deck.pack.cards)} cards installed in {_plain(str(deck.folder))}")
    return 0


def _sheet(args: argparse.Namespace) -> int:
    from scopa.app.decks import Style, load_deck
    from scopa.app.resources import Resources
    from scopa.app.sheet import contact_sheet, hidden_window, save_picture

    window = hidden_window()
    resources = Resources()
    deck = resources.decks.get(args.deck)
    if deck is None and Path(args.deck).is_dir():
        deck = load_deck(Path(args.deck).resolve())
    if deck is None:
        known = ", ".join(resources.decks)
        print(f"scopa decks: no deck is named {args.deck!r}; there are: {known}", file=sys.stderr)
        return UNUSABLE
    told = len(resources.problems)
    with _progress("Drawing") as progress:
        picture = contact_sheet(resources, deck, args.width, Style(args.corners, args.four_colour), progress)
    try:
        save_picture(picture, args.out)
    except OSError as error:
        print(f"scopa decks: {args.out} cannot be written: {error}", file=sys.stderr)
        return UNUSABLE
    window.destroy()
    for problem in resources.problems[told:]:
        print(f"scopa decks: {problem}", file=sys.stderr)
    print(f"{_plain(str(args.out))}: {picture.width} by {picture.height} pixels")
    return 1 if resources.problems[told:] else 0


def _find(own: bool = True) -> tuple[dict[str, Deck], list[DeckError]]:
    from scopa.app.decks import find_decks, user_decks_folder
    from scopa.assets_path import assets_root

    return find_decks(assets_root() / "cards", user_decks_folder() if own else None)


@contextmanager
def _progress(what: str) -> Iterator[Callable[[int, int], None]]:
    """A bar on the terminal that is gone when the work is done."""
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def _complain(error: DeckError) -> None:
    print(f"scopa decks: {error}", file=sys.stderr)


def _plain(text: str) -> str:
    from scopa.app.deck_files import printable

    return printable(text)
