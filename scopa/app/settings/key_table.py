"""The table of keys: every action with its two keys, pressed to be bound anew; conflicts by name; one-handed sets.

It changes `Settings.keys` and knows no screen in which the keys count.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from scopa.app import theme
from scopa.app.bindings import (
    ACTIONS,
    BY_ID,
    PAD,
    PRESETS,
    SLOTS,
    Action,
    Bindings,
    Where,
    is_modifier,
    split,
)
from scopa.app.input import InputEvent, KeyEvent, PointerEvent
from scopa.app.key_names import key_text
from scopa.app.newgame.column import Column, Reason
from scopa.app.settings.section import Desk
from scopa.app.widgets import Button, Label, Look, Option, Options, SignButton, Widget, opaque, rounded
from scopa.i18n import N_, _

KEY_WIDTH = 8.5
"""Width of a key, in heights of body text."""
SETS = {
    "standard": N_("Usual keys"),
    "left": N_("Left hand alone"),
    "right": N_("Right hand alone"),
}
SLOT_NAMES = (N_("{action}, first key: {key}"), N_("{action}, second key: {key}"))
GROUPS: tuple[tuple[str, str, Callable[[Action], bool]], ...] = (
    ("everywhere", N_("Everywhere"), lambda action: action.where is Where.EVERYWHERE),
    ("pages", N_("On pages"), lambda action: bool(action.where & Where.PAGES)),
    ("table", N_("At the table"), lambda action: not action.number),
    ("cards", N_("Cards and choices"), lambda action: True),
)
"""Id, heading and actions of each part of the table; an action stands in the first that takes it."""


class KeyButton(Button):
    """One key of an action; its name tells which."""

    def __init__(
        self, action: Action, slot: int, label: str, press: Callable[[], None], *, lit: bool
    ) -> None:
        super().__init__(f"key/{action.id}/{slot}", label, press)
        self._lit = lit
        self._name = _(SLOT_NAMES[slot]).format(action=action.title, key=label)

    @property
    def name(self) -> str:
        """The action, which of its keys this is, and the key."""
        return self._name

    def draw(self, look: Look) -> None:
        """Draw it like any button, but golden while its new key is waited for."""
        if not self._lit:
            super().draw(look)
            return
        radius = look.viewport.px(self.radius_at_720)
        look.surface.blit(rounded(self.rect.size, radius, opaque(theme.GOLD)), self.rect)
        text = look.resources.text
        text.draw(look.surface, self.label, self.rect, look.viewport.body, theme.INK, "sans-bold", "centre")


class KeyTable:
    """Shows and changes the keys. `waiting` is the action and slot whose new key is about to be pressed."""

    def __init__(self) -> None:
        self.waiting: tuple[str, int] | None = None

    def lay(self, column: Column, desk: Desk) -> None:
        """Add the sets, the table and the gamepad to a column, as far as they are searched for."""
        bindings = Bindings(desk.settings.keys)
        title = _("Keys")
        if desk.finds(title, *(_(name) for name in SETS.values())):
            self._lay_sets(column, desk, bindings)
        for group, heading, _takes in GROUPS:
            actions = [
                a for a in ACTIONS if _group(a) == group and self._wanted(a, title, heading, desk, bindings)
            ]
            if actions:
                column.gap(0.9)
                column.label(f"keys/{group}", _(heading), face="sans-bold", factor=1.1)
                column.gap(0.3)
            for action in actions:
                self._lay_action(column, desk, bindings, action)
        self._lay_pad(column, desk)

    def handle(self, event: InputEvent, desk: Desk) -> bool:
        """While a key is waited for: bind it; Esc or a click gives up."""
        if self.waiting is None:
            return False
        if isinstance(event, PointerEvent) and event.kind == "down":
            self._stop(desk)
            return False
        if not isinstance(event, KeyEvent):
            return False
        name = split(event.key)[-1]
        if event.key in {"escape", "pad b"}:
            self._stop(desk)
        elif not event.repeat and not is_modifier(name) and event.key not in PAD:
            self._bind(desk, event.key)
        return True

    # Inside -----------------------------------------------------------------------------------------------

    def _wanted(self, action: Action, title: str, heading: str, desk: Desk, bindings: Bindings) -> bool:
        keys = [key_text(key) for key in bindings.keys(action.id)]
        return desk.finds(title, _(heading), action.title, *keys)

    def _lay_sets(self, column: Column, desk: Desk, bindings: Bindings) -> None:
        column.gap(0.9)
        column.heading("keys/title", _("Keys"))
        chosen = next((name for name in SETS if Bindings(PRESETS[name]) == bindings), "")
        options = [Option(name, _(words)) for name, words in SETS.items()]
        sets = Options("key_set", _("Set of keys"), options, chosen, partial(self._choose_set, desk))
        column.options(sets)
        column.note(
            "keys/how",
            _("Press a key below, then the one that shall take its place. Esc leaves it as it is."),
        )

    def _lay_action(self, column: Column, desk: Desk, bindings: Bindings, action: Action) -> None:
        keys = bindings.keys(action.id)
        width = round(KEY_WIDTH * column.body)
        gap = round(0.5 * column.body)
        keys_width = SLOTS * (width + gap) + column.line
        label = Label(f"key/{action.id}", action.title)
        row: list[tuple[Widget, int]] = []
        for slot in range(SLOTS):
            waits = self.waiting == (action.id, slot)
            text = _("Press a key") if waits else key_text(keys[slot]) if slot < len(keys) else "–"
            wait = partial(self._wait, desk, action.id, slot)
            row.append((KeyButton(action, slot, text, wait, lit=waits), width))
        clear = SignButton(
            f"key/{action.id}/clear",
            _("{action}: take its last key away").format(action=action.title),
            "cross",
            partial(self._clear, desk, action.id),
        )
        clear.enabled = bool(keys) and not (action.essential and len(keys) == 1)
        clear.reason = _("This action must keep a key.") if keys else _("It has no key.")
        row.append((clear, column.line))
        beside = column.width - keys_width - gap
        if beside >= column.text.size(label.text, column.body)[0]:
            column.row([(label, beside), *row], column.line)
        else:
            column.label(label.id, label.text)
            column.row(row, column.line)
        for rival, key in _rivals(bindings, action):
            text = _("{key} also means “{action}”. Only one of the two can have it.")
            reason = Reason(
                f"key/{action.id}/rival/{rival.id}", text.format(key=key_text(key), action=rival.title)
            )
            reason.place(column.left, column.y, column.width, column.viewport, column.text)
            column.widgets.append(reason)
            column.y = reason.rect.bottom
        column.gap(0.25)

    def _lay_pad(self, column: Column, desk: Desk) -> None:
        title = _("Gamepad")
        if not desk.finds(title):
            return
        column.gap(1.0)
        column.heading("pad/title", title)
        column.note("pad/how", _("Plug it in at any time. The stick moves like the cross."))
        column.gap(0.3)
        for key, names in PAD.items():
            titles = ", ".join(BY_ID[name].title for name in names)
            column.label(f"pad/{key}", _("{button}: {action}").format(button=key_text(key), action=titles))

    def _choose_set(self, desk: Desk, name: str) -> None:
        self._keep(desk, Bindings(PRESETS[name]))

    def _wait(self, desk: Desk, action: str, slot: int) -> None:
        self.waiting = (action, slot)
        desk.rebuild()

    def _stop(self, desk: Desk) -> None:
        self.waiting = None
        desk.rebuild()

    def _clear(self, desk: Desk, action: str) -> None:
        bindings = Bindings(desk.settings.keys)
        self._keep(desk, bindings.clear(action, len(bindings.keys(action)) - 1))

    def _bind(self, desk: Desk, key: str) -> None:
        assert self.waiting is not None
        action, slot = self.waiting
        self.waiting = None
        bindings = Bindings(desk.settings.keys)
        try:
            bindings = bindings.bind(action, slot, key)
        except ValueError:
            text = _(
                "{key} alone would be pressed by accident too easily for “{action}”. Choose another key."
            )
            desk.say(text.format(key=key_text(key), action=BY_ID[action].title))
            return
        rivals = bindings.rivals(action, key)
        self._keep(desk, bindings)
        if rivals:
            text = _("{key} already means “{action}”. Give one of the two another key.")
            desk.say(text.format(key=key_text(key), action=rivals[0].title))

    def _keep(self, desk: Desk, bindings: Bindings) -> None:
        desk.settings.keys = bindings.to_settings()
        desk.context.save_settings()
        desk.context.audio.play("click")
        desk.context.relayout()
        desk.rebuild()


def _group(action: Action) -> str:
    return next(group for group, _heading, takes in GROUPS if takes(action))


def _rivals(bindings: Bindings, action: Action) -> list[tuple[Action, str]]:
    """Return the actions that want a key of this one in the same place, each once with that key."""
    found: dict[str, tuple[Action, str]] = {}
    for key in bindings.keys(action.id):
        for rival in bindings.rivals(action.id, key):
            found.setdefault(rival.id, (rival, key))
    return list(found.values())
