"""Positions as people write them: the line of docs/notation.md with hidden cards and words left out, or a journal.

Cards that a seat does not see may be written `?3` (three cards) or left out, and are filled with any that fit:
whoever reads a position asks for one seat's view of it, in which they do not occur. Every mistake is told with
its place, what is wrong and what is allowed.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

from scopa.commands.position_facts import capturers, check_facts, dealer_of, stocks
from scopa.commands.position_words import (
    WORDS,
    BadPosition,
    Cards,
    read_card,
    read_lists,
    read_number,
    read_numbers,
    read_seat,
)
from scopa.i18n.grammar import join_or
from scopa.i18n.rules_text import clash_text
from scopa.records.codec import RecordError
from scopa.records.replay import replay_file
from scopa.rules.cards import format_card
from scopa.rules.errors import NotationError, RuleSetError
from scopa.rules.events import CardsDealt, Event, redact
from scopa.rules.notation import parse_position
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, option_choices, option_word
from scopa.rules.scoring import IN_PLAY
from scopa.rules.state import State
from scopa.rules.variants import VARIANTS

__all__ = ["BadPosition", "Position", "parse", "read_position"]


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
    if not source.strip():
        raise BadPosition(
            "nothing is given; a position has hands and a table: hands=7D,RS,2B/?3 table=3C,4C,5C,6C"
        )
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
    except FileNotFoundError:
        raise BadPosition(f"{path}: there is no such file, and a position has hands= and table=") from None
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise BadPosition(f"{path}: {getattr(error, 'strerror', None) or error}") from None


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
    if parts[0].partition("=")[0] not in WORDS:
        rules = _rules(parts.pop(0))
    words: dict[str, str] = {}
    for number, part in enumerate(parts, start=1):
        name, equals, value = part.partition("=")
        if name not in WORDS or not equals:
            raise BadPosition(f"{part!r}: there is no such word; there are {', '.join(WORDS)}")
        if name in words:
            raise BadPosition(f"{name}: is there twice, the second time in word {number}")
        words[name] = value
    for name in ("hands", "table"):
        if name not in words:
            raise BadPosition(f"{name}: is missing")
    given = frozenset(words)
    _fill(rules, words)
    line = " ".join([rules.text, *(f"{name}={value}" for name, value in words.items())])
    try:
        state = parse_position(line)
    except (
        NotationError
    ) as error:  # every word has been read, so this is something that nobody has thought of
        raise BadPosition(f"the position cannot be read ({error.code})") from None
    check_facts(state, given)
    return state


def _rules(text: str) -> RuleSet:
    """Return the rules of a name (`scopone`, `scopa40-3`) or of the options that differ from scopa for two."""
    name, _, players = text.rpartition("-")
    try:
        if text in VARIANTS:
            return VARIANTS[text].rules
        if name in VARIANTS and players.isdecimal():
            return VARIANTS[name].ruleset(int(players))
        return RuleSet.parse(text)
    except RuleSetError as error:
        raise BadPosition(f"{text!r}: {_no_rules(text, error)}") from None


def _no_rules(text: str, error: RuleSetError) -> str:
    """Return what is wrong with a text that is to be rules, and what is allowed."""
    option = error.fields.get("field", text.partition("=")[0])
    if error.code == "unknown_option" or ("=" in text and option not in OPTION_NAMES):
        return (
            f"{option} is neither a word of a position ({', '.join(WORDS)}) "
            "nor an option of the rules (docs/rules.md, section 10)"
        )
    if error.code == "bad_value":
        allowed = (
            join_or([option_word(choice) for choice in option_choices(str(option))]) or "a number from 1 on"
        )
        return f"{option} cannot be {option_word(error.fields['value'])}; it is {allowed}"
    if error.code == "not_rules_text":
        return f"is neither a game ({', '.join(VARIANTS)}) nor rules such as target=16,napola=on"
    sentence = clash_text(error)
    return sentence[0].lower() + sentence[1:].rstrip(".")


def _fill(rules: RuleSet, words: dict[str, str]) -> None:
    """Put any cards in the places of hidden ones, and the words that follow from the others."""
    sides, pack = rules.side_count, rules.pack
    defaults = {"turn": "0", "piles": "/".join("-" * sides), "sweeps": "/".join("0" * sides)}
    for name, value in defaults.items():
        words.setdefault(name, value)
    turn = read_seat(rules, words, "turn", nobody=True)
    leader = 0 if turn is None else turn
    read = read_lists(rules, words)
    _check_hidden(read, leader)
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
            f"stock: {read['stock'][0][1]} hidden cards, but {len(pool)} are nowhere else: {some}{more}; "
            "left out, it is all of them"
        )
    read["stock"][0][0].extend(pool)
    for name, each in read.items():
        listed = [",".join(format_card(card, pack) for card in cards) or "-" for cards, _ in each]
        words[name] = "/".join(listed)
    sizes = [len(cards) for cards, _ in read["hands"]]
    words.setdefault("dealer", str(dealer_of(rules, sizes, leader)))
    stock = len(read["stock"][0][0])
    words.setdefault("plays", str(max(0, len(pack.cards) - rules.table - stock - sum(sizes))))
    words.setdefault("round", str(1 + sum(after > stock for after in stocks(rules))))
    able = capturers(rules, [cards for cards, _ in read["piles"]])
    if len(able) > 1 and "last" not in words:
        raise BadPosition(f"last: is missing; the last capture was of seat {join_or(list(map(str, able)))}")
    words.setdefault("last", str(able[0]) if able else "-")
    _check_values(rules, words)


def _check_hidden(read: dict[str, list[Cards]], leader: int) -> None:
    """Refuse hidden cards in places that everybody, or whoever is asked, has seen."""
    if any(hidden for name in ("piles", "table") for _, hidden in read[name]):
        raise BadPosition("piles and table: everybody has seen these cards, none of them can be hidden")
    if read["hands"][leader][1]:
        raise BadPosition("hands: the cards of the seat to move cannot be hidden")
    if any(hidden for _, hidden in read.get("shown", ())):
        raise BadPosition("shown: these are the cards that everybody has seen, none of them can be hidden")


def _check_values(rules: RuleSet, words: dict[str, str]) -> None:
    """Read every word that is no list of cards, so that a mistake in it is told."""
    read_seat(rules, words, "dealer")
    read_seat(rules, words, "last", nobody=True)
    read_number(words, "round", 1, len(rules.schedule))
    read_number(words, "plays", 0, len(rules.pack.cards) - rules.table)
    for name in ("sweeps", "totals", *IN_PLAY):
        if name in words:
            read_numbers(rules, words, name)
    if "laid" in words:
        laid = words["laid"]
        read_card(rules.pack, "laid", laid)
        if laid not in words["table"].split(","):
            raise BadPosition(f"laid: {laid} is not on the table")
