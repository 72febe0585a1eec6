"""An open stage: takes answers and withdrawals, uses standing orders, settles silences (P-1, P-4, P-5)."""

from typing import Any, TypeVar

from .ballots import has_majority
from .decisions import Decision, Stage
from .forms import named_in, ordered
from .moves import Answer, Withdraw
from .refused import Refused
from .script import Answers, Ask, Closed, Game, Script

T = TypeVar("T")


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
        ask = self.ask
        self.stage = Stage(number, ask.name, ask.clock, tuple(self.asked.values()), ask.until, ask.lasts)
        self._drop_illegal()
        if self.ask.clock == "grace":
            self._use_orders()

    def complete(self) -> bool:
        """Whether every decision is answered (so is a stage without any)."""
        return len(self.answers) == len(self.asked)

    def passed(self) -> bool:
        """Whether nothing is left to wait for: in a grace stage once all is answered, in a watch once all is final."""
        if self.ask.clock == "watch":
            waits = self.ask.holds or not self.asked or not self.complete()
            return not waits and all(map(self.final, self.asked.values()))
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
        decision = self._changeable(move.seat, move.key, move.by)
        value = decision.form.check(move.value)
        if value is not None and self._ruled_out(decision):
            raise Refused("one-of-two", seat=move.seat, key=move.key, other=decision.instead_of)
        for named in named_in(self.answers.get(decision.apart_from)) if decision.apart_from else ():
            if named in named_in(value):
                raise Refused("named-in-both", seat=named, key=move.key, other=decision.apart_from)
        former = self.answers.get(move.key)
        self.answers[move.key] = value
        self.given_by[move.key] = move.by
        if value is not None or former is not None:
            self._do_at_once(decision, value)

    def withdraw(self, move: Withdraw) -> None:
        """Give an answer back."""
        decision = self._changeable(move.seat, move.key)
        if move.key not in self.answers:
            raise Refused("not-answered", seat=move.seat, key=move.key)
        former = self.answers.pop(move.key)
        del self.given_by[move.key]
        if former is not None:
            self._do_at_once(decision, None)

    def _do_at_once(self, decision: Decision, value: Any) -> None:
        if decision.at_once and self.ask.at_once[decision.kind](decision.seat, value):
            self.ask_again()

    def _ruled_out(self, decision: Decision) -> bool:
        """Whether the seat has already answered the decision that this one would stand beside."""
        return decision.instead_of is not None and self.answers.get(decision.instead_of) is not None

    def _changeable(self, seat: int, key: str, by: str = "seat") -> Decision:
        decision = self.asked.get(key)
        if decision is None or decision.seat != seat or (decision.asked_of == "mj" and by != "mj"):
            raise Refused("not-offered", seat=seat, key=key)
        if self.final(decision):
            raise Refused("final", seat=seat, key=key)
        return decision

    def ask_again(self) -> None:
        """The decisions that the table now gives, with the answers that are still legal."""
        self._ask(self.stage.number)

    def _drop_illegal(self) -> None:
        """Drop answers that are not legal any more and tell their seats."""
        for key, value in list(self.answers.items()):
            decision = self.asked.get(key)
            if decision is None or not (self.final(decision) or _allows(decision, value)):
                del self.answers[key], self.given_by[key]
                if decision and decision.asked_of == "seat":
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
        reader = "mj" if decision.asked_of == "mj" else f"seat:{decision.seat}"
        self.game.tell((reader,), "silence", "P-1", decision=decision.kind, outcome=outcome, value=value)
        return value, outcome

    def _use_orders(self) -> None:
        for key, decision in self.asked.items():
            chosen = None if key in self.answers else self._ordered(decision)
            if chosen is not None:
                self.answers[key], self.given_by[key] = chosen, "order"

    def _ordered(self, decision: Decision) -> Any:
        """What the seat's standing order answers, if it does; the seat is told that it was used."""
        orders = self.game.orders.get(decision.seat, {})
        if decision.kind not in orders or decision.asked_of == "mj" or self._ruled_out(decision):
            return None
        chosen = ordered(decision.form, orders[decision.kind])
        if chosen is not None:
            self.game.tell_seat(decision.seat, "order_used", "P-5", kind=decision.kind, seat=chosen)
        return chosen


def _allows(decision: Decision, value: Any) -> bool:
    try:
        decision.form.check(value)
    except Refused:
        return False
    return True


def settle(game: Game[Any, Any], script: Script[T]) -> T:
    """Run `script` to its end without a stop: standing orders, then silences, answer all that it asks."""
    answers: Answers | None = None
    while True:
        try:
            ask = next(script) if answers is None else script.send(answers)
        except StopIteration as end:
            result: T = end.value
            return result
        answers = OpenStage(game, ask, 0).close()
