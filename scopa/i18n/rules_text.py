"""What a game is called and how it differs from its usual rules: the summary line, explanations, reasons.

One source for every screen that speaks about rules: the choice of a game, the table, the scoring, the help. It
turns a RuleSet, the name of an option or a RuleSetError into words in the current language; it decides nothing.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from scopa.i18n import N_, _, ngettext
from scopa.i18n.grammar import DeckTerms, join_or, suit_name
from scopa.i18n.option_words import OptionWords
from scopa.i18n.points_words import POINTS
from scopa.i18n.rules_words import GAMES, PLAY
from scopa.rules.cards import Suit
from scopa.rules.errors import RuleSetError
from scopa.rules.options import Capture, Categories, Penalties, Primiera, SweepMode
from scopa.rules.ruleset import RuleSet, diff, option_word
from scopa.rules.variants import VARIANTS, Variant

OPTIONS: Mapping[str, OptionWords] = PLAY | POINTS
SEATING = frozenset({"players", "teams"})
"""Who sits at the table is no change of a game's rules."""
NEITHER = SEATING | {"target"}
"""Told apart from the changes: the target stands beside the name of the game."""
CORE = {"capture": 8, "deck": 8, "categories": 8, "hand": 4, "table": 4}
"""What makes a game another game rather than the same with a change, and how much."""
_FIGURED = frozenset({Primiera.FOUR_SUITS, Primiera.MORE_SUITS, Primiera.PLAIN_SUM})


# --- games ---------------------------------------------------------------------------------------------


def game_name(key: str) -> str:
    """Return the name of a game of VARIANTS: "Scopone"."""
    return _(GAMES[key][0])


def game_explanation(key: str, terms: DeckTerms = "italian") -> str:
    """Return one sentence on what is special about a game of VARIANTS."""
    return _filled(GAMES[key][1], terms)


@lru_cache(maxsize=64)  # asked for in every frame of the table
def nearest_game(rules: RuleSet) -> Variant:
    """Return the named game that these rules are, or differ least from.

    >>> nearest_game(RuleSet(ace_takes_all=True)).key, nearest_game(RuleSet(napola=True)).key
    ('asso_piglia_tutto', 'scopa40')
    """
    return min(VARIANTS.values(), key=lambda game: sum(CORE.get(name, 1) for name in _different(rules, game)))


def changes(rules: RuleSet, terms: DeckTerms = "italian") -> list[str]:
    """Return how the rules differ from the usual ones of their game, a few words each: "napola", "re bello".

    What has nothing to act on is left out: it changes nothing.
    """
    game = nearest_game(rules)
    return [
        change_text(name, getattr(rules, name), terms)
        for name in _different(rules, game)
        if not moot_reason(rules, name)
    ]


def title(rules: RuleSet) -> str:
    """Return the game and its target: "Scopa to 11"."""
    text = ngettext("{game} to {n}", "{game} to {n}", rules.target)
    return text.format(game=game_name(nearest_game(rules).key), n=rules.target)


def summary(rules: RuleSet, terms: DeckTerms = "italian", *, short: bool = False) -> str:
    """Return the rules in one line: "Scopa to 11, standard rules", "Scopa to 11, custom: napola, re bello".

    A `short` one only says that there are changes: "Scopa to 11, custom rules".
    """
    different = changes(rules, terms)
    if not different:
        return _("{title}, standard rules").format(title=title(rules))
    if short:
        return _("{title}, custom rules").format(title=title(rules))
    return _("{title}, custom: {changes}").format(title=title(rules), changes=", ".join(different))


def _different(rules: RuleSet, game: Variant) -> list[str]:
    return [name for name in diff(rules, game.rules) if name not in NEITHER]


# --- options -------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Example:
    """What an option does, told by an example; `cards` may be shown beside it.

    The notation of `cards` is "7C | 4C 3B": the played card, then the table. Without a bar: the cards of a pile.
    """

    text: str
    cards: str


def option_name(field: str, terms: DeckTerms = "italian") -> str:
    """Return the name of an option of RuleSet: "Napola". Raises KeyError when there is no such option."""
    return _filled(OPTIONS[field].name, terms)


def explain(field: str, terms: DeckTerms = "italian") -> str:
    """Return one sentence on what an option does. Raises KeyError when there is no such option."""
    return _filled(OPTIONS[field].explanation, terms)


def explain_value(field: str, value: Any, terms: DeckTerms = "italian") -> str:
    """Return one sentence on what a value of an option means; that of the option where it has none of its own."""
    words = OPTIONS[field]
    known = words.values.get(option_word(value))
    return _filled(known.sentence if known is not None and known.sentence else words.explanation, terms)


def example(field: str, terms: DeckTerms = "italian") -> Example | None:
    """Return an example of an option, None where there is none."""
    words = OPTIONS[field]
    return Example(_filled(words.example, terms), words.cards) if words.example else None


def value_name(field: str, value: Any, terms: DeckTerms = "italian") -> str:
    """Return a value of an option as a label: "Optional", "On"; a number is itself."""
    known = OPTIONS[field].values.get(option_word(value))
    return str(value) if known is None else _filled(known.label, terms)


def change_text(field: str, value: Any, terms: DeckTerms = "italian") -> str:
    """Return what a game with this value of an option is said to have: "napola", "optional capture"."""
    words = OPTIONS[field]
    known = words.values.get(option_word(value))
    return _(words.change).format(n=value) if known is None else _filled(known.change, terms)


