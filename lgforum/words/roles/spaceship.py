"""What a seat of LG Spaceship may be: natures, qualities, defects."""

from flask_babel import gettext as _
from flask_babel import pgettext

from .word import Word, one

NATURES: dict[str, Word] = {
    "crew": Word(
        names=one(lambda: _("Équipage")),
        short=lambda: _("Gagne quand il ne reste aucun mutant."),
        text=lambda: _(
            "L’équipage gagne dès que plus aucun mutant n’est en vie. Il n’a que le vote de chaque jour pour y arriver."
        ),
        icon="rocket",
    ),
    "mutant": Word(
        names=lambda: (_("Mutant"), _("Mutante"), pgettext("nature, neutre", "Camp mutant")),
        short=lambda: _("Gagne quand les mutants sont au moins aussi nombreux que l’équipage."),
        text=lambda: _(
            "Chaque nuit, les mutants se parlent et désignent une personne à attaquer. Ils gagnent si, au début "
            "d’une phase, ils sont au moins aussi nombreux que l’équipage, ou si l’équipage a disparu."
        ),
        icon="diamond",
    ),
}

QUALITIES: dict[str, Word] = {
    "clairvoyant": Word(
        names=lambda: (_("Clairvoyant"), _("Clairvoyante"), _("Clairvoyance")),
        short=lambda: _("La nuit, sonde une nature ou une qualité."),
        text=lambda: _(
            "Une fois par nuit, choisit une autre personne en vie et apprend aussitôt sa nature ou sa qualité. "
            "Le choix est alors définitif."
        ),
        icon="eye",
    ),
    "perspicace": Word(
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
    "creatif": Word(
        names=lambda: (_("Créatif"), _("Créative"), _("Créativité")),
        short=lambda: _("Deux matins de suite de bonne humeur donnent une potion."),
        text=lambda: _(
            "Chaque jour commencé avec un moral positif juste après un autre donne une potion : la première au choix, "
            "de vie ou de mort, la seconde est l’autre. Elles servent la nuit, une fois chacune, avant que l’attaque "
            "soit connue. La potion de vie empêche une mort de la nuit ; la potion de mort vise une personne."
        ),
        icon="flask-conical",
    ),
    "leader": Word(
        names=lambda: (_("Leader"), _("Leader"), _("Leadership")),
        short=lambda: _("Son vote compte deux voix."),
        text=lambda: _("Son vote compte deux voix, sans que le compte public le montre."),
        icon="megaphone",
    ),
    "enthousiaste": Word(
        names=lambda: (
            pgettext("qualité", "Enthousiaste"),
            pgettext("qualité", "Enthousiaste"),
            _("Enthousiasme"),
        ),
        short=lambda: _("Le jour, donne +1 de moral à quelqu’un."),
        text=lambda: _("Chaque jour, choisit une autre personne en vie, dont le moral gagne +1 à la fin du jour."),
        icon="sparkles",
    ),
    "attentif": Word(
        names=lambda: (_("Attentif"), _("Attentive"), pgettext("qualité, neutre", "Attention")),
        short=lambda: _("Le jour, apprend qui quelqu’un aime ou n’aime pas."),
        text=lambda: _(
            "Chaque jour, choisit une autre personne en vie et demande soit la liste de ses affinités, soit la "
            "personne qui lui déplaît. La réponse vient à la fin du jour."
        ),
        icon="ear",
    ),
}

DEFECTS: dict[str, Word] = {
    "susceptible": Word(
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
    "depressif": Word(
        names=lambda: (_("Dépressif"), _("Dépressive"), _("Dépression")),
        short=lambda: _("Perd du moral chaque jour."),
        text=lambda: _(
            "Perd 1 de moral à la fin de chaque jour, sauf le jour 0. Un troisième jour de suite commencé avec un "
            "moral négatif se termine par sa mort."
        ),
        icon="cloud-rain",
    ),
    "violent": Word(
        names=lambda: (_("Violent"), _("Violente"), _("Violence")),
        short=lambda: _("Peut emporter quelqu’un en mourant."),
        text=lambda: _(
            "Perd 1 de moral chaque fois que le nombre de morts de la partie atteint un multiple de 3. En cas de mort "
            "avec un moral négatif, choisit une personne en vie qui meurt aussitôt."
        ),
        icon="swords",
    ),
    "pessimiste": Word(
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
    "peureux": Word(
        names=lambda: (_("Peureux"), _("Peureuse"), _("Peur")),
        short=lambda: _("Perd du moral quand une personne voisine meurt."),
        text=lambda: _(
            "Perd 1 de moral à la mort de chaque voisin, c’est-à-dire de la personne en vie la plus proche avant ou "
            "après dans l’ordre des sièges. À −2 au début d’une phase, sa panique est annoncée à tous."
        ),
        icon="ghost",
    ),
    "paranoiaque": Word(
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

GROUPS = {"nature": NATURES, "quality": QUALITIES, "defect": DEFECTS}

CAMPS = {
    "crew": lambda: _("Équipage"),
    "mutant": lambda: _("Mutants"),
    "mutants": lambda: _("Mutants"),
}

VICTORIES = {
    "crew": lambda: _("L’équipage l’emporte"),
    "mutant": lambda: _("Les mutants l’emportent"),
    "mutants": lambda: _("Les mutants l’emportent"),
}
