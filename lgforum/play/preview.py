"""What closing the stage now would bring, for the MJ alone: computed on a copy, nothing is written."""

from lgforum import engine
from lgforum.models import Game, db

from . import tables
from .errors import Refused
from .phases import open_phase
from .rights import Reader


def if_closed_now(game_id: int, reader: Reader) -> list[engine.Fact]:
    """Return the facts that a close would tell. Raises Refused: `no-such-game`, `not-mj`, `not-running`."""
    game = db.session.get(Game, game_id)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    if reader.user_id is None or reader.user_id != game.mj_id:
        raise Refused("not-mj")
    return tables.load(game, open_phase(game)).if_closed_now().facts
