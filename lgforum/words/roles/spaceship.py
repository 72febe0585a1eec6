"""What a seat may be, in words: natures, qualities, defects, camps, each named as the person asks to be spoken of."""

from collections.abc import Callable

import msgspec
from flask_babel import gettext as _
from flask_babel import pgettext

from .language import spoken


class RoleWords(msgspec.Struct, frozen=True):
    """A role for a page: its name, one line of what it does, the whole rule, its sign."""

    name: str
    short: str
    text: str
    icon: str


class _Word(msgspec.Struct, frozen=True):
    names: Callable[[], tuple[str, str, str]]  # il, elle, neutral
    short: Callable[[], str]
    text: Callable[[], str]
    icon: str


def _one(name: Callable[[], str]) -> Callable[[], tuple[str, str, str]]:
    return lambda: (name(), name(), name())


NATURES: dict[str, _Word] = {
    "crew": _Word(
        names=_one(lambda: _("Équipage")),
        short=lambda: _("Gagne quand il ne reste aucun mutant."),
        text=lambda: _(
            "L’équipage gagne dès que plus aucun mutant n’est en vie. Il n’a que le vote de chaque jour pour y arriver."
        ),
        icon="rocket",
    ),
    "mutant": _Word(
        names=lambda: (_("Mutant"), _("Mutante"), pgettext("nature, neutre", "Camp mutant")),
        short=lambda: _("Gagne quand les mutants sont au moins aussi nombreux que l’équipage."),
        text=lambda: _(
            "Chaque nuit, les mutants se parlent et désignent une personne à attaquer. Ils gagnent si, au début "
            "d’une phase, ils sont au moins aussi nombreux que l’équipage, ou si l’équipage a disparu."
        ),
        icon="diamond",
    ),
}

QUALITIES: dict[str, _Word] = {
    "clairvoyant": _Word(
        names=lambda: (_("Clairvoyant"), _("Clairvoyante"), _("Clairvoyance")),
        short=lambda: _("La nuit, sonde une nature ou une qualité."),
        text=lambda: _(
            "Une fois par nuit, choisit une autre personne en vie et apprend aussitôt sa nature ou sa qualité. "
            "Le choix est alors définitif."
        ),
        icon="eye",
    ),
    "perspicace": _Word(
        names=lambda: (
            pgettext("qualité", "Perspicace"),
            pgettext("qualité", "Perspicace"),
            _("Perspicacité"),
        ),
        short=lambda: _("La nuit, sonde une qualité ou un défaut."),
        text=lambda: _(
            "Une fois par nuit, choisit une autre personne en vie et apprend aussitôt sa qualité ou son défaut. "
            "Le choix est alors définitif."
        ),
        icon="search",
    ),
    "creatif": _Word(
        names=lambda: (_("Créatif"), _("Créative"), _("Créativité")),
        short=lambda: _("Deux matins de suite de bonne humeur donnent une potion."),
        text=lambda: _(
            "Chaque jour commencé avec un moral positif juste après un autre donne une potion : la première au choix, "
            "de vie ou de mort, la seconde est l’autre. Elles servent la nuit, une fois chacune, avant que l’attaque "
            "soit connue. La potion de vie empêche une mort de la nuit ; la potion de mort vise une personne."
        ),
        icon="flask-conical",
    ),
    "leader": _Word(
        names=lambda: (_("Leader"), _("Leader"), _("Leadership")),
        short=lambda: _("Son vote compte deux voix."),
        text=lambda: _("Son vote compte deux voix, sans que le compte public le montre."),
        icon="megaphone",
    ),
    "enthousiaste": _Word(
        names=lambda: (
            pgettext("qualité", "Enthousiaste"),
            pgettext("qualité", "Enthousiaste"),
            _("Enthousiasme"),
        ),
        short=lambda: _("Le jour, donne +1 de moral à quelqu’un."),
        text=lambda: _("Chaque jour, choisit une autre personne en vie, dont le moral gagne +1 à la fin du jour."),
        icon="sparkles",
    ),
    "attentif": _Word(
        names=lambda: (_("Attentif"), _("Attentive"), pgettext("qualité, neutre", "Attention")),
        short=lambda: _("Le jour, apprend qui quelqu’un aime ou n’aime pas."),
        text=lambda: _(
            "Chaque jour, choisit une autre personne en vie et demande soit la liste de ses affinités, soit la "
            "personne qui lui déplaît. La réponse vient à la fin du jour."
        ),
        icon="ear",
    ),
}

