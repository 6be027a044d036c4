"""Options, their clashes, text form and fingerprint, and the named games."""

import pickle

import pytest

from scopa.rules.errors import RuleSetError
from scopa.rules.options import Capture, Primiera, Tie
from scopa.rules.ruleset import OPTION_NAMES, RuleSet, clash_of, diff, option_choices, option_word
from scopa.rules.seats import Direction, Teams
from scopa.rules.variants import VARIANTS, find_variant
from tests.rules.table import rules


def refusal(**options: object) -> RuleSetError:
    with pytest.raises(RuleSetError) as refused:
        RuleSet().with_options(options)
    return refused.value


def test_the_defaults_are_the_canonical_game() -> None:
    assert RuleSet().text == "canonical"
    assert RuleSet() == rules("scopa40")
    assert RuleSet().schedule == (3,) * 6


@pytest.mark.parametrize("name", VARIANTS)
def test_rules_survive_their_text_and_pickle(name: str) -> None:
    for players in VARIANTS[name].seatings:
        ruleset = VARIANTS[name].ruleset(players)
        assert RuleSet.parse(ruleset.text) == ruleset
        assert pickle.loads(pickle.dumps(ruleset)) == ruleset


def test_text_and_fingerprint_do_not_drift() -> None:
    # Records carry these: a change here makes old records unreadable.
    assert rules("house52").text == (
        "deck=fr52,direction=cw,deal_style=packet,last_hand_rest=on,redeal=none,obligation=free,"
        "last_play_sweep=on,primiera=none,scoring=sequential,instant_sweep_win=on,penalties=house,categories=hearts"
    )
    assert RuleSet().fingerprint == "a621e8cd4759eab8"
    prints = {VARIANTS[name].rules.fingerprint for name in VARIANTS}
    assert len(prints) == len(VARIANTS)


@pytest.mark.parametrize(
    "text", ["", "target", "target=", "target=x", "nonsense=on", "target=16,target=21", "napola=maybe"]
)
def test_what_is_no_rules_text_is_refused(text: str) -> None:
    with pytest.raises(RuleSetError):
        RuleSet.parse(text)


@pytest.mark.parametrize("name", OPTION_NAMES)
def test_every_option_can_be_written_and_read(name: str) -> None:
    for value in option_choices(name):
        try:
            changed = RuleSet().with_options({name: value})
        except RuleSetError:
            continue
        assert getattr(changed, name) == value
        assert RuleSet.parse(changed.text) == changed
        assert RuleSet().with_options({name: option_word(value)}) == changed


CLASHES = {
    ("teams_do_not_fit", ("teams", "players")): {"players": 3, "teams": "pairs"},
    ("needs_52_cards", ("categories", "deck")): {"categories": "hearts", "primiera": "none"},
    ("needs_52_cards", ("capture", "deck")): {"capture": "cicera"},
    ("cicera_is_whole", ("capture", "categories")): {"deck": "fr52", "capture": "cicera"},
    ("needs_coin_categories", ("categories", "primiera")): {"deck": "fr52", "categories": "hearts"},
    ("needs_coin_categories", ("categories", "napola")): {
        "deck": "fr52",
        "categories": "hearts",
        "primiera": "none",
        "napola": True,
    },
    ("inverse_needs_obligation", ("inverse", "obligation")): {"inverse": "lowest", "obligation": "free"},
    ("inverse_excludes", ("inverse", "claim")): {"inverse": "lowest", "claim": True},
    ("inverse_excludes", ("inverse", "instant_sweep_win")): {"inverse": "lowest", "instant_sweep_win": True},
    ("inverse_excludes", ("inverse", "tie")): {"inverse": "lowest", "tie": "count_out"},
    ("inverse_excludes", ("inverse", "scoring")): {"inverse": "lowest", "scoring": "sequential"},
    ("sequential_has_no_ties", ("tie", "scoring")): {"tie": "count_out", "scoring": "sequential"},
    ("fifteen_has_no_ace_power", ("capture", "ace_takes_all")): {"capture": "fifteen", "ace_takes_all": True},
    ("fifteen_has_no_ace_power", ("capture", "ace_on_empty")): {"capture": "fifteen", "ace_on_empty": "self"},
    ("fifteen_has_no_sum_choice", ("capture", "sum_choice")): {"capture": "fifteen", "sum_choice": "fewest"},
    ("no_ace_lead_needs_empty_table", ("no_ace_lead", "table")): {"no_ace_lead": True},
    ("redeal_needs_table", ("redeal", "table")): {"table": 0, "players": 4, "hand": 10},
    ("opening_needs_table", ("opening_sum", "table")): {
        "table": 0,
        "players": 4,
        "hand": 10,
        "redeal": "none",
        "opening_sum": True,
    },
    ("hand_bonus_needs_three_cards", ("hand_bonus", "hand")): {"players": 4, "hand": 9, "hand_bonus": True},
    ("penalties_need_house_game", ("penalties", "categories")): {"penalties": "house"},
}


