"""The public vote of a phase: the tally, my own vote in it, its history and how it is counted."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from lgforum.hours import when
from lgforum.showing.boxes import Box
from lgforum.showing.told import Told

from .tally import Tally, movements, tally

VOTES = ("vote", "captain_vote")
"""Kinds of decision that everybody sees as votes."""

History = Sequence[tuple[datetime, str, int, Any]]


@dataclass(frozen=True)
class Ballot:
    """A vote. `box` is the reader's own decision in it, None for those who do not vote."""

    title: str
    words: str
    counting: str
    until: str
    tally: Tally
    box: Box | None = None
    mine: int | None = None
    notes: dict[int, str] = field(default_factory=dict)


def open_ballot(
    shown: Iterable[Any],
    history: History,
    boxes: Iterable[Box],
    living: list[int],
    stage: str | None,
    day_zero: bool,
    until: datetime | None,
    answers: Mapping[str, Any],
) -> Ballot | None:
    """Return the vote that is open, or None where the stage has none (`stage`: its public name)."""
    if stage != "day":
        return None
    kind = "captain_vote" if day_zero else "vote"
    votes: dict[int, int | None] = next((dict(each.answers) for each in shown if each.kind == kind), {})
    box = next((box for box in boxes if box.kind == kind), None)
    return Ballot(
        title=_title(kind),
        words=_("Voter, jusqu’à %(when)s", when=when(until)) if box and until else _("Voir les votes"),
        counting=_counting(kind),
        until=_("Modifiable jusqu’à la clôture, %(when)s.", when=when(until))
        if until
        else _("Modifiable jusqu’à la clôture."),
        tally=tally(kind, votes, living, movements(history, kind)),
        box=box,
        mine=answers.get(box.key) if box else None,
    )


def closed_ballot(told: Sequence[Told], day_zero: bool, history: History = ()) -> Ballot | None:
    """Return the vote of a phase that is over, as it was cast (S-13); None if it had none."""
    cast = next((row.fact.data["votes"] for row in told if row.fact.kind == "votes_cast"), None)
    if cast is None:
        return None
    kind = "captain_vote" if day_zero else "vote"
    votes = {int(seat): target for seat, target in cast.items()}
    title = _title(kind) if day_zero else _("Le vote du jour %(n)s", n=told[0].phase.ordinal)
    return Ballot(title, "", _counting(kind), "", tally(kind, votes, votes, movements(history, kind)))


def my_words(ballot: Ballot | None, names: Sequence[str]) -> str:
    """Return what the deadline bar says of the reader's vote."""
    if ballot is None or ballot.box is None:
        return ""
    if ballot.mine is None:
        return _("Vous n’avez pas voté")
    return _("Votre vote : %(name)s", name=names[ballot.mine])


def _title(kind: str) -> str:
    return _("Élection du capitaine") if kind == "captain_vote" else _("Votes du jour")


def _counting(kind: str) -> str:
    if kind == "captain_vote":
        return _("La personne la plus nommée commande. À égalité, ou sans aucune voix, le sort choisit.")
    return _(
        "Une voix par personne, telle que déposée : les effets cachés n’y figurent pas. "
        "À égalité, le capitaine tranche parmi les ex æquo."
    )
