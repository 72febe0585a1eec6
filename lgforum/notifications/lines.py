"""Each kind of notification as a sign, a sentence and the way there, from what its reader may see now."""

from collections.abc import Callable, Sequence
from datetime import datetime

import msgspec
from flask import url_for
from flask_babel import gettext as _
from sqlalchemy import select

from lgforum.models import Game, Notification, Phase, Post, Thread, db
from lgforum.play.reading import Reader, readable_posts, readable_threads
from lgforum.words import phases


class Line(msgspec.Struct, frozen=True):
    """One line under the bell. `href` is empty where there is nothing (any more) to go to."""

    id: int
    icon: str
    text: str
    where: str
    href: str
    at: datetime
    unread: bool


class Told(msgspec.Struct, frozen=True):
    """A notification with what its reader may see of what it is about."""

    row: Notification
    game: Game | None
    phase: Phase | None
    thread: Thread | None
    post: Post | None


Say = Callable[[Told], str]
Way = Callable[[Told], str]


def _game_page(t: Told) -> str:
    return url_for("games.show", game_id=t.game.id) if t.game else ""


def _decisions(t: Told) -> str:
    return url_for("games.decisions", game_id=t.game.id) if t.game else ""


def _thread(t: Told) -> str:
    if t.post is not None:
        return url_for("forum.post", post_id=t.post.id)
    if t.thread is None:
        return _game_page(t)
    if t.thread.game_id is not None:
        return url_for("games.thread", game_id=t.thread.game_id, channel=t.thread.channel)
    return url_for("forum.thread", thread_id=t.thread.id)


def _phase_said(t: Told) -> str:
    if t.phase is None:
        return _("Une nouvelle phase s’est ouverte.")
    if t.phase.kind == "night":
        return _("%(phase)s : la nuit tombe.", phase=phases.short(t.phase))
    return _("%(phase)s : le jour se lève.", phase=phases.short(t.phase))


def _watch_said(t: Told) -> str:
    if t.phase is None:
        return _("La phase continue : une nouvelle étape est ouverte.")
    return _("%(phase)s : une nouvelle étape est ouverte.", phase=phases.short(t.phase))


def _result(t: Told) -> str:
    return _game_page(t)


def _console(t: Told) -> str:
    return url_for("mj.console", game_id=t.game.id) if t.game else ""


KINDS: dict[str, tuple[str, Say, Way]] = {
    "game_started": (
        "flag",
        lambda t: _("La partie commence, votre rôle vous attend."),
        lambda t: url_for("games.role", game_id=t.game.id) if t.game else "",
    ),
    "phase": ("sunrise", _phase_said, _result),
    "watch": ("hourglass", _watch_said, _game_page),
    "mj_asked": ("message-circle-question-mark", lambda t: _("Une question attend la réponse du MJ."), _console),
    "decision": ("circle-dashed", lambda t: _("Une décision vous attend."), _decisions),
    "grace": ("circle-dashed", lambda t: _("Une décision vous attend."), _decisions),
    "reminder": ("hourglass", lambda t: _("L’heure approche, une réponse de vous manque."), _decisions),
    "private": (
        "lock-keyhole",
        lambda t: _("Vous avez appris quelque chose."),
        lambda t: url_for("games.role", game_id=t.game.id) if t.game else "",
    ),
    "game_over": (
        "trophy",
        lambda t: _("La partie est finie, tout est révélé."),
        lambda t: url_for("games.reveal", game_id=t.game.id) if t.game else "",
    ),
    "mj_message": ("mail", lambda t: _("Le MJ vous écrit."), _thread),
    "message": ("mail", lambda t: _("Un message pour vous."), _thread),
    "quote": ("quote", lambda t: _("Quelqu’un vous cite."), _thread),
    "mention": ("quote", lambda t: _("Quelqu’un parle de vous."), _thread),
    "substitute_offer": ("user-plus", lambda t: _("Un siège vous est proposé."), _game_page),
    "substitute": ("user-plus", lambda t: _("Vous reprenez un siège dans cette partie."), _game_page),
    "replaced": ("log-out", lambda t: _("Quelqu’un reprend votre siège."), _game_page),
    "removed": ("log-out", lambda t: _("Votre siège est retiré de la partie."), _game_page),
    "signup_moved": ("user-plus", lambda t: _("Une place s’est libérée, vous jouez."), _game_page),
    "ready_check": ("hand", lambda t: _("Le MJ fait l’appel : confirmez votre présence."), _game_page),
    "game_cancelled": ("circle-slash", lambda t: _("La partie est annulée."), _game_page),
    "quarantine": ("triangle-alert", lambda t: _("La partie est arrêtée : une phase ne se ferme pas."), _console),
    "absence": ("user-x", lambda t: _("Un siège ne répond plus : remplacer ou retirer."), _console),
    "deadline": ("clock", lambda t: _("L’échéance a changé."), _game_page),
    "paused": ("pause", lambda t: _("La partie est en pause."), _game_page),
    "resumed": ("play", lambda t: _("La partie reprend."), _game_page),
}


def lines_of(rows: Sequence[Notification], reader: Reader) -> list[Line]:
    """Say notifications to their reader. What he may not read (any more) is told without its name or its link."""
    games = _by_id(Game, {row.game_id for row in rows})
    threads = {
        thread.id: thread
        for thread in db.session.scalars(
            readable_threads(reader).where(Thread.id.in_({row.thread_id for row in rows if row.thread_id}))
        )
    }
    posts = {
        post.id: post
        for post in db.session.scalars(
            readable_posts(reader).where(Post.id.in_({row.post_id for row in rows if row.post_id}))
        )
    }
    phase_rows = _phases(rows)
    return [
        _line(
            Told(
                row,
                games.get(row.game_id or 0),
                phase_rows.get(row.id),
                threads.get(row.thread_id or 0),
                posts.get(row.post_id or 0),
            )
        )
        for row in rows
    ]


def _line(t: Told) -> Line:
    icon, say, way = KINDS.get(t.row.kind, ("bell", lambda t: _("Du nouveau vous concerne."), _thread))
    if t.row.kind == "phase" and t.phase is not None:
        icon = phases.icon(t.phase)
    where = t.game.name if t.game else t.thread.title if t.thread else ""
    return Line(t.row.id, icon, say(t), where, way(t), t.row.created_at, t.row.read_at is None)


def _by_id(model: type[Game], ids: set[int | None]) -> dict[int, Game]:
    wanted = [number for number in ids if number is not None]
    return {row.id: row for row in db.session.scalars(select(model).where(model.id.in_(wanted)))} if wanted else {}


def _phases(rows: Sequence[Notification]) -> dict[int, Phase]:
    """Return the phase that opened, by notification: `data` names it by its number in the game."""
    wanted = {row.id: (row.game_id, row.data.get("phase")) for row in rows if row.data.get("phase") is not None}
    games = {game_id for game_id, _number in wanted.values()}
    if not games:
        return {}
    found = {
        (phase.game_id, phase.number): phase
        for phase in db.session.scalars(select(Phase).where(Phase.game_id.in_(games)).order_by(Phase.epoch))
    }
    return {number: found[key] for number, key in wanted.items() if key in found}
