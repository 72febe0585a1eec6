"""The shape of what facts become."""

import msgspec


class Sentence(msgspec.Struct, frozen=True):
    """One sentence, with the sign that stands before it (a name in the icon sprite)."""

    text: str
    icon: str
