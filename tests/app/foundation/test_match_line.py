"""The line under "New match": the opponent is named as long as there is room for a name at all."""

from scopa.app.match_line import match_line
from scopa.app.newgame.setup import Setup, from_settings
from scopa.records.settings import Settings


def line(letters: int, setup: Setup | None = None) -> str:
    return match_line(setup or Setup(), "italian", lambda text: len(text) <= letters)


def test_the_rules_give_way_before_the_name() -> None:
    assert line(100).startswith("against the computer (Apprentice): Scopa to 11, ")
    assert line(50) == "against Apprentice: Scopa to 11, standard rules"
    assert line(40) == "against Apprentice: Scopa to 11"
    assert line(30) == "against Apprenti…: Scopa to 11"
    assert line(12) == "Scopa to 11"


def test_the_clairvoyant_is_named_as_well() -> None:
    cheat = from_settings(Settings(clairvoyant=True, seats=["clairvoyant"]))
    assert all("Clairvoyant (cheats)" in line(letters, cheat) for letters in (100, 60, 42))


def test_more_players_are_counted() -> None:
    four = from_settings(Settings(seating="4", seats=["master"] * 3))
    assert line(100, four).startswith("4 players: ")
    assert not line(5, four).startswith("4 players: ")
