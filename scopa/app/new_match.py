"""From the choices of the menu to the set-up of a match."""

from __future__ import annotations

from scopa.i18n import _
from scopa.match import MatchConfig, SeatConfig
from scopa.match.players import DEFAULT_LEVEL, is_level
from scopa.records.settings import Settings
from scopa.rules.variants import find_variant

GAME = "scopa40"


def match_config(settings: Settings) -> MatchConfig:
    """The match that the settings describe: two seats, the person at the screen in seat 0."""
    if settings.mode == "hotseat":
        names = (_("Player 1"), _("Player 2"))
        seats = tuple(SeatConfig("human", _name(settings, i, names[i])) for i in range(2))
    else:
        level = settings.level if is_level(settings.level) else DEFAULT_LEVEL
        seats = (
            SeatConfig("human", _name(settings, 0, _("You"))),
            SeatConfig("computer", _name(settings, 1, "Carlo"), level),
        )
    return MatchConfig(find_variant(GAME).ruleset(target=settings.target), seats)


def _name(settings: Settings, seat: int, default: str) -> str:
    """The name the settings give to a seat, or the default where they give none."""
    name = settings.player_names[seat] if seat < len(settings.player_names) else ""
    return name or default
