"""The words of the options that say how a game is dealt and played, and of the games themselves.

A table of message ids, one row an option of RuleSet; rules_text.py turns them into sentences. The suits of the
deck stand as {coins} {cups} {swords} {clubs}. It knows nothing of screens, and of the rules only the names.
"""

from scopa.i18n import N_
from scopa.i18n.option_words import OFF, ON, OptionWords, Value, switch

PLAY: dict[str, OptionWords] = {
    # --- the table -------------------------------------------------------------------------------------
    "deck": OptionWords(
        N_("Pack"),
        N_(
            "Italian games have 40 cards; with 52 the figures come after the ten and are worth 11, 12 and 13."
        ),
        {
            "it40": Value(N_("40 cards"), N_("40 cards")),
            "fr52": Value(N_("52 cards"), N_("52 cards")),
        },
    ),
    "players": OptionWords(
        N_("Players"), N_("How many people and computers sit at the table."), change=N_("{n} players")
    ),
    "teams": OptionWords(
        N_("Teams"),
        N_("Partners share one pile and one score."),
        {
            "none": Value(N_("Everyone alone"), N_("everyone alone")),
            "pairs": Value(N_("Two pairs"), N_("two pairs")),
            "2x3": Value(N_("Two teams of three"), N_("two teams of three")),
            "3x2": Value(N_("Three pairs"), N_("three pairs")),
        },
    ),
    "direction": OptionWords(
        N_("Direction"),
        N_("Whether play and deal move to the right, as in Italy, or to the left."),
        {
            "ccw": Value(N_("To the right"), N_("play to the right")),
            "cw": Value(N_("To the left"), N_("play to the left")),
        },
        N_("To the right: the player at the right of the dealer plays first, and deals next."),
    ),
    "deal_style": OptionWords(
        N_("Dealing"),
        N_("Whether cards are dealt one at a time or a whole hand together."),
        {
            "single": Value(N_("One at a time"), N_("dealt one at a time")),
            "packet": Value(N_("In packets"), N_("dealt in packets")),
        },
    ),
    "hand": OptionWords(
        N_("Hand"), N_("How many cards each player is dealt at a time."), change=N_("hands of {n}")
    ),
    "table": OptionWords(
        N_("Opening table"),
        N_("How many cards lie face up before the first play."),
        {
            "4": Value(N_("Four cards"), N_("four cards on the table")),
            "0": Value(N_("No cards"), N_("empty table at the start")),
        },
    ),
    "last_hand_rest": OptionWords(
        N_("Longer last hand"),
        N_("When the pack does not divide, the last hand has one card more."),
        switch(N_("longer last hand"), N_("no longer last hand")),
    ),
    "redeal": OptionWords(
        N_("Deal again"),
        N_("Which cards on the opening table make the same dealer deal again."),
        {
            "kings3": Value(N_("Three kings"), N_("new deal after three kings")),
            "aces2": Value(N_("Two aces"), N_("new deal after two aces")),
            "none": Value(N_("Never"), N_("never dealt again")),
        },
        N_("Three kings lie among the first four cards: nobody could clear the table, so it is dealt again."),
        "RD RC RS 4B",
    ),
    # --- capturing -------------------------------------------------------------------------------------
    "capture": OptionWords(
        N_("Captures"),
        N_("What a card takes: its own value, or what makes fifteen with it."),
        {
            "value": Value(N_("By value"), N_("captures by value")),
            "fifteen": Value(N_("By fifteen"), N_("captures by fifteen")),
            "cirulla": Value(N_("By both"), N_("captures by value or fifteen")),
            "cicera": Value(N_("By value, figures alone"), N_("figures take only figures")),
        },
    ),
    "obligation": OptionWords(
        N_("Duty to capture"),
        N_("Whether a card that can capture has to."),
        {
            "always": Value(
                N_("Compulsory"),
                N_("compulsory capture"),
                N_("A card that can capture must capture; it may not just be laid down."),
            ),
            "match_only": Value(
                N_("Equal cards only"),
                N_("only equal cards must be taken"),
                N_("An equal card must be taken; a sum may be left alone."),
            ),
            "free": Value(
                N_("Optional"),
                N_("optional capture"),
                N_("A card may be laid down even when it could capture."),
            ),
        },
        N_("The 7 can take 4 + 3. If capturing is optional, it may also be laid beside them."),
        "7C | 4C 3B",
    ),
    "sum_choice": OptionWords(
        N_("Fewest cards first"),
        N_("When a card can take several sums, only those with the fewest cards are allowed."),
        {
            "fewest": Value(ON, N_("fewest cards first")),
            "any": Value(OFF, N_("any sum")),
        },
        N_("The 7 takes 5 + 2; 4 + 2 + 1 makes 7 too, but with three cards."),
        "7C | 5S 2D 4B AC",
    ),
    "ace_takes_all": OptionWords(
        N_("Ace takes all"),
        N_("An ace takes every card on the table, unless another ace lies there."),
        switch(N_("ace takes all"), N_("the ace takes no more than others")),
        N_("The ace takes all three cards at once."),
        "AC | RS 6B 2D",
    ),
    "ace_on_table": OptionWords(
        N_("No ace stops an ace"),
        N_("An ace takes every card even when another ace lies on the table."),
        {
            "all": Value(ON, N_("no ace stops an ace")),
            "only_ace": Value(OFF, N_("an ace on the table stops an ace")),
        },
        N_("The ace takes both cards; otherwise it could take only the other ace."),
        "AC | AS 5B",
    ),
    "ace_sweep": OptionWords(
        N_("No scopa by ace"),
        N_("An ace that takes all the cards scores no scopa for it."),
        {
            "no": Value(ON, N_("no scopa by ace")),
            "counts": Value(OFF, N_("scopa by ace counts")),
        },
        N_("The ace clears the table, but no scopa is marked. An ace that takes a single ace still scores."),
        "AC | RS 6B",
    ),
    "ace_on_empty": OptionWords(
        N_("Ace on an empty table"),
        N_("What becomes of an ace played when no card lies on the table."),
        {
            "stays": Value(
                N_("Stays"),
                N_("ace stays on an empty table"),
                N_("It stays, and the next player may take it."),
            ),
            "self": Value(
                N_("To the pile"),
                N_("ace on an empty table to the pile"),
                N_("It goes straight to its player's pile, without a scopa."),
            ),
            "self_sweep": Value(
                N_("Scopa"),
                N_("ace on an empty table is a scopa"),
                N_("It goes straight to its player's pile and is a scopa."),
            ),
        },
        N_("The table is empty and you play an ace: this rule decides where it goes."),
        "AC |",
    ),
    "no_ace_lead": OptionWords(
        N_("No ace first"),
        N_("The first card of a deal may not be an ace."),
        switch(N_("no ace first"), N_("an ace may be played first")),
        N_("You play first and hold these cards: play the 5 or the king."),
        "AC 5B RS",
    ),
    # --- scope -----------------------------------------------------------------------------------------
    "sweep_points": OptionWords(
        N_("Worth of a scopa"),
        N_("How many points each scopa is worth."),
        change=N_("{n} points for a scopa"),
    ),
    "last_play_sweep": OptionWords(
        N_("Scopa on the last play"),
        N_("The very last card of a deal may score a scopa too."),
        switch(N_("scopa on the last play"), N_("no scopa on the last play")),
        N_("The dealer's last card takes the last card on the table: with this rule it is a scopa."),
        "5C | 5B",
    ),
    "sweep_mode": OptionWords(
        N_("Points for scope"),
        N_("Whether scope count beside the other points, not at all, or alone."),
        {
            "normal": Value(
                N_("Usual"), N_("scope and other points"), N_("Each scopa is a point beside the others.")
            ),
            "none": Value(
                N_("No points"), N_("no points for scope"), N_("Clearing the table scores nothing.")
            ),
            "only": Value(
                N_("Only scope"), N_("only scope count"), N_("Nothing but scope scores: no other points.")
            ),
        },
        N_("Taking the last two cards clears the table: that is a scopa."),
        "7C | 4C 3B",
    ),
    "must_call_sweep": OptionWords(
        N_("Call the scopa"),
        N_("A scopa counts only if its player calls it before the next play."),
        switch(N_("scopa must be called"), N_("scopa need not be called")),
    ),
    "opening_sum": OptionWords(
        N_("Opening fifteen"),
        N_("An opening table that adds up to 15 or 30 is taken at once, for one scopa or two."),
        switch(N_("opening fifteen"), N_("no opening fifteen")),
        N_("7 + 4 + 3 + 1 = 15: the cards are taken before the first play, with a scopa."),
        "7C 4S 3B AD",
    ),
    "opening_to": OptionWords(
        N_("Who takes them"),
        N_("Who takes an opening table worth 15 or 30."),
        {
            "dealer": Value(N_("The dealer"), N_("opening fifteen to the dealer")),
            "eldest": Value(N_("The first player"), N_("opening fifteen to the first player")),
        },
    ),
    "thirty": OptionWords(
        N_("Thirty as two fifteens"),
        N_("An opening 30 counts only if it splits into two fifteens."),
        {
            "split": Value(ON, N_("thirty only as two fifteens")),
            "total": Value(OFF, N_("any opening thirty")),
        },
        N_("9 + 6 and 10 + 5 are two fifteens, so this table is taken for two scope."),
        "CD 6B RS 5C",
    ),
}

