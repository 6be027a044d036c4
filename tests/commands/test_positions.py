"""Positions as people write them: read back whatever a deal comes to, and every mistake told with what is allowed."""

from __future__ import annotations

import dataclasses
import random
from pathlib import Path

import pytest

from scopa.commands.positions import BadPosition, parse, read_position
from scopa.i18n import set_language
from scopa.rules.notation import format_position
from scopa.rules.observation import Observation, observe
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS
from tests.ai.deals import GAMES, decisions, new_deal

CARDS = "a card is a value, A 2 3 4 5 6 7 F C R, and a suit, D C S B, such as 7D"
FRENCH = "a card is a value, A 2 3 4 5 6 7 8 9 T J Q K, and a suit, d h s c, such as 7d"
WORDS = (
    "dealer, turn, hands, table, stock, piles, sweeps, last, round, plays, totals, hand_bonus, just_played, "
    "one_suit, three_cards, laid, shown"
)
START = "hands=7D,RS,2B/?3 table=3C,4C,5C,6C"
LATER = "hands=7D,RS,2B/?3 table=3C,4C"
STOCKS = "there are 30, 24, 18, 12, 6 or 0 after the deal of a round"
NO_NUMBERS = "is not 2 numbers, one for each side, with slashes between, such as 0/0"


@pytest.fixture(autouse=True)
def _speak_english() -> None:
    set_language("en")  # as the commands do


def mistake(position: str) -> str:
    with pytest.raises(BadPosition) as refused:
        read_position(position)
    return str(refused.value)


