"""From counted deals to a won match: totals, targets and ties (docs/rules.md, section 7).

Knows nothing of cards: only points, lines and the order in which sides count.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from scopa.rules.errors import RuleSetError
from scopa.rules.options import Inverse, Scoring, Tie
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore, unique_best
from scopa.rules.seats import Seat, Side, Teams


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The state of a match after a deal: totals, whether it is over, who has won and why.

    Reasons: not_reached, tie, target, outright, instant_win, counted_out, lowest, last_left, resigned, time,
    claim, false_claim. `out` lists the sides that play no more.
    """

    totals: tuple[int, ...]
    over: bool
    winner: Side | None
    reason: str
    out: tuple[Side, ...] = ()


class CountStep(NamedTuple):
    """Points of one category added to one side's total, and what the total then is."""

    side: Side
    category: str
    points: int
    total: int


def match_score(
    rules: RuleSet, before: Sequence[int], deal: DealScore, out: Sequence[Side] = ()
) -> MatchScore:
    """Add a deal to the totals and tell whether the match is over (docs/rules.md, section 7).

    `before` holds each side's total before the deal, `out` the sides that had already left the match.

    >>> from scopa.rules.scoring import score_piles
    >>> match_score(RuleSet(), (10, 3), score_piles(RuleSet(), (1 << 6, 0), (0, 0)))
    MatchScore(totals=(13, 3), over=True, winner=0, reason='target', out=())
    """
    gone = tuple(dict.fromkeys((*out, *deal.out)))
    if rules.scoring is Scoring.SEQUENTIAL and deal.ended == "counted":
        totals = _sequential(rules, before, deal, gone)
    else:
        totals = tuple(total + points for total, points in zip(before, deal.points, strict=True))
    if deal.outright is not None:
        reason = "outright" if deal.ended == "counted" else deal.ended
        return MatchScore(totals, True, deal.outright, reason, gone)
    playing = [side for side in range(len(totals)) if side not in gone]
    if rules.inverse is Inverse.ELIMINATE:
        return _eliminate(rules, totals, playing, gone)
    if len(playing) == 1:
        return MatchScore(totals, True, playing[0], "last_left", gone)
    best = max(totals[side] for side in playing)
    if best < rules.target:
        return MatchScore(totals, False, None, "not_reached", gone)
    if rules.inverse is Inverse.LOWEST:
        lowest = _lowest(totals, playing)
        if lowest is None:
            return MatchScore(totals, False, None, "tie", gone)
        return MatchScore(totals, True, lowest, "lowest", gone)
    if rules.scoring is Scoring.SEQUENTIAL or deal.ended == "misdeal":
        first = next(side for side in deal.order if side in playing and totals[side] >= rules.target)
        return MatchScore(totals, True, first, "target", gone)
    leaders = [side for side in playing if totals[side] == best]
    if len(leaders) == 1:
        return MatchScore(totals, True, leaders[0], "target", gone)
    if rules.tie is Tie.COUNT_OUT:
        winner = _count_out(rules.target, before, deal, leaders)
        if winner is not None:
            return MatchScore(totals, True, winner, "counted_out", gone)
    return MatchScore(totals, False, None, "tie", gone)


def remaining_table(rules: RuleSet, out: Sequence[Side]) -> tuple[RuleSet, tuple[Seat, ...]]:
    """Return the rules for those still in the match, and which seats of the old table they are, clockwise.

    When the pack cannot be dealt as before to so few, they get three cards at a time.

    >>> smaller, seats = remaining_table(RuleSet(players=3, inverse=Inverse.ELIMINATE), out=[1])
    >>> smaller.players, seats
    (2, (0, 2))
    """
    seats = tuple(seat for seat in range(rules.players) if rules.side_of(seat) not in out)
    if len(seats) == rules.players:
        return rules, seats
    fewer: dict[str, object] = {
        "players": len(seats),
        "teams": Teams.PAIRS if rules.teams is Teams.THREE_PAIRS else Teams.NONE,
    }
    usual_deal = {"hand": 3, "table": 4, "last_hand_rest": True, "no_ace_lead": False}
    try:
        return rules.with_options(fewer), seats
    except RuleSetError:
        return rules.with_options({**fewer, **usual_deal}), seats


