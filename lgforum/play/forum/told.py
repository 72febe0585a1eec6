"""The game's own posts: sentences made from facts, in the reader's language, when they are read."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from lgforum.engine.facts import Fact, may_know
from lgforum.models import FactRow, Game, Post, Seat, User
from lgforum.play.reading import Reader
from lgforum.words import facts as words
from lgforum.words.people import Person


@dataclass(frozen=True)
class Item:
    """One fact, said. `about`: the account that it is about, for a shield."""

    text: str
    icon: str
    about: User | None


@dataclass(frozen=True)
class Told:
    """What a post of the game says: a title for a `story`, and its sentences."""

    title: str
    items: list[Item]


@dataclass(frozen=True)
class Audience:
    """Who reads the posts of a game, and the table's people: loaded once a page."""

    game: Game
    seats: Sequence[Seat]
    viewer: str  # mj, public or seat:3, as the engine says it

    @classmethod
    def of(cls, reader: Reader, game: Game, seats: Sequence[Seat]) -> "Audience":
        """Tell from the game's rows how the engine calls this reader."""
        own = next((seat.number for seat in seats if reader.user_id and seat.user_id == reader.user_id), None)
        if reader.user_id == game.mj_id:
            return cls(game, seats, "mj")
        return cls(game, seats, "public" if own is None else f"seat:{own}")

    @property
    def seat(self) -> int | None:
        """The reader's seat."""
        return int(self.viewer[5:]) if self.viewer.startswith("seat:") else None

    @property
    def ended(self) -> bool:
        """Whether everybody may know everything."""
        return self.game.status == "ended"

    def people(self) -> list[Person]:
        """Return the seats as sentences speak of them."""
        return [Person(seat.name, seat.user.agreement if seat.user else "n") for seat in self.seats]


def tell(post: Post, rows: Mapping[int, FactRow], to: Audience) -> Told:
    """Say a post of the game to a reader from loaded facts; one that he may not know is left out."""
    known: list[Any] = [
        rows[number]
        for number in post.facts
        if number in rows and may_know(cast(Fact, rows[number]), to.viewer, to.ended)
    ]
    people, system = to.people(), to.game.system
    items = []
    for fact in known:
        sentence = words.say(fact, people, reader_seat=to.seat, system=system)
        items.append(Item(sentence.text, sentence.icon, _about(fact, to.seats)))
    title = words.headline(known, people, reader_seat=to.seat, system=system) if post.kind == "story" and known else ""
    return Told(title or (items[0].text if items else ""), items)


def _about(fact: FactRow, seats: Sequence[Seat]) -> User | None:
    number = fact.data.get("seat") if fact.data else None
    return seats[number].user if isinstance(number, int) and 0 <= number < len(seats) else None
