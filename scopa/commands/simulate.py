"""`scopa simulate`: play many deals without a window and say what happened in them.

The same seed, variant and players give the same deals whatever the agents. Figures go to standard output, the
progress bar to standard error.
"""

import argparse
import json
import math
import platform
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from scopa.ai.levels import LEVELS
from scopa.commands.options import UnusableRules, add_rules, rules_from
from scopa.match.seeds import deck, stream
from scopa.rules.engine import apply, deal_score, legal_moves, next_state, start_deal
from scopa.rules.events import Event, redact
from scopa.rules.moves import CallSweep, Move, Proceed
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore, unique_best
from scopa.rules.seats import Seat
from scopa.rules.state import Phase, State


def add_parser(subparsers: Any) -> None:
    """Register the command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "simulate",
        help="play many deals and print rates and averages",
        description="Play many deals without a window and print points and sweeps per side, the advantage of "
        "leading, redeals, table sizes and ties.",
    )
    add_rules(parser)
    parser.add_argument("--deals", type=int, default=1000, metavar="D", help="how many deals; default 1000")
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same seed, the same deals")
    parser.add_argument(
        "--agents",
        default="random",
        metavar="A,B",
        help=f"{' or '.join(LEVELS)}: one for all, one for each side, or one for each seat",
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object instead of tables")


@dataclass
class Figures:
    """What is counted over the deals, per side where it is a list."""

    sides: int
    deals: int = 0
    voided: Counter[str] = field(default_factory=Counter)
    points: list[list[int]] = field(default_factory=list)
    sweeps: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    level: int = 0
    edges: list[float] = field(default_factory=list)
    plays: int = 0
    captures: int = 0
    table: Counter[int] = field(default_factory=Counter)
    categories: dict[str, list[int]] = field(default_factory=dict)
    unawarded: Counter[str] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.points = [[] for _ in range(self.sides)]
        self.sweeps = [0] * self.sides
        self.wins = [0] * self.sides

    def add(self, rules: RuleSet, dealer: Seat, score: DealScore) -> None:
        """Count one scored deal."""
        self.deals += 1
        for side, points in enumerate(score.points):
            self.points[side].append(points)
            self.sweeps[side] += score.sweeps[side]
        best = unique_best(score.points)
        if best is None:
            self.level += 1
        else:
            self.wins[best] += 1
        # The leader's edge: the points of the side that leads over the average of the others.
        leader = rules.side_of(rules.seat_order(dealer)[0])
        others = [points for side, points in enumerate(score.points) if side != leader]
        self.edges.append(score.points[leader] - sum(others) / len(others))
        for line in score.lines:
            row = self.categories.setdefault(line.category, [0] * self.sides)
            for side, points in enumerate(line.points):
                row[side] += points
            if not any(line.points):
                self.unawarded[line.category] += 1


def simulate(
    rules: RuleSet,
    deals: int,
    seed: str,
    agents: Sequence[str] = ("random",),
    on_deal: Callable[[], None] = lambda: None,
) -> Figures:
    """Play deals, the dealer changing after each, and count what happens; `agents` are level keys per seat.

    Raises ValueError when the number of agents fits neither the sides nor the seats.
    """
    players = per_seat(rules, agents)
    figures = Figures(rules.side_count)
    seat_order = rules.seat_order(0)
    for number in range(1, deals + 1):
        # The deal moves on to the player who led.
        dealer = seat_order[(number - 2) % rules.players]
        attempt = 1
        state, events = start_deal(rules, deck(seed, rules.pack, number, attempt), dealer)
        while state.facts.ended == "void":
            figures.voided[getattr(events[-1], "reason", "void")] += 1
            attempt += 1
            state, events = start_deal(rules, deck(seed, rules.pack, number, attempt), dealer)
        rng = random.Random(stream(seed, "simulate", number))
        if set(players) == {"random"} and not rules.must_call_sweep:
            state = _at_random(state, rng, figures)
        else:
            state = _with_agents(state, list(events), players, rng, figures)
        figures.add(rules, dealer, deal_score(state))
        on_deal()
    return figures


def per_seat(rules: RuleSet, agents: Sequence[str]) -> tuple[str, ...]:
    """Give every seat its agent: one for all, one for each side, or one for each seat."""
    if len(agents) == 1:
        return tuple(agents) * rules.players
    if len(agents) == rules.side_count:
        return tuple(agents[rules.side_of(seat)] for seat in range(rules.players))
    if len(agents) == rules.players:
        return tuple(agents)
    raise ValueError(f"{len(agents)} agents for {rules.side_count} sides and {rules.players} seats")


def _count(figures: Figures, state: State, move: Move) -> None:
    figures.plays += 1
    figures.captures += bool(move.captured)
    figures.table[state.table.bit_count()] += 1


def _at_random(state: State, rng: random.Random, figures: Figures) -> State:
    while moves := legal_moves(state):
        move = moves[int(rng.random() * len(moves))]
        _count(figures, state, move)
        state = next_state(state, move)
    return state


def _with_agents(
    state: State, log: list[Event], players: Sequence[str], rng: random.Random, figures: Figures
) -> State:
    """Play a deal in which every agent sees its observation and its own redacted events, nothing else."""
    while not state.over:
        if state.phase is Phase.OBJECTIONS:
            state, events = apply(state, Proceed())
        else:
            seat = state.to_move
            assert seat is not None  # a deal that is neither over nor waiting has someone to play
            history = tuple(redact(event, seat) for event in log)
            choice = random.Random(rng.getrandbits(64))
            move = LEVELS[players[seat]].choose(observe(state, seat), history, choice)
            _count(figures, state, move)
            state, events = apply(state, move)
            if state.facts.sweep_to_call == seat:
                state, called = apply(state, CallSweep(seat))
                events += called
        log += events
    return state


def mean_and_interval(values: Sequence[float]) -> tuple[float, float]:
    """Return the mean and half the width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count if count else 0.0
    if count < 2:
        return mean, 0.0
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * math.sqrt(variance / count)


