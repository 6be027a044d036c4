"""The signs of the screen, white on nothing in a box of 48 units; the game gives them their colour.

Lines are 4 units wide with round ends and keep 4 units from the edge. A sign is a function that returns a
group.
"""

from collections.abc import Callable

import pathops

from tools.cards.geometry import (
    box,
    circle,
    join,
    limb,
    place,
    polar,
    polygon,
    rounded,
    stroked,
    subtract,
    transform,
    unite,
)
from tools.cards.group import Group

SIZE = 48
WHITE = "#ffffff"
_PEN = 4.0


def _pen(*lines: str) -> Group:
    return Group().line(join(*lines), _PEN, WHITE)


def _area(outline: str | pathops.Path) -> Group:
    return Group().paint(outline, WHITE)


def _turned(sign: Group, angle: float) -> Group:
    return sign.at(-24, -24).at(24, 24, angle)


def arrow() -> Group:
    """An arrow to the right."""
    return _pen("M8 24H38", "M26 12L38 24L26 36")


def chevron() -> Group:
    """An angle that points to the right."""
    return _pen("M18 10L32 24L18 38")


def broom() -> Group:
    """A straw broom: a sweep."""
    straw = "M17 23L28 29C27 36 22 42 15 44L4 38C11 35 15 30 17 23Z"
    cuts = stroked("M12 34L9 40M17 36L14 42M21 37L19 42", 2.4)
    group = Group().line("M41 6L26 22", 4.4, WHITE)
    group.line("M18.5 18.5L30 25", 4.4, WHITE)
    return group.paint(subtract(straw, cuts), WHITE)


def check() -> Group:
    """A tick."""
    return Group().line("M8 26L19 37L40 12", 5.4, WHITE)


def cross() -> Group:
    """A cross: close, no."""
    return Group().line("M11 11L37 37M37 11L11 37", 5.4, WHITE)


def menu() -> Group:
    """Three bars."""
    return Group().line("M8 13H40M8 24H40M8 35H40", 4.6, WHITE)


def _loudspeaker() -> Group:
    return _area(
        "M5 18H13L22 9C23.5 7.6 25.5 8.6 25.5 10.6V37.4C25.5 39.4 23.5 40.4 22 39L13 30H5"
        "C4 30 3 29 3 28V20C3 19 4 18 5 18Z"
    )


def sound() -> Group:
    """A loudspeaker that sounds."""
    return _loudspeaker().put(_pen("M32 17C36 21 36 27 32 31", "M38 11C45 18 45 30 38 37"))


def mute() -> Group:
    """A loudspeaker that is silent."""
    return _loudspeaker().put(_pen("M33 18L44 30M44 18L33 30"))


def music() -> Group:
    """Two notes under one beam."""
    group = _area(
        join(
            transform(circle(0, 0, 1), place(11, 37, -20, 7, 5.4)),
            transform(circle(0, 0, 1), place(34, 32, -20, 7, 5.4)),
        )
    )
    group.line("M16 36V13L39 8V31", _PEN, WHITE)
    return group.paint("M14 11L41 5V13L14 19Z", WHITE)


def pause() -> Group:
    """Two upright bars."""
    return _area(join(rounded(11, 8, 9, 32, 2.5), rounded(28, 8, 9, 32, 2.5)))


def play() -> Group:
    """A triangle to the right."""
    return Group().draw("M15 10L38 24L15 38Z", WHITE, _PEN, ink=WHITE)


def fullscreen() -> Group:
    """Four corners: fill the screen."""
    return _pen("M8 18V8H18", "M30 8H40V18", "M40 30V40H30", "M18 40H8V30")


def window() -> Group:
    """Four corners turned inwards: back to a window."""
    return _pen("M18 8V18H8", "M40 18H30V8", "M30 40V30H40", "M8 30H18V40")


