"""The whole truth of one deal: SECRET. Only the referee, the tests and search on sampled states hold one.

A State is a tuple of small integers and tuples and is never changed; to undo, keep the previous one. Must not
know how a state changes (engine.py) or what a seat may see of it (observation.py).
"""

from enum import Enum
from typing import NamedTuple

from scopa.rules.captures import CaptureTables, captures_of
from scopa.rules.cards import Card, CardSet
from scopa.rules.options import AceOnEmpty, AceSweep, Capture, DealStyle, Penalties, SweepMode
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.scoring import CategoryLine
from scopa.rules.seats import Seat, Side, next_seat


class Phase(Enum):
    """What the deal waits for: a cut, a dealer, a choice, a play, the end of objections, or nothing."""

    CUT = "cut"
    DEAL = "deal"
    EXPOSED = "exposed"
    PLAY = "play"
    OBJECTIONS = "objections"
    OVER = "over"


class RuleTables:
    """What the engine looks up at every play, worked out once for a RuleSet."""

    __slots__ = (
        "ace_may_not_sweep",
        "captures",
        "deals_singly",
        "hot",
        "last_play_sweeps",
        "next_seat",
        "no_ace_lead",
        "orders",
        "rules",
        "schedule",
        "self_sweeps",
        "side_count",
        "sides",
        "sweeps_count",
    )

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.captures: CaptureTables = captures_of(rules)
        self.sides: tuple[Side, ...] = rules.sides
        self.side_count: int = rules.side_count
        self.next_seat: tuple[Seat, ...] = tuple(
            next_seat(seat, rules.players, rules.direction) for seat in range(rules.players)
        )
        self.orders: tuple[tuple[Seat, ...], ...] = tuple(map(rules.seat_order, range(rules.players)))
        self.deals_singly: bool = rules.deal_style is DealStyle.SINGLE
        self.schedule: tuple[int, ...] = rules.schedule
        self.sweeps_count: bool = rules.sweep_mode is not SweepMode.NONE
        self.last_play_sweeps: bool = rules.last_play_sweep
        self.ace_may_not_sweep: bool = rules.ace_takes_all and rules.ace_sweep is AceSweep.NO
        self.self_sweeps: bool = rules.ace_on_empty is AceOnEmpty.SELF_SWEEP
        self.no_ace_lead: bool = rules.no_ace_lead
        # Games where a play does nothing but move cards and count sweeps take the short way.
        self.hot: bool = not (
            rules.capture is Capture.CICERA
            or rules.must_call_sweep
            or rules.instant_sweep_win
            or rules.hand_bonus
            or rules.penalties is Penalties.HOUSE
        )

    def __eq__(self, other: object) -> bool:
        """Compare by the rules: tables that were forgotten and made again are the same tables."""
        return isinstance(other, RuleTables) and self.rules == other.rules

    def __hash__(self) -> int:
        return hash((self.schedule, self.orders))  # cheap, and the states of one game share it anyway

    def __reduce__(self) -> tuple[object, ...]:
        return rule_tables, (self.rules,)


_made = once_per_rules(RuleTables)


def rule_tables(rules: RuleSet) -> RuleTables:
    """Return the tables of a RuleSet, made once."""
    return _made(rules)


class LastPlay(NamedTuple):
    """The play just made, as far as a challenge, a call or a point for taking it back needs it."""

    seat: Seat
    card: Card
    captured: CardSet
    table_before: CardSet
    last_capturer_before: Seat | None
    swept: bool = False
    challenged: bool = False


class Touch(NamedTuple):
    """A card held over the table at a free-hand table, and the cards already lifted with it."""

    card: Card
    lifted: CardSet = 0


class Facts(NamedTuple):
    """What the plain game never changes during a deal.

    `totals` are the match totals before the deal, `in_play` the points of each kind of scoring.IN_PLAY per
    side. `shown` are cards of each hand, and `returned` cards once in the stock, that everyone has seen and
    that have not been seen played. `out` are the sides that have left the match. `ended` tells how the deal
    ends or has ended, `outright` who has won the match by it, `counted` the lines it is worth when the piles
    are not counted. `free_hand` and `by_hand` are the modes of the table: plays, or dealing, as the hands
    make them. At a table dealt by hand `round_start` is the number of plays before this round, `dealt` the
    cards of this round in dealt order, `table_dealt` how many of them went to the table, and `exposed` the
    accidents still to settle.
    """

    totals: tuple[int, ...]
    in_play: tuple[tuple[int, ...], ...]
    shown: tuple[CardSet, ...]
    returned: CardSet = 0
    out: tuple[Side, ...] = ()
    ended: str = "counted"
    outright: Side | None = None
    counted: tuple[CategoryLine, ...] = ()
    last_play: LastPlay | None = None
    sweep_to_call: Seat | None = None
    touch: Touch | None = None
    free_hand: bool = False
    by_hand: bool = False
    round_start: int = 0
    dealt: tuple[tuple[Card, ...], ...] = ()
    table_dealt: int = 0
    exposed: tuple[tuple[Seat, Card], ...] = ()


class State(NamedTuple):
    """One deal. Seats and sides index the tuples; `stock[0]` is the top card; None is nobody."""

    tables: RuleTables
    phase: Phase
    dealer: Seat
    to_move: Seat | None
    hands: tuple[CardSet, ...]
    table: CardSet
    stock: tuple[Card, ...]
    piles: tuple[CardSet, ...]
    sweeps: tuple[int, ...]
    last_capturer: Seat | None
    round: int
    plays: int
    facts: Facts

    @property
    def rules(self) -> RuleSet:
        """The rules of the deal."""
        return self.tables.rules

    @property
    def over(self) -> bool:
        """Whether the deal has ended, counted or not."""
        return self.phase is Phase.OVER

    @property
    def rounds(self) -> int:
        """How many rounds this deal has."""
        return len(self.tables.schedule)
