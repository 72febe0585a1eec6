"""The cards of Thiercelieux, and the title of Capitaine: names by agreement, what each does, its sign.

The neutral name is the one printed on the card.
"""

from flask_babel import gettext as _
from flask_babel import pgettext

from ..word import Word, one
from .more_cards import MORE

BASE: dict[str, Word] = {
    "loup_garou": Word(
        names=lambda: (
            pgettext("carte", "Loup-Garou"),
            pgettext("carte", "Louve-Garou"),
            pgettext("carte", "Loup-Garou"),
        ),
        short=lambda: _("Chaque nuit, désigne une victime avec la meute."),
        text=lambda: _(
            "Chaque nuit, la meute se parle dans sa tanière, et chacun de ses membres désigne une personne qui n’en "
            "est "
            "pas. La plus désignée est attaquée ; à égalité, le sort choisit entre les plus désignées. La meute gagne "
            "quand elle est au moins aussi nombreuse que tous les autres ou, selon l’option, quand il ne reste qu’elle."
        ),
        icon="paw-print",
    ),
    "simple_villageois": Word(
        names=lambda: (
            pgettext("carte", "Simple Villageois"),
            pgettext("carte", "Simple Villageoise"),
            pgettext("carte", "Simple Villageois"),
        ),
        short=lambda: _("N’a que sa parole et son vote."),
        text=lambda: _(
            "N’a aucun pouvoir : débat le jour, vote, et dort la nuit. Le village gagne quand plus aucun loup-garou ni "
            "aucun de ceux qui jouent contre tous n’est en vie."
        ),
        icon="house",
    ),
    "voyante": Word(
        names=lambda: (pgettext("carte", "Voyant"), pgettext("carte", "Voyante"), pgettext("carte", "Voyante")),
        short=lambda: _("Chaque nuit, voit la carte de quelqu’un."),
        text=lambda: _(
            "Chaque nuit, choisit une autre personne en vie et voit aussitôt sa carte. C’est la carte imprimée : elle "
            "ne dit ni une infection, ni le côté choisi par un Chien-Loup, ni la mue d’un Enfant Sauvage."
        ),
        icon="eye",
    ),
    "sorciere": Word(
        names=lambda: (pgettext("carte", "Sorcier"), pgettext("carte", "Sorcière"), pgettext("carte", "Sorcière")),
        short=lambda: _("Possède une potion de vie et une potion de mort."),
        text=lambda: _(
            "Possède deux potions, chacune pour une seule fois, et peut prendre les deux la même nuit. Avant l’aube, "
            "tant que la potion de vie lui reste, apprend qui les loups-garous vont dévorer et peut sauver l’une de "
            "ces "
            "personnes. La potion de mort vise n’importe quelle autre personne en vie, et rien ne l’arrête."
        ),
        icon="flask-conical",
    ),
    "capitaine": Word(
        names=one(lambda: pgettext("carte", "Capitaine")),
        short=lambda: _("Tranche les égalités du vote, et laisse son titre en mourant."),
        text=lambda: _(
            "C’est un titre, qui s’ajoute à la carte. À égalité de voix, choisit entre les personnes à égalité, même "
            "sans droit de vote, même en étant l’une d’elles. À sa mort, nomme une personne en vie qui lui succède."
        ),
        icon="crown",
    ),
    "chasseur": Word(
        names=lambda: (pgettext("carte", "Chasseur"), pgettext("carte", "Chasseuse"), pgettext("carte", "Chasseur")),
        short=lambda: _("Emporte quelqu’un en mourant."),
        text=lambda: _(
            "À sa mort, de jour comme de nuit, abat une autre personne en vie, une seule fois. Rien n’arrête ce tir : "
            "ni protection, ni seconde vie, ni carte. Seul un abandon ne donne pas de tir."
        ),
        icon="crosshair",
    ),
    "cupidon": Word(
        names=one(lambda: pgettext("carte", "Cupidon")),
        short=lambda: _("La première nuit, unit deux personnes."),
        text=lambda: _(
            "La première nuit, choisit deux personnes, dont peut-être la sienne. Elles apprennent le nom l’une de "
            "l’autre, mais pas la carte. Si l’une meurt, l’autre meurt de chagrin. Si leurs camps s’opposent, le "
            "couple "
            "ne gagne qu’en restant seul en vie ; sinon, chacune gagne avec son camp."
        ),
        icon="heart",
    ),
    "petite_fille": Word(
        names=one(lambda: pgettext("carte", "Petite Fille")),
        short=lambda: _("La nuit, peut espionner la tanière, à ses risques."),
        text=lambda: _(
            "Chaque nuit, peut espionner la tanière. Sans être découverte, lit à l’aube ce que la meute y a écrit "
            "cette "
            "nuit-là, sans savoir qui l’a écrit. Découverte, ne lit rien : l’attaque de la meute se porte sur elle, et "
            "la meute sait qui elle est."
        ),
        icon="eye-off",
    ),
    "voleur": Word(
        names=lambda: (pgettext("carte", "Voleur"), pgettext("carte", "Voleuse"), pgettext("carte", "Voleur")),
        short=lambda: _("La première nuit, peut échanger sa carte contre l’une de deux autres."),
        text=lambda: _(
            "Au début de la première nuit, voit les deux cartes du milieu et peut prendre l’une d’elles, avec tous ses "
            "pouvoirs dès cette nuit. Devant deux cartes de loups, doit en prendre une. En gardant la sienne, ne sera "
            "plus que Simple Villageois."
        ),
        icon="venetian-mask",
    ),
}

CARDS: dict[str, Word] = {**BASE, **MORE}
