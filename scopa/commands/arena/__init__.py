"""`scopa arena`: let computer players play duplicate deals against each other and tell who is stronger by how much.

Figures go to standard output, the progress bar to standard error. With three players or more every pair meets
and a cross table is printed, and drawn with --plot.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import platform
import sys
from functools import partial
from pathlib import Path
from typing import Any

from scopa import __version__
from scopa.commands.options import UnusableRules, add_rules, rules_from
from scopa.match.guest import SECONDS
from scopa.rules.ruleset import RuleSet


def add_parser(subparsers: Any) -> None:
    """Register the command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "arena",
        help="measure computer players against each other in duplicate deals",
        description="Play every deal once from each side of the table and print margins with 95 % intervals, "
        "deals and matches won, categories, sweeps made and given away, and the time of a decision. Matches are "
        "drawn from the deals, by adding up their points. Where more than two sides play, the first player has one "
        "in turn and the second all others: its figures are those of one of its sides, a deal is won against every "
        "side that has done worse, and who is level wins one match in as many as there are sides.",
    )
    parser.add_argument(
        "who",
        nargs="+",
        metavar="PLAYER",
        help='two or more: levels (`scopa arena list` names them), or programs as "exec:COMMAND" (docs/players.md); '
        "LEVEL@WEIGHTS reckons by other weights, LEVEL@nearest by those nearest to the game but not its own",
    )
    add_rules(parser)
    parser.add_argument(
        "--deals", type=int, default=1500, metavar="D", help="duplicate deals a pair; default 1500"
    )
    parser.add_argument("--seed", default="1", metavar="S", help="any text; the same seed, the same deals")
    parser.add_argument(
        "--jobs",
        type=int,
        default=os.cpu_count() or 1,
        metavar="J",
        help="processes; default one a processor",
    )
    parser.add_argument(
        "--seconds",
        type=float,
        default=SECONDS,
        metavar="S",
        help=f"time a program has for a move, else it forfeits the deal; default {SECONDS:g}",
    )
    parser.add_argument(
        "--no-clock",
        action="store_true",
        help="never stop our own players after 1.5 s: for measuring on a busy machine",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FOLDER",
        help="write every deal there, and go on from what is there of the same duel: rules, players, weights, seed, "
        "clock and program",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--plot",
        type=Path,
        metavar="FILE.png",
        help="draw the cross table (needs matplotlib); also .svg, .pdf, .jpg",
    )


def run(args: argparse.Namespace) -> int:
    """Play and print; return 0, or 2 when the options make no sense."""
    from scopa.commands.arena.pool import TERMINATED, Terminated, terminable
    from scopa.match.guest import GuestFailed

    if args.who == ["list"]:
        print("\n".join(_everybody()))
        return 0
    try:
        rules = rules_from(args.variant, args.players, args.rule)
        _check(args)
        with terminable():
            _try_programs(args, rules)
            found = _meet(args, rules)
    except (UnusableRules, ValueError, OSError, GuestFailed) as error:
        print(f"scopa arena: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt as stopped:
        if args.keep is not None:
            print(
                f"scopa arena: stopped; the same command goes on from what is in {args.keep}", file=sys.stderr
            )
        if isinstance(stopped, Terminated):
            return TERMINATED
        raise
    if args.json:
        print(json.dumps(_about(args, rules) | {"duels": found}, indent=1, allow_nan=False))
    else:
        from scopa.commands.arena.report import print_tables

        print_tables(rules, args.seed, args.who, found)
    if args.plot is not None:
        from scopa.commands.arena.plot import draw

        try:
            draw(args.who, found, args.plot)
        except (ImportError, ValueError, OSError) as error:
            print(f"scopa arena: no plot: {error}", file=sys.stderr)
            return 2
    return 0


def _about(args: argparse.Namespace, rules: RuleSet) -> dict[str, Any]:
    """Return what figures depend on besides the players."""
    from scopa.commands.arena.figures import weights_told

    return {
        "rules": rules.text,
        "seed": args.seed,
        "version": __version__,
        "python": platform.python_version(),
        "clock": not args.no_clock,
        "seconds": args.seconds,
        "weights": weights_told(args.who, rules),
    }


def _everybody() -> list[str]:
    """Return a line for each of our own players: how the arena calls it, and how the game does."""
    from scopa.commands.arena.entrants import NAMES, sees_all
    from scopa.match.players import level_info

    found = []
    for name in NAMES:
        info = level_info(name)
        words = "only measured against, and not to be chosen in the game" if info is None else info.name
        if sees_all(name):
            words += ": sees the hidden cards of all, a yardstick and no fair player"
        found.append(f"{name:<12} {words}")
    return found


def _check(args: argparse.Namespace) -> None:
    from scopa.commands.arena.entrants import why_not

    if len(args.who) < 2:
        raise UnusableRules("name two players or more; `scopa arena list` names them all")
    for reason in filter(None, map(why_not, args.who)):
        raise UnusableRules(reason)
    if args.deals < 1 or args.jobs < 1:
        raise UnusableRules("--deals and --jobs must be at least 1")
    if not args.seconds > 0:
        raise UnusableRules("--seconds must be more than 0")
    if args.plot is not None:
        from scopa.commands.arena.plot import check

        check(args.plot)


def _try_programs(args: argparse.Namespace, rules: RuleSet) -> None:
    """Start every program once, before any deal: one that cannot even greet would forfeit them all."""
    from scopa.commands.arena.entrants import Pace, is_program, try_program

    for who in dict.fromkeys(filter(is_program, args.who)):
        try_program(who, rules, Pace(args.seconds))


def _meet(args: argparse.Namespace, rules: RuleSet) -> list[dict[str, Any]]:
    """Let every pair meet; return the figures of each."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    from scopa.commands.arena.entrants import Pace, labels
    from scopa.commands.arena.figures import summary
    from scopa.commands.arena.kept import digest, file_name
    from scopa.commands.arena.pool import duel

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    found = []
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        for pair in itertools.combinations(args.who, 2):
            task = progress.add_task(" - ".join(labels(pair)), total=args.deals)
            kept = None if args.keep is None else args.keep / file_name(pair, rules, args.seed)
            results = duel(
                rules,
                pair,
                args.seed,
                args.deals,
                jobs=args.jobs,
                pace=Pace(args.seconds, clock=not args.no_clock),
                kept=kept,
                on_deal=partial(progress.advance, task),
            )
            found.append(summary(rules, pair, results) | {"digest": digest(rules, pair)})
    return found
