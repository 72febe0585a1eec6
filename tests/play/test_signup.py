"""Signing up, the waiting list, the ready check, the start."""

from datetime import timedelta

import msgspec
import pytest
import time_machine
from sqlalchemy import select

from lgforum.models import Game, Notification, OutgoingMail, Seat, Signup, Thread, ThreadAccess, db, utcnow
from lgforum.play.errors import Refused
from lgforum.play.open_game import cancel_game, change_game, open_game
from lgforum.play.signup import ask_ready, join, leave, say_ready
from lgforum.play.start import start

from .tables import SEED, Table, form, people

pytestmark = pytest.mark.usefixtures("ctx")


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return caught.value


def kinds(user_id):
    return set(db.session.scalars(select(OutgoingMail.kind).where(OutgoingMail.user_id == user_id)))


def test_whoever_waits_gets_the_place_that_becomes_free_and_is_told():
    mj, *users = people(15)
    game_id = open_game(mj, form(12))
    for user in users[:13]:
        join(game_id, user)
        join(game_id, user)
    assert len(db.session.scalars(select(Signup)).all()) == 13
    leave(game_id, users[13 - 1])
    assert kinds(users[12]) == set()
    join(game_id, users[13])
    leave(game_id, users[0])
    assert kinds(users[13]) == {"signup_moved"}
    assert kinds(users[1]) == set()


def test_nobody_signs_up_after_the_closing_instant_nor_in_his_own_game():
    with time_machine.travel("2026-06-01T08:00Z", tick=False) as clock:
        mj, user, late = people(3)
        closes = utcnow() + timedelta(hours=2)
        game_id = open_game(mj, msgspec.structs.replace(form(12), signup_closes_at=closes))
        join(game_id, user)
        refused("mj-plays-nothing", join, game_id, mj)
        clock.shift(timedelta(hours=2))
        assert refused("signup-closed", join, game_id, late).data["at"] == closes
        leave(game_id, user)
        refused("not-signed-up", leave, game_id, user)


def test_a_ready_check_asks_everybody_once():
    mj, *users = people(4)
    game_id = open_game(mj, form(12))
    for user in users:
        join(game_id, user)
    refused("no-ready-check", say_ready, game_id, users[0])
    refused("not-mj", ask_ready, game_id, users[0])
    ask_ready(game_id, mj)
    assert all("ready_check" in kinds(user) for user in users)
    say_ready(game_id, users[0])
    ready = {row.user_id: row.ready_at for row in db.session.scalars(select(Signup))}
    assert ready[users[0]] is not None
    assert ready[users[1]] is None


def test_a_game_that_is_called_off_tells_those_who_signed_up_and_takes_no_more():
    mj, user, other = people(3)
    game_id = open_game(mj, form(12))
    join(game_id, user)
    refused("not-mj", cancel_game, game_id, user)
    cancel_game(game_id, mj)
    assert kinds(user) == {"game_cancelled"}
    refused("not-in-signup", join, game_id, other)
    refused("not-in-signup", change_game, game_id, mj, form(12))
    refused("not-in-signup", start, game_id, mj)


def test_a_table_that_could_not_be_played_is_not_announced():
    (mj,) = people(1)
    refused("option-malformed", open_game, mj, form(12, nonsense=True))
    refused("composition-needed", open_game, mj, msgspec.structs.replace(form(12), min_seats=5, max_seats=5))
    refused("system-unknown", open_game, mj, msgspec.structs.replace(form(12), system="poker"))
    refused("seats-crossed", open_game, mj, msgspec.structs.replace(form(12), min_seats=14))
    refused("empty-name", open_game, mj, msgspec.structs.replace(form(12), name="  "))


def test_it_takes_enough_players_to_start():
    mj, *users = people(12)
    game_id = open_game(mj, form(12))
    for user in users:
        join(game_id, user)
    assert refused("too-few-seats", start, game_id, mj).data == {"least": 12, "given": 11}
    assert db.session.get_one(Game, game_id).seed is None


def test_seats_are_drawn_from_the_seed_whose_hash_is_published():
    table = Table(14)
    game = table.game
    seats = db.session.scalars(select(Seat).order_by(Seat.number)).all()
    assert {seat.user_id for seat in seats} == set(table.users)
    assert [seat.user_id for seat in seats] != table.users
    assert game.seed == SEED
    assert game.commitment not in (None, SEED)
    assert all("game_started" in kinds(seat.user_id) for seat in seats)


def test_the_start_makes_the_threads_and_lets_each_into_his_own():
    table = Table(12)
    threads = {thread.channel: thread for thread in db.session.scalars(select(Thread))}
    assert set(threads) == {"day/0", "mutants", "cemetery", *(f"mj/{n}" for n in range(12))}
    assert threads["day/0"].audience == "public"
    rights = {(row.thread_id, row.user_id): row for row in db.session.scalars(select(ThreadAccess))}
    assert rights[threads["mj/3"].id, table.seat(3)].can_write
    assert (threads["mj/3"].id, table.seat(4)) not in rights
    mutants = {user for thread, user in rights if thread == threads["mutants"].id}
    assert len(mutants) == 4  # three and the MJ
    assert rights[threads["mutants"].id, table.mj].can_write
    assert db.session.scalars(select(Notification.kind)).all().count("game_started") == 12
