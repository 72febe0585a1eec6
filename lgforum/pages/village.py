"""What the rules of Thiercelieux show beside their text: roles by camp, the order of the night, tables, options.

Roles, numbers and tables are the engine's; their words are those of `lgforum.words`.
"""

from collections.abc import Callable
from dataclasses import dataclass

from flask_babel import gettext as _
from flask_babel import lazy_gettext as _l
from flask_babel import ngettext, pgettext

from .. import cardbook
from ..engine import system
from ..engine.rulebook import Option
from ..words import options, phases
from ..words.roles import CARDS, RolePage, card, interactions_of, page

TITLE = "capitaine"
BASE = (
    "loup_garou",
    "simple_villageois",
    "voyante",
    "sorciere",
    TITLE,
    "chasseur",
    "cupidon",
    "petite_fille",
    "voleur",
)
CHANGE_SIDE = ("voleur", "chien_loup", "enfant_sauvage")
"""Roles whose own card may take them to another camp."""
CAMP_SHAPES = {"village": 1, "wolves": 2, "solo": 3, "ambiguous": 4}
KEYWORDS = {
    "village": ("village", _l("Village")),
    "loups": ("wolves", _l("Loups")),
    "solitaires": ("solo", _l("Solitaires")),
    "ambigus": ("ambiguous", _l("Ambigus")),
    "base": ("base", _l("Jeu de base")),
    "supplement": ("additional", _l("Supplément")),
}
"""What a reader may narrow the list of roles to: the address's word, then ours and the reader's."""


@dataclass(frozen=True)
class Entry:
    """A role in a list. `side`: its camp in the rules' list, "" for the title. `shape`: that camp's number."""

    role: str
    name: str
    short: str
    side: str
    shape: int
    base: bool


def roles() -> list[str]:
    """Return every card and the title, those of the base game first, then in the order of the rule book."""
    return [*BASE, *(role for role in CARDS if role not in BASE)]


def side(role: str) -> str:
    """Return where a role stands in the list: `village`, `wolves`, `solo`, `ambiguous`; "" for the title."""
    if role == TITLE:
        return ""
    return "ambiguous" if role in CHANGE_SIDE else cardbook.CARDS[role].camp


def entry(role: str) -> Entry:
    """Return a role as lists show it. Raises KeyError if there is none of that name."""
    word = CARDS[role]
    camp = side(role)
    return Entry(role, card(role), str(word.short()), camp, CAMP_SHAPES.get(camp, 0), role in BASE)


def entries(keyword: str = "") -> list[Entry]:
    """Return the roles that a keyword of the address names; an unknown one, all of them."""
    wanted = KEYWORDS[keyword][0] if keyword in KEYWORDS else ""
    return [found for found in map(entry, roles()) if not wanted or _is(found, wanted)]


def by_side() -> list[tuple[str, int, list[Entry]]]:
    """Return the roles in groups for a table of contents: the camp's name, its shape, its roles; the title is last."""
    found = entries()
    groups = [
        (
            str(KEYWORDS[word][1]),
            CAMP_SHAPES[KEYWORDS[word][0]],
            [one for one in found if one.side == KEYWORDS[word][0]],
        )
        for word in ("village", "loups", "solitaires", "ambigus")
    ]
    return [*groups, (_("Titre"), 0, [one for one in found if not one.side])]


def _is(found: Entry, wanted: str) -> bool:
    return {"base": found.base, "additional": not found.base}.get(wanted, found.side == wanted)


# A role's page


@dataclass(frozen=True)
class RoleSheet:
    """All that a role's page shows. `facts`: short lines under the title; `meets`: other roles and what happens."""

    entry: Entry
    words: RolePage
    facts: list[tuple[str, str]]
    meets: list[tuple[Entry, str]]
    before: Entry
    after: Entry


def role_sheet(role: str) -> RoleSheet:
    """Return a role's page. Raises KeyError if there is no role of that name."""
    words = page(role)
    order = roles()
    here = order.index(role)
    return RoleSheet(
        entry(role),
        words,
        _facts(role),
        [(entry(other), said) for other, said in interactions_of(role)],
        entry(order[here - 1]),
        entry(order[(here + 1) % len(order)]),
    )


def _facts(role: str) -> list[tuple[str, str]]:
    return [
        (_("Réveil"), _wakes(role)),
        (_("En jeu"), _copies(role)),
        (_("Jeu"), _("de base") if role in BASE else _("supplément")),
    ]


def _wakes(role: str) -> str:
    call = next((call for call in NIGHT if role in call.roles), None)
    if call is None:
        return _("aucun")
    return _("rang %(n)s, %(watch)s", n=call.number, watch=phases.stage(call.watch).lower())


def _copies(role: str) -> str:
    if role == TITLE:
        return _("un titre, sans carte")
    number = cardbook.CARDS[role].most
    if number > 3:
        return _("autant qu’on veut")
    return ngettext("%(num)s carte", "%(num)s cartes", number)


# The order of the night


@dataclass(frozen=True)
class Call:
    """One call of the night. `answer`: what is asked; `silence`: what happens without an answer."""

    number: int
    roles: tuple[str, ...]
    nights: Callable[[], str]
    watch: str
    answer: Callable[[], str]
    silence: Callable[[], str]


