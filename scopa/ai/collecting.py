"""Letting the collector of reference cycles rest while a player thinks.

A search makes a great many small objects that live until it ends and among which there are no cycles. Looking for
some took an eighth of the time of a decision (docs/ai_log.md), and a quarter of an analysis.
"""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def uncollected() -> Iterator[None]:
    """Look for no cycles meanwhile, and go on afterwards as before; also a decorator."""
    running = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if running:
            gc.enable()
