"""The member's own pages: profile, appearance, mails."""

from typing import Any

from flask import flash, redirect, render_template, request, url_for
from flask_babel import gettext as _
from flask_login import current_user

from lgforum.play import accounts
from lgforum.play.errors import Refused
from lgforum.play.mail import preferences as wanted

from . import preferences, settings_forms
from .blueprint import bp, signed_in
from .refusals import say


@bp.route("/compte", methods=["GET", "POST"])
@signed_in
def settings() -> Any:
    """Name; agreement, language and time zone."""
    saving = request.form.get("save") if request.method == "POST" else None
    name = settings_forms.Name(formdata=request.form if saving == "name" else None, obj=current_user)
    profile = settings_forms.Profile(formdata=request.form if saving == "profile" else None, obj=current_user)
    if saving == "name" and name.validate():
        try:
            accounts.change_name(current_user.id, name.display_name.data or "")
        except Refused as refusal:
            name.display_name.errors = [say(refusal)]
        else:
            return saved("accounts.settings")
    if saving == "profile" and profile.validate():
        accounts.change_profile(
            current_user.id,
            agreement=profile.agreement.data,
            locale=profile.locale.data,
            timezone=profile.timezone.data,
        )
        return saved("accounts.settings")
    free_at = accounts.name_change_free_at(current_user.id)
    return render_template("accounts/settings.html", name_form=name, profile_form=profile, name_free_at=free_at)


@bp.route("/compte/apparence", methods=["GET", "POST"])
@signed_in
def appearance() -> Any:
    """Light or dark."""
    form = settings_forms.Theme(obj=current_user)
    if form.validate_on_submit():
        accounts.set_appearance(current_user.id, theme=form.theme.data)
        return saved("accounts.appearance")
    return render_template("accounts/appearance.html", form=form)


@bp.route("/compte/courriels", methods=["GET", "POST"])
@signed_in
def mails() -> Any:
    """Which mails the member wants, kind by kind."""
    form = preferences.form(wanted.preferences(current_user.id))
    if form.validate_on_submit():
        wanted.set_preferences(current_user.id, preferences.ticked(form))
        return saved("accounts.mails")
    return render_template("accounts/mails.html", form=form, kinds=wanted.SWITCHABLE)


def saved(endpoint: str) -> Any:
    """Say that it is saved, and show the page again."""
    flash(_("C’est enregistré."), "success")
    return redirect(url_for(endpoint))
