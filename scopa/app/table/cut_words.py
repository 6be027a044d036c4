"""What the prompt says while the pack is to be cut."""

from __future__ import annotations

from scopa.app.table.flow import Flow
from scopa.i18n import _


def cut_prompt(flow: Flow) -> str:
    """Return who is to cut, and how it is done if a person is asked."""
    cutter = flow.match.cutter
    if cutter is None:
        return ""
    name = flow.match.config.seats[cutter].name
    if flow.cutting is None:
        if flow.match.is_computer(cutter):
            return _("{name} cuts").format(name=name)
        return (
            _("The pack is cut for {name}").format(name=name)
            if flow.hot_seat
            else _("The pack is cut for you")
        )
    if flow.hot_seat:
        return _("{name}, cut the pack: click it, drag some cards off, or press Enter").format(name=name)
    return _("Cut the pack: click it, drag some cards off, or press Enter")
