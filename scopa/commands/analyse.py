"""`scopa analyse POSITION`: what every play of a position is worth, and why, as the strongest player sees it.

It sees what the seat to move sees: other hands and the stock may be left out, and make no difference when they
are given. Exit status: 0 analysed, 2 a position that cannot be read.
"""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from scopa.commands.position_facts import check_totals
from scopa.commands.position_words import BadPosition, many, read_numbers
from scopa.commands.positions import Position, read_position
from scopa.i18n import set_language
from scopa.i18n.grammar import DeckTerms
from scopa.i18n.reason_words import part_name, reason_sentence
from scopa.i18n.rules_text import changes, nearest_game, summary, title
from scopa.rules.cards import Pack, cards_of, format_card, format_cards
from scopa.rules.moves import format_move
from scopa.rules.observation import Observation
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Teams

if TYPE_CHECKING:
    from scopa.ai.analysis.types import Analysis, PlayAnalysis


def add_parser(subparsers: Any) -> None:
    """Register the command and its options."""
    parser: argparse.ArgumentParser = subparsers.add_parser(
        "analyse",
        help="tell what every play of a position is worth, and why",
        description="Tell what every legal play of a position is worth: the points by which the side to move is to "
        "lead the others in what is still to come of the deal, split by category, and the probability of winning the "
        "match. Only what the seat to move can know is used. docs/analysis.md tells how it is made.",
        epilog="A position is a line such as 'hands=7D,RS,2B/?3 table=3C,4C piles=AD,AC/- last=0': first the rules "
        "if they are not scopa for two (scopone, scopa40-3, target=16,napola=on), then words as in docs/notation.md; "
        "?3 are three cards that the seat does not see. Words that follow from others may be left out.",
    )
    parser.add_argument(
        "position",
        metavar="POSITION",
        help="a position, a file with one, the journal of a match, or - for input",
    )
    parser.add_argument("--player", type=int, metavar="N", help="the seat to move, to be sure")
    parser.add_argument(
        "--back", type=_count, default=0, metavar="N", help="in a journal: N plays before its end; default 0"
    )
    parser.add_argument(
        "--scores",
        metavar="N,N",
        help="the match totals by side before this deal; default: as recorded, or 0",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="of the sampled hands; default 0")
    parser.add_argument(
        "--worlds",
        type=_positive,
        metavar="N",
        help="hands of the others to weigh; default: as the strongest player",
    )
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")


def _count(text: str) -> int:
    number = int(text)
    if number < 0:
        raise argparse.ArgumentTypeError("must not be negative")
    return number


def _positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def run(args: argparse.Namespace) -> int:
    """Analyse the position and print what is found; return 0, or 2 for one that cannot be read."""
    set_language("en")  # as every command speaks
    try:
        position = read_position(args.position, args.player, args.back)
        scores = _scores(args.scores, position.observation)
    except BadPosition as error:
        print(f"scopa analyse: {error}", file=sys.stderr)
        return 2
    analysis = _analysed(position, scores, args.seed, args.worlds)
    if args.json:
        print(json.dumps(report(position, analysis, args.seed), indent=1, allow_nan=False))
    else:
        _print(position, analysis, args.seed)
    return 0


def _scores(text: str | None, observation: Observation) -> tuple[int, ...] | None:
    """Return the totals of `--scores`, with which the match goes on."""
    if text is None:
        return None
    rules = observation.rules
    try:
        scores = read_numbers(rules, {"--scores": text.replace(" ", "").replace(",", "/")}, "--scores")
    except BadPosition:
        example = ",".join("0" * rules.side_count)
        raise BadPosition(
            f"--scores {text}: give {rules.side_count} numbers, for example {example}"
        ) from None
    check_totals(rules, scores, f"--scores {text}", observation.out)
    return scores


def _analysed(position: Position, scores: tuple[int, ...] | None, seed: int, worlds: int | None) -> Analysis:
    from rich.console import Console

    from scopa.ai.analysis.analyse import analyse

    console = Console(stderr=True)
    if not console.is_terminal:
        return analyse(position.observation, position.history, scores=scores, seed=seed, worlds=worlds)
    with console.status("weighing the plays"):
        return analyse(position.observation, position.history, scores=scores, seed=seed, worlds=worlds)


def report(position: Position, analysis: Analysis, seed: int) -> dict[str, Any]:
    """Return an analysis as plain data for JSON."""
    observation = position.observation
    pack = observation.rules.pack
    return {
        "rules": observation.rules.text,
        "seat": observation.seat,
        "hand": _listed(observation.hand, pack),
        "table": _listed(observation.table, pack),
        "seed": seed,
        "worlds": analysis.worlds,
        "exact": analysis.exact,
        "so_far": analysis.so_far,
        "fitted": analysis.fitted,
        "own_weights": analysis.own_weights,
        "plays": [_play(position, play) for play in analysis.plays],
    }


def _play(position: Position, play: PlayAnalysis) -> dict[str, Any]:
    rules = position.observation.rules
    return {
        "move": format_move(play.move, rules.pack),
        "card": format_card(play.card, rules.pack),
        "captured": _listed(play.captured, rules.pack),
        "points": play.points,
        "error": _told(play.error),
        "behind": play.behind,
        "behind_error": _told(play.behind_error),
        "categories": dict(play.categories),
        "winning": play.winning,
        "winning_error": _told(play.winning_error),
        "certain": play.certain,
        "reasons": [
            {
                "key": reason.key.value,
                "cards": _listed(reason.cards, rules.pack),
                "seat": reason.seat,
                "count": reason.count,
                "value": reason.value,
                "limit": reason.limit,
                "chance": reason.chance,
                "text": reason_sentence(reason, position.names, _terms(rules.pack), rules),
            }
            for reason in play.reasons
        ],
    }


