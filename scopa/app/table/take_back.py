"""What the button that takes a play back will do, or why it cannot (ux.md 1.3.5)."""

from __future__ import annotations

from scopa.app.table.flow import Flow
from scopa.i18n import _
from scopa.match.match import TakeBackCase


def take_back_text(flow: Flow) -> str:
    """Return the case that applies now, in a sentence."""
    case = flow.take_back_case()
    if case == "free" and flow.hot_seat:
        return _(
            "Free, until the next player looks: whoever played holds the button and takes the card back."
        )
    return _text(case)


def why_no_take_back(flow: Flow) -> str:
    """Return why nothing can be taken back, "" when something can."""
    case = flow.take_back_case()
    return "" if case in {"free", "seen"} else _text(case)


def _text(case: TakeBackCase) -> str:
    if case == "free":
        return _("Free: nothing has been seen since your last play.")
    if case == "seen":
        return _(
            "Back to your last choice. You have seen the answer to it, so the match is marked: with take-backs."
        )
    if case == "clock":
        return _("In a match with a clock no play can be taken back.")
    if case == "free_hand":
        return _("With free hands, what has been let go stays on the table.")
    if case == "new_cards":
        return _("Since the last play new cards have been dealt: it cannot be taken back.")
    if case == "others":
        return _("The next player has looked: the last play cannot be taken back.")
    if case == "over":
        return _("The deal is over: no play can be taken back.")
    return _("There is no play to take back yet.")
