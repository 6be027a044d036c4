"""Cases about points and matches: the kind `game_end`, and the `misdeal_claim` of the house game."""

from typing import Any

from scopa.commands.cases.common import (
    CaseError,
    Input,
    Reader,
    index_of,
    need,
    options_of,
    per_name,
    rules_of,
    state_of,
    unused,
)
from scopa.commands.cases.listing import CASE_NAMES
from scopa.rules.cards import mask_of
from scopa.rules.engine import Transition, apply, start_deal
from scopa.rules.errors import RuleSetError
from scopa.rules.events import ClaimSettled, DealScored, Event, MisdealPenalised
from scopa.rules.finish import instant_winner
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.moves import Claim, CountHands, DealCards, Move, Resign
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore, sweeps_line
from scopa.rules.seats import next_seat
from scopa.rules.state import Phase, State
from scopa.rules.variants import Variant

_ORDER = ("cards", "coins", "hearts", "sevens", "seven", "primiera", "rebello", "napola", "sweeps")
_COIN_ORDER = ("cards", "coins", "seven", "primiera", "sevens", "rebello", "napola", "sweeps")


def game_end(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `game_end` case."""
    before = need(given, "before", dict)
    names = list(before)
    totals = per_name(names, before, "before")
    rules = _rules(variant, given, len(names))
    if "resign" in given or "missed_deadline" in given:
        return _resigned(rules, names, totals, given)
    if isinstance(given.get("claim"), str):
        return _claimed(rules, names, totals, given)
    if given.get("mid_deal"):
        return _mid_deal(rules, names, totals, given)
    deal = _deal(rules, names, given)
    out = [index_of(names, name) for name in given.get("eliminated", [])]
    return _answer(names, match_score(rules, totals, deal, out))


def _answer(names: list[str], result: MatchScore) -> dict[str, Any]:
    return {
        "over": result.over,
        "winner": None if result.winner is None else names[result.winner],
        "totals": dict(zip(names, result.totals, strict=True)),
        "eliminated": sorted(names[side] for side in result.out),
        "reason": result.reason,
    }


def _rules(variant: Variant, given: Input, sides: int) -> RuleSet:
    options = options_of(given)
    for name in ("target", "tie", "inverse", "napola10_wins", "all_coins_wins"):
        if name in given:
            options[name] = given[name]
    if "claim" in given:
        options["claim"] = True
    rules = variant.rules.with_options(options)
    if rules.side_count == sides:
        return rules
    for players, teams in ((sides, "none"), (4, "pairs"), (6, "3x2")):
        try:
            rules = variant.rules.with_options({**options, "players": players, "teams": teams})
        except RuleSetError:
            continue
        if rules.side_count == sides:
            return rules
    raise CaseError(f"the variant is not played by {sides} sides")


def _deal(rules: RuleSet, names: list[str], given: Input) -> DealScore:
    """Build the score of a deal from points by side, or from the winners of its categories."""
    sides = len(names)
    sweeps = per_name(names, given.get("sweeps"), "sweeps")
    if "deal_points" in given:
        points = per_name(names, given["deal_points"], "deal_points")
        lines = [CategoryLine("points", points, None, points, "each")]
    elif isinstance(given.get("categories"), dict):
        lines = _lines(rules, names, given, sweeps)
    else:
        raise CaseError("input has none of deal_points, categories, mid_deal, claim, resign")
    order = [index_of(names, name) for name in given.get("order", names)]
    coins = per_name(names, given.get("napola"), "napola")
    whole = rules.napola10_wins or rules.all_coins_wins
    outright = coins.index(rules.deck.top_value) if whole and rules.deck.top_value in coins else None
    if whole and given.get("all_coins") is not None:
        outright = index_of(names, given["all_coins"])
    totals = tuple(sum(line.points[side] for line in lines) for side in range(sides))
    return DealScore(tuple(lines), totals, (0,) * sides, sweeps, order=tuple(order), outright=outright)


def _lines(rules: RuleSet, names: list[str], given: Input, sweeps: tuple[int, ...]) -> list[CategoryLine]:
    winners = given["categories"]
    usual = _COIN_ORDER if "coins" in winners else _ORDER
    order = given.get("deal_order", [name for name in usual if name in winners or name == "sweeps"])
    lines = []
    for category in order:
        if category == "sweeps":
            lines.append(sweeps_line(rules, sweeps))
            continue
        winner = winners.get(category)
        side = None if winner is None else index_of(names, winner)
        points = tuple(int(each == side) for each in range(len(names)))
        lines.append(CategoryLine(category, points, side, points, "most"))
    missing = set(winners) - set(order)
    if missing:
        raise CaseError(f"categories without a place in the counting order: {sorted(missing)}")
    return lines


def _mid_deal(rules: RuleSet, names: list[str], totals: tuple[int, ...], given: Input) -> dict[str, Any]:
    sweeps = list(per_name(names, given.get("sweeps_so_far"), "sweeps_so_far"))
    if "sweep_by" in given:
        sweeps[index_of(names, given["sweep_by"])] += 1
    winner = instant_winner(state_of(rules, totals=totals, sweeps=sweeps))
    live = sweeps_line(rules, sweeps).points if rules.instant_sweep_win else (0,) * len(names)
    return {
        "over": winner is not None,
        "winner": None if winner is None else names[winner],
        "totals": {name: total + more for name, total, more in zip(names, totals, live, strict=True)},
    }


def _claimed(rules: RuleSet, names: list[str], totals: tuple[int, ...], given: Input) -> dict[str, Any]:
    side = index_of(names, given["claim"])
    piles = need(given, "piles", dict)
    read = Reader.of(rules, piles)
    owned = [mask_of(read.cards(piles.get(name, []))) for name in names]
    if sum(pile.bit_count() for pile in owned) != mask_union(owned).bit_count():
        raise CaseError("the same card appears twice")
    seat = rules.sides.index(side)
    hands = [0] * rules.players
    hands[seat] = mask_of(unused(rules, mask_union(owned))[:1])
    state = state_of(
        rules,
        hands=hands,
        piles=owned,
        sweeps=per_name(names, given.get("sweeps"), "sweeps"),
        totals=totals,
        to_move=seat,
    )
    after, events = apply(state, Claim())
    settled = next(event for event in events if isinstance(event, ClaimSettled))
    counted = {CASE_NAMES.get(name, name): points for name, points in settled.counted}
    answer: dict[str, Any] = {"over": False, "winner": None}
    for event in events:
        if isinstance(event, DealScored):
            answer = _answer(names, match_score(rules, totals, event.score))
    answer["eliminated"] = sorted(names[each] for each in after.facts.out)
    return {**answer, "counted": counted, "upheld": settled.upheld}


def mask_union(sets: list[int]) -> int:
    """Return the union of sets of cards."""
    union = 0
    for cards in sets:
        union |= cards
    return union


def _resigned(rules: RuleSet, names: list[str], totals: tuple[int, ...], given: Input) -> dict[str, Any]:
    who = given["resign"] if "resign" in given else given["missed_deadline"]
    teams = given.get("teams") or {name: [name] for name in names}
    side = next((index_of(names, team) for team, members in teams.items() if who in members), None)
    side = index_of(names, who) if side is None else side
    state = state_of(rules, totals=totals)
    after, events = apply(state, Resign(rules.sides.index(side)))
    answer: dict[str, Any] = {
        "over": False,
        "winner": None,
        "totals": dict(zip(names, totals, strict=True)),
    }
    for event in events:
        if isinstance(event, DealScored):
            answer = _answer(names, match_score(rules, totals, event.score))
    return {**answer, "eliminated": sorted(names[each] for each in after.facts.out)}


def misdeal_claim(variant: Variant, given: Input) -> dict[str, Any]:
    """Answer a `misdeal_claim` event by dealing wrongly, playing on or not, and counting the hands."""
    order = need(given, "order", list)
    players = len(order)
    if given.get("players", players) != players or order[-1:] != [need(given, "dealer")]:
        raise CaseError("the order is that of play, the dealer last")
    teams = given.get("teams")
    changes: dict[str, Any] = {"teams": "pairs"} if teams else {}
    if "target" in given:
        changes["target"] = given["target"]
    rules = rules_of(variant, given, players, **changes)
    dealer = players - 1
    seats = [""] * players
    for seat, name in zip(rules.seat_order(dealer), order, strict=True):
        seats[seat] = name
    names = _side_names(rules, seats, teams)
    entered = per_name(names, need(given, "totals"), "totals")
    sweeps = per_name(names, given.get("sweeps"), "sweeps")
    totals = tuple(total - made * rules.sweep_points for total, made in zip(entered, sweeps, strict=True))
    state = start_deal(rules, rules.deck.cards, dealer, totals=totals, by_hand=True).state
    counts = [rules.schedule[0]] * players
    table = rules.table
    if given.get("wrong") == "table":
        table += 1
    else:
        counts[rules.seat_order(dealer)[0]] += 1
    state = apply(state, DealCards(tuple(counts), table)).state._replace(sweeps=sweeps)
    if given.get("unclaimed"):
        events = _play_on(rules, state)
    else:
        if need(given, "first_card_played", bool):
            state = _lay(state).state
        events = apply(state, CountHands(rules.seat_order(dealer)[0])).events
    penalty = next((event for event in events if isinstance(event, MisdealPenalised)), None)
    if penalty is None:
        return {
            "penalty": False,
            "correct_deal": True,
            "totals": dict(zip(names, entered, strict=True)),
            "deal_void": False,
            "next_dealer": None,
            "winner": None,
        }
    scored = next(event for event in events if isinstance(event, DealScored))
    result = match_score(rules, totals, scored.score)
    after = next_seat(dealer, players, rules.direction)
    return {
        "penalty": True,
        "correct_deal": False,
        "award": {name: points for name, points in zip(names, penalty.points, strict=True) if points},
        "totals": dict(zip(names, result.totals, strict=True)),
        "deal_void": True,
        "next_dealer": None if result.over else seats[after],
        "winner": None if result.winner is None else names[result.winner],
    }


def _lay(state: State) -> Transition:
    assert state.to_move is not None
    return apply(state, Move(state.hands[state.to_move].bit_length() - 1, 0))


def _play_on(rules: RuleSet, state: State) -> tuple[Event, ...]:
    """Let nobody count: every card is laid and every further round is dealt as it should be."""
    events: tuple[Event, ...] = ()
    while not state.over:
        if state.phase is Phase.DEAL:
            state = apply(state, DealCards((rules.schedule[state.round],) * rules.players)).state
        else:
            state, events = _lay(state)
    return events


def _side_names(rules: RuleSet, seats: list[str], teams: Any) -> list[str]:
    if not teams:
        return seats
    names = [""] * rules.side_count
    for seat, name in enumerate(seats):
        team = next((team for team, members in teams.items() if name in members), None)
        if team is None or names[rules.side_of(seat)] not in ("", team):
            raise CaseError("partners do not sit opposite each other")
        names[rules.side_of(seat)] = team
    return names
