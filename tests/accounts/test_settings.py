"""The member's own pages."""

from datetime import timedelta
from typing import Any

import pytest
import time_machine
from flask import Flask
from flask.testing import FlaskClient

from lgforum.models import SecurityLog, db, utcnow
from lgforum.play import names

from .conftest import account, seen


@pytest.fixture
def ann(member: Any, client: FlaskClient, login: Any) -> Any:
    ann = member("Ann", name_key=names.key("Ann"))
    login(client, ann)
    return ann


def test_every_page_opens(client: FlaskClient, ann: Any) -> None:
    for page in (
        "",
        "/apparence",
        "/courriels",
        "/securite",
        "/donnees",
        "/mot-de-passe",
        "/adresse",
        "/cles",
        "/suppression",
    ):
        answer = client.get(f"/compte{page}")
        assert answer.status_code == 200, page
        assert answer.text.count("<h1") == 1, page
        assert answer.text.count("style=") == 0, page
        assert "<script>" not in answer.text, page


def test_guests_are_sent_to_sign_in(app: Flask) -> None:
    for page in (
        "",
        "/apparence",
        "/courriels",
        "/securite",
        "/donnees",
        "/donnees.json",
        "/adresse",
        "/cles",
        "/suppression",
    ):
        answer = app.test_client().get(f"/compte{page}")
        assert answer.location == f"/connexion?next=/compte{page}"


def test_change_of_name(app: Flask, client: FlaskClient, ann: Any) -> None:
    assert client.post("/compte", data={"save": "name", "display_name": "Anna  Karénine"}).location == "/compte"
    user = account(app, ann.id)
    assert (user.display_name, user.name_key) == ("Anna Karénine", names.key("Anna Karénine"))
    assert "C’est enregistré" in seen(client.get("/compte"))


def test_ones_own_name_may_change_its_case(app: Flask, client: FlaskClient, ann: Any) -> None:
    client.post("/compte", data={"save": "name", "display_name": "ANN"})
    assert account(app, ann.id).display_name == "ANN"


def test_a_name_changes_once_in_thirty_days(app: Flask, client: FlaskClient, ann: Any, login: Any) -> None:
    client.post("/compte", data={"save": "name", "display_name": "Anna"})
    assert "une fois en trente jours" in seen(client.get("/compte"))
    answer = client.post("/compte", data={"save": "name", "display_name": "Annabelle"})
    assert "vous pourrez à partir du" in seen(answer)
    assert account(app, ann.id).display_name == "Anna"
    with time_machine.travel(utcnow() + timedelta(days=31), tick=False):
        later = login(app.test_client(), ann)
        later.post("/compte", data={"save": "name", "display_name": "Annabelle"})
    assert account(app, ann.id).display_name == "Annabelle"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("", "Écrivez le nom"),
        ("Basile", "ressemble trop"),
        ("BАSILE", "n’est pas admis"),
        ("Bаsile", "n’est pas admis"),
        ("Bàsîle", "ressemble trop"),
        ("Admin", "réservé"),
        (["Un", "Deux"], "envoyée deux fois"),
        ("x" * 100_000, "C’est trop long"),
    ],
)
def test_a_name_that_may_not_be_had_stays_in_its_field(
    app: Flask, client: FlaskClient, member: Any, ann: Any, name: Any, said: str
) -> None:
    member("Basile", name_key=names.key("Basile"))
    answer = client.post("/compte", data={"save": "name", "display_name": name})
    assert answer.status_code == 200
    assert said in seen(answer)
    assert account(app, ann.id).display_name == "Ann"


