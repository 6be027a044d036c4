"""The child process in which the computer thinks: requests in, decisions out, until the pipe closes.

It imports the rules and the players only, so that it starts fast and has nothing to leak. It keeps no state
between requests and may be killed at any moment.
"""

import signal
import traceback
from multiprocessing.connection import Connection

from scopa.ai.agent import Request
from scopa.ai.levels import answer


def serve(connection: Connection) -> None:
    """Answer every Request with a Decision, or with the text of the traceback when deciding failed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is the parent's to handle
    while True:
        try:
            request: Request = connection.recv()
        except (EOFError, OSError):
            return
        try:
            reply: object = answer(request)
        except Exception:  # whatever a player does wrong, the parent is told
            reply = traceback.format_exc()
        try:
            connection.send(reply)
        except OSError:
            return
