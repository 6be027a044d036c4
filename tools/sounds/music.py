"""The one piece of music: a slow barcarole for mandolin and guitar that runs round without a seam.

In six-eight: four bars of guitar alone, sixteen of melody, four more of guitar; the melody is our own.
"""

import numpy as np

from tools.sounds.strings import guitar, mandolin
from tools.sounds.synth import Samples, put_round, rng, room, silence

_EIGHTH = 0.345
_BAR = 6 * _EIGHTH

# Bass and three upper notes of each chord; played low, mid, high, top, high, mid.
_CHORDS = {
    "G": ("G2", "D3", "G3", "B3"),
    "Em": ("E2", "E3", "G3", "B3"),
    "Am": ("A2", "E3", "A3", "C4"),
    "C": ("C3", "G3", "C4", "E4"),
    "D7": ("D3", "A3", "C4", "F#4"),
}
_PATTERN = (0, 1, 2, 3, 2, 1)
_HARMONY = (
    *("G", "Em", "Am", "D7"),
    *("G", "G", "Am", "D7", "G", "Em", "D7", "G"),
    *("C", "G", "C", "G", "Em", "Am", "D7", "G"),
    *("Em", "C", "Am", "D7"),
)

# Note and length in eighths, bar by bar, from bar 4 on.
_MELODY = (
    "D5 2 B4 1 D5 2 E5 1", "D5 3 B4 3", "C5 2 A4 1 C5 2 D5 1", "C5 3 A4 3",
    "B4 2 G4 1 B4 2 C5 1", "B4 3 G4 3", "A4 2 B4 1 C5 2 F#4 1", "G4 6",
    "E5 2 E5 1 G5 2 E5 1", "D5 3 B4 3", "E5 2 D5 1 C5 2 E5 1", "D5 6",
    "G5 2 F#5 1 E5 2 D5 1", "C5 3 E5 3", "D5 2 C5 1 A4 2 F#4 1", "G4 6",
)  # fmt: skip
_MELODY_FROM = 4


def music(seed: int) -> Samples:
    """Return the loop: its last sample is followed by its first."""
    out = silence(len(_HARMONY) * _BAR)
    human = rng(seed)
    for bar, chord in enumerate(_HARMONY):
        for i, voice in enumerate(_PATTERN):
            at = bar * _BAR + i * _EIGHTH + human.uniform(0, 0.012)
            gain = (0.42 if i == 0 else 0.28 if i == 3 else 0.22) * human.uniform(0.88, 1.0)
            put_round(
                out, guitar(_CHORDS[chord][voice], 2.4 if i == 0 else 1.3, seed + 7 * bar + i), at, gain
            )
    for bar, line in enumerate(_MELODY):
        at = (_MELODY_FROM + bar) * _BAR
        words = line.split()
        for name, length in zip(words[::2], map(int, words[1::2]), strict=True):
            _sing(out, name, at, length * _EIGHTH, human, seed + bar)
            at += length * _EIGHTH
    return room(out, 0.22, seed, decay=0.22, loop=True)


def _sing(out: Samples, name: str, at: float, seconds: float, human: np.random.Generator, seed: int) -> None:
    """Add one note of the melody; a long one is kept alive by a quiet tremolo that fades."""
    late = human.uniform(0.0, 0.015)
    gain = 1.1 * human.uniform(0.9, 1.0)
    put_round(out, mandolin(name, seconds + 0.5, seed), at + late, gain)
    if seconds < 3 * _EIGHTH:
        return
    rate = 11.0
    strokes = int((seconds - 0.4) * rate)
    for i in range(strokes):
        swell = np.sin(np.pi * (i + 0.5) / strokes) ** 1.2
        when = at + late + 0.3 + (i + human.uniform(-0.05, 0.05)) / rate
        put_round(out, mandolin(name, 0.35, seed + 11 + i), when, gain * 0.42 * swell)
