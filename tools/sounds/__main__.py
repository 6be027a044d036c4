"""`python -m tools.sounds [FOLDER]`: write every sound and print its length, peak, level and size."""

import argparse
from pathlib import Path

from tools.sounds.cues import QUALITY, SOUNDS
from tools.sounds.loudness import level, peak
from tools.sounds.ogg import write_ogg
from tools.sounds.synth import RATE

_SHIPPED = Path(__file__).parents[2] / "assets" / "sounds"


def main() -> None:
    """Write the files."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.sounds", description="Make every sound of the game."
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=_SHIPPED, help="where to (default: %(default)s)"
    )
    folder: Path = parser.parse_args().folder
    folder.mkdir(parents=True, exist_ok=True)
    total = 0
    for stem, sound in SOUNDS.items():
        samples = sound.samples()
        size = write_ogg(folder / f"{stem}.ogg", samples, QUALITY)
        total += size
        print(
            f"{stem:14} {len(samples) / RATE:6.2f} s  peak {peak(samples):6.1f} dBFS  "
            f"level {level(samples):6.1f} LUFS  {size:7,} bytes"
        )
    print(f"{len(SOUNDS)} files, {total:,} bytes")


if __name__ == "__main__":
    main()
