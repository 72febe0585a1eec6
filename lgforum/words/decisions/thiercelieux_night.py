"""Words of what is asked in a night of Thiercelieux, in the order in which roles wake."""

from flask_babel import gettext as _

from .. import roles
from ..people import listing
from .asking import Asking, DecisionWords, always


def _must_steal(a: Asking) -> bool:
    options = a.options()
    return bool(options) and "keep" not in options


def _steal_question(a: Asking) -> str:
    cards = [roles.card(str(card)) for card in a.data.get("cards") or []]
    if not cards:
        return _("Quelle carte du milieu prenez-vous ?")
    if _must_steal(a):
        return _("Les deux cartes du milieu sont des loups : %(cards)s. Laquelle prenez-vous ?", cards=listing(cards))
    return _("Deux cartes sont au milieu : %(cards)s. Prenez-vous l’une d’elles ?", cards=listing(cards))


def _steal_silence(a: Asking) -> str:
    if _must_steal(a) or a.silence_rule == "draw":
        return _("le sort prend l’une des deux cartes.")
    return _("vous gardez votre carte, et n’avez plus de pouvoir de toute la partie.")


def _spirits_question(a: Asking) -> str:
    seat = getattr(a.asked, "seat", None)
    question = a.data.get("question", "")
    if seat is None or not a.cast.people:
        return _("On demande aux esprits : « %(question)s » Que répondent-ils ?", question=question)
    return _(
        "%(name)s demande aux esprits : « %(question)s » Que répondent-ils ?",
        name=a.cast.name(int(seat)),
        question=question,
    )


def _potion(a: Asking, consequence: str) -> str:
    """Say besides that a Comédien drinks one potion of the two."""
    if getattr(a.asked, "instead_of", None) is None:
        return consequence
    return f"{consequence} {_('Une seule des deux potions peut servir cette nuit.')}"


