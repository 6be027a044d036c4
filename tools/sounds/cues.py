"""Every sound of the game: file stem, the maker, its seed and its level.

The stem tells the cue: a letter after a hyphen is one take of several, `capture_3` is the capture of three
cards.
"""

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from tools.sounds import music, paper, stings
from tools.sounds.loudness import finish, finish_loop
from tools.sounds.synth import Samples

QUALITY = 0.4
"""Vorbis quality of all files."""


class Sound(NamedTuple):
    """One file to make: `make(seed)` draws it, `level` is its K-weighted loudest 100 ms in LUFS."""

    make: Callable[[int], Samples]
    seed: int
    level: float
    loop: bool = False

    def samples(self) -> Samples:
        """Return the finished samples."""
        return (finish_loop if self.loop else finish)(self.make(self.seed), self.level)


def _takes(
    stem: str, count: int, make: Callable[[int], Samples], seed: int, level: float
) -> dict[str, Sound]:
    """Return several takes of one cue: stem-a, stem-b ..."""
    return {f"{stem}-{'abcd'[i]}": Sound(make, seed + 100 * i, level) for i in range(count)}


SOUNDS: dict[str, Sound] = {
    # cards
    "pickup": Sound(paper.pickup, 11, -27),
    **_takes("slide", 4, paper.slide, 1001, -25),
    **_takes("lay", 4, paper.lay, 2001, -23),
    **_takes("snap", 3, paper.snap, 3001, -21),
    **_takes("deal", 3, paper.deal, 4001, -22),
    "flip": Sound(paper.flip, 3, -23),
    "cut": Sound(paper.cut, 12, -22),
    "shuffle": Sound(paper.shuffle, 10, -21),
    **{f"capture_{n}": Sound(partial(paper.gather, n), 180 + 20 * n, -20) for n in range(1, 5)},
    # what was won
    "broom": Sound(stings.broom, 30, -20),
    "coin": Sound(stings.coin, 20, -19),
    "scopa": Sound(stings.scopa, 60, -16),
    "scopa_against": Sound(stings.scopa_against, 62, -19),
    "settebello": Sound(stings.settebello, 80, -18),
    "win": Sound(stings.win, 100, -16),
    "lose": Sound(stings.lose, 130, -17),
    "draw": Sound(stings.draw, 140, -17),
    # interface
    "click": Sound(stings.click, 150, -25),
    "illegal": Sound(stings.illegal, 160, -21),
    "turn": Sound(stings.turn, 170, -21),
    "last_hand": Sound(stings.last_hand, 190, -20),
    "tick": Sound(stings.tick, 191, -24),
    "tie": Sound(stings.tie, 192, -24),
    "clock": Sound(stings.clock, 193, -23),
    # music
    "music": Sound(music.music, 200, -23, loop=True),
}
