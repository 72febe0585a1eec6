"""A finished game, told whole (S-63): phase by phase, who did what, who was who, and the proof of the draw."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.models import Game, Phase, Seat
from lgforum.play import proof
from lgforum.showing.counting import Count, counts
from lgforum.showing.log_lines import LogLine
from lgforum.showing.told import Told, of_phase
from lgforum.words import decisions as decision_words
from lgforum.words import facts as fact_words
from lgforum.words import phases as phase_words
from lgforum.words import roles
from lgforum.words.people import Person

from .morale_chart import Chart, chart
from .sheet import CAMP_NUMBERS
from .votes_flow import Flow, flow

SHOWN_APART = {"phase_opened", "votes_cast", "revealed", "game_started", "secrets"}
"""Public facts that the chapter shows otherwise than as a line."""

HIDDEN = {"dealt", "morale", "corrected_count", "drawn", "strike", "silence"}
"""Private facts that stand elsewhere: on the card, in the chart, in the count."""

ELSEWHERE = {"vote", "captain_vote", "likes", "dislike"}
DEATHS = ("executed", "death", "removed")


@dataclass(frozen=True)
class Line:
    """One thing that happened; `person` is whose doing it was."""

    icon: str
    text: str
    at: datetime
    person: Seat | None = None


@dataclass(frozen=True)
class Chapter:
    """One phase."""

    phase: Phase
    headline: str
    deaths: list[int]
    captain: int | None
    public: list[Line]
    flow: Flow | None
    votes_said: str
    chosen: int | None
    corrected: list[Count]
    secret: list[Line]


@dataclass(frozen=True)
class Who:
    """One seat, unveiled."""

    person: Seat
    alive: bool
    camp_no: int
    nature: str
    traits: str
    end: str
    likes: list[int]
    dislike: int | None


@dataclass(frozen=True)
class Story:
    """The whole page."""

    game: Game
    seats: list[Seat]
    phases: list[Chapter]
    cast: list[Who]
    chart: Chart
    verdict: str
    winner_camp: int
    fits: bool
    log: list[LogLine]

    def camp_no(self, seat: int) -> int:
        """Return the number of the camp of a seat."""
        return self.cast[seat].camp_no


def story_of(
    game: Game, seats: list[Seat], people: list[Person], shown: Sequence[Any], told: list[Told], log: list[LogLine]
) -> Story:
    """Return the story from everything that was told (`shown`: the engine's SeatViews, all open at the end)."""
    secrets = next((row.fact.data for row in reversed(told) if row.fact.kind == "secrets"), {})
    played = {row.phase.number: row.phase for row in told}
    chapters = [
        _chapter(phase, of_phase(told, number), secrets, seats, people) for number, phase in sorted(played.items())
    ]
    outcome: Mapping[str, Any] = game.outcome or {}
    camp = next(iter(outcome.get("winners", ())), None)
    return Story(
        game=game,
        seats=seats,
        phases=chapters,
        cast=_cast(seats, people, shown, secrets),
        chart=_chart(secrets, shown, [chapter.phase for chapter in chapters]),
        verdict=roles.camp_wins(camp),
        winner_camp=1 if camp == "crew" else 2,
        fits=proof.fits(game.seed, game.commitment),
        log=log,
    )


def _chapter(
    phase: Phase, told: list[Told], secrets: Mapping[str, Any], seats: list[Seat], people: list[Person]
) -> Chapter:
    facts = [row.fact for row in told]
    cast = next((fact.data["votes"] for fact in facts if fact.kind == "votes_cast"), None)
    votes = {int(seat): target for seat, target in cast.items()} if cast else {}
    executed = next((fact.data["seat"] for fact in facts if fact.kind in ("executed", "captain_elected")), None)
    return Chapter(
        phase=phase,
        headline=_headline(told, people),
        deaths=[fact.data["seat"] for fact in facts if fact.kind in DEATHS],
        captain=next((fact.data["seat"] for fact in facts if fact.kind in ("captain_elected", "captain_named")), None),
        public=[_line(row, people) for row in told if row.public and row.fact.kind not in SHOWN_APART],
        flow=flow(votes) if any(target is not None for target in votes.values()) else None,
        votes_said=_votes_said(votes, seats),
        chosen=executed,
        corrected=counts(facts, people) if any(fact.kind == "corrected_count" for fact in facts) else [],
        secret=_secret(phase, told, secrets, seats, people),
    )


def _headline(told: Sequence[Told], people: list[Person]) -> str:
    """Return what the phase brought; its opening belongs to the one before."""
    news = [row.fact for row in told if row.public and row.fact.kind not in ("phase_opened", "game_started")]
    return fact_words.headline(news, people) or _("Aucun mort")


def _line(row: Told, people: list[Person]) -> Line:
    sentence = fact_words.say(row.fact, people)
    return Line(sentence.icon, sentence.text, row.at)


def _secret(
    phase: Phase, told: list[Told], secrets: Mapping[str, Any], seats: list[Seat], people: list[Person]
) -> list[Line]:
    """Return what each seat answered, then what was told in secret."""
    closed = phase.closed_at or (told[-1].at if told else phase.opened_at)
    lines = [
        Line(
            "circle-dot",
            _("%(name)s, %(what)s : %(answer)s.", name=seats[seat].name, what=what, answer=value),
            closed,
            seats[seat],
        )
        for seat, what, value in _answers(f"{phase.kind}-{phase.ordinal}", secrets, people)
    ]
    for row in told:
        if not row.public and row.fact.kind not in HIDDEN:
            line = _line(row, people)
            lines.append(Line(line.icon, line.text, row.at, seats[row.seat] if row.seat is not None else None))
    return lines


def _answers(phase: str, secrets: Mapping[str, Any], people: list[Person]) -> list[tuple[int, str, str]]:
    """Return every answer of a phase that has no place of its own: seat, what was asked, and the answer in words."""
    found = []
    for stage in secrets.get("story", ()):
        if stage["phase"] != phase:
            continue
        for key, value in stage["answers"].items():
            kind, _sep, seat = key.partition("/")
            if kind not in ELSEWHERE:
                found.append(
                    (int(seat), decision_words.title(kind).lower(), decision_words.answer(kind, value, people))
                )
    return sorted(found, key=lambda answer: answer[0])


def _votes_said(votes: Mapping[int, int | None], seats: list[Seat]) -> str:
    chosen: dict[int, list[str]] = {}
    for voter, target in sorted(votes.items()):
        if target is not None:
            chosen.setdefault(target, []).append(seats[voter].name)
    groups = sorted(chosen.items(), key=lambda group: (-len(group[1]), group[0]))
    return " ".join(
        ngettext(
            "%(name)s, %(num)d voix : %(voters)s.",
            "%(name)s, %(num)d voix : %(voters)s.",
            len(voters),
            name=seats[target].name,
            voters=", ".join(voters),
        )
        for target, voters in groups
    )


def _cast(seats: list[Seat], people: list[Person], shown: Sequence[Any], secrets: Mapping[str, Any]) -> list[Who]:
    known = {entry["seat"]: entry for entry in secrets.get("seats", ())}
    return [_who(seat, people[seat.number], shown[seat.number], known.get(seat.number, {})) for seat in seats]


def _who(seat: Seat, person: Person, view: Any, known: Mapping[str, Any]) -> Who:
    card = view.revealed or known
    quality, defect = (roles.name(card.get(kind, ""), person.agreement) for kind in ("quality", "defect"))
    return Who(
        person=seat,
        alive=view.alive,
        camp_no=CAMP_NUMBERS.get(card.get("nature", ""), 4),
        nature=roles.name(card.get("nature", ""), person.agreement),
        traits=", ".join(trait for trait in (quality, defect) if trait),
        end=_("en vie") if view.alive else phase_words.short(view.died).lower() if view.died else "",
        likes=list(known.get("likes", ())),
        dislike=known.get("dislike"),
    )


def _lived(morale: Sequence[int], view: Any) -> list[int | None]:
    last = view.died.index if view.died else len(morale)
    return [value if phase < last or phase == 0 else None for phase, value in enumerate(morale)]


def _chart(secrets: Mapping[str, Any], shown: Sequence[Any], phases: Sequence[Phase]) -> Chart:
    """Morale after each phase, as long as the seat lived."""
    after = {entry["seat"]: _lived(entry["morale"], shown[entry["seat"]]) for entry in secrets.get("seats", ())}
    labels = [(phase.kind, ("N" if phase.kind == "night" else "J") + str(phase.ordinal)) for phase in phases]
    return chart(labels, after)
