"""What happens behind the pages: other players, mails, the clock. Nothing here asserts anything."""

import re
from datetime import timedelta
from typing import Any

from flask import Flask
from sqlalchemy import select, update

from lgforum.models import Game, Phase, Seat, db, utcnow
from lgforum.play import tables
from lgforum.play.answer import answer
from lgforum.play.mail.outbox import deliver
from lgforum.play.sweep import sweep

SEED = "5eed" * 16


def mails(app: Flask) -> list[Any]:
    """Send what waits in the outbox, and return the messages."""
    with app.app_context():
        with app.extensions["mail"].record_messages() as box:
            while deliver(100):
                pass
        db.session.remove()
        return list(box)


def link_in(message: Any, part: str) -> str:
    """Return the path of the link of a mail that holds `part`."""
    found = re.search(rf"https?://[^/\s]+(/\S*{part}\S*)", str(message.body))
    if found is None:
        raise LookupError(f"no link with {part} in: {message.body}")
    return found.group(1)


def the_game(app: Flask) -> int:
    """Return the number of the only game."""
    with app.app_context():
        number = db.session.scalars(select(Game.id)).one()
        db.session.remove()
        return number


def seats(app: Flask) -> dict[int, int]:
    """Return who holds each seat."""
    with app.app_context():
        rows = db.session.execute(select(Seat.number, Seat.user_id).order_by(Seat.number)).all()
        held = {number: user for number, user in rows if user is not None}
        db.session.remove()
        return held


def names(app: Flask) -> list[str]:
    """Return the seats' names in order."""
    with app.app_context():
        found = list(db.session.scalars(select(Seat.name).order_by(Seat.number)))
        db.session.remove()
        return found


def natures(app: Flask) -> list[str]:
    """Return each seat's nature: the truth, read aside from any page."""
    with app.app_context():
        game = db.session.scalars(select(Game)).one()
        phase = db.session.scalars(select(Phase).where(Phase.closed_at.is_(None))).one()
        members = tables.load(game, phase).game.state.members
        found = [member.nature for member in members]
        db.session.remove()
        return found


def give(app: Flask, seat: int, kind: str, value: Any) -> None:
    """Let a seat answer, as its holder would on his page."""
    with app.app_context():
        game = db.session.scalars(select(Game.id)).one()
        user = db.session.scalars(select(Seat.user_id).where(Seat.number == seat)).one()
        answer(game, user, f"{kind}/{seat}", value)
        db.session.remove()


def moment(app: Flask) -> tuple[str, int]:
    """Return the open phase: ("night", 1)."""
    with app.app_context():
        phase = db.session.scalars(select(Phase).where(Phase.closed_at.is_(None))).one()
        found = (phase.kind, phase.ordinal)
        db.session.remove()
        return found


def deadline(app: Flask) -> Any:
    """Return the open stage's deadline."""
    with app.app_context():
        found = db.session.scalars(select(Phase.deadline).where(Phase.closed_at.is_(None))).one()
        db.session.remove()
        return found


def let_the_deadline_pass(app: Flask) -> None:
    """Bring the open stage's deadline to this instant, and let the sweep find it."""
    with app.app_context():
        now = utcnow()
        late = now - timedelta(seconds=1)
        db.session.execute(
            update(Phase)
            .where(Phase.closed_at.is_(None))
            .values(deadline=late, stage_opened_at=now - timedelta(hours=9), opened_at=now - timedelta(hours=9))
        )
        db.session.commit()
        sweep()
        db.session.remove()
