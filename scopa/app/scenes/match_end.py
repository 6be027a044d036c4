"""The end of a match: the result first, then where the points came from, then a rematch or the menu.

It is given the counted deals and the totals; it counts nothing itself and knows no match.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.anim.easing import out_cubic
from scopa.app.anim.timeline import Script, Timeline
from scopa.app.context import Context
from scopa.app.input import LEFT, InputEvent, KeyEvent, PointerEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scoring.buttons import place_buttons
from scopa.app.scoring.layout import roomy
from scopa.app.scoring.ornament import Ornament
from scopa.app.scoring.pen import Pen
from scopa.app.scoring.summary import CategoryPoints, category_points, result_sentence
from scopa.app.widgets import Button, Page, draw_panel, opaque, rounded
from scopa.i18n import _
from scopa.i18n.terms import DeckTerms
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Side

GROW = 700  # ms in which the bars grow, deal by deal
BLOCK = (34, 17)  # px at 720: what stands for one point
ORNAMENT = 0.175  # of the height of the window


class MatchEndScene(Scene):
    """Shows the result of a match.

    `scores` are its deals in order, `totals` and `names` are per side. `own` is the side of the player at this
    screen, None when it belongs to nobody in particular; `winner` None means level.
    """

    def __init__(
        self,
        context: Context,
        *,
        scores: Sequence[DealScore],
        totals: Sequence[int],
        names: Sequence[str],
        own: Side | None,
        winner: Side | None,
        rules: RuleSet,
        on_rematch: Callable[[], None],
        on_menu: Callable[[], None],
    ) -> None:
        super().__init__(context)
        self.scores, self.totals, self.names = tuple(scores), tuple(totals), tuple(names)
        self.own, self.winner, self.rules = own, winner, rules
        self._on_rematch, self._on_menu = on_rematch, on_menu
        first = own or 0
        self._sides: tuple[Side, ...] = (first, *(side for side in range(len(names)) if side != first))
        self.pen = Pen(context.resources.text)
        self.page = Page(self.invalidate)
        self._cards = Ornament(context.resources)
        self._left = False
        self._ready_at = 0
        self._shown = 0.0
        self._picture: Surface | None = None
        self._timeline = Timeline(context.percent)

    # Scene ------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Let the result be heard, and the bars grow."""
        self._ready_at = self.context.clock.now + theme.ENTER_GUARD
        self.context.set_title(f"{self.result} - Scopa")
        if self.winner is None:
            self.context.audio.play("draw")
        else:
            self.context.audio.play("win" if self.own in {None, self.winner} else "lose")
        script = Script()
        script.tween(theme.SCREEN_FADE, GROW, self._grow, out_cubic)
        self._timeline.play(script)
        self._timeline.advance(0)

    def layout(self, viewport: Viewport) -> None:
        """Place everything, in the language and the words in use."""
        view = self._viewport = roomy(viewport)
        self._picture = None
        body = view.body
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        words: DeckTerms = "french" if deck.words == "french" else "italian"
        self.result = result_sentence(self.totals, self.names, self.winner, self.own, len(self.scores))
        self.categories = category_points(self.scores, self.names, self.rules, words)
        margin = max(view.px(14), 10)
        width = min(view.width - 2 * margin, 46 * body)
        foot = max(view.px(104), round(5.6 * body))
        rows = len(self.categories)
        step = min(round(2.7 * body), round((view.height * 0.5) / (rows + 1.5)))
        head = round(3.4 * body)
        legend = round(1.9 * body)
        panel_height = head + rows * step + legend + 2 * view.px(12)
        ornament = round(view.height * ORNAMENT)
        title, rule = round(3.1 * body), view.px(30)
        spare = view.height - foot - panel_height - rule - title - ornament
        if spare < 2 * margin:
            ornament, spare = 0, spare + ornament
        top = max(margin, spare // 3)
        middle = view.width // 2
        self._ornament = Rect(0, top, width, ornament)
        self._title = Rect(
            0, top + ornament + (view.px(10) if ornament else 0), view.width - 2 * margin, title
        )
        self._rule = Rect(0, self._title.bottom, round(width * 0.55), rule)
        self._panel = Rect(0, self._rule.bottom + view.px(8), width, panel_height)
        for rect in (self._ornament, self._title, self._rule, self._panel):
            rect.centerx = middle
        self._place_rows(head, step)
        rematch = Button(
            "rematch", _("Rematch"), self._rematch, kind="primary", detail=_("The other player deals first")
        )
        menu = Button("menu", _("Menu"), self._menu)
        strip = Rect(self._panel.x, view.height - foot, self._panel.width, foot).inflate(0, -2 * margin)
        strip.centery = (self._panel.bottom + view.height) // 2
        place_buttons([menu, rematch], strip, self.context.resources.text, view)
        self.page.set([rematch, menu], "rematch" if self.page.focus is None else None)

    def handle(self, event: InputEvent) -> None:
        """A press completes what still grows, and is then taken like any other."""
        pressed = isinstance(event, KeyEvent) or (
            isinstance(event, PointerEvent) and event.kind == "down" and event.button == LEFT
        )
        if pressed and not self._timeline.idle:
            self._timeline.finish()
            self.invalidate()
        self.page.handle(event)

    def update(self, dt_ms: int) -> None:
        """Let the bars grow."""
        if self.busy():
            self.invalidate()  # also for the frame in which they stand still
        self._timeline.advance(dt_ms)

    def busy(self) -> bool:
        """Whether the bars still grow."""
        return not self._timeline.idle

    def nodes(self) -> list[Node]:
        """The result, each side's total, each category as a sentence, the buttons."""
        nodes = [Node("result", "heading", self.result, self._title.copy())]
        for side in self._sides:
            name = _("{name}: {total}").format(name=self.names[side], total=self.totals[side])
            nodes.append(Node(f"total/{side}", "label", name, self._head.copy()))
        for row, rect in zip(self.categories, self._rows, strict=True):
            nodes.append(Node(f"category/{row.key}", "row", row.sentence, rect.copy()))
        return [*nodes, *self.page.nodes()]

    def draw(self, surface: Surface) -> None:
        """Draw everything; once it stands still, all but the buttons comes from a picture made before."""
        if self._picture is None or self._picture.get_size() != surface.get_size():
            self._draw_still(surface)
            if self._timeline.idle and not self.context.resources.pending:
                self._picture = surface.copy()
        else:
            surface.blit(self._picture, (0, 0))
        self.page.draw(surface, self.context.resources, self._viewport)

    # Inside -------------------------------------------------------------------------------------------------

    def _grow(self, t: float) -> None:
        self._shown = t

    def _draw_still(self, surface: Surface) -> None:
        """Draw all but the buttons."""
        view, pen = self._viewport, self.pen
        pen.start()
        surface.blit(self.context.resources.felt(surface.get_size()), (0, 0))
        deck = self.context.resources.deck(self.context.settings.deck, self.rules.pack)
        if self._ornament.height:
            self._cards.draw(surface, self._ornament, deck, self._shown)
        size = round(self._title.height * 0.72)
        pen.line(surface, self.result, self._title, size, theme.WHITE, "serif-bold", "centre")
        self._draw_rule(surface)
        draw_panel(surface, self._panel, view.px(12))
        for position in range(len(self._sides)):
            self._draw_head(surface, position)
        for row, rect in zip(self.categories, self._rows, strict=True):
            self._draw_row(surface, row, rect)
        legend = _("One block for each point, apart where a new deal begins.")
        pen.line(surface, legend, self._legend, view.body, theme.MUTED, "sans", "centre")

    def _place_rows(self, head: int, step: int) -> None:
        """Divide the panel into the line of names and the lines of categories, and each line into columns."""
        view = self._viewport
        inner = self._panel.inflate(-2 * view.px(20), -2 * view.px(12))
        self._head = Rect(inner.x, inner.y, inner.width, head)
        self._rows = [
            Rect(inner.x, self._head.bottom + number * step, inner.width, step)
            for number in range(len(self.categories))
        ]
        bottom = self._rows[-1].bottom if self._rows else self._head.bottom
        self._legend = Rect(inner.x, bottom, inner.width, inner.bottom - bottom)
        self._text_size = max(view.body, round(step * 0.44))
        text = self.context.resources.text
        widest = max(
            (text.size(row.label, self._text_size, "sans-bold")[0] for row in self.categories), default=0
        )
        self._label_width = min(inner.width // 3, widest + 2 * view.body)

    def _column(self, line: Rect, position: int) -> tuple[Rect, bool]:
        """The part of a line that belongs to the side at a position, and whether it lies at the left."""
        at_left = (len(self._sides) + 1) // 2
        half = (line.width - self._label_width) // 2
        left = position < at_left
        many, number = (at_left, position) if left else (len(self._sides) - at_left, position - at_left)
        x = line.x if left else line.right - half
        return Rect(x + number * (half // many), line.y, half // many, line.height), left

    def _draw_rule(self, surface: Surface) -> None:
        """A gold line that opens from the middle."""
        view = self._viewport
        rule = Rect(0, 0, max(2, round(self._rule.width * self._shown)), view.line(2))
        rule.center = self._rule.center
        surface.blit(rounded(rule.size, 1, opaque(theme.GOLD)), rule)
        reach = view.px(6)
        x, y = self._rule.center
        pygame.draw.polygon(
            surface, theme.GOLD, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]
        )

    def _draw_head(self, surface: Surface, position: int) -> None:
        side, view = self._sides[position], self._viewport
        column, left = self._column(self._head, position)
        total_size = max(view.body, round(column.height * 0.7))
        total = str(self.totals[side])
        width = self.pen.width(total, total_size, "serif-bold")
        place = Rect(column.right - width if left else column.x, column.y, width, column.height)
        self.pen.line(surface, total, place, total_size, theme.WHITE, "serif-bold")
        size, gap = max(view.body, round(column.height * 0.36)), view.body
        sign = round(size * 1.1)
        name = Rect(
            column.x if left else place.right + gap, column.y, column.width - width - gap, column.height
        )
        if side == self.winner:
            name.width -= sign + gap // 2
            name.x += sign + gap // 2 if left else 0
        written = self.pen.line(
            surface,
            self.names[side],
            name,
            size,
            theme.WHITE,
            "serif-bold",
            "right" if left else "left",
        )
        if side == self.winner:
            icon = self.context.resources.icon("trophy", sign, theme.GOLD)
            x = written.left - gap // 2 - icon.get_width() if left else written.right + gap // 2
            surface.blit(icon, icon.get_rect(midleft=(x, name.centery)))

    def _draw_row(self, surface: Surface, row: CategoryPoints, rect: Rect) -> None:
        view, size = self._viewport, self._text_size
        surface.blit(rounded((rect.width, view.line(1)), 1, opaque(theme.LINE, 44)), rect)
        middle = Rect(0, rect.y, self._label_width, rect.height)
        middle.centerx = rect.centerx
        self.pen.line(surface, row.label, middle, size, theme.WHITE, "sans-bold", "centre")
        most = max(max(each.points) for each in self.categories)
        best = max(row.points)
        for position, side in enumerate(self._sides):
            column, left = self._column(rect, position)
            number_width = self.pen.width("00", round(size * 1.1), "serif-bold")
            room = Rect(column.x, column.y, column.width - number_width - view.body, column.height)
            if left:
                room.right = column.right
            end = self._draw_blocks(surface, row.deals[side], room, most, left)
            number = Rect(0, rect.y, number_width, rect.height)
            if left:
                number.right = end - view.body // 2
            else:
                number.left = end + view.body // 2
            ahead = row.points[side] == best and row.points.count(best) == 1
            self.pen.line(
                surface,
                str(row.points[side]),
                number,
                round(size * 1.1),
                theme.GOLD if ahead else theme.WHITE,
                "serif-bold",
                "right" if left else "left",
            )

    def _draw_blocks(self, surface: Surface, deals: Sequence[int], room: Rect, most: int, left: bool) -> int:
        """Draw a block for each point, deal by deal away from the middle; return where they end in x."""
        view = self._viewport
        notch, between = view.line(2), view.px(8)
        unit = min(float(view.px(BLOCK[0])), (room.width - (len(deals) - 1) * between) / max(1, most))
        width, height = max(2, round(unit) - notch), view.px(BLOCK[1])
        direction = -1 if left else 1
        x = float(room.right if left else room.left)
        end, begun = round(x), False
        for number, points in enumerate(deals):
            x += direction * between if points and begun else 0
            begun = begun or points > 0
            alpha = max(0.0, min(1.0, self._shown * len(deals) - number))
            for _point in range(points):
                block = Rect(round(x) - width if left else round(x), 0, width, height)
                block.centery = room.centery
                picture = rounded(block.size, view.px(3), opaque(theme.PAPER))
                picture.set_alpha(round(255 * alpha))
                surface.blit(picture, block)
                picture.set_alpha(255)
                x += direction * unit
                end = block.left if left else block.right
        return end

    def _rematch(self) -> None:
        self._go(self._on_rematch)

    def _menu(self) -> None:
        self._go(self._on_menu)

    def _go(self, action: Callable[[], None]) -> None:
        """Leave once, and not by a press that was meant for the screen before."""
        if not self._left and self.context.clock.now >= self._ready_at:
            self._left = True
            action()
