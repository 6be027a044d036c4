"""Threads that make pictures while the frames of the game go on.

The renderer lets go of the interpreter while it draws, so a card in the making holds up no frame. Orders are
given and finished pictures taken on the main thread only; the threads share nothing but the two queues, and
end by themselves when there has been nothing to do for a while.
"""

from __future__ import annotations

import os
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeAlias

import pygame

from scopa.app.drawing import Wanted, make

MOST = 4  # threads: more would make a deck hardly sooner
AHEAD = 3  # orders for each thread at a time: as much as it can make until the next frame
LEISURE_S = 1.0  # without orders, until a thread ends

Made: TypeAlias = pygame.Surface | Exception
_Orders: TypeAlias = SimpleQueue[Wanted]
_Finished: TypeAlias = SimpleQueue[tuple[Wanted, Made]]


class Makers:
    """As many threads as there are processors, up to a few."""

    def __init__(self) -> None:
        self.count = max(1, min(MOST, os.cpu_count() or 1))
        self._orders: _Orders = SimpleQueue()
        self._finished: _Finished = SimpleQueue()
        self._threads: list[Thread] = []

    @property
    def capacity(self) -> int:
        """How many orders they should have at a time: enough for a frame, few enough to be asked for others."""
        return AHEAD * self.count

    def order(self, wanted: Wanted) -> None:
        """Have a picture made after those that were ordered before."""
        self._orders.put(wanted)

    def take(self, patience_s: float) -> tuple[Wanted, Made] | None:
        """A finished picture, or the error it ended in; None if there is none for so long."""
        self._see_to_threads()
        try:
            return self._finished.get(patience_s > 0, max(0.0, patience_s))
        except Empty:
            return None

    def drop(self) -> None:
        """Forget the orders; those being worked on are finished all the same."""
        while not self._orders.empty():
            try:
                self._orders.get_nowait()
            except Empty:
                break

    def _see_to_threads(self) -> None:
        """Start threads for those that have ended, if there is something to do."""
        if self._orders.empty():
            return
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        while len(self._threads) < self.count:
            thread = Thread(target=_work, args=(self._orders, self._finished), name="cards", daemon=True)
            thread.start()
            self._threads.append(thread)


def _work(orders: _Orders, finished: _Finished) -> None:
    while True:
        try:
            wanted = orders.get(timeout=LEISURE_S)
        except Empty:
            return
        try:
            made: Made = make(wanted)
        except Exception as error:  # whoever takes it decides what it means
            made = error
        finished.put((wanted, made))