def _lowest(totals: Sequence[int], sides: Sequence[Side]) -> Side | None:
    index = unique_best([-totals[side] for side in sides])
    return None if index is None else sides[index]


def _eliminate(
    rules: RuleSet, totals: tuple[int, ...], playing: Sequence[Side], gone: tuple[Side, ...]
) -> MatchScore:
    """Drop every side that has reached the target; the last one left wins, the lowest if none is."""
    left = [side for side in playing if totals[side] < rules.target]
    out = (*gone, *(side for side in playing if side not in left))
    if len(left) == 1:
        return MatchScore(totals, True, left[0], "last_left", out)
    if left:
        return MatchScore(totals, False, None, "not_reached", out)
    lowest = _lowest(totals, playing)
    if lowest is None:
        # Level at the bottom: nobody has lost yet, so those who fell together play another deal.
        return MatchScore(totals, False, None, "tie", gone)
    return MatchScore(totals, True, lowest, "lowest", out)


def counting_steps(
    rules: RuleSet, before: Sequence[int], deal: DealScore, out: Sequence[Side] = ()
) -> tuple[CountStep, ...]:
    """Return what is added to the totals, in order, where one side counts after the other (docs/rules.md, section 7).

    The counting stops with the step that brings a side still in the match to the target. Sweeps that were
    entered when they were made stand before it and are no steps. Empty under rules that add a deal at once.

    >>> from scopa.rules.scoring import score_piles
    >>> from scopa.rules.variants import find_variant
    >>> house = find_variant("house52").rules
    >>> deal = score_piles(house, (house.deck.mask, 0), (0, 0), order=(1, 0))
    >>> [step.category for step in counting_steps(house, (9, 9), deal)]
    ['cards', 'hearts']
    """
    if rules.scoring is not Scoring.SEQUENTIAL or deal.ended != "counted":
        return ()
    live = entered_sweeps(rules, deal)
    totals = [total + points for total, points in zip(before, live, strict=True)]
    lines = [line for line in deal.lines if not (line.category == "sweeps" and any(live))]
    gone = (*out, *deal.out)
    steps = []
    for side in deal.order:
        for line in lines:
            if not line.points[side]:
                continue
            totals[side] += line.points[side]
            steps.append(CountStep(side, line.category, line.points[side], totals[side]))
            if totals[side] >= rules.target and side not in gone:
                return tuple(steps)
    return tuple(steps)


def entered_sweeps(rules: RuleSet, deal: DealScore) -> tuple[int, ...]:
    """Return the points of the sweeps that each side's total got when they were made, 0 where none is entered so."""
    sweeps = deal.line("sweeps")
    if sweeps is None or not rules.instant_sweep_win:
        return (0,) * len(deal.points)
    return sweeps.points


def _sequential(
    rules: RuleSet, before: Sequence[int], deal: DealScore, gone: Sequence[Side]
) -> tuple[int, ...]:
    """Add the sweeps entered when they were made, then what is counted until a side reaches the target."""
    totals = [total + points for total, points in zip(before, entered_sweeps(rules, deal), strict=True)]
    for step in counting_steps(rules, before, deal, gone):
        totals[step.side] = step.total
    return tuple(totals)


def _count_out(target: int, before: Sequence[int], deal: DealScore, leaders: Sequence[Side]) -> Side | None:
    """Recount the last deal category by category; the first of the leaders to reach the target wins."""
    totals = list(before)
    for line in deal.lines:
        totals = [total + points for total, points in zip(totals, line.points, strict=True)]
        there = [side for side in leaders if totals[side] >= target]
        if there:
            return there[0] if len(there) == 1 else None
    return None
