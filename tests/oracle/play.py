"""One deal, card by card: hands, table, stock, piles, sweeps and who captured last.

docs/rules.md A4-A11, B1-B8, C1-C7, C13, C15 and the in-play points of cirulla and cicera. A Deal is a plain
mutable object: the engine's States are not, and that difference is wanted.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field

from tests.oracle import dealing
from tests.oracle.captures import CardSet, captures, clears_with_a_sweep, equals, may_lay, takes_itself
from tests.oracle.cards import Card, full_pack
from tests.oracle.config import Config

NOTHING: CardSet = frozenset()
PLAY_POINTS = ("just_played", "one_suit", "three_cards")


@dataclass(frozen=True)
class Outcome:
    """What one play did."""

    table: list[Card]
    gain: list[Card]
    sweep: bool
    last_capturer: int | None
    points: tuple[str, ...] = ()  # what cicera gives a point for, the sweep apart


def play_points(config: Config, card: Card, taken: CardSet, just_laid: Card | None) -> tuple[str, ...]:
    """List what cicera gives a point each for in the manner of a capture (section D).

    The card the previous player has just laid, taken with an equal; all cards of one suit, the played one
    included; three or more cards from the table.
    """
    if config.capture != "cicera" or not taken:
        return ()
    reasons = []
    if just_laid is not None and taken == frozenset([just_laid]) and taken in equals(card, taken):
        reasons.append("just_played")
    if len({other.suit for other in taken} | {card.suit}) == 1:
        reasons.append("one_suit")
    if len(taken) >= 3:
        reasons.append("three_cards")
    return tuple(reasons)


def apply_play(
    config: Config,
    card: Card,
    taken: CardSet,
    table: Collection[Card],
    final: bool,
    seat: int,
    last_capturer: int | None,
    just_laid: Card | None = None,
) -> Outcome | None:
    """Return what playing ``card`` and taking ``taken`` does, or None when it is against the rules."""
    legal = taken in captures(config, card, table) if taken else True
    own = takes_itself(config, card, table)
    if not taken and not own:
        legal = may_lay(config, card, table)
    if not legal:
        return None
    if not taken and not own:
        return Outcome([*table, card], [], False, last_capturer)
    rest = [other for other in table if other not in taken]
    sweep = clears_with_a_sweep(config, card, taken, table, final)
    points = play_points(config, card, taken, just_laid)
    return Outcome(rest, [*taken, card], sweep, seat, points)


def leftovers(table: Collection[Card], last_capturer: int | None) -> tuple[int | None, list[Card]]:
    """Return who gets the cards that remain after the final play (A10, A11), and the cards."""
    return last_capturer, list(table)


@dataclass
class Deal:
    """The whole truth of one deal."""

    config: Config
    dealer: int
    stock: list[Card]
    rounds: list[int]
    hands: dict[int, list[Card]] = field(default_factory=dict)
    table: list[Card] = field(default_factory=list)
    piles: dict[int, list[Card]] = field(default_factory=dict)  # per side
    sweeps: dict[int, int] = field(default_factory=dict)  # per side
    hand_bonuses: dict[int, int] = field(default_factory=dict)  # per side, cirulla
    play_points: dict[str, dict[int, int]] = field(default_factory=dict)  # per reason and side, cicera
    face_up: set[int] = field(default_factory=set)  # seats whose hand lies open, cirulla
    last_capturer: int | None = None
    round: int = 0
    plays: int = 0
    void: bool = False
    over: bool = False
    uncalled: int | None = None  # the seat whose sweep still waits for its call
    just_laid: Card | None = None
    leftover_to: int | None = None
    leftover_cards: list[Card] = field(default_factory=list)

    @property
    def order(self) -> list[int]:
        return self.config.order(self.dealer)

    @property
    def to_move(self) -> int | None:
        """Return the seat that plays next: every round starts after the dealer (A4)."""
        if self.over or self.void:
            return None
        played_in_round = self.plays - sum(self.rounds[: self.round - 1]) * self.config.players
        return self.order[played_in_round % self.config.players]

    def legal(self) -> list[tuple[Card, CardSet]]:
        """List every legal play of the seat to move; an empty set means that nothing is taken."""
        seat = self.to_move
        if seat is None:
            return []
        found: list[tuple[Card, CardSet]] = []
        for card in self.hands[seat]:
            if self.config.no_ace_lead and self.plays == 0 and card.is_ace:
                continue
            found.extend((card, taken) for taken in captures(self.config, card, self.table))
            if may_lay(self.config, card, self.table) or takes_itself(self.config, card, self.table):
                found.append((card, NOTHING))
        return found

    def play(self, card: Card, taken: CardSet) -> Outcome:
        """Play a card of the seat to move; raise ValueError when that is not legal."""
        if (card, taken) not in self.legal():
            raise ValueError(f"{card} x {sorted(taken)} is not legal")
        seat = self.to_move
        assert seat is not None
        self.uncalled = None
        self.hands[seat].remove(card)
        final = not self.stock and not any(self.hands.values())
        done = apply_play(
            self.config, card, taken, self.table, final, seat, self.last_capturer, self.just_laid
        )
        assert done is not None
        side = self.config.side_of(seat)
        self.table = done.table
        self.piles[side] += done.gain
        self.last_capturer = done.last_capturer
        for reason in done.points:
            self.play_points[reason][side] += 1
        self.just_laid = None if done.gain else card
        if done.sweep and self.config.must_call_sweep:
            self.uncalled = seat
        elif done.sweep:
            self.sweeps[side] += 1
        self.plays += 1
        if not any(self.hands.values()):
            if self.stock:
                self.deal_round()
            else:
                self.finish()
        return done

    def call_sweep(self, seat: int) -> bool:
        """Call one's sweep before the next play (``must_call_sweep``); tell whether it counts."""
        if self.uncalled != seat:
            return False
        self.sweeps[self.config.side_of(seat)] += 1
        self.uncalled = None
        return True

    def deal_round(self) -> None:
        """Deal the next round and enter the bonuses of the dealt hands."""
        each = self.rounds[self.round]
        self.hands, self.stock = dealing.deal_hands(self.config.deal_style, self.order, each, self.stock)
        self.round += 1
        self.face_up = set()
        if self.config.hand_bonus:
            for seat, hand in self.hands.items():
                bonus = dealing.hand_bonus(hand)
                self.hand_bonuses[self.config.side_of(seat)] += bonus
                if bonus:
                    self.face_up.add(seat)

    def finish(self) -> None:
        """Give the leftovers to the last capturer (A10)."""
        self.leftover_to, self.leftover_cards = leftovers(self.table, self.last_capturer)
        if self.last_capturer is not None:
            self.piles[self.config.side_of(self.last_capturer)] += self.table
            self.table = []
        self.over = True


def start(config: Config, deck: Sequence[Card], dealer: int) -> Deal:
    """Deal the first round and the opening table from ``deck`` (its first card on top)."""
    rounds = dealing.schedule(config)
    if rounds is None:
        raise ValueError("the pack does not come out even")
    if sorted(deck) != sorted(full_pack(config.pack)):
        raise ValueError("not a whole pack")
    deal = Deal(config, dealer, list(deck), rounds)
    deal.play_points = {reason: {} for reason in PLAY_POINTS}
    for per_side in (deal.sweeps, deal.hand_bonuses, *deal.play_points.values()):
        per_side.update(dict.fromkeys(config.sides, 0))
    deal.piles = {side: [] for side in config.sides}
    deal.deal_round()
    deal.table = [deal.stock.pop(0) for _ in range(config.table)]
    if dealing.must_redeal(config, deal.table):
        deal.void = True
        return deal
    swept = dealing.opening_sweeps(config, deal.table)
    if swept:
        taker = dealer if config.opening_to == "dealer" else deal.order[0]
        deal.piles[config.side_of(taker)] += deal.table
        deal.sweeps[config.side_of(taker)] += swept
        deal.last_capturer = taker
        deal.table = []
    return deal
