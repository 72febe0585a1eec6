"""Pages in a browser: nothing is blocked by our own policy, and our fonts are the ones that are drawn."""

from typing import Any

import pytest

from lgforum.assets.places import MANIFEST

pytestmark = pytest.mark.browser

PAGES = ("/", "/a-propos", "/regles", "/parties", "/forums", "/connexion", "/inscription")


def test_pages_load_whole_under_their_own_policy(live_server: str, page: Any) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text) if message.type in {"error", "warning"} else None)
    page.on("response", lambda answer: said.append(f"{answer.status} {answer.url}") if answer.status >= 400 else None)
    for path in PAGES:
        page.goto(live_server + path)
        page.wait_for_load_state("networkidle")
    assert said == []


def test_nothing_is_asked_of_another_site(live_server: str, page: Any) -> None:
    elsewhere: list[str] = []
    page.on(
        "request", lambda asked: None if asked.url.startswith((live_server, "data:")) else elsewhere.append(asked.url)
    )
    for path in PAGES:
        page.goto(live_server + path)
    assert elsewhere == []


@pytest.mark.skipif(not MANIFEST.exists(), reason="`lgforum assets` was not run")
def test_the_fonts_that_were_made_are_the_ones_in_use(live_server: str, page: Any) -> None:
    page.goto(live_server + "/")
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate(
        "[...document.fonts].filter(f => f.status === 'loaded').map(f => f.family.replaceAll('\"', ''))"
    )
    assert {"Literata", "Atkinson Hyperlegible"} <= set(loaded)
