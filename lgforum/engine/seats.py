"""Seats: the ring of places, who lives, who died when; and the names of phases."""

from msgspec import Struct


class PhaseName(Struct, frozen=True):
    """A phase: its place in the game (0, 1, 2 …), its kind, and its number among those of its kind."""

    index: int
    kind: str
    ordinal: int

    def __str__(self) -> str:
        return f"{self.kind}-{self.ordinal}"


class Seats(Struct):
    """The seats in their public order, which is a ring: the last one's upper neighbour is the first."""

    alive: list[bool]
    died: list[PhaseName | None]

    @classmethod
    def all_alive(cls, count: int) -> "Seats":
        """`count` seats at the start of a game."""
        return cls([True] * count, [None] * count)

    def living(self) -> list[int]:
        """The living, in seat order."""
        return [seat for seat, alive in enumerate(self.alive) if alive]

    def dead(self) -> list[int]:
        """The dead, in seat order."""
        return [seat for seat, alive in enumerate(self.alive) if not alive]

    def others(self, seat: int) -> list[int]:
        """The living but `seat`."""
        return [other for other in self.living() if other != seat]

    def kill(self, seat: int, phase: PhaseName) -> None:
        """`seat` dies in `phase`."""
        self.alive[seat] = False
        self.died[seat] = phase

    def neighbours(self, seat: int) -> list[int]:
        """The nearest living seat below and above `seat`; once where both are the same, none where nobody is left."""
        count = len(self.alive)
        found: list[int] = []
        for step in (-1, 1):
            place = (seat + step) % count
            while place != seat and not self.alive[place]:
                place = (place + step) % count
            if place != seat and place not in found:
                found.append(place)
        return found
