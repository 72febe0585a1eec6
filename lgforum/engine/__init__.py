"""The rules engine: a game is a pure function of its setup, its seed and its moves.

No clock, no input or output, no global state. See docs/engine.md.
"""

from .bots import random_answers, seat_answers
from .channels import Channel
from .decisions import Decision, Offer, Stage
from .draw import Dice, commitment, verify
from .facts import Audience, Fact, may_know
from .forms import Fields, Form, OneOf, OneSeat, Preferences, Seats, Text, YesNo
from .game import Table
from .moves import Abandon, Answer, Close, DropOrder, Move, Order, Progress, Withdraw
from .refused import REFUSALS, Refused
from .rulebook import SHARED_OPTIONS, Option, System
from .script import Outcome, Setup
from .seats import PhaseName
from .systems import system, system_names
from .views import Asked, Room, SeatView, Shown, StageView, View, view

__all__ = [
    "REFUSALS",
    "SHARED_OPTIONS",
    "Abandon",
    "Answer",
    "Asked",
    "Audience",
    "Channel",
    "Close",
    "Decision",
    "Dice",
    "DropOrder",
    "Fact",
    "Fields",
    "Form",
    "Move",
    "Offer",
    "OneOf",
    "OneSeat",
    "Option",
    "Order",
    "Outcome",
    "PhaseName",
    "Preferences",
    "Progress",
    "Refused",
    "Room",
    "SeatView",
    "Seats",
    "Setup",
    "Shown",
    "Stage",
    "StageView",
    "System",
    "Table",
    "Text",
    "View",
    "Withdraw",
    "YesNo",
    "commitment",
    "may_know",
    "random_answers",
    "seat_answers",
    "system",
    "system_names",
    "verify",
    "view",
]
