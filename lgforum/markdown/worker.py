"""The process that renders: reads a source on its input, writes the HTML on its output, until its input ends.

Started by `pool`, which kills it when a text takes too long.
"""

import json
import resource
import struct
import sys
from typing import BinaryIO

from .dialect import TooComplex, convert

MEMORY = 768 * 1024 * 1024


def read_frame(stream: BinaryIO) -> bytes | None:
    """Return the next frame (4 bytes of length, then the bytes), or None at the end."""
    head = stream.read(4)
    if len(head) < 4:
        return None
    return stream.read(struct.unpack("!I", head)[0])


def write_frame(stream: BinaryIO, payload: bytes) -> None:
    """Write one frame."""
    stream.write(struct.pack("!I", len(payload)) + payload)
    stream.flush()


def answer(source: str) -> dict[str, str]:
    """Return {"html": …} or {"problem": …}."""
    try:
        return {"html": convert(source)}
    except (TooComplex, MemoryError):
        return {"problem": "too-complex"}
    except Exception as error:  # noqa: BLE001  # reported to the parent, which logs it and refuses the post
        return {"problem": "failed", "why": f"{type(error).__name__}: {error}"[:300]}


def serve() -> None:
    """Answer frames until the parent goes."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    requests, answers = sys.stdin.buffer, sys.stdout.buffer
    answer("**ready**")
    write_frame(answers, b"{}")
    while (frame := read_frame(requests)) is not None:
        write_frame(answers, json.dumps(answer(frame.decode())).encode())
