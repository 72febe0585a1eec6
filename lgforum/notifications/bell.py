"""The list under the bell."""

from datetime import UTC, datetime

from flask import abort, flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_security import current_user
from sqlalchemy import func, select
from werkzeug.wrappers import Response

from lgforum.models import Notification, db, utcnow
from lgforum.numbers import row_number
from lgforum.play.mail import notify
from lgforum.play.reading import reader_of

from .blueprint import bp, signed_in
from .lines import lines_of

PER_PAGE = 30


@bp.get("/notifications")
@signed_in
def index() -> str:
    """Show what concerns the member, the newest first."""
    own = select(Notification).where(Notification.user_id == current_user.id)
    total = db.session.scalar(select(func.count()).select_from(own.subquery())) or 0
    pages = max(1, -(-total // PER_PAGE))
    page = min(max(request.args.get("page", 1, row_number), 1), pages)
    rows = db.session.scalars(
        own.order_by(Notification.created_at.desc(), Notification.id).limit(PER_PAGE).offset((page - 1) * PER_PAGE)
    ).all()
    return render_template(
        "notifications/index.html",
        lines=lines_of(rows, reader_of(current_user)),
        unread=notify.unread_count(current_user.id),
        page=page,
        pages=pages,
        shown_at=utcnow().isoformat(),
        href=lambda number: url_for("notifications.index", page=number),
    )


@bp.post("/notifications/<int:notification_id>")
@signed_in
def follow(notification_id: int) -> Response:
    """Mark a line read, and go where it leads."""
    row = db.session.get(Notification, notification_id)
    if row is None or row.user_id != current_user.id:
        abort(404)
    line = lines_of([row], reader_of(current_user))[0]
    notify.mark_read(current_user.id, notification_id)
    return redirect(line.href or url_for("notifications.index"), 303)


@bp.post("/notifications/lues")
@signed_in
def mark_all_read() -> Response:
    """Mark read all that the shown list held: what came meanwhile stays new."""
    changed = notify.mark_read(current_user.id, until=_instant(request.form.get("until", "")))
    flash(_("Tout est marqué comme lu.") if changed else _("Rien n’était à marquer."), "ok")
    return redirect(url_for("notifications.index"), 303)


def _instant(text: str) -> datetime:
    """Read the instant of the shown list; anything unreadable, or to come, means now."""
    now = utcnow()
    try:
        at = datetime.fromisoformat(text)
    except ValueError:
        return now
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    return min(at, now)
