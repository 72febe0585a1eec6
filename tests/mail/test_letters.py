"""What mails about games say, to whom, with which rights, and what never stands in a subject."""

import re
from collections.abc import Iterator
from datetime import timedelta
from email.message import EmailMessage
from random import Random

import pytest
import time_machine
from flask import Flask

from lgforum.models import FactRow, Game, OutgoingMail, Phase, User, db
from lgforum.play import messages, reminders
from lgforum.play.mail.letters.digest import MERGED
from lgforum.play.mail.outbox import deliver, queue
from lgforum.play.mail.preferences import silence_game
from lgforum.play.substitute import substitute
from lgforum.play.transaction import transaction
from lgforum.words import roles
from tests.play.tables import MONDAY, Table, people

from .conftest import Mailbox, html_of, text_of


@pytest.fixture
def clock(ctx: Flask) -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MONDAY, tick=False) as traveller:
        yield traveller


@pytest.fixture
def table(clock: time_machine.Traveller) -> Table:
    return Table()


def send_all() -> int:
    return sum(iter(lambda: deliver(200), 0))


def mails(mailbox: Mailbox, table: Table, seat: int, kind: str) -> list[EmailMessage]:
    """The mails of a kind that a seat's holder received, the oldest first."""
    user = db.session.get_one(User, table.seat(seat))
    sent = (
        db.session.query(OutgoingMail)
        .filter_by(kind=kind, user_id=user.id)
        .filter(OutgoingMail.sent_at.is_not(None))
        .order_by(OutgoingMail.id)
    )
    subjects = [row.subject for row in sent]
    return [message for message in mailbox.to(user.email) if message["Subject"] in subjects]


def row(kind: str, user_id: int) -> OutgoingMail:
    db.session.expire_all()
    query = db.session.query(OutgoingMail).filter_by(kind=kind, user_id=user_id).order_by(OutgoingMail.id.desc())
    found = query.first()
    assert found is not None
    return found


def play_to_night(table: Table, clock: time_machine.Traveller) -> None:
    """Day 0 is played at random and closes."""
    table.answer_at_random(Random(3))
    clock.shift(timedelta(hours=2))
    table.close_now()


def test_each_player_and_the_mj_hear_that_the_game_starts_and_no_role_stands_in_the_mail(
    mailbox: Mailbox, table: Table
) -> None:
    assert send_all() == 12  # the MJ, who started it, has no role to read
    message = mails(mailbox, table, 0, "game_started")[0]
    assert message["Subject"] == "[Le vaisseau] La partie commence, votre rôle vous attend"
    said = text_of(message)
    sheet = _sheet(table, 0)
    for secret in (roles.name(sheet["quality"], "n"), roles.name(sheet["defect"], "n")):
        assert secret not in said
    assert "/role" in said
    assert db.session.get_one(Game, table.id).commitment in said


def _sheet(table: Table, seat: int) -> dict[str, str]:
    facts = db.session.query(FactRow).filter_by(game_id=table.id, kind="dealt")
    return next(dict(fact.data) for fact in facts if f"seat:{seat}" in fact.audience)


