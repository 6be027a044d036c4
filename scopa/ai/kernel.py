"""The search kernel: a second, integers-only implementation of play, several times faster than the engine.

It knows the deck, so it belongs to tests, counts of positions, simulations, and searches over *sampled* decks;
never to anything that holds a player's real deal. It judges nothing: a caller plays only what `options` lists.
Tests hold it equal to the engine, move by move, for every variant.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from scopa.rules.captures import CaptureTables
from scopa.rules.cards import SUIT_MASKS, SUIT_SIZE, Card, CardSet, mask_of
from scopa.rules.dealing import hand_bonus, opening_sweeps, opening_taker
from scopa.rules.options import AceOnEmpty, Capture, SweepMode
from scopa.rules.ruleset import RuleSet, once_per_rules
from scopa.rules.state import State, rule_tables

_REMEMBERED = 500_000
_ALL_ACES = sum(1 << suit * SUIT_SIZE for suit in range(4))


class Node(NamedTuple):
    """A position of a deal whose deck is known. Seats and sides index the tuples; -1 is nobody.

    `dealt` counts the cards that have left the deck; `bonus` sums the points in play of each side; `laid` is
    the card just laid, -1 when the last play captured.
    """

    seat: int
    table: CardSet
    hands: tuple[CardSet, ...]
    piles: tuple[CardSet, ...]
    sweeps: tuple[int, ...]
    bonus: tuple[int, ...]
    last: int
    dealt: int
    round: int
    plays: int
    laid: int


class Counts(NamedTuple):
    """What lies at a depth: positions, and how many of the moves leading there capture and sweep."""

    nodes: int
    captures: int
    sweeps: int


# What a card may do on a table, as it is remembered: a captured set or 0 for laying it when there is but one
# choice, else a tuple of them in the order of the engine's moves.
Choice: TypeAlias = CardSet | tuple[CardSet, ...]


class Kernel:
    """The kernel of one RuleSet."""

    def __init__(self, rules: RuleSet) -> None:
        tables = rule_tables(rules)
        self.rules = rules
        self.captures: CaptureTables = tables.captures
        self.seats = rules.players
        self.sides = tables.sides
        self.next_seat = tables.next_seat
        self.orders = tables.orders
        self.singly = tables.deals_singly
        self.schedule = tables.schedule
        self.sweeps_count = tables.sweeps_count
        self.last_play_sweeps = tables.last_play_sweeps
        self.ace_may_not_sweep = tables.ace_may_not_sweep
        self.self_sweeps = tables.self_sweeps
        self.no_ace_lead = rules.no_ace_lead
        self.in_play_points = rules.capture is Capture.CICERA
        self.hand_bonus = rules.hand_bonus
        worth = rules.sweep_points if rules.sweep_mode is not SweepMode.NONE else 0
        self.instant = worth if rules.instant_sweep_win else 0
        self.target = rules.target
        # Suits share what is known, save for an ace that would take itself.
        by_value: list[dict[CardSet, Choice]] = [{} for _ in range(SUIT_SIZE)]
        self._own = own = rules.ace_on_empty is not AceOnEmpty.STAYS
        self._known: list[dict[CardSet, Choice]] = [
            {} if own and card % SUIT_SIZE == 0 else by_value[card % SUIT_SIZE]
            for card in range(4 * SUIT_SIZE)
        ]
        # The cards of a table that decide: any of the first set, or else those of the second.
        self._first, self._others = self.captures.matter_first, self.captures.matter_else
        self._entries = [
            (known.get, self._first[card], self._others[card], 1 << card, card)
            for card, known in enumerate(self._known)
        ]
        self._remembered = 0

    # -- one move at a time ---------------------------------------------------------------------------------

    def options(self, card: Card, table: CardSet) -> tuple[CardSet, ...]:
        """List what a card may take, 0 standing for laying it."""
        found = self._choice(card, table)
        return found if isinstance(found, tuple) else (found,)

    def _choice(self, card: Card, table: CardSet) -> Choice:
        matters = table & self._first[card] or table & self._others[card]
        found = self._known[card].get(matters)
        return self._find(card, matters) if found is None else found

    def _find(self, card: Card, table: CardSet) -> Choice:
        if self._own and not table and card % SUIT_SIZE == 0:
            sets, may_lay = self.captures.options(card, table)
        else:
            sets, may_lay = self.captures.of_value(card % SUIT_SIZE + 1, table)
        self._remembered += 1
        if self._remembered > _REMEMBERED:
            self._remembered = 0
            for known in self._known:
                known.clear()
        listed = (*sets, 0) if may_lay else sets
        choice: Choice = listed[0] if len(listed) == 1 else listed
        self._known[card][table] = choice
        return choice

    def node_of(self, state: State) -> Node:
        """Return the node of an engine's state between two plays."""
        last, laid = state.facts.last_play, -1
        if last is not None and not last.captured:
            laid = last.card
        return Node(
            seat=-1 if state.to_move is None else state.to_move,
            table=state.table,
            hands=state.hands,
            piles=state.piles,
            sweeps=state.sweeps,
            bonus=tuple(map(sum, zip(*state.facts.in_play, strict=True))),
            last=-1 if state.last_capturer is None else state.last_capturer,
            dealt=len(self.rules.deck.cards) - len(state.stock),
            round=state.round,
            plays=state.plays,
            laid=laid,
        )

    def play(
        self,
        node: Node,
        card: Card,
        captured: CardSet,
        deck: Sequence[Card],
        dealer: int,
        totals: Sequence[int],
    ) -> Node:
        """Return the node after a move that `options` lists; the deck and the dealer are those of the deal."""
        seat, table, hands, piles, sweeps, bonus, last, dealt, round_, plays, laid = node
        bit = 1 << card
        side = self.sides[seat]
        hands = (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :])
        over = False
        empty = not any(hands)
        final = empty and dealt == len(deck)
        if captured:
            piles = _put(piles, side, piles[side] | captured | bit)
            last = seat
            if self.in_play_points:
                bonus = _put(bonus, side, bonus[side] + self.points(card, captured, laid))
            if not table & ~captured and self.sweeps(card, captured, table, final):
                sweeps = _put(sweeps, side, sweeps[side] + 1)
                over = bool(self.instant) and totals[side] + sweeps[side] * self.instant >= self.target
            table &= ~captured
            laid = -1
        else:
            table |= bit
            laid = card
        if final and not over:
            if last >= 0:
                side = self.sides[last]
                piles = _put(piles, side, piles[side] | table)
                table = 0
            over = True
        elif empty and not over:
            hands, dealt = self._deal(deck, dealt, dealer, self.schedule[round_])
            round_ += 1
            if self.hand_bonus:
                bonus = self._with_hand_bonus(bonus, hands)
        seat = -1 if over else self.next_seat[seat]
        return Node(seat, table, hands, piles, sweeps, bonus, last, dealt, round_, plays + 1, laid)

    def _deal(
        self, deck: Sequence[Card], dealt: int, dealer: int, count: int
    ) -> tuple[tuple[CardSet, ...], int]:
        hands = [0] * self.seats
        for turn, seat in enumerate(self.orders[dealer]):
            if self.singly:
                cards = deck[dealt + turn : dealt + self.seats * count : self.seats]
            else:
                cards = deck[dealt + turn * count : dealt + (turn + 1) * count]
            hands[seat] = mask_of(cards)
        return tuple(hands), dealt + self.seats * count

    def _with_hand_bonus(self, bonus: tuple[int, ...], hands: tuple[CardSet, ...]) -> tuple[int, ...]:
        for seat, hand in enumerate(hands):
            side = self.sides[seat]
            bonus = _put(bonus, side, bonus[side] + hand_bonus(hand)[1])
        return bonus

    @staticmethod
    def points(card: Card, captured: CardSet, laid: int) -> int:
        """Return cicera's points for a capture; `laid` is the card just laid, -1 when the last play captured."""
        whole = captured | 1 << card
        one_suit = any(not whole & ~suit for suit in SUIT_MASKS)
        just_played = laid >= 0 and captured == 1 << laid and (laid - card) % SUIT_SIZE == 0
        return just_played + one_suit + (captured.bit_count() >= 3)

    def sweeps(self, card: Card, captured: CardSet, table: CardSet, final: bool) -> bool:
        """Tell whether a capture that clears the table counts as a sweep."""
        if not self.sweeps_count or (final and not self.last_play_sweeps):
            return False
        if not table:
            return self.self_sweeps
        return not (self.ace_may_not_sweep and self.captures.is_by_ace_power(card, captured, table))

    # -- whole deals ----------------------------------------------------------------------------------------

    def random_deal(
        self, deck: Sequence[Card], dealer: int, rnd: Callable[[], float]
    ) -> tuple[list[CardSet], list[int]]:
        """Play a deal with random cards and random captures; return the piles and the sweeps of each side.

        `rnd` returns numbers in 0..1. A redeal is the caller's affair, and points in play and instant wins
        are left out: this is for playouts and for measuring.
        """
        schedule, singly, seats, sides = self.schedule, self.singly, self.seats, self.sides
        order, find = [sides[seat] for seat in self.orders[dealer]], self._find
        piles, sweeps, last = [0] * (max(sides) + 1), [0] * (max(sides) + 1), -1
        size, laid_out = schedule[0], self.rules.table
        top = seats * size
        opening = deck[top : top + laid_out]
        table = mask_of(opening)
        count = opening_sweeps(self.rules, opening)
        if count:
            last = sides[opening_taker(self.rules, dealer)]
            piles[last], table = table, 0
            sweeps[last] = count if self.sweeps_count else 0
        # Each card comes with its bit and its own memory of tables.
        entries = self._entries
        cards = [entries[card] for card in (*deck[:top], *deck[top + laid_out :])]
        start, led = 0, not self.no_ace_lead
        for size in schedule:
            stop = start + seats * size
            if singly:
                turns = [(cards[start + turn : stop : seats], side) for turn, side in enumerate(order)]
            else:
                turns = [(cards[start + turn * size :][:size], side) for turn, side in enumerate(order)]
            start = stop
            for left in range(size, 0, -1):
                for hand, side in turns:
                    known, first, others, bit, card = hand.pop(int(rnd() * left)) if left > 1 else hand[0]
                    if not led:
                        led = True
                        allowed = [each for each in hand if each[-1] % SUIT_SIZE]
                        if card % SUIT_SIZE == 0 and allowed:
                            hand.append(entries[card])
                            known, first, others, bit, card = allowed[int(rnd() * len(allowed))]
                            hand.remove(entries[card])
                    matters = table & first or table & others
                    choice = known(matters)
                    if choice is None:
                        choice = find(card, matters)
                    captured = choice[int(rnd() * len(choice))] if isinstance(choice, tuple) else choice
                    if captured:
                        piles[side] |= captured | bit
                        last = side
                        if captured == table or not table:
                            final = stop == len(cards) and left == 1 and hand is turns[-1][0]
                            sweeps[side] += self.sweeps(card, captured, table, final)
                        table &= ~captured
                    else:
                        table |= bit
        if last >= 0:
            piles[last] |= table
        return piles, sweeps

    def perft(self, state: State, depth: int) -> Counts:
        """Count the positions `depth` moves ahead of a state, for its deck as it lies.

        A deal that ends earlier has no positions at that depth.
        """
        if depth == 0:
            return Counts(1, 0, 0)
        if state.to_move is None:
            return Counts(0, 0, 0)
        return self._count(state, depth, state.to_move)

    def _count(self, state: State, depth: int, to_move: int) -> Counts:
        """Walk the tree; hands are changed and put back, everything else is passed as integers."""
        hands, sweeps, stock = list(state.hands), list(state.sweeps), state.stock
        entries, find, following, schedule = self._entries, self._find, self.next_seat, self.schedule
        counts, instant, first_play = self.sweeps, self.instant, self.no_ace_lead and state.plays == 0
        # For deals that a sweep can end: the sweeps with which each side has won.
        wins = [-(-(self.target - total) // instant) if instant else 0 for total in state.facts.totals]
        captures = made = 0

        def leaves(seat: int, table: CardSet, used: int, cards: CardSet) -> int:
            nonlocal captures, made
            nodes = 0
            while cards:
                bit = cards & -cards
                cards ^= bit
                known, first, others, _, card = entries[bit.bit_length() - 1]
                matters = table & first or table & others
                choice = known(matters)
                if choice is None:
                    choice = find(card, matters)
                if choice == 0:
                    nodes += 1
                    continue
                whole = table or bit
                if isinstance(choice, tuple):
                    nodes += len(choice)
                    captures += len(choice) - (choice[-1] == 0)
                    cleared = whole in choice
                else:
                    nodes += 1
                    captures += 1
                    cleared = whole == choice
                if cleared:
                    held = hands[seat] ^ bit
                    final = (
                        used == len(stock)
                        and not held
                        and not any(hand for each, hand in enumerate(hands) if each != seat)
                    )
                    made += counts(card, whole, table, final)
            return nodes

        def walk(seat: int, table: CardSet, left: int, used: int, round_: int) -> int:
            hand = cards = hands[seat]
            if first_play and left == depth:
                cards = hand & ~_ALL_ACES or hand
            if left == 1:
                return leaves(seat, table, used, cards)
            nodes, then = 0, following[seat]
            while cards:
                bit = cards & -cards
                cards ^= bit
                known, first, others, _, card = entries[bit.bit_length() - 1]
                matters = table & first or table & others
                choice = known(matters)
                if choice is None:
                    choice = find(card, matters)
                hands[seat] = hand ^ bit
                for captured in choice if isinstance(choice, tuple) else (choice,):
                    swept = instant and captured and captured == table and sweeps_now(card, table, used)
                    if swept:
                        side = self.sides[seat]
                        if sweeps[side] + 1 >= wins[side]:
                            continue  # the match is over: nothing lies beyond
                        sweeps[side] += 1
                    after = table & ~captured if captured else table | bit
                    if hands[then]:
                        nodes += walk(then, after, left - 1, used, round_)
                    elif used < len(stock):
                        before = hands[:]
                        hands[:], now = self._deal(stock, used, state.dealer, schedule[round_])
                        nodes += walk(then, after, left - 1, now, round_ + 1)
                        hands[:] = before
                    if swept:
                        sweeps[side] -= 1
            hands[seat] = hand
            return nodes

        def sweeps_now(card: Card, table: CardSet, used: int) -> bool:
            return counts(card, table, table, used == len(stock) and not any(hands))

        nodes = walk(to_move, state.table, depth, 0, state.round)
        return Counts(nodes, captures, made)


def _put(numbers: tuple[int, ...], index: int, number: int) -> tuple[int, ...]:
    return (*numbers[:index], number, *numbers[index + 1 :])


_made = once_per_rules(Kernel)


def kernel_of(rules: RuleSet) -> Kernel:
    """Return the kernel of a RuleSet, made once."""
    return _made(rules)
