"""The process that hears one case: reads its text, writes the verdict as JSON, ends. Started by `court`."""

import resource
import sys
from typing import Any

import msgspec

from lgforum.engine import PhaseName, Refused, Table
from lgforum.tablefile import Played, Problem, Problems, TableFile, check, play, read
from lgforum.tablefile.lines import load

from .limits import MEMORY, MOST_CHARACTERS, MOST_FACTS, MOST_NAME, MOST_PHASES, MOST_SEATS, SECONDS
from .verdict import Asked, Fault, Standing, Verdict

UNTOLD = ("secrets",)
"""Facts that are a whole game in themselves, and that nobody needs here."""


def hear(text: str) -> Verdict:
    """Return what the case comes to. Never raises for what its writer has typed."""
    if len(text) > MOST_CHARACTERS:
        return Verdict([Fault(0, "", f"at most {MOST_CHARACTERS} characters")])
    try:
        written, _lines = load(text)
        file = read(text)
        _check_size(file)
    except Problems as problems:
        return Verdict([Fault(problem.line, problem.field, problem.expected) for problem in problems.problems])
    known = Verdict(written=written, system=file.system, title=file.title, names=file.names)
    try:
        played = play(file)
        if len(played.facts) > MOST_FACTS:
            raise Problems(Problem(0, "phases", f"at most {MOST_FACTS} facts"))
        return _verdict(known, file, played)
    except Problems as problems:
        return msgspec.structs.replace(known, faults=_faults(problems))
    except (Refused, ValueError, TypeError, LookupError, RecursionError, MemoryError) as error:
        # shapes that the table file lets through and the engine trips over; nothing of ours is lost by saying no
        fault = Fault(0, "", "a table that can be played", getattr(error, "code", ""))
        return msgspec.structs.replace(known, faults=[fault])


def _check_size(file: TableFile) -> None:
    too_much = [
        file.lines.problem(path, expected)
        for path, given, most, expected in (
            (("seats",), len(file.seats), MOST_SEATS, f"at most {MOST_SEATS} seats"),
            (("phases",), len(file.phases), MOST_PHASES, f"at most {MOST_PHASES} phases"),
            (("seats",), max(map(len, file.names)), MOST_NAME, f"names of at most {MOST_NAME} characters"),
        )
        if given > most
    ]
    if too_much:
        raise Problems(*too_much)


def _faults(problems: Problems) -> list[Fault]:
    cause = problems.__cause__
    code, data = (cause.code, _plain(cause.data)) if isinstance(cause, Refused) else ("", {})
    return [Fault(problem.line, problem.field, problem.expected, code, data) for problem in problems.problems]


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value if isinstance(value, str | int | float | list) else str(value) for name, value in data.items()}


def _verdict(known: Verdict, file: TableFile, played: Played) -> Verdict:
    table = played.table
    if table is None:
        return msgspec.structs.replace(known, refused=played.refused_start or "", otherwise=check(file, played))
    return msgspec.structs.replace(
        known,
        facts=[fact for fact in played.facts if fact.kind not in UNTOLD],
        phases=_phases(played),
        standing=_standing(table),
        warned=played.warned,
        otherwise=check(file, played),
    )


def _phases(played: Played) -> dict[int, PhaseName]:
    return {
        fact.phase: PhaseName(fact.phase, fact.data["kind"], fact.data["ordinal"])
        for fact in played.facts
        if fact.kind == "phase_opened"
    }


def _standing(table: Table) -> Standing:
    stage = None if table.ended else table.stage
    seats = range(table.setup.seats)
    return Standing(
        table.phase,
        stage.name if stage else "",
        stage.number if stage else 0,
        stage.clock if stage else "",
        [bool(table.game.seats.alive[seat]) for seat in seats],
        [
            Asked(
                decision.key,
                decision.kind,
                decision.seat,
                decision.form.describe(),
                decision.silence,
                decision.asked_of,
                decision.data,
                decision.key in table.answers,
                table.answers.get(decision.key),
                decision.default,
                decision.final,
            )
            for decision in (stage.decisions if stage else ())
        ],
        bool(table.ended),
        list(table.ended.winners) if table.ended else [],
        list(table.ended.seats) if table.ended else [],
        table.system.board(table.game).get("captain"),
        [table.system.card(table.game, seat) for seat in seats],
    )


def main() -> None:
    """Hear the case on the standard input."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS) + 1, int(SECONDS) + 1))
    verdict = hear(sys.stdin.buffer.read().decode())
    sys.stdout.buffer.write(msgspec.json.encode(verdict))
