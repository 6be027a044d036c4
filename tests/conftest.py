"""A seeded sample of the long tests: `pytest -m long --sample-minutes 2 [--sample-seed TEXT]`.

The long tests in an order drawn by the seed, until the time is used up; the rest is skipped. The seed is the
date unless it is given, so every day another part is run and any run can be repeated. A test that alone takes
longer says so, `@pytest.mark.long(minutes=8)`, and is left out of shorter samples.
"""

from __future__ import annotations

import random
import time
from datetime import date

import pytest

STARTED = time.monotonic()
EACH = 5
"""So many cases of one test are in a sample at most, lest one with hundreds crowd out the others."""


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("scopa")
    group.addoption("--sample-minutes", type=float, metavar="M", help="run long tests for about M minutes")
    group.addoption(
        "--sample-seed", default=date.today().isoformat(), metavar="TEXT", help="which and in what order"
    )


def pytest_report_header(config: pytest.Config) -> str | None:
    minutes = config.getoption("sample_minutes")
    if minutes is None:
        return None
    return f"sample: {minutes:g} minutes, repeat it by --sample-seed {config.getoption('sample_seed')}"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    minutes = config.getoption("sample_minutes")
    if minutes is None:
        return
    rng = random.Random(config.getoption("sample_seed"))
    by_function: dict[str, list[pytest.Item]] = {}
    for item in items:
        mark = item.get_closest_marker("long")
        if mark is not None and mark.kwargs.get("minutes", 0) <= minutes:
            by_function.setdefault(item.nodeid.partition("[")[0], []).append(item)
    chosen = [item for group in by_function.values() for item in rng.sample(group, min(EACH, len(group)))]
    rng.shuffle(chosen)
    left_out = [item for item in items if item not in chosen]
    config.hook.pytest_deselected(items=left_out)
    items[:] = chosen


def pytest_runtest_setup(item: pytest.Item) -> None:
    minutes = item.config.getoption("sample_minutes")
    if minutes is not None and time.monotonic() - STARTED > 60 * minutes:
        pytest.skip("the time of the sample is used up")
