"""Who sits where: substitution, removal, messages of the MJ; and what each may read afterwards."""

import pytest
import time_machine
from sqlalchemy import select

from lgforum.models import FactRow, GameLog, Notification, OutgoingMail, Post, Seat, SeatHolder, Thread, db
from lgforum.play.errors import Refused
from lgforum.play.forum import write_post
from lgforum.play.messages import tell
from lgforum.play.preview import if_closed_now
from lgforum.play.reading import GUEST, Reader, can_read, can_write, game_view, readable_posts
from lgforum.play.removal import remove_seat
from lgforum.play.substitute import substitute
from lgforum.play.sweep import sweep

from .tables import MONDAY, Table, people

pytestmark = pytest.mark.usefixtures("ctx")


def refused(code, call, *args, **named):
    with pytest.raises(Refused) as caught:
        call(*args, **named)
    assert caught.value.code == code


def thread(table, channel):
    return db.session.scalar(select(Thread.id).where(Thread.game_id == table.id, Thread.channel == channel))


def sources(user, thread_id):
    query = readable_posts(Reader(user)).where(Post.thread_id == thread_id, Post.kind.in_(["post", "mj"]))
    return db.session.scalars(query.order_by(Post.number).with_only_columns(Post.source)).all()


def kind_of(table, seat):
    return table.table.system.sheet(table.table.game, seat)["nature"]


def a_mutant(table):
    return next(seat for seat in range(12) if kind_of(table, seat) == "mutant")


def test_a_substitute_takes_the_seat_whole_and_the_former_holder_reads_no_further():  # P-7
    table = Table()
    (newcomer,) = people(1, first=50)
    seat = a_mutant(table)
    former, private = table.seat(seat), thread(table, f"mj/{seat}")
    tell(table.id, table.mj, [seat], "Avant")
    table.answer(seat, "captain_vote", 5)
    table.close_now()
    write_post(thread(table, "mutants"), former, "On attaque qui ?")
    known = [row.id for row in game_view(table.id, Reader(former)).facts]
    substitute(table.id, table.mj, seat, newcomer, "Parti en voyage")

    assert db.session.scalar(select(Seat.user_id).where(Seat.number == seat)) == newcomer
    assert can_write(Reader(newcomer), thread(table, "mutants")) == (True, "")
    assert can_write(Reader(former), thread(table, "mutants"))[0] is False
    tell(table.id, table.mj, [seat], "Après")
    write_post(thread(table, "mutants"), newcomer, "Moi je dis 3")
    assert sources(newcomer, private) == ["Avant", "Après"]
    assert sources(former, private) == ["Avant"]
    assert sources(newcomer, thread(table, "mutants")) == ["On attaque qui ?", "Moi je dis 3"]
    assert sources(former, thread(table, "mutants")) == ["On attaque qui ?"]

    table.close_now()
    mine, his = game_view(table.id, Reader(newcomer)), game_view(table.id, Reader(former))
    assert (mine.role, mine.seat, mine.view.sheet["nature"]) == ("seat", seat, "mutant")
    assert (his.role, his.seat, his.view.sheet) == ("former", None, None)
    private_of_his = [row for row in his.facts if "all" not in row.audience]
    assert {row.id for row in private_of_his} <= set(known)
    assert {row.kind for row in private_of_his} >= {"dealt", "mutants"}
    assert {row.id for row in his.facts} < {row.id for row in mine.facts}
    assert his.view.asked == []


def test_a_seat_goes_to_nobody_who_plays_leads_or_has_played_here():
    table = Table()
    newcomer, other = people(2, first=50)
    former = table.seat(2)
    refused("not-mj", substitute, table.id, former, 2, newcomer, "moi")
    refused("no-reason", substitute, table.id, table.mj, 2, newcomer, "")
    refused("mj-plays-nothing", substitute, table.id, table.mj, 2, table.mj, "x")
    refused("already-in-game", substitute, table.id, table.mj, 2, table.seat(3), "x")
    refused("no-such-member", substitute, table.id, table.mj, 2, 99_999, "x")
    refused("no-such-seat", substitute, table.id, table.mj, 12, newcomer, "x")
    substitute(table.id, table.mj, 2, newcomer, "Parti")
    refused("already-in-game", substitute, table.id, table.mj, 3, former, "revient")
    substitute(table.id, table.mj, 2, other, "Encore")
    holders = db.session.scalars(select(SeatHolder).join(Seat).where(Seat.number == 2).order_by(SeatHolder.id)).all()
    assert [holder.user_id for holder in holders] == [former, newcomer, other]
    assert [holder.until is None for holder in holders] == [False, False, True]
    told = db.session.scalars(select(FactRow.data).where(FactRow.kind == "substituted")).all()
    assert [fact["former"] for fact in told][1] == "Joueur 50"
    assert set(db.session.scalars(select(OutgoingMail.user_id).where(OutgoingMail.kind == "substitute"))) == {
        newcomer,
        other,
    }


