"""The window as a measuring rod: every size on screen is derived from here.

Pure arithmetic; it knows no scene and draws nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

MINIMUM_WIDTH = 800
MINIMUM_HEIGHT = 600
WIDE_RATIO = 1.5  # from here on the score and log stand in a panel on the right
PLAYFIELD_RATIO = 2.0  # a window wider than this keeps a playfield of this ratio
MINIMUM_TEXT = 16  # px; nothing is ever written smaller, whatever the window


@dataclass(frozen=True, slots=True)
class Viewport:
    """The drawable surface in pixels, with the text scale of the settings and the factor of the desktop.

    `dpi_scale` is 1 where the window system already scales the window.
    """

    width: int
    height: int
    ui_scale: float = 1.0
    dpi_scale: float = 1.0

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels."""
        return self.width, self.height

    @property
    def body(self) -> int:
        """Height of body text in pixels: 16 at 720p, 18 at 1080p, 36 at 4K, times the text scale."""
        return round(max(MINIMUM_TEXT * self.dpi_scale, self.height / 60) * self.ui_scale)

    @property
    def wide(self) -> bool:
        """Whether the panel stands at the right of the table rather than in bars above and below."""
        return self.width >= WIDE_RATIO * self.height

    @property
    def too_small(self) -> bool:
        """Whether the window is below the size at which every control still fits."""
        return self.width < MINIMUM_WIDTH or self.height < MINIMUM_HEIGHT

    @property
    def target(self) -> int:
        """Smallest side in pixels of anything that can be pressed: 32 at 600 px of height, 44 at 1080p."""
        return round(max(32.0, 44 * min(self.height / 1080, self.width / 1440)) * max(1.0, self.dpi_scale))

    @property
    def drag_threshold(self) -> float:
        """Pointer travel in pixels that turns a press into a drag."""
        return 4 * self.dpi_scale

    def text(self, factor: float) -> int:
        """Text height in pixels for a multiple of the body size, never below the smallest legible size."""
        return max(self.smallest_text, round(self.body * factor))

    @property
    def smallest_text(self) -> int:
        """Height in pixels below which nothing is written: 16 at 720p, 18 at 1080p, 36 at 4K (R3)."""
        return max(MINIMUM_TEXT, round(self.height / 60))

    def line(self, at_720: float) -> int:
        """Stroke width in whole pixels, given what it is in a window 720 pixels high; at least 1."""
        return max(1, round(at_720 * self.height / 720))

    def px(self, at_720: float) -> int:
        """A distance in whole pixels, given what it is in a window 720 pixels high."""
        return round(at_720 * self.height / 720)
