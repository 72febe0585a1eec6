"""`lgforum create-admin`."""

from typing import Any

from flask import Flask
from flask.testing import FlaskClient

from lgforum.commands.create_admin import command

from .conftest import account, account_of, is_signed_in, sign_in


def test_the_first_administrator(app: Flask, client: FlaskClient) -> None:
    done = app.test_cli_runner().invoke(
        command, ["Chef@Example.org", "--name", "Chef"], input="un long chemin de craie\nun long chemin de craie\n"
    )
    assert done.exit_code == 0, done.output
    user = account_of(app, "chef@example.org")
    assert user is not None
    assert user.confirmed_at is not None
    assert account(app, user.id).has_role("admin")
    sign_in(client, "chef@example.org")
    assert is_signed_in(client)


def test_a_member_gains_the_role_and_keeps_his_password(app: Flask, client: FlaskClient, member: Any) -> None:
    ann = member("Ann")
    for _ in range(2):
        assert app.test_cli_runner().invoke(command, [ann.email]).exit_code == 0
    assert [role.name for role in account(app, ann.id).roles] == ["admin"]
    sign_in(client, ann.email, ann.password)
    assert is_signed_in(client)


def test_a_short_password_or_a_taken_name_is_refused_in_words(app: Flask) -> None:
    runner = app.test_cli_runner()
    short = runner.invoke(command, ["a@example.org", "--name", "Chef", "--password", "court"])
    assert short.exit_code == 1
    assert "12 characters" in short.output
    reserved = runner.invoke(command, ["a@example.org", "--name", "Admin", "--password", "un long chemin de craie"])
    assert reserved.exit_code == 1
    assert "name-reserved" in reserved.output
