"""The set-up is always a match that can be played, keeps every choice, and comes back from the settings as it was."""

from dataclasses import replace

import pytest

from scopa.app.new_match import match_config
from scopa.app.newgame.offered import OFFERED, choices
from scopa.app.newgame.setup import (
    BY_LOT,
    COMPUTER,
    HUMAN,
    SEATINGS,
    Setup,
    for_two_people,
    from_settings,
)
from scopa.i18n.rules_text import moot_reason, summary
from scopa.match import Match
from scopa.match.clock import TimeLimit
from scopa.match.house_table import HouseTable
from scopa.records.settings import Settings
from scopa.rules.errors import RuleSetError
from scopa.rules.options import Penalties
from scopa.rules.ruleset import OPTION_NAMES, RuleSet
from scopa.rules.seats import Teams
from scopa.rules.variants import VARIANTS, find_variant


def stored(setup: Setup) -> Setup:
    """The set-up after a restart."""
    settings = Settings()
    setup.write(settings)
    return from_settings(settings)


def test_untouched_settings_are_scopa_against_one_computer() -> None:
    setup = from_settings(Settings())
    assert setup == Setup()
    assert setup.rules() == RuleSet()
    config = setup.config()
    assert [(seat.kind, seat.name, seat.level) for seat in config.seats] == [
        ("human", "You", None),
        ("computer", "Carlo", "greedy"),
    ]
    assert config.first_dealer is None


@pytest.mark.parametrize("seating", SEATINGS)
@pytest.mark.parametrize("game", VARIANTS)
def test_every_game_with_every_seating_plays_or_says_for_how_many_it_is(game: str, seating: str) -> None:
    setup = replace(Setup(), seating=seating).with_game(game)
    players, teams = SEATINGS[seating].players, SEATINGS[seating].teams
    clash = setup.clash()
    if players not in VARIANTS[game].seatings:
        assert clash is not None
        assert clash.code == "players_not_supported"
        return
    assert clash is None
    rules = setup.rules()
    assert (rules.players, rules.teams, rules.target) == (players, teams, VARIANTS[game].rules.target)
    match = Match(setup.config())
    match.start()
    assert match.cutter is not None
    match.submit(match.cutter, match.lot_cut())
    assert match.log_size > 0
    assert stored(setup) == setup


def test_six_players_and_scopone_scientifico_are_impossible() -> None:
    with pytest.raises(RuleSetError):
        replace(Setup(), seating="6").with_game("scopone_scientifico").config()


CHOICES: dict[str, Setup] = {
    "game": Setup().with_game("cirulla"),
    "option": Setup().with_option("napola", True),
    "seating": replace(Setup(), seating="4"),
    "target": replace(Setup(), target=31),
    "who": Setup().with_seat(3, HUMAN),
    "name": Setup().with_name(5, "Gina"),
    "first_dealer": replace(Setup(), first_dealer=2),
    "limit": replace(Setup(), limit=TimeLimit(per_move=30)),
    "open_piles": replace(Setup(), open_piles=True),
    "clairvoyant": Setup().with_clairvoyant(True),
}
FIELDS = {
    "game": "game", "option": "changes", "seating": "seating", "target": "target", "who": "who", "name": "names",
    "first_dealer": "first_dealer", "limit": "limit",
    "open_piles": "open_piles", "clairvoyant": "clairvoyant",
}  # fmt: skip


@pytest.mark.parametrize("first", CHOICES)
@pytest.mark.parametrize("second", CHOICES)
def test_no_choice_resets_another(first: str, second: str) -> None:
    if first == second:
        return
    setup = CHOICES[first]
    changed = {
        "game": lambda: setup.with_game("asso_piglia_tutto"),
        "option": lambda: setup.with_option("last_play_sweep", True),
        "seating": lambda: replace(setup, seating="3"),
        "target": lambda: replace(setup, target=21),
        "who": lambda: setup.with_seat(1, HUMAN),
        "name": lambda: setup.with_name(1, "Ugo"),
        "first_dealer": lambda: replace(setup, first_dealer=1),
        "limit": lambda: replace(setup, limit=TimeLimit(per_player=300)),
        "open_piles": lambda: replace(setup, open_piles=True),
        "clairvoyant": lambda: setup.with_clairvoyant(True),
    }[second]()
    before, after = getattr(setup, FIELDS[first]), getattr(changed, FIELDS[first])
    if (first, second) == ("game", "target"):
        assert after == "cirulla"
    assert before == after


