"""What the demo's members say to each other."""

from typing import Any

import msgspec


class Line(msgspec.Struct, frozen=True):
    """A post: who (a place in the list of members), how long ago, what; `quotes`: which line of the talk it answers."""

    who: int
    hours_ago: float
    text: str
    quotes: int | None = None
    quoted: str = ""


class Talk(msgspec.Struct, frozen=True):
    """A thread of the demo."""

    category: str
    title: str
    posts: list[Line]
    pinned: bool = False


CATEGORIES: list[dict[str, Any]] = [
    {
        "slug": "annonces",
        "title_fr": "Annonces et ateliers",
        "title_en": "News and workshops",
        "about_fr": "Nouvelles du forum, idées de parties",
        "about_en": "News of the forum, ideas for games",
        "staff_only_opening": True,
    },
    {
        "slug": "table-des-mj",
        "title_fr": "La table des MJ",
        "title_en": "The game masters’ table",
        "about_fr": "Compositions, arbitrages, équilibrages",
        "about_en": "Line-ups, rulings, balance",
    },
    {
        "slug": "carre",
        "title_fr": "Le Carré",
        "title_en": "The wardroom",
        "about_fr": "Parler d’autre chose que de meurtres",
        "about_en": "Talk of something other than murders",
    },
    {
        "slug": "archives",
        "title_fr": "Archives",
        "title_en": "Archives",
        "about_fr": "Parties finies, souvenirs et regrets",
        "about_en": "Games that are over, memories and regrets",
    },
]

