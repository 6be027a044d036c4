"""The child process in which the computer thinks: requests in, decisions out, until the pipe closes.

It imports the rules and the players only, so that it starts fast and has nothing to leak. It keeps no state
between requests and may be killed at any moment.
"""

import signal
import traceback
from multiprocessing.connection import Connection

from scopa.ai.agent import AnalysisRequest, Request
from scopa.ai.analysis.analyse import answer_analysis
from scopa.ai.clairvoyant import OpenRequest, answer_open
from scopa.ai.levels import answer


def reply_to(asked: object) -> object:
    """Answer a request as its type demands: only the clairvoyant's own ever holds hidden cards.

    Raises TypeError for what is no request.
    """
    if isinstance(asked, Request):
        return answer(asked)
    if isinstance(asked, AnalysisRequest):
        return answer_analysis(asked)
    if isinstance(asked, OpenRequest):
        return answer_open(asked)
    raise TypeError(f"no request: {type(asked).__name__}")


def serve(connection: Connection) -> None:
    """Answer every request, or send the text of the traceback when deciding failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the parent's to handle
    while True:
        try:
            asked = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply = reply_to(asked)
        except Exception:  # whatever a player does wrong, the parent is told
            reply = traceback.format_exc()
        try:
            connection.send(reply)
        except OSError:
            return
