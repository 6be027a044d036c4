"""What the disk refused, as sentences for the player.

Nothing here stops the game: a problem is told once and play goes on.
"""

from __future__ import annotations

from scopa.i18n import _
from scopa.records.store import Problem


def problem_text(problem: Problem) -> str:
    """One or two sentences that say what could not be read or kept, and where it is."""
    if problem.code == "settings_unreadable":
        if problem.kept is not None:
            text = _("The settings could not be read and begin anew; the old file is kept as {kept}.")
        else:
            text = _("The settings in {path} could not be read and begin anew.")
    elif problem.code == "settings_value":
        text = _("Some settings were not understood and have their usual value again: {detail}.")
    elif problem.code == "settings_unwritable":
        text = _("The settings cannot be kept: {path} cannot be written ({detail}).")
    elif problem.code == "journal_unwritable":
        text = _("This match cannot be recorded: {path} cannot be written ({detail}). You can play on.")
    elif problem.code == "family_unreadable":
        if problem.kept is not None:
            text = _("Your own sets of rules could not be read; the file is kept as {kept}.")
        else:
            text = _("Your own sets of rules in {path} could not be read.")
    elif problem.code == "family_unwritable":
        text = _("Your own sets of rules cannot be kept: {path} cannot be written ({detail}).")
    else:
        text = _("{path} could not be used ({detail}).")
    return text.format(path=problem.path, detail=problem.detail, kept=problem.kept)
