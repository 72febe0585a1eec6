"""What a seat knows about itself, and what everybody sees of the game."""

from typing import Any

from .setup import composition
from .state import DEFECT_WEIGHTS, Ship


def card(ship: Ship, seat: int) -> dict[str, Any]:
    """Nature, quality, defect."""
    member = ship.state.members[seat]
    return {"nature": member.nature, "quality": member.quality, "defect": member.defect}


def revealed(ship: Ship, seat: int) -> dict[str, Any] | None:
    """The card of a seat that has been revealed (S-15)."""
    return card(ship, seat) if seat in ship.state.revealed else None


def sheet(ship: Ship, seat: int) -> dict[str, Any]:
    """Card, morale, likes, dislike, potions; for a mutant the mutants (S-04); what morale opens (S-24)."""
    member = ship.state.members[seat]
    return {
        **card(ship, seat),
        "morale": member.morale,
        "history": list(member.history),
        "likes": list(member.likes),
        "dislike": member.dislike,
        "potions": list(member.potions),
        "mutants": ship.state.of_nature("mutant") if member.nature == "mutant" else [],
        "quality_open": member.morale > 0,
        "defect_open": member.morale < 0,
        "gloom_due": seat in ship.state.gloom,
    }


def board(ship: Ship) -> dict[str, Any]:
    """`composition` is what the rules announce: numbers of natures and qualities, the defects' odds."""
    held = composition(ship.setup)
    return {
        "captain": ship.state.captain,
        "navigator": ship.state.posts.get("navigator"),
        "steward": ship.state.posts.get("steward"),
        "likes_count": ship.state.likes_count(),
        "composition": None
        if held is None
        else {"crew": held.crew, "mutants": held.mutants, "qualities": dict(held.qualities)},
        "defect_odds": dict(DEFECT_WEIGHTS),
    }


def tags(ship: Ship, seat: int) -> list[str]:
    """`captain`, `navigator`, `steward`: the posts last until the next day begins."""
    posts = [post for post, holder in ship.state.posts.items() if holder == seat]
    return ["captain", *posts] if seat == ship.state.captain else posts
