"""What the kinds of cases share: reading cards, names and rules of a case's input.

A case that cannot be read raises CaseError with the reason; a case for a game or an option that does not
exist raises NotBuilt.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scopa.rules.cards import Card, CardSet, Pack, cards_of, format_card, mask_of, parse_card_of
from scopa.rules.errors import NotationError, RuleSetError
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import IN_PLAY
from scopa.rules.state import Facts, Phase, State, rule_tables
from scopa.rules.variants import Variant, find_variant

Input = Mapping[str, Any]


class CaseError(Exception):
    """The case cannot be read; the message says why."""


class NotBuilt(Exception):  # noqa: N818 - not an error of the case: the game or option is missing here
    """The case needs a variant or an option that does not exist."""


def need(given: Input, name: str, kind: type | tuple[type, ...] = object) -> Any:
    """Return a key of the input, which must be there and of a kind."""
    if name not in given:
        raise CaseError(f"input has no {name!r}")
    if not isinstance(given[name], kind) or (kind is int and isinstance(given[name], bool)):
        raise CaseError(f"input {name!r} has the wrong type: {given[name]!r}")
    return given[name]


def variant_of(name: Any) -> Variant:
    """Find the variant of a case."""
    if not isinstance(name, str):
        raise CaseError(f"variant is not a name: {name!r}")
    try:
        return find_variant(name)
    except RuleSetError:
        raise NotBuilt(f"variant {name} is not built") from None


def options_of(given: Input) -> dict[str, Any]:
    """Return the options of a case as a dict, checked to exist."""
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise CaseError(f"input 'options' has the wrong type: {options!r}")
    for name, word in options.items():
        try:
            RuleSet().with_options({name: word})
        except RuleSetError as error:
            if error.code in ("unknown_option", "bad_value"):
                raise NotBuilt(f"option {name}={word} is not built") from None
    return _completed(dict(options))


def _completed(options: dict[str, Any]) -> dict[str, Any]:
    """Add what some options bring with them, as the named games do; a case may still say otherwise."""
    brings: dict[str, Any] = {}
    if options.get("capture") == "cicera":
        brings |= {"categories": "cicera", "primiera": "none"}
    if options.get("categories") in ("hearts", "cicera"):
        brings |= {"primiera": "none"}
    if options.get("table") == 0:
        brings |= {"redeal": "none", "opening_sum": False}
    return {**brings, **options}


def rules_of(variant: Variant, given: Input, players: int | None = None, **more: Any) -> RuleSet:
    """Return the rules of a case: the variant, for so many players, with the options of the input."""
    options = {**options_of(given), **more}
    if players is None:
        players = options.get("players")
    if "players" in options and options["players"] != players:
        raise CaseError(f"options say {options['players']} players, the case {players}")
    options.pop("players", None)
    return variant.ruleset(players, **options)


def rules_for_names(variant: Variant, given: Input, names: list[str]) -> RuleSet:
    """Return the rules of a case that names its players, adding nameless ones where the variant needs more."""
    try:
        return rules_of(variant, given, len(names))
    except RuleSetError as refused:
        rules = rules_of(variant, given)
        if len(names) > rules.players:
            raise refused from None
        names += [f"seat {seat}" for seat in range(len(names), rules.players)]
        return rules


@dataclass(frozen=True)
class Reader:
    """Reads and writes the cards of one case, in Italian letters or as a French pack of forty."""

    pack: Pack
    french: bool

    @staticmethod
    def of(rules: RuleSet, *samples: Any) -> "Reader":
        """Choose the letters by the first card among the samples."""
        first = next((text for text in _texts(samples)), "")
        return Reader(rules.deck, rules.deck is Pack.FRENCH_52 or first[1:2].islower())

    def card(self, text: Any) -> Card:
        """Read one card."""
        try:
            return parse_card_of(self.pack, text)
        except NotationError:
            raise CaseError(f"not a card of this pack: {text!r}") from None

    def cards(self, texts: Any) -> tuple[Card, ...]:
        """Read a list of cards, each once."""
        if not isinstance(texts, list):
            raise CaseError(f"not a list of cards: {texts!r}")
        cards = tuple(self.card(text) for text in texts)
        distinct(cards)
        return cards

    def text(self, card: Card) -> str:
        """Write one card in the letters of the case."""
        if self.french and self.pack is Pack.ITALIAN_40:
            return format_card(card, Pack.FRENCH_52).translate(_COURTS)
        return format_card(card, self.pack)

    def listed(self, cards: Iterable[Card] | CardSet) -> list[str]:
        """Write cards as the format lists them: in ASCII order."""
        return sorted(self.in_order(cards_of(cards) if isinstance(cards, int) else cards))

    def in_order(self, cards: Iterable[Card]) -> list[str]:
        """Write cards in the order given."""
        return [self.text(card) for card in cards]


_COURTS = str.maketrans("89T", "JQK")


def _texts(samples: Iterable[Any]) -> Iterable[str]:
    for sample in samples:
        if isinstance(sample, str):
            yield sample
        elif isinstance(sample, (list, tuple)):
            yield from _texts(sample)
        elif isinstance(sample, dict):
            yield from _texts(sample.values())


def distinct(cards: Sequence[Card]) -> None:
    """Refuse a case that names the same card twice."""
    if len(set(cards)) != len(cards):
        raise CaseError("the same card appears twice")


def integer(value: Any, what: str) -> int:
    """Read a whole number that is not negative."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise CaseError(f"{what} is not a number: {value!r}")
    return value


