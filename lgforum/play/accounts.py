"""What happens to an account, one verb a thing. Passwords arrive hashed; links for mails are made by the caller."""

import uuid
from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import delete, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import InstrumentedAttribute

from lgforum.models import (
    FactRow,
    Game,
    GameLog,
    MailPreference,
    Notification,
    OutgoingMail,
    ReadMark,
    Role,
    Seat,
    SeatHolder,
    SecurityLog,
    Signup,
    ThreadAccess,
    User,
    WebAuthn,
    db,
    utcnow,
)

from . import names
from .errors import Refused
from .locking import lock_game
from .mail.outbox import queue
from .pace import mail_free_at
from .transaction import transaction

ROLES = {"admin": "Settings and accounts", "moderator": "Public threads"}
NAME_CHANGE_EVERY = timedelta(days=30)
UNFINISHED = ("signup", "running")

MakeLink = Callable[[User], str]


def enrol(
    email: str,
    display_name: str,
    password: str | None = None,
    *,
    locale: str = "fr",
    timezone: str = "Europe/Paris",
    agreement: str = "n",
    roles: Collection[str] = (),
    confirmed: bool = False,
    is_bot: bool = False,
) -> int:
    """Make an account and return its id. `password` is a hash; None: no way to sign in with one.

    Raises Refused: `names.check`'s codes, `name-taken`, `email-taken`.
    """
    name = names.check(display_name)
    with _one_of_two(name):
        if not name_is_free(name):
            raise Refused("name-taken", name=name)
        if _has_account(email.lower()):
            raise Refused("email-taken")
        user = User(
            email=email.lower(),
            password=password,
            active=True,
            fs_uniquifier=uuid.uuid4().hex,
            fs_webauthn_user_handle=uuid.uuid4().hex,
            confirmed_at=utcnow() if confirmed else None,
            display_name=name,
            name_key=names.key(name),
            locale=locale,
            timezone=timezone,
            agreement=agreement,
            is_bot=is_bot,
            roles=[role(which) for which in roles],
        )
        db.session.add(user)
        db.session.flush()
        return user.id


def role(name: str) -> Role:
    """Return the role of that name, made at its first use. Call inside a transaction."""
    found = db.session.scalar(select(Role).where(Role.name == name))
    if found is None:
        found = Role(name=name, description=ROLES[name])
        db.session.add(found)
    return found


def give_role(user_id: int, name: str) -> None:
    """Make a member `admin` or `moderator`."""
    with transaction():
        user = _member(user_id)
        if all(has.name != name for has in user.roles):
            user.roles.append(role(name))
        record(user_id, "role_given", role=name)


def may_sign_in(user: User | None) -> bool:
    """Whether this account is one that a person may enter: not a bot's, not closed, not deleted."""
    return user is not None and user.active and not user.is_bot and user.deleted_at is None


def name_is_free(name: str, except_user_id: int | None = None) -> bool:
    """Whether nobody (else) has a name that could be mistaken for this one."""
    owner = db.session.scalar(select(User.id).where(User.name_key == names.key(name)))
    return owner is None or owner == except_user_id


def change_name(user_id: int, wanted: str) -> None:
    """Take another display name, once in thirty days; seats keep the name that their table knows.

    Raises Refused: `names.check`'s codes, `name-taken`, `name-too-soon` (free_at).
    """
    name = names.check(wanted)
    with _one_of_two(name):
        user = _member(user_id)
        if name == user.display_name:
            return
        free_at = name_change_free_at(user_id)
        if free_at is not None:
            raise Refused("name-too-soon", free_at=free_at)
        if not name_is_free(name, except_user_id=user_id):
            raise Refused("name-taken", name=name)
        record(user_id, "name_changed", before=user.display_name, after=name)
        user.display_name, user.name_key = name, names.key(name)


def name_change_free_at(user_id: int) -> datetime | None:
    """Return the instant from which the member may change his name again; None when he may now."""
    last = db.session.scalar(
        select(func.max(SecurityLog.at)).where(SecurityLog.user_id == user_id, SecurityLog.action == "name_changed")
    )
    if last is None or last + NAME_CHANGE_EVERY <= utcnow():
        return None
    return last + NAME_CHANGE_EVERY


