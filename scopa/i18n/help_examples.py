"""Ten examples, by the rules of classic scopa: cards on a table, what may be taken, and why.

They are the positions of the lessons (docs/ux.md, 1.9); a test asks the engine whether what is claimed is true.
"""

from __future__ import annotations

from dataclasses import dataclass

from scopa.i18n import N_, _
from scopa.i18n.help_blocks import Block, Chapter, Para, Piles, Position, Section, Table
from scopa.i18n.help_words import filled
from scopa.i18n.terms import DeckTerms, capital, category_name, category_verdict
from scopa.rules.cards import CardSet, Pack, mask_of, parse_cards
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore, score_piles


@dataclass(frozen=True, slots=True)
class Shown:
    """One position of an example, in the notation of docs/notation.md; a message id tells about it.

    `takes` are all sets that the cards of the hand may take; `refused` one that looks possible and is not.
    `last` says that it is the last play of the deal.
    """

    hand: str
    table: str
    takes: tuple[str, ...]
    note: str
    refused: str = ""
    last: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """A numbered example: its name and its positions."""

    key: str
    title: str
    shown: tuple[Shown, ...]


EXAMPLES: tuple[Example, ...] = (
    Example(
        "examples/1",
        N_("Take an equal card"),
        (
            Shown(
                "7S",
                "7C 2B RD 4S",
                ("7C",),
                N_("Your 7 takes the other 7. Both go to your pile; the rest stays on the table."),
            ),
        ),
    ),
    Example(
        "examples/2",
        N_("Take a sum"),
        (
            Shown(
                "7S",
                "4C 3B RD CS",
                ("4C 3B",),
                N_("There is no other 7, but 4 + 3 = 7. Your 7 takes both."),
            ),
        ),
    ),
    Example(
        "examples/3",
        N_("An equal card comes first"),
        (
            Shown(
                "7S",
                "7C 4D 3D 2B",
                ("7C",),
                N_(
                    "4 + 3 makes 7 too, and would bring two cards of {coins}. But a 7 lies there: it must be taken, "
                    "and the sum may not."
                ),
                refused="4D 3D",
            ),
        ),
    ),
    Example(
        "examples/4",
        N_("Choose between sums"),
        (
            Shown(
                "CS",
                "5D 4D 6C 3B",
                ("5D 4D", "6C 3B"),
                N_(
                    "{the_knight} is worth 9: it takes 5 + 4 or 6 + 3, as you like. The first brings two cards of "
                    "{coins}, the second none."
                ),
            ),
        ),
    ),
    Example(
        "examples/5",
        N_("One capture for each card"),
        (
            Shown(
                "RS",
                "7D 3C 6B 4S",
                ("7D 3C", "6B 4S"),
                N_(
                    "{the_king} is worth 10: it takes 7 + 3 or 6 + 4, never all four. Here the 7 is the settebello, "
                    "a point by itself."
                ),
            ),
        ),
    ),
    Example(
        "examples/6",
        N_("Laying a card, and when you may not"),
        (
            Shown("2S", "7C RD 5B CS", (), N_("Nothing here makes 2: the 2 is laid on the table.")),
            Shown(
                "5S",
                "3C 2D RD CB",
                ("3C 2D",),
                N_("3 + 2 = 5: the 5 must take them. It may not just be laid."),
            ),
        ),
    ),
    Example(
        "examples/7",
        N_("Scopa"),
        (
            Shown(
                "RB",
                "4S 6D",
                ("4S 6D",),
                N_("4 + 6 = 10: {the_king} takes everything. Scopa, one point."),
            ),
            Shown(
                "RB",
                "5C 3S 2D",
                ("5C 3S 2D",),
                N_("Three cards, or more, are a sum as well: 5 + 3 + 2 = 10. Scopa."),
            ),
        ),
    ),
    Example(
        "examples/8",
        N_("Do not give a scopa away"),
        (
            Shown(
                "4S 5S RS",
                "3C",
                (),
                N_(
                    "None of these takes the 3. Lay the 4 and 3 + 4 = 7 lie there, for a 7 to sweep; with the 5 they "
                    "are 8, for {a_jack}. With {the_king} they are 13, and no single card can sweep: lay {the_king}."
                ),
            ),
        ),
    ),
    Example(
        "examples/9",
        N_("The last card of the deal"),
        (
            Shown(
                "6B",
                "4S 2D",
                ("4S 2D",),
                N_(
                    "The last card takes 4 + 2 and clears the table. The cards are yours, but it is no scopa."
                ),
                last=True,
            ),
            Shown(
                "6B",
                "4S RD",
                (),
                N_("The last card takes nothing. All three cards go to whoever captured last."),
                last=True,
            ),
        ),
    ),
)

COUNTED = "examples/10"
NAMES = ("Anna", "Bruno")
PILES: tuple[CardSet, CardSet]
SWEEPS = (1, 2)
"""The tenth example: two piles to count, with a tie and the primiera of 76 to 75."""

_ANNA = "7D AD 2D 4D RD 7C AC 6C FC CC RC 6S 2S 3S FS RS AB 2B FB CB RB 4S"


def _piles() -> tuple[CardSet, CardSet]:
    anna = mask_of(parse_cards(_ANNA))
    return anna, Pack.ITALIAN_40.mask & ~anna


PILES = _piles()


def counted() -> DealScore:
    """Return the tenth example as the engine counts it."""
    return score_piles(RuleSet(), PILES, SWEEPS)


def position(shown: Shown, terms: DeckTerms) -> Position:
    """Return a position with finished words."""
    return Position(
        parse_cards(shown.hand),
        parse_cards(shown.table),
        tuple(mask_of(parse_cards(cards)) for cards in shown.takes),
        capital(filled(shown.note, terms)),
        mask_of(parse_cards(shown.refused)) if shown.refused else 0,
    )


def examples_chapter(terms: DeckTerms, *, classic: bool) -> Chapter:
    """Return the ten examples; unless the game set up is `classic`, it is said that they are."""
    intro = [Para(_("What happens at the table, card by card."), "lead")]
    if not classic:
        intro.append(Para(_("These are the rules of classic scopa; your game differs in places."), "note"))
    sections = [
        Section(
            example.key,
            _("{number}. {title}").format(number=number, title=_(example.title)),
            tuple(position(shown, terms) for shown in example.shown),
        )
        for number, example in enumerate(EXAMPLES, start=1)
    ]
    return Chapter("examples", _("Ten examples"), tuple(intro), (*sections, _counted_section(terms)))


def _counted_section(terms: DeckTerms) -> Section:
    deal = counted()
    rows = []
    for line in deal.lines:
        name = category_name(line.category, terms)
        verdict = category_verdict(line, NAMES, terms)
        rows.append((name, verdict.partition(": ")[2]))
    rows.append((_("Total"), " : ".join(map(str, deal.points))))
    blocks: tuple[Block, ...] = (
        Para(_("The deal is over. Each side lays out its pile, and every category is looked at by itself.")),
        Piles(NAMES, PILES),
        Table((_("What"), _("Who gets the point")), tuple(rows)),
        Para(
            filled(
                N_(
                    "In {coins} both are level, so nobody gets that point. In the primiera 7 + 7 + 6 + ace is 76 "
                    "against 75, although both sides have two sevens."
                ),
                terms,
            )
        ),
    )
    number = len(EXAMPLES) + 1
    title = _("{number}. {title}").format(number=number, title=_("Counting a deal"))
    return Section(COUNTED, title, blocks)
