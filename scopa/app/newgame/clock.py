"""The section on time: whether there is a move clock, how long it gives, what happens at its end (ux.md 1.2)."""

from __future__ import annotations

from dataclasses import replace

from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.widgets import Option, Options
from scopa.i18n import _, ngettext
from scopa.match.clock import Expiry, TimeLimit

PER_MOVE = (15, 30, 60)
PER_PLAYER = (300, 600)
INCREMENTS = (0, 2, 5, 10)
USUAL_INCREMENT = 5


def clock_section(column: Column, desk: Desk) -> None:
    """The limit; below it what a move gives back and what happens at the end, where there is a limit."""
    limit = desk.setup.limit
    column.heading("clock_heading", _("Clock"))

    def choose(limit: TimeLimit | None) -> None:
        desk.change(replace(desk.setup, limit=limit))

    column.options(Options("clock", _("Clock"), _limits(limit), limit, choose, desk.say), _about(limit))
    if limit is None:
        return
    if limit.per_player:
        column.gap(0.7)
        column.label("clock/increment_label", _("Added after every move"), face="sans-bold")
        column.gap(0.3)
        seconds = [Option(n, _("nothing") if not n else _seconds(n)) for n in INCREMENTS]
        column.options(
            Options(
                "clock/increment",
                _("Added after every move"),
                seconds,
                limit.increment,
                lambda n: choose(replace(limit, increment=n)),
                desk.say,
            )
        )
    column.gap(0.7)
    column.label("clock/expiry_label", _("When the time is up"), face="sans-bold")
    column.gap(0.3)
    ways = {
        Expiry.WARN: _("only warn"),
        Expiry.PLAY: _("play a card for me"),
        Expiry.LOSE: _("lose the match"),
    }
    column.options(
        Options(
            "clock/expiry",
            _("When the time is up"),
            [Option(way, label) for way, label in ways.items()],
            limit.expiry,
            lambda way: choose(replace(limit, expiry=way)),
            desk.say,
        ),
        _about_end(limit),
    )


def limit_words(limit: TimeLimit) -> str:
    """A time limit in few words: "5 minutes a player plus 5 seconds a move"."""
    if limit.per_move:
        return ngettext("{n} second a move", "{n} seconds a move", limit.per_move).format(n=limit.per_move)
    minutes, rest = divmod(limit.per_player, 60)
    if rest:
        text = ngettext("{n} second a player", "{n} seconds a player", limit.per_player)
        told = text.format(n=limit.per_player)
    else:
        told = ngettext("{n} minute a player", "{n} minutes a player", minutes).format(n=minutes)
    if not limit.increment:
        return told
    text = ngettext("{limit} plus {n} second a move", "{limit} plus {n} seconds a move", limit.increment)
    return text.format(limit=told, n=limit.increment)


def _limits(limit: TimeLimit | None) -> list[Option[TimeLimit | None]]:
    """No clock, so many seconds a move, so many minutes a player; what else was chosen stays as it is."""
    expiry = Expiry.WARN if limit is None else limit.expiry
    increment = USUAL_INCREMENT if limit is None or limit.per_move else limit.increment
    options: list[Option[TimeLimit | None]] = [Option(None, _("off"))]
    for n in PER_MOVE:
        text = ngettext("{n} second a move", "{n} seconds a move", n).format(n=n)
        options.append(Option(TimeLimit(per_move=n, expiry=expiry), text))
    for n in PER_PLAYER:
        text = ngettext("{n} minute a player", "{n} minutes a player", n // 60).format(n=n // 60)
        options.append(Option(TimeLimit(per_player=n, increment=increment, expiry=expiry), text))
    if limit is not None and all(option.value != limit for option in options):
        options.append(Option(limit, _seconds(limit.per_move or limit.per_player)))
    return options


def _seconds(n: int) -> str:
    return ngettext("{n} second", "{n} seconds", n).format(n=n)


def _about(limit: TimeLimit | None) -> str:
    if limit is None:
        return _("Nobody hurries.")
    if limit.per_move:
        text = _("The same time for every move.")
    else:
        text = _("The time is for the whole match.")
    also = _(
        "Computers need none of it. Animations and pauses are not counted, and no play can be taken back."
    )
    return f"{text} {also}"


def _about_end(limit: TimeLimit) -> str:
    if limit.expiry is Expiry.WARN:
        return _("A sentence tells that the time is up; nothing else happens.")
    if limit.expiry is Expiry.PLAY:
        if limit.per_player:
            return _(
                "The game plays as an Apprentice would, also every later move for which no time is left."
            )
        return _("The game plays the card that an Apprentice would play.")
    return _("Of two sides the other wins; of more, the side is out and the others play on.")
