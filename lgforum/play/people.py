"""Who is who in a game: its MJ, the seats and who holds them."""

from collections.abc import Iterable, Sequence

from sqlalchemy import select

from lgforum.models import Game, Seat, User, db

from .errors import Refused


def seats_of(game_id: int) -> list[Seat]:
    """Return the seats in their public order."""
    return list(db.session.scalars(select(Seat).where(Seat.game_id == game_id).order_by(Seat.number)))


def holders(seats: Sequence[Seat]) -> dict[int, int]:
    """Return the user of each seat that somebody holds."""
    return {seat.number: seat.user_id for seat in seats if seat.user_id is not None}


def reachable(user_ids: Iterable[int]) -> list[int]:
    """Return those who have a bell and read mail: bots and deleted accounts do not."""
    query = select(User.id).where(User.id.in_(set(user_ids)), User.is_bot.is_(False), User.deleted_at.is_(None))
    return list(db.session.scalars(query.order_by(User.id)))


def seat_held_by(game: Game, user_id: int) -> Seat:
    """Return the seat that a member holds in a game. Raises Refused: `not-seated`."""
    seat = db.session.scalar(select(Seat).where(Seat.game_id == game.id, Seat.user_id == user_id))
    if seat is None:
        raise Refused("not-seated")
    return seat


def seat_numbered(game: Game, number: int) -> Seat:
    """Return a seat of a game by its number. Raises Refused: `no-such-seat`."""
    seat = db.session.scalar(select(Seat).where(Seat.game_id == game.id, Seat.number == number))
    if seat is None:
        raise Refused("no-such-seat", seat=number)
    return seat


def check_mj(game: Game, user_id: int) -> None:
    """Raises Refused: `not-mj`, to anybody but the game's MJ."""
    if game.mj_id != user_id:
        raise Refused("not-mj")


def is_bot(user_id: int) -> bool:
    """Whether an account is the demo's: it has no bell and reads no mail."""
    user = db.session.get(User, user_id)
    return user is None or user.is_bot
