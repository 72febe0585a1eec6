"""A letter before it is set: what it says, in order. Its HTML and its text are made from the same blocks."""

import msgspec


class Paragraph(msgspec.Struct, frozen=True, tag=True):
    """A paragraph. `story`: in the voice of the game."""

    text: str
    story: bool = False


class Heading(msgspec.Struct, frozen=True, tag=True):
    """A title inside the letter."""

    text: str


class Rows(msgspec.Struct, frozen=True, tag=True):
    """Facts as a table: what, and what of it."""

    rows: list[tuple[str, str]]


class Private(msgspec.Struct, frozen=True, tag=True):
    """That there is something for the reader alone; what it is stays on the forum."""

    text: str
    label: str
    link: str


class Due(msgspec.Struct, frozen=True, tag=True):
    """What waits for the reader: until when, what, and the way there."""

    when: str
    left: str
    title: str
    note: str
    label: str
    link: str


class Button(msgspec.Struct, frozen=True, tag=True):
    """The one thing to do. `shown`: print the address too, for links that matter more than their look."""

    label: str
    link: str
    shown: bool = False


class Link(msgspec.Struct, frozen=True, tag=True):
    """A sentence that ends with a link."""

    text: str
    label: str
    link: str


Block = Paragraph | Heading | Rows | Private | Due | Button | Link


class Letter(msgspec.Struct, frozen=True):
    """A whole letter. `why`: why the reader gets it. `night`: its head is dark."""

    subject: str
    over: str
    title: str
    blocks: list[Block]
    why: str
    night: bool = False


class NotSent(Exception):
    """A letter that must not leave (any more). `reason` is a word for the outbox, never shown to members."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
