"""The cross table of the arena as a picture. Needs matplotlib, the extra `plots`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from scopa.commands.arena.report import margins_of


def draw(names: Sequence[str], duels: Sequence[dict[str, Any]], path: Path) -> None:
    """Draw margins with their intervals, one row of points for each player. Raises ImportError without matplotlib."""
    import matplotlib as mpl

    mpl.use("Agg")
    from matplotlib import pyplot

    margins = margins_of(duels)
    figure, axes = pyplot.subplots(figsize=(7, 1 + 0.7 * len(names)), layout="constrained")
    for number, name in enumerate(names):
        for other_number, other in enumerate(names):
            if (name, other) in margins:
                margin, interval = margins[name, other]
                offset = (other_number - (len(names) - 1) / 2) * 0.6 / len(names)
                axes.errorbar(
                    margin, number + offset, xerr=interval, fmt="o", color=f"C{other_number % 10}", capsize=3
                )
    for number, name in enumerate(names):
        axes.plot([], [], "o", color=f"C{number % 10}", label=f"against {name}")
    axes.axvline(0, color="0.6", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlabel("points a deal, with 95 % interval")
    axes.legend(loc="best", fontsize="small")
    figure.savefig(path, dpi=150)
    pyplot.close(figure)
