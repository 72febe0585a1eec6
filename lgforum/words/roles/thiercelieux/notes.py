"""What the page of each role says besides its text; what is left out is said the same for every role."""

from collections.abc import Callable

import msgspec
from flask_babel import gettext as _

Text = Callable[[], str] | None


class Notes(msgspec.Struct, frozen=True):
    """The parts of a role's page that are its own."""

    wakes: Text = None
    silence: Text = None
    death: Text = None
    attacked: Text = None
    infected: Text = None
    anger: Text = None
    hands: Text = None


def every_night() -> str:
    """Say when most roles act."""
    return _("Chaque nuit, pendant le cœur de la nuit.")


def dusk() -> str:
    """Say when the choices of the first night are made."""
    return _("La première nuit seulement, au début de la nuit.")


def nothing() -> str:
    """Say that silence does nothing."""
    return _("Rien n’est fait, et rien n’est perdu.")


def family() -> str:
    """Say when a family writes."""
    return _("Les nuits impaires, dans son propre fil ; rien ne lui est demandé.")


def no_powers() -> str:
    """Say of a card without power that it has nothing to lose."""
    return _("N’a aucun pouvoir à perdre.")


NOTES: dict[str, Notes] = {
    "loup_garou": Notes(
        wakes=every_night,
        silence=lambda: _(
            "Les choix du reste de la meute décident. Si toute la meute se tait, le sort désigne une personne qui n’en "
            "est pas."
        ),
        death=lambda: _("Un Grand Méchant Loup perd sa seconde attaque dès la nuit suivante."),
        hands=lambda: _("La Servante ou le Voleur qui prend cette carte entre dans la tanière."),
    ),
    "simple_villageois": Notes(
        anger=no_powers,
        hands=lambda: _("Un Voleur qui garde sa carte devient Simple Villageois."),
    ),
    "voyante": Notes(
        wakes=lambda: _(
            "Chaque nuit, pendant le cœur de la nuit ; la réponse vient aussitôt et le choix est définitif."
        ),
        silence=nothing,
        death=lambda: _("Attaquée la nuit où elle regarde, elle a déjà sa réponse."),
    ),
    "sorciere": Notes(
        wakes=lambda: _("Chaque nuit, avant l’aube, quand les attaques sont connues."),
        silence=lambda: _("Aucune potion n’est prise. Une consigne laissée d’avance peut sauver quelqu’un."),
        death=lambda: _("Les potions prises la nuit de sa mort agissent quand même."),
        attacked=lambda: _("Peut se sauver elle-même avec sa potion de vie, si on lui annonce qu’elle est attaquée."),
        hands=lambda: _("La Servante retrouve les deux potions. Le Comédien n’en prend qu’une des deux."),
    ),
    "capitaine": Notes(
        wakes=lambda: _("Élection au début de la partie ou le matin du jour 1 ; puis à chaque égalité, et à sa mort."),
        silence=lambda: _(
            "À égalité, son propre vote tranche s’il vise l’une des personnes à égalité ; sinon le sort. Sans "
            "successeur nommé, le sort aussi."
        ),
        death=lambda: _("Nomme qui lui succède, une fois toutes les autres morts réglées."),
    ),
    "chasseur": Notes(
        silence=lambda: _("Le sort choisit la cible. Une consigne laissée d’avance tire sans attendre."),
        death=lambda: _("Tire une fois, sauf en cas d’abandon. Le cimetière ne lui est ouvert qu’après son tir."),
        infected=lambda: _("Devient loup mais garde son tir."),
        hands=lambda: _("La Servante ne tire pas quand elle prend la carte : elle tirera à sa propre mort."),
    ),
    "cupidon": Notes(
        wakes=dusk,
        silence=lambda: _("Le couple est tiré au sort parmi les autres."),
        death=lambda: _("Le couple demeure, sauf si Cupidon en fait partie."),
        anger=lambda: _("Le couple demeure."),
        hands=lambda: _("Un Voleur qui prend cette carte forme le couple. La Servante n’en forme pas de nouveau."),
    ),
    "petite_fille": Notes(
        wakes=every_night,
        silence=lambda: _("N’espionne pas, et ne risque rien."),
        death=lambda: _("Lit quand même ce qu’elle avait espionné la nuit de sa mort."),
        attacked=lambda: _("Découverte, elle prend la place de la victime ; protection et potion de vie la sauvent."),
        infected=lambda: _("N’espionne plus : elle lit la tanière comme toute la meute."),
    ),
    "voleur": Notes(
        wakes=lambda: _("La première nuit seulement, avant tous les autres."),
        silence=lambda: _("Garde sa carte ; devant deux cartes de loups, le sort en choisit une."),
        hands=lambda: _("La Servante qui prend la carte joue ce qu’elle est devenue : il n’y a pas de second vol."),
    ),
    "sectaire": Notes(
        death=lambda: _("Sa victoire n’est plus possible."),
        infected=lambda: _("Ne gagne plus qu’avec la meute."),
        anger=lambda: _("Garde son but : ce n’est pas un pouvoir."),
    ),
    "ancien": Notes(
        death=lambda: _("Sa colère, quand elle éclate, vient avant tout le reste."),
        attacked=lambda: _("Protection ou potion de vie gardent sa seconde vie pour une autre fois."),
        infected=lambda: _("Impossible tant que sa seconde vie lui reste ; ensuite, comme pour tout le monde."),
        anger=lambda: _("C’est la sienne : elle ne vient qu’avec sa mort."),
        hands=lambda: _("Quand la Servante prend la carte, aucune colère n’éclate et la seconde vie lui revient."),
    ),
    "ange": Notes(
        death=lambda: _("Gagne sur-le-champ si c’est la mort qu’il cherchait ; plus rien d’autre n’est alors réglé."),
        infected=lambda: _("Ne gagne plus qu’avec la meute."),
        anger=no_powers,
        hands=lambda: _("La victoire de l’Ange passe avant la question posée à la Servante."),
    ),
    "bouc_emissaire": Notes(
        silence=lambda: _("Ne prive personne de vote. Une consigne peut donner les noms d’avance."),
        death=lambda: _("Banni par une égalité, nomme qui ne votera pas le lendemain. Toute autre mort : personne."),
        hands=lambda: _("Si la Servante prend la carte, la personne bannie ne prive personne de vote."),
    ),
    "chevalier": Notes(
        death=lambda: _("Dévoré, emporte le premier loup à sa gauche. Les personnes mortes avec lui ne comptent plus."),
        infected=lambda: _("Ne meurt pas, donc ne laisse pas de rouille ; sa carte garde ce pouvoir pour plus tard."),
        hands=lambda: _("Le Comédien qui joue cette carte et meurt dévoré emporte un loup de même."),
    ),
    "chien_loup": Notes(
        wakes=dusk,
        silence=lambda: _("Reste du village."),
        anger=no_powers,
        hands=lambda: _("La Servante reçoit aussi le côté choisi. Le Voleur qui prend la carte choisit le sien."),
    ),
    "comedien": Notes(
        wakes=lambda: _("Chaque nuit, pendant le cœur de la nuit ; la carte prise agit à son heure habituelle."),
        silence=lambda: _("Ne prend aucune carte : elles restent toutes."),
        death=lambda: _("Ce que la carte de la nuit fait à la mort arrive : tir, rouille, vie laissée par le vote."),
    ),
    "corbeau": Notes(
        wakes=every_night,
        silence=nothing,
        death=lambda: _("Les voix posées la nuit de sa mort comptent."),
    ),
    "deux_soeurs": Notes(
        wakes=family,
        death=lambda: _("La sœur qui reste continue de lire leur fil."),
        infected=lambda: _("Rejoint la meute et reste dans le fil des sœurs."),
        anger=lambda: _("Les sœurs gardent leur fil."),
        hands=lambda: _("La Servante qui prend cette carte rejoint le fil. Le Voleur ne la trouve jamais au milieu."),
    ),
    "trois_freres": Notes(
        wakes=family,
        death=lambda: _("Les frères qui restent continuent de lire et d’écrire."),
        infected=lambda: _("Rejoint la meute et reste dans le fil des frères."),
        anger=lambda: _("Les frères gardent leur fil."),
        hands=lambda: _("La Servante qui prend cette carte rejoint le fil. Le Voleur ne la trouve jamais au milieu."),
    ),
    "enfant_sauvage": Notes(
        wakes=dusk,
        silence=lambda: _("Le modèle est tiré au sort."),
        infected=lambda: _("C’est déjà un loup : la mort du modèle ne change plus rien."),
        anger=lambda: _("Le modèle demeure, et sa mort en fera toujours un loup."),
        hands=lambda: _("La Servante reçoit le modèle avec la carte ; s’il est mort, elle devient louve."),
    ),
    "garde_champetre": Notes(
        wakes=every_night,
        silence=lambda: _("Aucun piège n’est posé."),
        death=lambda: _("Son piège de la nuit se referme même si l’attaque le tue."),
    ),
    "gitane": Notes(
        wakes=lambda: _(
            "Chaque nuit, pendant le cœur de la nuit ; la question peut changer tant que le MJ n’a pas répondu."
        ),
        silence=nothing,
        death=lambda: _("Une réponse attendue lui est encore donnée."),
    ),
    "grand_mechant_loup": Notes(
        wakes=lambda: _("Chaque nuit, pendant le cœur de la nuit, tant qu’aucun loup n’est mort."),
        silence=lambda: _("Il n’y a pas de seconde attaque."),
        hands=lambda: _(
            "Quand la Servante prend cette carte, la mort de la personne bannie n’est pas celle d’un loup."
        ),
    ),
    "idiot": Notes(
        death=lambda: _("Un bannissement qui lui laisse la vie n’est pas une mort : ni chagrin, ni mue de l’Enfant."),
        anger=lambda: _("Déjà épargné, garde la vie sauve et reste sans vote. Sinon, son bannissement le tuera."),
        hands=lambda: _("La Servante n’est pas interrogée : l’Idiot ne meurt pas."),
    ),
    "infect_pere": Notes(
        wakes=lambda: _("Chaque nuit, pendant le cœur de la nuit, tant que l’infection n’a pas servi."),
        silence=lambda: _("N’infecte personne."),
        death=lambda: _("L’infection demandée la nuit de sa mort a lieu."),
    ),
    "joueur_de_flute": Notes(
        wakes=every_night,
        silence=lambda: _("Ne charme personne."),
        death=lambda: _("Tous les charmes tombent."),
        infected=lambda: _("Tous les charmes tombent, et il ne charme plus : il ne gagne qu’avec la meute."),
        hands=lambda: _("Quand la Servante prend la carte, les charmes tombent et elle recommence."),
    ),
    "juge_begue": Notes(
        wakes=lambda: _("Le jour, jusqu’à la clôture du premier vote."),
        silence=lambda: _("Ne fait pas de signe, et pourra le faire un autre jour."),
        death=lambda: _("Le second vote a lieu, même s’il est mort au premier."),
    ),
    "loup_garou_blanc": Notes(
        wakes=lambda: _("Chaque nuit avec la meute ; seul pendant les nuits 2, 4, 6 et ainsi de suite."),
        silence=lambda: _("Ne dévore aucun loup."),
        death=lambda: _("La meute et le village peuvent de nouveau gagner."),
    ),
    "montreur_d_ours": Notes(
        wakes=lambda: _("Rien ne lui est demandé : l’ours grogne à l’aube, une fois toutes les morts réglées."),
        death=lambda: _("L’ours se tait dès cette aube."),
        infected=lambda: _("L’ours grogne à chaque aube, puisque son maître est un loup."),
    ),
    "renard": Notes(
        wakes=lambda: _(
            "Chaque nuit, pendant le cœur de la nuit ; la réponse vient aussitôt et le choix est définitif."
        ),
        silence=nothing,
        infected=lambda: _("Son propre flair le trahit : un groupe où il se trouve compte un loup."),
    ),
    "salvateur": Notes(
        wakes=every_night,
        silence=lambda: _("Ne protège personne, et pourra reprendre la personne de la veille la nuit d’après."),
        death=lambda: _("La protection de la nuit de sa mort agit."),
        attacked=lambda: _("Peut se protéger lui-même, une nuit sur deux."),
    ),
    "servante": Notes(
        wakes=lambda: _("Le jour, quand un vote va tuer quelqu’un d’autre que la personne aimée."),
        silence=lambda: _("Ne prend pas la carte. Une consigne peut dire d’avance de prendre la première."),
        anger=lambda: _("Ne sera plus interrogée."),
        hands=lambda: _("Après avoir pris une carte, n’est plus Servante."),
    ),
}
