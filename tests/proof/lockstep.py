"""The engine and the oracle play the same deal; the first difference is an AssertionError that tells it all.

``play_deal`` drives both with the same deck and the same moves and compares everything after every play:
hands, table, stock, piles, sweeps, last capturer, whose turn, every legal move, what each event says, the
leftovers, every line of the score and the state of the match.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

from scopa.rules import events as ev
from scopa.rules.cards import mask_of
from scopa.rules.engine import Transition, apply, legal_moves, next_state, start_deal
from scopa.rules.match_score import match_score
from scopa.rules.moves import CallSweep, Move, Proceed, format_move
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, option_word
from scopa.rules.scoring import IN_PLAY, DealScore
from scopa.rules.state import Phase, State
from tests.oracle import match, play, scoring
from tests.oracle.captures import CardSet
from tests.oracle.cards import Card
from tests.oracle.config import Config
from tests.oracle.play import Deal
from tests.proof import bridge

POLICIES = ("any", "greedy", "lay", "tidy")


@dataclass
class Tally:
    """What has been compared so far."""

    positions: int = 0
    moves: int = 0
    deals: int = 0
    options: Counter[str] = field(default_factory=Counter)  # positions by "option=word"
    seen: Counter[str] = field(default_factory=Counter)  # how often the rare things happened
    rules: set[RuleSet] = field(default_factory=set)


@dataclass
class Table:
    """One deal played by both sides of the comparison."""

    rules: RuleSet
    config: Config
    totals: tuple[int, ...]
    tally: Tally
    story: list[str] = field(default_factory=list)

    def same(self, what: str, engine: object, oracle: object) -> None:
        """Fail with the whole story when the two do not agree."""
        if engine != oracle:
            story = "\n".join(self.story)
            raise AssertionError(
                f"{what}\n engine: {engine!r}\n oracle: {oracle!r}\nrules: {self.rules.text}\n{story}"
            )


def play_deal(
    rules: RuleSet, rng: random.Random, tally: Tally, every_move: bool = False, policy: str = ""
) -> None:
    """Play one random deal on both sides and compare; ``every_move``: also the result of each legal move."""
    config = bridge.config_of(rules)
    totals = tuple(rng.randint(0, rules.target - 1) for _ in config.sides)
    both = Table(rules, config, totals, tally)
    deck = list(rules.pack.cards)
    rng.shuffle(deck)
    dealer = rng.randrange(rules.players)
    both.story.append(f"deck {' '.join(map(rules.pack.text, deck))} dealer {dealer} totals {totals}")
    transition = start_deal(rules, deck, dealer, totals=totals)
    deal = play.start(config, bridge.listed(deck, rules.pack), dealer)
    tally.deals += 1
    tally.rules.add(rules)
    policy = policy or rng.choice(POLICIES)
    won = opening_win(both, deal)
    compare_opening(both, transition, deal, won)
    state = transition.state
    while not state.over and won is None:
        compare_states(both, state, deal)
        moves = compare_legal(both, state, deal)
        if every_move:
            for each in moves:
                apply(state, each)
        move = choose(rng, policy, moves, state)
        state, won = one_play(both, state, deal, move, rng)
    if deal.void:
        return
    tally.seen["instant wins" if won is not None else "deals to the end"] += 1


def opening_win(both: Table, deal: Deal) -> int | None:
    """Tell whether the sweeps of the opening table have already won (opening_sum with instant_sweep_win)."""
    if deal.void or not any(deal.sweeps.values()):
        return None
    return instant_winner(both, deal, next(side for side, count in deal.sweeps.items() if count))


def instant_winner(both: Table, deal: Deal, side: int) -> int | None:
    if both.config.sweep_mode == "none":
        return None
    end = match.during_deal(both.config, dict(enumerate(both.totals)), deal.sweeps, side)
    return end.winner


def choose(rng: random.Random, policy: str, moves: list[Move], state: State) -> Move:
    """Pick a move; the policies bring about long tables, cleared tables, late captures or none at all."""
    if policy == "greedy" or (policy == "tidy" and rng.random() < 0.8):
        clearing = [move for move in moves if move.captured == state.table]
        return rng.choice(clearing) if clearing else max(moves, key=lambda move: move.captured.bit_count())
    if policy == "never" or (policy == "lay" and rng.random() < 0.8):
        return rng.choice([move for move in moves if not move.captured] or moves)
    return rng.choice(moves)


def compare_opening(both: Table, transition: Transition, deal: Deal, won: int | None) -> None:
    """Compare what was dealt and what the opening table brought."""
    state, told = transition
    pack = both.rules.pack
    dealt = next(event for event in told if isinstance(event, ev.CardsDealt))
    if deal.void:
        both.tally.seen["voided deals"] += 1
        both.same("void", isinstance(told[-1], ev.DealVoided) and state.over, True)
        return
    both.same("not void", [event for event in told if isinstance(event, ev.DealVoided)], [])
    taken = [event for event in told if isinstance(event, ev.OpeningTaken)]
    laid = bridge.listed(dealt.table, pack)
    if taken:
        both.tally.seen["opening tables taken"] += 1
        both.same("opening taker", taken[0].seat, deal.last_capturer)
        both.same("opening cards", sorted(bridge.listed(taken[0].cards, pack)), sorted(laid))
    else:
        both.same("opening table", laid, deal.table)
    compare_dealt(both, dealt, deal)
    compare_sweeps(both, state, deal)
    if won is None:
        compare_shown(both, told, deal)
    else:  # the match is over before any hand is judged
        compare_instant(both, state, told, won, deal)


def compare_dealt(both: Table, dealt: ev.CardsDealt, deal: Deal) -> None:
    """Compare one dealt round, card by card in dealt order."""
    pack = both.rules.pack
    hands = [bridge.listed([card for card in hand if card is not None], pack) for hand in dealt.hands]
    both.same("dealt hands", hands, [deal.hands[seat] for seat in both.config.seats])
    both.same("round", (dealt.round, dealt.rounds), (deal.round, len(deal.rounds)))
    both.same("last round", dealt.is_last_round, not deal.stock)
    both.same("stock", dealt.stock, len(deal.stock))


def compare_shown(both: Table, told: tuple[ev.Event, ...], deal: Deal) -> None:
    """Compare the hands that lie face up for a bonus (cirulla)."""
    shown = {event.seat for event in told if isinstance(event, ev.HandShown)}
    both.same("face-up hands", shown, deal.face_up)
    both.tally.seen["hands shown"] += len(shown)


def compare_sweeps(both: Table, state: State, deal: Deal) -> None:
    if both.config.sweep_mode != "none":
        both.same("sweeps", list(state.sweeps), [deal.sweeps[side] for side in both.config.sides])


def compare_states(both: Table, state: State, deal: Deal) -> None:
    """Compare the two pictures of the position."""
    pack = both.rules.pack
    config = both.config
    both.same("to move", state.to_move, deal.to_move)
    hands = [bridge.cards(hand, pack) for hand in state.hands]
    both.same("hands", hands, [frozenset(deal.hands[seat]) for seat in config.seats])
    both.same("table", bridge.cards(state.table, pack), frozenset(deal.table))
    both.same("stock", bridge.listed(state.stock, pack), deal.stock)
    piles = [bridge.cards(pile, pack) for pile in state.piles]
    both.same("piles", piles, [frozenset(deal.piles[side]) for side in config.sides])
    both.same("last capturer", state.last_capturer, deal.last_capturer)
    both.same("plays", (state.round, state.plays), (deal.round, deal.plays))
    compare_sweeps(both, state, deal)
    compare_points_in_play(both, state.facts.in_play, deal)


def compare_points_in_play(both: Table, in_play: tuple[tuple[int, ...], ...], deal: Deal) -> None:
    """Compare the points earned before the count: cirulla's hands, cicera's manners of capture."""
    kept = {"hand_bonus": deal.hand_bonuses, **deal.play_points}
    for place, kind in enumerate(IN_PLAY):
        points = list(in_play[place]) if place < len(in_play) else [0 for _ in both.config.sides]
        both.same(f"in play: {kind}", points, [kept[kind][side] for side in both.config.sides])


def compare_legal(both: Table, state: State, deal: Deal) -> list[Move]:
    """Compare every legal move; return the engine's."""
    moves = legal_moves(state)
    both.same("no move twice", len(set(moves)), len(moves))
    both.same("legal moves", {as_play(both, move) for move in moves}, set(deal.legal()))
    both.tally.positions += 1
    both.tally.moves += len(moves)
    for name in OPTION_NAMES:
        both.tally.options[f"{name}={option_word(getattr(both.rules, name))}"] += 1
    return moves


