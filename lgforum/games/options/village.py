"""The options of Thiercelieux (section 7 of its rule book), as the opening form asks for them."""

from typing import Any

from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from lgforum import engine
from lgforum.play.compositions import (
    ACTOR_CARDS,
    ACTOR_TABLE,
    VILLAGE_CARDS,
    VILLAGE_SEATS,
    cautions,
    village_seats,
    village_table,
)
from lgforum.play.errors import Refused
from lgforum.showing.fields import Fields
from lgforum.words import options as words
from lgforum.words import roles
from lgforum.words.refusals import say

from .form import OptionForm, Shown
from .shared import read_shared, typed_shared

SYSTEM = "thiercelieux"
PREFIX = "t_"
"""Its fields stand in the same form as those of the other systems."""

SETTINGS = {
    option.name: option
    for option in engine.system(SYSTEM).options
    if option.kind in ("flag", "choice", "number") and option not in engine.SHARED_OPTIONS
}
GROUPS = (
    ("captain", "election", "captain_double", "ballot", "tie"),
    ("reveal", "composition_shown", "strict_base", "parity", "cemetery_open"),
    ("den", "den_history", "lovers_channel", "spy_risk", "ancien_anger", "trap", "bear", "gitane"),
    ("watch_evening", "watch_dusk", "watch_deep"),
)
ALWAYS_SAID = ("captain", "reveal", "ballot", "tie")
TWELVE = 12
"""The table from which the designer starts."""


