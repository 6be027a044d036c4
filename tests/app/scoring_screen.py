"""Opening the count of a deal between two, and reading what it shows, for the tests of the scoring screen."""

from collections.abc import Callable
from itertools import combinations
from typing import Any

from pygame import Rect

from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.scenes.scoring import ScoringScene
from scopa.app.scoring.halves import Halves
from scopa.app.scoring.layout import LIFT
from scopa.records.settings import Settings
from tests.app.conftest import OpenApp
from tests.app.scores import PLAIN, RULES, Deal

Open = Callable[..., tuple[App, ScoringScene]]

NEXT: list[int] = []
"""How often the screen last opened went on."""


def make(context: Context, deal: Deal, **more: Any) -> ScoringScene:
    """The screen of a deal; NEXT tells how often it went on."""
    NEXT.clear()
    arguments: dict[str, Any] = {
        "score": deal.score,
        "before": deal.before,
        "match_score": deal.match_score,
        "names": ("Anna", "Bruno"),
        "own": 0,
        "rules": RULES,
        "deal_number": 3,
        "next_label": "Next deal",
        "on_next": lambda: NEXT.append(1),
        "sweep_cards": deal.sweep_cards,
    }
    return ScoringScene(context, **(arguments | more))


def opener(open_app: OpenApp) -> Open:
    """Return what opens a window with the screen of a deal."""

    def open_one(
        deal: Deal = PLAIN,
        *,
        speed: str = "normal",
        language: str = "en",
        deck: str = "italian",
        size: tuple[int, int] = (1280, 720),
        **more: Any,
    ) -> tuple[App, ScoringScene]:
        settings = Settings(language=language, speed=speed, deck=deck)
        app = open_app(lambda context: make(context, deal, **more), settings, size=size)
        scene = app.stack.top
        assert isinstance(scene, ScoringScene)
        return app, scene

    return open_one


def shown(scene: ScoringScene) -> list[str]:
    """The rows that have come, by category."""
    return [node.id.removeprefix("row/") for node in scene.nodes() if node.id.startswith("row/")]


def values(scene: ScoringScene, row: str) -> tuple[int, ...]:
    """The figures of a row, by side."""
    widget = next(widget for widget in scene.rows if widget.row.key == row)
    return tuple(widget.value(side) for side in range(len(scene.names)))


def verdict(scene: ScoringScene, row: str) -> float:
    """How far the verdict of a row has appeared, 0 to 1."""
    number = next(n for n, line in enumerate(scene.count.rows) if line.key == row)
    return scene.reveal.rows[number].verdict


def check_piles(scene: ScoringScene) -> None:
    """Cards keep to the place of their pile even when they are lifted."""
    board = scene.board
    assert isinstance(board, Halves)
    lift = round(LIFT * board.placed.card[1])
    for side, area in enumerate(board.placed.sides):
        for rect in board.card_rects(side):
            assert area.pile.contains(rect.move(0, -lift))
            assert area.pile.contains(rect)
        assert not area.pile.colliderect(board.placed.panel)
        assert not area.total.colliderect(board.placed.buttons)


def check_texts(app: App, scene: ScoringScene) -> None:
    """Look whether every text is whole, in its place, and touches no other."""
    window = Rect((0, 0), app.surface.get_size())
    placed = scene.pen.placed
    assert len(placed) > 20
    for text, covered, given in placed:
        assert window.contains(covered), text
        assert given.inflate(2, 6).contains(covered), (text, covered, given)
    for (text, one, _given), (other, two, _other_given) in combinations(placed, 2):
        assert not one.inflate(-2, -6).colliderect(two), (text, other)
    buttons = [scene.node("copy").rect, scene.node("next").rect]
    for button in buttons:
        assert window.contains(button)
        assert min(button.size) >= scene._viewport.target
        assert not any(button.colliderect(covered) for _text, covered, _given in placed)
    assert not buttons[0].inflate(scene._viewport.body // 2, 0).colliderect(buttons[1])
    board = scene.board
    assert isinstance(board, Halves)
    assert board.placed.rows[-1].bottom <= board.placed.panel.bottom
    assert board.placed.message.bottom <= board.placed.panel.bottom
    for side in range(2):
        for rect in board.card_rects(side):
            assert not any(rect.colliderect(covered) for _text, covered, _given in placed)
