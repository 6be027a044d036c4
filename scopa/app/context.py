"""What every scene is given: settings, resources, sound, viewport, clock, the stack and a few requests.

It carries no game: a scene that plays a match is handed that match by whoever opens it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from scopa.app import desktop, theme
from scopa.app.bindings import DEFAULTS, Bindings
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
    open_settings: Callable[[str], None] = field(default=lambda section: None)  # at a section, such as "look"
    apply_display: Callable[[], None] = field(default=lambda: None)  # after a change of how the window is
    bindings: Bindings = DEFAULTS  # the keys in force; follows the settings at every `relayout`

    def ms(self, duration: int) -> int:
        """A duration of `theme` in ms at the speed of the settings."""
        return theme.scaled(duration, self.settings.speed)

    @property
    def reduced_motion(self) -> bool:
        """Whether nothing may travel, as the player asked, or else as the desktop asks of every program."""
        wanted = self.settings.motion
        return desktop.less_motion() if wanted == "auto" else wanted == "reduced"

    @property
    def effects(self) -> bool:
        """Whether ornaments such as the broom's stroke are drawn."""
        return self.settings.effects and not self.reduced_motion

    @property
    def tilt(self) -> bool:
        """Whether a held card leans into its movement."""
        return self.settings.tilt and not self.reduced_motion

    @property
    def percent(self) -> int:
        """The speed of the settings as percent of Normal, for `Timeline.percent`."""
        return theme.SPEEDS.get(self.settings.speed, 100)
