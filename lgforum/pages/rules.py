"""The rules as a player reads them."""

from flask import abort, render_template
from flask_babel import get_locale

from .blueprint import bp

WRITTEN = ("spaceship",)


@bp.get("/regles")
def rules() -> str:
    """List the systems and what holds in all of them."""
    return render_template("pages/rules.html", written=WRITTEN)


@bp.get("/regles/<system>")
def rules_system(system: str) -> str:
    """Show one system's rules, written in each language for itself."""
    if system not in WRITTEN:
        abort(404)
    locale = get_locale()
    language = locale.language if locale else "fr"
    return render_template(f"pages/{system}.{language}.html", system=system, language=language)
