"""The words of the options that say what scores and how a match ends; see rules_words.py."""

from scopa.i18n import N_
from scopa.i18n.option_words import OFF, ON, OptionWords, Value, switch

POINTS: dict[str, OptionWords] = {
    # --- points ----------------------------------------------------------------------------------------
    "primiera": OptionWords(
        N_("Primiera"),
        N_("How the point for the best card of each suit is won."),
        {
            "four_suits": Value(
                N_("Standard"),
                N_("standard primiera"),
                N_(
                    "The best card of each suit counts: 7 is 21, 6 is 18, ace 16, 5 is 15, 4 is 14, 3 is 13, 2 is 12 "
                    "and figures 10. A side that lacks a suit cannot win it."
                ),
            ),
            "sevens_down": Value(
                N_("Most sevens"),
                N_("most sevens instead of primiera"),
                N_("Most sevens win it; if level, most sixes, then aces, fives and so on."),
            ),
            "settanta": Value(
                N_("Three sevens"),
                N_("three sevens for the primiera"),
                N_("Three sevens win it; two each, nobody."),
            ),
            "more_suits": Value(
                N_("More suits"),
                N_("primiera to whoever has more suits"),
                N_("As usual, but a side without all four suits may win it against one with fewer."),
            ),
            "plain_sum": Value(
                N_("Plain sum"),
                N_("primiera by plain sum"),
                N_("As usual, but a missing suit just adds nothing."),
            ),
            "none": Value(N_("No primiera"), N_("no primiera"), N_("There is no point for it.")),
        },
        N_("One card of each suit: 21 + 21 + 18 + 16 = 76."),
        "7D 7C 6S AB",
    ),
    "court_prime": OptionWords(
        N_("Figures worth 0 in primiera"),
        N_("A figure adds nothing to the primiera, instead of 10."),
        {
            "0": Value(ON, N_("figures worth 0 in primiera")),
            "10": Value(OFF, N_("figures worth 10 in primiera")),
        },
        N_("21 + 18 + 15 + 0 = 54, instead of 64."),
        "7D 6C 5B FS",
    ),
    "most_sevens": OptionWords(
        N_("Point for sevens"),
        N_("The side with the most sevens scores 1 point more."),
        switch(N_("point for sevens"), N_("no point for sevens")),
        N_("Three sevens against one score the point; two each, nobody."),
        "7D 7C 7B",
    ),
    "rebello": OptionWords(
        N_("Re bello"),
        N_("The king of {coins} is worth 1 point, like the settebello."),
        switch(N_("re bello"), N_("no re bello")),
        N_("Whoever has this card at the end of the deal scores 1 point."),
        "RD",
    ),
    "napola": OptionWords(
        N_("Napola"),
        N_("Ace, 2 and 3 of {coins} are worth 3 points, and each further card of the row 1 more."),
        switch(N_("napola"), N_("no napola")),
        N_("Ace, 2, 3 and 4: 4 points. The 6 adds nothing, because the 5 is missing."),
        "AD 2D 3D 4D 6D",
    ),
    "napola10_wins": OptionWords(
        N_("Full napola wins"),
        N_("All ten {coins} in one pile win the match at once."),
        switch(N_("full napola wins"), N_("full napola does not win")),
    ),
    "all_coins_wins": OptionWords(
        N_("All {coins} win"),
        N_("A side that takes every card of {coins} in one deal wins the match at once."),
        switch(N_("all {coins} win"), N_("all {coins} do not win")),
        N_("All ten in one pile: the match is won, whatever the score."),
        "AD 2D 3D 4D 5D 6D 7D FD CD RD",
    ),
    "four_sevens": OptionWords(
        N_("All four sevens"),
        N_("All four sevens in one pile are worth 1 point."),
        switch(N_("point for all four sevens"), N_("no point for all four sevens")),
        N_("All four together: 1 point."),
        "7D 7C 7S 7B",
    ),
    "escoba_doubles": OptionWords(
        N_("Double for all"),
        N_("A point for cards, {coins} or sevens is doubled for whoever has every one of them."),
        switch(N_("double for all"), N_("no double for all")),
        N_("All ten {coins} in one pile: 2 points instead of 1."),
        "AD 2D 3D 4D 5D 6D 7D FD CD RD",
    ),
    "hand_bonus": OptionWords(
        N_("Bonus for the hand"),
        N_("Three dealt cards that add up to 9 or less score 3 points, three alike 10."),
        switch(N_("bonus for the hand"), N_("no bonus for the hand")),
    ),
    "piccola_grande": OptionWords(
        N_("Piccola and grande"),
        N_(
            "Ace, 2 and 3 of {coins} score 3 points and 1 more for each card that follows; the figures of {coins} 5."
        ),
        switch(N_("piccola and grande"), N_("no piccola and grande")),
    ),
    "categories": OptionWords(
        N_("What is counted"),
        N_("Which cards score at the end of a deal."),
        {
            "coins": Value(N_("Cards, {coins}, settebello"), N_("{coins} count")),
            "hearts": Value(N_("Cards, {cups}, sevens, 7 of {cups}"), N_("{cups} and sevens count")),
            "cicera": Value(N_("As in cicera"), N_("counted as in cicera")),
        },
    ),
    # --- the end ---------------------------------------------------------------------------------------
    "target": OptionWords(N_("Play to"), N_("The points that win the match."), change=N_("to {n}")),
    "tie": OptionWords(
        N_("Count out a tie"),
        N_(
            "If sides are level at the target, the points of the last deal decide in the order they are counted."
        ),
        {
            "count_out": Value(ON, N_("ties counted out")),
            "extra_deal": Value(OFF, N_("another deal after a tie")),
        },
        N_("Both reach 11. Cards are counted first: if that was your eleventh point, you have won."),
    ),
    "scoring": OptionWords(
        N_("Count in turn"),
        N_("Sides count one after the other, the dealer last; the first to reach the target has won."),
        {
            "sequential": Value(ON, N_("points counted in turn")),
            "after_deal": Value(OFF, N_("points counted together")),
        },
        N_("You count first and need 1 point: win the cards, and the dealer counts no more."),
    ),
    "instant_sweep_win": OptionWords(
        N_("A scopa can end the match"),
        N_("A scopa scores as soon as it is made: if it reaches the target, the match is won."),
        switch(N_("a scopa can end the match"), N_("a scopa cannot end the match")),
        N_("You have 10 points of 11 and clear the table: you have won."),
        "7C | 4C 3B",
    ),
    "claim": OptionWords(
        N_("Going out"),
        N_("A player may say in the middle of a deal that the target is reached, and wins or loses by it."),
        switch(N_("going out"), N_("no going out")),
    ),
    "inverse": OptionWords(
        N_("Low points win"),
        N_("Whether the match is won by the most points or by the fewest."),
        {
            "off": Value(N_("No"), N_("high points win"), N_("The most points win.")),
            "lowest": Value(
                N_("Lowest total"),
                N_("lowest total wins"),
                N_("When a side reaches the target, the lowest total wins."),
            ),
            "eliminate": Value(
                N_("Last one left"),
                N_("reaching the target is out"),
                N_("A side that reaches the target is out; the last one left wins."),
            ),
        },
        N_("To 11: with 12 points against 7, the side with 7 has won."),
    ),
    "penalties": OptionWords(
        N_("Penalties"),
        N_("Wrong captures may be challenged, and a misdeal costs the dealer points."),
        {"house": Value(ON, N_("penalties")), "off": Value(OFF, N_("no penalties"))},
    ),
    "misdeal_strict": OptionWords(
        N_("Every misdeal costs"),
        N_("A misdeal costs points even if it is noticed before the first play."),
        switch(N_("every misdeal costs points"), N_("an early misdeal is put right")),
    ),
    "misdeal_keeps_sweeps": OptionWords(
        N_("Scope outlast a misdeal"),
        N_("Scope made before a misdeal is noticed still count."),
        switch(N_("scope outlast a misdeal"), N_("scope are lost by a misdeal")),
    ),
}
