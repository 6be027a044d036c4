"""Whole sittings at the game, from the menu to the end, by one way of input alone (ux.md R1, R2)."""
