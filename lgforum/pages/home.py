"""The first page: what waits for the reader, games, shelves of the forum."""

from flask import render_template
from flask_login import current_user

from ..play.reading import reader_of
from ..words import decisions, phases
from .blueprint import bp
from .shelves import Card, latest_threads, my_cards, open_cards, running_cards, shelves


@bp.get("/")
def home() -> str:
    """Show what waits for the reader, games under way and to come, the forum's shelves and latest threads."""
    reader = reader_of(current_user)
    mine = my_cards(reader)
    return render_template(
        "pages/home.html",
        todo=_todo(mine),
        mine=mine,
        open_games=open_cards(),
        running=running_cards({card.game.id for card in mine}),
        shelves=shelves(reader),
        latest=latest_threads(reader),
        phase_words=phases.short,
        phase_icon=phases.icon,
    )


def _todo(cards: list[Card]) -> list[tuple[Card, list[str]]]:
    """Return the games that wait for the reader, the most urgent first, with what they ask."""
    waiting = [card for card in cards if card.waiting and card.phase is not None]
    waiting.sort(key=lambda card: (card.phase.deadline is None, card.phase.deadline) if card.phase else (True, None))
    return [(card, [str(decisions.question(kind)) for kind in card.waiting]) for card in waiting]
