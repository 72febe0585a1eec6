"""The bell, and the demo's outgoing mails."""

import shutil
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import Notification, OutgoingMail, Thread, db, utcnow
from lgforum.notifications.lines import KINDS
from lgforum.play.mail.notify import notify, unread_count
from lgforum.play.mail.outbox import deliver, queue
from lgforum.play.transaction import transaction


@pytest.fixture
def ann(member: Callable[..., Any]) -> Any:
    return member("Ann")


def ring(app: Flask, user: Any, kind: str, key: str, **more: Any) -> None:
    with app.app_context(), transaction():
        notify(user.id, kind, key, **more)


def test_a_guest_has_no_bell(client: FlaskClient) -> None:
    assert client.get("/notifications").status_code in (302, 401)


def test_an_empty_bell_says_what_will_be_there(client: FlaskClient, ann: Any, login: Any) -> None:
    page = login(client, ann).get("/notifications")
    assert page.status_code == 200
    assert "Rien pour l’instant" in page.text.replace("\u00a0", " ")
    assert "Tout marquer comme lu" not in page.text


def test_a_line_counts_once_and_goes_where_it_leads(app: Flask, client: FlaskClient, ann: Any, login: Any) -> None:
    with app.app_context():
        thread = Thread(title="Bienvenue")
        db.session.add(thread)
        db.session.commit()
        thread_id = thread.id
    ring(app, ann, "quote", "quote/1", thread_id=thread_id)
    ring(app, ann, "quote", "quote/1", thread_id=thread_id)
    reader = login(client, ann)
    page = reader.get("/notifications")
    assert page.text.count("Quelqu’un vous cite.") == 1
    with app.app_context():
        number = db.session.query(Notification).one().id
    assert reader.post(f"/notifications/{number}").headers["Location"].endswith(f"/fils/{thread_id}")
    with app.app_context():
        assert unread_count(ann.id) == 0


def test_a_line_about_a_thread_one_may_not_read_names_nothing_and_leads_nowhere(
    app: Flask, client: FlaskClient, ann: Any, login: Any
) -> None:
    with app.app_context():
        thread = Thread(title="Le fil secret", audience="access")
        db.session.add(thread)
        db.session.commit()
        thread_id = thread.id
    ring(app, ann, "quote", "quote/1", thread_id=thread_id)
    page = login(client, ann).get("/notifications")
    assert "Quelqu’un vous cite." in page.text
    assert "Le fil secret" not in page.text


def test_marking_all_read_leaves_what_came_meanwhile(app: Flask, client: FlaskClient, ann: Any, login: Any) -> None:
    ring(app, ann, "paused", "a")
    shown = utcnow()
    with app.app_context(), transaction():
        notify(ann.id, "resumed", "b")
        db.session.query(Notification).filter_by(key="b").update({"created_at": shown + timedelta(seconds=1)})
    reader = login(client, ann)
    assert reader.post("/notifications/lues", data={"until": shown.isoformat()}).status_code == 303
    with app.app_context():
        assert unread_count(ann.id) == 1


@pytest.mark.parametrize("until", ["", "hier", "9" * 40, "2999-01-01T00:00:00+00:00", "2026-01-01"])
def test_an_odd_instant_is_no_fault(app: Flask, client: FlaskClient, ann: Any, login: Any, until: str) -> None:
    ring(app, ann, "paused", "a")
    assert login(client, ann).post("/notifications/lues", data={"until": until}).status_code == 303


def test_nobody_follows_anothers_line(app: Flask, client: FlaskClient, ann: Any, member: Any, login: Any) -> None:
    ring(app, ann, "paused", "a")
    with app.app_context():
        number = db.session.query(Notification).one().id
    assert login(client, member("Bob")).post(f"/notifications/{number}").status_code == 404
    with app.app_context():
        assert unread_count(ann.id) == 1


def test_a_bot_has_no_bell(app: Flask, member: Any) -> None:
    robot = member("Robot", is_bot=True)
    ring(app, robot, "paused", "a")
    with app.app_context():
        assert db.session.query(Notification).count() == 0


def test_every_kind_is_said_in_both_languages(app: Flask, client: FlaskClient, ann: Any, login: Any) -> None:
    for kind in [*KINDS, "no-such-kind"]:
        ring(app, ann, kind, f"k/{kind}")
    reader = login(client, ann)
    french, english = reader.get("/notifications?lang=fr").text, reader.get("/notifications?lang=en").text
    assert "La partie est en pause." in french
    assert "The game is paused." in english


def test_the_demos_mails_exist_in_the_demo_alone(app: Flask, client: FlaskClient) -> None:
    assert not [rule for rule in app.url_map.iter_rules() if rule.rule.startswith("/demo/mails")]
    assert client.get("/demo/mails").status_code == 404


def test_the_demo_shows_a_mail_in_a_sandbox_with_a_policy_of_its_own(
    make_app: Any, sqlite_template: Any, tmp_path: Any
) -> None:
    shutil.copyfile(sqlite_template, tmp_path / "demo.sqlite")
    demo = make_app(f"sqlite:///{tmp_path / 'demo.sqlite'}", DEMO=True, MAIL_SUPPRESS_SEND=False)
    with demo.app_context():
        with transaction():
            gone = {"name": "Ann", "locale": "fr", "timezone": "Europe/Paris"}
            queue("account_deleted", None, "d", data=gone, address="ann@example.org")
        assert deliver() == 1
        db.session.remove()
    client = demo.test_client()
    assert "Votre compte est supprimé" in client.get("/demo/mails").text
    page = client.get("/demo/mails/1")
    assert 'sandbox="' in page.text
    assert "Cette adresse ne recevra plus rien." in page.text.replace("\u00a0", " ")
    mail = client.get("/demo/mails/1/html")
    assert "default-src 'none'" in mail.headers["Content-Security-Policy"]
    assert "sandbox" in mail.headers["Content-Security-Policy"]
    assert mail.headers["X-Frame-Options"] == "SAMEORIGIN"
    assert client.get("/demo/mails/2").status_code == 404


def test_the_administration_sees_what_failed_and_never_which_game_mail_it_was(
    app: Flask, client: FlaskClient, ann: Any, member: Any, login: Any
) -> None:
    with app.app_context(), transaction():
        for kind, error in (("digest", "failed: 550 no"), ("reset", "failed: 451 later"), ("digest", "nothing new")):
            queue(kind, ann.id, f"{kind}/{error}")
            db.session.query(OutgoingMail).filter_by(key=f"{kind}/{error}").update({"last_error": error})
    page = login(client, member("Root", roles=["admin"])).get("/courrier").text
    assert "550 no" in page
    assert "Nouveau mot de passe" in page
    assert "nothing new" not in page
    assert "Une phase se ferme" not in page
    assert login(app.test_client(), ann).get("/courrier").status_code == 403


def test_an_administrator_who_plays_learns_nothing_from_a_reminder_that_failed(
    app: Flask, client: FlaskClient, ann: Any, member: Any, login: Any
) -> None:
    """The page named its reader, with an hour of the night: Ann had something to decide. The count told it too."""
    login(client, member("Root", roles=["admin"]))
    before = client.get("/courrier").text
    with app.app_context(), transaction():
        for kind in ("reminder", "mj_message"):
            queue(kind, ann.id, f"{kind}/1")
        db.session.query(OutgoingMail).filter_by(key="reminder/1").update({"last_error": "failed: 451 later"})
    after = client.get("/courrier").text
    assert ann.name not in after
    assert [line for line in after.splitlines() if "meta" not in line and "data-now" not in line] == [
        line for line in before.splitlines() if "meta" not in line and "data-now" not in line
    ]
