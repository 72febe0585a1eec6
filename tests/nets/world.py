"""A small forum in which a game has come to a chosen point: the same to the byte each time it is made.

Two worlds are twins when their stories differ in one secret. Nothing here asserts anything.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import patch

import msgspec
import time_machine
from flask import Flask
from sqlalchemy import select

from lgforum import engine
from lgforum.models import Category, Role, Seat, Thread, User, db
from lgforum.play.answer import answer, set_order
from lgforum.play.calendar import Cadence
from lgforum.play.close import close
from lgforum.play.forum import open_thread, write_post
from lgforum.play.messages import tell
from lgforum.play.open_game import GameForm, open_game
from lgforum.play.phases import open_phase
from lgforum.play.signup import join
from lgforum.play.start import start
from lgforum.play.transaction import transaction

SEED = "0123456789abcdef" * 4
BEGIN = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
SEATS = 12

CARDS: tuple[tuple[str, str, str], ...] = (
    ("crew", "clairvoyant", "susceptible"),
    ("mutant", "attentif", "susceptible"),
    ("mutant", "perspicace", "susceptible"),
    ("crew", "creatif", "susceptible"),
    ("crew", "attentif", "susceptible"),
    ("crew", "perspicace", "susceptible"),
    ("crew", "leader", "susceptible"),
    ("crew", "clairvoyant", "susceptible"),
    ("crew", "enthousiaste", "susceptible"),
    ("crew", "creatif", "susceptible"),
    ("crew", "perspicace", "susceptible"),
    ("mutant", "attentif", "susceptible"),
)
CAPTAIN, VICTIM, EXECUTED, PROBER, ADMIN, WITNESS = 6, 5, 9, 0, 8, 7
FAR_FROM_HARM = [1, 2, 3, 4, 10]
"""Whom the prober likes: none of them dies, so that his morale opens his quality for the second night."""
PACK = (1, 11)
"""The mutants who write and attack in every story; seat 2 is the third, or not."""


@dataclass(frozen=True)
class Story:
    """What happens. Every field that a twin changes is somebody's secret."""

    cards: dict[int, tuple[str, str, str]] = field(default_factory=dict)
    likes: dict[int, list[int]] = field(default_factory=dict)
    dislikes: dict[int, int] = field(default_factory=dict)
    target: int = VICTIM
    den_posts: int = 1
    den_text: str = "Je propose le siège du milieu, personne ne regardera par là."
    mj_text: str = "Votre question est notée."
    player_text: str = "Puis-je voter deux fois ?"
    probe: tuple[int, str] = (4, "nature")
    order: tuple[int, ...] = (4, 3)
    study: int = 3

    def card(self, seat: int) -> tuple[str, str, str]:
        """Return nature, quality and defect of a seat."""
        return self.cards.get(seat, CARDS[seat])


@dataclass
class World:
    """A world at the point that was asked for: ids of its people by what they are, and its seats' holders."""

    app: Flask
    game_id: int
    people: dict[str, int]
    holders: list[int]

    def reader(self, name: str) -> User | None:
        """Return the account of `guest` (None), `outsider`, `other_mj`, `mj`, or `seat:3`."""
        if name == "guest":
            return None
        user_id = self.holders[int(name[5:])] if name.startswith("seat:") else self.people[name]
        return db.session.get_one(User, user_id)


POINTS = ("day 0", "night 1", "day 1", "night 2")


@contextmanager
def world(app: Flask, story: Story, point: str) -> Iterator[World]:
    """Make the world in the empty database of `app`, and stand still at `point`."""
    with time_machine.travel(BEGIN, tick=False) as clock:
        with app.app_context():
            made = _begin(app, story)
            for step in POINTS[: POINTS.index(point) + 1]:
                clock.shift(timedelta(hours=1))
                _STEPS[step](made, story)
                if step != point:
                    _pass_deadline(made, clock)
            db.session.remove()
        yield made  # outside the context: requests that shared its `g` would share their reader


