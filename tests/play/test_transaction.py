"""One transaction for each thing that happens: nothing lost, nothing half done."""

import threading

import pytest
from sqlalchemy import select

from lgforum.models import Game, db
from lgforum.play.locking import lock_game
from lgforum.play.open_game import open_game
from lgforum.play.transaction import after_commit, in_transaction, transaction

from .tables import form, people


def new_game():
    (mj,) = people(1)
    return open_game(mj, form(12))


def test_eight_writers_who_read_then_write_lose_no_update(any_app):
    with any_app.app_context():
        game_id = new_game()
        db.session.remove()

    def write():
        for _ in range(10):
            with any_app.app_context():
                with transaction():
                    game = lock_game(game_id)
                    game.failures += 1
                db.session.remove()

    writers = [threading.Thread(target=write) for _ in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with any_app.app_context():
        assert db.session.scalar(select(Game.failures)) == 80
        db.session.remove()


def test_what_fails_leaves_nothing_and_calls_nobody(any_ctx):
    game_id = new_game()
    called = []
    with pytest.raises(ZeroDivisionError), transaction():
        lock_game(game_id).failures = 7
        after_commit(lambda: called.append("never"))
        raise ZeroDivisionError
    assert db.session.scalar(select(Game.failures)) == 0
    with transaction():
        lock_game(game_id).failures = 1
    assert called == []


def test_a_transaction_inside_another_is_the_same(any_ctx):
    game_id = new_game()
    order = []
    with transaction():
        with transaction():
            lock_game(game_id).failures = 3
            after_commit(lambda: order.append(in_transaction()))
        assert in_transaction()
        assert order == []
    assert order == [False]
    assert db.session.scalar(select(Game.failures)) == 3


def test_reads_before_a_transaction_are_read_again_inside(any_app):
    with any_app.app_context():
        game_id = new_game()
        db.session.remove()
    with any_app.app_context():
        seen = db.session.get_one(Game, game_id)
        assert seen.failures == 0

        def meanwhile():
            with any_app.app_context(), transaction():
                lock_game(game_id).failures = 5

        other = threading.Thread(target=meanwhile)
        other.start()
        other.join()
        with transaction():
            assert lock_game(game_id).failures == 5
            assert seen.failures == 5
        db.session.remove()


def test_a_lock_outside_a_transaction_is_a_mistake(ctx):
    with pytest.raises(RuntimeError):
        lock_game(new_game())
