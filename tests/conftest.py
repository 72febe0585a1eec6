"""What tests share: an application on a database of its own, members, a browser, PostgreSQL.

Nothing here asserts anything about the forum.
"""

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from flask.testing import FlaskClient
from jinja2 import BytecodeCache, FileSystemBytecodeCache
from sqlalchemy import create_engine
from werkzeug.serving import make_server

from lgforum import create_app
from lgforum.models import Base, Role, User, db, utcnow

from .support import browser as browsers
from .support import postgres as servers
from .support.members import PASSWORD, Member, hashed

MakeApp = Callable[..., Flask]


def unavailable(what: str) -> None:
    """Skip by name; with CI=true, what is missing is a failure."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(f"{what}: not found, and CI=true", pytrace=False)
    pytest.skip(f"{what}: not found")


@pytest.fixture(scope="session")
def sqlite_template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty database with every table, copied for each test."""
    path = tmp_path_factory.mktemp("template") / "lgforum.sqlite"
    engine = create_engine(f"sqlite:///{path}")
    Base.metadata.create_all(engine)
    engine.dispose()
    return path


@pytest.fixture(scope="session")
def compiled_templates(tmp_path_factory: pytest.TempPathFactory) -> BytecodeCache:
    """Templates compiled once a worker rather than once an application."""
    return FileSystemBytecodeCache(str(tmp_path_factory.mktemp("templates")))


@pytest.fixture
def make_app(tmp_path: Path, compiled_templates: BytecodeCache) -> MakeApp:
    """Make an application for tests: `make_app(database_url, **settings)`."""

    def make(database_url: str, **settings: Any) -> Flask:
        config = {
            "TESTING": True,
            "SECRET_KEY": "for tests alone",
            "DATABASE_URL": database_url,
            "INSTANCE_PATH": str(tmp_path / "instance"),
            "SITE_URL": "http://localhost",
            "WTF_CSRF_ENABLED": False,
            "RATELIMIT_ENABLED": False,
            "SCHEDULER": False,
            "DEMO": False,
            "MAIL_SUPPRESS_SEND": True,
            "PROPAGATE_EXCEPTIONS": True,
        }
        app = create_app(config | settings)
        app.jinja_env.bytecode_cache = compiled_templates
        return app

    return make


@pytest.fixture
def app(make_app: MakeApp, sqlite_template: Path, tmp_path: Path) -> Iterator[Flask]:
    """An application on a fresh SQLite file, with every table and no row."""
    path = tmp_path / "lgforum.sqlite"
    shutil.copyfile(sqlite_template, path)
    app = make_app(f"sqlite:///{path}")
    yield app
    close(app)


def close(app: Flask) -> None:
    """Let go of every connection."""
    with app.app_context():
        db.session.remove()
        for engine in db.engines.values():
            engine.dispose()


@pytest.fixture
def client(app: Flask) -> FlaskClient:
    """A browser without JavaScript. One a reader: `app.test_client()` makes more."""
    return app.test_client()


@pytest.fixture
def session(app: Flask) -> Iterator[Any]:
    """`db.session` inside an application context, for tests that write or read rows and make no request.

    A request made within that context would share its `g`: use `client` in other tests, or `with app.app_context()`.
    """
    with app.app_context():
        yield db.session


@pytest.fixture
def member(app: Flask) -> Callable[..., Member]:
    """Make a confirmed member: `member("Ann", roles=["moderator"], locale="en")`; his password is `PASSWORD`."""
    return member_maker(app)


def member_maker(app: Flask) -> Callable[..., Member]:
    """Return the maker of members of this application."""
    count = 0

    def make(name: str | None = None, roles: tuple[str, ...] | list[str] = (), **fields: Any) -> Member:
        nonlocal count
        count += 1
        name = name or f"Membre {count}"
        slug = "".join(letter if letter.isalnum() and letter.isascii() else "-" for letter in name.lower())
        values = {
            "email": f"{slug}-{count}@example.org",
            "password": hashed(PASSWORD),
            "fs_uniquifier": f"{slug}-{count}".ljust(32, "0"),
            "confirmed_at": utcnow(),
            "display_name": name,
            "name_key": f"{slug}-{count}",
        }
        with app.app_context():
            user = User(**(values | fields))
            for role_name in roles:
                role = db.session.query(Role).filter_by(name=role_name).one_or_none()
                user.roles.append(role or Role(name=role_name))
            db.session.add(user)
            db.session.commit()
            return Member(user.id, user.email, user.display_name, user.fs_uniquifier)

    return make


@pytest.fixture
def login() -> Callable[[FlaskClient, Member], FlaskClient]:
    """Open a session for a member, as a good password would: `login(client, ann)`. Takes a Member or a User."""

    def open_session(client: FlaskClient, user: Any) -> FlaskClient:
        sign_in(client, user.fs_uniquifier)
        return client

    return open_session


def sign_in(client: FlaskClient, uniquifier: str) -> None:
    """Write into the client's cookie what Flask-Security writes after a good password."""
    with client.session_transaction() as cookie:
        cookie["_user_id"] = uniquifier
        cookie["_fresh"] = True
        cookie["fs_cc"] = "set"
        cookie["fs_paa"] = utcnow().timestamp()
        cookie["identity.id"] = uniquifier
        cookie["identity.auth_type"] = None


# Servers and browser


@pytest.fixture
def live_server(app: Flask) -> Iterator[str]:
    """Serve `app` on a free port of this machine; the fixture is its address, without the final slash."""
    with served(app) as address:
        yield address


class served:  # noqa: N801  (read as a verb: `with served(app)`)
    """`with served(app) as address`: the application behind a real socket, in a thread of this process."""

    def __init__(self, app: Flask) -> None:
        self._server = make_server("127.0.0.1", 0, app, threaded=True)
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)

    def __enter__(self) -> str:
        self._thread.start()
        return f"http://127.0.0.1:{self._server.port}"

    def __exit__(self, *_: object) -> None:
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Any]:
    """Chromium, driven by Playwright (its sync API): one a worker."""
    path = browsers.find()
    if path is None:
        unavailable("browser (Chromium)")
    with browsers.running(path) as chromium:
        yield chromium


@pytest.fixture
def page(browser: Any) -> Iterator[Any]:
    """A page in a context of its own, in French, 1280 px wide. Errors of the page's scripts fail the test."""
    context = browser.new_context(locale="fr-FR", timezone_id="Europe/Paris", viewport={"width": 1280, "height": 900})
    page = context.new_page()
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    context.close()
    assert not faults, f"errors in the page's scripts: {faults}"


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[servers.Server]:
    """A PostgreSQL server of this test run's own, on a socket in a temporary folder."""
    binaries = servers.find()
    if binaries is None:
        unavailable("PostgreSQL server")
    with servers.running(binaries) as server:
        yield server


@pytest.fixture
def postgres_url(postgres_server: servers.Server) -> Iterator[str]:
    """The address of a new empty PostgreSQL database."""
    with postgres_server.database() as url:
        yield url


@pytest.fixture
def postgres_app(make_app: MakeApp, postgres_url: str) -> Iterator[Flask]:
    """An application on a fresh PostgreSQL database, with every table and no row."""
    app = make_app(postgres_url)
    with app.app_context():
        db.create_all()
    yield app
    close(app)


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.postgres)])
def any_app(request: pytest.FixtureRequest) -> Flask:
    """The same test on both databases."""
    return request.getfixturevalue("app" if request.param == "sqlite" else "postgres_app")
