"""No form is accepted from another site: every route that changes something, taken from the URL map."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, url_for
from flask.testing import FlaskClient
from werkzeug.routing import Rule

from lgforum import create_app
from tests.conftest import close

SAFE = {"GET", "HEAD", "OPTIONS"}

# Routes that take a POST without a token, each with its reason.
WITHOUT_TOKEN = {
    "notifications.stop_now": "one-click unsubscription (RFC 8058): a mail program has no session, its link is the key",
}


def changing(app: Flask) -> Iterator[tuple[Rule, str]]:
    for rule in app.url_map.iter_rules():
        for method in sorted((rule.methods or set()) - SAFE):
            yield rule, method


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "route" in metafunc.fixturenames:
        app = create_app({"SECRET_KEY": "for collecting alone", "DATABASE_URL": "sqlite://", "TESTING": True})
        routes = sorted({(rule.endpoint, method) for rule, method in changing(app)})
        metafunc.parametrize("route", routes, ids=[f"{method}-{endpoint}" for endpoint, method in routes])


@pytest.fixture
def guarded(make_app: Any, tmp_path: Path) -> Iterator[Flask]:
    app = make_app(f"sqlite:///{tmp_path / 'guarded.sqlite'}", WTF_CSRF_ENABLED=True)
    yield app
    close(app)


def address(app: Flask, endpoint: str) -> str:
    rule = next(app.url_map.iter_rules(endpoint))
    values = {
        name: 1 if type(rule._converters[name]).__name__ == "IntegerConverter" else "x" for name in rule.arguments
    }
    with app.test_request_context():
        return url_for(endpoint, **values)


def test_a_form_without_token_is_refused(guarded: Flask, route: tuple[str, str]) -> None:
    endpoint, method = route
    if endpoint in WITHOUT_TOKEN:
        pytest.skip(WITHOUT_TOKEN[endpoint])
    answer = guarded.test_client().open(address(guarded, endpoint), method=method, data={"anything": "at all"})
    assert answer.status_code == 400
    assert "no-store" in answer.headers.get("Cache-Control", "no-store")


@pytest.mark.parametrize(("language", "words"), [("fr", "Cette page a trop attendu"), ("en", "This page")])
def test_the_refusal_is_a_page_in_the_readers_language(guarded: Flask, language: str, words: str) -> None:
    client: FlaskClient = guarded.test_client()
    answer = client.post("/langue", data={"lang": language}, headers={"Accept-Language": language})
    assert answer.status_code == 400
    assert words in answer.get_data(as_text=True)
    assert f'<html lang="{language}"' in answer.get_data(as_text=True)
