"""Where a row of the settings goes: words and control side by side, or below each other in a narrow column."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from pygame import Rect

from scopa.app import theme
from scopa.app.newgame.column import Column
from scopa.app.settings.row import Row, default
from scopa.app.widgets import (
    Label,
    Option,
    Options,
    Pictures,
    SignButton,
    Slider,
    Stepper,
    Toggle,
    Widget,
)
from scopa.i18n import _

if TYPE_CHECKING:
    from scopa.app.settings.section import Desk

BESIDE = 40  # a column of so many heights of body text has the controls beside the words
WORDS = 0.48  # of such a column
ROW_GAP = 1.25  # heights of body text from one row to the next
LONGEST = 22  # no slider or stepper gets wider than so many heights of body text


def lay_row(row: Row, column: Column, desk: Desk) -> None:
    """Add a row to the column: its words, its control, and whether it is as usual."""
    left, top, width = column.left, column.y, column.width
    reason = row.off(desk.context)
    mark = _mark(row, column, desk, reason)
    room = width - mark.rect.width - column.body
    if row.kind == "toggle":
        toggle = _toggle(row, desk, reason)
        toggle.place(left, top, room, column.text, column.body, column.line)
        column.widgets.append(toggle)
        column.y = toggle.rect.bottom
        first = column.text.line_height(column.body, "sans-bold")
    else:
        beside = width >= BESIDE * column.body and row.kind != "pictures"
        words = round(width * WORDS) - column.body if beside else room
        under = _words(row, column, words, reason)
        first = column.widgets[-1 if under is None else -2].rect.height
        if beside:
            start = left + round(width * WORDS)
            bottom = _control(row, column, desk, reason, Rect(start, top, left + room - start, column.line))
            column.y = max(column.y, bottom)
            first = column.line
        else:
            column.y = max(column.y, top + mark.rect.height)
            column.gap(0.35)
            start = left + round(column.body * 0.1)
            column.y = _control(
                row, column, desk, reason, Rect(start, column.y, width - column.body, column.line)
            )
    mark.rect.right = left + width
    mark.rect.centery = top + first // 2
    mark.rect.top = max(mark.rect.top, top)
    column.widgets.append(mark)
    column.y = max(column.y, mark.rect.bottom)
    column.gap(ROW_GAP)


def _words(row: Row, column: Column, width: int, reason: str) -> Label | None:
    """Write the name of the setting and what it does; return the second label, if there is one."""
    less = column.width - width
    column.label(f"{row.field}_label", _(row.label), face="sans-bold", less=less)
    sentences = " ".join(text for text in (_(row.why) if row.why else "", reason) if text)
    if not sentences:
        return None
    return column.label(f"{row.field}_why", sentences, colour=theme.MUTED, less=less)


def _toggle(row: Row, desk: Desk, reason: str) -> Toggle:
    def turned(on: bool) -> None:
        desk.change(row, on)

    toggle = Toggle(row.field, _(row.label), getattr(desk.settings, row.field), turned, detail=_(row.why))
    toggle.enabled, toggle.reason = not reason, reason
    return toggle


def _control(row: Row, column: Column, desk: Desk, reason: str, rect: Rect) -> int:
    """Add the control of a row at a place; returns where it ends."""

    def chosen(value: Any) -> None:
        desk.change(row, value)

    value, label = getattr(desk.settings, row.field), _(row.label)
    options = list(row.choices(desk.context)) if row.choices else [(v, _(words)) for v, words in row.options]
    widget: Widget
    if options and value not in [v for v, _words in options]:
        value = options[0][0]  # what was chosen is not there now
    if row.kind == "choice":
        choice = Options(
            row.field, label, [Option(v, words) for v, words in options], value, chosen, desk.say
        )
        choice.place(rect.left, rect.top, rect.width, column.text, column.body, column.line)
        widget = choice
    elif row.kind == "pictures":
        widget = _pictures(row, column, desk, rect, chosen)
    else:
        rect.width = min(rect.width, LONGEST * column.body)
        if row.kind == "stepper":
            widget = Stepper(row.field, label, options, value, chosen)
            room = rect.width - 2 * column.line
            lines = max(len(column.text.wrap(words, column.body, room, "sans-bold")) for _v, words in options)
            rect.height = max(column.line, lines * column.text.line_height(column.body) + column.body // 2)
            widget.rect = rect
        else:
            changed, settled = _slid(row, desk)
            slider = Slider(
                row.field, label, value, changed, settled,
                low=row.low, high=row.high, step=row.step, unit=_(row.unit),
            )  # fmt: skip
            slider.place(rect, column.body)
            widget = slider
    widget.enabled, widget.reason = not reason, reason
    column.widgets.append(widget)
    return widget.rect.bottom


def _slid(row: Row, desk: Desk) -> tuple[Callable[[int], None], Callable[[], None]]:
    """What a slider calls: while it moves nothing is laid out, or it would run away from under the pointer."""

    def changed(value: int) -> None:
        setattr(desk.settings, row.field, value)
        desk.context.audio.apply(desk.settings)

    def settled() -> None:
        desk.change(row, getattr(desk.settings, row.field))

    return changed, settled


def _pictures(row: Row, column: Column, desk: Desk, rect: Rect, chosen: Callable[[str], None]) -> Pictures:
    options = row.pictures(desk.context) if row.pictures else ()
    value = getattr(desk.settings, row.field)
    if value not in [option.value for option in options]:
        value = options[0].value
    widget = Pictures(row.field, _(row.label), options, value, chosen)
    viewport, body, text = column.viewport, column.body, column.text
    if row.field == "deck":
        gap = viewport.px(10)
        longest = max(text.size(option.name, body, "sans-bold")[0] for option in options)
        wide = min(rect.width, max(longest + body, (rect.width - 2 * gap) // 3))
        rect.height = max(viewport.px(132), 6 * body)
        widget.place(rect, (wide, rect.height), gap, text.line_height(body) + viewport.px(6))
        return widget
    edge = viewport.line(4)
    deck = desk.context.resources.deck(desk.settings.deck)
    tall = max(column.line, viewport.px(64)) if row.field == "back" else column.line
    tile = (round(tall * deck.aspect), tall) if row.field == "back" else (tall, tall)
    rect.height = tall + 2 * edge
    widget.place(rect.inflate(-2 * edge, -2 * edge), tile, max(viewport.px(14), round(0.9 * body)))
    return widget


def _mark(row: Row, column: Column, desk: Desk, reason: str) -> Widget:
    """A word where the setting is as usual, elsewhere a sign that makes it so again."""
    usual = default(row.field)
    if getattr(desk.settings, row.field) == usual:
        label = Label(f"{row.field}_usual", _("default"), colour=theme.MUTED, align="right")
        width = column.text.size(label.text, column.body)[0]
        label.rect = Rect(0, 0, width, column.text.line_height(column.body))
        return label

    def back() -> None:
        desk.change(row, usual)

    sign = SignButton(
        f"{row.field}_default", _("{setting}: back to the default").format(setting=_(row.label)), "undo", back
    )
    sign.rect = Rect(0, 0, column.line, column.line)
    sign.enabled, sign.reason = not reason, reason
    return sign
