"""Words of the facts that every system tells."""

from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from .. import decisions, roles
from ..people import agreeing, listing
from .telling import FactWords, Telling, Vocabulary


def _game_started(t: Telling) -> str:
    return _("La partie commence. Empreinte du tirage : %(commitment)s", commitment=t.data.get("commitment", ""))


def _phase_opened(t: Telling) -> str:
    kind, ordinal = t.data.get("kind"), t.data.get("ordinal")
    if kind == "day" and ordinal == 0:
        return _("Le jour 0 commence. Il finit par l’élection du capitaine.")
    if kind == "day":
        return _("Le jour %(n)s se lève.", n=ordinal)
    if kind == "night":
        return _("La nuit %(n)s tombe.", n=ordinal)
    if kind == "election":
        return _("L’élection du Capitaine commence.")
    return _("La phase %(n)s s’ouvre.", n=ordinal)


def _removed(t: Telling) -> str:
    if t.mine():
        return _("Vous ne jouez plus : le MJ a retiré votre siège.")
    return _("%(name)s abandonne la partie.", **t.forms())


def _game_over(t: Telling) -> str:
    victory = roles.camp_wins(t.data.get("camp"))
    seats = t.seats("seats")
    if not seats:
        return _("La partie est finie. %(victory)s.", victory=victory)
    return _("La partie est finie. %(victory)s : %(names)s.", victory=victory, names=t.names(seats))


def _silence(t: Telling) -> str:
    what = decisions.title(t.data.get("decision", ""), system=t.system)
    value = t.data.get("value")
    said = "" if value is None else decisions.said(t.data.get("decision", ""), value, t.cast)
    match t.data.get("outcome"):
        case "draw" if said:
            outcome = _("le sort a choisi %(value)s", value=said)
        case "default" if said:
            outcome = _("la règle a donné %(value)s", value=said)
        case "order" if said:
            outcome = _("la consigne laissée a donné %(value)s", value=said)
        case "draw":
            outcome = _("le sort a choisi")
        case "default":
            outcome = _("la règle a choisi")
        case "order":
            outcome = _("la consigne laissée a servi")
        case _:
            outcome = _("rien n’a été fait")
    if t.own:
        return _("« %(what)s » : vous n’avez pas répondu, %(outcome)s.", what=what, outcome=outcome)
    return _("« %(what)s » : pas de réponse %(of_name)s, %(outcome)s.", what=what, outcome=outcome, **t.subject_forms())


def _void(t: Telling) -> str:
    what = decisions.title(t.data.get("decision", ""), system=t.system)
    if t.own:
        return _("« %(what)s » : votre réponse n’a pas pu servir, la table ayant changé entre-temps.", what=what)
    return _(
        "« %(what)s » : la réponse %(of_name)s n’a pas pu servir, la table ayant changé entre-temps.",
        what=what,
        **t.subject_forms(),
    )


def _strike(t: Telling) -> str:
    count = int(t.data.get("count", 1))
    if t.own:
        return ngettext(
            "Vous n’avez répondu à rien pendant cette phase.",
            "Vous n’avez répondu à rien pendant %(num)s phases de suite.",
            count,
        )
    return ngettext(
        "%(name)s n’a répondu à rien pendant cette phase.",
        "%(name)s n’a répondu à rien pendant %(num)s phases de suite.",
        count,
        name=t.subject_forms()["name"],
    )


def _order_used(t: Telling) -> str:
    what = decisions.order(t.data.get("kind", ""), system=t.system).title
    value = decisions.said(t.data.get("kind", ""), t.data.get("seat"), t.cast)
    if t.own:
        return _("Votre consigne « %(what)s » a servi : %(value)s.", what=what, value=value)
    return _("La consigne « %(what)s » %(of_name)s a servi : %(value)s.", what=what, value=value, **t.subject_forms())


def drawn_value(value: Any, t: Telling) -> str:
    """Say what a draw gave: a seat's name, a list of names, or the value itself."""
    if isinstance(value, bool):
        return pgettext("tirage", "oui") if value else pgettext("tirage", "non")
    if isinstance(value, int):
        return t.cast.name(value)
    if isinstance(value, list) and all(isinstance(item, int) and not isinstance(item, bool) for item in value):
        return t.names(value)
    if isinstance(value, list):
        return listing(roles.card(str(item)) for item in value)
    return roles.name(str(value))


def _drawn(t: Telling) -> str:
    return _("Tirage « %(name)s » : %(value)s.", name=t.data.get("name", ""), value=drawn_value(t.data.get("value"), t))


def _death(t: Telling) -> str:
    if t.mine():
        return _("Vous perdez la vie.")
    name = t.forms()["name"]
    return agreeing(
        t.person(),
        m=pgettext("il", "%(name)s est mort."),
        f=pgettext("elle", "%(name)s est morte."),
        n=pgettext("neutre", "%(name)s a perdu la vie."),
    ) % {"name": name}


def _executed(t: Telling) -> str:
    if t.mine():
        return _("Le vote vous condamne : c’est votre exécution.")
    name = t.forms()["name"]
    return agreeing(
        t.person(),
        m=pgettext("il", "%(name)s est exécuté."),
        f=pgettext("elle", "%(name)s est exécutée."),
        n=pgettext("neutre", "Le vote condamne %(name)s."),
    ) % {"name": name}


def _voices(t: Telling, seat: int, voices: int, added: int) -> str:
    count = f"{t.cast.you(seat)} {voices}"
    return _("%(count)s (dont %(added)s du Corbeau)", count=count, added=added) if added else count


def counts(t: Telling) -> str:
    """Say a vote as it was cast, the most named first, then who did not vote."""
    ordered = sorted(t.by_seat("counts").items(), key=lambda item: (-item[1], item[0]))
    ravens = t.by_seat("ravens")
    shown = ", ".join(_voices(t, seat, voices, ravens.get(seat, 0)) for seat, voices in ordered if voices)
    silent = [seat for seat, target in sorted(t.by_seat("votes").items()) if target is None]
    if not shown:
        return _("aucune voix")
    if silent:
        return _("%(counts)s ; sans vote : %(names)s", counts=shown, names=t.names(silent))
    return shown


def _votes_cast(t: Telling) -> str:
    return _("Vote : %(counts)s.", counts=counts(t))


WORDS: Vocabulary = {
    "game_started": FactWords("flag", _game_started),
    "phase_opened": FactWords("sunrise", _phase_opened),
    "removed": FactWords("user-x", _removed),
    "game_over": FactWords("trophy", _game_over),
    "silence": FactWords("hourglass", _silence),
    "void": FactWords("circle-slash", _void),
    "strike": FactWords("triangle-alert", _strike),
    "order_used": FactWords("scroll-text", _order_used),
    "drawn": FactWords("dices", _drawn),
    "death": FactWords("snuffed", _death),
    "executed": FactWords("gavel", _executed),
    "votes_cast": FactWords("vote", _votes_cast),
}
