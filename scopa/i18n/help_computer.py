"""The section on the computer players: what they are told, what each does with it, how the cards are shuffled."""

from __future__ import annotations

from scopa.i18n import N_, _
from scopa.i18n.help_blocks import Block, Entry, Items, Para, Section

_TOLD = (
    (
        N_("What anybody in its seat could note down."),
        N_(
            "Before every play a computer is told its own hand, the table, how many cards the others hold and how "
            "many are left in the stock, what has been captured, and the plays of the deal so far."
        ),
    ),
    (
        N_("Never a hidden card."),
        N_(
            "It thinks in a process of its own, beside the game. The hands of the others and the order of the stock "
            "are not sent there, so there is nothing it could look at."
        ),
    ),
    (
        N_("No signs."),
        N_("The pause before it plays is drawn by lot and does not depend on its cards."),
    ),
    (
        N_("Hint and coach."),
        N_("They are told what you see, and think for you as Master would."),
    ),
)

_LEVELS = (
    (
        N_("Novice"),
        N_(
            "remembers the last two captures only, overlooks many sums, and often plays what looks good enough."
        ),
    ),
    (
        N_("Amateur"),
        N_("remembers the last four captures, overlooks a sum now and then, and likes to try something."),
    ),
    (
        N_("Apprentice"),
        N_("remembers which cards are gone, takes the best it sees now and avoids leaving a scopa."),
    ),
    (
        N_("Sharp"),
        N_("remembers every card and weighs what a play leaves behind, with a little carelessness."),
    ),
    (
        N_("Expert"),
        N_("does so without carelessness; of two players’ last cards it reckons out every play."),
    ),
    (
        N_("Master"),
        N_(
            "reckons with hands you may hold, the likelier the better they fit your plays, and looks ahead until the "
            "hands are empty, at a larger table once round it. Alone with you it notices in the course of a deal "
            "whether you just take what is dearest."
        ),
    ),
)

_OTHERS = (
    (
        N_("The Clairvoyant"),
        N_(
            "is told every hand, though not the order of the stock: it cheats, to show how much hidden cards are "
            "worth. It is none of the levels. A switch of the page “New match” offers it; it is called a cheat "
            "wherever it plays, and the match is marked."
        ),
    ),
    (
        N_("Programs"),
        N_(
            "that somebody else has written can play too, when the game is started with them. They are told what a "
            "level is told. One that fails forfeits the deal, and Apprentice plays on for it."
        ),
    ),
)


def computer_section() -> Section:
    """Return what the computer knows and how chance comes into the game."""
    shuffles = (
        _(
            "Before a match the system draws a random number of 256 bits. From it and the number of the deal follows "
            "the order of the pack, by the shuffle of Fisher and Yates, in which every order is equally likely. "
            "Nothing else has a part in it: no level, no name, no score."
        ),
        _(
            "The order is in the record of the match before the first card is dealt, and cannot be changed "
            "afterwards. Who plays how well makes no difference to what is dealt."
        ),
    )
    blocks: tuple[Block, ...] = (
        Para(_("No level sees a card that you could not see in its place.")),
        _items(_TOLD),
        Para(_("What each level makes of it:")),
        _items(_LEVELS),
        Para(_("Two more can be met that are none of the levels:")),
        _items(_OTHERS),
        Para(_("How the cards are shuffled:")),
        *map(Para, shuffles),
    )
    return Section("using/computer", _("What the computer knows"), blocks)


def _items(rows: tuple[tuple[str, str], ...]) -> Items:
    return Items(tuple(Entry(_(name), _(text)) for name, text in rows))
