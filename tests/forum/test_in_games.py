"""Posts in a game's threads: votes in their text, the phase's end, who may do what."""

import threading
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from flask_babel import force_locale
from sqlalchemy import select

from lgforum.models import Move, OpenDecision, Phase, Post, Seat, Thread, User, db, utcnow
from lgforum.play import forum
from lgforum.play.answer import answer
from lgforum.play.close import close
from lgforum.play.errors import Refused
from lgforum.play.forum import lists
from lgforum.play.forum.page import find, first_unread, load
from lgforum.play.messages import tell
from lgforum.play.reading import Reader, reader_of
from lgforum.play.substitute import substitute
from lgforum.play.transaction import transaction

from ..play.tables import Table


@pytest.fixture
def table(app):
    """A game of twelve on day 1: nobody answered anything before."""
    with app.app_context():
        table = Table()
        table.close_now()
        table.close_now()
        yield table
        db.session.remove()


def thread(table, channel="day/1"):
    return db.session.scalars(select(Thread.id).where(Thread.game_id == table.id, Thread.channel == channel)).one()


def name(table, seat):
    return db.session.scalars(select(Seat.name).where(Seat.game_id == table.id, Seat.number == seat)).one()


def alive(table):
    return [seat for seat in range(12) if db.session.scalar(vote_of(table, seat)) is not None]


def vote_of(table, seat):
    return select(OpenDecision).where(
        OpenDecision.game_id == table.id, OpenDecision.seat == seat, OpenDecision.kind == "vote"
    )


def says(table, seat, text):
    return db.session.get_one(Post, forum.write_post(thread(table), table.seat(seat), text))


def standing(table, seat):
    return table.table.answers.get(f"vote/{seat}", "nothing")


def test_a_vote_in_a_post_is_cast_with_it(table):
    a, b, *_ = alive(table)
    post = says(table, a, f"Assez parlé.\n\n**Vote : {name(table, b)}**")
    assert standing(table, a) == b
    assert post.stamp == {
        "kind": "vote",
        "from": None,
        "to": {"seat": b, "name": name(table, b)},
        "said": f"Vote : {name(table, b)}",
    }
    move = db.session.scalars(select(Move).where(Move.post_id == post.id)).one()
    assert (move.seat, move.key) == (a, f"vote/{a}")
    assert db.session.scalars(vote_of(table, a)).one().answered


def test_the_last_vote_stands_and_the_stamp_says_what_it_replaced(table):
    a, b, c, *_ = alive(table)
    says(table, a, f"**Vote : {name(table, b)}**")
    post = says(table, a, f"**Unvote, vote : {name(table, c)}**")
    assert standing(table, a) == c
    assert (post.stamp["from"]["seat"], post.stamp["to"]["seat"]) == (b, c)
    post = says(table, a, "**Je retire mon vote**")
    assert post.stamp["kind"] == "unvote"
    assert standing(table, a) == "nothing"


def test_a_vote_by_the_form_and_one_in_a_post_are_the_same_decision(table):
    a, b, c, *_ = alive(table)
    says(table, a, f"**Vote : {name(table, b)}**")
    answer(table.id, table.seat(a), f"vote/{a}", c)
    assert standing(table, a) == c
    assert says(table, a, f"**Vote : {name(table, b)}**").stamp["from"]["seat"] == c


def test_a_correction_moves_no_vote_and_keeps_the_stamp(table):
    a, b, c, *_ = alive(table)
    post = says(table, a, f"**Vote : {name(table, b)}**")
    stamp = dict(post.stamp)
    forum.edit_post(post.id, table.seat(a), f"**Vote : {name(table, c)}**")
    assert standing(table, a) == b
    assert db.session.get_one(Post, post.id).stamp == stamp
    forum.delete_post(post.id, table.mj, "hors sujet")
    assert standing(table, a) == b


def test_a_vote_that_the_rules_refuse_does_not_lose_the_post(table):
    a, b, *_ = alive(table)
    dead = next((seat for seat in range(12) if seat not in alive(table)), None)
    post = says(table, a, "**Vote : Gontran**")
    assert (post.stamp["kind"], post.stamp["why"]) == ("lost", "unknown")
    if dead is not None:
        assert says(table, a, f"**Vote : {name(table, dead)}**").stamp["why"] == "gone"
    assert says(table, a, f"Je vote {name(table, b)}").stamp["why"] == "not-bold"
    assert says(table, a, f"On ne va pas **vote {name(table, b)}** quand même ?").stamp is None
    assert standing(table, a) == "nothing"


def test_a_vote_written_elsewhere_than_in_the_day_s_thread_is_only_words(table):
    a, b, *_ = alive(table)
    private = thread(table, f"mj/{a}")
    post = db.session.get_one(Post, forum.write_post(private, table.seat(a), f"**Vote : {name(table, b)}**"))
    assert post.stamp is None
    assert standing(table, a) == "nothing"


def test_a_post_that_comes_after_the_deadline_is_given_back_with_both_instants(table, app, login):
    a, *_ = alive(table)
    number, user = thread(table), table.seat(a)
    with transaction():
        phase = db.session.get_one(Phase, table.phase.id)
        phase.deadline = utcnow() - timedelta(seconds=1)
    with pytest.raises(Refused) as refusal:
        forum.write_post(number, user, "Trop tard")
    assert refusal.value.code == "phase-over"
    assert refusal.value.data["closed_at"] < refusal.value.data["arrived_at"]
    client = login(app.test_client(), db.session.get_one(User, user))
    db.session.remove()
    page = client.post(f"/fils/{number}/repondre", data={"source": "Mon *texte* intact"})
    assert page.status_code == 409
    assert "Mon *texte* intact" in page.get_data(as_text=True)
    assert "La phase s’est close à" in page.get_data(as_text=True)


