"""How a deal ends: leftovers, the score, and the ends that count no piles (docs/rules.md, sections 5 to 8).

Must not know how a card is played.
"""

import dataclasses

from scopa.rules.cards import cards_of
from scopa.rules.events import DealScored, Event, LeftoversTaken
from scopa.rules.scoring import CategoryLine, DealScore, score_piles, sweeps_line
from scopa.rules.seats import Side
from scopa.rules.state import Phase, State


def put(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    """Return the numbers with one replaced."""
    if len(numbers) == 2:
        return (numbers[0], number) if index else (number, numbers[1])
    return (*numbers[:index], number, *numbers[index + 1 :])


def deal_score(state: State) -> DealScore:
    """Count a deal that is over (docs/rules.md, section 6); one that was broken off counts no piles."""
    rules, facts = state.rules, state.facts
    order = rules.side_order(state.dealer)
    if facts.ended == "counted":
        return score_piles(
            rules, state.piles, state.sweeps, in_play=facts.in_play, order=order, out=facts.out
        )
    lines = facts.counted
    points = tuple(sum(line.points[side] for line in lines) for side in range(rules.side_count))
    return DealScore(lines, points, state.piles, state.sweeps, order, facts.ended, facts.outright, facts.out)


def count_deal(state: State, events: list[Event]) -> State:
    """Give the leftovers to the last capturer's side and count the deal."""
    piles, left, taker = state.piles, state.table, state.last_capturer
    if left and taker is not None:
        side = state.tables.sides[taker]
        piles = put(piles, side, piles[side] | left)
        state = state._replace(piles=piles, table=0)
    events.append(LeftoversTaken(taker, cards_of(left)))
    return close(state, events)


def break_off(
    state: State,
    events: list[Event],
    ended: str,
    *,
    outright: Side | None = None,
    counted: tuple[CategoryLine, ...] = (),
) -> State:
    """End a deal whose piles are not counted: only the lines given are worth anything."""
    facts = state.facts._replace(ended=ended, outright=outright, counted=counted)
    return close(state._replace(facts=facts), events)


def close(state: State, events: list[Event]) -> State:
    """Close a deal and report its score."""
    facts = state.facts._replace(last_play=None, sweep_to_call=None, touch=None, exposed=())
    state = state._replace(phase=Phase.OVER, to_move=None, facts=facts)
    events.append(DealScored(deal_score(state)))
    return state


def instant_winner(state: State) -> Side | None:
    """Tell which side its live sweeps have brought to the target (docs/rules.md, section 7)."""
    rules = state.rules
    if not rules.instant_sweep_win:
        return None
    points = sweeps_line(rules, state.sweeps).points
    order = rules.side_order(state.dealer)
    reached = [side for side in order if state.facts.totals[side] + points[side] >= rules.target]
    return next((side for side in reached if side not in state.facts.out), None)


def live_sweeps(state: State) -> tuple[CategoryLine, ...]:
    """Return the line of the sweeps made so far, for deals that count nothing else."""
    return (dataclasses.replace(sweeps_line(state.rules, state.sweeps)),)
