"""What the content security policy would refuse, and what people without a mouse or a script would miss."""

import re
from pathlib import Path

import pytest

import lgforum

TEMPLATES = Path(lgforum.__file__).parent / "templates"
PAGES = sorted(path for path in TEMPLATES.rglob("*.html") if path.parent.name != "mail")

FORBIDDEN = {
    "a style attribute": re.compile(r"<[a-z][^>]*\sstyle\s*=", re.I),
    "a <style> element": re.compile(r"<style\b", re.I),
    "a script without src": re.compile(r"<script\b(?![^>]*\bsrc=)", re.I),
    "an inline handler": re.compile(r"<[a-z][^>]*\son[a-z]+\s*=", re.I),
    "a javascript: address": re.compile(r"javascript:", re.I),
    "a file from elsewhere": re.compile(r"<(?:script|link|img|iframe)\b[^>]*(?:src|href)=[\"']?(?:https?:)?//", re.I),
}

WITHOUT_TOKEN = {
    "pages/components.html": "samples, they lead nowhere",
    "notifications/stop.html": "its address holds the only right it needs, and mail programs post to it (RFC 8058)",
}


def name(path: Path) -> str:
    return path.relative_to(TEMPLATES).as_posix()


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_nothing_inline(path: Path) -> None:
    html = re.sub(r"\{#.*?#\}", "", path.read_text(), flags=re.S)
    faults = [what for what, pattern in FORBIDDEN.items() if pattern.search(html)]
    assert not faults


@pytest.mark.parametrize("path", PAGES, ids=name)
def test_a_form_that_changes_something_carries_its_token(path: Path) -> None:
    html = path.read_text()
    posts = [
        form for form in re.findall(r"<form\b.*?</form>", html, flags=re.S | re.I) if re.search(r'method="?post', form)
    ]
    if name(path) in WITHOUT_TOKEN:
        return
    missing = [form[:80] for form in posts if not re.search(r"csrf|hidden_tag|composer_fields|\bfrm\b|token", form)]
    assert not missing


def test_every_icon_named_in_a_template_exists() -> None:
    from lucide import IconDoesNotExist
    from lucide.jinja import lucide

    own = {path.stem for path in (TEMPLATES.parent / "static" / "icons-own").glob("*.svg")}
    extra = (TEMPLATES.parent / "static" / "icons-own" / "extra.txt").read_text().splitlines()
    named = {line.strip() for line in extra if line.strip() and not line.startswith("#")}
    for path in PAGES:
        named |= set(re.findall(r"\bic\('([a-z0-9-]+)'", path.read_text()))
    unknown = []
    for icon in sorted(named - own):
        try:
            lucide(icon)
        except IconDoesNotExist:
            unknown.append(icon)
    assert not unknown
