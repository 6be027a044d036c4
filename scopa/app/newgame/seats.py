"""The sections on who plays: how many, who sits where, who deals first."""

from __future__ import annotations

from dataclasses import replace

from scopa.app import theme
from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.newgame.setup import BY_LOT, HUMAN, SEATINGS
from scopa.app.widgets import Label, Marker, Option, Options, Stepper, Toggle, Widget
from scopa.i18n import N_, _
from scopa.match.guests import admitted
from scopa.match.players import CHEAT, SELECTABLE_LEVELS, is_level, program_name
from scopa.rules.seats import sides_of_seats

SEATING_NAMES = {
    "2": "2",
    "3": "3",
    "4": N_("4 partners"),
    "4alone": N_("4 alone"),
    "6": N_("6 two teams"),
    "6pairs": N_("6 three pairs"),
}
TEAMS = (N_("Team A"), N_("Team B"), N_("Team C"))
NAME_WIDTH, WHO_WIDTH, TEAM_WIDTH = 10.5, 19.0, 4.5  # in body text


def players_section(column: Column, desk: Desk) -> None:
    """How many players, a row for each seat, and what the levels in use are like."""
    setup = desk.setup
    column.heading("players_heading", _("Players"))
    options = [
        Option(key, _(SEATING_NAMES[key]), desk.why_not(replace(setup, seating=key))) for key in SEATINGS
    ]
    column.options(
        Options(
            "players",
            _("Players"),
            options,
            setup.seating,
            lambda key: desk.change(replace(desk.setup, seating=key)),
            desk.say,
        )
    )
    for seat in range(setup.players):
        column.gap(0.6)
        _seat_row(column, desk, seat)
    column.gap(0.3)
    used = {setup.level_of(seat) for seat in range(setup.players) if setup.who[seat] != HUMAN}
    for level in (*SELECTABLE_LEVELS, CHEAT):
        if level.key in used:
            text = _("{level}: {description}").format(level=_(level.name), description=_(level.description))
            column.note(f"level/{level.key}", text)
    if any(program_name(key) for key in used):
        column.note("level/programs", _("A program is told what its seat may see, and nothing else."))
    if any(map(is_level, used)):
        column.note(
            "level/honest", _("No level sees a card that it may not see; none is told the order of the pack.")
        )
    column.gap(0.5)
    _clairvoyant_row(column, desk)
    column.gap(0.9)
    column.label("dealer_label", _("Who deals first"), face="sans-bold")
    column.gap(0.3)
    names = [Option(seat, setup.name_of(seat)) for seat in range(setup.players)]
    dealer = setup.first_dealer if setup.first_dealer < setup.players else BY_LOT
    column.options(
        Options(
            "dealer",
            _("Who deals first"),
            [Option(BY_LOT, _("By lot")), *names],
            dealer,
            lambda seat: desk.change(replace(desk.setup, first_dealer=seat)),
        )
    )


def _clairvoyant_row(column: Column, desk: Desk) -> None:
    """The switch without which the one that sees every hand is not among the opponents."""
    column.toggle(
        Toggle(
            "clairvoyant",
            _("Clairvoyant: sees your cards, so it cheats"),
            desk.setup.clairvoyant,
            lambda on: desk.change(desk.setup.with_clairvoyant(on)),
            detail=_("Offers it as an opponent: a yardstick, and an unfair one. A match with it is marked."),
        ),
        None,
    )


def _seat_row(column: Column, desk: Desk, seat: int) -> None:
    setup, body = desk.setup, column.body
    number = seat + 1
    field = desk.text_field(
        f"seat{seat}/name",
        _("Name of player {n}").format(n=number),
        setup.names[seat],
        lambda text: desk.typed(desk.setup.with_name(seat, text)),
        placeholder=setup.usual_name(seat),
    )
    field.show(setup.names[seat])
    row: list[tuple[Widget, int]] = [
        (Marker(f"seat{seat}/marker", seat), round(1.5 * body)),
        (field, round(NAME_WIDTH * body)),
    ]
    if seat:
        offered = (*SELECTABLE_LEVELS, CHEAT) if setup.clairvoyant else SELECTABLE_LEVELS
        levels = [(level.key, _("Computer: {level}").format(level=_(level.name))) for level in offered]
        levels += [(guest.key, _("Program: {name}").format(name=guest.name)) for guest in admitted()]
        who = Stepper(
            f"seat{seat}/who",
            _("Player {n}").format(n=number),
            [(HUMAN, _("Another person here")), *levels],
            HUMAN if setup.who[seat] == HUMAN else setup.level_of(seat),
            lambda key: desk.change(desk.setup.with_seat(seat, key)),
        )
        widest = max(column.text.size(text, body, "sans-bold")[0] for _key, text in who.options)
        row.append((who, max(widest + body, round(WHO_WIDTH * body) - 2 * column.line) + 2 * column.line))
    else:
        row.append((Label("seat0/who", _("You, at this screen")), round(WHO_WIDTH * body)))
    sides = sides_of_seats(setup.players, SEATINGS[setup.seating].teams)
    if max(sides) + 1 < setup.players:
        team = Label(f"seat{seat}/team", _(TEAMS[sides[seat]]), colour=theme.MUTED)
        row.insert(2, (team, max(column.text.size(team.text, body)[0], round(TEAM_WIDTH * body))))
    column.row(row, column.line)
