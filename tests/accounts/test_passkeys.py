"""Passkeys: a second way in. With a virtual authenticator in a real browser, and with what no browser would send."""

import json
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import User, WebAuthn, db
from tests.support.members import PASSWORD

from .conftest import is_signed_in, seen


@pytest.fixture
def keyed(page: Any) -> Any:
    """A page whose browser has an authenticator that says yes."""
    tools = page.context.new_cdp_session(page)
    tools.send("WebAuthn.enable")
    tools.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return page


def sign_in(page: Any, address: str, email: str) -> None:
    page.goto(f"{address}/connexion")
    page.locator("#email").fill(email)
    page.locator("#password").fill(PASSWORD)
    page.get_by_role("button", name="Se connecter").click()
    page.wait_for_url(f"{address}/")


def by_name(address: str) -> str:
    return address.replace("127.0.0.1", "localhost")  # an address in figures cannot have passkeys


@pytest.mark.browser
def test_add_a_passkey_sign_in_with_it_and_remove_it(app: Flask, live_server: str, keyed: Any, member: Any) -> None:
    address = by_name(live_server)
    ann = member("Ann")
    sign_in(keyed, address, ann.email)

    keyed.goto(f"{address}/compte/cles")
    keyed.locator("#name").fill("téléphone")
    keyed.get_by_role("button", name="Ajouter une clé").click()
    keyed.get_by_text("La clé « téléphone » est ajoutée.".replace("« ", "«\u00a0").replace(" »", "\u00a0»")).wait_for()

    keyed.goto(f"{address}/compte/securite")
    keyed.get_by_role("button", name="Se déconnecter").click()
    keyed.wait_for_url(f"{address}/")
    keyed.goto(f"{address}/connexion?next=/compte/securite")
    keyed.get_by_role("button", name="Ouvrir avec une clé d’accès").click()
    keyed.wait_for_url(f"{address}/compte/securite")
    keyed.get_by_text("Session ouverte avec une clé d’accès").wait_for()

    with app.app_context():
        key = db.session.query(WebAuthn).one()
        assert (key.name, key.usage, key.sign_count) == ("téléphone", "first", 2)
        assert key.extensions is None

    keyed.goto(f"{address}/compte/cles")
    keyed.get_by_role("button", name="Retirer").click()
    keyed.locator("dialog").get_by_role("button", name="Retirer").click()
    keyed.get_by_text("est retirée").wait_for()
    with app.app_context():
        assert db.session.query(WebAuthn).count() == 0


@pytest.mark.browser
def test_a_passkey_proves_who_it_is_before_what_matters(app: Flask, live_server: str, keyed: Any, member: Any) -> None:
    address = by_name(live_server)
    ann = member("Ann")
    sign_in(keyed, address, ann.email)
    keyed.goto(f"{address}/compte/cles")
    keyed.locator("#name").fill("portable")
    keyed.get_by_role("button", name="Ajouter une clé").click()
    keyed.get_by_text("est ajoutée").wait_for()

    keyed.goto(f"{address}/verification?next=/compte/suppression")
    keyed.get_by_role("button", name="Continuer avec une clé").click()
    keyed.wait_for_url(f"{address}/compte/suppression")


@pytest.mark.browser
@pytest.mark.parametrize("fields", [{"is_bot": True}, {"active": False}])
def test_a_passkey_does_not_open_a_closed_account(
    app: Flask, live_server: str, keyed: Any, member: Any, fields: dict[str, bool]
) -> None:
    address = by_name(live_server)
    ann = member("Ann")
    sign_in(keyed, address, ann.email)
    keyed.goto(f"{address}/compte/cles")
    keyed.locator("#name").fill("portable")
    keyed.get_by_role("button", name="Ajouter une clé").click()
    keyed.get_by_text("est ajoutée").wait_for()
    with app.app_context():
        for name, value in fields.items():
            setattr(db.session.get_one(User, ann.id), name, value)
        db.session.commit()
    keyed.goto(f"{address}/connexion")
    keyed.get_by_role("button", name="Ouvrir avec une clé d’accès").click()
    keyed.get_by_role("alert").first.wait_for()
    keyed.goto(f"{address}/compte")
    assert "/connexion" in keyed.url


