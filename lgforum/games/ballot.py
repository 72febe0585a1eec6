"""The public vote of a stage: the tally, my own vote in it, its history and how it is counted."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from flask_babel import gettext as _

from lgforum.hours import when
from lgforum.showing.boxes import Box
from lgforum.showing.systems import Look, Voice
from lgforum.showing.told import Told
from lgforum.words.people import Person

from .tally import Tally, movements, tally

History = Sequence[tuple[datetime, str, int, Any]]


@dataclass(frozen=True)
class Ballot:
    """A vote. `box` is the reader's own decision in it, None for those who do not vote. `secret`: nobody sees who votes
    for whom; `counts` are then the voices that were told at its end."""

    title: str
    words: str
    counting: str
    until: str
    tally: Tally
    box: Box | None = None
    mine: int | None = None
    notes: dict[int, str] = field(default_factory=dict)
    secret: bool = False
    counts: list[tuple[int, int]] = field(default_factory=list)


def open_ballot(
    voice: Voice | None,
    shown: Iterable[Any],
    history: History,
    boxes: Iterable[Box],
    voters: list[int],
    secret: bool,
    until: datetime | None,
    answers: Mapping[str, Any],
) -> Ballot | None:
    """Return the vote that is open, or None where the stage has none. `voters`: the seats that may vote."""
    if voice is None:
        return None
    kind = voice.kind
    votes: dict[int, int | None] = next((dict(each.answers) for each in shown if each.kind == kind), {})
    box = next((box for box in boxes if box.kind == kind), None)
    return Ballot(
        title=voice.title,
        words=_("Voter, jusqu’à %(when)s", when=when(until)) if box and until else _("Voir les votes"),
        counting=voice.counting,
        until=_("Modifiable jusqu’à la clôture, %(when)s.", when=when(until))
        if until
        else _("Modifiable jusqu’à la clôture."),
        tally=tally(kind, votes, voters, movements(history, kind)),
        box=box,
        mine=answers.get(box.key) if box else None,
        secret=secret,
    )


def closed_ballots(look: Look, told: Sequence[Told], people: Sequence[Person], history: History = ()) -> list[Ballot]:
    """Return the votes of a phase that is over, as they were cast; `history` is the first one's."""
    cast = [row for row in told if row.fact.kind in look.counted]
    return [_closed(look, row, people, history if place == 0 else ()) for place, row in enumerate(cast)]


def _closed(look: Look, row: Told, people: Sequence[Person], history: History) -> Ballot:
    voice, data = look.cast_votes(row.fact, row.phase), row.fact.data
    votes = {int(seat): target for seat, target in data["votes"].items()}
    counts = sorted(((int(seat), voices) for seat, voices in data["counts"].items()), key=lambda one: (-one[1], one[0]))
    return Ballot(
        voice.title,
        "",
        voice.counting,
        "",
        tally(voice.kind, votes, votes, movements(history, voice.kind)),
        notes=look.notes(row.fact, people),
        secret=not votes and bool(counts),
        counts=counts,
    )


def my_words(ballot: Ballot | None, names: Sequence[str]) -> str:
    """Return what the deadline bar says of the reader's vote."""
    if ballot is None or ballot.box is None:
        return ""
    if ballot.mine is None:
        return _("Vous n’avez pas voté")
    return _("Votre vote : %(name)s", name=names[ballot.mine])
