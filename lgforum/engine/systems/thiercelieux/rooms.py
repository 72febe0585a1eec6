"""Channels (section 6): the day threads, the den, lovers, families, the cemetery, each seat's with the MJ."""

from ...channels import Channel
from ...decisions import Stage
from ...facts import seat_name, seat_names
from .sheets import knows_its_families
from .state import Village

ODD = 2  # T-38: nights 1, 3, 5 …


def group(village: Village, name: str) -> list[int]:
    """The one group there is: whoever ran with the pack, dead ones too."""
    return {"wolves": village.state.den}[name]


def rooms(village: Village, stage: Stage | None) -> list[Channel]:
    """Every channel of the game. After its end all read all but the private threads with the MJ (T-92)."""
    state, everyone = village.state, range(village.setup.seats)
    at_rest = _at_rest(village, stage)
    private = [("den", "den", state.den, _pack(village, stage))]
    if state.lovers and village.options.lovers_channel:
        private.append(("lovers", "lovers", state.lovers, _living(village, state.lovers, stage)))
    for family, seats in state.families.items():
        known = seats if knows_its_families(village) else []
        private.append((family, "family", known, _living(village, seats, stage) if _family_night(village) else []))
    private.append(("cemetery", "cemetery", at_rest, at_rest))
    history = village.options.den_history
    return [
        *days(village, stage),
        *(
            Channel(
                key,
                kind,
                0,
                seat_names(readers) if stage else ["all"],
                seat_names(writers),
                history=key == "cemetery" or (key == "den" and history),
                group="wolves" if key == "den" else "",
            )
            for key, kind, readers, writers in private
        ),
        *(Channel(f"mj/{seat}", "mj", seat, [seat_name(seat)], [seat_name(seat)]) for seat in everyone),
    ]


def days(village: Village, stage: Stage | None) -> list[Channel]:
    """Read by all; the living write in the present day's, but not while its close is being resolved. Day 0 is the
    election's."""
    phase = village.phase
    last = phase.ordinal - 1 if phase.kind == "night" else phase.ordinal
    talking = phase.kind != "night" and stage is not None and stage.name != "resolution"
    living = seat_names(village.state.living())
    return [Channel(f"day/{n}", "day", n, ["all"], living if talking and n == last else []) for n in range(last + 1)]


def _pack(village: Village, stage: Stage | None) -> list[int]:
    """T-20c: the living wolves, at night (option `den`)."""
    talks = village.phase.kind == "night" or village.options.den == "always"
    return _living(village, village.state.wolves(), stage) if talks else []


def _family_night(village: Village) -> bool:
    return village.phase.kind == "night" and village.phase.ordinal % ODD == 1


def _living(village: Village, seats: list[int], stage: Stage | None) -> list[int]:
    """Those of `seats` who live; nobody while a close is being resolved, or after the end."""
    if stage is None or stage.name == "resolution":
        return []
    return [seat for seat in seats if village.state.alive(seat)]


def _at_rest(village: Village, stage: Stage | None) -> list[int]:
    """T-72: the dead who have nothing left to choose. With `cemetery_open` off nobody as long as a Servante or a
    Chasseur lives."""
    state = village.state
    asked = {d.seat for d in stage.decisions if stage.clock == "grace"} if stage else set()
    waiting = {*state.queue, *asked, *([state.captain] if stage else [])}
    powers = [power for seat in state.living() for power in state.powers(seat)]
    if stage and not village.options.cemetery_open and any(power.quiets_the_dead for power in powers):
        return []
    return [seat for seat in state.seats.dead() if seat not in waiting]
