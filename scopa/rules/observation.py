"""All that a seat may see of a deal, and nothing more (docs/rules.md, section 1).

An Observation holds no card hidden from its seat, in any form. Must not hand out a State.
"""

from dataclasses import dataclass

from scopa.rules.cards import Card, CardSet
from scopa.rules.engine import moves_of_hand
from scopa.rules.moves import Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat, Side
from scopa.rules.state import LastPlay, State, Touch, rule_tables


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's view; `seat` None is a bystander, whose `hand` is empty.

    `piles`, `sweeps` and `totals` are per side (captures were public when they were made); `hand_sizes` and
    `shown` are per seat, `shown` being cards of a hand that everyone has seen. `in_play` holds the points of
    each kind of scoring.IN_PLAY per side. `totals` are those of the match before this deal. `returned` are
    cards that went back into the stock face up and have not been seen since; `touch` is the card held over a
    free-hand table with what is lifted; `exposed` are the dealing accidents still to settle. `last_play` is the
    play that can still be challenged, or whose sweep can still be called, where the rules know such things.
    """

    rules: RuleSet
    seat: Seat | None
    dealer: Seat
    to_move: Seat | None
    hand: CardSet
    table: CardSet
    hand_sizes: tuple[int, ...]
    stock: int
    piles: tuple[CardSet, ...]
    sweeps: tuple[int, ...]
    last_capturer: Seat | None
    round: int
    rounds: int
    plays: int
    over: bool
    phase: str
    totals: tuple[int, ...]
    in_play: tuple[tuple[int, ...], ...]
    shown: tuple[CardSet, ...]
    returned: CardSet
    out: tuple[Side, ...]
    free_hand: bool
    touch: Touch | None
    sweep_to_call: Seat | None
    exposed: tuple[tuple[Seat, Card], ...]
    last_play: LastPlay | None

    def legal_moves(self) -> list[Move]:
        """List the legal moves of the own hand; none when it is not this seat's turn to play a card."""
        if self.to_move is None or self.to_move != self.seat or self.phase != "play":
            return []
        return moves_of_hand(rule_tables(self.rules), self.hand, self.table, self.plays)


def observe(state: State, seat: Seat | None) -> Observation:
    """Return what a seat may see of a state; None is a bystander who sees no hand."""
    facts = state.facts
    return Observation(
        rules=state.rules,
        seat=seat,
        dealer=state.dealer,
        to_move=state.to_move,
        hand=0 if seat is None else state.hands[seat],
        table=state.table,
        hand_sizes=tuple(hand.bit_count() for hand in state.hands),
        stock=len(state.stock),
        piles=state.piles,
        sweeps=state.sweeps,
        last_capturer=state.last_capturer,
        round=state.round,
        rounds=state.rounds,
        plays=state.plays,
        over=state.over,
        phase=state.phase.value,
        totals=facts.totals,
        in_play=facts.in_play,
        shown=facts.shown,
        returned=facts.returned,
        out=facts.out,
        free_hand=facts.free_hand,
        touch=facts.touch,
        sweep_to_call=facts.sweep_to_call,
        exposed=facts.exposed,
        last_play=facts.last_play,
    )