def _begin(app: Flask, story: Story) -> World:
    with transaction():
        users = [_user(n) for n in range(SEATS + 3)]
        db.session.add_all(users)
        shelf = Category(slug="salon", title_fr="Salon", title_en="Lounge")
        db.session.add(shelf)
        db.session.flush()
        ids = [user.id for user in users]
    mj, other_mj, outsider, *players = ids
    open_thread(shelf.id, outsider, "Un fil public", "Bonjour à tous.", token="public")
    cadence = Cadence(mode="rolling", day_hours=24, night_hours=12, grace_hours=6)
    form = GameForm("Le Vaisseau", "Une partie.", "spaceship", 12, 12, {}, cadence)
    game_id = open_game(mj, form)
    open_game(other_mj, GameForm("Une autre", "", "spaceship", 12, 12, {}, cadence))
    for player in players:
        join(game_id, player)
    with patch.object(engine.Table, "start", _dealing(story)):
        start(game_id, mj, seed=SEED)
    holders = [
        s.user_id or 0 for s in db.session.scalars(select(Seat).where(Seat.game_id == game_id).order_by(Seat.number))
    ]
    with transaction():
        db.session.get_one(User, holders[ADMIN]).roles.append(Role(name="admin"))
    return World(app, game_id, {"mj": mj, "other_mj": other_mj, "outsider": outsider}, holders)


def _user(number: int) -> User:
    return User(
        email=f"membre-{number}@example.org",
        fs_uniquifier=f"{number:032d}",
        display_name=f"Membre {number:02d}",
        name_key=f"membre{number:02d}",
        confirmed_at=BEGIN,
    )


def _dealing(story: Story) -> Any:
    fair = engine.Table.start
    names = ("nature", "quality", "defect")
    cards = {seat: dict(zip(names, story.card(seat), strict=True)) for seat in range(SEATS)}

    def dealt(setup: engine.Setup, seed: str, forced: Any = None) -> engine.Table:
        return fair(msgspec.structs.replace(setup, deal={"seats": cards}), seed, forced)

    return dealt


def _give(made: World, seat: int, kind: str, value: Any) -> None:
    answer(made.game_id, made.holders[seat], f"{kind}/{seat}", value)


def _day_zero(made: World, story: Story) -> None:
    for seat in range(SEATS):
        usual = FAR_FROM_HARM if seat == PROBER else [other % SEATS for other in range(seat + 1, seat + 6)]
        liked = story.likes.get(seat, usual)
        _give(made, seat, "likes", liked)
        _give(made, seat, "dislike", story.dislikes.get(seat, (seat + 7) % SEATS))
        _give(made, seat, "captain_vote", CAPTAIN)


def _night_one(made: World, story: Story) -> None:
    den = db.session.scalar(select(Thread.id).where(Thread.game_id == made.game_id, Thread.channel == "mutants"))
    private = db.session.scalar(select(Thread.id).where(Thread.game_id == made.game_id, Thread.channel == "mj/4"))
    for number in range(story.den_posts):
        write_post(den, made.holders[PACK[0]], story.den_text, token=f"den-{number}")
    write_post(private, made.holders[4], story.player_text, token="question")
    tell(made.game_id, made.people["mj"], [4], story.mj_text)
    for seat in PACK:
        _give(made, seat, "attack", story.target)
    set_order(made.game_id, made.holders[CAPTAIN], "succession", list(story.order))


def _day_one(made: World, story: Story) -> None:
    day = db.session.scalar(select(Thread.id).where(Thread.game_id == made.game_id, Thread.channel == "day/1"))
    write_post(day, made.holders[WITNESS], "Qui a vu quelque chose ?", token="day")
    for seat in (0, 1, 3, 4, 7, 8):
        _give(made, seat, "vote", EXECUTED)


def _night_two(made: World, story: Story) -> None:
    target, about = story.probe
    _give(made, PROBER, "probe", {"target": target, "about": about})
    for seat in PACK:
        _give(made, seat, "attack", 10)


_STEPS = {"day 0": _day_zero, "night 1": _night_one, "day 1": _day_one, "night 2": _night_two}


def _pass_deadline(made: World, clock: Any) -> None:
    from lgforum.models import Game

    number = open_phase(db.session.get_one(Game, made.game_id)).number
    while (phase := open_phase(db.session.get_one(Game, made.game_id))).number == number:
        assert phase.deadline is not None
        clock.move_to(phase.deadline)
        close(made.game_id, phase.id, phase.stage_no, "deadline")
