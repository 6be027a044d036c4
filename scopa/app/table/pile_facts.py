"""What may be known of the piles now: facts for the panel of the piles, from events that have been shown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from scopa.app.table.flow import Flow
from scopa.app.table.log_words import reach
from scopa.app.table.piles import PileInfo
from scopa.rules.cards import Card, cards_of
from scopa.rules.events import CardsCaptured, Event
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Side

if TYPE_CHECKING:
    from scopa.app.table.words import Words


def pile_facts(flow: Flow, words: Words) -> tuple[PileInfo, ...]:
    """Return the piles from the near one on, in the order of play."""
    match, view = flow.match, flow.view
    rules, open_piles = match.config.rules, match.config.open_piles
    start, first = reach(match, flow.shown, view.bottom, whole=words.looks_back)
    captures = last_captures(rules, flow.shown, start, first)
    found = []
    for side in sorted(range(rules.side_count), key=view.side_number):
        pile = view.piles.get(side)
        found.append(
            PileInfo(
                seat=next(seat for seat in range(rules.players) if rules.side_of(seat) == side),
                name=match.config.side_names[side],
                count=0 if pile is None else pile.count,
                sweeps=0 if pile is None else len(pile.sweeps),
                last=view.last_capturer_side == side,
                capture=captures.get(side, ()),
                cards=cards_of(words.taken[side]) if open_piles else None,
            )
        )
    return tuple(found)


def last_captures(
    rules: RuleSet, shown: Sequence[Event], start: int, first: int
) -> dict[Side, tuple[Card, ...]]:
    """Return the last capture of each side that may be seen: those from `first` on, and the very last of the deal.

    The deal begins at `start`.
    """
    found: dict[Side, tuple[Card, ...]] = {}
    for number in range(len(shown) - 1, start - 1, -1):
        event = shown[number]
        if not isinstance(event, CardsCaptured) or (found and number < first):
            continue
        found.setdefault(rules.side_of(event.seat), (event.card, *event.captured))
    return found
