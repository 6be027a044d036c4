"""A full set of options for a game: frozen, checked, with a stable text form.

`RuleSet()` is the canonical two-player game to eleven. Options that clash are refused with a reason code and
the names of the fields; options that merely have nothing to act on are allowed. Must not know how any option
is carried out (docs/rules.md, section 10).
"""

import dataclasses
import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar, cast

from scopa.rules.cards import Pack
from scopa.rules.errors import RuleSetError
from scopa.rules.options import (
    AceOnEmpty,
    AceOnTable,
    AceSweep,
    Capture,
    Categories,
    DealStyle,
    Inverse,
    Obligation,
    OpeningTo,
    Penalties,
    Primiera,
    Redeal,
    Scoring,
    SumChoice,
    SweepMode,
    Thirty,
    Tie,
)
from scopa.rules.seats import Direction, Seat, Side, Teams, play_order, sides_of_seats


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Every option of a game; the defaults are the canonical two-player game to eleven."""

    deck: Pack = Pack.ITALIAN_40
    players: int = 2
    teams: Teams = Teams.NONE
    direction: Direction = Direction.CCW
    deal_style: DealStyle = DealStyle.SINGLE
    hand: int = 3
    table: int = 4
    last_hand_rest: bool = False
    redeal: Redeal = Redeal.KINGS3
    capture: Capture = Capture.VALUE
    obligation: Obligation = Obligation.ALWAYS
    sum_choice: SumChoice = SumChoice.ANY
    ace_takes_all: bool = False
    ace_on_table: AceOnTable = AceOnTable.ONLY_ACE
    ace_sweep: AceSweep = AceSweep.COUNTS
    ace_on_empty: AceOnEmpty = AceOnEmpty.STAYS
    no_ace_lead: bool = False
    sweep_points: int = 1
    last_play_sweep: bool = False
    sweep_mode: SweepMode = SweepMode.NORMAL
    must_call_sweep: bool = False
    opening_sum: bool = False
    opening_to: OpeningTo = OpeningTo.DEALER
    thirty: Thirty = Thirty.TOTAL
    primiera: Primiera = Primiera.FOUR_SUITS
    court_prime: int = 10
    most_sevens: bool = False
    rebello: bool = False
    napola: bool = False
    napola10_wins: bool = False
    all_coins_wins: bool = False
    four_sevens: bool = False
    target: int = 11
    tie: Tie = Tie.EXTRA_DEAL
    scoring: Scoring = Scoring.AFTER_DEAL
    instant_sweep_win: bool = False
    claim: bool = False
    inverse: Inverse = Inverse.OFF
    penalties: Penalties = Penalties.OFF
    misdeal_strict: bool = False
    misdeal_keeps_sweeps: bool = True
    categories: Categories = Categories.COINS
    escoba_doubles: bool = False
    hand_bonus: bool = False
    piccola_grande: bool = False

    def __post_init__(self) -> None:
        _check_types(self)
        _check_table(self)
        _check_clashes(self)

    @property
    def pack(self) -> Pack:
        """The pack of cards in use."""
        return self.deck

    @property
    def sides(self) -> tuple[Side, ...]:
        """The side of every seat."""
        return sides_of_seats(self.players, self.teams)

    @property
    def side_count(self) -> int:
        """How many sides play."""
        return max(self.sides) + 1

    def side_of(self, seat: Seat) -> Side:
        """Tell the side of a seat."""
        return self.sides[seat]

    def seat_order(self, dealer: Seat) -> tuple[Seat, ...]:
        """List the seats in order of play, the dealer last (docs/rules.md, section 2)."""
        return play_order(dealer, self.players, self.direction)

    def side_order(self, dealer: Seat) -> tuple[Side, ...]:
        """List the sides in the order in which they count: that of their first seat to play."""
        return tuple(dict.fromkeys(self.sides[seat] for seat in self.seat_order(dealer)))

    @property
    def schedule(self) -> tuple[int, ...]:
        """The cards each seat is dealt, round by round (docs/rules.md, section 2).

        >>> RuleSet().schedule
        (3, 3, 3, 3, 3, 3)
        """
        each = (len(self.deck.cards) - self.table) // self.players
        rounds, rest = divmod(each, self.hand)
        return (*(self.hand for _ in range(rounds - 1)), self.hand + rest)

    def with_options(self, options: Mapping[str, Any]) -> "RuleSet":
        """Return these rules with some options changed, given as values or as the words of a file.

        Raises RuleSetError for an unknown option, a value it cannot have, or a clash.

        >>> RuleSet().with_options({"sum_choice": "fewest", "napola": True}).text
        'sum_choice=fewest,napola=on'
        """
        return dataclasses.replace(
            self, **{name: _option_value(name, word) for name, word in options.items()}
        )

    @property
    def text(self) -> str:
        """The options that differ from the canonical game, on one line; `canonical` when none does."""
        return ",".join(f"{name}={word}" for name, word in self._words(only_changed=True)) or "canonical"

    @property
    def fingerprint(self) -> str:
        """A short stable digest of every option, for records."""
        full = ",".join(f"{name}={word}" for name, word in self._words(only_changed=False))
        return hashlib.sha256(full.encode()).hexdigest()[:16]

    def _words(self, *, only_changed: bool) -> list[tuple[str, str]]:
        return [
            (name, option_word(getattr(self, name)))
            for name, default in _DEFAULTS.items()
            if not only_changed or getattr(self, name) != default
        ]

    @staticmethod
    def parse(text: str) -> "RuleSet":
        """Read the text form back. Raises RuleSetError.

        >>> RuleSet.parse("target=16").target
        16
        """
        if text == "canonical":
            return RuleSet()
        options: dict[str, str] = {}
        for part in text.split(","):
            name, equals, word = part.partition("=")
            if not equals or name in options:
                raise RuleSetError("not_rules_text", text=text)
            options[name] = word
        return RuleSet().with_options(options)


_DEFAULTS: dict[str, Any] = {field.name: field.default for field in dataclasses.fields(RuleSet)}
OPTION_NAMES: tuple[str, ...] = tuple(_DEFAULTS)


def option_word(value: Any) -> str:
    """Write one option's value as the word of a file: `on`, `off`, a number or an enum's word."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value) if isinstance(value, Enum) else str(value)