def test_the_target_is_that_of_the_game_until_somebody_chooses_it() -> None:
    assert Setup().with_game("escoba").target == 15
    assert Setup().with_game("escoba").with_game("cirulla").target == 51
    assert replace(Setup(), target=21).with_game("escoba").with_game("cirulla").target == 21


def test_seats_that_are_taken_away_come_back_as_they_were() -> None:
    six = replace(Setup(), seating="6").with_seat(4, HUMAN).with_name(4, "Gina").with_seat(5, "greedy")
    again = replace(replace(six, seating="2"), seating="6")
    assert again == six
    assert [seat.name for seat in again.config().seats] == [
        "Player 1",
        "Carlo",
        "Dora",
        "Bruno",
        "Gina",
        "Fabio",
    ]
    assert len(replace(six, seating="2").config().seats) == 2


def test_an_option_changed_back_is_no_change() -> None:
    setup = Setup().with_option("napola", True).with_option("rebello", True).with_option("napola", False)
    assert dict(setup.changes) == {"rebello": True}
    assert summary(setup.rules()) == "Scopa to 11, custom: re bello"
    assert dict(Setup().with_option("napola", True).with_game("escoba").changes) == {"napola": True}


@pytest.mark.parametrize("game", VARIANTS)
def test_every_option_that_is_offered_comes_back_after_a_restart(game: str) -> None:
    seating = next(key for key, seats in SEATINGS.items() if seats.players in VARIANTS[game].seatings)
    base = replace(Setup(), seating=seating).with_game(game)
    tried = 0
    for name in OFFERED:
        for value in choices(name):
            setup = base.with_option(name, value)
            if setup.clash() is None:
                tried += 1
                assert stored(setup) == setup
                assert getattr(setup.rules(), name) == value
    assert tried > 25


def test_settings_that_make_no_sense_give_a_match_that_can_be_played() -> None:
    nonsense = Settings(
        game="moon", seating="5", house_rules="napola=on,moon=on,rebello=perhaps,players=3,no_ace_lead=on,=,target=3",
        seats=["human", "gone", "human", "", "", "", "greedy"], player_names=["", "  Ugo  Rossi "], level="gone",
        first_dealer=5,
    )  # fmt: skip
    setup = from_settings(nonsense)
    assert dict(setup.changes) == {"napola": True}
    assert setup.who == (HUMAN, HUMAN, COMPUTER, HUMAN, COMPUTER, COMPUTER)
    config = setup.config()
    assert [seat.name for seat in config.seats] == ["Player 1", "Ugo Rossi"]
    assert config.first_dealer is None
    six = from_settings(Settings(game="scopone_scientifico", seating="6"))
    assert six.clash() is None
    assert (six.game, six.seating) == ("scopa40", "2")


def test_changes_that_go_together_only_all_at_once_come_back_together() -> None:
    setup = Setup(seating="2", changes={}).with_game("house52")
    setup = setup.with_option("instant_sweep_win", False).with_option("scoring", RuleSet().scoring)
    setup = setup.with_option("obligation", RuleSet().obligation).with_option("inverse", "lowest")
    setup = replace(setup, changes=dict(reversed(list(setup.changes.items()))))
    settings = Settings()
    settings.game, settings.house_rules = (
        "house52",
        ("inverse=lowest,obligation=always,scoring=after_deal,instant_sweep_win=off"),
    )
    assert set(from_settings(settings).changes) == {"inverse", "obligation", "scoring", "instant_sweep_win"}
    settings.house_rules = "napola=on,inverse=lowest,rebello=on"
    assert set(from_settings(settings).changes) == {"rebello"}


