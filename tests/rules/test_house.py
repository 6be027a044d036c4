"""The house game's free-hand table, challenges, called sweeps and exposed cards (docs/rules.md, section 8)."""

from collections.abc import Sequence

import pytest

from scopa.rules import events as ev
from scopa.rules.cards import CardSet, Pack, cards_of
from scopa.rules.engine import Transition, apply, legal_moves, start_deal
from scopa.rules.errors import IllegalAction
from scopa.rules.moves import (
    Action,
    CallSweep,
    Challenge,
    Choice,
    DealCards,
    ExposureChoice,
    FreeMove,
    Move,
    Proceed,
    ShowCard,
    Stage,
    TakeBack,
)
from scopa.rules.observation import observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.state import Phase, State
from tests.rules.table import card, cards, do, mask, move, position, rules

HOUSE = rules("house52")


def free(text: str, ruleset: RuleSet = HOUSE) -> State:
    """Return a position at a free-hand table."""
    state = position(text, ruleset)
    return state._replace(facts=state.facts._replace(free_hand=True))


def played(text: str) -> FreeMove:
    """Write a play by hand that ends at once."""
    done = move(text)
    return FreeMove(done.card, done.captured)


def refused(state: State, action: Action) -> str:
    before = repr(state)
    with pytest.raises(IllegalAction) as refusal:
        apply(state, action)
    assert repr(state) == before
    return refusal.value.code


# --- touching, lifting, taking back -----------------------------------------------------------------------


def test_a_touched_card_is_seen_by_all_and_may_go_back() -> None:
    state, events = do(free("hands=8s,2c/3c table=5d,3h"), FreeMove(card("8s"), 0, Stage.TOUCHING))
    assert events == (ev.CardShown(0, card("8s")),)
    assert state.to_move == 0
    assert state.table == mask("5d 3h")
    state, events = do(state, TakeBack())
    assert events == (ev.CardTakenBack(0, card("8s")),)
    for viewer in (0, 1, None):
        assert observe(state, viewer).shown == (mask("8s"), 0)
    # It may do something else now; what was shown is known until it is played.
    state, _ = do(state, played("2c"))
    assert state.facts.shown == (mask("8s"), 0)
    state, _ = do(state, played("3c"), played("8s"))
    assert state.facts.shown == (0, 0)


def test_lifted_cards_go_back_with_the_card() -> None:
    state, events = do(
        free("hands=8s,2c/3c table=5d,3h"),
        FreeMove(card("8s"), 0, Stage.TOUCHING),
        FreeMove(card("8s"), mask("5d"), Stage.CAPTURING),
    )
    assert events[1] == ev.CardsLifted(0, card("8s"), cards("5d"))
    assert observe(state, 1).touch == (card("8s"), mask("5d"))
    state = do(state, TakeBack()).state
    assert (state.table, state.facts.touch) == (mask("5d 3h"), None)


def test_released_is_released() -> None:
    state = do(free("hands=8s,2c/3c table=5d,3h"), played("8sx5d+3h")).state
    assert state.to_move == 1
    assert refused(state, TakeBack()) == "nothing_to_take_back"


def test_what_hands_cannot_do() -> None:
    state = free("hands=8s,2c/3c table=5d,3h")
    assert refused(state, FreeMove(card("9s"))) == "not_in_hand"
    assert refused(state, FreeMove(card("8s"), mask("9d"))) == "not_on_table"
    assert refused(state, FreeMove(card("8s"), mask("5d"), Stage.TOUCHING)) == "touching_takes_nothing"
    assert refused(state, FreeMove(card("8s"), 0, Stage.CAPTURING)) == "capturing_takes_something"
    touched = do(state, FreeMove(card("8s"), 0, Stage.TOUCHING)).state
    assert refused(touched, FreeMove(card("2c"))) == "other_card_touched"
    assert refused(touched, Move(card("2c"))) == "other_card_touched"
    assert refused(position("hands=8s,2c/3c", HOUSE), FreeMove(card("8s"))) == "not_free_hand"
    with pytest.raises(IllegalAction) as refusal:
        start_deal(rules(), rules().pack.cards, 0, free_hand=True)
    assert refusal.value.code == "needs_house_penalties"


# --- challenges -------------------------------------------------------------------------------------------


