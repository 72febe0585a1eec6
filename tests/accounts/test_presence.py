"""Pages say when somebody was last here; noting it must cost nearly nothing."""

from datetime import UTC, datetime, timedelta
from typing import Any

import time_machine
from flask import Flask

from lgforum.models import User, db

from ..support.statements import counted

NOON = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)


def last_seen(app: Flask, user_id: int) -> datetime | None:
    with app.app_context():
        return db.session.get_one(User, user_id).last_seen_at


def test_a_member_who_only_reads_is_seen_all_the_same(app: Flask, member: Any, login: Any) -> None:
    ann = member("Ann")
    with time_machine.travel(NOON, tick=False) as clock:
        client = login(app.test_client(), ann)
        client.get("/forums")
        assert last_seen(app, ann.id) == NOON
        clock.shift(timedelta(minutes=4))
        with counted(app) as statements:
            client.get("/forums")
        assert not [statement for statement in statements if statement.startswith("UPDATE")]
        clock.shift(timedelta(minutes=2))
        client.get("/forums")
        assert last_seen(app, ann.id) == NOON + timedelta(minutes=6)


def test_a_guest_and_a_missing_page_note_nothing(app: Flask, member: Any, login: Any) -> None:
    ann = member("Ann")
    app.test_client().get("/forums")
    login(app.test_client(), ann).get("/nulle-part")
    assert last_seen(app, ann.id) is None
