"""The tests' own ground: a database each, a browser, PostgreSQL."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import text

from lgforum.models import User, db


def test_each_test_has_a_database_of_its_own(app: Flask, member: Any) -> None:
    ann = member("Ann")
    with app.app_context():
        assert [user.id for user in db.session.scalars(db.select(User))] == [ann.id]


def test_sqlite_keeps_foreign_keys_and_a_write_ahead_log(session: Any) -> None:
    assert session.scalar(text("PRAGMA foreign_keys")) == 1
    assert session.scalar(text("PRAGMA journal_mode")) == "wal"


def test_tables_stand_on_both_databases(any_app: Flask) -> None:
    with any_app.app_context():
        assert db.session.query(User).count() == 0


@pytest.mark.browser
def test_a_browser_reaches_the_server(live_server: str, page: Any) -> None:
    assert page.goto(f"{live_server}/nowhere").status == 404


def test_an_unknown_page_is_a_404(client: FlaskClient) -> None:
    assert client.get("/nowhere").status_code == 404
