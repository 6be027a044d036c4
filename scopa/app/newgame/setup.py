"""A match being set up: who plays, which game, what was changed in it; always a match that can be played.

Pure: from the settings and back, and on to a MatchConfig. A change never touches another choice, except that a
target nobody chose is that of the game. It imports no pygame and knows no control.
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from scopa.i18n import _
from scopa.i18n.rules_text import nearest_game
from scopa.match import MatchConfig, SeatConfig
from scopa.match.clock import LimitError, TimeLimit
from scopa.match.guests import is_admitted
from scopa.match.house_table import ORDINARY, HouseTable, parse_house_table
from scopa.match.players import CHEAT, DEFAULT_LEVEL, is_level
from scopa.records.settings import Settings
from scopa.rules.errors import RuleSetError
from scopa.rules.options import Penalties
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, diff, option_choices, option_word
from scopa.rules.seats import Teams
from scopa.rules.variants import VARIANTS

HUMAN = "human"
COMPUTER = ""  # of the level that the settings name
BY_LOT = -1
MOST_SEATS = 6
GAME = "scopa40"
COMPUTER_NAMES = ("Anna", "Carlo", "Dora", "Bruno", "Elena", "Fabio")
SEATING_FIELDS = frozenset({"players", "teams", "target"})


@dataclass(frozen=True, slots=True)
class Seating:
    """How many sit at the table and who plays with whom."""

    players: int
    teams: Teams


SEATINGS: dict[str, Seating] = {
    "2": Seating(2, Teams.NONE),
    "3": Seating(3, Teams.NONE),
    "4": Seating(4, Teams.PAIRS),
    "4alone": Seating(4, Teams.NONE),
    "6": Seating(6, Teams.TWO_THREES),
    "6pairs": Seating(6, Teams.THREE_PAIRS),
}


@lru_cache(maxsize=128)
def _base(game: str, seating: str) -> RuleSet | RuleSetError:
    """The rules of a game for these seats, or why there are none; remembered, as a page asks for dozens at once."""
    variant, seats = VARIANTS[game], SEATINGS[seating]
    try:
        return variant.ruleset(seats.players, teams=seats.teams)
    except RuleSetError as error:
        return error


@lru_cache(maxsize=512)
def _rules(
    game: str, seating: str, target: int, changes: tuple[tuple[str, Any], ...]
) -> RuleSet | RuleSetError:
    """The rules with changes, or why they are impossible."""
    base = _base(game, seating)
    if isinstance(base, RuleSetError):
        return base
    try:
        return base.with_options({**dict(changes), "target": target})
    except RuleSetError as error:
        return error


def _valid(made: RuleSet | RuleSetError) -> RuleSet:
    if isinstance(made, RuleSetError):
        raise made
    return made


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything chosen for a match. `who` and `names` go on for six seats, so that none is lost with its seat.

    `changes` are the options in which the rules differ from those of `game`; the target is told apart. Only with
    `clairvoyant` may the one that sees every hand sit in a seat.
    """

    seating: str = "2"
    game: str = GAME
    changes: Mapping[str, Any] = field(default_factory=dict)
    target: int = 11
    who: tuple[str, ...] = (HUMAN, *(COMPUTER,) * (MOST_SEATS - 1))
    names: tuple[str, ...] = ("",) * MOST_SEATS
    first_dealer: int = BY_LOT
    level: str = DEFAULT_LEVEL
    limit: TimeLimit | None = None
    open_piles: bool = False
    clairvoyant: bool = False
    house: HouseTable = ORDINARY

    # --- rules ---------------------------------------------------------------------------------------------

    @property
    def players(self) -> int:
        """How many seats there are."""
        return SEATINGS[self.seating].players

    def base(self) -> RuleSet:
        """The game without changes, for these seats. Raises RuleSetError when it is not for so many."""
        return _valid(_base(self.game, self.seating))

    def rules(self) -> RuleSet:
        """The rules of the match. Raises RuleSetError when the choices clash."""
        return _valid(self._made())

    def clash(self) -> RuleSetError | None:
        """What is wrong with the rules, None when nothing is."""
        made = self._made()
        return made if isinstance(made, RuleSetError) else None

    def _made(self) -> RuleSet | RuleSetError:
        return _rules(self.game, self.seating, self.target, tuple(self.changes.items()))

    # --- choices -------------------------------------------------------------------------------------------

    def with_game(self, key: str) -> Setup:
        """Another game; what was changed stays changed."""
        usual = VARIANTS[self.game].rules.target
        target = VARIANTS[key].rules.target if self.target == usual else self.target
        return replace(self, game=key, target=target)

    def with_option(self, name: str, value: Any) -> Setup:
        """An option changed, or changed back to what the game has."""
        changes = {other: kept for other, kept in self.changes.items() if other != name}
        if getattr(self.base(), name) != value:
            changes[name] = value
        return replace(self, changes=changes)

    def with_rules(self, rules: RuleSet, *, reseat: bool = False) -> Setup:
        """A whole set of rules, for those who sit there now; with `reseat`, for its own number where it must.

        Raises RuleSetError when the rules are not for so many.
        """
        game = nearest_game(rules)
        seatings = [self.seating]
        if reseat:
            wanted = Seating(rules.players, rules.teams)
            seatings += [key for key, seating in SEATINGS.items() if seating == wanted]
        problem: RuleSetError | None = None
        for key in seatings:
            tried = replace(self, seating=key, game=game.key, changes={}, target=rules.target)
            try:
                different = diff(rules, tried.base())
                changes = {name: value for name, value in different.items() if name not in SEATING_FIELDS}
                tried = replace(tried, changes=changes)
                tried.rules()
            except RuleSetError as error:
                problem = problem or error
            else:
                return tried
        assert problem is not None
        raise problem

    def plays(self, rules: RuleSet) -> bool:
        """Whether these are, apart from who sits there, the rules of this match."""
        return not set(diff(rules, self.rules())) - {"players", "teams"}

    def with_seat(self, seat: int, who: str) -> Setup:
        """Somebody else in a seat: HUMAN, COMPUTER or a level."""
        return replace(self, who=(*self.who[:seat], who, *self.who[seat + 1 :]))

    def with_clairvoyant(self, on: bool) -> Setup:
        """The clairvoyant on offer or not; where it sat, an honest computer sits then."""
        who = tuple(COMPUTER if each == CHEAT.key and not on else each for each in self.who)
        return replace(self, clairvoyant=on, who=who)

    def with_name(self, seat: int, name: str) -> Setup:
        """Another name for a seat; "" for the usual one."""
        return replace(self, names=(*self.names[:seat], name, *self.names[seat + 1 :]))

    # --- seats ---------------------------------------------------------------------------------------------

    @property
    def people(self) -> int:
        """How many people play at this screen."""
        return self.who[: self.players].count(HUMAN)

    def level_of(self, seat: int) -> str:
        """The level of the computer in a seat."""
        return self.who[seat] if self._may_play(self.who[seat]) else self.level

    def _may_play(self, who: str) -> bool:
        return is_level(who) or (who == CHEAT.key and self.clairvoyant) or is_admitted(who)

    def usual_name(self, seat: int) -> str:
        """What a seat is called when it has been given no name."""
        if self.who[seat] != HUMAN:
            return COMPUTER_NAMES[seat]
        return _("You") if self.people == 1 else _("Player {n}").format(n=seat + 1)

    def name_of(self, seat: int) -> str:
        """What a seat is called."""
        return " ".join(self.names[seat].split()) or self.usual_name(seat)

    # --- in and out ----------------------------------------------------------------------------------------

    def config(self) -> MatchConfig:
        """The match. Raises RuleSetError when the choices clash."""
        seats = tuple(
            SeatConfig("human", self.name_of(seat))
            if self.who[seat] == HUMAN
            else SeatConfig("computer", self.name_of(seat), self.level_of(seat))
            for seat in range(self.players)
        )
        dealer = self.first_dealer if 0 <= self.first_dealer < self.players else None
        rules = self.rules()
        return MatchConfig(
            rules,
            seats,
            first_dealer=dealer,
            cut=True,
            limit=self.limit,
            open_piles=self.open_piles,
            house=self.house if rules.penalties is Penalties.HOUSE else ORDINARY,
        )

    def write(self, settings: Settings) -> None:
        """Write every choice into the settings."""
        settings.seating, settings.game, settings.target = self.seating, self.game, self.target
        settings.house_rules = ",".join(
            f"{name}={option_word(value)}" for name, value in self.changes.items()
        )
        settings.seats = list(self.who[1:])
        settings.player_names = list(self.names)
        settings.first_dealer = self.first_dealer
        settings.limit = "" if self.limit is None else self.limit.text
        settings.open_piles = self.open_piles
        settings.clairvoyant = self.clairvoyant
        settings.house_table = self.house.text


