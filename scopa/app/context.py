"""What every scene is given: settings, resources, sound, viewport, clock, the stack and a few requests.

It carries no game: a scene that plays a match is handed that match by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scopa.app import theme
from scopa.app.clock import Clock
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import SceneStack

if TYPE_CHECKING:
    from scopa.app.audio import Audio
    from scopa.app.resources import Resources
    from scopa.match import MatchConfig
    from scopa.records.settings import Settings


def _no_match(config: MatchConfig) -> None:
    raise NotImplementedError("whoever builds the application says how a match is opened")


@dataclass
class Context:
    """The surroundings of a scene."""

    settings: Settings
    resources: Resources
    audio: Audio
    viewport: Viewport
    clock: Clock
    stack: SceneStack
    set_title: Callable[[str], None]
    quit: Callable[[], None]
    save_settings: Callable[[], None]
    relayout: Callable[[], None]  # after a change of language, deck or text scale
    toggle_fullscreen: Callable[[], None]
    focused: Callable[[], bool]  # whether the window has the keyboard
    start_match: Callable[[MatchConfig], None] = field(default=_no_match)
    notices: list[str] = field(default_factory=list)  # sentences the player has still to be told, once
    open_menu: Callable[[], None] = field(default=lambda: None)

    def ms(self, duration: int) -> int:
        """A duration of `theme` in ms at the speed of the settings."""
        return theme.scaled(duration, self.settings.speed)

    @property
    def percent(self) -> int:
        """The speed of the settings as percent of Normal, for `Timeline.percent`."""
        return theme.SPEEDS.get(self.settings.speed, 100)
