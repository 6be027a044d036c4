"""The engine and the oracle agree: legal moves, results, whole deals, captures, scores and matches.

The ordinary suite compares a seeded sample in a few seconds; ``pytest -m long`` compares more than 20,000
positions over every game and every value of every option. A failure prints the seed and the whole deal.
"""

from __future__ import annotations

import random
from collections import Counter

import pytest

from scopa.rules import events as ev
from scopa.rules.captures import capture_sets, may_lay
from scopa.rules.cards import cards_of, mask_of
from scopa.rules.claims import certain_points
from scopa.rules.engine import apply
from scopa.rules.match_score import match_score
from scopa.rules.moves import Claim
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, option_word
from scopa.rules.scoring import score_piles
from scopa.rules.variants import VARIANTS
from tests.oracle import captures as oracle_captures
from tests.oracle import match, scoring
from tests.oracle.config import PRESETS, preset
from tests.proof import bridge, samples
from tests.proof.lockstep import Table, Tally, compare_matches, compare_scores, play_deal
from tests.proof.rulesets import choices, every_single_change, random_rules
from tests.proof.strategies import play_line

RARE = (
    "voided deals",
    "opening tables taken",
    "hands shown",
    "cleared without a sweep",
    "cleared by the final play",
    "aces to their own pile",
    "nobody captured",
    "instant wins",
    "matches won",
)


def compare_captures(rules: RuleSet, rng: random.Random, most: int = 13) -> int:
    """Compare what every card of the pack outside a random table may do on it; return how many cards."""
    config = bridge.config_of(rules)
    pack = rules.pack
    table = samples.random_table(rng, rules, most)
    lying = bridge.cards(table, pack)
    outside = [card for card in pack.cards if not table >> card & 1]
    for number in outside:
        card = bridge.card(number, pack)
        told = [bridge.cards(taken & ~(1 << number), pack) for taken in capture_sets(rules, number, table)]
        assert len(set(told)) == len(told)
        expected = oracle_captures.captures(config, card, lying)
        if oracle_captures.takes_itself(config, card, lying):
            expected = {frozenset()}
        position = f"{card} on {sorted(lying)} under {rules.text}"
        assert set(told) == expected, position
        assert may_lay(rules, number, table) == oracle_captures.may_lay(config, card, lying), position
    return len(outside)


def compare_score(rules: RuleSet, rng: random.Random) -> None:
    """Compare the score of random piles and the match that follows."""
    config = bridge.config_of(rules)
    make = samples.level_piles if rng.random() < 0.2 else samples.random_piles
    piles = make(rng, rules)
    sweeps = samples.random_sweeps(rng, rules)
    totals = samples.random_totals(rng, rules)
    if rules.instant_sweep_win:  # or the match would have ended before the count
        sweeps = tuple(
            0 if total + count * rules.sweep_points >= rules.target else count
            for total, count in zip(totals, sweeps, strict=True)
        )
    dealer = rng.randrange(rules.players)
    both = Table(rules, config, totals, Tally())
    both.story.append(f"piles {[sorted(bridge.cards(pile, rules.pack)) for pile in piles]}")
    both.story.append(f"sweeps {sweeps} totals {totals} dealer {dealer}")
    engine = score_piles(rules, piles, sweeps, order=rules.side_order(dealer))
    held = {side: sorted(bridge.cards(pile, rules.pack)) for side, pile in enumerate(piles)}
    oracle = scoring.score(config, held, dict(enumerate(sweeps)))
    compare_scores(both, engine, oracle)
    compare_matches(both, engine, oracle, dealer)


def all_words() -> set[str]:
    """List every value of every option as ``option=word``."""
    return {f"{name}={option_word(value)}" for name in OPTION_NAMES for value in choices(name)}


@pytest.mark.parametrize("name", PRESETS)
def test_the_named_games_have_the_options_of_the_rules(name: str) -> None:
    assert bridge.config_of(VARIANTS[name].rules) == preset(name)


@pytest.mark.parametrize("variant", VARIANTS)
def test_whole_deals_agree(variant: str) -> None:
    for seed in range(5):
        rng = random.Random(f"{variant} {seed}")
        play_deal(VARIANTS[variant].rules, rng, Tally(), every_move=seed == 0)


def test_a_deal_in_which_nobody_captures_agrees() -> None:
    """With ``obligation: free`` the table may end with every card on it, and nobody owns any (A11)."""
    tally = Tally()
    rules = RuleSet().with_options({"obligation": "free"})
    play_deal(rules, random.Random(2), tally, policy="never")
    assert tally.seen["nobody captured"] == 1


def test_in_cicera_an_ace_that_takes_everything_does_not_take_a_card_with_an_equal() -> None:
    rules = VARIANTS["cicera"].rules.with_options({"ace_takes_all": True})
    for seed in range(10):
        play_deal(rules, random.Random(seed), Tally(), policy="greedy")