def test_a_wrong_capture_is_undone_and_the_turn_is_over() -> None:
    state = do(free("hands=8s,2c/3c,4c table=8c,5d,3h last=1"), played("8sx5d+3h")).state
    assert state.piles[0] == mask("8s 5d 3h")
    state, events = do(state, Challenge(1))
    assert events == (
        ev.CaptureChallenged(1, 0, True, "wrong_capture"),
        ev.CaptureUndone(0, (*cards_of(mask("5d 3h")), card("8s")), sweep_revoked=False, last_capturer=1),
    )
    assert state.table == mask("8c 5d 3h 8s")
    assert state.piles == (0, 0)
    assert (state.last_capturer, state.to_move) == (1, 1)
    assert refused(state, Challenge(1)) == "too_late"


def test_a_sweep_by_a_wrong_capture_is_taken_back() -> None:
    state, events = do(free("hands=9s,2c/3c,4c table=5d,3h last=1"), played("9sx5d+3h"))
    assert ev.SweepMade(0) in events
    state, events = do(state, Challenge(1))
    assert events[1].sweep_revoked  # type: ignore[union-attr]
    assert state.sweeps == (0, 0)


def test_a_challenge_comes_too_late_once_the_next_card_is_over_the_table() -> None:
    wrong = do(free("hands=8s,2c/3c,4c table=8c,5d,3h"), played("8sx5d+3h")).state
    touched = do(wrong, FreeMove(card("3c"), 0, Stage.TOUCHING)).state
    assert refused(touched, Challenge(0)) == "too_late"
    assert refused(do(touched, TakeBack()).state, Challenge(0)) == "too_late"
    # After the next play a challenge is about that play.
    later = do(wrong, played("3c"), Challenge(0))
    assert later.events[-1] == ev.CaptureChallenged(0, 1, False, "no_capture")
    assert later.state.piles[0] == mask("8s 5d 3h")


def test_a_false_challenge_changes_nothing_and_cannot_be_repeated() -> None:
    right = do(free("hands=8s,2c/3c,4c table=5d,3h,Kc"), played("8sx5d+3h")).state
    state, events = do(right, Challenge(1))
    assert events == (ev.CaptureChallenged(1, 0, False, "capture_correct"),)
    assert (state.table, state.piles) == (right.table, right.piles)
    assert refused(state, Challenge(1)) == "already_challenged"
    laid = do(free("hands=8s,2c/3c,4c table=Kc"), played("8s")).state
    assert do(laid, Challenge(1)).events[0].reason == "no_capture"  # type: ignore[union-attr]


def test_a_capture_that_was_declined_is_no_offence() -> None:
    laid = do(free("hands=8s,2c/3c,4c table=8c"), played("8s")).state
    assert not do(laid, Challenge(1)).events[0].upheld  # type: ignore[union-attr]


def test_the_last_play_of_a_round_can_be_challenged_in_the_next_round() -> None:
    state = free("hands=-/8s turn=1 dealer=1 table=8c,5d,3h last=0 stock=Ac,2c,3c,4c,5c,6c round=7")
    state, events = do(state, played("8sx5d+3h"))
    assert any(isinstance(event, ev.CardsDealt) for event in events)
    state, _ = do(state, Challenge(0))
    assert state.table == mask("8c 5d 3h 8s")
    assert (state.phase, state.to_move) == (Phase.PLAY, 0)


def test_the_last_play_of_the_deal_waits_until_the_count_is_confirmed() -> None:
    state = free("hands=-/8s turn=1 dealer=1 table=8c,5d,3h last=0 round=8")
    state, events = do(state, played("8sx5d+3h"))
    assert (state.phase, state.to_move, state.over) == (Phase.OBJECTIONS, None, False)
    assert [type(event) for event in events] == [ev.CardsCaptured]
    assert legal_moves(state) == []
    stands = do(state, Proceed())
    assert stands.events[0] == ev.LeftoversTaken(1, cards("8c"))
    undone = do(state, Challenge(0), Proceed())
    assert undone.state.over
    assert undone.events[-2] == ev.LeftoversTaken(0, cards_of(mask("8c 5d 3h 8s")))


def test_a_win_by_a_wrong_sweep_is_no_win() -> None:
    state = free("hands=9s,2c/3c,4c table=5d,3h last=1 totals=10/9")
    state = do(state, played("9sx5d+3h")).state
    assert (state.phase, state.over) == (Phase.OBJECTIONS, False)
    won = do(state, Proceed())
    assert won.events[-1].score.outright == 0  # type: ignore[union-attr]
    goes_on = do(state, Challenge(1)).state
    assert (goes_on.phase, goes_on.to_move, goes_on.sweeps) == (Phase.PLAY, 1, (0, 0))


def test_there_is_nothing_to_confirm_in_the_middle_of_a_deal() -> None:
    assert refused(free("hands=9s,2c/3c,4c"), Proceed()) == "nothing_to_confirm"


