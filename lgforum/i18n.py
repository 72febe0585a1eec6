"""Languages and zones: French is what texts are written in, English is complete, every area has its catalogue.

Whoever writes `_('Votes : 3 ?')` gets, in French, the same words with French spaces (`lgforum.typography`); in
English, the translation from `translations/en/LC_MESSAGES/<area>.po` (see `lgforum.catalogues`).
"""

import pytz
from babel.support import NullTranslations, Translations
from flask import Flask, Response, current_app, has_request_context, request
from flask_babel import Babel, Domain, get_locale
from flask_login import current_user
from werkzeug.utils import cached_property

from . import catalogues, hours
from .catalogues import AREAS
from .typography import french

LOCALES = ("fr", "en")
LOCALE_COOKIE = "lang"
ZONE_COOKIE = "tz"


def init_app(app: Flask) -> None:
    """Bind Flask-Babel with our selectors and catalogues, and the filters `when`, `left`, `ago`, `typo` and kin."""
    app.config.setdefault("BABEL_DEFAULT_LOCALE", app.config.get("DEFAULT_LOCALE", "fr"))
    app.config.setdefault("BABEL_DEFAULT_TIMEZONE", app.config.get("DEFAULT_TIMEZONE", "Europe/Paris"))
    Catalogues().init_app(app, locale_selector=select_locale, timezone_selector=select_zone)
    app.jinja_env.filters.update(
        when=hours.when,
        left=hours.left,
        ago=hours.ago,
        clock=hours.clock,
        day=hours.day,
        full=hours.full,
        span=hours.span,
        typo=typo,
    )
    app.jinja_env.globals.update(due_state=hours.due_state, elapsed=hours.elapsed, get_locale=get_locale)
    app.after_request(_name_the_language)


def select_locale() -> str:
    """Return the reader's language: asked for in the address (`?lang=`), the member's, the cookie's, the browser's."""
    if not has_request_context():
        return str(current_app.config["BABEL_DEFAULT_LOCALE"])
    asked = request.args.get("lang")
    if asked in LOCALES:
        return str(asked)
    own = getattr(current_user, "locale", None)
    if own in LOCALES:
        return str(own)
    kept = request.cookies.get(LOCALE_COOKIE)
    if kept in LOCALES:
        return kept
    for tag, quality in request.accept_languages:  # in the order of preference; "en-GB" is English
        language = tag.partition("-")[0].lower()
        if quality > 0 and language in LOCALES:
            return language
    return str(current_app.config["BABEL_DEFAULT_LOCALE"])


def select_zone() -> str:
    """Return the reader's time zone: the member's, else the one that the browser told by cookie, else Paris."""
    if has_request_context():
        for name in (getattr(current_user, "timezone", None), request.cookies.get(ZONE_COOKIE)):
            if name in pytz.all_timezones_set:
                return str(name)
    return str(current_app.config["BABEL_DEFAULT_TIMEZONE"])


def typo(text: str) -> str:
    """Return a text made outside the catalogues (a name of a game, a sum) with the page's spaces."""
    locale = get_locale()
    if locale is not None and locale.language != "fr":
        return text
    spaced = french(str(text))
    return type(text)(spaced) if hasattr(text, "__html__") else spaced


class FrenchSource(NullTranslations):
    """The source language: a message says itself, with French spaces; 0 and 1 are singular."""

    def __init__(self) -> None:
        super().__init__()
        self._said: dict[str, str] = {}

    def gettext(self, message: str) -> str:
        said = self._said.get(message)
        if said is None:
            said = self._said[message] = french(message)
        return said

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if abs(n) < 2 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return self.gettext(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, num: int) -> str:
        return self.ngettext(msgid1, msgid2, num)

    ugettext, ungettext, upgettext, unpgettext = gettext, ngettext, pgettext, npgettext


class Areas(Domain):
    """All areas' catalogues as one. A message that English lacks is said in French (a test names it)."""

    def __init__(self) -> None:
        super().__init__(translation_directories=[str(catalogues.FOLDER)], domain=AREAS[0])
        self._french = FrenchSource()
        self._english: Translations | None = None

    def get_translations(self) -> NullTranslations:
        locale = get_locale()
        if locale is None or locale.language == "fr":
            return self._french
        if self._english is None:
            self._english = _load("en")
        return self._english


class Catalogues(Babel):
    """Flask-Babel with `Areas` as its domain."""

    @cached_property
    def domain_instance(self) -> Areas:
        return Areas()


def _load(language: str) -> Translations:
    """Return a language's catalogues, merged; an area that has none is left out."""
    merged = Translations()
    for area in AREAS:
        known = catalogues.load(area, language)
        merged.merge(known)
        merged.plural = known.plural
    return merged


def _name_the_language(response: Response) -> Response:
    """Tell caches that a page depends on who reads it, and in which language it is."""
    if response.mimetype == "text/html":
        response.headers.setdefault("Content-Language", str(get_locale() or select_locale()))
        response.vary.update(("Accept-Language", "Cookie"))
    return response
