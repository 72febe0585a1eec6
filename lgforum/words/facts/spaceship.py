"""Words of LG Spaceship's facts."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import pgettext

from .. import morale, roles
from ..people import listing, signed
from .telling import FactWords, Telling, Vocabulary


def _captain_elected(t: Telling) -> str:
    drawn = t.data.get("by") in {"draw"}
    if t.mine():
        return _("Le sort vous confie le commandement.") if drawn else _("Le vote vous confie le commandement.")
    if drawn:
        return _("Les voix ne départagent personne : le sort confie le commandement à %(name)s.", **t.forms())
    return _("Le vote confie le commandement à %(name)s.", **t.forms())


def _captain_named(t: Telling) -> str:
    former = t.seat("former")
    drawn = t.data.get("by") in {"draw"}
    if former is None:
        return _("%(name)s prend le commandement.", **t.forms())
    before = t.cast.name(former)
    if t.mine():
        return _("Vous prenez le commandement après %(former)s.", former=before)
    if drawn:
        return _("Le sort confie le commandement à %(name)s, après %(former)s.", former=before, **t.forms())
    return _("%(former)s laisse le commandement à %(name)s.", former=before, **t.forms())


def _posts_named(t: Telling) -> str:
    navigator, steward = t.seat("navigator"), t.seat("steward")
    parts = []
    if navigator is not None:
        parts.append(_("%(name)s à la navigation", name=t.cast.you(navigator)))
    if steward is not None:
        parts.append(_("%(name)s à l’intendance", name=t.cast.you(steward)))
    where = listing(parts) if parts else ""
    if not parts:
        return _("Les deux postes restent vides.")
    if t.data.get("drawn"):
        return _("Le sort place %(where)s.", where=where)
    return _("Le capitaine place %(where)s.", where=where)


def attributes(data: Any, agreement: str) -> dict[str, str]:
    """Return nature, quality and defect as they follow a name."""
    return {
        "nature": roles.in_sentence(data.get("nature", ""), agreement),
        "quality": roles.name(data.get("quality", ""), agreement),
        "defect": roles.name(data.get("defect", ""), agreement),
    }


def _revealed(t: Telling) -> str:
    said = attributes(t.data, t.person().agreement)
    if t.mine():
        return _("Tout le monde sait maintenant que vous étiez %(nature)s : %(quality)s, %(defect)s.", **said)
    return _("%(name)s était %(nature)s : %(quality)s, %(defect)s.", name=t.forms()["name"], **said)


def _panic(t: Telling) -> str:
    if t.mine():
        return _("Votre panique se voit : tout le monde la connaît.")
    return _("La panique gagne %(name)s, et cela se voit.", **t.forms())


def _paranoia(t: Telling) -> str:
    authors = t.seats("by")
    names = t.names(authors)
    if t.mine():
        return _(
            "Vous sentiez qu’on vous observait : une compétence vous visait, de la part de %(names)s.", names=names
        )
    return _(
        "%(name)s sentait qu’on l’observait : une compétence venait de la part de %(names)s.",
        names=names,
        name=t.forms()["name"],
    )


def _secrets(t: Telling) -> str:
    return _("Tout est révélé : natures, qualités, défauts, moral et choix de chaque phase.")


def _dealt(t: Telling) -> str:
    person = t.cast[-1 if t.subject is None else t.subject]
    said = attributes(t.data, person.agreement)
    if t.own:
        return _("Vous êtes %(nature)s. Qualité : %(quality)s. Défaut : %(defect)s.", **said)
    return _("%(name)s est %(nature)s. Qualité : %(quality)s. Défaut : %(defect)s.", name=person.name, **said)


def _mutants(t: Telling) -> str:
    return _("Les mutants : %(names)s.", names=t.names(t.seats("seats")))


def _likes_completed(t: Telling) -> str:
    drawn = t.names(t.seats("drawn"))
    if t.own:
        return _("Votre liste d’affinités était incomplète. Le sort a ajouté : %(names)s.", names=drawn)
    return _("Liste d’affinités %(of_name)s, complétée par le sort : %(names)s.", names=drawn, **t.subject_forms())


def _dislike_drawn(t: Telling) -> str:
    seat = t.seat()
    whom = t.cast.you(-1 if seat is None else seat)
    if t.own:
        return _("Vous n’aviez nommé personne : d’après le sort, vous n’aimez pas %(whom)s.", whom=whom)
    return _("D’après le sort, %(name)s n’aime pas %(whom)s.", whom=whom, name=t.subject_forms()["name"])


def _morale(t: Telling) -> str:
    before, after = int(t.data.get("before", 0)), int(t.data.get("after", 0))
    changes = [
        _(
            "%(amount)s, %(cause)s",
            amount=signed(int(change.get("amount", 0))),
            cause=morale.cause(change.get("cause", ""), int(change.get("count", 1))),
        )
        for change in t.data.get("changes") or []
    ]
    why = pgettext("entre deux causes", " ; ").join(changes)
    if not t.own:
        head = _(
            "Moral %(of_name)s : de %(before)s à %(after)s",
            before=signed(before),
            after=signed(after),
            **t.subject_forms(),
        )
    elif before == after:
        head = _("Votre moral reste à %(after)s", after=signed(after))
    else:
        head = _("Votre moral passe de %(before)s à %(after)s", before=signed(before), after=signed(after))
    return _("%(head)s (%(why)s).", head=head, why=why) if why else f"{head}."


def attribute_of(about: str, value: Any, t: Telling, seat: int) -> str:
    """Say what a probe found about a seat."""
    agreement = t.cast[seat].agreement
    name = t.cast.name(seat)
    if about == "nature":
        return _("%(name)s est %(nature)s.", name=name, nature=roles.in_sentence(str(value), agreement))
    if about == "quality":
        return _("%(name)s a pour qualité %(quality)s.", name=name, quality=roles.name(str(value), agreement))
    return _("%(name)s a pour défaut %(defect)s.", name=name, defect=roles.name(str(value), agreement))


def _probe_result(t: Telling) -> str:
    target = t.seat("target")
    found = attribute_of(t.data.get("about", ""), t.data.get("value"), t, -1 if target is None else target)
    if t.own:
        return _("Votre sonde : %(found)s", found=found)
    return _("Sonde %(of_name)s : %(found)s", found=found, **t.subject_forms())


def _study_result(t: Telling) -> str:
    target = t.forms("target")
    names = t.names(t.seats("seats"))
    if t.data.get("about") == "likes":
        found = _("%(name)s a pour affinités : %(names)s.", names=names, name=target["name"])
    else:
        found = _("%(name)s n’aime pas %(names)s.", names=names, name=target["name"])
    if t.own:
        return _("Votre observation : %(found)s", found=found)
    return _("Observation %(of_name)s : %(found)s", found=found, **t.subject_forms())


def _potion_received(t: Telling) -> str:
    potion = roles.potion(t.data.get("potion", ""))
    if t.own:
        return _("Vous recevez une %(potion)s.", potion=potion)
    return _("%(name)s reçoit une %(potion)s.", potion=potion, name=t.subject_forms()["name"])


def _attack_named(t: Telling) -> str:
    if t.mine():
        if t.data.get("by") == "draw":
            return _("Le sort vous désigne pour l’attaque de la nuit.")
        return _("Les mutants vous désignent pour l’attaque de la nuit.")
    if t.data.get("by") == "draw":
        return _("Le sort désigne %(name)s pour l’attaque de la nuit.", **t.forms())
    return _("Les mutants attaquent %(name)s.", **t.forms())


def _gloom_due(t: Telling) -> str:
    if t.own:
        return _("Votre moral a baissé et se trouve négatif : cette phase, vous assombrirez quelqu’un.")
    return _("%(name)s doit assombrir quelqu’un pendant cette phase.", **t.subject_forms())


def _corrected_count(t: Telling) -> str:
    counts = sorted(t.by_seat("counts").items(), key=lambda item: (-item[1], item[0]))
    shown = ", ".join(f"{t.cast.name(seat)} {voices}" for seat, voices in counts if voices) or pgettext(
        "compte", "rien"
    )
    weights = listing(
        f"{t.cast.name(int(entry['seat']))} ×{entry['weight']}"
        for entry in t.data.get("weights") or []
        if entry.get("weight", 1) != 1
    )
    if any(entry.get("weight", 1) != 1 for entry in t.data.get("weights") or []):
        return _("Compte corrigé : %(counts)s (poids : %(weights)s).", counts=shown, weights=weights)
    return _("Compte corrigé : %(counts)s.", counts=shown)


def cause_of_death(key: str) -> str:
    """Say one cause of a death, after "par"."""
    return {
        "execution": pgettext("mort par", "exécution"),
        "attack": pgettext("mort par", "attaque des mutants"),
        "potion": pgettext("mort par", "potion de mort"),
        "suicide": pgettext("mort par", "désespoir"),
        "violence": pgettext("mort par", "dernier geste d’un Violent"),
        "abandon": pgettext("mort par", "abandon"),
    }.get(key, key)


def _cause(t: Telling) -> str:
    causes = listing(cause_of_death(str(cause)) for cause in t.data.get("causes") or [])
    return _("Mort %(of_name)s, par %(causes)s.", causes=causes, **t.forms())


def _potions_used(t: Telling) -> str:
    life, deaths = t.seats("life"), t.by_seat("death")
    parts = []
    if life:
        parts.append(_("de vie, par %(names)s", names=t.names(life)))
    for author, target in sorted(deaths.items()):
        parts.append(
            _("de mort, par %(author)s contre %(target)s", author=t.cast.you(author), target=t.cast.you(int(target)))
        )
    if not parts:
        return _("Potions : aucune cette nuit.")
    return _("Potions : %(parts)s.", parts=pgettext("entre deux causes", " ; ").join(parts))


def _prevented(t: Telling) -> str:
    attacked = t.seat("attack")
    saved = ([] if attacked is None else [attacked]) + t.seats("potions")
    if not saved:
        return _("Potion de vie : aucune mort à empêcher.")
    parts = []
    if attacked is not None:
        parts.append(_("l’attaque contre %(name)s", name=t.cast.name(attacked)))
    for seat in t.seats("potions"):
        parts.append(_("la potion de mort contre %(name)s", name=t.cast.name(seat)))
    return _("Potion de vie : elle empêche %(deaths)s.", deaths=listing(parts))


WORDS: Vocabulary = {
    "captain_elected": FactWords("crown", _captain_elected),
    "captain_named": FactWords("crown", _captain_named),
    "posts_named": FactWords("navigation", _posts_named),
    "revealed": FactWords("id-card", _revealed),
    "panic": FactWords("siren", _panic),
    "paranoia": FactWords("scan-eye", _paranoia),
    "secrets": FactWords("book-open", _secrets),
    "dealt": FactWords("id-card", _dealt),
    "mutants": FactWords("users", _mutants),
    "likes_completed": FactWords("list-checks", _likes_completed),
    "dislike_drawn": FactWords("dices", _dislike_drawn),
    "morale": FactWords("activity", _morale),
    "probe_result": FactWords("eye", _probe_result),
    "study_result": FactWords("ear", _study_result),
    "potion_received": FactWords("flask-conical", _potion_received),
    "attack_named": FactWords("crosshair", _attack_named),
    "gloom_due": FactWords("cloud", _gloom_due),
    "corrected_count": FactWords("calculator", _corrected_count),
    "cause": FactWords("search", _cause),
    "potions_used": FactWords("flask-conical", _potions_used),
    "prevented": FactWords("shield", _prevented),
}