def report(
    rules: RuleSet, figures: Figures, seed: str, agents: Sequence[str], seconds: float
) -> dict[str, Any]:
    """Return everything counted as plain data; only `speed` differs between two runs."""
    deals = figures.deals
    sides = []
    for side in range(figures.sides):
        mean, interval = mean_and_interval(figures.points[side])
        sides.append(
            {
                "side": side,
                "seats": [seat for seat in range(rules.players) if rules.side_of(seat) == side],
                "agents": sorted(
                    {
                        per_seat(rules, agents)[seat]
                        for seat in range(rules.players)
                        if rules.side_of(seat) == side
                    }
                ),
                "points_per_deal": round(mean, 4),
                "interval95": round(interval, 4),
                "sweeps_per_deal": round(figures.sweeps[side] / deals, 4),
                "deals_won": round(figures.wins[side] / deals, 4),
                "categories": {name: round(row[side] / deals, 4) for name, row in figures.categories.items()},
            }
        )
    edge, edge_interval = mean_and_interval(figures.edges)
    plays = max(figures.plays, 1)
    return {
        "rules": rules.text,
        "fingerprint": rules.fingerprint,
        "players": rules.players,
        "seed": seed,
        "agents": list(agents),
        "deals": deals,
        "sides": sides,
        "level_deals": round(figures.level / deals, 4),
        "unawarded": {name: round(count / deals, 4) for name, count in sorted(figures.unawarded.items())},
        "leader_edge": {"points": round(edge, 4), "interval95": round(edge_interval, 4)},
        "redeals": dict(figures.voided),
        "plays_per_deal": round(figures.plays / deals, 2),
        "captures_per_play": round(figures.captures / plays, 4),
        "table": {
            "mean": round(sum(size * count for size, count in figures.table.items()) / plays, 3),
            "largest": max(figures.table, default=0),
            "sizes": {str(size): round(figures.table[size] / plays, 4) for size in sorted(figures.table)},
        },
        "speed": {
            "seconds": round(seconds, 3),
            "deals_per_second": round(deals / seconds, 1) if seconds else None,
            "python": platform.python_version(),
        },
    }


def run(args: argparse.Namespace) -> int:
    """Simulate and print; return 0, or 2 when the options make no sense."""
    agents = args.agents.split(",")
    try:
        rules = rules_from(args.variant, args.players, args.rule)
        unknown = [agent for agent in agents if agent not in LEVELS]
        if unknown:
            raise UnusableRules(f"there is no agent {unknown[0]!r}; there are {', '.join(LEVELS)}")
        if args.deals < 1:
            raise UnusableRules("--deals must be at least 1")
        per_seat(rules, agents)
    except (UnusableRules, ValueError) as error:
        print(f"scopa simulate: {error}", file=sys.stderr)
        return 2
    started = time.perf_counter()
    figures = _with_progress(rules, args.deals, args.seed, agents)
    data = report(rules, figures, args.seed, agents, time.perf_counter() - started)
    if args.json:
        print(json.dumps(data, indent=1))
    else:
        _print_tables(data)
    return 0


def _with_progress(rules: RuleSet, deals: int, seed: str, agents: Sequence[str]) -> Figures:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("deals"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        task = progress.add_task("deals", total=deals)
        return simulate(rules, deals, seed, agents, lambda: progress.advance(task))


def _print_tables(data: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    sides = data["sides"]
    table = Table(title=f"{data['rules']}: {data['deals']} deals, seed {data['seed']}", title_justify="left")
    table.add_column("per deal")
    for side in sides:
        seats = " ".join(map(str, side["seats"]))
        table.add_column(f"side {side['side']}\nseats {seats}\n{' '.join(side['agents'])}", justify="right")
    table.add_row("points", *(f"{side['points_per_deal']:.3f} ±{side['interval95']:.3f}" for side in sides))
    for name in sides[0]["categories"]:
        table.add_row(f"  {name}", *(f"{side['categories'][name]:.3f}" for side in sides))
    table.add_row("sweeps made", *(f"{side['sweeps_per_deal']:.3f}" for side in sides))
    table.add_row("deals won", *(f"{side['deals_won']:.1%}" for side in sides))
    console.print(table)
    edge, redeals = data["leader_edge"], data["redeals"]
    voided = sum(redeals.values())
    rows = {
        "the leader's edge": f"{edge['points']:+.3f} ±{edge['interval95']:.3f} points a deal",
        "level deals": f"{data['level_deals']:.1%}",
        "not awarded": ", ".join(f"{name} {share:.1%}" for name, share in data["unawarded"].items()) or "-",
        "dealt again": f"{voided} ({', '.join(redeals) or 'never'})",
        "plays a deal": f"{data['plays_per_deal']:.1f}, of which capture {data['captures_per_play']:.1%}",
        "cards on the table": f"{data['table']['mean']:.2f} on average, {data['table']['largest']} at most",
        "speed": f"{data['speed']['deals_per_second']} deals a second, Python {data['speed']['python']}",
    }
    width = max(map(len, rows))
    for name, value in rows.items():
        console.print(f"{name:<{width}}  {value}", highlight=False)
