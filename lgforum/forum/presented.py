"""A page's posts, with every address and word that they show worked out once a page.

A page has thirty posts, each with six addresses and four sentences. Asking for each of them anew (`url_for`, `gettext`,
a nested macro) takes most of the page's time: see `benchmarks/thread_page.py`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, datetime
from typing import Any

from flask import current_app, url_for
from flask_babel import get_timezone
from flask_babel import gettext as _
from markupsafe import escape

from .. import hours
from ..models import Post, User, utcnow
from ..play.forum.page import Line, ThreadPage, page_of
from .addresses import thread_href
from .blueprint import bp
from .shown import minutes_left, post_html


@dataclass(frozen=True, slots=True)
class Author:
    """Who wrote a post: his name, his shield's address, his name as a link."""

    name: str
    shield: str
    byline: str


@dataclass(slots=True)
class Shown:
    """A post as the page shows it. Every text is safe HTML; what the reader may not do is empty."""

    number: int
    classes: str
    name: str
    shield: str
    byline: str
    data_post: str
    href: str
    iso: str
    when: str
    html: str
    quote: str = ""
    quote_label: str = ""
    edit: str = ""
    edit_label: str = ""
    versions: str = ""
    corrected: str = ""
    acts_label: str = ""
    act: str = ""
    act_label: str = ""
    act_href: str = ""


@bp.app_template_global()
def presented(page: ThreadPage) -> "Presenter":
    """Return what shows a page's posts."""
    return Presenter(page)


@bp.app_template_global()
def page_hrefs(page: ThreadPage) -> Callable[[int], str]:
    """Return what gives the address of each page of a thread."""
    model = thread_href(page.thread, page=0)
    head, _equals, tail = model.rpartition("page=0")
    return lambda number: f"{head}page={number}{tail}"


class Presenter:
    """Works out what posts of one page show."""

    def __init__(self, page: ThreadPage) -> None:
        self.page = page
        self.now = utcnow()
        self.zone = get_timezone()
        self.authors: dict[int | None, Author] = {}
        self.days: dict[date, str] = {}
        self.minutes: dict[datetime, str] = {}
        self.here = page_hrefs(page)
        self.cite, self.edit, self.versions = (_pattern(f"forum.{name}") for name in ("quote", "edit", "versions"))
        self.moderate = {act: _pattern("forum.moderate_post", act=act) for act in ("supprimer", "retablir")}
        self.quote_words = str(escape(_("Citer le message %(n)s de %(name)s")))
        self.acts_words = str(escape(_("Autres actions sur le message %(n)s")))

    def show(self, line: Line, dead: bool = False) -> Shown:
        """Return one post; `line.post` is a person's. `dead`: its author is eliminated."""
        post, page = line.post, self.page
        assert post is not None
        by, number = self.author(post.author), post.number
        shown = Shown(
            number=number,
            classes=f"post{' post--me' if line.mine else ''}{' post--dead is-dead' if dead else ''}",
            name=by.name,
            shield=by.shield,
            byline=by.byline,
            data_post="",
            href=f"{self.here(page_of(number))}#m{number}",
            iso=post.created_at.isoformat(),
            when=self.when(post),
            html=post_html(post.html),
        )
        if page.writable and post.deleted_at is None:
            shown.data_post = f' data-post="{post.id}"'
            shown.quote = self.cite.replace("/0/", f"/{post.id}/")
            shown.quote_label = self.quote_words % {"n": number, "name": by.name}
        if line.editable:
            shown.edit = self.edit.replace("/0/", f"/{post.id}/")
            shown.edit_label = str(escape(self.edit_label(line)))
        if post.edited_at:
            shown.versions = self.versions.replace("/0/", f"/{post.id}/")
            shown.corrected = str(escape(self.corrected(post)))
        if page.moderates:
            self.add_act(shown, post)
        return shown

    def author(self, user: User | None) -> Author:
        """Return how an author is shown, worked out once."""
        key = user.id if user else None
        if key not in self.authors:
            say = current_app.jinja_env.globals  # names and shields are the pages' own, as every template asks for them
            name = str(escape(say["person_name"](user) if user else _("ancien membre")))
            profile = say["profile_href"](user) if user else ""
            link = f'<a class="post__author" href="{escape(profile)}">{name}</a>'
            plain = f'<span class="post__author">{name}</span>'
            self.authors[key] = Author(name, str(escape(say["blason_src"](user))), link if profile else plain)
        return self.authors[key]

    def when(self, post: Post) -> str:
        """Return "mardi 16 h 05"; a day, and a minute of it, is worked out once a page."""
        local = post.created_at.astimezone(self.zone)
        minute = local.replace(second=0, microsecond=0)
        said = self.minutes.get(minute)
        if said is None:
            day = self.days.get(local.date())
            if day is None:
                day = self.days[local.date()] = hours.day(local, tz=self.zone, now=self.now)
            said = self.minutes[minute] = f"{day} {hours.clock(local, tz=self.zone)}"
        return said

    def edit_label(self, line: Line) -> str:
        """Return what the pencil says, with the time that is left in a game."""
        if line.editable_until is None:
            return _("Corriger")
        return _("Corriger, encore %(left)s", left=minutes_left((line.editable_until - self.now).total_seconds()))

    def corrected(self, post: Post) -> str:
        """Return the mark of a corrected post."""
        assert post.edited_at is not None
        said = _("Corrigé à %(at)s", at=hours.clock(post.edited_at, tz=self.zone))
        return f"{said} ({post.edit_reason})" if post.edit_reason else said

    def add_act(self, shown: Shown, post: Post) -> None:
        """Add what one who moderates may do to the post."""
        act, shown.act = ("retablir", "undo-2") if post.deleted_at else ("supprimer", "trash-2")
        shown.act_label = _("Rétablir") if post.deleted_at else _("Supprimer")
        shown.act_href = self.moderate[act].replace("/0/", f"/{post.id}/")
        shown.acts_label = self.acts_words % {"n": post.number}


def _pattern(endpoint: str, **values: Any) -> str:
    """Return a post's address with 0 for its number."""
    return url_for(endpoint, post_id=0, **values)
