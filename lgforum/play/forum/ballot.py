"""The vote that a post casts: read when it is published, answered in the same transaction, stamped for good."""

import re
from typing import Any

from sqlalchemy import select

from lgforum.engine import OneSeat
from lgforum.models import Game, Move, OpenDecision, Post, Seat, User, db
from lgforum.play.errors import Refused
from lgforum.play.votes import Operation, Reading, Table, read
from lgforum.play.votes.names import Candidate
from lgforum.play.votes.reader import BLANK, NO_LYNCH

CHANNEL = "day/"
"""Threads in which a post may vote."""
DECISIONS = ("vote", "captain_vote")
"""Public votes; a stage has one of them."""

_HINT = re.compile(r"vote|abst", re.IGNORECASE)


def cast(post: Post, game: Game, seat: Seat, user_id: int) -> None:
    """Cast the vote that the post holds, if any, and stamp it. A refusal is stamped too: it never loses the post.

    The stamp: {kind, from, to, said} where kind is `vote`, `blank`, `unvote`, `lost` (why) or `refused` (code, data),
    and `from`, `to` are {seat, name} or None.
    """
    decision = select(OpenDecision).where(
        OpenDecision.game_id == game.id, OpenDecision.seat == seat.number, OpenDecision.kind.in_(DECISIONS)
    )
    if not _HINT.search(post.html) or (open_vote := db.session.scalar(decision)) is None:
        return
    seats = list(db.session.scalars(select(Seat).where(Seat.game_id == game.id).order_by(Seat.number)))
    asked = _asked(game.id, user_id, open_vote.key)
    if asked is None:
        return
    choices, answered, before = asked
    reading = read(post.html, _table(seats, choices, seat, game))
    post.stamp = _stamp(reading, post, game, user_id, open_vote.key, seats, answered, before)


def _asked(game_id: int, user_id: int, key: str) -> tuple[list[int], bool, int | None] | None:
    """Return who may be named, whether the seat has answered, and what. None for a secret ballot: posts are public."""
    from lgforum.play.reading import Reader, game_view  # loads the engine: only posts that may vote pay for it

    for asked in game_view(game_id, Reader(user_id)).view.asked:
        if asked.key == key and isinstance(asked.form, OneSeat) and "all" in asked.shown_to:
            return list(asked.form.choices), bool(asked.answered), asked.answer
    return None


def _table(seats: list[Seat], choices: list[int], author: Seat, game: Game) -> Table:
    known = {user.id: user.display_name for user in db.session.scalars(_people(seats, game))}

    def candidate(seat: Seat) -> Candidate:
        names = dict.fromkeys((seat.name, known.get(seat.user_id or 0, seat.name)))
        return Candidate(str(seat.number), tuple(names))

    living = tuple(candidate(seat) for seat in seats if seat.number in choices or seat is author)
    gone = tuple(candidate(seat) for seat in seats if seat.number not in choices and seat is not author)
    mj = Candidate("mj", ("MJ", known.get(game.mj_id, "MJ")))
    return Table(living, str(author.number), (*gone, mj))


def _people(seats: list[Seat], game: Game) -> Any:
    return select(User).where(User.id.in_([game.mj_id, *(seat.user_id for seat in seats if seat.user_id)]))


def _stamp(
    reading: Reading,
    post: Post,
    game: Game,
    user_id: int,
    key: str,
    seats: list[Seat],
    answered: bool,
    before: int | None,
) -> dict[str, Any] | None:
    def person(number: int | None) -> dict[str, Any] | None:
        return None if number is None else {"seat": number, "name": seats[number].name}

    stamp: dict[str, Any] = {"from": person(before), "to": None}
    if not reading.operations:
        lost = reading.lost[-1] if reading.lost else None
        return stamp | {"kind": "lost", "said": lost.said[:120], "why": lost.why} if lost else None
    last = reading.operations[-1]
    stamp["said"] = last.said[:120]
    target = int(last.target) if last.target not in (None, BLANK, NO_LYNCH) else None
    try:
        _answer(last, target, game, user_id, key, answered)
    except Refused as refusal:
        return stamp | {"kind": "refused", "to": person(target), "code": refusal.code, "data": _plain(refusal.data)}
    _sign_move(post, game)
    kind = "unvote" if last.op == "unvote" else "vote" if target is not None else "blank"
    return stamp | {"kind": kind, "to": person(target)}


def _answer(last: Operation, target: int | None, game: Game, user_id: int, key: str, answered: bool) -> None:
    from lgforum.play.answer import answer, withdraw

    if last.op != "unvote":
        answer(game.id, user_id, key, target)
    elif answered:
        withdraw(game.id, user_id, key)


def _sign_move(post: Post, game: Game) -> None:
    """Write on the move that was just made which post it came from."""
    moved = select(Move).where(Move.game_id == game.id, Move.by_user_id == post.author_id).order_by(Move.id.desc())
    move = db.session.scalar(moved.limit(1))
    if move is not None and move.post_id is None and move.kind in ("answer", "withdraw"):
        move.post_id = post.id


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if isinstance(value, str | int | float | bool | None)}