class VillageForm(OptionForm):
    """The village's part of the form."""

    system = SYSTEM
    template = "games/opening/_thiercelieux.html"

    def about(self) -> str:
        """Seats, cards."""
        return _("6 à 30 sièges, un village et ses loups-garous")

    def context(self, fields: Fields) -> dict[str, Any]:
        """Cards with their bounds, settings with their words, the rule book's tables, what to think about."""
        return {
            "t_groups": [[(name, words.words(SYSTEM, name), SETTINGS[name]) for name in group] for group in GROUPS],
            "t_group_names": [_("Capitaine et vote"), _("Cartes et victoire"), _("Rôles et canaux"), _("La nuit")],
            "t_cards": [(rule, roles.words("card", rule.name)) for rule in VILLAGE_CARDS],
            "t_actor": [(card, roles.card(card)) for card in ACTOR_CARDS],
            "t_tables": [(seats, _listed(village_table(seats))) for seats in _sizes()],
            "t_cautions": self._seen(fields),
            "t_seats": _seats_typed(fields),
            "t_range": VILLAGE_SEATS,
            "caution_heading": words.warnings,
        }

    def blank(self) -> MultiDict[str, str]:
        """Every default, and the cards of the table of twelve."""
        return self.typed({}, 8, 18)

    def typed(self, options: dict[str, Any], least: int, most: int) -> MultiDict[str, str]:
        """Flags are written yes and no."""
        form: MultiDict[str, str] = MultiDict({"t_min_seats": str(least), "t_max_seats": str(most)})
        for name, option in SETTINGS.items():
            value = options.get(name, option.default)
            form[PREFIX + name] = (
                {True: "yes", False: "no"}.get(value, str(value)) if option.kind == "flag" else str(value)
            )
        form.update(typed_shared(options))
        form.setlist("t_actor_cards", list(options.get("actor_cards") or []))
        edited = options.get("composition")
        form["t_composition"] = "edited" if edited else "table"
        form["t_fill"] = str(village_seats(edited)) if edited else str(TWELVE)
        for name, number in _counters(edited or village_table(TWELVE)).items():
            form[name] = number
        return form

    def read(self, fields: Fields) -> tuple[dict[str, Any], int, int]:
        """The rule book's own refusals stand beside the composition."""
        options = {name: _setting(fields, option) for name, option in SETTINGS.items()}
        if not 0 < options["watch_evening"] < options["watch_dusk"] < options["watch_deep"] < 100:
            fields.refuse("t_watch_deep", _("Les étapes de la nuit finissent l’une après l’autre."))
        options |= read_shared(fields)
        chosen = fields.choices("t_actor_cards", ACTOR_CARDS)
        if chosen and len(chosen) != ACTOR_TABLE:
            fields.refuse("t_actor_cards", _("Choisissez-en %(n)s, ou aucune.", n=ACTOR_TABLE))
        options["actor_cards"] = chosen or None
        if fields.choice("t_composition", ("table", "edited"), "table") == "table":
            least, most = (fields.integer(f"t_{end}_seats", *VILLAGE_SEATS, 12) for end in ("min", "max"))
            if least > most:
                fields.refuse("t_max_seats", _("Le maximum ne peut pas être sous le minimum."))
            return options, least, most
        counted = {rule.name: fields.integer(f"t_n_{rule.name}", 0, VILLAGE_SEATS[1]) for rule in VILLAGE_CARDS}
        options["composition"] = {name: number for name, number in counted.items() if number}
        seats = village_seats(options["composition"])
        if not fields.errors:
            _ask_the_rules(fields, seats, options)
        return options, seats, seats

    def said(self, options: dict[str, Any]) -> list[Shown]:
        """What differs from the rule book's defaults, and what every player asks about."""
        return [
            (words.words(SYSTEM, name).name, words.value(SYSTEM, name, options.get(name, option.default)))
            for name, option in SETTINGS.items()
            if name in ALWAYS_SAID or options.get(name, option.default) != option.default
        ]

    def composition(self, options: dict[str, Any]) -> str:
        """The cards, unless they are hidden (T-07a)."""
        if options.get("composition_shown") == "hidden":
            return words.value(SYSTEM, "composition_shown", "hidden")
        return words.value(SYSTEM, "composition", options.get("composition"))

    def cautions(self, options: dict[str, Any], least: int, most: int) -> list[str]:
        """T-02c, for each size that may be played."""
        codes: dict[str, None] = {}
        for seats in range(least, most + 1):
            try:
                codes |= dict.fromkeys(cautions(SYSTEM, seats, options))
            except Refused:
                continue  # said where it is refused
        return [words.warning(code) for code in codes]

    def first_phase(self, options: dict[str, Any]) -> str:
        """T-10a."""
        elected = options.get("captain", True) and options.get("election", "before-night-1") == "before-night-1"
        return "election" if elected else "night"

    def filled(self, fields: Fields) -> MultiDict[str, str] | None:
        """The counters of one of the rule book's tables."""
        if "fill" not in fields.data:
            return None
        seats = fields.integer("t_fill", *VILLAGE_SEATS, TWELVE)
        data = MultiDict(fields.data)
        if "t_fill" not in fields.errors:
            data["t_composition"] = "edited"
            for name, number in _counters(village_table(seats)).items():
                data[name] = number
        return data

    def _seen(self, fields: Fields) -> list[str]:
        """What to think about in what is typed now."""
        quiet = Fields(fields.data)
        options, least, most = self.read(quiet)
        return [] if quiet.errors else self.cautions(options, least, most)


def _ask_the_rules(fields: Fields, seats: int, options: dict[str, Any]) -> None:
    try:
        cautions(SYSTEM, seats, options)
    except Refused as refused:
        fields.refuse("t_composition", say(refused))


def _setting(fields: Fields, option: engine.Option) -> Any:
    name = PREFIX + option.name
    if option.kind == "flag":
        return fields.choice(name, ("yes", "no"), "yes" if option.default else "no") == "yes"
    if option.kind == "number":
        return fields.integer(name, *option.values, option.default)
    return fields.choice(name, option.values, option.default)


def _counters(cards: dict[str, int]) -> dict[str, str]:
    return {f"t_n_{rule.name}": str(cards.get(rule.name, 0)) for rule in VILLAGE_CARDS}


def _seats_typed(fields: Fields) -> int:
    """For how many seats the counters are, as far as they are numbers."""
    quiet = Fields(fields.data)
    return village_seats({rule.name: quiet.integer(f"t_n_{rule.name}", 0, VILLAGE_SEATS[1]) for rule in VILLAGE_CARDS})


def _sizes() -> range:
    return range(VILLAGE_SEATS[0], VILLAGE_SEATS[1] + 1)


def _listed(cards: dict[str, int]) -> str:
    return words.value(SYSTEM, "composition", cards)
