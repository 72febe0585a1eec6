"""The additional cards of Thiercelieux, in the order of the rule book."""

from flask_babel import gettext as _
from flask_babel import pgettext

from ..word import Word, one

MORE: dict[str, Word] = {
    "sectaire": Word(
        names=one(lambda: pgettext("carte", "Abominable Sectaire")),
        short=lambda: _("Gagne quand il ne reste que sa moitié du village."),
        text=lambda: _(
            "Au début, le cercle des sièges est coupé en deux moitiés de voisins, connues de tous. Gagne sans personne "
            "d’autre si, de son vivant, toutes les personnes en vie sont de sa moitié. Pour le reste, compte comme un "
            "membre du village."
        ),
        icon="split",
    ),
    "ancien": Word(
        names=lambda: (pgettext("carte", "Ancien"), pgettext("carte", "Ancienne"), pgettext("carte", "Ancien")),
        short=lambda: _("Survit une fois aux loups ; sa colère prive le village de ses pouvoirs."),
        text=lambda: _(
            "Survit à la première attaque des loups-garous qui devrait lui coûter la vie ; personne ne l’apprend, pas "
            "même qui tient la carte. Toute autre cause le tue. Banni par le village, ou selon l’option tué par une "
            "potion ou un tir, il lui retire tous ses pouvoirs pour le reste de la partie."
        ),
        icon="landmark",
    ),
    "ange": Word(
        names=one(lambda: pgettext("carte", "Ange")),
        short=lambda: _("Gagne aussitôt si les loups le dévorent la nuit 1 ou si le village le bannit le jour 1."),
        text=lambda: _(
            "Gagne aussitôt, sans personne d’autre, si les loups-garous le dévorent la première nuit ou si un vote le "
            "bannit le premier jour. Une potion, un tir, le chagrin ou un abandon ne comptent pas. Passé le premier "
            "jour, joue comme un Simple Villageois."
        ),
        icon="feather",
    ),
    "bouc_emissaire": Word(
        names=one(lambda: pgettext("carte", "Bouc Émissaire")),
        short=lambda: _("À égalité, c’est lui que le village bannit."),
        text=lambda: _(
            "Quand les voix sont à égalité, est banni à la place des personnes à égalité, avant que le Capitaine ait à "
            "trancher. Dans ce cas seulement, nomme avant de mourir autant de personnes qu’il veut : elles ne voteront "
            "pas le lendemain."
        ),
        icon="scale",
    ),
    "chevalier": Word(
        names=lambda: (
            pgettext("carte", "Chevalier à l’Épée Rouillée"),
            pgettext("carte", "Chevalière à l’Épée Rouillée"),
            pgettext("carte", "Chevalier à l’Épée Rouillée"),
        ),
        short=lambda: _("Dévoré, emporte le premier loup à sa gauche."),
        text=lambda: _(
            "Si les loups-garous le dévorent, le premier loup en vie à sa gauche, dans l’ordre des sièges, meurt de la "
            "rouille à la même aube. Une autre mort ne laisse pas de rouille."
        ),
        icon="sword",
    ),
    "chien_loup": Word(
        names=one(lambda: pgettext("carte", "Chien-Loup")),
        short=lambda: _("La première nuit, choisit son camp : loup ou village."),
        text=lambda: _(
            "La première nuit, choisit pour toute la partie d’être loup-garou ou d’être du village. Côté loups, entre "
            "dans la tanière et désigne une victime dès cette nuit. La Voyante ne voit jamais que Chien-Loup."
        ),
        icon="dog",
    ),
    "comedien": Word(
        names=lambda: (pgettext("carte", "Comédien"), pgettext("carte", "Comédienne"), pgettext("carte", "Comédien")),
        short=lambda: _("Joue, une nuit chacune, trois cartes posées devant tous."),
        text=lambda: _(
            "Trois cartes de pouvoir sont posées devant tous. Chaque nuit, peut en prendre une : son pouvoir lui "
            "appartient cette nuit et le jour qui suit, puis la carte disparaît. D’une Sorcière, une potion sur les "
            "deux ; d’un Renard, un seul flair ; d’un Juge, un seul signe."
        ),
        icon="drama",
    ),
    "corbeau": Word(
        names=one(lambda: pgettext("carte", "Corbeau")),
        short=lambda: _("La nuit, ajoute deux voix contre quelqu’un."),
        text=lambda: _(
            "Chaque nuit, peut nommer une autre personne en vie : le premier vote du jour comptera deux voix de plus "
            "contre elle, et tout le monde les verra. Elles valent même si le Corbeau meurt, mais jamais sans un vote "
            "véritable."
        ),
        icon="bird",
    ),
    "deux_soeurs": Word(
        names=one(lambda: pgettext("carte", "Deux Sœurs")),
        short=lambda: _("Se connaissent et se parlent une nuit sur deux."),
        text=lambda: _(
            "Les deux personnes qui tiennent cette carte se connaissent dès la première nuit. Leur fil se lit en tout "
            "temps et s’écrit pendant les nuits 1, 3, 5 et ainsi de suite."
        ),
        icon="users",
    ),
    "trois_freres": Word(
        names=one(lambda: pgettext("carte", "Trois Frères")),
        short=lambda: _("Se connaissent et se parlent une nuit sur deux."),
        text=lambda: _(
            "Les trois personnes qui tiennent cette carte se connaissent dès la première nuit. Leur fil se lit en tout "
            "temps et s’écrit pendant les nuits 1, 3, 5 et ainsi de suite, quel que soit le nombre de survivants."
        ),
        icon="users",
    ),
    "enfant_sauvage": Word(
        names=one(lambda: pgettext("carte", "Enfant Sauvage")),
        short=lambda: _("Devient loup à la mort de son modèle."),
        text=lambda: _(
            "La première nuit, prend pour modèle une autre personne, qui n’en sait rien. Tant que son modèle vit, est "
            "du village. À sa mort, quelle qu’en soit la cause, devient loup-garou et rejoint la meute."
        ),
        icon="baby",
    ),
    "garde_champetre": Word(
        names=one(lambda: pgettext("carte", "Garde Champêtre")),
        short=lambda: _("La nuit, pose un piège qui peut nommer un loup."),
        text=lambda: _(
            "Chaque nuit, peut poser un piège chez une personne en vie, la même que la veille ou soi-même. Si des "
            "loups "
            "s’en prennent à elle, même en vain, le nom d’un de ceux qui la visaient est connu à l’aube. Selon "
            "l’option, de tous ou du seul Garde Champêtre."
        ),
        icon="fence",
    ),
    "gitane": Word(
        names=lambda: (pgettext("carte", "Gitan"), pgettext("carte", "Gitane"), pgettext("carte", "Gitane")),
        short=lambda: _("Chaque nuit, pose une question aux esprits."),
        text=lambda: _(
            "Chaque nuit, écrit une question à laquelle on répond par oui ou par non. Le MJ répond pour les esprits : "
            "oui, non, ou le silence, après quoi une autre question est permise la même nuit. Selon l’option, la "
            "question se choisit dans une liste et le jeu répond lui-même."
        ),
        icon="moon-star",
    ),
    "grand_mechant_loup": Word(
        names=lambda: (
            pgettext("carte", "Grand Méchant Loup"),
            pgettext("carte", "Grande Méchante Louve"),
            pgettext("carte", "Grand Méchant Loup"),
        ),
        short=lambda: _("Dévore une seconde victime tant qu’aucun loup n’est mort."),
        text=lambda: _(
            "Désigne avec la meute, puis attaque une seconde personne de son côté : un premier choix, et un second qui "
            "sert si le premier est déjà la victime de la meute. Ce pouvoir s’éteint dès qu’un loup est mort."
        ),
        icon="bone",
    ),
    "idiot": Word(
        names=lambda: (
            pgettext("carte", "Idiot du Village"),
            pgettext("carte", "Idiote du Village"),
            pgettext("carte", "Idiot du Village"),
        ),
        short=lambda: _("Le premier bannissement lui laisse la vie."),
        text=lambda: _(
            "Quand un vote veut le bannir pour la première fois, montre sa carte : reste en vie, mais ne vote plus "
            "jamais. Un second bannissement le tue, et toute autre cause aussi."
        ),
        icon="laugh",
    ),
    "infect_pere": Word(
        names=lambda: (
            pgettext("carte", "Infect Père des Loups"),
            pgettext("carte", "Infecte Mère des Loups"),
            pgettext("carte", "Infect Père des Loups"),
        ),
        short=lambda: _("Une fois, change en loup la victime de la meute."),
        text=lambda: _(
            "Désigne avec la meute. Une fois dans la partie, peut infecter la victime de la nuit : au lieu de mourir, "
            "elle rejoint la meute en secret et garde sa carte et ses pouvoirs. Si la victime est protégée, ou si "
            "c’est "
            "un Ancien qui a encore sa seconde vie, l’infection n’a pas lieu et reste disponible."
        ),
        icon="droplets",
    ),
    "joueur_de_flute": Word(
        names=lambda: (
            pgettext("carte", "Joueur de Flûte"),
            pgettext("carte", "Joueuse de Flûte"),
            pgettext("carte", "Joueur de Flûte"),
        ),
        short=lambda: _("Gagne quand tous les autres sont sous son charme."),
        text=lambda: _(
            "Chaque nuit, peut charmer une ou deux personnes. À l’aube, les personnes charmées apprennent qu’elles le "
            "sont, et avec qui. Gagne sans personne d’autre si, de son vivant, toutes les autres personnes en vie sont "
            "charmées. À sa mort, les charmes tombent."
        ),
        icon="music",
    ),
    "juge_begue": Word(
        names=one(lambda: pgettext("carte", "Juge Bègue")),
        short=lambda: _("Une fois, un signe secret fait voter une seconde fois."),
        text=lambda: _(
            "Une fois dans la partie, fait un signe secret avant la fin du vote : un second vote suit aussitôt le "
            "premier, dans un quart du temps du jour. Personne n’apprend qui a fait le signe, et le vote a lieu même "
            "si "
            "le premier a emporté le Juge."
        ),
        icon="gavel",
    ),
    "loup_garou_blanc": Word(
        names=lambda: (
            pgettext("carte", "Loup-Garou Blanc"),
            pgettext("carte", "Louve-Garou Blanche"),
            pgettext("carte", "Loup-Garou Blanc"),
        ),
        short=lambda: _("Chasse avec la meute, mais veut rester seul en vie."),
        text=lambda: _(
            "Désigne avec la meute, qui le croit des siens. Pendant les nuits paires, peut aussi dévorer un autre "
            "loup, "
            "et rien n’arrête cette attaque. Gagne en restant seul en vie ; tant qu’il vit, ni la meute ni le village "
            "ne gagnent."
        ),
        icon="moon",
    ),
    "montreur_d_ours": Word(
        names=lambda: (
            pgettext("carte", "Montreur d’Ours"),
            pgettext("carte", "Montreuse d’Ours"),
            pgettext("carte", "Montreur d’Ours"),
        ),
        short=lambda: _("À l’aube, son ours grogne si un loup est à côté."),
        text=lambda: _(
            "À chaque aube, de son vivant, l’ours grogne si la personne en vie la plus proche d’un côté ou de l’autre "
            "est un loup-garou. On n’apprend jamais laquelle. Après une infection, il grogne toujours. Selon l’option, "
            "tous l’entendent, ou le Montreur seulement."
        ),
        icon="megaphone",
    ),
    "renard": Word(
        names=lambda: (pgettext("carte", "Renard"), pgettext("carte", "Renarde"), pgettext("carte", "Renard")),
        short=lambda: _("La nuit, flaire trois personnes voisines."),
        text=lambda: _(
            "Chaque nuit, peut choisir une personne en vie : apprend aussitôt si un loup-garou se trouve parmi elle et "
            "ses deux voisines en vie. S’il n’y en a aucun, le flair est perdu pour toujours. Ne flairer personne ne "
            "coûte rien."
        ),
        icon="footprints",
    ),
    "salvateur": Word(
        names=lambda: (pgettext("carte", "Salvateur"), pgettext("carte", "Salvatrice"), pgettext("carte", "Salvateur")),
        short=lambda: _("Chaque nuit, protège quelqu’un des loups."),
        text=lambda: _(
            "Chaque nuit, protège une personne en vie, soi-même si l’on veut, contre l’attaque de la meute et contre "
            "celle du Grand Méchant Loup. Jamais la même deux nuits de suite. Personne n’apprend qu’une protection a "
            "servi."
        ),
        icon="shield",
    ),
    "servante": Word(
        names=lambda: (
            pgettext("carte", "Serviteur Dévoué"),
            pgettext("carte", "Servante Dévouée"),
            pgettext("carte", "Servante Dévouée"),
        ),
        short=lambda: _("Peut prendre la carte d’une personne bannie."),
        text=lambda: _(
            "Quand un vote va tuer quelqu’un, peut prendre sa carte avant qu’elle soit montrée, sauf celle de la "
            "personne aimée. Joue dès lors cette carte, avec tous ses pouvoirs neufs. La personne bannie meurt "
            "Servante, et rien de ce que sa carte fait à la mort n’arrive."
        ),
        icon="brush-cleaning",
    ),
}
