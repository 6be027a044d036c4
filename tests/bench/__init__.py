"""Benchmarks: `pytest tests/bench --benchmark-only` prints them; nothing here passes judgement on a slow machine."""
