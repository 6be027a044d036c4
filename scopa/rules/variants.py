"""The named games: one row of data each, and the seats and names each is known by.

A new game is a new row. Must not know how any option is carried out (docs/rules.md, section 9).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Teams

_USUAL_TEAMS = {2: Teams.NONE, 3: Teams.NONE, 4: Teams.PAIRS, 6: Teams.TWO_THREES}


@dataclass(frozen=True, slots=True)
class Variant:
    """A named game: its key, its rules, other names, and the usual teams for each number of players."""

    key: str
    rules: RuleSet
    aliases: tuple[str, ...] = ()
    seatings: Mapping[int, Teams] = field(default_factory=lambda: {2: Teams.NONE})

    def ruleset(self, players: int | None = None, **options: Any) -> RuleSet:
        """Return the rules for a number of players with some options changed.

        Raises RuleSetError when the game is not for so many players or the options clash.

        >>> find_variant("scopa40").ruleset(players=4).teams.value
        'pairs'
        """
        if players is not None and players != self.rules.players:
            if players not in self.seatings:
                raise RuleSetError(
                    "players_not_supported", fields=("players",), variant=self.key, value=players
                )
            options = {"players": players, "teams": self.seatings[players], **options}
        return self.rules.with_options(options)


def _row(
    key: str, aliases: tuple[str, ...], seatings: tuple[int, ...], *, alone: bool = False, **options: Any
) -> Variant:
    teams = {players: Teams.NONE if alone else _USUAL_TEAMS[players] for players in seatings}
    first = {"players": seatings[0], "teams": teams[seatings[0]]}
    return Variant(key, RuleSet().with_options({**first, **options}), aliases, teams)


_ROWS = (_row("scopa40", ("scopa", "classic", "canonical"), (2, 3, 4, 6)),)

VARIANTS: dict[str, Variant] = {row.key: row for row in _ROWS}
_BY_NAME = {name: row for row in _ROWS for name in (row.key, *row.aliases)}


def find_variant(name: str) -> Variant:
    """Find a game by its key or another of its names; case, spaces, hyphens and apostrophes do not matter.

    Raises RuleSetError("unknown_variant").

    >>> find_variant("Scopa").key
    'scopa40'
    """
    plain = name.casefold()
    for separator in (" ", "-", "'", "’"):
        plain = plain.replace(separator, "_")
    if plain not in _BY_NAME:
        raise RuleSetError("unknown_variant", fields=("variant",), value=name)
    return _BY_NAME[plain]
