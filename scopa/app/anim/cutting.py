"""The pack before a deal: spread for the cut, then two packets put together the other way round (ux.md 1.3.7)."""

from __future__ import annotations

from collections.abc import Callable

from scopa.app import theme
from scopa.app.anim.timeline import Script
from scopa.app.table.view import Spread, TableView
from scopa.i18n import ngettext
from scopa.rules.events import PackCut
from scopa.rules.observation import Observation


def cut_sentence(name: str, depth: int) -> str:
    """Return a cut in words: "Carlo cut: 17 cards lifted"."""
    return ngettext("{name} cut: {n} card lifted", "{name} cut: {n} cards lifted", depth).format(
        name=name, n=depth
    )


def spread_pack(view: TableView, seen: Observation, cue: Callable[[str], None]) -> None:
    """Lay the shuffled pack out on an empty table, unless it lies there already."""
    if view.effects.spread is None:
        view.reset(seen, view.bottom)
        view.effects.spread = Spread(seen.stock)
        cue("shuffle")


def pack_cut(
    view: TableView, event: PackCut, name: str, cue: Callable[[str], None], say: Callable[[str], None]
) -> Script:
    """Return the cut: the upper packet is set aside, the lower one put on it, the pack goes to its place."""
    script = Script()

    def begin() -> None:
        spread = view.effects.spread = view.effects.spread or Spread(view.stock)
        spread.depth, spread.cut = event.depth, 0.0
        cue("cut")
        say(cut_sentence(name, event.depth))

    def move(t: float) -> None:
        if view.effects.spread is not None:
            view.effects.spread.cut = t

    def end() -> None:
        view.effects.spread = None

    script.call(0, begin)
    script.tween(0, theme.CUT, move)
    script.call(theme.CUT, end)
    return script
