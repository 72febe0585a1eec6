"""Each system's part of the form by which an MJ opens a game, found by the system's name."""

from .form import OptionForm, Shown
from .spaceship import ShipForm
from .village import VillageForm

__all__ = ["FORMS", "OptionForm", "Shown", "form_of"]

FORMS: dict[str, OptionForm] = {form.system: form for form in (ShipForm(), VillageForm())}
"""The systems that can be opened."""


def form_of(system: str) -> OptionForm:
    """Return a system's part of the form."""
    return FORMS[system]
