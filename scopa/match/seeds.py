"""From one match seed to every random stream: a pack order per deal, a seed per decision of a computer.

A stream is named by what it is for, so that decks depend on the match seed and on nothing else: not on
levels, names or the pace of play. Streams are hashes, so nobody who knows one can compute another or the
match seed. Python promises stability only for `random.Random(seed).random()`, therefore the shuffle is our
own; golden decks pin it.
"""

import hashlib
import random
import secrets
from collections.abc import Sequence

from scopa.rules.cards import Card, Pack

#: part of every hash; a change of the scheme must change it, and would change every deck
_SCHEME = "scopa seeds 1"


def new_seed() -> str:
    """Return a fresh match seed: 256 bits as 64 hexadecimal digits (52! needs 226 bits)."""
    return secrets.token_hex(32)


def stream(seed: str, *name: str | int) -> int:
    """Return the 256-bit seed of the stream with this name, for example ("deal", 3, 1)."""
    text = "\n".join([_SCHEME, seed, *map(str, name)])
    return int.from_bytes(hashlib.sha256(text.encode("utf-8")).digest(), "big")


def shuffled(cards: Sequence[Card], seed: int) -> tuple[Card, ...]:
    """Return the cards in the order of a Fisher-Yates shuffle driven by `random.Random(seed).random()`."""
    order = list(cards)
    rng = random.Random(seed)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def deck(seed: str, pack: Pack, deal: int, attempt: int) -> tuple[Card, ...]:
    """Return the pack order of a deal (1, 2, ...); `attempt` 2, 3, ... after opening tables that void it."""
    return shuffled(pack.cards, stream(seed, "deal", deal, attempt))


def first_dealer(seed: str, players: int) -> int:
    """Return the seat that deals first, when nobody has chosen it (docs/rules.md: any agreed method)."""
    return stream(seed, "dealer") % players


def cut(seed: str, deal: int, attempt: int, cards: int) -> int:
    """Return how many cards of a pack a cutter lifts who leaves it to chance: 1 to `cards` - 1."""
    return 1 + stream(seed, "cut", deal, attempt) % (cards - 1)


def decision(seed: str, seat: int, deal: int, plays: int) -> int:
    """Return the seed for one decision of a computer player."""
    return stream(seed, "decision", seat, deal, plays)
