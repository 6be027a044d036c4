"""Pictures of the help: cards on a piece of felt, marked with what they take, in a strip, or as two open piles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from scopa.app import theme
from scopa.app.help.pieces import Piece, Sheet
from scopa.app.help.setting import Setting
from scopa.app.table.outline import outline
from scopa.app.widgets import Look, opaque, rounded
from scopa.i18n import _
from scopa.i18n.help_blocks import Piles, Position, Strip
from scopa.rules.cards import Card, Pack, Suit, cards_of, suit_of

CARD = 3.9  # width of a card, in heights of text
SMALL_CARD = 2.9
GAP = 0.62  # between cards
PADDING = 1.1  # of the felt
NARROWEST = 40  # pixels of a card in a strip before it goes over two rows
LETTERS = "ABCDEFGHIJKL"
OVERLAP = 0.42  # of a card's width that is seen in a pile
SUIT_STEP = 0.55  # from one suit of a pile to the next, in card heights


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of a figure: where it is in the figure, and its sign: "" for none, "x" for refused, or letters."""

    card: Card
    rect: Rect
    sign: str = ""


class Figure(Piece):
    """Felt with cards on it and words below them."""

    role = "image"

    def __init__(self, widget_id: str, sheet: Sheet, pack: Pack, settings: Sequence[Setting]) -> None:
        super().__init__(widget_id, settings)
        self.sheet, self.pack = sheet, pack
        self.pad = round(PADDING * sheet.size)
        self.room = sheet.width - 2 * self.pad
        self.placed: list[Placed] = []
        self.arrow: Rect | None = None
        self.words: list[
            tuple[int, int, int]
        ] = []  # for each setting its left, top, and the width to centre it in

    def top_of(self, number: int) -> int:
        """Words stand below their cards."""
        return self.words[number][1]

    def card_size(self, factor: float) -> tuple[int, int]:
        """Width and height of a card in pixels."""
        width = round(factor * self.sheet.size)
        return width, round(width / self.sheet.deck.aspect)

    def draw(self, look: Look) -> None:
        """Draw felt, cards with their signs, words."""
        surface, resources, viewport = look.surface, look.resources, look.viewport
        radius = viewport.px(12)
        surface.blit(rounded(self.rect.size, radius, opaque(resources.felt_colour)), self.rect)
        for placed in self.placed:
            self._draw_card(look, placed)
        if self.arrow is not None:
            icon = resources.icon("arrow-right", self.arrow.height, theme.WHITE)
            surface.blit(icon, self.arrow.move(self.rect.topleft))
        for number, (left, top, _width) in enumerate(self.words):
            setting = self.settings[number]
            x, y = self.rect.left + left, self.rect.top + top
            setting.draw(surface, resources.text, x, y, theme.WHITE, self.mark(number))

    def _draw_card(self, look: Look, placed: Placed) -> None:
        surface, resources, viewport = look.surface, look.resources, look.viewport
        rect = placed.rect.move(self.rect.topleft)
        if not rect.colliderect(surface.get_clip()):
            return
        sprite = resources.card(self.sheet.deck, placed.card, rect.width, self.pack)
        resources.draw_card(surface, sprite, rect.topleft)
        if not placed.sign:
            return
        radius = max(3, round(rect.width * 0.06))
        if placed.sign == "x":
            surface.blit(rounded(rect.size, radius, opaque(theme.CARD_INK, 130)), rect)
            self._badge(look, rect, "", theme.RED, "cross")
            return
        style = max(LETTERS.find(placed.sign[0]), 0) % len(theme.OPTION_COLOURS)
        colour, width = theme.OPTION_COLOURS[style], max(3, viewport.line(3))
        frame = outline(rect.size, radius, style, width)
        surface.blit(frame, frame.get_rect(center=rect.center))
        letters = "" if placed.sign == "+" else placed.sign
        self._badge(look, rect, letters, colour, "check" if not letters else "")

    def _badge(self, look: Look, rect: Rect, letters: str, colour: theme.Colour, icon: str) -> None:
        """A round sign at the upper right corner of a card."""
        resources, size = look.resources, max(16, round(0.72 * self.sheet.size))
        side = round(1.35 * size)
        text = resources.text.render(letters, size, theme.CARD_INK, "sans-bold") if letters else None
        width = side if text is None else max(side, text.get_width() + size // 2)
        badge = Rect(0, 0, width, side)
        badge.center = (rect.right - side // 4, rect.top + side // 5)
        look.surface.blit(rounded(badge.size, side // 2, opaque(colour), opaque(theme.CARD_INK), 1), badge)
        if text is not None:
            look.surface.blit(text, text.get_rect(center=badge.center))
        else:
            ink = theme.CARD_PAPER if icon == "cross" else theme.CARD_INK
            picture = resources.icon(icon, round(0.9 * size), ink)
            look.surface.blit(picture, picture.get_rect(center=badge.center))

    def caption(self, number: int, top: int) -> int:
        """Put the setting of that number across the felt; returns where it ends."""
        self.words.append((self.pad, top, self.room))
        return top + self.settings[number].height


def position_figure(widget_id: str, sheet: Sheet, block: Position, pack: Pack) -> Figure:
    """The hand, an arrow, and the table with what may be taken."""
    settings = [_words(sheet, block.note)] if block.note else []
    figure = Figure(widget_id, sheet, pack, settings)
    width, height = figure.card_size(CARD)
    gap = round(GAP * sheet.size)
    x, y = figure.pad, figure.pad
    right = figure.pad + figure.room
    for card in block.hand:
        figure.placed.append(
            Placed(card, Rect(x, y, width, height), "+" if _takes_itself(block, card) else "")
        )
        x += width + gap
    if block.hand:
        side = round(1.3 * sheet.size)
        figure.arrow = Rect(x + gap // 2, y + (height - side) // 2, side, side)
        x = figure.arrow.right + gap + gap // 2
    start = x if right - x >= 2 * (width + gap) else figure.pad
    if start == figure.pad and block.hand:
        x, y = start, y + height + gap
    for card in block.table:
        if x > start and x + width > right:
            x, y = start, y + height + gap
        figure.placed.append(Placed(card, Rect(x, y, width, height), _sign(block, card)))
        x += width + gap
    bottom = y + height if block.table or block.hand else y
    if block.note:
        bottom = figure.caption(0, bottom + round(0.6 * sheet.size))
    figure.height = bottom + figure.pad
    return figure


def _takes_itself(block: Position, card: Card) -> bool:
    """Whether a card goes to the pile by itself, as an ace on an empty table may."""
    return any(taken >> card & 1 for taken in block.takes)


def _sign(block: Position, card: Card) -> str:
    sets = [number for number, taken in enumerate(block.takes) if taken >> card & 1]
    if not sets:
        return "x" if block.refused >> card & 1 else ""
    if len(block.takes) == 1:
        return "+"
    return "".join(LETTERS[number] for number in sets if number < len(LETTERS)) or "+"


def strip_figure(widget_id: str, sheet: Sheet, block: Strip, pack: Pack) -> Figure:
    """Cards beside each other with a few words below each; narrower, and then over two rows, where room is scarce."""
    gap = round(GAP * sheet.size)
    count = len(block.cards)
    settings = [_words(sheet, label) for label in block.labels if label]
    figure = Figure(widget_id, sheet, pack, settings)
    width, _height = figure.card_size(SMALL_CARD)
    fitting = (figure.room + gap) // count - gap
    columns = count
    if fitting < max(NARROWEST, round(1.5 * sheet.size)):
        columns = (count + 1) // 2
        fitting = (figure.room + gap) // columns - gap
    width = min(width, fitting)
    height = round(width / sheet.deck.aspect)
    cell = max(width, max((_wide(sheet, label) for label in block.labels), default=0))
    cell = min(cell, max(width, (figure.room + gap) // columns - gap))
    top, number = figure.pad, 0
    for begin in range(0, count, columns):
        words = 0
        for column, index in enumerate(range(begin, min(begin + columns, count))):
            left = figure.pad + column * (cell + gap)
            place = Rect(left + (cell - width) // 2, top, width, height)
            figure.placed.append(Placed(block.cards[index], place))
            if block.labels[index]:
                wide = _wide(sheet, block.labels[index])
                below = top + height + round(0.3 * sheet.size)
                figure.words.append((left + (cell - wide) // 2, below, cell))
                words = max(words, settings[number].height + round(0.3 * sheet.size))
                number += 1
        top += height + words + gap
    figure.height = top - gap + figure.pad
    return figure


def piles_figure(widget_id: str, sheet: Sheet, block: Piles, pack: Pack) -> Figure:
    """Each side's pile with a row for every suit, overlapped so that every index is seen."""
    names = [
        _words(sheet, _("{name}: {n} cards").format(name=name, n=pile.bit_count()))
        for name, pile in zip(block.names, block.piles, strict=True)
    ]
    figure = Figure(widget_id, sheet, pack, names)
    longest = max(len(_of(pile, suit)) for pile in block.piles for suit in Suit)
    gap = round(GAP * sheet.size)
    for factor in (CARD, SMALL_CARD):
        width, height = figure.card_size(factor)
        step = round(OVERLAP * width)
        needed = width + step * (longest - 1)
        beside = 2 * needed + 3 * gap <= figure.room
        if beside:
            break
    column = (figure.room + gap) // 2 if beside else 0
    if not beside:
        step = min(step, (figure.room - width) // max(1, longest - 1))
    top = bottom = figure.pad
    for side, pile in enumerate(block.piles):
        left = figure.pad + side * column
        y = top if beside else bottom
        figure.words.append((left, y, needed))
        y += names[side].height + round(0.3 * sheet.size)
        for suit in Suit:
            cards = _of(pile, suit)
            for number, card in enumerate(cards):
                figure.placed.append(Placed(card, Rect(left + number * step, y, width, height)))
            y += round(SUIT_STEP * height) if cards else 0
        y += height - round(SUIT_STEP * height)
        bottom = max(bottom, y) if beside else y + gap
    figure.height = bottom + figure.pad
    return figure


def _of(pile: int, suit: Suit) -> list[Card]:
    return [card for card in cards_of(pile) if suit_of(card) is suit]


def _words(sheet: Sheet, text: str) -> Setting:
    width = sheet.width - 2 * round(PADDING * sheet.size)
    return Setting(sheet.measure, text, sheet.scaled(0.96), width, "sans")


def _wide(sheet: Sheet, text: str) -> int:
    return sheet.measure.cache.size(text, sheet.scaled(0.96), "sans")[0] if text else 0
