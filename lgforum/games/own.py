"""Finding a game for a route, or the page that says there is none."""

from flask import abort
from sqlalchemy.orm import joinedload

from lgforum.models import Game, User, db


def game_or_404(game_id: int) -> Game:
    """Return the game's row; every field of it that these pages show is public, but the seed."""
    with_mj = [joinedload(Game.mj)]
    game = db.session.get(Game, game_id, options=with_mj) if 0 < game_id < 2**31 else None
    return game or abort(404)


def game_of_mj(game_id: int, reader: User) -> Game:
    """Return a game of which the reader is the MJ; to anybody else its MJ's pages are forbidden."""
    game = game_or_404(game_id)
    if game.mj_id != reader.id:
        abort(403)
    return game
