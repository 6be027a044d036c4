"""Decks from outside: our own kind, PySolFC cardsets and KDE carddecks become folders of the player's decks."""