def _first() -> str:
    return pgettext("nuits", "1")


def _each() -> str:
    return pgettext("nuits", "toutes")


def _odd() -> str:
    return pgettext("nuits", "1, 3, 5…")


def _even() -> str:
    return pgettext("nuits", "2, 4, 6…")


def _nothing() -> str:
    return pgettext("sans réponse", "rien")


def _draw() -> str:
    return pgettext("sans réponse", "tirage au sort")


def _someone() -> str:
    return _("une autre personne")


NIGHT: tuple[Call, ...] = (
    Call(
        5,
        ("voleur",),
        _first,
        "evening",
        lambda: _("garder sa carte, ou prendre l’une des deux du milieu"),
        lambda: _("garde ; devant deux loups, tirage au sort"),
    ),
    Call(8, ("chien_loup",), _first, "dusk", lambda: _("loup ou village"), lambda: pgettext("sans réponse", "village")),
    Call(10, ("cupidon",), _first, "dusk", lambda: _("deux personnes"), lambda: _("tirage au sort de deux autres")),
    Call(12, ("enfant_sauvage",), _first, "dusk", _someone, _draw),
    Call(15, ("deux_soeurs", "trois_freres"), _odd, "deep", lambda: _("se parlent"), lambda: "–"),
    Call(20, ("salvateur",), _each, "deep", lambda: _("une personne, pas celle de la veille"), _nothing),
    Call(22, ("garde_champetre",), _each, "deep", lambda: _("une personne"), _nothing),
    Call(25, ("comedien",), _each, "deep", lambda: _("l’une des cartes qui restent"), _nothing),
    Call(30, ("voyante",), _each, "deep", _someone, _nothing),
    Call(35, ("renard",), _each, "deep", lambda: _("une personne et ses deux voisins"), _nothing),
    Call(40, ("gitane",), _each, "deep", lambda: _("une question"), _nothing),
    Call(42, ("corbeau",), _each, "deep", _someone, _nothing),
    Call(45, ("petite_fille",), _each, "deep", lambda: _("espionner ou non"), lambda: _("n’espionne pas")),
    Call(
        50,
        ("loup_garou",),
        _each,
        "deep",
        lambda: _("une personne hors de la meute"),
        lambda: _("toute la meute se tait : tirage au sort"),
    ),
    Call(
        52,
        ("infect_pere",),
        lambda: _("toutes, jusqu’à l’infection"),
        "deep",
        lambda: _("infecter la victime, oui ou non"),
        lambda: pgettext("sans réponse", "non"),
    ),
    Call(
        55,
        ("grand_mechant_loup",),
        lambda: _("toutes, tant qu’aucun loup n’est mort"),
        "deep",
        lambda: _("deux victimes par préférence"),
        _nothing,
    ),
    Call(60, ("loup_garou_blanc",), _even, "deep", lambda: _("un autre loup"), _nothing),
    Call(70, ("sorciere",), _each, "late", lambda: _("une vie, une mort"), _nothing),
    Call(80, ("joueur_de_flute",), _each, "deep", lambda: _("jusqu’à deux personnes"), _nothing),
)
"""T-11a, in the order in which results depend on one another, whatever the hour of the answers."""


def night() -> list[tuple[int, list[Entry], str, str, str, str]]:
    """Return the calls of the night: number, roles, nights, watch, what is asked, what silence does."""
    return [
        (call.number, [entry(role) for role in call.roles], call.nights(), phases.stage(call.watch), *_asked(call))
        for call in NIGHT
    ]


def _asked(call: Call) -> tuple[str, str]:
    return call.answer(), call.silence()


# Tables and options


def compositions() -> list[tuple[str, bool, list[tuple[Entry, int]]]]:
    """Return the default tables: how many seats ("6 à 7"), whether they are several, cards with their number.

    Tables that differ in their Simples Villageois alone are one; then the number of these is that of the smallest.
    """
    rows: list[tuple[list[int], dict[str, int]]] = []
    for seats, cards in cardbook.default_tables().items():
        special = {role: number for role, number in cards.items() if role != "simple_villageois"}
        if rows and special == {role: n for role, n in rows[-1][1].items() if role != "simple_villageois"}:
            rows[-1][0].append(seats)
        else:
            rows.append(([seats], cards))
    return [
        (_range(seats), len(seats) > 1, [(entry(role), number) for role, number in cards.items() if number])
        for seats, cards in rows
    ]


def _range(seats: list[int]) -> str:
    return str(seats[0]) if len(seats) == 1 else _("%(least)s à %(most)s", least=seats[0], most=seats[-1])


def settings() -> list[tuple[str, str, str, list[str]]]:
    """Return the MJ's options: name, what it changes, the default, the other values."""
    found = []
    for option in system("thiercelieux").options:
        words = options.words("thiercelieux", option.name)
        default = options.value("thiercelieux", option.name, option.default)
        others = [said for said in words.values.values() if said != default] or [_free(option)]
        found.append((words.name, words.explanation, default, others))
    return found


def _free(option: Option) -> str:
    """Say what an option without a list of values may be set to."""
    if option.kind == "number":
        return _("de %(least)s à %(most)s", least=option.values[0], most=option.values[1])
    return _("au choix du MJ")
