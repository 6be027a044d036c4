"""What no deal comes to: numbers of cards, captures, points and totals that contradict each other.

A position that people write may leave words out; what is told then is never a word that they have not written.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from scopa.commands.position_words import BadPosition, many
from scopa.i18n.grammar import join_or
from scopa.rules.cards import format_card
from scopa.rules.dealing import opening_sweeps, voids_deal
from scopa.rules.finish import instant_winner
from scopa.rules.match_score import match_score
from scopa.rules.options import AceOnEmpty, Capture, SweepMode
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import IN_PLAY, DealScore
from scopa.rules.seats import Seat, Side
from scopa.rules.state import State, rule_tables

_HAND_BONUSES = (3, 10)
_THREE_CARDS = 4  # what a capture of three brings home


def stocks(rules: RuleSet) -> list[int]:
    """List how many cards are in the stock after the deal of each round."""
    left = len(rules.pack.cards) - rules.table
    return [left := left - size * rules.players for size in rules.schedule]


def dealer_of(rules: RuleSet, sizes: Sequence[int], turn: Seat) -> Seat:
    """Return who deals: the last to play as often as the seat to move is going to have."""
    order = seats_from(rules, turn)
    yet = next((place for place, seat in enumerate(order) if sizes[seat] < sizes[turn]), len(order))
    return order[yet - 1]


def seats_from(rules: RuleSet, seat: Seat) -> list[Seat]:
    """List the seats in the order of play, beginning with one."""
    following = rule_tables(rules).next_seat
    order = [seat]
    while len(order) < rules.players:
        order.append(following[order[-1]])
    return order


def capturers(rules: RuleSet, piles: Sequence[Collection[int]]) -> list[Seat]:
    """List the seats whose side has captured anything: one of them did it last."""
    return [seat for seat, side in enumerate(rules.sides) if piles[side]]


def check_facts(state: State, given: Collection[str]) -> None:
    """Refuse a position that no deal comes to; `given` are the words that were written."""
    if state.to_move is None:
        return  # nothing is asked of a deal that is over
    _check_stock(state, given)
    _check_hands(state)
    _check_plays(state)
    _check_opening(state)
    _check_captures(state)
    _check_in_play(state)
    totals = state.facts.totals
    check_totals(state.rules, totals, "totals: " + "/".join(map(str, totals)))
    if instant_winner(state) is not None:
        made = "/".join(map(str, state.sweeps))
        raise BadPosition(f"sweeps: with {made} the match is over, as it is played to {state.rules.target}")


def check_totals(rules: RuleSet, totals: Sequence[int], what: str, out: Sequence[Side] = ()) -> None:
    """Refuse match totals before a deal with which no deal is played any more; `what` names them."""
    nothing = (0,) * rules.side_count
    after = match_score(
        rules, totals, DealScore((), nothing, nothing, nothing, tuple(range(len(nothing)))), out
    )
    if after.over:
        raise BadPosition(f"{what}: the match is over with these, as it is played to {rules.target}")
    gone = [side for side in after.out if side not in out]
    if gone:
        raise BadPosition(f"{what}: side {gone[0]} has left the match at {rules.target} and plays no more")


def _check_stock(state: State, given: Collection[str]) -> None:
    """Hold the stock against the rounds of a deal."""
    rules, stock = state.rules, len(state.stock)
    after = stocks(rules)
    placed = len(rules.pack.cards) - stock
    in_all = f"{many(placed, 'card')} in all and leave {stock} for the stock"
    captured = "" if any(state.piles) else "; captured cards belong in piles"
    if "round" in given and after[state.round - 1] != stock:
        there = after[state.round - 1]
        if "stock" in given:
            raise BadPosition(
                f"stock: {many(stock, 'card')}, but after round {state.round} there are {there}"
            )
        raise BadPosition(
            f"round: {state.round} leaves {many(there, 'card')} in the stock, "
            f"but hands, table and piles have {in_all}{captured}"
        )
    if stock not in after:
        allowed = f"there are {join_or(list(map(str, after)))} after the deal of a round"
        if "stock" in given:
            raise BadPosition(f"stock: {many(stock, 'card')}, but {allowed}")
        raise BadPosition(f"hands, table and piles: have {in_all}, but {allowed}{captured}")


def _check_hands(state: State) -> None:
    """Hold the hands against each other, the round and the dealer."""
    rules, turn = state.rules, state.to_move
    assert turn is not None
    sizes = [hand.bit_count() for hand in state.hands]
    told = "/".join(map(str, sizes))
    if not sizes[turn]:
        raise BadPosition(f"hands: of {told} cards, but seat {turn} is to move and needs one")
    most = rules.schedule[state.round - 1]
    if max(sizes) > most:
        raise BadPosition(
            f"hands: of {told} cards, but no more than {most} are dealt to a seat in this round"
        )
    in_order = [sizes[seat] for seat in seats_from(rules, turn)]
    if sorted(in_order, reverse=True) != in_order or in_order[0] - in_order[-1] > 1:
        raise BadPosition(
            f"hands: of {told} cards, but all seats play in turn: seat {turn} is to move, "
            "and those who have played before it hold one card less"
        )
    dealer = dealer_of(rules, sizes, turn)
    if state.dealer != dealer:
        raise BadPosition(
            f"dealer: {state.dealer}, but with hands of {told} cards and seat {turn} to move seat {dealer} deals"
        )


def _check_plays(state: State) -> None:
    """Hold the number of plays against the cards that have left the hands."""
    held = sum(hand.bit_count() for hand in state.hands)
    made = len(state.rules.pack.cards) - state.rules.table - len(state.stock) - held
    if state.plays != made:
        raise BadPosition(f"plays: {state.plays}, but the cards in hands and stock make it {made}")


def _check_opening(state: State) -> None:
    """Refuse an opening table that is not played from."""
    rules, lying = state.rules, state.table
    if state.plays or any(state.piles):
        return
    reason = voids_deal(rules, lying)
    if reason:
        raise BadPosition(f"table: with {reason.replace('_', ' ')} at the start a deal is void in this game")
    cards = [card for card in rules.pack.cards if lying >> card & 1]
    if opening_sweeps(rules, cards):
        total = 15 * opening_sweeps(rules, cards)
        raise BadPosition(f"table: {total} at the start is taken at once in this game; it belongs in a pile")


def _check_captures(state: State) -> None:
    """Hold sweeps and the last capturer against the piles."""
    rules = state.rules
    stays = rules.ace_on_empty is AceOnEmpty.STAYS
    sizes, made = [pile.bit_count() for pile in state.piles], "/".join(map(str, state.sweeps))
    for side, (size, count) in enumerate(zip(sizes, state.sweeps, strict=True)):
        if size == 1 and stays:
            card = format_card(state.piles[side].bit_length() - 1, rules.pack)
            raise BadPosition(
                f"piles: {card} is alone in that of side {side}, but a capture brings two cards home"
            )
        if count and rules.sweep_mode is SweepMode.NONE:
            raise BadPosition(f"sweeps: {made}, but this game counts none")
        most = size // (2 if stays else 1)
        if count > most:
            raise BadPosition(
                f"sweeps: {made}, but with {many(size, 'captured card')} side {side} has made {most} at most"
            )
    able = capturers(rules, [range(size) for size in sizes])
    if state.last_capturer is not None and state.last_capturer not in able:
        side = rules.side_of(state.last_capturer)
        raise BadPosition(f"last: {state.last_capturer}, but the pile of its side {side} is empty")
    if state.last_capturer is None and able:
        raise BadPosition(
            f"last: -, but cards have been captured; it was seat {join_or(list(map(str, able)))}"
        )


def _check_in_play(state: State) -> None:
    """Hold the points made in play against the rules and the piles."""
    rules = state.rules
    for kind, points in zip(IN_PLAY, state.facts.in_play, strict=True):
        counts = rules.hand_bonus if kind == "hand_bonus" else rules.capture is Capture.CICERA
        told = f"{kind}: {'/'.join(map(str, points))}"
        if any(points) and not counts:
            raise BadPosition(f"{told}, but in this game no points are made so")
        for side, made in enumerate(points):
            if kind == "hand_bonus":
                hands = rules.sides.count(side) * state.round
                if not _sum_of_bonuses(made, hands):
                    raise BadPosition(
                        f"{told}, but every hand is worth 3, 10 or nothing, and side {side} has had {hands}"
                    )
                continue
            size = state.piles[side].bit_count()
            most = size // (_THREE_CARDS if kind == "three_cards" else 2)
            if made > most:
                raise BadPosition(
                    f"{told}, but with {many(size, 'captured card')} side {side} has made {most} at most"
                )
    laid = state.facts.last_play
    if laid is not None and rules.capture is not Capture.CICERA:
        raise BadPosition("laid: only cicera asks which card has just been laid; leave it out")
    if laid is not None and not state.plays:
        raise BadPosition("laid: nothing has been played yet")


def _sum_of_bonuses(points: int, hands: int) -> bool:
    low, triple = _HAND_BONUSES
    return any(
        (points - triple * tens) % low == 0 and 0 <= (points - triple * tens) // low <= hands - tens
        for tens in range(hands + 1)
    )