def test_a_removed_seat_dies_and_everybody_is_told():  # P-6
    table = Table()
    user = table.seat(4)
    remove_seat(table.id, table.mj, 4, "Plus de nouvelles")
    assert not table.table.game.seats.alive[4]
    assert "removed" in db.session.scalars(select(FactRow.kind)).all()
    assert db.session.scalar(select(GameLog.reason).where(GameLog.action == "remove")) == "Plus de nouvelles"
    assert db.session.scalar(
        select(Notification.kind).where(Notification.user_id == user, Notification.kind == "removed")
    )
    assert can_write(Reader(user), thread(table, "day/0"))[0] is False
    assert can_read(Reader(user), thread(table, "cemetery"))
    refused("not-alive", remove_seat, table.id, table.mj, 4, "encore")
    refused("not-offered", table.answer, 4, "captain_vote", 5)


def test_a_removal_decided_in_an_earlier_stage_removes_nobody():
    """The MJ read what it would do by day; night has fallen between his click and the lock."""
    table = Table()
    before = (table.phase.id, table.phase.stage_no)
    table.close_now()
    refused("too-late", remove_seat, table.id, table.mj, 4, "Plus de nouvelles", stage=before)
    assert table.table.game.seats.alive[4]
    remove_seat(table.id, table.mj, 4, "Plus de nouvelles", stage=(table.phase.id, table.phase.stage_no))
    assert not table.table.game.seats.alive[4]


def test_removing_the_last_mutant_ends_the_game():
    table = Table()
    for seat in [seat for seat in range(12) if kind_of(table, seat) == "mutant"]:
        remove_seat(table.id, table.mj, seat, "tous partis")
        if table.game.status == "ended":
            break
    assert table.game.status == "ended"
    assert table.game.outcome["winners"] == ["crew"]
    assert game_view(table.id, GUEST).phase is None


def test_the_mj_writes_to_one_to_several_and_to_the_living():
    table = Table()
    tell(table.id, table.mj, [2, 5], "Un mot", token="t1")
    assert tell(table.id, table.mj, [2, 5], "Un mot", token="t1") == 0
    remove_seat(table.id, table.mj, 4, "parti")
    assert tell(table.id, table.mj, "alive", "À tous les vivants") == 11
    assert tell(table.id, table.mj, "all", "À tous") == 12
    assert sources(table.seat(2), thread(table, "mj/2")) == ["Un mot", "À tous les vivants", "À tous"]
    assert sources(table.seat(4), thread(table, "mj/4")) == ["À tous"]
    assert sources(table.seat(3), thread(table, "mj/2")) == []
    refused("not-mj", tell, table.id, table.seat(2), "all", "moi")
    refused("nobody", tell, table.id, table.mj, [], "personne")
    refused("no-such-seat", tell, table.id, table.mj, [12], "qui ?")


def test_only_the_mj_looks_ahead_and_through_other_eyes():
    table = Table()
    refused("not-mj", if_closed_now, table.id, Reader(table.seat(2)))
    assert "captain_elected" in {fact.kind for fact in if_closed_now(table.id, Reader(table.mj))}
    refused("not-mj", game_view, table.id, Reader(table.seat(2)), as_seat=3)
    through = game_view(table.id, Reader(table.mj), as_seat=3)
    own = game_view(table.id, Reader(table.seat(3)))
    assert through.view == own.view
    assert [row.id for row in through.facts] == [row.id for row in own.facts]


def test_staff_reads_nothing_more_of_a_game():
    table = Table()
    outsider, admin = Reader(None), Reader(99_999, is_moderator=True, is_admin=True)
    for channel in ("mutants", "cemetery", "mj/3"):
        assert not can_read(admin, thread(table, channel))
    assert [row.id for row in game_view(table.id, admin).facts] == [
        row.id for row in game_view(table.id, outsider).facts
    ]
    assert game_view(table.id, admin).view == game_view(table.id, outsider).view


def test_whoever_dies_reads_all_that_the_dead_wrote_before_him():
    table = Table()
    remove_seat(table.id, table.mj, 1, "parti")
    write_post(thread(table, "cemetery"), table.seat(1), "Seul ici")
    remove_seat(table.id, table.mj, 2, "parti aussi")
    write_post(thread(table, "cemetery"), table.seat(2), "Bonjour")
    assert sources(table.seat(1), thread(table, "cemetery")) == ["Seul ici", "Bonjour"]
    assert sources(table.seat(2), thread(table, "cemetery")) == ["Seul ici", "Bonjour"]


def test_a_post_written_after_the_deadline_is_refused_before_anybody_closes():
    with time_machine.travel(MONDAY, tick=False) as clock:
        table = Table()
        day = thread(table, "day/0")
        write_post(day, table.seat(1), "À temps")
        clock.move_to(table.phase.deadline)
        refused("phase-over", write_post, day, table.seat(1), "Trop tard")
        write_post(day, table.mj, "Le MJ parle quand il veut")
        sweep()
        assert can_write(Reader(table.seat(1)), day) == (False, "channel-closed")
        assert sources(table.seat(1), day) == ["À temps", "Le MJ parle quand il veut"]
