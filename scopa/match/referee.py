"""The referee of one deal at a time: the only holder of its State, and the only way to change it.

It judges before anything is written down and changes only afterwards, so that an action the rules refuse
leaves no trace. It hands out observations, never the state. It knows nothing of totals, names or who is a
computer.
"""

from collections.abc import Callable, Sequence

from scopa.rules.cards import Card
from scopa.rules.engine import Transition, apply, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.events import Event
from scopa.rules.moves import Action
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.seats import Seat, Side
from scopa.rules.state import Phase, State


class Position:
    """A moment of a deal, closed to everybody but the referee."""

    __slots__ = ("_state",)

    def __init__(self, state: State | None) -> None:
        self._state = state


class Referee:
    """Runs deals by the rules."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._state: State | None = None
        # What each seat saw last, and of which state: it is asked for many times a frame, and a state never changes.
        self._views: dict[Seat | None, tuple[State, Observation]] = {}

    @property
    def to_move(self) -> Seat | None:
        """The seat that the deal waits for, None when there is none, or when it waits for the cut."""
        return None if self._state is None or self.cutter is not None else self._state.to_move

    @property
    def cutter(self) -> Seat | None:
        """The seat that is to cut the pack, None when it is not to be cut now."""
        state = self._state
        return None if state is None or state.phase is not Phase.CUT else state.to_move

    @property
    def waiting_for(self) -> str:
        """What the deal waits for: "cut", "deal", "exposed", "play", "objections", or "over"."""
        return Phase.OVER.value if self._state is None else self._state.phase.value

    @property
    def plays(self) -> int:
        """How many cards have been played in this deal."""
        return 0 if self._state is None else self._state.plays

    @property
    def over(self) -> bool:
        """Whether no deal is going on."""
        return self._state is None or self._state.over

    def deal(
        self,
        deck: Sequence[Card],
        dealer: Seat,
        totals: Sequence[int],
        out: Sequence[Side],
        cut: bool,
        *,
        free_hand: bool = False,
        by_hand: bool = False,
    ) -> tuple[Event, ...]:
        """Begin a deal and return its events; it is over at once when the opening table voids it.

        `totals` and `out` are the sides' match totals and those that have left. With `cut` it waits for the
        cutter; `free_hand` and `by_hand` are the modes of a house table. Raises IllegalAction when a
        deal is going on.
        """
        if not self.over:
            raise IllegalAction("deal_not_over")
        self._state, events = start_deal(
            self._rules,
            deck,
            dealer,
            totals=totals,
            out=out,
            ask_cut=cut,
            free_hand=free_hand,
            by_hand=by_hand,
        )
        return events

    def submit(self, seat: Seat, action: Action, write_down: Callable[[], None]) -> tuple[Event, ...]:
        """Carry out an action and return its events; `write_down` is called once it is known to be legal.

        Raises IllegalAction; then nothing has been written or changed.
        """
        transition = self._judge(seat, action)
        write_down()
        self._state = transition.state
        return transition.events

    @property
    def position(self) -> Position:
        """Where the deal stands, to be given to `go_back` and to nobody else."""
        return Position(self._state)

    def go_back(self, position: Position) -> None:
        """Set the deal back to a position it has had."""
        self._state = position._state

    def view(self, viewer: Seat | None) -> Observation:
        """Return what a seat, or everybody (None), may see. Raises IllegalAction before the first deal."""
        if self._state is None:
            raise IllegalAction("not_started")
        last = self._views.get(viewer)
        if last is None or last[0] is not self._state:
            last = self._views[viewer] = self._state, observe(self._state, viewer)
        return last[1]

    def _judge(self, seat: Seat, action: Action) -> Transition:
        state = self._state
        if state is None or state.over:
            raise IllegalAction("no_deal")
        if seat not in range(self._rules.players):
            raise IllegalAction("no_such_seat", seat=seat)
        named = getattr(action, "seat", None)
        if named is not None and named != seat:
            raise IllegalAction("not_your_seat", seat=seat, named=named)
        if named is None and state.to_move is not None and seat != state.to_move:
            raise IllegalAction("not_your_turn", seat=seat, to_move=state.to_move)
        return apply(state, action)
