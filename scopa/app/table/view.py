"""What lies on the table as the player sees it: sprites in named slots, piles, stock, and passing effects.

The view is changed only by choreography (a picture of facts) and by `reset` from an observation; sprites remember
slots and progress, never pixels. A hidden card is a sprite without a card: the view cannot show what it does not
know. It draws nothing and imports no pygame.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from scopa.app.layout.regions import TableShape
from scopa.rules.cards import SETTEBELLO, Card, CardSet, cards_of
from scopa.rules.observation import Observation
from scopa.rules.options import Penalties
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Direction, Seat, Side

FreePlace = tuple[float, float, float, float]
"""A rectangle in fractions of the window: where a dragged card was let go."""


@dataclass(slots=True, eq=False)
class Sprite:
    """One card drawn somewhere between `source` and `slot`.

    `face` runs from 0 (back) to 1 (face); `lift` from 0 (lying) to 1 (held above the table); `drop` moves it down
    by that part of its height; `marked` outlines it as part of a capture.
    """

    card: Card | None
    slot: str
    source: str | FreePlace = ""
    progress: float = 1.0
    face: float = 1.0
    lift: float = 0.0
    alpha: float = 1.0
    drop: float = 0.0
    marked: bool = False

    def fly(self, slot: str, source: str | FreePlace | None = None) -> None:
        """Set off for another slot, from the present one unless told otherwise; progress starts at 0."""
        self.source = self.slot if source is None else source
        self.slot = slot
        self.progress = 0.0

    def arrive(self) -> None:
        """Be wholly in the slot."""
        self.source, self.progress, self.lift, self.drop = self.slot, 1.0, 0.0, 0.0


@dataclass(slots=True)
class Pile:
    """A side's captured cards: how many, and the sweep cards that stick out face up."""

    count: int = 0
    sweeps: list[Card] = field(default_factory=list)
    emerging: float = 1.0
    """How far the newest sweep card has slid out of the pile, 0 to 1 (a little more on the way)."""


@dataclass(slots=True)
class Spread:
    """The pack spread over the table to be cut: how many cards, how many are lifted off, how far the cut is (0 to 1).

    With `depth` 0 it waits for the cutter.
    """

    cards: int
    depth: int = 0
    cut: float = 0.0


@dataclass(slots=True)
class Effects:
    """What passes over the table and leaves nothing behind."""

    caption: str = ""
    caption_slot: str = ""
    caption_tag: str = ""
    banner: str = ""
    banner_detail: str = ""
    banner_scale: float = 0.0
    banner_own: bool = True
    broom: float | None = None
    shining: Card | None = None
    """The card of a capture that counts by itself; rays stand out from it, as far as `shine` has come, 0 to 1."""
    shine: float = 0.0
    spread: Spread | None = None


