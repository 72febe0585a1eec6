"""LG Spaceship: crew against mutants, where morale opens qualities and defects."""

from typing import Any

from ...channels import Channel
from ...decisions import Offer, Stage
from ...decisions import Seats as SeatList
from ...draw import Dice
from ...rulebook import SHARED_OPTIONS, Option, System
from ...script import Outcome, Script, Setup
from ...seats import PhaseName, Seats
from . import calendar, ending, facts, phases, removal, rooms, setup, sheets
from .deal import Deal, place, read_deal
from .state import Ship, ShipOptions, ShipState


class Spaceship(System[ShipState, ShipOptions]):
    name = "spaceship"
    seats_range = setup.ALL_SEATS
    usual_seats = setup.USUAL_SEATS
    options = (
        Option("composition", "composition", None),  # S-03
        Option("self_like", "choice", "allowed", ("allowed", "forbidden")),  # S-07
        Option("mutant_channel", "choice", "night", ("night", "always")),  # S-10
        Option("potions_need_morale", "flag", True),  # S-33
        Option("paranoia_reveal", "choice", "public", ("public", "self")),  # S-46
        *SHARED_OPTIONS,
    )
    fact_kinds = facts.FACTS
    decision_kinds = facts.DECISIONS
    state_type = ShipState

    def read_options(self, given: Setup) -> ShipOptions:
        return setup.read_options(given)

    def check(self, given: Setup) -> list[str]:
        setup.check_setup(given)
        return []

    def deal(self, given: Setup, dice: Dice) -> tuple[PhaseName, ShipState]:
        deal = read_deal(given) or Deal()
        return deal.first_phase(), place(deal, setup.deal_cards(given, deal, dice))

    def script(self, game: Ship) -> Script[None]:
        return phases.phase(game)

    def next_phase(self, phase: PhaseName, state: ShipState) -> PhaseName:
        return calendar.after(phase)

    def abandon(self, game: Ship, seat: int) -> None:
        removal.remove(game, seat)

    def over(self, game: Ship, outcome: Outcome) -> None:
        ending.tell_end(game, outcome)

    def seats(self, state: ShipState) -> Seats:
        return state.seats

    def group(self, game: Ship, name: str) -> list[int]:
        return {"mutants": game.state.of_nature("mutant")}[name]

    def offers(self, game: Ship, seat: int) -> list[Offer]:
        """S-12 and S-17 for the captain, S-43 for a Violent."""
        state = game.state
        if not state.alive(seat):
            return []
        others, everyone = state.others(seat), tuple(state.living())
        offers = [("succession", others), ("tie", everyone)] if seat == state.captain else []
        if state.members[seat].defect == "violent":
            offers.append(("violence", others))
        return [Offer(kind, SeatList(choices, 1, len(choices))) for kind, choices in offers]

    def channels(self, game: Ship, stage: Stage | None) -> list[Channel]:
        return rooms.rooms(game, stage)

    def tags(self, game: Ship, seat: int) -> list[str]:
        return sheets.tags(game, seat)

    def revealed(self, game: Ship, seat: int) -> dict[str, Any] | None:
        return sheets.card(game, seat) if seat in game.state.revealed else None

    def card(self, game: Ship, seat: int) -> dict[str, Any]:
        return sheets.card(game, seat)

    def sheet(self, game: Ship, seat: int) -> dict[str, Any]:
        return sheets.sheet(game, seat)

    def board(self, game: Ship) -> dict[str, Any]:
        return sheets.board(game)


SYSTEM = Spaceship()
