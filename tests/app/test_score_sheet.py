"""The score sheet over the table: whole in every game and window, by keys and clicks, silent about this deal."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from scopa.app.context import Context
from scopa.app.input import KeyEvent, PointerEvent, WheelEvent
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.sheet import SheetScene
from scopa.app.table import score_sheet
from scopa.app.table.score_sheet import ScoreSheetPanel
from scopa.i18n import set_language
from scopa.rules.scoring import DealScore
from tests.app.conftest import OpenApp, OpenTable
from tests.app.driver import Player, SilentRunner
from tests.app.played import GAMES, LONG_NAMES, NAMES, played
from tests.app.situations import DEAL

WINDOWS = ((800, 600, 1.0), (800, 600, 2.0), (1280, 720, 1.0), (2560, 1080, 1.4))


def panel_of(
    open_app: OpenApp, game: str, names: tuple[str, ...] = NAMES, deals: int = 60
) -> ScoreSheetPanel:
    """An open score sheet of a match that has been played."""
    match = played(game, names=names, deals=max(1, deals))
    scores: tuple[DealScore, ...] = match.scores[:deals]
    made: list[SheetScene] = []

    def first(context: Context) -> SheetScene:
        made.append(
            SheetScene(
                context,
                lambda changed: ScoreSheetPanel(
                    context, changed, rules=match.rules, names=match.names, scores=lambda: scores,
                    words=lambda: "italian",
                ),
            )
        )  # fmt: skip
        return made[0]

    open_app(first)
    panel = made[0].panel
    assert isinstance(panel, ScoreSheetPanel)
    return panel


def drawn(panel: ScoreSheetPanel, width: int, height: int, scale: float) -> pygame.Surface:
    """What the panel looks like in a window."""
    panel.context.viewport = Viewport(width, height, scale)
    panel.layout(panel.context.viewport)
    surface = pygame.Surface((width, height))
    panel.draw(surface)
    return surface


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", GAMES)
def test_no_text_is_cut_or_covered(open_app: OpenApp, game: str, language: str) -> None:
    set_language(language)
    panel = panel_of(open_app, game)
    for width, height, scale in WINDOWS:
        surface = drawn(panel, width, height, scale)
        window = surface.get_rect()
        assert window.contains(panel.rect)
        own_words = {*panel.names, panel.subtitle}
        assert not [text for text in panel.pen.shortened if text not in own_words]
        whole = [place for _text, place, _given in panel.pen.placed]
        for number, place in enumerate(whole):
            assert panel.rect.contains(place)
            assert not any(place.colliderect(other) for other in whole[number + 1 :])
        assert panel.scroll.view.width >= panel._grid.width, "a column is out of sight"


def test_each_column_stands_under_its_heading(open_app: OpenApp) -> None:
    panel = panel_of(open_app, "two pairs")
    drawn(panel, 1280, 720, 1.0)
    placed = {text: place for text, place, _given in panel.pen.placed}
    grid = panel._grid
    assert grid.lines == 1
    assert grid.groups == len(panel.sheet.categories) + 2
    total = Rect(panel.scroll.view.x + grid.left(grid.groups - 1), 0, grid.group, 2000)
    assert total.contains(placed[str(panel.sheet.totals[0])]) or panel.sheet.totals[0] == 0


def test_long_names_are_shortened_and_never_run_into_the_points(open_app: OpenApp) -> None:
    panel = panel_of(open_app, "everything", LONG_NAMES)
    for width, height, scale in WINDOWS:
        drawn(panel, width, height, scale)
        places = [place for _text, place, _given in panel.pen.placed]
        assert not any(a.colliderect(b) for n, a in enumerate(places) for b in places[n + 1 :])


def opened(player: Player) -> bool:
    """Whether the score sheet lies over the table."""
    return player.scene.panels.scores.open


def test_keys_open_scroll_and_close_it(open_table: OpenTable) -> None:
    player = open_table(DEAL, size=(1280, 720))
    player.key("f3")
    assert opened(player)
    names = [node.name for node in player.scene.nodes()]
    assert any(name.startswith("Score sheet. Scopa to 11") for name in names)
    assert "Totals: Anna 0, Carlo 0" in names
    player.key("1")
    assert player.phase() == "idle", "an open panel has every key"
    player.key("f3")
    assert not opened(player)
    player.click(player.scene.geometry.layout.regions["score"].center)
    assert opened(player)
    player.key("escape")
    assert not opened(player)
    assert player.on_table(), "Esc goes back one level only"
    player.key("f3")
    player.key("return")
    assert not opened(player), "the button that closes it has the keyboard"


def test_a_long_sheet_is_scrolled_by_every_means(open_app: OpenApp) -> None:
    panel = panel_of(open_app, "everything")
    context = panel.context
    top = context.stack.top
    assert top is not None
    drawn(panel, 800, 600, 1.0)
    scroll = panel.scroll
    assert scroll.needed
    for event in (KeyEvent("down"), KeyEvent("page down"), WheelEvent(scroll.view.center, -1)):
        scroll.move_to(0)
        assert panel.handle(event)
        assert scroll.offset > 0
    panel.handle(KeyEvent("home"))
    assert scroll.offset == 0
    bar = scroll.bar
    panel.handle(PointerEvent("down", (bar.centerx, bar.bottom - 4), 1, 1))
    panel.handle(PointerEvent("up", (bar.centerx, bar.bottom - 4), 1, 1))
    assert scroll.offset > 0
    assert panel.open


def test_the_match_stands_still_while_it_is_read(open_table: OpenTable) -> None:
    player = open_table(DEAL, speed="normal")
    player.play_by_drag(player.chosen_move("greedy"))
    player.key("f3")
    asked = len(player.match.asked)
    player.wait(5000, 100)
    assert len(player.match.asked) == asked
    player.key("escape")
    player.settle()
    assert len(player.match.asked) == asked + 1


def test_nothing_of_the_deal_on_the_table_is_on_it(open_table: OpenTable) -> None:
    player = open_table(DEAL, runner=SilentRunner(), settled=False)
    player.until(lambda: player.scene.flow.my_turn and player.still())
    player.play_by_drag(player.chosen_move("greedy"))
    player.until(player.still)
    player.key("f3")
    assert player.scene.panels.scores.sheet.deals == ()


def test_a_press_outside_closes_it_and_plays_nothing(open_table: OpenTable) -> None:
    player = open_table(DEAL)
    player.key("f3")
    player.click((4, 4))
    assert not player.scene.panels.scores.open
    assert player.phase() == "idle"


def test_it_is_written_to_be_printed(
    open_table: OpenTable, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = open_table(DEAL, size=(1280, 720))
    path = tmp_path / "documents" / "sheet.html"
    monkeypatch.setattr(score_sheet, "print_path", lambda: path)
    player.key("f3")
    player.click("print_sheet")
    assert "<table>" in path.read_text(encoding="utf-8")
    assert player.scene.panels.scores.note == f"Written: {path}"
    monkeypatch.setattr(score_sheet, "print_path", lambda: path / "no folder" / "sheet.html")
    player.click("print_sheet")
    assert player.scene.panels.scores.note.startswith("Not written: ")


def test_it_is_copied_as_text(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    player = open_table(DEAL, size=(1280, 720))
    taken: list[str] = []

    def take(text: str) -> bool:
        taken.append(text)
        return True

    monkeypatch.setattr(score_sheet, "copy_text", take)
    player.key("f3")
    player.click("copy_sheet")
    assert taken[0].startswith("Scopa to 11, standard rules\n\nDeal")
    assert player.scene.panels.scores.note == "Copied"
