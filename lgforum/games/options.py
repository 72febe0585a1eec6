"""The options of LG Spaceship and the policies that every system shares, as the opening form asks for them."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from lgforum.showing.fields import Fields

NATURES = ("crew", "mutant")
QUALITIES = ("clairvoyant", "perspicace", "creatif", "leader", "enthousiaste", "attentif")
MOST_SEATS = 30
TWELVE = {
    "crew": 9,
    "mutant": 3,
    "clairvoyant": 2,
    "perspicace": 3,
    "creatif": 2,
    "leader": 1,
    "enthousiaste": 1,
    "attentif": 3,
}
"""S-02: what the boxes of the edited composition show at first."""

CHOICES: dict[str, list[tuple[str, LazyString]]] = {
    "self_like": [("allowed", _l("permis")), ("forbidden", _l("interdit"))],
    "mutant_channel": [("night", _l("la nuit seulement")), ("always", _l("jour et nuit"))],
    "potions_need_morale": [("yes", _l("seulement avec un moral positif")), ("no", _l("quel que soit le moral"))],
    "paranoia_reveal": [("public", _l("à tout le monde")), ("self", _l("à lui seul"))],
    "early_close": [
        ("off", _l("jamais")),
        ("all-answered", _l("dès que toutes les réponses sont données")),
        ("majority", _l("dès qu’un vote a la majorité absolue")),
    ],
}
"""Each option's values, the default first, and their words."""

LABELS: dict[str, LazyString] = {
    "self_like": _l("Se compter parmi ses affinités"),
    "mutant_channel": _l("Canal des mutants ouvert"),
    "potions_need_morale": _l("Boire ou verser une potion"),
    "paranoia_reveal": _l("Noms révélés par le Paranoïaque"),
    "early_close": _l("Clore avant l’heure"),
    "strikes": _l("Absences de suite avant alerte"),
}


def blank_options() -> dict[str, str]:
    """Return what the option fields show at first: every default."""
    return typed_options({})


def typed_options(options: dict[str, Any]) -> MultiDict[str, str]:
    """Return the option fields as they would have been typed to give `options`."""
    form: MultiDict[str, str] = MultiDict()
    for name, values in CHOICES.items():
        form[name] = _said(options.get(name, values[0][0]))
    form["strikes"] = str(options.get("strikes", 2))
    edited = options.get("composition")
    form["composition"] = "edited" if edited else "table"
    numbers = cards(edited) if edited else TWELVE
    for card in NATURES + QUALITIES:
        form[f"n_{card}"] = str(numbers.get(card, 0))
    return form


def read_options(fields: Fields) -> tuple[dict[str, Any], int | None]:
    """Return the options, and the exact number of seats where an edited composition fixes it."""
    options: dict[str, Any] = {
        name: fields.choice(name, [value for value, _words in values], values[0][0]) for name, values in CHOICES.items()
    }
    options["potions_need_morale"] = options["potions_need_morale"] == "yes"
    options["strikes"] = fields.integer("strikes", 1, 10, 2)
    if fields.choice("composition", ("table", "edited"), "table") == "table":
        return options, None
    natures = {card: fields.integer(f"n_{card}", 0, MOST_SEATS) for card in NATURES}
    qualities = {card: fields.integer(f"n_{card}", 0, MOST_SEATS) for card in QUALITIES}
    _check_composition(fields, natures, qualities)
    options["composition"] = {"crew": natures["crew"], "mutants": natures["mutant"], "qualities": qualities}
    return options, sum(natures.values())


def cards(composition: dict[str, Any]) -> dict[str, int]:
    """Return how many of each card an edited composition deals."""
    return {"crew": composition["crew"], "mutant": composition["mutants"], **composition["qualities"]}


def said_options(options: dict[str, Any]) -> list[tuple[LazyString, LazyString]]:
    """Return each option of a game with the words of its value, for those who consider playing."""
    lines = []
    for name, values in CHOICES.items():
        value = _said(options.get(name, values[0][0]))
        lines += [(LABELS[name], words) for known, words in values if known == value]
    return lines


def _said(value: Any) -> str:
    return {True: "yes", False: "no"}.get(value, value) if isinstance(value, bool) else str(value)


def _check_composition(fields: Fields, natures: dict[str, int], qualities: dict[str, int]) -> None:
    """Say under the composition why it cannot be played (S-03)."""
    seats, cards = sum(natures.values()), sum(qualities.values())
    if seats != cards:
        fields.refuse(
            "composition",
            _("Il faut autant de qualités que de natures : %(cards)s contre %(seats)s.", cards=cards, seats=seats),
        )
    elif natures["mutant"] < 1:
        fields.refuse("composition", _("Il faut au moins un mutant."))
    elif natures["mutant"] >= natures["crew"]:
        fields.refuse("composition", _("Il faut moins de mutants que de membres d’équipage."))
    elif seats > MOST_SEATS:
        fields.refuse("composition", _("Une partie a au plus %(n)s sièges.", n=MOST_SEATS))
