"""What moderators do, who may, and the log of it."""

import pytest

from lgforum.models import ModerationLog, db
from lgforum.models.ids import spread
from lgforum.play import forum
from lgforum.play.errors import Refused

THREAD_ACTS = [forum.pin, forum.unpin, forum.lock, forum.unlock, forum.delete_thread, forum.restore_thread]

FIRST = f"/messages/{spread('post', 1, 1)}"
"""The first post of the first thread."""


@pytest.mark.parametrize("act", THREAD_ACTS)
def test_members_do_not_moderate(place, act):
    thread = place.opens(place.ann)
    with pytest.raises(Refused, match="not-moderator"), place.app.app_context():
        act(thread, place.ann.id, "parce que")


@pytest.mark.parametrize("act", [*THREAD_ACTS, forum.delete_post])
def test_each_act_needs_a_reason(place, act):
    thread = place.opens(place.ann)
    with pytest.raises(Refused, match="no-reason"), place.app.app_context():
        act(thread, place.mod.id, "  ")


def test_each_act_is_logged_with_its_author_and_reason(place):
    thread = place.opens(place.ann)
    post = place.says(thread, place.bob)
    with place.app.app_context():
        forum.pin(thread, place.mod.id, "utile à tous")
        forum.pin(thread, place.mod.id, "utile à tous")  # already pinned: nothing done, nothing logged
        forum.delete_post(post, place.mod.id, "doublon")
        forum.restore_post(post, place.mod.id, "erreur")
        forum.move(thread, place.mod.id, place.news, "sa place")
        entries = db.session.scalars(db.select(ModerationLog).order_by(ModerationLog.id)).all()
        assert [(e.action, e.reason, e.author_id) for e in entries] == [
            ("pin", "utile à tous", place.mod.id),
            ("delete_post", "doublon", place.mod.id),
            ("restore_post", "erreur", place.mod.id),
            ("move", "sa place", place.mod.id),
        ]


def test_the_last_post_of_a_thread_is_the_last_that_stands(place):
    thread = place.opens(place.ann)
    post = place.says(thread, place.bob)
    first = place.post(spread("post", thread, 1))
    with place.app.app_context():
        forum.delete_post(post, place.mod.id, "doublon")
    assert place.thread(thread).last_post_at == first.created_at
    assert place.thread(thread).post_count == 1


def test_a_moderator_asks_on_a_page_and_the_reason_comes_back_when_missing(place, as_):
    thread = place.opens(place.ann)
    post = place.says(thread, place.bob, "Du bruit")
    client = as_(place.mod)
    page = client.get(f"/messages/{post}/moderer/supprimer").get_data(as_text=True)
    assert "Du bruit" in page
    assert client.post(f"/messages/{post}/moderer/supprimer", data={"reason": ""}).status_code == 422
    done = client.post(f"/messages/{post}/moderer/supprimer", data={"reason": "bruit"})
    assert done.headers["Location"].endswith("#m2")
    assert "bruit" in client.get(f"/fils/{thread}/journal").get_data(as_text=True)


@pytest.mark.parametrize(
    "url", ["/fils/1/moderer/fermer", "/fils/1/deplacer", "/fils/1/journal", FIRST + "/moderer/supprimer"]
)
def test_members_do_not_even_see_the_question(place, as_, url):
    place.opens(place.ann)
    assert as_(place.bob).get(url).status_code == 403


@pytest.mark.parametrize("url", ["/fils/1/moderer/brûler", FIRST + "/moderer/x", "/messages/99/moderer/supprimer"])
def test_an_unknown_act_is_nowhere(place, as_, url):
    place.opens(place.ann)
    assert as_(place.mod).get(url).status_code == 404


def test_a_deleted_thread_is_gone_for_all_but_moderators(place, as_, client):
    thread = place.opens(place.ann, "Secret de polichinelle")
    with place.app.app_context():
        forum.delete_thread(thread, place.mod.id, "vide")
    assert client.get(f"/fils/{thread}").status_code == 404
    assert as_(place.ann).get(f"/fils/{thread}").status_code == 404
    assert "polichinelle" not in as_(place.ann).get("/forums/carre").get_data(as_text=True)
    assert "supprimé" in as_(place.mod).get(f"/fils/{thread}").get_data(as_text=True)
