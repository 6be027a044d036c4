"""Analyses of positions for the screen, which does not import the computer players.

What is asked and answered, and the reasons as plain data; the words for them are in scopa.i18n.reason_words.
"""

from scopa.ai.agent import AnalysisReply, AnalysisRequest
from scopa.ai.analysis.types import Analysis, PlayAnalysis, Reason, ReasonKey, against

__all__ = [
    "Analysis",
    "AnalysisReply",
    "AnalysisRequest",
    "PlayAnalysis",
    "Reason",
    "ReasonKey",
    "against",
]
