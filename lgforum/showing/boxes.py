"""Decisions as a page shows them: question, consequence, who reads the answer, what allies chose, what silence does."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Any

from flask import url_for
from flask_babel import gettext as _
from werkzeug.datastructures import MultiDict

from lgforum.hours import when
from lgforum.models import Seat
from lgforum.play.errors import Refused
from lgforum.play.reading import GameView
from lgforum.words import decisions as words
from lgforum.words.people import Person

from .answers import FIRST, read_answer
from .parts import UNANSWERED, Option, Part, part
from .stale import moment_of
from .systems import Look, look_of

PLACES = 3
"""How many names a standing order asks for (fewer where fewer may be named)."""


@dataclass(frozen=True)
class Ally:
    """What somebody who decides with me has chosen."""

    person: Seat
    words: str


@dataclass(frozen=True)
class Box:
    """One decision, as its own seat reads it. `moment` tells in which stage the page was made."""

    key: str
    kind: str
    seat: int
    title: str
    short: str
    name: str
    consequence: str
    readers: str
    silence: str
    form: Part
    described: dict[str, Any]
    answered: bool
    answer: str
    at: datetime | None
    final: bool
    at_once: bool
    public: bool
    ordered: bool
    asked_of: str
    withdrawable: bool
    line: str
    action: str
    withdraw_action: str
    moment: str
    allies: list[Ally] = field(default_factory=list)
    error: str = ""

    @property
    def anchor(self) -> str:
        """Return the box's id in the page."""
        return "d-" + self.key.replace("/", "-")

    @property
    def button(self) -> str:
        """Return what its button says."""
        if self.at_once:
            return self.short
        return _("Changer ma réponse") if self.answered else _("Enregistrer mon choix")

    def with_sent(self, sent: MultiDict[str, str], seats: list[Seat], error: str) -> "Box":
        """Return the box after a refusal: why, and what had been chosen, as far as it can be shown."""
        try:
            value = read_answer(self.described, sent)
        except Refused:
            value = UNANSWERED
        form = part(self.described, seats, value, _no_note, asked=self.kind, ordered=self.ordered)
        return replace(self, form=form, error=error)


@dataclass(frozen=True)
class OrderBox:
    """A standing order that the seat may leave; `places` are numbered lists to choose from, `form` what else it takes.

    `said`: what stands, `chosen`: its seats."""

    kind: str
    title: str
    serves: str
    without: str
    chosen: list[Seat]
    said: str
    places: list[list[Option]]
    form: Part | None
    described: dict[str, Any]
    action: str
    drop_action: str
    moment: str
    error: str = ""

    @property
    def anchor(self) -> str:
        """Return the box's id in the page."""
        return f"o-{self.kind}"


def boxes_of(view: GameView, seats: list[Seat], people: list[Person]) -> list[Box]:
    """Return the decisions that the view asks, in the engine's order."""
    return [_box(asked, view, seats, people, view.received.get(asked.key)) for asked in view.view.asked]


def _box(asked: Any, view: GameView, seats: list[Seat], people: list[Person], at: datetime | None) -> Box:
    described = asked.form.describe()
    settled = asked.answered and asked.final
    system, look = view.game.system, look_of(view.game.system)
    given = asked.answer if asked.answered else UNANSWERED
    ordered = asked.kind in look.ordered
    notes = _notes(view, asked, seats, look)
    return Box(
        key=asked.key,
        kind=asked.kind,
        seat=asked.seat,
        title=words.question(asked, people, system=system),
        short=words.button(asked, people, system=system),
        name=words.title(asked, system=system),
        consequence=words.consequence(asked, people, system=system),
        readers=words.readers(asked, people),
        silence=words.silence(asked, people, system=system),
        form=part(described, seats, given, notes, asked=asked.kind, ordered=ordered),
        described=described,
        answered=asked.answered,
        answer=words.answer(asked, asked.answer, people, view.seat) if asked.answered else "",
        at=at,
        final=settled,
        at_once=asked.at_once,
        public="all" in asked.shown_to,
        ordered=ordered,
        asked_of=asked.asked_of,
        withdrawable=asked.answered and not asked.final and not asked.from_order,
        line=_line(asked, view, settled, people),
        action=url_for("games.answer", game_id=view.game.id, key=asked.key),
        withdraw_action=url_for("games.withdraw", game_id=view.game.id, key=asked.key),
        moment=moment_of(view.phase),
        allies=_allies(asked, view, seats, people),
    )


