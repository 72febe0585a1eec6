"""Games for tests: members, a table that has started, answers. Nothing here asserts anything."""

from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any

from sqlalchemy import select

from lgforum import engine
from lgforum.models import Game, Phase, Seat, User, db
from lgforum.play import tables
from lgforum.play.answer import answer
from lgforum.play.calendar import Cadence
from lgforum.play.close import close
from lgforum.play.open_game import GameForm, open_game
from lgforum.play.phases import open_phase
from lgforum.play.signup import join
from lgforum.play.start import start
from lgforum.play.transaction import transaction

SEED = "5eed" * 16
ROLLING = Cadence(mode="rolling", day_hours=24, night_hours=12, timezone="Europe/Paris", grace_hours=6)
MONDAY = datetime(2026, 6, 1, 8, 0, tzinfo=UTC)


def people(count: int, first: int = 1) -> list[int]:
    """Add members and return their ids."""
    with transaction():
        users = [
            User(
                email=f"p{n}@example.org",
                fs_uniquifier=f"p{n:031d}",
                display_name=f"Joueur {n}",
                name_key=f"joueur{n}",
                confirmed_at=datetime(2026, 1, 1, tzinfo=UTC),
            )
            for n in range(first, first + count)
        ]
        db.session.add_all(users)
        db.session.flush()
        return [user.id for user in users]


def form(seats: int = 12, cadence: Cadence = ROLLING, **options: Any) -> GameForm:
    """What an MJ fills in."""
    return GameForm("Le vaisseau", "Une *partie*.", "spaceship", min(seats, 12), max(seats, 12), options, cadence)


class Table:
    """A game that has started: `mj` and `users` are accounts, `seat(n)` is who holds a seat now."""

    def __init__(self, seats: int = 12, cadence: Cadence = ROLLING, seed: str = SEED, **options: Any) -> None:
        self.mj, *self.users = people(seats + 1)
        self.id = open_game(self.mj, form(seats, cadence, **options))
        for user in self.users:
            join(self.id, user)
        start(self.id, self.mj, seed=seed)

    @property
    def game(self) -> Game:
        db.session.expire_all()
        return db.session.get_one(Game, self.id)

    @property
    def phase(self) -> Phase:
        db.session.expire_all()
        return open_phase(self.game)

    @property
    def table(self) -> engine.Table:
        return tables.load(self.game, self.phase)

    def seat(self, number: int) -> int:
        user = db.session.scalar(select(Seat.user_id).where(Seat.game_id == self.id, Seat.number == number))
        assert user is not None
        return user

    def answer(self, seat: int, kind: str, value: Any) -> Any:
        return answer(self.id, self.seat(seat), f"{kind}/{seat}", value)

    def answer_at_random(self, rng: Random, share: float = 1.0) -> None:
        """Let seats answer as bots do, some of them not at all."""
        answer_at_random(self.id, rng, share)

    def close_now(self, reason: str = "pour voir") -> bool:
        phase = self.phase
        return close(self.id, phase.id, phase.stage_no, "mj", self.mj, reason)


def answer_at_random(game_id: int, rng: Random, share: float = 1.0) -> None:
    """Answer what is open at random, each seat with the chance `share`."""
    game = db.session.get_one(Game, game_id)
    phase = open_phase(game)
    table = tables.load(game, phase)
    dice = engine.Dice(f"{rng.getrandbits(256):064x}")
    holders = dict(db.session.execute(select(Seat.number, Seat.user_id).where(Seat.game_id == game_id)).all())
    silent = {seat for seat in holders if rng.random() >= share}
    for given in engine.random_answers(table, dice):
        user = holders[given.seat]
        if given.seat not in silent and user is not None:
            answer(game_id, user, given.key, given.value)


def hours(count: float) -> timedelta:
    return timedelta(hours=count)
