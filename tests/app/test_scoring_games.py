"""What the scoring screen says of every game of the family, and a count that goes side after side."""

from collections.abc import Callable, Sequence
from typing import Any

import pygame
import pytest

from scopa.app.app import App
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.model import Count, awarded_points, make_count
from scopa.i18n.grammar import DeckTerms
from scopa.rules.cards import mask_of, parse_cards
from scopa.rules.match_score import MatchScore, match_score
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import CategoryLine, DealScore, score_piles
from scopa.rules.variants import find_variant
from tests.app.conftest import key
from tests.app.played import GAMES, NAMES, house_deal, played

SPACE = key(pygame.K_SPACE)
Open = Callable[..., tuple[App, ScoringScene]]


def count_of(game: str, number: int = -1, seed: str = "1") -> Count:
    """What is told of a played deal, in English."""
    match = played(game, seed)
    deal = match.deals[number]
    words: DeckTerms = "french" if match.rules.pack.top_value == 13 else "italian"
    return make_count(
        deal.score,
        deal.before,
        deal.match_score,
        match.names,
        match.rules,
        words,
        deal.sweep_cards,
        deal.opening,
    )


def count_piles(
    rules: RuleSet, *piles: str, before: Sequence[int] = (), sweeps: Sequence[int] = (), **more: Any
) -> Count:
    """What is told of a deal with these piles."""
    masks = [mask_of(parse_cards(pile)) for pile in piles]
    none = (0,) * len(piles)
    score = score_piles(rules, masks, sweeps or none, order=tuple(range(len(piles))), **more)
    return told(rules, score, before or none)


def told(rules: RuleSet, score: DealScore, before: Sequence[int]) -> Count:
    """What is told of a counted deal."""
    words = "french" if rules.pack.top_value == 13 else "italian"
    names = NAMES[: len(before)]
    return make_count(score, before, match_score(rules, before, score), names, rules, words)  # type: ignore[arg-type]


def sentence(count: Count, key_of_row: str) -> str:
    return next(row.sentence for row in count.rows if row.key == key_of_row)


# Sentences of every game ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "piles", "category", "expected"),
    [
        ({"napola": True}, ("AD 2D 3D 4D 7S", "5C"), "napola", "Napola (Ace to 4 of coins): +4 Anna"),
        ({"napola": True}, ("AD 2D 4D", "3D"), "napola", "Napola: no point"),
        ({"rebello": True}, ("2C", "RD"), "rebello", "Re bello (King of coins): +1 Bruno"),
        ({"most_sevens": True}, ("7D 7C", "7S"), "sevens", "Sevens: Anna 2, Bruno 1; +1 Anna"),
        ({"most_sevens": True}, ("7D 7C", "7S 7B"), "sevens", "Sevens: tie 2 to 2, no point"),
        ({"four_sevens": True}, ("7D 7C 7S 7B", ""), "four_sevens", "Four sevens: +1 Anna"),
        ({"four_sevens": True}, ("7D 7C 7S", "7B"), "four_sevens", "Four sevens: no point"),
        (
            {"primiera": "settanta"},
            ("7D 7C 7S", "7B"),
            "primiera",
            "Primiera: Anna 3, Bruno 1; +1 Anna",
        ),
        (
            {"primiera": "settanta"},
            ("7D 7C", "7S 7B"),
            "primiera",
            "Primiera: Anna 2, Bruno 2; three sevens are needed, no point",
        ),
        (
            {"primiera": "sevens_down"},
            ("7D 6D 6C", "7S 6B"),
            "primiera",
            "Primiera (level in sevens, most sixes): Anna 2, Bruno 1; +1 Anna",
        ),
        (
            {"primiera": "sevens_down"},
            ("7D 7C", "7S 6B 6C"),
            "primiera",
            "Primiera (most sevens): Anna 2, Bruno 1; +1 Anna",
        ),
        (
            {"primiera": "more_suits"},
            ("RD RC RS", "7D 7S"),
            "primiera",
            "Primiera: Anna 30 (3 suits), Bruno 42 (2 suits); +1 Anna",
        ),
        (
            {"primiera": "plain_sum"},
            ("7D 7C 7S", "RD RC RS RB"),
            "primiera",
            "Primiera: Anna 63, Bruno 40; +1 Anna",
        ),
        (
            {"sweep_mode": "only"},
            ("7D 6D", "5C"),
            "coins",
            "Coins: Anna 2, Bruno 0; worth nothing in this game",
        ),
        (
            {"sweep_mode": "none"},
            ("7D", "5C"),
            "sweeps",
            "Scope: Anna 2, Bruno 1; worth nothing in this game",
        ),
        ({"sweep_points": 2}, ("7D", "5C"), "sweeps", "Scope: Anna 2, Bruno 1; +4 Anna, +2 Bruno"),
    ],
)
def test_sentences_of_house_rules(
    options: dict[str, Any], piles: tuple[str, str], category: str, expected: str
) -> None:
    count = count_piles(RuleSet().with_options(options), *piles, sweeps=(2, 1))
    assert sentence(count, category) == expected


