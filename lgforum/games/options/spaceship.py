"""The options of LG Spaceship, as the opening form asks for them."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString
from werkzeug.datastructures import MultiDict

from lgforum.showing.fields import Fields
from lgforum.words import roles

from .form import OptionForm, Shown
from .shared import EARLY_CLOSE, EARLY_CLOSE_LABEL, read_shared, typed_shared

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
}
"""Each option's values, the default first, and their words."""

LABELS: dict[str, LazyString] = {
    "self_like": _l("Se compter parmi ses affinités"),
    "mutant_channel": _l("Canal des mutants ouvert"),
    "potions_need_morale": _l("Boire ou verser une potion"),
    "paranoia_reveal": _l("Noms révélés par le Paranoïaque"),
}


class ShipForm(OptionForm):
    """The ship's part of the form."""

    system = "spaceship"
    template = "games/opening/_spaceship.html"
    usual = (12, 16)
    """Sizes for which the rule book has a composition (S-02, S-03)."""

    def about(self) -> str:
        """Seats, morale."""
        return _("12 à 16 sièges, moral et défauts")

    def context(self, fields: Fields) -> dict[str, Any]:
        """What its template needs."""
        return {"choices": CHOICES, "labels": LABELS, "natures": NATURES, "qualities": QUALITIES}

    def blank(self) -> MultiDict[str, str]:
        """Every default."""
        return MultiDict({"min_seats": "12", "max_seats": "16", **self.typed({}, 12, 16).to_dict()})

    def typed(self, options: dict[str, Any], least: int, most: int) -> MultiDict[str, str]:
        """Return the fields as they would have been typed to give `options`."""
        form: MultiDict[str, str] = MultiDict({"min_seats": str(least), "max_seats": str(most)})
        for name, values in CHOICES.items():
            form[name] = _said(options.get(name, values[0][0]))
        form.update(typed_shared(options))
        edited = options.get("composition")
        form["composition"] = "edited" if edited else "table"
        numbers = cards(edited) if edited else TWELVE
        for card in NATURES + QUALITIES:
            form[f"n_{card}"] = str(numbers.get(card, 0))
        return form

    def read(self, fields: Fields) -> tuple[dict[str, Any], int, int]:
        """Return the options, and the least and most seats; an edited composition fixes them."""
        options: dict[str, Any] = {
            name: fields.choice(name, [value for value, _words in values], values[0][0])
            for name, values in CHOICES.items()
        }
        options["potions_need_morale"] = options["potions_need_morale"] == "yes"
        options |= read_shared(fields)
        if fields.choice("composition", ("table", "edited"), "table") == "table":
            least = fields.integer("min_seats", *self.usual, 12)
            most = fields.integer("max_seats", *self.usual, 16)
            if least > most:
                fields.refuse("max_seats", _("Le maximum ne peut pas être sous le minimum."))
            return options, least, most
        natures = {card: fields.integer(f"n_{card}", 0, MOST_SEATS) for card in NATURES}
        qualities = {card: fields.integer(f"n_{card}", 0, MOST_SEATS) for card in QUALITIES}
        _check_composition(fields, natures, qualities)
        options["composition"] = {"crew": natures["crew"], "mutants": natures["mutant"], "qualities": qualities}
        return options, sum(natures.values()), sum(natures.values())

    def said(self, options: dict[str, Any]) -> list[Shown]:
        """Each option with the words of its value."""
        lines: list[Shown] = []
        for name, values in {**CHOICES, "early_close": EARLY_CLOSE}.items():
            value = _said(options.get(name, values[0][0]))
            label = LABELS.get(name, EARLY_CLOSE_LABEL)
            lines += [(label, words) for known, words in values if known == value]
        return lines

    def composition(self, options: dict[str, Any]) -> str:
        """The cards that an edited composition deals."""
        edited = options.get("composition")
        if not edited:
            return _("celle de la règle, selon le nombre de sièges")
        return ", ".join(f"{number} {roles.name(card)}" for card, number in cards(edited).items() if number)


def cards(composition: dict[str, Any]) -> dict[str, int]:
    """Return how many of each card an edited composition deals."""
    return {"crew": composition["crew"], "mutant": composition["mutants"], **composition["qualities"]}


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
