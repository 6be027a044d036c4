"""A deal from the first card to the last: what the engine does and says (docs/rules.md, sections 2 to 5)."""

import random

import pytest

from scopa.rules import events as ev
from scopa.rules.cards import Pack, mask_of
from scopa.rules.engine import apply, legal_moves, next_state, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import Cut, Move, Resign, format_move
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase
from scopa.rules.variants import VARIANTS
from tests.rules.table import card, cards, do, mask, move, position, rules

TABLES = [(name, players) for name, row in VARIANTS.items() for players in row.seatings]


def deck_with(first: str, pack: Pack = Pack.ITALIAN_40) -> tuple[int, ...]:
    """Return a pack that begins with some cards."""
    top = cards(first)
    return (*top, *(each for each in pack.cards if each not in top))


def kinds(events: tuple[ev.Event, ...]) -> list[str]:
    return [type(event).__name__ for event in events]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_fast_way_and_the_full_way_agree_on_random_deals(name: str, players: int) -> None:
    ruleset = rules(name, players=players)
    rng = random.Random(f"{name} {players}")
    for dealer in range(8):
        deck = rng.sample(ruleset.pack.cards, len(ruleset.pack.cards))
        state, events = start_deal(ruleset, deck, dealer % players)
        plays = 0
        while not state.over:
            chosen = rng.choice(legal_moves(state))
            after, events = apply(state, chosen)
            assert next_state(state, chosen) == after
            state, plays = after, plays + 1
            held = [*state.hands, *state.piles, state.table, mask_of(state.stock)]
            assert sum(each.bit_count() for each in held) == len(ruleset.pack.cards)
        if state.facts.ended == "counted":
            assert plays == len(ruleset.pack.cards) - ruleset.table
            assert kinds(events)[-2:] == ["LeftoversTaken", "DealScored"]


def test_the_first_player_is_the_dealers_neighbour() -> None:
    two = start_deal(rules(), Pack.ITALIAN_40.cards, 0).state
    assert two.to_move == 1
    four = start_deal(rules(players=4), Pack.ITALIAN_40.cards, 0).state
    assert four.to_move == 3  # to the right
    house = start_deal(rules("house52", players=4), Pack.FRENCH_52.cards, 0).state
    assert house.to_move == 1  # to the left


def test_a_round_is_dealt_when_all_hands_are_empty_and_the_table_is_left_alone() -> None:
    state, events = start_deal(rules(), Pack.ITALIAN_40.cards, 1)
    dealt = events[0]
    assert isinstance(dealt, ev.CardsDealt)
    assert dealt == ev.CardsDealt(
        (cards("AD 3D 5D"), cards("2D 4D 6D")), cards("7D FD CD RD"), round=1, rounds=6, stock=30
    )
    while state.plays < 6:
        table = state.table
        state, events = do(state, legal_moves(state)[0])
    second = events[-1]
    assert isinstance(second, ev.CardsDealt)
    assert (second.round, second.table, second.stock) == (2, (), 24)
    assert table.bit_count() <= state.table.bit_count() + 4
    assert state.to_move == 0


def test_the_last_round_is_announced() -> None:
    state, events = start_deal(rules("scopone"), Pack.ITALIAN_40.cards, 0)
    assert kinds(events) == ["CardsDealt", "LastRoundDealt"]
    rng = random.Random(1)
    state = start_deal(rules("house52", players=3), Pack.FRENCH_52.cards, 0).state
    announced = []
    while not state.over:
        state, events = apply(state, rng.choice(legal_moves(state)))
        announced += [event for event in events if isinstance(event, ev.LastRoundDealt)]
    assert announced == [ev.LastRoundDealt(5)]


@pytest.mark.parametrize("name", ["scopa40", "escoba"])
def test_three_kings_void_the_deal_only_where_the_rules_say_so(name: str) -> None:
    deck = deck_with("AC 2C 3C 4C 5C 6C RD RC RS 4B")
    state, events = start_deal(rules(name), deck, 0)
    if name == "scopa40":
        assert events[-1] == ev.DealVoided("three_kings", cards("RD RC RS 4B"))
        assert state.over
        assert legal_moves(state) == []
    else:
        assert kinds(events) == ["CardsDealt"]
        assert not state.over


