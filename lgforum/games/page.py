"""Everything that stands around the middle of a running game's page, made from what `play.reading` gave its reader."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.hours import when
from lgforum.models import Game, Phase, Seat
from lgforum.play.forum.page import ThreadPage
from lgforum.play.reading import GameView, Reader
from lgforum.showing.boxes import Box, OrderBox, boxes_of, orders_of
from lgforum.showing.people import persons
from lgforum.showing.stale import moment_of
from lgforum.showing.systems import Look, look_of
from lgforum.showing.told import Told, told_to
from lgforum.words import phases, roles
from lgforum.words.people import Person

from .ballot import Ballot, my_words, open_ballot
from .ring import RingLine, ring
from .rooms import Item, Rooms, rooms_of
from .sheet import MyGame, my_game
from .slots import Night, night_of

Bar = list[dict[str, Any]]


LONGEST_CHOSEN = 22
"""Characters of an answer that fit beside a decision's name; a longer one goes under it."""


@dataclass(frozen=True)
class DecisionLine:
    """One line of "my decisions"."""

    what: str
    done: bool
    chosen: str
    more: str
    href: str
    label: str


@dataclass
class GamePage:
    """A page of a game for one reader; its names are those that the templates use."""

    view: GameView
    reader: Reader
    seats: list[Seat]
    people: list[Person]
    told: list[Told]
    rooms: Rooms
    boxes: list[Box]
    orders: list[OrderBox]
    ballot: Ballot | None
    mine: MyGame | None
    night_slots: Night | None
    current: str | None = None
    posts: ThreadPage | None = None

    @property
    def game(self) -> Game:
        """The game’s row."""
        return self.view.game

    @property
    def look(self) -> Look:
        """The presenter of the game’s system."""
        return look_of(self.view.game.system)

    @property
    def phase(self) -> Phase | None:
        """The open phase’s row, None once the game is over."""
        return self.view.phase

    @property
    def role(self) -> str | None:
        """What the reader is here: mj, seat, former, spectator."""
        return self.view.role

    @property
    def seat_number(self) -> int | None:
        """The seat that the reader holds."""
        return self.view.seat

    @property
    def me(self) -> Seat | None:
        """The reader’s own seat."""
        return self.seats[self.view.seat] if self.view.seat is not None else None

    @property
    def ended(self) -> bool:
        """Whether the game is over."""
        return self.view.view.ended is not None

    @property
    def night(self) -> bool:
        """Whether it is night."""
        return not self.ended and self.view.view.phase.kind == "night"

    @property
    def held(self) -> bool:
        """Whether the close is held after an outage."""
        return bool(self.phase and self.phase.held_since)

    @property
    def living(self) -> list[int]:
        """The living seats."""
        return [seat.number for seat in self.view.view.seats if seat.alive]

    # the sky

    @property
    def title(self) -> str:
        """What the page is about, for its title."""
        return self.rooms.title(self.current) if self.current else phases.short(self.view.view.phase)

    @property
    def crumb(self) -> str:
        """The line above the game’s name."""
        return _("Partie terminée") if self.ended else phases.name(self.view.view.phase)

    @property
    def sky_facts(self) -> list[tuple[str, str]]:
        """The facts under the game’s name: icon and words."""
        captain = self.view.view.board.get("captain")
        facts = [("candle", _("%(n)s vivants sur %(of)s", n=len(self.living), of=len(self.seats)))]
        if captain is not None and self.view.view.seats[captain].alive:
            facts.append(("crown", _("%(name)s, capitaine", name=self.seats[captain].name)))
        return [*facts, ("user", _("MJ %(name)s", name=self.game.mj.display_name))]

    @property
    def verdict(self) -> str:
        """Who has won."""
        ended = self.view.view.ended
        return roles.camp_wins(next(iter(ended.winners), None)) if ended else ""

    @property
    def arc_label(self) -> str:
        """What the time left is for."""
        assert self.phase is not None
        if self.phase.stage_clock == "grace":
            return _("pour une décision attendue, jusqu’à %(when)s", when=when(self.phase.deadline))
        if self.phase.stage_clock == "watch":
            stage = phases.stage(self.phase.stage_name, "watch").lower()
            return _("%(stage)s, jusqu’à %(when)s", stage=stage, when=when(self.phase.deadline))
        if self.night:
            return _("avant l’aube, %(when)s", when=when(self.phase.deadline))
        return _("avant la clôture du vote, %(when)s", when=when(self.phase.deadline))

    @property
    def arc_starts(self) -> str:
        """The left end of the arc."""
        assert self.phase is not None
        word = _("Crépuscule") if self.night else _("Aube")
        if self.phase.stage_clock == "watch":
            word = _("Ouverture")
        return f"{word}, {when(self.phase.stage_opened_at)}"

    @property
    def arc_ends(self) -> str:
        """The right end of the arc."""
        assert self.phase is not None
        word = _("Aube") if self.night else _("Vote")
        if self.phase.stage_clock == "watch":
            word = _("Étape suivante")
        return f"{word}, {when(self.phase.deadline)}" if self.phase.deadline else word

    # notices

    @property
    def stage_notice(self) -> str:
        """What is said while a phase waits for one decision, without saying which."""
        stage = self.view.view.stage
        if stage is None or stage.clock != "grace" or self.phase is None:
            return ""
        return _(
            "La phase attend une décision, jusqu’à %(when)s. La suite viendra aussitôt après.",
            when=when(self.phase.deadline),
        )

    @property
    def dead(self) -> str:
        """What a dead player is told."""
        if self.seat_number is None or self.ended or self.view.view.seats[self.seat_number].alive:
            return ""
        died = self.view.view.seats[self.seat_number].died
        return _(
            "Vous êtes hors jeu depuis %(phase)s : vous lisez, sans voter ni écrire ici.",
            phase=phases.in_sentence(died),
        )

    @property
    def cemetery_href(self) -> str:
        """The cemetery, for those who may read it."""
        return self.rooms.href("cemetery") if "cemetery" in self.rooms.threads else ""

    # columns

    @property
    def items(self) -> list[Item]:
        """The list of threads."""
        return self.rooms.items(self.current, self.own_mj)

    @property
    def closed(self) -> list[Item]:
        """The phases that are over, the newest first, each with its result's page."""
        rows = sorted(self.view.phases.values(), key=lambda phase: -phase.number)
        return [
            (
                phases.icon(row),
                phases.short(row),
                None,
                url_for("games.result", game_id=self.game.id, number=row.number),
                False,
            )
            for row in rows
            if row.closed_at is not None
        ]

    @property
    def own_mj(self) -> str | None:
        """The channel of the reader’s seat and the MJ."""
        return f"mj/{self.seat_number}" if self.seat_number is not None else None

    @property
    def roster(self) -> list[RingLine]:
        """The seats in the order of the ring."""
        return ring(
            self.look, self.seats, self.view.view.seats, self.seat_number, self._voted(), self.day_began, known_to(self)
        )

    def _voted(self) -> dict[int, bool]:
        """Who has cast the vote that is open; of a secret one nobody is told."""
        if self.ballot is None or self.ballot.secret:
            return {}
        silent = self.ballot.tally.silent
        return {seat: seat not in silent for seat in voters_of(self.view)}

    @property
    def board_lines(self) -> list[tuple[str, str]]:
        """What everybody sees of the game besides its seats."""
        return self.look.board(self.view.view.board, self.seats)

    @property
    def day_began(self) -> datetime | None:
        """The opening of the day that it is; None at night and after the end."""
        return self.phase.opened_at if self.phase and not self.night else None

    @property
    def to_take(self) -> int:
        """How many decisions are still to be taken."""
        return sum(not box.answered for box in self.boxes)

    @property
    def mine_line(self) -> str:
        """The reader’s vote in a few words."""
        return my_words(self.ballot, [seat.name for seat in self.seats])

    @property
    def grace_boxes(self) -> list[Box]:
        """The decisions that the resolution waits for."""
        stage = self.view.view.stage
        return self.boxes if stage is not None and stage.clock == "grace" else []

    @property
    def decision_lines(self) -> list[DecisionLine]:
        """The lines of "my decisions"; at night as many for everyone: what is not asked has a line at rest."""
        lines = [_line_of(box, self.box_href(box)) for box in self.boxes]
        if self.night_slots is None:
            return lines
        here = url_for("games.show", game_id=self.game.id)
        if self.night_slots.hunch:
            chosen = self.night_slots.hunch.chosen
            note = _("Noté, pour vous seulement.") if chosen else _("Facultatif, pour vous seulement.")
            lines.insert(0, DecisionLine(_("Pressentiment"), bool(chosen), chosen, note, f"{here}#d-nuit", ""))
        if not self.night_slots.actions:
            lines.append(
                DecisionLine(_("Agir cette nuit"), True, "", _("Aucune action ouverte."), f"{here}#d-actions", "")
            )
        return lines

    def box_href(self, box: Box) -> str:
        """Return where a decision is taken."""
        if self.ballot and self.ballot.box is box:
            return url_for("games.show", game_id=self.game.id, _anchor="vote")
        if self.night_slots is not None:
            place = "d-actions" if box in self.night_slots.actions else box.anchor
            return url_for("games.show", game_id=self.game.id, _anchor=place)
        return url_for("games.decisions", game_id=self.game.id, _anchor=box.anchor)

    def order_href(self, order: OrderBox) -> str:
        """Return where a standing order is changed."""
        return url_for("games.decisions", game_id=self.game.id, _anchor=order.anchor)

    @property
    def bar(self) -> Bar:
        """Return the bar at the foot on phones."""
        game_id = self.game.id
        entries: Bar = [{"icon": "messages-square", "words": _("Fil"), "href": "#contenu", "current": True}]
        if self.ballot:
            entries.append({"icon": "vote", "words": _("Voter") if self.ballot.box else _("Votes"), "sheet": "vote"})
        elif self.mine and not self.ended and (self.seat_number in self.living or self.boxes):
            href = url_for("games.decisions", game_id=game_id)
            count = 0 if self.night else self.to_take  # at night everyone's bar is the same
            entries.append({"icon": "lock-keyhole", "words": _("Décider"), "href": href, "count": count})
        if self.mine:
            count = self.to_take if self.ballot else 0
            entries.append({"icon": "id-card", "words": _("Mon jeu"), "sheet": "mon-jeu", "count": count})
        entries.append({"icon": "users", "words": _("Sièges"), "sheet": "sieges"})
        if self.role == "mj":
            entries.append(
                {"icon": "list-checks", "words": _("Console"), "href": url_for("mj.console", game_id=game_id)}
            )
        elif self.own_mj in self.rooms.threads:
            entries.append({"icon": "mail", "words": _("MJ"), "href": self.rooms.href(str(self.own_mj))})
        return entries

    # the thread in the middle

    @property
    def moment(self) -> str:
        """The word by which this page’s forms tell in which stage they were made."""
        return moment_of(self.phase)

    @property
    def shows_night(self) -> bool:
        """Whether the night's panels stand above this thread: the seat's own first thread, not one that it looks up."""
        return self.current in (None, self.look.den, self.own_mj)

    @property
    def captain_user(self) -> int | None:
        """The account of the captain, whose posts bear his badge."""
        captain = self.view.view.board.get("captain")
        return self.seats[captain].user_id if captain is not None and not self.ended else None

    @property
    def dead_users(self) -> set[int | None]:
        """The accounts of the eliminated."""
        return {seat.user_id for seat in self.seats if not self.view.view.seats[seat.number].alive}

    @property
    def why_closed(self) -> str:
        """Why nobody writes in this thread now."""
        if self.ended:
            return _("La partie est finie : ses fils se relisent.")
        if self.night and str(self.current).startswith("day/"):
            return _("La nuit, les fils de jour sont fermés. Ils se rouvrent à l’aube.")
        return ""

    @property
    def secret_thread(self) -> bool:
        """Whether only some read the thread."""
        return bool(self.posts and self.posts.thread.audience != "public")

    @property
    def thread_title(self) -> str:
        """The thread’s name."""
        return self.rooms.title(self.current) if self.current else ""

    @property
    def thread_note(self) -> str:
        """Until when one may write in the thread."""
        if self.posts is None or self.phase is None or self.ended:
            return ""
        if self.posts.writable and self.phase.deadline and not str(self.current).startswith(("mj/", "cemetery")):
            return _("ouvert jusqu’à %(when)s", when=when(self.phase.deadline))
        return _("lecture seule") if not self.posts.writable else ""

    @property
    def jump_href(self) -> str:
        """Where the deadline bar leads: the first unread post, else the decisions of the night."""
        if self.posts and self.posts.unread_from:
            return f"#m{self.posts.unread_from}"
        return url_for("games.decisions", game_id=self.game.id) if self.night and self.mine else ""

    @property
    def jump_text(self) -> str:
        """What that link says."""
        if self.posts and self.posts.unread:
            return ngettext("%(num)d non lu", "%(num)d non lus", self.posts.unread)
        return _("Ma nuit")

    @property
    def pulse_href(self) -> str:
        """Return what the page asks to know whether it has grown old."""
        known: dict[str, Any] = {"etat": pulse_of(self.view)}
        if self.posts:
            known |= {"fil": self.posts.thread.id, "lu": self.posts.end}
        return url_for("games.pulse", game_id=self.game.id, **known)


