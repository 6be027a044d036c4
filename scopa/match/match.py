"""A whole match: deals until a side has won, the rotation of the deal, the log, and the journal on disk.

Everything that happens goes through here: `submit` for the seats, `start` and `next_deal` for the table.
What it hands out is redacted for the seat that asks. It knows no screen, no time and no process: whoever
drives it asks for requests, has them answered and submits the decisions like any other action.
"""

from enum import Enum
from typing import Any, Literal, NamedTuple, Protocol, TypeAlias

from scopa import __version__
from scopa.ai.agent import AnalysisRequest, Request
from scopa.ai.clairvoyant import CLAIRVOYANT, OpenRequest
from scopa.ai.levels import decide
from scopa.match import seeds
from scopa.match.clock import MoveClock
from scopa.match.config import MatchConfig
from scopa.match.house import HouseHands
from scopa.match.house_table import ORDINARY
from scopa.match.pin import Pin
from scopa.match.referee import Position, Referee
from scopa.match.runner import Asked
from scopa.records.codec import action_to_json
from scopa.records.forfeits import settle
from scopa.records.journal import VERSION
from scopa.rules.cards import format_cards
from scopa.rules.errors import IllegalAction
from scopa.rules.events import CardsDealt, DealScored, Event, redact
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.moves import Action, Cut, FreeMove, Move
from scopa.rules.observation import Observation
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Seat, Side

#: plays for a person who has resigned while others play on, or whose time is up
STAND_IN_LEVEL = "greedy"


class Phase(Enum):
    """What a match waits for: a play, the next deal, or nothing any more."""

    PLAYING = "playing"
    DEAL_OVER = "deal_over"
    MATCH_OVER = "match_over"


TakeBackKind: TypeAlias = Literal["free", "seen"]
TakeBackCase: TypeAlias = Literal[
    "free", "seen", "clock", "free_hand", "nothing", "new_cards", "others", "over"
]


class _Turn(NamedTuple):
    """Where the deal and the log stood before an action of a seat."""

    seat: Seat
    position: Position
    log_size: int
    is_play: bool


class JournalLike(Protocol):
    """Where a match writes down what happens; scopa.records.journal.Journal is one."""

    def write(self, record: dict[str, Any]) -> None:
        """Make one record durable before returning; must not raise for a disk that refuses."""

    def close(self) -> None:
        """Write nothing more."""


