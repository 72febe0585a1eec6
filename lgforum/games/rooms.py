"""The threads of a game that a reader may open, in the order in which one looks for them."""

from dataclasses import dataclass

from flask import url_for
from sqlalchemy import func

from lgforum.models import Game, Post, ReadMark, Thread, db
from lgforum.play.reading import Reader, last_known, readable_posts, readable_threads
from lgforum.words import phases

ORDER = ("mutants", "den", "lovers", "sisters", "brothers", "day", "cemetery", "mj")
ICONS = {
    "mutants": "lock-keyhole",
    "den": "lock-keyhole",
    "lovers": "heart",
    "sisters": "users",
    "brothers": "users",
    "cemetery": "snuffed",
    "mj": "mail",
    "day": "sun",
}

Item = tuple[str, str, int | None, str, bool]
"""Icon, words, number of posts, address, whether it is the present one: what macro `threads` draws."""


@dataclass(frozen=True)
class Rooms:
    """The readable threads of a game, by channel; by id, how far the reader has read and may know of each."""

    game: Game
    threads: dict[str, Thread]
    counts: dict[int, int]
    marks: dict[int, tuple[int | None, int]]
    names: list[str]

    def items(self, current: str | None, own_mj: str | None) -> list[Item]:
        """Return the list beside the thread. Private MJ threads of others (the MJ's own view) stand in his console."""
        shown = [channel for channel in self.threads if not channel.startswith("mj/") or channel in (own_mj, current)]
        return [self._item(channel, current) for channel in sorted(shown, key=_place)]

    def _item(self, channel: str, current: str | None) -> Item:
        kind = channel.partition("/")[0]
        icon = "flag" if channel == "day/0" else ICONS.get(kind, "messages-square")
        thread = self.threads[channel]
        return icon, self.title(channel), self.counts.get(thread.id, 0), self.href(channel), channel == current

    def title(self, channel: str) -> str:
        """Return the channel's name."""
        return phases.channel(channel, self.names, system=self.game.system)

    def href(self, channel: str) -> str:
        """Return the thread's page."""
        return url_for("games.thread", game_id=self.game.id, channel=channel)

    def last_day(self) -> str | None:
        """Return the newest day thread that the reader may open."""
        days = [channel for channel in self.threads if channel.startswith("day/")]
        return min(days, key=_place, default=None)


def rooms_of(game: Game, reader: Reader, names: list[str]) -> Rooms:
    """Return what the reader may open of the game's threads, in one statement.

    Where some may read more than others, only the posts that this reader may read are counted.
    """
    posts = readable_posts(reader).where(
        Thread.game_id == game.id, Thread.audience != "public", Post.deleted_at.is_(None)
    )
    restricted = (
        posts.with_only_columns(Post.thread_id, func.count().label("count")).group_by(Post.thread_id).subquery()
    )
    query = (
        readable_threads(reader)
        .add_columns(restricted.c.count, ReadMark.number, last_known(reader))
        .outerjoin(restricted, restricted.c.thread_id == Thread.id)
        .outerjoin(ReadMark, (ReadMark.thread_id == Thread.id) & (ReadMark.user_id == (reader.user_id or 0)))
        .where(Thread.game_id == game.id, Thread.channel.is_not(None))
    )
    threads, counts, marks = {}, {}, {}
    for thread, count, mark, end in db.session.execute(query):
        threads[str(thread.channel)] = thread
        marks[thread.id] = mark, end
        counts[thread.id] = thread.post_count if thread.audience == "public" else count or 0
    return Rooms(game, threads, counts, marks, names)


def _place(channel: str) -> tuple[int, int]:
    """Secret ones first, then days from the newest, the cemetery, the MJ."""
    kind, _sep, number = channel.partition("/")
    return ORDER.index(kind) if kind in ORDER else len(ORDER), -int(number) if number.isdigit() else 0
