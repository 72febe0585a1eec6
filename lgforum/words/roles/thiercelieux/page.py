"""A role's page in the rules: when it acts, what silence does, what its death brings, what others do to it."""

from collections.abc import Callable

import msgspec
from flask_babel import gettext as _

from ...language import spoken
from .camps import CAMPS
from .cards import CARDS
from .notes import NOTES, Notes

SOLO = ("ange", "joueur_de_flute", "loup_garou_blanc")
WOLVES = ("loup_garou", "infect_pere", "grand_mechant_loup")
PACK = (*WOLVES, "loup_garou_blanc")
"""Cards that run with the pack as they are dealt."""


class RolePage(msgspec.Struct, frozen=True):
    """What the rules say of one role. `parts`: a heading and a text each, in the order in which a reader asks."""

    role: str
    name: str
    camp: str
    icon: str
    short: str
    text: str
    parts: list[tuple[str, str]]


@spoken
def page(role: str, locale: str | None = None) -> RolePage:
    """Return the page of a card, or of the title of Capitaine. Raises KeyError for any other name."""
    word = CARDS[role]
    return RolePage(role, word.names()[2], camp_of(role), word.icon, word.short(), word.text(), _parts(role))


def camp_of(role: str) -> str:
    """Return the camp with which a card is dealt; the title has the camp of whoever bears it."""
    if role == "capitaine":
        return _("Camp de la personne qui le porte")
    return CAMPS["solo" if role in SOLO else "wolves" if role in WOLVES else "village"]()


def _parts(role: str) -> list[tuple[str, str]]:
    notes = NOTES.get(role, Notes())
    said = [
        (_("Quand agir"), notes.wakes or (lambda: _("La nuit ne l’appelle pas."))),
        (_("Sans réponse"), notes.silence),
        (_("À sa mort"), notes.death or (lambda: _("Sa mort n’entraîne rien de plus."))),
        (_("Face aux loups"), notes.attacked or _attacked(role)),
        (_("Après une infection"), notes.infected or _infected(role)),
        (_("Quand l’Ancien se fâche"), notes.anger or _anger(role)),
        (_("Dans d’autres mains"), notes.hands or _hands(role)),
    ]
    return [(heading, text()) for heading, text in said if text is not None]


Text = Callable[[], str] | None


def _attacked(role: str) -> Text:
    if role == "capitaine":
        return None
    if role in PACK:
        return lambda: _(
            "La meute ne peut pas l’attaquer. Un Loup-Garou Blanc le peut pendant les nuits paires, et rien ne "
            "l’arrête."
        )
    return lambda: _(
        "La protection du Salvateur ou la potion de vie arrête l’attaque ; elle n’arrête ni la potion de mort, ni un "
        "vote, ni un tir."
    )


def _infected(role: str) -> Text:
    if role == "capitaine":
        return lambda: _("Le titre reste, et son camp devient celui de la meute.")
    if role in PACK:
        return lambda: _("La meute ne peut pas l’infecter : la victime n’est jamais l’un de ses membres.")
    return lambda: _(
        "Rejoint la meute à l’aube, en secret, avec sa carte et ses pouvoirs ; son seul but est alors celui des loups."
    )


def _anger(role: str) -> Text:
    if role == "capitaine":
        return lambda: _("La colère ne touche pas au titre.")
    if role in (*PACK, *SOLO):
        return lambda: _("La colère ne touche que le village : ses pouvoirs restent.")
    return lambda: _("Perd ses pouvoirs pour le reste de la partie.")


def _hands(role: str) -> Text:
    if role == "capitaine":
        return lambda: _("La Servante prend la carte, jamais le titre : la personne bannie nomme qui lui succède.")
    return lambda: _("La Servante qui prend cette carte en a tous les pouvoirs, neufs.")
