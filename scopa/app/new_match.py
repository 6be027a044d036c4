"""From the settings to the match that the menu starts: the one set up last, or the same for two people here."""

from __future__ import annotations

from scopa.app.newgame.setup import for_two_people, from_settings
from scopa.match import MatchConfig
from scopa.records.settings import Settings


def match_config(settings: Settings) -> MatchConfig:
    """The match that the settings describe; the person at the screen sits in seat 0."""
    setup = from_settings(settings)
    return (for_two_people(setup) if settings.mode == "hotseat" else setup).config()
