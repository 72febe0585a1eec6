"""Where threads and posts are: a game's threads are read inside the game's page."""

from flask import current_app, url_for

from ..models import Post, Thread
from ..play.forum.page import page_of
from .blueprint import bp


@bp.app_template_global()
def thread_href(thread: Thread, anchor: str = "", page: int | None = None, whole: bool = False) -> str:
    """Return the address of a thread; without `page` it opens where the reader stopped."""
    values: dict[str, object] = {}
    if page is not None:
        values["page"] = page
    if whole:
        values["tout"] = 1
    if anchor:
        values["_anchor"] = anchor
    if thread.game_id is not None and thread.channel and "games.thread" in current_app.view_functions:
        return url_for("games.thread", game_id=thread.game_id, channel=thread.channel, **values)  # type: ignore[arg-type]
    return url_for("forum.thread", thread_id=thread.id, **values)  # type: ignore[arg-type]


@bp.app_template_global()
def post_href(post: Post, thread: Thread | None = None) -> str:
    """Return the address of a post on its page, for good: pages are cut by number."""
    return thread_href(thread or post.thread, f"m{post.number}", page_of(post.number))
