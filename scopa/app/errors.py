"""Why the game cannot be opened: one sentence each, for the command line to print."""

from __future__ import annotations


class CannotOpen(Exception):  # noqa: N818 - a reason, not an error of the program
    """The window cannot be had; the message is one sentence that says what to do."""


class DisplayUnavailable(CannotOpen):
    """There is no display to open a window on."""


class WrongPygame(CannotOpen):
    """The pygame that is installed is not pygame-ce, or not new enough."""
