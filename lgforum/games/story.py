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
from lgforum.showing.systems import Look, look_of
from lgforum.showing.told import Told, of_phase
from lgforum.words import decisions as decision_words
from lgforum.words import facts as fact_words
from lgforum.words import phases as phase_words
from lgforum.words import roles
from lgforum.words.people import Person

from .morale_chart import Chart, chart
from .votes_flow import Flow, flow

SHOWN_APART = {"phase_opened", "votes_cast", "revealed", "game_started", "secrets", "captain_votes"}
"""Public facts that the chapter shows otherwise than as a line."""


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
    picture: str


@dataclass(frozen=True)
class Story:
    """The whole page."""

    game: Game
    seats: list[Seat]
    phases: list[Chapter]
    cast: list[Who]
    lists: list[tuple[str, str]]
    lists_title: str
    legend: list[tuple[int, str]]
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
    look = look_of(game.system)
    chapters = [
        _chapter(look, phase, of_phase(told, number), secrets, seats, people)
        for number, phase in sorted(played.items())
    ]
    cast = _cast(look, seats, people, shown, secrets)
    outcome: Mapping[str, Any] = game.outcome or {}
    camp = next(iter(outcome.get("winners", ())), None)
    return Story(
        game=game,
        seats=seats,
        phases=chapters,
        cast=cast,
        lists=look.cast_of(secrets, seats),
        lists_title=look.cast_title(),
        legend=look.legend(),
        chart=_chart(secrets, shown, [chapter.phase for chapter in chapters]),
        verdict=roles.camp_wins(camp),
        winner_camp=_camp_of_winners(cast, outcome),
        fits=proof.fits(game.seed, game.commitment),
        log=log,
    )


def _camp_of_winners(cast: list[Who], outcome: Mapping[str, Any]) -> int:
    """The sign of the camp that won: its seats', one for those who won across camps, none for nobody."""
    numbers = {cast[seat].camp_no for seat in outcome.get("seats", ())}
    return numbers.pop() if len(numbers) == 1 else 4


def _chapter(
    look: Look, phase: Phase, told: list[Told], secrets: Mapping[str, Any], seats: list[Seat], people: list[Person]
) -> Chapter:
    facts = [row.fact for row in told]
    votes = _votes(look, facts, f"{phase.kind}-{phase.ordinal}", secrets)
    chosen = next((fact.data["seat"] for fact in facts if _is_choice(fact)), None)
    return Chapter(
        phase=phase,
        headline=_headline(look, told, people),
        deaths=[fact.data["seat"] for fact in facts if fact.kind in look.deaths],
        captain=next((fact.data["seat"] for fact in facts if fact.kind in ("captain_elected", "captain_named")), None),
        public=[_line(look, row, people) for row in told if row.public and row.fact.kind not in SHOWN_APART],
        flow=flow(votes) if any(target is not None for target in votes.values()) else None,
        votes_said=_votes_said(votes, seats),
        chosen=chosen,
        corrected=counts(facts, people) if any(fact.kind == "corrected_count" for fact in facts) else [],
        secret=_secret(look, phase, told, secrets, seats, people),
    )


def _is_choice(fact: Any) -> bool:
    """Whether a fact tells whom the phase's vote chose."""
    return fact.kind in ("executed", "captain_elected", "spared") or fact.data.get("how") == "banished"


def _votes(look: Look, facts: Sequence[Any], phase: str, secrets: Mapping[str, Any]) -> dict[int, int | None]:
    """The phase's first vote, as it was cast: a secret one is open now."""
    cast = next((fact.data["votes"] for fact in facts if fact.kind in look.counted), None)
    if cast is None:
        return {}
    if not cast:
        stage = next((s for s in secrets.get("story", ()) if s["phase"] == phase and _has_votes(look, s)), {})
        kinds = [(key.partition("/"), value) for key, value in stage.get("answers", {}).items()]
        cast = {seat: value for (kind, _sep, seat), value in kinds if kind in look.ballots}
    return {int(seat): target for seat, target in cast.items()}


def _has_votes(look: Look, stage: Mapping[str, Any]) -> bool:
    return any(key.partition("/")[0] in look.ballots for key in stage["answers"])


def _headline(look: Look, told: Sequence[Told], people: list[Person]) -> str:
    """Return what the phase brought; its opening belongs to the one before."""
    news = [row.fact for row in told if row.public and row.fact.kind not in ("phase_opened", "game_started")]
    return fact_words.headline(news, people, system=look.system) or _("Aucun mort")


def _line(look: Look, row: Told, people: list[Person]) -> Line:
    sentence = fact_words.say(row.fact, people, system=look.system)
    return Line(sentence.icon, sentence.text, row.at)


def _secret(
    look: Look, phase: Phase, told: list[Told], secrets: Mapping[str, Any], seats: list[Seat], people: list[Person]
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
        for seat, what, value in _answers(look, f"{phase.kind}-{phase.ordinal}", secrets, people)
    ]
    for row in told:
        if not row.public and row.fact.kind not in look.story_hidden:
            line = _line(look, row, people)
            lines.append(Line(line.icon, line.text, row.at, seats[row.seat] if row.seat is not None else None))
    return lines


def _answers(look: Look, phase: str, secrets: Mapping[str, Any], people: list[Person]) -> list[tuple[int, str, str]]:
    """Return every answer of a phase that has no place of its own: seat, what was asked, and the answer in words."""
    found = []
    for stage in secrets.get("story", ()):
        if stage["phase"] != phase:
            continue
        for key, value in stage["answers"].items():
            kind, seat, *_number = key.split("/")
            if kind not in look.story_elsewhere:
                found.append(
                    (
                        int(seat),
                        decision_words.title(kind, system=look.system).lower(),
                        decision_words.answer(kind, value, people),
                    )
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


def _cast(
    look: Look, seats: list[Seat], people: list[Person], shown: Sequence[Any], secrets: Mapping[str, Any]
) -> list[Who]:
    known = {entry["seat"]: entry for entry in secrets.get("seats", ())}
    return [_who(look, seat, people[seat.number], shown[seat.number], known.get(seat.number, {})) for seat in seats]


def _who(look: Look, seat: Seat, person: Person, view: Any, known: Mapping[str, Any]) -> Who:
    who = look.identity({**(view.revealed or {}), **known}, person.agreement)
    return Who(
        person=seat,
        alive=view.alive,
        camp_no=who.camp_no,
        nature=who.name,
        traits=who.traits,
        end=_("en vie") if view.alive else phase_words.short(view.died).lower() if view.died else "",
        picture=who.picture,
    )


def _lived(morale: Sequence[int], view: Any) -> list[int | None]:
    last = view.died.index if view.died else len(morale)
    return [value if phase < last or phase == 0 else None for phase, value in enumerate(morale)]


def _chart(secrets: Mapping[str, Any], shown: Sequence[Any], phases: Sequence[Phase]) -> Chart:
    """Morale after each phase, as long as the seat lived; empty where the system has none."""
    entries = [entry for entry in secrets.get("seats", ()) if "morale" in entry]
    after = {entry["seat"]: _lived(entry["morale"], shown[entry["seat"]]) for entry in entries}
    labels = [(phase.kind, ("N" if phase.kind == "night" else "J") + str(phase.ordinal)) for phase in phases]
    return chart(labels, after)
