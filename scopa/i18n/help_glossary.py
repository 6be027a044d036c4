"""The glossary: the words of the game in English and Italian side by side, with their meaning."""

from __future__ import annotations

from scopa.i18n import N_, _, current_language
from scopa.i18n.help_blocks import Chapter, Para, Table
from scopa.i18n.help_blocks import plain as sorted_as

WORDS: tuple[tuple[str, str, str], ...] = (
    ("settebello", "settebello", N_("The 7 of coins, “the beautiful seven”. Worth a point by itself.")),
    ("primiera", "primiera", N_("The point for the best card of each suit, by values of its own: 7 is 21, 6 is 18.")),
    ("scopa", "scopa", N_("“Broom”: a capture that sweeps the table, and the name of the game.")),
    ("scope", "scope", N_("More than one scopa.")),
    ("pack, deck", "mazzo", N_("All the cards of a game: forty, in some games fifty-two.")),
    ("suit", "seme", N_("One of the four families of cards.")),
    ("coins", "denari", N_("A suit. Diamonds in the French pack; also called “ori”.")),
    ("cups", "coppe", N_("A suit. Hearts in the French pack.")),
    ("swords", "spade", N_("A suit. Spades in the French pack.")),
    ("clubs", "bastoni", N_("A suit. Clubs in the French pack, where Italians call it “fiori”.")),
    ("ace", "asso", N_("The 1 of a suit. Third best in the primiera.")),
    ("jack", "fante", N_("A foot soldier; worth 8. The lowest figure.")),
    ("knight", "cavallo", N_("A rider; worth 9. Its place in the French pack is taken by the queen (“donna”).")),
    ("king", "re", N_("Worth 10. The highest card in play, the lowest in the primiera.")),
    ("figure, court card", "figura", N_("Jack, knight or queen, and king.")),
    ("value", "valore", N_("The number a card captures as.")),
    ("hand", "mano", N_("The cards a player holds, and each time that cards are dealt.")),
    ("deal", "smazzata", N_("The whole pack played once, from dealing to counting.")),
    ("match", "partita", N_("Several deals, until somebody has won.")),
    ("dealer", "mazziere", N_("Who deals. Plays last.")),
    ("first player", "primo di mano", N_("Who plays first after a deal.")),
    ("partner", "compagno", N_("Who plays on the same side and shares its pile.")),
    ("to capture, to take", "prendere", N_("To take cards from the table with a card of the hand.")),
    ("capture", "presa", N_("What one play takes; the whole pile is called “le prese”.")),
    ("to lay", "calare", N_("To play a card that takes nothing and stays on the table.")),
    ("table", "tavolo", N_("Where the open cards lie.")),
    ("stock", "tallone", N_("The cards that have still to be dealt.")),
    ("to cut", "tagliare", N_("To divide the shuffled pack before it is dealt.")),
    ("dealt again", "a monte", N_("A deal that does not count, as after three kings on the table.")),
    ("cards", "carte", N_("The point for the most cards: twenty-one or more when two sides play.")),
    ("re bello", "re bello", N_("The king of coins, where it is a point like the settebello.")),
    ("napola", "napola", N_("Ace, 2 and 3 of coins in one pile, and the cards that follow.")),
    ("ace takes all", "asso piglia tutto", N_("The rule, and the game, in which an ace takes the whole table.")),
    ("scopone", "scopone", N_("The game of four in pairs in which all cards are dealt at once.")),
    ("fifteen", "quindici", N_("The games in which your card and what it takes make 15.")),
    ("target", "traguardo", N_("The points that win the match.")),
    ("tie", "parità", N_("As many on both sides: the point is given to nobody.")),
    ("to sweep", "scopare", N_("To take everything that lies on the table.")),
)  # fmt: skip
"""English, Italian, and what it means as a message id. Both words are shown in either language."""


def glossary_chapter() -> Chapter:
    """Return the glossary in the order of the words of the current language."""
    italian = current_language() == "it"
    rows = [(it, en, _(meaning)) if italian else (en, it, _(meaning)) for en, it, meaning in WORDS]
    rows.sort(key=lambda row: sorted_as(row[0]))
    head = (_("Word"), _("In Italian"), _("Meaning"))
    return Chapter(
        "glossary",
        _("Words of the game"),
        (
            Para(_("Some Italian words are kept everywhere, because the game is Italian."), "lead"),
            Table(head, tuple(rows)),
        ),
    )