def test_the_digest_says_the_news_the_deadline_and_what_waits(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    play_to_night(table, clock)
    send_all()
    (message,) = mails(mailbox, table, 0, "digest")
    captain = table.table.game.state.captain
    name = f"{table.game.seats[captain].name}"
    assert re.fullmatch(
        rf"\[Le vaisseau\] {name} prend le commandement, la nuit 1 court jusqu’à \w+ \d+ h( \d\d)?",
        message["Subject"].replace("\u00a0", " "),
    )
    said = text_of(message)
    order = ["CLÔTURE DU JOUR 0", "la nuit tombe", "Vote", "Capitaine", "Restent", "CE QUI VOUS ATTEND", "Votre nuit"]
    positions = [said.index(part) for part in order]
    assert positions == sorted(positions)
    assert "12 en vie sur 12" in said
    assert f"/parties/{table.id}/decisions" in said


def test_both_parts_of_a_digest_say_the_same_links_in_the_same_order(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    play_to_night(table, clock)
    send_all()
    (message,) = mails(mailbox, table, 1, "digest")
    in_text = re.findall(r"^\s*(https?://\S+)$", text_of(message), re.M)
    in_html = re.findall(r'<a [^>]*href="([^"]+)"', html_of(message))
    assert in_text
    assert in_html == in_text


def test_what_a_seat_learnt_is_announced_and_not_told(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    clock.shift(timedelta(hours=2))
    table.close_now()  # nobody answered: likes and dislike are drawn, each seat is told
    send_all()
    (message,) = mails(mailbox, table, 0, "digest")
    assert "Il y a du nouveau dans votre journal secret." in text_of(message)
    drawn = next(
        fact for fact in db.session.query(FactRow).filter_by(kind="likes_completed") if "seat:0" in fact.audience
    )
    body = text_of(message)
    assert "affinités" not in body.split("POUR VOUS")[1].split("CE QUI")[0]
    assert drawn.data["drawn"]


def test_every_living_seats_night_digest_is_the_same_but_for_its_private_line(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    """Layout must not tell what the rules hide: mutant or crew, powers or not."""
    send_all()
    play_to_night(table, clock)
    send_all()

    def neutral(message: EmailMessage) -> str:
        said = re.sub(r"/desinscription/\S+", "/desinscription/…", text_of(message))
        return re.sub(r"POUR VOUS.*?(?=CE QUI)", "", said, flags=re.S)

    bodies = {neutral(mails(mailbox, table, seat, "digest")[0]) for seat in range(12)}
    assert len(bodies) == 1


def test_no_subject_ever_holds_a_secret_whatever_the_kind(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    rng = Random(11)
    for _ in range(40):
        if table.game.status != "running":
            break
        table.answer_at_random(rng, share=0.8)
        clock.shift(timedelta(hours=1))
        reminders.remind(table.id)
        if table.game.status == "running":
            table.close_now()
        send_all()
    words = {
        roles.name(role, agreement)
        for group in (roles.QUALITIES, roles.DEFECTS)
        for role in group
        for agreement in "mfn"
    } | {"mutant", "mutante", "Camp mutant", "potion", "moral", "attaque"}
    subjects = {row.subject for row in db.session.query(OutgoingMail).filter(OutgoingMail.subject.is_not(None))}
    assert len(subjects) > 5
    hidden = [s for s in subjects if any(word.lower() in s.lower() for word in words) and "Fin de partie" not in s]
    assert hidden == []


def test_a_digest_is_dropped_for_a_newer_one_that_tells_both(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    play_to_night(table, clock)
    captain = table.game.seats[table.table.game.state.captain].name
    clock.shift(timedelta(hours=13))
    table.close_now()
    send_all()
    messages_ = mails(mailbox, table, 0, "digest")
    assert len(messages_) == 1
    said = text_of(messages_[0])
    assert captain in said  # of day 0
    assert "le jour se lève" in said  # of night 1
    dropped = db.session.query(OutgoingMail).filter_by(kind="digest", last_error=MERGED).count()
    assert dropped == 13


def test_a_player_who_died_reads_the_public_news_and_is_asked_for_nothing(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    play_to_night(table, clock)
    clock.shift(timedelta(hours=13))
    while True:
        table.close_now()
        dead = [seat for seat, alive in enumerate(table.table.game.seats.alive) if not alive]
        if dead and table.phase.stage_clock == "phase":
            break
        clock.shift(timedelta(hours=25))
    send_all()
    message = mails(mailbox, table, dead[0], "digest")[-1]
    said = text_of(message)
    assert "Votre vote" not in said
    assert "Votre nuit" not in said
    assert table.game.seats[dead[0]].name in said


def test_who_left_the_seat_before_the_mail_left_gets_no_private_line(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    clock.shift(timedelta(hours=2))
    table.close_now()
    former = table.seat(0)
    (newcomer,) = people(1, first=50)
    substitute(table.id, table.mj, 0, newcomer, "absent")
    send_all()
    email = db.session.get_one(User, former).email
    digests = [m for m in mailbox.to(email) if "court jusqu’à" in m["Subject"]]
    assert len(digests) == 1
    assert "Votre nuit" not in text_of(digests[0])
    assert "journal secret" not in text_of(digests[0])
    offered = mailbox.to(db.session.get_one(User, newcomer).email)
    assert [m["Subject"] for m in offered] == ["[Le vaisseau] Vous reprenez un siège"]


def test_a_reminder_goes_only_to_who_has_not_answered_when_it_leaves(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    phase = table.phase
    assert phase.deadline is not None
    clock.move_to(phase.stage_opened_at + (phase.deadline - phase.stage_opened_at) * 0.6)
    assert reminders.remind(table.id) == 12
    table.answer_at_random(Random(1))
    last = row("reminder", table.seat(3))
    assert last.data["percent"] == 50
    send_all()
    assert mails(mailbox, table, 3, "reminder") == []
    assert row("reminder", table.seat(3)).last_error == "answered"


def test_a_reminder_says_what_is_left_and_is_pointless_once_the_phase_is_over(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    phase = table.phase
    assert phase.deadline is not None
    clock.move_to(phase.stage_opened_at + (phase.deadline - phase.stage_opened_at) * 0.5)
    reminders.remind(table.id)
    deliver(3)
    reminded = [m for m in mailbox.received if "il reste" in m["Subject"]]
    assert reminded[0]["Subject"].replace("\u00a0", " ") == "[Le vaisseau] Jour 0, élection : il reste 12 h"
    table.close_now()
    send_all()
    assert len([m for m in mailbox.received if "il reste" in m["Subject"]]) == 3


def test_the_mjs_word_is_announced_and_stays_on_the_forum(mailbox: Mailbox, table: Table) -> None:
    send_all()
    messages.tell(table.id, table.mj, [4], "Le secret du siège quatre.")
    assert send_all() == 1
    (message,) = mails(mailbox, table, 4, "mj_message")
    assert message["Subject"] == "[Le vaisseau] Le MJ vous écrit"
    assert "secret" not in text_of(message).lower()
    assert f"/parties/{table.id}/fil/mj/4" in text_of(message) or "/fils/mj/4" in text_of(message)


def test_nothing_more_about_a_game_means_nothing(mailbox: Mailbox, table: Table, clock: time_machine.Traveller) -> None:
    send_all()
    silent = table.seat(0)
    silence_game(silent, table.id)
    play_to_night(table, clock)
    send_all()
    assert row("digest", silent).last_error == "not wanted"
    assert len(mails(mailbox, table, 1, "digest")) == 1


def test_the_end_is_told_to_all_with_the_winning_camp(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    rng = Random(5)
    while table.game.status == "running":
        table.answer_at_random(rng)
        clock.shift(timedelta(hours=1))
        if table.game.status == "running":
            table.close_now()
    db.session.query(OutgoingMail).filter(OutgoingMail.kind != "game_over").delete()
    db.session.commit()
    assert send_all() == 13
    subject = mails(mailbox, table, 0, "game_over")[0]["Subject"].replace("\u00a0", " ")
    assert re.fullmatch(r"\[Le vaisseau\] Fin de partie : (L’équipage l’emporte|Les mutants l’emportent)", subject)


def test_a_mail_whose_game_is_gone_or_over_is_dropped_not_sent(mailbox: Mailbox, table: Table) -> None:
    send_all()
    before = len(mailbox.received)
    with transaction():
        queue("ready_check", table.seat(0), "late", game_id=table.id)
        queue("game_cancelled", table.seat(0), "wrong", game_id=table.id)
        queue("digest", table.seat(0), "odd", game_id=table.id, phase_id=None)
    send_all()
    assert len(mailbox.received) == before
    assert {row(kind, table.seat(0)).last_error for kind in ("ready_check", "game_cancelled", "digest")} == {
        "sign-up over",
        "not cancelled",
        "no phase",
    }


def test_mails_about_games_can_be_stopped_in_one_click(
    mailbox: Mailbox, table: Table, clock: time_machine.Traveller
) -> None:
    send_all()
    play_to_night(table, clock)
    send_all()
    (message,) = mails(mailbox, table, 0, "digest")
    assert message["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    assert re.fullmatch(r"<http://localhost/desinscription/\S+>", message["List-Unsubscribe"])
    assert message["List-Id"] == f"<game-{table.id}.lg.example>"
    assert db.session.query(Phase).filter_by(game_id=table.id).count() == 2
