"""What is logged opens no door."""

import logging

import pytest
from flask import Flask

from lgforum.logs import without_secrets


@pytest.mark.parametrize(
    ("said", "written"),
    [
        (
            '"GET /mot-de-passe-oublie/eyJ2ZXIiOiI1In0.aS1v-w.8hKqZ_x3Tq1 HTTP/1.1" 200',
            '"GET /mot-de-passe-oublie/… HTTP/1.1" 200',
        ),
        ("GET /desinscription/IjEuZGlnZXN0Ig.Zkq2bVw6Q4-DFz1k HTTP/1.1", "GET /desinscription/… HTTP/1.1"),
        ("GET /x?token=0123456789abcdef0123456789 HTTP/1.1", "GET /x?token=… HTTP/1.1"),
        ("postgresql://lgforum:hunter2@db/lgforum", "postgresql://lgforum:…@db/lgforum"),
        ("GET /parties/12/fils/day/1?page=3 HTTP/1.1", "GET /parties/12/fils/day/1?page=3 HTTP/1.1"),
        (
            "GET /static/b/fonts/atkinson-hyperlegible-bold.a660231d6a.woff2",
            "GET /static/b/fonts/atkinson-hyperlegible-bold.a660231d6a.woff2",
        ),
    ],
)
def test_a_key_in_a_link_is_crossed_out_and_nothing_else(said: str, written: str) -> None:
    assert without_secrets(said) == written


def test_the_application_logs_without_secrets(app: Flask, caplog: pytest.LogCaptureFixture) -> None:
    app.logger.propagate = True
    with caplog.at_level(logging.INFO, logger=app.logger.name):
        app.logger.warning("cannot reach %s", "redis://ann:hunter2@cache:6379")
    assert "hunter2" not in caplog.text
    assert "cache:6379" in caplog.text
