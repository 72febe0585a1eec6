"""Morale (S-20 … S-24): changes are noted during a phase and take effect together at its end."""

from .state import HIGHEST, LOWEST, Ship


def note(ship: Ship, seat: int, amount: int, cause: str) -> None:
    """A change of `seat`'s morale, to be applied at the end of the phase."""
    changes = ship.state.changes.setdefault(seat, {})
    changes[cause] = changes.get(cause, 0) + amount


def mourn(ship: Ship, dead: int) -> None:
    """S-22: who disliked the dead feels better."""
    for seat in ship.state.living():
        if ship.state.members[seat].dislike == dead:
            note(ship, seat, +1, "dislike")


def relieve(ship: Ship) -> None:
    """S-21: at the end of a night, the living none of whose liked seats died in it or in the day before."""
    lately = {*ship.state.died_now, *ship.state.died_before}
    for seat in ship.state.living():
        if lately.isdisjoint(ship.state.members[seat].likes):
            note(ship, seat, +1, "relief")


def settle(ship: Ship) -> None:
    """S-20, S-23: sum, add, clamp, tell. S-44: a Pessimiste whose morale really went down below 0 owes a gloom."""
    state = ship.state
    state.gloom = []
    for seat in state.living():
        member = state.members[seat]
        before = member.morale
        changes = state.changes.get(seat, {})
        member.morale = max(LOWEST, min(HIGHEST, before + sum(changes.values())))
        told = [{"amount": n, "cause": cause, "count": abs(n)} for cause, n in changes.items()]
        ship.tell_seat(seat, "morale", "S-23", before=before, changes=told, after=member.morale)
        if member.defect == "pessimiste" and member.morale < min(before, 0):
            state.gloom.append(seat)
            ship.tell_seat(seat, "gloom_due", "S-44")
    state.changes = {}
    for member in state.members:
        member.history.append(member.morale)
