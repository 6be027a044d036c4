"""Plays a journal again: the same decks and actions through the same rules give the same match.

What it returns holds the whole truth, hidden cards included, so it is for finished matches, for checks and
for the authority that resumes a match; never for a screen of a match under way. It does not trust the
journal: an action that the rules refuse ends the replay there.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from scopa.records.codec import RecordError, action_from_json
from scopa.records.forfeits import settle
from scopa.records.journal import JournalText, read_journal
from scopa.rules.cards import parse_cards
from scopa.rules.engine import Transition, apply, start_deal
from scopa.rules.errors import ScopaError
from scopa.rules.events import DealScored, Event
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.moves import Cut, Move
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.seats import Seat, Side
from scopa.rules.state import State


@dataclass
class Replay:
    """A match as far as its journal tells it.

    `log` holds every event unredacted; `totals` are those after the last scored deal; `actions` counts what
    the seats did. `cut` tells whether the pack is cut before every deal, `limit` is the text of the time limit,
    `house` what is done by hand at a table of the house game,
    `with_take_backs` tells whether a play was taken back after something had been seen, `assists` what helped the
    players to remember, `open_piles` whether captured cards might be looked at, `forfeits` the deals, by number and
    seat, that a program from outside did not play to the end. `refused` is why the
    journal could not be followed to its end, None if it could.
    """

    rules: RuleSet
    seats: tuple[dict[str, Any], ...]
    seed: str
    totals: tuple[int, ...]
    deal_number: int = 0
    attempt: int = 0
    dealer: Seat | None = None
    state: State | None = None
    cut: bool = False
    limit: str = ""
    house: dict[str, Any] = field(default_factory=dict)
    with_take_backs: bool = False
    assists: tuple[str, ...] = ()
    open_piles: bool = False
    forfeits: tuple[tuple[int, Seat], ...] = ()
    match_score: MatchScore | None = None
    out: tuple[Side, ...] = ()
    actions: int = 0
    log: list[Event] = field(default_factory=list)
    deal_scores: list[DealScore] = field(default_factory=list)
    refused: ScopaError | None = None
    turns: list[tuple[State, int]] = field(default_factory=list, repr=False)
    """State and length of the log before each action of the present deal, for plays taken back."""


def replay_file(path: Path) -> Replay:
    """Return the match in a journal file. Raises OSError and RecordError like read_journal."""
    return replay(read_journal(path))


def replay(journal: JournalText) -> Replay:
    """Return the match in a journal, up to the first record that is not a possible course of play.

    Raises RecordError("bad_header") when the first line does not describe a match.
    """
    try:
        rules = RuleSet.parse(journal.header["rules"])
        if rules.fingerprint != journal.header["fingerprint"]:
            raise RecordError("rules_changed")
        seats, seed = tuple(dict(seat) for seat in journal.header["seats"]), str(journal.header["seed"])
    except (ScopaError, KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError("bad_header", reason=str(error)) from error
    course = Replay(rules, seats, seed, totals=(0,) * rules.side_count)
    house = journal.header.get("house")
    course.house = dict(house) if isinstance(house, dict) else {}
    course.open_piles = journal.header.get("open_piles") is True
    course.cut, course.limit = journal.header.get("cut") is True, str(journal.header.get("limit", ""))
    for record in journal.records:
        try:
            _follow(course, record)
        except ScopaError as error:
            course.refused = error
            break
    return course


def _follow(course: Replay, record: dict[str, Any]) -> None:
    try:
        if "deal" in record:
            number, attempt, dealer = (int(record[name]) for name in ("deal", "attempt", "dealer"))
            deck = parse_cards(record["deck"])
            if dealer not in range(course.rules.players):
                raise RecordError("bad_dealer", dealer=dealer)
            if course.state is not None and not course.state.over:
                raise RecordError("deal_not_over")
            transition = start_deal(
                course.rules,
                deck,
                dealer,
                totals=course.totals,
                out=course.out,
                ask_cut=course.cut,
                free_hand=course.house.get("free_hand") is True,
                by_hand=course.house.get("by_hand") is True or bool(course.house.get("clumsy")),
            )
            course.deal_number, course.attempt, course.dealer = number, attempt, dealer
            course.turns.clear()
        elif "take_back" in record:
            _take_back(course, int(record["take_back"]))
            course.with_take_backs = course.with_take_backs or record.get("kind") == "seen"
            return
        elif "assist" in record:
            course.assists = (*course.assists, str(record["assist"]))
            return
        elif "forfeit" in record:
            number, seat = int(record["in_deal"]), int(record["forfeit"])
            if seat not in range(course.rules.players):
                raise RecordError("bad_seat", seat=seat)
            course.forfeits = (*course.forfeits, (number, seat))
            return
        elif "pin" in record or "stopped" in record:
            return
        else:
            seat, action = int(record["seat"]), action_from_json(record)
            if course.state is None:
                raise RecordError("no_deal")
            if isinstance(action, Move | Cut) and seat != course.state.to_move:
                raise RecordError("wrong_seat", seat=seat)
            transition = apply(course.state, action)
            course.turns.append((course.state, len(course.log)))
            course.actions += 1
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise RecordError("bad_record", record=str(record)) from error
    _accept(course, transition)


def _take_back(course: Replay, count: int) -> None:
    """Undo the last actions of the present deal."""
    if not 0 < count <= len(course.turns) or course.state is None or course.state.over:
        raise RecordError("bad_take_back", count=count)
    course.state, size = course.turns[-count]
    del course.turns[-count:]
    del course.log[size:]
    course.actions -= count


def _accept(course: Replay, transition: Transition) -> None:
    course.state = transition.state
    events = settle(course.rules, transition.events, course.deal_number, course.forfeits)
    course.log.extend(events)
    for event in events:
        if isinstance(event, DealScored):
            score = match_score(course.rules, course.totals, event.score, course.out)
            course.deal_scores.append(event.score)
            course.match_score, course.totals, course.out = score, score.totals, score.out
