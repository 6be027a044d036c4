"""Wrong numbers of cards at a table dealt by hand (docs/rules.md, section 8.3)."""

import pytest

from scopa.rules import events as ev
from scopa.rules.cards import Pack
from scopa.rules.engine import apply, legal_moves, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.match_score import match_score
from scopa.rules.misdeal import shared_penalty
from scopa.rules.moves import CountHands, DealCards
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from tests.rules.table import card, do, mask, rules

HOUSE = rules("house52")


def dealt(
    counts: tuple[int, ...], table: int = 4, ruleset: RuleSet = HOUSE, totals: tuple[int, ...] = ()
) -> State:
    players = ruleset.players
    state = start_deal(ruleset, Pack.FRENCH_52.cards, players - 1, totals=totals, by_hand=True).state
    return apply(state, DealCards(counts, table)).state


def lay_one(state: State) -> State:
    return apply(state, legal_moves(state)[-1]).state


def test_right_numbers_change_nothing() -> None:
    state = dealt((3, 3))
    after, events = do(state, CountHands(0))
    assert after == state
    assert events == (ev.HandsCounted(0, (3, 3), 3, 4, 4),)
    assert events[0].right


def test_before_the_first_play_numbers_are_put_right_without_points() -> None:
    # Four cards too many for the first seat, one too few for the dealer.
    after, events = do(dealt((4, 2)), CountHands(0))
    assert [hand.bit_count() for hand in after.hands] == [3, 3]
    # Packets: 4 cards Ac..4c, so 4c was dealt last and is buried; then the short hand takes the top card.
    assert events[1] == ev.CardBuried(0, card("4c"), 21, seen=False)
    assert events[2] == ev.CardDrawn(1, card("Jc"))
    assert after.hands == (mask("Ac 2c 3c"), mask("5c 6c Jc"))
    assert len(after.stock) == 42
    assert (after.phase, after.to_move) == (Phase.PLAY, 0)
    assert do(after, CountHands(0)).state == after


def test_only_its_owner_sees_a_card_buried_or_drawn() -> None:
    _, _, buried, drawn = (None, *do(dealt((4, 2)), CountHands(0)).events)
    assert ev.redact(buried, 0) == buried
    assert ev.redact(buried, 1).card is None  # type: ignore[union-attr]
    assert ev.redact(drawn, 1) == drawn
    assert ev.redact(drawn, None).card is None  # type: ignore[union-attr]


def test_a_wrong_table_is_put_right_too() -> None:
    after, events = do(dealt((3, 3), table=5), CountHands(0))
    assert after.table == mask("7c 8c 9c Tc")
    assert events[1] == ev.CardBuried(None, card("Jc"), 21, seen=True)
    assert observe(after, 1).returned == mask("Jc")
    after, events = do(dealt((3, 3), table=3), CountHands(0))
    assert after.table == mask("7c 8c 9c Tc")
    assert events[1] == ev.CardDrawn(None, card("Tc"))


def test_after_the_first_play_the_deal_is_void_and_the_others_get_four_points() -> None:
    state = lay_one(dealt((4, 2), totals=(3, 5)))
    after, events = do(state, CountHands(0))
    assert [type(event) for event in events] == [
        ev.HandsCounted,
        ev.MisdealPenalised,
        ev.DealVoided,
        ev.DealScored,
    ]
    assert events[1] == ev.MisdealPenalised(1, (4, 0))
    assert after.over
    result = match_score(HOUSE, (3, 5), events[-1].score)  # type: ignore[union-attr]
    assert (result.totals, result.over) == ((7, 5), False)


def test_a_wrong_table_costs_the_dealer_too() -> None:
    assert do(lay_one(dealt((3, 3), table=5)), CountHands(0)).state.facts.ended == "misdeal"


def test_the_strict_reading_punishes_at_once() -> None:
    state = dealt((4, 2), ruleset=rules("house52", misdeal_strict=True))
    assert do(state, CountHands(0)).state.facts.ended == "misdeal"


