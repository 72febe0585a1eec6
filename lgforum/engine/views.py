"""Views: the only place that decides what a viewer may know of a table.

A viewer is `mj`, `public` (anyone, the living without their secrets) or `seat:3`. Once the game has ended everybody
sees as the MJ does.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from .channels import Channel
from .decisions import Clock, Decision, Offer, Silence
from .facts import Audience, Fact, addressed, may_know
from .forms import Form
from .game import Table
from .script import Outcome
from .seats import PhaseName
from .stages import OpenStage


class StageView(Struct, frozen=True):
    """The open stage, as everybody may see it."""

    name: str
    clock: Clock
    number: int


class SeatView(Struct, frozen=True):
    """What everybody sees of a seat. `revealed`: its card, once public."""

    number: int
    alive: bool
    tags: list[str]
    revealed: dict[str, Any] | None
    died: PhaseName | None


class Asked(Struct, frozen=True):
    """A decision as its seat sees it. `final`: the answer that stands, or that will be given, can't be changed."""

    key: str
    kind: str
    seat: int
    form: Form
    silence: Silence
    mandatory: bool
    final: bool
    at_once: bool
    shown_to: Audience
    data: dict[str, Any]
    default: Any
    apart_from: str | None
    instead_of: str | None
    asked_of: str
    answer: Any
    answered: bool
    from_order: bool


class Shown(Struct, frozen=True):
    """Answers that are seen as they come (votes, the mutants' targets)."""

    kind: str
    answers: dict[int, Any]


class Room(NamedTuple):
    """A channel that the viewer may read or write now."""

    key: str
    kind: str
    ordinal: int
    can_read: bool
    can_write: bool


class View(Struct, frozen=True):
    """All that a viewer may know. `orders`, `offers`, `sheet` are a seat's own; `sheets`, `all_orders`, `strikes` are
    the MJ's (empty for others); `board` is public; `facts` are those of the given ones that he may know."""

    phase: PhaseName
    stage: StageView | None
    seats: list[SeatView]
    asked: list[Asked]
    shown: list[Shown]
    orders: dict[str, Any]
    offers: list[Offer]
    sheet: dict[str, Any] | None
    sheets: dict[int, dict[str, Any]]
    all_orders: dict[int, dict[str, Any]]
    strikes: list[int]
    board: dict[str, Any]
    facts: list[Fact]
    channels: list[Room]
    ended: Outcome | None


def view(table: Table, viewer: str, facts: Iterable[Fact] | None = None) -> View:
    """What `viewer` may know of `table`, and of `facts` (those of the present phase if not given)."""
    ended = table.ended is not None
    knows_all = ended or viewer == "mj"
    seat = _seat_of(viewer, table)
    game, rules, seats = table.game, table.system, table.game.seats
    told = table.facts if facts is None else facts
    return View(
        phase=table.phase,
        stage=StageView(table.stage.name, table.stage.clock, table.stage.number) if table.stage else None,
        seats=[
            SeatView(number, alive, rules.tags(game, number), _revealed(table, number, ended), seats.died[number])
            for number, alive in enumerate(seats.alive)
        ],
        asked=_asked(table.open, viewer, seat) if table.open else [],
        shown=_shown(table.open, viewer) if table.open else [],
        orders=table.orders.get(seat, {}) if seat is not None else {},
        offers=table.offers(seat) if seat is not None else [],
        sheet=rules.sheet(game, seat) if seat is not None else None,
        sheets={number: rules.sheet(game, number) for number in range(len(seats.alive))} if knows_all else {},
        all_orders=table.orders if knows_all else {},
        strikes=table.strikes if knows_all else [],
        board=rules.board(game),
        facts=[fact for fact in told if may_know(fact, viewer, ended)],
        channels=[room for channel in table.channels() if (room := _room(channel, viewer))],
        ended=table.ended,
    )


def _seat_of(viewer: str, table: Table) -> int | None:
    """The seat that `viewer` names. Raises `ValueError` for a viewer that is none."""
    if viewer in ("mj", "public"):
        return None
    seat = int(viewer.removeprefix("seat:"))
    if not 0 <= seat < table.setup.seats:
        raise ValueError(f"no such viewer: {viewer}")
    return seat


def _revealed(table: Table, seat: int, ended: bool) -> dict[str, Any] | None:
    return table.system.card(table.game, seat) if ended else table.system.revealed(table.game, seat)


def _asked(stage: OpenStage, viewer: str, seat: int | None) -> list[Asked]:
    """The seat's own; the MJ sees them all, those that he alone is asked among them."""
    mine = [d for d in stage.stage.decisions if viewer == "mj" or (d.seat == seat and d.asked_of == "seat")]
    return [_as_asked(stage, d) for d in mine]


def _as_asked(stage: OpenStage, d: Decision) -> Asked:
    return Asked(
        key=d.key,
        kind=d.kind,
        seat=d.seat,
        form=d.form,
        silence=d.silence,
        mandatory=d.mandatory,
        final=stage.final(d) or (d.final and d.key not in stage.answers),
        at_once=d.at_once,
        shown_to=d.shown_to,
        data=d.data,
        default=d.default,
        apart_from=d.apart_from,
        instead_of=d.instead_of,
        asked_of=d.asked_of,
        answer=stage.answers.get(d.key),
        answered=d.key in stage.answers,
        from_order=stage.given_by.get(d.key) == "order",
    )


def _shown(stage: OpenStage, viewer: str) -> list[Shown]:
    """Answers to decisions that are shown to `viewer`, by kind; a kind nobody has answered yet shows nothing."""
    shown: dict[str, dict[int, Any]] = {}
    for decision in stage.stage.decisions:
        if decision.shown_to and addressed(decision.shown_to, viewer) and decision.key in stage.answers:
            shown.setdefault(decision.kind, {})[decision.seat] = stage.answers[decision.key]
    return [Shown(kind, answers) for kind, answers in shown.items()]


def _room(channel: Channel, viewer: str) -> Room | None:
    """The channel as `viewer` finds it, `None` where it is no concern of his."""
    reads, writes = channel.readable_by(viewer), channel.writable_by(viewer)
    return Room(channel.key, channel.kind, channel.ordinal, reads, writes) if reads or writes else None
