"""`lgforum export`: write a finished game as a table file."""

from typing import TextIO

import click
from flask.cli import with_appcontext

from lgforum.play.errors import Refused
from lgforum.play.export import export


@click.command("export")
@click.argument("game_id", metavar="GAME", type=int)
@click.argument("file", type=click.File("w", encoding="utf-8", lazy=True), default="-")
@with_appcontext
def command(game_id: int, file: TextIO) -> None:
    """Write the finished GAME (its number) to FILE, or to the screen; `lgforum resolve` plays it again."""
    try:
        text = export(game_id)
    except Refused as refusal:
        raise click.ClickException(f"refused: {refusal}") from None
    file.write(text)
