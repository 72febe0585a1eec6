"""The policies that every system shares, as the opening form asks for them (P-3, P-6)."""

from typing import Any

from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString

from lgforum.showing.fields import Fields

EARLY_CLOSE: list[tuple[str, LazyString]] = [
    ("off", _l("jamais")),
    ("all-answered", _l("dès que toutes les réponses sont données")),
    ("majority", _l("dès qu’un vote a la majorité absolue")),
]
EARLY_CLOSE_LABEL = _l("Clore avant l’heure")
STRIKES_LABEL = _l("Absences de suite avant alerte")


def typed_shared(options: dict[str, Any]) -> dict[str, str]:
    """Return the shared fields as they would have been typed to give `options`."""
    return {"early_close": str(options.get("early_close", "off")), "strikes": str(options.get("strikes", 2))}


def read_shared(fields: Fields) -> dict[str, Any]:
    """Return the shared options."""
    return {
        "early_close": fields.choice("early_close", [value for value, _words in EARLY_CLOSE], "off"),
        "strikes": fields.integer("strikes", 1, 10, 2),
    }