def option_choices(name: str) -> tuple[Any, ...]:
    """List the values an option can have, or () for a number. Raises RuleSetError for an unknown option."""
    if name not in _DEFAULTS:
        raise RuleSetError("unknown_option", field=name)
    default = _DEFAULTS[name]
    if isinstance(default, bool):
        return (False, True)
    return tuple(type(default)) if isinstance(default, Enum) else _NUMBERS[name]


# The numbers an option can have; an empty tuple means any positive number.
_NUMBERS: dict[str, tuple[int, ...]] = {
    "players": (2, 3, 4, 6),
    "hand": (3, 9, 10, 12),
    "table": (4, 0),
    "court_prime": (10, 0),
    "sweep_points": (),
    "target": (),
}


def _option_value(name: str, word: Any) -> Any:
    """Turn a word, number, bool or enum member into a value of the option's own type."""
    if name not in _DEFAULTS:
        raise RuleSetError("unknown_option", field=name)
    default = _DEFAULTS[name]
    if isinstance(default, bool):
        if isinstance(word, bool):
            return word
        if word in ("on", "off", "true", "false"):
            return word in ("on", "true")
    elif isinstance(default, Enum):
        if word is False:
            word = "off"  # `inverse: false` means what `inverse: off` means
        if isinstance(word, type(default)):
            return word
        if word in [member.value for member in type(default)]:
            return type(default)(word)
    elif isinstance(word, int) and not isinstance(word, bool):
        return word
    elif isinstance(word, str) and word.isascii() and word.isdigit():
        return int(word)
    raise RuleSetError("bad_value", field=name, value=word)


def _check_types(rules: RuleSet) -> None:
    for name, default in _DEFAULTS.items():
        value = getattr(rules, name)
        if type(value) is not type(default):
            raise RuleSetError("bad_value", field=name, value=value)
        if isinstance(default, int) and not isinstance(default, bool):
            if name == "players" and value == 5:  # 36 cards do not divide by fifteen, nor 48
                raise _clash("deal_does_not_divide", "players", "deck", "hand", "table")
            allowed = _NUMBERS[name]
            if value not in allowed if allowed else value < 1:
                raise RuleSetError("bad_value", field=name, value=value)


def _clash(code: str, *fields: str) -> RuleSetError:
    return RuleSetError(code, fields=fields)


def _check_table(rules: RuleSet) -> None:
    """Check seats, teams and the deal: every card must reach a hand or the opening table."""
    fitting = {
        2: (Teams.NONE,),
        3: (Teams.NONE,),
        4: (Teams.NONE, Teams.PAIRS),
        6: (Teams.TWO_THREES, Teams.THREE_PAIRS),
    }
    if rules.teams not in fitting[rules.players]:
        raise _clash("teams_do_not_fit", "teams", "players")
    each, left = divmod(len(rules.deck.cards) - rules.table, rules.players)
    rounds, rest = divmod(each, rules.hand)
    # A rest of one card makes the last hand one longer; more would be a different game.
    if left or rounds < 1 or rest > (1 if rules.last_hand_rest else 0):
        raise _clash("deal_does_not_divide", "deck", "players", "hand", "table", "last_hand_rest")


