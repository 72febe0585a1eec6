"""The reminder at half and at nine tenths of a stage, to those who have not answered."""

from flask import url_for
from flask_babel import gettext as _
from sqlalchemy import exists, select

from lgforum.models import OutgoingMail, db
from lgforum.words import phases

from ..envelope import Envelope
from ..letter import Due, Letter, NotSent, Paragraph
from ..sight import Sight
from .common import deadline, subject


def reminder(e: Envelope) -> Letter:
    """Write it, unless the stage is over, paused, or everything is answered by now."""
    if _newer_waits(e):
        raise NotSent("told by a later reminder")
    sight = Sight(e)
    phase = sight.phase
    if phase is None or phase.id != e.row.phase_id or e.data.get("stage", phase.stage_no) != phase.stage_no:
        raise NotSent("phase over")
    if phase.deadline is None or phase.deadline <= e.now:
        raise NotSent("paused or over")
    if not sight.asked():
        raise NotSent("answered")
    when, left = deadline(e, phase)
    link = url_for("games.decisions", game_id=sight.game.id, _external=True)
    if e.data.get("percent", 50) == 0:  # a decision that has just arisen: the game waits for it
        title = _("La partie vous attend")
        news, first = title, _("Une décision de vous est attendue avant que la partie continue.")
    else:
        title = _("Il reste %(left)s", left=e.left(phase.deadline))
        news = _("%(phase)s : il reste %(left)s", phase=phases.name(phase), left=e.left(phase.deadline))
        first = _("Une réponse de vous manque encore.")
    note = _("La page dit ce que devient chaque décision laissée sans réponse.")
    return Letter(
        subject=subject(sight.game, news),
        over=_("%(game)s, %(phase)s", game=sight.game.name, phase=phases.name(phase)),
        title=title,
        blocks=[Paragraph(first), Due(when, left, _("Vos décisions"), note, _("Répondre"), link)],
        why=_("Vous recevez ce rappel parce que vous n’avez pas encore répondu."),
        night=phase.kind == "night",
    )


def _newer_waits(e: Envelope) -> bool:
    newer = exists().where(
        OutgoingMail.kind == "reminder",
        OutgoingMail.user_id == e.row.user_id,
        OutgoingMail.phase_id == e.row.phase_id,
        OutgoingMail.id > e.row.id,
        OutgoingMail.sent_at.is_(None),
        OutgoingMail.dropped_at.is_(None),
        OutgoingMail.not_before <= e.now,
    )
    return bool(db.session.scalar(select(newer)))