@pytest.mark.parametrize(("keeps", "totals"), [(True, (8, 5)), (False, (7, 5))])
def test_sweeps_of_a_void_deal_stand_unless_the_rules_take_them_back(
    keeps: bool, totals: tuple[int, int]
) -> None:
    ruleset = rules("house52", misdeal_keeps_sweeps=keeps)
    state = lay_one(dealt((4, 2), ruleset=ruleset, totals=(3, 5)))._replace(sweeps=(1, 0))
    score = do(state, CountHands(0)).events[-1].score  # type: ignore[union-attr]
    assert match_score(ruleset, (3, 5), score).totals == totals


def test_the_penalty_can_win_the_match() -> None:
    score = do(lay_one(dealt((4, 2), totals=(8, 10))), CountHands(0)).events[-1].score  # type: ignore[union-attr]
    result = match_score(HOUSE, (8, 10), score)
    assert (result.over, result.winner, result.totals) == (True, 0, (12, 10))


@pytest.mark.parametrize(
    ("ruleset", "dealer", "points"),
    [
        (HOUSE, 0, (0, 4)),
        (rules("house52", players=3), 1, (2, 0, 2)),
        (rules("house52", players=4), 0, (0, 2, 1, 1)),
        (rules("house52", players=4, teams="pairs"), 0, (0, 4)),
    ],
)
def test_how_the_penalty_is_shared(ruleset: RuleSet, dealer: int, points: tuple[int, ...]) -> None:
    assert shared_penalty(ruleset, dealer) == points


def test_a_side_that_has_left_gets_no_share() -> None:
    assert shared_penalty(rules("house52", players=3), 0, out=(1,)) == (0, 0, 4)


def test_a_misdeal_that_nobody_noticed_shows_in_the_stock() -> None:
    state = dealt((4, 3))
    voided = None
    while not state.over:
        if state.phase is Phase.DEAL:
            state = apply(state, DealCards((3, 3))).state
            continue
        state, events = apply(state, legal_moves(state)[-1])
        voided = voided or next((event for event in events if isinstance(event, ev.DealVoided)), None)
    assert voided is not None
    assert voided.reason == "misdeal"
    assert state.round == 7
    assert state.facts.ended == "misdeal"


def test_cards_left_over_after_the_last_round_show_it_too() -> None:
    state = dealt((2, 3))
    while not state.over:
        if state.phase is Phase.DEAL:
            state = apply(state, DealCards((3, 3))).state
            continue
        state = apply(state, legal_moves(state)[-1]).state
    assert (state.round, state.facts.ended) == (8, "misdeal")


def test_a_seat_with_fewer_cards_is_passed_over() -> None:
    state = dealt((1, 3))
    for expected in (0, 1, 1, 1):
        assert state.to_move == expected
        state = lay_one(state)
    assert state.phase is Phase.DEAL


def test_who_may_count_and_when() -> None:
    state = dealt((3, 3))
    for seat, code in ((1, "dealer_may_not_count"), (7, "not_a_seat")):
        with pytest.raises(IllegalAction) as refused:
            apply(state, CountHands(seat))
        assert refused.value.code == code
    waiting = start_deal(HOUSE, Pack.FRENCH_52.cards, 1, by_hand=True).state
    with pytest.raises(IllegalAction) as refused:
        apply(waiting, CountHands(0))
    assert refused.value.code == "nothing_dealt"
    with pytest.raises(IllegalAction) as refused:
        apply(start_deal(rules(), rules().pack.cards, 0).state, CountHands(1))
    assert refused.value.code == "no_penalties"


def test_hands_can_still_be_counted_while_the_next_round_is_waited_for() -> None:
    state = dealt((1, 3))
    while state.phase is Phase.PLAY:
        state = lay_one(state)
    assert do(state, CountHands(0)).state.facts.ended == "misdeal"


def test_an_exposed_card_that_is_buried_needs_no_choice_any_more() -> None:
    waiting = start_deal(HOUSE, Pack.FRENCH_52.cards, 1, by_hand=True).state
    state = apply(waiting, DealCards((1 + 3, 3), 4, ((0, 0), (0, 1), (0, 2), (0, 3)))).state
    after, events = do(state, CountHands(0))
    assert ev.CardBuried(0, card("4c"), 21, seen=True) in events
    assert after.facts.returned == mask("4c")
    assert [each for _, each in after.facts.exposed] == [card("Ac"), card("2c"), card("3c")]
    assert after.phase is Phase.EXPOSED