def game_page(view: GameView, reader: Reader, current: str | None = None) -> GamePage:
    """Return the page of a game for the reader to whom `view` was given."""
    seats = list(view.seats)
    people = persons(seats)
    told = told_to(view)
    boxes = [] if view.seat is None else boxes_of(view, seats, people)  # the MJ, to whom all are shown, has his console
    orders = orders_of(view, seats)
    living = [seat.number for seat in view.view.seats if seat.alive]
    ballot = None if view.view.ended or view.phase is None else _ballot(view, boxes)
    mine = (
        my_game(view.game.system, view.view.sheet, told, seats, people, view.seat)
        if view.view.sheet and view.seat is not None
        else None
    )
    page = GamePage(
        view=view,
        reader=reader,
        seats=seats,
        people=people,
        told=told,
        rooms=rooms_of(view.game, reader, [seat.name for seat in seats]),
        boxes=boxes,
        orders=orders,
        ballot=ballot,
        mine=mine,
        night_slots=None,
        current=current,
    )
    if page.night and view.seat in living and view.phase is not None and not page.grace_boxes:
        page.night_slots = night_of(page.look, boxes, seats, living, view.game.id, view.phase.id)
    return page


def _line_of(box: Box, href: str) -> DecisionLine:
    short = len(box.answer) <= LONGEST_CHOSEN
    more = box.line if short else f"{box.answer}. {box.line}"
    return DecisionLine(
        what=box.name,
        done=box.answered,
        chosen=box.answer if short else "",
        more=more,
        href=href,
        label="" if box.answered else box.short,
    )


