"""The form by which an MJ opens or changes a game."""

from typing import Any
from zoneinfo import ZoneInfo

from werkzeug.datastructures import MultiDict

from lgforum.models import Game, User
from lgforum.play.open_game import GameForm
from lgforum.showing.fields import Fields

from .cadence_form import read_cadence, read_closing
from .options import FORMS, form_of

FIRST = "spaceship"
"""The system that the form shows at first."""


def blank(mj: User) -> MultiDict[str, str]:
    """Return what the form shows before anything is typed."""
    form = MultiDict(
        {
            "system": FIRST,
            "mode": "clock",
            "day_hours": "48",
            "night_hours": "12",
            "day_ends_at": "21:00",
            "night_ends_at": "09:00",
            "timezone": mj.timezone,
            "grace_hours": "12",
        }
    )
    for part in FORMS.values():
        form.update(part.blank())
    return form


def completed(data: MultiDict[str, str]) -> MultiDict[str, str]:
    """Return what was sent with the fields of the other systems, which the form shows as soon as one is chosen."""
    whole = MultiDict(data)
    for part in FORMS.values():
        for name, values in part.blank().lists():
            if part.system != data.get("system") and name not in whole:
                whole.setlist(name, values)
    return whole


def typed(game: Game) -> MultiDict[str, str]:
    """Return the form as it would have been typed to open this game."""
    cadence: dict[str, Any] = game.cadence
    form = MultiDict(
        {
            "system": game.system,
            "name": game.name,
            "pitch": game.pitch,
            **{key: _shown(cadence.get(key)) for key in ("mode", "day_hours", "night_hours", "timezone")},
            **{key: _shown(cadence.get(key)) for key in ("day_ends_at", "night_ends_at", "quiet_from", "quiet_to")},
            "grace_hours": _shown(cadence.get("grace_hours")),
        }
    )
    form.setlist("excluded_weekdays", [str(day) for day in cadence.get("excluded_weekdays") or []])
    if game.signup_closes_at:
        local = game.signup_closes_at.astimezone(ZoneInfo(cadence.get("timezone") or "UTC"))
        form["signup_closes_at"] = local.strftime("%Y-%m-%dT%H:%M")
    for name, values in form_of(game.system).typed(game.options, game.min_seats, game.max_seats).lists():
        form.setlist(name, values)
    return completed(form)


def read(fields: Fields) -> GameForm | None:
    """Return the game that was typed; None, with errors noted in `fields`, where it is not one."""
    system = fields.choice("system", FORMS, FIRST)
    name = fields.text("name", 3, 120)
    pitch = fields.text("pitch", 0, 4000)
    options, least, most = form_of(system).read(fields)
    cadence = read_cadence(fields)
    closes = read_closing(fields)
    if fields.errors or cadence is None:
        return None
    return GameForm(
        name=name,
        pitch=pitch,
        system=system,
        min_seats=least,
        max_seats=most,
        options=options,
        cadence=cadence,
        signup_closes_at=closes,
    )


def _shown(value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)
