"""An account from its first day to its last, on SQLite and on PostgreSQL."""

from flask import Flask

from lgforum.models import User, db

from .conftest import is_signed_in, path, queued, register, seen, sign_in


def test_from_registration_to_deletion(any_app: Flask) -> None:
    client = any_app.test_client()
    assert register(client).status_code == 302
    client.get(path(queued(any_app, "confirm")[0]))
    sign_in(client, "onesime@example.org")
    assert is_signed_in(client)

    assert client.post("/compte", data={"save": "name", "display_name": "Léonie"}).status_code == 302
    profile = {"save": "profile", "agreement": "f", "locale": "fr", "timezone": "Indian/Reunion"}
    assert client.post("/compte", data=profile).status_code == 302
    assert client.post("/compte/courriels", data={"digest": "y"}).status_code == 302
    assert client.post("/compte/courriels", data={}).status_code == 302

    client.post("/compte/adresse", data={"email": "leonie@example.org"})
    client.post(path(queued(any_app, "email_change_old")[0]))
    client.post(path(queued(any_app, "email_change_new")[0]))
    assert not is_signed_in(client)

    client.post("/mot-de-passe-oublie", data={"email": "leonie@example.org"})
    client.post(path(queued(any_app, "reset")[0]), data={"password": "deux moineaux et demi"})
    sign_in(client, "leonie@example.org", "deux moineaux et demi")
    log = seen(client.get("/compte/securite"))
    assert "Nom changé : Onésime devient Léonie" in log
    assert client.get("/compte/donnees.json").json["account"]["timezone"] == "Indian/Reunion"

    assert client.post("/compte/suppression", data={"password": "deux moineaux et demi", "sure": "y"}).location == "/"
    with any_app.app_context():
        user = db.session.query(User).one()
        assert user.deleted_at is not None
        assert "leonie" not in user.email
    assert "ancien membre" in seen(client.get(f"/membres/{user.id}"))
