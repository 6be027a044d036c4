"""Tests of the authority of a match."""