# --- called sweeps ----------------------------------------------------------------------------------------


def test_a_sweep_must_be_called_before_the_next_play() -> None:
    ruleset = rules(must_call_sweep=True)
    state, events = do(position("hands=5D,2B/3B,4B table=5C last=1", ruleset), "5Dx5C")
    assert events[-1] == ev.SweepToCall(0)
    assert observe(state, 1).sweep_to_call == 0
    called, events = do(state, CallSweep(0))
    assert events == (ev.SweepMade(0),)
    assert called.sweeps == (1, 0)
    assert refused(called, CallSweep(0)) == "no_sweep_to_call"
    assert refused(state, CallSweep(1)) == "no_sweep_to_call"
    forgotten, events = do(state, "3B")
    assert events[0] == ev.SweepDenied(0, "not_called")
    assert forgotten.sweeps == (0, 0)
    assert refused(forgotten, CallSweep(0)) == "no_sweep_to_call"


def test_the_last_sweep_of_a_deal_waits_for_its_call() -> None:
    ruleset = rules(must_call_sweep=True, last_play_sweep=True)
    state = do(position("hands=5D/- table=5C last=1 round=6 dealer=0", ruleset), "5Dx5C").state
    assert state.phase is Phase.OBJECTIONS
    assert do(state, CallSweep(0)).state.sweeps == (1, 0)
    assert do(state, CallSweep(0)).state.over
    lost = do(state, Proceed())
    assert lost.state.sweeps == (0, 0)
    assert lost.events[0] == ev.SweepDenied(0, "not_called")


def test_a_called_sweep_can_win_at_once() -> None:
    ruleset = rules(must_call_sweep=True, instant_sweep_win=True)
    state = do(position("hands=5D,2B/3B,4B table=5C last=1 totals=10/0", ruleset), "5Dx5C").state
    assert not state.over
    assert do(state, CallSweep(0)).events[-1].score.outright == 0  # type: ignore[union-attr]


# --- shown and exposed cards ------------------------------------------------------------------------------


def test_an_own_card_shown_is_information_and_nothing_else() -> None:
    state, events = do(position("hands=7h,2c/3c", HOUSE), ShowCard(0, card("7h")))
    assert events == (ev.CardShown(0, card("7h")),)
    assert observe(state, 1).shown == (mask("7h"), 0)
    assert refused(state, ShowCard(1, card("7h"))) == "not_in_hand"
    assert refused(position("hands=7D/3C"), ShowCard(0, card("7D"))) == "no_penalties"


def by_hand(ruleset: RuleSet = HOUSE, deck: Sequence[int] = Pack.FRENCH_52.cards, dealer: int = 1) -> State:
    return start_deal(ruleset, deck, dealer, by_hand=True).state


def deal_by_hand(counts: tuple[int, ...] = (3, 3), exposed: tuple[tuple[int, int], ...] = ()) -> Transition:
    return apply(by_hand(), DealCards(counts, 4, exposed))


def test_a_table_dealt_by_hand_waits_for_its_dealer() -> None:
    waiting = by_hand()
    assert (waiting.phase, waiting.to_move) == (Phase.DEAL, 1)
    dealt, events = deal_by_hand()
    assert dealt.hands == (mask("Ac 2c 3c"), mask("4c 5c 6c"))
    assert dealt.table == mask("7c 8c 9c Tc")
    assert isinstance(events[0], ev.CardsDealt)
    assert (dealt.phase, dealt.to_move) == (Phase.PLAY, 0)
    while dealt.phase is Phase.PLAY:
        dealt = apply(dealt, legal_moves(dealt)[-1]).state
    assert (dealt.phase, dealt.to_move, dealt.round) == (Phase.DEAL, 1, 1)
    assert apply(dealt, DealCards((3, 3))).state.round == 2


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (DealCards((3,)), "wrong_counts"),
        (DealCards((0, 0)), "wrong_counts"),
        (DealCards((-1, 3)), "wrong_counts"),
        (DealCards((30, 30)), "wrong_counts"),
        (DealCards((3, 3), 4, ((0, 3),)), "no_such_card"),
        (DealCards((3, 3), 4, ((2, 0),)), "no_such_card"),
    ],
)
def test_hands_cannot_be_dealt_from_nothing(action: DealCards, code: str) -> None:
    assert refused(by_hand(), action) == code


def test_the_table_is_dealt_once() -> None:
    state = deal_by_hand().state
    assert refused(state, DealCards((3, 3))) == "nothing_to_deal"
    while state.phase is Phase.PLAY:
        state = apply(state, legal_moves(state)[-1]).state
    assert refused(state, DealCards((3, 3), 1)) == "table_is_dealt_once"


