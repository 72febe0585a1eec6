"""Nobody fills other people's boxes by clicking: what writes to others has a pace."""

from datetime import timedelta

import pytest
import time_machine
from sqlalchemy import func, select

from lgforum.models import OutgoingMail, User, db
from lgforum.play import accounts, messages
from lgforum.play.errors import Refused
from lgforum.play.open_game import OPEN_AT_MOST, cancel_game, open_game
from lgforum.play.pace import HOUR, MAILS_AN_HOUR
from lgforum.play.signup import ask_ready, join

from .tables import MONDAY, Table, form, people

pytestmark = pytest.mark.usefixtures("ctx")


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code
    return caught.value.data


def mails(kind):
    return db.session.scalar(select(func.count(OutgoingMail.id)).where(OutgoingMail.kind == kind))


@pytest.fixture
def clock():
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


def test_an_mj_who_calls_the_roll_at_each_click_writes_to_everybody_once_an_hour(clock):
    """Fifteen people got a mail for each click on the button."""
    mj, *users = people(4)
    game_id = open_game(mj, form())
    for user in users:
        join(game_id, user)
    ask_ready(game_id, mj)
    clock.shift(timedelta(minutes=59))
    assert refused("ready-check-too-soon", ask_ready, game_id, mj) == {"free_at": MONDAY + HOUR}
    assert mails("ready_check") == 3
    clock.move_to(MONDAY + HOUR)
    ask_ready(game_id, mj)
    assert mails("ready_check") == 6


def test_the_thirty_first_message_of_an_mj_within_the_hour_waits(clock):
    """An MJ could send a table as many mails as he could send forms."""
    table = Table()
    for number in range(messages.AN_HOUR_AT_MOST):
        messages.tell(table.id, table.mj, [3], f"Message {number}")
        clock.shift(timedelta(minutes=1))
    told = refused("messages-too-often", messages.tell, table.id, table.mj, "all", "Encore un")
    assert told == {"most": messages.AN_HOUR_AT_MOST, "free_at": MONDAY + HOUR}
    assert mails("mj_message") == messages.AN_HOUR_AT_MOST
    clock.move_to(MONDAY + HOUR)
    assert messages.tell(table.id, table.mj, [3], "Une heure après le premier") == 1


def test_a_member_has_five_games_at_most_that_take_sign_ups():
    """One member could fill the list of games."""
    (mj,) = people(1)
    games = [open_game(mj, form()) for _ in range(OPEN_AT_MOST)]
    assert refused("too-many-open", open_game, mj, form()) == {"most": OPEN_AT_MOST}
    cancel_game(games[0], mj)
    open_game(mj, form())


def test_a_change_of_address_that_is_agreed_to_again_and_again_fills_no_stranger_s_box(clock):
    """The link in the first mail stayed good after its press: each press wrote to the wanted address, anybody's."""
    (ann,) = people(1)
    accounts.ask_email_change(ann, "somebody@example.net", lambda user: "http://localhost/old")
    for _ in range(MAILS_AN_HOUR + 3):
        accounts.approve_email_change(ann, lambda user: "http://localhost/new")
    assert mails("email_change_new") == MAILS_AN_HOUR


def test_asking_for_a_change_of_address_over_and_over_is_refused_and_keeps_the_last_wish(clock):
    (ann,) = people(1)
    for number in range(MAILS_AN_HOUR):
        accounts.ask_email_change(ann, f"n{number}@example.net", lambda user: "http://localhost/old")
    told = refused("mails-too-often", accounts.ask_email_change, ann, "x@example.net", lambda user: "http://localhost/")
    assert told == {"free_at": MONDAY + HOUR}
    assert db.session.get_one(User, ann).pending_email == f"n{MAILS_AN_HOUR - 1}@example.net"
