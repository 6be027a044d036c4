"""A position and a deck order as one line of text, and back (docs/notation.md describes the forms).

For tests, bug reports, records and documents. Must not know what is legal.
"""

from collections.abc import Iterable, Sequence

from scopa.rules.cards import (
    Card,
    CardSet,
    Pack,
    cards_of,
    format_card,
    format_cards,
    mask_of,
    parse_card,
    parse_cards,
)
from scopa.rules.errors import NotationError, ScopaError
from scopa.rules.options import Capture
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import IN_PLAY
from scopa.rules.seats import Seat
from scopa.rules.state import Facts, LastPlay, Phase, State, rule_tables


def format_deck(deck: Iterable[Card], pack: Pack = Pack.ITALIAN_40) -> str:
    """Write a deck order, the top card first, cards separated by spaces."""
    return format_cards(tuple(deck), pack)


def parse_deck(text: str) -> tuple[Card, ...]:
    """Read a deck order; it must be a whole pack, each card once.

    Raises NotationError("repeated_card") or NotationError("not_a_pack").

    >>> parse_deck(format_deck(Pack.FRENCH_52.cards, Pack.FRENCH_52)) == Pack.FRENCH_52.cards
    True
    """
    cards = parse_cards(text)
    if len(set(cards)) != len(cards):
        raise NotationError("repeated_card", cards=_repeated(cards))
    if mask_of(cards) not in [pack.mask for pack in Pack]:
        raise NotationError("not_a_pack", count=len(cards))
    return cards


def _repeated(cards: Sequence[Card]) -> tuple[Card, ...]:
    return tuple(sorted({card for card in cards if cards.count(card) > 1}))


def _list(cards: Iterable[Card], pack: Pack) -> str:
    return ",".join(format_card(card, pack) for card in cards) or "-"


def _sets(sets: Iterable[CardSet], pack: Pack) -> str:
    return "/".join(_list(cards_of(cards), pack) for cards in sets)


def _seat(seat: int | None) -> str:
    return "-" if seat is None else str(seat)


def _numbers(numbers: Iterable[int]) -> str:
    return "/".join(str(number) for number in numbers)


def format_position(state: State) -> str:
    """Write a position as one line: the rules, then `name=value` words (docs/notation.md).

    The position must be one between two plays of a deal. Cicera's has the card just laid, which an equal may
    take for a point; what a free-hand table remembers is not written.

    >>> from scopa.rules.engine import start_deal
    >>> rules = RuleSet()
    >>> text = format_position(start_deal(rules, rules.pack.cards, dealer=1).state)
    >>> text[:67]
    'canonical dealer=1 turn=0 hands=AD,3D,5D/2D,4D,6D table=7D,FD,CD,RD'
    >>> format_position(parse_position(text)) == text
    True
    """
    pack, facts = state.rules.deck, state.facts
    words = [
        state.rules.text,
        f"dealer={state.dealer}",
        f"turn={_seat(state.to_move)}",
        f"hands={_sets(state.hands, pack)}",
        f"table={_list(cards_of(state.table), pack)}",
        f"stock={_list(state.stock, pack)}",
        f"piles={_sets(state.piles, pack)}",
        f"sweeps={_numbers(state.sweeps)}",
        f"last={_seat(state.last_capturer)}",
        f"round={state.round}",
        f"plays={state.plays}",
    ]
    if any(facts.totals):
        words.append(f"totals={_numbers(facts.totals)}")
    for kind, points in zip(IN_PLAY, facts.in_play, strict=True):
        if any(points):
            words.append(f"{kind}={_numbers(points)}")
    if facts.last_play is not None and not facts.last_play.captured and state.rules.capture is Capture.CICERA:
        words.append(f"laid={format_card(facts.last_play.card, pack)}")
    if any(facts.shown):
        words.append(f"shown={_sets(facts.shown, pack)}")
    return " ".join(words)


def parse_position(text: str) -> State:
    """Read a position back. Raises NotationError, or RuleSetError for rules that make no game."""
    first, _, rest = text.strip().partition(" ")
    rules = RuleSet.parse(first)
    words: dict[str, str] = {}
    for word in rest.split():
        name, equals, value = word.partition("=")
        if not equals or name in words:
            raise NotationError("not_a_position", word=word)
        words[name] = value
    try:
        return _build(rules, words)
    except KeyError as missing:
        raise NotationError("not_a_position", missing=missing.args[0]) from None
    except ScopaError:
        raise
    except (ValueError, IndexError):
        raise NotationError("not_a_position", text=text) from None


def _cards(text: str) -> tuple[Card, ...]:
    return () if text == "-" else tuple(parse_card(word) for word in text.split(","))


def _last_play(
    rules: RuleSet, words: dict[str, str], to_move: Seat | None, table: CardSet, last: Seat | None
) -> LastPlay | None:
    if "laid" not in words or to_move is None:
        return None
    card = parse_card(words["laid"])
    if not table >> card & 1:
        raise NotationError("not_a_position", word=f"laid={words['laid']}")
    before = next(seat for seat in range(rules.players) if rule_tables(rules).next_seat[seat] == to_move)
    return LastPlay(before, card, 0, table & ~(1 << card), last)


def _build(rules: RuleSet, words: dict[str, str]) -> State:
    sides, seats = rules.side_count, rules.players

    def per(name: str, count: int, default: str | None = None) -> list[str]:
        parts = (words[name] if default is None else words.get(name, default)).split("/")
        if len(parts) != count:
            raise NotationError("not_a_position", word=f"{name}={words.get(name)}")
        return parts

    def number(name: str, count: int) -> tuple[int, ...]:
        return tuple(int(part) for part in per(name, count, "/".join("0" * count)))

    def seat(name: str) -> int | None:
        return None if words[name] == "-" else range(seats)[int(words[name])]

    hands = [_cards(part) for part in per("hands", seats)]
    piles = [_cards(part) for part in per("piles", sides)]
    table, stock = _cards(words["table"]), _cards(words["stock"])
    placed = [*(card for cards in (*hands, *piles) for card in cards), *table, *stock]
    if len(set(placed)) != len(placed):
        raise NotationError("repeated_card", cards=_repeated(placed))
    if mask_of(placed) & ~rules.deck.mask:
        raise NotationError("card_not_in_pack", cards=cards_of(mask_of(placed) & ~rules.deck.mask))
    to_move = seat("turn")
    shown = per("shown", seats, "/".join("-" * seats))
    return State(
        tables=rule_tables(rules),
        phase=Phase.OVER if to_move is None else Phase.PLAY,
        dealer=range(seats)[int(words["dealer"])],
        to_move=to_move,
        hands=tuple(mask_of(cards) for cards in hands),
        table=mask_of(table),
        stock=stock,
        piles=tuple(mask_of(cards) for cards in piles),
        sweeps=number("sweeps", sides),
        last_capturer=seat("last"),
        round=int(words["round"]),
        plays=int(words["plays"]),
        facts=Facts(
            totals=number("totals", sides),
            in_play=tuple(number(kind, sides) for kind in IN_PLAY),
            shown=tuple(mask_of(_cards(part)) for part in shown),
            last_play=_last_play(rules, words, to_move, mask_of(table), seat("last")),
        ),
    )