def test_a_post_that_comes_after_the_close_is_given_back_too(table):
    a, *_ = alive(table)
    day, user = thread(table), table.seat(a)
    table.close_now()
    with pytest.raises(Refused) as refusal:
        forum.write_post(day, user, "Trop tard")
    assert refusal.value.code == "phase-over"
    assert refusal.value.data["closed_at"] is not None


def test_a_correction_is_open_ten_minutes_and_not_beyond_the_phase(table):
    a, *_ = alive(table)
    first, second = says(table, a, "un"), says(table, a, "deux")
    user = table.seat(a)
    with transaction():
        db.session.get_one(Post, first.id).created_at = utcnow() - timedelta(minutes=10, seconds=1)
    with pytest.raises(Refused, match="edit-too-late"):
        forum.edit_post(first.id, user, "UN")
    forum.edit_post(second.id, user, "DEUX")
    phase = table.phase.id
    while table.phase.id == phase:  # a tie may hold it in a stage of its own
        table.close_now()
    with pytest.raises(Refused, match="edit-phase-closed"):
        forum.edit_post(second.id, user, "deux")


def test_the_mj_speaks_as_mj_and_moderates_his_game_alone(table, member):
    a, *_ = alive(table)
    moderator = member("Mod", roles=["moderator"])
    post = says(table, a, "Du bruit")
    spoken = forum.write_post(thread(table), table.mj, "Pensez à voter.")
    assert db.session.get_one(Post, spoken).kind == "mj"
    with pytest.raises(Refused, match="not-moderator"):
        forum.delete_post(post.id, moderator.id, "bruit")
    forum.delete_post(post.id, table.mj, "bruit")
    with pytest.raises(Refused, match="game-thread"):
        forum.delete_thread(thread(table), table.mj, "zut")
    story = db.session.scalars(select(Post.id).where(Post.kind == "story")).first()
    with pytest.raises(Refused, match="games-own-post"):
        forum.delete_post(story, table.mj, "zut")


def test_outsiders_and_other_channels_stay_outside(table, member):
    outsider = member("Outsider")
    for channel in ("day/1", "mutants", "mj/3"):
        with pytest.raises(Refused):
            forum.write_post(thread(table, channel), outsider.id, "Coucou")


def test_the_game_s_posts_are_said_in_the_reader_s_language(table, app):
    reader = Reader(table.seat(alive(table)[0]))
    for language, word in (("fr", "jour"), ("en", "day")):
        with app.test_request_context("/"), force_locale(language):
            page = load(reader, thread(table), 1)
            said = " ".join(
                line.told.title + " ".join(i.text for i in line.told.items) for line in page.lines if line.told
            )
            assert word in said.lower()


def test_a_page_of_a_game_s_thread_takes_a_fixed_number_of_statements(table, app):
    from ..support.statements import counted

    a, *_ = alive(table)
    day, reader = thread(table), reader_of(db.session.get_one(User, table.seat(a)))
    counts = []
    for _ in range(2):
        db.session.rollback()
        db.session.expunge_all()
        with app.test_request_context("/"), counted(app) as statements:
            load(reader, day, 1)
        counts.append(len(statements))
        for i in range(20):
            says(table, a, f"encore {i}")
    assert counts[0] == counts[1]
    assert counts[1] <= 9


def test_posts_and_a_close_in_the_same_instant_are_each_wholly_in_or_given_back(table, app):
    seats = alive(table)[:6]
    day, users, phase = thread(table), [table.seat(seat) for seat in seats], table.phase
    game, mj, phase_id, stage = table.id, table.mj, phase.id, phase.stage_no
    db.session.remove()
    ready = threading.Barrier(7)

    def write(user):
        with app.app_context():
            ready.wait()
            try:
                return forum.write_post(day, user, "Encore un mot")
            except Refused as refusal:
                return refusal.code

    def shut(_):
        with app.app_context():
            ready.wait()
            return close(game, phase_id, stage, "mj", mj, "pour voir")

    with ThreadPoolExecutor(7) as pool:
        closing = pool.submit(shut, None)
        results = list(pool.map(write, users))
        assert closing.result()
    written = [result for result in results if isinstance(result, int)]
    assert all(result == "phase-over" for result in results if not isinstance(result, int))
    posts = db.session.scalars(select(Post).where(Post.id.in_(written))).all()
    assert {post.phase_id for post in posts} <= {phase_id}
    assert len(posts) == len(written)


def test_who_gave_his_seat_up_does_not_see_that_others_go_on_writing(table, member):
    """His list said "unread" and moved up, and his thread grew by a page, each time they wrote after him (P-7)."""
    seat, *_ = alive(table)
    former, private = Reader(table.seat(seat)), thread(table, f"mj/{seat}")
    tell(table.id, table.mj, [seat], "Vous partez ?")
    load(former, private)
    forum.mark_read(private, former.user_id, 1)
    substitute(table.id, table.mj, seat, member("Nouvelle").id, "Parti en voyage")

    def seen():
        (row,) = [row for row, _ in lists.private_threads(former) if row.thread.id == private]
        page, unread = load(former, private), first_unread(find(former, private))
        found = [each.moved_at for each in lists.search(former, "MJ").threads]
        return row.unread, row.moved_at, row.last.number, page.pages, page.end, page.last_shown, unread, found

    before = seen()
    for number in range(20):
        tell(table.id, table.mj, [seat], f"À vous maintenant, {number}")
        forum.write_post(private, table.seat(seat), f"J’y suis, {number}")
    assert seen() == before
    assert before[0] is False
    assert load(Reader(table.seat(seat)), private, 2).pages == 2
