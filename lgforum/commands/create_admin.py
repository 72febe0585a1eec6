"""`lgforum create-admin`: make the first administrator, or give a member that role."""

import click
from flask.cli import with_appcontext
from flask_security import hash_password
from sqlalchemy import select

from lgforum.models import User, db
from lgforum.play import accounts
from lgforum.play.errors import Refused

LEAST = 12


@click.command("create-admin")
@click.argument("email")
@click.option("--name", help="Display name of a new account.")
@click.option("--locale", type=click.Choice(["fr", "en"]), default="fr", help="Language of a new account.")
@click.option(
    "--password", envvar="LGFORUM_ADMIN_PASSWORD", help="Asked for if not given; better not in a shell's history."
)
@with_appcontext
def command(email: str, name: str | None, locale: str, password: str | None) -> None:
    """Make EMAIL an administrator.

    An address without an account gets one, confirmed at once; a member keeps his password and gains the role.
    """
    email = email.strip().lower()
    known = db.session.scalar(select(User.id).where(User.email == email, User.deleted_at.is_(None)))
    if known is not None:
        accounts.give_role(known, "admin")
        click.echo(f"{email} is an administrator now.")
        return
    name = name or click.prompt("Display name")
    password = password or click.prompt("Password", hide_input=True, confirmation_prompt=True)
    if len(password) < LEAST:
        raise click.ClickException(f"the password needs {LEAST} characters at least; a sentence will do")
    try:
        accounts.enrol(email, name, hash_password(password), locale=locale, roles=["admin"], confirmed=True)
    except Refused as refusal:
        raise click.ClickException(f"refused: {refusal}") from None
    click.echo(f"{email} is an administrator and may sign in.")
