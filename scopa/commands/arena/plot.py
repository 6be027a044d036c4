"""The cross table of the arena as a picture. Needs matplotlib, the extra `plots`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scopa.commands.arena.entrants import labels
from scopa.commands.arena.report import margins_of


def draw(names: Sequence[str], duels: Sequence[dict[str, Any]], path: Path) -> None:
    """Draw margins with their intervals, one row of points for each player. Raises ImportError without matplotlib."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    margins, names = margins_of(names, duels), labels(names)
    figure, axes = pyplot.subplots(figsize=(7, 1 + 0.7 * len(names)), layout="constrained")
    for (number, other), (margin, interval) in margins.items():
        offset = (other - (len(names) - 1) / 2) * 0.6 / len(names)
        color = f"C{other % 10}"
        axes.errorbar(margin, number + offset, xerr=interval, fmt="o", color=color, capsize=3)
    for number, name in enumerate(names):
        axes.plot([], [], "o", color=f"C{number % 10}", label=f"against {name}")
    axes.axvline(0, color="0.6", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points a deal, with 95 % interval")
    axes.legend(loc="best", fontsize="small")
    figure.savefig(path, dpi=150)
    pyplot.close(figure)