def test_an_exposed_card_may_be_kept_or_returned() -> None:
    state, events = deal_by_hand(exposed=((0, 1),))
    assert events[-1] == ev.CardExposed(0, card("2c"))
    assert (state.phase, state.to_move) == (Phase.EXPOSED, 0)
    assert observe(state, 1).exposed == ((0, card("2c")),)
    assert legal_moves(state) == []
    kept, events = do(state, ExposureChoice(Choice.KEEP))
    assert events == (ev.ExposureSettled(0, card("2c"), "keep", None, 1),)
    assert kept.facts.shown == (mask("2c"), 0)
    assert (kept.phase, kept.to_move) == (Phase.PLAY, 0)
    returned, events = do(state, ExposureChoice(Choice.RETURN))
    assert events == (ev.ExposureSettled(0, card("2c"), "return", card("Jc"), 1),)
    assert returned.hands[0] == mask("Ac 3c Jc")
    assert returned.stock.index(card("2c")) == 20  # 42 cards: 21 above it, then the top one is dealt
    assert returned.facts.returned == mask("2c")
    assert returned.facts.shown == (0, 0)
    assert refused(state, ExposureChoice(Choice.SWAP)) == "swap_only_in_last_round"
    assert refused(kept, ExposureChoice(Choice.KEEP)) == "nothing_exposed"


def test_only_the_affected_seat_sees_what_came_for_a_returned_card() -> None:
    state = deal_by_hand(exposed=((0, 1),)).state
    settled = do(state, ExposureChoice(Choice.RETURN)).events[0]
    assert ev.redact(settled, 0).received == card("Jc")  # type: ignore[union-attr]
    assert ev.redact(settled, 1).received is None  # type: ignore[union-attr]
    assert ev.redact(settled, None).received is None  # type: ignore[union-attr]


def test_several_exposed_cards_are_settled_one_after_the_other() -> None:
    state = deal_by_hand(exposed=((0, 1), (1, 0))).state
    state = do(state, ExposureChoice(Choice.RETURN)).state
    assert (state.phase, state.to_move) == (Phase.EXPOSED, 1)
    state = do(state, ExposureChoice(Choice.RETURN)).state
    assert (state.phase, state.to_move) == (Phase.PLAY, 0)
    assert state.facts.returned == mask("2c 4c")


def last_round(exposed: tuple[tuple[int, int], ...], dealer: int = 1) -> State:
    state = position("hands=-/- stock=Qh,2c,3c,9d,5c,Ks round=7 turn=-", HOUSE)
    facts = state.facts._replace(by_hand=True)
    state = state._replace(phase=Phase.DEAL, to_move=dealer, dealer=dealer, facts=facts)
    return apply(state, DealCards((3, 3), 0, exposed)).state


def test_in_the_last_round_an_exposed_card_may_be_swapped_with_one_of_the_dealers() -> None:
    # Packets: the dealer has no cards yet when the first seat's card flips; the swap waits until he has.
    state = last_round(((0, 0),))
    assert refused(state, ExposureChoice(Choice.RETURN)) == "no_stock_to_return_to"
    assert refused(state, ExposureChoice(Choice.SWAP, 3)) == "no_such_card"
    swapped, events = do(state, ExposureChoice(Choice.SWAP, 1))
    assert swapped.hands == (mask("2c 3c 5c"), mask("9d Qh Ks"))
    assert swapped.facts.shown == (0, mask("Qh"))
    settled = events[0]
    assert ev.redact(settled, 1) == settled  # the dealer knows what he has lost
    assert ev.redact(settled, None).received is None  # type: ignore[union-attr]


def test_the_dealer_has_nothing_to_swap_with_and_keeps_his_card() -> None:
    state = last_round(((1, 2),))
    assert state.phase is Phase.PLAY
    assert state.facts.shown == (0, mask("Ks"))


def test_known_cards_stay_known_until_they_are_seen_again() -> None:
    state = deal_by_hand(exposed=((0, 1),)).state
    state = do(state, ExposureChoice(Choice.RETURN)).state
    seen: CardSet = mask("2c")
    while not state.over and state.phase is not Phase.OBJECTIONS:
        if state.phase is Phase.DEAL:
            state = apply(state, DealCards((3, 3))).state
            continue
        assert state.facts.returned == seen
        chosen = legal_moves(state)[-1]
        seen &= ~(1 << chosen.card)
        state = apply(state, chosen).state
    assert seen == 0
