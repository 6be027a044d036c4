"""Controls that work by pointer and by keyboard alike."""

from scopa.app.widgets.button import Button
from scopa.app.widgets.choice import Choice
from scopa.app.widgets.field import TextField
from scopa.app.widgets.label import Label
from scopa.app.widgets.marker import Marker, marker
from scopa.app.widgets.options import Option, Options
from scopa.app.widgets.page import Look, Page, Widget
from scopa.app.widgets.pictures import Picture, Pictures
from scopa.app.widgets.scroll import ScrollPage
from scopa.app.widgets.shapes import draw_focus_ring, draw_panel, opaque, rounded
from scopa.app.widgets.sign import SignButton
from scopa.app.widgets.slider import Slider
from scopa.app.widgets.stepper import Stepper
from scopa.app.widgets.toggle import Toggle

__all__ = [
    "Button",
    "Choice",
    "Label",
    "Look",
    "Marker",
    "Option",
    "Options",
    "Page",
    "Picture",
    "Pictures",
    "ScrollPage",
    "SignButton",
    "Slider",
    "Stepper",
    "TextField",
    "Toggle",
    "Widget",
    "draw_focus_ring",
    "draw_panel",
    "marker",
    "opaque",
    "rounded",
]
