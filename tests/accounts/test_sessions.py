"""Signing in and out, and what ends a session."""

from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import User, db
from lgforum.play import accounts
from tests.support.members import PASSWORD

from .conftest import is_signed_in, seen, sign_in


def test_sign_in_and_out(client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    assert sign_in(client, ann.email, PASSWORD).location == "/"
    assert is_signed_in(client)
    assert client.post("/deconnexion").location == "/"
    assert not is_signed_in(client)


def test_the_address_may_be_typed_in_any_case(client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    sign_in(client, f" {ann.email.upper()} ", PASSWORD)
    assert is_signed_in(client)


def test_remember_me_outlives_the_browser_but_not_a_general_sign_out(
    app: Flask, client: FlaskClient, member: Any
) -> None:
    ann = member("Ann")
    sign_in(client, ann.email, PASSWORD, remember="y")
    client.delete_cookie("lgforum")
    assert is_signed_in(client)
    client.delete_cookie("lgforum")
    with app.app_context():
        accounts.log_out_everywhere(ann.id)
    assert not is_signed_in(client)


def test_without_remember_me_nothing_outlives_the_browser(client: FlaskClient, member: Any) -> None:
    sign_in(client, member("Ann").email, PASSWORD)
    client.delete_cookie("lgforum")
    assert not is_signed_in(client)


def test_a_session_brought_back_by_remember_me_is_asked_again_before_what_matters(
    client: FlaskClient, member: Any
) -> None:
    ann = member("Ann")
    sign_in(client, ann.email, PASSWORD, remember="y")
    client.delete_cookie("lgforum")
    asked = client.get("/compte/adresse")
    assert asked.location == "/verification?next=/compte/adresse"
    assert "confirmez que c’est bien vous" in seen(client.get(asked.location))
    refused = client.post(asked.location, data={"password": "pas celui-là du tout"})
    assert "Ce n’est pas votre mot de passe" in seen(refused)
    assert client.post(asked.location, data={"password": PASSWORD}).location == "/compte/adresse"
    assert client.get("/compte/adresse").status_code == 200


def test_what_was_typed_survives_being_asked_again(client: FlaskClient, member: Any, login: Any) -> None:
    ann = member("Ann")
    login(client, ann)
    with client.session_transaction() as cookie:
        cookie["fs_paa"] = 0
    asked = client.post("/compte/adresse", data={"email": "autre@example.org"})
    back = client.post(asked.location, data={"password": PASSWORD}).location
    assert 'value="autre@example.org"' in client.get(back).get_data(as_text=True)


def test_log_out_everywhere_ends_other_browsers(app: Flask, member: Any) -> None:
    ann = member("Ann")
    here, there = app.test_client(), app.test_client()
    sign_in(here, ann.email, PASSWORD)
    sign_in(there, ann.email, PASSWORD, remember="y")
    assert here.post("/compte/sessions/fermer").location == "/connexion"
    assert not is_signed_in(here)
    assert not is_signed_in(there)


def test_a_changed_password_ends_other_sessions_and_keeps_this_one(app: Flask, member: Any) -> None:
    ann = member("Ann")
    here, there = app.test_client(), app.test_client()
    sign_in(here, ann.email, PASSWORD)
    sign_in(there, ann.email, PASSWORD, remember="y")
    answer = here.post("/compte/mot-de-passe", data={"password": PASSWORD, "new_password": "deux moineaux et demi"})
    assert answer.location == "/compte/securite"
    assert is_signed_in(here)
    assert not is_signed_in(there)
    sign_in(there, ann.email, PASSWORD)
    assert not is_signed_in(there)
    sign_in(there, ann.email, "deux moineaux et demi")
    assert is_signed_in(there)


@pytest.mark.parametrize(
    ("present", "new", "said"),
    [
        ("", "deux moineaux et demi", "Écrivez votre mot de passe"),
        ("pas celui-là du tout", "deux moineaux et demi", "Ce n’est pas votre mot de passe"),
        (PASSWORD, "court", "12 caractères au moins"),
        (PASSWORD, PASSWORD, "C’est déjà votre mot de passe"),
        (PASSWORD, "x" * 400, "200 caractères au plus"),
    ],
)
def test_a_password_is_not_changed_when(
    client: FlaskClient, member: Any, login: Any, present: str, new: str, said: str
) -> None:
    ann = member("Ann")
    login(client, ann)
    answer = client.post("/compte/mot-de-passe", data={"password": present, "new_password": new})
    assert answer.status_code == 200
    assert said in seen(answer)
    client.post("/deconnexion")
    sign_in(client, ann.email, PASSWORD)
    assert is_signed_in(client)


def test_a_session_planted_before_the_sign_in_is_worth_nothing_after_it(guarded: Flask) -> None:
    """Session fixation: neither the cookie that an attacker knows, nor its CSRF token, opens what the victim opened."""
    from tests.conftest import member_maker

    ann = member_maker(guarded)("Ann")
    attacker = guarded.test_client()
    page = attacker.get("/connexion").get_data(as_text=True)
    token = page.split('name="csrf_token" value="')[1].split('"')[0]
    planted = attacker.get_cookie("lgforum").value

    victim = guarded.test_client()
    victim.set_cookie("lgforum", planted)
    sign_in(victim, ann.email, PASSWORD, csrf_token=token)
    assert is_signed_in(victim)
    assert victim.get_cookie("lgforum").value != planted

    attacker.set_cookie("lgforum", planted)
    assert not is_signed_in(attacker)
    assert victim.post("/compte/sessions/fermer", data={"csrf_token": token}).status_code == 400
    assert is_signed_in(victim)


@pytest.mark.parametrize("fields", [{"is_bot": True}, {"active": False}, {"deleted_at": "now"}])
def test_bots_and_closed_accounts_never_enter(
    app: Flask, client: FlaskClient, member: Any, login: Any, fields: Any
) -> None:
    from lgforum.models import utcnow

    ann = member("Ann")
    login(client, ann)
    assert is_signed_in(client)
    with app.app_context():
        user = db.session.get_one(User, ann.id)
        for name, value in fields.items():
            setattr(user, name, utcnow() if value == "now" else value)
        db.session.commit()
    assert not is_signed_in(client), "an open session ends too"
    answer = sign_in(app.test_client(), ann.email, PASSWORD)
    assert answer.status_code == 200
    assert "ne vont pas ensemble" in seen(answer)
    client.post("/mot-de-passe-oublie", data={"email": ann.email})
    from .conftest import queued

    assert queued(app, "reset") == []


@pytest.mark.parametrize(
    "elsewhere",
    [
        "https://evil.example/",
        "//evil.example/",
        "///evil.example/",
        "/\\evil.example/",
        "\\\\evil.example/",
        "http:evil.example",
        "javascript:alert(1)",
        " //evil.example",
        "https:///evil.example",
        "http://localhost@evil.example/",
        "http://localhost.evil.example/",
    ],
)
@pytest.mark.parametrize("how", ["query", "form"])
def test_after_signing_in_one_stays_on_our_site(client: FlaskClient, member: Any, elsewhere: str, how: str) -> None:
    ann = member("Ann")
    data = {"email": ann.email, "password": PASSWORD}
    if how == "form":
        answer = client.post("/connexion", data=data | {"next": elsewhere})
    else:
        answer = client.post("/connexion", data=data, query_string={"next": elsewhere})
    assert answer.status_code == 302
    as_browsers_read_it = urljoin("http://localhost/connexion", answer.location.strip().replace("\\", "/"))
    assert urlsplit(as_browsers_read_it)[:2] == ("http", "localhost"), answer.location
    assert is_signed_in(client)


def test_after_signing_in_one_goes_where_one_wanted(client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    asked = client.get("/compte/securite")
    assert asked.location == "/connexion?next=/compte/securite"
    page = client.get(asked.location).get_data(as_text=True)
    assert 'name="next" type="hidden" value="/compte/securite"' in page
    assert sign_in(client, ann.email, PASSWORD, next="/compte/securite").location == "/compte/securite"


def test_an_access_token_opens_nothing(app: Flask, client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    with app.app_context():
        token = db.session.get_one(User, ann.id).get_auth_token()
    assert client.get("/compte", query_string={"auth_token": token}).status_code == 302
    assert client.get("/compte", headers={"Authentication-Token": token}).status_code == 302


@pytest.mark.parametrize("body", ["[1]", "null", '{"email": {"a": 1}}', "nonsense"])
def test_pages_of_forms_do_not_read_json(client: FlaskClient, body: str) -> None:
    for path in ("/connexion", "/inscription", "/mot-de-passe-oublie", "/confirmation"):
        answer = client.post(path, data=body, content_type="application/json")
        assert answer.status_code == 415, path


def test_own_pages_are_not_stored(client: FlaskClient, member: Any, login: Any) -> None:
    login(client, member("Ann"))
    for path in ("/compte", "/compte/securite", "/compte/mot-de-passe", "/compte/donnees.json"):
        assert "no-store" in client.get(path).headers["Cache-Control"], path
