"""What a night gathers before anybody dies: protections, traps, attacks, potions, charms (T-60 b to k)."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import Village


@dataclass
class Attack:
    """`kind`: `pack`, `second`, `white`. `named_by`: the wolves whom a trap may unmask (T-41b)."""

    kind: str
    target: int
    named_by: list[int]


@dataclass
class Trap:
    """Who has set a trap on whom."""

    owner: int
    target: int


@dataclass
class Night:
    """One night, from its first answer to its dawn. Roles note here what they do; `night.py` reads it in order."""

    village: "Village"
    protected: set[int] = field(default_factory=set)
    traps: list[Trap] = field(default_factory=list)
    caught: int | None = None
    spied: list[int] = field(default_factory=list)
    attacks: list[Attack] = field(default_factory=list)
    infectors: list[int] = field(default_factory=list)
    infected: list[int] = field(default_factory=list)
    unmasked: list[tuple[int, int]] = field(default_factory=list)
    saved: set[int] = field(default_factory=set)
    poisoned: list[int] = field(default_factory=list)
    charms: dict[int, list[int]] = field(default_factory=dict)

    def attack(self, kind: str, target: int, named_by: list[int]) -> None:
        """An attack takes place."""
        self.attacks.append(Attack(kind, target, named_by))

    def victim(self, kind: str) -> int | None:
        """The seat that an attack of `kind` has fallen on, if there is one."""
        return next((attack.target for attack in self.attacks if attack.kind == kind), None)
