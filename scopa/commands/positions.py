"""Positions as people write them: the line of docs/notation.md with hidden cards and words left out, or a journal.

Cards that a seat does not see may be written `?3` (three cards) or left out, and are filled with any that fit:
whoever reads a position asks for one seat's view of it, in which they do not occur. Every mistake is told with
its place.
"""

from __future__ import annotations

import re
import sys
from dataclasses import dataclass
from pathlib import Path

from scopa.records.codec import RecordError
from scopa.records.replay import replay_file
from scopa.rules.cards import Card, format_card, parse_card
from scopa.rules.errors import NotationError, RuleSetError
from scopa.rules.events import CardsDealt, Event, redact
from scopa.rules.notation import parse_position
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import State, rule_tables
from scopa.rules.variants import VARIANTS

_WORDS = (
    "dealer", "turn", "hands", "table", "stock", "piles", "sweeps", "last", "round", "plays", "totals", "hand_bonus",
    "just_played", "one_suit", "three_cards", "laid", "shown",
)  # fmt: skip
_HIDDEN = re.compile(r"\?(\d{1,2})")


class BadPosition(Exception):  # noqa: N818 - said to the person who wrote it
    """A position that cannot be read; the message tells what is wrong and where."""


@dataclass(frozen=True)
class Position:
    """What one seat sees of a position, how it came about as far as that is known, and who sits where."""

    observation: Observation
    history: tuple[Event, ...]
    names: tuple[str, ...]


def read_position(source: str, player: int | None = None, back: int = 0) -> Position:
    """Return what the seat to move sees of a position: `-` for standard input, a file, or the position itself.

    A file holds a position or the journal of a match, which is read `back` plays before its end. Raises
    BadPosition with a sentence, also when `player` is given and is not the seat to move.
    """
    path = None if source == "-" or "=" in source else Path(source)
    if path is not None and _is_journal(path):
        state, log, names = _from_journal(path, back)
    else:
        if back:
            raise BadPosition("only a journal knows the plays before; leave --back out")
        state, log = parse(_text_of(source, path)), ()
        names = tuple(f"seat {seat}" for seat in range(state.rules.players))
    if state.to_move is None:
        hint = "; --back 1 goes to its last play" if log else ""
        raise BadPosition(f"the deal is over, nobody is to move{hint}")
    seats = range(state.rules.players)
    if player is not None and player not in seats:
        raise BadPosition(f"there is no seat {player}: seats are numbered 0 to {len(seats) - 1}")
    if player is not None and player != state.to_move:
        raise BadPosition(f"seat {player} is not to move, seat {state.to_move} is")
    observation = observe(state, state.to_move)
    if not observation.legal_moves():
        raise BadPosition(f"seat {state.to_move} is not to play a card now ({state.phase.value})")
    return Position(observation, tuple(redact(event, state.to_move) for event in log), names)


def _is_journal(path: Path) -> bool:
    try:
        with path.open("rb") as file:
            return file.read(1) == b"{"
    except OSError as error:
        raise BadPosition(f"{path}: {error.strerror or error}") from None


def _text_of(source: str, path: Path | None) -> str:
    """Return the first line that says anything."""
    try:
        if path is not None:
            text = path.read_text("utf-8-sig")
        else:
            text = sys.stdin.read() if source == "-" else source
    except UnicodeDecodeError:
        raise BadPosition(f"{path or 'standard input'}: is not a text file in UTF-8") from None
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith("#")]
    if len(lines) != 1:
        place = path or ("standard input" if source == "-" else "the position")
        raise BadPosition(f"{place}: holds {len(lines)} positions instead of one line")
    return lines[0]


