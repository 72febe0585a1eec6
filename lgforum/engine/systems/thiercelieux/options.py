"""The MJ's settings (section 7)."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from ...refused import Refused
from ...rulebook import SHARED_OPTIONS, Option
from ...script import Setup
from .roles import ROLES
from .roles.comedien import PLAYABLE, Comedien

Percent = Annotated[int, Meta(ge=0, le=100)]
Visibility = Literal["public", "private"]


class VillageOptions(Struct, frozen=True, forbid_unknown_fields=True):
    """`composition`: how many of each card, the two in the middle included; `None` for the rule book's."""

    composition: dict[str, int] | None = None
    strict_base: bool = True  # T-01d
    captain: bool = True  # T-06a
    election: Literal["before-night-1", "morning-of-day-1"] = "before-night-1"
    captain_double: bool = False  # T-15d
    reveal: bool = True  # T-07a
    composition_shown: Literal["public", "hidden"] = "public"
    watch_evening: Percent = 20  # T-10b: per cent of the night at which each watch ends
    watch_dusk: Percent = 40
    watch_deep: Percent = 75
    ballot: Literal["public", "secret"] = "public"  # T-14a
    tie: Literal["nobody", "second-vote"] = "nobody"  # T-15c
    den: Literal["night", "always"] = "night"  # T-20c
    den_history: bool = False  # T-90
    lovers_channel: bool = True  # T-26a
    spy_risk: Percent = 20  # T-27b, in per cent
    actor_cards: list[str] | None = None  # T-36a: the MJ's choice of three
    ancien_anger: Literal["vote", "vote+potion+shot"] = "vote"  # T-31c
    trap: Visibility = "public"  # T-41b
    bear: Visibility = "public"  # T-50
    gitane: Literal["mj", "menu"] = "mj"  # T-42
    parity: Literal["parity", "last"] = "parity"  # T-86
    cemetery_open: bool = True  # section 6
    early_close: Literal["off", "all-answered", "majority"] = "off"  # P-3
    strikes: Annotated[int, Meta(ge=1)] = 2  # P-6


OPTIONS = (
    Option("composition", "composition", None),
    Option("strict_base", "flag", True),
    Option("captain", "flag", True),
    Option("election", "choice", "before-night-1", ("before-night-1", "morning-of-day-1")),
    Option("captain_double", "flag", False),
    Option("reveal", "flag", True),
    Option("composition_shown", "choice", "public", ("public", "hidden")),
    Option("watch_evening", "number", 20, (0, 100)),
    Option("watch_dusk", "number", 40, (0, 100)),
    Option("watch_deep", "number", 75, (0, 100)),
    Option("ballot", "choice", "public", ("public", "secret")),
    Option("tie", "choice", "nobody", ("nobody", "second-vote")),
    Option("den", "choice", "night", ("night", "always")),
    Option("den_history", "flag", False),
    Option("lovers_channel", "flag", True),
    Option("spy_risk", "number", 20, (0, 100)),
    Option("actor_cards", "cards", None),
    Option("ancien_anger", "choice", "vote", ("vote", "vote+potion+shot")),
    Option("trap", "choice", "public", ("public", "private")),
    Option("bear", "choice", "public", ("public", "private")),
    Option("gitane", "choice", "mj", ("mj", "menu")),
    Option("parity", "choice", "parity", ("parity", "last")),
    Option("cemetery_open", "flag", True),
    *SHARED_OPTIONS,
)


def read_options(setup: Setup) -> VillageOptions:
    """Typed options. Raises `Refused("option-malformed")` with what is wrong and where."""
    try:
        options = msgspec.convert(setup.options, VillageOptions)
    except msgspec.ValidationError as error:
        raise Refused("option-malformed", problem=str(error)) from error
    for card in (*(options.composition or ()), *(options.actor_cards or ())):
        if card not in ROLES:
            raise Refused("option-malformed", problem=f"no role is called {card}")
    chosen, number = options.actor_cards or [], Comedien.cards_on_the_table
    if chosen and (len(chosen) != number or len(set(chosen) & set(PLAYABLE)) != number):
        raise Refused("option-malformed", problem=f"the Comédien's cards are {number} of {', '.join(PLAYABLE)}")
    if not 0 < options.watch_evening < options.watch_dusk < options.watch_deep < 100:
        raise Refused("option-malformed", problem="the watches end one after another, and each lasts a while")
    return options
