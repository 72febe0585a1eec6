"""About, health, and what browsers and robots ask for."""

from flask import Response, current_app, jsonify, render_template, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from ..assets import asset
from ..models import db
from .blueprint import bp


@bp.get("/a-propos")
def about() -> str:
    """Say what this is, and whose work it stands on."""
    return render_template("pages/about.html", works=_works())


@bp.get("/sante")
def health() -> ResponseReturnValue:
    """Tell a monitor whether the process answers and its database too: 200 or 503, and nothing else about it."""
    try:
        db.session.execute(text("SELECT 1"))
    except SQLAlchemyError:
        current_app.logger.exception("health: the database does not answer")
        return jsonify(status="database"), 503
    return jsonify(status="ok")


@bp.get("/robots.txt")
def robots() -> Response:
    """Let robots read what guests read, and leave forms, mails' links and searches alone."""
    lines = [
        "User-agent: *",
        "Disallow: /recherche",
        "Disallow: /desinscription/",
        "Disallow: /demo/",
        "Disallow: /arbitre?cas=",
        "",
    ]
    return Response("\n".join(lines), mimetype="text/plain")


@bp.get("/favicon.ico")
def favicon() -> ResponseReturnValue:
    """Serve the sign of the site where a browser asks for it by its old name."""
    return current_app.send_static_file("img/favicon.svg")


@bp.get("/site.webmanifest")
def manifest() -> Response:
    """Describe the site to a phone's home screen."""
    response = jsonify(
        name=current_app.config["SITE_NAME"],
        short_name=current_app.config["SITE_NAME"],
        start_url=url_for("pages.home"),
        display="minimal-ui",
        lang="fr",
        background_color="#F4F5F6",
        theme_color="#29313F",
        icons=[{"src": asset("img/favicon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    )
    response.mimetype = "application/manifest+json"
    return response


def _works() -> list[tuple[str, str, str]]:
    """Return what the site is made with: name, use, licence."""
    web, data, words = _("pages et comptes"), _("base de données"), _("textes et langues")
    return [
        ("Literata", _("la voix du récit"), "SIL OFL 1.1"),
        ("Atkinson Hyperlegible", _("la voix des joueurs"), "SIL OFL 1.1"),
        ("Lucide", _("pictogrammes"), "ISC"),
        ("Python", _("langage"), "PSF"),
        ("Flask, Werkzeug, Jinja, WTForms, Flask-WTF", web, "BSD-3-Clause"),
        ("Flask-Security, Flask-Login, Flask-Limiter", web, "MIT"),
        ("Flask-Talisman", web, "Apache-2.0"),
        ("SQLAlchemy, Alembic, Flask-Migrate", data, "MIT"),
        ("Flask-SQLAlchemy, Flask-Babel, Babel", f"{data}, {words}", "BSD-3-Clause"),
        ("Flask-Mail, msgspec, Python-Markdown", words, "BSD-3-Clause"),
        ("nh3", words, "MIT"),
        ("argon2-cffi, APScheduler, gunicorn", _("mots de passe, horloge, serveur"), "MIT"),
        ("fonttools", _("fabrication des polices"), "MIT"),
    ]
