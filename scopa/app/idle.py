"""Waiting for events without using the processor."""

from __future__ import annotations

import pygame

STILL_MS = 1000  # after so long without any event the player's hands are taken to be still
STILL_STEP_MS = 33


class Idle:
    """Waits while nothing changes by itself.

    `event.wait` looks for events a thousand times a second, which takes 3 % of a processor; so it is left to the
    time in which hands are at work. The first event after that comes at most one step late.
    """

    def __init__(self) -> None:
        self.last_event = 0  # when there was one, in ms of real time

    def wait(self, limit_ms: int) -> list[pygame.event.Event]:
        """Wait for events, at most so many ms, and return them."""
        events = self._wait(limit_ms)
        if events:
            self.last_event = pygame.time.get_ticks()
        return events

    def _wait(self, limit_ms: int) -> list[pygame.event.Event]:
        if pygame.time.get_ticks() - self.last_event < STILL_MS:
            first = pygame.event.wait(limit_ms)
            return [first, *pygame.event.get()] if first.type != pygame.NOEVENT else []
        for start in range(0, limit_ms, STILL_STEP_MS):
            events = pygame.event.get()
            if events:
                return events
            pygame.time.wait(min(STILL_STEP_MS, limit_ms - start))
        return pygame.event.get()
