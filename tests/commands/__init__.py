"""Tests of the commands that work without a window."""
