"""`scopa score`: settle a deal that was played with real cards, or make a blank score sheet for a table.

Give each side's pile as text; every category is explained, and a wrong, missing or doubled card is named with
its place. Exit status: 0 settled, 1 the piles cannot be right, 2 the options make no sense.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from scopa.commands.options import UnusableRules, add_rules, rules_from
from scopa.i18n import LANGUAGES, set_language
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.score_sheet import BLANK_ROWS, as_html, as_text, make_sheet
from scopa.i18n.terms import category_verdict
from scopa.records.store import write_atomically
from scopa.rules.cards import Card, Pack, cards_of, format_card, mask_of, parse_card_of
from scopa.rules.errors import NotationError, RuleSetError
from scopa.rules.match_score import match_score
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore, score_piles
from scopa.rules.seats import Teams

REST = "rest"
_COURTS = str.maketrans("89T", "JQK")


def add_parser(subparsers: Any) -> None:
    """Register the command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "score",
        help="settle a deal played with real cards",
        description="Settle a deal played with real cards. Write each side's pile in quotes, cards as 7D (Italian: "
        "A 2-7 F C R of D C S B) or 7d (French: A 2-9 T J Q K of d h s c), separated by spaces or commas; "
        f"the word {REST} stands for every card that is in no other pile.",
    )
    parser.add_argument("piles", metavar="PILE", nargs="*", help="the cards of one side, or the word rest")
    add_rules(parser)
    parser.add_argument("--sweeps", default="", metavar="N,N", help="the sweeps of each side; default none")
    parser.add_argument("--names", default="", metavar="A,B", help="the names of the sides")
    parser.add_argument(
        "--before", default="", metavar="N,N", help="the match totals before this deal, in counting order"
    )
    sheet = parser.add_argument_group("a blank score sheet")
    sheet.add_argument("--sheet", action="store_true", help="make a blank score sheet instead; give no piles")
    form = sheet.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help="as plain text (the default)")
    form.add_argument("--html", type=Path, metavar="FILE", help="as a page to print, written to FILE")
    sheet.add_argument(
        "--rows", type=int, default=BLANK_ROWS, metavar="N", help=f"deals; default {BLANK_ROWS}"
    )
    sheet.add_argument("--language", choices=list(LANGUAGES), default="en", help="of the sheet; default en")


@dataclass(frozen=True)
class Trouble:
    """Something about a pile that cannot be right, said with its place."""

    text: str


@dataclass(frozen=True)
class Piles:
    """Piles as read: the cards of each side, what is wrong with them, and whether they were French cards."""

    cards: tuple[tuple[Card, ...], ...]
    troubles: tuple[Trouble, ...]
    french: bool


def read_piles(pack: Pack, texts: Sequence[str], names: Sequence[str]) -> Piles:
    """Read piles from text; every wrong or doubled card becomes a Trouble that says which and where."""
    troubles: list[Trouble] = []
    piles: list[list[Card]] = []
    places: dict[Card, str] = {}
    french = any(len(word) == 2 and word[1] in "dhsc" for text in texts for word in _words(text))
    for text, name in zip(texts, names, strict=True):
        pile: list[Card] = []
        for number, word in enumerate(_words(text) if text != REST else (), start=1):
            place = f"card {number} of {name}"
            try:
                card = parse_card_of(pack, _spelled(word))
            except NotationError as error:
                why = "is not in this pack" if error.code == "card_not_in_pack" else "is not a card"
                troubles.append(Trouble(f"{word!r} {why}: {place}"))
                continue
            if card in places:
                troubles.append(Trouble(f"{word} is there twice: {places[card]} and {place}"))
                continue
            places[card] = place
            pile.append(card)
        piles.append(pile)
    if REST in texts:
        piles[list(texts).index(REST)] = [card for card in pack.cards if card not in places]
    return Piles(tuple(map(tuple, piles)), tuple(troubles), french)


def _words(text: str) -> list[str]:
    return text.replace(",", " ").replace(";", " ").split()


def _spelled(word: str) -> str:
    """Accept 10c for Tc, 1D for AD, and any case of the value's letter."""
    value, suit = word[:-1], word[-1:]
    return {"10": "T", "1": "A"}.get(value, value.upper()) + suit


def run(args: argparse.Namespace) -> int:
    """Settle the deal and print why; return 0, 1 or 2."""
    set_language("en")  # as every command speaks
    if args.sheet:
        return blank_sheet(args)
    if not args.piles:
        print("scopa score: give the pile of each side, or --sheet for a blank sheet", file=sys.stderr)
        return 2
    try:
        rules = _rules(args)
        names = _names(args, len(args.piles))
        sweeps = _numbers(args.sweeps, "--sweeps", len(args.piles)) or (0,) * len(args.piles)
        before = _numbers(args.before, "--before", len(args.piles))
        if args.piles.count(REST) > 1:
            raise UnusableRules(f"only one pile can be the {REST}")
    except UnusableRules as error:
        print(f"scopa score: {error}", file=sys.stderr)
        return 2
    piles = read_piles(rules.pack, args.piles, names)
    masks = [mask_of(cards) for cards in piles.cards]
    owned = 0
    for mask in masks:
        owned |= mask
    missing = rules.pack.mask & ~owned
    for trouble in piles.troubles:
        print(trouble.text, file=sys.stderr)
    if piles.troubles:
        return 1
    if missing:
        listed = " ".join(_text(card, rules.pack, piles.french) for card in cards_of(missing))
        count = missing.bit_count()
        print(f"{count} card{'s are' if count > 1 else ' is'} in no pile: {listed}", file=sys.stderr)
    score = score_piles(rules, masks, sweeps)
    for line in explain(rules, score, names, piles.french):
        print(line)
    if before:
        print(_standing(rules, before, score, names))
    return 1 if missing else 0


