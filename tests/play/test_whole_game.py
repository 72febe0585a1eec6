"""A game runs from sign-up to reveal."""

from random import Random

import pytest
from sqlalchemy import func, select

from lgforum.models import OpenDecision, Phase, PhaseResult, Thread, db
from lgforum.play.reading import GUEST, game_view

from .tables import Table

pytestmark = pytest.mark.usefixtures("any_ctx")


def test_a_game_closed_by_its_mj_runs_to_its_end():
    table, rng = Table(), Random(3)
    for _ in range(60):
        table.answer_at_random(rng, 0.8)
        if table.game.status == "ended":
            break
        table.close_now()
        if table.game.status == "ended":
            break
    game = table.game
    assert game.status == "ended"
    assert game.outcome["winners"] in (["crew"], ["mutants"])
    assert db.session.scalar(select(func.count(OpenDecision.id))) == 0
    phases = db.session.scalars(select(Phase)).all()
    assert all(phase.closed_at for phase in phases)
    assert db.session.scalar(select(func.count()).select_from(PhaseResult)) == len(phases)
    public = dict(db.session.execute(select(Thread.channel, Thread.audience)).all())
    assert public["mutants"] == public["cemetery"] == "public"
    assert public["mj/3"] == "access"
    assert game_view(game.id, GUEST).view.sheets
