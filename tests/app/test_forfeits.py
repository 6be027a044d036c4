"""A forfeited deal on the screens: the count, its text, the score sheet and the log say who gets no points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pytest

from scopa.app.app import App
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.model import make_count
from scopa.app.table.log_words import other_line
from scopa.i18n import set_language
from scopa.i18n.score_sheet import as_html, as_text
from scopa.match import Match, MatchConfig, SeatConfig
from scopa.records.forfeits import forfeited
from scopa.rules.events import DealScored
from scopa.rules.match_score import match_score
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import DealScore
from scopa.rules.variants import find_variant
from tests.app.conftest import OpenApp
from tests.app.scores import PLAIN, RULES, Deal
from tests.app.scoring_screen import opener
from tests.app.test_score_sheet import drawn, panel_of

NOTE = "Forfeited, so no points in this deal: Anna."
NOTE_IT = "Smazzata persa a tavolino, quindi nessun punto: Anna."
LOST = forfeited(RULES, PLAIN.score, (0,))
DEAL: Deal = replace(PLAIN, score=LOST, match_score=match_score(RULES, PLAIN.before, LOST))


def text_of(score: DealScore, rules: RuleSet = RULES, before: Sequence[int] = (0, 0)) -> str:
    """What is copied of a count, in the language in use."""
    after = match_score(rules, before, score)
    return make_count(score, before, after, ("Anna", "Bruno"), rules, "italian").text("Deal 1")


@pytest.mark.parametrize(("language", "note"), [("en", NOTE), ("it", NOTE_IT)])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_count_says_it(open_app: OpenApp, language: str, note: str, size: tuple[int, int]) -> None:
    open_one: Callable[..., tuple[App, ScoringScene]] = opener(open_app)
    app, scene = open_one(DEAL, speed="instant", language=language, size=size)
    for _ in range(40):
        app.step(50, [])
    nodes = {node.id: node.name for node in scene.nodes()}
    assert nodes["message"] == note
    assert not scene.pen.shortened
    chips = [row.chip for row in scene.count.rows if row.key in ("cards", "settebello")]
    assert set(chips) == {"forfeited, no point" if language == "en" else "a tavolino, nessun punto"}
    assert next(row for row in scene.count.rows if row.key == "sweeps").chip == "+1 Bruno"
    assert scene.count.totals[0].added == 0


def test_copied_as_text() -> None:
    set_language("en")
    text = text_of(LOST)
    assert "Cards: Anna 22, Bruno 18; forfeited, no point" in text
    assert "Anna: 0 + 0 = 0" in text
    assert text.endswith(NOTE)
    low = find_variant("a_perdere").rules
    told = text_of(forfeited(low, PLAIN.score, (0,)), low)
    assert told.endswith("Forfeited, so all points of the deal are added: Anna.")
    assert "Scope: +3 Anna, +1 Bruno" in told or "Scope: Anna 2, Bruno 1; +3 Anna, +1 Bruno" in told
    assert "orfeited" not in text_of(PLAIN.score)


@pytest.mark.parametrize(("width", "height", "scale"), [(1280, 720, 1.0), (800, 600, 2.0)])
def test_on_the_score_sheet(open_app: OpenApp, width: int, height: int, scale: float) -> None:
    set_language("en")
    panel = panel_of(open_app, "everything", ("Anna", "Bruno", "Carla", "Dino"), deals=1)
    assert not panel.sheet.notes
    before = panel.scroll.height
    only = panel._scores()
    rules = panel.rules
    changed = (forfeited(rules, only[0], (0,)),)
    panel._scores = lambda: changed
    drawn(panel, width, height, scale)
    assert panel.sheet.notes[0].startswith("Deal 1. Forfeited, so no points in this deal: Anna")
    assert panel.sheet.notes[0] in as_text(panel.sheet)
    assert panel.sheet.notes[0] in as_html(panel.sheet)
    assert panel.sheet.deals[0].sums[0] == 0
    if scale == 1.0:
        assert panel.scroll.height > before
        assert any(text.startswith("Deal 1. Forf") for text, _place, _given in panel.pen.placed)
    assert "sheet/notes" in [node.id for node in panel.nodes()]


def test_in_the_log() -> None:
    set_language("en")
    seats = tuple(SeatConfig("human", name) for name in ("Anna", "Bruno"))
    match = Match(MatchConfig(RULES, seats, "1", 0))
    assert other_line(DealScored(LOST), match, "italian") == NOTE
    assert other_line(DealScored(PLAIN.score), match, "italian") == ""
