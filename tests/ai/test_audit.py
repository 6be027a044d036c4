"""Expert and master make no play that another play beats whatever happens later, and give few sweeps away."""

from __future__ import annotations

import random
import time
from collections import Counter

import pytest

from scopa.commands.arena.duel import play_deal
from scopa.rules.cards import Pack, cards_of, format_cards, mask_of, parse_cards
from scopa.rules.moves import Move, format_move, parse_move
from scopa.rules.notation import parse_position
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.ai.audit import dominating
from tests.ai.deals import GAMES, Asked, decisions, new_deal, player_of, report

AUDITED = [(name, players) for name, players in GAMES if name != "a_perdere"]
LEVELS = ("expert", "master")
DEALS = 1_000
EACH = DEALS // len(AUDITED)
SWEEPS_GIVEN = 0.1  # a deal, at the most


def audit(rules: RuleSet, level: str, seed: str, worlds: int | None = None) -> Counter[str]:
    """Play a deal with one level in every seat; AssertionError with the position of a play that is dominated."""
    rng, counts = random.Random(seed), Counter[str]()
    player, deal = player_of(level, worlds), new_deal(rules, rng)

    def choose(asked: Asked) -> Move:
        move = player.choose(asked.observation, asked.history, random.Random(rng.random()))
        found = dominating(asked.state, asked.observation, move)
        legal = asked.observation.legal_moves()
        counts["choices"] += len(legal) > 1
        counts["tempting"] += any(dominating(asked.state, asked.observation, each) for each in legal)
        assert found is None, (
            f"{format_move(found.better)} is better ({found.kind}): {report(deal, asked, move)}"
        )
        return move

    for _ in decisions(deal, choose):
        pass
    return counts


@pytest.mark.parametrize(("name", "players"), AUDITED)
def test_a_sample_has_no_dominated_play(name: str, players: int) -> None:
    rules = VARIANTS[name].ruleset(players)
    audit(rules, "expert", f"sample {name} {players}")
    audit(rules, "master", f"sample {name} {players}", worlds=1)


@pytest.mark.long(minutes=5)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "players"), AUDITED)
def test_a_thousand_deals_have_no_dominated_play(name: str, players: int, level: str) -> None:
    rules, counts, started = VARIANTS[name].ruleset(players), Counter[str](), time.monotonic()
    for number in range(EACH):
        counts += audit(rules, level, f"audit {name} {players} {number}")
    seconds = time.monotonic() - started
    print(
        f"{level}, {name} for {players}: {EACH} deals, {counts['choices']} choices, in {counts['tempting']} of them"
        f" a play was dominated and not made, {seconds:.0f} s"
    )


@pytest.mark.long(minutes=5)
@pytest.mark.parametrize(("name", "players"), [("scopa40", 2), ("scopone", 4), ("scopone_scientifico", 4)])
def test_few_sweeps_are_given_away(name: str, players: int) -> None:
    """As the arena counts them: the next seat sweeps, and another move would have made that impossible.

    The bar is one for two players; with four, where a sweep left may be the partner's work as well, it is told.
    """
    rules, deals = VARIANTS[name].ruleset(players), 100 if players == 2 else 20
    given = sides = 0
    for number in range(1, deals + 1):
        result = play_deal(rules, "master", "expert", "given away", number)
        given += result.first.given
        sides += rules.side_count
    print(f"master, {name} for {players}: {given / sides:.3f} sweeps a deal given away, {sides} deals")
    if players == 2:
        assert given / sides < SWEEPS_GIVEN


def test_a_player_who_does_not_look_is_found() -> None:
    def random_deals() -> None:
        for number in range(60):
            audit(RuleSet(), "random", f"random {number}")

    with pytest.raises(AssertionError, match="is better"):
        random_deals()


# --- what the audit itself finds ------------------------------------------------------------------------


def position(hand: str, table: str, piles: str, rules: str = "canonical") -> State:
    """Return a position in mid-deal; every card not named is in the stock, but for the opponent's."""
    ours, theirs = piles.split("/")
    named = mask_of(parse_cards(" ".join((hand, table, ours, theirs))))
    rest = list(cards_of(Pack.ITALIAN_40.mask & ~named))
    other, stock = rest[:2], rest[2:]
    cards = [
        ",".join(text.split()) or "-" for text in (hand, format_cards(other), table, format_cards(stock))
    ]
    return parse_position(
        f"{rules} dealer=1 turn=0 hands={cards[0]}/{cards[1]} table={cards[2]} stock={cards[3]}"
        f" piles={','.join(ours.split()) or '-'}/{','.join(theirs.split()) or '-'} sweeps=0/0 last=1 round=1 plays=8"
    )


def judged(state: State, worse: str) -> str | None:
    found = dominating(state, observe(state, 0), parse_move(worse))
    return None if found is None else format_move(found.better)


@pytest.mark.parametrize(
    ("hand", "table", "piles", "worse", "better"),
    [
        ("4S 2B", "4C 4D RB", "7C/6C", "4Sx4C", "4Sx4D"),  # a coin more; both hold a higher cup
        ("4D 4S", "4C RB", "7S/6S", "4Sx4C", "4Dx4C"),  # the coin comes home
        ("7B 2C", "5C 2D 5D 2S", "5S 7S/6S", "7Bx2S+5D", "7Bx2D+5D"),
        ("7B 2B", "7C 7D", "AS/AB", "7Bx7C", None),  # a cup that nobody has
        ("4S 2B", "4C 4D RB", "/6C 7C", "4Sx4C", None),  # this side has no cup
        ("4S 2B", "4C 4D RB", "7C/6C", "4Sx4D", None),
        ("4S 2B", "4C 4D RB", "7C/6C AD 2D 3D 5D 6D 7D", "4Sx4C", None),  # the coins are decided
        ("7S 2B", "7C 7D RB", "7B 6C/RC", "7Sx7C", None),  # a seven of cups is more than a six
    ],
)
def test_what_is_dominated(hand: str, table: str, piles: str, worse: str, better: str | None) -> None:
    assert judged(position(hand, table, piles), worse) == better


def test_an_ace_that_may_not_sweep_is_worse_than_a_card_that_does() -> None:
    rules = VARIANTS["asso_piglia_tutto"].ruleset(2, ace_sweep="no").text
    assert judged(position("AC 4S", "4C", "7C/6C", rules), "ACx4C") == "4Sx4C"


def test_nothing_is_dominated_where_low_wins() -> None:
    state = position("4S 2B", "4C 4D RB", "7C/6C", VARIANTS["a_perdere"].ruleset(2).text)
    assert judged(state, "4Sx4C") is None