@pytest.mark.parametrize(
    ("position", "said"),
    [
        # cards
        ("hands=7D,RS,2B/?3 table=3C,XX", f"table: 'XX' is not a card (card 2); {CARDS}"),
        ("hands=7D,RS,2B/?3 table=3C,9d", f"table: 9d is not in this pack (card 2); {CARDS}"),
        ("house52 hands=7d,Ks,2c/?3 table=3C", f"table: 3C is not in this pack (card 1); {FRENCH}"),
        ("hands=7D,RS,2B/?3 table=3C,7D", "table: 7D is in hands too"),
        ("hands=7D,RS,2B/?3 table=3C,3C", "table: 3C is there twice"),
        ("hands=7D,RS,2B/?3 table=?4", "piles and table: everybody has seen these cards, none of them can be hidden"),
        ("hands=?3/7D,RS,2B table=3C,4C,5C,6C", "hands: the cards of the seat to move cannot be hidden"),
        (f"{START} shown=-/?1", "shown: these are the cards that everybody has seen, none of them can be hidden"),
        (f"{START} shown=-/7D", "shown: 7D is not in the hand of seat 1"),
        ("hands=7D,RS,2B table=3C", "hands: 1 list between slashes instead of 2, one for each seat, - for none"),
        (f"{LATER} piles=-/-/-", "piles: 3 lists between slashes instead of 2, one for each side, - for none"),
        ("hands=7D,RS,2B/?40 table=3C", "hands: 40 hidden cards, but only 36 are nowhere else"),
        (
            "hands=7D,RS,2B/?3 table=3C,4C stock=?3",
            "stock: 3 hidden cards, but 32 are nowhere else: 4D, 5D, 6D, FD, CD, ...; left out, it is all of them",
        ),
        # seats and numbers
        (f"{START} turn=2", "turn: 2 is no seat; seats are numbered 0 to 1, - is nobody"),
        (f"{START} dealer=7", "dealer: 7 is no seat; seats are numbered 0 to 1"),
        (f"{START} dealer=-", "dealer: - is no seat; seats are numbered 0 to 1"),
        (f"{START} last=5", "last: 5 is no seat; seats are numbered 0 to 1, - is nobody"),
        (f"{START} sweeps=x/0", f"sweeps: x/0 {NO_NUMBERS}"),
        (f"{START} sweeps=²/0", f"sweeps: ²/0 {NO_NUMBERS}"),
        (f"{START} totals=10,3", f"totals: 10,3 {NO_NUMBERS}"),
        (f"{START} totals=-1/3", f"totals: -1/3 {NO_NUMBERS}"),
        (f"{START} round=x", "round: x is not a number from 1 to 6"),
        (f"{START} round=7", "round: 7 is not a number from 1 to 6"),
        (f"{START} plays=37", "plays: 37 is not a number from 0 to 36"),
        (f"{START} laid=zz", f"laid: 'zz' is not a card; {CARDS}"),
        (f"{START} laid=7B", "laid: 7B is not on the table"),
        # how many cards there are: a word that is not written is not blamed
        (
            "hands=7D,RS,2B/?3 table=3C,4C,5C",
            f"hands, table and piles: have 9 cards in all and leave 31 for the stock, but {STOCKS}"
            "; captured cards belong in piles",
        ),
        (
            f"{LATER},AD piles=5C,AC/- last=0",
            f"hands, table and piles: have 11 cards in all and leave 29 for the stock, but {STOCKS}",
        ),
        ("hands=7D,RS,2B/?3 table=3C,4C,5C stock=?31", f"stock: 31 cards, but {STOCKS}"),
        (f"{START},AB stock=?29 round=2", "stock: 29 cards, but after round 2 there are 24"),
        (
            f"{START} round=2",
            "round: 2 leaves 24 cards in the stock, but hands, table and piles have 10 cards in all and leave 30 "
            "for the stock; captured cards belong in piles",
        ),
        (
            "hands=7D,RS,2B,2C/?4 table=3C,4C",
            "hands: of 4/4 cards, but no more than 3 are dealt to a seat in this round",
        ),
        (
            "hands=7D,RS,2B/?1 table=3C,4C,5C,6C,AB,2D",
            "hands: of 3/1 cards, but all seats play in turn: seat 0 is to move, and those who have played before it "
            "hold one card less",
        ),
        (
            "hands=7D,RS/?3 table=3C,4C,5C,6C,AB",
            "hands: of 2/3 cards, but all seats play in turn: seat 0 is to move, and those who have played before it "
            "hold one card less",
        ),
        ("hands=-/?3 table=3C,4C,5C,6C,7C,7D,7S", "hands: of 0/3 cards, but seat 0 is to move and needs one"),
        (f"{START} dealer=0", "dealer: 0, but with hands of 3/3 cards and seat 0 to move seat 1 deals"),
        (f"{START} plays=3", "plays: 3, but the cards in hands and stock make it 0"),
        # what cannot have happened
        (f"{START} sweeps=4/0", "sweeps: 4/0, but with 0 captured cards side 0 has made 0 at most"),
        (f"{LATER} piles=AD,AC/- sweeps=2/0", "sweeps: 2/0, but with 2 captured cards side 0 has made 1 at most"),
        (f"sweep_mode=none {LATER} piles=AD,AC/- sweeps=1/0", "sweeps: 1/0, but this game counts none"),
        (f"{START} last=1", "last: 1, but the pile of its side 1 is empty"),
        (f"{LATER} piles=AD,AC/- last=1", "last: 1, but the pile of its side 1 is empty"),
        (f"{LATER} piles=AD,AC/- last=-", "last: -, but cards have been captured; it was seat 0"),
        ("hands=7D,RS,2B/?3 table=- piles=AD,AC/3D,3C", "last: is missing; the last capture was of seat 0 or 1"),
        (
            f"{START[:-3]} piles=AD/- last=0",
            "piles: AD is alone in that of side 0, but a capture brings two cards home",
        ),
        ("hands=7D,RS,2B/?3 table=RC,RD,RB,6C", "table: with three kings at the start a deal is void in this game"),
        (
            "escoba hands=7D,RS,2B/?3 table=3C,5C,4C,3S",
            "table: 15 at the start is taken at once in this game; it belongs in a pile",
        ),
        (f"{START} hand_bonus=3/0", "hand_bonus: 3/0, but in this game no points are made so"),
        (
            f"cirulla {START} hand_bonus=0/4",
            "hand_bonus: 0/4, but every hand is worth 3, 10 or nothing, and side 1 has had 1",
        ),
        (
            f"cirulla {START} hand_bonus=20/0",
            "hand_bonus: 20/0, but every hand is worth 3, 10 or nothing, and side 0 has had 1",
        ),
        (f"{START} laid=3C", "laid: only cicera asks which card has just been laid; leave it out"),
        (f"{START} totals=12/3", "totals: 12/3: the match is over with these, as it is played to 11"),
        (f"a_perdere {START} totals=3/11", "totals: 3/11: the match is over with these, as it is played to 11"),
        (
            "house52 hands=7d,Ks,2c/?3 table=3h,4h piles=Ad,Ac/- sweeps=1/0 totals=10/0",
            "sweeps: with 1/0 the match is over, as it is played to 11",
        ),
        # words, rules and files
        ("hands=7D,RS,2B/?3 hands=-/-", "hands: is there twice, the second time in word 2"),
        ("hands=7D,RS,2B/?3", "table: is missing"),
        (f"{START} napola=on", f"'napola=on': there is no such word; there are {WORDS}"),
        (
            "hends=7D,RS,2B/?3 table=3C",
            f"'hends=7D,RS,2B/?3': hends is neither a word of a position ({WORDS}) nor an option of the rules "
            "(docs/rules.md, section 10)",
        ),
        (
            f"briscola {START}",
            f"'briscola': is neither a game ({', '.join(VARIANTS)}) nor rules such as target=16,napola=on",
        ),
        (f"scopone-2 {START}", "'scopone-2': only for 4 players"),
        (f"players=7 {START}", "'players=7': players cannot be 7; it is 2, 3, 4 or 6"),
        (f"napola=maybe {START}", "'napola=maybe': napola cannot be maybe; it is off or on"),
        (f"target=0 {START}", "'target=0': target cannot be 0; it is a number from 1 on"),
        (
            f"inverse=lowest,claim=on {START}",
            "'inverse=lowest,claim=on': “Going out” is impossible when low points win",
        ),
        ("no/such/file", "no/such/file: there is no such file, and a position has hands= and table="),
        ("", f"nothing is given; a position has hands and a table: {START}"),
        ("  ", f"nothing is given; a position has hands and a table: {START}"),
        (f"{START} turn=-", "the deal is over, nobody is to move"),
    ],
)  # fmt: skip
def test_a_mistake_is_told_with_its_place_and_what_is_allowed(position: str, said: str) -> None:
    assert mistake(position) == said


