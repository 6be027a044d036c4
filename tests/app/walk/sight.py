"""How colours look to other eyes: colour deficiencies, grey, and how far apart two colours are then.

The matrices work on linear light. They are published figures: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency" (2009), severity 1.0; and, for the two kinds of
red-green blindness, the plane of F. Viénot, H. Brettel, J. D. Mollon, "Digital Video Colourmaps for Checking the
Legibility of Displays by Dichromats" (1999). Distances are CIE76 (Euclidean in CIELAB, white D65).
"""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float64]

SIGHTS: dict[str, Array] = {
    "usual": np.eye(3),
    "protanopia": np.array(
        [
            [0.152286, 1.052583, -0.204868],
            [0.114503, 0.786281, 0.099216],
            [-0.003882, -0.048116, 1.051998],
        ]
    ),
    "deuteranopia": np.array(
        [
            [0.367322, 0.860646, -0.227968],
            [0.280085, 0.672501, 0.047413],
            [-0.011820, 0.042940, 0.968881],
        ]
    ),
    "tritanopia": np.array(
        [
            [1.255528, -0.076749, -0.178779],
            [-0.078411, 0.930809, 0.147602],
            [0.004733, 0.691367, 0.303900],
        ]
    ),
    "protanopia, Viénot": np.array(
        [[0.11238, 0.88762, 0.0], [0.11238, 0.88762, 0.0], [0.00401, -0.00401, 1.0]]
    ),
    "deuteranopia, Viénot": np.array(
        [[0.29275, 0.70725, 0.0], [0.29275, 0.70725, 0.0], [-0.02234, 0.02234, 1.0]]
    ),
}
LUMINANCE = np.array([0.2126, 0.7152, 0.0722])
TO_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]]
)
WHITE = TO_XYZ @ np.ones(3)


def linear(colours: Any) -> Array:
    """The light of sRGB colours (..., 3) of 0..255, 0..1."""
    parts = np.asarray(colours, dtype=np.float64) / 255
    light: Array = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return light


def seen(colours: Any, sight: str) -> Array:
    """The light of sRGB colours (..., 3) as it reaches the mind of somebody with that sight, 0..1."""
    light: Array = np.clip(linear(colours) @ SIGHTS[sight].T, 0.0, 1.0)
    return light


def grey(colours: Any) -> Array:
    """The luminance (...) of sRGB colours, 0..1: what a print without colour keeps."""
    bright: Array = linear(colours) @ LUMINANCE
    return bright


def lab(light: Array) -> Array:
    """CIELAB (..., 3) of linear light."""
    parts = (light @ TO_XYZ.T) / WHITE
    root = np.where(parts > (6 / 29) ** 3, np.cbrt(parts), parts / (3 * (6 / 29) ** 2) + 4 / 29)
    x, y, z = root[..., 0], root[..., 1], root[..., 2]
    found: Array = np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
    return found


def apart(one: Any, two: Any, sight: str = "usual") -> float:
    """How far apart two sRGB colours are for somebody with that sight (CIE76 delta E; about 2 is just noticed)."""
    return float(np.linalg.norm(lab(seen(one, sight)) - lab(seen(two, sight))))
