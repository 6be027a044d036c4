"""Sound by cue name on four buses, each with a volume; silent without a device, and never a reason to fail.

A cue is a file of assets/sounds without its end; `lay-a`, `lay-b` are takes of the cue `lay`. The device is
opened only after the first frame, because that may take a tenth of a second. Music is a stream of its own.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame
from pygame._sdl2.audio import get_audio_device_names

from scopa.app.clock import Clock
from scopa.app.cues import BUSES, Bus, bus_of

if TYPE_CHECKING:
    from scopa.records.settings import Settings

RATE = 44100
BUFFER = 512
CHANNELS = 16  # sounds at the same time
SPACING_MS = 60  # no two sounds of a bus begin closer together
MUSIC = "music"
MUSIC_FADE_MS = 1200
TAKE = re.compile(r"-[a-z]$")


class Audio:
    """Plays cues. `muted` may be set at any time; `apply` takes over volumes and music."""

    def __init__(self, folder: Path, clock: Clock, muted: bool = False) -> None:
        self.listener: Callable[[str], None] = lambda cue: None  # told of every cue, heard or not
        self.history: list[str] = []  # cues asked for while open or not: tests and captions read it
        self.volumes: dict[Bus, int] = dict.fromkeys(BUSES, 80)  # percent
        self._muted = muted
        self._music = False
        self._music_on = False
        self._clock = clock
        self._takes: dict[str, list[Path]] = {}
        self._sounds: dict[Path, pygame.mixer.Sound] = {}
        self._bags: dict[str, list[Path]] = {}  # takes of a cue that were not heard in this round
        self._heard: dict[str, Path] = {}
        self._random = random.Random(11)
        self._last: dict[Bus, int] = dict.fromkeys(BUSES, -SPACING_MS)
        self._open = False
        self.device_missing = False
        self._device = ""
        self._focused = True
        self._quiet_unfocused = False
        for path in sorted(folder.glob("*.ogg")) if folder.is_dir() else []:
            self._takes.setdefault(TAKE.sub("", path.stem), []).append(path)

    @property
    def cues(self) -> list[str]:
        """Names of every cue there is."""
        return list(self._takes)

    @property
    def muted(self) -> bool:
        """Whether nothing is to be heard."""
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        if self.silent and self._open:
            pygame.mixer.stop()
        self._attend_music()

    @property
    def silent(self) -> bool:
        """Whether nothing is to be heard now: muted, or in the background where the player wants silence there."""
        return self._muted or (self._quiet_unfocused and not self._focused)

    def focus_changed(self, focused: bool) -> None:
        """The window gained or lost the keyboard."""
        self._focused = focused
        self.muted = self._muted

    @property
    def music_playing(self) -> bool:
        """Whether the music is running."""
        return self._music_on

    def apply(self, settings: Settings) -> None:
        """Take over volumes, music and silence."""
        self.volumes = {
            "cards": settings.volume_cards,
            "interface": settings.volume_interface,
            "voice": settings.volume_voice,
            "music": settings.volume_music,
        }
        self._music = settings.music
        self._device = settings.output_device
        self._quiet_unfocused = settings.mute_unfocused
        self.muted = settings.muted

    def open(self) -> bool:
        """Open the device of the settings, or the usual one; without any the game stays silent.

        Returns whether there is sound; `device_missing` tells whether it comes from another device than was wanted.
        """
        self._open = self._init(self._device or None)
        self.device_missing = bool(self._device) and not self._open
        if self.device_missing:
            self._open = self._init(None)
        self._attend_music()
        return self._open

    def reopen(self) -> bool:
        """Change to the device of the settings, as `open` does."""
        self.close()
        return self.open()

    @staticmethod
    def _init(device: str | None) -> bool:
        try:
            pygame.mixer.init(RATE, -16, 2, BUFFER, devicename=device)
            pygame.mixer.set_num_channels(CHANNELS)
        except (pygame.error, NotImplementedError):
            return False
        return True

    def close(self) -> None:
        """Give the device back."""
        if self._open:
            self._open = False
            self._music_on = False
            self._sounds.clear()
            pygame.mixer.quit()

    def play(self, cue: str) -> None:
        """Play a cue, each time another take; a cue without a file, or too soon after another, is silence."""
        del self.history[:-50]
        self.history.append(cue)
        self.listener(cue)
        takes, bus, now = self._takes.get(cue), bus_of(cue), self._clock.now
        volume = self.volumes[bus] / 100
        if not (takes and volume and self._open) or self.silent or now - self._last[bus] < SPACING_MS:
            return
        path = self._next_take(cue, takes)
        try:
            if path not in self._sounds:
                self._sounds[path] = pygame.mixer.Sound(path)
            self._sounds[path].set_volume(volume)
            self._sounds[path].play()
        except (pygame.error, OSError):
            takes.remove(path)  # a broken file: do not try it again
            return
        self._last[bus] = now

    def _next_take(self, cue: str, takes: list[Path]) -> Path:
        """A take at random, every one once before any comes again, and never the same twice running."""
        bag = self._bags.setdefault(cue, [])
        if not bag:
            last = self._heard.get(cue)
            bag.extend(self._random.sample(takes, len(takes)))
            if bag[-1] == last:
                bag.reverse()
        self._heard[cue] = path = bag.pop()
        return path

    def _attend_music(self) -> None:
        """Begin, end or adjust the music as it is wanted now."""
        wanted = self._open and self._music and not self.silent and self.volumes["music"] > 0
        takes = self._takes.get(MUSIC)
        if not self._open or not takes:
            return
        try:
            if wanted and not self._music_on:
                pygame.mixer.music.load(takes[0])
                pygame.mixer.music.play(loops=-1, fade_ms=MUSIC_FADE_MS)
            elif self._music_on and not wanted:
                pygame.mixer.music.stop()
            pygame.mixer.music.set_volume(self.volumes["music"] / 100)
        except (pygame.error, OSError):
            takes.clear()  # it cannot be played: there is no music
            wanted = False
        self._music_on = wanted


def output_devices() -> list[str]:
    """The names of the devices that sound can come from, as far as they are known."""
    if not pygame.mixer.get_init():
        return []
    try:
        return list(get_audio_device_names(False))
    except pygame.error:
        return []