def as_play(both: Table, move: Move) -> tuple[Card, CardSet]:
    """Write a move as the oracle does; an ace that goes to its owner's pile takes nothing from the table."""
    pack = both.rules.pack
    return bridge.card(move.card, pack), bridge.cards(move.captured & ~(1 << move.card), pack)


def one_play(
    both: Table, state: State, deal: Deal, move: Move, rng: random.Random
) -> tuple[State, int | None]:
    """Play a move on both sides, compare what happened, and return the new state and an instant winner."""
    seat = deal.to_move
    assert seat is not None
    both.story.append(f"{seat} {format_move(move, both.rules.pack)}")
    card, taken = as_play(both, move)
    before = deal.table
    round_before = deal.round
    outcome = deal.play(card, taken)
    after, told = apply(state, move)
    fast = next_state(state, move)
    both.same("next_state is apply without events", fast, after)
    compare_play_events(both, told, seat, card, taken, outcome, before)
    won = None
    side = both.config.side_of(seat)
    if outcome.sweep:
        both.tally.seen["sweeps"] += 1
        if both.config.must_call_sweep and both.config.sweep_mode != "none":
            after, more = call_or_not(both, after, deal, seat, rng)
            told += more
        if deal.uncalled is None:
            won = instant_winner(both, deal, side)
    if after.phase is Phase.OBJECTIONS:
        after, more = apply(after, Proceed())
        told += more
    if won is not None:
        compare_instant(both, after, told, won, deal)
        return after, won
    if deal.over:
        compare_end(both, after, told, deal)
    elif deal.round != round_before:
        dealt = next(event for event in told if isinstance(event, ev.CardsDealt))
        both.same("no cards to the table in later rounds", dealt.table, ())
        compare_dealt(both, dealt, deal)
        compare_shown(both, told, deal)
    return after, None