def test_two_aces_void_the_deal_in_cirulla() -> None:
    _, events = start_deal(rules("cirulla"), deck_with("RC 2C 3C 4C 5C 6C AD AC 7S 4B"), 0)
    assert events[-1] == ev.DealVoided("two_aces", cards("AD AC 7S 4B"))


@pytest.mark.parametrize(("to", "taker"), [("dealer", 0), ("eldest", 1)])
def test_an_opening_fifteen_is_taken_and_its_taker_is_last_capturer(to: str, taker: int) -> None:
    deck = deck_with("AC 2C 3C 4C 5C 6C 5D 4D 3S 3B")
    state, events = start_deal(rules("escoba", opening_to=to), deck, 0)
    assert events[1] == ev.OpeningTaken(taker, cards("4D 5D 3S 3B"), 1)
    assert state.table == 0
    assert state.sweeps[taker] == 1
    assert state.piles[taker] == mask("5D 4D 3S 3B")
    assert state.last_capturer == taker
    assert state.to_move == 1


def test_the_play_says_what_happened() -> None:
    state = position("hands=7D,2B/RS,3D table=4C,3C,2S stock=- round=6")
    after, events = do(state, "7Dx3C+4C")
    assert events == (ev.CardsCaptured(0, card("7D"), cards("3C 4C")),)
    assert after.piles[0] == mask("7D 3C 4C")
    after, events = do(after, "RS")
    assert events == (ev.CardLaid(1, card("RS")),)


def test_a_sweep_counts_until_the_last_play() -> None:
    last_but_one = position("hands=5D/2B table=5C last=1 round=6")
    _, events = do(last_but_one, "5Dx5C")
    assert kinds(events) == ["CardsCaptured", "SweepMade"]
    final = position("hands=5D/- table=5C last=1 round=6")
    after, events = do(final, "5Dx5C")
    assert kinds(events) == ["CardsCaptured", "SweepDenied", "LeftoversTaken", "DealScored"]
    assert events[1] == ev.SweepDenied(0, "last_play")
    assert after.sweeps == (0, 0)
    assert after.piles[0] == mask("5D 5C")
    _, events = do(position("hands=5D/- table=5C last=1 round=6", rules(last_play_sweep=True)), "5Dx5C")
    assert kinds(events)[1] == "SweepMade"


def test_leftovers_go_to_the_last_capturer_who_need_not_have_played_last() -> None:
    state = position("hands=-/RS turn=1 table=3D last=0 round=6 dealer=1")
    after, events = do(state, "RS")
    assert events[1] == ev.LeftoversTaken(0, tuple(sorted(cards("3D RS"))))
    assert after.piles == (mask("3D RS"), 0)
    assert after.table == 0
    assert after.sweeps == (0, 0)


def test_leftovers_that_nobody_captured_for_belong_to_nobody() -> None:
    state = position("hands=-/Ks turn=1 table=3d round=8 dealer=1", rules("house52"))
    after, events = do(state, "Ks")
    assert events[1] == ev.LeftoversTaken(None, tuple(sorted(cards("3d Ks"))))
    assert after.piles == (0, 0)


def test_an_ace_that_takes_all_sweeps_or_not() -> None:
    for name, expected in (
        ("asso_piglia_tutto", ["CardsCaptured", "SweepMade"]),
        ("scopa_dassi", ["CardsCaptured", "SweepDenied"]),
    ):
        state = position("hands=AD,2B/3C table=7D,RC,3S", rules(name))
        _, events = do(state, Move(card("AD"), mask("7D RC 3S")))
        assert kinds(events) == expected
    _, events = do(position("hands=AD,2B/3C table=AC", rules("scopa_dassi")), "ADxAC")
    assert kinds(events) == ["CardsCaptured", "SweepMade"]


@pytest.mark.parametrize(("style", "sweeps"), [("self", 0), ("self_sweep", 1)])
def test_an_ace_on_an_empty_table_may_go_to_its_owner(style: str, sweeps: int) -> None:
    state = position("hands=AD,2B/3C table=- last=1", rules("asso_piglia_tutto", ace_on_empty=style))
    assert format_move(legal_moves(state)[0]) == "ADxAD"
    after, events = do(state, "ADxAD")
    assert events[0] == ev.CardsCaptured(0, card("AD"), ())
    assert after.piles[0] == mask("AD")
    assert after.last_capturer == 0
    assert after.sweeps == (sweeps, 0)
    assert next_state(state, move("ADxAD")) == after


