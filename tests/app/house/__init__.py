"""Tests of the house game at the table."""
