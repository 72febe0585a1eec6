"""The pack (T-20): whom it devours together, and who joins it."""

from ...ballots import leaders, tally
from ...facts import seat_names
from .night_plan import Night
from .role import one_of
from .state import Decisions, Village

WAKES = 50


def hunts(village: Village) -> Decisions:
    """T-20a: each wolf names a living seat that is no wolf; the pack sees one another's choice."""
    wolves, prey = village.state.wolves(), village.state.prey()
    return [one_of("devour", wolf, prey, shown_to=seat_names(wolves)) for wolf in wolves]


def attack(night: Night, named: dict[int, int]) -> None:
    """T-60c: the most named; tie: a draw among them; nobody named: a draw among those who are no wolves. A Petite
    Fille who was caught takes the victim's place."""
    village, prey = night.village, night.village.state.prey()
    if not prey or not village.state.wolves():
        return
    most = leaders(tally(named), prey)
    victim = most[0] if len(most) == 1 else village.pick("pack", most or prey)
    if night.caught is None:
        village.tell(("group:wolves",), "pack_victim", "T-20b", seat=victim, by="vote" if len(most) == 1 else "draw")
    else:
        victim = night.caught
        village.tell(("group:wolves",), "spy_caught", "T-27b", seat=victim)
    night.attack("pack", victim, [wolf for wolf, target in named.items() if target == victim])


def welcome(village: Village) -> None:
    """T-46c, T-90: the pack and its new wolves learn of each other."""
    state = village.state
    for seat in state.newcomers:
        village.tell(seat_names(wolf for wolf in state.den if wolf != seat), "wolf_joined", "T-90", seat=seat)
        village.tell_seat(seat, "became_wolf", "T-90", seats=state.wolves())
    state.newcomers = []
