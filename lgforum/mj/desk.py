"""The MJ's desk: everything about his game, from the view that `play.reading` gives him alone."""

from collections import Counter
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import cached_property

from flask import abort
from flask_babel import gettext as _
from flask_babel import ngettext
from flask_security import current_user
from sqlalchemy import select

from lgforum.hours import ago
from lgforum.models import Game, Phase, Seat, Signup, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.preview import if_closed_now
from lgforum.play.reading import GameView, Reader, game_view, reader_of
from lgforum.showing.boxes import Box, boxes_of, said_order
from lgforum.showing.log_lines import LogLine, log_of
from lgforum.showing.people import persons
from lgforum.showing.stale import moment_of
from lgforum.showing.systems import Column, Look, look_of
from lgforum.words import decisions as words
from lgforum.words import phases
from lgforum.words.people import Person

from .preview_page import Preview, preview_of
from .rooms_page import Room, rooms_of
from .waiting import Wait, waits_of

ONLINE = 300


@dataclass(frozen=True)
class Row:
    """One seat as the MJ sees it."""

    person: Seat
    alive: bool
    captain: bool
    camp_no: int
    nature: str
    traits: str
    columns: list[Column]
    vote: str
    votes: bool
    acts: list[Box]
    orders: list[str]
    seen: str
    strikes: int
    late: bool
    end: str


@dataclass(frozen=True)
class Reminder:
    """A reminder of this stage, sent or to come."""

    at: datetime
    text: str


