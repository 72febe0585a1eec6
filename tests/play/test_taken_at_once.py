"""Two people take the same thing in the same instant: one has it, the other is told so, and neither sees a failure."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from typing import Any

import pytest
from flask import Flask
from sqlalchemy import select

from lgforum.models import Category, Post, PostVersion, User, db
from lgforum.play import accounts, forum
from lgforum.play.errors import Refused

from .tables import people

pytestmark = pytest.mark.postgres


def both(app: Flask, *acts: Callable[[], Any]) -> list[Any]:
    """Do two things at once, each on a thread; return what each was told: a refusal's code, or what it gave."""

    def told(act: Callable[[], Any]) -> Any:
        with app.app_context():
            try:
                return act()
            except Refused as refusal:
                return refusal.code
            finally:
                db.session.remove()

    with ThreadPoolExecutor(2) as threads:
        return list(threads.map(told, acts))


@pytest.fixture
def meet(monkeypatch: pytest.MonkeyPatch) -> Callable[[Any, str], None]:
    """`meet(module, "check")`: two who call this check go on together, once both have its answer."""

    def patch(module: Any, name: str) -> None:
        barrier, check = threading.Barrier(2), getattr(module, name)

        def checked(*args: Any, **named: Any) -> Any:
            answer = check(*args, **named)
            barrier.wait(30)
            return answer

        monkeypatch.setattr(module, name, checked)

    return patch


def test_two_members_who_take_one_name_at_once(postgres_app: Flask, meet: Callable[..., None]) -> None:
    """The second saw "500"."""
    with postgres_app.app_context():
        ann, bob = people(2)
    meet(accounts, "name_is_free")
    told = both(postgres_app, lambda: accounts.change_name(ann, "Ondine"), lambda: accounts.change_name(bob, "0ndine"))
    assert sorted(told, key=str) == [None, "name-taken"]


@pytest.mark.parametrize(
    ("check", "one", "other", "code"),
    [
        ("name_is_free", ("a@example.org", "Ondine"), ("b@example.org", "Ondine"), "name-taken"),
        ("_has_account", ("a@example.org", "Ondine"), ("a@example.org", "Basile"), "email-taken"),
        ("_has_account", ("name_key@example.org", "Ondine"), ("name_key@example.org", "Basile"), "email-taken"),
    ],
)
def test_two_accounts_made_at_once(
    postgres_app: Flask, meet: Callable[..., None], check: str, one: Any, other: Any, code: str
) -> None:
    meet(accounts, check)
    told = both(postgres_app, lambda: accounts.enrol(*one), lambda: accounts.enrol(*other))
    assert code in told
    with postgres_app.app_context():
        assert db.session.scalars(select(User.id)).all() == [number for number in told if number != code]


def test_two_members_who_move_to_one_address_at_once(postgres_app: Flask, meet: Callable[..., None]) -> None:
    with postgres_app.app_context():
        ann, bob = people(2)
        for user in (ann, bob):
            accounts.ask_email_change(user, "new@example.org", lambda user: "http://localhost/old")
    meet(accounts, "_has_account")
    told = both(postgres_app, lambda: accounts.finish_email_change(ann), lambda: accounts.finish_email_change(bob))
    assert sorted(told, key=str) == [None, "email-taken"]


def test_two_corrections_of_one_post_at_once_keep_all_that_was_said(
    postgres_app: Flask, meet: Callable[..., None]
) -> None:
    """Outside a game nothing was locked: both kept the first text, and what one of them said was nowhere any more."""
    with postgres_app.app_context():
        (ann,) = people(1)
        db.session.add(shelf := Category(slug="carre", title_fr="Le Carré", title_en="The wardroom"))
        db.session.commit()
        thread = forum.open_thread(shelf.id, ann, "Un fil", "Premier texte")
        post = db.session.scalar(select(Post.id).where(Post.thread_id == thread))
    meet(import_module("lgforum.play.forum.edit_post"), "prepared")
    said = ["Premier texte"]
    for number in range(8):
        pair = f"Texte {number}, d’ici", f"Texte {number}, de là"
        both(postgres_app, *(partial(forum.edit_post, post, ann, text) for text in pair))
        said += pair
    with postgres_app.app_context():
        now = db.session.scalar(select(Post.source).where(Post.id == post))
        kept = db.session.scalars(select(PostVersion.source)).all()
        assert sorted([now, *kept]) == sorted(said)
