"""Whole games between bots, without a forum: what a composition may be expected to give.

Each bot sees its own seat's view, as on the forum. A game depends on its number alone: the same run gives the same
games.
"""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from random import Random
from typing import Any

import msgspec

from lgforum import engine
from lgforum.engine import Answer, Asked, Close, Fact, PhaseName, Table, may_know

from ..errors import Refused, rules_may_refuse
from .forecast import Forecast, Played
from .habits import Habits, habits_of
from .mind import Mind

LONGEST = 400
"""Stages after which a game is given up: none has ever come near."""
COMMON = ("vote", "captain_vote", "devour", "tie", "succession", "spirits", "accept_draw")
"""Kinds of decision that belong to no card."""
BY_ITSELF: dict[str, tuple[str, str | None, str | None]] = {
    "chevalier": ("died", "how", "rust"),
    "idiot": ("spared", None, None),
    "montreur_d_ours": ("bear_growls", None, None),
    "bouc_emissaire": ("barred", None, None),
    "ancien": ("anger", None, None),
    "ange": ("game_over", "camp", "ange"),
    "sectaire": ("game_over", "camp", "sectaire"),
}
"""Cards that decide nothing: the fact (with a value of one of its data) by which they have mattered."""
DEATHS = ("died", "executed", "death", "removed")
"""The facts that tell a death, in all systems."""


def setup_of(system: str, seats: int, options: Mapping[str, Any]) -> engine.Setup:
    """Return a set-up that can be played, and in which nobody has to answer for the spirits.

    Raises Refused, the rule book's own.
    """
    unattended = {"gitane": "menu"} if system == "thiercelieux" else {}
    setup = engine.Setup(system, seats, {**options, **unattended})
    with rules_may_refuse():
        engine.system(system).check(setup)
    return setup


def play(setup: engine.Setup, number: int) -> Played:
    """Play the game of that number."""
    seed = sha256(f"{setup.system}/{number}".encode()).hexdigest()
    room = _Room(Table.start(setup, seed), habits_of(setup.system), Random(number))
    for _ in range(LONGEST):
        if room.table.ended is not None:
            return _played(room.table, room.facts)
        room.one_stage()
    raise RuntimeError(f"game {number} of {setup} does not end")


class _Room:
    """A table and its bots. `known`: by seat, what it was told; nothing else reaches a bot but its own view."""

    def __init__(self, table: Table, habits: Habits, rng: Random) -> None:
        self.table, self.habits, self.rng = table, habits, rng
        self.facts: list[Fact] = []
        self.known: list[list[Fact]] = [[] for _seat in range(table.setup.seats)]
        self._hear(table.facts)

    def one_stage(self) -> None:
        """Let each seat answer, in an order that changes, and close the stage unless the answers have."""
        here = self._place()
        for seat in self.rng.sample(range(self.table.setup.seats), self.table.setup.seats):
            if self._place() == here:
                self._let_answer(seat)
        if self._place() == here:
            self._play(Close())

    def _place(self) -> tuple[PhaseName, int] | None:
        """The open stage; `None` once the game is over."""
        return (self.table.phase, self.table.stage.number) if self.table.stage else None

    def _let_answer(self, seat: int) -> None:
        """Let a seat answer all it is asked; an answer may open another question."""
        done: set[str] = set()
        while self._waits(seat, done):
            seen = self._view(seat)
            waiting = [one for one in seen.asked if not one.answered and one.key not in done]
            waiting.sort(key=lambda one: one.kind in self.habits.last)
            done.add(waiting[0].key)
            self._answer(Mind(self.habits, seen, seat, self.rng), waiting[0])

    def _waits(self, seat: int, done: set[str]) -> bool:
        """Whether the seat is asked something more: cheaper than to look through its eyes."""
        asked = self.table.stage.decisions if self.table.stage else ()
        given = self.table.answers
        return any(
            one.seat == seat and one.asked_of == "seat" and one.key not in done and one.key not in given
            for one in asked
        )

    def _view(self, seat: int) -> engine.View:
        """What the seat sees. Its facts were sifted when they were told: games are long."""
        return msgspec.structs.replace(engine.view(self.table, f"seat:{seat}", ()), facts=self.known[seat])

    def _answer(self, mind: Mind, asked: Asked) -> None:
        others = mind.view.asked
        if asked.instead_of and any(one.key == asked.instead_of and one.answer is not None for one in others):
            return
        form = asked.form
        if asked.apart_from and isinstance(form, engine.OneSeat | engine.Seats):
            before = next((one.answer for one in others if one.key == asked.apart_from), None)
            named = before if isinstance(before, list) else [] if before is None else [before]
            asked = msgspec.structs.replace(asked, form=form.without(named))
        self._play(Answer(asked.seat, asked.key, mind.answer(asked)))

    def _play(self, move: engine.Move) -> None:
        self._hear(self.table.play(move).facts)

    def _hear(self, told: Iterable[Fact]) -> None:
        for fact in told:
            self.facts.append(fact)
            for seat, known in enumerate(self.known):
                if may_know(fact, f"seat:{seat}", ended=False):
                    known.append(fact)


def _played(table: Table, facts: list[Fact]) -> Played:
    assert table.ended is not None
    opened = [fact for fact in facts if fact.kind == "phase_opened" and fact.data["ordinal"]]
    deaths = {fact.phase for fact in facts if fact.kind in DEATHS}
    deadly_days = {fact.data["ordinal"] for fact in opened if fact.phase in deaths}
    nights = {fact.phase for fact in opened if fact.data["kind"] == "night"}
    days = {fact.data["ordinal"] for fact in opened}
    secrets = next(fact.data for fact in facts if fact.kind == "secrets")
    dealt = {int(fact.audience[0][5:]): fact.data.get("card", "") for fact in facts if fact.kind == "dealt"}
    cards = frozenset(card for card in dealt.values() if card)
    return Played(
        winner=next(iter(table.ended.winners), "nobody"),
        days=len(days),
        nights=len(nights),
        quiet_days=len(days - deadly_days),
        quiet_nights=len(nights - deaths),
        cards=cards,
        acted=_acted(facts, secrets, dealt) & cards,
    )


def _acted(facts: list[Fact], secrets: Mapping[str, Any], dealt: Mapping[int, str]) -> frozenset[str]:
    """The cards whose holders decided something of their own, or whose mark was seen."""
    acted = {
        dealt[int(key.split("/")[1])]
        for stage in secrets.get("story", ())
        for key, value in stage["answers"].items()
        if key.split("/")[0] not in COMMON and value not in (None, False, [], "keep")
    }
    for card, (kind, name, value) in BY_ITSELF.items():
        if any(fact.kind == kind and (name is None or fact.data.get(name) == value) for fact in facts):
            acted.add(card)
    return frozenset(acted)


__all__ = ["Forecast", "Played", "Refused", "play", "setup_of"]