def _from_journal(path: Path, back: int) -> tuple[State, tuple[Event, ...], tuple[str, ...]]:
    """Return the state a number of actions before the end of a journal, the events of its deal, and the names."""
    try:
        course = replay_file(path)
    except OSError as error:
        raise BadPosition(f"{path}: {error.strerror or error}") from None
    except RecordError as error:
        raise BadPosition(f"{path}: is not a journal that can be read ({error})") from None
    if course.refused is not None:
        raise BadPosition(f"{path}: cannot be followed after {course.actions} actions ({course.refused})")
    if course.state is None:
        raise BadPosition(f"{path}: no deal has begun")
    turns = [*course.turns, (course.state, len(course.log))]
    if not 0 <= back < len(turns):
        raise BadPosition(f"{path}: the last deal has {len(turns) - 1} plays, --back {back} is too many")
    state, size = turns[-1 - back]
    log = course.log[:size]
    start = max(
        (number for number, event in enumerate(log) if isinstance(event, CardsDealt) and event.round == 1),
        default=0,
    )
    names = tuple(str(seat.get("name") or f"seat {number}") for number, seat in enumerate(course.seats))
    return state, tuple(log[start:]), names


# -- one line of text -----------------------------------------------------------------------------------------


def parse(text: str) -> State:
    """Return a position with some cards in the places of those that are hidden. Raises BadPosition."""
    parts = text.split()
    rules = RuleSet()
    if parts[0].partition("=")[0] not in _WORDS:
        rules = _rules(parts.pop(0))
    words: dict[str, str] = {}
    for number, part in enumerate(parts, start=1):
        name, equals, value = part.partition("=")
        if name not in _WORDS or not equals:
            raise BadPosition(f"{part!r}: there is no such word; there are {', '.join(_WORDS)}")
        if name in words:
            raise BadPosition(f"{name}: is there twice, the second time in word {number}")
        words[name] = value
    for name in ("hands", "table"):
        if name not in words:
            raise BadPosition(f"{name}: is missing")
    _fill(rules, words)
    line = " ".join([rules.text, *(f"{name}={value}" for name, value in words.items())])
    try:
        state = parse_position(line)
    except NotationError as error:
        raise BadPosition(_why(error)) from None
    _check_counts(state)
    return state


def _rules(text: str) -> RuleSet:
    """Return the rules of a name (`scopone`, `scopa40-3`) or of the options that differ from scopa for two."""
    name, _, players = text.rpartition("-")
    try:
        if text in VARIANTS:
            return VARIANTS[text].rules
        if name in VARIANTS and players.isdigit():
            return VARIANTS[name].ruleset(int(players))
        return RuleSet.parse(text)
    except RuleSetError as error:
        raise BadPosition(f"{text!r}: is neither a game nor its rules ({error})") from None


def _cards(rules: RuleSet, name: str, text: str) -> tuple[list[Card], int]:
    """Return the cards of a list and how many more are hidden."""
    found: list[Card] = []
    hidden = 0
    for number, part in enumerate(text.split(",") if text not in ("-", "") else (), start=1):
        match = _HIDDEN.fullmatch(part)
        if match:
            hidden += int(match[1])
            continue
        try:
            card = parse_card(part)
        except NotationError:
            raise BadPosition(f"{name}: {part!r} is not a card (card {number})") from None
        if not rules.pack.mask >> card & 1 or format_card(card, rules.pack) != part:
            raise BadPosition(f"{name}: {part} is not in this pack (card {number})")
        found.append(card)
    return found, hidden


