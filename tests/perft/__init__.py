"""Counts of positions, variant by variant."""
