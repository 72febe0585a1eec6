"""What a seat knows about itself, and what everybody sees of the game."""

from typing import Any

from .state import Village


def card(village: Village, seat: int) -> dict[str, Any]:
    """The card that `seat` holds, and the camp for which it plays."""
    return {"card": village.state.role(seat).name, "camp": village.state.camp(seat)}


def revealed(village: Village, seat: int) -> dict[str, Any] | None:
    """The card that everybody has seen."""
    shown = village.state.members[seat].shown
    return None if shown is None else {"card": shown}


def sheet(village: Village, seat: int) -> dict[str, Any]:
    """Card, what is left of its power, its pack, its lover, its family. An Ancien's life and charms are not on it:
    nobody is told of the one, the charmed learn of the other at dawn."""
    state = village.state
    member = state.members[seat]
    wolf = state.is_wolf(seat)
    return {
        "card": member.role.name,
        "power": member.role.known(),
        "powerless": member.powerless,
        "wolf": wolf,
        "pack": state.wolves() if wolf else [],
        "lover": state.lover_of(seat),
        "family": [other for other in family(village, seat) if other != seat],
        "may_vote": state.may_vote(seat),
    }


def knows_its_families(village: Village) -> bool:
    """T-38: not before night 1."""
    return village.phase.kind != "election"


def family(village: Village, seat: int) -> list[int]:
    """T-38, T-39: those with whom `seat` shares a family's channel, itself too."""
    found = (seats for seats in village.state.families.values() if seat in seats)
    return next(found, []) if knows_its_families(village) else []


def board(village: Village) -> dict[str, Any]:
    """`composition`: the cards that were dealt, unless they are hidden (T-07a)."""
    state = village.state
    return {
        "captain": state.captain,
        "composition": dict(state.composition) if village.options.composition_shown == "public" else None,
        "halves": state.halves,
        "actor_cards": state.actor_cards,
        "barred": state.barred,
    }


def tags(village: Village, seat: int) -> list[str]:
    """`captain`, `voteless`."""
    state = village.state
    marks = {"captain": seat == state.captain, "voteless": state.alive(seat) and not state.may_vote(seat)}
    return [mark for mark, holds in marks.items() if holds]
