"""People at their screens: a browser context each, which notes whatever goes wrong in its pages.

Nothing here asserts anything about the forum.
"""

from typing import Any
from urllib.parse import urlsplit

PHONE, DESK = 390, 1360


class Visitor:
    """Somebody before a browser. `faults`: errors of scripts, refusals of the policy, requests that failed."""

    def __init__(self, browser: Any, site: str, width: int = DESK, scheme: str = "light", scripts: bool = True) -> None:
        self.site = site
        self.context = browser.new_context(
            locale="fr-FR",
            timezone_id="Europe/Paris",
            viewport={"width": width, "height": 844 if width < 768 else 900},
            color_scheme=scheme,
            reduced_motion="reduce",
            has_touch=width < 768,
            java_script_enabled=scripts,
            base_url=site,
        )
        self.width = width
        self.faults: list[str] = []
        self.expected: set[int] = set()  # statuses of pages that a test provokes
        self.page = self.context.new_page()
        self.page.set_default_timeout(8_000)
        self.page.on("pageerror", lambda error: self.faults.append(f"script: {error}"))
        self.page.on("console", self._heard)
        self.page.on("requestfailed", self._failed)
        self.page.on("response", self._answered)

    def _heard(self, message: Any) -> None:
        if message.type in ("error", "warning") and not message.text.startswith("Failed to load resource"):
            self.faults.append(f"console: {message.text}")

    def _failed(self, request: Any) -> None:
        if request.failure != "net::ERR_ABORTED":  # a page that is left while it loads
            self.faults.append(f"failed: {request.url} {request.failure}")

    def _answered(self, response: Any) -> None:
        if response.status >= 400 and response.status not in self.expected:
            self.faults.append(f"{response.status}: {response.request.method} {response.url}")

    def go(self, path: str) -> None:
        """Open a page and wait until its scripts are there."""
        self.page.goto(path)
        self.settle()

    def settle(self) -> None:
        """Wait until the page has all it asked for."""
        self.page.wait_for_load_state("networkidle")

    def press(self, name: str, role: str = "button", exact: bool = False) -> None:
        """Press what has this name in the page's content, as one who reads it would, and wait for the answer."""
        self.page.get_by_role(role, name=name, exact=exact).first.click()
        self.settle()

    def sign_in(self, email: str, password: str) -> None:
        """Come in by the page of that name."""
        self.go("/connexion")
        form = self.page.locator("main form").first
        form.get_by_label("Adresse mail").fill(email)
        form.get_by_label("Mot de passe", exact=True).fill(password)
        form.get_by_role("button", name="Se connecter").click()
        self.settle()

    @property
    def path(self) -> str:
        """Where the visitor is."""
        return urlsplit(self.page.url).path

    @property
    def text(self) -> str:
        """What the page says, with plain spaces."""
        return plain(self.page.locator("body").inner_text())

    @property
    def phone(self) -> bool:
        """Whether the columns are sheets."""
        return self.width < 768


def plain(text: str) -> str:
    """Return a text with plain spaces, so that a test can name it."""
    return text.replace("\u202f", " ").replace("\xa0", " ")
