"""What templates need to show posts: stored HTML with the page's words, stamps in words, categories' names."""

import re
from typing import Any

from flask import g
from flask_babel import get_locale, ngettext
from flask_babel import gettext as _
from markupsafe import Markup, escape

from ..assets import asset
from ..models import Category
from ..play.errors import Refused
from .blueprint import bp
from .messages import say

_SUMMARY = re.compile(r"<summary>(.*?)</summary>", re.DOTALL)
_BY = '<p class="quote__by"><a href="'
_LINKED = re.compile(re.escape(_BY) + r'([^"]*)"[^>]*>')


@bp.app_template_filter()
def post_html(html: str) -> Markup:
    """Return a post's stored HTML, with signs and words that depend on the reader's language."""
    if "<summary>" in html:
        html = _SUMMARY.sub(lambda found: f"<summary>{_sign('eye-off')}{_hidden(found[1])}</summary>", html)
    if _BY in html:
        html = _LINKED.sub(lambda found: f'{_BY}{found[1]}">{_sign("corner-up-left")}', html)
    return Markup(html)  # noqa: S704 (it passed the allow-list when it was stored)


def _hidden(title: str) -> str:
    return _("Texte masqué : %(title)s", title=Markup(title)) if title else _("Texte masqué")  # noqa: S704 (a part of it)


def _sign(name: str) -> str:
    if "forum_sprite" not in g:
        g.forum_sprite = asset("icons.svg")
    return f'<svg class="ic" aria-hidden="true"><use href="{g.forum_sprite}#i-{name}"/></svg>'


@bp.app_template_global()
def stamp_parts(stamp: dict[str, Any]) -> dict[str, Any]:
    """Return how a post's stamp is said: `text`, `old` (struck), `icon`, `warn`."""
    old = (stamp.get("from") or {}).get("name", "")
    new = (stamp.get("to") or {}).get("name", "")
    match stamp["kind"]:
        case "vote":
            return {"label": _("Vote :"), "text": new, "old": old if old != new else "", "icon": "vote"}
        case "blank":
            return {"label": _("Vote :"), "text": _("blanc"), "old": old, "icon": "vote"}
        case "unvote":
            return {"label": _("Vote :"), "text": _("retiré"), "old": old, "icon": "vote"}
        case "refused":
            why = say(Refused(stamp["code"], **stamp.get("data", {})))
            return {"label": _("Vote non compté :"), "text": why, "old": "", "icon": "circle-slash", "warn": True}
    return {"label": _("Vote non compté :"), "text": _lost(stamp), "old": "", "icon": "circle-slash", "warn": True}


def _lost(stamp: dict[str, Any]) -> str:
    said = stamp.get("said", "")
    why = {
        "ambiguous": _("« %(said)s » désigne plusieurs personnes", said=said),
        "several": _("« %(said)s » nomme plusieurs personnes", said=said),
        "gone": _("« %(said)s » désigne quelqu’un qui ne peut pas être choisi", said=said),
        "empty": _("« %(said)s » ne nomme personne", said=said),
        "not-bold": _("un vote s’écrit en gras, **%(said)s**", said=said),
    }
    return why.get(stamp.get("why", ""), _("« %(said)s » ne désigne personne de la partie", said=said))


@bp.app_template_global()
def category_title(category: Category) -> str:
    """Return a category's title in the reader's language."""
    locale = get_locale()
    return category.title_en if locale is not None and locale.language == "en" else category.title_fr


@bp.app_template_global()
def category_about(category: Category) -> str:
    """Return what a category is for, in the reader's language."""
    locale = get_locale()
    return category.about_en if locale is not None and locale.language == "en" else category.about_fr


@bp.app_template_global()
def category_icon(category: Category) -> str:
    """Return the sign of a category."""
    known = {"annonces": "megaphone", "table-des-mj": "dices", "carre": "coffee", "archives": "archive"}
    return known.get(category.slug, "messages-square")


@bp.app_template_global()
def excerpt(source: str, around: str = "", length: int = 180) -> Markup:
    """Return a short plain piece of a source, around some words if given, those marked."""
    text = " ".join(re.sub(r"(?m)^\s*>.*$|^\s*:::.*$|[*_`#|~]{1,3}", " ", source).split())
    at = text.casefold().find(around.casefold()) if around else 0
    start = max(0, at - length // 3) if at > 0 else 0
    piece = ("…" if start else "") + text[start : start + length] + ("…" if len(text) > start + length else "")
    if not around:
        return escape(piece)
    parts = re.split(f"({re.escape(around)})", piece, flags=re.IGNORECASE)
    return Markup().join(Markup("<mark>{}</mark>").format(p) if i % 2 else escape(p) for i, p in enumerate(parts))


@bp.app_template_global()
def minutes_left(seconds: float) -> str:
    """Return "8 min" for a pencil."""
    minutes = max(1, round(seconds / 60))
    return ngettext("%(num)d min", "%(num)d min", minutes)
