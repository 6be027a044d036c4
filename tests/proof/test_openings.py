"""The engine and the oracle agree on rare openings and endings, which random decks seldom bring.

docs/rules.md A3, A8, section D (opening sums, cirulla's hands).
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from scopa.rules.cards import Card, parse_cards, value_of
from scopa.rules.engine import start_deal
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.oracle import play
from tests.proof import bridge
from tests.proof.lockstep import Table, Tally, compare_opening, opening_win, play_deal

CROWDED = "RD RC RS RB AD AC AS AB CD 2C"


def compare_with(
    rules: RuleSet, rng: random.Random, tally: Tally, top: list[Card], table: list[Card]
) -> None:
    """Compare the opening of a deck with these cards dealt first and these on the table."""
    rest = [card for card in rules.pack.cards if card not in top and card not in table]
    rng.shuffle(rest)
    dealt = rules.players * rules.hand
    deck = [*top, *rest[: dealt - len(top)], *table, *rest[dealt - len(top) :]]
    dealer = rng.randrange(rules.players)
    totals = tuple(rng.choice((0, rules.target - 1)) for _ in range(rules.side_count))
    both = Table(rules, bridge.config_of(rules), totals, tally)
    both.story.append(f"deck {' '.join(map(rules.pack.text, deck))} dealer {dealer} totals {totals}")
    deal = play.start(both.config, bridge.listed(deck, rules.pack), dealer)
    transition = start_deal(rules, deck, dealer, totals=totals)
    compare_opening(both, transition, deal, opening_win(both, deal))


@pytest.mark.parametrize("redeal", ["kings3", "aces2", "none"])
def test_tables_of_kings_and_aces_are_dealt_again_alike(redeal: str) -> None:
    tally = Tally()
    rules = VARIANTS["scopa40"].rules.with_options({"redeal": redeal})
    rng = random.Random(redeal)
    for table in combinations(parse_cards(CROWDED), 4):
        compare_with(rules, rng, tally, [], list(table))
    kings, aces = 4 * 6 + 1, 6 * 15 + 4 * 6 + 1
    assert tally.seen["voided deals"] == {"kings3": kings, "aces2": aces, "none": 0}[redeal]


@pytest.mark.parametrize("opening_to", ["dealer", "eldest"])
@pytest.mark.parametrize("thirty", ["total", "split"])
def test_tables_of_fifteen_and_thirty_are_taken_alike(thirty: str, opening_to: str) -> None:
    rng = random.Random(f"{thirty} {opening_to}")
    tally = Tally()
    for variant in ("escoba", "cirulla"):
        rules = VARIANTS[variant].rules.with_options({"thirty": thirty, "opening_to": opening_to})
        if rng.random() < 0.5:
            rules = rules.with_options({"instant_sweep_win": True})
        for _ in range(700):
            table = rng.sample(rules.pack.cards, 4)
            if sum(map(value_of, table)) in (14, 15, 16, 29, 30, 31):
                compare_with(rules, rng, tally, [], table)
    assert tally.seen["opening tables taken"] > 40


def test_hands_of_cirulla_earn_alike() -> None:
    rng = random.Random(9)
    tally = Tally()
    rules = VARIANTS["cirulla"].rules.with_options({"deal_style": "packet", "redeal": "none"})
    small = [card for card in rules.pack.cards if value_of(card) <= 4] + list(parse_cards("7C 7D 7S 5D"))
    for _ in range(150):
        compare_with(rules, rng, tally, rng.sample(small, 3), [])
    assert tally.seen["hands shown"] > 50


@pytest.mark.parametrize(
    "options",
    [{}, {"last_play_sweep": True}, {"ace_takes_all": True, "ace_sweep": "no", "last_play_sweep": True}],
    ids=str,
)
def test_final_plays_that_clear_the_table_agree(options: dict[str, object]) -> None:
    tally = Tally()
    rules = VARIANTS["scopa40"].rules.with_options({"players": 6, "teams": "2x3", **options})
    for seed in range(200):
        play_deal(rules, random.Random(f"final {seed}"), tally, policy="tidy")
        if tally.seen["cleared by the final play"]:
            return
    pytest.fail("no final play cleared the table")
