"""The rules as a player reads them."""

from typing import Any

from flask import abort, render_template, request
from flask_babel import get_locale

from . import village
from .blueprint import bp

WRITTEN = ("thiercelieux", "spaceship")


@bp.get("/regles")
def rules() -> str:
    """List the systems and what holds in all of them."""
    return render_template("pages/rules.html", written=WRITTEN)


@bp.get("/regles/<system>")
def rules_system(system: str) -> str:
    """Show one system's rules, written in each language for itself."""
    if system not in WRITTEN:
        abort(404)
    more = _village() if system == "thiercelieux" else {}
    return render_template(f"pages/{system}.{_language()}.html", system=system, language=_language(), **more)


@bp.get("/regles/thiercelieux/<role>")
def rules_role(role: str) -> str:
    """Show one card of Thiercelieux, or the title of Capitaine."""
    if role not in village.roles():
        abort(404)
    return render_template(
        "pages/role.html",
        system="thiercelieux",
        language=_language(),
        sheet=village.role_sheet(role),
        groups=village.by_side(),
    )


def _village() -> dict[str, Any]:
    """Return what the page of Thiercelieux shows besides its text, the roles narrowed to what the address asks."""
    keyword = request.args.get("groupe", "")
    return {
        "keyword": keyword if keyword in village.KEYWORDS else "",
        "keywords": {word: words for word, (_, words) in village.KEYWORDS.items()},
        "roles": village.entries(keyword),
        "night": village.night(),
        "compositions": village.compositions(),
        "settings": village.settings(),
        "names": {role.role: role.name for role in village.entries()},
    }


def _language() -> str:
    locale = get_locale()
    return locale.language if locale else "fr"
