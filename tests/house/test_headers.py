"""What every answer carries, and what cookies may do."""

from pathlib import Path
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient


def test_a_page_may_load_nothing_from_elsewhere_and_run_nothing_inline(client: FlaskClient) -> None:
    policy = client.get("/").headers["Content-Security-Policy"]
    rules = dict(rule.split(" ", 1) for rule in policy.split("; "))
    assert rules["default-src"] == rules["script-src"] == rules["style-src"] == "'self'"
    assert rules["frame-ancestors"] == rules["object-src"] == rules["base-uri"] == "'none'"
    assert "unsafe" not in policy


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "same-origin"),
    ],
)
def test_headers_that_browsers_obey(client: FlaskClient, header: str, value: str) -> None:
    for path in ("/", "/nowhere", "/robots.txt"):
        assert client.get(path).headers[header] == value


def test_no_page_holds_inline_style_or_script(client: FlaskClient) -> None:
    for path in ("/", "/a-propos", "/regles", "/connexion", "/inscription", "/nowhere"):
        page = BeautifulSoup(client.get(path).get_data(as_text=True), "html.parser")
        assert not page.find_all("style"), path
        assert not page.find_all(style=True), path
        assert not [script for script in page.find_all("script") if not script.get("src")], path
        assert not [tag for tag in page.find_all(True) if any(name.startswith("on") for name in tag.attrs)], path


def test_a_members_page_stays_out_of_shared_caches(client: FlaskClient, member: Any, login: Any) -> None:
    """A cache between forum and players could have served somebody's role to somebody else."""
    assert "Cache-Control" not in client.get("/parties").headers
    login(client, member())
    for path in ("/parties", "/forums", "/nowhere", "/parties/9/pouls"):
        assert client.get(path).headers["Cache-Control"] == "private, no-cache", path
    assert client.get("/compte").headers["Cache-Control"] == "private, no-store"


@pytest.fixture
def https_app(make_app: Any, tmp_path: Path) -> Flask:
    return make_app(f"sqlite:///{tmp_path / 'x.sqlite'}", HTTPS=True, SITE_URL="https://forum.example.org")


def test_over_https_cookies_are_secure_and_plain_requests_are_redirected(https_app: Flask) -> None:
    client = https_app.test_client()
    plain = client.get("/connexion", base_url="http://forum.example.org")
    assert plain.status_code == 302
    assert plain.headers["Location"].startswith("https://")
    answer = client.get("/connexion", base_url="https://forum.example.org")
    assert "max-age=" in answer.headers["Strict-Transport-Security"]
    for cookie in answer.headers.getlist("Set-Cookie"):
        assert "Secure" in cookie
        assert "SameSite=Lax" in cookie


def test_a_session_cookie_is_out_of_reach_of_scripts(client: FlaskClient) -> None:
    cookies = client.get("/connexion").headers.getlist("Set-Cookie")
    assert cookies
    assert all("HttpOnly" in cookie and "SameSite=Lax" in cookie for cookie in cookies if cookie.startswith("lgforum="))


def test_only_the_sites_own_name_is_answered(make_app: Any, tmp_path: Path) -> None:
    client = make_app(f"sqlite:///{tmp_path / 'x.sqlite'}", SITE_URL="https://forum.example.org").test_client()
    assert client.get("/robots.txt", base_url="http://forum.example.org").status_code == 200
    assert client.get("/robots.txt", base_url="http://evil.example.com").status_code == 400


def test_behind_a_proxy_the_readers_address_is_the_forwarded_one(make_app: Any, tmp_path: Path) -> None:
    app = make_app(f"sqlite:///{tmp_path / 'x.sqlite'}", PROXY_HOPS=1)
    seen = []
    app.before_request(lambda: seen.append(__import__("flask").request.remote_addr))
    app.test_client().get("/robots.txt", headers={"X-Forwarded-For": "203.0.113.9, 198.51.100.7"})
    assert seen == ["198.51.100.7"]


def test_a_huge_request_is_refused_with_a_page(app: Flask) -> None:
    answer = app.test_client().post("/langue", data={"lang": "x" * 2_000_000})
    assert answer.status_code == 413
    assert "<html" in answer.get_data(as_text=True)
