"""The oracle itself satisfies every conformance case, so that it may judge the engine.

Reads tests/conformance/cases.json (formats: docs/rules.md section E). Must not import the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.oracle import dealing, house, match, play, scoring
from tests.oracle.captures import captures, may_lay, takes_itself
from tests.oracle.cards import full_pack, read, read_all, write_all
from tests.oracle.config import NAMES, Config, preset

Json = dict[str, Any]
CASES_FILE = Path(__file__).parents[1] / "conformance" / "cases.json"
CASES: list[Json] = json.loads(CASES_FILE.read_text(encoding="utf-8"))


def config_of(case: Json) -> Config:
    """Build the options of a case: its preset, its ``options``, and options given beside the input."""
    given = case["input"]
    options = dict(given.get("options", {}))
    options |= {
        name: given[name] for name in ("players", "direction", "target", "tie", "inverse") if name in given
    }
    options |= {name: given[name] for name in ("hand", "table") if isinstance(given.get(name), int)}
    if given.get("napola10_wins"):
        options["napola10_wins"] = True
    assert set(options) <= NAMES
    return preset(case["variant"], **options)


def seated(case: Json, names: list[str], **more: Any) -> Config:
    """Build the options of a case for the players it names, clockwise."""
    teams = "pairs" if case["input"].get("teams") else "none"
    config = config_of(case)
    values = {name: getattr(config, name) for name in NAMES}
    return Config(**values | {"players": len(names), "teams": teams} | more)


def sets_of(found: Any) -> list[list[str]]:
    """Write sets of cards as the cases do: sorted by size, then by text."""
    return sorted((write_all(cards) for cards in found), key=lambda cards: (len(cards), cards))


def check_captures(case: Json) -> Json:
    config = config_of(case)
    table = read_all(case["input"]["table"])
    card = read(case["input"]["played"])
    answer: Json = {
        "captures": sets_of(captures(config, card, table)),
        "may_discard": may_lay(config, card, table),
    }
    if takes_itself(config, card, table):
        answer["self_capture"] = True
    return answer


def check_play(case: Json) -> Json:
    given = case["input"]
    names = list(given["hands_after"])
    config = seated(case, names)
    final = given["stock"] == 0 and not any(given["hands_after"].values())
    last = given["last_capturer"]
    done = play.apply_play(
        config,
        read(given["played"]),
        frozenset(read_all(given["capture"] or [])),
        read_all(given["table"]),
        final,
        names.index(given["player"]),
        None if last is None else names.index(last),
    )
    if done is None:
        return {"legal": False}
    return {
        "legal": True,
        "table": write_all(done.table),
        "gain": write_all(done.gain),
        "sweep": done.sweep,
        "last_capturer": None if done.last_capturer is None else names[done.last_capturer],
    }


def check_end_of_deal(case: Json) -> Json:
    names = ["A", "B"]
    last = case["input"]["last_capturer"]
    to, cards = play.leftovers(read_all(case["input"]["table"]), None if last is None else names.index(last))
    return {"to": None if to is None else names[to], "cards": write_all(cards), "sweep": False}


def check_challenge(case: Json) -> Json:
    given = case["input"]
    answer = house.challenge(
        config_of(case),
        read(given["played"]),
        read_all(given["taken"]),
        read_all(given["table_before"]),
        given["next_play_started"],
        given["sweep_claimed"],
    )
    if not answer.upheld:
        return {"upheld": False, "reason": answer.reason}
    return {
        "upheld": True,
        "table": write_all(answer.table),
        "pile_loses": write_all(answer.pile_loses),
        "last_capturer": given["last_capturer_before"],
        "turn_lost": True,
        "sweep_revoked": answer.sweep_revoked,
    }


def check_take_back(case: Json) -> Json:
    given = case["input"]
    if not house.may_take_back(given["phase"], given.get("cards_still_on_table", 0)):
        return {"allowed": False}
    return {"allowed": True, "card_in_hand": True, "revealed_to_all": True}


def check_misdeal(case: Json) -> Json:
    given = case["input"]
    order: list[str] = given["order"]
    config = seated(case, order)
    teams = given.get("teams") or {name: [name] for name in order}
    side_names = {config.side_of(order.index(members[0])): side for side, members in teams.items()}
    totals = {side: given["totals"][name] for side, name in side_names.items()}
    answer = house.misdeal(config, order.index(given["dealer"]), given["first_card_played"], totals)
    named = {side_names[side]: total for side, total in answer.totals.items()}
    winner = None if answer.winner is None else side_names[answer.winner]
    dealer = None if answer.next_dealer is None else order[answer.next_dealer]
    result: Json = {"penalty": answer.penalty, "totals": named, "winner": winner, "next_dealer": dealer}
    if answer.penalty:
        return result | {"award": {side_names[s]: n for s, n in answer.award.items()}, "deal_void": True}
    return result | {"correct_deal": True, "deal_void": False}


def check_exposed(case: Json) -> Json:
    given = case["input"]
    card = read(given["card"])
    if not given["last_hand"]:
        done = house.exposed(card, given["choice"], read_all(given["stock"]))
        return {"stock": list(map(str, done.stock)), "affected_gets": str(done.gets), "public": str(card)}
    done = house.exposed_in_last_round(
        card,
        given["choice"],
        read_all(given["dealer_hand"]),
        given.get("blind_index"),
        given["affected"] == given["dealer"],
    )
    return {
        "affected_gets": str(done.gets),
        "dealer_hand": list(map(str, done.dealer_hand)),
        "public": str(card),
    }


def check_own_card_shown(case: Json) -> Json:
    return {"penalty": False, "public": str(read(case["input"]["card"]))}


def check_score(case: Json) -> Json:
    given = case["input"]
    seat_piles = {name: read_all(cards) for name, cards in given["piles"].items()}
    teams: dict[str, list[str]] = given.get("teams") or {name: [name] for name in seat_piles}
    names = list(teams)
    piles = {
        side: [card for member in teams[name] for card in seat_piles[member]]
        for side, name in enumerate(names)
    }
    sweeps = {side: sum(given["sweeps"][member] for member in teams[name]) for side, name in enumerate(names)}
    config = config_of(case)
    if given["full"]:
        assert sorted(card for pile in piles.values() for card in pile) == sorted(full_pack(config.pack))
    result = scoring.score(config, piles, sweeps)
    answer: Json = {"points": {names[side]: points for side, points in result.points.items()}}
    for line in result.lines:
        name = line.category
        if name == "cards" and config.categories == "cicera":
            answer[name] = {names[side]: line.points.get(side, 0) for side in result.sides}
        elif name in ("napola", "napula", "piccola", "grande"):
            answer[name] = {names[side]: value for side, value in line.values.items()}
        elif name != "sweeps":
            answer[name] = None if line.winner is None else names[line.winner]
        if name == "primiera" and config.primiera not in ("sevens_down", "settanta"):
            answer["primiera_values"] = {names[side]: value for side, value in line.values.items()}
    return answer


def check_deal(case: Json) -> Json:
    given = case["input"]
    config = config_of(case)
    if "deck" in given:
        return deal_one_round(case)
    if "rotate" in given:
        seats: list[str] = given["seats"]
        turning = seated(case, seats)
        dealer = turning.after(seats.index(given["dealer"]))
        return {"next_dealer": seats[dealer], "next_first": seats[turning.after(dealer)]}
    if "cirulla_hand" in given:
        bonus = dealing.hand_bonus(read_all(given["cirulla_hand"]))
        return {"bonus": bonus, "face_up": bonus > 0}
    if "opening_table" in given:
        return opening(config, read_all(given["opening_table"]))
    rounds = dealing.schedule(config)
    if rounds is None:
        return {"supported": False}
    return {
        "rounds": rounds,
        "table": config.table,
        "stock_after": dealing.stocks_after(config, rounds),
        "plays": sum(rounds) * config.players,
        "last_hand_index": len(rounds),
    }


def deal_one_round(case: Json) -> Json:
    given = case["input"]
    seats: list[str] = given["seats"]
    order = seated(case, seats).order(seats.index(given["dealer"]))
    hands, stock = dealing.deal_hands(given["style"], order, given["hand"], read_all(given["deck"]))
    return {
        "hands": {seats[seat]: list(map(str, hand)) for seat, hand in hands.items()},
        "table": list(map(str, stock[: given["table"]])),
        "stock": len(stock) - given["table"],
        "first": seats[order[0]],
    }


def opening(config: Config, table: list[Any]) -> Json:
    if dealing.must_redeal(config, table):
        return {"redeal": True, "same_dealer": True}
    if not config.opening_sum:
        return {"redeal": False}
    sweeps = dealing.opening_sweeps(config, table)
    return {
        "redeal": False,
        "opening_sweeps": sweeps,
        "to": config.opening_to if sweeps else None,
        "table": [] if sweeps else write_all(table),
    }


def check_game_end(case: Json) -> Json:
    given = case["input"]
    names = list(given["before"])
    number = {name: side for side, name in enumerate(names)}
    config = config_of(case)
    before = {number[name]: total for name, total in given["before"].items()}
    counted: Json = {}

    def points(named: dict[str, int]) -> dict[int, int]:
        return {number[name]: value for name, value in named.items()}

    def won(order: list[str]) -> list[dict[int, int]]:
        owners = [given["categories"].get(name) for name in order]
        return [{} if name is None else {number[name]: 1} for name in owners]

    if "resign" in given:
        end = match.resigned(config, number[given["resign"]])
    elif "claim" in given:
        piles = {number[name]: read_all(cards) for name, cards in given["piles"].items()}
        end, counts = match.claimed(config, before, number[given["claim"]], piles, points(given["sweeps"]))
        counted = {"counted": counts}
    elif "sweep_by" in given:
        end = match.during_deal(config, before, {number[given["sweep_by"]]: 1}, number[given["sweep_by"]])
    elif given.get("mid_deal"):
        end = match.during_deal(config, before, points(given["sweeps_so_far"]))
    elif "order" in given:
        lines = won(["cards", "hearts", "sevens", "seven"])
        end = match.sequential(config, before, [number[name] for name in given["order"]], lines)
    elif "categories" in given:
        lines = [*won(given["deal_order"][:-1]), points(given["sweeps"])]
        end = match.after_deal(config, before, lines)
    else:
        all_coins = [number[name] for name, run in given.get("napola", {}).items() if run == 10]
        outright = all_coins[0] if all_coins and config.napola10_wins else None
        end = match.after_deal(config, before, [points(given["deal_points"])], outright)
    answer: Json = {
        "over": end.over,
        "winner": None if end.winner is None else names[end.winner],
        "totals": {names[side]: total for side, total in end.totals.items()},
    }
    if config.inverse == "eliminate":
        answer["eliminated"] = [names[side] for side in end.eliminated]
    return answer | counted


CHECKS: dict[str, Callable[[Json], Json]] = {
    "captures": check_captures,
    "score": check_score,
    "deal": check_deal,
    "game_end": check_game_end,
    "play": check_play,
    "end_of_deal": check_end_of_deal,
    "challenge_capture": check_challenge,
    "take_back": check_take_back,
    "misdeal_claim": check_misdeal,
    "exposed_card": check_exposed,
    "own_card_shown": check_own_card_shown,
}


def test_every_published_case_is_here() -> None:
    assert len(CASES) >= 233
    assert len({case["id"] for case in CASES}) == len(CASES)


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_oracle_satisfies(case: Json) -> None:
    """Every key that the case expects has the expected value; no key may be missing."""
    kind = case["input"]["event"] if case["kind"] == "apply" else case["kind"]
    answer = CHECKS[kind](case)
    expected: Json = case["expected"]
    assert {key: answer[key] for key in expected} == expected, case["why"]
