"""The MJ writes to one seat, to several or to all, each in its private thread."""

from collections.abc import Sequence
from typing import Literal

from lgforum.models import Game, Phase, Seat, db

from .channels import threads_of
from .errors import Refused
from .forum.posting import append
from .forum.texts import prepared
from .locking import lock_game
from .log import already_done, log
from .mail.notify import notify
from .mail.outbox import queue
from .pace import free_at
from .people import check_mj, is_bot, seats_of
from .phases import live_phases
from .tables import load
from .transaction import transaction

AN_HOUR_AT_MOST = 30
"""Messages of the MJ in one game, to one seat or to all: each mails whoever it is for."""


def tell(
    game_id: int, mj_id: int, seats: list[int] | Literal["all", "alive"], source: str, token: str | None = None
) -> int:
    """Post `source` as MJ in the private threads of seats, and return in how many. The same `token` counts once.

    Raises Refused: the text's own (see `forum.texts.prepared`), `not-mj`, `not-started`, `no-such-seat`, `nobody`,
    `messages-too-often` (most, free_at).
    """
    source, html = prepared(source)
    with transaction():
        game = lock_game(game_id)
        check_mj(game, mj_id)
        phases = live_phases(game_id)
        if not phases:
            raise Refused("not-started")
        if already_done(token):
            return 0
        if (again := free_at(game, "tell", AN_HOUR_AT_MOST)) is not None:
            raise Refused("messages-too-often", most=AN_HOUR_AT_MOST, free_at=again)
        chosen = _chosen(game, phases[-1], seats)
        for seat in chosen:
            _write(game, seat, mj_id, phases[-1], source, html)
        log(game, mj_id, "tell", phase_id=phases[-1].id, token=token, seats=[seat.number for seat in chosen])
        return len(chosen)


def _chosen(game: Game, phase: Phase, wanted: list[int] | Literal["all", "alive"]) -> Sequence[Seat]:
    places = seats_of(game.id)
    if wanted == "all":
        return places
    if wanted == "alive":
        living = load(game, phase).game.seats.living()
        return [place for place in places if place.number in living]
    unknown = [number for number in wanted if not 0 <= number < len(places)]
    if unknown:
        raise Refused("no-such-seat", seat=unknown[0])
    if not wanted:
        raise Refused("nobody")
    return [places[number] for number in sorted(set(wanted))]


def _write(game: Game, seat: Seat, mj_id: int, phase: Phase, source: str, html: str) -> None:
    thread = threads_of(game)[f"mj/{seat.number}"]
    phase_id = phase.id if phase.closed_at is None else None
    post = append(thread.id, kind="mj", author_id=mj_id, phase_id=phase_id, source=source, html=html)
    db.session.flush()
    if seat.user_id is None:
        return
    key = f"mj_message/{post.id}"
    notify(seat.user_id, "mj_message", key, game_id=game.id, thread_id=thread.id, post_id=post.id)
    if not is_bot(seat.user_id):
        queue("mj_message", seat.user_id, key, game_id=game.id, data={"thread_id": thread.id})