@pytest.mark.parametrize("seed", range(10))
def test_deals_under_random_rules_agree(seed: int) -> None:
    for deal in range(6):
        rng = random.Random(f"rules {seed} {deal}")
        play_deal(random_rules(rng), rng, Tally())


@pytest.mark.parametrize("variant", VARIANTS)
def test_captures_on_any_table_agree(variant: str) -> None:
    for seed in range(12):
        rng = random.Random(f"table {variant} {seed}")
        compare_captures(random_rules(rng, variant), rng, most=9)


@pytest.mark.parametrize("variant", VARIANTS)
def test_scores_of_any_piles_agree(variant: str) -> None:
    for seed in range(60):
        rng = random.Random(f"piles {variant} {seed}")
        compare_score(random_rules(rng, variant), rng)


@pytest.mark.parametrize("sides", [2, 3, 4])
def test_claims_count_what_is_certain(sides: int) -> None:
    rules = RuleSet().with_options({"players": sides, "claim": True})
    config = bridge.config_of(rules)
    for seed in range(80):
        rng = random.Random(f"claim {sides} {seed}")
        piles = samples.random_piles(rng, rules)
        if rng.random() < 0.7:
            piles = tuple(mask_of(card for card in cards_of(pile) if rng.random() < 0.8) for pile in piles)
        sweeps = samples.random_sweeps(rng, rules)
        held = {side: sorted(bridge.cards(pile, rules.pack)) for side, pile in enumerate(piles)}
        for side in range(sides):
            told = dict(certain_points(rules, piles, sweeps, side))
            expected = match.claim_counts(config, side, held, dict(enumerate(sweeps)))
            renamed = {bridge.category(name, config): points for name, points in expected.items()}
            assert told == renamed, (piles, sweeps, side)


@pytest.mark.parametrize("players", [2, 3])
def test_a_claim_wins_or_loses_as_the_oracle_says(players: int) -> None:
    rules = RuleSet().with_options({"players": players, "claim": True, "target": 6})
    config = bridge.config_of(rules)
    verdicts: Counter[bool] = Counter()
    for seed in range(60):
        line = play_line(rules, seed, plays=20 + seed % 16)
        state = line.end
        if state.over or state.to_move is None:
            continue
        side = config.side_of(state.to_move)
        held = {each: sorted(bridge.cards(pile, rules.pack)) for each, pile in enumerate(state.piles)}
        sweeps, totals = dict(enumerate(state.sweeps)), dict(enumerate(line.totals))
        end, _ = match.claimed(config, totals, side, held, sweeps)
        after, told = apply(state, Claim())
        settled = next(event for event in told if isinstance(event, ev.ClaimSettled))
        won = end.winner == side
        verdicts[won] += 1
        assert settled.upheld == won
        if end.over:
            score = next(event.score for event in told if isinstance(event, ev.DealScored))
            final = match_score(rules, line.totals, score)
            assert (final.over, final.winner) == (True, end.winner)
        else:
            assert not after.over or players > 2
            assert side in after.facts.out, "a false claim among three puts the claimant out"
    assert verdicts[True]
    assert verdicts[False]


@pytest.mark.long
def test_20000_positions_of_every_game_and_every_option_agree() -> None:
    tally = Tally()
    for variant in VARIANTS:
        for rules in every_single_change(variant):
            play_deal(rules, random.Random(f"{variant} {rules.text}"), tally)
    for seed in range(1500):
        rng = random.Random(f"long {seed}")
        play_deal(random_rules(rng, changes=10), rng, tally)
    for variant in ("scopa40", "house52", "cicera", "escoba"):
        rules = VARIANTS[variant].rules.with_options({"obligation": "free"})
        play_deal(rules, random.Random(variant), tally, policy="never")
    print(
        f"\n{tally.positions} positions, {tally.moves} moves, {tally.deals} deals, {len(tally.rules)} rules"
    )
    print(dict(tally.seen))
    assert tally.positions >= 20_000
    assert all_words() <= set(tally.options)
    assert min(tally.options[word] for word in all_words()) >= 100
    assert all(tally.seen[thing] for thing in RARE), tally.seen


@pytest.mark.long
def test_captures_of_200000_cards_agree() -> None:
    cards = 0
    for seed in range(7000):
        rng = random.Random(f"long table {seed}")
        cards += compare_captures(random_rules(rng, changes=10), rng)
    print(f"\n{cards} cards on 7000 tables")
    assert cards >= 200_000


@pytest.mark.long
def test_50000_scores_and_matches_agree() -> None:
    words: Counter[str] = Counter()
    for seed in range(50_000):
        rng = random.Random(f"long piles {seed}")
        rules = random_rules(rng, changes=10)
        words.update(f"{name}={option_word(getattr(rules, name))}" for name in OPTION_NAMES)
        compare_score(rules, rng)
    assert all_words() <= set(words)
