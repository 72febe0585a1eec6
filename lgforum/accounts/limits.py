"""How often one may try. Nobody is ever locked out by what a stranger does.

Failed passwords are counted for each pair of account and network, for each network, and, from places that the
account has never signed in from, for the account: many strangers make unknown places slower, never closed. A browser
that has signed in to the account before carries a signed device cookie and is counted by itself alone.
What is typed is counted whether or not such an account exists.
"""

import hashlib
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

from flask import Flask, Response, current_app, g, request
from itsdangerous import BadSignature, URLSafeTimedSerializer
from limits import RateLimitItem, parse
from limits.strategies import RateLimiter

from lgforum.extensions import limiter
from lgforum.networks import network

Answer = TypeVar("Answer")

DEVICE_COOKIE = "lgforum_device"
DEVICE_DAYS = 180

DEVICE = parse("10 per 10 minutes")  # a browser that this account knows
PAIR = parse("5 per 15 minutes")  # an account from one network
SLOW_PAIR = parse("2 per 15 minutes")  # the same, while the account is under attack
ACCOUNT = parse("20 per hour")  # what counts as an attack; closes nothing by itself
NETWORK = parse("40 per 15 minutes")  # one network, whatever the accounts

REGISTER = parse("20 per hour")  # by network
MAIL = parse("6 per 15 minutes")  # links asked for, by network
MAIL_TO = parse("5 per hour")  # links mailed to one address; more are silently not sent
PASSKEY = parse("30 per 5 minutes")  # by network


class Attempts:
    """Attempts at one account's password, from one browser."""

    def __init__(self, account: str) -> None:
        """`account`: the address as typed; its existence plays no part."""
        self.account = _digest(account.strip().lower())
        self.device = _device_for(self.account)

    def wait(self) -> int:
        """Return the seconds to wait before the next attempt is looked at; 0: it may be made."""
        return max(_wait(item, *names) for item, names in self._bounds())

    def left(self) -> int:
        """Return how many more failures there may be before a pause."""
        return min(_left(item, *names) for item, names in self._bounds())

    def failed(self) -> None:
        """Count a failure."""
        for item, names in self._bounds():
            _hit(item, *names)
        if self.device is None:
            _hit(ACCOUNT, "attack", self.account)

    def succeeded(self) -> None:
        """Forget this browser's failures; know it from now on."""
        for item in (PAIR, SLOW_PAIR):
            _clear(item, "pair", self.account, network())
        g.known_device = self.account

    def _bounds(self) -> list[tuple[RateLimitItem, tuple[str, ...]]]:
        if self.device is not None:
            return [(DEVICE, ("device", self.account, self.device))]
        attacked = _left(ACCOUNT, "attack", self.account) == 0
        pair = SLOW_PAIR if attacked else PAIR
        return [(pair, ("pair", self.account, network())), (NETWORK, ("network", network()))]


def too_many(item: RateLimitItem, *names: str) -> int:
    """Count a use of `item`; return the seconds to wait if it was one too many, else 0."""
    return 0 if _hit(item, *names) else _wait(item, *names) or 1


def allowed(item: RateLimitItem, *names: str) -> bool:
    """Count a use of `item` and tell whether it was within the limit."""
    return _hit(item, *names)


def init_app(app: Flask) -> None:
    """Give a browser its device cookie once it has signed in."""
    app.after_request(_remember_device)


def _ask(question: Callable[[RateLimiter], Answer], unlimited: Answer) -> Answer:
    """Ask the counters; without limits, or when their storage cannot be reached, answer `unlimited` and say so."""
    if not current_app.config["RATELIMIT_ENABLED"]:
        return unlimited
    try:
        return question(limiter.limiter)
    except Exception:
        current_app.logger.exception("the limits' counters cannot be read; this attempt is not counted")
        return unlimited


def _key(item: RateLimitItem, names: tuple[str, ...]) -> tuple[str, ...]:
    return (*names, str(item.amount))


def _hit(item: RateLimitItem, *names: str) -> bool:
    return _ask(lambda counters: counters.hit(item, *_key(item, names)), True)


def _clear(item: RateLimitItem, *names: str) -> None:
    _ask(lambda counters: counters.clear(item, *_key(item, names)), None)


def _left(item: RateLimitItem, *names: str) -> int:
    return _ask(lambda counters: counters.get_window_stats(item, *_key(item, names)).remaining, item.amount)


def _wait(item: RateLimitItem, *names: str) -> int:
    def ask(counters: RateLimiter) -> int:
        if counters.test(item, *_key(item, names)):
            return 0
        return max(1, round(counters.get_window_stats(item, *_key(item, names)).reset_time - time.time()))

    return _ask(ask, 0)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _signer() -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(current_app.config["SECRET_KEY"], salt="device")


def _device_for(account: str) -> str | None:
    """Return this browser's device number if it has signed in to the account before."""
    return _devices().get(account)


def _devices() -> dict[str, str]:
    try:
        known = _signer().loads(request.cookies.get(DEVICE_COOKIE, ""), max_age=DEVICE_DAYS * 86400)
    except BadSignature:
        return {}
    return known if isinstance(known, dict) else {}


def _remember_device(response: Response) -> Response:
    account = g.pop("known_device", None)
    if account is None:
        return response
    known = _devices()
    number = known.pop(account, None) or secrets.token_urlsafe(9)
    kept = dict([*known.items(), (account, number)][-4:])  # a family's computer, not a list of everybody
    response.set_cookie(
        DEVICE_COOKIE,
        str(_signer().dumps(kept)),
        max_age=DEVICE_DAYS * 86400,
        secure=current_app.config["SESSION_COOKIE_SECURE"],
        httponly=True,
        samesite="Lax",
    )
    return response
