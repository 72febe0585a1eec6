"""The copy of the open decisions in the database: lists, counts and reminders read it without loading a table."""

from sqlalchemy import delete, update

from lgforum import engine
from lgforum.models import Game, OpenDecision, Phase, db

THE_MJ = -1
"""The `seat` of a decision that the MJ alone is asked: he holds none, so that no player's list or reminder has it."""


def copy_decisions(game: Game, phase: Phase, table: engine.Table) -> None:
    """Replace the game's open decisions by those of the table's open stage; none once the game is over."""
    db.session.execute(delete(OpenDecision).where(OpenDecision.game_id == game.id))
    for decision in table.stage.decisions if table.stage else ():
        db.session.add(
            OpenDecision(
                game_id=game.id,
                phase_id=phase.id,
                seat=THE_MJ if decision.asked_of == "mj" else decision.seat,
                key=decision.key,
                kind=decision.kind,
                mandatory=decision.mandatory,
                answered=decision.key in table.answers,
            )
        )


def mark_answered(game: Game, key: str, answered: bool) -> None:
    """Note that a decision of the open stage has an answer, or has none any more."""
    db.session.execute(
        update(OpenDecision).where(OpenDecision.game_id == game.id, OpenDecision.key == key).values(answered=answered)
    )
