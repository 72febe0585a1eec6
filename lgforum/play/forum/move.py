"""A moderator moves a thread to another category."""

from lgforum.models import Category, db
from lgforum.play.errors import Refused
from lgforum.play.transaction import transaction

from .moderation import log, moderated_thread, reasoned


def move(thread_id: int, user_id: int, category_id: int, reason: str) -> None:
    """Move a thread. Raises `Refused`: `no-reason`, `not-moderator`, `game-thread`, `no-such-category`."""
    reason = reasoned(reason)
    with transaction():
        thread = moderated_thread(thread_id, user_id)
        if thread.game_id is not None or thread.category_id is None:
            raise Refused("game-thread")
        if db.session.get(Category, category_id) is None:
            raise Refused("no-such-category")
        if thread.category_id != category_id:
            log("move", user_id, thread, reason, came_from=thread.category_id, went_to=category_id)
            thread.category_id = category_id