def _told(error: float) -> float | None:
    """Return a standard error, None where it cannot be told."""
    return None if math.isinf(error) else error


def _listed(cards: int, pack: Pack) -> list[str]:
    return [format_card(card, pack) for card in cards_of(cards)]


def _terms(pack: Pack) -> DeckTerms:
    return "french" if pack is Pack.FRENCH_52 else "italian"


def game_of(rules: RuleSet) -> str:
    """Return what a game is called and how it differs from the usual: "Scopa to 16, custom: napola, 3 players"."""
    words, game = _terms(rules.pack), nearest_game(rules)
    text = summary(rules, words) if changes(rules, words) else title(rules)
    if rules.players != game.rules.players:
        text += f", {rules.players} players"
    if rules.teams is not game.seatings.get(rules.players):
        text += ", each alone" if rules.teams is Teams.NONE else f", teams {rules.teams.value}"
    return text


def _print(position: Position, analysis: Analysis, seed: int) -> None:
    from rich.console import Console

    console = Console()
    observation = position.observation
    pack = observation.rules.pack
    assert observation.seat is not None
    name = position.names[observation.seat]
    hand, lying = format_cards(observation.hand, pack), format_cards(observation.table, pack) or "nothing"
    heading = f"{game_of(observation.rules)}: {name} holds {hand}, on the table {lying}"
    console.print(heading, markup=False, highlight=False)
    head, *rows = _table(position, analysis, console.width)
    console.print(head, style="bold", markup=False, highlight=False, soft_wrap=True)
    for row in rows:
        console.print(row, markup=False, highlight=False, soft_wrap=True)
    for line in _remarks(position, analysis, seed):
        console.print(line, markup=False, highlight=False)


def _table(position: Position, analysis: Analysis, width: int) -> list[str]:
    """Return the lines of the table, its head first.

    What is expected by category stands in columns, or where these do not fit in lines of its own below each play.
    """
    rules, plays = position.observation.rules, analysis.plays
    shown = _categories(plays)
    names = [part_name(category, _terms(rules.pack), rules) for category in shown]
    # Adding nothing turns minus nothing, which is what a little less than nothing is rounded to, into nothing.
    parts = [[f"{round(play.categories.get(name, 0.0), 2) + 0.0:+.2f}" for name in shown] for play in plays]
    left, right = [["play", "points"]], [["wins match"]]
    if any(play.error for play in plays):
        left[0].append("±")
    for play in plays:
        left.append([format_move(play.move, rules.pack), f"{round(play.points, 2) + 0.0:+.2f}"])
        if len(left[0]) > len(left[-1]):
            left[-1].append("–" if math.isinf(play.error) else f"{play.error:.2f}")
        right.append([f"{play.winning:.1%}"])
    wide = _columns(
        [[*one, *two, *three] for one, two, three in zip(left, [names, *parts], right, strict=True)]
    )
    if len(wide[0]) <= width:
        return wide
    head, *rows = _columns([[*one, *three] for one, three in zip(left, right, strict=True)])
    lines = [head]
    for row, numbers in zip(rows, parts, strict=True):
        told = [f"{name} {number}" for name, number in zip(names, numbers, strict=True)]
        lines += [row, *_wrapped(told, width)]
    return lines


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Return rows as lines, the first column to the left and the others to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [
                row[0].ljust(widths[0]),
                *(cell.rjust(size) for cell, size in zip(row[1:], widths[1:], strict=True)),
            ]
        )
        for row in rows
    ]


def _wrapped(items: Sequence[str], width: int) -> list[str]:
    """Return items one after the other in indented lines, none of them cut."""
    lines: list[str] = []
    for number, item in enumerate(items, start=1):
        text = item + ("," if number < len(items) else "")
        if lines and len(lines[-1]) + 1 + len(text) <= width:
            lines[-1] += f" {text}"
        else:
            lines.append(f"    {text}")
    return lines


def _categories(plays: Sequence[PlayAnalysis]) -> list[str]:
    """List the categories in which anything is expected."""
    names = dict.fromkeys(category for play in plays for category in play.categories)
    return [name for name in names if any(abs(play.categories.get(name, 0.0)) > 0.005 for play in plays)]


def _remarks(position: Position, analysis: Analysis, seed: int) -> list[str]:
    """Say why, and how the numbers are meant."""
    from scopa.ai.analysis.types import against

    rules = position.observation.rules
    words, bad = _terms(rules.pack), against(rules)
    lines = []
    for number, play in enumerate(analysis.plays):
        said = [reason for reason in play.reasons if not number or reason.key in bad]
        if said:
            lines.append(f"{format_move(play.move, rules.pack)}:")
            lines += [f"  {reason_sentence(reason, position.names, words, rules)}" for reason in said]
    lines.append("points: the lead over the others in what is still to come of this deal")
    if any(play.behind < 0 for play in analysis.plays):
        lines.append(
            "first what the strongest player plays: of nearly equal plays the usual or the safer one"
        )
    if analysis.so_far:
        lines.append(f"made so far by sweeps and in play, not among them: {analysis.so_far:+g}")
    if analysis.exact:
        lines.append("exact: every card is known, and counted to the end of the deal")
    elif analysis.worlds:
        alone = any(math.isinf(play.error) for play in analysis.plays)
        error = "of one hand no standard error can be told" if alone else "± is the standard error of that"
        lines.append(f"{many(analysis.worlds, 'hand')} of the others weighed, seed {seed}; {error}")
    if not analysis.own_weights:
        lines.append(f"this very game has no weights: those of {analysis.fitted}, the nearest, are used")
    return lines
