"""A game as the reader of a mail may see it at the moment when the mail leaves."""

from collections.abc import Iterable
from typing import Any

from lgforum.models import FactRow, Game, Phase, db
from lgforum.words.people import Person

from ..errors import Refused
from ..reading import GameView, Reader, game_view
from .envelope import Envelope
from .letter import NotSent


def game_of(e: Envelope) -> Game:
    """Return the game that a mail is about. Raises NotSent where it is gone."""
    game = db.session.get(Game, e.row.game_id, populate_existing=True) if e.row.game_id is not None else None
    if game is None:
        raise NotSent("no game")
    return game


class Sight:
    """What `lgforum.play.reading` gives the reader: nothing here is read past it."""

    def __init__(self, e: Envelope) -> None:
        if e.user is None or e.row.game_id is None:
            raise NotSent("no game")
        self.reader = Reader(e.user.id)
        try:
            self.given: GameView = game_view(e.row.game_id, self.reader)
        except Refused as refusal:
            raise NotSent(refusal.code) from refusal
        self.game = self.given.game
        self.view = self.given.view
        self.seat = self.given.seat
        self.role = self.given.role

    @property
    def phase(self) -> Phase | None:
        """Return the phase that is open."""
        return self.given.phase

    @property
    def people(self) -> list[Person]:
        """Return the table's people for sentences."""
        return [Person(seat.name, seat.user.agreement if seat.user else "n") for seat in self.given.seats]

    @property
    def alive(self) -> bool:
        """Tell whether the reader's seat is in the game."""
        return self.seat is not None and self.view.seats[self.seat].alive

    def asked(self) -> list[Any]:
        """Return what the reader's own seat is asked now and has not answered."""
        if self.seat is None:
            return []
        return [asked for asked in self.view.asked if asked.seat == self.seat and not asked.answered]

    def told(self, phases: Iterable[Phase]) -> list[FactRow]:
        """Return the facts of some phases that the reader may know, in order."""
        wanted = {phase.id for phase in phases}
        return [row for row in self.given.facts if row.phase_id in wanted]


def is_public(fact: FactRow) -> bool:
    """Tell whether everybody was told."""
    return "all" in fact.audience


def concerns(fact: FactRow, seat: int | None) -> bool:
    """Tell whether a fact was told to a seat, and not to everybody."""
    return seat is not None and not is_public(fact) and f"seat:{seat}" in fact.audience