def test_sentences_of_escoba() -> None:
    rules = find_variant("escoba").ruleset(2, escoba_doubles=True)
    coins = "AD 2D 3D 4D 5D 6D 7D FD CD RD"
    count = count_piles(rules, f"{coins} 7C 7S 7B", "2C 3C", before=(0, 0))
    assert sentence(count, "coins") == "Coins: Anna 10, Bruno 0; all of them: +2 Anna"
    assert sentence(count, "sevens") == "Sevens: Anna 4, Bruno 0; all of them: +2 Anna"
    assert sentence(count, "cards") == "Cards: Anna 13, Bruno 2; +1 Anna"


def test_sentences_of_cirulla() -> None:
    rules = find_variant("cirulla").ruleset(2)
    count = count_piles(
        rules, "AD 2D 3D 4D 6D", "FD CD RD", in_play=((3, 10), (0, 0), (0, 0), (0, 0)), before=(10, 20)
    )
    assert sentence(count, "piccola") == "Piccola (Ace to 4 of coins): +4 Anna"
    assert sentence(count, "grande") == "Grande (Jack, Knight and King of coins): +5 Bruno"
    assert sentence(count, "hand_bonus") == "Dealt hands: +3 Anna, +10 Bruno"
    all_coins = count_piles(rules, "AD 2D 3D 4D 5D 6D 7D FD CD RD", "2C", before=(0, 40))
    assert all_coins.message == "All the coins in one pile win the match at once: Anna."


def test_sentences_of_cicera() -> None:
    rules = find_variant("cicera").rules
    half = "As 2s 3s 4s Td Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d"
    rest = "5s 6s 7s 8s 9s Ts Js Qs Ks Jd Qd Kd 9d Jh Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Qh Kh"
    in_play = ((0, 0), (2, 0), (0, 1), (1, 3))
    count = count_piles(rules, half, rest, in_play=in_play, before=(0, 0))
    assert sentence(count, "cards") == "Cards: tie 26 to 26; +1 Anna, +1 Bruno"
    assert sentence(count, "spades") == "Spades: Anna 4, Bruno 9; +1 Bruno"
    assert sentence(count, "ten_diamonds") == "10 of diamonds: +1 Anna"
    assert sentence(count, "two_spades") == "2 of spades: +1 Anna"
    assert sentence(count, "jack_hearts") == "Jack of hearts: +1 Bruno"
    assert sentence(count, "napula") == "Napola (Ace to 4 of spades): +4 Anna"
    assert sentence(count, "just_played") == "Card just played: +2 Anna"
    assert sentence(count, "one_suit") == "All in one suit: +1 Bruno"
    assert sentence(count, "three_cards") == "Three cards or more: +1 Anna, +3 Bruno"
    spades = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks"
    won = count_piles(rules, spades, "2h", before=(0, 50))
    assert won.message == "All the spades in one pile win the match at once: Anna."


def test_the_opening_table_is_told_apart_from_other_sweeps() -> None:
    count = count_of("escoba")
    sweeps = next(row for row in count.rows if row.key == "sweeps")
    assert sweeps.sentence == "Scope: +2 Anna, +1 Bruno, +1 Carla"
    assert sweeps.notes == ("Among them, taken with the opening table: Anna 2",)
    without = next(row for row in count_of("escoba", 0).rows if row.key == "sweeps")
    assert without.notes == ()


def test_inverse_games_tell_who_is_out_and_why_the_lowest_wins() -> None:
    assert count_of("a perdere").message == "The lowest total wins: Bruno."
    count = count_of("elimination")
    assert count.message == "7 reached, and out: Carla. The last one left wins: Bruno."
    assert [total.out for total in count.totals] == [True, False, True]
    assert count.totals[0].sentence == "Anna: 7 + 0 = 7, out"


def test_a_tie_at_the_bottom_is_told_where_the_lowest_wins() -> None:
    rules = find_variant("a_perdere").ruleset(3)
    score = DealScore((), (0, 0, 3), (0, 0, 0), (0, 0, 0), order=(0, 1, 2))
    assert told(rules, score, (5, 5, 9)).message == "Anna and Bruno: level at 5, so one more deal."


@pytest.mark.parametrize(
    ("ended", "out", "reason", "message"),
    [
        (
            "misdeal",
            (),
            "not_reached",
            "A wrong number of cards was dealt: the deal is void.",
        ),
        ("claim", (), "claim", "The claim to have 11 is right: Anna. The piles are not counted."),
        (
            "false_claim",
            (1,),
            "false_claim",
            "The claim to have 11 is wrong: Bruno. The piles are not counted.",
        ),
        ("resigned", (1,), "resigned", "Resigned: Bruno. The piles are not counted."),
    ],
)
def test_deals_that_break_off_say_so(ended: str, out: tuple[int, ...], reason: str, message: str) -> None:
    over = reason != "not_reached"
    score = DealScore((), (0, 0), (0, 0), (0, 0), ended=ended, out=out, outright=0 if over else None)
    stands = MatchScore((4, 5), over, 0 if over else None, reason, out)
    count = make_count(score, (4, 5), stands, ("Anna", "Bruno"), RuleSet(claim=True), "italian")
    assert count.message == message
    assert [row.key for row in count.rows] == ["total"]


