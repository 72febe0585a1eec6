"""A game's page costs the same number of SQL statements whatever the size of its threads and of its history."""

from collections.abc import Callable

from sqlalchemy import select

from lgforum.models import Thread, db
from lgforum.play.forum import write_post
from tests.support.members import Member
from tests.support.statements import counted

from .tables import Table

MOST = 12


def write(table: Table, channel: str, writer: Member, count: int, label: str) -> None:
    with table.app.app_context():
        thread = db.session.scalar(select(Thread.id).where(Thread.game_id == table.id, Thread.channel == channel))
        for number in range(count):
            write_post(thread, writer.id, f"Message {number}", token=f"{label}-{number}")


def cost(table: Table, reader: Member | None) -> int:
    table.page(reader)  # the first page after a start also fills caches
    with counted(table.app) as statements:
        table.page(reader)
    return len(statements)


def test_a_game_page_costs_at_most_twelve_statements_for_everybody(table: Table, member: Callable[..., Member]) -> None:
    table.close_until("day", 1)
    players = [table.holder(seat) for seat in table.engine().game.seats.living()]
    readers = (None, member("Passant"), table.mj, players[0], players[1])
    small = [cost(table, reader) for reader in readers]
    write(table, "day/1", players[2], 45, "first")
    with counted(table.app) as unread:  # with a divider before what is new
        table.page(players[0])
    table.close_until("day", 2)
    large = [cost(table, reader) for reader in readers]
    assert max(*small, *large, len(unread)) <= MOST, (small, len(unread), large)
    assert max(large) <= max(small)
