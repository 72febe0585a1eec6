"""What each kind of mail says. One function a kind: an envelope in, a letter out, NotSent where there is none."""

from collections.abc import Callable

from ..envelope import Envelope
from ..letter import Letter
from . import account, digest, game, reminder

LETTERS: dict[str, Callable[[Envelope], Letter]] = {
    **account.LETTERS,
    **game.LETTERS,
    "digest": digest.digest,
    "reminder": reminder.reminder,
}
