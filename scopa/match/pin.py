"""A PIN that keeps a hand covered between people at one screen (docs/ux.md 1.4).

Four digits keep a neighbour from looking, not somebody who reads the files of the game: only a salted hash is
kept, in memory and in the journal. It knows no screen, and the time only as it is told.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from dataclasses import dataclass

DIGITS = 4
ROUNDS = 40_000
"""Of PBKDF2: some hundredths of a second, so that the picture does not stop."""
TRIES = 5
WAIT_MS = 30_000
"""So long nothing is accepted after so many wrong PINs."""


@dataclass(frozen=True, slots=True)
class Pin:
    """The hash of a PIN and its salt, in hexadecimal digits."""

    salt: str
    digest: str

    @classmethod
    def of(cls, digits: str) -> Pin:
        """Hash four digits with a fresh salt. Raises ValueError for anything else."""
        if len(digits) != DIGITS or not (digits.isascii() and digits.isdigit()):
            raise ValueError("a PIN has four digits")
        salt = secrets.token_hex(16)
        return cls(salt, _digest(digits, salt))

    def matches(self, digits: str) -> bool:
        """Tell whether these are the digits."""
        return hmac.compare_digest(_digest(digits, self.salt), self.digest)


def _digest(digits: str, salt: str) -> str:
    return hashlib.pbkdf2_hmac("sha256", digits.encode(), bytes.fromhex(salt), ROUNDS).hex()


class Tries:
    """Counts wrong PINs: after five of them in a row nothing is accepted for half a minute."""

    def __init__(self) -> None:
        self.wrong = 0
        self._until = 0

    def wait(self, now: int) -> int:
        """How many ms must still pass before a PIN is accepted."""
        return max(0, self._until - now)

    def failed(self, now: int) -> None:
        """One more was wrong."""
        self.wrong += 1
        if self.wrong >= TRIES:
            self.wrong, self._until = 0, now + WAIT_MS

    def succeeded(self) -> None:
        """One was right: what was wrong before counts no more."""
        self.wrong = 0