def dealer() -> Group:
    """A hand of cards: whoever deals."""
    card = rounded(-8, -13, 16, 26, 2.6)
    left, middle, right = (
        transform(card, place(x, y, turn)) for x, y, turn in ((14, 26, -22), (24, 22.5, 0), (34, 26, 22))
    )
    group = _area(subtract(left, stroked(middle, 5), middle)).paint(
        subtract(right, stroked(middle, 5), middle), WHITE
    )
    pip = polygon([(24, 16.5), (28, 22.5), (24, 28.5), (20, 22.5)])
    return group.paint(subtract(middle, pip), WHITE)


def turn() -> Group:
    """A full triangle to the right: whose turn it is."""
    return Group().draw("M14 9L36 24L14 39L19 24Z", WHITE, 3, ink=WHITE)


def keyboard() -> Group:
    """A keyboard."""
    group = Group().line(rounded(4, 12, 40, 25, 4), 3.6, WHITE)
    keys = [
        box(10 + 6.6 * i - 1.7, 18.2 + 6 * row, 10 + 6.6 * i + 1.7, 21.4 + 6 * row)
        for row in (0, 1)
        for i in range(5)
    ]
    return group.paint(join(*keys), WHITE).line("M15 32H33", 3, WHITE)


def mouse() -> Group:
    """A mouse with its buttons."""
    return Group().line(rounded(12, 5, 24, 38, 12), 3.8, WHITE).line("M12 21H36M24 6V20", 3, WHITE)


def question() -> Group:
    """A question mark in a ring."""
    group = Group().line(circle(24, 24, 19), 3.8, WHITE)
    return group.line("M18 19C18 11 30 11 30 18.4C30 23 24 23 24 28.4", _PEN, WHITE).paint(
        circle(24, 35, 2.7), WHITE
    )


def info() -> Group:
    """A letter i in a ring."""
    group = Group().line(circle(24, 24, 19), 3.8, WHITE)
    return group.line("M24 22V34", 4.4, WHITE).paint(circle(24, 14.6, 2.8), WHITE)


def warning() -> Group:
    """An exclamation mark in a triangle."""
    group = Group().line("M24 6L44 41H4Z", 3.8, WHITE)
    return group.line("M24 18V28", 4.4, WHITE).paint(circle(24, 35, 2.6), WHITE)


def refused() -> Group:
    """A ring with a bar across: not allowed."""
    return Group().line(circle(24, 24, 18), 4.6, WHITE).line("M12 12L36 36", 4.6, WHITE)


def hint() -> Group:
    """A lamp that gives light."""
    glass = (
        "M17.5 31C17 26.5 11 24.5 11 17C11 9.6 16.6 4.5 24 4.5C31.4 4.5 37 9.6 37 17C37 24.5 31 26.5 30.5 31Z"
    )
    return Group().line(glass, 3.8, WHITE).line("M18.5 37H29.5M21 43H27", 3.8, WHITE)


def undo() -> Group:
    """An arrow that turns back to the left."""
    return _pen("M17 8L7 18L17 28", "M8 18H29C36 18 41 22.6 41 29C41 35.4 36 40 29 40H19")


def redo() -> Group:
    """An arrow that turns on to the right."""
    return undo().mirrored(24)


def replay() -> Group:
    """An arrow round a circle: show it again."""
    arc = polygon([polar(23, 25, 16, angle) for angle in range(-10, 271, 10)], closed=False)
    return _pen(arc).put(Group().draw("M23 3L32 9L23 15Z", WHITE, 2.4, ink=WHITE))


def settings() -> Group:
    """A gear wheel."""
    wheel: pathops.Path = unite(
        circle(24, 24, 14),
        *(transform(rounded(-4, -21, 8, 12, 1.8), place(24, 24, a)) for a in range(0, 360, 45)),
    )
    return _area(subtract(wheel, circle(24, 24, 6)))


def trophy() -> Group:
    """A cup with two handles."""
    bowl = "M14 6H34V18C34 25 30 29 24 29C18 29 14 25 14 18Z"
    group = _area(unite(bowl, box(22, 27, 26, 37), rounded(14, 36, 20, 6.5, 2)))
    return group.line("M14 10H6.5C6 18 10 22 15 22M34 10H41.5C42 18 38 22 33 22", 3.4, WHITE)


