"""Taking decisions: the page of all of mine, the answer, its confirmation, and taking it back."""

from flask import flash, redirect, render_template, request, url_for
from flask.typing import ResponseReturnValue
from flask_babel import gettext as _
from flask_security import auth_required, current_user

from lgforum.play import answer as verbs
from lgforum.play.errors import Refused
from lgforum.showing.answers import read_answer
from lgforum.showing.boxes import Box
from lgforum.showing.stale import check_moment
from lgforum.words import decisions as words
from lgforum.words.refusals import say

from .blueprint import bp
from .page import GamePage
from .reading_here import seat_page_here
from .slots import keep_hunch


@bp.get("/<int:game_id>/decisions")
@auth_required("session")
def decisions(game_id: int) -> str:
    """Everything that is asked of the reader's seat, and its standing orders."""
    return render_template("games/decisions.html", page=seat_page_here(game_id))


@bp.post("/<int:game_id>/decisions/<path:key>")
@auth_required("session")
def answer(game_id: int, key: str) -> ResponseReturnValue:
    """Answer a decision. One that is answered at once and for good is asked once more."""
    page = seat_page_here(game_id)
    try:
        stage = check_moment(page.view, request.form.getlist("at"))
        box = _box(page, key)
        value = read_answer(box.described, request.form)
        if box.at_once and value is not None and not request.form.get("confirmed"):
            return _ask_again(page, box, words.answer(box.kind, value, page.people, box.seat))
        verbs.answer(game_id, current_user.id, key, value, stage=stage)
    except Refused as refused:
        return _refused(game_id, key, refused)
    return _back(page, box)


@bp.post("/<int:game_id>/retrait/<path:key>")
@auth_required("session")
def withdraw(game_id: int, key: str) -> ResponseReturnValue:
    """Take an answer back."""
    page = seat_page_here(game_id)
    try:
        stage = check_moment(page.view, request.form.getlist("at"))
        box = _box(page, key)
        verbs.withdraw(game_id, current_user.id, key, stage=stage)
    except Refused as refused:
        return _refused(game_id, key, refused)
    flash(_("Votre réponse est retirée."), "ok")
    return _back(page, box)


@bp.post("/<int:game_id>/pressentiment")
@auth_required("session")
def hunch(game_id: int) -> ResponseReturnValue:
    """Keep whom the reader suspects tonight, for himself alone."""
    page = seat_page_here(game_id)
    try:
        check_moment(page.view, request.form.getlist("at"))
        seat = read_answer({"form": "one_seat", "choices": page.living}, request.form)
        if page.phase is None or seat not in page.living:
            raise Refused("seat-not-offered", value=seat)
        keep_hunch(game_id, page.phase.id, seat)
    except Refused as refused:
        flash(say(refused), "error")
    return redirect(url_for("games.show", game_id=game_id), 303)


def _box(page: GamePage, key: str) -> Box:
    """Return the decision of that key, if it is the reader's own and open."""
    box = next((box for box in page.boxes if box.key == key), None)
    if box is None:
        raise Refused("not-offered", seat=page.seat_number, key=key)
    return box


def _ask_again(page: GamePage, box: Box, answer: str) -> str:
    sent = [(name, value) for name, value in request.form.items(multi=True) if name not in ("csrf_token", "confirmed")]
    back = url_for("games.decisions", game_id=page.game.id, _anchor=box.anchor)
    return render_template(
        "games/confirm.html", page=page, game=page.game, box=box, answer=answer, sent=sent, back=back, night=page.night
    )


def _refused(game_id: int, key: str, refused: Refused) -> ResponseReturnValue:
    """Show the decision again with why it was refused and what was chosen; a stale or foreign one only says why."""
    page = seat_page_here(game_id)
    message = say(refused)
    found = next((box for box in page.boxes if box.key == key), None)
    if found is None:
        flash(message, "error")
        return redirect(url_for("games.decisions", game_id=game_id), 303)
    again = found.with_sent(request.form, page.seats, message)
    page.boxes = [again if box is found else box for box in page.boxes]
    if page.night_slots is not None:
        page.night_slots = page.night_slots.with_box(again)
    return render_template("games/decisions.html", page=page), 409 if refused.code == "too-late" else 422


def _back(page: GamePage, box: Box) -> ResponseReturnValue:
    where = "games.show" if box.public or box.kind == page.look.hunt else "games.decisions"
    return redirect(
        url_for(where, game_id=page.game.id, _anchor=box.anchor if where == "games.decisions" else None), 303
    )
