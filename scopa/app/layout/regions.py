"""Where the parts of the table are for 2, 3, 4 or 6 seats: named rectangles in pixels (ux 1.3.1).

Seats are numbered from the viewer (0) in the order of play. Pure arithmetic: it knows neither cards nor players.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame import Rect

from scopa.app.layout.viewport import PLAYFIELD_RATIO, Viewport

Fractions = tuple[float, float, float, float]

# Fractions x0, y0, x1, y1 of the playfield window.
WIDE: dict[str, Fractions] = {
    "top": (0.008, 0.012, 0.792, 0.188),
    "stock": (0.008, 0.300, 0.118, 0.600),
    "table": (0.125, 0.200, 0.792, 0.645),
    "prompt": (0.125, 0.650, 0.792, 0.695),
    "name/0": (0.008, 0.705, 0.150, 0.988),
    "hand": (0.155, 0.700, 0.640, 0.988),
    "pile/0": (0.650, 0.705, 0.792, 0.988),
    "score": (0.805, 0.010, 0.995, 0.245),
    "last_play": (0.805, 0.252, 0.995, 0.415),
    "log": (0.805, 0.422, 0.995, 0.800),
    "buttons": (0.805, 0.808, 0.995, 0.990),
}
COMPACT: dict[str, Fractions] = {
    "score": (0.000, 0.000, 1.000, 0.070),
    "top": (0.010, 0.080, 0.990, 0.220),
    "stock": (0.010, 0.300, 0.150, 0.560),
    "table": (0.160, 0.230, 0.990, 0.620),
    "prompt": (0.160, 0.625, 0.990, 0.680),
    "name/0": (0.010, 0.690, 0.200, 0.915),
    "hand": (0.210, 0.690, 0.680, 0.915),
    "pile/0": (0.690, 0.690, 0.990, 0.915),
    "buttons": (0.000, 0.925, 1.000, 1.000),
}
# With seats at the sides, table, stock and prompt make room for them: a prompt of two lines grows upwards.
WIDE_SIDES: dict[str, Fractions] = {
    "left": (0.008, 0.200, 0.118, 0.560),
    "right": (0.700, 0.200, 0.792, 0.645),
    "table": (0.125, 0.200, 0.692, 0.645),
    "prompt": (0.125, 0.650, 0.692, 0.695),
    "stock": (0.008, 0.570, 0.118, 0.690),
}
COMPACT_SIDES: dict[str, Fractions] = {
    "left": (0.010, 0.230, 0.150, 0.480),
    "right": (0.850, 0.230, 0.990, 0.620),
    "table": (0.160, 0.230, 0.840, 0.620),
    "prompt": (0.160, 0.625, 0.840, 0.680),
    "stock": (0.010, 0.490, 0.150, 0.620),
}
PANEL_LEFT = 0.8  # wide layout: what begins right of this belongs to the panel

# Parts of a cell of the top strip across its width: name plate, hand, pile.
STRIP_PARTS = {2: (0.181, 0.806), 3: (0.300, 0.720)}
SIDE_NAME = 0.30  # of the height of a cell at the side
SIDE_PILE = 0.34
GAP = 0.007  # between neighbouring cells, of the playfield width


@dataclass(frozen=True, slots=True)
class TableShape:
    """What a layout depends on besides the window: seats, piles and card counts.

    `hand` counts the slots of the viewer's hand, `others` those of the other hands in order of play (holes
    included: a played card leaves its place free), `table` the highest table slot in use plus one. `sides` is the
    number of piles: as many as seats when everybody plays alone.
    """

    hand: int = 3
    table: int = 4
    others: tuple[int, ...] = (3,)
    sides: int = 2
    clockwise: bool = False

    @property
    def players(self) -> int:
        """Number of seats."""
        return 1 + len(self.others)

    @property
    def alone(self) -> bool:
        """Whether every seat has a pile of its own."""
        return self.sides == self.players


def seat_places(players: int, clockwise: bool) -> tuple[str, ...]:
    """Return where the other seats sit, in order of play: the next plays from the right when not clockwise.

    >>> seat_places(4, False), seat_places(3, True)
    (('right', 'top/0', 'left'), ('top/0', 'top/1'))
    """
    round_the_table = {
        2: ("top/0",),
        3: ("top/1", "top/0"),
        4: ("right", "top/0", "left"),
        6: ("right", "top/2", "top/1", "top/0", "left"),
    }[players]
    return round_the_table[::-1] if clockwise else round_the_table


def above_table(viewport: Viewport) -> Rect:
    """Return where something may stand over the strip at the top and leave the panel of the score in sight."""
    if not viewport.wide:
        return Rect(0, 0, *viewport.size)
    field_width, spare = _field(viewport)
    return Rect(spare // 2, 0, round(PANEL_LEFT * field_width), viewport.height)


def _field(viewport: Viewport) -> tuple[int, int]:
    """The width in pixels of the playfield, and what is left of the window's beside it."""
    width = min(viewport.width, round(PLAYFIELD_RATIO * viewport.height))
    return width, viewport.width - width