@pytest.mark.browser
def test_the_zone_of_the_browser_goes_with_the_registration(app: Flask, live_server: str, browser: Any) -> None:
    context = browser.new_context(locale="fr-FR", timezone_id="Asia/Calcutta")
    page = context.new_page()
    page.goto(f"{live_server}/inscription")
    page.locator("#r-display_name").fill("Onésime")
    page.locator("#r-email").fill("onesime@example.org")
    page.locator("#r-password").fill("un long chemin de craie")
    page.get_by_role("button", name="Créer mon compte").click()
    page.wait_for_url("**/inscription/merci")
    context.close()
    with app.app_context():
        assert db.session.query(User).one().timezone == "Asia/Kolkata"


# What no browser would send

NONSENSE = [
    "",
    "nonsense",
    "[]",
    "5",
    "null",
    "{}",
    '{"id": 1}',
    '{"id":"AA","rawId":"AA","type":"public-key","response":{}}',
    '{"id":"AA","rawId":"AA","type":"public-key","response":[]}',
    json.dumps(
        {
            "id": "AA",
            "rawId": "AA",
            "type": "public-key",
            "response": {"clientDataJSON": "AA", "attestationObject": "AA"},
        }
    ),
    json.dumps(
        {
            "id": "AA",
            "rawId": "AA",
            "type": "public-key",
            "response": {"clientDataJSON": "e30", "attestationObject": "oA", "transports": ["x", 5]},
        }
    ),
    json.dumps(
        {
            "id": "AA",
            "rawId": "AA",
            "type": "public-key",
            "response": {"clientDataJSON": "e30", "authenticatorData": "oA", "signature": "AA", "userHandle": 7},
        }
    ),
    "[" * 50_000,
    "x" * 100_000,
]


def state(text: str, path: str) -> str:
    return text.split(f'action="{path}/')[1].split('"')[0]


@pytest.mark.parametrize("sent", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_for_a_new_key_is_refused(app: Flask, client: FlaskClient, member: Any, login: Any, sent: str) -> None:
    login(client, member("Ann"))
    started = client.post("/compte/cles", data={"name": "portable"})
    answer = client.post(f"/compte/cles/{state(started.text, '/compte/cles')}", data={"credential": sent})
    assert answer.location == "/compte/cles"
    assert 'role="alert"' in client.get("/compte/cles").text
    with app.app_context():
        assert db.session.query(WebAuthn).count() == 0


@pytest.mark.parametrize("sent", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_for_a_key_opens_nothing(client: FlaskClient, sent: str) -> None:
    started = client.post("/connexion/cle", data={})
    answer = client.post(f"/connexion/cle/{state(started.text, '/connexion/cle')}", data={"credential": sent})
    assert answer.location == "/connexion/cle"
    assert not is_signed_in(client)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Donnez un nom à cette clé"),
        ("x" * 65, "64 caractères au plus"),
        ("x" * 5000, "C’est trop long"),
        ("<b>", "ne convient pas"),
        ("clé 🐺", "lettres, chiffres"),
        (["a", "b"], "envoyée deux fois"),
    ],
)
def test_names_that_a_key_may_not_have(client: FlaskClient, member: Any, login: Any, name: Any, said: str) -> None:
    login(client, member("Ann"))
    answer = client.post("/compte/cles", data={"name": name})
    assert answer.status_code == 200
    assert said in seen(answer)


def test_removing_a_key_that_one_does_not_have(client: FlaskClient, member: Any, login: Any) -> None:
    login(client, member("Ann"))
    client.post("/compte/cles/retirer", data={"name": "portable"})
    assert "pas de clé nommée" in seen(client.get("/compte/cles"))
