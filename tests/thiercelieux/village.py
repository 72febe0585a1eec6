"""Tables for the rules' tests: set up in one line, played by night and by day, then asked what happened."""

from typing import Any

from lgforum.engine import Abandon, Answer, Close, Fact, Order, Setup, Table, may_know, view

A, B, C, D, E, F, G, H, I, J, K, L = range(12)  # noqa: E741
SEED = "5eed" * 16
VILLAGER = {"role": "simple_villageois"}


class Story:
    """A table that goes on. All its facts are kept, from the first."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.facts: list[Fact] = list(table.facts)

    # -- playing

    def play(self, *moves: Any) -> "Story":
        for move in moves:
            self.facts += self.table.play(move).facts
        return self

    def answer(self, seat: int, kind: str, value: Any, by: str = "seat") -> "Story":
        return self.play(Answer(seat, f"{kind}/{seat}", value, by))

    def order(self, seat: int, kind: str, value: Any) -> "Story":
        return self.play(Order(seat, kind, value))

    def abandon(self, seat: int) -> "Story":
        return self.play(Abandon(seat))

    def close(self) -> "Story":
        return self.play(Close())

    def to(self, stage: str) -> "Story":
        """Close stages until the one of that name is open."""
        while self.stage != stage:
            self.close()
        return self

    def night(self, devoured: int | None = None, **answers: dict[int, Any]) -> "Story":
        """A whole night: every wolf names `devoured`; others by kind: `see={B: C}`. Stops where somebody is asked."""
        phase = self.phase
        while self.phase == phase and self.stage != "resolution" and not self.table.ended:
            for decision in self.table.stage.decisions:
                named = answers.get(decision.kind, {})
                if decision.kind == "devour" and devoured is not None and "devour" not in answers:
                    self.answer(decision.seat, "devour", devoured)
                elif decision.seat in named:
                    self.answer(decision.seat, decision.kind, named[decision.seat])
            self.close()
        return self

    def day(self, votes: dict[int, int] | None = None, **answers: dict[int, Any]) -> "Story":
        """A day's first vote and its close. `votes`: target by voter."""
        for seat, target in (votes or {}).items():
            self.answer(seat, "vote", target)
        for kind, given in answers.items():
            for seat, value in given.items():
                self.answer(seat, kind, value)
        return self.close()

    # -- asking what happened

    @property
    def state(self) -> Any:
        return self.table.game.state

    @property
    def phase(self) -> str:
        return str(self.table.phase)

    @property
    def stage(self) -> str | None:
        return self.table.stage.name if self.table.stage else None

    @property
    def winners(self) -> list[str] | None:
        return self.table.ended.winners if self.table.ended else None

    def dead(self) -> list[int]:
        return self.state.seats.dead()

    def asked(self, seat: int | None = None) -> list[str]:
        """The kinds of decisions that are open, for everybody or one seat."""
        return [d.kind for d in self.table.stage.decisions if seat in (None, d.seat)]

    def told(self, kind: str, viewer: str = "mj") -> list[dict[str, Any]]:
        """Data of the facts of a kind that `viewer` knows, from the game's start."""
        return [fact.data for fact in self.facts if fact.kind == kind and may_know(fact, viewer, ended=False)]

    def seen(self, viewer: int | str) -> Any:
        return view(self.table, viewer if isinstance(viewer, str) else f"seat:{viewer}")

    def rooms(self, viewer: int | str) -> dict[str, bool]:
        """The channels that `viewer` reads now, and whether he writes them."""
        return {room.key: room.can_write for room in self.seen(viewer).channels if room.can_read}


def village(
    roles: dict[int, Any],
    seats: int = 9,
    phase: str = "night-1",
    options: dict[str, Any] | None = None,
    forced: dict[str, Any] | None = None,
    seed: str = SEED,
    **deal: Any,
) -> Story:
    """A table in the middle of a game. `roles`: a name, or fields of a seat's deal; all others are villagers."""
    dealt = {seat: {"role": given} if isinstance(given, str) else given for seat, given in roles.items()}
    whole = {"seats": dealt, "others": VILLAGER, "phase": phase, **deal}
    return Story(Table.start(Setup("thiercelieux", seats, options or {}, whole), seed, forced))


def fresh(seats: int = 12, seed: str = SEED, forced: dict[str, Any] | None = None, **options: Any) -> Story:
    """A game from its fair deal."""
    return Story(Table.start(Setup("thiercelieux", seats, options), seed, forced))