def test_points_of_cicera_need_captures() -> None:
    hands = "hands=?11/?12/?12/Ad,2d,3d,4d,5d,6d,7d,8d,9d,Td,Jd,Qd turn=3"
    assert mistake(f"cicera {hands} table=2c,3c,4c,5c,Kd one_suit=1/0") == (
        "one_suit: 1/0, but with 0 captured cards side 0 has made 0 at most"
    )
    captured = "table=2c,3c piles=Ah,Ac,4h/- last=0"
    assert mistake(f"cicera {hands} {captured} three_cards=1/0") == (
        "three_cards: 1/0, but with 3 captured cards side 0 has made 0 at most"
    )
    assert parse(f"cicera {hands} {captured} just_played=1/0 laid=2c").facts.in_play[1] == (1, 0)


def test_a_folder_is_no_position(tmp_path: Path) -> None:
    assert mistake(str(tmp_path)).startswith(f"{tmp_path}: ")


def plain(observation: Observation) -> Observation:
    """An observation without what the notation does not write for most games."""
    return dataclasses.replace(observation, last_play=None)


@pytest.mark.parametrize(
    "rules",
    [
        *(VARIANTS[name].ruleset(players) for name, players in GAMES),
        RuleSet.parse("ace_takes_all=on,ace_on_empty=self_sweep"),
        RuleSet.parse("ace_on_empty=self"),
        RuleSet.parse("sweep_mode=none,opening_sum=on"),
    ],
    ids=lambda rules: rules.text,
)
def test_whatever_a_deal_comes_to_is_read_and_words_that_follow_may_be_left_out(rules: RuleSet) -> None:
    rng = random.Random(rules.text)
    deals = [new_deal(rules, rng) for _ in range(2)]
    for asked in (
        each
        for deal in deals
        for each in decisions(deal, lambda each: rng.choice(each.observation.legal_moves()))
    ):
        text, seen = format_position(asked.state), plain(asked.observation)
        assert plain(observe(parse(text), asked.seat)) == seen
        words = dict(word.split("=", 1) for word in text.split()[1:])
        for name in ("stock", "round", "plays", "dealer"):
            del words[name]
        hands = words["hands"].split("/")
        words["hands"] = "/".join(
            hand if seat == asked.seat or hand == "-" else f"?{hand.count(',') + 1}"
            for seat, hand in enumerate(hands)
        )
        short = " ".join([rules.text, *(f"{name}={value}" for name, value in words.items())])
        assert plain(observe(parse(short), asked.seat)) == seen


def test_who_captured_last_follows_where_only_one_can_have() -> None:
    assert parse(f"{LATER} piles=-/AD,AC").last_capturer == 1
    assert parse(START).last_capturer is None
    four = "scopa40-4 hands=7D,RS,2B/?3/?3/?3 table=3C,4C piles=AD,AC/-"
    assert mistake(four) == "last: is missing; the last capture was of seat 0 or 2"
    assert parse(f"{four} last=2").last_capturer == 2


def test_nothing_that_is_written_breaks_the_reader() -> None:
    """Positions with letters changed, left out and put in are read or refused in words of this reader."""
    rng = random.Random("broken")
    letters = "0123456789?/,=- ADCSBRF7xd²\0"
    texts = [
        START,
        f"{LATER} piles=AD,AC/- last=0 sweeps=1/0 totals=3/4 round=1 plays=0 dealer=1 turn=0",
        f"cirulla {START} hand_bonus=3/0 shown=7D,RS,2B/-",
        "house52-3 hands=7d,Ks,2c/?3/?3 table=3h,4h,5h,6h",
    ]
    refused = 0
    for _ in range(3000):
        text = list(rng.choice(texts))
        for _ in range(rng.randint(1, 3)):
            place = rng.randrange(len(text))
            text[place : place + rng.randint(0, 2)] = rng.choices(letters, k=rng.randint(0, 2))
        written = "".join(text)
        if "=" not in written:
            continue
        said = ""
        try:
            state = parse(written)
        except BadPosition as error:
            said = str(error)
        else:
            assert state.to_move is None or observe(state, state.to_move).legal_moves(), written
        assert "cannot be read" not in said, written
        assert "not_" not in said.replace(repr(written), ""), written
        refused += bool(said)
    assert 2000 < refused < 3000
