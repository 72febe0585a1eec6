"""Words need an application for its catalogues, and no database."""

from collections.abc import Iterator

import pytest
from flask import Flask

from lgforum import i18n
from lgforum.words.people import Person

ONDINE, BASILE, CAMILLE, FALCO = range(4)
PEOPLE = [Person("Ondine", "f"), Person("Basile", "m"), Person("Camille", "n"), Person("Falco", "m")]


@pytest.fixture(scope="session")
def speaker() -> Flask:
    app = Flask("lgforum")
    app.config["BABEL_DEFAULT_LOCALE"] = "fr"
    i18n.init_app(app)
    return app


@pytest.fixture(autouse=True)
def french(speaker: Flask) -> Iterator[None]:
    """Speak French unless a test says otherwise."""
    with speaker.app_context():
        yield


def plain(text: str) -> str:
    """The same text with ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ")


__all__ = ["BASILE", "CAMILLE", "FALCO", "ONDINE", "PEOPLE", "plain"]
