"""Villages for tests: whose card is known, driven through the verbs. Nothing here asserts anything."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

import msgspec
from sqlalchemy import select

from lgforum import engine
from lgforum.models import Phase, Thread, db
from lgforum.play.answer import answer_as_mj
from lgforum.play.calendar import Cadence
from lgforum.play.close import close
from lgforum.play.forum import write_post
from lgforum.play.open_game import GameForm, open_game
from lgforum.play.signup import join
from lgforum.play.start import start

from .tables import ROLLING, SEED, Table, people

SIX = ("loup_garou", "voyante", "sorciere", "simple_villageois", "simple_villageois", "chasseur")
NO_CAPTAIN = {"captain": False, "strict_base": False}


@contextmanager
def dealing(cards: Sequence[str] | None, more: dict[str, Any] | None = None) -> Iterator[None]:
    """Let games start with these cards, by seat; a fair deal for `None`."""
    fair = engine.Table.start
    if cards is None:
        yield
        return
    deal = {"seats": {seat: {"role": card} for seat, card in enumerate(cards)}, **(more or {})}

    def dealt(setup: engine.Setup, seed: str, forced: Any = None) -> engine.Table:
        return fair(msgspec.structs.replace(setup, deal=deal), seed, forced)

    with patch.object(engine.Table, "start", dealt):
        yield


class Village(Table):
    """A village whose game has started. `cards` by seat, drawn if not given; `deal` fixes what else a deal may."""

    def __init__(
        self,
        cards: Sequence[str] | None = None,
        seats: int = 0,
        cadence: Cadence = ROLLING,
        deal: dict[str, Any] | None = None,
        **options: Any,
    ) -> None:
        count = seats or len(cards or SIX)
        self.mj, *self.users = people(count + 1)
        self.id = open_game(
            self.mj, GameForm("Le village", "Une *partie*.", "thiercelieux", count, count, options, cadence)
        )
        for user in self.users:
            join(self.id, user)
        with dealing(cards, deal):
            start(self.id, self.mj, seed=SEED)

    @property
    def stage(self) -> str:
        return self.phase.stage_name

    def close_stage(self) -> None:
        """Close the open stage as its deadline would, at this instant."""
        phase = self.phase
        close(self.id, phase.id, phase.stage_no, "mj", self.mj, "pour voir")

    def close_until(self, stage: str) -> None:
        """Close stages until the one of that name is open."""
        for _ in range(60):
            if self.game.status != "running" or self.stage == stage:
                return
            self.close_stage()
        raise LookupError(f"never came to {stage}")

    def thread(self, channel: str) -> int:
        return db.session.scalars(select(Thread.id).where(Thread.game_id == self.id, Thread.channel == channel)).one()

    def post(self, seat: int, channel: str, text: str) -> int:
        return write_post(self.thread(channel), self.seat(seat), text)

    def as_mj(self, key: str, value: Any) -> None:
        answer_as_mj(self.id, self.mj, key, value)

    def last_phase(self) -> Phase:
        db.session.expire_all()
        return db.session.scalars(
            select(Phase).where(Phase.game_id == self.id).order_by(Phase.number.desc()).limit(1)
        ).one()