DEFECTS: dict[str, _Word] = {
    "susceptible": _Word(
        names=lambda: (
            pgettext("défaut", "Susceptible"),
            pgettext("défaut", "Susceptible"),
            _("Susceptibilité"),
        ),
        short=lambda: _("Perd du moral pour chaque vote reçu."),
        text=lambda: _(
            "Perd 1 de moral pour chaque vote final reçu lors d’une exécution, 2 au plus par jour. Quand son moral "
            "est négatif, son vote ne compte que contre quelqu’un qui votait contre cette personne la veille."
        ),
        icon="heart-crack",
    ),
    "depressif": _Word(
        names=lambda: (_("Dépressif"), _("Dépressive"), _("Dépression")),
        short=lambda: _("Perd du moral chaque jour."),
        text=lambda: _(
            "Perd 1 de moral à la fin de chaque jour, sauf le jour 0. Un troisième jour de suite commencé avec un "
            "moral négatif se termine par sa mort."
        ),
        icon="cloud-rain",
    ),
    "violent": _Word(
        names=lambda: (_("Violent"), _("Violente"), _("Violence")),
        short=lambda: _("Peut emporter quelqu’un en mourant."),
        text=lambda: _(
            "Perd 1 de moral chaque fois que le nombre de morts de la partie atteint un multiple de 3. En cas de mort "
            "avec un moral négatif, choisit une personne en vie qui meurt aussitôt."
        ),
        icon="swords",
    ),
    "pessimiste": _Word(
        names=lambda: (
            pgettext("défaut", "Pessimiste"),
            pgettext("défaut", "Pessimiste"),
            _("Pessimisme"),
        ),
        short=lambda: _("Perd du moral quand son camp perd des membres, et l’assombrit autour de soi."),
        text=lambda: _(
            "Dans l’équipage, perd 1 de moral chaque fois que le nombre de morts de l’équipage atteint un multiple "
            "de 2 ; chez les mutants, à chaque mutant mort. Quand son moral vient de baisser et se trouve négatif, "
            "désigne pendant la phase suivante une autre personne en vie, qui perd 1 de moral."
        ),
        icon="cloud",
    ),
    "peureux": _Word(
        names=lambda: (_("Peureux"), _("Peureuse"), _("Peur")),
        short=lambda: _("Perd du moral quand une personne voisine meurt."),
        text=lambda: _(
            "Perd 1 de moral à la mort de chaque voisin, c’est-à-dire de la personne en vie la plus proche avant ou "
            "après dans l’ordre des sièges. À −2 au début d’une phase, sa panique est annoncée à tous."
        ),
        icon="ghost",
    ),
    "paranoiaque": _Word(
        names=lambda: (
            pgettext("défaut", "Paranoïaque"),
            pgettext("défaut", "Paranoïaque"),
            _("Paranoïa"),
        ),
        short=lambda: _("Perd du moral quand une compétence la vise."),
        text=lambda: _(
            "Perd 1 de moral pour chaque compétence active qui vise cette personne, 2 au plus par phase. Si son moral "
            "est négatif à ce moment-là, les auteurs sont nommés au début de la phase suivante."
        ),
        icon="scan-eye",
    ),
}

KINDS = {"nature": NATURES, "quality": QUALITIES, "defect": DEFECTS}


@spoken
def name(role: str, agreement: str = "n", locale: str | None = None) -> str:
    """Return a nature's, quality's or defect's name, agreeing; an unknown key is returned as it is."""
    for group in KINDS.values():
        if role in group:
            m, f, n = group[role].names()
            return {"m": m, "f": f}.get(agreement, n)
    return role


@spoken
def words(kind: str, role: str, agreement: str = "n", locale: str | None = None) -> RoleWords:
    """Return all that a page says of a role; `kind` is `nature`, `quality` or `defect`. Raises KeyError if unknown."""
    word = KINDS[kind][role]
    return RoleWords(name(role, agreement), word.short(), word.text(), word.icon)


@spoken
def kind(role_kind: str, locale: str | None = None) -> str:
    """Return "Nature", "Qualité", "Défaut"."""
    return {"nature": _("Nature"), "quality": _("Qualité"), "defect": _("Défaut")}.get(role_kind, role_kind)


@spoken
def camp(key: str | None, locale: str | None = None) -> str:
    """Return a camp's name: "Équipage", "Mutants"; nobody's is "Aucun camp"."""
    return {"crew": _("Équipage"), "mutant": _("Mutants"), "mutants": _("Mutants")}.get(key or "", _("Aucun camp"))


@spoken
def camp_wins(key: str | None, locale: str | None = None) -> str:
    """Return a camp's victory as a sentence without full stop."""
    return {
        "crew": _("L’équipage l’emporte"),
        "mutant": _("Les mutants l’emportent"),
        "mutants": _("Les mutants l’emportent"),
    }.get(key or "", _("Personne ne l’emporte"))


@spoken
def in_sentence(nature: str, agreement: str = "n", locale: str | None = None) -> str:
    """Return what follows "est": "de l’équipage", "mutant", "mutante", "du camp des mutants"."""
    if nature == "crew":
        return _("de l’équipage")
    if nature == "mutant":
        return {"m": pgettext("est …", "mutant"), "f": pgettext("est …", "mutante")}.get(
            agreement, pgettext("est …", "du camp des mutants")
        )
    return nature


@spoken
def potion(key: str, locale: str | None = None) -> str:
    """Return "potion de vie", "potion de mort"."""
    return {"life": _("potion de vie"), "death": _("potion de mort")}.get(key, key)


@spoken
def about(key: str, locale: str | None = None) -> str:
    """Return what a question asks about a person: "sa nature", "ses affinités" …"""
    return {
        "nature": _("sa nature"),
        "quality": _("sa qualité"),
        "defect": _("son défaut"),
        "likes": _("ses affinités"),
        "dislike": _("son aversion"),
    }.get(key, key)
