"""The cross table of the arena as a picture. Needs matplotlib, the extra `plots`."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from scopa.commands.arena.entrants import labels
from scopa.commands.arena.report import margins_of

KINDS = (".png", ".svg", ".pdf", ".jpg")
"""How the name of a picture may end: what matplotlib draws without the help of other programs."""


def check(path: Path) -> None:
    """Raise ValueError with a sentence when no picture can be drawn there: before hours of play, not after."""
    if find_spec("matplotlib") is None:
        raise ValueError("--plot needs matplotlib, which the extra `plots` installs")
    if path.suffix.lower() not in KINDS:
        raise ValueError(f"--plot {path}: the name of a picture ends in one of {', '.join(KINDS)}")
    if not path.resolve().parent.is_dir():
        raise ValueError(f"--plot {path}: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path if path.exists() else path.resolve().parent, os.W_OK):
        raise ValueError(f"--plot {path}: it cannot be written there")


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
