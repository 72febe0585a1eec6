"""What a refusal says to the person who was refused: what happened, and what to do now."""

from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from typing import Any, Protocol

from babel.lists import format_list
from flask_babel import get_timezone, ngettext
from flask_babel import gettext as _

from lgforum import hours
from lgforum.typography import NO_BREAK

from . import roles
from .language import language, spoken
from .people import listing

Sentence = Callable[[Mapping[str, Any]], str]

MOST_LISTED = 3
"""How many numbers a sentence lists; of more it says the least."""


class RefusalLike(Protocol):
    """The engine's refusal, or a verb's."""

    code: Any
    data: Any


def to_the_second(at: datetime) -> str:
    """Return an hour to the second, where a refusal turns on it: "9 h 00 min 02 s"."""
    local = at.astimezone(get_timezone() or UTC)
    if language() == "fr":
        return f"{local.hour} h {local.minute:02d} min {local.second:02d} s".replace(" ", NO_BREAK)
    return f"{local.hour:02d}:{local.minute:02d}:{local.second:02d}"


def _late(d: Mapping[str, Any]) -> str:
    closed, arrived = d.get("closed_at"), d.get("arrived_at") or d.get("received_at")
    if isinstance(closed, datetime) and isinstance(arrived, datetime):
        return _(
            "La phase s’est close à %(closed)s ; votre réponse est arrivée à %(arrived)s. Elle n’a pas compté.",
            closed=to_the_second(closed),
            arrived=to_the_second(arrived),
        )
    return _("La phase s’est close avant l’arrivée de votre réponse. Elle n’a pas compté.")


def _late_post(d: Mapping[str, Any]) -> str:
    closed, arrived = d.get("closed_at"), d.get("arrived_at")
    if isinstance(closed, datetime) and isinstance(arrived, datetime):
        return _(
            "La phase s’est close à %(closed)s ; votre message est arrivé à %(arrived)s. Il n’est pas publié, et son "
            "texte est gardé ici.",
            closed=to_the_second(closed),
            arrived=to_the_second(arrived),
        )
    return _("La phase s’est close avant l’arrivée de votre message. Il n’est pas publié, et son texte est gardé ici.")


def _always(text: Callable[[], str]) -> Sentence:
    return lambda _data: text()


def _number(d: Mapping[str, Any], *names: str) -> int:
    for name in names:
        value = d.get(name)
        if isinstance(value, int):
            return value
    return 0


def _names(d: Mapping[str, Any], field: str) -> str:
    return listing(str(value) for value in d.get(field) or [])


def _moment(d: Mapping[str, Any], field: str) -> str:
    value = d.get(field)
    return hours.when(value) if isinstance(value, datetime) else ""


def _composition_role(d: Mapping[str, Any]) -> str:
    allowed = sorted(number for number in d.get("allowed") or [] if isinstance(number, int))
    role, given = roles.card(str(d.get("role", "?"))), d.get("given", "?")
    if len(allowed) > MOST_LISTED:
        return _(
            "%(role)s : il en faut au moins %(least)s ; il y en a %(given)s.", role=role, least=allowed[0], given=given
        )
    numbers = format_list([str(number) for number in allowed], style="or", locale=language()) if allowed else "?"
    return _("%(role)s : il en faut %(numbers)s ; il y en a %(given)s.", role=role, numbers=numbers, given=given)