def blank_sheet(args: argparse.Namespace) -> int:
    """Print a blank score sheet or write it to a file; return 0, 1 when it cannot be written, or 2."""
    try:
        if args.piles:
            raise UnusableRules("--sheet makes a blank sheet: it takes no piles")
        if args.rows < 1:
            raise UnusableRules(f"--rows {args.rows}: at least one row is needed")
        rules = rules_from(args.variant, args.players, args.rule)
        names = _names(args, rules.side_count) if args.names else [""] * rules.side_count
    except UnusableRules as error:
        print(f"scopa score: {error}", file=sys.stderr)
        return 2
    set_language(args.language)
    words: DeckTerms = "french" if rules.pack is Pack.FRENCH_52 else "italian"
    sheet = make_sheet(rules, names, words=words)
    if args.html is None:
        print(as_text(sheet, args.rows), end="")
        return 0
    try:
        write_atomically(args.html, as_html(sheet, args.rows).encode("utf-8"))
    except OSError as error:
        print(f"scopa score: {args.html} cannot be written: {error.strerror}", file=sys.stderr)
        return 1
    print(f"Written: {args.html}")
    return 0


def explain(rules: RuleSet, score: DealScore, names: Sequence[str], french: bool = False) -> list[str]:
    """Explain a counted deal, one line a category and one for each suit of the primiera."""
    terms: DeckTerms = "french" if french or rules.pack is Pack.FRENCH_52 else "italian"
    lines = []
    for line in score.lines:
        lines.append(category_verdict(line, names, terms, rules))
        if line.category == "primiera" and line.detail and len(line.detail[0]) == 4:
            lines += [
                f"    {name}: {_prime_cards(rules, best, french)}"
                for name, best in zip(names, line.detail, strict=True)
            ]
    totals = ", ".join(f"{name} {points}" for name, points in zip(names, score.points, strict=True))
    lines.append(f"This deal: {totals}")
    if score.outright is not None:
        lines.append(f"{names[score.outright]} wins the match with this pile alone.")
    return lines


def _prime_cards(rules: RuleSet, best: Sequence[Card | None], french: bool) -> str:
    held = [card for card in best if card is not None]
    cards = " + ".join(f"{_text(card, rules.pack, french)} {prime_value(card, rules)}" for card in held)
    missing = len(best) - len(held)
    total = sum(prime_value(card, rules) for card in held)
    return f"{cards or 'nothing'} = {total}" + (
        f", {missing} suit{'s' if missing > 1 else ''} missing" if missing else ""
    )


def _standing(rules: RuleSet, before: Sequence[int], score: DealScore, names: Sequence[str]) -> str:
    result = match_score(rules, before, score)
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, result.totals, strict=True))
    if result.winner is not None:
        return f"Match: {totals}. {names[result.winner]} wins."
    return f"Match: {totals}. The match goes on."


def _text(card: Card, pack: Pack, french: bool) -> str:
    if french and pack is Pack.ITALIAN_40:
        return format_card(card, Pack.FRENCH_52).translate(_COURTS)
    return format_card(card, pack)


def _rules(args: argparse.Namespace) -> RuleSet:
    """Return the rules for as many sides as there are piles."""
    rules = rules_from(args.variant, args.players, args.rule)
    sides = len(args.piles)
    if rules.side_count == sides:
        return rules
    for players, teams in ((sides, Teams.NONE), (4, Teams.PAIRS), (6, Teams.THREE_PAIRS)):
        try:
            other = rules.with_options({"players": players, "teams": teams})
        except RuleSetError:
            continue
        if other.side_count == sides and args.players in (None, players):
            return other
    raise UnusableRules(f"{sides} piles for {rules.side_count} sides: {args.variant} is not scored like that")


def _names(args: argparse.Namespace, sides: int) -> list[str]:
    names = [name.strip() for name in args.names.split(",")] if args.names else []
    if names and (len(names) != sides or len(set(names)) != sides or not all(names)):
        raise UnusableRules(f"--names {args.names}: {sides} different names are needed")
    return names or [f"side {number}" for number in range(1, sides + 1)]


def _numbers(text: str, option: str, sides: int) -> tuple[int, ...]:
    if not text:
        return ()
    parts = text.split(",")
    if len(parts) != sides or not all(part.strip().isascii() and part.strip().isdigit() for part in parts):
        raise UnusableRules(f"{option} {text}: {sides} numbers are needed, separated by commas")
    return tuple(int(part) for part in parts)