REFUSALS = [
    ("5Bx4C+AD", "must_take_equal"),
    ("7Bx4C", "wrong_capture"),
    ("7Bx3B", "not_on_table"),
    ("9c", "not_in_hand"),
    ("2B", "not_in_hand"),
    ("5B", "must_capture"),
    ("6Bx5S+AD+4C", "wrong_capture"),
]


@pytest.mark.parametrize(("text", "code"), REFUSALS)
def test_an_illegal_move_is_refused_with_its_reason(text: str, code: str) -> None:
    state = position("hands=5B,7B,6B/2B,RC table=AD,4C,5S")
    before = repr(state)
    for carry_out in (apply, next_state):
        with pytest.raises(IllegalAction) as refused:
            carry_out(state, move(text))
        assert refused.value.code == code
    assert repr(state) == before


def test_nothing_can_be_played_when_the_deal_is_over() -> None:
    state, _ = do(position("hands=5D/- table=- last=1 round=6"), "5D")
    with pytest.raises(IllegalAction) as refused:
        next_state(state, move("5D"))
    assert refused.value.code == "not_playing"


def test_no_ace_may_be_led_where_that_is_the_rule() -> None:
    ruleset = rules("scopone_scientifico", no_ace_lead=True)
    state = position("hands=AD,2B/3C/4C/5C plays=0 round=1", ruleset)
    assert [format_move(each) for each in legal_moves(state)] == ["2B"]
    for carry_out in (apply, next_state):
        with pytest.raises(IllegalAction) as refused:
            carry_out(state, move("AD"))
        assert refused.value.code == "no_ace_lead"
    only_aces = position("hands=AD,AC/3C/4C/5C plays=0 round=1", ruleset)
    assert [format_move(each) for each in legal_moves(only_aces)] == ["AD", "AC"]
    later = position("hands=AD,2B/3C/4C/5C plays=1 round=1", ruleset)
    assert len(legal_moves(later)) == 2


def test_a_wrong_deck_or_seat_is_refused() -> None:
    pack = Pack.ITALIAN_40.cards
    bad = [(pack[:-1], 0, "wrong_deck"), ((*pack[:-1], pack[0]), 0, "wrong_deck"), (pack, 2, "not_a_seat")]
    for deck, dealer, code in bad:
        with pytest.raises(IllegalAction) as refused:
            start_deal(rules(), deck, dealer)
        assert refused.value.code == code
    with pytest.raises(IllegalAction):
        start_deal(rules(), Pack.FRENCH_52.cards, 0)
    with pytest.raises(IllegalAction):
        start_deal(rules(), pack, 0, totals=(1, 2, 3))


def test_the_cutter_cuts_and_then_the_deal_is_dealt() -> None:
    pack = Pack.ITALIAN_40.cards
    waiting, events = start_deal(rules(players=4), pack, 2, ask_cut=True)
    assert (waiting.phase, waiting.to_move, events) == (Phase.CUT, 3, ())
    assert legal_moves(waiting) == []
    for depth in (0, 40, -1):
        with pytest.raises(IllegalAction):
            apply(waiting, Cut(depth))
    state, events = apply(waiting, Cut(10))
    assert events[0] == ev.PackCut(3, 10)
    assert state == start_deal(rules(players=4), pack[10:] + pack[:10], 2).state


def test_resigning_loses_for_the_whole_side_and_leaves_three_sides_two() -> None:
    two, events = do(start_deal(rules(), Pack.ITALIAN_40.cards, 0).state, Resign(1))
    assert two.over
    scored = events[-1]
    assert isinstance(scored, ev.DealScored)
    assert (scored.score.outright, scored.score.ended, scored.score.out) == (0, "resigned", (1,))
    team, events = do(start_deal(rules(players=4), Pack.ITALIAN_40.cards, 0).state, Resign(3))
    assert team.over
    assert events[-1].score.outright == 0  # type: ignore[union-attr]
    three, events = do(start_deal(rules(players=3), Pack.ITALIAN_40.cards, 0).state, Resign(1))
    assert not three.over
    assert three.facts.out == (1,)
    assert events == (ev.SeatResigned(1),)
    with pytest.raises(IllegalAction):
        apply(three, Resign(1))
    end, events = do(three, Resign(0))
    assert end.over
    assert events[-1].score.outright == 2  # type: ignore[union-attr]