RULES: dict[str, Sentence] = {
    "ended": _always(lambda: _("La partie est finie : plus rien ne se décide.")),
    "not-offered": _always(lambda: _("Cette décision n’est pas ouverte pour vous en ce moment. Rechargez la page.")),
    "final": _always(lambda: _("Votre réponse a déjà produit son effet : elle ne peut plus changer.")),
    "not-answered": _always(lambda: _("Vous n’avez pas de réponse à retirer.")),
    "named-in-both": _always(
        lambda: _("Une même personne ne peut pas être à la fois dans vos affinités et votre aversion.")
    ),
    "one-of-two": _always(
        lambda: _("Une seule de ces deux décisions peut servir. Retirez votre autre réponse pour donner celle-ci.")
    ),
    "order-not-offered": _always(lambda: _("Cette consigne ne peut pas être laissée en ce moment.")),
    "no-order": _always(lambda: _("Vous n’avez pas laissé de consigne à retirer.")),
    "not-alive": _always(lambda: _("Ce siège n’est plus en vie.")),
    "seat-not-offered": _always(
        lambda: _("Cette personne ne peut pas être choisie ici. Choisissez-en une dans la liste.")
    ),
    "not-a-list": _always(lambda: _("La réponse attendue est une liste de personnes.")),
    "named-twice": _always(lambda: _("Une personne est nommée deux fois : gardez-la une seule fois.")),
    "too-few": lambda d: ngettext(
        "Il faut au moins %(num)s nom.", "Il faut au moins %(num)s noms.", _number(d, "least")
    ),
    "too-many": lambda d: ngettext(
        "Un seul nom au plus peut être donné.", "%(num)s noms au plus peuvent être donnés.", _number(d, "most")
    ),
    "option-not-offered": _always(lambda: _("Cette réponse n’est pas proposée. Choisissez-en une dans la liste.")),
    "not-yes-or-no": _always(lambda: _("Répondez par oui ou par non.")),
    "not-fields": _always(lambda: _("La réponse est incomplète : remplissez chaque champ.")),
    "field-missing": _always(lambda: _("La réponse est incomplète : remplissez chaque champ.")),
    "field-unknown": _always(lambda: _("Le formulaire contient un champ inattendu. Rechargez la page.")),
    "must-differ": _always(lambda: _("Les deux choix doivent être différents.")),
    "not-text": _always(lambda: _("La réponse attendue est un texte.")),
    "text-too-long": lambda d: ngettext(
        "Le texte est trop long : %(num)s caractère au plus.",
        "Le texte est trop long : %(num)s caractères au plus.",
        _number(d, "most"),
    ),
    "seed-malformed": _always(lambda: _("La graine du tirage doit compter 64 chiffres hexadécimaux.")),
    "draw-impossible": lambda d: _("Le tirage « %(name)s » ne peut pas donner ce résultat.", name=d.get("name", "")),
    "system-unknown": _always(lambda: _("Ce jeu n’existe pas ici.")),
    "seats-out-of-range": lambda d: _(
        "Ce jeu se joue de %(least)s à %(most)s sièges ; il y en a %(seats)s.",
        least=d.get("least", ""),
        most=d.get("most", ""),
        seats=d.get("seats", ""),
    ),
    "option-malformed": lambda d: _(
        "Une option de la partie est mal remplie (%(problem)s).", problem=d.get("problem", "?")
    ),
    "snapshot-malformed": _always(
        lambda: _("L’état enregistré de la partie est illisible. L’administration est prévenue.")
    ),
    "deal-malformed": lambda d: _("La donne est mal écrite (%(problem)s).", problem=d.get("problem", "?")),
    "composition-needed": lambda d: _(
        "À %(seats)s sièges, la composition doit être donnée par le MJ.", seats=d.get("seats", "")
    ),
    "composition-natures": lambda d: _(
        "Équipage et mutants doivent faire %(seats)s en tout ; la composition en compte %(given)s.",
        seats=d.get("seats", ""),
        given=d.get("given", ""),
    ),
    "composition-qualities": lambda d: _(
        "Les qualités doivent faire %(seats)s en tout ; la composition en compte %(given)s.",
        seats=d.get("seats", ""),
        given=d.get("given", ""),
    ),
    "composition-negative": _always(lambda: _("Un nombre de la composition est négatif.")),
    "composition-no-mutant": _always(lambda: _("La composition doit compter au moins un mutant.")),
    "composition-too-many-mutants": _always(lambda: _("Il doit y avoir moins de mutants que de membres d’équipage.")),
    "composition-cards": lambda d: _(
        "La composition doit compter %(cards)s cartes ; elle en compte %(given)s.",
        cards=d.get("cards", "?"),
        given=d.get("given", "?"),
    ),
    "composition-role": _composition_role,
    "composition-no-wolf": _always(lambda: _("La composition doit compter au moins un loup-garou.")),
    "composition-too-many-wolves": lambda d: _(
        "Il doit y avoir moins de loups que d’autres cartes : %(wolves)s contre %(others)s.",
        wolves=d.get("wolves", "?"),
        others=d.get("others", "?"),
    ),
}