def from_settings(settings: Settings) -> Setup:
    """The match that the settings describe; what they do not describe rightly is as usual."""
    level = settings.level if is_level(settings.level) else DEFAULT_LEVEL
    cheats = (CHEAT.key,) if settings.clairvoyant else ()
    who = [
        seat if seat in (HUMAN, *cheats) or is_level(seat) or is_admitted(seat) else COMPUTER
        for seat in settings.seats
    ]
    who = [HUMAN, *who, *[COMPUTER] * MOST_SEATS][:MOST_SEATS]
    names = [*settings.player_names, *[""] * MOST_SEATS][:MOST_SEATS]
    setup = Setup(
        seating=settings.seating if settings.seating in SEATINGS else "2",
        game=settings.game if settings.game in VARIANTS else GAME,
        target=settings.target,
        who=tuple(who),
        names=tuple(names),
        first_dealer=settings.first_dealer,
        level=level,
        limit=_limit(settings.limit),
        open_piles=settings.open_piles,
        clairvoyant=settings.clairvoyant,
        house=parse_house_table(settings.house_table),
    )
    if setup.clash() is not None:
        setup = replace(setup, seating="2", game=GAME)
    return _changed(setup, _options(settings.house_rules))


def _limit(text: str) -> TimeLimit | None:
    """The time limit in a text, None where there is none to be understood."""
    with suppress(LimitError):
        return TimeLimit.parse(text)
    return None


def _options(text: str) -> dict[str, Any]:
    """The options in a text "name=word,name=word" that exist and have such a value."""
    found: dict[str, Any] = {}
    for part in text.split(","):
        name, _equals, word = part.partition("=")
        if name in SEATING_FIELDS or name not in OPTION_NAMES:
            continue
        choices = {option_word(value): value for value in option_choices(name)}
        if word in choices:
            found[name] = choices[word]
        elif not choices and word.isascii() and word.isdigit():
            found[name] = int(word)
    return found


def _changed(setup: Setup, changes: dict[str, Any]) -> Setup:
    """The set-up with these changes: all of them, or those that go together."""
    changed = replace(setup, changes=changes)
    if changed.clash() is None:
        return changed
    for name, value in changes.items():
        changed = replace(setup, changes={**setup.changes, name: value})
        if changed.clash() is None:
            setup = changed
    return setup


def for_two_people(setup: Setup) -> Setup:
    """The same game for two people at this screen, or scopa where it is not a game for two."""
    both = replace(setup, seating="2", who=(HUMAN, HUMAN, *setup.who[2:]))
    return both if both.clash() is None else replace(both.with_game(GAME), changes={})
