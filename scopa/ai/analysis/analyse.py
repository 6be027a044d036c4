"""What every play of a position is worth, in points and in matches, from the brain of the strongest player.

The player's own search is run with numbers that remember how they came about (`trace`): so the
analysis prefers what the player prefers, by the same amounts, and each amount can be split afterwards. Made from an
observation and its history and from nothing else, so it may be shown to whoever sees that observation.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.ai.analysis.heads import OTHER, OUTRIGHT, Splitter, splitter_of
from scopa.ai.analysis.reasons import reasons_for
from scopa.ai.analysis.trace import origins
from scopa.ai.analysis.traced import Counted, Gain, Placed, TracedModel, World, judged
from scopa.ai.analysis.types import Analysis, PlayAnalysis
from scopa.ai.analysis.winning import Chances, chances_of
from scopa.ai.collecting import uncollected
from scopa.ai.master import preferred
from scopa.ai.model import Judged, model_of
from scopa.ai.view import order_from, view_of
from scopa.ai.weights import distance
from scopa.rules.events import Event
from scopa.rules.match_score import match_score
from scopa.rules.observation import Observation
from scopa.rules.options import SweepMode
from scopa.rules.scoring import score_piles
from scopa.rules.seats import Side

__all__ = ["Analysis", "PlayAnalysis", "analyse", "answer_analysis"]


def analyse(
    observation: Observation,
    history: Sequence[Event] = (),
    *,
    scores: Sequence[int] | None = None,
    seed: int = 0,
    worlds: int | None = None,
) -> Analysis:
    """Return what every legal play of the observing seat is worth.

    `history` are the events of the deal as the seat saw them; without them it is not asked what the others' plays
    tell of their hands. `scores` are the match totals by side before this deal, by default those of the
    observation. `worlds` is how many hands of the others are weighed, by default as many as the strongest
    player weighs. The same arguments give the same analysis. Raises ValueError when it is not this seat's
    turn to play a card.
    """
    if not observation.legal_moves() or observation.seat is None:
        raise ValueError("it is not this seat's turn to play a card")
    rules = observation.rules
    side = rules.side_of(observation.seat)
    before = tuple(observation.totals if scores is None else scores)
    view, splitter = view_of(observation, history), splitter_of(rules)
    rng = random.Random(seed)
    with uncollected():
        found = judged(TracedModel(model_of(rules)), view, observation, history, rng, worlds)
        traces = [_Trace(each, splitter, found.decided) for each in found.plays]
    tried = found.plays[: found.tried]
    option = preferred(observation, history, tried)
    chosen = next(number for number, trace in enumerate(traces) if trace.option == option)
    order = sorted(range(len(traces)), key=lambda number: (number != chosen, -traces[number].points))
    best = traces[chosen]
    so_far = _so_far(observation)
    # One sampled hand moves its own mean by nothing, whatever the others would have said.
    alone = found.worlds == 1 and any(trace.sampled for trace in traces)
    standing = _Standing(observation, before, so_far, side, chances_of(rules))
    plays = []
    for number in order:
        trace = traces[number]
        option = trace.option
        behind = best.points - trace.points
        error = math.inf if alone else _norm(trace.influence)
        apart = {
            world: best.influence.get(world, 0.0) - trace.influence.get(world, 0.0)
            for world in {*best.influence, *trace.influence}
        }
        plays.append(
            PlayAnalysis(
                card=option.card,
                captured=option.captured,
                points=trace.points,
                error=error,
                behind=behind,
                behind_error=math.inf if alone and trace is not best else _norm(apart),
                categories=trace.categories,
                winning=standing.winning(trace),
                winning_error=standing.winning_error(trace, error),
                certain=trace.certain,
                reasons=reasons_for(observation, view, option),
            )
        )
    return Analysis(
        plays=tuple(plays),
        so_far=model_of(rules).sign * _lead(so_far, side) + 0.0,  # never minus nothing
        worlds=found.worlds,
        exact=all(each.certain for each in plays),
        fitted=splitter.fitted,
        own_weights=splitter.own and not distance(rules, model_of(rules).weights.rules),
    )


def answer_analysis(request: AnalysisRequest) -> AnalysisReply:
    """Return the analysis that a request asks for. Raises ValueError like `analyse`."""
    analysis = analyse(
        request.observation,
        request.history,
        scores=request.scores,
        seed=request.seed,
        worlds=request.worlds,
    )
    return AnalysisReply(request.request_id, request.seat, analysis)


class _Trace:
    """One judged play followed back to what its value consists of."""

    def __init__(self, found: Judged, splitter: Splitter, decided: bool) -> None:
        self.option, self.points = found.option, float(found.value)
        #: by sampled world: how much it has moved the result
        self.influence: dict[int, float] = {}
        #: whether worlds have been sampled from more
        self.sampled = False
        #: where the deal is decided: the piles it ends with, and whether the first of them is the other side's
        self.counted: tuple[Counted, bool] | None = None
        #: sweeps and points in play still to come where the deal is decided, of this side and the other
        self.sweeps, self.in_play = [0, 0], [0, 0]
        parts = dict.fromkeys((*splitter.counted, *splitter.categories), 0.0)
        for origin, value, slope in origins(found.value):
            if isinstance(origin, World):
                if origin.sampled:
                    self.sampled = True
                    self.influence[origin.number] = value * slope
                continue
            if isinstance(origin, Placed):
                split = splitter.split(origin.place, origin.between) if slope else ()
                named: Iterable[tuple[str, float]] = zip(splitter.categories, split, strict=False)
            else:
                assert isinstance(origin, Counted | Gain)
                named = origin.parts.items()
                if decided and slope and isinstance(origin, Counted):
                    self.counted = origin, slope < 0
                elif decided and isinstance(origin, Gain):
                    self.sweeps[slope < 0] += origin.sweeps
                    self.in_play[slope < 0] += round(origin.parts.get("in_play", 0))
            for category, part in named:
                parts[category] = parts.get(category, 0.0) + slope * part
        rest = self.points - sum(parts.values())
        if abs(rest) > 1e-9:
            # In a race to a sweep that wins the match the search reckons with that as a mere number.
            name = OUTRIGHT if splitter.rules.instant_sweep_win else OTHER
            parts[name] = parts.get(name, 0.0) + rest
        self.categories = {
            category: part for category, part in parts.items() if part or category in splitter.counted
        }
        self.certain = decided


class _Standing:
    """The match as it stands in the middle of a deal, to one side."""

    def __init__(
        self,
        observation: Observation,
        before: tuple[int, ...],
        so_far: Sequence[float],
        side: Side,
        chances: Chances,
    ) -> None:
        self.observation, self.before, self.side, self.chances = observation, before, side, chances
        self.totals = [total + points for total, points in zip(before, so_far, strict=True)]

    def winning(self, trace: _Trace) -> float:
        """Return the probability of winning the match after a play."""
        if trace.counted is not None:
            return self._certain(trace, *trace.counted)
        if trace.certain:  # nothing is counted: a sweep has won the match
            return float(trace.points > 0)
        return self._uncertain(trace.points)

    def winning_error(self, trace: _Trace, error: float) -> float:
        """Return the standard error of it, from that of the points."""
        if not error or trace.certain:
            return 0.0
        if math.isinf(error):
            return error
        return (self._uncertain(trace.points + error) - self._uncertain(trace.points - error)) / 2

    def _uncertain(self, points: float) -> float:
        return self.chances.within_deal(self.totals, self.side, points, self.observation.plays + 1)

    def _certain(self, trace: _Trace, counted: Counted, reverse: bool) -> float:
        """Count the deal that is decided, add it to the totals as the match does, and see who has won."""
        observation, rules = self.observation, self.observation.rules
        sides = _sides_from(observation)
        piles, sweeps = [0] * len(sides), list(observation.sweeps)
        for side, pile in zip(reversed(sides) if reverse else sides, counted.piles, strict=True):
            piles[side] = pile
        for number, count in enumerate(trace.sweeps):
            sweeps[sides[number]] += count
        in_play = [list(points) for points in observation.in_play]
        for number, count in enumerate(trace.in_play):
            in_play[-1][sides[number]] += count
        score = score_piles(
            rules,
            piles,
            sweeps,
            in_play=in_play,
            order=rules.side_order(observation.dealer),
            out=observation.out,
        )
        result = match_score(rules, self.before, score, observation.out)
        if result.over:
            return float(result.winner == self.side)
        return self.chances.after_deal(result.totals, self.side)


def _sides_from(observation: Observation) -> list[Side]:
    """List the sides in the order of a View: the own, then as they come to play."""
    assert observation.seat is not None
    sides = observation.rules.sides
    return list(dict.fromkeys(sides[seat] for seat in order_from(observation, observation.seat)))


def _so_far(observation: Observation) -> list[int]:
    """Return the points that each side has made in this deal by sweeps and in play."""
    rules = observation.rules
    worth = 0 if rules.sweep_mode is SweepMode.NONE else rules.sweep_points
    return [
        count * worth + sum(points[side] for points in observation.in_play)
        for side, count in enumerate(observation.sweeps)
    ]


def _lead(points: Sequence[float], side: Side) -> float:
    others = [each for other, each in enumerate(points) if other != side]
    return points[side] - sum(others) / len(others)


def _norm(influence: dict[int, float]) -> float:
    """Return the standard error of a weighted mean from what each sampled world has moved it by."""
    return math.sqrt(sum(moved * moved for moved in influence.values()))
