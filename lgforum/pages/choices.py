"""Language and light, chosen at the foot of any page. A member's own choice is kept with the account."""

from urllib.parse import urlsplit

from flask import current_app, redirect, request, url_for
from flask_login import current_user
from werkzeug.wrappers import Response

from ..i18n import LOCALE_COOKIE, LOCALES
from .blueprint import bp
from .context import THEME_COOKIE, THEMES

A_YEAR = 31_536_000


@bp.post("/langue")
def set_language() -> Response:
    """Keep the language asked for (`lang`: fr or en) and go back; an unknown one changes nothing."""
    back = redirect(_back())
    language = request.form.get("lang", "")
    if language in LOCALES:
        _keep(back, LOCALE_COOKIE, language)
        _keep_with_account(locale=language)
    return back


@bp.post("/apparence")
def set_theme() -> Response:
    """Keep the light asked for (`theme`: auto, light or dark) and go back; an unknown one changes nothing."""
    back = redirect(_back())
    theme = request.form.get("theme", "")
    if theme in THEMES:
        _keep(back, THEME_COOKIE, theme)
        _keep_with_account(theme=theme)
    return back


def _back() -> str:
    """Return the page to go back to: one of ours, named by its path, else home."""
    to = request.form.get("next", "")
    parts = urlsplit(to)
    plain = not parts.scheme and not parts.netloc and to.startswith("/") and not to.startswith(("//", "/\\"))
    if not plain or any(ord(sign) < 32 for sign in to) or "\\" in to:
        return url_for("pages.home")
    return to


def _keep(response: Response, cookie: str, value: str) -> None:
    secure = bool(current_app.config["SESSION_COOKIE_SECURE"])
    response.set_cookie(cookie, value, max_age=A_YEAR, secure=secure, httponly=True, samesite="Lax")


def _keep_with_account(**choice: str) -> None:
    if current_user.is_authenticated:
        from ..play import accounts

        accounts.set_appearance(current_user.id, **choice)
