"""The sounds of cards: laid, slid, snapped, turned, dealt, cut, shuffled and gathered on felt."""

import numpy as np

from tools.sounds.synth import RATE, Samples, burst, fade_out, glide, put, rng, silence, thud, times, wobble

_PAT = 0.024  # seconds into `lay` when the card meets the felt


def slide(seed: int) -> Samples:
    """A card that slides over felt; the seed also moves its pitch and length a little."""
    shift, stretch = _character(seed)
    seconds = 0.20 * stretch
    noise = glide(seconds, 1700 * shift, 4200 * shift, (1.8, 1.5), seed)
    shape = np.sin(np.pi * (times(seconds) / seconds) ** 0.65) ** 1.4
    return fade_out(noise * wobble(len(noise), 200, 0.35, seed + 5) * shape)


def lay(seed: int) -> Samples:
    """A card laid flat on felt: air pressed out, a soft pat, the table under it."""
    shift, stretch = _character(seed)
    out = silence(0.17)
    air = glide(0.03, 900 * shift, 2400 * shift, (1.6, 1.6), seed + 1)
    put(out, air * np.sin(np.pi * times(0.03) / 0.06) ** 2 * 0.2, 0)
    put(out, burst(0.05, 2600 * shift, 1500 * shift, (2.2, 2.0), 0.007 * stretch, seed + 2), _PAT, 0.55)
    put(out, burst(0.09, 900 * shift, 520 * shift, (1.8, 1.6), 0.016 * stretch, seed + 3), _PAT, 0.5)
    put(out, thud(118 * shift, 0.13, 0.024 * stretch), _PAT, 0.9)
    return fade_out(out)


def snap(seed: int) -> Samples:
    """A card put down smartly: bright edge, short body, low answer of the table."""
    shift, stretch = _character(seed)
    out = silence(0.14)
    put(out, burst(0.03, 4200 * shift, 2600 * shift, (2.2, 2.0), 0.006 * stretch, seed), 0)
    put(out, burst(0.10, 1300 * shift, 700 * shift, (2.0, 1.8), 0.018 * stretch, seed + 1), 0, 0.42)
    put(out, thud(165 * shift, 0.12, 0.022), 0, 1.1)
    return fade_out(out)


def pickup(seed: int) -> Samples:
    """A card lifted from the table: a 40 ms tick of its edge."""
    out = silence(0.04)
    put(out, burst(0.03, 3000, 5200, (1.6, 1.4), 0.006, seed), 0, 0.7)
    put(out, thud(420, 0.03, 0.004, 0.3), 0, 0.25)
    return fade_out(out, 10)


def flip(seed: int) -> Samples:
    """A card turned over: a short swish, then a pat."""
    out = silence(0.22)
    swish = glide(0.12, 1400, 5200, (1.4, 1.6), seed) * np.sin(np.pi * times(0.12) / 0.12) ** 2.2
    put(out, swish, 0, 0.7)
    put(out, snap(seed + 4), 0.085, 0.55)
    return fade_out(out)


def deal(seed: int) -> Samples:
    """A card thrown to its place: slide, then snap."""
    out = silence(0.26)
    put(out, slide(seed), 0, 0.5)
    put(out, lay(seed + 1), 0.07, 0.6)
    put(out, snap(seed + 2), 0.125, 0.35)
    return fade_out(out)


def gather(count: int, seed: int) -> Samples:
    """A capture: one soft pat for each card taken, then the packet drawn in and squared."""
    start = 0.062 * count
    out = silence(start + 0.40)
    for i in range(count):
        put(out, lay(seed + i)[int(0.02 * RATE) :], 0.062 * i, 0.62 + 0.10 * i)
    put(out, slide(seed + 7), start - 0.02, 0.5)
    put(out, slide(seed + 8), start + 0.045, 0.4)
    put(out, snap(seed + 9), start + 0.19, 0.75)
    return fade_out(out)


def cut(seed: int) -> Samples:
    """The pack cut: half of it lifted off, then put under the other half."""
    out = silence(0.62)
    put(out, slide(seed), 0.0, 0.7)
    put(out, lay(seed + 1), 0.14, 0.7)
    put(out, slide(seed + 2), 0.30, 0.6)
    put(out, snap(seed + 3), 0.46, 1.0)
    return fade_out(out)


def shuffle(seed: int) -> Samples:
    """A riffle of two half packs, the bridge, and the pack squared on the table."""
    out = silence(1.55)
    generator = rng(seed)
    at, count = 0.02, 34
    for i in range(count):
        along = i / (count - 1)
        tick = fade_out(snap(seed + i % 7)[: int(0.05 * RATE)], 6)
        gain = (0.32 + 0.4 * np.sin(np.pi * along)) * (1 + 0.2 * generator.normal())
        put(out, tick, at, gain)
        at += (0.040 - 0.026 * np.sin(np.pi * along) ** 0.8) * (1 + 0.12 * generator.normal())
    bridge = glide(0.34, 900, 3200, (1.8, 1.6), seed + 50)
    t = times(0.34)
    flutter = 1 + 0.3 * np.sin(2 * np.pi * np.cumsum(38 + 60 * t) / RATE)
    put(out, bridge * np.sin(np.pi * t / 0.34) ** 1.5 * flutter, at + 0.04, 0.28)
    put(out, snap(seed + 90), at + 0.33, 0.95)
    return fade_out(out, 20)


def _character(seed: int) -> tuple[float, float]:
    """Return how much a take is higher and longer than the plain one: within 7 and 12 per cent."""
    generator = rng(seed * 7919 + 1)
    return float(generator.uniform(0.93, 1.07)), float(generator.uniform(0.88, 1.12))
