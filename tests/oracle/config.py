"""The options of docs/rules.md section 0 as plain words, the presets, and who sits where.

Seats are numbered 0, 1, 2, ... clockwise. No check of combinations: refusing is the engine's business.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any


@dataclass(frozen=True)
class Config:
    """One set of options; the defaults are the canonical two-player game to 11."""

    pack: str = "it40"
    players: int = 2
    teams: str = "none"
    direction: str = "ccw"
    deal_style: str = "single"
    hand: int = 3
    table: int = 4
    last_hand_rest: bool = False
    redeal: str = "kings3"
    capture: str = "value"
    obligation: str = "always"
    sum_choice: str = "any"
    ace_takes_all: bool = False
    ace_on_table: str = "only_ace"
    ace_sweep: str = "counts"
    ace_on_empty: str = "stays"
    no_ace_lead: bool = False
    sweep_points: int = 1
    last_play_sweep: bool = False
    sweep_mode: str = "normal"
    must_call_sweep: bool = False
    opening_sum: bool = False
    opening_to: str = "dealer"
    thirty: str = "total"
    primiera: str = "four_suits"
    court_prime: int = 10
    most_sevens: bool = False
    rebello: bool = False
    napola: bool = False
    napola10_wins: bool = False
    all_coins_wins: bool = False
    four_sevens: bool = False
    target: int = 11
    tie: str = "extra_deal"
    scoring: str = "after_deal"
    instant_sweep_win: bool = False
    claim: bool = False
    inverse: str = "off"
    penalties: str = "off"
    misdeal_strict: bool = False
    misdeal_keeps_sweeps: bool = True
    categories: str = "coins"
    escoba_doubles: bool = False
    hand_bonus: bool = False
    piccola_grande: bool = False

    @property
    def seats(self) -> range:
        return range(self.players)

    @property
    def sides(self) -> range:
        return range({"none": self.players, "pairs": 2, "2x3": 2, "3x2": 3}[self.teams])

    def side_of(self, seat: int) -> int:
        """Return the side of a seat: partners sit opposite, teams of three sit alternately (B3, B5)."""
        return seat % len(self.sides)

    def after(self, seat: int) -> int:
        """Return the seat that plays after ``seat`` (B1)."""
        return (seat + (1 if self.direction == "cw" else -1)) % self.players

    def order(self, dealer: int) -> list[int]:
        """List the seats in order of play for a dealer, who comes last (B1)."""
        seats = []
        seat = dealer
        for _ in self.seats:
            seat = self.after(seat)
            seats.append(seat)
        return seats


PAIRS_OF_FOUR = {"players": 4, "teams": "pairs"}
ACES = {"ace_takes_all": True}

PRESETS: dict[str, dict[str, Any]] = {
    "scopa40": {},
    "scopone": PAIRS_OF_FOUR | {"hand": 9},
    "scopone_scientifico": PAIRS_OF_FOUR | {"hand": 10, "table": 0, "redeal": "none"},
    "asso_piglia_tutto": ACES | {"ace_sweep": "counts"},
    "scopa_dassi": ACES | {"ace_sweep": "no"},
    "escoba": {
        "capture": "fifteen",
        "redeal": "none",
        "opening_sum": True,
        "primiera": "none",
        "most_sevens": True,
        "target": 15,
    },
    "cirulla": ACES
    | {
        "capture": "cirulla",
        "redeal": "aces2",
        "opening_sum": True,
        "direction": "cw",
        "target": 51,
        "hand_bonus": True,
        "piccola_grande": True,
        "all_coins_wins": True,
    },
    "cicera": PAIRS_OF_FOUR
    | {
        "pack": "fr52",
        "hand": 12,
        "redeal": "none",
        "capture": "cicera",
        "obligation": "free",
        "categories": "cicera",
        "primiera": "none",
        "target": 51,
    },
    "a_perdere": {"inverse": "lowest"},
    "house52": {  # its categories hold the sevens already
        "pack": "fr52",
        "direction": "cw",
        "deal_style": "packet",
        "last_hand_rest": True,
        "categories": "hearts",
        "primiera": "none",
        "redeal": "none",
        "obligation": "free",
        "last_play_sweep": True,
        "instant_sweep_win": True,
        "scoring": "sequential",
        "penalties": "house",
    },
}

NAMES = frozenset(field.name for field in fields(Config))


def preset(name: str, **options: Any) -> Config:
    """Build the options of a named game, changed by ``options``; unknown words raise TypeError."""
    return replace(Config(**PRESETS[name]), **options)
