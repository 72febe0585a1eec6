"""Who lives in the demo."""

import secrets

import msgspec
from sqlalchemy import select

from lgforum.models import User, db

from .. import accounts

DOMAIN = "demo.example"
PASSWORD = "demo-lgforum"  # noqa: S105
"""Of the three accounts that the demo prints; it serves on this machine alone."""


class Account(msgspec.Struct, frozen=True):
    """One of the three accounts that a visitor may use."""

    what: str
    name: str
    email: str


PLAYER = Account("player", "Ondine", f"ondine@{DOMAIN}")
MJ = Account("MJ", "Archibald", f"archibald@{DOMAIN}")
ADMIN = Account("admin", "Maëlle", f"maelle@{DOMAIN}")
VISITORS = (PLAYER, MJ, ADMIN)
AGREEMENTS = {"Ondine": "f", "Archibald": "m", "Maëlle": "f"}

BOTS: tuple[tuple[str, str], ...] = (
    ("Barnabé", "m"),
    ("Quetzal", "n"),
    ("Nestor", "m"),
    ("Tisane", "f"),
    ("Falco", "m"),
    ("Zibeline", "f"),
    ("Capucine", "f"),
    ("Rhubarbe", "n"),
    ("Léonor", "f"),
    ("Basile", "m"),
    ("Pépin", "m"),
    ("Sélène", "f"),
    ("Ursule", "f"),
    ("Onésime", "m"),
    ("Gaspard", "m"),
)
AT_THE_TABLE = 11
"""Bots of the ship that is under way; with the player they are twelve."""
AROUND_THE_VILLAGE = 14
"""Bots of the village; with the player they are fifteen, with ten different roles."""


def enrol_all(hashed: str) -> dict[str, int]:
    """Make every account; return their numbers by name. `hashed`: the visitors' password as it is kept."""
    for visitor in VISITORS:
        roles = ["admin"] if visitor is ADMIN else []
        agreement = AGREEMENTS[visitor.name]
        accounts.enrol(visitor.email, visitor.name, hashed, agreement=agreement, roles=roles, confirmed=True)
    for number, (name, agreement) in enumerate(BOTS):
        nobody = f"!{secrets.token_hex(16)}"  # no password hashes to this: bots never sign in
        accounts.enrol(f"bot-{number}@{DOMAIN}", name, nobody, agreement=agreement, confirmed=True, is_bot=True)
    return {user.display_name: user.id for user in db.session.scalars(select(User))}
