"""A slow, obvious reading of the rules, written from docs/rules.md alone.

The oracle exists to disagree with the engine. It must not import anything of ``scopa``, must not share a
representation with it (Card objects and frozensets instead of ints and bit masks) and must not be clever:
where the engine prunes, the oracle enumerates; where the engine caches, the oracle counts again. Options
are the words of section 0 of the rules, as plain strings, numbers and truth values.

Modules: ``cards`` (the two packs), ``config`` (options and presets), ``captures`` (what a card may take),
``dealing`` (schedules, opening table, bonuses of a dealt hand), ``play`` (one deal, card by card),
``scoring`` (piles to points), ``match`` (who has won), ``house`` (the penalties of the 52-card game).
"""
