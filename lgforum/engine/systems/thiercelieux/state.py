"""The state of a game of Thiercelieux, as it is written down at each phase's start."""

from collections.abc import Iterator

from msgspec import Struct, field

from ...decisions import Decision
from ...script import Game
from ...seats import PhaseName, Seats
from .options import VillageOptions
from .role import Camp, Role
from .roles import ROLES, AnyRole

DEVOURED = ("pack", "second")
"""The causes of death that devour (section 0)."""


class Member(Struct):
    """A seat: its card, and what has become of the person.

    `turned`: has become a wolf. `powerless`: the Ancien's anger (T-31c). `mute`: no vote for the rest of the game.
    `shown`: the card that everybody has seen. `kept_camp`: the camp of a dead who gave his card away (T-53e).
    """

    role: AnyRole
    turned: bool = False
    powerless: bool = False
    charmed: bool = False
    mute: bool = False
    shown: str | None = None
    kept_camp: Camp | None = None


class Death(Struct):
    """Who died, when, of what (the first cause counts); whether he was a wolf."""

    seat: int
    phase: PhaseName
    causes: list[str]
    wolf: bool

    def devoured(self) -> bool:
        """Dead of the pack attack or of the second attack."""
        return self.causes[0] in DEVOURED


class VillageState(Struct):
    """`composition`: all cards dealt, the middle ones too. `told`: those whom the Sorcière may save tonight, first the
    pack's victim. `fallen`: dead whose consequences are still to come; `queue`: dead who still choose (T-70);
    `in_chain`: a chain runs; `turning`: wolves at its end; `newcomers`: wolves who have not been told yet. `ravens`:
    Corbeau's voices of the coming day. `barred`: no vote today, `barred_next`: tomorrow. `quiet_days`: days in a row
    without a death. `families`, `den`: who ever was in a family's channel, in the pack's."""

    seats: Seats
    members: list[Member]
    composition: dict[str, int]
    middle: list[str] = field(default_factory=list)
    actor_cards: list[str] = field(default_factory=list)
    halves: list[list[int]] = field(default_factory=list)
    captain: int | None = None
    lovers: list[int] = field(default_factory=list)
    families: dict[str, list[int]] = field(default_factory=dict)
    den: list[int] = field(default_factory=list)
    deaths: list[Death] = field(default_factory=list)
    told: list[int] = field(default_factory=list)
    fallen: list[int] = field(default_factory=list)
    queue: list[int] = field(default_factory=list)
    in_chain: bool = False
    turning: list[int] = field(default_factory=list)
    newcomers: list[int] = field(default_factory=list)
    ravens: list[int] = field(default_factory=list)
    barred: list[int] = field(default_factory=list)
    barred_next: list[int] = field(default_factory=list)
    quiet_days: int = 0
    died_today: bool = False

    # -- who lives, who runs with the pack

    def alive(self, seat: int) -> bool:
        """Whether `seat` lives."""
        return self.seats.alive[seat]

    def living(self) -> list[int]:
        """The living, in seat order."""
        return self.seats.living()

    def others(self, seat: int) -> list[int]:
        """The living but `seat`."""
        return self.seats.others(seat)

    def is_wolf(self, seat: int) -> bool:
        """Whether `seat` runs with the pack (section 0)."""
        member = self.members[seat]
        return member.turned or member.role.wolf

    def wolves(self) -> list[int]:
        """The living wolves."""
        return [seat for seat in self.living() if self.is_wolf(seat)]

    def prey(self) -> list[int]:
        """The living who are no wolves."""
        return [seat for seat in self.living() if not self.is_wolf(seat)]

    def camp(self, seat: int) -> Camp:
        """T-54; of the dead, the camp they had."""
        member = self.members[seat]
        return member.kept_camp or ("wolves" if member.turned else member.role.side())

    def must_steal(self) -> bool:
        """T-28a: whether both cards in the middle are wolves."""
        return bool(self.middle) and all(ROLES[card].wolf for card in self.middle)

    # -- what a seat becomes

    def give(self, seat: int, name: str) -> Role:
        """`seat` holds the card called `name` from now on, its powers fresh."""
        was_wolf = self.is_wolf(seat)
        role: Role = ROLES[name]()
        self.members[seat].role = role
        if role.wolf and not was_wolf:
            self._join_the_pack(seat)
        if role.family:
            self.families.setdefault(role.family, []).append(seat)
        return role

    def turn(self, seat: int) -> None:
        """`seat` becomes a wolf: the wolves' aim is its only one (T-54e)."""
        if not self.is_wolf(seat):
            self.members[seat].turned = True
            self.members[seat].role.fades(self)
            self._join_the_pack(seat)

    def _join_the_pack(self, seat: int) -> None:
        self.den.append(seat)
        self.newcomers.append(seat)

    # -- cards and powers

    def role(self, seat: int) -> Role:
        """The card that `seat` holds."""
        return self.members[seat].role

    def powers(self, seat: int) -> Iterator[Role]:
        """What `seat` can use now: its card and what it lends, unless the Ancien's anger took them (T-31c)."""
        member = self.members[seat]
        if member.powerless:
            return
        yield from self.cards(seat)

    def cards(self, seat: int) -> list[Role]:
        """The card that `seat` holds and what it lends, usable or not."""
        role: Role = self.members[seat].role
        lent = role.lends()
        return [role] if lent is None else [role, lent]

    def holders(self, name: str) -> list[int]:
        """Who holds the card called `name`, dead ones too."""
        return [seat for seat, member in enumerate(self.members) if member.role.name == name]

    def lover_of(self, seat: int) -> int | None:
        """The other one of the couple, `None` for who loves nobody."""
        return next((other for other in self.lovers if other != seat), None) if seat in self.lovers else None

    def half_of(self, seat: int) -> list[int]:
        """T-30a: the half of the ring in which `seat` sits."""
        return next((half for half in self.halves if seat in half), [])

    def may_vote(self, seat: int) -> bool:
        """T-16: alive, and not robbed of its vote for the game or for today."""
        return self.alive(seat) and not self.members[seat].mute and seat not in self.barred

    def death_of(self, seat: int) -> Death:
        """How `seat` died."""
        return next(death for death in self.deaths if death.seat == seat)


Decisions = list[Decision]
Village = Game[VillageState, VillageOptions]
