"""Coming in for the first time."""

from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import SecurityLog, db

from .conftest import account_of, is_signed_in, path, queued, register, seen, sign_in


def test_register_confirm_and_sign_in(app: Flask, client: FlaskClient) -> None:
    answer = register(client)
    assert answer.location == "/inscription/merci"
    assert "onesime@example.org" in seen(client.get(answer.location))

    user = account_of(app, "onesime@example.org")
    assert user is not None
    assert user.confirmed_at is None
    assert (user.display_name, user.agreement, user.timezone, user.locale) == ("Onésime", "m", "Europe/Brussels", "fr")
    assert user.password.startswith("$argon2id$")

    refused = sign_in(client, "onesime@example.org")
    assert "Confirmez d’abord votre adresse" in seen(refused)
    assert not is_signed_in(client)

    (mail,) = queued(app, "confirm")
    assert mail.user_id == user.id
    assert client.get(path(mail)).location == "/connexion"
    assert "Votre adresse est confirmée" in seen(client.get("/connexion"))
    assert sign_in(client, "onesime@example.org").location == "/"
    assert is_signed_in(client)
    with app.app_context():
        assert [line.action for line in db.session.query(SecurityLog)] == ["registered", "email_confirmed", "signed_in"]


def test_the_link_of_a_confirmation_says_so_when_it_has_served(app: Flask, client: FlaskClient) -> None:
    register(client)
    (mail,) = queued(app, "confirm")
    client.get(path(mail))
    client.get("/connexion")
    assert client.get(path(mail)).location == "/confirmation"
    assert "déjà confirmée" in seen(client.get("/confirmation"))


def test_another_confirmation_may_be_asked_for(app: Flask, client: FlaskClient) -> None:
    register(client)
    answer = client.post("/confirmation", data={"email": "Onesime@Example.org"})
    assert "un nouveau lien vient de partir" in seen(answer)
    assert len(queued(app, "confirm")) == 2


def test_registering_in_english_makes_an_english_account(app: Flask, client: FlaskClient) -> None:
    client.set_cookie("lang", "en")
    register(client)
    user = account_of(app, "onesime@example.org")
    assert user is not None
    assert user.locale == "en"


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        ("display_name", "", "Écrivez le nom"),
        ("display_name", "A", "de 2 à 32 caractères"),
        ("display_name", "x" * 33, "de 2 à 32 caractères"),
        ("display_name", "x" * 5000, "C’est trop long"),
        ("display_name", "<b>Ann</b>", "n’est pas admis"),
        ("display_name", "Анна", "n’est pas admis"),
        ("display_name", "Ann\x00e", "caractères invisibles"),
        ("display_name", "12345", "au moins une lettre"),
        ("display_name", "Administrateur", "réservé"),
        ("display_name", "Ancien Membre 3", "réservé"),
        ("email", "", "Écrivez votre adresse"),
        ("email", "onesime", "Ce n’est pas une adresse"),
        ("email", "a@b\r\nBcc: c@d.org", "caractères invisibles"),
        ("email", "o" * 250 + "@example.org", "Ce n’est pas une adresse"),
        ("email", "-1", "Ce n’est pas une adresse"),
        ("password", "", "Écrivez votre mot de passe"),
        ("password", "trop court", "12 caractères au moins"),
        ("password", "aaaaaaaaaaaaaaaa", "se devine trop vite"),
        ("password", "onesime@example.org", "se devine trop vite"),
        ("password", "p" * 201, "200 caractères au plus"),
        ("agreement", "x", "Choisissez comment le jeu parle de vous"),
    ],
)
def test_what_cannot_be_is_said_at_its_field_and_nothing_is_made(
    app: Flask, client: FlaskClient, field: str, value: str, said: str
) -> None:
    answer = register(client, **{field: value})
    assert answer.status_code == 200
    assert said in seen(answer)
    assert account_of(app, "onesime@example.org") is None
    assert queued(app) == []
    if field != "email":
        assert 'value="onesime@example.org"' in answer.get_data(as_text=True)


def test_a_value_sent_twice_is_refused(app: Flask, client: FlaskClient) -> None:
    answer = register(client, display_name=["Ann", "Basile"])
    assert "envoyée deux fois" in seen(answer)
    assert account_of(app, "onesime@example.org") is None


def test_a_time_zone_that_does_not_exist_is_no_reason_to_refuse(app: Flask, client: FlaskClient) -> None:
    register(client, timezone="Mars/Olympus")
    user = account_of(app, "onesime@example.org")
    assert user is not None
    assert user.timezone == "Europe/Paris"


def test_a_look_alike_of_a_name_is_refused(app: Flask, client: FlaskClient) -> None:
    register(client)
    answer = register(client, email="autre@example.org", display_name="ONESIME")
    assert "ressemble trop" in seen(answer)
    assert account_of(app, "autre@example.org") is None


def test_two_who_take_the_same_name_in_the_same_instant(any_app: Flask, monkeypatch: Any) -> None:
    """Both found it free; the second to write is told that it is taken, and loses nothing."""
    from lgforum.play import accounts

    client = any_app.test_client()
    register(client)
    real, calls = accounts.name_is_free, []

    def too_late(name: str, except_user_id: int | None = None) -> bool:
        calls.append(name)
        return len(calls) <= 2 or real(name, except_user_id)

    monkeypatch.setattr(accounts, "name_is_free", too_late)
    answer = register(client, email="autre@example.org")
    assert answer.status_code == 200
    assert "ressemble trop" in seen(answer)
    assert account_of(any_app, "autre@example.org") is None
    assert len(queued(any_app)) == 1
