"""What each member wants to get by mail. A missing row is the kind's default."""

from collections.abc import Mapping

from lgforum.models import MailPreference, db

from ..errors import Refused
from ..transaction import transaction
from .kinds import KINDS, SWITCHABLE

GAME = "game/"


def game_key(game_id: int) -> str:
    """Return the key under which a member's "nothing more about this game" is kept."""
    return f"{GAME}{game_id}"


def preferences(user_id: int) -> dict[str, bool]:
    """Return every switchable kind with what the member wants."""
    rows = {row.kind: row.wanted for row in db.session.query(MailPreference).filter_by(user_id=user_id)}
    return {name: rows.get(name, kind.default) for name, kind in SWITCHABLE.items()}


def wants(user_id: int, kind: str, game_id: int | None = None) -> bool:
    """Tell whether a member wants a kind of mail, about that game."""
    if KINDS[kind].always:
        return True
    if game_id is not None and is_silenced(user_id, game_key(game_id)):
        return False
    row = db.session.get(MailPreference, (user_id, kind))
    return KINDS[kind].default if row is None else row.wanted


def is_silenced(user_id: int, game: str) -> bool:
    """Tell whether a member asked for nothing more about a game (`game/12`)."""
    row = db.session.get(MailPreference, (user_id, game))
    return row is not None and not row.wanted


def set_preferences(user_id: int, wanted: Mapping[str, bool]) -> None:
    """Keep what a member wants, for the kinds named. Raises `Refused("mail-kind-unknown")`, nothing kept."""
    for kind in wanted:
        if kind not in SWITCHABLE:
            raise Refused("mail-kind-unknown", kind=kind)
    with transaction():
        for kind, value in wanted.items():
            _keep(user_id, kind, value)


def silence_game(user_id: int, game_id: int, silent: bool = True) -> None:
    """Send a member nothing more about a game, or again."""
    with transaction():
        _keep(user_id, game_key(game_id), not silent)


def switch_off(user_id: int, what: str) -> None:
    """Switch off a kind, or a game (`game/12`): what a link in a mail asks for. Raises `Refused`."""
    if what.startswith(GAME) and what.removeprefix(GAME).isdigit():
        silence_game(user_id, int(what.removeprefix(GAME)))
    else:
        set_preferences(user_id, {what: False})


def switch_on(user_id: int, what: str) -> None:
    """Undo `switch_off`."""
    if what.startswith(GAME) and what.removeprefix(GAME).isdigit():
        silence_game(user_id, int(what.removeprefix(GAME)), silent=False)
    else:
        set_preferences(user_id, {what: True})


def _keep(user_id: int, kind: str, wanted: bool) -> None:
    row = db.session.get(MailPreference, (user_id, kind))
    if row is None:
        db.session.add(MailPreference(user_id=user_id, kind=kind, wanted=wanted))
    else:
        row.wanted = wanted
