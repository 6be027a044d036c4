"""Controls that work by pointer and by keyboard alike."""

from scopa.app.widgets.button import Button
from scopa.app.widgets.choice import Choice
from scopa.app.widgets.label import Label
from scopa.app.widgets.page import Look, Page, Widget
from scopa.app.widgets.shapes import draw_focus_ring, draw_panel, opaque, rounded

__all__ = [
    "Button",
    "Choice",
    "Label",
    "Look",
    "Page",
    "Widget",
    "draw_focus_ring",
    "draw_panel",
    "opaque",
    "rounded",
]
