"""The kernel is the engine in integers: the same moves, piles, sweeps and points for every variant."""

import random

import pytest

from scopa.ai.kernel import Node, kernel_of
from scopa.rules.engine import legal_moves, next_state, start_deal
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS
from tests.rules.table import rules

TABLES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]
MORE = [
    rules("asso_piglia_tutto", ace_on_empty="self_sweep", last_play_sweep=True),
    rules("asso_piglia_tutto", ace_on_empty="self", ace_on_table="all", obligation="free"),
    rules("scopa_dassi", ace_on_table="all", obligation="match_only"),
    rules("scopone_scientifico", no_ace_lead=True, last_play_sweep=True),
    rules("escoba", opening_to="eldest", thirty="split", obligation="free"),
    rules("cirulla", ace_takes_all=False, instant_sweep_win=True),
    rules("cicera", obligation="always", sweep_mode="none"),
    rules("house52", players=4, teams="pairs", deal_style="single"),
    rules(instant_sweep_win=True, sum_choice="fewest"),
]


def play_both(ruleset: RuleSet, seed: str, totals: int) -> None:
    rng = random.Random(seed)
    kernel = kernel_of(ruleset)
    deck = rng.sample(ruleset.pack.cards, len(ruleset.pack.cards))
    dealer = rng.randrange(ruleset.players)
    before = (totals,) * ruleset.side_count
    state = start_deal(ruleset, deck, dealer, totals=before).state
    if state.over:
        return
    # The opening table has left the deck: what remains is dealt from the hands on.
    top = ruleset.schedule[0] * ruleset.players
    pack = deck[:top] + deck[top + ruleset.table :]
    node = at_table(kernel.node_of(state), ruleset)
    while not state.over:
        moves = legal_moves(state)
        if state.plays or not ruleset.no_ace_lead:
            listed = [
                (card, captured)
                for card in range(52)
                if node.hands[node.seat] >> card & 1
                for captured in kernel.options(card, node.table)
            ]
            assert listed == [tuple(move) for move in moves]
        move = rng.choice(moves)
        state = next_state(state, move)
        node = kernel.play(node, move.card, move.captured, pack, dealer, before)
        compare(node, state, kernel.node_of(state), ruleset)


def at_table(node: Node, ruleset: RuleSet) -> Node:
    """Count dealt cards without the opening table."""
    return node._replace(dealt=node.dealt - ruleset.table)


def compare(node: Node, state: State, expected: Node, ruleset: RuleSet) -> None:
    expected = at_table(expected, ruleset)
    if not kernel_of(ruleset).in_play_points:
        node, expected = node._replace(laid=-1), expected._replace(laid=-1)
    if state.over:
        node, expected = node._replace(laid=-1), expected._replace(laid=-1)
    assert node == expected


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_kernel_plays_as_the_engine(name: str, players: int) -> None:
    ruleset = VARIANTS[name].ruleset(players)
    for deal in range(6):
        play_both(ruleset, f"{name} {players} {deal}", totals=deal % 2 * (ruleset.target - 1))


@pytest.mark.parametrize("ruleset", MORE, ids=lambda ruleset: ruleset.text)
def test_the_kernel_plays_as_the_engine_with_toggles(ruleset: RuleSet) -> None:
    for deal in range(8):
        play_both(ruleset, f"{ruleset.text} {deal}", totals=deal % 2 * (ruleset.target - 1))


@pytest.mark.parametrize("ruleset", [*(VARIANTS[name].ruleset(players) for name, players in TABLES), *MORE])
def test_random_deals_of_the_kernel_end_as_the_engine_says(ruleset: RuleSet) -> None:
    """Replay with the engine what the kernel's random numbers chose, and compare piles and sweeps."""
    plain = ruleset.with_options({"instant_sweep_win": False})
    for seed in range(5):
        rng = random.Random(seed)
        deck = rng.sample(plain.pack.cards, len(plain.pack.cards))
        state = start_deal(plain, deck, 0).state
        if state.over:
            continue
        numbers = Numbers(seed)
        piles, sweeps = kernel_of(plain).random_deal(deck, 0, numbers)
        replay = Numbers(seed)
        order: list[list[int]] = []
        while moves := legal_moves(state):
            seat = state.to_move or 0
            if not any(order):
                order = hands_in_dealt_order(state, deck)
            hand = order[seat]
            card = hand.pop(int(replay() * len(hand))) if len(hand) > 1 else hand.pop()
            if plain.no_ace_lead and not state.plays:
                others = [each for each in hand if each % 13]
                if card % 13 == 0 and others:
                    hand.append(card)
                    card = others[int(replay() * len(others))]
                    hand.remove(card)
            choices = [move for move in moves if move.card == card]
            move = choices[int(replay() * len(choices))] if len(choices) > 1 else choices[0]
            state = next_state(state, move)
        assert tuple(piles) == state.piles
        assert tuple(sweeps) == state.sweeps


class Numbers:
    """Random numbers that can be drawn again."""

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def __call__(self) -> float:
        return self._rng.random()


def hands_in_dealt_order(state: State, deck: list[int]) -> list[list[int]]:
    """List each hand in the order of the deck, which is the order it was dealt in."""
    place = {card: index for index, card in enumerate(deck)}
    return [
        sorted((card for card in range(52) if hand >> card & 1), key=place.__getitem__)
        for hand in state.hands
    ]


def test_perft_of_a_finished_deal_is_nothing() -> None:
    ruleset = rules()
    state = start_deal(ruleset, ruleset.pack.cards, 0).state
    assert kernel_of(ruleset).perft(state, 0) == (1, 0, 0)
    while not state.over:
        state = next_state(state, legal_moves(state)[0])
    assert kernel_of(ruleset).perft(state, 3) == (0, 0, 0)


def test_perft_ends_where_a_sweep_wins_the_match() -> None:
    ruleset = rules("house52")
    rng = random.Random(4)
    deck = rng.sample(ruleset.pack.cards, 52)
    far = start_deal(ruleset, deck, 0, totals=(0, 0)).state
    near = start_deal(ruleset, deck, 0, totals=(10, 10)).state
    depths = [
        (kernel_of(ruleset).perft(far, depth), kernel_of(ruleset).perft(near, depth)) for depth in (3, 6, 8)
    ]
    assert any(free.nodes > ended.nodes for free, ended in depths)


def test_the_kernel_counts_as_the_engine_where_a_sweep_can_win() -> None:
    from tests.perft.test_perft import by_engine

    ruleset = rules("house52")
    for seed in range(12):
        deck = random.Random(seed).sample(ruleset.pack.cards, 52)
        state = start_deal(ruleset, deck, 0, totals=(10, 10)).state
        expected = by_engine(state, 4)
        assert [list(kernel_of(ruleset).perft(state, depth)) for depth in (1, 2, 3, 4)] == expected
