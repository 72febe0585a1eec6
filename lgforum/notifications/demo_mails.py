"""The demo's outgoing mails, readable by anybody. These routes exist in the demo alone.

A mail's HTML is a page of its own with a policy of its own, in a sandbox: it may carry its style in its elements, and
can do nothing else.
"""

from flask import Response, abort, render_template, url_for
from flask.blueprints import BlueprintSetupState
from sqlalchemy import func, select

from lgforum.extensions import talisman
from lgforum.models import OutgoingMail, db
from lgforum.play.mail.kinds import KINDS

from .blueprint import bp

PER_PAGE = 40
POLICY = {
    "default-src": "'none'",
    "style-src": "'unsafe-inline'",
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": "'self'",
    "sandbox": "allow-popups allow-popups-to-escape-sandbox",
}


def demo_mails(page: int = 1) -> str:
    """List outgoing mails, the newest first."""
    total = db.session.scalar(select(func.count(OutgoingMail.id))) or 0
    pages = max(1, -(-total // PER_PAGE))
    page = min(max(page, 1), pages)
    newest = select(OutgoingMail).order_by(OutgoingMail.id.desc())
    rows = db.session.scalars(newest.limit(PER_PAGE).offset((page - 1) * PER_PAGE)).all()
    return render_template(
        "notifications/demo_mails.html", rows=rows, page=page, pages=pages, href=_page_href, titles=_titles()
    )


def demo_mail(mail_id: int) -> str:
    """Show one mail: its head, its HTML in a frame, its text."""
    return render_template("notifications/demo_mail.html", mail=_mail(mail_id), titles=_titles())


@talisman(content_security_policy=POLICY, frame_options="SAMEORIGIN")
def demo_mail_html(mail_id: int) -> Response:
    """Give a mail's HTML part as it was sent."""
    mail = _mail(mail_id)
    if mail.html is None:
        abort(404)
    return Response(mail.html, mimetype="text/html")


def _mail(mail_id: int) -> OutgoingMail:
    mail = db.session.get(OutgoingMail, mail_id)
    if mail is None:
        abort(404)
    return mail


def _titles() -> dict[str, str]:
    return {name: str(kind.title) for name, kind in KINDS.items()}


def _page_href(page: int) -> str:
    return url_for("notifications.demo_mails", page=page)


@bp.record
def _in_the_demo_alone(state: BlueprintSetupState) -> None:
    if not state.app.config.get("DEMO"):
        return
    state.add_url_rule("/demo/mails", "demo_mails", demo_mails)
    state.add_url_rule("/demo/mails/page/<int:page>", "demo_mails", demo_mails)
    state.add_url_rule("/demo/mails/<int:mail_id>", "demo_mail", demo_mail)
    state.add_url_rule("/demo/mails/<int:mail_id>/html", "demo_mail_html", demo_mail_html)
