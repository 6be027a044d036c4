"""The sounds that say something: broom, coin, SCOPA, settebello, bell, refusal, ticks, ends of a match."""

import numpy as np

from tools.sounds.strings import Note, play, tremolo
from tools.sounds.synth import Samples, bell, burst, fade_out, glide, put, room, silence, thud, times, wobble


def broom(seed: int, strokes: int = 2) -> Samples:
    """A straw broom over the floor: two bands of rough noise for each stroke."""
    out = silence(0.08 + 0.36 * strokes)
    for i in range(strokes):
        seconds = 0.34
        t = times(seconds)
        low = glide(seconds, 1100, 2600, (2.4, 2.0), seed + i)
        high = glide(seconds, 3600, 6200, (1.6, 1.4), seed + 9 + i)
        straws = wobble(len(t), 90, 0.55, seed + 20 + i)
        shape = np.clip(t / 0.07, 0, 1) ** 1.5 * np.exp(-np.maximum(t - 0.10, 0) / 0.085)
        put(out, fade_out((0.75 * low + 0.5 * high) * straws * shape, 90), 0.36 * i, 1.0 if i == 0 else 0.8)
    return fade_out(out, 20)


def coin(seed: int) -> Samples:
    """A coin that falls on another one: it rings twice, the second time higher."""
    out = silence(0.75)
    for at, gain, shift in ((0.0, 0.24, 1.0), (0.075, 0.30, 1.06)):
        partials = [
            (2637 * shift, 0.22, 1.0),
            (4186 * shift, 0.30, 0.7),
            (5870 * shift, 0.20, 0.45),
            (7340 * shift, 0.14, 0.3),
            (9400 * shift, 0.08, 0.2),
        ]
        put(out, bell(partials, 0.65), at, gain)
        put(out, burst(0.01, 6000, 5000, (2, 2), 0.002, seed), at, 0.25)
    return fade_out(out, 60)


def scopa(seed: int) -> Samples:
    """The signature: one stroke of the broom, a rising mandolin chord, a coin."""
    out = silence(1.75)
    put(out, broom(seed, 1), 0, 0.5)
    chord = [
        Note("G4", 0.16, 0.5, 0.8),
        Note("C5", 0.25, 0.5, 0.85),
        Note("E5", 0.34, 0.6, 0.9),
        Note("G5", 0.43, 1.1, 1.0),
        Note("C5", 0.43, 1.1, 0.5),
        Note("C6", 0.56, 1.1, 0.9),
        *tremolo("C6", 0.66, 0.5, 0.5),
    ]
    put(out, play(chord, 1.7, seed), 0, 0.8)
    put(out, coin(seed + 2), 0.58, 0.5)
    return fade_out(room(out, 0.14, seed), 60)


def scopa_against(seed: int) -> Samples:
    """A sweep by somebody else: the broom and two plain notes, without the triumph."""
    out = silence(1.2)
    put(out, broom(seed, 1), 0, 0.6)
    put(
        out,
        play(
            [Note("C5", 0.18, 0.7, 0.8), Note("G4", 0.34, 0.85, 0.9), Note("C4", 0.34, 0.85, 0.5)], 1.2, seed
        ),
        0,
        0.8,
    )
    return fade_out(room(out, 0.14, seed), 60)


def settebello(seed: int) -> Samples:
    """A chime for the seven of coins: four small bells that rise, and a coin."""
    out = silence(1.1)
    for i, frequency in enumerate((1318.5, 1568.0, 2093.0, 2637.0)):
        partials = [(frequency, 0.35, 1.0), (frequency * 2.76, 0.12, 0.35), (frequency * 5.4, 0.05, 0.12)]
        put(out, bell(partials, 0.8), 0.07 * i, 0.28)
    put(out, coin(seed), 0.24, 0.35)
    return fade_out(room(out, 0.10, seed), 40)


def last_hand(seed: int) -> Samples:
    """One stroke of a hand bell, with the minor third that makes a bell a bell."""
    f = 784.0
    partials = [
        (f * 0.5, 0.50, 0.25),
        (f, 0.45, 1.0),
        (f * 1.189, 0.35, 0.45),
        (f * 1.5, 0.25, 0.25),
        (f * 2.0, 0.30, 0.8),
        (f * 2.52, 0.12, 0.25),
        (f * 3.01, 0.12, 0.3),
        (f * 4.17, 0.06, 0.2),
    ]
    out = silence(1.5)
    put(out, bell(partials, 1.45), 0, 0.4)
    put(out, burst(0.02, 3400, 2600, (1.6, 1.6), 0.003, seed), 0, 0.3)
    return fade_out(room(out, 0.08, seed), 200)


