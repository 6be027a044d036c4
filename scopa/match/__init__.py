"""The authority: it runs a match by the rules and tells every seat only what that seat may see.

Imports rules, ai and records. It knows no screen and no language.
"""

from scopa.match.config import MatchConfig, MatchConfigError, SeatConfig
from scopa.match.match import Match, Phase
from scopa.match.runner import Decision, InlineRunner, ProcessRunner, Request, Runner

__all__ = [
    "Decision",
    "InlineRunner",
    "Match",
    "MatchConfig",
    "MatchConfigError",
    "Phase",
    "ProcessRunner",
    "Request",
    "Runner",
    "SeatConfig",
]
