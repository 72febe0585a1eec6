"""How much memory the demo's serving process holds after it has shown its pages.

    python -m benchmarks.memory

The demo is made in a temporary folder, served on a free port as `lgforum demo` does, and every page that a guest may
reach from the first one (two clicks deep, at most 60) is asked for three times. Printed: resident memory of the serving
process. Target: at most 200 MB.
"""

import os
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import psutil

MOST_MB = 200
PAGES = 60
STARTS_WITHIN = 180


def main() -> int:
    """Measure; return 1 where the target is missed."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        command = [str(Path(sys.executable).with_name("lgforum")), "demo", "--port", str(port)]
        environment = {**os.environ, "INSTANCE_PATH": str(Path(folder) / "demo")}
        with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as demo:
            try:
                asked = walk(f"http://127.0.0.1:{port}", demo)
                held = max(process.memory_info().rss for process in family(demo.pid)) / 1e6
            finally:
                demo.terminate()
                demo.wait(20)
    print(f"demo: {held:.0f} MB resident after {asked} pages (most {MOST_MB})")
    return int(held > MOST_MB)


def family(pid: int) -> list[psutil.Process]:
    """The process and those that it started: gunicorn's arbiter, and the worker that serves."""
    parent = psutil.Process(pid)
    return [parent, *parent.children(recursive=True)]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def walk(site: str, demo: subprocess.Popen[bytes]) -> int:
    """Ask for the first page once it answers, then for what it leads to; return how many answers there were."""
    deadline = time.monotonic() + STARTS_WITHIN
    while not fetch(site + "/sante"):
        if time.monotonic() > deadline or demo.poll() is not None:
            raise RuntimeError("the demo did not start")
        time.sleep(0.5)
    found, asked = ["/"], 0
    for path in found:
        for link in re.findall(r'href="(/[^"#]*)', fetch(site + path)):
            if link not in found and len(found) < PAGES and not link.startswith("/static"):
                found.append(link)
    for _ in range(3):
        for path in found:
            fetch(site + path)
            asked += 1
    return asked


def fetch(url: str) -> str:
    """The page, or nothing where it is refused or nobody answers."""
    try:
        with urlopen(url.replace("&amp;", "&"), timeout=20) as answer:
            return str(answer.read().decode(errors="replace"))
    except (HTTPError, URLError, TimeoutError, ConnectionError):
        return ""


if __name__ == "__main__":
    sys.exit(main())
