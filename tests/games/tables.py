"""A game and the people around it, for tests of pages."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from sqlalchemy import select
from werkzeug.test import TestResponse

from lgforum.models import Game, Move, Phase, Seat, db
from lgforum.play import close, open_game, signup, start
from lgforum.play.calendar import Cadence
from lgforum.play.tables import load
from tests.conftest import sign_in
from tests.support.members import Member

__all__ = ["announced", "table"]


@dataclass
class Table:
    """A game under test: who is who, and what a reader gets."""

    app: Flask
    id: int
    mj: Member
    players: list[Member]
    clients: dict[int | None, FlaskClient] = field(default_factory=dict)

    def client(self, member: Member | None) -> FlaskClient:
        key = member.id if member else None
        if key not in self.clients:
            self.clients[key] = self.app.test_client()
            if member:
                sign_in(self.clients[key], member.fs_uniquifier)
        return self.clients[key]

    def get(self, member: Member | None, path: str = "", **values: Any) -> TestResponse:
        return self.client(member).get(f"/parties/{self.id}{path}", **values)

    def post(self, member: Member | None, path: str, data: Any = None, **values: Any) -> TestResponse:
        return self.client(member).post(f"/parties/{self.id}{path}", data=data, **values)

    def page(self, member: Member | None, path: str = "") -> str:
        answer = self.get(member, path)
        assert answer.status_code == 200, (path, answer.status_code)
        return answer.text

    # the truth, read aside from any page

    def row(self) -> Game:
        return db.session.get_one(Game, self.id)

    def phase(self) -> Phase:
        with self.app.app_context():
            query = select(Phase).where(Phase.game_id == self.id).order_by(Phase.id.desc()).limit(1)
            phase = db.session.scalars(query).one()
            db.session.expunge(phase)
            return phase

    @property
    def moment(self) -> str:
        phase = self.phase()
        return f"{phase.id}.{phase.stage_no}"

    def engine(self) -> Any:
        with self.app.app_context():
            return load(self.row(), self.phase())

    def holder(self, seat: int) -> Member:
        with self.app.app_context():
            user_id = db.session.scalar(select(Seat.user_id).where(Seat.game_id == self.id, Seat.number == seat))
        return next(player for player in self.players if player.id == user_id)

    def of_nature(self, nature: str) -> list[int]:
        engine = self.engine()
        return [seat for seat in engine.game.seats.living() if engine.game.state.members[seat].nature == nature]

    def moves(self) -> int:
        with self.app.app_context():
            return len(db.session.scalars(select(Move.id).where(Move.game_id == self.id)).all())

    # time

    def close(self) -> None:
        phase = self.phase()
        with self.app.app_context():
            close.close(self.id, phase.id, phase.stage_no, "mj", self.mj.id, "test", None)

    def close_until(self, kind: str, ordinal: int) -> None:
        for _ in range(60):
            phase = self.phase()
            if (phase.kind, phase.ordinal) == (kind, ordinal) and phase.stage_clock == "phase":
                return
            self.close()
        raise AssertionError(f"never came to {kind} {ordinal}")

    def play_out(self) -> None:
        for _ in range(80):
            with self.app.app_context():
                if self.row().status == "ended":
                    return
            self.close()
        raise AssertionError("the game never ends")


def _form(**changes: Any) -> open_game.GameForm:
    values: dict[str, Any] = {
        "name": "Le Silence de l’Arcadie",
        "pitch": "Un vaisseau, **douze** couchettes.",
        "system": "spaceship",
        "min_seats": 12,
        "max_seats": 12,
        "options": {},
        "cadence": Cadence(mode="rolling", day_hours=48, night_hours=12),
        "signup_closes_at": None,
    }
    return open_game.GameForm(**(values | changes))


@pytest.fixture
def announced(app: Flask, member: Callable[..., Member]) -> Table:
    """A game whose sign-ups are open, with nobody in it."""
    mj = member("Archibald")
    with app.app_context():
        game_id = open_game.open_game(mj.id, _form(min_seats=12, max_seats=13))
    return Table(app, game_id, mj, [])


@pytest.fixture
def table(app: Flask, member: Callable[..., Member]) -> Table:
    """A game of twelve on its day 0."""
    mj = member("Archibald")
    names = ["Ondine", "Barnabé", "Quetzal", "Nestor", "Tisane", "Falco", "Zibeline", "Capucine", "Rhubarbe", "Léonor"]
    names += ["Basile", "Pépin"]
    players = [member(name) for name in names]
    with app.app_context():
        game_id = open_game.open_game(mj.id, _form())
        for player in players:
            signup.join(game_id, player.id)
        start.start(game_id, mj.id)
    return Table(app, game_id, mj, players)
