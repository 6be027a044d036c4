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


_ROWS = (
    _row("scopa40", ("scopa", "classic", "canonical"), (2, 3, 4, 6)),
    _row("scopone", ("nine-card scopone",), (4,), hand=9),
    _row(
        "scopone_scientifico",
        ("scientifico", "ten-card scopone"),
        (4,),
        hand=10,
        table=0,
        redeal="none",
    ),
    _row(
        "scopone_milanese",
        ("milanese", "scopone of Milan"),
        (4,),
        hand=10,
        table=0,
        redeal="none",
        ace_takes_all=True,
        ace_sweep="counts",
        napola=True,
        target=21,
    ),
    _row(
        "asso_piglia_tutto",
        ("asso pigliatutto", "ace takes all", "sbarazzino"),
        (2, 3, 4, 6),
        ace_takes_all=True,
        ace_sweep="counts",
    ),
    _row("scopa_dassi", ("aces scopa",), (2, 3, 4, 6), ace_takes_all=True, ace_sweep="no"),
    _row(
        "escoba",
        ("scopa a quindici", "escoba de quince", "fifteen"),
        (2, 3, 4),
        redeal="none",
        capture="fifteen",
        opening_sum=True,
        primiera="none",
        most_sevens=True,
        target=15,
    ),
    _row(
        "cirulla",
        ("cirolla", "ciapachinze"),
        (2, 3, 4),
        direction="cw",
        redeal="aces2",
        capture="cirulla",
        ace_takes_all=True,
        opening_sum=True,
        all_coins_wins=True,
        target=51,
        hand_bonus=True,
        piccola_grande=True,
    ),
    _row(
        "cicera",
        ("cicera bigia", "ciccera", "bigia"),
        (4,),
        deck="fr52",
        hand=12,
        redeal="none",
        capture="cicera",
        obligation="free",
        primiera="none",
        target=51,
        categories="cicera",
    ),
    _row("a_perdere", ("scopa a perdere", "ciapa no", "inverse"), (2, 3, 4, 6), inverse="lowest"),
    _row(
        "house52",
        ("house", "house game"),
        (2, 3, 4),
        alone=True,
        deck="fr52",
        direction="cw",
        deal_style="packet",
        last_hand_rest=True,
        redeal="none",
        obligation="free",
        last_play_sweep=True,
        primiera="none",
        scoring="sequential",
        instant_sweep_win=True,
        penalties="house",
        categories="hearts",
    ),
)

VARIANTS: dict[str, Variant] = {row.key: row for row in _ROWS}


def _plain(name: str) -> str:
    return "".join(letter for letter in name.casefold() if letter.isalnum())


_BY_NAME = {_plain(name): row for row in _ROWS for name in (row.key, *row.aliases)}


def find_variant(name: str) -> Variant:
    """Find a game by its key or another of its names; case, spaces and punctuation do not matter.

    Raises RuleSetError("unknown_variant").

    >>> find_variant("Scopa d'assi").key
    'scopa_dassi'
    """
    found = _BY_NAME.get(_plain(name))
    if found is None:
        raise RuleSetError("unknown_variant", fields=("variant",), value=name)
    return found
