"""Colours and durations: the only place where either is written down (ux 1.0 palette, ux 1.3.6 timings)."""

from __future__ import annotations

from typing import TypeAlias

Colour: TypeAlias = tuple[int, int, int]


def _hex(text: str) -> Colour:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


FELT_GREEN = _hex("#14503A")
FELT_BLUE = _hex("#17405F")
FELT_BURGUNDY = _hex("#5A1F2B")
FELT_CONTRAST = _hex("#101418")
FELT = FELT_GREEN
FELTS = {"green": FELT_GREEN, "blue": FELT_BLUE, "burgundy": FELT_BURGUNDY, "contrast": FELT_CONTRAST}

WHITE = _hex("#FFFFFF")
MUTED = _hex("#C9D6CF")  # secondary text; at least 6.3:1 on every felt
PANEL = _hex("#101418")  # panels are this at PANEL_ALPHA over the felt
PANEL_ALPHA = 176
INK = _hex("#1D1A26")
PAPER = _hex("#FBF3DF")
CARD_EDGE = _hex("#BFA878")  # the line round our own cards
GOLD = _hex("#F3B93A")  # the one accent: titles, chosen things, the focus of attention
GOLD_LIGHT = _hex("#FFD36B")
GOLD_DARK = _hex("#8A5A14")
DISABLED = _hex("#9DB0A6")  # labels of disabled controls; still 4.5:1 on panels
RED = _hex("#B3151B")
LINE = _hex("#8FB0A2")  # outlines of controls; at least 3:1 on felt and on panels

OPTION_A = _hex("#56B4E9")
OPTION_B = _hex("#F5B83D")
OPTION_C = _hex("#FFFFFF")
OPTION_COLOURS = (OPTION_A, OPTION_B, OPTION_C)  # only ever with a letter and a dash pattern

FOCUS_LIGHT = _hex("#FFFFFF")
FOCUS_DARK = _hex("#101418")

# Percent of the Normal durations below.
SPEEDS: dict[str, int] = {"slow": 160, "normal": 100, "fast": 50, "instant": 0}

# Milliseconds at Normal speed.
HOVER_LIFT = 90
HOVER_DROP = 120
PICK_UP = 80
HIGHLIGHT = 120
LAY = 180
RETURN_HOME = 220
CAPTURE_TRAVEL = 200
CAPTURE_HOLD = 350
CAPTURE_GATHER = 160
CAPTURE_TO_PILE = 240
REVEAL_FLIP = 180
REVEAL_HOLD = 500
SCOPA_BANNER = 700
DEAL_STAGGER = 70
DEAL_FLIGHT = 180
REGRID = 150
LEFTOVERS = 700
SCREEN_FADE = 160
CURTAIN = 200
OPPONENT_PAUSE = (500, 900)  # drawn from a distribution that knows nothing of the cards
SCORE_ROW = 700
SCORE_COUNT = 400
PRIMIERA_SUIT = 350
ENTER_GUARD = 300  # an Enter so soon after a dialog opened was not meant for it


def scaled(ms: int, speed: str) -> int:
    """A duration in ms at one of the speeds of the settings."""
    return ms * SPEEDS.get(speed, 100) // 100
