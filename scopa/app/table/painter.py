"""Draws the cards of the table: resting, flying, turning, outlined, held. It reads the view and changes nothing."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from scopa.app import theme
from scopa.app.context import Context
from scopa.app.display_list import Kept, Target
from scopa.app.drawing import decoded, resized
from scopa.app.resources import LIFTED_DROP, SHADOW_LOW
from scopa.app.sprites import CORNER
from scopa.app.table.geometry import LIFT, Geometry
from scopa.app.table.highlight import NO_HIGHLIGHTS, Highlights
from scopa.app.table.hint_badge import draw_hint_badge, uncovered
from scopa.app.table.outline import BLOCKING, outline
from scopa.app.table.shadows import own_part
from scopa.app.table.stacks import Stacks
from scopa.app.table.suit_tags import draw_suit_tag
from scopa.app.table.view import Sprite, TableView
from scopa.app.widgets.shapes import draw_disc
from scopa.rules.cards import Card, Pack
from scopa.rules.seats import Side

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
GHOST_ALPHA = 76
DIM_ALPHA = 115
EDGE = 4
LIKE = 0.04
"""Up to this difference in size, in parts of it, a card has the shadow of another."""
LEAN_STEP = 0.5
"""Degrees between two pictures of a leaning card."""


@dataclass(slots=True)
class Held:
    """The card that follows the pointer: its rectangle in pixels and its tilt in degrees."""

    card: Card
    rect: Rect
    tilt: float = 0.0

    @property
    def lean(self) -> float:
        """The tilt in whole steps: so that the same turned picture is wanted again."""
        return round(self.tilt / LEAN_STEP) * LEAN_STEP


class Painter:
    """Draws the cards of one view in one geometry."""

    def __init__(self, context: Context, view: TableView, geometry: Geometry, pack: Pack) -> None:
        self.context = context
        self.view = view
        self.geometry = geometry
        self.pack = pack
        self.upside_down: Callable[[], bool] = lambda: False
        """Whether the near hand is held by somebody who sits across (ux.md 1.4, 5)."""
        self._parts = Kept()
        self._plain: dict[Surface, Surface] = {}
        self._plain_before: dict[Surface, Surface] = {}
        self._stacks = Stacks(self)
        self._made: OrderedDict[tuple[object, ...], Surface] = OrderedDict()
        self._from: dict[str, tuple[Surface, Surface]] = {}
        self._lying = geometry.occupied()

    def forget(self) -> None:
        """Draw what lies still anew: after a change of the window, the language or the colours."""
        self._parts.forget()
        self._stacks.forget()

    # Cards ------------------------------------------------------------------------------------------------

    def draw(
        self,
        surface: Target,
        marks: Highlights = NO_HIGHLIGHTS,
        held: Held | None = None,
        raised: tuple[Card, float] | None = None,
    ) -> None:
        """Draw stock, piles and every sprite; `raised` is the hovered or selected card and how far it is up."""
        self._lying = self.geometry.occupied()
        self._plain_before, self._plain = self._plain, {}
        self._stacks.draw(surface)
        hinted: list[tuple[Sprite, float]] = []
        marked = marks != NO_HIGHLIGHTS
        for sprite in self.view.sprites():
            own = sprite.slot.startswith("hand/")
            away = (
                sprite.card is not None and sprite.slot.startswith("table/") and marks.away >> sprite.card & 1
            )
            if away or (held is not None and own and sprite.card == held.card):
                self._draw_ghost(surface, sprite)
                continue
            lift = raised[1] if raised is not None and own and sprite.card == raised[0] else 0.0
            if sprite.progress == 1.0 and sprite.face in {0.0, 1.0}:
                self._draw_lying(surface, sprite, lift)
            else:
                self._draw_sprite(surface, sprite, lift)
            self._draw_suit(surface, sprite, lift)
            if sprite.card is not None and marks.hinted >> sprite.card & 1:
                hinted.append((sprite, lift))
            if marked and sprite.card is not None and sprite.slot.startswith("table/"):
                self._draw_marks(surface, sprite, marks)
        for sprite, lift in hinted:
            self._draw_hint(surface, sprite, lift)

    def _draw_suit(self, surface: Target, sprite: Sprite, lift: float) -> None:
        """Name the suit of an open card of the table or the hand, where the settings ask for it."""
        if not self.context.settings.suit_names:
            return
        near = sprite.slot.startswith(("table/", "hand/")) and sprite.progress == 1.0
        if sprite.card is None or not near or sprite.face < 1.0:
            return
        deck = self.context.resources.deck(self.context.settings.deck, self.pack)
        draw_suit_tag(surface, self.context, deck, sprite.card, self._raised_rect(sprite, lift))

    def _draw_hint(self, surface: Target, sprite: Sprite, lift: float) -> None:
        """Frame what is seen of a card of the hint and give it the sign of one."""
        zone = [other for other in self.view.sprites() if other.slot[:4] == sprite.slot[:4]]
        later = [self.rest_rect(other) for other in zone[zone.index(sprite) + 1 :]]
        rect = uncovered(self._raised_rect(sprite, lift), later)
        self._outline(surface, rect, 1, solid=True)
        draw_hint_badge(surface, self.context, rect)

    def _raised_rect(self, sprite: Sprite, lift: float) -> Rect:
        rect = self.rest_rect(sprite)
        if not self.geometry.reduced:
            rect.y -= round(LIFT * rect.height * lift)
        return rect

    def face(self, card: Card | None, width: int) -> Surface:
        """Return the sprite of a card (None: its back) in the deck of the settings."""
        resources = self.context.resources
        return resources.card(resources.deck(self.context.settings.deck, self.pack), card, width, self.pack)

    def rest_rect(self, sprite: Sprite) -> Rect:
        """Return where a card lies inside its slot: other decks are narrower or wider than ours."""
        return self.letterbox(self.geometry.pose(sprite))

    def letterbox(self, rect: Rect) -> Rect:
        """Return the part of a slot that a card of the present deck fills."""
        aspect = self._aspect()
        width = min(rect.width, round(rect.height * aspect))
        result = Rect(0, 0, width, round(width / aspect))
        result.center = rect.center
        return result

    def _aspect(self) -> float:
        resources = self.context.resources
        return resources.deck(self.context.settings.deck, self.pack).aspect

    def _draw_lying(self, surface: Target, sprite: Sprite, lift: float) -> None:
        """Draw a sprite that is in its slot, as it was drawn before if nothing about it has changed."""
        slot, effects = self.geometry.slot(sprite.slot), self.view.effects
        image = self.face(sprite.card if sprite.face > 0.5 else None, self.letterbox(slot).width)
        beside = [None if rect is None else tuple(rect) for rect in self._beside(sprite)]
        key = (
            tuple(slot), image, sprite.card, sprite.face, sprite.lift, sprite.drop, sprite.marked, lift,
            self.geometry.reduced, self.upside_down(), effects.shining, *beside,
        )  # fmt: skip
        self._parts.draw(surface, sprite.slot, key, lambda list_: self._draw_sprite(list_, sprite, lift))

    def _beside(self, sprite: Sprite) -> tuple[Rect | None, ...]:
        """Where the cards lie beside one in a hand seen from behind, None where there is none."""
        if not sprite.slot.startswith("seat"):
            return ()
        seat, number = sprite.slot.split("/")
        beside = [f"{seat}/{int(number) + step}" for step in (-1, 1)]
        return tuple(self.letterbox(self.geometry.slot(s)) if s in self._lying else None for s in beside)

    def _draw_sprite(self, surface: Target, sprite: Sprite, lift: float) -> None:
        rect = self.letterbox(self.geometry.pose(sprite))
        # On its way to the pile a card is the picture it was on the table, made smaller: no other is at hand.
        to_pile = sprite.slot.startswith("pile") and sprite.progress < 1.0
        size = self.geometry.layout.table_card if to_pile else self.geometry.base_size(sprite.slot)
        base = self.letterbox(Rect((0, 0), size)).width
        if self.geometry.reduced:
            self._draw_still(surface, sprite, rect, base, lift)
            return
        if lift:
            rect.y -= round(LIFT * rect.height * lift)
        image = self._held_face(sprite, base)
        turning = abs(1 - 2 * sprite.face)
        size = rect.size
        if turning < 1.0:
            bulge = 1 + 0.04 * (1 - turning)
            size = max(2, round(rect.width * turning)), round(rect.height * bulge)
        if size != image.get_size():
            image = pygame.transform.smoothscale(self._decoded(image), size)
        place = image.get_rect(center=rect.center)
        raised = lift > 0.5 or sprite.lift > 0.3 or 0.02 < sprite.progress < 0.98
        natural = base, round(base / self._aspect())
        shadow, (dx, dy) = self.context.resources.shadow(natural, raised)
        if raised:  # the higher a card, the further from it its shadow falls
            flown = max(0.0, min(1.0, 4 * sprite.progress * (1 - sprite.progress)))
            height = SHADOW_LOW + (1 - SHADOW_LOW) * max(lift, min(1.0, sprite.lift), flown)
            dy -= round((1 - height) * LIFTED_DROP * base)
        across, down = place.width / natural[0], place.height / natural[1]
        if max(abs(across - 1), abs(down - 1)) > LIKE:  # it is turned, or on its way to another size
            size = max(2, round(shadow.get_width() * across)), max(2, round(shadow.get_height() * down))
            shadow = pygame.transform.scale(self._decoded(shadow), size)
            dx, dy = round(dx * across), round(dy * down)
        if not self._in_shadow(sprite):
            self._blit_shadow(surface, sprite, shadow, (place.x + dx, place.y + dy))
        surface.blit(image, place)
        if sprite.marked:
            shining = sprite.card is not None and sprite.card == self.view.effects.shining
            self._outline(surface, place, 1 if shining else 0, solid=True)

    def _decoded(self, picture: Surface) -> Surface:
        """A copy to transform, kept as long as every frame asks for it: so at rest there is none."""
        copy = self._plain_before.get(picture)
        self._plain[picture] = decoded(picture) if copy is None else copy
        return self._plain[picture]

    def _blit_shadow(self, surface: Target, sprite: Sprite, shadow: Surface, at: tuple[int, int]) -> None:
        place = shadow.get_rect(topleft=at)
        if sprite.slot.startswith("seat") and sprite.progress == 1.0:
            place = own_part(place, self.rest_rect(sprite), *self._beside(sprite))
        surface.blit(shadow, place, place.move(-at[0], -at[1]))

    def _in_shadow(self, sprite: Sprite) -> bool:
        """Whether a card flies to a pile with another just below it: one shadow is enough for all of them."""
        if not sprite.slot.startswith("pile") or not self.view.flying or sprite is self.view.flying[0]:
            return False
        return sprite.progress > 0.5 or sprite.source == self.view.flying[0].source

    def _held_face(self, sprite: Sprite, width: int) -> Surface:
        """The side of a card that is up, turned round in the hand of somebody who sits across."""
        image = self.face(sprite.card if sprite.face > 0.5 else None, width)
        own = sprite.card is not None and sprite.slot.startswith("hand/")
        return self._across(sprite.card, image) if own else image

    def _across(self, card: Card | None, image: Surface) -> Surface:
        """A card of the near hand as whoever holds it sees it: turned round for somebody who sits across."""
        if not self.upside_down():
            return image
        turned = self._derived(f"across {card}", image, image.get_size())
        if turned is None:
            turned = pygame.transform.flip(decoded(image), True, True)
            self._derive(f"across {card}", image, turned)
        return turned

    def _draw_still(self, surface: Target, sprite: Sprite, rect: Rect, base: int, lift: float) -> None:
        """Draw a sprite without motion: it fades in where it belongs, and an outline tells that it is raised."""
        image = self._held_face(sprite, base)
        if image.get_size() != rect.size:
            image = resized(image, rect.size)
        if sprite.progress < 1.0 and sprite.source != sprite.slot:
            image = image.copy()
            image.set_alpha(round(255 * max(0.0, sprite.progress)))
        else:
            shadow, (dx, dy) = self.context.resources.shadow(rect.size)
            surface.blit(shadow, (rect.x + dx, rect.y + dy))
        surface.blit(image, rect)
        if sprite.marked or lift > 0.5:
            self._outline(surface, rect, 0 if sprite.marked else 2, solid=True)

    def _draw_ghost(self, surface: Target, sprite: Sprite) -> None:
        rect = self.letterbox(self.geometry.slot(sprite.slot))
        image = self._held_face(sprite, rect.width)
        ghost = self._derived("ghost", image, image.get_size())
        if ghost is None:
            ghost = image.copy()
            ghost.set_alpha(GHOST_ALPHA)
            self._derive("ghost", image, ghost)
        surface.blit(ghost, rect)

    def draw_held(self, surface: Target, held: Held) -> None:
        """Draw the card that follows the pointer, above everything else."""
        base = self.letterbox(Rect((0, 0), self.geometry.layout.hand_card)).width
        image = self._across(held.card, self.face(held.card, base))
        scaled = self._derived("held", image, held.rect.size)
        if scaled is None:
            scaled = resized(image, held.rect.size)
            self._derive("held", image, scaled)
        shadow, (dx, dy) = self.context.resources.shadow(held.rect.size, True)
        surface.blit(shadow, (held.rect.x + dx, held.rect.y + dy))
        if not held.lean:
            surface.blit(scaled, held.rect)
            return
        leaning = self._derived("leaning", scaled, (held.rect.width + 2 * EDGE, held.rect.height + 2 * EDGE))
        if leaning is None:  # a clear edge and premultiplied alpha: or turning would leave the edge jagged
            leaning = Surface((held.rect.width + 2 * EDGE, held.rect.height + 2 * EDGE), pygame.SRCALPHA)
            leaning.blit(scaled, (EDGE, EDGE))
            leaning = leaning.premul_alpha()
            self._derive("leaning", scaled, leaning)
        kind = f"turned {held.lean}"
        turned = self._derived(kind, leaning)
        if turned is None:
            turned = pygame.transform.rotozoom(leaning, held.lean, 1.0)
            self._derive(kind, leaning, turned)
        surface.blit(
            turned, turned.get_rect(center=held.rect.center), special_flags=pygame.BLEND_PREMULTIPLIED
        )

    def pile_rect(self, side: Side) -> Rect:
        """Return the rectangle of a side's pile."""
        return self.letterbox(self.geometry.slot(self.view.pile_slot(side)))

    # Marks ------------------------------------------------------------------------------------------------

    def _draw_marks(self, surface: Target, sprite: Sprite, marks: Highlights) -> None:
        card = sprite.card
        assert card is not None
        rect = self.letterbox(self.geometry.pose(sprite))
        if marks.dimmed >> card & 1:
            surface.blit(self._shade(rect.size), rect)
        groups = marks.groups_of(card)
        for depth, group in enumerate(groups):
            solid = group in marks.active or (marks.chosen >> card & 1 == 1)
            place = rect.inflate(*(2 * [depth * 8 * self.geometry.viewport.line(1)]))
            self._outline(surface, place, group % len(theme.OPTION_COLOURS), solid=solid)
        if marks.lettered and groups:
            self._letters(surface, rect, groups)
        if marks.chosen >> card & 1 and not groups:
            self._outline(surface, rect, 2, solid=True)
        if marks.blocking >> card & 1:
            self._outline(surface, rect, BLOCKING, solid=True)

    def _outline(self, surface: Target, rect: Rect, style: int, *, solid: bool) -> None:
        """Outline a card in the colour and pattern of a style, over a dark line that reads on card faces."""
        width = self.geometry.viewport.line(4.5 if solid else 2.6)
        image = outline(rect.size, round(rect.width * CORNER), style, width)
        surface.blit(image, image.get_rect(center=rect.center))

    def _letters(self, surface: Target, rect: Rect, groups: tuple[int, ...]) -> None:
        viewport = self.geometry.viewport
        size = viewport.text(0.9)
        side = round(size * 1.35)
        for number, group in enumerate(groups[:3]):
            badge = Rect(rect.right - (number + 1) * (side + 2), rect.top - side // 3, side, side)
            draw_disc(surface, badge.center, side // 2 + 2, theme.OUTLINE_DARK)
            colour = theme.OPTION_COLOURS[group % 3] if group < 3 else theme.WHITE
            draw_disc(surface, badge.center, side // 2, colour)
            self.context.resources.text.draw(
                surface, LETTERS[group % 26], badge, size, theme.OUTLINE_DARK, "sans-bold", "centre"
            )

    def _shade(self, size: tuple[int, int]) -> Surface:
        key = ("shade", size)
        shade = self._cached(key)
        if shade is None:
            shade = Surface(size, pygame.SRCALPHA)
            pygame.draw.rect(
                shade, (0, 0, 0, DIM_ALPHA), shade.get_rect(), border_radius=max(2, round(size[0] * CORNER))
            )
            self._keep(key, shade)
        return shade

    def _derived(self, kind: str, source: Surface, size: tuple[int, int] | None = None) -> Surface | None:
        """Return what was made of a sprite, unless another sprite has taken its place since."""
        found = self._from.get(kind)
        if found is None or found[0] is not source or size not in {None, found[1].get_size()}:
            return None
        return found[1]

    def _derive(self, kind: str, source: Surface, image: Surface) -> None:
        self._from[kind] = (source, image)

    def _cached(self, key: tuple[object, ...]) -> Surface | None:
        found = self._made.get(key)
        if found is not None:
            self._made.move_to_end(key)
        return found

    def _keep(self, key: tuple[object, ...], image: Surface) -> None:
        self._made[key] = image
        if len(self._made) > 96:
            self._made.popitem(last=False)