def _fill(rules: RuleSet, words: dict[str, str]) -> None:
    """Put any cards in the places of hidden ones, and the words that follow from the others."""
    seats, sides, pack = rules.players, rules.side_count, rules.pack
    defaults = {"turn": "0", "piles": "/".join("-" * sides), "sweeps": "/".join("0" * sides), "last": "-"}
    for name, value in defaults.items():
        words.setdefault(name, value)
    turn = words["turn"]
    if turn != "-" and (not turn.isdigit() or int(turn) not in range(seats)):
        raise BadPosition(f"turn: {turn} is no seat; seats are numbered 0 to {seats - 1}")
    leader = 0 if turn == "-" else int(turn)
    read = _read(rules, words)
    if any(hidden for name in ("piles", "table") for _, hidden in read[name]):
        raise BadPosition("piles and table: everybody has seen these cards, none of them can be hidden")
    if read["hands"][leader][1]:
        raise BadPosition("hands: the cards of the seat to move cannot be hidden")
    placed = {card for name, each in read.items() if name != "shown" for cards, _ in each for card in cards}
    pool = [card for card in pack.cards if card not in placed]
    hidden = [hidden for _, hidden in read["hands"]]
    for seat, (shown, _) in enumerate(read.get("shown", ())):
        for card in shown:
            if card in pool and hidden[seat]:
                pool.remove(card)
                read["hands"][seat][0].append(card)
                hidden[seat] -= 1
            elif card not in read["hands"][seat][0]:
                raise BadPosition(f"shown: {format_card(card, pack)} is not in the hand of seat {seat}")
    for seat, count in enumerate(hidden):
        if count > len(pool):
            raise BadPosition(f"hands: {count} hidden cards, but only {len(pool)} are nowhere else")
        read["hands"][seat][0].extend(pool[:count])
        del pool[:count]
    if "stock" not in read:
        read["stock"] = [([], len(pool))]
    if read["stock"][0][1] != len(pool):
        some = ", ".join(format_card(card, pack) for card in pool[:5]) or "none"
        more = ", ..." if len(pool) > 5 else ""
        raise BadPosition(
            f"stock: {read['stock'][0][1]} hidden cards, but {len(pool)} are nowhere else: {some}{more}"
        )
    read["stock"][0][0].extend(pool)
    for name, each in read.items():
        listed = [",".join(format_card(card, pack) for card in cards) or "-" for cards, _ in each]
        words[name] = "/".join(listed)
    following = rule_tables(rules).next_seat
    words.setdefault("dealer", str(next(seat for seat in range(seats) if following[seat] == leader)))
    stock, held = len(read["stock"][0][0]), sum(len(cards) for cards, _ in read["hands"])
    words.setdefault("plays", str(max(0, len(pack.cards) - rules.table - stock - held)))
    left = len(pack.cards) - rules.table
    rounds = [left := left - size * seats for size in rules.schedule]
    words.setdefault("round", str(1 + sum(after > stock for after in rounds)))


def _read(rules: RuleSet, words: dict[str, str]) -> dict[str, list[tuple[list[Card], int]]]:
    """Return the lists of cards, each with how many hidden ones are in it; no card may be in two of them."""
    seats, sides, pack = rules.players, rules.side_count, rules.pack
    wanted = {"hands": seats, "piles": sides, "table": 1, "stock": 1, "shown": seats}
    found: dict[str, list[tuple[list[Card], int]]] = {}
    places: dict[Card, str] = {}
    for name, count in wanted.items():
        if name not in words:
            continue
        texts = words[name].split("/")
        if len(texts) != count:
            raise BadPosition(f"{name}: {len(texts)} lists between slashes instead of {count}")
        found[name] = [_cards(rules, name, text) for text in texts]
        for card in (card for cards, _ in found[name] for card in cards):
            if card in places and name != "shown":
                raise BadPosition(f"{name}: {format_card(card, pack)} is in {places[card]} too")
            places.setdefault(card, name)
    return found


def _check_counts(state: State) -> None:
    """Refuse numbers of cards that no deal comes to."""
    rules = state.rules
    dealt = len(rules.pack.cards) - rules.table - rules.players * sum(rules.schedule[: state.round])
    if not 1 <= state.round <= len(rules.schedule):
        raise BadPosition(f"round: {state.round}, but a deal has {len(rules.schedule)}")
    if len(state.stock) != dealt:
        raise BadPosition(f"stock: {len(state.stock)} cards, but after round {state.round} there are {dealt}")
    held = sum(hand.bit_count() for hand in state.hands)
    made = len(rules.pack.cards) - rules.table - len(state.stock) - held
    if state.plays != made:
        raise BadPosition(f"plays: {state.plays}, but the cards in hands and stock make it {made}")
    sizes = [hand.bit_count() for hand in state.hands]
    if max(sizes) - min(sizes) > 1:
        raise BadPosition(f"hands: of {'/'.join(map(str, sizes))} cards, but all seats play in turn")


def _why(error: NotationError) -> str:
    """Return what the notation says as a sentence."""
    fields = error.fields
    if "missing" in fields:
        return f"{fields['missing']}: is missing"
    if "word" in fields:
        return f"{fields['word']}: cannot be"
    return f"the position cannot be read ({error})"
