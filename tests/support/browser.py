"""The browser of the tests: an installed Chromium, found by name, driven by Playwright."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
QUIET = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def find() -> str | None:
    """Return the path of a browser: CHROMIUM in the environment, or the first that is installed."""
    named = os.environ.get("CHROMIUM")
    return named if named else next(filter(None, map(shutil.which, NAMES)), None)


@contextmanager
def running(path: str) -> Iterator[Any]:
    """Start the browser; stop it at the end."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=QUIET)
        try:
            yield browser
        finally:
            browser.close()
