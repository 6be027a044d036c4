"""Counting a deal beyond the conformance cases: values, reasons and details of every category."""

import pytest

from scopa.rules.cards import Pack, mask_of
from scopa.rules.scoring import CategoryLine, DealScore, prime_value, score_piles, unique_best
from tests.rules.table import card, mask, rules


def line(score: DealScore, category: str) -> CategoryLine:
    found = score.line(category)
    assert found is not None
    return found


def test_every_line_says_who_what_and_why() -> None:
    a, b = mask("7D AD 2D 7C 6S 5B RC"), mask("3D 4D RD AC 2C")
    score = score_piles(rules(), [a, b], [2, 0])
    assert [each.category for each in score.lines] == ["cards", "coins", "settebello", "primiera", "sweeps"]
    assert line(score, "cards") == CategoryLine("cards", (7, 5), 0, (1, 0), "most")
    assert line(score, "coins") == CategoryLine("coins", (3, 3), None, (0, 0), "tie")
    assert line(score, "settebello") == CategoryLine("settebello", (1, 0), 0, (1, 0), "owner")
    primiera = line(score, "primiera")
    assert (primiera.winner, primiera.reason, primiera.values) == (0, "only_qualified", (75, 30))
    assert primiera.detail[0] == (card("7D"), card("7C"), card("6S"), card("5B"))
    assert primiera.detail[1] == (card("4D"), card("AC"), None, None)
    assert line(score, "sweeps") == CategoryLine("sweeps", (2, 0), None, (2, 0), "each")
    assert score.points == (5, 0)


@pytest.mark.parametrize(
    ("piles", "reason"),
    [
        (("7D 7C 7S 7B", "6D 6C 6S 6B"), "best"),
        (("7D 7C AS 2B", "6D 6C 6S AB"), "tie"),
        (("7D 7C 7S", "RD RC RS RB"), "only_qualified"),
        (("7D 7C 7S", "RD RC"), "none_qualified"),
    ],
)
def test_reasons_of_the_primiera(piles: tuple[str, str], reason: str) -> None:
    assert line(score_piles(rules(), [mask(pile) for pile in piles], [0, 0]), "primiera").reason == reason


def test_an_unowned_settebello_goes_to_nobody() -> None:
    owned = line(score_piles(rules(), [0, 0], [0, 0]), "settebello")
    assert (owned.winner, owned.reason) == (None, "no_owner")
    hearts = score_piles(rules("house52"), [0, 0], [0, 0])
    assert hearts.points == (0, 0)
    assert line(hearts, "hearts").reason == "tie"


def test_prime_values() -> None:
    values = [
        prime_value(card(text), rules())
        for text in ("7D", "6D", "AD", "5D", "4D", "3D", "2D", "FD", "CD", "RD")
    ]
    assert values == [21, 18, 16, 15, 14, 13, 12, 10, 10, 10]
    assert prime_value(card("RD"), rules(court_prime=0)) == 0


@pytest.mark.parametrize(
    ("pile", "expected"),
    [
        ("AD 2D", 0),
        ("AD 2D 3D", 3),
        ("AD 2D 3D 4D 6D 7D", 4),
        ("2D 3D 4D", 0),
        ("AD 2D 3D 4D 5D 6D 7D FD", 8),
    ],
)
def test_the_napola_is_the_run_from_the_ace(pile: str, expected: int) -> None:
    napola = line(score_piles(rules(napola=True), [mask(pile), 0], [0, 0]), "napola")
    assert napola.points == (expected, 0)
    assert napola.reason == ("run" if expected else "no_run")


@pytest.mark.parametrize(
    ("pile", "piccola", "grande"),
    [("AD 2D 3D", 3, 0), ("AD 2D 3D 4D 5D 6D 7D FD CD RD", 7, 5), ("FD CD RD", 0, 5), ("AD 2D FD CD", 0, 0)],
)
def test_piccola_and_grande(pile: str, piccola: int, grande: int) -> None:
    score = score_piles(rules("cirulla"), [mask(pile), 0], [0, 0])
    assert line(score, "piccola").points == (piccola, 0)
    assert line(score, "grande").points == (grande, 0)


