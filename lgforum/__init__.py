"""A forum where long social-deduction games run by themselves."""

import logging
import os
import secrets
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

from flask import Flask
from werkzeug.middleware.proxy_fix import ProxyFix

from . import assets, config, errors, extensions, logs

ROOT = Path(__file__).resolve().parent.parent
BLUEPRINTS = ("pages", "accounts", "forum", "games", "mj", "notifications")


def create_app(overrides: Mapping[str, Any] | None = None) -> Flask:
    """Make the application.

    Settings come from the environment (see `lgforum.config`); `overrides` replaces settings, or anything that Flask
    and its extensions read, by name. Raises config.BadSetting for a value that cannot be read, or no SECRET_KEY.
    """
    overrides = dict(overrides or {})
    settings = config.read(os.environ)
    settings.update((name, overrides[name]) for name in settings.keys() & overrides.keys())
    instance = Path(settings["INSTANCE_PATH"] or ROOT / "instance").resolve()
    instance.mkdir(parents=True, exist_ok=True)
    settings["SECRET_KEY"] = settings["SECRET_KEY"] or demo_key(settings, instance)

    app = Flask(__name__, instance_path=str(instance))
    app.config["MIGRATIONS_PATH"] = ROOT / "migrations"
    app.config.from_mapping(settings)
    app.config.from_mapping(config.derived(settings, instance))
    app.config.from_mapping(overrides)
    logs.init_app(app)
    if app.config["PROXY_HOPS"]:
        hops = app.config["PROXY_HOPS"]
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    extensions.init_app(app)
    assets.init_app(app)
    errors.init_app(app)
    for part in ("i18n", "accounts.security", "scheduling"):
        init = getattr(_optional(part), "init_app", None)
        if init is not None:
            init(app)
    for area in BLUEPRINTS:
        blueprint = getattr(_optional(area), "bp", None)
        if blueprint is not None:
            app.register_blueprint(blueprint)
    return app


def demo_key(settings: Mapping[str, Any], instance: Path) -> str:
    """Return the demo's own signing key, made once and kept in the instance folder. Elsewhere, refuse to start."""
    if not settings["DEMO"]:
        raise config.BadSetting("SECRET_KEY: required (a long random text); only the demo makes its own")
    path = instance / "secret_key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text()


def _optional(name: str) -> ModuleType | None:
    """Import a part of the house, or None while it is not wholly there yet."""
    full = f"{__name__}.{name}"
    try:
        return import_module(full)
    except ImportError as error:
        if not (error.name or "").startswith(__name__):
            raise
        logging.getLogger(__name__).warning("%s is not there yet: %s", full, error)
        return None
