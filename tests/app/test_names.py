"""R7: whatever deck is shown, a card is named when it is pointed at or has the keyboard, in the deck's own words."""

from __future__ import annotations

import pytest

from scopa.i18n import terms
from scopa.i18n.terms import DeckTerms
from scopa.match import SeatConfig
from scopa.rules.cards import cards_of, parse_card
from tests.app.conftest import OpenTable
from tests.app.driver import COMPUTER

DEAL = ("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD")
DECKS: dict[str, DeckTerms] = {"italian": "italian", "piacentine": "italian", "french": "french"}


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("deck", DECKS)
def test_cards_are_named_when_pointed_at_and_by_keys(open_table: OpenTable, deck: str, language: str) -> None:
    player = open_table(DEAL, deck=deck, language=language)
    seen = player.match.view(0)

    def name(card: int) -> str:
        return terms.card_name(card, DECKS[deck]).lower()

    for card in cards_of(seen.hand):
        player.move(card)
        assert name(card) in player.prompt().lower()
    for card in cards_of(seen.table):
        player.move(card)
        assert player.prompt().lower() == name(card)
    for number, text in enumerate(("7D", "2C", "RS")):
        player.key(str(number + 1))
        focused = [node.name.lower() for node in player.scene.nodes() if node.focused]
        assert name(parse_card(text)) in focused
    player.key("up")
    focused = [
        node.name.lower() for node in player.scene.nodes() if node.focused and node.id.startswith("table/")
    ]
    assert len(focused) == 1
    assert any(name(card) in focused[0] for card in cards_of(seen.table))


def test_a_name_gives_way_to_what_happens_next(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    card = next(iter(cards_of(player.match.view(0).table)))
    player.move(card)
    assert player.prompt() == terms.card_name(card)
    player.play_by_keys(player.chosen_move("greedy"))
    player.settle()
    assert "Your turn" in player.prompt()


def test_while_a_card_is_dragged_only_its_outcome_is_told(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.lift("7D", "3S")
    assert "7 of coins" in player.prompt() or "=" in player.prompt() or "take" in player.prompt()
    assert player.prompt() != "3 of swords"
    player.release((-5, -5))


@pytest.mark.parametrize(("language", "who", "says"), [("en", "You", "Dealer"), ("it", "Tu", "Mazziere")])
def test_who_plays_under_no_name_is_not_called_you_twice(
    open_table: OpenTable, language: str, who: str, says: str
) -> None:
    """The plate of somebody without a name has only news to tell; everybody else's tells who sits there."""
    seats = (SeatConfig("human", who), COMPUTER)
    plates = {}
    for dealer in (0, 1):
        player = open_table(DEAL, language=language, seats=seats, dealer=dealer)
        plates[dealer] = next(node.name for node in player.scene.nodes() if node.id == "player/0")
        near, across = player.scene.words.hud_state().players
        assert (near.note, near.short_note) == (says if dealer == 0 else "", "")
        assert across.short_note != ""
    assert plates[1].startswith(who)
    assert [plate.count(who) for plate in plates.values()] == [1, 1]
    named = open_table(DEAL, language=language).scene.words.hud_state().players[0]
    assert named.short_note == who, "with a name it is told whose it is"
