"""What the letters about games share: the subject with the game's name, why one gets the letter."""

from flask_babel import gettext as _

from lgforum.models import Game, Phase
from lgforum.words import phases

from ..envelope import Envelope

NAME_MOST = 48


def subject(game: Game, news: str) -> str:
    """Return "[Game] news". Subjects say what everybody may know, nothing else."""
    name = game.name if len(game.name) <= NAME_MOST else game.name[: NAME_MOST - 1].rstrip() + "…"
    return str(_("[%(game)s] %(news)s", game=name, news=news))


def why_player() -> str:
    """Say why a player gets a letter."""
    return str(_("Vous recevez ce mail parce que vous jouez cette partie."))


def runs_until(e: Envelope, phase: Phase) -> str:
    """Return "la nuit 3 court jusqu’à mercredi 9 h", or that it is paused.

    While a decision of its opening is awaited (a succession), or in a watch of it, the phase's own end is meant.
    """
    name = phases.in_sentence(phase)
    if phase.deadline is None:
        return str(_("%(phase)s est en pause", phase=name))
    within = phase.stage_clock in ("grace", "watch") and phase.due_at and phase.due_at > phase.deadline
    end = phase.due_at if within and phase.due_at else phase.deadline
    return str(_("%(phase)s court jusqu’à %(when)s", phase=name, when=e.when(end)))


def deadline(e: Envelope, phase: Phase) -> tuple[str, str]:
    """Return when a phase's present stage ends and what is left, or that it is paused."""
    if phase.deadline is None:
        return _("en pause"), ""
    return e.when(phase.deadline), _("dans %(left)s", left=e.left(phase.deadline))
