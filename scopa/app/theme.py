"""Colours and durations: the only place where either is written down (ux 1.0 palette, ux 1.3.6 timings)."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


DARK_FELTS = {"green": "#14503A", "blue": "#17405F", "burgundy": "#5A1F2B", "contrast": "#101418"}
LIGHT_FELTS = {"green": "#D6E8DD", "blue": "#D5E4F2", "burgundy": "#F1DCE0", "contrast": "#FFFFFF"}

CARD_PAPER = _hex("#FBF3DF")  # stand-ins of cards, whatever the panels are
CARD_INK = _hex("#1D1A26")
CARD_EDGE = _hex("#BFA878")  # the line round our own cards
RED = _hex("#B3151B")

# The page of a book, whatever the panels are: ink is CARD_INK on CARD_PAPER.
BOOK_ACCENT = _hex("#7A0F14")  # headings and links; 9.9:1
BOOK_MUTED = _hex("#4B4658")  # 8.2:1
BOOK_LINE = _hex("#E2D4B0")  # between the rows of a table
FOUND = _hex("#F6DE9C")  # behind words that were searched for
FOUND_NOW = _hex("#F3B24A")

# The colours below are roles: `use` gives them other values for light panels and for high contrast. Read them when
# something is drawn, never into a constant or a default argument.
WHITE: Colour  # text; with light panels it is the darkest ink
MUTED: Colour  # secondary text
PANEL: Colour  # panels are this at PANEL_ALPHA over the felt
PANEL_ALPHA: int
PAPER: Colour  # the ground of what is chosen, and on it
INK: Colour
GOLD: Colour  # the one accent: titles, chosen things, the focus of attention
GOLD_LIGHT: Colour
GOLD_DARK: Colour
DISABLED: Colour  # labels of disabled controls; still 4.5:1 on panels
LINE: Colour  # outlines of controls; at least 3:1 on felt and on panels
BUTTON: Colour  # the ground of a button on a panel
CHIP: Colour  # the ground of a capture to choose, and of the one in question
CHIP_LIT: Colour
FOCUS_OUTER: Colour  # of the two lines of a focus ring the outer one stands out from the ground of a page,
FOCUS_INNER: Colour  # the inner one from the controls that are like the ground
FELT: Colour
FELTS: dict[str, Colour]

_DARK = {
    "WHITE": "#FFFFFF", "MUTED": "#C9D6CF", "PANEL": "#101418", "PAPER": "#FBF3DF", "INK": "#1D1A26",
    "GOLD": "#F3B93A", "GOLD_LIGHT": "#FFD36B", "GOLD_DARK": "#8A5A14", "DISABLED": "#9DB0A6",
    "LINE": "#8FB0A2", "BUTTON": "#2C3A36", "CHIP": "#1A2226", "CHIP_LIT": "#264238",
    "FOCUS_OUTER": "#FFFFFF", "FOCUS_INNER": "#101418",
}  # fmt: skip
_LIGHT = {
    "WHITE": "#10201A", "MUTED": "#2F3F38", "PANEL": "#FBF8EF", "PAPER": "#1C3B30", "INK": "#FFFFFF",
    "GOLD": "#5C3A00", "GOLD_LIGHT": "#6A4400", "GOLD_DARK": "#D9B468", "DISABLED": "#414D47",
    "LINE": "#456255", "BUTTON": "#E4E9E0", "CHIP": "#EAEEE6", "CHIP_LIT": "#CBE0D3",
    "FOCUS_OUTER": "#101418", "FOCUS_INNER": "#FFFFFF",
}  # fmt: skip
_DARK_CONTRAST = {
    "MUTED": "#EEF3F0", "GOLD": "#FFD35A", "GOLD_LIGHT": "#FFE08C", "DISABLED": "#C3CFC8", "LINE": "#FFFFFF",
}  # fmt: skip
_LIGHT_CONTRAST = {
    "WHITE": "#000000", "MUTED": "#0D1512", "PANEL": "#FFFFFF", "PAPER": "#000000", "GOLD": "#432900",
    "GOLD_LIGHT": "#4E3100", "DISABLED": "#2F3934", "LINE": "#000000",
}  # fmt: skip


def use(panels: str = "dark", high_contrast: bool = False) -> None:
    """Let the roles have the colours for "dark" or "light" panels, and those that stand out most."""
    colours = dict(_LIGHT if panels == "light" else _DARK)
    if high_contrast:
        colours |= _LIGHT_CONTRAST if panels == "light" else _DARK_CONTRAST
    felts = LIGHT_FELTS if panels == "light" else DARK_FELTS
    values = {name: _hex(text) for name, text in colours.items()}
    cloth = {name: _hex(felts["contrast" if high_contrast else name]) for name in felts}
    globals().update(values, FELTS=cloth, FELT=cloth["green"])
    globals()["PANEL_ALPHA"] = 255 if high_contrast else 215 if panels == "light" else 176


use()

OPTION_A = _hex("#56B4E9")
OPTION_B = _hex("#F5B83D")
OPTION_C = _hex("#FFFFFF")
OPTION_COLOURS = (OPTION_A, OPTION_B, OPTION_C)  # only ever with a letter and a dash pattern

OUTLINE_DARK = _hex("#101418")  # on both sides of the line round a card: so it reads on paper and on any felt

# Percent of the Normal durations below.
SPEEDS: dict[str, int] = {"slow": 160, "normal": 100, "fast": 50, "instant": 0}

# Milliseconds at Normal speed. They are roles as well: with reduced motion `pace` gives them the times of fades.
HOVER_LIFT: int
HOVER_DROP: int
LAY: int
RETURN_HOME: int
CAPTURE_TRAVEL: int
CAPTURE_HOLD: int
CAPTURE_GATHER: int
CAPTURE_TO_PILE: int
REVEAL_FLIP: int
REVEAL_HOLD: int
SCOPA_BANNER: int
DEAL_STAGGER: int
DEAL_FLIGHT: int
REGRID: int
LEFTOVERS: int  # of which CAPTURE_HOLD is for reading
SCREEN_FADE: int

_TRAVEL = {
    "HOVER_LIFT": 90, "HOVER_DROP": 120, "LAY": 180, "RETURN_HOME": 220,
    "CAPTURE_TRAVEL": 200, "CAPTURE_HOLD": 350, "CAPTURE_GATHER": 160, "CAPTURE_TO_PILE": 240,
    "REVEAL_FLIP": 180, "REVEAL_HOLD": 500, "SCOPA_BANNER": 700, "DEAL_STAGGER": 70, "DEAL_FLIGHT": 180,
    "REGRID": 150, "LEFTOVERS": 700, "SCREEN_FADE": 160,
}  # fmt: skip
_FADES = {
    "HOVER_LIFT": 0, "HOVER_DROP": 0, "LAY": 80, "RETURN_HOME": 80,
    "CAPTURE_TRAVEL": 80, "CAPTURE_HOLD": 500, "CAPTURE_GATHER": 0, "CAPTURE_TO_PILE": 100,
    "REVEAL_FLIP": 0, "REVEAL_HOLD": 700, "SCOPA_BANNER": 900, "DEAL_STAGGER": 0, "DEAL_FLIGHT": 150,
    "REGRID": 0, "LEFTOVERS": 650, "SCREEN_FADE": 0,
}  # fmt: skip


def pace(reduced: bool = False) -> None:
    """Let the durations be those of things that travel, or with reduced motion of things that fade."""
    globals().update(_FADES if reduced else _TRAVEL)


pace()

CUT = 800
CURTAIN = 200
OPPONENT_PAUSE = (500, 900)  # drawn from a distribution that knows nothing of the cards
OPPONENT_PAUSE_FAST = 150  # as it is at the Fast speed
SCORE_ROW = 700
SCORE_COUNT = 400
PRIMIERA_SUIT = 350
ENTER_GUARD = 300  # an Enter so soon after a dialog opened was not meant for it


def scaled(ms: int, speed: str) -> int:
    """A duration in ms at one of the speeds of the settings."""
    return ms * SPEEDS.get(speed, 100) // 100
