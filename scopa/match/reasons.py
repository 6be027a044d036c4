"""Analyses of positions for the screen, which does not import the computer players.

What is asked and answered, and the reasons as plain data; the words for them are in scopa.i18n.reason_words.
"""

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.ai.analysis.types import AGAINST, Analysis, PlayAnalysis, Reason, ReasonKey

__all__ = [
    "AGAINST",
    "Analysis",
    "AnalysisReply",
    "AnalysisRequest",
    "PlayAnalysis",
    "Reason",
    "ReasonKey",
]
