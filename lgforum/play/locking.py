"""The one lock of a game: closing, answering, posting and every correction take it first."""

from sqlalchemy import select

from lgforum.models import Game, db

from .errors import Refused
from .transaction import in_transaction


def lock_game(game_id: int) -> Game:
    """Lock the game's row until the end of the transaction, and return it as it is now.

    On SQLite the transaction itself (BEGIN IMMEDIATE) is the lock. Raises `Refused("no-such-game")`.
    """
    if not in_transaction():
        raise RuntimeError("lock_game() outside a transaction() protects nothing")
    query = select(Game).where(Game.id == game_id).with_for_update().execution_options(populate_existing=True)
    game = db.session.scalar(query)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    return game
