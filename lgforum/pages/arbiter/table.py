"""The form of a table: names and cards, and where the game stands when it starts."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l

from ...arbiter.case import TableDrawn
from ...arbiter.limits import MOST_NAME, MOST_PHASES, MOST_SEATS
from ...words import roles
from .. import village

SYSTEMS = ("thiercelieux", "spaceship")
ROWS = {"thiercelieux": 8, "spaceship": 12}
MORE_ROWS = 4
KINDS = {
    "thiercelieux": (("night", _l("Nuit")), ("day", _l("Jour")), ("election", _l("Élection du Capitaine"))),
    "spaceship": (("day", _l("Jour")), ("night", _l("Nuit"))),
}
DIGITS = re.compile(r"[0-9]{1,2}")
MORALES = ("0", "1", "2", "-1", "-2")
SHIP_CARDS = (("nature", roles.NATURES), ("quality", roles.QUALITIES), ("defect", roles.DEFECTS))


@dataclass
class Row:
    """A seat as typed. `cards`: by kind (`role`; `nature`, `quality`, `defect`, `morale`)."""

    name: str = ""
    cards: dict[str, str] = field(default_factory=dict)
    dead: bool = False
    turned: bool = False


@dataclass
class TableForm:
    """A table as typed. `errors`: by field of the form."""

    system: str
    rows: list[Row]
    kind: str
    ordinal: str
    captain: str = ""
    lovers: tuple[str, str] = ("", "")
    middle: tuple[str, str] = ("", "")
    actor: tuple[str, str, str] = ("", "", "")
    errors: dict[str, str] = field(default_factory=dict)

    @property
    def names(self) -> list[str]:
        """Return the names of the seats that are filled in, in their order."""
        return [row.name for row in self.rows if row.name]


def blank(system: str) -> TableForm:
    """Return an empty table of a system."""
    kind, ordinal = ("night", "1") if system == "thiercelieux" else ("day", "0")
    return TableForm(system, [Row() for _row in range(ROWS[system])], kind, ordinal)


def read(sent: Mapping[str, str]) -> TableForm:
    """Return what was typed, whatever it is; `check` says what is wrong with it."""
    system = sent.get("system", "") if sent.get("system") in SYSTEMS else SYSTEMS[0]
    count = sum(f"name-{number}" in sent for number in range(MOST_SEATS))
    cards = ("role",) if system == "thiercelieux" else ("nature", "quality", "defect", "morale")
    rows = [
        Row(
            " ".join(sent.get(f"name-{n}", "").split()),
            {card: sent.get(f"{card}-{n}", "") for card in cards},
            f"dead-{n}" in sent,
            f"turned-{n}" in sent,
        )
        for n in range(count)
    ]
    return TableForm(
        system,
        rows,
        sent.get("kind", ""),
        sent.get("ordinal", "").strip(),
        sent.get("captain", "").strip(),
        (sent.get("lover-0", "").strip(), sent.get("lover-1", "").strip()),
        (sent.get("middle-0", ""), sent.get("middle-1", "")),
        (sent.get("actor-0", ""), sent.get("actor-1", ""), sent.get("actor-2", "")),
    )


def add_rows(form: TableForm) -> None:
    """Give the table more seats, as many as it may have."""
    form.rows += [Row() for _row in range(min(MORE_ROWS, MOST_SEATS - len(form.rows)))]


def check(form: TableForm) -> bool:
    """Note what is wrong, field by field; tell whether all is well."""
    for number in range(len(form.rows)):
        _check_seat(form, number)
    if len(form.names) < 2:
        form.errors["name-0"] = _("Une table a au moins deux sièges : donnez leurs noms, dans l’ordre du cercle.")
    _check_start(form)
    _check_people(form)
    for name, cards in (("middle", form.middle), ("actor", form.actor)):
        if any(cards) and not all(cards):
            form.errors[name] = _("Toutes ces cartes, ou aucune.")
    return not form.errors


def _check_seat(form: TableForm, number: int) -> None:
    row, field_name = form.rows[number], f"name-{number}"
    if len(row.name) > MOST_NAME:
        form.errors[field_name] = _("%(most)s caractères au plus.", most=MOST_NAME)
    elif row.name and row.name in [other.name for other in form.rows[:number]]:
        form.errors[field_name] = _("Ce nom est déjà pris à cette table : ajoutez une initiale.")
    elif not row.name and (row.dead or row.turned):
        form.errors[field_name] = _("Ce siège n’a pas de nom.")


def _check_start(form: TableForm) -> None:
    if form.kind not in dict(KINDS[form.system]):
        form.errors["kind"] = _("Choisissez une phase de la liste.")
    elif form.kind != "election" and not (DIGITS.fullmatch(form.ordinal) and _playable(form)):
        form.errors["ordinal"] = _("Un nombre de 1 à %(most)s.", most=MOST_PHASES)


def _check_people(form: TableForm) -> None:
    for name, given in (("captain", form.captain), ("lover-0", form.lovers[0]), ("lover-1", form.lovers[1])):
        if given and given not in form.names:
            form.errors[name] = _("« %(name)s » n’est le nom d’aucun siège de cette table.", name=given[:MOST_NAME])
    first, second = form.lovers
    if bool(first) != bool(second) or (first and first == second):
        form.errors.setdefault("lover-1", _("Deux amoureux, et deux personnes différentes."))


def _playable(form: TableForm) -> bool:
    first = 0 if form.system == "spaceship" and form.kind == "day" else 1
    return first <= int(form.ordinal) <= MOST_PHASES


def drawn(form: TableForm) -> TableDrawn:
    """Return a checked table as the arbiter takes it."""
    phase = "election-0" if form.kind == "election" else f"{form.kind}-{int(form.ordinal)}"
    table: dict[str, object] = {"phase": phase}
    if form.captain:
        table["captain"] = form.captain
    if form.lovers[0]:
        table["lovers"] = list(form.lovers)
    if form.middle[0]:
        table["middle"] = list(form.middle)
    if form.actor[0]:
        table["actor_cards"] = list(form.actor)
    return TableDrawn(form.system, {row.name: _card(row) for row in form.rows if row.name}, table)


def _card(row: Row) -> dict[str, object]:
    card: dict[str, object] = {kind: word for kind, word in row.cards.items() if word and kind != "morale"}
    if row.cards.get("morale") in MORALES[1:]:
        card["morale"] = int(row.cards["morale"])
    return card | ({"turned": True} if row.turned else {}) | ({"alive": False} if row.dead else {})


def choices(system: str) -> dict[str, list[tuple[str, list[tuple[str, str]]]]]:
    """Return what each list of cards offers: groups ("" for none), and in each a value and its words."""
    if system == "thiercelieux":
        groups = [
            (group, [(one.role, one.name) for one in members]) for group, shape, members in village.by_side() if shape
        ]
        return {"role": groups}
    cards = {kind: [("", [(key, roles.name(key)) for key in words])] for kind, words in SHIP_CARDS}
    return cards | {"morale": [("", [(value, value.replace("-", "−")) for value in MORALES])]}


def headings(system: str) -> dict[str, str]:
    """Return what each list of cards is called."""
    if system == "thiercelieux":
        return {"role": _("Carte")}
    return {kind: roles.kind(kind) for kind, _words in SHIP_CARDS} | {"morale": _("Moral")}
