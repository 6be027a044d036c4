"""Random tables, piles and totals that no game need ever reach, to judge single questions.

Every function takes its own random.Random, so that a seed is enough to see a failure again.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from scopa.rules.cards import CardSet, mask_of
from scopa.rules.ruleset import RuleSet


def random_table(rng: random.Random, rules: RuleSet, most: int = 13) -> CardSet:
    """Draw a table of up to ``most`` cards, often crowded with small cards, aces or equal cards."""
    pack = list(rules.pack.cards)
    kind = rng.randrange(4)
    if kind == 0:
        pack = [card for card in pack if card % 13 < 5]
    elif kind == 1:
        ranks = rng.sample(range(13), 5)
        pack = [card for card in pack if card % 13 in ranks] or pack
    return mask_of(rng.sample(pack, rng.randint(0, min(most, len(pack)))))


def random_piles(rng: random.Random, rules: RuleSet) -> tuple[CardSet, ...]:
    """Share out a pack, or most of it, so that whole suits and whole ranks often stay together."""
    sides = range(rules.side_count)
    kind = rng.randrange(5)
    owners: dict[int, Sequence[int]] = {}
    piles: list[list[int]] = [[] for _ in sides]
    for card in rules.pack.cards:
        key = {0: card, 1: card // 13, 2: card % 13, 3: card // 13, 4: 100 * (card // 13) + card % 13 // 4}[
            kind
        ]
        owners.setdefault(key, [rng.choice(sides)] if kind != 3 else [rng.choice(sides)] * 9 + list(sides))
        piles[rng.choice(owners[key])].append(card)
    if rng.random() < 0.2:
        piles = [[card for card in pile if rng.random() < 0.6] for pile in piles]
    if rng.random() < 0.05:
        piles = [[] for _ in sides]
    return tuple(mask_of(pile) for pile in piles)


def level_piles(rng: random.Random, rules: RuleSet) -> tuple[CardSet, ...]:
    """Share out a pack so that every side has the same number of cards of each rank, as far as it goes."""
    piles: list[list[int]] = [[] for _ in range(rules.side_count)]
    for rank in range(13):
        cards = [card for card in rules.pack.cards if card % 13 == rank]
        rng.shuffle(cards)
        for place, card in enumerate(cards):
            piles[place % len(piles)].append(card)
    return tuple(mask_of(pile) for pile in piles)


def random_sweeps(rng: random.Random, rules: RuleSet) -> tuple[int, ...]:
    """Draw a number of sweeps for each side."""
    return tuple(rng.choice((0, 0, 1, 2, 5)) for _ in range(rules.side_count))


def random_totals(rng: random.Random, rules: RuleSet) -> tuple[int, ...]:
    """Draw match totals, usually close to the target and to each other."""
    if rng.random() < 0.6:
        base = max(0, rules.target - rng.randint(1, 6))
        return tuple(
            max(0, min(rules.target - 1, base + rng.randint(-1, 1))) for _ in range(rules.side_count)
        )
    live = rules.instant_sweep_win or rules.scoring.value == "sequential"
    if rng.random() < 0.2 and not live:  # after a tied deal
        return (rules.target + rng.randint(0, 2),) * rules.side_count
    return tuple(rng.randint(0, rules.target - 1) for _ in range(rules.side_count))