def change_profile(user_id: int, *, agreement: str, locale: str, timezone: str) -> None:
    """Set how texts speak of the member, his language and his time zone (values are checked by the form)."""
    with transaction():
        user = _member(user_id)
        user.agreement, user.locale, user.timezone = agreement, locale, timezone


def set_appearance(user_id: int, *, locale: str | None = None, theme: str | None = None) -> None:
    """Keep a choice of language or of light with the account; what is not given stays."""
    with transaction():
        user = _member(user_id)
        user.locale = locale or user.locale
        user.theme = theme or user.theme


def log_out_everywhere(user_id: int) -> None:
    """End every session of the member, this one included, and void every link that was mailed to him."""
    with transaction():
        _member(user_id).fs_uniquifier = uuid.uuid4().hex
        record(user_id, "signed_out_everywhere")


def ask_email_change(user_id: int, email: str, link: MakeLink) -> None:
    """Note the wanted address and write to the present one, whose owner must agree first.

    Nothing is different for an address that already has an account: `approve_email_change` stays silent then.
    Raises Refused: `mails-too-often` (free_at).
    """
    with transaction():
        user = _member(user_id)
        if (again := mail_free_at(user_id, "email_change_old")) is not None:
            raise Refused("mails-too-often", free_at=again)
        user.pending_email = email.lower()
        record(user_id, "email_change_asked")
        queue(
            "email_change_old",
            user_id,
            f"email_change_old/{user_id}/{uuid.uuid4().hex}",
            data={"link": link(user), "new": user.pending_email},
            address=user.email,
        )


def cancel_email_change(user_id: int) -> None:
    """Forget the wanted address; the links that were mailed die with it."""
    with transaction():
        _member(user_id).pending_email = None


def approve_email_change(user_id: int, link: MakeLink) -> None:
    """The present address agreed: write to the new one, unless it already has an account.

    A stranger may own it: a link that is followed again and again fills nobody's box.
    """
    with transaction():
        user = _member(user_id)
        if user.pending_email is None or _has_account(user.pending_email):
            return
        if mail_free_at(user_id, "email_change_new") is not None:
            return
        queue(
            "email_change_new",
            user_id,
            f"email_change_new/{user_id}/{uuid.uuid4().hex}",
            data={"link": link(user)},
            address=user.pending_email,
        )


def finish_email_change(user_id: int) -> None:
    """The new address agreed too: it is the account's now, sessions end, the former address is told.

    Raises Refused: `email-taken`, when somebody registered it meanwhile.
    """
    with _one_of_two():
        user = _member(user_id)
        if user.pending_email is None or _has_account(user.pending_email):
            raise Refused("email-taken")
        former, user.email, user.pending_email = user.email, user.pending_email, None
        user.confirmed_at = utcnow()
        user.fs_uniquifier = uuid.uuid4().hex
        record(user_id, "email_changed")
        queue(
            "email_changed_notice",
            user_id,
            f"email_changed_notice/{user_id}/{uuid.uuid4().hex}",
            data={"new": user.email},
            address=former,
        )


def note_presence(user_id: int) -> None:
    """Write that the member is here now."""
    with transaction():
        db.session.execute(update(User).where(User.id == user_id).values(last_seen_at=utcnow()))


def record(user_id: int, action: str, **data: Any) -> None:
    """Write a line of the member's security log. Call inside the transaction of its cause."""
    db.session.add(SecurityLog(user_id=user_id, action=action, data=data))


def obstacles_to_deletion(user_id: int) -> list[Game]:
    """Return the games that the member leads and that are not over: they need another end first."""
    query = select(Game).where(Game.mj_id == user_id, Game.status.in_(UNFINISHED)).order_by(Game.id)
    return list(db.session.scalars(query))


