"""The state of a game of LG Spaceship, as it is written down at each phase's start."""

from typing import Any, Literal

from msgspec import Struct, field

from ...decisions import Decision
from ...script import Game
from ...seats import PhaseName, Seats

Nature = Literal["crew", "mutant"]
Quality = Literal["clairvoyant", "perspicace", "creatif", "leader", "enthousiaste", "attentif"]
Defect = Literal["susceptible", "depressif", "violent", "pessimiste", "peureux", "paranoiaque"]
Potion = Literal["life", "death"]

NATURES: tuple[Nature, ...] = ("crew", "mutant")
QUALITIES: tuple[Quality, ...] = ("clairvoyant", "perspicace", "creatif", "leader", "enthousiaste", "attentif")
DEFECT_WEIGHTS: dict[str, int] = {  # S-05, in per cent
    "susceptible": 15,
    "depressif": 7,
    "violent": 15,
    "pessimiste": 24,
    "peureux": 24,
    "paranoiaque": 15,
}

LOWEST, HIGHEST = -2, 2  # S-06


class Composition(Struct, frozen=True, forbid_unknown_fields=True):
    """How many of each card are dealt (S-02, S-03)."""

    crew: int
    mutants: int
    qualities: dict[Quality, int]


class ShipOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """The MJ's settings. `composition`: `None` for the rule book's."""

    composition: Composition | None = None
    self_like: Literal["allowed", "forbidden"] = "allowed"  # S-07
    mutant_channel: Literal["night", "always"] = "night"  # S-10
    potions_need_morale: bool = True  # S-33
    paranoia_reveal: Literal["public", "self"] = "public"  # S-46
    early_close: Literal["off", "all-answered", "majority"] = "off"  # P-3
    strikes: int = 2  # P-6


class Member(Struct):
    """A seat's secrets and what has become of it.

    `starts`: morale at the start of each day so far. `vote`: its final vote of the last execution. `history`: morale
    after each phase. `potions`: those it holds, `received`: those it ever got.
    """

    nature: Nature
    quality: Quality
    defect: Defect
    morale: int = 0
    likes: list[int] = field(default_factory=list)
    dislike: int | None = None
    potions: list[Potion] = field(default_factory=list)
    received: list[Potion] = field(default_factory=list)
    starts: list[int] = field(default_factory=list)
    vote: int | None = None
    history: list[int] = field(default_factory=list)


class Death(Struct):
    """Who died, when, of what."""

    seat: int
    phase: PhaseName
    causes: list[str]


class ShipState(Struct):
    """`died_before`, `died_now`: seats dead in the phase before and in this one. `changes`: morale to come, by seat
    and cause. `targeted`: who aimed an active competence at whom in this phase. `gloom`: the Pessimistes who must name
    a seat in this phase (S-44). `dead_crew`, `dead_mutants`: the game's counts of deaths."""

    seats: Seats
    members: list[Member]
    captain: int | None = None
    posts: dict[str, int] = field(default_factory=dict)
    deaths: list[Death] = field(default_factory=list)
    dead_crew: int = 0
    dead_mutants: int = 0
    revealed: list[int] = field(default_factory=list)
    died_before: list[int] = field(default_factory=list)
    died_now: list[int] = field(default_factory=list)
    changes: dict[int, dict[str, int]] = field(default_factory=dict)
    targeted: dict[int, list[int]] = field(default_factory=dict)
    unmasked: dict[int, list[int]] = field(default_factory=dict)
    gloom: list[int] = field(default_factory=list)
    counts: list[dict[str, Any]] = field(default_factory=list)

    def alive(self, seat: int) -> bool:
        """Whether `seat` lives."""
        return self.seats.alive[seat]

    def living(self, nature: Nature | None = None) -> list[int]:
        """The living, of `nature` if one is given."""
        return [seat for seat in self.seats.living() if nature in (None, self.members[seat].nature)]

    def of_nature(self, nature: Nature) -> list[int]:
        """Seats of `nature`, dead ones too."""
        return [seat for seat, member in enumerate(self.members) if member.nature == nature]

    def using(self, quality: Quality) -> list[int]:
        """S-24: the living whose quality is `quality` and open."""
        members = self.members
        return [s for s in self.seats.living() if members[s].quality == quality and members[s].morale > 0]

    def with_defect(self, defect: Defect) -> list[int]:
        """The living whose defect is `defect`, at any morale."""
        return [seat for seat in self.seats.living() if self.members[seat].defect == defect]

    def suffers(self, seat: int, defect: Defect) -> bool:
        """S-24: whether the effect of `seat`'s defect is open and is that of `defect`."""
        member = self.members[seat]
        return member.defect == defect and member.morale < 0

    def others(self, seat: int) -> tuple[int, ...]:
        """The living but `seat`."""
        return tuple(self.seats.others(seat))

    def likes_count(self) -> int:
        """S-07: X = ⌊n/2 − 1⌋."""
        return len(self.members) // 2 - 1


Decisions = list[Decision]
Ship = Game[ShipState, ShipOptions]


def key(kind: str, seat: int) -> str:
    """The key of the decision of `kind` that `seat` is asked."""
    return f"{kind}/{seat}"
