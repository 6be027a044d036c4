"""`scopa rules`: the rules of any game with any house rules, on the terminal or as a page to print.

It asks scopa.i18n for the words and opens no window. Exit status: 0 printed, 2 the options make no sense or the
file cannot be written.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from scopa.commands.options import UnusableRules, add_rules, rules_from
from scopa.i18n import LANGUAGES, _, set_language
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.help_blocks import Book
from scopa.i18n.help_book import help_book
from scopa.i18n.help_text import to_text
from scopa.i18n.rules_text import summary
from scopa.rules.cards import Pack
from scopa.rules.ruleset import RuleSet


def add_parser(subparsers: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Register the command and its options."""
    parser = subparsers.add_parser(
        "rules",
        help="print the rules of a game, or write them as a page",
        description="Print the rules of a game with the house rules asked for. With --html, write the whole help "
        "as one file that a browser shows and prints.",
    )
    add_rules(parser)
    parser.add_argument(
        "--lang", choices=("system", *LANGUAGES), default="system", help="language of the text"
    )
    parser.add_argument(
        "--all", action="store_true", help="print the whole help: examples, advice, other games, glossary"
    )
    parser.add_argument("--html", type=Path, metavar="FILE", help="write the whole help to FILE instead")


def run(args: argparse.Namespace) -> int:
    """Print or write the rules; return the exit status."""
    set_language(args.lang)
    try:
        rules = rules_from(args.variant, args.players, args.rule)
    except UnusableRules as error:
        print(f"scopa rules: {error}", file=sys.stderr)
        return 2
    terms: DeckTerms = "french" if rules.pack is Pack.FRENCH_52 else "italian"
    book = help_book(rules, terms, whose=_("These are the rules asked for."))
    if args.html is not None:
        return _write(args.html, book, rules)
    if not args.all:
        book = Book(book.title, tuple(chapter for chapter in book.chapters if chapter.key == "rules"))
    print(to_text(book, rules.pack))
    return 0


def _write(path: Path, book: Book, rules: RuleSet) -> int:
    from scopa.app.help.page_file import write_page

    try:
        write_page(path, book, summary(rules), rules.pack)
    except OSError as error:
        print(f"scopa rules: {path} cannot be written: {error.strerror or error}", file=sys.stderr)
        return 2
    print(_("Written: {path}").format(path=path))
    return 0