def illegal(seed: int) -> Samples:
    """Two low knocks on wood: no."""
    out = silence(0.26)
    for at, frequency in ((0.0, 210.0), (0.11, 175.0)):
        put(out, thud(frequency, 0.12, 0.03, 0.3), at)
        put(out, burst(0.02, 900, 700, (1.6, 1.6), 0.005, seed), at, 0.3)
    return fade_out(out)


def click(seed: int) -> Samples:
    """A button pressed."""
    out = silence(0.05)
    put(out, thud(820, 0.04, 0.006, 0.2), 0, 0.8)
    put(out, burst(0.012, 3000, 2400, (1.6, 1.6), 0.003, seed), 0, 0.25)
    return fade_out(out, 6)


def tick(seed: int) -> Samples:
    """One more point: a bead pushed along the counting frame."""
    out = silence(0.12)
    put(out, bell([(1760, 0.020, 1.0), (2960, 0.012, 0.5), (4700, 0.006, 0.3)], 0.11), 0, 0.5)
    put(out, burst(0.012, 4200, 3200, (1.6, 1.6), 0.002, seed), 0, 0.35)
    return fade_out(out, 20)


def tie(seed: int) -> Samples:
    """A point that nobody gets: a string stopped by the hand."""
    out = silence(0.22)
    put(out, play([Note("G4", 0, 0.2, 1.0)], 0.2, seed) * np.exp(-times(0.2) / 0.035), 0)
    put(out, thud(196, 0.1, 0.02, 0.1), 0, 0.4)
    return fade_out(out, 40)


def clock(seed: int) -> Samples:
    """The move clock runs low: the tock of a tall wooden clock."""
    out = silence(0.16)
    put(out, bell([(1150, 0.018, 1.0), (1890, 0.012, 0.6), (3300, 0.005, 0.25)], 0.15), 0, 0.6)
    put(out, thud(310, 0.1, 0.02, 0.3), 0, 0.5)
    put(out, burst(0.01, 2800, 2200, (1.6, 1.6), 0.002, seed), 0, 0.3)
    return fade_out(out, 30)


def turn(seed: int) -> Samples:
    """Your turn: two small bells, a fourth apart."""
    out = silence(0.35)
    put(out, bell([(784, 0.09, 1.0), (784 * 2.7, 0.03, 0.25)], 0.30), 0, 0.5)
    put(out, bell([(1047, 0.11, 1.0), (1047 * 2.7, 0.03, 0.25)], 0.28), 0.07, 0.5)
    return fade_out(room(out, 0.08, seed), 60)


def win(seed: int) -> Samples:
    """The match won: C major, up to a held top note."""
    melody = [
        Note("C5", 0.00, 0.5, 0.9),
        Note("E5", 0.13, 0.5, 0.9),
        Note("G5", 0.26, 0.5, 0.95),
        Note("E5", 0.39, 0.4, 0.7),
        Note("F5", 0.52, 0.5, 0.9),
        Note("A5", 0.65, 0.5, 0.95),
        Note("G5", 0.78, 0.5, 0.9),
        Note("B4", 0.78, 0.5, 0.5),
        Note("B5", 0.91, 0.5, 0.9),
        Note("C6", 1.04, 1.4, 1.0),
        Note("G5", 1.04, 1.4, 0.6),
        Note("E5", 1.04, 1.4, 0.6),
        Note("C4", 1.04, 1.4, 0.8),
        Note("C4", 0.00, 0.6, 0.6),
        Note("F4", 0.52, 0.6, 0.6),
        Note("G4", 0.78, 0.6, 0.6),
        *tremolo("C6", 1.16, 0.75, 0.45),
    ]
    return fade_out(room(play(melody, 2.6, seed), 0.16, seed), 200)


def lose(seed: int) -> Samples:
    """The match lost: A minor, down."""
    melody = [
        Note("A4", 0.00, 0.6, 0.8),
        Note("C5", 0.00, 0.6, 0.6),
        Note("G#4", 0.25, 0.6, 0.8),
        Note("B4", 0.25, 0.6, 0.6),
        Note("A4", 0.51, 0.6, 0.6),
        Note("E4", 0.71, 1.5, 0.9),
        Note("C4", 0.71, 1.5, 0.7),
        Note("A4", 0.71, 1.5, 0.5),
    ]
    return fade_out(room(play(melody, 2.2, seed), 0.16, seed), 200)


def draw(seed: int) -> Samples:
    """The match drawn: it turns round and ends on an open fifth, neither glad nor sad."""
    melody = [
        Note("D5", 0.00, 0.5, 0.85),
        Note("E5", 0.16, 0.5, 0.85),
        Note("D5", 0.32, 0.5, 0.85),
        Note("B4", 0.48, 0.5, 0.8),
        Note("D5", 0.70, 1.3, 0.9),
        Note("G4", 0.70, 1.3, 0.8),
        Note("G4", 0.00, 0.6, 0.5),
    ]
    return fade_out(room(play(melody, 2.0, seed), 0.16, seed), 200)
