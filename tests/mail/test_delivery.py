"""The outbox empties: really sent, once, retried, given up, and nobody hurt by another's failure."""

import socket
import threading
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
import time_machine
from flask import Flask

from lgforum.models import OutgoingMail, User, db
from lgforum.play.mail import delivery
from lgforum.play.mail.outbox import deliver, queue
from lgforum.play.transaction import transaction

from .conftest import Mailbox, Put, connect, html_of, text_of

NOW = datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
LINK = {"link": "http://localhost/confirmer/abc"}


def row(key: str) -> OutgoingMail:
    db.session.expire_all()
    return db.session.query(OutgoingMail).filter_by(key=key).one()


@pytest.fixture
def ann(member: Callable[..., object]) -> object:
    return member("Ann", locale="fr")


def test_a_mail_is_sent_with_both_parts_and_the_headers_of_a_machine(mailbox: Mailbox, put: Put, ann: User) -> None:
    put("confirm", ann.id, "confirm/1", data=LINK)
    assert deliver() == 1
    (message,) = mailbox.received
    assert message["To"] == ann.email
    assert message["From"] == "LG Forum <noreply@lg.example>"
    assert message["Subject"] == "[LG Forum] Confirmez votre adresse"
    assert message["Auto-Submitted"] == "auto-generated"
    assert message["Message-ID"].endswith("@lg.example>")
    assert message["Content-Language"] == "fr"
    assert [part.get_content_type() for part in message.walk()] == [
        "multipart/alternative",
        "text/plain",
        "text/html",
    ]
    assert LINK["link"] in text_of(message)
    assert LINK["link"] in html_of(message)
    assert message["List-Unsubscribe"] is None  # what is about the account can't be stopped


def test_the_html_carries_its_style_in_its_elements_and_asks_for_nothing(mailbox: Mailbox, put: Put, ann: User) -> None:
    put("confirm", ann.id, "confirm/1", data=LINK)
    deliver()
    html = html_of(mailbox.received[0])
    assert 'style="' in html
    assert "<img" not in html
    assert "<link" not in html
    assert "var(--" not in html
    assert "@media (prefers-color-scheme: dark)" in html


def test_a_mail_speaks_its_readers_language(mailbox: Mailbox, put: Put, member: Callable[..., User]) -> None:
    bob = member("Bob", locale="en")
    put("reset", bob.id, "reset/1", data=LINK)
    deliver()
    (message,) = mailbox.received
    assert message["Subject"] == "[LG Forum] Choose a new password"
    assert 'lang="en"' in html_of(message)
    assert "This link works once" in text_of(message)


def test_instants_are_said_in_the_readers_zone(mailbox: Mailbox, put: Put, member: Callable[..., User]) -> None:
    paris = member("Ann", timezone="Europe/Paris")
    tokyo = member("Rei", timezone="Asia/Tokyo")
    with time_machine.travel(NOW, tick=False):
        put("password_changed", paris.id, "a")
        put("password_changed", tokyo.id, "b")
        deliver()
    assert "mardi 21 h" in text_of(mailbox.to(paris.email)[0])
    assert "mercredi 5 h" in text_of(mailbox.to(tokyo.email)[0])


def test_the_same_cause_told_twice_mails_once(mailbox: Mailbox, put: Put, ann: User) -> None:
    put("reset", ann.id, "reset/7", data=LINK)
    put("reset", ann.id, "reset/7", data=LINK)
    assert deliver() == 1
    assert deliver() == 0
    assert len(mailbox.received) == 1


def test_a_mail_dies_with_the_transaction_of_its_cause(ctx: Flask, ann: User) -> None:
    with pytest.raises(ZeroDivisionError), transaction():
        queue("reset", ann.id, "reset/8", data=LINK)
        1 / 0  # noqa: B018
    assert db.session.query(OutgoingMail).count() == 0


def test_an_unknown_kind_or_nobody_is_refused_when_queued(ctx: Flask, ann: User) -> None:
    with pytest.raises(KeyError), transaction():
        queue("no-such-kind", ann.id, "x")
    with pytest.raises(ValueError), transaction():
        queue("reset", None, "x")


def test_a_link_does_not_stay_in_the_database_once_its_mail_has_left(mailbox: Mailbox, put: Put, ann: User) -> None:
    put("reset", ann.id, "reset/9", data=LINK)
    deliver()
    kept = row("reset/9")
    assert kept.sent_at is not None
    assert kept.data == {}
    assert kept.text is None
    assert kept.html is None
    assert kept.subject == "[LG Forum] Choisir un nouveau mot de passe"


def test_a_passing_failure_is_tried_again_later_each_time_later(mailbox: Mailbox, put: Put, ann: User) -> None:
    mailbox.answer = "451 come back"
    with time_machine.travel(NOW, tick=False) as clock:
        put("reset", ann.id, "r", data=LINK)
        assert deliver() == 0
        assert row("r").not_before == NOW + delivery.BACK_OFF[0]
        assert "451" in (row("r").last_error or "")
        assert deliver() == 0  # not due yet: nothing is tried
        assert row("r").attempts == 1
        clock.shift(delivery.BACK_OFF[0])
        deliver()
        assert row("r").not_before == NOW + delivery.BACK_OFF[0] + delivery.BACK_OFF[1]
        mailbox.answer = "250 OK"
        clock.shift(delivery.BACK_OFF[1])
        assert deliver() == 1


def test_a_mail_is_given_up_after_the_last_try_and_says_why(mailbox: Mailbox, put: Put, ann: User) -> None:
    mailbox.answer = "451 never"
    with time_machine.travel(NOW, tick=False) as clock:
        put("reset", ann.id, "r", data=LINK)
        for _ in range(delivery.ATTEMPTS):
            deliver()
            clock.shift(timedelta(days=2))
        given_up = row("r")
        assert given_up.attempts == delivery.ATTEMPTS
        assert given_up.dropped_at is not None
        assert "451" in (given_up.last_error or "")
        assert deliver() == 0


