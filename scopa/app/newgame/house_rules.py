"""The sections on the rules themselves: switches and choices with their reasons and examples, and own sets."""

from __future__ import annotations

from typing import Any

from scopa.app import theme
from scopa.app.newgame.cards import CardStrip
from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.newgame.offered import GROUPS, choices, switch_values
from scopa.app.notices import problem_text
from scopa.app.scoring.clipboard import copy_text, paste_text
from scopa.app.widgets import Button, Label, Option, Options, SignButton, Toggle, Widget
from scopa.i18n import _, ngettext
from scopa.i18n.rules_text import (
    clash_text,
    example,
    explain,
    explain_value,
    moot_reason,
    option_name,
    value_name,
)
from scopa.records.family import NAME_LIMIT, FamilyRules, save_family, with_set, without_set
from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet


def rules_section(column: Column, desk: Desk) -> None:
    """Every option that can be changed, in groups; the rarer ones on request or when they are changed."""
    column.heading("rules_heading", _("House rules"))
    hidden = 0
    for number, group in enumerate(group for group in GROUPS if group.concerns(desk.setup.base())):
        more = [name for name in group.more if desk.show_all or name in desk.setup.changes]
        hidden += len(group.more) - len(more)
        column.gap(0.6 if number else 0.1)
        column.label(f"group/{number}", _(group.name), colour=theme.GOLD, face="sans-bold")
        for name in (*group.usual, *more):
            column.gap(0.7)
            _rule(column, desk, name)
    column.gap(1.0)
    if hidden or desk.show_all:
        text = ngettext("{n} more rule", "{n} more rules", hidden).format(n=hidden)
        label = _("Fewer rules") if desk.show_all else text

        def show() -> None:
            desk.show_all = not desk.show_all
            desk.rebuild()

        icon = "chevron-up" if desk.show_all else "chevron-down"
        _buttons(column, [Button("more_rules", label, show, icon=icon)])


def _rule(column: Column, desk: Desk, name: str) -> None:
    values = switch_values(name)
    if values is None:
        _choice(column, desk, name)
    else:
        _switch(column, desk, name, *values)
    shown = example(name, desk.terms)
    if shown is not None and name in desk.opened:
        column.gap(0.4)
        if shown.cards:
            column.add(CardStrip(f"{name}/cards", shown.cards, desk.deck), CardStrip.height(column.body))
            column.gap(0.3)
        column.label(f"{name}/example", shown.text)


def _switch(column: Column, desk: Desk, name: str, on: Any, off: Any) -> None:
    setup, rules = desk.setup, desk.setup.rules()
    is_on = getattr(rules, name) == on
    other = off if is_on else on
    toggle = Toggle(
        name,
        option_name(name, desk.terms),
        is_on,
        lambda now: desk.change(desk.setup.with_option(name, on if now else off)),
        detail=explain(name, desk.terms),
    )
    reason = moot_reason(rules, name) or desk.why_not(setup.with_option(name, other))
    toggle.enabled, toggle.reason = not reason, reason
    column.toggle(toggle, _sign(desk, name))


def _choice(column: Column, desk: Desk, name: str) -> None:
    setup, rules = desk.setup, desk.setup.rules()
    now = getattr(rules, name)
    moot = moot_reason(rules, name)
    sign = _sign(desk, name)
    side = column.line if sign is not None else 0
    label = Label(f"{name}/name", option_name(name, desk.terms), face="sans-bold")
    label.rect.update(column.left, column.y, column.width - side, column.line)
    column.widgets.append(label)
    if sign is not None:
        sign.rect.update(column.left + column.width - side, column.y, side, side)
        column.widgets.append(sign)
    column.y += column.line
    options = [
        Option(
            value,
            value_name(name, value, desk.terms),
            "" if value == now else moot or desk.why_not(setup.with_option(name, value)),
        )
        for value in choices(name)
    ]
    column.options(
        Options(
            name,
            label.text,
            options,
            now,
            lambda value: desk.change(desk.setup.with_option(name, value)),
            desk.say,
        ),
        explain_value(name, now, desk.terms),
    )


def _sign(desk: Desk, name: str) -> SignButton | None:
    """The sign that opens and closes the example of an option, if there is one."""
    if example(name) is None:
        return None

    def turn() -> None:
        desk.opened ^= {name}
        desk.rebuild()

    label = _("Example: {option}").format(option=option_name(name, desk.terms))
    return SignButton(f"{name}/help", label, "question", turn, on=name in desk.opened)


# --- the player's own sets -----------------------------------------------------------------------------


def family_section(column: Column, desk: Desk) -> None:
    """Save these rules under a name, share them as text, take over a text, forget a set."""
    column.heading("own_heading", _("Our family rules"))
    column.label(
        "own_how",
        _("Save the game, its rules and its target under a name to play them again, or share them as text."),
        colour=theme.MUTED,
    )
    column.gap(0.6)

    def named(text: str) -> None:
        desk.family_name = text

    def save() -> None:
        _save(desk)

    field = desk.text_field(
        "own_name", _("Name of these rules"), desk.family_name, named, limit=NAME_LIMIT,
        placeholder=_("A name"), entered=save,
    )  # fmt: skip
    column.row(
        [(field, 14 * column.body), *_sized(column, [Button("own_save", _("Save"), save)])], column.line
    )
    column.gap(0.6)
    buttons = [
        Button("own_copy", _("Copy as text"), lambda: _copy(desk)),
        Button("own_paste", _("Take over copied text"), lambda: _paste(desk)),
    ]
    known = [one for one in desk.family if one.rules is not None and desk.setup.plays(one.rules)]
    if known:
        label = _("Forget “{name}”").format(name=known[0].name)
        buttons.append(Button("own_forget", label, lambda: _forget(desk, known[0].name)))
    _buttons(column, buttons)


def _sized(column: Column, buttons: list[Button]) -> list[tuple[Widget, int]]:
    """Buttons with the width that their words need."""
    body = column.body
    return [
        (
            button,
            column.text.size(button.label, body, "sans-bold")[0]
            + round((4.0 if button.icon else 2.2) * body),
        )
        for button in buttons
    ]


def _buttons(column: Column, buttons: list[Button]) -> None:
    column.row(_sized(column, buttons), column.line, gap=0.6)


def _save(desk: Desk) -> None:
    name = " ".join(desk.family_name.split())
    if not name:
        desk.say(_("Give these rules a name first."))
        return
    _keep(desk, with_set(desk.family, name, desk.setup.rules()), _("“{name}” is saved.").format(name=name))


def _forget(desk: Desk, name: str) -> None:
    """Forget a set; its rules are those on the page and its name stays in the field, so it can be saved again."""
    desk.family_name = name
    desk.fields["own_name"].show(name)
    _keep(desk, without_set(desk.family, name), _("“{name}” is forgotten.").format(name=name))


def _keep(desk: Desk, family: tuple[FamilyRules, ...], sentence: str) -> None:
    problem = save_family(family)
    desk.family = family
    desk.rebuild()
    desk.say(sentence if problem is None else problem_text(problem))


def _copy(desk: Desk) -> None:
    text = desk.setup.rules().text
    done = copy_text(text)
    desk.say(_("Copied: {text}").format(text=text) if done else _("The clipboard cannot be used here."))


def _paste(desk: Desk) -> None:
    """Take over the rules in the clipboard, for the number of players they need where it must be."""
    try:
        rules = RuleSet.parse(paste_text().strip())
        setup = desk.setup.with_rules(rules, reseat=True)
    except RuleSetError as error:
        desk.say(clash_text(error, desk.terms))
        return
    desk.change(setup)
    desk.say(_("Taken over."))
