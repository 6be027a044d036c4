"""Opening the count of a played deal, and looking whether anything in it is cut or touches something else."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from pygame import Rect

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.layout.viewport import Viewport
from scopa.app.scenes.base import Node, Scene
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.columns import Columns
from scopa.app.scoring.halves import Halves
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.played import LONG_NAMES, PlayedMatch, played

NEXT: list[int] = []
"""How often the screen last opened went on."""

Open = Callable[..., tuple[App, ScoringScene]]


def make(context: Context, match: PlayedMatch, number: int = -1, **more: Any) -> ScoringScene:
    """The screen of one deal of a match."""
    NEXT.clear()
    deal = match.deals[number]
    arguments: dict[str, Any] = {
        "score": deal.score,
        "before": deal.before,
        "match_score": deal.match_score,
        "names": match.names,
        "own": 0,
        "rules": match.rules,
        "deal_number": len(match.deals),
        "next_label": "Next deal",
        "on_next": lambda: NEXT.append(1),
        "sweep_cards": deal.sweep_cards,
        "opening": deal.opening,
    }
    return ScoringScene(context, **(arguments | more))


def scaled(app: App, scale: float) -> None:
    """Let text be larger, as the settings can ask for."""
    app.context.viewport = Viewport(*app.surface.get_size(), ui_scale=scale)
    app.stack.layout(app.context.viewport)


def count_opener(open_app: OpenApp) -> Open:
    """Return what opens a window with the count of a deal of one of GAMES."""

    def open_one(
        game: str = "three",
        number: int = -1,
        *,
        speed: str = "instant",
        language: str = "en",
        deck: str = "italian",
        size: tuple[int, int] = (1280, 720),
        scale: float = 1.0,
        seed: str = "1",
        **more: Any,
    ) -> tuple[App, ScoringScene]:
        settings = Settings(language=language, speed=speed, deck=deck)
        app = open_app(Scene, settings, size=size)
        scaled(app, scale)
        scene = make(app.context, played(game, seed), number, **more)
        app.stack.reset(scene, fade=False)
        app.step(0)
        return app, scene

    return open_one


def columns(scene: ScoringScene) -> Columns:
    """The board, which must be one of columns."""
    assert isinstance(scene.board, Columns)
    return scene.board


def shown(scene: ScoringScene) -> list[str]:
    return [node.id.removeprefix("row/") for node in scene.nodes() if node.id.startswith("row/")]


def ids(scene: ScoringScene) -> list[str]:
    return [node.id for node in scene.nodes()]


def node_of(scene: ScoringScene, prefix: str) -> list[Node]:
    return [node for node in scene.nodes() if node.id.startswith(prefix)]


def check_everything(app: App, scene: ScoringScene) -> None:
    """Look at the screen, at every part of it where it scrolls."""
    app.step(0)
    if isinstance(scene.board, Halves):
        check_texts(app, scene)
        return
    board = columns(scene)
    for offset in range(0, max(1, board.scroll.height), max(40, board.scroll.view.height // 2)):
        if offset and not board.scroll.needed:
            break
        board.scroll.move_to(offset)
        board._settle()
        scene._forget()
        app.step(0)
        check_texts(app, scene)
    check_parts(app, board)


def check_texts(app: App, scene: ScoringScene) -> None:
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) > 10
    names = {word for name in scene.names for word in name.replace("+ ", "+\u00a0").split(" ")}
    for text in scene.pen.shortened:
        assert text in names or all(word in names for word in text.split(" ")), text
        assert any(name in LONG_NAMES or len(name) > 20 for name in text.replace("+\u00a0", "").split(" ")), (
            text
        )
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
        assert window.left <= given.left <= given.right <= window.right, text
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        if min(one.height, two.height) <= 8:
            continue  # the rest of a line that is scrolled out of sight
        assert not one.inflate(-2, -6).colliderect(two), (text, one, other, two)
    buttons = [scene.node("copy").rect, scene.node("next").rect]
    for button in buttons:
        assert window.contains(button)
        assert min(button.size) >= scene._viewport.target
        assert not any(button.colliderect(covered) for _text, covered, _given in placed)
    assert not buttons[0].inflate(scene._viewport.body // 2, 0).colliderect(buttons[1])
    for node in scene.nodes():
        assert window.contains(node.rect), node


def check_parts(app: App, board: Columns) -> None:
    """Parts of the content lie one below the other, columns beside each other, all inside the panel."""
    window = Rect((0, 0), app.surface.get_size())
    placed = board.placed
    assert window.contains(placed.panel)
    assert placed.panel.contains(placed.view)
    assert not placed.panel.colliderect(placed.buttons)
    parts = [placed.tiles[0], *placed.rows, *placed.suits, *placed.notes, placed.totals, placed.message]
    for one, two in combinations([part for part in parts if part.height], 2):
        assert not one.colliderect(two)
    assert max(part.bottom for part in parts) <= placed.height
    for one, two in combinations(placed.tiles, 2):
        assert not one.colliderect(two)
    for tile in placed.tiles:
        assert min(tile.size) >= board.viewport.target
