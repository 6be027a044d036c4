"""Going out: what a side can count for certain in the middle of a deal (docs/rules.md, section 7).

Must not know hands or the stock: a claim rests on the piles alone.
"""

from collections.abc import Sequence

from scopa.rules.cards import CardSet
from scopa.rules.errors import IllegalAction
from scopa.rules.events import ClaimSettled, Event
from scopa.rules.finish import break_off
from scopa.rules.primiera import primiera_key
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, score_piles
from scopa.rules.seats import Side
from scopa.rules.state import Phase, State


def certain_points(
    rules: RuleSet,
    piles: Sequence[CardSet],
    sweeps: Sequence[int],
    side: Side,
    in_play: Sequence[Sequence[int]] = (),
) -> tuple[tuple[str, int], ...]:
    """List what each category is certainly worth to a side, however the rest of the deal goes.

    A category is certain when it stays the side's even if another side wins every card that is in no pile;
    the primiera, when no one could equal it with every card outside the side's pile.
    """
    mine = piles[side]
    unowned = rules.deck.mask
    for pile in piles:
        unowned &= ~pile
    counted: list[tuple[str, int]] = []
    now = score_piles(rules, piles, sweeps, in_play=in_play)
    for line in now.lines:
        worth = line.points[side]
        if worth and line.category == "primiera":
            key = primiera_key(rules, mine)
            others = primiera_key(rules, rules.deck.mask & ~mine)
            if key is None or (others is not None and others >= key):
                worth = 0
        elif worth and line.reason in ("most", "shared"):
            worth = min(
                _worth_if_all_go_to(rules, piles, unowned, side, line, other)
                for other in _others(piles, side)
            )
        counted.append((line.category, worth))
    return tuple(counted)


def _others(piles: Sequence[CardSet], side: Side) -> list[Side]:
    return [other for other in range(len(piles)) if other != side]


def _worth_if_all_go_to(
    rules: RuleSet, piles: Sequence[CardSet], unowned: CardSet, side: Side, line: CategoryLine, other: Side
) -> int:
    filled = [pile | (unowned if each == other else 0) for each, pile in enumerate(piles)]
    after = score_piles(rules, filled, (0,) * len(piles)).line(line.category)
    assert after is not None  # the rules decide which lines there are, not the piles
    return min(line.points[side], after.points[side])


def claim(state: State) -> tuple[State, list[Event]]:
    """Settle the claim of the side to play: it wins at once, or loses or is out of the match."""
    rules, facts, seat = state.rules, state.facts, state.to_move
    if not rules.claim:
        raise IllegalAction("no_claims")
    if state.phase is not Phase.PLAY or seat is None:
        raise IllegalAction("not_playing", phase=state.phase.value)
    side = rules.side_of(seat)
    if side in facts.out:
        raise IllegalAction("side_is_out", side=side)
    counted = certain_points(rules, state.piles, state.sweeps, side, facts.in_play)
    total = facts.totals[side] + sum(points for _, points in counted)
    upheld = total >= rules.target
    events: list[Event] = [ClaimSettled(seat, counted, total, upheld)]
    lines = tuple(_certain_line(rules, side, name, points) for name, points in counted)
    if upheld:
        return break_off(state, events, "claim", outright=side, counted=lines), events
    out = (*facts.out, side)
    left = [each for each in range(rules.side_count) if each not in out]
    state = state._replace(facts=facts._replace(out=out))
    if len(left) > 1:
        return state, events
    return break_off(state, events, "false_claim", outright=left[0], counted=lines), events


def _certain_line(rules: RuleSet, side: Side, name: str, worth: int) -> CategoryLine:
    points = tuple(worth if each == side else 0 for each in range(rules.side_count))
    return CategoryLine(name, points, side if worth else None, points, "certain")