class Match:
    """One match. Without a journal nothing is kept on disk, which is for tests and simulations."""

    def __init__(self, config: MatchConfig, journal: JournalLike | None = None) -> None:
        self.config = config
        self.phase = Phase.PLAYING
        self.totals: tuple[int, ...] = (0,) * config.rules.side_count
        """Points of each side after the last scored deal."""
        self.deal_number = 0
        """Number of the present deal, 1 for the first, 0 before `start`."""
        self.match_score: MatchScore | None = None
        """How the match stands after the last scored deal."""
        self.deal_scores: tuple[DealScore, ...] = ()
        self._seed = config.seed if config.seed is not None else seeds.new_seed()
        self.dealer: Seat = (
            config.first_dealer
            if config.first_dealer is not None
            else seeds.first_dealer(self._seed, config.rules.players)
        )
        self._journal = journal
        self._referee = Referee(config.rules)
        self._log: list[Event] = []
        self._deal_start = 0
        self._out: tuple[Side, ...] = ()
        self._turns: list[_Turn] = []
        self._attempt = 0
        self._pins: dict[Seat, Pin] = {}
        self.with_take_backs = False
        """Whether a play was taken back after something had been seen."""
        self.assists: tuple[str, ...] = ()
        """What has helped the players to remember, in the order in which it was first used."""
        self.forfeits: tuple[tuple[int, Seat], ...] = ()
        """Deals that a seat's program did not play to the end, by number and seat."""
        self.house = HouseHands(self, self._seed, STAND_IN_LEVEL)
        """What computers do besides playing a card."""
        limit = config.limit
        self.clock = None if limit is None else MoveClock(limit, config.rules.players)
        """What time the seats have left; whoever lets time pass charges it. None without a limit."""

    @property
    def to_move(self) -> Seat | None:
        """The seat that is to play, None when the match waits for something else."""
        return self._referee.to_move

    @property
    def cutter(self) -> Seat | None:
        """The seat that is to cut the pack, None when it is not to be cut now."""
        return self._referee.cutter

    @property
    def waiting_for(self) -> str:
        """What the deal waits for: "cut", "deal", "exposed", "play", "objections", or "over"."""
        return self._referee.waiting_for

    @property
    def plays(self) -> int:
        """How many cards have been played in this deal."""
        return self._referee.plays

    @property
    def log_size(self) -> int:
        """How many events the match has had; it grows with everything that happens."""
        return len(self._log)

    def start(self) -> None:
        """Deal the first deal. Raises IllegalAction when the match has started."""
        if self.deal_number:
            raise IllegalAction("already_started")
        self._write(self._header())
        self._deal()

    def next_deal(self) -> None:
        """Deal again, by the next dealer (docs/rules.md, section 7). Raises IllegalAction in any other phase."""
        if self.phase is not Phase.DEAL_OVER:
            raise IllegalAction("deal_not_over", phase=self.phase.value)
        self.dealer = self.config.rules.seat_order(self.dealer)[0]
        self._deal()

    def submit(self, seat: Seat, action: Action) -> None:
        """Carry out what a seat does; it is on disk before the log grows.

        Raises IllegalAction with the rules' code, or not_your_turn, not_your_seat, no_such_seat, no_deal;
        then nothing has changed and nothing has been written.
        """
        pack = self.config.rules.pack
        turn = _Turn(seat, self._referee.position, len(self._log), isinstance(action, Move | FreeMove))
        clock, plays = self.clock, self._referee.plays
        spent = {} if clock is None else {"left": clock.left(seat)}
        events = self._referee.submit(
            seat, action, lambda: self._write({"seat": seat, **action_to_json(action, pack), **spent})
        )
        self._turns.append(turn)
        if clock is not None and isinstance(action, Move | FreeMove) and self._referee.plays > plays:
            clock.moved(seat)
        if isinstance(action, Cut):
            self._log.append(events[0])
            self._deal_start, events = len(self._log), events[1:]
        self._accept(events)
        if self._referee.over and self.phase is Phase.PLAYING:
            self._deal_again()

    def lot_cut(self) -> Cut:
        """Return the cut of a cutter who leaves it to chance, as computers do.

        The match seed and the number of the deal decide, nothing else. Raises IllegalAction.
        """
        if self.cutter is None:
            raise IllegalAction("nothing_to_cut")
        pack = self.config.rules.deck.cards
        return Cut(seeds.cut(self._seed, self.deal_number, self._attempt, len(pack)))

    def stand_in_move(self, seat: Seat) -> Move:
        """Return what a computer would play for a person whose time is up. Raises IllegalAction."""
        if self.to_move != seat:
            raise IllegalAction("not_your_turn", seat=seat, to_move=self.to_move)
        seed = seeds.decision(self._seed, seat, self.deal_number, self._referee.plays)
        return decide(STAND_IN_LEVEL, self.view(seat), self.history(seat), seed)

    def protect(self, seat: Seat, digits: str | None) -> None:
        """Give a seat a PIN, or take it away. Raises ValueError for anything but four digits."""
        pin = None if digits is None else Pin.of(digits)
        kept = {"salt": "", "digest": ""} if pin is None else {"salt": pin.salt, "digest": pin.digest}
        self._write({"pin": seat, **kept})
        self._pins.pop(seat, None)
        if pin is not None:
            self._pins[seat] = pin

    def pin_of(self, seat: Seat) -> Pin | None:
        """Return what keeps the hand of a seat covered besides the curtain."""
        return self._pins.get(seat)

    def take_back_kind(self, seat: Seat) -> TakeBackKind | None:
        """Tell whether a seat may take its last play back, and at what price; see take_back_case."""
        kinds: dict[TakeBackCase, TakeBackKind] = {"free": "free", "seen": "seen"}
        return kinds.get(self.take_back_case(seat))

    def take_back_case(self, seat: Seat) -> TakeBackCase:
        """Tell which of the cases of taking a play back applies (ux.md 1.3.5).

        "free" while nobody has played since; "seen" when others have, which only a person alone against computers
        may. The rest are refusals: with a "clock" never; nor by "free_hand", where what is let go stays; "nothing"
        has been played in this deal, "new_cards" have been dealt since, "others" have played between people, or the
        deal is "over".
        """
        if self.clock is not None:
            return "clock"
        if self.config.house.free_hand:
            return "free_hand"
        if self.phase is not Phase.PLAYING:
            return "over"
        index = self._last_turn_of(seat)
        if index is None:
            return "nothing"
        if any(isinstance(event, CardsDealt) for event in self._log[self._turns[index].log_size :]):
            return "new_cards"
        if all(turn.seat == seat for turn in self._turns[index:]):
            return "free"
        people = sum(config.kind == "human" for config in self.config.seats)
        return "seen" if people == 1 else "others"

    def take_back(self, seat: Seat) -> None:
        """Go back to before the last play of a seat; the order of the stock stays what it was.

        It is on disk before anything changes. Raises IllegalAction when it may not.
        """
        kind, index = self.take_back_kind(seat), self._last_turn_of(seat)
        if kind is None or index is None:
            raise IllegalAction("no_take_back", seat=seat)
        turn = self._turns[index]
        self._write({"take_back": len(self._turns) - index, "seat": seat, "kind": kind})
        self.with_take_backs = self.with_take_backs or kind == "seen"
        del self._turns[index:]
        del self._log[turn.log_size :]
        self._referee.go_back(turn.position)

    def note_assist(self, kind: str) -> None:
        """Keep it that something helps a player, which marks the match; it is on disk at once, and only once."""
        if kind not in self.assists:
            self._write({"assist": kind})
            self.assists = (*self.assists, kind)

    def _last_turn_of(self, seat: Seat) -> int | None:
        turns = enumerate(reversed(self._turns), start=1)
        return next((len(self._turns) - n for n, turn in turns if turn.is_play and turn.seat == seat), None)

    def view(self, viewer: Seat | None) -> Observation:
        """Return what a seat may see now; None is the public view, without any hand."""
        return self._referee.view(viewer)

    def events(self, viewer: Seat | None, since: int = 0) -> tuple[Event, ...]:
        """Return the log from a position on, as a seat may see it; positions are those of `log_size`."""
        return tuple(redact(event, viewer) for event in self._log[since:])

    def history(self, seat: Seat | None) -> tuple[Event, ...]:
        """Return this deal's events as a seat may see them, without deals that the opening table voided."""
        return self.events(seat, self._deal_start)

    def request_for(self, seat: Seat) -> Request:
        """Return what the computer in a seat is asked: its view, its history, its level, a seed of its own.

        Raises IllegalAction unless a computer sits there and is to move, and when it is the clairvoyant.
        """
        if not self.is_computer(seat) or self.to_move != seat:
            raise IllegalAction("not_your_turn", seat=seat, to_move=self.to_move)
        level = self.config.seats[seat].level or STAND_IN_LEVEL
        if (self.deal_number, seat) in self.forfeits:
            level = STAND_IN_LEVEL
        if level == CLAIRVOYANT:
            raise IllegalAction("sees_hands", seat=seat)
        seed = seeds.decision(self._seed, seat, self.deal_number, self._referee.plays)
        return Request(self.log_size, seat, level, self.view(seat), self.history(seat), seed)

    def analysis_for(self, seat: Seat) -> AnalysisRequest:
        """Return what is to be weighed for a person: what the computer would be asked in that seat, and no more.

        Raises IllegalAction unless the seat is to move.
        """
        if self.to_move != seat:
            raise IllegalAction("not_your_turn", seat=seat, to_move=self.to_move)
        seed = seeds.decision(self._seed, seat, self.deal_number, self._referee.plays)
        return AnalysisRequest(self.log_size, seat, self.view(seat), self.history(seat), seed)

    def asked_of(self, seat: Seat) -> Asked:
        """Return what a runner is to be asked for the computer in a seat, whoever that is.

        For the clairvoyant that is every hand as well. Raises IllegalAction unless a computer is to move there.
        """
        if self.config.seats[seat].level != CLAIRVOYANT or self.to_move != seat:
            return self.request_for(seat)
        hands = tuple(self.view(each).hand for each in range(self.config.rules.players))
        seed = seeds.decision(self._seed, seat, self.deal_number, self._referee.plays)
        return OpenRequest(self.log_size, seat, self.view(seat), self.history(seat), hands, seed)

    def forfeit(self, seat: Seat, code: str, details: str) -> None:
        """Keep it, on disk at once, that a seat's program has failed: it forfeits the deal, a stand-in plays on."""
        if (self.deal_number, seat) not in self.forfeits:
            self._write({"forfeit": seat, "in_deal": self.deal_number, "code": code, "details": details})
            self.forfeits = (*self.forfeits, (self.deal_number, seat))

    def note_stop(self, seat: Seat) -> None:
        """Keep it that the clock cut a decision short: the same seed might play otherwise on another machine."""
        self._write({"stopped": seat})

    def is_computer(self, seat: Seat) -> bool:
        """Tell whether a computer plays for a seat: it always did, or the seat's side has resigned."""
        return self.config.seats[seat].kind == "computer" or self._has_left(seat)

    def close(self) -> None:
        """End the record: nothing more is written. A match that is over has closed it already."""
        if self._journal is not None:
            self._journal.close()

    def _deal(self) -> None:
        """Deal until the opening table lets the deal stand; the dealer stays (docs/rules.md, section 2)."""
        self.deal_number += 1
        self.phase = Phase.PLAYING
        self._attempt = 0
        self._deal_again()

    def _deal_again(self) -> None:
        """Shuffle, commit the order to the journal, and deal or wait for the cut, until the deal stands."""
        pack = self.config.rules.pack
        while self._referee.over:
            self._attempt += 1
            deck = seeds.deck(self._seed, pack, self.deal_number, self._attempt)
            self._write(
                {
                    "deal": self.deal_number,
                    "attempt": self._attempt,
                    "dealer": self.dealer,
                    "deck": format_cards(deck, pack),
                }
            )
            table = self.config.house
            events = self._referee.deal(
                deck,
                self.dealer,
                self.totals,
                self._out,
                self.config.cut,
                free_hand=table.free_hand,
                by_hand=table.dealt_by_hand,
            )
            self._deal_start = len(self._log)
            self._turns.clear()
            self._accept(events)

    def _has_left(self, seat: Seat) -> bool:
        side = self.config.rules.side_of(seat)
        return side in self._out or (bool(self.deal_number) and side in self.view(None).out)

    def _accept(self, events: tuple[Event, ...]) -> None:
        events = settle(self.config.rules, events, self.deal_number, self.forfeits)
        self._log.extend(events)
        for event in events:
            if isinstance(event, DealScored):
                score = match_score(self.config.rules, self.totals, event.score, self._out)
                self.deal_scores = (*self.deal_scores, event.score)
                self.match_score, self.totals, self._out = score, score.totals, score.out
                self.phase = Phase.MATCH_OVER if score.over else Phase.DEAL_OVER
        if self.phase is Phase.MATCH_OVER:
            self.close()

    def _header(self) -> dict[str, Any]:
        rules = self.config.rules
        seats = [{"kind": seat.kind, "name": seat.name, "level": seat.level} for seat in self.config.seats]
        header = {
            "scopa_journal": VERSION,
            "program": __version__,
            "rules": rules.text,
            "fingerprint": rules.fingerprint,
            "seats": seats,
            "seed": self._seed,
        }
        if self.config.cut:
            header["cut"] = True
        if self.config.limit is not None:
            header["limit"] = self.config.limit.text
        if self.config.house != ORDINARY:
            header["house"] = self.config.house.record()
        if self.config.open_piles:
            header["open_piles"] = True
        return header

    def _write(self, record: dict[str, Any]) -> None:
        if self._journal is not None:
            self._journal.write(record)