def test_an_unknown_action_is_refused() -> None:
    with pytest.raises(IllegalAction) as refused:
        apply(start_deal(rules(), Pack.ITALIAN_40.cards, 0).state, "7D")  # type: ignore[arg-type]
    assert refused.value.code == "unknown_action"


def test_a_sweep_can_win_at_once_and_then_nothing_else_counts() -> None:
    state = position("hands=Kh,2c/3c,4c table=Qd,Ac stock=- round=8 totals=10/9", rules("house52"))
    after, events = do(state, "KhxQd+Ac")
    assert kinds(events) == ["CardsCaptured", "SweepMade", "DealScored"]
    assert after.over
    score = events[-1].score  # type: ignore[union-attr]
    assert (score.ended, score.outright, score.points) == ("instant_win", 0, (1, 0))
    assert next_state(state, move("KhxQd+Ac")) == after


def test_an_opening_fifteen_can_win_at_once() -> None:
    deck = deck_with("AC 2C 3C 4C 5C 6C 5D 4D 3S 3B")
    state, events = start_deal(rules("escoba", instant_sweep_win=True), deck, 0, totals=(14, 3))
    assert state.over
    assert events[-1].score.outright == 0  # type: ignore[union-attr]


def test_hands_worth_points_are_shown_at_every_round_of_cirulla() -> None:
    deck = deck_with("5D AC 5S 2C 7C 3C RD RC 6B 4B")
    state, events = start_deal(rules("cirulla"), deck, 0)
    shown = [event for event in events if isinstance(event, ev.HandShown)]
    assert shown == [
        ev.HandShown(1, tuple(sorted(cards("5D 5S 7C"))), "triple", 10),
        ev.HandShown(0, tuple(sorted(cards("AC 2C 3C"))), "low", 3),
    ]
    assert state.facts.in_play[0] == (3, 10)
    assert state.facts.shown == (mask("AC 2C 3C"), mask("5D 5S 7C"))


def test_cicera_scores_points_while_playing() -> None:
    ruleset = rules("cicera")
    state = position("hands=4c,9h,7s/7c,2c/5h/6s turn=0 table=7d,Ts", ruleset)
    state, events = do(state, "4c")
    laid = position("hands=4c/4h,2c/5h/6s turn=0 table=Ts", ruleset)
    _, events = do(laid, "4c", "6s")
    assert kinds(events) == ["CardLaid", "CardLaid"]
    taking = position("hands=4c/5h/6s/4h,2c turn=0 table=Ts,Kc", ruleset)
    after, events = do(taking, "4c", "4hx4c")
    assert events[-1] == ev.PointsInPlay(3, "just_played", 1)
    assert after.facts.in_play[1] == (0, 1)
    suit = position(
        "hands=9h/5h/6s/4h turn=0 table=4h,5h,Kc".replace("/4h ", "/3c ").replace("/5h/", "/8c/"), ruleset
    )
    _, events = do(suit, "9hx4h+5h")
    assert events[-1] == ev.PointsInPlay(0, "one_suit", 1)
    three = position("hands=9h/8c/6s/3c turn=0 table=4h,2c,3d,Kc", ruleset)
    _, events = do(three, "9hx4h+2c+3d")
    assert events[-1] == ev.PointsInPlay(0, "three_cards", 1)


def test_states_are_equal_when_their_rules_were_forgotten_in_between() -> None:
    """Only so many sets of rules are remembered; a state made before is still equal to one made after."""
    before = start_deal(RuleSet(), RuleSet().pack.cards, 0).state
    for target in range(2, 600):
        start_deal(RuleSet().with_options({"target": target}), RuleSet().pack.cards, 0)
    after = start_deal(RuleSet(), RuleSet().pack.cards, 0).state
    assert before.tables is not after.tables
    assert before == after
    assert hash(before) == hash(after)
    assert before != start_deal(RuleSet().with_options({"napola": True}), RuleSet().pack.cards, 0).state
