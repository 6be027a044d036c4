"""R6: nothing is told by colour alone. Options are apart to every eye; without colours patterns and words tell."""

from __future__ import annotations

from itertools import combinations, groupby

import numpy as np
import pygame
import pytest

from scopa.app import theme
from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.app.table.outline import BLOCKING, DASHES, outline
from scopa.app.table.painter import Painter
from scopa.app.theme import Colour
from tests.app import played
from tests.app.conftest import OpenApp, OpenTable
from tests.app.driver import Player
from tests.app.walk.glass import contrast
from tests.app.walk.screens import match_end
from tests.app.walk.sight import SIGHTS, apart, grey, lab, seen

APART = 25.0
"""CIE76 delta E that option outlines keep for every kind of sight (ux.md R6)."""
LOOKS = [(panels, strong) for panels in ("dark", "light") for strong in (False, True)]
FOUR_WAYS = ("7D 2C RS", "AD 2D 5D", "3S 3C 4B 4S")
"""The seven takes either three with either four."""
SIZE, WIDTH = (320, 60), 4


@pytest.fixture
def icons(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the icons that have been asked for."""
    asked: list[str] = []
    icon = Resources.icon

    def spied(self: Resources, name: str, height: int, colour: Colour | None) -> pygame.Surface:
        asked.append(name)
        return icon(self, name, height, colour)

    monkeypatch.setattr(Resources, "icon", spied)
    return asked


def strongest(picture: pygame.Surface) -> Colour:
    """The colour of the line itself: what is opaque and not the dark beside it, averaged."""
    pixels = pygame.surfarray.array3d(picture)[pygame.surfarray.array_alpha(picture) > 250]
    bright = pixels[grey(pixels) > 0.3]
    assert len(bright) > 50
    return tuple(int(part) for part in np.median(bright, axis=0))  # type: ignore[return-value]


def dashes(style: int) -> list[int]:
    """How long the pieces of the upper edge of an outline are, without colours, in pixels."""
    picture = outline(SIZE, 8, style, WIDTH)
    middle = 2 * WIDTH - WIDTH // 2
    row = pygame.surfarray.array3d(picture)[20:-20, middle]
    alpha = pygame.surfarray.array_alpha(picture)[20:-20, middle]
    drawn = (grey(row) > 0.2) & (alpha > 128)
    return [len(list(run)) for on, run in groupby(drawn) if on]


@pytest.mark.parametrize("sight", SIGHTS)
def test_the_options_are_apart_to_every_eye(sight: str) -> None:
    for panels, strong in LOOKS:
        theme.use(panels, strong)
        drawn = [strongest(outline(SIZE, 8, style, WIDTH)) for style in range(len(theme.OPTION_COLOURS))]
        for one, two in combinations(drawn, 2):
            assert apart(one, two, sight) >= APART, (panels, strong)


@pytest.mark.parametrize("felt", theme.DARK_FELTS)
@pytest.mark.parametrize("sight", SIGHTS)
def test_an_outline_is_seen_on_every_felt_and_on_cards(felt: str, sight: str) -> None:
    """By the line or by the dark beside it: one of the two is far from whatever it lies on."""
    for panels, strong in LOOKS:
        theme.use(panels, strong)
        for ground in (theme.FELTS[felt], theme.CARD_PAPER):
            for colour in theme.OPTION_COLOURS:
                assert contrast(colour, theme.OUTLINE_DARK) >= 3
                beside = max(contrast(colour, ground), contrast(theme.OUTLINE_DARK, ground))
                assert beside >= 3
                assert max(apart(colour, ground, sight), apart(theme.OUTLINE_DARK, ground, sight)) >= APART


def test_without_colours_the_outlines_differ_in_their_pattern() -> None:
    whole, long, short, dots = (dashes(style) for style in range(len(DASHES)))
    assert len(whole) == 1
    assert 1 < len(long) < len(short) < len(dots)
    assert max(dots) < min(short[1:-1])
    assert max(short[1:-1]) < min(long[1:-1])
    assert len(DASHES) == BLOCKING + 1


def holding(open_table: OpenTable) -> Player:
    player = open_table(FOUR_WAYS, every_frame=True)
    player.lift("7D", player.scene.geometry.layout.regions["prompt"].center)
    assert player.scene.gesture.held() is not None
    return player


def test_options_are_told_by_letters(open_table: OpenTable, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    letters = Painter._letters

    def spied(self: Painter, surface: pygame.Surface, rect: pygame.Rect, groups: tuple[int, ...]) -> None:
        written.append("".join("ABCD"[group] for group in groups))
        letters(self, surface, rect, groups)

    monkeypatch.setattr(Painter, "_letters", spied)
    player = holding(open_table)
    player.scene.invalidate()
    written.clear()
    player.step()
    names = [node.name for node in player.scene.nodes() if node.id.startswith("table/")]
    told = sorted(name.partition(", option ")[2].replace(", ", "") for name in names)
    assert told == sorted(written)
    assert len(set(told)) == 4
    assert "".join(sorted("".join(told))) == "AABBCCDD"
    player.release(player.at("7D"))


def test_whose_turn_it_is_is_told_by_a_sign_and_words(open_table: OpenTable, icons: list[str]) -> None:
    player = open_table(FOUR_WAYS, speed="normal")
    for _turn in range(2):
        player.scene.hud.resize()
        player.scene.invalidate()
        icons.clear()
        player.step()
        plates = [node.name for node in player.scene.nodes() if node.id.startswith("player/")]
        assert icons.count("turn") == 1
        active = [name for name in plates if name.endswith("to play")]
        assert len(active) == 1
        assert active[0].startswith("Anna" if player.scene.flow.my_turn else "Carlo")
        if player.scene.flow.my_turn:
            player.play_by_clicks(player.chosen_move("greedy"))
            player.until(lambda: player.scene.flow.idle and not player.scene.flow.my_turn)


def test_a_refusal_is_told_by_a_sign_and_words(open_table: OpenTable, icons: list[str]) -> None:
    player = open_table(("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))
    assert player.scene.node("prompt").role == "status"
    assert "refused" not in icons
    player.drag("7D", "FD")
    assert player.refusal() is not None
    assert "refused" in icons
    prompt = player.scene.node("prompt")
    assert prompt.role == "alert"
    assert "7" in prompt.name


@pytest.mark.parametrize("game", ["cirulla for two", "four alone"])
def test_who_has_won_is_told_by_a_sign_and_words(open_app: OpenApp, game: str, icons: list[str]) -> None:
    app: App = open_app(Scene)
    match_end(game)(app)
    app.step(16)
    assert icons.count("trophy") == 1
    assert app.stack.top is not None
    match = played.played(game)
    winner = match.deals[-1].match_score.winner
    assert winner is not None
    result = app.stack.top.node("result").name
    assert match.names[winner] in result or "You" in result


def test_the_filters_keep_greys_and_tell_red_from_green() -> None:
    """Filters that did nothing, or too much, would prove nothing."""
    for sight in SIGHTS:
        assert apart((120, 120, 120), (120, 120, 120), sight) == 0
        assert np.allclose(seen((200, 200, 200), sight), seen((200, 200, 200), "usual"), atol=0.01)
    assert apart((200, 60, 40), (110, 130, 30)) > 70
    for blind in ("deuteranopia", "deuteranopia, Viénot"):
        assert apart((200, 60, 40), (110, 130, 30), blind) < 35
    assert np.allclose(lab(seen((255, 255, 255), "usual")), (100, 0, 0), atol=0.1)
