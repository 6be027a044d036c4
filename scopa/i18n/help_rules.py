"""The rules of the game that is set up, told from its RuleSet: one chapter of the help, made anew for every game.

What is usual is said in a sentence; what is switched on appears under its name with the sentence that the new
match page says of it; what has nothing to act on is left out. It decides nothing (docs/rules.md has authority).
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.i18n import N_, _, ngettext
from scopa.i18n.help_blocks import Chapter, Entry, Para, Section, See, Strip, Table, Writer
from scopa.i18n.help_captures import capture_items
from scopa.i18n.help_points import DEFINITIONS, categories, definition, points_of
from scopa.i18n.help_words import filled
from scopa.i18n.rules_text import changes, explain_value, moot_reason, nearest_game, option_name, summary
from scopa.i18n.rules_text import game_name as name_of_game
from scopa.i18n.terms import DeckTerms, category_name
from scopa.rules.cards import Card, Pack, Suit, make_card, parse_cards
from scopa.rules.options import (
    Capture,
    DealStyle,
    Inverse,
    Obligation,
    Penalties,
    Primiera,
    Redeal,
    Scoring,
    SweepMode,
)
from scopa.rules.primiera import prime_value
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Direction, Teams

BY_NAME: dict[str, tuple[str, ...]] = {
    "rules/deal": ("opening_sum", "opening_to", "thirty", "hand_bonus"),
    "rules/captures": (
        "obligation",
        "sum_choice",
        "ace_takes_all",
        "ace_on_table",
        "ace_on_empty",
        "no_ace_lead",
    ),
    "rules/scopa": ("sweep_mode", "last_play_sweep", "ace_sweep", "must_call_sweep"),
    "rules/points": ("escoba_doubles", "court_prime"),
    "rules/match": (
        "inverse",
        "tie",
        "scoring",
        "instant_sweep_win",
        "claim",
        "napola10_wins",
        "all_coins_wins",
    ),
    "rules/penalties": ("penalties", "misdeal_strict", "misdeal_keeps_sweeps"),
}
"""Options that appear under their own name where they differ from the classic game, by section."""

IN_SENTENCES = frozenset(
    {
        "deck",
        "players",
        "teams",
        "direction",
        "deal_style",
        "hand",
        "table",
        "last_hand_rest",
        "redeal",
        "capture",
        "sweep_points",
        "primiera",
        "categories",
        "target",
    }
)
"""Options that the sentences of a section tell."""

IN_TABLE = frozenset({"most_sevens", "rebello", "napola", "four_sevens", "piccola_grande", "hand_bonus"})
"""Options that are rows of the table of points."""

_CLASSIC = RuleSet()
_FIGURED = frozenset({Primiera.FOUR_SUITS, Primiera.MORE_SUITS, Primiera.PLAIN_SUM})
PRIME_ORDER = (7, 6, 1, 5, 4, 3, 2)


def rules_chapter(rules: RuleSet, terms: DeckTerms, whose: str) -> Chapter:
    """Return the rules as a chapter; `whose` says which game they are, in a sentence."""
    different = changes(rules, terms)
    intro = [Para(_("{summary}.").format(summary=summary(rules, terms, short=True)), "lead"), Para(whose)]
    if different:
        game = name_of_game(nearest_game(rules).key)
        text = _("Not as usual in {game}: {changes}.")
        intro.append(Para(text.format(game=game, changes=", ".join(different))))
    sections = [section(rules, terms) for section in _SECTIONS]
    return Chapter("rules", _("The rules"), tuple(intro), tuple(s for s in sections if s.blocks))


# --- the sections ----------------------------------------------------------------------------------------


def _cards(rules: RuleSet, terms: DeckTerms) -> Section:
    page, top = Writer(), rules.pack.top_value
    if rules.pack is Pack.ITALIAN_40:
        page.say(
            filled(
                N_("Forty cards in four suits: {coins}, {cups}, {swords} and {clubs}."), terms, rules.pack
            ),
            filled(
                N_(
                    "The value of a card is what it captures as: the ace 1, the others their number, {the_jack} 8, "
                    "{the_knight} 9 and {the_king} 10."
                ),
                terms,
                rules.pack,
            ),
        )
    else:
        page.say(
            filled(
                N_("All fifty-two French cards: {coins}, {cups}, {swords} and {clubs}."), terms, rules.pack
            ),
            filled(
                N_(
                    "The value of a card is what it captures as: the ace 1, the others their number, {the_jack} 11, "
                    "{the_knight} 12 and {the_king} 13."
                ),
                terms,
                rules.pack,
            ),
        )
    cards = tuple(make_card(Suit.COINS, value) for value in range(1, top + 1))
    page.add(Strip(cards, tuple(str(value) for value in range(1, top + 1))))
    if rules.pack is Pack.ITALIAN_40:
        page.add(
            Para(
                _(
                    "French cards serve as well, without their 8, 9 and 10: jack, queen and king are 8, 9 and 10, "
                    "diamonds are coins, hearts cups, spades swords."
                ),
                "note",
            )
        )
    return page.section("rules/cards", _("The cards"))


_SEATING = {
    (2, Teams.NONE): N_("Two players, one against the other."),
    (3, Teams.NONE): N_("Three players, each alone."),
    (4, Teams.NONE): N_("Four players, each alone."),
    (4, Teams.PAIRS): N_("Four players in two pairs; partners sit opposite each other."),
    (6, Teams.TWO_THREES): N_("Six players in two teams of three, seated alternately."),
    (6, Teams.THREE_PAIRS): N_("Six players in three pairs; partners sit opposite each other."),
}


def _seats(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    page.say(
        _(_SEATING[rules.players, rules.teams]),
        _(
            "Partners have one pile, one count of scope and one score. They neither see nor tell each other "
            "their cards."
        )
        if rules.teams is not Teams.NONE
        else "",
    )
    if rules.players == 2:
        page.say(
            _("The first dealer is drawn by lot. The other player cuts the pack and plays first."),
            _("You deal in turn."),
        )
    elif rules.direction is Direction.CCW:
        page.say(
            _("Play goes to the right: the dealer's right-hand neighbour plays first, the dealer last."),
            _("The player who plays just before the dealer cuts the pack."),
            _("Whoever played first deals next."),
        )
    else:
        page.say(
            _("Play goes to the left: the dealer's left-hand neighbour plays first, the dealer last."),
            _("The player who plays just before the dealer cuts the pack."),
            _("Whoever played first deals next."),
        )
    return page.section("rules/seats", _("Who plays"))


def _deal(rules: RuleSet, terms: DeckTerms) -> Section:
    page, schedule = Writer(), rules.schedule
    packets = rules.deal_style is DealStyle.PACKET
    each = (
        ngettext(
            "Each player is dealt {n} card in one packet.",
            "Each player is dealt {n} cards in one packet.",
            rules.hand,
        )
        if packets
        else ngettext(
            "Each player is dealt {n} card, one at a time.",
            "Each player is dealt {n} cards, one at a time.",
            rules.hand,
        )
    )
    more = ""
    if len(schedule) > 1:
        more = ngettext(
            "When all hands are empty, everyone is dealt as many again, until no card is left: {n} hand in a deal.",
            "When all hands are empty, everyone is dealt as many again, until no card is left: {n} hands in a deal.",
            len(schedule),
        ).format(n=len(schedule))
    longer = _("The last hand has {n} cards.").format(n=schedule[-1]) if schedule[-1] != rules.hand else ""
    page.say(
        each.format(n=rules.hand),
        _("Four cards are turned up on the table.") if rules.table else _("The table is empty at first."),
    )
    page.say(more, longer, _("The cards on the table stay where they are.") if more else "")
    if rules.redeal is Redeal.KINGS3:
        page.say(
            _(
                "Three or four kings among the first four cards: nobody could clear the table, so the same dealer "
                "deals again."
            )
        )
    elif rules.redeal is Redeal.ACES2:
        page.say(_("Two or more aces among the first four cards: the same dealer deals again."))
    _named(page, "rules/deal", rules, terms)
    return page.section("rules/deal", _("Dealing"))


def _captures(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    page.say(
        _("In your turn you play one card. It takes cards from the table, or it stays there."),
        _("You choose freely which card you play, even one that takes nothing when another would."),
    )
    page.add(capture_items(rules))
    if rules.obligation is Obligation.ALWAYS:
        page.say(explain_value("obligation", Obligation.ALWAYS, terms))
    page.say(_("The card you played and what it took go to your pile, face down, together."))
    _named(page, "rules/captures", rules, terms)
    if rules.capture is Capture.VALUE:
        page.add(See(_("Ten examples"), "examples"))
    return page.section("rules/captures", _("Taking cards"))


def _scopa(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    if rules.sweep_mode is not SweepMode.NONE:
        page.say(
            ngettext(
                "Take everything that lies on the table, and you have made a scopa: {n} point.",
                "Take everything that lies on the table, and you have made a scopa: {n} points.",
                rules.sweep_points,
            ).format(n=rules.sweep_points),
            _("Nothing is put in its place: the next player lays a card on the empty table."),
        )
        if not rules.last_play_sweep and not moot_reason(rules, "last_play_sweep"):
            page.say(_("The very last card of a deal makes no scopa, even if it clears the table."))
    _named(page, "rules/scopa", rules, terms)
    page.say(
        _(
            "When the last card of the deal has been played, what is left on the table goes to whoever captured "
            "last. That is no scopa."
        ),
        _("If nobody has captured anything, it belongs to nobody.")
        if rules.obligation is not Obligation.ALWAYS
        else "",
    )
    return page.section("rules/scopa", _("Scopa, and the last cards"))


def _points(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    page.say(
        _("When all cards are played, each side counts its pile."),
        _("A tie gives the point to nobody.") if rules.scoring is not Scoring.SEQUENTIAL else "",
    )
    rows = tuple(
        (category_name(key, terms, rules), points_of(key, rules), _for_whom(key, terms, rules))
        for key in categories(rules)
        if key in DEFINITIONS
    )
    page.add(Table((_("What"), _("Points"), _("For whom")), rows))
    _named(page, "rules/points", rules, terms)
    return page.section("rules/points", _("Counting a deal"))


def _for_whom(category: str, terms: DeckTerms, rules: RuleSet) -> str:
    """Return who gets the points of a category; the primiera has a section of its own."""
    if category == "primiera":
        return _("Whoever has the best primiera, explained below.")
    return definition(category, terms, rules)


def _primiera(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    if "primiera" in categories(rules):
        page.say(explain_value("primiera", rules.primiera, terms))
        if rules.primiera in _FIGURED:
            cards = [make_card(Suit.CUPS, value) for value in (*PRIME_ORDER, rules.pack.top_value)]
            page.add(Strip(tuple(cards), tuple(str(prime_value(card, rules)) for card in cards)))
            page.say(
                _(
                    "These values count for nothing else: a king, the highest card in play, is the lowest here."
                )
            )
            best: tuple[Card, ...] = parse_cards("7D 7C 6S AB")
            values = [prime_value(card, rules) for card in best]
            page.add(Strip(best, tuple(map(str, values))))
            page.say(
                _("An example: one card of each suit, {sum} = {total}.").format(
                    sum=" + ".join(map(str, values)), total=sum(values)
                )
            )
    return page.section("rules/primiera", _("The primiera"))


def _match(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    if rules.inverse is Inverse.OFF:
        text = ngettext(
            "The match is won with {n} point or more.",
            "The match is won with {n} points or more.",
            rules.target,
        )
        page.say(
            text.format(n=rules.target),
            _("Totals are compared when a whole deal has been counted; the highest wins.")
            if rules.scoring is not Scoring.SEQUENTIAL
            else "",
            _("If the highest are level, another deal is played.")
            if rules.scoring is not Scoring.SEQUENTIAL and rules.tie is _CLASSIC.tie
            else "",
        )
    else:
        text = ngettext(
            "The match ends when somebody has {n} point or more.",
            "The match ends when somebody has {n} points or more.",
            rules.target,
        )
        if rules.inverse is Inverse.LOWEST:
            page.say(
                text.format(n=rules.target), _("If the lowest totals are level, another deal is played.")
            )
    _named(page, "rules/match", rules, terms)
    page.say(_("Whoever resigns loses the match, together with the whole team."))
    return page.section("rules/match", _("Winning the match"))


def _penalties(rules: RuleSet, terms: DeckTerms) -> Section:
    page = Writer()
    if rules.penalties is Penalties.HOUSE:
        page.say(
            _(
                "Until the next player's card is over the table anyone may challenge the last capture. If it was "
                "wrong, its cards go back to the table, the turn is over and a scopa for it is cancelled."
            ),
            _("Not to capture is no offence."),
        )
        page.say(
            _(
                "Anyone but the dealer may have the hands counted. A wrong number of cards found before the first "
                "play is put right; found later, the deal is void and the others get four points between them."
            ),
            _("A card turned up while it is dealt may be kept or exchanged."),
        )
    _named(page, "rules/penalties", rules, terms)
    return page.section("rules/penalties", _("Penalties"))


_SECTIONS: tuple[Callable[[RuleSet, DeckTerms], Section], ...] = (
    _cards,
    _seats,
    _deal,
    _captures,
    _scopa,
    _points,
    _primiera,
    _match,
    _penalties,
)


def _named(page: Writer, key: str, rules: RuleSet, terms: DeckTerms) -> None:
    """Add what is switched on, each under its name."""
    for name in BY_NAME[key]:
        value = getattr(rules, name)
        if value != getattr(_CLASSIC, name) and not moot_reason(rules, name):
            page.add(Entry(option_name(name, terms) + ".", explain_value(name, value, terms)))
