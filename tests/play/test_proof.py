"""A replay tells what was changed afterwards; a game leaves the house only once it is over (P-9)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
import time_machine
from flask import Flask
from sqlalchemy import select, update

from lgforum.commands.deliver import command as deliver_command
from lgforum.commands.export import command as export_command
from lgforum.commands.resolve import command as resolve_command
from lgforum.commands.sweep import command as sweep_command
from lgforum.commands.verify import command as verify_command
from lgforum.models import FactRow, Game, Move, OutgoingMail, Phase, PhaseResult, Seat, db
from lgforum.play.deadlines import extend, pause, resume
from lgforum.play.errors import Refused
from lgforum.play.export import export
from lgforum.play.open_game import open_game
from lgforum.play.removal import remove_seat
from lgforum.play.transaction import transaction
from lgforum.play.verify import verify
from lgforum.tablefile import play, read

from .driven import answer_all, drive
from .tables import MONDAY, Table, form, people


@pytest.fixture
def clock() -> Iterator[time_machine.Traveller]:
    with time_machine.travel(MONDAY, tick=False) as clock:
        yield clock


@pytest.fixture
def table(ctx: Flask, clock: time_machine.Traveller) -> Table:
    """A game on its night 1, with much that the rule book does not know: a pause, an extension, a removal."""
    table = Table()
    pause(table.id, table.mj, "une question")
    resume(table.id, table.mj, "réponse donnée")
    extend(table.id, table.mj, 30, "encore un peu")
    answer_all(table.id, Random(1), 0.9)
    remove_seat(table.id, table.mj, 4, "a quitté la table")
    while table.phase.number == 0:
        table.close_now()
    answer_all(table.id, Random(2), 0.9)
    return table


def test_a_running_game_replays_as_far_as_it_is(table: Table):
    report = verify(table.id)
    assert report.fine, report.differences
    assert report.phases == 2
    assert report.moves == len(db.session.scalars(select(Move.id)).all())


def change_fact(_table: Table) -> None:
    row = db.session.scalars(select(FactRow).where(FactRow.kind == "dealt").limit(1)).one()
    row.data = row.data | {"nature": "mutant" if row.data["nature"] == "crew" else "crew"}


def lose_fact(_table: Table) -> None:
    db.session.delete(db.session.scalars(select(FactRow).where(FactRow.kind == "morale").limit(1)).one())


def tell_more(table: Table) -> None:
    row = db.session.scalars(select(FactRow).order_by(FactRow.seq.desc()).limit(1)).one()
    values = {"game_id": table.id, "phase_id": row.phase_id, "seq": row.seq + 1, "kind": "death", "audience": ["all"]}
    db.session.add(FactRow(**values, data={"seat": 1}, rule="S-50"))


def change_answer(_table: Table) -> None:
    move = db.session.scalars(select(Move).where(Move.kind == "answer", Move.key.like("captain_vote/%")).limit(1)).one()
    move.payload = move.payload | {"value": (move.payload["value"] + 1) % 12}


def lose_answer(_table: Table) -> None:
    first_phase = select(Phase.id).where(Phase.number == 0).scalar_subquery()
    query = select(Move).where(Move.kind == "answer", Move.phase_id == first_phase, Move.key.like("likes/%")).limit(1)
    db.session.delete(db.session.scalars(query).one())


def answer_twice(_table: Table) -> None:
    close = db.session.scalars(select(Move).where(Move.kind == "close").limit(1)).one()
    close.payload = {"type": "answer", "seat": 3, "key": "captain_vote/99", "value": 1, "by": "seat"}


def change_seed(table: Table) -> None:
    db.session.get_one(Game, table.id).seed = "f00d" * 16


def change_result(_table: Table) -> None:
    db.session.execute(update(PhaseResult).values(digest="0" * 64))


def change_snapshot(_table: Table) -> None:
    phase = db.session.scalars(select(Phase).where(Phase.number == 1)).one()
    phase.snapshot = phase.snapshot.replace(b"crew", b"CREW", 1)


def declare_won(table: Table) -> None:
    db.session.get_one(Game, table.id).outcome = {"winners": ["mutants"], "seats": [1]}


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        (change_fact, "phase 0", "fact "),
        (lose_fact, "phase ", "fact "),
        (tell_more, "phase 1", "fact "),
        (change_answer, "phase 0", "digest"),
        (lose_answer, "phase 0", "fact "),
        (answer_twice, "phase 0", "move "),
        (change_seed, "game", "commitment"),
        (change_result, "phase 0", "digest"),
        (change_snapshot, "phase 1", "snapshot"),
        (declare_won, "game", "outcome"),
    ],
)
def test_whatever_is_changed_afterwards_is_seen(table: Table, change: Callable[[Table], None], where: str, what: str):
    with transaction():
        change(table)
    differences = verify(table.id).differences
    assert any(found.where.startswith(where) and found.what.startswith(what) for found in differences), differences


def test_a_game_that_has_not_started_or_does_not_exist_has_nothing_to_prove(ctx: Flask):
    with pytest.raises(Refused) as caught:
        verify(99)
    assert caught.value.code == "no-such-game"
    mj, *_ = people(1)
    with pytest.raises(Refused) as caught:
        verify(open_game(mj, form()))
    assert caught.value.code == "not-started"


def test_a_running_game_is_not_exported(table: Table):
    with pytest.raises(Refused) as caught:
        export(table.id)
    assert caught.value.code == "not-over"


# Commands


def run(app: Flask, command: Any, *words: str) -> Any:
    db.session.remove()
    return app.test_cli_runner().invoke(command, list(words))


def test_the_commands_of_a_game_s_life(ctx: Flask, table: Table, clock: time_machine.Traveller, tmp_path: Path):
    refused = run(ctx, export_command, str(table.id))
    assert refused.exit_code == 1
    assert "not-over" in refused.output
    assert run(ctx, sweep_command).output == "0 closed, 0 held, 0 failed, 0 reminded\n"
    clock.move_to(table.phase.deadline)
    assert run(ctx, sweep_command).output.startswith("1 closed, 0 held, 0 failed")
    drive(table.id, clock, Random(4))
    told = run(ctx, deliver_command, "--limit", "500")
    sent = db.session.scalars(select(OutgoingMail.kind).where(OutgoingMail.sent_at.is_not(None))).all()
    assert told.output == f"{len(sent)} sent\n"
    assert sent.count("game_over") == 13
    verified = run(ctx, verify_command)
    assert verified.exit_code == 0
    assert verified.output.startswith(f"game {table.id}: ")
    assert verified.output.endswith(": equal\n")
    file = tmp_path / "partie.yaml"
    assert run(ctx, export_command, str(table.id), str(file)).exit_code == 0
    names = db.session.scalars(select(Seat.name).order_by(Seat.number)).all()
    assert read(file.read_text()).names == list(names)
    assert play(read(file.read_text())).table.ended is not None
    assert run(ctx, resolve_command, str(file)).exit_code == 0


def test_verify_says_what_differs_and_ends_with_one(ctx: Flask, table: Table):
    with transaction():
        change_result(table)
    told = run(ctx, verify_command, str(table.id))
    assert told.exit_code == 1
    assert "1 DIFFERENCES" in told.output
    assert "phase 0: digest" in told.output


def test_mails_without_a_server_wait_and_the_command_says_so(ctx: Flask, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(ctx.extensions["mail"], "suppress", False)
    told = run(ctx, deliver_command)
    assert told.exit_code == 1
    assert "MAIL_SERVER" in told.output
