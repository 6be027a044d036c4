"""Every test starts in English and leaves no language behind."""

from collections.abc import Iterator

import pytest

from scopa.i18n import set_language


@pytest.fixture(autouse=True)
def _english_before_and_after() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")
