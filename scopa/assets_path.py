"""Where pictures and sounds are: beside the package in a checkout, inside it in a wheel or a frozen build.

It knows folders only, not what lies in them.
"""

from __future__ import annotations

import sys
from pathlib import Path


def assets_root() -> Path:
    """Return the folder that holds `cards`, `sounds` and `ui`; FileNotFoundError when there is none."""
    package = Path(__file__).resolve().parent
    candidates = [package / "assets", package.parent / "assets"]
    unpacked = getattr(sys, "_MEIPASS", None)  # set by PyInstaller
    if unpacked:
        candidates.insert(0, Path(unpacked) / "assets")
    for folder in candidates:
        if (folder / "cards").is_dir():
            return folder
    raise FileNotFoundError(f"no assets folder; looked in {', '.join(map(str, candidates))}")
