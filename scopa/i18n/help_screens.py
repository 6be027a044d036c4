"""The chapter on the game as a programme: how cards are played, what the screens show, the keys."""

from __future__ import annotations

from collections.abc import Sequence

from scopa.i18n import N_, _
from scopa.i18n.help_blocks import Chapter, Entry, Items, Para, Section, Table
from scopa.i18n.help_computer import computer_section

_TABLE = (
    (
        N_("Drag."),
        N_(
            "Drag a card onto a card of the table: it takes it, alone or in a sum. While you hold it, all that it "
            "can take is outlined, with letters when there are several ways. Let go over free felt to lay it, or to "
            "take the only thing it can take."
        ),
    ),
    (
        N_("Click."),
        N_(
            "Click a card of your hand, then what it takes; or press Take, or Lay down. Click the card again to put "
            "it back. A double click plays a card that has one way to go."
        ),
    ),
    (
        N_("Keys."),
        N_(
            "Choose a card by its number or with the arrows, and play it. Upwards you come to the table, where "
            "cards are marked one by one. All keys are listed below, and can be changed in the settings."
        ),
    ),
    (
        N_("Change your mind."),
        N_(
            "Nothing is played before you let go. The right button, or letting go outside, puts the card back."
        ),
    ),
    (
        N_("Look closely."),
        N_("Hold the right button on a card, or a finger, to see it large with its values."),
    ),
    (
        N_("Why not?"),
        N_(
            "A play that is not allowed is answered in the line below the table. “Why?” beside it, or the key for"
            " help, opens the rule with your cards as the example."
        ),
    ),
    (
        N_("Take back."),
        N_(
            "Your play can be taken back: free until the other has answered; later the match is marked, because you "
            "have seen more."
        ),
    ),
    (
        N_("Hint."),
        N_(
            "Asked once, it shows the card that the strongest computer player would play in your place; asked again, "
            "what to do with it; a third time, why. It knows no more than you can know, and it never plays. The "
            "match is then marked."
        ),
    ),
    (
        N_("Coach."),
        N_(
            "Switched on in the settings or when a match is set up, the coach stops a card that costs much of your "
            "chance of winning the match, and says what it gives away. You may play it anyway, think again, ask for "
            "a hint, or turn the coach off. Plays that are almost as good as the best are let through."
        ),
    ),
)

_SCREENS: tuple[tuple[str, str, str], ...] = (
    (
        "using/menu",
        N_("The menu"),
        N_(
            "“New match” starts the match that was set up last, with one press. “More games and rules” is the page "
            "on which another is set up."
        ),
    ),
    (
        "using/new_match",
        N_("Setting up a match"),
        N_(
            "Who sits where, the game, the target, the deck and the house rules, in any order. The line at the foot "
            "always says what will be played; what is impossible together is struck out, with the reason. A set of "
            "rules can be kept under a name, or copied as text for somebody else."
        ),
    ),
    (
        "using/two",
        N_("Two people, one screen"),
        N_(
            "Between two turns a curtain covers the hand. Whoever is called lifts it by holding the button, or by"
            " pressing it twice with the keyboard. Table, piles and last play stay in sight."
        ),
    ),
    (
        "using/cut",
        N_("Cutting the pack"),
        N_(
            "Before a deal the pack is cut. When the cut is yours, click the pack or drag some cards off it; or let "
            "it be cut for you, now or always."
        ),
    ),
    (
        "using/clock",
        N_("Playing against the clock"),
        N_(
            "A match may have a time limit, the same for everyone. It is off unless you choose one, it stands still "
            "during animations, pauses and help, and you decide beforehand what happens when the time is up."
        ),
    ),
    (
        "using/house",
        N_("The house game with free hands"),
        N_(
            "At a table with free hands you take what you like, right or wrong, and a card held over the table has "
            "been seen by all. Before the next card is over the table anyone may challenge the last capture; anyone "
            "but the dealer may have the hands counted. Whoever is sure of the points may go out."
        ),
    ),
    (
        "using/scoring",
        N_("When a deal is counted"),
        N_(
            "Both piles lie open by suit, and each point is explained in a row. A press completes the row, another "
            "all of them; the next deal waits until you ask for it."
        ),
    ),
    (
        "using/match_end",
        N_("When a match is over"),
        N_(
            "The result, and where the points came from. A rematch changes the dealer. The result can be copied "
            "as text."
        ),
    ),
    (
        "using/settings",
        N_("Settings"),
        N_("Every change is in force at once and is kept. There is nothing to confirm."),
    ),
)


def screens_chapter(keys: Sequence[tuple[str, str]]) -> Chapter:
    """Return how the game is handled; `keys` are what is done and the keys that do it."""
    table = Section(
        "using/table",
        _("Playing a card"),
        (
            Para(
                _("By dragging, by clicking and by keys: everything can be done in each of the three ways.")
            ),
            Items(tuple(Entry(_(name), _(text)) for name, text in _TABLE)),
        ),
    )
    others = tuple(Section(key, _(title), (Para(_(text)),)) for key, title, text in _SCREENS)
    sections = (table, *others, computer_section())
    if keys:
        head = (_("What it does"), _("Keys"))
        sections += (Section("using/keys", _("Keys"), (Table(head, tuple(keys)),)),)
    lead = Para(_("How cards are played, and what the screens tell."), "lead")
    return Chapter("using", _("On the screen"), (lead,), sections)
