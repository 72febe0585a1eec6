"""What every template may ask for: the sprite, shields, names, the reader, the site's sections."""

import math
from typing import Any

from flask import Flask, current_app, g, has_request_context, request, url_for
from flask_babel import gettext as _
from flask_login import current_user
from sqlalchemy import func, select
from werkzeug.local import LocalProxy

from .. import blason
from ..assets import asset
from ..models import Notification, db, utcnow
from ..play.reading import reader_of

THEMES = ("auto", "light", "dark")
THEME_COOKIE = "theme"
SYSTEMS = {
    "spaceship": ("rocket", "LG Spaceship"),
    "aliens": ("orbit", "Aliens"),
    "imposteur": ("venetian-mask", "Imposteur"),
    "thiercelieux": ("paw-print", "Thiercelieux"),
}


def init_app(app: Flask) -> None:
    """Give templates and imported macros alike the names below."""
    app.jinja_env.globals.update(
        sprite=sprite,
        blason_src=blason_src,
        person_name=person_name,
        profile_href=profile_href,
        on_arc=on_arc,
        endpoint_exists=endpoint_exists,
        systems=SYSTEMS,
    )
    app.context_processor(page_context)


def page_context() -> dict[str, Any]:
    """Return what the frame of a page shows of its reader. Counts are asked for when the template uses them."""
    return {
        "reader": LocalProxy(_reader),
        "now": utcnow().replace(microsecond=0),
        "theme": LocalProxy(theme),
        "sections": sections,
        "unread_notifications": unread_notifications,
    }


def sprite() -> str:
    """Return the address of the sprite of icons, worked out once a request."""
    if not has_request_context():
        return str(asset("icons.svg"))
    if "sprite" not in g:
        g.sprite = asset("icons.svg")
    return str(g.sprite)


def blason_src(of: Any) -> str:
    """Return the address of a shield: of an account (row or number), of a seat, or of nobody (None)."""
    if of is None:
        return url_for("pages.blason_model", code=blason.NOBODY)
    if isinstance(of, int):
        return url_for("pages.blason", user_id=of)
    if isinstance(of, str):
        return url_for("pages.blason_model", code=of if blason.is_code(of) else blason.NOBODY)
    if hasattr(of, "blason"):
        return url_for("pages.blason_model", code=blason.of(of.id, of.blason))
    return blason_src(_field(of, "user_id"))


def person_name(of: Any) -> str:
    """Return the name by which a page calls an account, a seat or whatever has a name."""
    if getattr(of, "deleted_at", None) is not None:
        return _("ancien membre %(n)s", n=of.id)
    return str(_field(of, "display_name") or _field(of, "name") or of or "")


def profile_href(of: Any) -> str:
    """Return the address of a person's profile, "" where there is none."""
    number = of if isinstance(of, int) else _field(of, "id") if hasattr(of, "display_name") else _field(of, "user_id")
    if number is None or not endpoint_exists("accounts.profile"):
        return ""
    return url_for("accounts.profile", user_id=number)


def on_arc(percent: float) -> tuple[str, str]:
    """Return where the sun stands, x and y in the arc's 400 by 132 frame, after `percent` of the phase."""
    angle = math.pi * min(100.0, max(0.0, percent)) / 100
    return f"{200 - 180 * math.cos(angle):.1f}", f"{124 - 108 * math.sin(angle):.1f}"


def theme() -> str:
    """Return the reader's choice of light: the member's, else the cookie's, else `auto`."""
    own = getattr(current_user, "theme", None) if current_user else None
    choice = own if own in THEMES and own != "auto" else request.cookies.get(THEME_COOKIE, "auto")
    return choice if choice in THEMES else "auto"


def sections() -> list[tuple[str, str, str, str]]:
    """Return the site's sections: name, words, icon, address. Worked out once a request: a page shows them twice."""
    if "sections" not in g:
        g.sections = _sections()
    found: list[tuple[str, str, str, str]] = g.sections
    return found


def _sections() -> list[tuple[str, str, str, str]]:
    known = [
        ("accueil", _("Accueil"), "house", "pages.home"),
        ("parties", _("Parties"), "layout-list", "games.index"),
        ("forums", _("Forums"), "messages-square", "forum.index"),
        ("messages", _("Messages"), "mail", "forum.private"),
        ("regles", _("Règles"), "book-open", "pages.rules"),
    ]
    signed_in = bool(current_user and current_user.is_authenticated)
    return [
        (name, words, icon, url_for(endpoint))
        for name, words, icon, endpoint in known
        if endpoint_exists(endpoint) and (signed_in or name != "messages")
    ]


def unread_notifications() -> int:
    """Return how many lines under the reader's bell are unread."""
    if not (current_user and current_user.is_authenticated):
        return 0
    mine = select(func.count()).where(Notification.user_id == current_user.id, Notification.read_at.is_(None))
    return db.session.scalar(mine) or 0


def endpoint_exists(endpoint: str) -> bool:
    """Tell whether the application serves an endpoint (parts of it may be left out)."""
    return endpoint in current_app.view_functions


def _field(of: Any, name: str) -> Any:
    return of.get(name) if isinstance(of, dict) else getattr(of, name, None)


def _reader() -> Any:
    if "reader" not in g:
        g.reader = reader_of(current_user)
    return g.reader
