"""Scopa, the Italian card game: a pure rules engine, a referee, computer players and a pygame table."""

__version__ = "0.1.0"
