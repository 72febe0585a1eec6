"""Tests of the verbs run inside an application context, on both databases where it matters."""

from collections.abc import Iterator

import pytest
from flask import Flask

from lgforum.models import db


@pytest.fixture
def ctx(app: Flask) -> Iterator[Flask]:
    """The application's context, on SQLite."""
    with app.app_context():
        yield app
        db.session.remove()


@pytest.fixture
def any_ctx(any_app: Flask) -> Iterator[Flask]:
    """The application's context, on each database."""
    with any_app.app_context():
        yield any_app
        db.session.remove()