def call_or_not(
    both: Table, state: State, deal: Deal, seat: int, rng: random.Random
) -> tuple[State, tuple[ev.Event, ...]]:
    """Call the sweep just made, or forget to."""
    if rng.random() < 0.3:
        return state, ()
    both.story.append(f"{seat} calls")
    both.same("call", deal.call_sweep(seat), True)
    after, told = apply(state, CallSweep(seat))
    both.same("called sweep", [event.seat for event in told if isinstance(event, ev.SweepMade)], [seat])
    return after, told


def compare_play_events(
    both: Table,
    told: tuple[ev.Event, ...],
    seat: int,
    card: Card,
    taken: CardSet,
    outcome: play.Outcome,
    before: list[Card],
) -> None:
    """Compare what the events of one play say with what the oracle did."""
    pack = both.rules.pack
    first = next(event for event in told if isinstance(event, ev.CardLaid | ev.CardsCaptured))
    if not outcome.gain:
        both.same("laid", first, ev.CardLaid(seat, bridge.number(card)))
    else:
        assert isinstance(first, ev.CardsCaptured), first
        both.same("captured by", (first.seat, bridge.card(first.card, pack)), (seat, card))
        both.same("captured", bridge.cards(mask_of(first.captured), pack) - {card}, taken)
    made = [event.seat for event in told if isinstance(event, ev.SweepMade)]
    asked = [event.seat for event in told if isinstance(event, ev.SweepToCall)]
    counted = outcome.sweep and both.config.sweep_mode != "none"
    if both.config.must_call_sweep:
        both.same("sweep to call", asked, [seat] if counted else [])
        both.same("no sweep before the call", made, [])
    else:
        both.same("sweep", made, [seat] if counted else [])
    points = [event.kind for event in told if isinstance(event, ev.PointsInPlay)]
    both.same("points in play", sorted(points), sorted(outcome.points))
    cleared = bool(taken) and taken == frozenset(before)
    both.tally.seen["cleared without a sweep"] += cleared and not outcome.sweep
    both.tally.seen["aces to their own pile"] += bool(outcome.gain) and not taken