def _ballot(view: GameView, boxes: list[Box]) -> Ballot | None:
    assert view.phase is not None
    stage = view.view.stage
    return open_ballot(
        look_of(view.game.system).voice(stage.name if stage else "", view.phase.kind, view.phase.ordinal),
        view.view.shown,
        view.history,
        boxes,
        voters_of(view),
        view.game.options.get("ballot") == "secret",
        view.phase.deadline,
        {asked.key: asked.answer for asked in view.view.asked},
    )


def voters_of(view: GameView) -> list[int]:
    """Return the living seats whose right to vote nobody has taken, as everybody sees it."""
    return [seat.number for seat in view.view.seats if seat.alive and "voteless" not in seat.tags]


def known_to(page: GamePage) -> dict[int, str]:
    """Return what the reader's own sheet says of other seats: to a wolf, the wolves."""
    sheet = page.view.view.sheet
    return page.look.known(sheet, page.seat_number) if sheet and page.seat_number is not None else {}


def pulse_of(view: GameView) -> str:
    """Return a word that changes with the phase, its stage, its deadline, a pause, and each shown ballot."""
    if view.phase is None:
        return str(view.game.status)
    phase = view.phase
    due = int(phase.deadline.timestamp()) if phase.deadline else 0
    return f"{phase.id}.{phase.stage_no}.{due}.{len(view.history)}"