TALKS = [
    Talk(
        "annonces",
        "Bienvenue à bord",
        [
            Line(
                0,
                900,
                "Ce forum fait tourner des parties qui durent plusieurs jours. On y lit beaucoup, on y écrit un peu, "
                "et l’horloge ferme chaque phase à l’heure dite, même si tout le monde dort.\n\n"
                "Pour commencer :\n\n- lisez la page des règles, dix minutes suffisent ;\n- inscrivez-vous à une "
                "partie ouverte, ou suivez-en une comme spectateur ;\n- réglez vos mails dans votre compte : un "
                "résumé par phase, des rappels, ou rien du tout.\n\nSi quelque chose vous échappe, posez la "
                "question ici.",
            ),
            Line(3, 871, "Question bête : un spectateur peut-il écrire dans le fil du jour ?"),
            Line(
                0,
                870,
                "Non, il lit seulement. Le fil appartient aux vivants. Ici, en revanche, tout le monde parle.",
                1,
            ),
            Line(5, 402, "Je confirme que les rappels par mail m’ont sauvé la mise deux fois la semaine dernière."),
        ],
        pinned=True,
    ),
    Talk(
        "annonces",
        "Calendrier du mois : qui veut mener quoi ?",
        [
            Line(
                0,
                190,
                "Trois créneaux libres ce mois-ci :\n\n| semaine | cadence | places |\n|---|---|---|\n"
                "| 1 | 24 h / 12 h | 12 |\n| 2 | 48 h, week-ends exclus | 14 |\n| 4 | soirée rapide | 8 |\n\n"
                "Dites ce que vous aimeriez mener. Premier arrivé, premier servi, mais on s’arrange toujours.",
            ),
            Line(2, 166, "Je prends la semaine 2. Les week-ends exclus, c’est ce qui me permet de dormir."),
            Line(6, 120, "La soirée rapide me tente, si quelqu’un veut bien relire mes messages de clôture avant."),
            Line(2, 119, "Volontiers, envoie-les-moi.", 2),
        ],
    ),
    Talk(
        "table-des-mj",
        "Capitaine mort, capitaine nommé : quand le dire ?",
        [
            Line(
                4,
                320,
                "Hier mon capitaine est mort à l’aube et sa succession était écrite d’avance. La page l’a annoncée "
                "dans le même souffle que la mort. C’était propre, mais un peu sec. Vous laissez un temps, vous ?",
            ),
            Line(
                1,
                318,
                "Jamais. Entre la mort et le nom du suivant, les gens ne parlent que de ça et oublient le mort. "
                "L’ordre écrit d’avance, c’est justement pour ne pas attendre.",
            ),
            Line(
                7,
                311,
                "Je laisse la partie annoncer les faits et j’écris mon récit *après*, au calme. Personne ne s’est "
                "jamais plaint d’avoir l’information avant la littérature.",
            ),
            Line(
                4,
                300,
                "Vendu. Je garde la littérature pour le café.",
                2,
                "Personne ne s’est jamais plaint d’avoir l’information avant la littérature.",
            ),
        ],
    ),
    Talk(
        "table-des-mj",
        "Douze sièges, combien de mutants ?",
        [
            Line(
                2,
                77,
                "La composition de la table en met trois pour douze. Ma dernière partie s’est jouée à une voix près, "
                "la précédente a été pliée au jour 3. Vous retouchez ?",
            ),
            Line(5, 74, "Pas le nombre. Mais je regarde les défauts : deux Violents côte à côte, ça change la fin."),
            Line(
                8,
                60,
                "Trois parties, trois résultats :\n\n1. équipage, sans une égratignure ;\n2. mutants, au dernier vote ;"
                "\n3. mutants, parce que personne n’a lu le jour 1.\n\nLa composition n’y était pour rien.",
            ),
            Line(
                2,
                58,
                "« Personne n’a lu le jour 1 » devrait être gravé au-dessus de la porte.",
                2,
                "mutants, parce que personne n’a lu le jour 1.",
            ),
            Line(
                1,
                31,
                "::: Ma recette, si vous voulez tout savoir\nTrois mutants, aucun Leader chez eux, et un Attentif "
                "en face d’un Peureux.\n:::\nMais ne le dites pas à mes joueurs.",
            ),
        ],
    ),
    Talk(
        "carre",
        "Vos films sans coupable",
        [
            Line(6, 96, "Assez d’assassins pour cette semaine. Un film où il ne se passe rien et qu’on n’oublie pas ?"),
            Line(
                3,
                95,
                "Un vieux monsieur qui traverse un pays en tondeuse. Deux heures, je n’ai pas vu le temps passer.",
            ),
            Line(8, 90, "N’importe quel film de cuisine. Le seul suspense : ||le soufflé retombe-t-il ?||"),
            Line(1, 52, "Celui du facteur à vélo, dont le nom m’échappe à chaque fois."),
            Line(
                6,
                51,
                "Le soufflé retombe **toujours**, c’est même à ça qu’on reconnaît un vrai soufflé.",
                2,
                "Le seul suspense : ||le soufflé retombe-t-il ?||",
            ),
            Line(4, 5, "Je propose une soirée où chacun apporte un film sans mort. On verra qui tient jusqu’au bout."),
        ],
    ),
    Talk(
        "carre",
        "Ce que vous lisez pendant la nuit",
        [
            Line(5, 40, "La nuit dure douze heures et je n’ai pas de potion. Que lisez-vous en attendant l’aube ?"),
            Line(7, 38, "Le fil du jour 1. Deux fois. On y trouve toujours quelque chose."),
            Line(9, 26, "Un roman de mer, pour l’ambiance. Il y a moins de menteurs à bord."),
            Line(5, 25, "Moins de menteurs, mais plus de naufrages.", 2, "Il y a moins de menteurs à bord."),
        ],
    ),
    Talk(
        "archives",
        "L’Appel du Scaphandrier : on se le raconte ?",
        [
            Line(
                8,
                260,
                "Fini dimanche, mutants vainqueurs d’une voix. Je n’ai toujours pas compris comment j’ai pu faire "
                "confiance à mon voisin de gauche *cinq jours de suite*.",
            ),
            Line(3, 258, "Parce que ton voisin de gauche, c’était moi, et que je suis charmante."),
            Line(
                1,
                255,
                "Le tournant, c’est le jour 2 : quatre votes en dix minutes, une ligne chacun, et personne pour "
                "demander pourquoi si vite. Tout est dans le récit, phase par phase, relisez-le.",
            ),
            Line(8, 254, "J’ai relu. Je me trouve très convaincant, et complètement dans l’erreur.", 2),
        ],
    ),
]
