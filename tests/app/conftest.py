"""The app is tested without a display: SDL draws to memory, sound goes nowhere, files go to a temporary home."""

import os
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

import pygame
import pytest

from scopa.app import decks, theme
from scopa.app.app import App
from scopa.app.context import Context
from scopa.app.felt import make_felt
from scopa.app.resources import Resources
from scopa.app.scenes.base import Scene
from scopa.assets_path import assets_root
from scopa.i18n import set_language
from scopa.match import MatchConfig, SeatConfig, seeds
from scopa.match.clock import TimeLimit
from scopa.match.runner import Runner
from scopa.records.settings import Settings
from scopa.rules.cards import Card, Pack
from scopa.rules.ruleset import RuleSet
from tests.app.driver import AGAINST_COMPUTER, RULES, Player, open_match, pack_order

OpenApp = Callable[..., App]
OpenTable = Callable[..., Player]


@pytest.fixture(scope="session", autouse=True)
def _made_once() -> Iterator[None]:
    """Windows share what does not change: our own decks are read and each felt is woven once in a process.

    A window a test opens would spend most of its time on them. `test_decks` and `test_resources` use the real ones.
    """
    read, seen = decks.load_deck, lru_cache(decks.load_deck)

    def load(folder: Path, *, bundled: bool = False) -> decks.Deck:
        ours = bundled and folder.is_relative_to(assets_root())
        return (seen if ours else read)(folder, bundled=bundled)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(decks, "load_deck", load)
        patch.setattr("scopa.app.resources.make_felt", lru_cache(maxsize=8)(make_felt))
        yield


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(variable, str(tmp_path / variable.lower()))
    yield
    set_language("en")
    theme.use()
    theme.pace()


@pytest.fixture
def open_app() -> Iterator[OpenApp]:
    """Open windows that are closed at the end of the test: `open_app(FirstScene, size=(1280, 720))`."""
    opened: list[App] = []

    def open_one(first: Callable[[Context], Scene], settings: Settings | None = None, **more: object) -> App:
        settings = settings if settings is not None else Settings(language="en", speed="instant")
        app = App(first, settings, **({"size": (1280, 720)} | more))  # type: ignore[arg-type]
        opened.append(app)
        return app

    yield open_one
    for app in opened:
        app.close()


def plain_felt(size: tuple[int, int], colour: tuple[int, int, int]) -> pygame.Surface:
    """A felt without threads, for tests that look at no picture."""
    surface = pygame.Surface(size)
    surface.fill(colour)
    return surface


DRAW = App._draw


def seldom(app: App, *, pressed: bool) -> bool:
    """Draw no frame of a movement, for tests that look at no picture; when it is over one is drawn."""
    if not pressed and app.animating and not app.stack.fade:
        return True
    return DRAW(app, pressed=pressed)


@pytest.fixture
def open_table(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> OpenTable:
    """Open a table, at rest unless `settled=False`: `open_table(deal=("7D 2C RS", "AD 4D 5D", "3S 4C 6B FD"))`.

    `deal` gives the cards of seat 0, who plays first, of seat 1 and of the table; without it `seed` decides.
    """

    def open_one(
        deal: tuple[str, str, str] | None = None,
        *,
        seats: tuple[SeatConfig, ...] = AGAINST_COMPUTER,
        rules: RuleSet = RULES,
        cut: bool = False,
        limit: TimeLimit | None = None,
        seed: str = "7",
        dealer: int = 1,
        speed: str = "instant",
        size: tuple[int, int] = (800, 600),
        deck: str = "italian",
        language: str = "en",
        runner: Runner | None = None,
        pictures: bool = False,
        every_frame: bool = False,
        settled: bool = True,
    ) -> Player:
        if not pictures:
            monkeypatch.setattr(Resources, "work", lambda self, *more: False)
            monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)
            monkeypatch.setattr(App, "_draw", DRAW if every_frame else seldom)
        if deal is not None:
            order, shuffled = pack_order(*deal), seeds.deck

            def stacked(seed: str, pack: Pack, number: int, attempt: int) -> tuple[Card, ...]:
                return order if number == 1 else shuffled(seed, pack, number, attempt)

            monkeypatch.setattr(seeds, "deck", stacked)
        config = MatchConfig(rules, seats, seed, dealer, cut=cut, limit=limit)
        settings = Settings(language=language, speed=speed, deck=deck)
        app = open_app(Scene, settings, size=size)
        return open_match(app, config, runner, settled=settled)

    return open_one


def key(code: int, mod: int = 0) -> list[pygame.event.Event]:
    """A key pressed and released."""
    return [
        pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0),
        pygame.Event(pygame.KEYUP, key=code, mod=mod, unicode="", scancode=0),
    ]


def click(pos: tuple[int, int], button: int = 1) -> list[pygame.event.Event]:
    """The pointer goes to a place and a button is pressed and released there."""
    return [
        pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False),
        pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False),
        pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False),
    ]
