"""A game's own page: the sign-up page, then the thread that matters now, and every other thread of the game."""

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue
from flask_security import current_user

from lgforum.models import Game, utcnow
from lgforum.numbers import row_number
from lgforum.play.calendar import cadence_of
from lgforum.play.forum import mark_read
from lgforum.play.forum import page as pages
from lgforum.play.forum.told import Audience

from . import calendar_view
from .blueprint import bp
from .cadence_form import first_day
from .options import form_of
from .own import game_or_404
from .page import GamePage
from .reading_here import page_here
from .signup_page import confirmed, roll_of


@bp.get("/<int:game_id>")
def show(game_id: int) -> ResponseReturnValue:
    """The sign-up page of a game that has not started; else the thread that the reader needs now."""
    game = game_or_404(game_id)
    if game.status in ("signup", "cancelled") and game.started_at is None:
        return _signup(game)
    page = page_here(game_id)
    return _table(page, channel_now(page))


@bp.get("/<int:game_id>/fils/<path:channel>")
def thread(game_id: int, channel: str) -> ResponseReturnValue:
    """A thread of the game, inside the game's page."""
    if game_or_404(game_id).started_at is None:
        abort(404)
    page = page_here(game_id, channel)
    if channel not in page.rooms.threads:
        abort(404)
    return _table(page, channel)


def channel_now(page: GamePage) -> str | None:
    """Return the thread to show first: the day's; at night the den, the cemetery, or one's own with the MJ."""
    threads = page.rooms.threads
    if page.night and page.seat_number is not None:
        alive = page.view.view.seats[page.seat_number].alive
        for channel in (page.look.den, page.own_mj) if alive else ("cemetery",):
            if channel in threads:
                return channel
    return page.rooms.last_day()


def _table(page: GamePage, channel: str | None) -> ResponseReturnValue:
    page.current = channel
    asked, whole = request.args.get("page", None, row_number), request.args.get("tout", 0, row_number) == 1
    if channel is not None:
        thread, audience = page.rooms.threads[channel], Audience.of(page.reader, page.game, page.seats)
        known = thread, *page.rooms.marks[thread.id]
        page.posts = pages.load(page.reader, thread.id, asked or (1 if whole else None), whole, audience, known)
    body = render_template("games/table.html", page=page)
    posts = page.posts
    if posts is not None and page.reader.user_id is not None and posts.last_shown > (posts.mark or 0):
        mark_read(posts.thread.id, page.reader.user_id, posts.last_shown)
    return body


def _signup(game: Game) -> ResponseReturnValue:
    reader_id = current_user.id if current_user.is_authenticated else None
    cadence = cadence_of(game.cadence)
    form = form_of(game.system)
    return render_template(
        "games/signup.html",
        game=game,
        roll=roll_of(game),
        reader_id=reader_id,
        is_mj=reader_id == game.mj_id,
        confirmed=confirmed,
        calendar=calendar_view.simulate(
            cadence, first_day(game.signup_closes_at, utcnow()), game.max_seats, form.first_phase(game.options)
        ),
        options=form.said(game.options),
        composition=form.composition(game.options),
    )
