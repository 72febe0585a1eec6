"""Channels: the threads of a game, and who reads and writes each of them now."""

from msgspec import Struct

from .facts import Audience, addressed


class Channel(Struct, frozen=True):
    """A thread. `key` is unique in the game (`day/1`, `mutants`, `mj/3`); the MJ always reads and writes.

    `history`: who comes in later also reads what was written before. `group`: the group whose facts are told here."""

    key: str
    kind: str
    ordinal: int
    readers: Audience
    writers: Audience
    history: bool = False
    group: str = ""

    def readable_by(self, viewer: str) -> bool:
        """Whether `viewer` (`mj`, `public`, `seat:3`) reads it now."""
        return addressed(self.readers, viewer)

    def writable_by(self, viewer: str) -> bool:
        """Whether `viewer` writes in it now."""
        return addressed(self.writers, viewer)
