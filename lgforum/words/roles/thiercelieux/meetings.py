"""The pairs of roles that meet in a special way, and what then happens."""

from flask_babel import lazy_gettext as _l
from flask_babel.speaklater import LazyString


def _pair(one: str, other: str) -> frozenset[str]:
    return frozenset({one, other})


INTERACTIONS: dict[frozenset[str], LazyString] = {
    # Salvateur
    _pair("salvateur", "sorciere"): _l(
        "La Sorcière n’apprend rien d’une victime que le Salvateur protège ; sa potion de mort, elle, passe outre."
    ),
    _pair("salvateur", "infect_pere"): _l(
        "Une victime protégée n’est pas infectée, et l’Infect Père des Loups garde son infection."
    ),
    _pair("salvateur", "grand_mechant_loup"): _l(
        "La protection arrête la seconde attaque comme la première, mais pour une seule personne."
    ),
    _pair("salvateur", "loup_garou_blanc"): _l(
        "La protection n’arrête pas le Loup-Garou Blanc : le loup qu’il dévore meurt."
    ),
    _pair("salvateur", "petite_fille"): _l(
        "Découverte mais protégée, la Petite Fille survit ; la meute apprend tout de même qui elle est."
    ),
    _pair("salvateur", "ancien"): _l("Protégé, l’Ancien garde sa seconde vie pour une autre nuit."),
    _pair("salvateur", "garde_champetre"): _l(
        "Une attaque que la protection arrête fait tout de même jouer le piège : un loup est nommé."
    ),
    _pair("salvateur", "comedien"): _l(
        "Un Comédien qui joue le Salvateur protège dès la même nuit ; deux protections sur une personne n’en font "
        "qu’une."
    ),
    _pair("salvateur", "servante"): _l(
        "La Servante qui prend cette carte peut protéger la personne que le Salvateur protégeait la veille."
    ),
    # Sorcière
    _pair("sorciere", "infect_pere"): _l(
        "La Sorcière n’apprend rien d’une victime infectée. Si elle l’empoisonne la même nuit, la victime meurt et "
        "l’infection est perdue."
    ),
    _pair("sorciere", "grand_mechant_loup"): _l(
        "La Sorcière apprend les deux victimes de la nuit et ne peut en sauver qu’une."
    ),
    _pair("sorciere", "ancien"): _l(
        "L’Ancien attaqué est annoncé à la Sorcière comme n’importe qui ; sauvé par la potion, il garde sa seconde "
        "vie. "
        "La potion de mort le tue d’un coup."
    ),
    _pair("sorciere", "petite_fille"): _l(
        "Découverte, la Petite Fille est la victime qu’on annonce à la Sorcière, et elle peut la sauver."
    ),
    _pair("sorciere", "garde_champetre"): _l(
        "Une attaque que la potion de vie arrête fait tout de même jouer le piège."
    ),
    _pair("sorciere", "ange"): _l("L’Ange que la Sorcière empoisonne meurt sans gagner."),
    _pair("sorciere", "idiot"): _l("La potion de mort tue l’Idiot : sa carte ne le garde que des votes."),
    _pair("sorciere", "chasseur"): _l("Le Chasseur empoisonné tire comme à toute autre mort."),
    _pair("sorciere", "chevalier"): _l(
        "Le Chevalier empoisonné ne laisse pas de rouille. Si le loup à sa gauche est empoisonné la nuit où on le "
        "dévore, "
        "la rouille prend le loup suivant."
    ),
    _pair("sorciere", "loup_garou_blanc"): _l(
        "La Sorcière n’apprend rien de l’attaque du Loup-Garou Blanc et ne peut pas sauver le loup qu’il dévore."
    ),
    _pair("sorciere", "comedien"): _l(
        "Un Comédien qui joue la Sorcière apprend les victimes avant l’aube et prend une potion, même si la vraie "
        "Sorcière est morte."
    ),
    _pair("sorciere", "servante"): _l("La Servante qui prend cette carte a les deux potions, même déjà bues."),
    _pair("sorciere", "capitaine"): _l(
        "Un Capitaine dévoré et empoisonné la même nuit ne meurt qu’une fois, et n’a qu’un successeur."
    ),
    # infection
    _pair("infect_pere", "voyante"): _l(
        "La Voyante voit la carte d’une personne infectée, jamais l’infection. Infectée elle-même, elle regarde encore."
    ),
    _pair("infect_pere", "cupidon"): _l(
        "L’infection d’une personne aimée peut opposer le couple, ou au contraire le réunir dans la meute."
    ),
    _pair("infect_pere", "chasseur"): _l("Le Chasseur infecté garde son tir, qu’il prendra à sa mort."),
    _pair("infect_pere", "ancien"): _l(
        "L’Ancien qui a encore sa seconde vie n’est pas infecté : il la perd, et l’infection reste disponible."
    ),
    _pair("infect_pere", "chevalier"): _l("Le Chevalier infecté ne meurt pas : il n’y a pas de rouille."),
    _pair("infect_pere", "ange"): _l(
        "L’Ange infecté la première nuit n’a pas gagné : il joue désormais pour la meute."
    ),
    _pair("infect_pere", "enfant_sauvage"): _l(
        "L’Enfant Sauvage infecté est déjà un loup ; la mort de son modèle ne change plus rien."
    ),
    _pair("infect_pere", "montreur_d_ours"): _l("Le Montreur infecté entend son ours grogner à chaque aube."),
    _pair("infect_pere", "petite_fille"): _l(
        "Découverte, la Petite Fille est la victime que l’on infecte. Une fois louve, elle n’a plus à espionner."
    ),
    _pair("infect_pere", "joueur_de_flute"): _l(
        "Les charmes du Joueur de Flûte infecté tombent : il joue pour la meute."
    ),
    _pair("infect_pere", "renard"): _l(
        "La nuit même de l’infection, le Renard ne sent rien : la victime ne devient louve qu’à l’aube."
    ),
    _pair("infect_pere", "garde_champetre"): _l(
        "Un piège posé chez la victime nomme un loup, mais l’infection n’est pas annoncée."
    ),
    _pair("infect_pere", "grand_mechant_loup"): _l(
        "L’infection ne vaut que pour la victime de la meute : la seconde victime meurt."
    ),
    _pair("infect_pere", "loup_garou_blanc"): _l(
        "Si le Loup-Garou Blanc dévore l’Infect Père des Loups cette nuit-là, l’infection a lieu quand même."
    ),
    _pair("infect_pere", "trois_freres"): _l("Un frère infecté lit la tanière et reste dans le fil de ses frères."),
    _pair("infect_pere", "sectaire"): _l("Le Sectaire infecté n’a plus de but à lui : il ne gagne qu’avec la meute."),
    # lovers
    _pair("cupidon", "loup_garou"): _l(
        "Un couple d’un loup et d’une personne du village ne gagne qu’en restant seul en vie, à deux."
    ),
    _pair("cupidon", "chasseur"): _l(
        "Le Chasseur qui meurt de chagrin tire encore ; celui qui abat une personne aimée en tue deux."
    ),
    _pair("cupidon", "ange"): _l("L’Ange qui meurt de chagrin la première nuit n’a pas gagné."),
    _pair("cupidon", "joueur_de_flute"): _l(
        "Un Joueur de Flûte amoureux s’oppose toujours à l’autre : le couple ne gagne qu’en restant seul en vie."
    ),
    _pair("cupidon", "loup_garou_blanc"): _l(
        "Le Loup-Garou Blanc amoureux d’un autre loup s’oppose à lui : le couple ne gagne qu’en restant seul en vie."
    ),
    _pair("cupidon", "servante"): _l(
        "La Servante n’est pas interrogée quand le vote bannit la personne aimée : elle meurt de chagrin."
    ),
    _pair("cupidon", "voleur"): _l("Le Voleur qui prend Cupidon forme le couple la même nuit."),
    _pair("cupidon", "chevalier"): _l("Le loup que la rouille emporte entraîne dans la mort la personne qu’il aime."),
    # Chasseur, Chevalier, Ancien
    _pair("chasseur", "ancien"): _l(
        "Le tir tue l’Ancien malgré sa seconde vie. L’Ancien banni, un Chasseur qu’il aimait meurt sans tirer."
    ),
    _pair("chasseur", "chevalier"): _l("Le Chevalier abattu ne laisse pas de rouille."),
    _pair("chasseur", "ange"): _l("L’Ange abattu n’a pas gagné."),
    _pair("chasseur", "capitaine"): _l(
        "Le Chasseur tire d’abord, le Capitaine nomme son successeur ensuite, même si c’est la même personne."
    ),
    _pair("chasseur", "comedien"): _l("Le Comédien banni le jour où il joue le Chasseur tire."),
    _pair("chasseur", "servante"): _l(
        "Quand la Servante prend la carte du Chasseur, personne ne tire ce jour-là ; elle tirera à sa mort."
    ),
    _pair("chasseur", "loup_garou"): _l(
        "Le Chasseur dévoré peut abattre le dernier loup : si personne ne reste en vie, personne ne gagne."
    ),
    _pair("chevalier", "grand_mechant_loup"): _l(
        "Dévoré par la seconde attaque, le Chevalier laisse aussi sa rouille."
    ),
    _pair("chevalier", "enfant_sauvage"): _l(
        "Un Enfant Sauvage devenu loup peut être emporté par la rouille ; resté du village, il est passé."
    ),
    _pair("chevalier", "chien_loup"): _l("La rouille passe un Chien-Loup resté du village et prend le loup suivant."),
    _pair("chevalier", "comedien"): _l(
        "Le Comédien dévoré la nuit où il joue le Chevalier emporte le loup à sa gauche."
    ),
    _pair("chevalier", "capitaine"): _l("Un loup Capitaine que la rouille emporte nomme un successeur."),
    _pair("ancien", "bouc_emissaire"): _l(
        "Après la colère de l’Ancien, une égalité ne tombe plus sur le Bouc : le Capitaine tranche."
    ),
    _pair("ancien", "servante"): _l(
        "Si la Servante prend la carte de l’Ancien banni, aucune colère n’éclate et elle a sa seconde vie."
    ),
    _pair("ancien", "juge_begue"): _l("Le signe du Juge était donné : le second vote a lieu malgré la colère."),
    _pair("ancien", "idiot"): _l(
        "Un Idiot déjà épargné reste en vie et sans vote ; les autres mourront de leur premier bannissement."
    ),
    _pair("ancien", "enfant_sauvage"): _l(
        "La colère n’efface pas le modèle : l’Enfant Sauvage deviendra loup à sa mort."
    ),
    _pair("ancien", "joueur_de_flute"): _l("La colère ne touche pas le Joueur de Flûte, qui n’est pas du village."),
    # the vote
    _pair("bouc_emissaire", "capitaine"): _l(
        "À égalité, le Bouc est banni avant que le Capitaine tranche, même s’il est Capitaine. Un Capitaine privé de "
        "vote "
        "tranche toujours."
    ),
    _pair("bouc_emissaire", "corbeau"): _l(
        "Les deux voix du Corbeau peuvent créer l’égalité qui emporte le Bouc. Si personne ne peut voter, elles "
        "tombent."
    ),
    _pair("bouc_emissaire", "juge_begue"): _l(
        "Les personnes que le Bouc a nommées votent encore au second vote du même jour."
    ),
    _pair("bouc_emissaire", "servante"): _l("Si la Servante prend la carte du Bouc, il ne prive personne de vote."),
    _pair("corbeau", "juge_begue"): _l("Les voix du Corbeau ne comptent pas au second vote."),
    _pair("ange", "servante"): _l("L’Ange banni le premier jour a gagné avant que la Servante soit interrogée."),
    _pair("ange", "juge_begue"): _l("L’Ange banni par le second vote du premier jour gagne aussi."),
    _pair("idiot", "capitaine"): _l("L’Idiot Capitaine que le vote épargne nomme aussitôt un successeur."),
    _pair("idiot", "enfant_sauvage"): _l(
        "Un modèle Idiot que le vote épargne n’est pas mort : l’Enfant ne change pas."
    ),
    _pair("idiot", "servante"): _l("La Servante n’est pas interrogée quand le vote épargne l’Idiot."),
    _pair("idiot", "comedien"): _l(
        "Le Comédien banni le jour où il joue l’Idiot reste en vie et perd son vote pour toujours."
    ),
    # Servante
    _pair("servante", "loup_garou"): _l(
        "La Servante qui prend la carte d’un loup est dans la tanière dès la nuit suivante."
    ),
    _pair("servante", "enfant_sauvage"): _l(
        "La Servante reçoit le modèle avec la carte, et devient louve à sa mort, ou aussitôt s’il est mort."
    ),
    _pair("servante", "chien_loup"): _l("La Servante qui prend un Chien-Loup passé aux loups devient louve."),
    _pair("servante", "joueur_de_flute"): _l("Les charmes tombent, et la Servante recommence avec la flûte."),
    _pair("servante", "grand_mechant_loup"): _l(
        "La Servante peut désigner une seconde victime : la personne bannie n’est pas morte en loup."
    ),
    _pair("servante", "capitaine"): _l(
        "La Servante prend la carte, pas le titre : le Capitaine banni nomme son successeur."
    ),
    _pair("servante", "deux_soeurs"): _l("La Servante qui prend la carte d’une sœur partage le fil de l’autre."),
    _pair("servante", "voyante"): _l(
        "La Servante qui prend la carte de la Voyante regarde dès la nuit suivante ; regardée, elle montre sa "
        "nouvelle carte."
    ),
    # the night's other meetings
    _pair("voyante", "enfant_sauvage"): _l("La Voyante voit Enfant Sauvage, même quand il est devenu loup."),
    _pair("voyante", "chien_loup"): _l("La Voyante voit Chien-Loup, quel que soit le côté choisi."),
    _pair("voyante", "voleur"): _l(
        "La Voyante voit la carte que le Voleur a prise ; s’il a gardé la sienne, elle voit Simple Villageois."
    ),
    _pair("renard", "chien_loup"): _l("Le Renard sent un Chien-Loup passé aux loups, que la Voyante ne reconnaît pas."),
    _pair("montreur_d_ours", "enfant_sauvage"): _l("L’ours grogne à l’aube même où l’Enfant voisin est devenu loup."),
    _pair("montreur_d_ours", "chien_loup"): _l("L’ours se tait à côté d’un Chien-Loup resté du village."),
    _pair("garde_champetre", "petite_fille"): _l(
        "Quand la Petite Fille est découverte, l’attaque quitte la première victime : un piège posé là ne joue pas."
    ),
    _pair("garde_champetre", "grand_mechant_loup"): _l("Un piège sur la seconde victime nomme le Grand Méchant Loup."),
    _pair("garde_champetre", "loup_garou_blanc"): _l("Un piège sur la victime du Loup-Garou Blanc le nomme."),
    _pair("garde_champetre", "loup_garou"): _l(
        "Le piège nomme un des loups qui visaient cette personne. Si le sort seul l’avait désignée, il ne nomme "
        "personne."
    ),
    _pair("petite_fille", "grand_mechant_loup"): _l(
        "Si la Petite Fille découverte était son premier choix, c’est le second que le Grand Méchant Loup dévore."
    ),
    _pair("voleur", "loup_garou"): _l(
        "Devant deux cartes de loups, le Voleur doit en prendre une ; il est dans la tanière la même nuit."
    ),
    _pair("voleur", "enfant_sauvage"): _l("Le Voleur qui prend l’Enfant Sauvage choisit un modèle la même nuit."),
    _pair("voleur", "chien_loup"): _l("Le Voleur qui prend le Chien-Loup choisit son côté la même nuit."),
    # victories
    _pair("loup_garou", "loup_garou_blanc"): _l(
        "Même en majorité, la meute ne gagne pas tant que le Loup-Garou Blanc est en vie."
    ),
    _pair("loup_garou", "joueur_de_flute"): _l(
        "Si tout le monde est charmé et que la meute est en majorité, le Joueur de Flûte gagne : il passe avant."
    ),
    _pair("loup_garou", "sectaire"): _l(
        "Si tous les survivants sont de sa moitié, le Sectaire gagne, même au milieu des loups."
    ),
    _pair("joueur_de_flute", "sectaire"): _l(
        "Si les deux ont atteint leur but, le Joueur de Flûte passe avant le Sectaire."
    ),
    _pair("joueur_de_flute", "loup_garou_blanc"): _l(
        "Le Joueur de Flûte dévoré la nuit où il charme la dernière personne perd tout : ses charmes tombent."
    ),
    _pair("loup_garou", "enfant_sauvage"): _l(
        "Si le dernier loup était le modèle, l’Enfant devient loup avant qu’on juge la victoire : la partie continue."
    ),
    _pair("loup_garou", "grand_mechant_loup"): _l("La mort d’un loup éteint la seconde attaque dès la nuit suivante."),
}
