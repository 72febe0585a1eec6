"""Named places where a test may kill the process, to see that nothing is left half done."""

import os
import signal

from lgforum.models import db

POINTS = (
    "begun",
    "locked",
    "loaded",
    "resolved",
    "move-written",
    "phase-closed",
    "result-written",
    "next-phase-written",
    "facts-written",
    "decisions-written",
    "threads-written",
    "access-written",
    "posts-written",
    "told-the-bell",
    "mails-queued",
    "before-commit",
    "committed",
)
"""Every point that a close goes through, in order."""

_AT = os.environ.get("LGFORUM_CRASH_AT")


def point(name: str) -> None:
    """Die here, as by `kill -9`, if LGFORUM_CRASH_AT names this point; else do nothing.

    What the session holds is flushed first: the database is left as far as it had come.
    """
    if name == _AT:
        db.session.flush()
        os.kill(os.getpid(), signal.SIGKILL)
