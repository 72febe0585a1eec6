"""What a reader meets when something is refused or breaks."""

import pytest
from bs4 import BeautifulSoup
from flask import Flask, abort
from flask.testing import FlaskClient
from sqlalchemy import event

from lgforum.models import db

from .test_pages import check_basics


@pytest.fixture
def failing(app: Flask) -> FlaskClient:
    """A client of an application that fails on demand at /echec/<code>."""
    app.config["PROPAGATE_EXCEPTIONS"] = False

    @app.get("/echec/<int:code>")
    def fail(code: int) -> str:
        if code == 500:
            raise RuntimeError("on purpose")
        abort(code)

    return app.test_client()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("code", [400, 403, 404, 405, 413, 418, 429])
def test_a_refusal_is_a_page_of_the_forum(failing: FlaskClient, code: int, language: str) -> None:
    answer = failing.get(f"/echec/{code}", headers={"Accept-Language": language})
    assert answer.status_code == code
    page = BeautifulSoup(answer.text, "html.parser")
    check_basics(page)
    assert page.html["lang"] == language
    assert str(code) in page.main.text


@pytest.mark.parametrize("code", [500, 503])
def test_a_fault_of_ours_says_so_in_both_languages(failing: FlaskClient, code: int) -> None:
    answer = failing.get(f"/echec/{code}")
    assert answer.status_code == code
    assert 'lang="en"' in answer.text
    assert "<h1>" in answer.text
    assert "on purpose" not in answer.text
    assert "Traceback" not in answer.text


def test_the_page_of_a_fault_needs_no_database(app: Flask, failing: FlaskClient, member, login) -> None:
    login(failing, member("Ann"))

    def gone(*_: object) -> None:
        raise RuntimeError("the database is gone")

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", gone)
    answer = failing.get("/echec/500")
    event.remove(engine, "before_cursor_execute", gone)
    assert answer.status_code == 500
    assert "Une panne de notre côté" in answer.text