def test_an_address_refused_for_good_is_dropped_and_hurts_nobody_else(
    mailbox: Mailbox, put: Put, ann: User, member: Callable[..., User]
) -> None:
    bob = member("Bob")
    mailbox.refuse[ann.email] = "550 no such box"
    put("reset", ann.id, "a", data=LINK)
    put("reset", bob.id, "b", data=LINK)
    assert deliver() == 1
    assert row("a").dropped_at is not None
    assert row("b").sent_at is not None


def test_a_letter_that_cannot_be_written_stops_nobody_elses(
    mailbox: Mailbox, put: Put, ann: User, member: Callable[..., User], monkeypatch: pytest.MonkeyPatch
) -> None:
    from lgforum.play.mail.letters import LETTERS

    bob = member("Bob")

    def broken(_envelope: object) -> None:
        raise RuntimeError("broken")

    monkeypatch.setitem(LETTERS, "reset", broken)
    put("reset", ann.id, "a", data=LINK)
    put("confirm", bob.id, "b", data=LINK)
    assert deliver() == 1
    assert row("a").attempts == 1
    assert "broken" in (row("a").last_error or "")


def test_a_server_that_is_away_costs_no_attempt_and_loses_nothing(
    ctx: Flask, mailbox: Mailbox, put: Put, ann: User
) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # bound, not listening: nobody answers there
        connect(ctx, taken.getsockname()[1])
        with time_machine.travel(NOW, tick=False) as clock:
            put("reset", ann.id, "a", data=LINK)
            put("reset", ann.id, "b", data=LINK)
            for _ in range(30):
                assert deliver() == 0
                clock.shift(timedelta(hours=12))
            assert row("a").attempts == row("b").attempts == 0
            assert row("a").dropped_at is None
            connect(ctx, mailbox.port)
            assert deliver() == 2


def test_without_a_server_mails_wait(app: Flask, ann: User) -> None:
    app.extensions["mail"].suppress = False
    with app.app_context():
        with transaction():
            queue("reset", ann.id, "a", data=LINK)
        assert deliver() == 0
        assert row("a").attempts == 0


def test_a_deliverer_that_died_leaves_its_mail_to_the_next_with_the_same_message_id(
    mailbox: Mailbox, put: Put, ann: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Died(BaseException):
        pass

    def die(*_args: object) -> None:
        raise Died

    with time_machine.travel(NOW, tick=False) as clock:
        put("reset", ann.id, "a", data=LINK)
        with monkeypatch.context() as patch, pytest.raises(Died):
            patch.setattr(delivery, "_mark_sent", die)
            deliver()
        assert deliver() == 0  # claimed: nobody else takes it before the lease is over
        clock.shift(delivery.LEASE)
        assert deliver() == 1
    first, second = mailbox.received
    assert first["Message-ID"] == second["Message-ID"]


@pytest.mark.parametrize("workers", [4])
def test_several_deliverers_send_each_mail_once(any_app: Flask, mailbox: Mailbox, workers: int) -> None:
    connect(any_app, mailbox.port)
    with any_app.app_context():
        ids = []
        for number in range(20):
            user = User(
                email=f"m{number}@example.org",
                fs_uniquifier=f"m{number}",
                display_name=f"M{number}",
                name_key=f"m{number}",
                confirmed_at=NOW,
            )
            db.session.add(user)
            db.session.flush()
            ids.append(user.id)
        db.session.commit()
        with transaction():
            for user_id in ids:
                queue("reset", user_id, f"reset/{user_id}", data=LINK)
        db.session.remove()
    start, sent = threading.Barrier(workers), []

    def run() -> None:
        with any_app.app_context():
            start.wait()
            sent.append(deliver(50))
            db.session.remove()

    threads = [threading.Thread(target=run) for _ in range(workers)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sum(sent) == 20
    assert len({message["To"] for message in mailbox.received}) == len(mailbox.received) == 20


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"is_bot": True}, "bot"),
        ({"deleted_at": NOW}, "account closed"),
        ({"active": False}, "account closed"),
        ({"confirmed_at": None}, "address not confirmed"),
    ],
)
def test_bots_closed_accounts_and_unconfirmed_addresses_get_nothing(
    mailbox: Mailbox, put: Put, member: Callable[..., User], fields: dict[str, object], reason: str
) -> None:
    who = member("Ann", **fields)
    put("reset", who.id, "a", data=LINK)
    assert deliver() == 0
    assert row("a").last_error == reason
    assert row("a").dropped_at is not None


def test_an_unconfirmed_address_gets_the_link_that_confirms_it(
    mailbox: Mailbox, put: Put, member: Callable[..., User]
) -> None:
    who = member("Ann", confirmed_at=None)
    put("confirm", who.id, "a", data=LINK)
    assert deliver() == 1


def test_a_mail_without_an_account_goes_to_its_address_in_its_own_language(mailbox: Mailbox, put: Put) -> None:
    gone = {"name": "Ann", "locale": "en", "timezone": "Europe/Paris"}
    put("account_deleted", None, "d", data=gone, address="ann@example.org")
    assert deliver() == 1
    assert "Your account is deleted" in mailbox.to("ann@example.org")[0]["Subject"]


def test_a_subject_with_a_line_break_in_a_name_cannot_add_a_header(mailbox: Mailbox, put: Put) -> None:
    put("account_deleted", None, "d", data={"name": "Ann\r\nBcc: x@example.org"}, address="ann@example.org")
    deliver()
    assert mailbox.received[0]["Bcc"] is None
