"""Settings are tested without making pictures of cards, which takes most of the time and which few tests look at."""

from collections.abc import Callable

import pytest

from scopa.app.app import App
from scopa.app.resources import Resources
from scopa.app.scenes.settings import SettingsScene
from scopa.records.settings import Settings, save_settings
from tests.app.conftest import OpenApp, plain_felt

OpenSettings = Callable[..., App]


@pytest.fixture
def no_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave cards and felt out."""
    monkeypatch.setattr(Resources, "work", lambda self, *more: False)
    monkeypatch.setattr("scopa.app.resources.make_felt", plain_felt)


@pytest.fixture
def open_settings(open_app: OpenApp, no_pictures: None) -> OpenSettings:
    """Open the page at a section: `open_settings("look", deck="french")`."""

    def open_one(section: str = "play", size: tuple[int, int] = (1280, 720), **chosen: object) -> App:
        settings = Settings(**({"language": "en", "speed": "instant"} | chosen))  # type: ignore[arg-type]
        app = open_app(
            lambda context: SettingsScene(context, section), settings, size=size, save=save_settings
        )
        app.step(16)
        return app

    return open_one
