"""A forum where long social-deduction games run by themselves."""

import os
import secrets
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from flask import Flask

ROOT = Path(__file__).resolve().parent.parent
# Bound in this order.
PARTS = ("logs", "extensions", "numbers", "assets", "errors", "caching", "i18n", "accounts.security", "scheduling")
BLUEPRINTS = ("pages", "accounts", "forum", "games", "mj", "notifications")


def create_app(overrides: Mapping[str, Any] | None = None) -> "Flask":
    """Make the application.

    Settings come from the environment (see `lgforum.config`); `overrides` replaces settings, or anything that Flask
    and its extensions read, by name. Raises config.BadSetting for a value that cannot be read, or no SECRET_KEY.
    """
    # Imported here, and the parts by name below, so that `import lgforum.engine` loads neither Flask nor a database.
    from flask import Flask
    from werkzeug.middleware.proxy_fix import ProxyFix

    from . import config

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
    hops = app.config["PROXY_HOPS"]
    if hops:
        app.wsgi_app = ProxyFix(app.wsgi_app, x_for=hops, x_proto=hops, x_host=hops)  # type: ignore[method-assign]
    for part in PARTS:
        import_module(f"{__name__}.{part}").init_app(app)
    for area in BLUEPRINTS:
        app.register_blueprint(import_module(f"{__name__}.{area}").bp)
    return app


def demo_key(settings: Mapping[str, Any], instance: Path) -> str:
    """Return the demo's own signing key, made once and kept in the instance folder. Elsewhere, refuse to start."""
    from .config import BadSetting

    if not settings["DEMO"]:
        raise BadSetting("SECRET_KEY: required (a long random text); only the demo makes its own")
    path = instance / "secret_key"
    if not path.exists():
        path.touch(mode=0o600)
        path.write_text(secrets.token_hex(32))
    return path.read_text()
