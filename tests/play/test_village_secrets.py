"""Who reads and hears what at a village: the den, those who join it, the Petite Fille, secret ballots, the MJ."""

import pytest
import time_machine
from flask import Flask
from sqlalchemy import select

from lgforum.games.lists import my_games
from lgforum.models import Notification, OpenDecision, OutgoingMail, Post, Thread, ThreadAccess, db
from lgforum.play.answer import answer, set_order
from lgforum.play.decisions import THE_MJ
from lgforum.play.errors import Refused
from lgforum.play.reading import GUEST, Reader, ballots_of, game_view, overheard, readable_posts
from lgforum.play.reminders import remind

from .tables import MONDAY, hours
from .village import NO_CAPTAIN, Village

DEN = ("loup_garou", "loup_garou", "petite_fille", "voyante", "sorciere", "simple_villageois", "simple_villageois")
WOLVES, GIRL, SEER, WITCH, PLAIN = (0, 1), 2, 3, 4, 5


@pytest.fixture
def clock(app: Flask):
    with time_machine.travel(MONDAY, tick=False) as traveller, app.app_context():
        yield traveller
        db.session.remove()


def heard_by(table: Village, seat: int) -> list[list[str]]:
    return [heard.posts for heard in overheard(game_view(table.id, Reader(table.seat(seat))))]


def reads(table: Village, seat: int, channel: str) -> list[str]:
    query = readable_posts(Reader(table.seat(seat))).where(Thread.channel == channel, Post.kind == "post")
    return [post.source for post in db.session.scalars(query.order_by(Post.number))]


def a_night_spied_on(risk: int = 0, **options) -> Village:
    table = Village(DEN, spy_risk=risk, **NO_CAPTAIN, **options)
    table.post(0, "den", "Prenons le siège cinq.")
    said = db.session.scalars(select(Post).where(Post.kind == "post")).one()
    quote = f"> [quote=Joueur 2, nº {said.number}, #{said.id}]\n> Prenons le siège cinq.\n\nD’accord, *sans bruit*."
    table.post(1, "den", quote)
    table.answer(GIRL, "spy", True)
    table.answer(0, "devour", PLAIN)
    table.close_until("day")
    return table


def test_the_petite_fille_reads_that_night_s_den_without_authors_and_without_quotes(clock):  # T-27a
    table = a_night_spied_on()
    ((first, second),) = heard_by(table, GIRL)
    assert first == "<p>Prenons le siège cinq.</p>"
    assert second == "<p>D’accord, <em>sans bruit</em>.</p>"
    assert not any("Joueur" in post for post in (first, second))


def test_nobody_else_hears_anything(clock):
    table = a_night_spied_on()
    assert [heard_by(table, seat) for seat in (*WOLVES, SEER, WITCH, 6)] == [[]] * 5
    assert overheard(game_view(table.id, GUEST)) == []
    assert overheard(game_view(table.id, Reader(table.mj))) == []
    assert reads(table, GIRL, "den") == []


def test_a_caught_petite_fille_reads_nothing_and_the_den_is_told(clock):  # T-27b
    table = a_night_spied_on(risk=100)
    assert heard_by(table, GIRL) == []
    told = db.session.scalar(select(Post).join(Thread).where(Thread.channel == "den", Post.kind == "event"))
    assert told is not None


def test_she_hears_one_night_and_not_the_day_or_the_night_after(clock):
    table = a_night_spied_on(den="always")
    table.post(0, "den", "De jour, nous parlons encore.")
    table.close_until("deep")
    table.post(0, "den", "La nuit d’après.")
    assert [len(posts) for posts in heard_by(table, GIRL)] == [2]


def test_a_deleted_post_is_heard_no_more(clock):
    table = a_night_spied_on()
    post = db.session.scalars(select(Post).where(Post.kind == "post").order_by(Post.number)).first()
    post.deleted_at = MONDAY
    db.session.commit()
    ((only,),) = heard_by(table, GIRL)
    assert "sans bruit" in only


