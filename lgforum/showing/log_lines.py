"""The MJ's interventions in words: what was done, by whom, why."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext
from sqlalchemy import select
from sqlalchemy.orm import joinedload

from lgforum.models import Game, GameLog, Phase, Seat, db
from lgforum.words import phases


@dataclass(frozen=True)
class LogLine:
    """One line of the log."""

    at: datetime
    author: str
    text: str
    reason: str


def log_of(game: Game, seats: list[Seat]) -> list[LogLine]:
    """Return the log of a game, the newest first. Whether the reader may see it is the caller's question to ask."""
    query = (
        select(GameLog, Phase)
        .outerjoin(Phase, Phase.id == GameLog.phase_id)
        .options(joinedload(GameLog.author))
        .where(GameLog.game_id == game.id)
        .order_by(GameLog.id.desc())
    )
    return [
        LogLine(
            entry.at,
            entry.author.display_name if entry.author else _("le forum"),
            _said(entry, phase, seats),
            entry.reason,
        )
        for entry, phase in db.session.execute(query)
    ]


def _said(entry: GameLog, phase: Phase | None, seats: list[Seat]) -> str:
    data: Mapping[str, Any] = entry.data or {}
    where = phases.in_sentence(phase) if phase else _("la partie")
    if entry.action == "extend":
        return ngettext(
            "Prolongation de %(num)d minute : %(phase)s.",
            "Prolongation de %(num)d minutes : %(phase)s.",
            int(data.get("minutes", 0)),
            phase=where,
        )
    if entry.action == "outage":
        return ngettext(
            "Panne : %(num)d minute est rendue, %(phase)s.",
            "Panne : %(num)d minutes sont rendues, %(phase)s.",
            int(data.get("minutes", 0)),
            phase=where,
        )
    known = _sentences(where, _name(data.get("seat"), seats))
    return known.get(entry.action, entry.action)


def _sentences(where: str, name: str) -> dict[str, str]:
    return {
        "close": _("Clôture avant l’heure : %(phase)s.", phase=where),
        "pause": _("Mise en pause."),
        "resume": _("Reprise."),
        "answer": _("Réponse posée à la place de %(name)s.", name=name),
        "withdraw": _("Réponse de %(name)s retirée.", name=name),
        "tell": _("Message privé envoyé par le MJ."),
        "remove": _("Siège de %(name)s exclu de la partie.", name=name),
        "substitute": _("Le siège de %(name)s change de mains.", name=name),
        "account_deleted": _("Le compte qui tenait le siège de %(name)s est supprimé : le MJ le tient.", name=name),
        "quarantine": _("La clôture a échoué plusieurs fois : la partie est mise à l’abri."),
        "release": _("La partie reprend son cours : la panne est réparée."),
        "ready_check": _("Appel fait avant le départ."),
        "cancel": _("Partie annulée."),
        "start": _("La partie commence."),
    }


def _name(seat: Any, seats: list[Seat]) -> str:
    return seats[seat].name if isinstance(seat, int) and 0 <= seat < len(seats) else "?"
