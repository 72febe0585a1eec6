"""What the demo's bots write: short French posts, chosen so that no two follow each other.

Each line may hold `{target}` (a living seat's name) and `{other}` (another one). They claim nothing that a seat could
know only from its secrets.
"""

FIRST_DAY = (
    "Bonjour à tous. Avant de choisir un capitaine, j’aimerais savoir qui sera là tous les soirs.",
    "Je voterai pour quelqu’un de patient. {target}, tu serais d’accord ?",
    "Le poste de capitaine compte surtout quand les voix s’égalisent. Prenons quelqu’un de mesuré.",
    "Je ne connais presque personne à bord, alors je vais écouter aujourd’hui et parler demain.",
    "{target} a écrit la première, c’est déjà une raison de lui faire confiance, non ?",
    "Je préfère {target} à {other} pour commander. Rien de personnel, une question de rythme.",
    "Qui a déjà fait ce voyage ? Je ne sais pas encore lire le moral des autres.",
    "Une élection sans débat, ce serait dommage. Dites au moins une raison chacun.",
    "Je peux être capitaine si personne ne veut l’être, mais je n’insisterai pas.",
    "Ma liste est envoyée. Je ne dirai pas qui s’y trouve, et je vous conseille d’en faire autant.",
    "On parle beaucoup de {target}. J’attends d’entendre {other} avant de décider.",
    "Pour moi c’est {target}, par élimination plus que par conviction.",
)

ACCUSES = (
    "{target}, ton message d’hier ne répondait à rien. Où étais-tu quand on comptait les voix ?",
    "Je relis la journée d’avant : {target} et {other} ne se sont jamais contredits. C’est curieux.",
    "Je n’ai rien de solide contre {target}, mais personne d’autre ne me laisse cette impression.",
    "{target} vote toujours en dernier. On apprend davantage de ceux qui votent tôt.",
    "Si {target} est des nôtres, qu’il explique au moins son premier choix.",
    "Le silence de {target} commence à peser plus lourd que les mots de {other}.",
    "Je change d’avis : {target} me paraît moins clair que {other} ce matin.",
    "{target} accuse beaucoup et conclut peu. J’aimerais une phrase nette.",
    "Deux jours que {target} nous promet une analyse. Je vote en attendant de la lire.",
    "Quelqu’un peut-il me dire ce que {target} a apporté depuis l’élection ?",
    "On s’acharne sur {other}. Pendant ce temps {target} traverse les jours sans question.",
    "Je pars d’une chose simple : qui gagnait à voir partir notre dernier disparu ? {target}, il me semble.",
)

DEFENDS = (
    "Je ne suis pas d’accord sur {target}. Relisez son premier message, il tient debout.",
    "{target} se trompe souvent, mais se tromper n’est pas mentir.",
    "On va trop vite. Deux voix de plus sur {target} et il sera trop tard pour réfléchir.",
    "Je garde mon vote où il est, et je préfère qu’on me demande pourquoi.",
    "Moi aussi j’ai douté de {target}. C’était avant de lire {other}.",
    "Laissons {target} répondre. La journée n’est pas finie.",
    "Si tout le monde se range au même avis en une heure, c’est que quelqu’un pousse.",
    "Je préfère une mauvaise réponse de {target} à un silence de {other}.",
)

THINKS = (
    "Je fais le compte : les voix sont partagées, et l’égalité reviendrait au capitaine.",
    "Gardons une trace de qui a voté quoi, on en aura besoin demain.",
    "Je ne serai pas là dans l’heure qui vient. Mon vote est posé.",
    "Personne n’a parlé des voisins de la liste. Certains ont peut-être plus peur que d’autres.",
    "Attention au moral : une voix reçue n’est jamais gratuite pour tout le monde.",
    "Qui a été nommé navigateur hier ? Cela aide à comprendre qui va bien.",
    "Je relis depuis le début et je reviens.",
    "Il nous reste peu de jours si nous nous trompons encore.",
    "Une question pour tous : qui vous a fait changer d’avis depuis hier ?",
    "Je note que les premiers votes du jour sont rarement ceux qui comptent.",
)

MUTANTS = (
    "Je propose {target}. Personne ne s’en étonnera.",
    "{target} parle trop juste. Mais si {target} disparaît, on regardera vers nous.",
    "Évitons {target} cette nuit, gardons plutôt {other} pour plus tard.",
    "D’accord pour {target}. Demain je voterai contre {other}, ne me suivez pas.",
    "Il faut quelqu’un de discret : {target} ?",
    "Ne votons pas tous les trois pour le même nom demain.",
)

CEMETERY = (
    "Eh bien, me voilà spectateur. Je ne dirai rien, mais quelle journée.",
    "Vous verrez, la suite sera plus claire d’ici.",
    "J’aurais dû répondre plus tôt à {target}.",
    "On voit mieux le fil quand on ne peut plus y écrire.",
)