def delete_account(user_id: int) -> None:
    """Delete an account for good.

    Posts stay, under "ancien membre n"; running seats go to the MJ, sign-ups are taken back; everything that says
    who the person was is erased. Raises Refused: `leads-games` (names), `last-admin`.
    """
    with transaction():
        user = _member(user_id)
        led = obstacles_to_deletion(user_id)
        if led:
            raise Refused("leads-games", names=[game.name for game in led])
        if _is_last_admin(user):
            raise Refused("last-admin")
        _leave_tables(user)
        queue(
            "account_deleted",
            None,
            f"account_deleted/{user_id}",
            data={"name": user.display_name, "locale": user.locale, "timezone": user.timezone},
            address=user.email,
        )
        _forget(user)


def _leave_tables(user: User) -> None:
    """Give running seats to their MJ, take sign-ups back, and take the name off every table."""
    now = utcnow()
    seats = db.session.scalars(select(Seat).where(Seat.user_id == user.id).order_by(Seat.game_id)).all()
    for seat in seats:
        game = lock_game(seat.game_id)
        seat.name = former_name(user.id)
        if game.status != "running":
            continue
        seat.user_id = None
        last_fact = db.session.scalar(select(func.max(FactRow.id)).where(FactRow.game_id == game.id))
        db.session.execute(
            update(SeatHolder)
            .where(SeatHolder.seat_id == seat.id, SeatHolder.user_id == user.id, SeatHolder.until.is_(None))
            .values(until=now, facts_until=last_fact or 0)
        )
        db.session.add(GameLog(game_id=game.id, action="account_deleted", data={"seat": seat.number}))
    db.session.execute(delete(Signup).where(Signup.user_id == user.id))


def _forget(user: User) -> None:
    owned: tuple[InstrumentedAttribute[Any], ...] = (
        ThreadAccess.user_id,
        ReadMark.user_id,
        Notification.user_id,
        MailPreference.user_id,
        OutgoingMail.user_id,
        SecurityLog.user_id,
        WebAuthn.user_id,
    )
    for column in owned:
        db.session.execute(delete(column.class_).where(column == user.id))
    user.roles = []
    user.email = f"deleted-{user.id}@account.invalid"
    user.pending_email = user.password = user.fs_webauthn_user_handle = user.blason = None
    user.display_name, user.name_key = former_name(user.id), f"-{user.id}"
    user.fs_uniquifier = uuid.uuid4().hex
    user.agreement, user.theme, user.timezone = "n", "auto", "Europe/Paris"
    user.active, user.deleted_at, user.last_seen_at = False, utcnow(), None


def former_name(user_id: int) -> str:
    """Return the name under which a deleted account's posts stay."""
    return f"ancien membre {user_id}"


def _member(user_id: int) -> User:
    """Return the account, locked until the transaction ends. Raises Refused("no-such-member") if it is deleted."""
    query = select(User).where(User.id == user_id).with_for_update().execution_options(populate_existing=True)
    user = db.session.scalar(query)
    if user is None or user.deleted_at is not None:
        raise Refused("no-such-member")
    return user


@contextmanager
def _one_of_two(name: str = "") -> Iterator[None]:
    """Run a transaction in which a name or an address is found free, then taken.

    Where two take it in the same instant, the database lets one through: the other is refused as if he had come second.
    Raises Refused: `name-taken` (name), `email-taken`.
    """
    try:
        with transaction() as session:
            yield
            session.flush()
    except IntegrityError as error:
        constraint = _constraint(error)
        if constraint.endswith("name_key"):
            raise Refused("name-taken", name=name) from error
        if constraint.endswith("email"):
            raise Refused("email-taken") from error
        raise


def _constraint(error: IntegrityError) -> str:
    """Return what was to be unique: PostgreSQL gives the constraint's name, SQLite ends with the column."""
    told = getattr(error.orig, "diag", None)
    return str(told.constraint_name if told else error.orig)


def _has_account(email: str) -> bool:
    return db.session.scalar(select(User.id).where(User.email == email)) is not None


def _is_last_admin(user: User) -> bool:
    admins = select(func.count(User.id)).where(User.roles.any(Role.name == "admin"), User.active)
    return any(has.name == "admin" for has in user.roles) and db.session.scalar(admins) == 1
