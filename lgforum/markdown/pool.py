"""A few processes that render Markdown, each killed and replaced when a text takes longer than it may.

Some short texts take Python-Markdown minutes (13 kB of `[`). A thread cannot be stopped; a process can.
"""

import json
import logging
import os
import select
import struct
import subprocess
import sys
import threading
import time
from pathlib import Path

log = logging.getLogger(__name__)

WORKERS = 2
SECONDS = 2.0
"""What one text may take."""
WAIT = 8.0
"""What a text may wait for a free worker, and a worker for its start."""

# The worker needs this package alone: a bare `lgforum` stands in for the application and its imports.
_START = """\
import sys, types
house = types.ModuleType("lgforum")
house.__path__ = [sys.argv[1]]
sys.modules["lgforum"] = house
from lgforum.markdown.worker import serve
serve()
"""


class Unrenderable(Exception):
    """The text cannot become a post. `code`: too-long, too-complex, too-slow, busy, failed."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class _Worker:
    def __init__(self) -> None:
        home = Path(__file__).resolve().parent.parent
        self.process = subprocess.Popen(  # noqa: S603 (our own program)
            [sys.executable, "-c", _START, str(home)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, close_fds=True
        )
        self._receive(WAIT)

    def convert(self, source: str) -> dict[str, str]:
        """Send a source, return the worker's answer. Raises TimeoutError, or OSError when the worker died."""
        deadline = time.monotonic() + SECONDS
        payload = source.encode()
        data = memoryview(struct.pack("!I", len(payload)) + payload)
        stdin = self.process.stdin
        assert stdin is not None
        while data:
            data = data[os.write(stdin.fileno(), data[:32_768]) :]
        return dict(json.loads(self._receive(deadline - time.monotonic())))

    def _receive(self, seconds: float) -> bytes:
        deadline = time.monotonic() + seconds
        size = struct.unpack("!I", self._exactly(4, deadline))[0]
        return self._exactly(size, deadline)

    def _exactly(self, count: int, deadline: float) -> bytes:
        stdout = self.process.stdout
        assert stdout is not None
        parts, have = [], 0
        while have < count:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([stdout], [], [], left)[0]:
                raise TimeoutError
            part = os.read(stdout.fileno(), min(65_536, count - have))
            if not part:
                raise BrokenPipeError("the Markdown worker ended")
            parts.append(part)
            have += len(part)
        return b"".join(parts)

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                pipe.close()


class Pool:
    """At most `size` workers, started when first needed. Safe to use from any thread; a fork starts its own."""

    def __init__(self, size: int = WORKERS) -> None:
        self._size = size
        self._reset()

    def _reset(self) -> None:
        self._pid = os.getpid()
        self._free = threading.BoundedSemaphore(self._size)
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []

    def render(self, source: str) -> str:
        """Return the HTML of `source`. Raises Unrenderable."""
        if self._pid != os.getpid():
            self._reset()  # the parent's workers are the parent's: their pipes are shared, never use them
        if not self._free.acquire(timeout=WAIT):
            raise Unrenderable("busy")
        try:
            return self._render(source)
        finally:
            self._free.release()

    def _render(self, source: str) -> str:
        for attempt in (1, 2):
            worker = self._take()
            try:
                said = worker.convert(source)
            except TimeoutError:
                worker.kill()
                raise Unrenderable("too-slow") from None
            except OSError:
                worker.kill()  # it was killed from outside (memory, restart): once more with a new one
                if attempt == 2:
                    raise Unrenderable("failed") from None
                continue
            except BaseException:
                worker.kill()
                raise
            with self._lock:
                self._idle.append(worker)
            if "html" in said:
                return said["html"]
            if said["problem"] == "failed":
                log.error("a post could not be rendered: %s", said.get("why"))
            raise Unrenderable(said["problem"])
        raise AssertionError("unreachable")

    def _take(self) -> _Worker:
        with self._lock:
            if self._idle:
                return self._idle.pop()
        try:
            return _Worker()
        except (OSError, TimeoutError) as error:
            log.error("the Markdown worker does not start: %r", error)
            raise Unrenderable("busy") from error

    def close(self) -> None:
        """End the idle workers."""
        with self._lock:
            idle, self._idle = self._idle, []
        for worker in idle:
            worker.kill()


_pool = Pool()


def render(source: str) -> str:
    """Return the safe HTML of a post's source. Raises Unrenderable when it is too long, too slow or too much."""
    from .clean import MOST

    if len(source) > MOST:
        raise Unrenderable("too-long")
    return _pool.render(source) if source.strip() else ""
