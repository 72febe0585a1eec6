"""Plays a table file on the engine."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import msgspec

from lgforum.engine import Abandon, Answer, Close, DropOrder, Fact, Move, Order, Refused, Setup, Table, Withdraw

from .lines import Path
from .naming import numbered, numbered_for
from .problems import Problems
from .shape import PhasePlayed, Refusal, TableFile

MOST_STAGES = 400  # in one phase; no rule book comes near


@dataclass
class Played:
    """`facts`: all of them, in order. `seen`: by number of the file's phase, how many facts stood when it was over, and
    a copy of the table there. `refused_start`: the code with which the engine refused the set-up."""

    table: Table | None
    facts: list[Fact] = field(default_factory=list)
    seen: list[tuple[int, Table]] = field(default_factory=list)
    refusals: list[tuple[Path, str | None]] = field(default_factory=list)
    refused_start: str | None = None
    warned: list[str] = field(default_factory=list)


def play(file: TableFile) -> Played:
    """Play every phase of the file. Raises `Problems` where the engine refuses what the file does not expect it to."""
    table = _start(file)
    if isinstance(table, Refused):
        return Played(None, refused_start=table.code)
    played = Played(table, list(table.facts), warned=table.system.check(table.setup))
    for number, phase in enumerate(file.phases):
        _Phase(file, played, table, phase, ("phases", number)).play()
        played.seen.append((len(played.facts), table.copy() if not table.ended else table))
    return played


def _start(file: TableFile) -> Table | Refused:
    names = file.names
    deal: dict[str, Any] | None = None
    if file.table or any(file.seats.values()):
        cards = {number: numbered(card, names) for number, card in enumerate(file.seats.values()) if card}
        deal = {**numbered(file.table, names), "seats": cards}
    setup = Setup(file.system, len(names), file.options, deal)
    try:
        return Table.start(setup, file.seed, {name: numbered(value, names) for name, value in file.draws.items()})
    except Refused as refused:
        if file.refused is not None:
            return refused
        where = {"option-malformed": "options", "seed-malformed": "seed", "deal-malformed": "table"}
        problem = f"a table that can start; refused: {refused}"
        raise Problems(file.lines.problem((where.get(refused.code, "seats"),), problem)) from refused


@dataclass
class _Phase:
    file: TableFile
    played: Played
    table: Table
    phase: PhasePlayed
    path: Path

    def play(self) -> None:
        table, phase = self.table, self.phase
        if table.ended:
            raise Problems(self.file.lines.problem(self.path, "no phase here: the game has ended"))
        if phase.phase is not None and phase.phase.replace(" ", "-") != str(table.phase):
            raise Problems(self.file.lines.problem((*self.path, "phase"), f"`{table.phase}`, the phase that is open"))
        if phase.moves is not None:
            for place, move in enumerate(phase.moves):
                self._move_on(move, (*self.path, "moves", place))
            return
        self._stages()

    def _stages(self) -> None:
        """Give each answer in the first stage that asks it, close, and so on to the phase's end."""
        table, here = self.table, self.table.phase
        left = {(seat, kind): value for seat, kinds in self.phase.answers.items() for kind, value in kinds.items()}
        refusals = dict(enumerate(self.phase.refused))
        self._orders_and_removals()
        for _ in range(MOST_STAGES):
            if table.ended or table.phase != here:
                break
            for place in [place for place, refusal in refusals.items() if self._timely(refusal)]:
                self._try(refusals.pop(place), (*self.path, "refused", place))
            stage = table.stage
            if stage is not None and stage.name == self.phase.until:
                break
            for seat, kind in [asked for asked in left if self._open(*asked)]:
                if table.stage is not stage or not self._open(seat, kind):
                    continue  # the stage closed with its last answer
                self._answer(seat, kind, left.pop((seat, kind)))
            if table.stage is stage and table.phase == here:
                self._do(Close(), self.path)
        if left:
            asked = "a decision that is asked in this phase"
            raise Problems(*(self.file.lines.problem((*self.path, "answers", *place), asked) for place in left))

    def _orders_and_removals(self) -> None:
        for seat, orders in self.phase.orders.items():
            for kind, value in orders.items():
                path = (*self.path, "orders", seat, kind)
                self._do(Order(self._seat(seat), kind, numbered(value, self.file.names)), path)
        for place, seat in enumerate(self.phase.remove):
            self._do(Abandon(self._seat(seat)), (*self.path, "remove", place))

    def _timely(self, refusal: Refusal) -> bool:
        stage = self.table.stage
        return stage is not None and (refusal.at is None or refusal.at == stage.name)

    def _open(self, seat: str, kind: str) -> bool:
        return self._decision(seat, kind) is not None

    def _decision(self, seat: str, kind: str) -> Any:
        number = self._seat(seat)
        stage = self.table.stage
        asked = [d for d in (stage.decisions if stage else ()) if d.seat == number and d.kind == kind]
        return next((d for d in asked if d.key not in self.table.answers), asked[0] if asked else None)

    def _answer(self, seat: str, kind: str, value: Any) -> None:
        decision = self._decision(seat, kind)
        given = numbered_for(decision.form, value, self.file.names)
        self._do(Answer(decision.seat, decision.key, given, decision.asked_of), (*self.path, "answers", seat, kind))

    def _try(self, refusal: Refusal, path: Path) -> None:
        decision = self._decision(refusal.seat, refusal.decision)
        number = self._seat(refusal.seat)
        value = numbered_for(decision.form, refusal.value, self.file.names) if decision else refusal.value
        key = decision.key if decision else f"{refusal.decision}/{number}"
        try:
            self.played.facts += self.table.play(Answer(number, key, value)).facts
        except Refused as refused:
            self.played.refusals.append((path, refused.code))
        else:
            self.played.refusals.append((path, None))

    def _seat(self, name: Any) -> int:
        if name not in self.file.seats:
            raise Problems(self.file.lines.problem(self.path, f"a seat of this table, not {name!r}"))
        return self.file.names.index(name)

    def _do(self, move: Move, path: Path) -> None:
        try:
            self.played.facts += self.table.play(move).facts
        except Refused as refused:
            raise Problems(self.file.lines.problem(path, f"a legal move; refused: {refused}")) from refused

    def _move_on(self, written: Any, path: Path) -> None:
        """Do a written move; `refused: code` on it says that the engine must not take it."""
        because = written.get("refused") if isinstance(written, dict) else None
        if because is None:
            self._do(self._move(written, path), path)
            return
        move = self._move({name: value for name, value in written.items() if name != "refused"}, path)
        try:
            self.played.facts += self.table.play(move).facts
        except Refused as refused:
            if refused.code == because:
                return
            raise Problems(self.file.lines.problem(path, f"a refusal {because}; refused: {refused}")) from refused
        raise Problems(self.file.lines.problem(path, f"a refusal {because}; it was taken"))

    def _move(self, written: Any, path: Path) -> Move:
        """A move as `write` puts it: `close`, `{seat: A, vote: B}`, `{seat: A, withdraw: vote}` …"""
        if written == "close":
            return Close()
        try:
            return next(self._moves(written))
        except (KeyError, StopIteration, TypeError, ValueError, msgspec.ValidationError) as error:
            expected = (
                "`close`, or `seat` with one of: a decision, `withdraw`, `order` and `value`, `drop_order`, `removed`"
            )
            raise Problems(self.file.lines.problem(path, expected)) from error

    def _moves(self, written: Any) -> Iterator[Move]:
        words = dict(written)
        seat = self._seat(words.pop("seat"))
        by = words.pop("by", None)
        match words:
            case {"withdraw": kind}:
                yield Withdraw(seat, self._key(seat, kind))
            case {"order": kind, "value": value}:
                yield Order(seat, kind, numbered(value, self.file.names))
            case {"drop_order": kind}:
                yield DropOrder(seat, kind)
            case {"removed": True}:
                yield Abandon(seat)
            case _ if len(words) == 1:
                ((kind, value),) = words.items()
                decision = self._decision(self.file.names[seat], kind)
                form = decision.form if decision else None
                given = numbered_for(form, value, self.file.names) if form else value
                yield Answer(seat, self._key(seat, kind), given, by or (decision.asked_of if decision else "seat"))

    def _key(self, seat: int, kind: str) -> str:
        decision = self._decision(self.file.names[seat], kind)
        return decision.key if decision else f"{kind}/{seat}"
