"""The strip of the last play: the cards themselves, and below them who played what, with signs of the suits.

"Carlo: 7 coins, arrow, 4 cups + 3 clubs": the same in every language; the log has the sentence. It draws only.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Target
from scopa.app.scoring.fan import SUIT_ICONS
from scopa.app.table.painter import Painter
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.rules.cards import Card, suit_of, value_of
from scopa.rules.events import CardLaid, CardsCaptured

SIZE = 0.95  # of the words, in body sizes
ROW = 1.45  # from one line of words to the next


class _Token(NamedTuple):
    """A picture in the line of words; `gap` is the space before it, in pixels."""

    image: Surface
    gap: int


def draw_last_play(
    surface: Target,
    context: Context,
    painter: Painter,
    rect: Rect,
    play: CardLaid | CardsCaptured | None,
    name: str,
    words: DeckTerms,
    *,
    sweep: bool,
) -> None:
    """Draw a play, or what will stand here when there is none."""
    viewport, text = context.viewport, context.resources.text
    body = viewport.body
    inner = rect.inflate(-round(body * 1.2), -round(body * 0.6))
    if play is None:
        size = viewport.text(0.9)
        text.draw(surface, _("Last play"), inner, size, theme.MUTED, "sans", "centre")
        return
    rows = _rows(_words(context, play, name, words, sweep=sweep), inner.width)
    step = round(ROW * body)
    foot = len(rows) * step
    captured = play.captured if isinstance(play, CardsCaptured) else ()
    room = Rect(inner.x, inner.y, inner.width, inner.height - foot - body // 4)
    _draw_cards(surface, context, painter, room, play.card, captured)
    y = inner.bottom - foot
    for row in rows:
        x = inner.x
        for token in row:
            x += token.gap if x > inner.x else 0
            surface.blit(token.image, (x, y + (step - token.image.get_height()) // 2))
            x += token.image.get_width()
        y += step


def _draw_cards(
    surface: Target, context: Context, painter: Painter, room: Rect, card: Card, captured: Sequence[Card]
) -> None:
    """Draw the played card, an arrow, and what it took, as large as the place allows."""
    body = context.viewport.body
    arrow = context.resources.icon("arrow-right", round(body * 0.9), theme.MUTED)
    gap = body // 3
    between = arrow.get_width() + 2 * gap if captured else 0
    count = 1 + len(captured)
    aspect = painter.letterbox(Rect(0, 0, 600, 1000))
    tall = room.height * aspect.width // aspect.height
    width = max(12, min(tall, (room.width - between - gap * max(0, count - 2)) // count) // 3 * 3)
    x = room.x
    for number, each in enumerate((card, *captured)):
        if number == 1:
            surface.blit(arrow, (x + gap, room.centery - arrow.get_height() // 2))
            x += between
        elif number:
            x += gap
        image = painter.face(each, width)
        surface.blit(image, (x, room.centery - image.get_height() // 2))
        x += image.get_width()


def _words(
    context: Context, play: CardLaid | CardsCaptured, name: str, words: DeckTerms, *, sweep: bool
) -> list[list[_Token]]:
    """Return the line of words in pieces that are not to be parted: a value and the sign of its suit."""
    viewport, resources = context.viewport, context.resources
    size = viewport.text(SIZE)
    space, close = size // 3, size // 8

    def word(text: str, gap: int = space, colour: theme.Colour | None = None) -> _Token:
        return _Token(resources.text.render(text, size, colour or theme.WHITE, "sans-bold"), gap)

    def sign(icon: str, gap: int = space, colour: theme.Colour | None = None) -> _Token:
        return _Token(resources.icon(icon, round(size * (0.9 if colour else 1.05)), colour), gap)

    def card(which: Card) -> list[_Token]:
        return [word(str(value_of(which))), sign(SUIT_ICONS[words][suit_of(which)], close)]

    pieces = [[word(f"{name}:", 0, theme.MUTED)], card(play.card)]
    if isinstance(play, CardsCaptured):
        for number, other in enumerate(play.captured):
            before = word("+", space, theme.MUTED) if number else sign("arrow-right", space, theme.MUTED)
            pieces.append([before, *card(other)])
    else:
        pieces.append([sign("arrow-down", space, theme.MUTED)])
    if sweep:
        pieces.append([sign("broom", 2 * space, theme.GOLD)])
    return pieces


def _rows(pieces: Sequence[Sequence[_Token]], width: int) -> list[list[_Token]]:
    """Break the pieces into lines no wider than a width in pixels."""
    rows: list[list[_Token]] = [[]]
    used = 0
    for piece in pieces:
        wide = sum(token.gap + token.image.get_width() for token in piece)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = -piece[0].gap
        rows[-1] += piece
        used += wide
    return rows
