"""The pages of the help that are the same for every game: the first minute, what cannot be seen, mistakes, advice."""

from __future__ import annotations

from scopa.i18n import N_, _
from scopa.i18n.help_blocks import Block, Chapter, Entry, Items, Para, Section, See, Strip
from scopa.i18n.help_words import filled
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import parse_cards

_MINUTE = (
    (
        N_("The aim."),
        N_(
            "Take cards from the table with the cards of your hand. The first to 11 points wins, over several deals."
        ),
    ),
    (
        N_("The cards."),
        N_(
            "Ace is 1, then 2 to 7 by their number, {the_jack} is 8, {the_knight} 9, {the_king} 10. Each player "
            "holds three; four lie face up on the table."
        ),
    ),
    (
        N_("Your turn."),
        N_(
            "Play one card. If a card of the same value lies there, it takes that one. If not, it takes cards that "
            "add up to its value. If there are none, it stays on the table."
        ),
    ),
    (
        N_("Scopa."),
        N_("Take everything that lies on the table, and you have swept it: one point at once."),
    ),
    (
        N_("The end of a deal."),
        N_(
            "Hands are dealt until the pack is used up. What is left on the table goes to whoever captured last. "
            "Then the piles are counted."
        ),
    ),
    (
        N_("The points."),
        N_(
            "One each for most cards, for most {coins}, for the 7 of {coins}, called settebello, and for the "
            "primiera: the best card of each suit, where sevens are best and kings worst."
        ),
    ),
)

_UNSEEN = (
    (
        N_("A card that can capture must."),
        N_(
            "You may not just lay it down beside what it could take, not even to spoil the next player's plan."
        ),
        "examples/6",
    ),
    (
        N_("A single card comes before a sum."),
        N_("With a 7 on the table your 7 takes that 7, never 4 + 3, however good the sum would be."),
        "examples/3",
    ),
    (
        N_("Which card you play is up to you."),
        N_(
            "Nothing obliges you to play the card that captures. With a 7 in the hand and a 7 on the table you may "
            "still lay a 2."
        ),
        "examples/8",
    ),
)

_MISTAKES = (
    (
        N_("Taking both of two equal cards."),
        N_("Two sixes lie there and you play a 6: it takes one of them. You choose which."),
    ),
    (
        N_("Forgetting the card you played."),
        N_("It goes to your pile together with what it took. It counts there like the others."),
    ),
    (
        N_("Filling the table after a scopa."),
        N_("Nothing is dealt onto the empty table. The next player has to lay a card there."),
    ),
    (
        N_("Leaving the last cards lying."),
        N_("What remains after the last play belongs to whoever captured last, though it is no scopa."),
    ),
    (
        N_("Thinking the king is high in the primiera."),
        N_("There figures are the lowest. Seven, six and ace are the three best, in this order."),
    ),
    (
        N_("Sharing a tie."),
        N_("Twenty cards each, or five {coins} each: that point is given to nobody in this deal."),
    ),
    (
        N_("Adding up while an equal card lies there."),
        N_("As long as it lies there, sums are out of the question for your card."),
    ),
)

_WORTH = (
    (
        N_("Look at what you leave."),
        N_(
            "Before you play, add up what will lie on the table. Ten or less can be swept by one card; eleven or "
            "more cannot."
        ),
        "examples/8",
    ),
    (
        N_("{coins} before quantity."),
        N_(
            "Between two captures prefer the one with {coins}: they count for three points, the settebello included, "
            "cards only for one."
        ),
        "examples/4",
    ),
    (
        N_("Sevens, then sixes."),
        N_(
            "A seven helps the primiera, and that of {coins} is a point by itself. After the sevens come the sixes."
        ),
        "examples/10",
    ),
    (
        N_("Laying is often right."),
        N_(
            "A king laid on a 3 leaves 13 and nothing to sweep. Keep low cards for later, and lay what has already "
            "appeared several times: few can take it."
        ),
        "examples/8",
    ),
    (
        N_("Remember what has gone."),
        N_(
            "There are four cards of each value. When all four jacks have been taken, an 8 on the table is safe."
        ),
        "",
    ),
)

_FAMILY = (
    (
        N_("The ace takes all."),
        N_(
            "In many homes an ace takes every card on the table. Agree beforehand whether that is a scopa, and what "
            "an ace does when another ace lies there."
        ),
    ),
    (N_("Re bello."), N_("The king of {coins} is a point for whoever has it, like the settebello.")),
    (
        N_("Napola."),
        N_(
            "Ace, 2 and 3 of {coins} in one pile are three points, and every further card of the row is one more."
        ),
    ),
)


def minute_chapter(terms: DeckTerms, *, classic: bool) -> Chapter:
    """Return classic scopa in one minute; unless the game set up is `classic`, where its own rules stand is said."""
    blocks: list[Block] = [
        Para(_("Sweep the table: all there is to know before the first card."), "lead"),
        Items(tuple(Entry(_(name), filled(text, terms)) for name, text in _MINUTE), numbered=True),
        Strip(parse_cards("7D 7C 7S 7B"), (_("settebello"), "", "", "")),
    ]
    if not classic:
        blocks.append(
            Para(_("This is classic scopa. The game set up now is another; its rules follow."), "note")
        )
    blocks.append(See(_("The rules"), "rules"))
    blocks.append(See(_("Ten examples"), "examples"))
    return Chapter("minute", _("Scopa in one minute"), tuple(blocks))


def advice_chapter(terms: DeckTerms) -> Chapter:
    """Return what is not plain from the cards, and what is worth knowing before a first match."""
    sections = (
        Section("advice/unseen", _("Three rules you cannot see"), _linked(_UNSEEN, terms)),
        Section(
            "advice/mistakes",
            _("Seven easy mistakes"),
            (Items(tuple(_entry(row, terms) for row in _MISTAKES), numbered=True),),
        ),
        Section("advice/worth", _("Worth knowing before you start"), _linked(_WORTH, terms)),
    )
    return Chapter(
        "advice",
        _("What the cards do not tell"),
        (Para(_("By the rules of classic scopa."), "lead"),),
        sections,
    )


def family_section(terms: DeckTerms) -> Section:
    """Return the three rules that families play most."""
    blocks: tuple[Block, ...] = (
        Para(_("Scopa is played a little differently in every family. These three come up most.")),
        Items(tuple(_entry(row, terms) for row in _FAMILY)),
    )
    return Section("games/family", _("Family rules"), blocks)


def _entry(row: tuple[str, ...], terms: DeckTerms) -> Entry:
    name = filled(row[0], terms)
    return Entry(name[:1].upper() + name[1:], filled(row[1], terms))


def _linked(rows: tuple[tuple[str, str, str], ...], terms: DeckTerms) -> tuple[Block, ...]:
    blocks: list[Block] = []
    for row in rows:
        blocks.append(_entry(row, terms))
        if row[2]:
            blocks.append(See(_target_name(row[2]), row[2]))
    return tuple(blocks)


def _target_name(target: str) -> str:
    return _("Example {number}").format(number=target.partition("/")[2])
