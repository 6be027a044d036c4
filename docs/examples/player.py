"""A player for Scopa: it captures as much as it can, and lays what is worth least otherwise. See docs/players.md."""

import json
import sys

ORDER = "A23456789TFJCQRK"  # F C R are the courts of an Italian pack, J Q K those of a French one


def worth(move):
    """How good a move looks: many cards, coins, sevens."""
    card, _, taken = move.partition("x")
    cards = [card, *taken.split("+")] if taken else []
    good = len(cards) + sum(each[1] in "Dd" for each in cards) + 2 * sum(each[0] == "7" for each in cards)
    return good, -ORDER.index(card[0])


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"protocol": 1}
    else:
        answer = {"move": max(message["legal"], key=worth)}
    print(json.dumps(answer), flush=True)
