"""The digest of a phase: what happened, what waits for the reader, until when, how to read on, how to stop.

One a phase and reader. It is written for the moment when it leaves: where a newer digest of the same game waits too,
the older one is dropped and the newer tells both. One that has nothing to tell is not sent.
"""

from collections.abc import Sequence

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext
from sqlalchemy import func, or_, select

from lgforum.models import FactRow, OutgoingMail, Phase, Post, ReadMark, Thread, db
from lgforum.words import facts as fact_words
from lgforum.words import phases

from ...reading import readable_posts
from ..envelope import Envelope
from ..letter import Block, Due, Heading, Letter, Link, NotSent, Paragraph, Private, Rows
from ..sight import Sight, concerns, is_public
from .common import deadline, runs_until, subject
from .digest_rows import rows_of

MERGED = "told by a later digest"
OPENING = frozenset({"phase_opened", "revealed", "panic", "paranoia"})
"""Told when a phase opens, thus by the digest of the phase before."""
ITS_OWN_MAIL = frozenset(
    {"game_started", "game_over", "secrets", "dealt", "mutants", "pack", "family", "halves", "actor_cards"}
)
AT_ONCE = frozenset({"captain_named", "potion_received", "gloom_due"})
"""Told when a phase opens too, or later in it: a digest may say them twice rather than never."""


def digest(e: Envelope) -> Letter:
    """Write the digest of the phase that `phase_id` names: the one that closed."""
    if _newer_waits(e):
        raise NotSent(MERGED)
    sight = Sight(e)
    if sight.view.ended is not None or sight.phase is None:
        raise NotSent("game over")
    closed = _closed(e)
    told = _told(sight, closed)
    public = [fact for fact in told if is_public(fact)]
    private = any(concerns(fact, sight.seat) for fact in told)
    waiting = _waiting(e, sight)
    if not public and not private and not waiting:
        raise NotSent("nothing new")
    headline = fact_words.headline(public, sight.people, system=sight.game.system) or phases.closing(closed[-1])
    news = fact_words.headline(public, sight.people, opening=False, system=sight.game.system) or phases.closing(
        closed[-1]
    )
    blocks: list[Block] = []
    rows = rows_of(public, sight)
    if rows:
        blocks.append(Rows(rows))
    if private:
        blocks += [Heading(_("Pour vous")), _journal(sight)]
    if waiting:
        blocks += [Heading(_("Ce qui vous attend")), *waiting]
    blocks += _unread(sight)
    return Letter(
        subject=subject(sight.game, _("%(news)s, %(next)s", news=news, next=runs_until(e, sight.phase))),
        over=_("%(game)s, %(phase)s", game=sight.game.name, phase=_lower(phases.closing(closed[-1]))),
        title=headline,
        blocks=blocks or [Paragraph(_("Rien de nouveau que tout le monde sache."))],
        why=_("Vous recevez ce résumé à chaque clôture."),
        night=sight.phase.kind == "night",
    )


def _lower(text: str) -> str:
    return text[:1].lower() + text[1:]


def _digests(e: Envelope) -> list[OutgoingMail]:
    query = (
        select(OutgoingMail)
        .where(
            OutgoingMail.kind == "digest",
            OutgoingMail.user_id == e.row.user_id,
            OutgoingMail.game_id == e.row.game_id,
        )
        .order_by(OutgoingMail.id)
    )
    return list(db.session.scalars(query))


def _newer_waits(e: Envelope) -> bool:
    return any(row.id > e.row.id and row.sent_at is None and row.dropped_at is None for row in _digests(e))


def _closed(e: Envelope) -> list[Phase]:
    """Return the phases that this digest tells: its own, and those whose digests it replaces."""
    ids = [e.row.phase_id]
    for row in reversed(_digests(e)):
        if row.id >= e.row.id:
            continue
        if row.dropped_at is None or row.last_error != MERGED:
            break
        ids.append(row.phase_id)
    found = db.session.scalars(select(Phase).where(Phase.id.in_([i for i in ids if i is not None])))
    closed = sorted(found, key=lambda phase: (phase.epoch, phase.number))
    if not closed:
        raise NotSent("no phase")
    return closed