def test_points_of_a_misdeal_and_of_a_claim_have_words() -> None:
    house = find_variant("house52").rules
    line = CategoryLine("misdeal", (0, 4), None, (0, 4), "each")
    score = DealScore((line,), (0, 4), (0, 0), (0, 0), order=(1, 0), ended="misdeal")
    assert sentence(told(house, score, (0, 0)), "misdeal") == "Mis-deal: +4 Bruno"
    certain = tuple(
        CategoryLine(name, (worth, 0), 0 if worth else None, (worth, 0), "certain")
        for name, worth in (("cards", 1), ("primiera", 0))
    )
    score = DealScore(certain, (1, 0), (0, 0), (0, 0), ended="claim", outright=0)
    count = told(RuleSet(claim=True), score, (10, 0))
    assert sentence(count, "cards") == "Cards: +1 Anna"
    assert sentence(count, "primiera") == "Primiera: no point"
    assert not any(row.suits or row.notes for row in count.rows)


def test_an_instant_win_counts_nothing_else() -> None:
    house = find_variant("house52").ruleset(3)
    sweeps = CategoryLine("sweeps", (1, 0, 2), None, (1, 0, 2), "each")
    score = DealScore(
        (sweeps,), (1, 0, 2), (0, 0, 0), (1, 0, 2), order=(1, 2, 0), ended="instant_win", outright=2
    )
    count = told(house, score, (3, 10, 9))
    assert (
        count.message == "11 points with this scopa, and the match is won: Carla. The piles are not counted."
    )
    assert [row.key for row in count.rows] == ["sweeps", "total"]
    assert count.totals[2].sentence == "Carla: 9 + 2 = 11"


def test_the_text_to_copy_says_everything_in_order() -> None:
    lines = count_of("elimination").text("Deal 4").splitlines()
    assert lines[0] == "Deal 4"
    assert lines.index("Carla: no card of cups, no primiera") > lines.index(
        "    Clubs: Anna 7 (21), Bruno 3 (13), Carla 6 (18)"
    )
    assert lines[-2:] == [
        "Carla: 4 + 3 = 7, out",
        "7 reached, and out: Carla. The last one left wins: Bruno.",
    ]


# A count that stops at the target ---------------------------------------------------------------------------


def test_rows_that_are_not_counted_say_so() -> None:
    count = count_of("house")
    assert [row.sentence for row in count.rows] == [
        "Cards: Anna 12, Bruno 18, Carla 22; +1 Carla, not counted",
        "Hearts: Anna 3, Bruno 6, Carla 4; +1 Bruno",
        "Sevens: Anna 1, Bruno 3, Carla 0; +1 Bruno, not counted",
        "7 of hearts: +1 Bruno, not counted",
        "Scope: no point",
        "This deal: Anna 0, Bruno 1, Carla 0",
    ]
    assert count.message == "Bruno: 11 reached with Hearts. Nothing after that is counted."
    assert [step.category for step in count.steps] == ["hearts"]


def test_a_count_that_goes_to_its_end_has_nothing_to_say() -> None:
    deal = house_deal((0, 0, 0))
    match = played("house")
    count = make_count(deal.score, deal.before, deal.match_score, match.names, match.rules, "french")
    assert count.message == ""
    assert not any("not counted" in row.sentence for row in count.rows)
    assert [(step.side, step.category) for step in count.steps] == [
        (1, "hearts"),
        (1, "sevens"),
        (1, "seven_of_hearts"),
        (2, "cards"),
    ]


def test_sweeps_entered_when_they_were_made_come_first() -> None:
    match = played("house for four", seed="3")
    number = next(n for n, deal in enumerate(match.deals) if any(deal.score.sweeps))
    count = count_of("house for four", number, seed="3")
    assert count.rows[0].key == "sweeps"
    assert count.rows[0].awarded == count.rows[0].points
    assert "sweeps" not in [step.category for step in count.steps]


@pytest.mark.parametrize("game", GAMES)
def test_what_is_awarded_is_what_the_totals_got(game: str) -> None:
    match = played(game)
    for number, deal in enumerate(match.deals):
        awarded = awarded_points(deal.score, deal.before, deal.match_score, match.rules)
        for side, total in enumerate(deal.match_score.totals):
            assert deal.before[side] + sum(points[side] for points in awarded) == total
        count = count_of(game, number)
        assert count.rows[-1].points == tuple(each.added for each in count.totals)
        for row in count.rows[:-1]:
            assert all(f"+{n}" in row.sentence for n in row.points if n)
