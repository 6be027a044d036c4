"""Keys that mean the same on every screen: quit, settings, sound ... (ux.md 1.0, G8). They never reach a scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa.app.bindings import bare
from scopa.app.input import KeyEvent

if TYPE_CHECKING:
    from scopa.app.app import App


COMPLETING = ("mute", "settings", "help")
"""Those that complete what moves, as every press at the table does. A window may change while cards fly."""


class Everywhere:
    """What those keys do, by the ids of their actions."""

    def __init__(self, app: App) -> None:
        self._app = app
        self.actions: dict[str, Callable[[], None]] = {
            "quit": app.quit,
            "fullscreen": app.toggle_fullscreen,
            "mute": self._mute,
            "settings": app.open_settings,
            "help": self._help,
        }

    def take(self, event: KeyEvent) -> bool:
        """Take a key if it is one of these; return whether it was. While text is typed letters are text."""
        top = self._app.stack.top
        if top is not None and (top.takes_every_key or (top.typing and bare(event.key))):
            return False
        asked = next((name for name in self.actions if event.means(name)), None)
        if asked is not None and not event.repeat:
            if top is not None and asked in COMPLETING:
                top.complete()
            self.actions[asked]()
        return asked is not None

    def _help(self) -> None:
        from scopa.app.help.opening import open_help  # late: the game starts without it

        open_help(self._app.context)

    def _mute(self) -> None:
        context = self._app.context
        context.settings.muted = not context.settings.muted
        context.audio.muted = context.settings.muted
        context.save_settings()
        self._app.invalidate()