@pytest.mark.parametrize(("history", "seen"), [(False, []), (True, ["Avant."])])
def test_a_new_wolf_reads_the_den_from_then_on_or_all_of_it(clock, history: bool, seen: list[str]):  # T-90
    cards = ("infect_pere", "loup_garou", "voyante", "sorciere", *["simple_villageois"] * 5)
    table = Village(cards, den_history=history, **NO_CAPTAIN)
    table.post(0, "den", "Avant.")
    table.answer(0, "infect", True)
    for wolf in WOLVES:
        table.answer(wolf, "devour", 5)
    table.close_until("day")
    assert table.table.game.state.is_wolf(5)
    assert reads(table, 5, "den") == seen
    table.close_until("deep")
    table.post(1, "den", "Après.")
    assert reads(table, 5, "den") == [*seen, "Après."]


def test_the_couple_has_a_thread_of_its_own_and_nobody_else_reads_it(clock):  # T-26a
    table = Village(("loup_garou", "cupidon", "voyante", "sorciere", *["simple_villageois"] * 3), **NO_CAPTAIN)
    table.answer(1, "couple", [2, 4])
    table.close_until("deep")
    table.post(2, "lovers", "C’est toi ?")
    assert reads(table, 4, "lovers") == ["C’est toi ?"]
    assert [reads(table, seat, "lovers") for seat in (0, 1, 3)] == [[], [], []]


def test_sisters_write_in_odd_nights_and_read_at_any_time(clock):  # T-38
    table = Village(("loup_garou", "voyante", "sorciere", "deux_soeurs", "deux_soeurs", "chasseur"), **NO_CAPTAIN)
    table.post(3, "sisters", "Ma sœur.")
    table.answer(0, "devour", 5)
    table.close_until("day")
    assert reads(table, 4, "sisters") == ["Ma sœur."]
    with pytest.raises(Refused) as refused:
        table.post(4, "sisters", "De jour ?")
    assert refused.value.code in ("channel-closed", "phase-over")


def test_a_secret_ballot_shows_nobody_s_vote_and_a_post_casts_none(clock):  # T-14a
    table = Village(DEN, ballot="secret", **NO_CAPTAIN)
    table.answer(0, "devour", PLAIN)
    table.close_until("day")
    number, voter = table.phase.number, 6
    answer(table.id, table.seat(voter), f"vote/{voter}", 0)
    table.post(SEER, "day/1", "**Vote : Joueur 2**")
    post = db.session.scalars(select(Post).where(Post.kind == "post").order_by(Post.id.desc())).first()
    assert post.stamp is None
    assert f"vote/{SEER}" not in table.table.answers
    for reader in (Reader(table.seat(SEER)), Reader(table.seat(0)), GUEST):
        seen = game_view(table.id, reader)
        assert [shown for shown in seen.view.shown if shown.kind == "vote"] == []
        assert seen.history == []
    table.close_until("deep")
    assert ballots_of(table.id, number, Reader(table.seat(SEER))) == []
    told = [row for row in game_view(table.id, GUEST).facts if row.kind == "votes_cast"]
    assert told[0].data["votes"] == {}
    assert told[0].data["counts"] == {"0": 1}


# what the MJ alone is asked

SPIRITS = ("loup_garou", "gitane", "voyante", "sorciere", "simple_villageois", "simple_villageois")


def asking() -> Village:
    table = Village(SPIRITS, **NO_CAPTAIN)
    table.answer(1, "ask_spirits", "Le loup est-il à ma droite ?")
    return table


def test_the_gitane_s_question_waits_for_the_mj_and_for_no_player(clock):  # T-42
    table = asking()
    rows = db.session.scalars(select(OpenDecision).where(OpenDecision.kind == "spirits")).all()
    assert [(row.seat, row.answered) for row in rows] == [(THE_MJ, False)]
    rung = db.session.scalars(select(Notification).where(Notification.kind == "mj_asked")).all()
    assert [line.user_id for line in rung] == [table.mj]
    (entry,) = my_games(table.mj)
    assert entry.waiting == 1
    assert not any(asked.kind == "spirits" for asked in game_view(table.id, Reader(table.seat(1))).view.asked)