@pytest.mark.parametrize(("expected", "options"), CLASHES.items())
def test_a_clash_names_its_two_options(
    expected: tuple[str, tuple[str, ...]], options: dict[str, object]
) -> None:
    error = refusal(**options)
    assert (error.code, error.fields["fields"]) == expected


def test_five_cannot_play_because_the_cards_do_not_come_out_even() -> None:
    error = refusal(players=5)
    assert error.code == "deal_does_not_divide"
    assert "players" in error.fields["fields"]


@pytest.mark.parametrize("players", [0, 1, 7])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert refusal(players=players).code == "bad_value"


def test_a_deal_that_leaves_cards_over_is_refused() -> None:
    assert refusal(hand=10).code == "deal_does_not_divide"
    assert refusal(deck="fr52", players=3).code == "deal_does_not_divide"
    assert rules("house52", players=3).schedule == (3, 3, 3, 3, 4)
    with pytest.raises(RuleSetError):
        rules("house52", players=6)


@pytest.mark.parametrize(
    ("name", "value"),
    [("players", "2"), ("napola", 1), ("capture", "value"), ("target", True), ("target", 0)],
)
def test_values_of_the_wrong_type_are_refused(name: str, value: object) -> None:
    with pytest.raises(RuleSetError) as refused:
        RuleSet(**{name: value})  # type: ignore[arg-type]
    assert refused.value.code == "bad_value"


def test_words_of_a_file_become_values() -> None:
    changed = RuleSet().with_options({"napola": "on", "tie": "count_out", "target": "16", "inverse": False})
    assert changed.napola
    assert changed.tie is Tie.COUNT_OUT
    assert changed.target == 16


def test_a_clash_can_be_asked_for_before_choosing() -> None:
    assert clash_of(RuleSet(), {"target": 16}) is None
    clash = clash_of(RuleSet(), {"capture": "fifteen", "ace_takes_all": True})
    assert clash is not None
    assert clash.code == "fifteen_has_no_ace_power"


def test_seats_sides_and_order() -> None:
    four = rules(players=4)
    assert four.teams is Teams.PAIRS
    assert four.sides == (0, 1, 0, 1)
    assert four.seat_order(0) == (3, 2, 1, 0)
    assert four.side_order(0) == (1, 0)
    house = rules("house52", players=4)
    assert house.side_count == 4
    assert house.direction is Direction.CW
    assert house.seat_order(0) == (1, 2, 3, 0)
    pairs = rules(players=6, teams="3x2")
    assert pairs.sides == (0, 1, 2, 0, 1, 2)
    assert rules(players=6).sides == (0, 1, 0, 1, 0, 1)


SCHEDULES = {
    ("scopa40", 2): (3,) * 6,
    ("scopa40", 3): (3,) * 4,
    ("scopa40", 4): (3,) * 3,
    ("scopa40", 6): (3,) * 2,
    ("scopone", 4): (9,),
    ("scopone_scientifico", 4): (10,),
    ("house52", 2): (3,) * 8,
    ("house52", 3): (3, 3, 3, 3, 4),
    ("house52", 4): (3,) * 4,
    ("cicera", 4): (12,),
}


@pytest.mark.parametrize(("game", "expected"), SCHEDULES.items())
def test_schedules(game: tuple[str, int], expected: tuple[int, ...]) -> None:
    assert rules(game[0], players=game[1]).schedule == expected


def test_variants_are_found_by_other_names() -> None:
    for name in ("Scopa", "scopa-40", "SCOPA40"):
        assert find_variant(name).key == "scopa40"
    assert find_variant("Scopa d’Assi").key == "scopa_dassi"
    assert find_variant("scopa a quindici").key == "escoba"
    assert find_variant("Scientifico").key == "scopone_scientifico"
    assert find_variant("cicera bigia").rules.capture is Capture.CICERA
    with pytest.raises(RuleSetError) as unknown:
        find_variant("rosmarino")
    assert unknown.value.code == "unknown_variant"


def test_a_variant_refuses_tables_it_is_not_for() -> None:
    with pytest.raises(RuleSetError) as refused:
        rules("scopone", players=2)
    assert refused.value.code == "players_not_supported"


def test_the_difference_of_two_sets_of_rules() -> None:
    assert diff(rules(target=16, primiera="none"), RuleSet()) == {"target": 16, "primiera": Primiera.NONE}
