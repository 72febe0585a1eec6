"""A toy system, in which the kernel meets what LG Spaceship does not have: watches, an answer that opens a later stage,
a change of camp, rounds of a vote, a live window, a second vote of the day.

Night: in an `evening` watch a thief may become a wolf; in a `late` one the wolves name a victim. Day: a live window for
the smiths, then a vote; if somebody has signed, a second one. The game ends when two are left.
"""

from functools import partial
from typing import Any, Literal

from msgspec import Struct, field

from lgforum.engine import Channel, Decision, Dice, OneSeat, Outcome, PhaseName, Setup, System, YesNo
from lgforum.engine.ballots import leaders, tally
from lgforum.engine.script import Answers, Ask, Game, GameOver, Script
from lgforum.engine.seats import Seats

Role = Literal["wolf", "thief", "villager"]


class VillageState(Struct):
    seats: Seats
    roles: list[Role]
    forged: list[int] = field(default_factory=list)


class NoOptions(Struct, frozen=True):
    pass


Village = Game[VillageState, NoOptions]


def ask_living(game: Village, kind: str, **more: Any) -> list[Decision]:
    form = OneSeat(tuple(game.seats.living()), optional=True)
    return [Decision(f"{kind}/{seat}", kind, seat, form, **more) for seat in game.seats.living()]


def night(game: Village) -> Script[None]:
    steals = yield Ask("evening", lambda: _steals(game), "watch")
    for seat, stolen in steals.of("steal").items():
        if stolen:
            game.state.roles[seat] = "wolf"
            game.tell(("group:wolves",), "joined", seat=seat)
    bites = yield Ask("late", lambda: _bites(game), "watch")
    named = leaders(tally(bites.of("bite")), game.seats.living())
    if named:
        kill(game, named[0])


def day(game: Village) -> Script[None]:
    forge = yield Ask("forge", lambda: _hammers(game), "live", at_once={"hammer": lambda s, v: _forge(game, s, v)})
    del forge
    again = yield from vote(game, "vote")
    if again.of("sign"):
        yield from vote(game, "second_vote")


def vote(game: Village, name: str) -> Script[Answers]:
    """Rounds among the tied until one leads; the third tie hangs nobody."""
    tied = game.seats.living()
    first: Answers | None = None
    for round_ in range(3):
        answers = yield Ask(name, partial(_votes, game, name, round_, tied), ballot=name)
        first = first or answers
        tied = leaders(tally(answers.of(name)), tied)
        if len(tied) == 1:
            kill(game, tied[0])
            break
    assert first
    return first


def kill(game: Village, seat: int) -> None:
    game.seats.kill(seat, game.phase)
    game.tell(("all",), "died", seat=seat)
    if len(game.seats.living()) == 2:
        raise GameOver(Outcome(["survivors"], game.seats.living()))


def _steals(game: Village) -> list[Decision]:
    return [Decision(f"steal/{s}", "steal", s, YesNo()) for s in game.seats.living() if game.state.roles[s] == "thief"]


def _bites(game: Village) -> list[Decision]:
    pack = game.audience("group:wolves")
    form = OneSeat(tuple(game.seats.living()), optional=True)
    wolves = [seat for seat in game.seats.living() if game.state.roles[seat] == "wolf"]
    return [Decision(f"bite/{seat}", "bite", seat, form, shown_to=pack) for seat in wolves]


def _hammers(game: Village) -> list[Decision]:
    return ask_living(game, "hammer", at_once=True, final=True)


def _forge(game: Village, seat: int, value: int) -> None:
    game.state.forged.append(seat)
    game.tell_seat(seat, "forged", by=value)


def _votes(game: Village, name: str, round_: int, tied: list[int]) -> list[Decision]:
    form = OneSeat(tuple(seat for seat in tied if game.seats.alive[seat]), optional=True)
    votes = [Decision(f"{name}/{seat}", name, seat, form, shown_to=["all"]) for seat in game.seats.living()]
    first = name == "vote" and round_ == 0
    return votes + (ask_living(game, "sign") if first else [])


def deal(setup: Setup, dice: Dice) -> tuple[PhaseName, VillageState]:
    roles: list[Role] = ["villager"] * setup.seats
    roles[:2] = "wolf", "thief"
    return PhaseName(0, "night", 1), VillageState(Seats.all_alive(setup.seats), roles)


def next_phase(phase: PhaseName, state: VillageState) -> PhaseName:
    if phase.kind == "night":
        return PhaseName(phase.index + 1, "day", phase.ordinal)
    return PhaseName(phase.index + 1, "night", phase.ordinal + 1)


def group(game: Village, name: str) -> list[int]:
    return [seat for seat, role in enumerate(game.state.roles) if (role, name) == ("wolf", "wolves")]


def role(game: Village, seat: int) -> dict[str, Any]:
    return {"role": game.state.roles[seat]}


TOY = System[VillageState, NoOptions](
    name="toy",
    seats_range=(3, 9),
    usual_seats=(3, 9),
    options=(),
    fact_kinds={},
    decision_kinds={},
    state_type=VillageState,
    read_options=lambda setup: NoOptions(),
    check=lambda setup: [],
    deal=deal,
    next_phase=next_phase,
    script=lambda game: night(game) if game.phase.kind == "night" else day(game),
    abandon=kill,
    over=lambda game, outcome: game.tell(("all",), "over", seats=outcome.seats),
    seats=lambda state: state.seats,
    group=group,
    offers=lambda game, seat: [],
    channels=lambda game, stage: [Channel("village", "day", 0, ["all"], [])],
    tags=lambda game, seat: [],
    card=role,
    revealed=lambda game, seat: None,
    sheet=role,
    board=lambda game: {},
)
