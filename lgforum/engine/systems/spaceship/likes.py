"""Likes and dislikes, asked on day 0 (S-07 … S-09)."""

from ...decisions import Decision
from ...forms import OneSeat, Seats
from ...script import Answers
from .state import Decisions, Ship, key


def sympathies(ship: Ship) -> Decisions:
    """Every seat lists exactly X names it likes and one, not its own and not on the list, that it dislikes."""
    asked: Decisions = []
    exactly = ship.state.likes_count()
    for seat in ship.state.living():
        likes, dislike = key("likes", seat), key("dislike", seat)
        asked.append(
            Decision(
                likes,
                "likes",
                seat,
                Seats(likeable(ship, seat), 0, exactly),
                "draw",
                mandatory=True,
                data={"exactly": exactly},
                apart_from=dislike,
                settled_by_script=True,
            )
        )
        asked.append(
            Decision(
                dislike,
                "dislike",
                seat,
                OneSeat(ship.state.others(seat)),
                "draw",
                mandatory=True,
                apart_from=likes,
                settled_by_script=True,
            )
        )
    return asked


def likeable(ship: Ship, seat: int) -> tuple[int, ...]:
    """Oneself may be on the list (option `self_like`)."""
    return tuple(ship.state.living()) if ship.options.self_like == "allowed" else ship.state.others(seat)


def settle_sympathies(ship: Ship, answers: Answers) -> None:
    """S-09: what is missing (and not fixed by a table file) is drawn and the seat is told."""
    likes, dislikes = answers.of("likes"), answers.of("dislike")
    for seat in ship.state.living():
        member = ship.state.members[seat]
        dislike = dislikes.get(seat, member.dislike)
        complete_likes(ship, seat, likes.get(seat, member.likes), dislike)
        settle_dislike(ship, seat, dislike)


def complete_likes(ship: Ship, seat: int, given: list[int], dislike: int | None) -> None:
    """Draw what is missing of a list, the disliked seat apart."""
    free = [other for other in likeable(ship, seat) if other not in given and other != dislike]
    missing = min(ship.state.likes_count() - len(given), len(free))
    drawn = ship.sample(key("likes", seat), free, missing) if missing > 0 else []
    ship.state.members[seat].likes = [*given, *drawn]
    if drawn:
        ship.tell_seat(seat, "likes_completed", "S-09", likes=[*given, *drawn], drawn=drawn)


def settle_dislike(ship: Ship, seat: int, given: int | None) -> None:
    """Draw a dislike that is missing, among those who are not liked."""
    member = ship.state.members[seat]
    member.dislike = given
    free = [other for other in ship.state.others(seat) if other not in member.likes]
    if given is None and free:
        member.dislike = ship.pick(key("dislike", seat), free)
        ship.tell_seat(seat, "dislike_drawn", "S-09", seat=member.dislike)