def clock() -> Group:
    """A clock face."""
    return Group().line(circle(24, 24, 19), 3.8, WHITE).line("M24 13V24L32 29", _PEN, WHITE)


def book() -> Group:
    """An open book: rules and lessons."""
    page = "M24 12C19 8 12 7 4 8V38C12 37 19 38 24 42"
    return (
        Group()
        .line(join(page, "M24 12C29 8 36 7 44 8V38C36 37 29 38 24 42"), 3.6, WHITE)
        .line("M24 13V41", 3.2, WHITE)
    )


def person() -> Group:
    """Head and shoulders: a player."""
    return _area(join(circle(24, 15, 9.5), "M5 43C5 32 13 27.5 24 27.5C35 27.5 43 32 43 43Z"))


def computer() -> Group:
    """A screen on a foot: a computer player."""
    return Group().line(rounded(5, 8, 38, 26, 3.5), 3.8, WHITE).line("M24 35V41M14 41H34", 3.8, WHITE)


def plus() -> Group:
    """A plus."""
    return Group().line("M24 9V39M9 24H39", 5.0, WHITE)


def minus() -> Group:
    """A minus."""
    return Group().line("M9 24H39", 5.0, WHITE)


def home() -> Group:
    """A house: back to the menu."""
    house = "M24 8L41 23H37V41H28V30H20V41H11V23H7Z"
    return Group().draw(house, WHITE, 2.6, ink=WHITE)


def deck() -> Group:
    """A pack of cards, seen from above."""
    front = rounded(15, 10, 24, 34, 3.5)
    behind = subtract(rounded(7, 4, 24, 34, 3.5), stroked(front, 5.4), front)
    return (
        _area(behind)
        .line(rounded(16.6, 11.6, 20.8, 30.8, 2.6), 3.4, WHITE)
        .paint(polygon([(27, 19), (32, 27), (27, 35), (22, 27)]), WHITE)
    )


def eye() -> Group:
    """An eye: show."""
    return (
        Group()
        .line("M4 24C12 11 36 11 44 24C36 37 12 37 4 24Z", 3.8, WHITE)
        .paint(circle(24, 24, 6.4), WHITE)
    )


def hand() -> Group:
    """A pointing hand: play this."""
    finger = limb([(19, 26, 8), (19, 8, 7)])
    fist = (
        "M15 22V30L10.5 25.5C7.5 23 3.5 26 6 30L14 41C16 43.6 18.5 45 22 45H30C36 45 40 41 40 35V25"
        "C40 20.5 34.5 20.5 34 23.5C33 19.8 28.5 20 28 23C27 19.8 23.5 20 23 22Z"
    )
    return _area(unite(finger, circle(19, 8, 3.6), fist))


def grip() -> Group:
    """Six dots: may be dragged."""
    return _area(join(*(circle(x, y, 3.2) for x in (17, 31) for y in (12, 24, 36))))


INTERFACE: dict[str, Callable[[], Group]] = {
    "arrow-right": arrow,
    "arrow-left": lambda: arrow().mirrored(24),
    "arrow-up": lambda: _turned(arrow(), -90),
    "arrow-down": lambda: _turned(arrow(), 90),
    "chevron-right": chevron,
    "chevron-left": lambda: chevron().mirrored(24),
    "chevron-up": lambda: _turned(chevron(), -90),
    "chevron-down": lambda: _turned(chevron(), 90),
    **{
        sign.__name__: sign
        for sign in (
            broom, check, cross, menu, sound, mute, music, pause, play, fullscreen, window, dealer, turn,
            keyboard, mouse, question, info, warning, refused, hint, undo, redo, replay, settings, trophy, clock,
            book, person, computer, plus, minus, home, deck, eye, hand, grip,
        )
    },
}  # fmt: skip
