"""Readable transcripts of whole deals."""
