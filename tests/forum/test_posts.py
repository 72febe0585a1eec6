"""Writing, correcting and numbering posts."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest

from lgforum.models import Post, PostVersion, ReadMark, Thread, db, utcnow
from lgforum.play import forum
from lgforum.play.errors import Refused


def test_posts_are_numbered_in_order_and_a_deleted_number_is_never_used_again(place):
    thread = place.opens(place.ann)
    second = place.says(thread, place.bob)
    with place.app.app_context():
        forum.delete_post(second, place.mod.id, "hors sujet")
    third = place.says(thread, place.ann)
    assert (place.post(second).number, place.post(third).number) == (2, 3)
    assert (place.thread(thread).last_number, place.thread(thread).post_count) == (3, 2)


def test_a_form_sent_twice_posts_once(place):
    thread = place.opens(place.ann)
    first = place.says(thread, place.ann, "Une fois", token="abc")
    assert place.says(thread, place.ann, "Une fois", token="abc") == first
    assert place.thread(thread).post_count == 2


def test_somebody_else_s_form_key_does_not_give_his_post(place):
    thread = place.opens(place.ann)
    place.says(thread, place.ann, token="abc")
    with pytest.raises(Refused, match="token-reused"):
        place.says(thread, place.bob, token="abc")


@pytest.mark.parametrize("same_token", [False, True])
def test_eight_at_once_lose_no_post_and_no_count(place, same_token):
    thread = place.opens(place.ann)
    ready = threading.Barrier(8)

    def write(i):
        with place.app.app_context():
            ready.wait()
            return forum.write_post(thread, place.ann.id, f"message {i}", "same" if same_token else f"key-{i}")

    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(write, range(8)))
    with place.app.app_context():
        numbers = db.session.scalars(db.select(Post.number).where(Post.thread_id == thread).order_by(Post.number)).all()
    expected = 1 if same_token else 8
    assert len(set(made)) == expected
    assert numbers == list(range(1, expected + 2))
    assert place.thread(thread).post_count == place.thread(thread).last_number == expected + 1


def test_a_guest_who_was_deleted_meanwhile_cannot_write(place):
    thread = place.opens(place.ann)
    with pytest.raises(Refused, match="sign-in"), place.app.app_context():
        forum.write_post(thread, 4040, "Bonjour")


@pytest.mark.parametrize(
    ("text", "code"),
    [("", "empty-post"), (" \u200b\n", "empty-post"), ("a" * 40_000, "post-too-long"), ("[" * 13_000, "post-too-slow")],
)
def test_a_text_that_cannot_be_a_post_is_refused_and_nothing_changes(place, text, code):
    thread = place.opens(place.ann)
    with pytest.raises(Refused) as refusal:
        place.says(thread, place.bob, text)
    assert refusal.value.code == code
    assert place.thread(thread).last_number == 1


def test_a_correction_keeps_what_was_said_before(place):
    thread = place.opens(place.ann)
    post = place.says(thread, place.ann, "Je vien demain")
    with place.app.app_context():
        forum.edit_post(post, place.ann.id, "Je viens demain", "une faute")
        forum.edit_post(post, place.ann.id, "Je viens demain")  # nothing changes, nothing is kept
        old = db.session.scalars(db.select(PostVersion)).all()
        assert [v.source for v in old] == ["Je vien demain"]
    assert "viens" in place.post(post).html
    assert place.post(post).edit_reason == "une faute"


def test_nobody_corrects_somebody_else_s_post(place):
    post = place.says(place.opens(place.ann), place.ann)
    for who in (place.bob, place.mod, place.admin):
        with pytest.raises(Refused, match="not-yours"), place.app.app_context():
            forum.edit_post(post, who.id, "Pas moi")


def test_a_locked_thread_takes_no_post_and_no_correction(place):
    thread = place.opens(place.ann)
    post = place.says(thread, place.ann)
    with place.app.app_context():
        forum.lock(thread, place.mod.id, "assez")
    with pytest.raises(Refused, match="locked"):
        place.says(thread, place.bob)
    with pytest.raises(Refused, match="locked"), place.app.app_context():
        forum.edit_post(post, place.ann.id, "Encore un mot")
    assert place.says(thread, place.mod)


def test_only_staff_opens_announcements(place):
    with place.app.app_context():
        with pytest.raises(Refused, match="staff-only"):
            forum.open_thread(place.news, place.ann.id, "Annonce", "Non")
        assert forum.open_thread(place.news, place.mod.id, "Annonce", "Oui")


def test_a_mark_never_goes_back(place):
    thread = place.opens(place.ann)
    with place.app.app_context():
        forum.mark_read(thread, place.bob.id, 5)
        forum.mark_read(thread, place.bob.id, 2)
        assert db.session.get_one(ReadMark, (place.bob.id, thread)).number == 5


def test_who_had_read_all_before_writing_has_read_his_own_post(place):
    thread = place.opens(place.ann)
    place.says(thread, place.ann)
    place.says(thread, place.bob)  # Bob wrote without having read
    with place.app.app_context():
        assert db.session.get_one(ReadMark, (place.ann.id, thread)).number == 2
        assert db.session.get(ReadMark, (place.bob.id, thread)) is None


def test_a_post_in_a_public_thread_may_be_corrected_the_next_day(place):
    post = place.says(place.opens(place.ann), place.ann)
    with place.app.app_context():
        db.session.get_one(Post, post).created_at = utcnow() - timedelta(days=1)
        db.session.commit()
        forum.edit_post(post, place.ann.id, "Mieux dit")
    assert place.post(post).source == "Mieux dit"


def test_a_thread_opened_twice_by_a_double_click_is_one(place):
    with place.app.app_context():
        first = forum.open_thread(place.talk, place.ann.id, "Fil", "Texte", "once")
        assert forum.open_thread(place.talk, place.ann.id, "Fil", "Texte", "once") == first
        assert db.session.query(Thread).count() == 1
