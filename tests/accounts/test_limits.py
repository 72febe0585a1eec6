"""How often one may try, and that nobody is locked out by what strangers do."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import utcnow
from tests.conftest import member_maker
from tests.support.members import PASSWORD, Member

from .conftest import is_signed_in, queued, seen

WRONG = "certainly not this one"


@pytest.fixture
def ann(guarded: Flask) -> Member:
    guarded.config["WTF_CSRF_ENABLED"] = False
    return member_maker(guarded)("Ann")


def attempt(client: FlaskClient, email: str, password: str, network: str) -> Any:
    return client.post(
        "/connexion", data={"email": email, "password": password}, environ_overrides={"REMOTE_ADDR": network}
    )


def fail(app: Flask, email: str, network: str, times: int) -> list[int]:
    return [attempt(app.test_client(), email, WRONG, network).status_code for _ in range(times)]


def test_five_failures_make_a_pause_from_there(guarded: Flask, ann: Member) -> None:
    assert fail(guarded, ann.email, "192.0.2.1", 6) == [200] * 5 + [429]
    answer = attempt(guarded.test_client(), ann.email, PASSWORD, "192.0.2.1")
    assert answer.status_code == 429
    assert "Trop d’essais depuis cet endroit" in seen(answer)
    assert int(answer.headers["Retry-After"]) > 0
    assert f'value="{ann.email}"' in answer.text, "the address is still there"


def test_a_pause_ends(guarded: Flask, ann: Member) -> None:
    with time_machine.travel(utcnow(), tick=False) as now:
        fail(guarded, ann.email, "192.0.2.1", 6)
        now.shift(timedelta(minutes=31))
        client = guarded.test_client()
        assert attempt(client, ann.email, PASSWORD, "192.0.2.1").status_code == 302


def test_a_stranger_locks_nobody_out(guarded: Flask, ann: Member) -> None:
    fail(guarded, ann.email, "192.0.2.1", 8)
    client = guarded.test_client()
    assert attempt(client, ann.email, PASSWORD, "198.51.100.7").status_code == 302


def test_many_strangers_make_unknown_places_slower_not_closed(guarded: Flask, ann: Member) -> None:
    for number in range(1, 7):
        fail(guarded, ann.email, f"192.0.2.{number}", 5)
    assert fail(guarded, ann.email, "203.0.113.9", 3) == [200, 200, 429]
    client = guarded.test_client()
    assert attempt(client, ann.email, PASSWORD, "198.51.100.7").status_code == 302, "the owner, somewhere new"


def test_a_browser_that_the_account_knows_is_not_slowed(guarded: Flask, ann: Member) -> None:
    home = guarded.test_client()
    attempt(home, ann.email, PASSWORD, "192.0.2.1")
    home.post("/deconnexion")
    for number in range(1, 7):
        fail(guarded, ann.email, f"192.0.2.{number}", 5)
    assert [attempt(home, ann.email, WRONG, "192.0.2.1").status_code for _ in range(5)] == [200] * 5
    assert attempt(home, ann.email, PASSWORD, "192.0.2.1").status_code == 302


def test_a_device_cookie_is_for_its_account_alone_and_cannot_be_made(guarded: Flask, ann: Member) -> None:
    home = guarded.test_client()
    attempt(home, ann.email, PASSWORD, "192.0.2.1")
    home.post("/deconnexion")
    assert [attempt(home, "basile@example.org", WRONG, "192.0.2.1").status_code for _ in range(6)][-1] == 429
    forged = guarded.test_client()
    forged.set_cookie("lgforum_device", "eyJ4IjoieSJ9.aaaa.bbbb")
    assert [attempt(forged, ann.email, WRONG, "192.0.2.77").status_code for _ in range(6)][-1] == 429


def test_one_network_may_not_try_everybody(guarded: Flask, ann: Member) -> None:
    statuses = [fail(guarded, f"somebody-{n}@example.org", "192.0.2.1", 1)[0] for n in range(41)]
    assert statuses == [200] * 40 + [429]


def test_an_ipv6_network_counts_as_one_place(guarded: Flask, ann: Member) -> None:
    statuses = [fail(guarded, ann.email, f"2001:db8:1:2::{n:x}", 1)[0] for n in range(1, 7)]
    assert statuses == [200] * 5 + [429]
    assert fail(guarded, ann.email, "2001:db8:1:3::1", 1) == [200]


def test_registrations_of_one_network_are_counted(guarded: Flask, ann: Member) -> None:
    client = guarded.test_client()
    statuses = [client.post("/inscription", data={"email": "x"}).status_code for _ in range(21)]
    assert statuses == [200] * 20 + [429]


def test_links_are_not_asked_for_without_end(guarded: Flask, ann: Member) -> None:
    client = guarded.test_client()
    statuses = [client.post("/mot-de-passe-oublie", data={"email": ann.email}).status_code for _ in range(7)]
    assert statuses == [200] * 6 + [429]
    assert len(queued(guarded, "reset")) == 5


def test_a_signed_in_thief_may_not_guess_the_password(guarded: Flask, ann: Member, login: Any) -> None:
    for path, data in (
        ("/verification", {"password": WRONG}),
        ("/compte/mot-de-passe", {"password": WRONG, "new_password": "deux moineaux et demi"}),
        ("/compte/suppression", {"password": WRONG, "sure": "y"}),
    ):
        client = login(guarded.test_client(), ann)
        network = {"REMOTE_ADDR": f"192.0.2.{len(path)}"}
        statuses = [client.post(path, data=data, environ_overrides=network).status_code for _ in range(6)]
        assert statuses == [200] * 5 + [429], path
        assert is_signed_in(client)
