"""The mails that could not be sent, for the administration.

An administrator may play: nothing here tells which mail of a game it was, and those that only some get are neither
shown nor counted. A failed reminder would tell, by its hour alone, that its reader had something to decide that night.
"""

from flask import render_template
from flask_security import roles_required
from sqlalchemy import func, select

from lgforum.models import OutgoingMail, db
from lgforum.play.mail.delivery import FAILED
from lgforum.play.mail.kinds import KINDS

from .blueprint import bp, signed_in

MOST = 100
TO_SOME = ("reminder", "mj_message")
"""Mails of a game that say, by being there, what its table may not know."""


@bp.get("/courrier")
@signed_in
@roles_required("admin")
def failures() -> str:
    """Show how many mails wait, and the newest that failed: given up, or to be tried again."""
    known = OutgoingMail.kind.not_in(TO_SOME), OutgoingMail.sent_at.is_(None)
    waits = select(func.count(OutgoingMail.id)).where(*known, OutgoingMail.dropped_at.is_(None))
    failed = select(OutgoingMail).where(*known, OutgoingMail.last_error.startswith(FAILED))
    rows = db.session.scalars(failed.order_by(OutgoingMail.id.desc()).limit(MOST)).all()
    return render_template(
        "notifications/failures.html",
        waiting=db.session.scalar(waits) or 0,
        rows=[(row, str(KINDS[row.kind].title) if KINDS[row.kind].account else "") for row in rows],
        error_of=lambda row: (row.last_error or "").removeprefix(FAILED),
    )
