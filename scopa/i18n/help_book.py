"""The whole help for the rules of one game, put together from its chapters; and the rule behind a refusal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scopa.i18n import _
from scopa.i18n.help_blocks import Block, Book, Chapter, Para, Position, See
from scopa.i18n.help_examples import examples_chapter
from scopa.i18n.help_games import games_chapter
from scopa.i18n.help_glossary import glossary_chapter
from scopa.i18n.help_pages import advice_chapter, minute_chapter
from scopa.i18n.help_rules import rules_chapter
from scopa.i18n.help_screens import screens_chapter
from scopa.i18n.help_why import rule_of, section_of
from scopa.i18n.rules_text import changes, nearest_game
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Card, CardSet, cards_of
from scopa.rules.ruleset import RuleSet

CLASSIC = "scopa40"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A play that was refused: its code (docs/ux.md 1.3.4), the sentence that was shown, and the cards.

    `targets` is what was tried, `options` what the card may take, `table` all that lies there.
    """

    code: str
    sentence: str
    card: Card
    table: CardSet
    targets: CardSet = 0
    options: tuple[CardSet, ...] = ()


def is_classic(rules: RuleSet) -> bool:
    """Whether a game is played by the rules of classic scopa, so that the examples hold for it."""
    return nearest_game(rules).key == CLASSIC and not changes(rules)


def help_book(
    rules: RuleSet,
    terms: DeckTerms,
    *,
    whose: str,
    keys: Sequence[tuple[str, str]] = (),
    refusal: Refusal | None = None,
) -> Book:
    """Return everything there is to read, beginning with the rule behind a refusal if there is one."""
    classic = is_classic(rules)
    chapters = [
        minute_chapter(terms, classic=classic),
        rules_chapter(rules, terms, whose),
        examples_chapter(terms, classic=classic),
        advice_chapter(terms),
        games_chapter(terms),
        screens_chapter(keys),
        glossary_chapter(),
    ]
    if refusal is not None:
        chapters.insert(0, why_chapter(refusal, rules, terms))
    return Book(_("Rules and help"), tuple(chapters))


def why_chapter(refusal: Refusal, rules: RuleSet, terms: DeckTerms) -> Chapter:
    """Return why a play was refused: the sentence of the table, its position as the example, the rule."""
    told: list[Block] = [Para(refusal.sentence, "lead")]
    crossed = refusal.targets
    for taken in refusal.options:
        crossed &= ~taken
    if refusal.options and crossed:
        note = _("Outlined: what your card may take. Crossed out: what it may not.")
    elif refusal.options:
        note = _("Outlined: what your card may take.")
    else:
        note = _("Crossed out: what your card may not take.") if crossed else ""
    told.append(Position((refusal.card,), cards_of(refusal.table), refusal.options, note, crossed))
    told += [Para(text) for text in rule_of(refusal.code, rules, terms)]
    told.append(See(_("The whole rule"), section_of(refusal.code)))
    return Chapter("why", _("Why not?"), tuple(told))