def _check_clashes(rules: RuleSet) -> None:
    """Check the combinations that contradict each other."""
    coins_only = {
        "primiera": rules.primiera is not Primiera.NONE,
        "napola": rules.napola,
        "napola10_wins": rules.napola10_wins,
        "all_coins_wins": rules.all_coins_wins,
        "escoba_doubles": rules.escoba_doubles,
        "piccola_grande": rules.piccola_grande,
    }
    if rules.deck is not Pack.FRENCH_52:
        if rules.capture is Capture.CICERA:
            raise _clash("needs_52_cards", "capture", "deck")
        if rules.categories is not Categories.COINS:
            raise _clash("needs_52_cards", "categories", "deck")
    if (rules.capture is Capture.CICERA) != (rules.categories is Categories.CICERA):
        raise _clash("cicera_is_whole", "capture", "categories")
    if rules.categories is not Categories.COINS:
        for name, used in coins_only.items():
            if used:
                raise _clash("needs_coin_categories", "categories", name)
    if rules.inverse is not Inverse.OFF:
        if rules.obligation is not Obligation.ALWAYS:
            raise _clash("inverse_needs_obligation", "inverse", "obligation")
        for name in ("claim", "instant_sweep_win", "napola10_wins", "all_coins_wins"):
            if getattr(rules, name):
                raise _clash("inverse_excludes", "inverse", name)
        if rules.tie is Tie.COUNT_OUT:
            raise _clash("inverse_excludes", "inverse", "tie")
        if rules.scoring is Scoring.SEQUENTIAL:
            raise _clash("inverse_excludes", "inverse", "scoring")
    if rules.tie is Tie.COUNT_OUT and rules.scoring is Scoring.SEQUENTIAL:
        raise _clash("sequential_has_no_ties", "tie", "scoring")
    if rules.capture is Capture.FIFTEEN:
        if rules.ace_takes_all:
            raise _clash("fifteen_has_no_ace_power", "capture", "ace_takes_all")
        if rules.ace_on_empty is not AceOnEmpty.STAYS:
            raise _clash("fifteen_has_no_ace_power", "capture", "ace_on_empty")
        if rules.sum_choice is not SumChoice.ANY:
            raise _clash("fifteen_has_no_sum_choice", "capture", "sum_choice")
    if rules.table:
        if rules.no_ace_lead:
            raise _clash("no_ace_lead_needs_empty_table", "no_ace_lead", "table")
    else:
        if rules.redeal is not Redeal.NONE:
            raise _clash("redeal_needs_table", "redeal", "table")
        if rules.opening_sum:
            raise _clash("opening_needs_table", "opening_sum", "table")
    if rules.hand_bonus and rules.hand != 3:
        raise _clash("hand_bonus_needs_three_cards", "hand_bonus", "hand")
    if rules.penalties is Penalties.HOUSE and rules.categories is not Categories.HEARTS:
        raise _clash("penalties_need_house_game", "penalties", "categories")


def clash_of(rules: RuleSet, options: Mapping[str, Any]) -> RuleSetError | None:
    """Tell what changing these options would clash with, or None: for menus that disable a choice."""
    try:
        rules.with_options(options)
    except RuleSetError as error:
        return error
    return None


def diff(rules: RuleSet, base: RuleSet) -> dict[str, Any]:
    """List the options of `rules` that differ from `base`, as values by name."""
    return {
        name: getattr(rules, name)
        for name in OPTION_NAMES
        if getattr(rules, name) != cast(Any, getattr(base, name))
    }


_Made = TypeVar("_Made")
_KEPT = 512  # sets of rules; a program that meets more is a test that draws them at random


def once_per_rules(make: Callable[[RuleSet], _Made]) -> Callable[[RuleSet], _Made]:
    """Remember what a function makes of each RuleSet.

    Hashing fifty options costs more than most answers, so the same object is first recognised by its
    identity. An entry keeps its RuleSet alive, which is why an identity cannot come to mean another.
    """
    by_identity: dict[int, tuple[RuleSet, _Made]] = {}
    by_value: dict[RuleSet, _Made] = {}

    def made(rules: RuleSet) -> _Made:
        found = by_identity.get(id(rules))
        if found is not None:
            return found[1]
        if len(by_value) >= _KEPT:
            by_value.clear()
        if len(by_identity) >= _KEPT:
            by_identity.clear()
        answer = by_value.get(rules)
        if answer is None:
            answer = by_value[rules] = make(rules)
        by_identity[id(rules)] = (rules, answer)
        return answer

    return made
