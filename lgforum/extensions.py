"""What the application is bound to. Each is made here, empty, and bound by `create_app`."""

from flask import Flask
from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_mail import Mail
from flask_migrate import Migrate
from flask_talisman import Talisman
from flask_wtf import CSRFProtect

from .models import db
from .play.transaction import bind

migrate = Migrate()
csrf = CSRFProtect()
limiter = Limiter(key_func=get_remote_address)
mail = Mail()
talisman = Talisman()

CONTENT_SECURITY_POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}


def init_app(app: Flask) -> None:
    """Bind the extensions that need nothing but the configuration."""
    db.init_app(app)
    with app.app_context():
        for engine in db.engines.values():
            bind(engine)
    migrate.init_app(app, db, directory=str(app.config["MIGRATIONS_PATH"]), compare_type=True)
    csrf.init_app(app)
    limiter.init_app(app)
    mail.init_app(app)
    talisman.init_app(
        app,
        content_security_policy=CONTENT_SECURITY_POLICY,
        force_https=app.config["HTTPS"],
        strict_transport_security=app.config["HTTPS"],
        session_cookie_secure=app.config["HTTPS"],
        frame_options="DENY",
        referrer_policy="same-origin",
        permissions_policy={"browsing-topics": "()", "camera": "()", "geolocation": "()", "microphone": "()"},
    )
