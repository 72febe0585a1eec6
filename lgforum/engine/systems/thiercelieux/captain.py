"""The Capitaine (T-24): a title, its succession, its word in a tie."""

from collections.abc import Mapping

from ...decisions import Decision
from ...forms import OneSeat
from ...script import Ask, Script
from .role import key, must_name
from .state import Decisions, Village


def succeed(village: Village) -> Script[None]:
    """T-24a: the Capitaine names a living successor; nobody alive: the title ends. T-71: after an abandon, a draw."""
    state = village.state
    former = state.captain
    if former is None:
        return
    if not state.alive(former) and state.death_of(former).causes[0] == "abandon":
        heirs = state.others(former)
        seat, by = (village.pick("successor", heirs) if heirs else None), "draw"
    else:
        answers = yield Ask("resolution", lambda: _heirs(village, former), "grace")
        if state.captain != former:
            return  # removed while he was asked, and succeeded at once
        seat = answers.of("succession").get(former)
        by = "choice" if answers.silent(key("succession", former)) is None else "draw"
    state.captain = seat
    if seat is not None:
        village.tell(("all",), "captain_named", "T-24a", seat=seat, former=former, by=by)


def _heirs(village: Village, former: int) -> Decisions:
    heirs = village.state.others(former) if village.state.captain == former else []
    return [must_name("succession", former, heirs, final=True)] if heirs else []


def break_tie(village: Village, tied: list[int], votes: Mapping[int, int]) -> Script[int | None]:
    """T-15b: he chooses among the tied, himself included (T-15e)."""

    def standing() -> list[int]:
        return [seat for seat in tied if village.state.alive(seat)]

    answers = yield Ask("resolution", lambda: _tie(village, standing(), votes), "grace")
    return next(iter(answers.of("tie").values()), next(iter(standing()), None))


def _tie(village: Village, tied: list[int], votes: Mapping[int, int]) -> Decisions:
    """Silence: the seat that he voted for if it is among the tied, else a draw."""
    captain = village.state.captain
    if captain is None or len(tied) < 2:
        return []
    own = votes.get(captain)
    return [
        Decision(
            key("tie", captain),
            "tie",
            captain,
            OneSeat(tuple(tied)),
            "default" if own in tied else "draw",
            mandatory=True,
            final=True,
            default=own if own in tied else None,
        )
    ]
