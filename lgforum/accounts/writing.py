"""One writing transaction for what a Flask-Security page does, begun only once its form is found valid.

Passwords are hashed while the form is checked; a transaction that began before would keep every other writer waiting.
"""

from collections.abc import Callable
from contextlib import ExitStack
from functools import wraps
from typing import Any

from flask import g, session
from sqlalchemy.exc import IntegrityError

from lgforum.play.transaction import transaction

View = Callable[..., Any]


def begin() -> None:
    """Begin to write. What was read so far is read again when it is used. Call in a view wrapped by `whole`."""
    g.accounts_writing.enter_context(transaction())


def whole(view: View) -> View:
    """Make what `view` writes one transaction; what somebody else took in the same instant is refused as taken.

    The second time, the form finds the name or the address in use and says so.
    """

    @wraps(view)
    def once_or_twice(*args: Any, **values: Any) -> Any:
        try:
            return run(*args, **values)
        except IntegrityError:
            session.pop("_flashes", None)
            return run(*args, **values)

    def run(*args: Any, **values: Any) -> Any:
        with ExitStack() as stack:
            g.accounts_writing = stack
            return view(*args, **values)

    return once_or_twice


def at_once(view: View) -> View:
    """Make `view` one writing transaction from its start (a link that changes something and has no form)."""

    @wraps(view)
    def inside(*args: Any, **values: Any) -> Any:
        with transaction():
            return view(*args, **values)

    return inside
