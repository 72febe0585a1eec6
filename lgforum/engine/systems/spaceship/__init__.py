"""LG Spaceship: crew against mutants, where morale opens qualities and defects."""

from ...rulebook import SHARED_OPTIONS, Option, System
from .calendar import next_phase
from .ending import tell_end
from .facts import DECISIONS, FACTS
from .orders import offers
from .phases import phase
from .removal import remove
from .rooms import group, rooms
from .setup import ALL_SEATS, USUAL_SEATS, check, deal, read_options
from .sheets import board, card, revealed, sheet, tags
from .state import ShipOptions, ShipState

SYSTEM = System[ShipState, ShipOptions](
    name="spaceship",
    seats_range=ALL_SEATS,
    usual_seats=USUAL_SEATS,
    options=(
        Option("composition", "composition", None),  # S-03
        Option("self_like", "choice", "allowed", ("allowed", "forbidden")),  # S-07
        Option("mutant_channel", "choice", "night", ("night", "always")),  # S-10
        Option("potions_need_morale", "flag", True),  # S-33
        Option("paranoia_reveal", "choice", "public", ("public", "self")),  # S-46
        *SHARED_OPTIONS,
    ),
    fact_kinds=FACTS,
    decision_kinds=DECISIONS,
    state_type=ShipState,
    read_options=read_options,
    check=check,
    deal=deal,
    next_phase=next_phase,
    script=phase,
    abandon=remove,
    over=tell_end,
    seats=lambda state: state.seats,
    group=group,
    offers=offers,
    channels=rooms,
    tags=tags,
    card=card,
    revealed=revealed,
    sheet=sheet,
    board=board,
)
