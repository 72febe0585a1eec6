"""The rule book's tables (T-02a, T-03a): which cards a game of so many seats has if nothing else is chosen."""

LEAST, MOST = 6, 30

_ADDED: tuple[tuple[int, dict[str, int]], ...] = (
    (6, {"loup_garou": 1, "voyante": 1, "sorciere": 1, "chasseur": 1}),
    (8, {"loup_garou": 1, "cupidon": 1}),
    (10, {"petite_fille": 1}),
    (12, {"loup_garou": 1, "salvateur": 1}),
    (15, {"ancien": 1, "corbeau": 1}),
    (18, {"infect_pere": 1, "renard": 1, "idiot": 1}),
    (20, {"montreur_d_ours": 1, "chevalier": 1}),
    (24, {"grand_mechant_loup": 1, "bouc_emissaire": 1, "deux_soeurs": 2}),
    (28, {"loup_garou_blanc": 1, "trois_freres": 3}),
    (29, {"joueur_de_flute": 1}),
    (30, {"garde_champetre": 1}),
)
"""From so many seats on: what is added to the smaller table. The rest are Simples Villageois."""

_WOLVES = ((28, 6), (24, 5), (18, 4), (12, 3), (8, 2), (0, 1))


def usual_composition(seats: int) -> dict[str, int]:
    """T-03a: the cards of a table of `seats`."""
    cards: dict[str, int] = {}
    for least, added in _ADDED:
        for card, number in added.items() if seats >= least else ():
            cards[card] = cards.get(card, 0) + number
    return {**cards, "simple_villageois": seats - sum(cards.values())}


def usual_wolves(seats: int) -> int:
    """T-02a: how many cards are wolves at the start."""
    return next(wolves for least, wolves in _WOLVES if seats >= least)
