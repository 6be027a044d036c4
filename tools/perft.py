"""Write the files of tests/perft: counts of positions for every variant, from its decks and to some depth.

    python -m tools.perft            write every file
    python -m tools.perft VARIANT    write the files of one variant

Each line of a file's `lines` is a deal (deck, dealer, moves already played) with, for each depth, how many
positions there are and how many of the last moves capture and sweep. The counts come from the kernel; the
tests in tests/perft hold them against the engine and against the oracle, which shares no code with either.
"""

import json
import random
import sys
from pathlib import Path
from typing import Any

from scopa.ai.kernel import kernel_of
from scopa.rules.engine import legal_moves, next_state, start_deal
from scopa.rules.moves import format_move
from scopa.rules.notation import format_deck
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS

PERFT = Path(__file__).resolve().parents[1] / "tests" / "perft"
DEEPEST = 14
ENOUGH = 60_000  # nodes at the last depth that is written


def line_of(rules: RuleSet, seed: str, skip: int) -> dict[str, Any]:
    """Count from the position after `skip` random moves of a random deal."""
    rng = random.Random(seed)
    state = None
    while state is None or state.over:
        deck = rng.sample(rules.deck.cards, len(rules.deck.cards))
        dealer = rng.randrange(rules.players)
        state = start_deal(rules, deck, dealer).state
    moves: list[str] = []
    while len(moves) < skip:
        move = rng.choice(legal_moves(state))
        after = next_state(state, move)
        if after.over:
            break
        moves.append(format_move(move, rules.deck))
        state = after
    return {
        "deck": format_deck(deck, rules.deck),
        "dealer": dealer,
        "moves": " ".join(moves),
        "counts": counts_of(state),
    }


def counts_of(state: State) -> list[list[int]]:
    """Count at every depth until there are enough positions or the deal has ended."""
    kernel = kernel_of(state.rules)
    found = []
    for depth in range(1, DEEPEST + 1):
        counts = kernel.perft(state, depth)
        if not counts.nodes:
            break
        found.append(list(counts))
        if counts.nodes >= ENOUGH:
            break
    return found


def file_of(name: str, players: int) -> dict[str, Any]:
    """Return the content of one file."""
    rules = VARIANTS[name].ruleset(players)
    plays = sum(rules.schedule) * players
    skips = (0, plays // 3, plays - 3 * players, plays - players - 2, plays - 1)
    return {
        "variant": name,
        "players": players,
        "rules": rules.text,
        "lines": [line_of(rules, f"{name} {players} {skip}", skip) for skip in skips],
    }


def main(names: list[str]) -> None:
    """Write the files of the variants named, or of all."""
    for name in names or VARIANTS:
        for players in VARIANTS[name].seatings:
            path = PERFT / f"{name}-{players}.json"
            path.write_text(json.dumps(file_of(name, players), indent=1) + "\n", encoding="utf-8")
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
