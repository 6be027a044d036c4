"""Positions for tests of the computer players, written with as little as matters."""

from scopa.rules.cards import Pack, cards_of, format_cards, mask_of, parse_cards
from scopa.rules.notation import parse_position
from scopa.rules.observation import Observation, observe


def seen(
    hand: str,
    table: str,
    *,
    others: str = "",
    gone: str = "",
    rules: str = "canonical",
    final_hand: bool = False,
) -> Observation:
    """Return what seat 0, to move, sees: its hand, the table, and cards `gone` into the piles.

    `others` is the opponent's hand (by default one card taken from the stock); with `final_hand` the stock is
    empty and every card not named is in the opponent's pile.
    """
    pack = Pack.FRENCH_52 if "fr52" in rules else Pack.ITALIAN_40
    named = mask_of(parse_cards(" ".join((hand, table, others, gone))))
    rest = list(cards_of(pack.mask & ~named))
    opponent = parse_cards(others) if others or final_hand else (rest.pop(),)
    stock = [] if final_hand else rest
    pile = mask_of(parse_cards(gone)) | (mask_of(rest) if final_hand else 0)

    def text(cards: tuple[int, ...] | list[int]) -> str:
        return format_cards(cards, pack).replace(" ", ",") or "-"

    position = (
        f"{rules} dealer=1 turn=0 hands={text(parse_cards(hand))}/{text(opponent)} table={text(parse_cards(table))} "
        f"stock={text(stock)} piles=-/{text(cards_of(pile))} sweeps=0/0 last=1 round=1 plays=0"
    )
    return observe(parse_position(position), 0)
