"""An open stage: takes answers and withdrawals, uses standing orders, settles silences (P-1, P-4, P-5)."""

from typing import Any

from .ballots import has_majority
from .decisions import Decision, Stage
from .forms import first_legal, named_in
from .moves import Answer, Withdraw
from .refused import Refused
from .script import Answers, Ask, Closed, Game


class OpenStage:
    """The decisions that are open now. `answers`: value by key; `given_by`: `seat`, `mj` or `order` by key."""

    def __init__(self, game: Game[Any, Any], ask: Ask, number: int) -> None:
        self.game = game
        self.ask = ask
        self.answers: dict[str, Any] = {}
        self.given_by: dict[str, str] = {}
        self._ask(number)

    def _ask(self, number: int) -> None:
        self.asked = {decision.key: decision for decision in sorted(self.ask.decisions(), key=lambda d: d.seat)}
        self.stage = Stage(number, self.ask.name, self.ask.clock, tuple(self.asked.values()))
        self._drop_illegal()
        if self.ask.clock == "grace":
            self._use_orders()

    def complete(self) -> bool:
        """Whether every decision is answered (so is a stage without any)."""
        return len(self.answers) == len(self.asked)

    def passed(self) -> bool:
        """Whether a grace stage has nothing left to wait for."""
        return self.ask.clock == "grace" and self.complete()

    def majority(self) -> bool:
        """P-3: judged on the votes as everybody sees them, one voice each, so that closing early tells nothing."""
        voters = [decision for decision in self.asked.values() if decision.kind == self.ask.ballot]
        votes = {d.seat: self.answers[d.key] for d in voters if self.answers.get(d.key) is not None}
        return has_majority(votes, len(voters))

    def final(self, decision: Decision) -> bool:
        """Whether the answer that stands to `decision` can't be changed any more (P-4). A pass never is final."""
        if self.given_by.get(decision.key) == "order":
            return True
        return decision.final and self.answers.get(decision.key) is not None

    def answer(self, move: Answer) -> None:
        """Take an answer, and what it does at once."""
        decision = self._changeable(move.seat, move.key)
        value = decision.form.check(move.value)
        for named in named_in(self.answers.get(decision.apart_from)) if decision.apart_from else ():
            if named in named_in(value):
                raise Refused("named-in-both", seat=named, key=move.key, other=decision.apart_from)
        self.answers[move.key] = value
        self.given_by[move.key] = move.by
        if decision.at_once and value is not None:
            self.ask.at_once[decision.kind](move.seat, value)

    def withdraw(self, move: Withdraw) -> None:
        """Give an answer back."""
        self._changeable(move.seat, move.key)
        if move.key not in self.answers:
            raise Refused("not-answered", seat=move.seat, key=move.key)
        del self.answers[move.key], self.given_by[move.key]

    def _changeable(self, seat: int, key: str) -> Decision:
        decision = self.asked.get(key)
        if decision is None or decision.seat != seat:
            raise Refused("not-offered", seat=seat, key=key)
        if self.final(decision):
            raise Refused("final", seat=seat, key=key)
        return decision

    def ask_again(self) -> None:
        """After a removal: the decisions that the table now gives, with the answers that are still legal."""
        self._ask(self.stage.number)

    def _drop_illegal(self) -> None:
        """Drop answers that are not legal any more and tell their seats."""
        for key, value in list(self.answers.items()):
            decision = self.asked.get(key)
            if decision is None or not (self.final(decision) or _allows(decision, value)):
                del self.answers[key], self.given_by[key]
                if decision:
                    self.game.tell_seat(decision.seat, "void", "P-6", decision=decision.kind, reason="removal")

    def close(self) -> Answers:
        """The answers, in seat order, silences settled."""
        silent: dict[str, str] = {}
        values: dict[str, Any] = {}
        for key, decision in self.asked.items():
            if key in self.answers:
                values[key] = self.answers[key]
            elif not decision.settled_by_script:
                values[key], silent[key] = self._silence(decision)
        closed = Closed(self.game.phase, self.ask.name, values, silent)
        if self.asked or self.ask.clock != "grace":
            self.game.chronicle.append(closed)
        return Answers(self.stage.decisions, closed)

    def _silence(self, decision: Decision) -> tuple[Any, str]:
        value: Any = self._ordered(decision)
        outcome = decision.silence if value is None else "order"
        if outcome == "default":
            value = decision.default
        elif outcome == "draw":
            value = decision.form.draw(self.game.dice, self.game.named(decision.key))
        self.game.tell_seat(decision.seat, "silence", "P-1", decision=decision.kind, outcome=outcome, value=value)
        return value, outcome

    def _use_orders(self) -> None:
        for key, decision in self.asked.items():
            chosen = None if key in self.answers else self._ordered(decision)
            if chosen is not None:
                self.answers[key], self.given_by[key] = chosen, "order"

    def _ordered(self, decision: Decision) -> int | None:
        """What the seat's standing order answers, if it does; the seat is told that it was used."""
        order = self.game.orders.get(decision.seat, {}).get(decision.kind, [])
        chosen = first_legal(decision.form, order)
        if chosen is not None:
            self.game.tell_seat(decision.seat, "order_used", "P-5", kind=decision.kind, seat=chosen)
        return chosen


def _allows(decision: Decision, value: Any) -> bool:
    try:
        decision.form.check(value)
    except Refused:
        return False
    return True
