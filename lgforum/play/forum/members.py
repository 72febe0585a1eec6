"""Who acts."""

from lgforum.models import User, db
from lgforum.play.errors import Refused
from lgforum.play.reading import Reader, reader_of


def member(user_id: int) -> tuple[User, Reader]:
    """Return the member and his rights as they are now. Raises `Refused("sign-in")` for one who is gone."""
    user = db.session.get(User, user_id)
    if user is None or not user.active or user.deleted_at is not None:
        raise Refused("sign-in")
    return user, reader_of(user)