FORUM: dict[str, Sentence] = {
    "empty-post": _always(lambda: _("Le message est vide.")),
    "empty-title": _always(lambda: _("Donnez un titre au fil.")),
    "post-too-long": lambda d: _(
        "Le message compte %(length)s caractères ; %(most)s au plus sont permis.",
        length=d.get("length", ""),
        most=d.get("most", ""),
    ),
    "title-too-long": lambda d: _("Le titre est trop long : %(most)s caractères au plus.", most=d.get("most", "")),
    "phase-over": _late_post,
    "edit-phase-closed": _always(lambda: _("La phase de ce message est close : il ne peut plus être corrigé.")),
    "edit-too-late": lambda d: ngettext(
        "Un message se corrige pendant %(num)s minute ; ce délai est passé.",
        "Un message se corrige pendant %(num)s minutes ; ce délai est passé.",
        _number(d, "minutes"),
    ),
    "game-thread": _always(lambda: _("Les fils d’une partie sont tenus par la partie elle-même.")),
    "games-own-post": _always(lambda: _("Ce message est celui de la partie : personne ne peut le modifier.")),
    "no-reason": _always(lambda: _("Donnez un motif.")),
    "no-such-category": _always(lambda: _("Cette catégorie n’existe pas.")),
    "no-such-post": _always(lambda: _("Ce message n’existe pas, ou vous ne pouvez pas le lire.")),
    "no-such-thread": _always(lambda: _("Ce fil n’existe pas, ou vous ne pouvez pas le lire.")),
    "not-moderator": _always(lambda: _("Seule la modération peut faire cela.")),
    "not-yours": _always(lambda: _("Ce message n’est pas de vous.")),
    "sign-in": _always(lambda: _("Connectez-vous pour écrire.")),
    "staff-only": _always(lambda: _("Seule la modération ouvre des fils dans cette catégorie.")),
    "token-reused": _always(lambda: _("Ce formulaire a déjà servi. Rechargez la page avant de recommencer.")),
    "channel-closed": _always(
        lambda: _("La partie ne vous laisse pas écrire ici en ce moment. Votre texte est gardé.")
    ),
    "post-too-complex": _always(
        lambda: _("Le message est trop compliqué à mettre en forme. Simplifiez-le ; son texte est gardé ici.")
    ),
    "locked": _always(lambda: _("Ce fil est verrouillé.")),
}

ACCOUNTS: dict[str, Sentence] = {
    "email-taken": _always(lambda: _("Cette adresse ne peut pas être utilisée.")),
    "last-admin": _always(
        lambda: _("Le forum n’aurait plus d’administration : nommez quelqu’un d’autre avant de partir.")
    ),
    "leads-games": lambda d: _(
        "Vous menez encore des parties (%(names)s) : confiez-les ou terminez-les d’abord.", names=_names(d, "names")
    ),
    "name-length": lambda d: _(
        "Le nom doit compter de %(least)s à %(most)s caractères.", least=d.get("least", ""), most=d.get("most", "")
    ),
    "name-letters": _always(lambda: _("Le nom doit contenir des lettres.")),
    "name-reserved": _always(lambda: _("Ce nom est réservé. Choisissez-en un autre.")),
    "name-signs": lambda d: (
        _("Le signe « %(sign)s » n’est pas permis dans un nom.", sign=d["sign"])
        if d.get("sign")
        else _("Le nom contient un signe qui n’est pas permis.")
    ),
    "name-taken": _always(lambda: _("Ce nom ressemble trop à celui de quelqu’un d’autre. Choisissez-en un autre.")),
    "name-too-soon": lambda d: _(
        "Vous avez changé de nom récemment ; le prochain changement est possible à partir du moment suivant : %(at)s.",
        at=_moment(d, "free_at"),
    ),
    "mails-too-often": lambda d: _(
        "Ce mail a été demandé plusieurs fois déjà. Il peut l’être à nouveau à partir du moment suivant : %(at)s.",
        at=_moment(d, "free_at"),
    ),
    "no-such-member": _always(lambda: _("Ce membre n’existe pas.")),
    "mail-kind-unknown": _always(lambda: _("Ce genre de mail n’existe pas, ou ne peut pas être arrêté.")),
}

