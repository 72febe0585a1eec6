"""The people of a table, as pages and sentences name them."""

from collections.abc import Iterable

from lgforum.models import Seat
from lgforum.words.people import Person, listing


def persons(seats: Iterable[Seat]) -> list[Person]:
    """Return the seats' people for sentences, in seat order."""
    return [Person(seat.name, seat.user.agreement if seat.user else "n") for seat in seats]


def named(seats: list[Seat], numbers: Iterable[int]) -> str:
    """Return "A, B et C"."""
    return listing(seats[number].name for number in numbers)
