"""A finished game as a table file, which `lgforum resolve` plays again (docs/table-files.md)."""

from itertools import chain

from lgforum.models import Game, db
from lgforum.tablefile import write

from . import tables
from .errors import Refused
from .people import seats_of
from .phases import live_phases


def export(game_id: int) -> str:
    """Return the whole game in YAML: seed, options, seats and every move. Anybody may read it once the game is over.

    Raises Refused: `no-such-game`, `not-over` (it would tell every secret).
    """
    game = db.session.get(Game, game_id, populate_existing=True)
    if game is None:
        raise Refused("no-such-game", game_id=game_id)
    if game.status != "ended" or game.seed is None:
        raise Refused("not-over", status=game.status)
    names = [seat.name for seat in seats_of(game_id)]
    moves = chain.from_iterable(map(tables.moves_of, live_phases(game_id)))
    return write(tables.setup_of(game), game.seed, names, moves, title=game.name)