def test_the_mj_answers_and_the_gitane_alone_is_told(clock):
    table = asking()
    table.as_mj("spirits/1", "yes")
    told = [row for row in game_view(table.id, Reader(table.seat(1))).facts if row.kind == "spirits_answered"]
    assert [row.data["answer"] for row in told] == ["yes"]
    assert not [row for row in game_view(table.id, Reader(table.seat(2))).facts if row.kind == "spirits_answered"]
    with pytest.raises(Refused) as again:
        table.as_mj("spirits/1", "no")
    assert again.value.code == "final"
    with pytest.raises(Refused) as changed:
        table.answer(1, "ask_spirits", "Autre chose ?")
    assert changed.value.code == "final"


def test_silent_spirits_may_be_asked_again_the_same_night(clock):
    table = asking()
    table.as_mj("spirits/1", "silent")
    answer(table.id, table.seat(1), "ask_spirits/1/2", "Et à ma gauche ?")
    keys = set(db.session.scalars(select(OpenDecision.key).where(OpenDecision.seat == THE_MJ)))
    assert keys == {"spirits/1", "spirits/1/2"}


def test_a_player_may_not_answer_for_the_spirits_nor_the_mj_for_a_player_without_a_reason(clock):
    table = asking()
    with pytest.raises(Refused) as by_player:
        answer(table.id, table.seat(1), "spirits/1", "yes")
    assert by_player.value.code == "not-offered"
    with pytest.raises(Refused) as by_mj:
        table.as_mj("devour/0", 4)
    assert by_mj.value.code == "not-offered"


def test_the_mj_s_silence_is_the_spirits_silence(clock):
    table = asking()
    table.close_stage()
    told = [row for row in game_view(table.id, Reader(table.seat(1))).facts if row.kind == "spirits_answered"]
    assert [row.data["answer"] for row in told] == ["silent"]


def test_reminders_go_to_the_silent_players_and_not_to_the_mj(clock):
    table = asking()
    clock.shift(hours(12 * 0.75 * 0.6))
    remind(table.id)
    reminded = set(db.session.scalars(select(OutgoingMail.user_id).where(OutgoingMail.kind == "reminder")))
    assert table.seat(0) in reminded  # the wolf has named nobody
    assert table.seat(1) not in reminded
    assert table.mj not in reminded


# decisions that open others, and orders of other shapes


def test_a_card_of_the_comedien_opens_its_own_question_at_once(clock):  # T-36b
    table = Village(
        ("loup_garou", "comedien", "voyante", "sorciere", "simple_villageois", "simple_villageois"),
        deal={"actor_cards": ["salvateur", "corbeau", "renard"]},
        **NO_CAPTAIN,
    )
    assert db.session.scalar(select(OpenDecision.id).where(OpenDecision.key == "protect/1")) is None
    table.answer(1, "play_card", "salvateur")
    assert db.session.scalar(select(OpenDecision.id).where(OpenDecision.key == "protect/1")) is not None
    table.answer(1, "protect", 2)


def test_the_servante_may_say_in_advance_that_she_takes_the_first_card(clock):  # T-53a, P-5
    cards = ("loup_garou", "servante", "voyante", "sorciere", *["simple_villageois"] * 4)
    table = Village(cards, **NO_CAPTAIN)
    set_order(table.id, table.seat(1), "take_card", True)
    table.answer(0, "devour", 7)
    table.close_until("day")
    for voter in (1, 3, 4):
        table.answer(voter, "vote", 2)
    table.close_until("deep")
    assert table.table.game.state.role(1).name == "voyante"


def test_the_sorciere_may_leave_word_to_save_the_first_told(clock):  # T-23e
    table = Village(DEN, spy_risk=0, **NO_CAPTAIN)
    set_order(table.id, table.seat(WITCH), "life_potion", ["first"])
    table.answer(0, "devour", PLAIN)
    table.close_until("day")
    assert table.table.game.seats.alive[PLAIN]


def test_the_dead_do_not_meet_while_a_chasseur_lives_where_the_mj_wants_it_so(clock):  # section 6
    cards = ("loup_garou", "chasseur", "voyante", "sorciere", *["simple_villageois"] * 4)
    table = Village(cards, cemetery_open=False, **NO_CAPTAIN)
    table.answer(0, "devour", 7)
    table.close_until("day")
    cemetery = table.thread("cemetery")
    assert db.session.get(ThreadAccess, (cemetery, table.seat(7))) is None
