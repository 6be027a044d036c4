"""Every game of the family on the table: what is shown equals what is observed, for every number of seats."""

from __future__ import annotations

import pytest

from scopa.ai.levels import decide
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.table import TableScene
from scopa.app.table.flow import Curtain
from scopa.match import Match, MatchConfig, Phase, SeatConfig
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS

SEATINGS = ((2, "none"), (3, "none"), (4, "pairs"), (4, "none"), (6, "2x3"), (6, "3x2"))
NAMES = ("Anna", "Bruno", "Carla", "Dino", "Elena", "Fabio")
ENOUGH_FRAMES = 2000


def tables() -> list[tuple[str, RuleSet]]:
    """Every variant with every seating that its rules allow; penalties need a table of their own."""
    found = []
    for key, variant in VARIANTS.items():
        for players, teams in SEATINGS:
            options = {"players": players, "teams": teams}
            if variant.rules.penalties.value != "off":
                options["penalties"] = "off"
            try:
                found.append((f"{key}-{players}-{teams}", variant.rules.with_options(options)))
            except RuleSetError:
                continue
    return found


@pytest.mark.parametrize(("rules", "people"), [
    pytest.param(rules, people, id=f"{name}-{people}", marks=() if often else pytest.mark.long)
    for number, (name, rules) in enumerate(tables())
    for people in (1, 2)
    for often in (number % 2 == people - 1,)
])  # fmt: skip
def test_a_whole_deal_is_shown_as_it_is_observed(rules: RuleSet, people: int) -> None:
    seats = tuple(
        SeatConfig("human", NAMES[seat]) if seat < people else SeatConfig("computer", NAMES[seat], "greedy")
        for seat in range(rules.players)
    )
    match = Match(MatchConfig(rules, seats, seed="every variant", first_dealer=1))
    made: list[TableScene] = []

    def first(context: Context) -> TableScene:
        made.append(TableScene(context, match, InlineRunner()))
        return made[0]

    app = App(first, Settings(deck="french", speed="instant"), size=(1000, 620))
    scene, flow = made[0], made[0].flow
    compared = 0
    for _ in range(ENOUGH_FRAMES):
        scene.update(50)  # pictures are not looked at here: nothing is drawn
        if app.stack.top is not scene:
            break
        if not flow.idle:
            continue
        if flow.curtain is Curtain.CLOSED:
            flow.lift_curtain()
        elif flow.my_turn:
            assert scene.view.differences(flow.seen) == []
            compared += 1
            flow.submit(decide("greedy", flow.seen, match.history(flow.viewer), compared))
    assert match.phase in {Phase.DEAL_OVER, Phase.MATCH_OVER}
    assert compared >= sum(rules.schedule) - rules.players  # an instant win may end a deal sooner
    app.close()
