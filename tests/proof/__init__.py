"""Proof that the engine plays the written rules: the oracle, laws, and rule breakages that must be caught."""
