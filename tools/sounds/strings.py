"""Two plucked instruments, a mandolin and a guitar, and how to write notes for them."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np

from tools.sounds.synth import RATE, Samples, fade_out, put, silence, string, through

_STEPS = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}


class Note(NamedTuple):
    """A note: its name such as "F#5", when it starts and how long it rings (seconds), how loud (gain)."""

    name: str
    at: float
    ring: float
    gain: float


def pitch(name: str) -> float:
    """Return the frequency of a note in Hz; A4 is 440."""
    steps = _STEPS[name[0]] + name.count("#") + 12 * (int(name[-1]) - 4)
    return 440.0 * float(2 ** (steps / 12))


def mandolin(name: str, ring: float, seed: int) -> Samples:
    """Return one note of a mandolin: two strings, the second a hair sharp and late."""
    out = silence(ring)
    frequency = pitch(name)
    for i, (detune, late) in enumerate(((1.0, 0.0), (1.0035, 0.004))):
        put(out, string(frequency * detune, ring, 0.55, 0.996, seed + i), late, 0.25)
    return _body(out, ((420, 160, 1.2), (900, 260, 0.8)), low=180, high=6500)


def guitar(name: str, ring: float, seed: int) -> Samples:
    """Return one note of a gut-strung guitar, dark and long."""
    out = 0.5 * string(pitch(name), ring, 1.2, 0.9975 if pitch(name) < 200 else 0.996, seed)
    return _body(out, ((105, 40, 0.9), (205, 60, 0.7), (400, 140, 0.4)), low=70, high=2600)


def play(notes: Iterable[Note], seconds: float, seed: int) -> Samples:
    """Return a mandolin part."""
    out = silence(seconds)
    for i, note in enumerate(notes):
        put(out, mandolin(note.name, note.ring, seed + 3 * i), note.at, note.gain)
    return out


def tremolo(name: str, at: float, length: float, gain: float, rate: float = 13) -> list[Note]:
    """Return a note held by quick strokes that swell and fade."""
    count = int(length * rate)
    return [
        Note(name, at + i / rate, 0.30, gain * (0.55 + 0.45 * float(np.sin(np.pi * (i + 0.5) / count))))
        for i in range(count)
    ]


def _body(
    sound: Samples, resonances: tuple[tuple[float, float, float], ...], low: float, high: float
) -> Samples:
    """Pass a string through its wooden body: bumps (Hz, width, gain) between two gentle slopes."""
    f = np.fft.rfftfreq(len(sound), 1 / RATE)
    gain = np.ones(len(f))
    for centre, width, lift in resonances:
        gain += lift * np.exp(-(((f - centre) / width) ** 2))
    gain *= f**2 / (f**2 + low**2) / (1 + (f / high) ** 4)
    out = through(sound, gain)
    start = int(0.001 * RATE)
    out[:start] *= np.linspace(0, 1, start)
    return fade_out(out, 30)