def _filled(message: str, terms: DeckTerms) -> str:
    text = _(message)
    if "{" not in text:
        return text
    return text.format(**{name: suit_name(suit, terms) for name, suit in _SUITS.items()})


_SUITS = {"coins": Suit.COINS, "cups": Suit.CUPS, "swords": Suit.SWORDS, "clubs": Suit.CLUBS}


# --- reasons -------------------------------------------------------------------------------------------


def moot_reason(rules: RuleSet, field: str) -> str:
    """Return why an option has nothing to act on under these rules, "" where it has."""
    return next((_(text) for fields, idle, text in _MOOT if field in fields and idle(rules)), "")


_POINTS = frozenset(
    {"primiera", "court_prime", "most_sevens", "rebello", "napola", "four_sevens", "escoba_doubles"}
)
_MOOT: tuple[tuple[frozenset[str], Callable[[RuleSet], bool], str], ...] = (
    (
        frozenset({"ace_on_table", "ace_sweep"}),
        lambda rules: not rules.ace_takes_all,
        N_("Only together with “Ace takes all”."),
    ),
    (
        frozenset({"opening_to", "thirty"}),
        lambda rules: not rules.opening_sum,
        N_("Only together with “Opening fifteen”."),
    ),
    (
        frozenset({"misdeal_strict", "misdeal_keeps_sweeps"}),
        lambda rules: rules.penalties is Penalties.OFF,
        N_("Only together with “Penalties”."),
    ),
    (
        frozenset({"ace_sweep", "instant_sweep_win", "last_play_sweep"}),
        lambda rules: rules.sweep_mode is SweepMode.NONE,
        N_("In this game scope score nothing."),
    ),
    (
        frozenset({"last_play_sweep"}),
        lambda rules: rules.capture is Capture.FIFTEEN,
        N_("When captures make 15, the last play never clears the table."),
    ),
    (_POINTS, lambda rules: rules.sweep_mode is SweepMode.ONLY, N_("In this game only scope score.")),
    (
        frozenset({"court_prime"}),
        lambda rules: rules.primiera not in _FIGURED,
        N_("In this game figures play no part in the primiera."),
    ),
    (
        frozenset({"most_sevens"}),
        lambda rules: rules.categories is Categories.HEARTS,
        N_("This game has a point for sevens already."),
    ),
    (
        frozenset({"sum_choice"}),
        lambda rules: rules.capture is Capture.CIRULLA,
        N_("In cirulla the fewest cards come first anyway."),
    ),
    (
        frozenset({"direction"}),
        lambda rules: rules.players == 2,
        N_("With two players there is only one direction."),
    ),
)


def clash_text(error: RuleSetError, terms: DeckTerms = "italian") -> str:
    """Return why rules are impossible, in a sentence for the player."""
    fields = error.fields.get("fields", ())
    if error.code == "players_not_supported":
        seatings = VARIANTS[str(error.fields["variant"])].seatings
        return _("Only for {numbers} players.").format(numbers=join_or([str(number) for number in seatings]))
    message = _(_CLASHES.get(error.code, UNKNOWN_CLASH))
    number = _SUBJECTS.get(error.code)
    if number is None:
        return message
    return message.format(option=option_name(fields[number], terms), coins=suit_name(Suit.COINS, terms))


UNKNOWN_CLASH = N_("These rules do not go together.")
_CLASHES: dict[str, str] = {
    "teams_do_not_fit": N_("These teams need another number of players."),
    "deal_does_not_divide": N_("The cards cannot be dealt evenly to so many players."),
    "needs_52_cards": N_("Only with 52 cards."),
    "cicera_is_whole": N_("Only in cicera, which has its own way of capturing and counting."),
    "needs_coin_categories": N_("“{option}” belongs to games that count {coins}, settebello and primiera."),
    "inverse_needs_obligation": N_("When low points win, capturing must be compulsory."),
    "inverse_excludes": N_("“{option}” is impossible when low points win."),
    "sequential_has_no_ties": N_("When sides count in turn, there are no ties."),
    "fifteen_has_no_ace_power": N_("“{option}” has no place where captures make 15."),
    "fifteen_has_no_sum_choice": N_("“{option}” has no place where captures make 15."),
    "no_ace_lead_needs_empty_table": N_("“{option}” is only for games that begin with an empty table."),
    "redeal_needs_table": N_("“{option}” needs cards on the table at the start."),
    "opening_needs_table": N_("“{option}” needs cards on the table at the start."),
    "hand_bonus_needs_three_cards": N_("Only with hands of three cards."),
    "penalties_need_house_game": N_("Only in the house game."),
    "bad_value": N_("This text is not a set of rules."),
    "unknown_option": N_("This text is not a set of rules."),
    "not_rules_text": N_("This text is not a set of rules."),
}
#: which of the two options of a clash its sentence names
_SUBJECTS = {
    "needs_coin_categories": 1,
    "inverse_excludes": 1,
    "fifteen_has_no_ace_power": 1,
    "fifteen_has_no_sum_choice": 1,
    "no_ace_lead_needs_empty_table": 0,
    "redeal_needs_table": 0,
    "opening_needs_table": 0,
}