class TableView:
    """The sprites of one deal as seen from the seat at the bottom of the screen."""

    def __init__(self, rules: RuleSet, bottom: Seat) -> None:
        self.rules = rules
        self.bottom = bottom
        self.hands: dict[Seat, list[Sprite | None]] = {}
        self.table: list[Sprite | None] = []
        self.flying: list[Sprite] = []
        self.piles: dict[Side, Pile] = {}
        self.stock = 0
        self.last_round = False
        self.last_capturer: Seat | None = None
        self.effects = Effects()
        self._sides: dict[Seat, tuple[Side, ...]] = {}  # by the seat at the bottom: the sides from there

    # Seats ----------------------------------------------------------------------------------------------------

    @property
    def bottom_side(self) -> Side:
        """The side of the seat at the bottom of the screen."""
        return self.rules.side_of(self.bottom)

    def number_of(self, seat: Seat) -> int:
        """Return the number of a seat counted from the bottom one (0) in the order of play."""
        step = 1 if self.rules.direction is Direction.CW else -1
        return (seat - self.bottom) * step % self.rules.players

    def seat_at(self, number: int) -> Seat:
        """Return the seat of a number; the inverse of `number_of`."""
        step = 1 if self.rules.direction is Direction.CW else -1
        return (self.bottom + number * step) % self.rules.players

    def side_number(self, side: Side) -> int:
        """Return the number of a side's pile on the screen: 0 the near one, then in order of play."""
        known = self._sides.get(self.bottom)
        if known is None:
            seats = map(self.seat_at, range(self.rules.players))
            known = self._sides[self.bottom] = tuple(dict.fromkeys(map(self.rules.side_of, seats)))
        return known.index(side)

    # Places -----------------------------------------------------------------------------------------------

    def hand_slot(self, seat: Seat, index: int) -> str:
        """Return the slot name of a card in a seat's hand."""
        number = self.number_of(seat)
        return f"seat{number}/{index}" if number else f"hand/{index}"

    def pile_slot(self, side: Side) -> str:
        """Return the slot name of a side's pile."""
        return f"pile/{self.side_number(side)}"

    def hands_slot_setter(self, seat: Seat, index: int) -> Callable[[Sprite], str]:
        """Return a function that puts a sprite into a place of a hand and tells the name of the slot."""

        def put(sprite: Sprite) -> str:
            self.hands[seat][index] = sprite
            return self.hand_slot(seat, index)

        return put

    def table_slot_setter(self, index: int) -> Callable[[Sprite], str]:
        """Return a function that puts a sprite into a place of the table and tells the name of the slot."""

        def put(sprite: Sprite) -> str:
            self.table += [None] * (index + 1 - len(self.table))
            self.table[index] = sprite
            return f"table/{index}"

        return put

    def new_pile(self) -> Pile:
        """Return an empty pile."""
        return Pile()

    def is_settebello(self, card: Card) -> bool:
        """Whether the card is the one that scores by itself."""
        return card == SETTEBELLO

    def shape(self) -> TableShape:
        """Return what the layout depends on: seats, piles and slot counts."""
        others = tuple(
            len(self.hands.get(self.seat_at(number), [])) for number in range(1, self.rules.players)
        )
        return TableShape(
            hand=len(self.hands.get(self.bottom, [])),
            table=self.table_extent(),
            others=others,
            sides=self.rules.side_count,
            clockwise=self.rules.direction is Direction.CW,
        )

    def table_extent(self) -> int:
        """Return the highest table slot in use plus one."""
        return max((i + 1 for i, sprite in enumerate(self.table) if sprite is not None), default=0)

    def table_slot_of(self, card: Card) -> int:
        """Return the table slot of a card that lies there. Raises KeyError when it does not."""
        for index, sprite in enumerate(self.table):
            if sprite is not None and sprite.card == card:
                return index
        raise KeyError(card)

    def free_table_slot(self) -> int:
        """Return the first hole of the table: a card laid takes it, and no other card moves (ux.md L2)."""
        for index, sprite in enumerate(self.table):
            if sprite is None:
                return index
        self.table.append(None)
        return len(self.table) - 1

    def hand_index(self, seat: Seat, card: Card) -> int:
        """Return the slot of a card in a hand; for a hand seen from behind, its first card left."""
        hand = self.hands[seat]
        for index, sprite in enumerate(hand):
            if sprite is not None and sprite.card == card:
                return index
        for index, sprite in enumerate(hand):
            if sprite is not None and sprite.card is None:
                return index
        raise KeyError(card)

    # From and to an observation ---------------------------------------------------------------------------

    def reset(self, seen: Observation, bottom: Seat, hand_order: tuple[Card, ...] = ()) -> None:
        """Show exactly what is observed, at rest. `hand_order` keeps the hand as it was dealt.

        With an observation of nobody (seat None) every hand is backs.
        """
        self.bottom = bottom
        # Cards that lie where they lay keep their slots; what has come back takes the first holes.
        for index, sprite in enumerate(self.table):
            if sprite is not None and (sprite.card is None or not seen.table >> sprite.card & 1):
                self.table[index] = None
            elif sprite is not None:
                sprite.arrive()
        lying = _mask(self.table)
        for card in cards_of(seen.table & ~lying):
            slot = self.free_table_slot()
            self.table[slot] = _lying(card, f"table/{slot}")
        self.hands = {}
        for seat, size in enumerate(seen.hand_sizes):
            if seat == seen.seat:
                own = [card for card in hand_order if seen.hand >> card & 1]
                own += [card for card in cards_of(seen.hand) if card not in own]
                self.hands[seat] = [_lying(c, self.hand_slot(seat, i)) for i, c in enumerate(own)]
            else:
                known = cards_of(seen.shown[seat])
                self.hands[seat] = [
                    self._known(known[i], self.hand_slot(seat, i))
                    if i < len(known)
                    else _back(self.hand_slot(seat, i))
                    for i in range(size)
                ]
        for side, pile in enumerate(seen.piles):
            known_pile = self.piles.setdefault(side, Pile())
            known_pile.count = pile.bit_count()
            del known_pile.sweeps[seen.sweeps[side] :]
        self.stock = seen.stock
        self.last_round = seen.round == seen.rounds
        self.last_capturer = seen.last_capturer
        self.flying.clear()
        self.effects = Effects()

    def _known(self, card: Card, slot: str) -> Sprite:
        """A card of another hand that all have seen: it lies open, but in the house game it was turned down again."""
        sprite = _lying(card, slot)
        sprite.face = 0.0 if self.rules.penalties is Penalties.HOUSE else 1.0
        return sprite

    @property
    def last_capturer_side(self) -> Side | None:
        """The side that captured last."""
        return None if self.last_capturer is None else self.rules.side_of(self.last_capturer)

    def hide_hands(self) -> None:
        """Forget every card held in a hand: from now on the view cannot show one."""
        for hand in self.hands.values():
            for sprite in hand:
                if sprite is not None:
                    sprite.card, sprite.face = None, 0.0

    def sprites(self) -> list[Sprite]:
        """Return every sprite in drawing order: hands behind, table, then what flies."""
        lying = [s for s in self.table if s is not None]
        hands = [s for hand in self.hands.values() for s in hand if s is not None]
        return [*lying, *hands, *self.flying]

    def differences(self, seen: Observation) -> list[str]:
        """Return how the view differs from an observation; empty when it shows just that (architecture.md 4)."""
        found: list[str] = []

        def check(what: str, shown: object, true: object) -> None:
            if shown != true:
                found.append(f"{what}: shown {shown!r}, observed {true!r}")

        check("table", _mask(self.table), seen.table)
        for seat, size in enumerate(seen.hand_sizes):
            hand = self.hands.get(seat, [])
            check(f"hand size of seat {seat}", sum(s is not None for s in hand), size)
            check(
                f"cards shown of seat {seat}",
                _mask(hand),
                seen.hand if seat == seen.seat else seen.shown[seat],
            )
        for side, pile in enumerate(seen.piles):
            mine = self.piles.get(side, Pile())
            check(f"pile of side {side}", mine.count, pile.bit_count())
            check(f"sweeps of side {side}", len(mine.sweeps), seen.sweeps[side])
        check("stock", self.stock, seen.stock)
        check("last capturer", self.last_capturer, seen.last_capturer)
        check("cards in flight", len(self.flying), 0)
        moving = [s for s in self.sprites() if s.progress != 1.0 or s.alpha != 1.0]
        check("cards not at rest", len(moving), 0)
        return found


def _lying(card: Card, slot: str) -> Sprite:
    return Sprite(card, slot, slot)


def _back(slot: str) -> Sprite:
    return Sprite(None, slot, slot, face=0.0)


def _mask(sprites: list[Sprite | None]) -> CardSet:
    return sum(1 << s.card for s in sprites if s is not None and s.card is not None)
