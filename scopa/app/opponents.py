"""What computer players are called, and programs from outside: who asks them, and what is told when one fails.

It puts words to it; that the deal is forfeited, and who plays on, is the match's affair.
"""

from __future__ import annotations

import sys
from collections.abc import Callable

from scopa.i18n import N_, _
from scopa.match import Match, Runner
from scopa.match.guest import GuestFailed
from scopa.match.guests import GuestRunner
from scopa.match.players import CHEAT, level_info, program_name
from scopa.rules.seats import Seat

REASONS = {
    "cannot_start": N_("The program {name} cannot be started."),
    "ended": N_("The program {name} has ended."),
    "too_slow": N_("The program {name} did not answer in time."),
    "not_understood": N_("The program {name} answered what is no legal play."),
}


def who_plays(level: str) -> str:
    """Return what the computer player of a seat is called."""
    program = program_name(level)
    if program is not None:
        return _("Program: {name}").format(name=program)
    info = level_info(level)
    return level if info is None else _(info.name)


def sees_hands(match: Match) -> bool:
    """Tell whether the clairvoyant plays in a match."""
    return any(seat.level == CHEAT.key for seat in match.config.seats)


def with_programs(match: Match, runner: Runner) -> Runner:
    """Return a runner that asks programs as well, where programs sit at the table."""
    some = any(program_name(seat.level or "") for seat in match.config.seats)
    return GuestRunner(match, runner) if some else runner


def tell_forfeits(runner: Runner, say: Callable[[str], None]) -> None:
    """Say at the table when a program fails, and all that is known of it on standard error."""
    if not isinstance(runner, GuestRunner):
        return

    def told(failed: GuestFailed, seat: Seat) -> None:
        say(forfeit_text(failed))
        if sys.stderr is not None:
            print(f"scopa: {failed}", file=sys.stderr)

    runner.told = told


def forfeit_text(failed: GuestFailed) -> str:
    """Return what has happened to a program and what happens now, in one or two sentences."""
    reason = _(REASONS[failed.code]).format(name=failed.program)
    return _("{reason} It forfeits the deal, and the Apprentice plays on for it.").format(reason=reason)
