"""What a forfeited deal is worth: nothing to the side whose program failed (docs/players.md, "When it fails").

The rules know no programs, so a deal is counted by them as it was played and put right here, for a match under way
and for one that is read from its journal alike. It knows neither processes nor files.
"""

from collections.abc import Iterable
from dataclasses import replace

from scopa.rules.events import DealScored, Event
from scopa.rules.options import Inverse
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore
from scopa.rules.seats import Seat, Side

#: Ends of a deal in which a side wins the match by what it has done, not by what another has.
_EARNED = ("counted", "instant_win", "claim")


def settle(
    rules: RuleSet, events: Iterable[Event], deal: int, forfeits: Iterable[tuple[int, Seat]]
) -> tuple[Event, ...]:
    """Return events of a deal with its count as the forfeits of the match, by deal and seat, leave it."""
    seats = [seat for number, seat in forfeits if number == deal]
    sides = tuple(sorted({rules.side_of(seat) for seat in seats}))
    return tuple(
        replace(event, score=forfeited(rules, event.score, sides)) if isinstance(event, DealScored) else event
        for event in events
    )


def forfeited(rules: RuleSet, score: DealScore, sides: tuple[Side, ...]) -> DealScore:
    """Return the count of a deal that these sides have forfeited; without any the count itself.

    They make no points and win nothing outright; the others keep what they made. Where few points are good, no
    points would be a reward: there they get all points of the deal, each line's own and the others'.

    >>> from scopa.rules.scoring import score_piles
    >>> score = score_piles(RuleSet(), (RuleSet().deck.mask, 0), (2, 1))
    >>> score.points, forfeited(RuleSet(), score, (0,)).points
    ((6, 1), (0, 1))
    """
    if not sides:
        return score
    low = rules.inverse is not Inverse.OFF
    lines = tuple(_charged(line, sides) if low else _void(line, sides) for line in score.lines)
    return replace(
        score,
        lines=lines,
        points=tuple(sum(line.points[side] for line in lines) for side in range(len(score.points))),
        outright=None if score.outright in sides and score.ended in _EARNED else score.outright,
        forfeited=sides,
    )


def _void(line: CategoryLine, sides: tuple[Side, ...]) -> CategoryLine:
    points = tuple(0 if side in sides else each for side, each in enumerate(line.points))
    if points == line.points:
        return line
    winner = None if line.winner in sides else line.winner
    return replace(line, points=points, winner=winner, reason=line.reason if any(points) else "forfeited")


def _charged(line: CategoryLine, sides: tuple[Side, ...]) -> CategoryLine:
    whole = sum(line.points)
    return replace(line, points=tuple(whole if side in sides else n for side, n in enumerate(line.points)))