def test_the_house_game_has_its_penalties_and_its_table() -> None:
    setup = replace(Setup(), house=HouseTable(free_hand=True, clumsy=2)).with_game("house52")
    assert summary(setup.rules()) == "House game to 11, standard rules"
    assert setup.config().house == HouseTable(free_hand=True, clumsy=2)
    settings = Settings(language="en")
    setup.write(settings)
    assert settings.house_table == "free_hand clumsy=2"
    assert from_settings(settings) == setup
    assert setup.with_option("penalties", Penalties.OFF).config().house == HouseTable()
    assert setup.with_game("scopa40").config().house == HouseTable()
    settings.house_table = "by_hand clumsy=9 moon blunders=x"
    assert from_settings(settings).house == HouseTable(by_hand=True, clumsy=3)
    assert replace(Setup(), seating="4").with_game("house52").rules().teams is Teams.PAIRS


# --- whole sets of rules ------------------------------------------------------------------------------------


def test_a_set_of_rules_is_for_those_who_sit_there() -> None:
    four = find_variant("scopa40").ruleset(4, napola=True, target=21)
    two = Setup().with_name(1, "Ugo").with_rules(four)
    assert (two.game, dict(two.changes), two.target, two.players) == ("scopa40", {"napola": True}, 21, 2)
    assert two.names[1] == "Ugo"
    assert two.plays(four)
    assert not two.plays(find_variant("scopa40").ruleset(4, napola=True))
    assert not two.with_option("rebello", True).plays(four)


def test_a_set_for_another_number_is_refused_or_brings_its_seats() -> None:
    scopone = find_variant("scopone").ruleset(rebello=True)
    with pytest.raises(RuleSetError) as caught:
        Setup().with_rules(scopone)
    assert caught.value.code == "players_not_supported"
    seated = Setup().with_rules(scopone, reseat=True)
    assert (seated.seating, seated.game, dict(seated.changes)) == ("4", "scopone", {"rebello": True})


@pytest.mark.parametrize("key", VARIANTS)
def test_rules_shared_as_text_are_the_same_rules(key: str) -> None:
    rules = VARIANTS[key].rules
    setup = Setup().with_rules(RuleSet.parse(rules.text), reseat=True)
    assert setup.plays(rules)
    assert setup.with_rules(RuleSet.parse(setup.rules().text)) == setup


def test_two_people_play_the_same_game_if_it_is_one_for_two() -> None:
    cirulla = replace(Setup(), seating="4").with_game("cirulla").with_option("rebello", True)
    both = for_two_people(cirulla).config()
    assert both.rules == find_variant("cirulla").ruleset(2, rebello=True)
    assert [seat.kind for seat in both.seats] == ["human", "human"]
    scopone = replace(Setup(), seating="4").with_game("scopone").with_option("napola", True)
    assert for_two_people(scopone).rules() == RuleSet()


def test_the_menu_starts_what_was_set_up() -> None:
    settings = Settings(language="en")
    setup = replace(Setup(), seating="4", first_dealer=3).with_game("scopone").with_seat(2, HUMAN)
    setup.write(settings)
    assert match_config(settings) == setup.config()
    assert match_config(settings).first_dealer == 3
    settings.mode = "hotseat"
    assert match_config(settings).rules == RuleSet()


def test_nothing_offered_is_idle_everywhere() -> None:
    """Every option that is offered acts in some game, and is an option of RuleSet."""
    assert set(OFFERED) <= set(OPTION_NAMES)
    assert len(set(OFFERED)) == len(OFFERED)
    games = [game.ruleset(4 if 4 in game.seatings else None) for game in VARIANTS.values()]
    for name in OFFERED:
        assert not all(moot_reason(rules, name) for rules in games), name


def test_by_lot_is_no_dealer() -> None:
    assert Setup(first_dealer=BY_LOT).config().first_dealer is None
    assert Setup(first_dealer=1).config().first_dealer == 1
    assert Setup(first_dealer=4).config().first_dealer is None
