"""What a presenter says: the parts of a game's pages that a rule book names in its own words.

Pages ask it, and never which system is played. The base class answers for what a system does not have.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lgforum.models import Seat
from lgforum.showing.parts import Part
from lgforum.words.people import Person
from lgforum.words.roles import RoleWords


@dataclass(frozen=True)
class Identity:
    """Who a seat is, as far as the reader may know. `camp_no`: its sign (see macro `camp`). `traits`: what follows."""

    camp_no: int
    camp: str
    name: str
    traits: str = ""
    picture: str = ""
    """The name of the card's own sign in the sprite."""


NOBODY_KNOWN = Identity(4, "", "")


@dataclass(frozen=True)
class Column:
    """A column of the MJ's table: its heading, and what it says of a seat's own sheet."""

    heading: str
    text: str
    number: bool = False


@dataclass(frozen=True)
class PreviewStep:
    """A step of "if the stage closed now": the facts that it gathers. `always`: shown without any too."""

    name: str
    title: str
    kinds: tuple[str, ...]
    always: bool = False
    none: str = ""


@dataclass(frozen=True)
class Voice:
    """The public vote of a stage: the kind of its decisions, what it is called, how it is counted."""

    kind: str
    title: str
    counting: str


@dataclass(frozen=True)
class Rest:
    """The panel of actions of a seat that has none at night: what it says, and the shape of a form."""

    why: str
    form: Part


@dataclass(frozen=True)
class Face:
    """A seat's own card. `traits`: kind, name, what it does; `in_full`: kind, all its words."""

    identity: Identity
    traits: list[tuple[str, str, str]] = field(default_factory=list)
    in_full: list[tuple[str, RoleWords]] = field(default_factory=list)


class Look:
    """A system's presenter. Class attributes are data; methods make words in the reader's language."""

    system: str
    den: str
    """The channel of those who kill at night."""
    hunt: str
    """The kind of their decision."""
    talks: tuple[str, ...] = ("day", "den", "cemetery")
    ballots: tuple[str, ...] = ("vote", "captain_vote")
    """Kinds of decision that are votes of all."""
    counted: tuple[str, ...] = ("votes_cast",)
    """Kinds of fact that tell how a vote was cast."""
    learnt: frozenset[str] = frozenset()
    """Private facts that are worth finding again."""
    deaths: tuple[str, ...] = ()
    """Public facts that tell a death."""
    apart: frozenset[str] = frozenset()
    """Public facts that stand elsewhere on a result's page than in its list."""
    story_hidden: frozenset[str] = frozenset()
    """Private facts that the final story leaves out: they stand elsewhere."""
    story_elsewhere: frozenset[str] = frozenset()
    """Kinds of decision whose answers the final story shows otherwise than as a line."""
    ordered: frozenset[str] = frozenset()
    """Kinds of decision whose names are a first choice, a second one."""
    places: Mapping[str, int] = {}
    """By kind of standing order, how many names are asked for where it is not the usual number."""

    # people

    def identity(self, card: Mapping[str, Any] | None, agreement: str) -> Identity:
        """Say what is public of a card, or what a whole sheet tells; nothing where nothing is known."""
        raise NotImplementedError

    def face(self, sheet: Mapping[str, Any], agreement: str) -> Face:
        """Return a seat's own card."""
        raise NotImplementedError

    def known(self, sheet: Mapping[str, Any], me: int) -> dict[int, str]:
        """Say of other seats what the reader's own sheet tells: "mutant, comme vous"."""
        return {}

    def mates(self, sheet: Mapping[str, Any] | None) -> dict[int, str]:
        """Return the seats that hunt with the reader's, and how a form calls them."""
        return {}

    def lists(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Return what else the seat's sheet holds: term, text."""
        return []

    def lists_title(self) -> str:
        """Return the heading of those lists."""
        return ""

    def tag(self, tag: str) -> str:
        """Say a public mark of a seat."""
        return tag

    def legend(self) -> list[tuple[int, str]]:
        """Return the camps' signs and names."""
        raise NotImplementedError

    def columns(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[Column]:
        """Return what the MJ's table says of a seat besides who it is."""
        return []

    def board(self, board: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Return what everybody sees of the game besides its seats: term, text."""
        return []

    # phases and votes

    def voice(self, stage: str, phase: str, ordinal: int) -> Voice | None:
        """Return the vote of all that a stage is, if it is one. `phase`: the kind of its phase."""
        raise NotImplementedError

    def cast_votes(self, fact: Any, phase: Any) -> Voice:
        """Return the vote that a fact of `counted` tells."""
        raise NotImplementedError

    def rest(self, seats: list[Seat], living: list[int]) -> Rest:
        """Return what the panel of actions of a seat without any shows at night."""
        raise NotImplementedError

    def no_orders(self) -> str:
        """Say why a seat may leave no standing order."""
        return ""

    # what happened

    def how(self, fact: Any) -> str:
        """Say how somebody died, in a word or two."""
        raise NotImplementedError

    def shown_card(self, fact: Any, later: Sequence[Any]) -> Mapping[str, Any] | None:
        """Return the card that a death shows: in its own fact, or in one of those told `later`."""
        return None

    def no_card(self) -> str:
        """Say when the card of a dead will be seen."""
        return ""

    def term(self, kind: str) -> str:
        """Return the heading of a fact in a result's list."""
        raise NotImplementedError

    def steps(self) -> list[PreviewStep]:
        """Return the steps of the MJ's preview, in the order of the rule book."""
        raise NotImplementedError

    def notes(self, fact: Any, people: Sequence[Person]) -> dict[int, str]:
        """Say of a vote's names what their number of voices alone does not tell."""
        return {}

    def cast_of(self, secrets: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Return what the final story tells besides the seats' cards: term, text."""
        return []

    def cast_title(self) -> str:
        """Return the heading of those lines."""
        return ""
