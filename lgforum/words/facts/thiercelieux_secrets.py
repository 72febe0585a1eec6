"""Words of what one seat, a few or the MJ alone learn in Thiercelieux."""

import re

from flask_babel import gettext as _
from flask_babel import pgettext

from .. import decisions, roles
from ..people import listing
from . import kernel
from .telling import FactWords, Telling, Vocabulary

PHASE = re.compile(r"(election|night|day)-\d+")


def _dealt(t: Telling) -> str:
    agreement = t.cast[-1 if t.subject is None else t.subject].agreement
    card = roles.name(str(t.data.get("card")), agreement)
    if t.own:
        return _("Votre carte : %(card)s.", card=card)
    return _("Carte %(of_name)s : %(card)s.", card=card, **t.subject_forms())


def _family(t: Telling) -> str:
    names = t.names(t.seats("seats"))
    if t.data.get("family") == "sisters":
        return _("Les Deux Sœurs : %(names)s.", names=names)
    return _("Les Trois Frères : %(names)s.", names=names)


def _new_card(t: Telling) -> str:
    agreement = t.cast[-1 if t.subject is None else t.subject].agreement
    card = roles.name(str(t.data.get("card")), agreement)
    if t.own:
        return _("Votre carte est désormais : %(card)s.", card=card)
    return _("Nouvelle carte %(of_name)s : %(card)s.", card=card, **t.subject_forms())


def _card_seen(t: Telling) -> str:
    target = t.seat("target")
    seen = {"card": roles.card(str(t.data.get("card"))), "target": t.cast.you(-1 if target is None else target)}
    if t.own:
        return _("Vous voyez la carte %(of_name)s : %(card)s.", card=seen["card"], **t.forms("target"))
    return _("%(name)s voit une carte : %(target)s, %(card)s.", name=t.subject_forms()["name"], **seen)


def _victims_told(t: Telling) -> str:
    seats = t.seats("seats")
    if t.own and not seats:
        return _("Cette nuit, votre potion de vie n’a personne à sauver.")
    if t.own:
        return _("Les loups-garous s’en prennent à %(names)s : votre potion de vie peut sauver.", names=t.names(seats))
    if not seats:
        return _("Victimes annoncées à %(name)s : aucune.", **t.subject_forms())
    return _("Victimes annoncées à %(name)s : %(names)s.", names=t.names(seats), **t.subject_forms())


def _in_love(t: Telling) -> str:
    if t.own:
        return _("Cupidon vous unit à %(name)s : si l’une de vos vies s’arrête, l’autre aussi.", **t.forms())
    other = t.seat()
    whom = t.cast.you(-1 if other is None else other)
    return _("Cupidon unit %(name)s à %(whom)s.", name=t.subject_forms()["name"], whom=whom)


def _den_read(t: Telling) -> str:
    night = t.data.get("night")
    if t.own:
        return _(
            "Votre espionnage est passé inaperçu : vous lisez la tanière de la nuit %(n)s, sans les auteurs.", n=night
        )
    return _(
        "%(name)s lit les messages de la tanière de la nuit %(n)s, sans leurs auteurs.", n=night, **t.subject_forms()
    )


def _spirits_answered(t: Telling) -> str:
    question = t.data.get("question", "")
    answer = roles.answer_of_spirits(str(t.data.get("answer")))
    if t.own:
        return _(
            "Vous avez demandé : « %(question)s » Réponse des esprits : %(answer)s.", question=question, answer=answer
        )
    return _(
        "Question %(of_name)s : « %(question)s » Réponse des esprits : %(answer)s.",
        question=question,
        answer=answer,
        **t.subject_forms(),
    )


def _menu_answered(t: Telling) -> str:
    target = t.seat("target")
    asked = {
        "whom": t.cast.you(-1 if target is None else target),
        "about": roles.about(str(t.data.get("about"))),
        "answer": roles.answer_of_spirits(str(t.data.get("answer"))),
    }
    if t.own:
        return _("Votre question, %(whom)s : %(about)s Réponse des esprits : %(answer)s.", **asked)
    return _(
        "Question %(of_name)s, %(whom)s : %(about)s Réponse des esprits : %(answer)s.", **asked, **t.subject_forms()
    )


def _sniffed(t: Telling) -> str:
    group = t.names(t.seats("group"))
    found = t.data.get("found")
    if t.own and found:
        return _("Votre flair : au moins un loup-garou parmi %(names)s.", names=group)
    if t.own:
        return _("Votre flair : aucun loup-garou parmi %(names)s.", names=group)
    if found:
        return _("Flair %(of_name)s : au moins un loup-garou parmi %(names)s.", names=group, **t.subject_forms())
    return _("Flair %(of_name)s : aucun loup-garou parmi %(names)s.", names=group, **t.subject_forms())


def _infected(t: Telling) -> str:
    if t.own:
        return _(
            "L’Infect Père des Loups vous laisse la vie : vous êtes de la meute, avec votre carte et vos pouvoirs."
        )
    return _("Infection %(of_name)s : la meute compte un membre de plus.", **t.subject_forms())


