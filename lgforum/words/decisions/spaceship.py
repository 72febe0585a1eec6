"""Words of LG Spaceship's decisions and standing orders."""

from collections.abc import Callable

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from .asking import Asking, DecisionWords, OrderWords, always, tie_silence


def _likes_question(a: Asking) -> str:
    exactly = int(a.data.get("exactly", 0))
    if not exactly:
        return _("Qui appréciez-vous à bord ?")
    return ngettext(
        "Qui appréciez-vous à bord ? Un nom.", "Qui appréciez-vous à bord ? %(num)s noms différents.", exactly
    )


def _probe_question(a: Asking) -> str:
    if "nature" in a.options("about"):
        return _("Qui sondez-vous cette nuit : sa nature, ou sa qualité ?")
    if "defect" in a.options("about"):
        return _("Qui sondez-vous cette nuit : sa qualité, ou son défaut ?")
    return _("Qui sondez-vous cette nuit ?")


WORDS: dict[str, DecisionWords] = {
    "likes": DecisionWords(
        icon="heart",
        title=lambda: _("Affinités"),
        button=lambda: _("Donner mes affinités"),
        question=_likes_question,
        consequence=always(
            lambda: _(
                "À la fin de chaque nuit, si aucune de ces personnes n’est morte ni cette nuit ni le jour d’avant, "
                "votre moral gagne 1."
            )
        ),
        silence=always(lambda: _("les noms qui manquent sont tirés au sort, et vous les apprenez.")),
    ),
    "dislike": DecisionWords(
        icon="heart-crack",
        title=lambda: _("Aversion"),
        button=lambda: _("Nommer mon aversion"),
        question=always(lambda: _("Qui n’aimez-vous pas ?")),
        consequence=always(
            lambda: _(
                "À la fin de la phase où cette personne meurt, votre moral gagne 1. Elle ne peut être ni vous, ni dans "
                "vos affinités."
            )
        ),
        silence=always(lambda: _("un nom est tiré au sort, et vous l’apprenez.")),
    ),
    "captain_vote": DecisionWords(
        icon="crown",
        title=lambda: _("Élection du capitaine"),
        button=lambda: _("Élire le capitaine"),
        question=always(lambda: _("À qui confiez-vous le commandement ?")),
        consequence=always(
            lambda: _(
                "La personne qui a le plus de voix devient capitaine ; à égalité, le sort décide. Se choisir soi-même "
                "est permis."
            )
        ),
        silence=always(
            lambda: _("vous ne votez pas. Si personne ne vote, le capitaine est tiré au sort parmi toute la table.")
        ),
    ),
    "vote": DecisionWords(
        icon="vote",
        title=lambda: pgettext("décision", "Vote"),
        button=lambda: _("Voter"),
        question=always(lambda: _("Contre qui votez-vous aujourd’hui ?")),
        consequence=always(
            lambda: _(
                "La personne qui a le plus de voix est exécutée à la fin du jour ; à égalité, le capitaine tranche."
            )
        ),
        silence=always(
            lambda: _(
                "vous ne votez pas. Sans aucune voix de toute la table, le capitaine choisit parmi toutes les "
                "personnes en vie."
            )
        ),
    ),
    "posts": DecisionWords(
        icon="navigation",
        title=lambda: _("Navigation et intendance"),
        button=lambda: _("Pourvoir les deux postes"),
        question=always(lambda: _("Qui tient la navigation, et qui l’intendance ?")),
        consequence=always(
            lambda: _(
                "À la fin du jour, la personne à la navigation gagne 1 de moral, celle à l’intendance en perd 1. Vous "
                "pouvez vous nommer à l’un des deux postes."
            )
        ),
        silence=always(lambda: _("les deux postes sont tirés au sort entre les personnes en vie.")),
    ),
    "cheer": DecisionWords(
        icon="sparkles",
        title=lambda: _("Encouragement"),
        button=lambda: _("Remonter le moral de quelqu’un"),
        question=always(lambda: _("De qui remontez-vous le moral ?")),
        consequence=always(
            lambda: _("Son moral gagne 1 à la fin du jour, si la mort n’a frappé ni cette personne ni vous.")
        ),
        silence=always(lambda: _("vous n’encouragez personne aujourd’hui.")),
    ),
    "study": DecisionWords(
        icon="ear",
        title=lambda: _("Observation"),
        button=lambda: _("Observer quelqu’un"),
        question=always(lambda: _("Qui observez-vous, et que cherchez-vous ?")),
        consequence=always(
            lambda: _(
                "À la fin du jour, vous apprenez soit toutes ses affinités, soit son aversion, si la mort n’a frappé "
                "ni cette personne ni vous."
            )
        ),
        silence=always(lambda: _("vous n’observez personne aujourd’hui.")),
    ),
    "potion_choice": DecisionWords(
        icon="flask-conical",
        title=lambda: _("Choix de la potion"),
        button=lambda: _("Choisir ma potion"),
        question=always(lambda: _("Quelle potion préparez-vous ?")),
        consequence=always(
            lambda: _(
                "La potion de vie empêche une mort de la nuit où vous l’utilisez ; la potion de mort tue une personne. "
                "Votre seconde potion, si vous l’obtenez, sera l’autre."
            )
        ),
        silence=always(lambda: _("le sort choisit l’une des deux.")),
    ),
    "gloom": DecisionWords(
        icon="cloud",
        title=lambda: _("Ombre"),
        button=lambda: _("Assombrir quelqu’un"),
        question=always(lambda: _("Sur qui votre humeur retombe-t-elle ?")),
        consequence=always(lambda: _("Son moral perd 1 à la fin de cette phase, même si vous mourez d’ici là.")),
        silence=always(lambda: _("la personne est tirée au sort.")),
    ),
    "probe": DecisionWords(
        icon="eye",
        title=lambda: _("Sonde"),
        button=lambda: _("Sonder quelqu’un"),
        question=_probe_question,
        consequence=always(lambda: _("La réponse vient aussitôt, et personne d’autre ne la lit.")),
        silence=always(lambda: _("vous ne sondez personne cette nuit.")),
    ),
    "life_potion": DecisionWords(
        icon="shield",
        title=lambda: _("Potion de vie"),
        button=lambda: _("Utiliser la potion de vie"),
        question=always(lambda: _("Utilisez-vous votre potion de vie cette nuit ?")),
        consequence=always(
            lambda: _(
                "Elle empêche une mort de cette nuit, l’attaque d’abord. S’il n’y a aucune mort à empêcher, elle est "
                "perdue."
            )
        ),
        silence=always(lambda: _("vous gardez la potion.")),
    ),
    "death_potion": DecisionWords(
        icon="flask-conical",
        title=lambda: _("Potion de mort"),
        button=lambda: _("Utiliser la potion de mort"),
        question=always(lambda: _("Contre qui utilisez-vous votre potion de mort ?")),
        consequence=always(lambda: _("Cette personne meurt à la fin de la nuit, sauf si une potion de vie la sauve.")),
        silence=always(lambda: _("vous gardez la potion.")),
    ),
    "attack": DecisionWords(
        icon="crosshair",
        title=lambda: _("Attaque"),
        button=lambda: _("Attaquer"),
        question=always(lambda: _("Qui attaquez-vous cette nuit ?")),
        consequence=always(
            lambda: _(
                "La personne la plus désignée par les mutants meurt à la fin de la nuit ; à égalité, le sort choisit "
                "entre les plus désignées."
            )
        ),
        silence=always(
            lambda: _(
                "les choix des autres mutants décident. Si aucun mutant ne répond, la victime est tirée au sort hors "
                "des mutants."
            )
        ),
    ),
    "succession": DecisionWords(
        icon="crown",
        title=lambda: _("Succession"),
        button=lambda: _("Nommer qui me succède"),
        question=always(lambda: _("À qui laissez-vous le commandement ?")),
        consequence=always(lambda: _("Cette personne devient capitaine aussitôt ; la partie attend votre choix.")),
        silence=always(lambda: _("le commandement est tiré au sort entre les personnes en vie.")),
    ),
    "tie": DecisionWords(
        icon="scale",
        title=lambda: _("Égalité"),
        button=lambda: _("Trancher l’égalité"),
        question=always(lambda: _("Les voix sont à égalité : sur qui tombe l’exécution ?")),
        consequence=always(lambda: _("L’exécution a lieu aussitôt ; la clôture du jour attend votre choix.")),
        silence=tie_silence,
    ),
    "violence": DecisionWords(
        icon="swords",
        title=lambda: _("Dernier geste"),
        button=lambda: _("Emporter quelqu’un"),
        question=always(lambda: _("Vous mourez : qui emportez-vous ?")),
        consequence=always(lambda: _("Cette personne meurt aussitôt, et rien ne peut l’empêcher.")),
        silence=always(lambda: _("la personne est tirée au sort entre les autres en vie.")),
    ),
}


ORDERS: dict[str, Callable[[], OrderWords]] = {
    "succession": lambda: OrderWords(
        _("Si je meurs capitaine"),
        _("Si vous mourez en tenant le commandement, il passe au premier de ces noms encore en vie."),
        _("Sans consigne, la partie attendrait votre choix le temps du délai, puis le sort déciderait."),
    ),
    "violence": lambda: OrderWords(
        _("Si je meurs avec un moral négatif"),
        _("Si votre défaut agit à votre mort, il emporte le premier de ces noms encore en vie."),
        _("Sans consigne, la partie attendrait votre choix le temps du délai, puis le sort déciderait."),
    ),
    "tie": lambda: OrderWords(
        _("Si les voix sont à égalité"),
        _("Si vous devez trancher un vote, l’exécution vise le premier de ces noms qui soit à égalité."),
        _("Sans consigne, la partie attendrait votre choix, puis votre propre vote ou le sort déciderait."),
    ),
}
