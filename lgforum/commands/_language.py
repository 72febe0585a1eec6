"""Sentences in a command that needs no application."""

from pathlib import Path

from flask import Flask
from flask.ctx import AppContext

from lgforum import i18n


def speaking(locale: str) -> AppContext:
    """Return a context in which sentences are said in `locale`, without a database or a configuration."""
    app = Flask("lgforum", root_path=str(Path(i18n.__file__).parent))
    app.config["BABEL_DEFAULT_LOCALE"] = locale
    i18n.init_app(app)
    return app.app_context()
