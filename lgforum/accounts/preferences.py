"""The form of mail preferences: one box a kind that may be switched."""

from collections.abc import Mapping

from wtforms import BooleanField

from lgforum.play.mail.kinds import SWITCHABLE

from .careful import Careful


class _Preferences(Careful):
    pass


for _name in SWITCHABLE:
    setattr(_Preferences, _name, BooleanField())


def form(wanted: Mapping[str, bool]) -> Careful:
    """Return the form, ticked as `wanted` says kind by kind."""
    return _Preferences(data=dict(wanted))


def ticked(form: Careful) -> dict[str, bool]:
    """Return what was ticked, by kind."""
    return {name: bool(form[name].data) for name in SWITCHABLE}
