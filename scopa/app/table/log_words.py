"""The lines of the log: what has been played, numbered, as far back as may be looked at (ux.md 1.3.2).

It is made of events that have been shown and are public; it knows no screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from scopa.app.anim.announcements import denied_text
from scopa.app.anim.cutting import cut_sentence
from scopa.app.house import words as house
from scopa.i18n import _, terms
from scopa.i18n.endings import forfeited_text
from scopa.match import Match, Phase
from scopa.rules.events import (
    CardLaid,
    CardsCaptured,
    CardsDealt,
    DealScored,
    DealVoided,
    Event,
    LeftoversTaken,
    PackCut,
    SeatResigned,
    SweepDenied,
    SweepMade,
)
from scopa.rules.seats import Seat

PlaySentence = Callable[[CardLaid | CardsCaptured, bool], str]


class LogLine(NamedTuple):
    """One line; `number` counts the plays of the deal, None for what is no play."""

    number: int | None
    text: str


def log_lines(
    match: Match,
    shown: Sequence[Event],
    own: Seat,
    words: terms.DeckTerms,
    sentence: PlaySentence,
    *,
    whole: bool = False,
) -> tuple[LogLine, ...]:
    """Return the lines of the present deal, oldest first, from the own previous play on; `whole`: from its beginning.

    The own previous play is the last one that others have answered, so that at no moment more than one round is
    told: captured piles may not be studied.
    """
    start, first = reach(match, shown, own, whole=whole)
    played = sum(isinstance(event, CardLaid | CardsCaptured) for event in shown[start:first])
    lines: list[LogLine] = []
    if first == start:
        lines.append(LogLine(None, _("Deal {n}").format(n=match.deal_number)))
    for at in range(first, len(shown)):
        event = shown[at]
        if isinstance(event, CardLaid | CardsCaptured):
            played += 1
            sweep = at + 1 < len(shown) and isinstance(shown[at + 1], SweepMade)
            lines.append(LogLine(played, sentence(event, sweep)))
        elif not (isinstance(event, CardsDealt) and event.round == 1):
            text = other_line(event, match, words)
            lines += [LogLine(None, text)] if text else []
    return tuple(lines) if start < len(shown) else ()


def reach(match: Match, shown: Sequence[Event], own: Seat, *, whole: bool) -> tuple[int, int]:
    """Return where the events of the present deal begin, and from which on they may be looked at."""
    start = _deal_start(match, shown)
    return start, start if whole else _previous_play(shown, start, own)


def _deal_start(match: Match, shown: Sequence[Event]) -> int:
    """Return where the events of the present deal begin: behind the last count, if another deal is on."""
    for at in range(len(shown) - 1, -1, -1):
        event = shown[at]
        if isinstance(event, DealScored) and match.phase is Phase.PLAYING:
            return at + 1
        if isinstance(event, PackCut):
            return at
        if isinstance(event, CardsDealt) and event.round == 1:
            return at - 1 if at and isinstance(shown[at - 1], PackCut) else at
    return 0


def _previous_play(shown: Sequence[Event], start: int, own: Seat) -> int:
    plays = [at for at in range(start, len(shown)) if isinstance(shown[at], CardLaid | CardsCaptured)]
    mine = [at for at in plays if _seat(shown[at]) == own]
    if not mine:
        return start
    if mine[-1] != plays[-1]:
        return mine[-1]
    return mine[-2] if len(mine) > 1 else start


def _seat(event: Event) -> Seat | None:
    return event.seat if isinstance(event, CardLaid | CardsCaptured) else None


def other_line(event: Event, match: Match, words: terms.DeckTerms) -> str:
    """Return what the log says of an event that is no play, "" when it says nothing."""
    names, rules = tuple(seat.name for seat in match.config.seats), match.config.rules
    if isinstance(event, PackCut):
        return cut_sentence(names[event.seat], event.depth)
    if isinstance(event, SeatResigned):
        said = _("Out of time: {name}.") if event.out_of_time else _("Resigned: {name}.")
        return said.format(name=names[event.seat])
    if isinstance(event, CardsDealt):
        if event.is_last_round:
            return _("Last hand")
        return _("Hand {n} of {count}").format(n=event.round, count=event.rounds)
    if isinstance(event, SweepDenied):
        return denied_text(event)
    if isinstance(event, DealVoided):
        return terms.voided_text(event.table, rules.pack)
    if isinstance(event, LeftoversTaken) and event.seat is not None and event.cards:
        return _("Cards left on the table ({n}): {name}").format(name=names[event.seat], n=len(event.cards))
    if isinstance(event, DealScored):
        return forfeited_text(event.score, match.config.side_names, rules)
    return house.log_line(event, names, rules, words)
