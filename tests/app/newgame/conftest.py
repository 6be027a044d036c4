"""Cards are blank on the pages of these tests, because drawing them takes most of the time."""

import pytest

from scopa.app.resources import Resources


@pytest.fixture(autouse=True)
def _blank_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Resources, "work", lambda self, *args: False)
