"""Hears a case in a process of its own, which is killed when it takes too long: a thread cannot be stopped.

A case is rare and short: a fresh process for each is simpler than a pool, and nothing of one reaches the next.
"""

import logging
import subprocess
import sys
import threading
from pathlib import Path

import msgspec

from .limits import AT_A_TIME, MOST_CHARACTERS, SECONDS, WAIT
from .verdict import Fault, Verdict

log = logging.getLogger(__name__)

# The worker needs the engine alone: a bare `lgforum` stands in for the application and its imports.
_START = """\
import sys, types
house = types.ModuleType("lgforum")
house.__path__ = [sys.argv[1]]
sys.modules["lgforum"] = house
from lgforum.arbiter.worker import main
main()
"""
_free = threading.BoundedSemaphore(AT_A_TIME)
_read = msgspec.json.Decoder(Verdict)


class Unheard(Exception):
    """The case could not be heard. `code`: too-slow, busy, failed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def judge(text: str) -> Verdict:
    """Return what the case comes to; what is wrong with it is in its `faults`. Raises `Unheard`."""
    text = clean(text)
    if len(text) > MOST_CHARACTERS:
        return Verdict([Fault(0, "", f"at most {MOST_CHARACTERS} characters")])
    if not _free.acquire(timeout=WAIT):
        raise Unheard("busy")
    try:
        return _read.decode(_hear(text.encode()))
    except msgspec.DecodeError as error:
        log.error("the arbiter's answer can't be read: %s", error)
        raise Unheard("failed") from error
    finally:
        _free.release()


def clean(text: str) -> str:
    """Return the text with plain ends of lines, and without what no text file holds."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(sign for sign in lines if sign in "\n\t" or (ord(sign) >= 32 and not 0xD800 <= ord(sign) < 0xE000))


def _hear(case: bytes) -> bytes:
    home = Path(__file__).resolve().parent.parent
    try:
        done = subprocess.run(  # noqa: S603 (our own program)
            [sys.executable, "-c", _START, str(home)], input=case, capture_output=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        raise Unheard("too-slow") from None
    except OSError as error:
        log.error("the arbiter does not start: %r", error)
        raise Unheard("busy") from error
    if done.returncode:
        log.error("the arbiter failed (%s): %s", done.returncode, done.stderr.decode(errors="replace")[-500:])
        raise Unheard("failed")
    return done.stdout
