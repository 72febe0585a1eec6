"""What the demo's bots write in Thiercelieux. As in `lines`: nothing that a seat could know only from its secrets."""

FIRST_DAY = (
    "Bonjour à tous. Avant d’élire quelqu’un, j’aimerais savoir qui lira le fil chaque soir.",
    "Je voterai pour quelqu’un de patient. {target}, tu te présentes ?",
    "Le titre compte surtout quand les voix s’égalisent. Prenons quelqu’un de mesuré.",
    "Je préfère {target} à {other} comme Capitaine. Rien de personnel, une question de rythme.",
    "Une élection sans débat, ce serait dommage. Dites au moins une raison chacun.",
    "Je veux bien être Capitaine si personne ne le veut, mais je n’insisterai pas.",
    "On parle beaucoup de {target}. J’attends d’entendre {other} avant de choisir.",
    "Pour moi c’est {target}, par élimination plus que par conviction.",
    "Qui habite Thiercelieux depuis longtemps ? Je ne sais pas encore lire vos silences.",
    "Un loup élu ce soir, et la semaine sera longue. Prenons le temps.",
)

ACCUSES = (
    "{target}, ton message d’hier ne répondait à rien. Où étais-tu quand on comptait les voix ?",
    "Je relis la journée d’avant : {target} et {other} ne se sont jamais contredits. C’est curieux.",
    "Je n’ai rien de solide contre {target}, mais personne d’autre ne me laisse cette impression.",
    "{target} vote toujours en dernier. On apprend davantage de ceux qui votent tôt.",
    "Si {target} est du village, une explication de son premier vote aiderait tout le monde.",
    "Le silence de {target} commence à peser plus lourd que les mots de {other}.",
    "Je change d’avis : {target} me paraît moins clair que {other} ce matin.",
    "{target} accuse beaucoup et conclut peu. J’aimerais une phrase nette.",
    "Qui avait intérêt à la mort de cette nuit ? {target}, il me semble.",
    "On s’acharne sur {other}. Pendant ce temps {target} traverse les jours sans question.",
    "{target} parle de la nuit comme de quelqu’un qui l’a vue.",
    "Deux votes de suite à côté pour {target}. Une fois passe.",
)

DEFENDS = (
    "Je ne suis pas d’accord sur {target}. Relisez son premier message, il tient debout.",
    "{target} se trompe souvent, mais se tromper n’est pas mentir.",
    "On va trop vite. Deux voix de plus sur {target} et il sera trop tard pour réfléchir.",
    "Je garde mon vote où il est, et je préfère qu’on me demande pourquoi.",
    "Moi aussi j’ai douté de {target}. C’était avant de lire {other}.",
    "Laissons {target} répondre. La journée n’est pas finie.",
    "Si le village entier se range au même avis en une heure, c’est que quelqu’un pousse.",
    "Je préfère une mauvaise réponse de {target} à un silence de {other}.",
)

THINKS = (
    "Je fais le compte : les voix sont partagées, et l’égalité ne profite jamais au village.",
    "Gardons une trace de qui a voté quoi, on en aura besoin demain.",
    "Je ne serai pas là dans l’heure qui vient. Mon vote est posé.",
    "Une nuit sans mort ne dit pas qui a protégé, mais elle dit que quelqu’un veille.",
    "Regardez les voisins : on oublie toujours qui est assis à côté de qui.",
    "Je relis depuis l’élection et je reviens.",
    "Il nous reste peu de jours si nous nous trompons encore.",
    "Une question pour tous : qui vous a fait changer d’avis depuis hier ?",
    "Les premiers votes du jour sont rarement ceux qui comptent.",
    "Ne demandez pas les cartes à voix haute : la meute lit aussi.",
)

DEN = (
    "Je propose {target}. Personne ne s’en étonnera.",
    "{target} raisonne trop juste. Mais si {target} disparaît, on regardera vers nous.",
    "Évitons {target} cette nuit, gardons plutôt {other} pour plus tard.",
    "D’accord pour {target}. Demain je voterai contre {other}, ne me suivez pas.",
    "Il faut quelqu’un de discret : {target} ?",
    "Ne votons pas tous pour le même nom demain.",
    "Si {other} nous protège sans le savoir, tant mieux : prenons {target}.",
)

TOGETHER = (
    "Je ne te défendrai pas trop fort, on nous verrait.",
    "Si je change de vote, ne t’inquiète pas : c’est pour brouiller.",
    "Que penses-tu de {target} ? Moi, rien de bon.",
    "Restons prudents jusqu’à demain.",
)

CEMETERY = (
    "Eh bien, me voilà au cimetière. Je ne dirai rien, mais quelle nuit.",
    "Vous verrez, la suite sera plus claire d’ici.",
    "J’aurais dû répondre plus tôt à {target}.",
    "On lit mieux le fil quand on ne peut plus y écrire.",
)

QUESTIONS = (
    "Y a-t-il un loup-garou parmi mes deux voisins ?",
    "Le Capitaine est-il du village ?",
    "La personne la plus nommée hier était-elle un loup-garou ?",
    "Reste-t-il plus de deux loups-garous ?",
)