@dataclass
class Desk:
    """The console's page; its names are those that the templates use. `boxes`: what seats are asked, `own`: the MJ."""

    view: GameView
    reader: Reader
    seats: list[Seat]
    people: list[Person]
    boxes: list[Box]
    own: list[Box]
    log: list[LogLine]

    @property
    def game(self) -> Game:
        """The game’s row."""
        return self.view.game

    @property
    def look(self) -> Look:
        """The presenter of the game’s system."""
        return look_of(self.view.game.system)

    @property
    def legend(self) -> list[tuple[int, str]]:
        """The camps’ signs."""
        return self.look.legend()

    @property
    def phase(self) -> Phase | None:
        """The open phase’s row, None once the game is over."""
        return None if self.view.view.ended else self.view.phase

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return self.view.view.phase.kind == "night" and not self.view.view.ended

    @property
    def moment(self) -> str:
        """The word by which this page’s forms tell in which stage they were made."""
        return moment_of(self.phase)

    @property
    def living(self) -> list[int]:
        """The living seats."""
        return [seat.number for seat in self.view.view.seats if seat.alive]

    @property
    def dead(self) -> list[int]:
        """The dead seats."""
        return [seat.number for seat in self.view.view.seats if not seat.alive]

    @property
    def phase_in_sentence(self) -> str:
        """The phase, or what its resolution waits for, inside a sentence."""
        if self.view.view.stage and self.view.view.stage.clock == "grace":
            return _("l’attente d’une décision")
        return phases.in_sentence(self.view.view.phase)

    @property
    def remaining(self) -> timedelta:
        """What is left of the stage: kept while paused or held, else until the deadline."""
        if self.phase is None:
            return timedelta()
        if self.phase.deadline is None:
            return timedelta(seconds=self.phase.remaining or 0)
        return max(self.phase.deadline - utcnow(), timedelta())

    # answers

    @property
    def asked_in_all(self) -> int:
        """How many decisions are open."""
        return len(self.boxes)

    @property
    def answered(self) -> int:
        """How many of them are answered."""
        return sum(box.answered for box in self.boxes)

    @property
    def silent(self) -> list[int]:
        """Seats that have answered nothing of what they are asked, as P-6 counts absence."""
        asked, given = Counter(box.seat for box in self.boxes), Counter(box.seat for box in self.boxes if box.answered)
        return sorted(seat for seat in asked if not given[seat])

    @property
    def ballot(self) -> bool:
        """Whether a public vote is open."""
        return any(box.kind in self.look.ballots for box in self.boxes)

    @cached_property
    def rows(self) -> list[Row]:
        """Every seat, in the order of the ring."""
        silent = set(self.silent)
        return [self._row(seat, seat.number in silent) for seat in self.seats]

    def _row(self, seat: Seat, silent: bool) -> Row:
        number = seat.number
        shown, sheet = self.view.view.seats[number], self.view.view.sheets.get(number, {})
        mine = [box for box in self.boxes if box.seat == number]
        vote = next((box for box in mine if box.kind in self.look.ballots), None)
        who = self.look.identity(sheet, self.people[number].agreement)
        strikes = self.view.view.strikes[number] if self.view.view.strikes else 0
        return Row(
            person=seat,
            alive=shown.alive,
            captain="captain" in shown.tags,
            camp_no=who.camp_no,
            nature=who.name,
            traits=who.traits,
            columns=self.look.columns(sheet, self.seats),
            vote=vote.answer if vote and vote.answered else "",
            votes=vote is not None,
            acts=[box for box in mine if box is not vote],
            orders=self._orders(number),
            seen=_seen(seat),
            strikes=strikes,
            late=silent or strikes > 0,
            end=phases.short(shown.died).lower() if shown.died else "",
        )

    def _orders(self, number: int) -> list[str]:
        return [
            _(
                "%(order)s : %(names)s",
                order=words.order(kind, system=self.game.system).title,
                names=said_order(left, self.seats),
            )
            for kind, left in self.view.view.all_orders.get(number, {}).items()
        ]

    # around

    @cached_property
    def preview(self) -> Preview:
        """What would happen if the stage closed now."""
        return preview_of(self.look, if_closed_now(self.game.id, self.reader), self.people)

    @cached_property
    def waits(self) -> list[Wait]:
        """What waits for the MJ."""
        return waits_of(self)

    @cached_property
    def rooms(self) -> list[Room]:
        """The threads that the MJ reads."""
        return rooms_of(self.game, self.reader, self.seats)

    @cached_property
    def substitutes(self) -> int:
        """How many members wait for a seat."""
        return len(self.waiting_list())

    def waiting_list(self) -> list[Signup]:
        """Return those who signed up and got no seat, in their order."""
        seated = {seat.user_id for seat in self.seats}
        query = select(Signup).where(Signup.game_id == self.game.id).order_by(Signup.id)
        return [signup for signup in db.session.scalars(query) if signup.user_id not in seated]

    @property
    def reminders(self) -> list[Reminder]:
        """Return the reminders at 50 % and 90 % of the stage."""
        phase = self.phase
        if phase is None or phase.deadline is None:
            return []
        whole = phase.deadline - phase.stage_opened_at
        return [self._reminder(percent, phase.stage_opened_at + whole * percent / 100) for percent in (50, 90)]

    def _reminder(self, percent: int, at: datetime) -> Reminder:
        assert self.phase is not None
        if self.phase.reminded >= percent:
            return Reminder(at, _("%(n)s %% : relances parties", n=percent))
        count = len(self.silent)
        text = ngettext(
            "%(n)s %% : partirait à %(num)d siège", "%(n)s %% : partirait à %(num)d sièges", count, n=percent
        )
        return Reminder(at, text)


def desk_here(game_id: int) -> Desk:
    """Return the desk of a game of which the present reader is the MJ; 403 to anybody else, 404 before it starts."""
    reader = reader_of(current_user)
    game = db.session.get(Game, game_id) if 0 < game_id < 2**31 else None
    if game is None:
        abort(404)
    if reader.user_id is None or game.mj_id != reader.user_id:
        abort(403)
    try:
        view = game_view(game_id, reader)
    except Refused:
        abort(404)
    seats = list(view.seats)
    people = persons(seats)
    boxes = boxes_of(view, seats, people)
    of_seats, own = ([box for box in boxes if box.asked_of == who] for who in ("seat", "mj"))
    return Desk(view, reader, seats, people, of_seats, own, log_of(game, seats))


def running_desk(game_id: int) -> Desk:
    """Return the desk of a game that is being played; 404 once it is over, when nothing can be done any more."""
    desk = desk_here(game_id)
    if desk.phase is None:
        abort(404)
    return desk


def _seen(seat: Seat) -> str:
    if seat.user is None:
        return _("tenu par vous")
    last = seat.user.last_seen_at
    if last is None:
        return _("jamais")
    return _("en ligne") if (utcnow() - last).total_seconds() < ONLINE else ago(last)
