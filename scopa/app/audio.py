"""Sound effects by cue name; silent when there is no device, and never a reason to fail.

A cue is a file of assets/sounds without its end; `lay-a`, `lay-b` are takes of the cue `lay`. The device is
opened only after the first frame, because that may take a tenth of a second.
"""

from __future__ import annotations

import re
from pathlib import Path

import pygame

from scopa.app.clock import Clock

RATE = 44100
BUFFER = 512
VOLUME = 0.8
SPACING_MS = 60  # no two sounds begin closer together
TAKE = re.compile(r"-[a-z]$")


class Audio:
    """Plays cues. `muted` may be set at any time."""

    def __init__(self, folder: Path, clock: Clock, muted: bool = False) -> None:
        self.muted = muted
        self.history: list[str] = []  # cues asked for while open or not: tests and captions read it
        self._clock = clock
        self._folder = folder
        self._takes: dict[str, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._turn: dict[str, int] = {}
        self._last = -SPACING_MS
        self._open = False
        for path in sorted(folder.glob("*.ogg")) if folder.is_dir() else []:
            self._takes.setdefault(TAKE.sub("", path.stem), []).append(path)

    @property
    def cues(self) -> list[str]:
        """Names of every cue there is."""
        return list(self._takes)

    def open(self) -> bool:
        """Open the device; without one the game stays silent. Returns whether there is sound."""
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER)
        except (pygame.error, NotImplementedError):
            self._open = False
        else:
            self._open = True
        return self._open

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self._sounds.clear()
            pygame.mixer.quit()

    def play(self, cue: str) -> None:
        """Play a cue, another take each time; a cue without a file is silence."""
        del self.history[:-50]
        self.history.append(cue)
        takes = self._takes.get(cue)
        now = self._clock.now
        if not takes or not self._open or self.muted or now - self._last < SPACING_MS:
            return
        turn = self._turn.get(cue, 0)
        self._turn[cue] = turn + 1
        path = takes[turn % len(takes)]
        try:
            if path not in self._sounds:
                self._sounds[path] = pygame.mixer.Sound(path)
                self._sounds[path].set_volume(VOLUME)
            self._sounds[path].play()
        except (pygame.error, OSError):
            del takes[turn % len(takes)]  # a broken file: do not try it again
            return
        self._last = now
