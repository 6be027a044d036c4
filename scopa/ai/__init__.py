"""The computer players: they choose a move from what their seat may see, and nothing else.

Imports the rules only. No State, no match and no clock of the screen ever comes in here; the levels are the
rows of levels.py.
"""