def orders_of(view: GameView, seats: list[Seat]) -> list[OrderBox]:
    """Return the standing orders that the reader's seat may leave."""
    return [_order(offer, view, seats) for offer in view.view.offers]


def _order(offer: Any, view: GameView, seats: list[Seat]) -> OrderBox:
    said = words.order(offer.kind, system=view.game.system)
    described = offer.form.describe()
    left = view.view.orders.get(offer.kind)
    listed = described["form"] in ("preferences", "seats")
    chosen: list[Any] = left if isinstance(left, list) else []
    most = look_of(view.game.system).places.get(offer.kind, PLACES)
    address = {"game_id": view.game.id, "kind": offer.kind}
    return OrderBox(
        kind=offer.kind,
        title=said.title,
        serves=said.serves,
        without=said.without,
        chosen=[seats[number] for number in chosen if number != FIRST],
        said="" if left is None else said_order(left, seats),
        places=_places(described, seats, chosen, most) if listed else [],
        form=None if listed else part(described, seats, UNANSWERED if left is None else left, _no_note),
        described=described,
        action=url_for("games.order", **address),
        drop_action=url_for("games.drop_order", **address),
        moment=moment_of(view.phase),
    )


def said_order(left: Any, seats: list[Seat]) -> str:
    """Say a standing order that stands, to whoever may read it."""
    if isinstance(left, list):
        names = [_("qui que ce soit") if number == FIRST else seats[number].name for number in left]
        return ", ".join(names)
    return _("Oui") if left else _("Non")


def _places(described: dict[str, Any], seats: list[Seat], chosen: list[Any], most: int) -> list[list[Option]]:
    """Numbered lists of those who may be named, and where it may be so "whoever it is"."""
    choices = described["choices"]
    names = [(str(number), seats[number].name, number) for number in choices]
    if described.get("wild"):
        names.append((FIRST, _("qui que ce soit"), FIRST))
    return [
        [Option(value, name, checked=place < len(chosen) and chosen[place] == key) for value, name, key in names]
        for place in range(min(most, described.get("most", len(choices)), len(choices)))
    ]


def _no_note(_number: int) -> str:
    return ""


def _notes(view: GameView, asked: Any, seats: list[Seat], look: Look) -> Any:
    """Return what stands under a name: whom my allies chose, who is the captain, who I am."""
    chosen: dict[int, list[str]] = {}
    if "all" not in asked.shown_to:
        for shown in view.view.shown:
            if shown.kind == asked.kind:
                for seat, value in shown.answers.items():
                    if seat != asked.seat and isinstance(value, int):
                        chosen.setdefault(value, []).append(seats[seat].name)
    captain = view.view.board.get("captain")
    mates = look.mates(view.view.sheet) if asked.kind == look.hunt else {}

    def note_of(number: int) -> str:
        notes = [_("vous")] if number == asked.seat else []
        if number in chosen:
            notes.append(_("choisi par %(names)s", names=", ".join(chosen[number])))
        if number == captain:
            notes.append(_("capitaine"))
        if number in mates and number != asked.seat:
            notes.append(mates[number])
        return ", ".join(notes)

    return note_of


def _allies(asked: Any, view: GameView, seats: list[Seat], people: list[Person]) -> list[Ally]:
    """Return what the others of a shared secret decision have chosen so far."""
    if "all" in asked.shown_to or not asked.shown_to:
        return []
    answers: Mapping[int, Any] = next((shown.answers for shown in view.view.shown if shown.kind == asked.kind), {})
    return [
        Ally(
            seats[seat],
            _(
                "%(name)s choisit %(answer)s",
                name=seats[seat].name,
                answer=words.answer(asked, value, people, asked.seat),
            ),
        )
        for seat, value in answers.items()
        if seat != asked.seat
    ]


def _line(asked: Any, view: GameView, settled: bool, people: list[Person]) -> str:
    """Return the small line under a decision in a list."""
    if settled:
        return _("Définitif.")
    if not asked.answered:
        return _("Sans réponse : %(silence)s", silence=words.silence(asked, people, system=view.game.system))
    until = view.phase.deadline if view.phase else None
    return _("Modifiable jusqu’à %(when)s.", when=when(until)) if until else _("Modifiable jusqu’à la clôture.")
