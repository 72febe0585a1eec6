"""Words of Thiercelieux's decisions and standing orders, by day; `thiercelieux_night.py` has the night's."""

from collections.abc import Callable

from flask_babel import gettext as _
from flask_babel import pgettext

from .asking import Asking, DecisionWords, OrderWords, always, tie_silence
from .thiercelieux_night import NIGHT


def _take_question(a: Asking) -> str:
    condemned = a.data.get("condemned")
    if condemned is None or not a.cast.people:
        return _("Le village bannit quelqu’un : prenez-vous sa carte ?")
    return _("Le village bannit %(name)s : prenez-vous sa carte ?", name=a.cast.name(int(condemned)))


DAY: dict[str, DecisionWords] = {
    "captain_vote": DecisionWords(
        icon="crown",
        title=lambda: _("Élection du Capitaine"),
        button=lambda: _("Élire le Capitaine"),
        question=always(lambda: _("Qui voulez-vous pour Capitaine ?")),
        consequence=always(
            lambda: _(
                "La personne qui a le plus de voix devient Capitaine ; à égalité, un second tour a lieu, puis le sort "
                "décide. Se choisir soi-même est permis."
            )
        ),
        silence=always(lambda: _("vous ne votez pas. Si personne ne vote, le Capitaine est tiré au sort.")),
    ),
    "vote": DecisionWords(
        icon="vote",
        title=lambda: pgettext("décision", "Vote"),
        button=lambda: _("Voter"),
        question=always(lambda: _("Contre qui votez-vous aujourd’hui ?")),
        consequence=always(
            lambda: _(
                "La personne qui a le plus de voix est bannie. À égalité, le Bouc Émissaire l’est s’il vit ; sinon le "
                "Capitaine tranche, s’il y en a un."
            )
        ),
        silence=always(lambda: _("vous ne votez contre personne.")),
    ),
    "sign": DecisionWords(
        icon="gavel",
        title=lambda: _("Signe du Juge"),
        button=lambda: _("Faire mon signe"),
        question=always(lambda: _("Faites-vous votre signe aujourd’hui ?")),
        consequence=always(
            lambda: _(
                "Un second vote suit aussitôt le premier. Personne n’apprend qui l’a voulu, et le signe ne se fait "
                "qu’une fois dans la partie."
            )
        ),
        silence=always(lambda: _("vous ne faites pas de signe aujourd’hui.")),
    ),
    "accept_draw": DecisionWords(
        icon="scale",
        title=lambda: _("Partie nulle"),
        button=lambda: _("Déclarer la partie nulle"),
        question=always(
            lambda: _("Trois jours sans mort, et la meute ne peut pas gagner : déclarez-vous la partie nulle ?")
        ),
        consequence=always(lambda: _("La partie finit à la clôture du vote, et personne ne gagne.")),
        silence=always(lambda: _("la partie continue.")),
    ),
    "tie": DecisionWords(
        icon="scale",
        title=lambda: _("Égalité"),
        button=lambda: _("Trancher l’égalité"),
        question=always(lambda: _("Les voix sont à égalité : qui le village bannit-il ?")),
        consequence=always(lambda: _("Le bannissement a lieu aussitôt ; la clôture du jour attend votre choix.")),
        silence=tie_silence,
    ),
    "take_card": DecisionWords(
        icon="id-card",
        title=lambda: _("Carte à prendre"),
        button=lambda: _("Décider pour la carte"),
        question=_take_question,
        consequence=always(
            lambda: _(
                "Vous la découvrez en la prenant, et vous la jouez dès lors avec des pouvoirs neufs. La personne "
                "bannie "
                "meurt avec la carte Servante Dévouée."
            )
        ),
        silence=always(lambda: _("vous ne prenez pas la carte.")),
    ),
    "bar": DecisionWords(
        icon="ban",
        title=lambda: _("Votes retirés"),
        button=lambda: _("Retirer des votes"),
        question=always(lambda: _("Qui privez-vous de vote demain ?")),
        consequence=always(
            lambda: _("Autant de personnes que vous voulez, ou aucune. La clôture du jour attend votre choix.")
        ),
        silence=always(lambda: _("tout le monde votera demain.")),
    ),
    "shoot": DecisionWords(
        icon="crosshair",
        title=lambda: _("Tir du Chasseur"),
        button=lambda: _("Tirer"),
        question=always(lambda: _("Vous mourez : qui emportez-vous ?")),
        consequence=always(lambda: _("Cette personne meurt aussitôt, et rien ne peut l’empêcher.")),
        silence=always(lambda: _("la personne est tirée au sort entre les autres en vie.")),
    ),
    "succession": DecisionWords(
        icon="crown",
        title=lambda: _("Succession"),
        button=lambda: _("Nommer qui me succède"),
        question=always(lambda: _("À qui laissez-vous le titre de Capitaine ?")),
        consequence=always(lambda: _("Cette personne devient Capitaine aussitôt ; la partie attend votre choix.")),
        silence=always(lambda: _("le titre est tiré au sort entre les personnes en vie.")),
    ),
}

WORDS: dict[str, DecisionWords] = {**DAY, **NIGHT}


def _then_a_draw() -> str:
    return _("Sans consigne, la partie attendrait votre choix le temps du délai, puis le sort déciderait.")


ORDERS: dict[str, Callable[[], OrderWords]] = {
    "succession": lambda: OrderWords(
        _("Si je ne suis plus Capitaine"),
        _(
            "Si vous mourez Capitaine, le titre passe au premier de ces noms. Si cette personne est morte, on vous "
            "demande."
        ),
        _then_a_draw(),
    ),
    "tie": lambda: OrderWords(
        _("Si les voix sont à égalité"),
        _("Si vous devez trancher, le village bannit le premier de ces noms qui soit à égalité."),
        _("Sans consigne, la partie attendrait votre choix, puis votre propre vote ou le sort déciderait."),
    ),
    "shoot": lambda: OrderWords(
        _("Si je meurs Chasseur"),
        _("À votre mort, votre tir vise le premier de ces noms encore en vie, sans attendre."),
        _then_a_draw(),
    ),
    "bar": lambda: OrderWords(
        _("Si une égalité me bannit"),
        _("Si vous mourez en Bouc Émissaire, les personnes nommées ici et encore en vie ne votent pas le lendemain."),
        _("Sans consigne, la partie attendrait votre choix le temps du délai, puis tout le monde voterait."),
    ),
    "life_potion": lambda: OrderWords(
        _("Potion de vie, d’avance"),
        _(
            "Avant l’aube, la potion sauve le premier de ces noms qui soit attaqué. Sans aucun nom, elle ne sauve "
            "personne."
        ),
        _("Sans consigne, la potion ne sert que si vous répondez avant l’aube."),
    ),
    "take_card": lambda: OrderWords(
        _("Si le village bannit quelqu’un"),
        _("Oui : vous prenez la première carte qui se présente, sans attendre. Non : vous n’en prenez aucune."),
        _("Sans consigne, la partie attendrait votre choix le temps du délai, puis vous ne prendriez pas la carte."),
    ),
}
