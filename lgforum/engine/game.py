"""The table: runs a system's phase scripts, stops at stages, goes on with their answers.

A table is a pure function of its setup, its seed and its moves. Its state is written whole at each phase's start
(`snapshot`); a snapshot and the moves since give the table back, to the byte.
"""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from .channels import Channel
from .decisions import Offer, Stage
from .draw import Dice
from .facts import Fact
from .moves import Abandon, Answer, Close, DropOrder, Move, Order, Progress, Withdraw
from .refused import Refused
from .rulebook import System
from .script import Answers, Game, GameOver, Outcome, Script, Setup
from .seats import PhaseName
from .snapshots import Snapshot, decode, encode
from .stages import OpenStage
from .systems import system


class Table:
    """One game. Everything public is for reading; `play` alone changes it.

    `game`: what the scripts see, for views. `ended`: the outcome, `None` while the game goes on. `moves`: those since
    the present phase's start. `open`: the open stage, `None` once the game has ended.
    """

    def __init__(self, setup: Setup, seed: str, snapshot: bytes, forced: Mapping[str, Any] | None = None) -> None:
        self.setup, self.seed, self.forced = setup, seed, dict(forced or {})
        self.system: System[Any, Any] = system(setup.system)
        self._load(snapshot)

    @classmethod
    def start(cls, setup: Setup, seed: str, forced: Mapping[str, Any] | None = None) -> "Table":
        """Deal and open the first phase. Raises `Refused` if no game can start from `setup`."""
        rules = system(setup.system)
        rules.check(setup)
        phase, state = rules.deal(setup, Dice(seed, forced))
        return cls(setup, seed, encode(Snapshot(phase, state, {}, [0] * setup.seats, [])), forced)

    @classmethod
    def resume(
        cls,
        setup: Setup,
        seed: str,
        snapshot: bytes,
        moves: Sequence[Move],
        forced: Mapping[str, Any] | None = None,
    ) -> "Table":
        """The table that `moves` lead to from a phase's `snapshot`; they may go on into later phases."""
        table = cls(setup, seed, snapshot, forced)
        for move in moves:
            table.play(move)
        return table

    # -- reading

    @property
    def phase(self) -> PhaseName:
        """The phase that is open, or in which the game ended."""
        return self.game.phase

    @property
    def stage(self) -> Stage | None:
        """The stage that is open, `None` once the game has ended."""
        return self.open.stage if self.open else None

    @property
    def answers(self) -> dict[str, Any]:
        """Of the open stage, by the decision's key."""
        return self.open.answers if self.open else {}

    @property
    def orders(self) -> dict[int, dict[str, Any]]:
        """Standing orders, by seat and by kind of decision."""
        return self.game.orders

    @property
    def strikes(self) -> list[int]:
        """P-6: by seat, phases in a row in which it was asked and answered nothing."""
        return self.game.strikes

    @property
    def facts(self) -> list[Fact]:
        """Told since the present phase's start, the start's own included."""
        return self.game.told

    def snapshot(self) -> bytes:
        """The table at the present phase's start."""
        return self._snapshot

    def digest(self) -> str:
        """SHA-256 of the present state, in hex."""
        answers = [self.open.answers, self.open.given_by] if self.open else []
        present = [self.stage, answers, sorted(self._present), sorted(self._called), self.ended]
        return sha256(self._saved() + encode(present)).hexdigest()

    def copy(self) -> "Table":
        """The same table, to try things on."""
        return Table.resume(self.setup, self.seed, self._snapshot, self.moves, self.forced)

    def if_closed_now(self) -> Progress:
        """What closing the stage now would bring; the table itself does not move."""
        return self.copy().play(Close())

    def all_final(self) -> bool:
        """P-3 `all-answered`: whether there are decisions and each is answered, in a stage whose early end may show."""
        return self.open is not None and bool(self.open.asked) and self.open.complete() and not self.open.ask.holds

    def decided_by_majority(self) -> bool:
        """P-3 `majority`: whether one seat holds more than half of the voices of an execution's vote."""
        return self.open is not None and self.open.majority()

    def channels(self) -> list[Channel]:
        """All channels, with who reads and writes each of them now."""
        return self.system.channels(self.game, self.stage)

    def offers(self, seat: int) -> list[Offer]:
        """The standing orders that `seat` may leave now."""
        if self.ended or not 0 <= seat < self.setup.seats:
            return []
        return self.system.offers(self.game, seat)

    # -- moves

    def play(self, move: Move) -> Progress:
        """Do `move`. Raises `Refused`, and then nothing has changed. A stage without a question left closes at once."""
        if self.open is None:
            raise Refused("ended")
        phase, snapshot, moves = self.phase, self._snapshot, self.moves
        played, heard = len(moves), len(self.facts)
        self._earlier.clear()
        try:
            self._do(move, self.open)
        except Exception:
            self._load(snapshot)
            for former in moves[:played]:
                self.play(former)
            raise
        news = [*self._earlier, *self.facts][heard:]
        return Progress(news, self.phase != phase or self.ended is not None, self.ended is not None)

    def _do(self, move: Move, stage: OpenStage) -> None:
        self.moves.append(move)
        match move:
            case Answer():
                stage.answer(move)
            case Withdraw():
                stage.withdraw(move)
            case Order():
                self._order(move)
            case DropOrder(seat, kind):
                if self.orders.get(seat, {}).pop(kind, None) is None:
                    raise Refused("no-order", seat=seat, kind=kind)
            case Abandon(seat):
                self._abandon(seat, stage)
        if isinstance(move, Close) or (self.open is stage and stage.passed()):
            self._go_on(self._close(stage))

    def _order(self, move: Order) -> None:
        offer = next((offer for offer in self.offers(move.seat) if offer.kind == move.kind), None)
        if offer is None:
            raise Refused("order-not-offered", seat=move.seat, kind=move.kind)
        self.orders.setdefault(move.seat, {})[move.kind] = offer.form.check(move.value)

    def _abandon(self, seat: int, stage: OpenStage) -> None:
        if seat not in self.game.seats.living():
            raise Refused("not-alive", seat=seat)
        try:
            self.system.abandon(self.game, seat)
            stage.ask_again()
        except GameOver as over:
            self._end(over.outcome)

    # -- phases and stages

    def _load(self, snapshot: bytes) -> None:
        saved = decode(snapshot, self.system.state_type)
        game: Game[Any, Any] = Game(self.setup, self.system, self.seed, Dice(self.seed, self.forced))
        game.phase, game.state, game.chronicle = saved.phase, saved.state, saved.chronicle
        game.orders, game.strikes = saved.orders, saved.strikes
        self.game = game
        self.ended: Outcome | None = None
        self._earlier: list[Fact] = []
        self._begin()

    def _saved(self) -> bytes:
        game = self.game
        return encode(Snapshot(game.phase, game.state, game.orders, game.strikes, game.chronicle))

    def _begin(self) -> None:
        """Write the state down and run the present phase's script to its first stop."""
        self._snapshot = self._saved()
        self.moves: list[Move] = []
        self._earlier += self.game.told
        self.game.told = []
        self.open: OpenStage | None = None
        self._stops = 0
        self._called: set[int] = set()
        self._present: set[int] = set()
        self._script: Script[None] = self.system.script(self.game)
        self._go_on(None)

    def _go_on(self, answers: Answers | None) -> None:
        """Run the script to its next stop, in the next phase if this one is through."""
        try:
            self.open = self._next_stop(answers)
        except GameOver as over:
            self._end(over.outcome)
            return
        if self.open is None:
            self._count_strikes()
            self.game.phase = self.system.next_phase(self.game.phase, self.game.state)
            self._begin()

    def _next_stop(self, answers: Answers | None) -> OpenStage | None:
        """The next stage that has something to wait for; `None` at the end of the script."""
        while True:
            try:
                ask = next(self._script) if answers is None else self._script.send(answers)
            except StopIteration:
                return None
            stage = OpenStage(self.game, ask, self._stops)
            if not stage.passed():
                self._stops += 1
                return stage
            answers = self._close(stage)

    def _close(self, stage: OpenStage) -> Answers:
        self.open = None
        if stage.ask.clock in ("phase", "watch"):
            self._called.update(d.seat for d in stage.stage.decisions if d.asked_of == "seat")
            self._present.update(stage.asked[key].seat for key, by in stage.given_by.items() if by == "seat")
        return stage.close()

    def _count_strikes(self) -> None:
        """P-6: a strike for each living seat that was asked in the phase and answered nothing itself."""
        for seat in sorted(self._called.intersection(self.game.seats.living())):
            self.strikes[seat] = 0 if seat in self._present else self.strikes[seat] + 1
            if self.strikes[seat]:
                self.game.tell_seat(seat, "strike", "P-6", count=self.strikes[seat])

    def _end(self, outcome: Outcome) -> None:
        self.open = None
        self.ended = outcome
        self.system.over(self.game, outcome)
