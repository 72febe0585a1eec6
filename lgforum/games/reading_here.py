"""Loading a game's page for whoever asks: the one way in which these routes read."""

from flask import abort
from flask_security import current_user

from lgforum.play.errors import Refused
from lgforum.play.reading import GameView, Reader, game_view, reader_of

from .page import GamePage, game_page


def view_here(game_id: int) -> tuple[GameView, Reader]:
    """Return what the present reader may know of a game that has started; 404 where there is no such game."""
    reader = reader_of(current_user)
    try:
        return game_view(game_id, reader), reader
    except Refused:
        abort(404)


def page_here(game_id: int, channel: str | None = None) -> GamePage:
    """Return the page of a game that has started for the present reader."""
    view, reader = view_here(game_id)
    return game_page(view, reader, channel)


def seat_page_here(game_id: int) -> GamePage:
    """Return the page for a reader who holds a seat; 404 to others, as if there were no such page."""
    page = page_here(game_id)
    if page.seat_number is None:
        abort(404)
    return page