def test_doubles_of_escoba_need_the_whole_category() -> None:
    ruleset = rules("escoba", escoba_doubles=True)
    every = score_piles(ruleset, [Pack.ITALIAN_40.mask, 0], [0, 0])
    assert [line(every, name).points[0] for name in ("cards", "coins", "settebello", "sevens")] == [
        2,
        2,
        1,
        2,
    ]
    most = score_piles(ruleset, [mask("7D AD 2D 7C 7S"), mask("RD 7B")], [0, 0])
    assert [line(most, name).points[0] for name in ("cards", "coins", "sevens")] == [1, 1, 1]


def test_who_wins_the_match_by_the_pile_alone() -> None:
    coins = mask("AD 2D 3D 4D 5D 6D 7D FD CD RD")
    for option in ("napola10_wins", "all_coins_wins"):
        for on in (True, False):
            score = score_piles(rules().with_options({option: on}), [mask("AC"), coins], [0, 0])
            assert score.outright == (1 if on else None)
    spades = mask_of(each for each in Pack.FRENCH_52.cards if Pack.FRENCH_52.text(each)[1] == "s")
    assert score_piles(rules("cicera"), [spades, 0], [0, 0]).outright == 0
    assert score_piles(rules("cicera"), [spades & spades - 1, 0], [0, 0]).outright is None


@pytest.mark.parametrize(("mode", "points"), [("normal", (6, 0)), ("none", (4, 0)), ("only", (2, 0))])
def test_sweeps_beside_the_categories_or_alone(mode: str, points: tuple[int, int]) -> None:
    score = score_piles(rules(sweep_mode=mode), [mask("7D 7C 7S 7B"), mask("RS")], [2, 0])
    assert score.points == points
    assert line(score, "cards").winner == 0


def test_a_sweep_can_be_worth_more_than_one_point() -> None:
    assert line(score_piles(rules(sweep_points=2), [0, 0], [3, 1]), "sweeps").points == (6, 2)


def test_points_earned_in_play_have_their_own_lines() -> None:
    score = score_piles(rules("cirulla"), [0, 0], [1, 0], in_play=[(3, 10), (0, 0), (0, 0), (0, 0)])
    assert line(score, "hand_bonus").points == (3, 10)
    assert score.line("just_played") is None
    assert score.points == (4, 10)


def test_cards_of_cicera_are_shared_between_two_level_sides() -> None:
    level = score_piles(rules("cicera"), [mask("Ac 2c"), mask("3c 4c")], [0, 0])
    assert line(level, "cards") == CategoryLine("cards", (2, 2), None, (1, 1), "shared")
    most = score_piles(rules("cicera"), [mask("Ac 2c 5c"), mask("3c 4c")], [0, 0])
    assert line(most, "cards").points == (2, 0)
    nothing = score_piles(rules("cicera"), [0, 0], [0, 0])
    assert line(nothing, "cards").points == (0, 0)


def test_sevens_down_compares_rank_after_rank() -> None:
    ruleset = rules(primiera="sevens_down")
    courts = score_piles(ruleset, [mask("7D FC CC"), mask("7C RC")], [0, 0])
    assert line(courts, "primiera").winner == 0
    sixes = score_piles(ruleset, [mask("7D FC CC RC"), mask("7C 6C")], [0, 0])
    assert line(sixes, "primiera").winner == 1
    assert line(sixes, "primiera").values == (1, 1)


def test_unique_best_leaves_out_what_does_not_qualify() -> None:
    assert unique_best([None, 40, None]) == 1
    assert unique_best([None, None]) is None
    assert unique_best([3, None, 3]) is None
