"""The rules of the Scopa family: pure functions over immutable values.

Standard library only. Nothing here reads a file, a clock or a source of randomness, and nothing here
produces words for people: errors and events carry codes. The public names are listed in docs/rules.md.
"""
