"""A village with twenty-four secrets: who they are whose secret it is, and how the same game goes with another one.

What everybody sees is the same whatever the secrets are: one seat dies in night 1, nobody is banished, night 2 is
quiet. Nothing here asserts anything.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

from lgforum.engine.systems.thiercelieux.roles import ROLES

(WOLF, INFECT, SEER, WITCH, GUARD, CUPID, GIRL, PLAIN, BEAR, THIEF, FOX, RAVEN) = range(12)
(GYPSY, FLUTE, JUDGE, ACTOR, TRAPPER, OLD, CHILD, ADMIN, WHITE, MAID, DOG, GRAVE) = range(12, 24)
SEATS = 24
CARDS = (
    *("loup_garou", "infect_pere", "voyante", "sorciere", "salvateur", "cupidon", "petite_fille", "simple_villageois"),
    *("montreur_d_ours", "voleur", "renard", "corbeau", "gitane", "joueur_de_flute", "juge_begue", "comedien"),
    *("garde_champetre", "ancien", "enfant_sauvage", "simple_villageois", "loup_garou_blanc", "servante"),
    *("chien_loup", "simple_villageois"),
)
PACK = (WOLF, INFECT, WHITE)
CAPTAIN = RAVEN
OPTIONS: dict[str, Any] = {"spy_risk": 0, "composition_shown": "hidden"}
MIDDLE = ("chasseur", "simple_villageois")
ACTOR_CARDS = ("salvateur", "idiot", "corbeau")

Act = tuple[int, str, Any]


@dataclass(frozen=True)
class Secrets:
    """What is done. Every field is somebody's secret, and is another one in `TWIN`."""

    card: str = "ancien"
    stolen: str = "keep"
    side: str = "villager"
    couple: tuple[int, int] = (GUARD, FOX)
    model: int = GUARD
    protected: int = SEER
    trapped: int = SEER
    played: str = "salvateur"
    seen: int = GUARD
    sniffed: int = GYPSY
    question: str = "Le siège 3 est-il amoureux ?"
    spirits: str = "yes"
    spied: bool = True
    victim: int = OLD
    charmed: int = RAVEN
    order: tuple[int, ...] = (GUARD, WITCH)
    marked: int = GUARD
    protected_later: int = CUPID
    seen_later: int = CUPID
    infected: int = MAID
    white: int = WOLF
    sign: bool = True
    words: str = "Je propose le siège du milieu."
    lines: int = 1


BASE = Secrets()
TWIN = Secrets(
    card="chevalier",
    stolen="chasseur",
    side="wolf",
    couple=(GYPSY, OLD),
    model=GYPSY,
    protected=WITCH,
    trapped=WITCH,
    played="idiot",
    seen=GYPSY,
    sniffed=INFECT,
    question="Et le siège 12, est-il seul ?",
    spirits="no",
    spied=False,
    victim=TRAPPER,
    charmed=GYPSY,
    order=(WITCH,),
    marked=CUPID,
    protected_later=GIRL,
    seen_later=MAID,
    infected=CHILD,
    white=INFECT,
    sign=False,
    words="Ne prenons pas la Voyante, elle se trahira. " * 6,
    lines=4,
)
NAMES = tuple(field.name for field in fields(Secrets))

PACKS = {"side", "victim", "infected", "words", "lines"}
KNOWN: dict[int, set[str]] = {
    WOLF: PACKS,
    INFECT: PACKS,
    WHITE: PACKS | {"white"},
    SEER: {"seen", "seen_later"},
    WITCH: {"victim"},
    GUARD: {"couple", "protected", "protected_later"},
    CUPID: {"couple"},
    GIRL: {"spied", "words", "lines"},
    THIEF: {"stolen"},
    FOX: {"couple", "sniffed"},
    RAVEN: {"charmed", "order", "marked"},
    GYPSY: {"couple", "charmed", "question", "spirits"},
    FLUTE: {"charmed"},
    JUDGE: {"sign"},
    ACTOR: {"played"},
    TRAPPER: {"trapped"},
    OLD: {"card", "couple"},
    CHILD: {"model", "infected", "side"},
    MAID: {"infected", "side"},
    DOG: {"side"},
}
"""What a seat may know; nothing if it is not here. Whoever is infected learns who the wolves are."""


def but(*names: str) -> Secrets:
    """`TWIN`, but as `BASE` in the fields that are named."""
    return replace(TWIN, **{name: getattr(BASE, name) for name in names})


def only(name: str) -> Secrets:
    """`BASE`, but as `TWIN` in one field."""
    return replace(BASE, **{name: getattr(TWIN, name)})


def cards(secrets: Secrets) -> list[str]:
    """Each seat's card."""
    return [secrets.card if seat == OLD else card for seat, card in enumerate(CARDS)]


def composition(secrets: Secrets) -> dict[str, int]:
    """How many of each card, the two in the middle too."""
    held = [*cards(secrets), *MIDDLE]
    return {card: held.count(card) for card in ROLES if card in held}


def wolves(secrets: Secrets) -> tuple[int, ...]:
    """The pack of night 1."""
    return (*PACK, DOG) if secrets.side == "wolf" else PACK


def acts(secrets: Secrets) -> Iterator[tuple[str, str, list[Act]]]:
    """Phase, stage and what is answered there, in order."""
    yield "election-0", "election", [(seat, "captain_vote", CAPTAIN) for seat in range(SEATS)]
    yield "night-1", "evening", [(THIEF, "steal", secrets.stolen)]
    yield (
        "night-1",
        "dusk",
        [
            (DOG, "side", secrets.side),
            (CUPID, "couple", list(secrets.couple)),
            (CHILD, "model", secrets.model),
        ],
    )
    yield (
        "night-1",
        "deep",
        [
            (ACTOR, "play_card", secrets.played),
            (GUARD, "protect", secrets.protected),
            (TRAPPER, "trap", secrets.trapped),
            (SEER, "see", secrets.seen),
            (FOX, "sniff", secrets.sniffed),
            (GYPSY, "ask_spirits", secrets.question),
            (GYPSY, "spirits", secrets.spirits),
            (GIRL, "spy", secrets.spied),
            *((wolf, "devour", secrets.victim) for wolf in wolves(secrets)),
            (FLUTE, "charm", [secrets.charmed]),
        ],
    )
    yield "night-1", "late", [(WITCH, "life_potion", secrets.victim), (WITCH, "death_potion", GRAVE)]
    yield "day-1", "day", []
    later = [*wolves(secrets)]
    yield (
        "night-2",
        "deep",
        [
            (RAVEN, "mark", secrets.marked),
            (GUARD, "protect", secrets.protected_later),
            (SEER, "see", secrets.seen_later),
            *((wolf, "devour", secrets.infected) for wolf in later),
            (INFECT, "infect", True),
            (WHITE, "devour_wolf", secrets.white),
            (WHITE, "devour_wolf", None),  # he thinks better of it
        ],
    )
    yield "night-2", "late", []
    yield "day-2", "day", [(JUDGE, "sign", secrets.sign)]