def per_name(names: Sequence[str], given: Any, what: str) -> tuple[int, ...]:
    """Read numbers by name; a name left out has 0."""
    if given is None:
        return (0,) * len(names)
    if not isinstance(given, dict) or not set(given) <= set(names):
        raise CaseError(f"{what} names someone unknown: {given!r}")
    return tuple(integer(given.get(name, 0), what) for name in names)


def index_of(names: Sequence[str], name: Any) -> int:
    """Find the seat or side of a name."""
    if name not in names:
        raise CaseError(f"unknown name: {name!r}")
    return list(names).index(name)


def state_of(
    rules: RuleSet,
    *,
    hands: Sequence[CardSet] = (),
    table: CardSet = 0,
    stock: Sequence[Card] = (),
    piles: Sequence[CardSet] = (),
    sweeps: Sequence[int] = (),
    totals: Sequence[int] = (),
    to_move: int | None = 0,
    dealer: int = 0,
    last: int | None = None,
    round_: int = 1,
    plays: int = 1,
    phase: Phase = Phase.PLAY,
    free_hand: bool = False,
    by_hand: bool = False,
    out: Sequence[int] = (),
) -> State:
    """Build a state from the parts that a case gives; what it leaves out is empty."""
    sides = (0,) * rules.side_count
    nobody = (0,) * rules.players
    return State(
        tables=rule_tables(rules),
        phase=phase,
        dealer=dealer,
        to_move=to_move,
        hands=tuple(hands) or nobody,
        table=table,
        stock=tuple(stock),
        piles=tuple(piles) or sides,
        sweeps=tuple(sweeps) or sides,
        last_capturer=last,
        round=round_,
        plays=plays,
        facts=Facts(
            totals=tuple(totals) or sides,
            in_play=(sides,) * len(IN_PLAY),
            shown=nobody,
            out=tuple(out),
            free_hand=free_hand,
            by_hand=by_hand,
        ),
    )


def unused(rules: RuleSet, *used: Iterable[Card] | CardSet) -> list[Card]:
    """List the cards of the pack that a case does not name, to fill hands and stock with."""
    taken = 0
    for cards in used:
        taken |= cards if isinstance(cards, int) else mask_of(cards)
    return [card for card in rules.deck.cards if not taken >> card & 1]
