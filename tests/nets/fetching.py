"""Everything that the application shows a reader, at every address it has, as comparable bytes."""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Any

from flask import Flask
from sqlalchemy import select
from werkzeug.routing import Rule

from lgforum.models import Category, Phase, Post, Thread, db
from lgforum.play.mail.outbox import deliver

from ..conftest import sign_in
from .world import World

Answer = tuple[int, tuple[tuple[str, str], ...], bytes]

NO_SECRETS: dict[str, str] = {
    "static": "files",
    "assets.own": "files",
    "assets.built": "files",
    "pages.components": "demo mode alone",
    "notifications.demo_mails": "demo mode alone",
    "notifications.demo_mail": "demo mode alone",
    "pages.blason_model": "a drawing by its code",
    "pages.rules_system": "the same text for everybody",
    "pages.rules_role": "the same text for everybody",
}
"""Endpoints that are not fetched, each with its reason."""

VOLATILE = re.compile(
    rb'(name="(?:csrf_token|token|at_token)"[^>]*?value=")[^"]*|(value=")[^"]*("[^>]*name="(?:csrf_token|token)")'
)
VOLATILE_META = re.compile(rb'(<meta name="csrf-token" content=")[^"]*')


def rules(app: Flask) -> list[Rule]:
    """Return the application's addresses."""
    return sorted(app.url_map.iter_rules(), key=str)


def values(made: World) -> dict[str, list[Any]]:
    """Return what each part of an address may be in this world: all that is secret, and a little of what is not."""
    threads = db.session.scalars(select(Thread).order_by(Thread.id)).all()
    hidden = {thread.id for thread in threads if thread.audience != "public"}
    posts = db.session.scalars(select(Post).order_by(Post.thread_id, Post.number)).all()
    public = [post.id for post in posts if post.thread_id not in hidden]
    first_hidden = {post.thread_id: post.id for post in reversed(posts) if post.thread_id in hidden}
    game_channels = [str(thread.channel) for thread in threads if thread.game_id == made.game_id]
    return {
        "game_id": [made.game_id, made.game_id + 1],
        "thread_id": [thread.id for thread in threads],
        "post_id": [*public[:1], *public[-1:], *first_hidden.values()],
        "user_id": [made.people["mj"], made.holders[1], made.holders[2], made.holders[5]],
        "channel": [*game_channels, "day/9", "nowhere"],
        "number": [phase.number for phase in db.session.scalars(select(Phase))] + [99],
        "slug": [category.slug for category in db.session.scalars(select(Category))],
        "token": ["no-such-token"],
        "act": ["supprimer", "fermer"],
        "key": ["attack/2", "attack/10", "vote/1", "likes/4", "probe/0"],
        "kind": ["succession", "violence", "tie"],
        "seat": list(range(12)),
        "what": ["close", "extend", "pause"],
        "notification_id": [1, 2],
        "mail_id": [1],
        "system": ["spaceship"],
        "code": ["1-1-1"],
        "version": ["x"],
        "filename": ["x"],
    }


def addresses(app: Flask, made: World, method: str) -> Iterator[str]:
    """Return every address that answers `method`, filled with every value that matters."""
    with app.test_request_context():
        known = values(made)
        for rule in rules(app):
            if method not in (rule.methods or ()) or rule.endpoint in NO_SECRETS:
                continue
            names = sorted(rule.arguments)
            for filled in product(*(_some(rule, name, known) for name in names)):
                built = rule.build(dict(zip(names, filled, strict=True)), append_unknown=False)
                if built is not None:
                    yield built[1]
    if method == "GET":
        yield from (
            "/recherche?q=siège",
            "/recherche?q=question",
            "/recherche?q=milieu",
            "/parties?etat=toutes",
            "/nulle-part",
        )


def _some(rule: Rule, name: str, known: dict[str, list[Any]]) -> list[Any]:
    if name not in known:
        raise KeyError(f"{rule.rule}: say in `values` what <{name}> may be")
    if rule.endpoint in ("forum.since",) and name == "number":
        return [0]
    return known[name]


def fetch(made: World, reader: str, method: str, urls: Iterable[str]) -> dict[str, Answer]:
    """Return what the reader gets at each address: status, headers, body without its forms' random keys."""
    client = made.app.test_client()
    with made.app.app_context():
        user = made.reader(reader)
        uniquifier = user.fs_uniquifier if user else None
        db.session.remove()
    got: dict[str, Answer] = {}
    for url in urls:
        if uniquifier:
            sign_in(client, uniquifier)  # anew: some addresses end a session
        response = client.open(url, method=method)
        headers = sorted((k, v) for k, v in response.headers if k not in ("Set-Cookie", "Date", "Content-Length"))
        body = VOLATILE_META.sub(rb"\1", VOLATILE.sub(rb"\1\2\3", response.data))
        headers.append(("Content-Length", str(len(body))))  # without the random keys, whose length varies
        got[f"{method} {url}"] = (response.status_code, tuple(headers), body)
    return got


def mails(made: World) -> dict[str, list[tuple[str, str, str]]]:
    """Send what waits in the outbox; return subject, text and HTML by address."""
    sent: dict[str, list[tuple[str, str, str]]] = {}
    with made.app.app_context():
        with made.app.extensions["mail"].record_messages() as box:
            while deliver(100):
                pass
        for message in box:
            sent.setdefault(message.recipients[0], []).append(
                (str(message.subject), str(message.body), VOLATILE.sub(b"", str(message.html).encode()).decode())
            )
        db.session.remove()
    return sent


def addresses_of(made: World, readers: Iterable[str]) -> dict[str, str]:
    """Return the mail address of each reader who has one."""
    with made.app.app_context():
        found = {name: user.email for name in readers if (user := made.reader(name)) is not None}
        db.session.remove()
    return found
