"""Decks on disk: found, checked, installed, imported."""
