"""The form of mail preferences, made from the kinds of mail that there are."""

from typing import Any

from sqlalchemy import select
from wtforms import BooleanField

from lgforum.models import MailPreference, db

from .careful import Careful


def kinds() -> dict[str, Any]:
    """Return the kinds of mail that a member may switch, by name."""
    try:
        from lgforum.play.mail.kinds import KINDS
    except ModuleNotFoundError:
        return {}
    return {name: kind for name, kind in KINDS.items() if not getattr(kind, "always", False)}


def form_for(user_id: int) -> Careful:
    """Return the form: one box a kind, ticked as the member chose or as is usual."""

    class Preferences(Careful):
        pass

    chosen = dict(
        db.session.execute(select(MailPreference.kind, MailPreference.wanted).where(MailPreference.user_id == user_id))
        .tuples()
        .all()
    )
    usual = {}
    for name, kind in kinds().items():
        setattr(Preferences, name, BooleanField())
        usual[name] = chosen.get(name, getattr(kind, "default", True))
    return Preferences(data=usual)


def wanted(form: Careful) -> dict[str, bool]:
    """Return what was ticked, by kind."""
    return {name: bool(form[name].data) for name in kinds()}
