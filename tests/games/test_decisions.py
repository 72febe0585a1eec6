"""Answers: good ones, and every wrong one."""

import pytest

from lgforum.models import Phase, db, utcnow
from lgforum.play.answer import answer
from lgforum.play.errors import Refused

from .tables import Table


def seat_of(table: Table, member) -> int:
    return next(seat for seat in range(12) if table.holder(seat) == member)


def test_the_decisions_page_asks_with_names_silence_and_readers(table: Table):
    page = table.page(table.players[0], "/decisions")
    assert "Si vous ne répondez pas" in page
    assert page.count('class="choice"') > 12
    assert "lue par vous et le MJ" in page


def test_likes_are_received_with_the_servers_time(table: Table):
    ann = table.players[0]
    me = seat_of(table, ann)
    others = [str(seat) for seat in range(12) if seat != me][:5]
    answer = table.post(ann, f"/decisions/likes/{me}", {"at": table.moment, "answer": others})
    assert answer.status_code == 303
    assert "Reçu à" in table.page(ann, "/decisions")


def test_a_vote_shows_in_the_tally_and_can_be_withdrawn(table: Table):
    ann = table.players[0]
    me = seat_of(table, ann)
    table.post(ann, f"/decisions/captain_vote/{me}", {"at": table.moment, "answer": "3"})
    assert "Vous votez" in table.page(ann)
    assert "tally__cell" in table.page(None)
    table.post(ann, f"/retrait/captain_vote/{me}", {"at": table.moment})
    assert "tally__cell" not in table.page(None)
    assert "mouvement" in table.page(None)


WRONG = [
    {},
    {"answer": ""},
    {"answer": ["1", "2"]},
    {"answer": "-1"},
    {"answer": "99"},
    {"answer": "9" * 5000},
    {"answer": "abc"},
    {"answer": "1.5"},
    {"answer": "١"},
    {"answer": "1\x00"},
    {"other": "1"},
]


@pytest.mark.parametrize("data", WRONG, ids=str)
@pytest.mark.parametrize("kind", ["captain_vote", "dislike"])
def test_a_wrong_answer_is_refused_in_words_and_changes_nothing(table: Table, kind: str, data):
    ann = table.players[0]
    me = seat_of(table, ann)
    moves = table.moves()
    answer = table.post(ann, f"/decisions/{kind}/{me}", {"at": table.moment} | data)
    assert answer.status_code == 422
    assert "field__error" in answer.text
    assert table.moves() == moves


@pytest.mark.parametrize("answer", [["1", "1", "2", "3", "4"], [str(n) for n in range(12)], ["-1"], ["x"], ["1"] * 500])
def test_a_wrong_list_of_likes_is_refused(table: Table, answer: list[str]):
    ann = table.players[0]
    me = seat_of(table, ann)
    moves = table.moves()
    assert table.post(ann, f"/decisions/likes/{me}", {"at": table.moment, "answer": answer}).status_code == 422
    assert table.moves() == moves


def test_nobody_answers_for_another_seat(table: Table):
    ann, ben = table.players[0], table.players[1]
    moves = table.moves()
    key = f"captain_vote/{seat_of(table, ben)}"
    for path in (f"/decisions/{key}", f"/retrait/{key}", "/decisions/rien", "/decisions/vote/1000000"):
        answer = table.post(ann, path, {"at": table.moment, "answer": "1"}, follow_redirects=True)
        assert answer.status_code == 200
    assert table.post(table.mj, f"/decisions/{key}", {"at": table.moment, "answer": "1"}).status_code == 404
    assert table.moves() == moves


