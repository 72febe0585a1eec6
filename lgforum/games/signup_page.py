"""Who has signed up for a game: who is in, who waits, who confirmed."""

from dataclasses import dataclass

from sqlalchemy import select
from sqlalchemy.orm import joinedload

from lgforum.models import Game, Signup, db


@dataclass(frozen=True)
class Roll:
    """The sign-ups in their order of arrival."""

    game: Game
    signups: list[Signup]

    @property
    def seated(self) -> list[Signup]:
        """Return those who would play if the game started now."""
        return self.signups[: self.game.max_seats]

    @property
    def waiting(self) -> list[Signup]:
        """Return the waiting list."""
        return self.signups[self.game.max_seats :]

    @property
    def missing(self) -> int:
        """Return how many are still needed before the game may start."""
        return max(0, self.game.min_seats - len(self.signups))

    @property
    def unconfirmed(self) -> list[Signup]:
        """Return those in who have not answered the ready check."""
        return [signup for signup in self.seated if not confirmed(self.game, signup)]

    def place_of(self, user_id: int | None) -> int | None:
        """Return the member's place, counted from 1, or None if not signed up."""
        places = (place for place, signup in enumerate(self.signups, 1) if signup.user_id == user_id)
        return next(places, None) if user_id else None

    def signup_of(self, user_id: int | None) -> Signup | None:
        """Return the member's own sign-up."""
        place = self.place_of(user_id)
        return self.signups[place - 1] if place else None


def confirmed(game: Game, signup: Signup) -> bool:
    """Say whether this sign-up answered the latest ready check."""
    return bool(game.ready_check_at and signup.ready_at and signup.ready_at >= game.ready_check_at)


def roll_of(game: Game) -> Roll:
    """Return the sign-ups of a game, in one statement."""
    query = select(Signup).options(joinedload(Signup.user)).where(Signup.game_id == game.id).order_by(Signup.id)
    return Roll(game, list(db.session.scalars(query)))
