"""Tables for the rules' tests: set up in one line, played by day and by night, then asked what happened."""

from typing import Any

from lgforum.engine import Abandon, Answer, Close, Fact, Order, Setup, Table, may_know, view

A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P = range(16)  # noqa: E741
SEED = "5eed" * 16
NEUTRAL = "attentif paranoiaque"  # aimed at by nobody, this card does nothing by itself


def seat(card: str, **more: Any) -> dict[str, Any]:
    """`seat("mutant creatif violent", morale=1)`; two words are a quality and a defect of the crew."""
    words = card.split()
    nature, quality, defect = words if len(words) == 3 else ["crew", *words]
    return {"nature": nature, "quality": quality, "defect": defect, **more}


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

    def close(self) -> "Story":
        return self.play(Close())

    def order(self, seat: int, kind: str, *seats: int) -> "Story":
        return self.play(Order(seat, kind, list(seats)))

    def abandon(self, seat: int) -> "Story":
        return self.play(Abandon(seat))

    def day(self, votes: Any, posts: tuple[int, int] | None = None, **actions: dict[int, Any]) -> "Story":
        """A day's answers and its close. `votes`: target by voter, or the one whom all name. `posts`: navigator and
        steward, the last two living seats if not given. Others by kind: `cheer={A: B}`, `study={A: (B, "likes")}`."""
        assert self.seen("public").stage.name == "day"
        living = self.living()
        for voter, target in (votes if isinstance(votes, dict) else dict.fromkeys(living, votes)).items():
            self.answer(voter, "vote", target)
        captain = self.table.game.state.captain
        navigator, steward = posts or (living[-1], living[-2])
        self.answer(captain, "posts", {"navigator": navigator, "steward": steward})
        return self._act(actions).close()

    def night(self, attack: int | dict[int, int] | None, **actions: Any) -> "Story":
        """A night's answers and its close. `attack`: the one whom all mutants name, or target by mutant.
        `life_potion=[K, L]`; others by kind: `death_potion={K: B}`, `probe={A: (B, "nature")}`."""
        assert self.seen("public").stage.name == "night"
        mutants = self.table.game.state.living("mutant")
        for mutant, target in (attack if isinstance(attack, dict) else dict.fromkeys(mutants, attack)).items():
            self.answer(mutant, "attack", target)
        actions["life_potion"] = dict.fromkeys(actions.get("life_potion", ()), True)
        return self._act(actions).close()

    def _act(self, actions: dict[str, dict[int, Any]]) -> "Story":
        for kind, values in actions.items():
            for actor, value in values.items():
                if isinstance(value, tuple):
                    value = {"target": value[0], "about": value[1]}
                self.answer(actor, kind, value)
        return self

    # -- asking what happened

    def living(self) -> list[int]:
        return self.table.game.seats.living()

    def alive(self, *seats: int) -> bool:
        return all(seat in self.living() for seat in seats)

    def dead(self, *seats: int) -> bool:
        return not any(seat in self.living() for seat in seats)

    def morale(self, seat: int) -> int:
        return self.table.game.state.members[seat].morale

    def told(self, kind: str, viewer: str = "mj") -> list[dict[str, Any]]:
        """Data of the facts of a kind that `viewer` knows, from the game's start."""
        return [fact.data for fact in self.facts if fact.kind == kind and may_know(fact, viewer, ended=False)]

    def changes(self, seat: int) -> dict[str, int]:
        """What the seat was last told about its morale, amount by cause."""
        last = self.told("morale", f"seat:{seat}")[-1]
        return {change["cause"]: change["amount"] for change in last["changes"]}

    def asked(self, seat: int) -> list[str]:
        """The kinds of decisions that the seat sees open for it."""
        return [asked.kind for asked in self.seen(seat).asked]

    def choices(self, seat: int, kind: str) -> Any:
        form = next(asked.form for asked in self.seen(seat).asked if asked.kind == kind)
        return list(form.choices if hasattr(form, "choices") else form.fields["target"].choices)

    def seen(self, viewer: int | str) -> Any:
        return view(self.table, viewer if isinstance(viewer, str) else f"seat:{viewer}")

    @property
    def phase(self) -> str:
        return str(self.table.phase)

    @property
    def winners(self) -> list[str] | None:
        return self.table.ended.winners if self.table.ended else None


def ship(
    seats: int = 12,
    phase: str = "day-1",
    captain: int | None = A,
    cards: dict[int, dict[str, Any]] | None = None,
    mutants: tuple[int, ...] | None = None,
    options: dict[str, Any] | None = None,
    forced: dict[str, Any] | None = None,
    seed: str = SEED,
    **deal: Any,
) -> Story:
    """A table in the middle of a game. Seats without a card hold a neutral one; the last quarter are mutants."""
    mutants = tuple(range(seats))[-max(1, seats // 4) :] if mutants is None else mutants
    dealt = {n: seat(f"{'mutant' if n in mutants else 'crew'} {NEUTRAL}") for n in range(seats)} | (cards or {})
    given = {"seats": dealt, "phase": phase, **deal}
    if captain is not None:
        given["captain"] = captain
    return Story(Table.start(Setup("spaceship", seats, options or {}, given), seed, forced))


def fresh(seats: int = 12, seed: str = SEED, **options: Any) -> Story:
    """A game from its fair deal, on day 0."""
    return Story(Table.start(Setup("spaceship", seats, options), seed))
