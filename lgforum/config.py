"""Every setting: its name in the environment, its default, what it means. `docs/configuration.md` lists the same."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class BadSetting(ValueError):
    """A setting whose value cannot be read; the message names the setting, never its value."""


def yes_no(text: str) -> bool:
    """Read `1/0`, `true/false`, `yes/no`, `on/off`."""
    value = text.strip().lower()
    if value in {"1", "true", "yes", "on"}:
        return True
    if value in {"", "0", "false", "no", "off"}:
        return False
    raise ValueError("expected true or false")


def whole(text: str) -> int:
    """Read a whole number, zero or more."""
    if not text.strip().isdecimal():
        raise ValueError("expected a whole number")
    return int(text)


def names(text: str) -> list[str]:
    """Read a list separated by commas."""
    return [name.strip() for name in text.split(",") if name.strip()]


@dataclass(frozen=True)
class Setting:
    """One setting. `default` is text, as it would stand in the environment; `secret` ones are never logged."""

    name: str
    default: str
    meaning: str
    read: Callable[[str], Any] = str
    secret: bool = False


SETTINGS: tuple[Setting, ...] = (
    # The site
    Setting("SITE_NAME", "LG Forum", "Name of the forum, in titles and mails."),
    Setting("SITE_URL", "http://127.0.0.1:5000", "Public address of the forum; links in mails start with it."),
    Setting("DEFAULT_LOCALE", "fr", "Language of a visitor who asked for none that we have: `fr` or `en`."),
    Setting("DEFAULT_TIMEZONE", "Europe/Paris", "Time zone of visitors, and of members until they choose theirs."),
    Setting(
        "SECRET_KEY", "", "Signs sessions and links. Required, except in the demo, which makes its own.", secret=True
    ),
    Setting(
        "INSTANCE_PATH", "", "Folder of the SQLite file and of generated keys; `instance/` beside the code if empty."
    ),
    # Services
    Setting("DATABASE_URL", "", "SQLAlchemy address; `lgforum.sqlite` in the instance folder if empty.", secret=True),
    Setting(
        "REDIS_URL", "", "Shared counters of the limits; needed as soon as there are several processes.", secret=True
    ),
    # Web
    Setting("HTTPS", "false", "Served over HTTPS: secure cookies, HSTS, redirection of plain requests.", yes_no),
    Setting("PROXY_HOPS", "0", "Number of reverse proxies in front whose X-Forwarded headers are trusted.", whole),
    Setting("TRUSTED_HOSTS", "", "Host names that are answered, separated by commas; SITE_URL's own if empty.", names),
    Setting("MAX_CONTENT_LENGTH", "1048576", "Largest request accepted, in bytes.", whole),
    Setting("MAX_FORM_MEMORY_SIZE", "524288", "Largest form field accepted, in bytes.", whole),
    Setting("MAX_FORM_PARTS", "500", "Most fields accepted in a form.", whole),
    Setting("RATELIMIT_ENABLED", "true", "Limits by account and by network.", yes_no),
    Setting("LOG_LEVEL", "INFO", "DEBUG, INFO, WARNING or ERROR."),
    # Mail
    Setting("MAIL_SERVER", "", "SMTP host. Empty: mails wait in the outbox (the demo shows them at /demo/mails)."),
    Setting("MAIL_PORT", "25", "SMTP port.", whole),
    Setting("MAIL_USE_TLS", "false", "STARTTLS.", yes_no),
    Setting("MAIL_USE_SSL", "false", "TLS from the first byte.", yes_no),
    Setting("MAIL_USERNAME", "", "SMTP account.", lambda text: text or None),
    Setting("MAIL_PASSWORD", "", "SMTP password.", lambda text: text or None, secret=True),
    Setting("MAIL_DEFAULT_SENDER", "LG Forum <noreply@localhost>", "From whom mails come."),
    # Time
    Setting("SCHEDULER", "false", "This process wakes the sweep and the outbox. True in exactly one process.", yes_no),
    Setting("SWEEP_SECONDS", "30", "Longest wait between two sweeps of due phases (at most 60).", whole),
    Setting("DELIVER_SECONDS", "20", "Wait between two deliveries of the outbox.", whole),
    Setting("GRACE_OUTAGE_MINUTES", "10", "Lateness up to which a due phase closes at once after an outage.", whole),
    # Demo
    Setting("DEMO", "false", "Demo mode: sample accounts, bots, and outgoing mails readable by anybody.", yes_no),
    Setting("DEMO_DAY_MINUTES", "10", "Length of a day in the demo's game.", whole),
    Setting("DEMO_NIGHT_MINUTES", "5", "Length of a night in the demo's game.", whole),
)


def read(environ: Mapping[str, str]) -> dict[str, Any]:
    """Return every setting by name, read from `environ` or from its default.

    Raises BadSetting, naming the setting, where a value cannot be read.
    """
    values = {}
    for setting in SETTINGS:
        try:
            values[setting.name] = setting.read(environ.get(setting.name, setting.default))
        except ValueError as error:
            raise BadSetting(f"{setting.name}: {error}") from None
    return values


def derived(values: Mapping[str, Any], instance: Path) -> dict[str, Any]:
    """Return what Flask and its extensions want to know, computed from the settings and the instance folder."""
    site = urlsplit(values["SITE_URL"])
    secure = values["HTTPS"]
    hosts = values["TRUSTED_HOSTS"] or [site.hostname or "localhost", "localhost", "127.0.0.1", "[::1]"]
    return {
        "SQLALCHEMY_DATABASE_URI": database_url(values["DATABASE_URL"], instance),
        "SQLALCHEMY_ENGINE_OPTIONS": {"pool_pre_ping": True},
        "SERVER_NAME": site.netloc,
        "APPLICATION_ROOT": site.path or "/",
        "PREFERRED_URL_SCHEME": site.scheme,
        "TRUSTED_HOSTS": None if values["DEMO"] else hosts,
        "SESSION_COOKIE_NAME": "lgforum",
        "SESSION_COOKIE_SECURE": secure,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "REMEMBER_COOKIE_NAME": "lgforum_remember",
        "REMEMBER_COOKIE_SECURE": secure,
        "REMEMBER_COOKIE_HTTPONLY": True,
        "REMEMBER_COOKIE_SAMESITE": "Lax",
        "SECURITY_PASSWORD_SALT": values["SECRET_KEY"],
        "WTF_CSRF_TIME_LIMIT": None,  # a post may take hours to write; the token dies with the session
        "WTF_CSRF_SSL_STRICT": secure,
        "BABEL_DEFAULT_LOCALE": values["DEFAULT_LOCALE"],
        "BABEL_DEFAULT_TIMEZONE": values["DEFAULT_TIMEZONE"],
        "RATELIMIT_STORAGE_URI": values["REDIS_URL"] or "memory://",
        "RATELIMIT_STRATEGY": "sliding-window-counter",
        "RATELIMIT_HEADERS_ENABLED": False,
        "RATELIMIT_KEY_PREFIX": "lgforum",
        "RATELIMIT_SWALLOW_ERRORS": True,
    }


def database_url(text: str, instance: Path) -> str:
    """Return the address for SQLAlchemy: our SQLite file, or PostgreSQL through psycopg."""
    if not text:
        return f"sqlite:///{instance / 'lgforum.sqlite'}"
    for scheme in ("postgres://", "postgresql://"):
        if text.startswith(scheme):
            return "postgresql+psycopg://" + text.removeprefix(scheme)
    return text
