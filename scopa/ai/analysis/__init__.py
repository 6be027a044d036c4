"""What the plays of a position are worth and why, by the strongest player's own search (docs/analysis.md).

`analyse` is the way in, `types` what it returns. Like a player it goes by what one seat knows.
"""
