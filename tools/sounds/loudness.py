"""How loud a short sound is, and how it is brought to the level that its cue asks for.

The measure is that of ITU-R BS.1770 (K weighting), but of the loudest 100 ms instead of a gated mean: the
gate needs 400 ms and most of our sounds are shorter.
"""

import numpy as np

from tools.sounds.synth import RATE, Samples, fade_out

CEILING = -3.0
"""No sample goes higher than this, in dBFS."""

_WINDOW = 0.1
_MARGIN = 0.003  # silence at both ends of a one-shot, for what the encoder smears round it


def level(sound: Samples) -> float:
    """Return the K-weighted level of the loudest 100 ms, in LUFS."""
    count = int(_WINDOW * RATE)
    power = np.pad(_k_weighted(sound), (0, max(0, count - len(sound)))) ** 2
    sums = np.concatenate(([0.0], np.cumsum(power)))
    return float(-0.691 + 10 * np.log10((sums[count:] - sums[:-count]).max() / count + 1e-12))


def peak(sound: Samples) -> float:
    """Return the highest absolute sample, in dBFS."""
    return float(20 * np.log10(np.abs(sound).max() + 1e-12))


def finish(sound: Samples, wanted: float) -> Samples:
    """Return a one-shot ready to ship: levelled, below the ceiling, soft at both ends, no dead end, no DC."""
    out = _levelled(sound - sound.mean(), wanted)
    audible = np.nonzero(np.abs(out) > 10 ** (-66 / 20))[0]
    out = np.pad(fade_out(out[: audible[-1] + int(0.03 * RATE)], 12), int(_MARGIN * RATE))
    arch = np.hanning(len(out))
    out -= arch * (out.sum() / arch.sum())
    return out


def finish_loop(sound: Samples, wanted: float) -> Samples:
    """Return a loop ready to ship: as `finish`, but its ends are left as they meet."""
    return _levelled(sound - sound.mean(), wanted)


def _levelled(sound: Samples, wanted: float) -> Samples:
    """Bring a sound to a level; what would pass the ceiling is bent by a soft knee, not cut."""
    out = sound * 10 ** ((wanted - level(sound)) / 20)
    ceiling = 10 ** (CEILING / 20)
    if np.abs(out).max() <= ceiling:
        return out
    knee = 0.7 * ceiling
    size = np.abs(out)
    bent = knee + (ceiling - knee) * np.tanh((size - knee) / (ceiling - knee))
    return np.sign(out) * np.where(size > knee, bent, size)


def _k_weighted(sound: Samples) -> Samples:
    """Filter a sound as BS.1770 does: a shelf for the head, then a high pass."""
    size = len(sound) + 4096
    z = np.exp(2j * np.pi * np.fft.rfftfreq(size))
    # The shelf and the high pass of BS.1770, given there for 48 kHz, by their analogue frequency and quality.
    k, q, gain = np.tan(np.pi * 1681.974450955533 / RATE), 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    mid = gain**0.4996667741545416
    shelf = ((gain + mid * k / q + k * k) + 2 * (k * k - gain) / z + (gain - mid * k / q + k * k) / z**2) / (
        (1 + k / q + k * k) + 2 * (k * k - 1) / z + (1 - k / q + k * k) / z**2
    )
    k, q = np.tan(np.pi * 38.13547087602444 / RATE), 0.5003270373238773
    unit = 1 + k / q + k * k
    high_pass = (1 - 2 / z + 1 / z**2) / (1 + 2 * (k * k - 1) / unit / z + (1 - k / q + k * k) / unit / z**2)
    return np.fft.irfft(np.fft.rfft(sound, size) * shelf * high_pass, size)[: len(sound)]
