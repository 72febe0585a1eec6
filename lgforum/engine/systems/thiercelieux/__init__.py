"""Les Loups-Garous de Thiercelieux: village against wolves, with thirty-one cards and a title."""

from ...rulebook import System
from .calendar import next_phase
from .ending import tell_end
from .facts import DECISIONS, FACTS
from .options import OPTIONS, VillageOptions, read_options
from .orders import offers
from .phases import phase
from .removal import remove
from .rooms import group, rooms
from .setup import check, deal
from .sheets import board, card, revealed, sheet, tags
from .state import VillageState
from .tables import LEAST, MOST

SYSTEM = System[VillageState, VillageOptions](
    name="thiercelieux",
    seats_range=(LEAST, MOST),
    usual_seats=(LEAST, MOST),
    options=OPTIONS,
    fact_kinds=FACTS,
    decision_kinds=DECISIONS,
    state_type=VillageState,
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
