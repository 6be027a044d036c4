"""Positions and decks as one line of text."""

import random

import pytest

from scopa.rules.cards import Pack
from scopa.rules.engine import legal_moves, next_state, start_deal
from scopa.rules.errors import NotationError, ScopaError
from scopa.rules.moves import Move, format_move, parse_move
from scopa.rules.notation import format_deck, format_position, parse_deck, parse_position
from scopa.rules.variants import VARIANTS
from tests.rules.table import rules


@pytest.mark.parametrize("name", VARIANTS)
def test_every_position_of_a_deal_survives_its_text(name: str) -> None:
    for players in VARIANTS[name].seatings:
        ruleset = VARIANTS[name].ruleset(players)
        rng = random.Random(f"{name} {players}")
        deck = rng.sample(ruleset.pack.cards, len(ruleset.pack.cards))
        state = start_deal(ruleset, deck, 0, totals=(2,) * ruleset.side_count).state
        while not state.over:
            text = format_position(state)
            again = parse_position(text)
            assert format_position(again) == text
            assert "\n" not in text
            assert legal_moves(again) == legal_moves(state)
            if name != "cicera":  # the only game whose next play depends on the last one
                again = again._replace(facts=again.facts._replace(last_play=state.facts.last_play))
            elif state.facts.last_play is not None and state.facts.last_play.captured:
                state = state._replace(facts=state.facts._replace(last_play=None))
            assert again == state
            state = next_state(state, rng.choice(legal_moves(state)))


GOOD = (
    "canonical dealer=1 turn=0 hands=AD,3D,5D/2D,4D,6D table=7D,FD stock=- piles=CD/- sweeps=1/0 "
    "last=0 round=6 plays=30"
)


def test_a_position_written_by_hand_is_read() -> None:
    state = parse_position(GOOD)
    assert (state.round, state.plays, state.sweeps, state.last_capturer) == (6, 30, (1, 0), 0)
    assert format_position(state) == GOOD


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("canonical", "nonsense=1"),
        ("dealer=1", "dealer=2"),
        ("dealer=1", ""),
        ("turn=0", "turn=x"),
        ("hands=AD,3D,5D/2D,4D,6D", "hands=AD,3D,5D"),
        ("table=7D,FD", "table=7D,AD"),
        ("table=7D,FD", "table=7D,7D"),
        ("table=7D,FD", "table=7D,Kc"),
        ("table=7D,FD", "table=7D FD"),
        ("sweeps=1/0", "sweeps=1"),
        ("sweeps=1/0", "sweeps=a/0"),
        ("last=0", "last=0 last=1"),
        ("round=6", "round=six"),
    ],
)
def test_a_broken_position_is_refused(old: str, new: str) -> None:
    with pytest.raises(ScopaError):
        parse_position(GOOD.replace(old, new))


@pytest.mark.parametrize("pack", Pack)
def test_decks_survive_their_text(pack: Pack) -> None:
    deck = tuple(random.Random(1).sample(pack.cards, len(pack.cards)))
    assert parse_deck(format_deck(deck, pack)) == deck


def test_a_broken_deck_is_refused() -> None:
    text = format_deck(Pack.ITALIAN_40.cards)
    for broken, code in (
        (text.replace("7D", "AD"), "repeated_card"),
        (text.replace("7D ", ""), "not_a_pack"),
    ):
        with pytest.raises(NotationError) as refused:
            parse_deck(broken)
        assert refused.value.code == code


def test_moves_survive_their_text() -> None:
    for text in ("7D", "7Dx3C+4S", "ADxAD"):
        assert format_move(parse_move(text)) == text
    assert parse_move("7Dx4S+3C") == parse_move("7Dx3C+4S")
    assert isinstance(parse_move("7D"), Move)


@pytest.mark.parametrize("text", ["", "x", "7Dx", "7Dx3C+", "7Dx3C+3C", "x3C", "7D x3C", "7Dx3Cx4S"])
def test_a_broken_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        parse_move(text)


def test_a_position_of_the_house_game_keeps_its_rules() -> None:
    state = start_deal(rules("house52"), Pack.FRENCH_52.cards, 0).state
    assert parse_position(format_position(state)).rules == rules("house52")