def test_language_zone_and_agreement(app: Flask, client: FlaskClient, ann: Any) -> None:
    data = {"save": "profile", "agreement": "f", "locale": "en", "timezone": "Asia/Calcutta"}
    assert client.post("/compte", data=data).location == "/compte"
    user = account(app, ann.id)
    assert (user.agreement, user.locale, user.timezone) == ("f", "en", "Asia/Kolkata"), "by whichever name it goes"
    assert '<html lang="en"' in client.get("/compte").text


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("agreement", ""),
        ("agreement", "x"),
        ("agreement", ["f", "m"]),
        ("locale", "de"),
        ("locale", "-1"),
        ("locale", None),
        ("timezone", ""),
        ("timezone", "Mars/Olympus"),
        ("timezone", "../../etc/passwd"),
        ("timezone", "9" * 10_000),
    ],
)
def test_a_choice_that_there_is_not_changes_nothing(
    app: Flask, client: FlaskClient, ann: Any, field: str, value: Any
) -> None:
    data = {"save": "profile", "agreement": "f", "locale": "en", "timezone": "America/Toronto"} | {field: value}
    answer = client.post("/compte", data={name: value for name, value in data.items() if value is not None})
    assert answer.status_code == 200
    assert "à revoir" in seen(answer)
    user = account(app, ann.id)
    assert (user.agreement, user.locale, user.timezone) == ("n", "fr", "Europe/Paris")


def test_all_zones_are_offered_by_region_in_the_readers_language(client: FlaskClient, ann: Any) -> None:
    french = client.get("/compte").text
    assert '<optgroup label="Amériques">' in french
    assert french.count('<option value="') + french.count('<option selected value="') > 400
    assert "Le Caire" in french
    assert "Cairo" in client.get("/compte?lang=en").text


def test_appearance(app: Flask, client: FlaskClient, ann: Any) -> None:
    assert client.post("/compte/apparence", data={"theme": "dark"}).location == "/compte/apparence"
    assert account(app, ann.id).theme == "dark"
    assert "à revoir" in seen(client.post("/compte/apparence", data={"theme": "neon"}))
    assert account(app, ann.id).theme == "dark"


def test_the_security_log_tells_what_happened(app: Flask, client: FlaskClient, ann: Any) -> None:
    from .conftest import sign_in

    sign_in(app.test_client(), ann.email, ann.password)
    page = seen(client.get("/compte/securite"))
    assert "Session ouverte avec le mot de passe" in page
    assert "127.0.0.1" in page


def test_every_kind_of_line_has_its_sentence(app: Flask) -> None:
    from lgforum.accounts.happened import happened

    actions = {
        "registered",
        "email_confirmed",
        "signed_in",
        "signed_out_everywhere",
        "password_changed",
        "password_reset",
        "email_change_asked",
        "email_changed",
        "name_changed",
        "passkey_added",
        "passkey_removed",
        "role_given",
    }
    with app.test_request_context():
        for action in actions:
            line = SecurityLog(action=action, data={"before": "A", "after": "B", "name": "C", "role": "admin"})
            assert happened(line) != action


def test_a_copy_of_ones_data(app: Flask, client: FlaskClient, ann: Any, member: Any) -> None:
    from lgforum.models import Category, Post, Thread

    basile = member("Basile")
    with app.app_context():
        shelf = Category(slug="x", title_fr="x", title_en="x")
        thread = Thread(category=shelf, title="Un fil", author_id=ann.id)
        db.session.add(thread)
        db.session.flush()
        db.session.add(Post(thread_id=thread.id, number=1, author_id=ann.id, source="de moi"))
        db.session.add(Post(thread_id=thread.id, number=2, author_id=basile.id, source="pas de moi"))
        db.session.commit()
    answer = client.get("/compte/donnees.json")
    assert answer.mimetype == "application/json"
    assert "attachment" in answer.headers["Content-Disposition"]
    assert answer.json["account"]["email"] == ann.email
    assert [post["source"] for post in answer.json["posts"]] == ["de moi"]
    text = answer.get_data(as_text=True)
    assert "argon2" not in text
    assert ann.fs_uniquifier not in text
    assert "pas de moi" not in text


def test_mails_are_switched_kind_by_kind(app: Flask, client: FlaskClient, ann: Any) -> None:
    from lgforum.play.mail.kinds import SWITCHABLE
    from lgforum.play.mail.preferences import preferences

    page = client.get("/compte/courriels").text
    assert page.count('type="checkbox"') == len(SWITCHABLE)
    assert client.post("/compte/courriels", data={"digest": "y", "forged": "y"}).location == "/compte/courriels"
    with app.app_context():
        assert [kind for kind, wanted in preferences(ann.id).items() if wanted] == ["digest"]
    assert "envoyée deux fois" in seen(client.post("/compte/courriels", data={"digest": ["y", "y"]}))
