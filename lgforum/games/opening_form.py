"""The form by which an MJ opens or changes a game."""

from typing import Any
from zoneinfo import ZoneInfo

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from lgforum.models import Game, User
from lgforum.play.open_game import GameForm
from lgforum.showing.fields import Fields

from .cadence_form import read_cadence, read_closing
from .options import blank_options, read_options, typed_options

SYSTEMS = ("spaceship",)
"""Systems that can be opened now; the others of the form are announced."""

USUAL = (12, 16)
"""Sizes for which LG Spaceship has a composition of its own (S-02, S-03)."""


def blank(mj: User) -> MultiDict[str, str]:
    """Return what the form shows before anything is typed."""
    form = MultiDict(
        {
            "system": "spaceship",
            "min_seats": "12",
            "max_seats": "16",
            "mode": "clock",
            "day_hours": "48",
            "night_hours": "12",
            "day_ends_at": "21:00",
            "night_ends_at": "09:00",
            "timezone": mj.timezone,
            "grace_hours": "12",
        }
    )
    form.update(blank_options())
    return form


def typed(game: Game) -> MultiDict[str, str]:
    """Return the form as it would have been typed to open this game."""
    cadence: dict[str, Any] = game.cadence
    form = MultiDict(
        {
            "system": game.system,
            "name": game.name,
            "pitch": game.pitch,
            "min_seats": str(game.min_seats),
            "max_seats": str(game.max_seats),
            **{key: _shown(cadence.get(key)) for key in ("mode", "day_hours", "night_hours", "timezone")},
            **{key: _shown(cadence.get(key)) for key in ("day_ends_at", "night_ends_at", "quiet_from", "quiet_to")},
            "grace_hours": _shown(cadence.get("grace_hours")),
        }
    )
    form.setlist("excluded_weekdays", [str(day) for day in cadence.get("excluded_weekdays") or []])
    if game.signup_closes_at:
        local = game.signup_closes_at.astimezone(ZoneInfo(cadence.get("timezone") or "UTC"))
        form["signup_closes_at"] = local.strftime("%Y-%m-%dT%H:%M")
    form.update(typed_options(game.options))
    return form


def read(fields: Fields) -> GameForm | None:
    """Return the game that was typed; None, with errors noted in `fields`, where it is not one."""
    system = fields.choice("system", SYSTEMS, "spaceship")
    name = fields.text("name", 3, 120)
    pitch = fields.text("pitch", 0, 4000)
    options, exactly = read_options(fields)
    least = exactly or fields.integer("min_seats", *USUAL, 12)
    most = exactly or fields.integer("max_seats", *USUAL, 16)
    if least > most:
        fields.refuse("max_seats", _("Le maximum ne peut pas être sous le minimum."))
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
