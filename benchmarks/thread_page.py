"""How many times a second a page of 30 posts out of 10,000 is made, against a bare page that shows the same posts.

    python -m benchmarks.thread_page [seconds]

The bare page is Flask, Jinja and one SQLAlchemy query: name, hour, number and text of the same 30 posts, no reader, no
rights, no frame. Both are asked in turns, in one process, without a network. Printed: requests a second,
the ratio, and the SQL statements of a page. Targets: at least 50 % for the page as everybody reads it, at most 12
statements. A member's page has his account, rights, reading mark and the composer besides: printed, not judged.
"""

import sys
import tempfile
from pathlib import Path
from time import perf_counter
from typing import Any

from flask import Flask, render_template_string
from flask.testing import FlaskClient
from sqlalchemy import event, select
from sqlalchemy.orm import joinedload

from lgforum import create_app
from lgforum.models import Category, Post, User, db, utcnow
from lgforum.play import forum
from lgforum.play.transaction import transaction

POSTS, PAGE = 10_000, 167
TARGET, MOST_STATEMENTS = 0.5, 12
TEXT = (
    "Je relis le **jour 1** : Falco et Nestor ne se sont jamais cités, alors qu’ils étaient presque voisins. Deux "
    "voisins qui s’ignorent, dont un mutant avéré… je change.\n\n- d’abord le vote ;\n- ensuite le silence."
)
BARE = """<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Fil</title></head><body>
{% for post in posts %}<article id="m{{ post.number }}"><header><a href="/membres/{{ post.author_id }}">
{{ post.author.display_name }}</a> <time datetime="{{ post.created_at.isoformat() }}">
{{ post.created_at.strftime('%H:%M') }}</time> nº {{ post.number }}</header>{{ post.html|safe }}</article>{% endfor %}
</body></html>"""


def forum_app(folder: Path) -> tuple[Flask, int, str]:
    """The application with one thread of POSTS posts by twelve members, and one of them signed in."""
    app = create_app(
        {
            "SECRET_KEY": "for the benchmark alone",
            "DATABASE_URL": f"sqlite:///{folder / 'bench.sqlite'}",
            "INSTANCE_PATH": str(folder / "instance"),
            "SCHEDULER": False,
            "RATELIMIT_ENABLED": False,
        }
    )
    with app.app_context():
        db.create_all()
        users = [_member(n) for n in range(12)]
        shelf = Category(slug="carre", title_fr="Le Carré", title_en="The wardroom")
        db.session.add_all([*users, shelf])
        db.session.commit()
        ids = [user.id for user in users]
        thread = forum.open_thread(shelf.id, ids[0], "Dix mille messages", TEXT)
        html = db.session.scalars(select(Post.html)).one()
        with transaction():
            for number in range(1, POSTS):
                forum.append(thread, author_id=ids[number % 12], source=TEXT, html=html)
        forum.mark_read(thread, ids[0], POSTS)
        return app, thread, "0".ljust(32, "u")


def _member(n: int) -> User:
    return User(
        email=f"m{n}@example.org",
        fs_uniquifier=str(n).ljust(32, "u"),
        display_name=f"Membre {n}",
        name_key=f"membre{n}",
        confirmed_at=utcnow(),
    )


def bare_app(uri: str, thread: int) -> Flask:
    """The baseline."""
    app = Flask("bare")
    app.config["SQLALCHEMY_DATABASE_URI"] = uri
    db.init_app(app)
    first = (PAGE - 1) * 30

    @app.get("/")
    def page() -> str:
        query = (
            select(Post)
            .where(Post.thread_id == thread, Post.number > first, Post.number <= first + 30)
            .order_by(Post.number)
            .options(joinedload(Post.author).lazyload(User.roles))
        )
        return render_template_string(BARE, posts=db.session.scalars(query).all())

    return app


def sign_in(client: FlaskClient, uniquifier: str) -> FlaskClient:
    """Write into the cookie what a good password would."""
    with client.session_transaction() as cookie:
        cookie.update(_user_id=uniquifier, _fresh=True, fs_cc="set", fs_paa=utcnow().timestamp())
        cookie["identity.id"] = uniquifier
    return client


def ask(client: FlaskClient, url: str, times: int = 5) -> float:
    """Ask for a page a few times; return the seconds that it took."""
    start = perf_counter()
    for _ in range(times):
        response = client.get(url)
        assert response.status_code == 200, response.status
        assert response.data.count(b"<article") == 30
    return perf_counter() - start


def statements(app: Flask, client: FlaskClient, url: str) -> int:
    """Count the SQL statements of one page."""
    seen: list[str] = []

    def note(_conn: Any, _cursor: Any, statement: str, *_rest: Any) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")):
            seen.append(statement)

    with app.app_context():
        engine = db.engine
    event.listen(engine, "before_cursor_execute", note)
    client.get(url)
    event.remove(engine, "before_cursor_execute", note)
    return len(seen)


def main(seconds: float) -> int:
    """Measure a guest's and a member's page; return how many targets were missed."""
    missed = 0
    with tempfile.TemporaryDirectory() as folder:
        app, thread, uniquifier = forum_app(Path(folder))
        bare = bare_app(app.config["SQLALCHEMY_DATABASE_URI"], thread).test_client()
        url = f"/fils/{thread}?page={PAGE}"
        for who, client in (("guest", app.test_client()), ("member", sign_in(app.test_client(), uniquifier))):
            ask(client, url), ask(bare, "/")  # both have read their templates
            ours = theirs = asked = 0.0
            while ours < seconds:
                ours, theirs, asked = ours + ask(client, url), theirs + ask(bare, "/"), asked + 5
            count, ratio = statements(app, client, url), theirs / ours
            missed += (who == "guest" and ratio < TARGET) + (count > MOST_STATEMENTS)
            print(
                f"thread page, {who}: {asked / ours:.0f} requests/s, bare {asked / theirs:.0f}, ratio {ratio:.0%} "
                f"(target {TARGET:.0%}), {count} statements (most {MOST_STATEMENTS})"
            )
    return missed


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if sys.argv[1:] else 5.0))
