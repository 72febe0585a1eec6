"""What a system says of itself to the form by which an MJ opens a game."""

from typing import Any

from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from lgforum.showing.fields import Fields

Shown = tuple[str | LazyString, str | LazyString]
"""An option's name and its value, in words."""


class OptionForm:
    """A system's part of the form. `template` draws it; all its fields stand in the one form, only its own are read."""

    system: str
    template: str

    def about(self) -> str:
        """Say in a few words what is played."""
        raise NotImplementedError

    def context(self, fields: Fields) -> dict[str, Any]:
        """Return what its template needs besides the fields."""
        return {}

    def blank(self) -> MultiDict[str, str]:
        """Return what its fields show before anything is typed."""
        raise NotImplementedError

    def typed(self, options: dict[str, Any], least: int, most: int) -> MultiDict[str, str]:
        """Return its fields as they would have been typed to give `options` and from `least` to `most` seats."""
        raise NotImplementedError

    def read(self, fields: Fields) -> tuple[dict[str, Any], int, int]:
        """Return the options, and the least and the most seats; errors are noted in `fields`."""
        raise NotImplementedError

    def said(self, options: dict[str, Any]) -> list[Shown]:
        """Return the options for those who consider playing."""
        raise NotImplementedError

    def composition(self, options: dict[str, Any]) -> str:
        """Return which cards will be dealt, as far as the players may know."""
        raise NotImplementedError

    def cautions(self, options: dict[str, Any], least: int, most: int) -> list[str]:
        """Return what the MJ should think about, in words, maybe nothing. It refuses nothing."""
        return []

    def first_phase(self, options: dict[str, Any]) -> str:
        """Return with what a game begins: `day` (day 0), `election` or `night`."""
        return "day"

    def filled(self, fields: Fields) -> MultiDict[str, str] | None:
        """Return the fields after a button that fills some of them in; None if none was pressed."""
        return None
