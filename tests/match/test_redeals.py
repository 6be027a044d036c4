"""Void deals and decks: dealt again by the same dealer in another order, decks by the seed alone."""

import pytest

from scopa.match import Phase, seeds
from scopa.rules.cards import Card, Pack, format_cards, parse_cards
from scopa.rules.events import CardsDealt, DealVoided
from tests.match.tables import ListJournal, new_match, play_out, stacked


def void_deck() -> tuple[Card, ...]:
    """Return a pack whose opening table (after six cards dealt) holds three kings."""
    table = parse_cards("RD RC RS 4B")
    rest = [card for card in Pack.ITALIAN_40.cards if card not in table]
    return (*rest[:6], *table, *rest[6:])


def test_three_kings_are_dealt_again_by_the_same_dealer(monkeypatch: pytest.MonkeyPatch) -> None:
    good = seeds.deck("1", Pack.ITALIAN_40, 1, 1)
    stacked(monkeypatch, void_deck(), void_deck(), good)
    journal = ListJournal()
    match = new_match(journal=journal, first_dealer=1)
    match.start()
    kinds = [type(event) for event in match.events(None)]
    assert kinds == [CardsDealt, DealVoided, CardsDealt, DealVoided, CardsDealt]
    assert (match.deal_number, match.dealer, match.to_move, match.phase) == (1, 1, 0, Phase.PLAYING)
    deals = [record for record in journal.records if "deal" in record]
    assert [(deal["deal"], deal["attempt"], deal["dealer"]) for deal in deals] == [
        (1, 1, 1),
        (1, 2, 1),
        (1, 3, 1),
    ]
    assert [deal["deck"] for deal in deals] == [format_cards(void_deck())] * 2 + [format_cards(good)]
    assert match.history(0) == match.events(0, 4), "a player's history holds the deal that counts"
    assert match.totals == (0, 0)


def test_a_redeal_uses_another_order_of_the_pack() -> None:
    """Find a seed whose first deal is void, and see that the second attempt differs."""
    seed = next(
        str(number)
        for number in range(5000)
        if sum(card % 13 == 9 for card in seeds.deck(str(number), Pack.ITALIAN_40, 1, 1)[6:10]) >= 3
    )
    match = new_match(seed=seed)
    match.start()
    kinds = [type(event) for event in match.events(None)]
    assert kinds[:3] == [CardsDealt, DealVoided, CardsDealt]
    assert match.events(0)[0] != match.events(0)[2]


def decks_of(levels: list[str], seed: str) -> list[str]:
    journal = ListJournal()
    play_out(new_match(levels=levels, seed=seed, journal=journal))
    return [record["deck"] for record in journal.records if "deal" in record]


def test_the_same_seed_gives_the_same_decks_whatever_the_level() -> None:
    for seed in ("1", "2", "3"):
        decks = [decks_of(levels, seed) for levels in (["random"], ["greedy"], ["greedy", "random"])]
        shortest = min(map(len, decks))
        assert decks[0][:shortest] == decks[1][:shortest] == decks[2][:shortest]
    assert decks_of(["random"], "1")[0] != decks_of(["random"], "2")[0]