NIGHT: dict[str, DecisionWords] = {
    "steal": DecisionWords(
        icon="venetian-mask",
        title=lambda: _("Cartes du milieu"),
        button=lambda: _("Choisir ma carte"),
        question=_steal_question,
        consequence=always(
            lambda: _(
                "La carte prise est la vôtre dès cette nuit, avec ses pouvoirs. En gardant la vôtre, vous jouez la "
                "carte Simple Villageois toute la partie."
            )
        ),
        silence=_steal_silence,
    ),
    "side": DecisionWords(
        icon="dog",
        title=lambda: _("Choix du camp"),
        button=lambda: _("Choisir mon camp"),
        question=always(lambda: _("De quel côté êtes-vous ?")),
        consequence=always(
            lambda: _("Ce choix vaut pour toute la partie. Côté loups, vous entrez dans la tanière dès cette nuit.")
        ),
        silence=always(lambda: _("vous êtes du village.")),
    ),
    "couple": DecisionWords(
        icon="heart",
        title=lambda: _("Couple"),
        button=lambda: _("Former le couple"),
        question=always(lambda: _("Quelles deux personnes unissez-vous ?")),
        consequence=always(
            lambda: _(
                "Elles apprennent le nom l’une de l’autre ; si l’une meurt, l’autre meurt aussi. Vous pouvez en être."
            )
        ),
        silence=always(lambda: _("deux autres personnes sont tirées au sort, et vous apprenez lesquelles.")),
    ),
    "model": DecisionWords(
        icon="baby",
        title=lambda: _("Modèle"),
        button=lambda: _("Choisir mon modèle"),
        question=always(lambda: _("Qui prenez-vous pour modèle ?")),
        consequence=always(lambda: _("Cette personne n’en sait rien. À sa mort, vous rejoignez les loups-garous.")),
        silence=always(lambda: _("votre modèle est tiré au sort.")),
    ),
    "protect": DecisionWords(
        icon="shield",
        title=lambda: _("Protection"),
        button=lambda: _("Protéger quelqu’un"),
        question=always(lambda: _("Qui protégez-vous cette nuit ?")),
        consequence=always(
            lambda: _(
                "Ni la meute ni le Grand Méchant Loup ne peuvent tuer cette personne cette nuit. La nuit prochaine, il "
                "faudra en choisir une autre."
            )
        ),
        silence=always(lambda: _("vous ne protégez personne cette nuit.")),
    ),
    "trap": DecisionWords(
        icon="fence",
        title=lambda: _("Piège"),
        button=lambda: _("Poser le piège"),
        question=always(lambda: _("Chez qui posez-vous votre piège ?")),
        consequence=always(
            lambda: _(
                "Si des loups-garous visent cette personne, même en vain, le nom de l’un d’eux est connu à l’aube."
            )
        ),
        silence=always(lambda: _("vous ne posez pas de piège.")),
    ),
    "play_card": DecisionWords(
        icon="drama",
        title=lambda: _("Carte jouée"),
        button=lambda: _("Jouer une carte"),
        question=always(lambda: _("Quelle carte jouez-vous cette nuit ?")),
        consequence=always(
            lambda: _("Son pouvoir est à vous cette nuit et le jour qui suit, puis la carte disparaît.")
        ),
        silence=always(lambda: _("vous ne jouez aucune carte cette nuit, et elles vous restent.")),
    ),
    "see": DecisionWords(
        icon="eye",
        title=lambda: _("Vision"),
        button=lambda: _("Voir une carte"),
        question=always(lambda: _("De qui voyez-vous la carte ?")),
        consequence=always(lambda: _("La carte vous est montrée aussitôt, et personne d’autre ne la voit.")),
        silence=always(lambda: _("vous ne voyez aucune carte cette nuit.")),
    ),
    "sniff": DecisionWords(
        icon="footprints",
        title=lambda: _("Flair"),
        button=lambda: _("Flairer"),
        question=always(lambda: _("Autour de qui flairez-vous ?")),
        consequence=always(
            lambda: _(
                "Vous apprenez aussitôt si un loup-garou se trouve parmi cette personne et les deux plus proches "
                "d’elle "
                "en vie. S’il n’y en a pas, le Renard perd son flair."
            )
        ),
        silence=always(lambda: _("vous ne flairez personne, et ne perdez rien.")),
    ),
    "ask_spirits": DecisionWords(
        icon="moon-star",
        title=lambda: _("Question aux esprits"),
        button=lambda: _("Poser ma question"),
        question=always(lambda: _("Que demandez-vous aux esprits ?")),
        consequence=always(
            lambda: _(
                "Écrivez une question à laquelle on répond par oui ou par non. Le MJ répond pour les esprits ; leur "
                "silence vous laisse en poser une autre."
            )
        ),
        silence=always(lambda: _("vous ne demandez rien cette nuit.")),
    ),
    "ask_menu": DecisionWords(
        icon="moon-star",
        title=lambda: _("Question aux esprits"),
        button=lambda: _("Poser ma question"),
        question=always(lambda: _("Que demandez-vous aux esprits, et au sujet de qui ?")),
        consequence=always(lambda: _("Les esprits répondent aussitôt, par oui ou par non, et à vous seulement.")),
        silence=always(lambda: _("vous ne demandez rien cette nuit.")),
    ),
    "spirits": DecisionWords(
        icon="moon-star",
        title=lambda: _("Réponse des esprits"),
        button=lambda: _("Répondre pour les esprits"),
        question=_spirits_question,
        consequence=always(
            lambda: _("La réponse part aussitôt et reste secrète. Le silence permet une autre question cette nuit.")
        ),
        silence=always(lambda: _("les esprits gardent le silence.")),
    ),
    "mark": DecisionWords(
        icon="bird",
        title=lambda: _("Voix du Corbeau"),
        button=lambda: _("Poser les deux voix"),
        question=always(lambda: _("Contre qui posez-vous deux voix ?")),
        consequence=always(
            lambda: _("Elles s’ajoutent au compte du premier vote du jour qui vient, où tout le monde les voit.")
        ),
        silence=always(lambda: _("aucune voix n’est ajoutée.")),
    ),
    "spy": DecisionWords(
        icon="eye-off",
        title=lambda: _("Espionnage"),
        button=lambda: _("Décider d’espionner"),
        question=always(lambda: _("Espionnez-vous la tanière cette nuit ?")),
        consequence=always(
            lambda: _(
                "Si personne ne vous remarque, vous lisez à l’aube ce que la meute a écrit, sans savoir qui l’a écrit. "
                "Sinon, l’attaque de la meute se porte sur vous."
            )
        ),
        silence=always(lambda: _("vous n’espionnez pas, et ne risquez rien.")),
    ),
    "devour": DecisionWords(
        icon="paw-print",
        title=lambda: _("Victime de la meute"),
        button=lambda: _("Désigner une victime"),
        question=always(lambda: _("Qui dévorez-vous cette nuit ?")),
        consequence=always(
            lambda: _(
                "La personne que la meute désigne le plus est attaquée ; à égalité, le sort choisit entre les plus "
                "désignées."
            )
        ),
        silence=always(
            lambda: _(
                "les choix du reste de la meute décident. Si toute la meute se tait, la victime est tirée au sort."
            )
        ),
    ),
    "infect": DecisionWords(
        icon="droplets",
        title=lambda: _("Infection"),
        button=lambda: _("Décider d’infecter"),
        question=always(lambda: _("Infectez-vous la victime de cette nuit ?")),
        consequence=always(
            lambda: _(
                "Au lieu de mourir, elle rejoint la meute en secret. Cela ne sert qu’une fois ; si l’attaque est "
                "arrêtée, vous gardez ce pouvoir."
            )
        ),
        silence=always(lambda: _("vous n’infectez personne cette nuit.")),
    ),
    "devour_again": DecisionWords(
        icon="bone",
        title=lambda: _("Seconde victime"),
        button=lambda: _("Désigner une seconde victime"),
        question=always(lambda: _("Qui dévorez-vous en plus de la victime de la meute ?")),
        consequence=always(
            lambda: _("Le premier nom est attaqué ; le second sert si le premier est déjà la victime de la meute.")
        ),
        silence=always(lambda: _("vous n’attaquez personne d’autre.")),
    ),
    "devour_wolf": DecisionWords(
        icon="moon",
        title=lambda: _("Loup à dévorer"),
        button=lambda: _("Dévorer un loup"),
        question=always(lambda: _("Quel loup dévorez-vous cette nuit ?")),
        consequence=always(lambda: _("Rien n’arrête cette attaque, et la meute ne sait pas d’où elle vient.")),
        silence=always(lambda: _("vous ne dévorez aucun loup.")),
    ),
    "charm": DecisionWords(
        icon="music",
        title=lambda: _("Charmes"),
        button=lambda: _("Charmer"),
        question=always(lambda: _("Qui charmez-vous cette nuit ?")),
        consequence=always(
            lambda: _("Deux personnes au plus ; à l’aube, elles apprennent qu’un charme les tient, et qui d’autre.")
        ),
        silence=always(lambda: _("vous ne charmez personne cette nuit.")),
    ),
    "life_potion": DecisionWords(
        icon="flask-conical",
        title=lambda: _("Potion de vie"),
        button=lambda: _("Utiliser la potion de vie"),
        question=always(lambda: _("Qui sauvez-vous avec votre potion de vie ?")),
        consequence=lambda a: _potion(
            a, _("Cette personne survit à l’attaque des loups-garous. La potion ne sert qu’une fois.")
        ),
        silence=always(lambda: _("vous gardez la potion.")),
    ),
    "death_potion": DecisionWords(
        icon="flask-conical",
        title=lambda: _("Potion de mort"),
        button=lambda: _("Utiliser la potion de mort"),
        question=always(lambda: _("Contre qui utilisez-vous votre potion de mort ?")),
        consequence=lambda a: _potion(
            a, _("Cette personne meurt à l’aube, et rien ne peut l’empêcher. La potion ne sert qu’une fois.")
        ),
        silence=always(lambda: _("vous gardez la potion.")),
    ),
}