def _told(sight: Sight, closed: Sequence[Phase]) -> list[FactRow]:
    """Return what the reader may know of the closed phases, and of the opening of the present one."""
    assert sight.phase is not None
    before = [row for row in sight.told(closed) if row.kind not in OPENING | ITS_OWN_MAIL]
    between = [row for row in sight.told(closed[1:]) if row.kind in OPENING - {"phase_opened"}]
    if sight.phase.id in {phase.id for phase in closed}:
        return before
    now = [row for row in sight.told([sight.phase]) if row.kind in OPENING or row.kind in AT_ONCE]
    return [*before, *between, *now]


def _journal(sight: Sight) -> Private:
    """Say that the seat's private journal has grown, never what it says: mails are read over shoulders."""
    return Private(
        _("Il y a du nouveau dans votre journal secret."),
        _("Le lire sur le forum"),
        url_for("games.role", game_id=sight.game.id, _external=True),
    )


def _waiting(e: Envelope, sight: Sight) -> list[Block]:
    """Return what waits for the reader. Every living seat has its night page, powers or not: so does its mail."""
    phase = sight.phase
    assert phase is not None
    link = url_for("games.decisions", game_id=sight.game.id, _external=True)
    when, left = deadline(e, phase)
    if sight.role == "mj":
        console = url_for("mj.console", game_id=sight.game.id, _external=True)
        return [Due(when, left, _("Votre table"), _("Qui a répondu, qui manque."), _("Ouvrir la console"), console)]
    if phase.stage_clock == "grace":
        return [Due(when, left, _("Une décision de vous"), "", _("Décider"), link)] if sight.asked() else []
    if not sight.alive:
        return []
    if phase.kind == "night":
        note = _("La page dit ce que devient chaque décision laissée sans réponse.")
        return [Due(when, left, _("Votre nuit"), note, _("Voir ma nuit"), link)]
    show = url_for("games.show", game_id=sight.game.id, _external=True)
    if phase.kind == "election":
        note = _("Sans réponse, vous n’élisez personne.")
        return [Due(when, left, _("L’élection"), note, _("Voter"), show)]
    if "voteless" in sight.view.seats[sight.seat or 0].tags:
        return []
    if phase.ordinal == 0:
        note = _("Affinités, aversion et élection : ce qui manque à la clôture est tiré au sort, sauf votre vote.")
        return [Due(when, left, _("Votre jour 0"), note, _("Voir mes décisions"), link)]
    return [Due(when, left, _("Votre vote"), _("Sans réponse, vous ne votez pas."), _("Voter"), show)]


def _unread(sight: Sight) -> list[Block]:
    """Return how much there is to read in the game's public threads since the reader's last visit."""
    mark = (
        select(ReadMark.number)
        .where(ReadMark.thread_id == Thread.id, ReadMark.user_id == sight.reader.user_id)
        .scalar_subquery()
    )
    posts = (
        readable_posts(sight.reader)
        .where(
            Thread.game_id == sight.game.id,
            Thread.audience == "public",
            Post.deleted_at.is_(None),
            or_(mark.is_(None), Post.number > mark),
            or_(Post.author_id.is_(None), Post.author_id != sight.reader.user_id),
        )
        .with_only_columns(Thread.channel, func.count(Post.id), func.min(Post.number))
        .group_by(Thread.id, Thread.channel)
        .order_by(Thread.id.desc())
        .limit(1)
    )
    found = db.session.execute(posts).first()
    if found is None:
        return []
    channel, count, first = found
    text = ngettext(
        "%(num)s message nouveau : %(thread)s.",
        "%(num)s messages nouveaux : %(thread)s.",
        count,
        thread=phases.channel(channel or "", system=sight.game.system),
    )
    link = url_for("games.thread", game_id=sight.game.id, channel=channel, _anchor=f"m{first}", _external=True)
    return [Heading(_("Depuis votre dernière visite")), Link(text, _("Reprendre au nº %(n)s", n=first), link)]