def table_regions(viewport: Viewport, shape: TableShape) -> dict[str, Rect]:
    """Return the named rectangles of a table.

    Besides the fixed ones: "name/k" and "cards/k" for seat k, "pile/p" for side p (0 is the viewer's). Beyond 2:1
    the playfield centres and the panel stays right.
    """
    height = viewport.height
    field_width, spare = _field(viewport)
    fractions = dict(WIDE if viewport.wide else COMPACT)
    if shape.players >= 4:
        fractions |= WIDE_SIDES if viewport.wide else COMPACT_SIDES
    regions: dict[str, Rect] = {}
    for name, (x0, y0, x1, y1) in fractions.items():
        offset = spare if viewport.wide and x0 >= PANEL_LEFT else spare // 2
        left, right = round(x0 * field_width), round(x1 * field_width)
        top, bottom = round(y0 * height), round(y1 * height)
        regions[name] = Rect(left + offset, top, right - left, bottom - top)
    _place_seats(regions, shape, round(GAP * field_width))
    return regions


def _place_seats(regions: dict[str, Rect], shape: TableShape, gap: int) -> None:
    """Divide the strip at the top and the cells at the sides among the other seats and their piles."""
    strip = regions.pop("top")
    sides = {place: regions.pop(place) for place in ("left", "right") if place in regions}
    places = seat_places(shape.players, shape.clockwise)
    cells = sum(place.startswith("top") for place in places)
    if not shape.alone:
        strip = _team_piles(regions, shape, strip, gap)
    for seat, place in enumerate(places, start=1):
        if place in sides:
            _side_cell(regions, seat, sides[place], pile=shape.alone)
        else:
            number = int(place.partition("/")[2])
            left = strip.left + (strip.width + gap) * number // cells
            right = strip.left + (strip.width + gap) * (number + 1) // cells - gap
            _top_cell(regions, seat, Rect(left, strip.top, right - left, strip.height), shape)


def _team_piles(regions: dict[str, Rect], shape: TableShape, strip: Rect, gap: int) -> Rect:
    """Put the other teams' piles at the right end of the top strip; return what is left of it."""
    left = strip.left + round(strip.width * STRIP_PARTS[2][1])
    right, others = strip.right, shape.sides - 1
    if others > 1:
        left -= round(strip.width * 0.08)
    for number in range(others):
        start = left + (right - left + gap) * number // others
        end = left + (right - left + gap) * (number + 1) // others - gap
        regions[f"pile/{number + 1}"] = Rect(start, strip.top, end - start, strip.height)
    return Rect(strip.left, strip.top, left - gap - strip.left, strip.height)


def _top_cell(regions: dict[str, Rect], seat: int, cell: Rect, shape: TableShape) -> None:
    """A seat across the table: name plate, hand, and its pile if it plays alone."""
    wide_name, hand_end = STRIP_PARTS[2 if shape.players in {2, 4} else 3]
    if not shape.alone:
        wide_name, hand_end = (wide_name / hand_end, 1.0) if shape.players == 4 else (0.46, 1.0)
    name_end = cell.left + round(cell.width * wide_name)
    cards_end = cell.left + round(cell.width * hand_end)
    gap = max(2, cell.height // 24)
    regions[f"name/{seat}"] = Rect(cell.left, cell.top, name_end - cell.left, cell.height)
    regions[f"cards/{seat}"] = Rect(name_end + gap, cell.top, cards_end - name_end - gap, cell.height)
    if shape.alone:
        left = cards_end + gap
        regions[f"pile/{seat}"] = Rect(left, cell.top, cell.right - left, cell.height)


def _side_cell(regions: dict[str, Rect], seat: int, cell: Rect, *, pile: bool) -> None:
    """A seat at the side: name plate above, hand below it, its pile at the foot if it plays alone."""
    name_height = round(cell.height * SIDE_NAME)
    pile_height = round(cell.height * SIDE_PILE) if pile else 0
    gap = max(2, cell.height // 40)
    regions[f"name/{seat}"] = Rect(cell.left, cell.top, cell.width, name_height)
    top = cell.top + name_height + gap
    bottom = cell.bottom - pile_height - (gap if pile else 0)
    regions[f"cards/{seat}"] = Rect(cell.left, top, cell.width, bottom - top)
    if pile:
        regions[f"pile/{seat}"] = Rect(cell.left, cell.bottom - pile_height, cell.width, pile_height)