def test_a_page_of_yesterday_does_not_vote_today(table: Table):
    """Day 2's vote has the key of day 1's: a form left open overnight must not cast it."""
    table.close_until("day", 1)
    old = table.moment
    ann = table.players[0]
    table.close_until("day", 2)
    living = table.engine().game.seats.living()
    voter = living[0]
    moves = table.moves()
    answer = table.post(table.holder(voter), f"/decisions/vote/{voter}", {"at": old, "answer": str(living[1])})
    assert answer.status_code == 409
    assert "close" in answer.text
    assert "arrivée" in answer.text
    assert table.moves() == moves
    for at in ("", "x", "1.1.1", "999999.0", "-1.0", "9" * 400):
        sent = table.post(table.holder(voter), f"/decisions/vote/{voter}", {"at": at, "answer": str(living[1])})
        assert sent.status_code in (409, 422)
    assert table.moves() == moves
    assert ann


def test_an_answer_after_the_deadline_says_both_instants(table: Table):
    ann = table.players[0]
    me = seat_of(table, ann)
    moment, moves = table.moment, table.moves()
    with table.app.app_context():
        phase = db.session.get_one(Phase, table.phase().id)
        phase.deadline = utcnow()
        db.session.commit()
    answer = table.post(ann, f"/decisions/captain_vote/{me}", {"at": moment, "answer": "1"})
    assert answer.status_code == 409
    assert "n’a pas compté" in answer.text
    assert table.moves() == moves


def test_a_probe_is_asked_once_more_then_is_for_good(table: Table):
    table.close_until("night", 1)
    for _ in range(6):
        asked = [d for d in table.engine().stage.decisions if d.kind == "probe"]
        if asked:
            break
        table.close_until("night", table.phase().ordinal + 1)
    else:
        pytest.skip("nobody probes in this draw")
    probe = asked[0]
    ann = table.holder(probe.seat)
    target, about = probe.form.fields["target"].choices[0], probe.form.fields["about"].options[0]
    data = {"at": table.moment, "answer.target": str(target), "answer.about": about}
    moves = table.moves()
    page = table.post(ann, f"/decisions/{probe.key}", data)
    assert page.status_code == 200
    assert "choix définitif" in page.text
    assert table.moves() == moves
    assert table.post(ann, f"/decisions/{probe.key}", data | {"confirmed": "1"}).status_code == 303
    assert table.moves() == moves + 1
    assert "Définitif" in table.page(ann, "/decisions")
    again = table.post(ann, f"/decisions/{probe.key}", data | {"confirmed": "1"})
    assert again.status_code == 422
    assert table.moves() == moves + 1


def test_a_captain_leaves_an_order_and_takes_it_back(table: Table):
    table.close_until("day", 1)
    engine = table.engine()
    captain = engine.game.state.captain
    ann = table.holder(captain)
    heirs = [str(seat) for seat in engine.game.seats.living() if seat != captain]
    data = {"at": table.moment, "place.1": heirs[0], "place.2": heirs[1], "place.3": "-"}
    table.post(ann, "/consignes/succession", data)
    assert "en place" in table.page(ann, "/decisions")
    moves = table.moves()
    wrong = [
        {},
        {"place.1": "-"},
        {"place.1": heirs[0], "place.2": heirs[0]},
        {"place.1": "-7"},
        {"place.1": "9" * 300},
        {"place.1": [heirs[0], heirs[1]]},
        {"place.1": str(captain)},
    ]
    for values in wrong:
        sent = table.post(ann, "/consignes/succession", {"at": table.moment} | values, follow_redirects=True)
        assert sent.status_code == 200
        assert "notice--danger" in sent.text
    table.post(ann, "/consignes/rien", data)
    assert table.moves() == moves
    table.post(ann, "/consignes/succession/retrait", {"at": table.moment})
    assert table.moves() == moves + 1


def test_an_answer_meant_for_a_stage_that_is_over_is_refused_under_the_lock(table: Table):
    """The page was read before the close, the verb ran after it: the key is the same, the day is not."""
    table.close_until("day", 1)
    old = table.phase()
    table.close_until("day", 2)
    living = table.engine().game.seats.living()
    voter, moves = living[0], table.moves()
    with table.app.app_context(), pytest.raises(Refused, match="too-late"):
        answer(table.id, table.holder(voter).id, f"vote/{voter}", living[1], stage=(old.id, old.stage_no))
    assert table.moves() == moves
