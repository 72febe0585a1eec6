"""Every form of this area, from the URL map, with what no page of ours would send: words, never a fault, no change."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from lgforum.models import Base, db, utcnow

FIELDS = [
    "email",
    "password",
    "new_password",
    "password_confirm",
    "display_name",
    "agreement",
    "locale",
    "timezone",
    "theme",
    "remember",
    "next",
    "name",
    "usage",
    "credential",
    "identity",
    "sure",
    "submit",
    "save",
    "digest",
    "csrf_token",
    "refresh_token",
]

VALUES = {
    "nothing": None,
    "empty": "",
    "doubled": ["un", "deux"],
    "huge": "9" * 300_000,
    "negative": "-1",
    "number": "18446744073709551616",
    "nul": "a\x00b",
    "lines": "a\r\nSet-Cookie: x=y",
    "foreign": "Здравствуйте 世界 \U0001f43a",
    "bidi": "\u202eevil\u202c",
    "markup": "<script>alert(1)</script>",
    "sql": "' OR 1=1 --",
    "format": "%(x)s {x} {{ 7*7 }}",
    "surrogate": b"\xed\xa0\x80\xff\xfe",
}


def posts(app: Flask) -> list[str]:
    """Return every path of this area that takes a POST, tokens and numbers filled in with stale ones."""
    found = []
    for rule in app.url_map.iter_rules():
        if rule.endpoint.split(".")[0] in ("accounts", "security") and "POST" in (rule.methods or ()):
            path = rule.rule.replace("<token>", "WyJzdGFsZSJd.Zm9v.YmFy")
            assert "<" not in path, path
            found.append(path)
    return sorted(found)


def everything(app: Flask) -> dict[str, list[Any]]:
    with app.app_context():
        return {
            table.name: [tuple(row) for row in db.session.execute(text(f"SELECT * FROM {table.name}"))]
            for table in Base.metadata.sorted_tables
        }


# what a press of the button alone does, by design
PRESSES = {"/deconnexion", "/compte/sessions/fermer", "/compte/adresse/abandon", "/compte/courriels"}


@pytest.mark.parametrize("kind", VALUES)
@pytest.mark.parametrize("who", ["guest", "member"])
def test_no_value_is_a_fault_and_none_changes_anything(
    app: Flask, client: FlaskClient, member: Any, login: Any, kind: str, who: str
) -> None:
    # present just now, and with a handle: else the first page notes the one, a passkey's first step gives the other
    ann = member("Ann", fs_webauthn_user_handle="0" * 32, last_seen_at=utcnow())
    before = everything(app)
    paths = posts(app)
    assert len(paths) > 15
    for path in paths:
        browser = app.test_client()
        if who == "member":
            login(browser, ann)
        data = {name: VALUES[kind] for name in FIELDS if VALUES[kind] is not None}
        for save in ("name", "profile") if path == "/compte" else (None,):
            answer = browser.post(path, data=data | ({"save": save} if save else {}))
            assert answer.status_code in (200, 302, 413, 429), (path, answer.status_code)
            body = answer.get_data(as_text=True)
            assert "<script>alert" not in body, path
            assert "Traceback" not in body, path
        if path not in PRESSES:
            assert everything(app) == before, path
        elif path != "/deconnexion":
            before = everything(app)


def test_no_form_of_this_area_takes_a_post_without_its_token(guarded: Flask) -> None:
    from tests.conftest import member_maker
    from tests.conftest import sign_in as open_session

    ann = member_maker(guarded)("Ann")
    for path in posts(guarded):
        client = guarded.test_client()
        open_session(client, ann.fs_uniquifier)
        assert client.post(path, data={"csrf_token": "stale"}).status_code == 400, path
        assert client.post(path).status_code == 400, path
        assert client.get("/compte").status_code == 200, path
