"""The security page, the change of address, and the end of all sessions."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_login import current_user
from flask_security import logout_user
from sqlalchemy import select

from lgforum.models import SecurityLog, User, db
from lgforum.play import accounts
from lgforum.play.errors import Refused

from . import email_change, settings_forms
from .blueprint import bp, fresh, signed_in
from .happened import device, happened
from .refusals import say

LINES = 50


@bp.get("/inscription/merci")
def check_mail() -> Any:
    """After a registration, whatever came of it: look at your mails."""
    return render_template("accounts/check_mail.html")


@bp.get("/compte/securite")
@signed_in
def security() -> Any:
    """Password, address, passkeys, sessions, and what happened lately."""
    lines = select(SecurityLog).where(SecurityLog.user_id == current_user.id).order_by(SecurityLog.id.desc())
    return render_template(
        "accounts/security.html", log=db.session.scalars(lines.limit(LINES)).all(), happened=happened, device=device
    )


@bp.route("/compte/adresse", methods=["GET", "POST"])
@fresh
def change_email() -> Any:
    """Ask for another address."""
    asked = request.args.get("email", "")[:254]
    form = settings_forms.Email(data={"email": asked} if asked else None)
    if form.validate_on_submit():
        try:
            accounts.ask_email_change(
                current_user.id, form.email.data or "", lambda user: email_change.link("old", user)
            )
        except Refused as refusal:
            form.email.errors = [say(refusal)]
        else:
            flash(
                _("Un mail est parti vers votre adresse actuelle : le lien qu’il contient lance le changement."),
                "success",
            )
            return redirect(url_for("accounts.security"))
    return render_template("accounts/change_email.html", form=form)


@bp.post("/compte/adresse/abandon")
@signed_in
def cancel_email_change() -> Any:
    """Give the change up."""
    accounts.cancel_email_change(current_user.id)
    flash(_("Le changement d’adresse est abandonné."), "info")
    return redirect(url_for("accounts.security"))


@bp.route("/compte/adresse/<token>", methods=["GET", "POST"])
def confirm_email_change(token: str) -> Any:
    """The link of either end. A press of a button confirms: programs that read mails follow links."""
    made_for = email_change.read(token)
    user = db.session.get(User, made_for[0]) if made_for else None
    if made_for is None or user is None or not email_change.still_good(user, made_for[2]):
        flash(_("Ce lien n’est plus valable. Recommencez le changement d’adresse depuis votre compte."), "error")
        return redirect(url_for("accounts.security" if current_user.is_authenticated else "security.login"))
    _user_id, step, _state = made_for
    form = settings_forms.Press()
    if form.validate_on_submit():
        return _agreed(user.id) if step == "old" else _moved(user.id)
    return render_template("accounts/confirm_email_change.html", form=form, step=step, account=user)


def _agreed(user_id: int) -> Any:
    accounts.approve_email_change(user_id, lambda user: email_change.link("new", user))
    return render_template("accounts/email_change_agreed.html")


def _moved(user_id: int) -> Any:
    try:
        accounts.finish_email_change(user_id)
    except Refused as refusal:
        flash(say(refusal), "error")
    else:
        if current_user.is_authenticated:
            logout_user()
        flash(_("Votre compte a changé d’adresse. Connectez-vous avec la nouvelle."), "success")
    return redirect(url_for("security.login"))


@bp.post("/compte/sessions/fermer")
@signed_in
def log_out_everywhere() -> Any:
    """End every session, this one too."""
    accounts.log_out_everywhere(current_user.id)
    logout_user()
    flash(_("Toutes vos sessions sont fermées, celle-ci comprise."), "success")
    return redirect(url_for("security.login"))
