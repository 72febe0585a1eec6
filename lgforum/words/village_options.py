"""Words of Thiercelieux's options, and of what a set-up may be warned of."""

from collections.abc import Callable

import msgspec
from flask_babel import gettext as _
from flask_babel import pgettext

Said = Callable[[], str]


class SettingWords(msgspec.Struct, frozen=True):
    """An option's words, said when they are asked for. `unset`: what stands for no value of its own."""

    name: Said
    explanation: Said
    values: dict[str | bool, Said] = {}
    unset: Said | None = None
    per_cent: bool = False


def yes() -> str:
    """Say that a flag is up."""
    return pgettext("option", "oui")


def no() -> str:
    """Say that a flag is down."""
    return pgettext("option", "non")


FLAG: dict[str | bool, Said] = {True: yes, False: no}


def _everyone_or(owner: Said) -> dict[str | bool, Said]:
    return {"public": lambda: pgettext("option", "tout le monde"), "private": owner}


VILLAGE: dict[str, SettingWords] = {
    "composition": SettingWords(
        lambda: _("Composition"),
        lambda: _("Combien de chaque carte sont distribuées, les deux du milieu comprises s’il y a un Voleur."),
        unset=lambda: _("celle que les règles donnent pour ce nombre de sièges"),
    ),
    "strict_base": SettingWords(
        lambda: _("Cartes de base obligatoires"),
        lambda: _(
            "Exige un Loup-Garou, un Simple Villageois, une Voyante et une Sorcière. Sans cela, un loup et quelqu’un "
            "qui "
            "n’en est pas suffisent."
        ),
        FLAG,
    ),
    "captain": SettingWords(
        lambda: _("Capitaine"),
        lambda: _("Le village élit un Capitaine, qui tranche les égalités et nomme qui lui succède."),
        FLAG,
    ),
    "election": SettingWords(
        lambda: _("Moment de l’élection"),
        lambda: _("Quand le Capitaine est élu."),
        {
            "before-night-1": lambda: _("avant la première nuit"),
            "morning-of-day-1": lambda: _("le matin du premier jour"),
        },
    ),
    "captain_double": SettingWords(
        lambda: _("Voix double du Capitaine"),
        lambda: _("Son vote compte deux voix au bannissement ; les égalités se jugent après."),
        FLAG,
    ),
    "reveal": SettingWords(
        lambda: _("Cartes montrées à la mort"),
        lambda: _("La carte d’une personne morte est connue de tous. Sinon, seul son nom l’est."),
        FLAG,
    ),
    "composition_shown": SettingWords(
        lambda: _("Composition connue"),
        lambda: _("Si les cartes distribuées sont connues de tous, ou découvertes en jouant."),
        {"public": lambda: pgettext("option", "de tous"), "hidden": lambda: _("du MJ seulement")},
    ),
    "watch_evening": SettingWords(
        lambda: _("Fin de la tombée de la nuit"),
        lambda: _("Part de la première nuit au bout de laquelle le Voleur a choisi."),
        per_cent=True,
    ),
    "watch_dusk": SettingWords(
        lambda: _("Fin du début de la nuit"),
        lambda: _(
            "Part de la première nuit au bout de laquelle le Chien-Loup, Cupidon et l’Enfant Sauvage ont choisi."
        ),
        per_cent=True,
    ),
    "watch_deep": SettingWords(
        lambda: _("Fin du cœur de la nuit"),
        lambda: _("Part de chaque nuit au bout de laquelle tous ont choisi sauf la Sorcière, qui a le reste."),
        per_cent=True,
    ),
    "ballot": SettingWords(
        lambda: _("Vote du jour"),
        lambda: _("Public, chacun voit les votes arriver. Secret, seul le compte final est montré."),
        {"public": lambda: pgettext("vote", "public"), "secret": lambda: pgettext("vote", "secret")},
    ),
    "tie": SettingWords(
        lambda: _("Égalité sans Capitaine"),
        lambda: _("Ce qui se passe quand ni Bouc Émissaire ni Capitaine ne règle l’égalité."),
        {
            "nobody": lambda: _("personne n’est banni"),
            "second-vote": lambda: _("un second vote entre les personnes à égalité, puis personne"),
        },
    ),
    "den": SettingWords(
        lambda: _("Tanière ouverte"),
        lambda: _("Quand la meute peut y écrire."),
        {"night": lambda: _("la nuit seulement"), "always": lambda: _("jour et nuit")},
    ),
    "den_history": SettingWords(
        lambda: _("Passé de la tanière"),
        lambda: _("Un nouveau loup lit aussi ce que la meute a écrit avant son arrivée."),
        FLAG,
    ),
    "lovers_channel": SettingWords(
        lambda: _("Fil du couple"),
        lambda: _("Les deux personnes que Cupidon unit ont un fil à elles."),
        FLAG,
    ),
    "spy_risk": SettingWords(
        lambda: _("Risque de la Petite Fille"),
        lambda: _("Chance d’être découverte chaque nuit où elle espionne."),
        per_cent=True,
    ),
    "actor_cards": SettingWords(
        lambda: _("Cartes du Comédien"),
        lambda: _("Les trois cartes de pouvoir posées devant lui. Sans choix du MJ, elles sont tirées au sort."),
        unset=lambda: _("tirées au sort parmi celles qui ne sont pas en jeu"),
    ),
    "ancien_anger": SettingWords(
        lambda: _("Colère de l’Ancien"),
        lambda: _("De quelles morts l’Ancien tient rigueur au village, qui perd alors ses pouvoirs."),
        {
            "vote": lambda: _("le vote seulement"),
            "vote+potion+shot": lambda: _("le vote, la potion de mort et le tir du Chasseur"),
        },
    ),
    "trap": SettingWords(
        lambda: _("Nom que donne le piège"),
        lambda: _("Qui apprend le nom du loup que le Garde Champêtre a pris."),
        _everyone_or(lambda: _("le Garde Champêtre seulement")),
    ),
    "bear": SettingWords(
        lambda: _("Grognement de l’ours"),
        lambda: _("Qui entend l’ours à l’aube."),
        _everyone_or(lambda: _("le Montreur d’Ours seulement")),
    ),
    "gitane": SettingWords(
        lambda: _("Questions de la Gitane"),
        lambda: _("Libres, le MJ y répond chaque nuit. Dans une liste, le jeu répond aussitôt."),
        {"mj": lambda: _("libres, le MJ répond"), "menu": lambda: _("dans une liste, le jeu répond")},
    ),
    "parity": SettingWords(
        lambda: _("Victoire de la meute"),
        lambda: _("À quel moment les loups-garous ont gagné."),
        {
            "parity": lambda: _("dès qu’ils sont au moins aussi nombreux que les autres"),
            "last": lambda: _("quand il ne reste qu’eux"),
        },
    ),
    "cemetery_open": SettingWords(
        lambda: _("Cimetière toujours ouvert"),
        lambda: _("Sinon, les morts ne se parlent pas tant qu’une Servante ou un Chasseur vit encore."),
        FLAG,
    ),
}

CAUTIONS: dict[str, Said] = {
    "wolves-unusual": lambda: _(
        "Le nombre de loups n’est pas celui que les règles conseillent pour ce nombre de sièges."
    ),
    "solo-at-a-small-table": lambda: _("Une carte sans alliés pèse lourd à une table de moins de 10 sièges."),
    "two-solos": lambda: _("Plusieurs cartes sans alliés se gênent à une table de moins de 16 sièges."),
    "infect-and-big-wolf": lambda: _(
        "L’Infect Père des Loups et le Grand Méchant Loup ensemble sont très forts sous 18 sièges."
    ),
    "sectaire-and-solo": lambda: _(
        "L’Abominable Sectaire et une carte sans alliés poursuivent des buts qui se gênent."
    ),
    "ring-roles-at-a-small-table": lambda: _(
        "Le Renard, le Montreur d’Ours et le Chevalier en apprennent trop à une table de moins de 8 sièges."
    ),
}
"""What a set-up may be warned of."""