GAMES: dict[str, tuple[str, str]] = {
    "scopa40": (
        N_("Scopa"),
        N_("The classic game, with hands of three: cards, {coins}, settebello, primiera and scope score."),
    ),
    "scopone": (
        N_("Scopone"),
        N_("For two pairs: nine cards each and four on the table, all dealt at once."),
    ),
    "scopone_scientifico": (
        N_("Scopone scientifico"),
        N_("For two pairs: ten cards each and an empty table, so every card is in somebody's hand."),
    ),
    "scopone_milanese": (
        N_("Scopone milanese"),
        N_(
            "Scopone scientifico as played in Milan: an ace takes every card on the table, and a napola scores."
        ),
    ),
    "asso_piglia_tutto": (
        N_("Asso piglia tutto"),
        N_("Scopa in which an ace takes every card on the table."),
    ),
    "scopa_dassi": (
        N_("Scopa d'assi"),
        N_("An ace takes every card on the table, but scores no scopa for it."),
    ),
    "escoba": (
        N_("Escoba"),
        N_("Scopa a quindici: your card and the cards it takes make 15."),
    ),
    "cirulla": (
        N_("Cirulla"),
        N_(
            "From Liguria: captures by value or by making 15, an ace takes all, and some hands score when dealt."
        ),
    ),
    "cicera": (
        N_("Cicera"),
        N_(
            "From Brescia, for two pairs with 52 cards: figures take only figures, and some captures score at once."
        ),
    ),
    "a_perdere": (
        N_("Scopa a perdere"),
        N_("Scopa the other way round: when somebody reaches the target, the lowest total wins."),
    ),
    "house52": (
        N_("House game"),
        N_(
            "With 52 cards: {cups} and sevens score instead of {coins} and primiera, capturing is optional, and a "
            "scopa can end the match."
        ),
    ),
}
