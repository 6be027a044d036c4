"""From the page to the table: what the line at the foot promised is what the table plays and says."""

import pytest

from scopa.app.context import Context
from scopa.app.scenes.table import TableScene
from scopa.i18n.rules_text import summary
from scopa.match import Match, MatchConfig
from scopa.match.runner import InlineRunner
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.newgame.driver import Page


def open_quietly(context: Context, config: MatchConfig) -> None:
    """Open a match on the table, kept nowhere."""
    context.stack.reset(TableScene(context, Match(config), InlineRunner()))


@pytest.mark.parametrize(
    ("seating", "game", "house_rules"),
    [
        ("2", "scopa40", "napola=on,rebello=on"),
        ("4", "scopone", ""),
        ("3", "house52", ""),
        ("6pairs", "asso_piglia_tutto", "ace_on_empty=self_sweep"),
    ],
)
def test_the_table_plays_what_was_set_up(
    open_app: OpenApp, seating: str, game: str, house_rules: str
) -> None:
    settings = Settings(
        language="en",
        speed="instant",
        seating=seating,
        game=game,
        house_rules=house_rules,
        seats=["human"],
        cut_for_me=True,
    )
    page = Page(open_app, settings, start_match=open_quietly)
    promised, config = page.summary, page.scene.desk.setup.config()
    page.key("return")
    table = page.app.stack.top
    assert isinstance(table, TableScene)
    assert table.match.config == config
    assert summary(table.match.config.rules, table.deck_words()) == promised
    assert {seat.name for seat in config.seats} >= {"Player 1", "Player 2"}
    assert table.match.log_size > 0
