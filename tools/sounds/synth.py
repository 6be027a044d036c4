"""Sources and small operations on sound: noise, strings, bells, thuds, envelopes and a room.

Sounds are mono float arrays at `RATE` samples a second. Everything random comes from a seed, so that the same
call gives the same samples. Nothing here knows what a card is or how loud a cue must be.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

Samples: TypeAlias = npt.NDArray[np.float64]

RATE = 44_100
"""Samples a second of every sound."""


def rng(seed: int) -> np.random.Generator:
    """Return the random generator of a seed."""
    return np.random.default_rng(seed)


def silence(seconds: float) -> Samples:
    """Return a buffer of zeros."""
    return np.zeros(int(seconds * RATE))


def times(seconds: float) -> Samples:
    """Return the time of each sample, in seconds."""
    return np.arange(int(seconds * RATE)) / RATE


def put(target: Samples, sound: Samples, at: float, gain: float = 1.0) -> None:
    """Mix `sound` into `target` from second `at`; what would stand past the end is dropped."""
    start = int(at * RATE)
    end = min(len(target), start + len(sound))
    target[start:end] += gain * sound[: max(0, end - start)]


def put_round(target: Samples, sound: Samples, at: float, gain: float = 1.0) -> None:
    """Mix `sound` into a loop: what stands past the end goes on at the beginning."""
    places = (int(at * RATE) + np.arange(len(sound))) % len(target)
    np.add.at(target, places, gain * sound)


def fade_out(sound: Samples, milliseconds: float = 8) -> Samples:
    """Return the sound with a raised-cosine fade over its last milliseconds."""
    count = min(len(sound), int(milliseconds * RATE / 1000))
    out = sound.copy()
    if count:
        out[-count:] *= 0.5 + 0.5 * np.cos(np.pi * np.arange(1, count + 1) / count)
    return out


def strike(seconds: float, attack: float, decay: float) -> Samples:
    """Return the envelope of something struck: raised-cosine attack, then decay (time constant)."""
    t = times(seconds)
    envelope = np.exp(-np.maximum(t - attack, 0) / decay)
    count = min(len(t), max(1, int(attack * RATE)))
    envelope[:count] *= 0.5 - 0.5 * np.cos(np.pi * np.arange(count) / count)
    return envelope


def wobble(count: int, step: int, spread: float, seed: int) -> Samples:
    """Return a gain near one that wanders: a random value every `step` samples, straight lines between."""
    knots = np.arange(0, count + step, step)
    values = np.abs(rng(seed).normal(1, spread, len(knots)))
    return np.interp(np.arange(count), knots, values)


def glide(
    seconds: float, start: float, end: float, width: tuple[float, float], seed: int, window: int = 512
) -> Samples:
    """Return noise through a pass-band that moves from `start` to `end` Hz.

    The band is a Gaussian on the octave axis, `width[0]` to `width[1]` octaves wide; the result has a mean
    square of one. Windowed transforms, overlapped and added.
    """
    hop = window // 4
    count = int(seconds * RATE)
    source = rng(seed).normal(0, 1, count + 2 * window)
    shape = np.hanning(window)
    out = np.zeros(count + 2 * window)
    octave = np.log2(np.maximum(np.fft.rfftfreq(window, 1 / RATE), 20))
    for i in range(0, count + window, hop):
        p = min(1.0, i / count)
        centre = np.log2(start * (end / start) ** p)
        half = (width[0] + (width[1] - width[0]) * p) / 2
        mask = np.exp(-0.5 * ((octave - centre) / half) ** 2)
        out[i : i + window] += np.fft.irfft(np.fft.rfft(source[i : i + window] * shape) * mask) * shape
    out = out[window // 2 : window // 2 + count]
    return out / float(np.sqrt(np.mean(out**2)) + 1e-9)


def burst(
    seconds: float, start: float, end: float, width: tuple[float, float], decay: float, seed: int
) -> Samples:
    """Return a struck piece of gliding noise: the body of every click and tap."""
    return glide(seconds, start, end, width, seed) * strike(seconds, 0.0008, decay)


def thud(frequency: float, seconds: float, decay: float, sweep: float = 0.5) -> Samples:
    """Return a damped low tone that starts `sweep` times higher: the answer of a table top."""
    t = times(seconds)
    phase = 2 * np.pi * np.cumsum(frequency * (1 + sweep * np.exp(-t / 0.008))) / RATE
    tone: Samples = np.sin(phase - phase[0])
    return tone * np.exp(-t / decay)


def bell(partials: Sequence[tuple[float, float, float]], seconds: float) -> Samples:
    """Return a sum of decaying sines, each (Hz, time constant in seconds, gain)."""
    t = times(seconds)
    out = np.zeros(len(t))
    for frequency, decay, gain in partials:
        out += gain * np.sin(2 * np.pi * frequency * t) * np.exp(-t / decay)
    out[:44] *= np.linspace(0, 1, 44)
    return fade_out(out, 20)


def string(frequency: float, seconds: float, slope: float, loss: float, seed: int) -> Samples:
    """Return one plucked string (Karplus and Strong).

    It is plucked at 13 % of its length; its overtones fall with the power `slope`, in random phase; `loss` is
    the gain of one trip round the loop. The loop is `length - blend` samples long, which is not the wanted
    period: the rest of the tuning is done by reading the result at another speed.
    """
    blend = 0.42
    length = round(RATE / frequency + blend)
    speed = frequency * (length - blend) / RATE
    overtone = np.arange(1, length // 2 + 1)
    phase = np.exp(2j * np.pi * rng(seed).random(len(overtone)))
    spectrum = phase * overtone**-slope * np.sin(np.pi * 0.13 * overtone)
    pick = np.fft.irfft(np.concatenate(([0], spectrum)), length)
    count = int(seconds * RATE)
    total = max(length, int(count * max(1.0, speed)) + 4)
    out = np.empty(total)
    out[:length] = pick / np.sqrt(np.mean(pick**2))
    position = length
    while position < total:
        size = min(length - 1, total - position)
        before = out[position - length : position - length + size + 1]
        out[position : position + size] = loss * ((1 - blend) * before[:-1] + blend * before[1:])
        position += size
    tuned: Samples = np.interp(np.arange(count) * speed, np.arange(total), out)
    return tuned


def through(sound: Samples, gain: Samples) -> Samples:
    """Return the sound filtered by a gain for each frequency bin of its transform (zero phase)."""
    return np.fft.irfft(np.fft.rfft(sound) * gain, len(sound))


def room(sound: Samples, wet: float, seed: int, decay: float = 0.16, loop: bool = False) -> Samples:
    """Return the sound in a small room: a decaying noise as its answer, darker the later.

    Unless it is a loop, in which the room's answer runs round, the result is longer by the answer.
    """
    t = times(decay * 4)
    answer = rng(seed).normal(0, 1, len(t)) * np.exp(-t / decay)
    answer[: int(0.012 * RATE)] = 0
    spectrum = np.fft.rfft(answer)
    frequency = np.fft.rfftfreq(len(answer), 1 / RATE)
    answer = np.fft.irfft(
        spectrum * (frequency**2 / (frequency**2 + 200**2)) / (1 + (frequency / 3800) ** 2), len(answer)
    )
    answer /= np.sqrt(np.sum(answer**2))
    size = len(sound) if loop else len(sound) + len(answer)
    tail = np.fft.irfft(np.fft.rfft(sound, size) * np.fft.rfft(answer, size), size)
    out = wet * tail
    out[: len(sound)] += sound
    return out
