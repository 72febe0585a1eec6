"""What is said, in both languages."""

import re
from typing import Any

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from flask_babel import force_locale
from flask_security.core import _default_messages

from lgforum import catalogues
from lgforum.accounts import messages

from .conftest import queued, register, seen

ACCOUNT_PAGES = ["", "/apparence", "/courriels", "/securite", "/donnees", "/mot-de-passe", "/adresse", "/cles"]
ACCOUNT_PAGES += ["/suppression"]
GUEST_PAGES = [f"/{page}" for page in ("connexion", "inscription", "inscription/merci", "connexion/cle")]
GUEST_PAGES += ["/mot-de-passe-oublie", "/confirmation"]

# features that are off: their messages cannot come up
OFF = (
    *("GENERIC_RECOVERY", "GENERIC_US", "OAUTH", "US_", "TWO_FACTOR", "USERNAME", "PHONE", "LOGIN_", "INVALID_LOGIN"),
    *("INVALID_CODE", "INVALID_RECOVERY", "USE_CODE", "IDENTITY_", "NO_RECOVERY", "CODE_HAS", "FAILED_TO_SEND"),
    *("REFRESH_TOKEN", "CHANGE_EMAIL", "PASSWORDLESS", "PASSWORD_BREACHED", "INVALID_PASSWORD_CODE"),
)


def test_every_message_of_the_library_that_can_come_up_is_ours() -> None:
    assert set(messages.SAID) <= set(_default_messages), "a name that the library does not know is never said"
    left = {name for name in set(_default_messages) - set(messages.SAID) if not name.startswith(OFF)}
    assert left == {"PASSWORD_RESET"}, "said only where a reset signs in at once"


def test_every_message_takes_the_values_that_the_library_gives() -> None:
    for name, (said, _category) in messages.SAID.items():
        ours = set(re.findall(r"%\((\w+)\)", str(said._args[0] if hasattr(said, "_args") else said)))
        theirs = set(re.findall(r"%\((\w+)\)", str(_default_messages[name][0])))
        assert ours <= theirs, name


def test_the_english_of_this_area_is_complete() -> None:
    assert catalogues.missing("en").get("accounts", []) == []


@pytest.mark.parametrize("page", GUEST_PAGES)
def test_no_french_is_left_on_an_english_page_for_guests(client: FlaskClient, page: str) -> None:
    english_only(client.get(f"{page}?lang=en"))


@pytest.mark.parametrize("page", ACCOUNT_PAGES)
def test_no_french_is_left_on_an_english_page_of_ones_own(
    client: FlaskClient, member: Any, login: Any, page: str
) -> None:
    login(client, member("Ann", locale="en"))
    english_only(client.get(f"/compte{page}"))


@pytest.mark.parametrize("page", ["/connexion", "/inscription", "/mot-de-passe-oublie", "/confirmation"])
def test_errors_are_said_in_english_too(client: FlaskClient, page: str) -> None:
    client.set_cookie("lang", "en")
    english_only(client.post(page, data={"email": "x", "display_name": "<", "password": "y", "timezone": "z"}))


def test_errors_of_ones_own_pages_are_said_in_english_too(client: FlaskClient, member: Any, login: Any) -> None:
    login(client, member("Ann", locale="en"))
    for page in ACCOUNT_PAGES:
        for save in ("name", "profile"):
            data = {"save": save, "name": "<", "email": "x", "display_name": "<", "password": "y", "new_password": "z"}
            english_only(client.post(f"/compte{page}", data=data, follow_redirects=True))


def english_only(answer: Any) -> None:
    page = BeautifulSoup(answer.get_data(as_text=True), "html.parser")
    for french in page.select('[lang="fr"]'):
        if french.name != "html":
            french.decompose()
    for listed in page.select("select"):
        listed.decompose()  # cities
    words = page.get_text(" ")
    found = re.findall(r"\b(?:vous|votre|vos|une?|mot de passe|cette|avec|compte|est|des|les|pour)\b", words)
    assert not found, (found, re.sub(r"\s+", " ", words)[:600])


def test_french_spaces_are_those_of_french(client: FlaskClient) -> None:
    text = client.get("/connexion").get_data(as_text=True)
    assert "Nouveau ici\u202f?" in text
    assert "au moins\u202f; une phrase" in text


def test_mails_are_written_from_what_we_pass(app: Flask, client: FlaskClient, member: Any) -> None:
    """The outbox can write each of our kinds, in both languages, with its link."""
    from lgforum.play import accounts
    from lgforum.play.mail.writing import write

    register(client)
    ann, zoe = member("Ann"), member("Zoé", locale="en")
    register(client, email=ann.email, display_name="Autre")
    for person in (ann, zoe):
        client.post("/mot-de-passe-oublie", data={"email": person.email})
        with app.test_request_context():
            accounts.ask_email_change(person.id, f"new-{person.email}", lambda user: "http://localhost/x")
            accounts.approve_email_change(person.id, lambda user: "http://localhost/y")
            accounts.finish_email_change(person.id)
    with app.test_request_context():
        accounts.delete_account(zoe.id)
    kinds = set()
    with app.app_context():
        for mail in queued(app):
            letter = write(mail.id)
            kinds.add(mail.kind)
            assert letter.subject
            assert letter.text
            assert letter.html
            if mail.data.get("link"):
                assert mail.data["link"] in letter.text
                assert mail.data["link"] not in letter.subject
    assert kinds >= {"confirm", "welcome_existing", "reset", "email_change_old", "email_change_new"}
    assert "account_deleted" in kinds


def test_the_pages_of_a_member_are_in_his_language_whatever_the_browser(app: Flask, member: Any, login: Any) -> None:
    client = login(app.test_client(), member("Ann", locale="en"))
    assert "My profile" in client.get("/compte", headers={"Accept-Language": "fr"}).text
    with app.test_request_context(), force_locale("en"):
        assert messages.waited(1) == "Too many tries from here. Try again in a minute."
    assert seen(client.get("/membres/1"))