def _infection_unused(t: Telling) -> str:
    if t.own:
        return _("Votre infection n’a pas eu lieu cette nuit, et vous la gardez.")
    return _("L’infection %(of_name)s n’a pas eu lieu, et reste disponible.", **t.subject_forms())


def _charmed(t: Telling) -> str:
    return _("Sous le charme de la flûte : %(names)s.", names=t.names(t.seats("seats")))


def _pack(t: Telling) -> str:
    return _("La meute : %(names)s.", names=t.names(t.seats("seats")))


def _pack_victim(t: Telling) -> str:
    drawn = t.data.get("by") == "draw"
    if t.mine():
        return _("Le sort vous désigne à la meute.") if drawn else _("La meute vous prend pour victime.")
    if drawn:
        return _("Le sort désigne %(name)s à la meute.", **t.forms())
    return _("La meute prend %(name)s pour victime.", **t.forms())


def _spy_caught(t: Telling) -> str:
    if t.mine():
        return _("La meute a découvert que vous l’espionniez : son attaque se porte sur vous.")
    return _("Quelqu’un espionnait la tanière : %(name)s. L’attaque se porte de ce côté.", **t.forms())


def _wolf_joined(t: Telling) -> str:
    if t.mine():
        return _("Vous rejoignez la meute.")
    return _("%(name)s rejoint la meute.", **t.forms())


def _became_wolf(t: Telling) -> str:
    names = t.names(t.seats("seats"))
    if t.own:
        return _("Vous êtes désormais de la meute : %(names)s.", names=names)
    return _("%(name)s est désormais de la meute : %(names)s.", names=names, **t.subject_forms())


def cause_of_death(key: str) -> str:
    """Say one cause of a death, after "par"."""
    return {
        "pack": pgettext("mort par", "attaque de la meute"),
        "second": pgettext("mort par", "attaque du Grand Méchant Loup"),
        "white": pgettext("mort par", "attaque du Loup-Garou Blanc"),
        "poison": pgettext("mort par", "potion de mort"),
        "banished": pgettext("mort par", "bannissement"),
        "rust": pgettext("mort par", "rouille"),
        "grief": pgettext("mort par", "chagrin"),
        "shot": pgettext("mort par", "tir du Chasseur"),
        "abandon": pgettext("mort par", "abandon"),
    }.get(key, key)


def _cause(t: Telling) -> str:
    causes = listing(cause_of_death(str(cause)) for cause in t.data.get("causes") or [])
    return _("Mort %(of_name)s, par %(causes)s.", causes=causes, **t.forms())


def draw(name: str, t: Telling) -> str:
    """Say what a draw was for ("night-1/spy/3"); one without words keeps the name under which it can be checked."""
    kind, *rest = [part for part in name.split("/") if not PHASE.fullmatch(part)]
    known = {
        "captain": pgettext("carte", "Capitaine"),
        "successor": _("Succession"),
        "pack": _("Victime de la meute"),
        "trap": _("Piège"),
        "spy": _("Espionnage"),
    }
    said = known.get(kind) or decisions.title(kind, system=t.system)
    if said == kind:
        return name
    return f"{said}, {t.cast.name(int(rest[0]))}" if rest and rest[0].isdigit() else said


def _drawn(t: Telling) -> str:
    value = t.data.get("value")
    caught = {"caught": pgettext("tirage", "découverte"), "unseen": pgettext("tirage", "passée inaperçue")}
    said = caught[value] if isinstance(value, str) and value in caught else kernel.drawn_value(value, t)
    return _("Tirage « %(name)s » : %(value)s.", name=draw(str(t.data.get("name", "")), t), value=said)


SECRETS: Vocabulary = {
    "dealt": FactWords("id-card", _dealt),
    "family": FactWords("users", _family),
    "new_card": FactWords("id-card", _new_card),
    "card_seen": FactWords("eye", _card_seen),
    "victims_told": FactWords("flask-conical", _victims_told),
    "in_love": FactWords("heart", _in_love),
    "den_read": FactWords("eye-off", _den_read),
    "spirits_answered": FactWords("moon-star", _spirits_answered),
    "menu_answered": FactWords("moon-star", _menu_answered),
    "sniffed": FactWords("footprints", _sniffed),
    "infected": FactWords("droplets", _infected),
    "infection_unused": FactWords("droplets", _infection_unused),
    "charmed": FactWords("music", _charmed),
    "pack": FactWords("paw-print", _pack),
    "pack_victim": FactWords("paw-print", _pack_victim),
    "spy_caught": FactWords("eye-off", _spy_caught),
    "wolf_joined": FactWords("user-plus", _wolf_joined),
    "became_wolf": FactWords("paw-print", _became_wolf),
    "cause": FactWords("search", _cause),
    "drawn": FactWords("dices", _drawn),
}
