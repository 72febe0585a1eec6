"""`lgforum verify`: replay games from their seeds and moves, and compare with what is stored (P-9)."""

import sys

import click
from flask.cli import with_appcontext
from sqlalchemy import select

from lgforum.models import Game, db
from lgforum.play.errors import Refused
from lgforum.play.verify import Report, verify


@click.command("verify")
@click.argument("game_ids", metavar="[GAME]...", type=int, nargs=-1)
@with_appcontext
def command(game_ids: tuple[int, ...]) -> None:
    """Replay each GAME (its number), or all that have started, and say where the replay differs.

    Ends with 1 if something differs. A running game's differences may tell its secrets.
    """
    wanted = game_ids or tuple(db.session.scalars(select(Game.id).where(Game.seed.is_not(None)).order_by(Game.id)))
    try:
        reports = [verify(game_id) for game_id in wanted]
    except Refused as refusal:
        raise click.ClickException(f"refused: {refusal}") from None
    for report in reports:
        _print(report)
    sys.exit(0 if all(report.fine for report in reports) else 1)


def _print(report: Report) -> None:
    verdict = "equal" if report.fine else f"{len(report.differences)} DIFFERENCES"
    click.echo(f"game {report.game_id}: {report.phases} phases, {report.moves} moves, {report.facts} facts: {verdict}")
    for difference in report.differences:
        click.echo(f"  {difference}")