PLAY: dict[str, Sentence] = {
    "no-such-game": _always(lambda: _("Cette partie n’existe pas.")),
    "already-in-game": lambda d: (
        _("%(name)s joue déjà, ou a joué, dans cette partie.", name=d["name"])
        if d.get("name")
        else _("Cette personne joue déjà, ou a joué, dans cette partie.")
    ),
    "cadence-malformed": _always(
        lambda: _("Le rythme de la partie est mal rempli : vérifiez les durées, les heures et les jours exclus.")
    ),
    "closing-past": _always(lambda: _("La fin des inscriptions doit être à venir.")),
    "empty-name": _always(lambda: _("Donnez un nom à la partie.")),
    "name-too-long": lambda d: _(
        "Le nom de la partie est trop long : %(most)s caractères au plus.", most=d.get("most", "")
    ),
    "minutes-out-of-range": lambda d: _(
        "La durée doit être de %(least)s à %(most)s minutes.", least=d.get("least", ""), most=d.get("most", "")
    ),
    "mj-plays-nothing": _always(lambda: _("Le MJ ne peut pas tenir de siège dans sa propre partie.")),
    "no-ready-check": _always(lambda: _("Le MJ n’a pas fait l’appel.")),
    "no-such-phase": _always(lambda: _("Cette phase n’existe pas.")),
    "no-such-seat": _always(lambda: _("Ce siège n’existe pas.")),
    "nobody": _always(lambda: _("Choisissez au moins une personne.")),
    "not-in-signup": _always(lambda: _("Les inscriptions de cette partie sont closes.")),
    "signup-closed": _always(lambda: _("Les inscriptions de cette partie sont closes.")),
    "not-over": _always(lambda: _("La partie n’est pas encore finie.")),
    "not-paused": _always(lambda: _("La partie n’est pas en pause.")),
    "not-quarantined": _always(lambda: _("La partie n’est pas arrêtée.")),
    "not-running": _always(lambda: _("La partie n’est pas en cours.")),
    "not-seated": _always(lambda: _("Vous ne tenez pas de siège dans cette partie.")),
    "not-signed-up": _always(lambda: _("Vous n’êtes pas en liste pour cette partie.")),
    "not-started": _always(lambda: _("La partie n’a pas encore commencé.")),
    "paused": _always(lambda: _("La partie est en pause : reprenez-la d’abord.")),
    "quarantined": _always(lambda: _("La partie est arrêtée : une de ses phases ne se ferme pas.")),
    "reason-too-long": lambda d: _("Le motif est trop long : %(most)s caractères au plus.", most=d.get("most", "")),
    "seats-crossed": lambda d: _(
        "Le plus petit nombre de sièges (%(least)s) dépasse le plus grand (%(most)s).",
        least=d.get("least", ""),
        most=d.get("most", ""),
    ),
    "system-fixed": _always(lambda: _("Le système d’une partie annoncée ne change plus.")),
    "too-few-seats": lambda d: _(
        "Il faut au moins %(least)s joueurs pour commencer ; il y en a %(given)s.",
        least=d.get("least", ""),
        given=d.get("given", ""),
    ),
    "ready-check-too-soon": lambda d: _(
        "L’appel vient d’être fait, et chacun a reçu un mail. Il peut être refait à partir du moment suivant : %(at)s.",
        at=_moment(d, "free_at"),
    ),
    "messages-too-often": lambda d: _(
        "%(most)s messages par heure au plus dans une partie. Le prochain est possible à partir du moment suivant : "
        "%(at)s.",
        most=d.get("most", ""),
        at=_moment(d, "free_at"),
    ),
    "too-many-open": lambda d: _(
        "Vous avez déjà %(most)s parties dont les inscriptions sont ouvertes. Lancez-en une ou annulez-en une d’abord.",
        most=d.get("most", ""),
    ),
    "not-mj": _always(lambda: _("Seul le MJ de cette partie peut faire cela.")),
    "too-late": _late,
    "answer-missing": _always(lambda: _("Choisissez une réponse avant d’enregistrer.")),
    "answer-doubled": _always(lambda: _("Deux réponses sont arrivées à la fois. Rechargez la page et recommencez.")),
    "answer-unreadable": _always(lambda: _("La réponse n’a pas pu être lue. Rechargez la page et recommencez.")),
}

REFUSALS: dict[str, Sentence] = {**RULES, **FORUM, **ACCOUNTS, **PLAY}


@spoken
def say(refusal: RefusalLike, locale: str | None = None) -> str:
    """Return the sentence for a refusal. A code without words, which a test forbids, says that nothing changed."""
    sentence = REFUSALS.get(refusal.code)
    if sentence is None:
        return _("La demande est refusée, et rien n’a changé.")
    return sentence(refusal.data or {})
