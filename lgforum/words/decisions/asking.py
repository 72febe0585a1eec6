"""A decision on its way to becoming words: the engine's question, the people, and who reads."""

from collections.abc import Callable
from typing import Any

import msgspec
from flask_babel import gettext as _

from ..people import Cast


class Asking:
    """One decision as its seat reads it. `asked` is the engine's, or a kind alone."""

    def __init__(self, asked: Any, cast: Cast):
        self.asked = asked
        self.cast = cast
        self.data: dict[str, Any] = getattr(asked, "data", None) or {}
        self.silence_rule: str = getattr(asked, "silence", "pass")
        self.default: Any = getattr(asked, "default", None)

    def options(self, field: str | None = None) -> tuple[str, ...]:
        """Return the options of the form, or of one of its fields."""
        form = getattr(self.asked, "form", None)
        if field is not None:
            form = getattr(form, "fields", {}).get(field)
        return tuple(getattr(form, "options", ()))

    def choices(self) -> int:
        """Return how many seats may be named."""
        return len(getattr(getattr(self.asked, "form", None), "choices", ()))

    def readers(self) -> str:
        """Say who sees the answer as it comes."""
        if getattr(self.asked, "asked_of", "seat") == "mj":
            return _("Décision du MJ, que personne d’autre ne lit.")
        audience = list(getattr(self.asked, "shown_to", None) or [])
        if "all" in audience:
            return _("Décision publique : tout le monde voit votre choix dès qu’il est reçu.")
        own = getattr(self.asked, "seat", None)
        seats = [int(entry[5:]) for entry in audience if entry.startswith("seat:")]
        others = [seat for seat in seats if seat != own]
        if others and self.cast.people:
            return _("Décision secrète, lue par vous, %(names)s et le MJ.", names=self._comma(others))
        if audience and not seats:
            return _("Décision secrète, lue par vous, vos alliés et le MJ.")
        return _("Décision secrète, lue par vous et le MJ.")

    def _comma(self, seats: list[int]) -> str:
        return ", ".join(self.cast.name(seat) for seat in seats)


class DecisionWords(msgspec.Struct, frozen=True):
    """What says a kind of decision."""

    icon: str
    title: Callable[[], str]
    button: Callable[[], str]
    question: Callable[[Asking], str]
    consequence: Callable[[Asking], str]
    silence: Callable[[Asking], str]


class OrderWords(msgspec.Struct, frozen=True):
    """What says a standing order: its name, when it serves, what happens without it."""

    title: str
    serves: str
    without: str


def always(text: Callable[[], str]) -> Callable[[Asking], str]:
    """Return what says the same sentence whatever is asked."""
    return lambda _asking: text()


def tie_silence(a: Asking) -> str:
    """Say what breaks a tie where the captain does not: the captain's own vote, else a draw."""
    if a.silence_rule == "default" and a.default is not None and a.cast.people:
        return _("votre propre vote tranche : il vise %(name)s.", name=a.cast.you(int(a.default)))
    return _("le sort choisit entre les personnes à égalité.")
