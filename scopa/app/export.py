"""What is on the screen as a JSON file, for end-to-end tests: where to drag, and state to assert on.

The environment variable SCOPA_EXPORT_STATE names the file. It holds the scene graph, which is what a player
sees, and the public view of the match: never a hidden card.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from scopa.app.scenes.table import TableScene
from scopa.records.store import write_atomically
from scopa.rules.cards import format_cards

if TYPE_CHECKING:
    from scopa.app.app import App
    from scopa.app.scenes.base import Node
    from scopa.match import Match

VARIABLE = "SCOPA_EXPORT_STATE"


class StateExport:
    """Called by the application after every frame it drew; writes the file when the picture is at rest."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._written: dict[str, Any] | None = None
        self._count = 0

    def __call__(self, app: App) -> None:
        """Write what is shown, unless something moves or nothing has changed. Raises OSError."""
        if app.animating:
            return
        shown = describe(app)
        if shown == self._written:
            return
        self._written = shown
        self._count += 1
        text = json.dumps({"number": self._count, **shown}, ensure_ascii=False)
        write_atomically(self._path, text.encode("utf-8"))


def export_wanted() -> StateExport | None:
    """Return the export that the environment asks for, None when it asks for none."""
    path = os.environ.get(VARIABLE)
    return StateExport(Path(path)) if path else None


def describe(app: App) -> dict[str, Any]:
    """Return the top scene by its class name, the size in pixels, all nodes, and the match if there is one."""
    top = app.stack.top
    table = next((scene for scene in app.stack if isinstance(scene, TableScene)), None)
    return {
        "scene": type(top).__name__,
        "size": list(app.surface.get_size()),
        "nodes": [_node(node) for node in top.nodes()] if top is not None else [],
        "match": _match(table.match) if table is not None else None,
    }


def _node(node: Node) -> dict[str, Any]:
    return {
        "id": node.id,
        "role": node.role,
        "name": node.name,
        "rect": list(node.rect),
        "enabled": node.enabled,
        "focused": node.focused,
    }


def _match(match: Match) -> dict[str, Any]:
    """What everybody at the table knows of a match; piles are counted, as their cards lie face down."""
    seen, pack = match.view(None), match.config.rules.pack
    return {
        "rules": match.config.rules.text,
        "phase": match.phase.value,
        "deal": match.deal_number,
        "dealer": match.dealer,
        "to_move": match.to_move,
        "totals": list(match.totals),
        "table": format_cards(seen.table, pack),
        "hand_sizes": list(seen.hand_sizes),
        "piles": [pile.bit_count() for pile in seen.piles],
        "sweeps": list(seen.sweeps),
        "stock": seen.stock,
        "plays": seen.plays,
        "log_size": match.log_size,
    }