def compare_end(both: Table, state: State, told: tuple[ev.Event, ...], deal: Deal) -> None:
    """Compare leftovers, score and match after the final play."""
    pack = both.rules.pack
    left = [event for event in told if isinstance(event, ev.LeftoversTaken)]
    if deal.leftover_cards:
        both.same("one LeftoversTaken", len(left), 1)
        both.same("leftovers to", left[0].seat, deal.leftover_to)
        both.same("leftovers", sorted(bridge.listed(left[0].cards, pack)), sorted(deal.leftover_cards))
    both.tally.seen["cleared by the final play"] += not deal.leftover_cards
    both.tally.seen["nobody captured"] += deal.leftover_to is None
    scored = [event.score for event in told if isinstance(event, ev.DealScored)]
    both.same("one DealScored", len(scored), 1)
    piles = [bridge.cards(pile, pack) for pile in state.piles]
    both.same("final piles", piles, [frozenset(deal.piles[side]) for side in both.config.sides])
    compare_sweeps(both, state, deal)
    score = scoring.score(both.config, deal.piles, deal.sweeps, deal.hand_bonuses, deal.play_points)
    compare_scores(both, scored[0], score)
    compare_matches(both, scored[0], score, deal.dealer)


def compare_scores(both: Table, engine: DealScore, oracle: scoring.Score) -> None:
    """Compare every line of a score: winner, points, and the values where both show the same thing."""
    lines = {bridge.category(line.category, both.config): line for line in oracle.lines}
    told = {line.category: line for line in engine.lines}
    for kind in IN_PLAY:  # nothing earned in play may be a line without points or no line at all
        if kind in lines and not any(lines[kind].points.values()):
            del lines[kind]
        if kind in told and not any(told[kind].points):
            del told[kind]
    both.same("categories", set(told), set(lines))
    for name, line in lines.items():
        both.same(f"winner of {name}", told[name].winner, line.winner)
        points = [line.points.get(side, 0) for side in oracle.sides]
        both.same(f"points of {name}", list(told[name].points), points)
        if name not in ("primiera", "grande", "sweeps"):
            both.same(f"values of {name}", list(told[name].values), [line.values[s] for s in oracle.sides])
        elif name == "primiera" and both.config.primiera in ("four_suits", "more_suits", "plain_sum"):
            for side in oracle.sides:
                if line.values[side] is not None:
                    both.same("primiera", told[name].values[side], line.values[side])
    both.same("points", list(engine.points), [oracle.points[side] for side in oracle.sides])
    both.same("outright winner", engine.outright, oracle.outright)


def compare_matches(both: Table, engine: DealScore, oracle: scoring.Score, dealer: int) -> None:
    """Compare the state of the match after the deal."""
    config = both.config
    end = expected_end(config, both.totals, oracle, dealer)
    score = match_score(both.rules, both.totals, engine)
    both.same("match", (score.over, score.winner), (end.over, end.winner))
    both.tally.seen["matches won"] += end.over
    totals = [end.totals[side] for side in config.sides]
    if config.scoring == "sequential" and oracle.outright is not None:
        pass  # the match is won whatever the totals; where the count stopped means nothing
    elif config.scoring == "sequential" and end.winner is not None:
        # Where one line brings several points, the order of the lines decides by how many a winner jumps.
        loser = [side for side in config.sides if side != end.winner]
        both.same("totals", [score.totals[side] for side in loser], [totals[side] for side in loser])
    else:
        both.same("totals", list(score.totals), totals)
    both.same("out", tuple(sorted(score.out)), tuple(sorted(end.eliminated)))


def expected_end(config: Config, before: tuple[int, ...], score: scoring.Score, dealer: int) -> match.End:
    """Settle the match as the oracle understands it."""
    totals = dict(enumerate(before))
    lines = [line.points for line in score.lines]
    if config.scoring != "sequential" or score.outright is not None:
        return match.after_deal(config, totals, lines, score.outright)
    if config.instant_sweep_win:
        totals = match.add(totals, lines[-1])  # entered when they were made
        lines = lines[:-1]
    return match.sequential(config, totals, match.sides_in_order(config, dealer), lines)


def compare_instant(both: Table, state: State, told: tuple[ev.Event, ...], winner: int, deal: Deal) -> None:
    """Compare a match won in mid-deal by a sweep: nothing else is counted (C14)."""
    both.same("over at once", state.over, True)
    scored = [event.score for event in told if isinstance(event, ev.DealScored)]
    both.same("one DealScored", len(scored), 1)
    end = match_score(both.rules, both.totals, scored[0])
    both.same("instant winner", (end.over, end.winner), (True, winner))
    worth = both.config.sweep_points
    totals = [total + deal.sweeps[side] * worth for side, total in enumerate(both.totals)]
    both.same("totals of an instant win", list(end.totals), totals)
