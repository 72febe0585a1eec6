"""The result of a phase for one reader: everything here is a fact that he was told."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.hours import when
from lgforum.models import Phase, Post, Seat, db
from lgforum.play.reading import ballots_of, readable_posts
from lgforum.showing.told import Told, of_phase
from lgforum.words import facts as fact_words
from lgforum.words import phases
from lgforum.words.people import signed

from .ballot import Ballot, History, closed_ballots
from .page import GamePage

UNTOLD = ("dealt",)


@dataclass(frozen=True)
class Dead:
    """Somebody who died in the phase: who it was, once that is revealed."""

    person: Seat
    how: str
    camp_no: int
    nature: str
    traits: str
    note: str
    picture: str


@dataclass(frozen=True)
class Result:
    """A phase that is over, for one reader."""

    number: int
    title: str
    closed_kind: str
    at: datetime
    headline: str
    story_html: str
    dead: list[Dead]
    lines: list[tuple[str, str, str]]
    for_you: str
    private: list[tuple[str, str]]
    ballots: list[Ballot]
    opens: str
    opens_note: str


def result_of(page: GamePage, number: int) -> Result | None:
    """Return the result of phase `number` of the page's game; None for one that is not over."""
    told = of_phase(page.told, number)
    phase = told[0].phase if told else None
    if phase is None or phase.closed_at is None:
        return None
    next_told = of_phase(page.told, number + 1)
    public = [row for row in told if row.public]
    opening = [row for row in next_told if row.public and row.fact.kind in ("phase_opened", "revealed", "game_over")]
    facts = [row.fact for row in public if row.fact.kind != "phase_opened"] + [row.fact for row in opening]
    return Result(
        number=number,
        title=phases.closing(phase),
        closed_kind=phase.kind,
        at=phase.closed_at,
        headline=fact_words.headline(facts, page.people, reader_seat=page.seat_number, system=page.look.system),
        story_html=_mj_story(page, phase.id),
        dead=[_dead(page, row, next_told) for row in public if row.fact.kind in page.look.deaths],
        lines=_lines(page, public, number),
        for_you=_for_you(page),
        private=_private(page, told),
        ballots=closed_ballots(page.look, told, page.people, _movements(page, phase)),
        opens=_opens(page),
        opens_note=_opens_note(page),
    )


def _movements(page: GamePage, phase: Phase) -> History:
    return ballots_of(page.game.id, phase.number, page.reader) if phase.kind != "night" else []


def _mj_story(page: GamePage, phase_id: int) -> str:
    """Return what the MJ himself wrote in the announcement of this phase's end, if he did."""
    query = (
        readable_posts(page.reader)
        .where(Post.kind == "story", Post.phase_id == phase_id, Post.html != "", Post.deleted_at.is_(None))
        .order_by(Post.created_at.desc(), Post.number.desc())
        .limit(1)
    )
    post = db.session.scalar(query)
    return post.html if post is not None else ""


def _dead(page: GamePage, row: Told, next_told: Sequence[Told]) -> Dead:
    seat, look = row.fact.data["seat"], page.look
    card = look.shown_card(row.fact, [each.fact for each in next_told]) or page.view.view.seats[seat].revealed
    who = look.identity(card, page.people[seat].agreement)
    return Dead(
        person=page.seats[seat],
        how=_("%(how)s, %(phase)s", how=look.how(row.fact), phase=phases.short(row.phase).lower()),
        camp_no=who.camp_no,
        nature=who.name,
        traits=who.traits,
        note=look.no_card(),
        picture=who.picture,
    )


def _lines(page: GamePage, public: Sequence[Told], number: int) -> list[tuple[str, str, str]]:
    """Return the list of facts: icon, term, sentence; and who was left when phase `number` was over."""
    lines = []
    for row in public:
        if row.fact.kind not in page.look.apart:
            sentence = fact_words.say(row.fact, page.people, reader_seat=page.seat_number, system=page.look.system)
            lines.append((sentence.icon, page.look.term(row.fact.kind), sentence.text))
    gone = sum(seat.died is not None and seat.died.index <= number for seat in page.view.view.seats)
    left = _("%(n)s vivants sur %(of)s.", n=len(page.seats) - gone, of=len(page.seats))
    out = ngettext("%(num)d éliminé.", "%(num)d éliminés.", gone) if gone else ""
    return [*lines, ("candle", _("Restent"), f"{left} {out}".strip())]


def _for_you(page: GamePage) -> str:
    agreement = page.people[page.seat_number].agreement if page.seat_number is not None else "n"
    return {"m": _("Vous seul le voyez"), "f": _("Vous seule le voyez")}.get(agreement, _("Pour vous, en secret"))


def _private(page: GamePage, told: Sequence[Told]) -> list[tuple[str, str]]:
    """Return what was told to the reader's seat alone or among few: a sign, and the sentence.

    Who gave his seat up has no page of a seat any more: here he reads again all that he learnt in his time (P-7).
    """
    me = page.seat_number
    if page.role == "former" and not page.ended:
        mine = [row for row in told if not row.public]
    else:
        mine = [
            row for row in told if not row.public and f"seat:{me}" in row.fact.audience and row.fact.kind not in UNTOLD
        ]
    spoken_to = [(row, row.seat if me is None else me) for row in mine]
    return [
        (_sign(row), fact_words.say(row.fact, page.people, reader_seat=seat, system=page.look.system).text)
        for row, seat in spoken_to
    ]


def _sign(row: Told) -> str:
    if row.fact.kind == "morale":
        return signed(row.fact.data["after"] - row.fact.data["before"])
    return "·"


def _opens(page: GamePage) -> str:
    if page.phase is None or page.ended:
        return ""
    until = when(page.phase.deadline)
    if page.phase.stage_clock == "grace":
        return _("Une décision est attendue jusqu’à %(when)s", when=until)
    name = phases.short(page.phase)
    return _("%(phase)s : jusqu’à %(when)s", phase=name, when=until) if until else name


def _opens_note(page: GamePage) -> str:
    if page.night:
        return _("Les fils de jour sont fermés. Chacun a une page pour la nuit, même sans rien à décider.")
    return _("Le fil du jour est ouvert : chacun y écrit et y vote.")
