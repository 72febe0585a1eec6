"""Fills an empty database: two days of a game are played by the bots, through the same verbs as by anybody."""

from datetime import datetime, timedelta
from random import Random

import msgspec
from sqlalchemy import select

from lgforum.models import Game, Phase, User, at, db, utcnow

from .. import signup
from ..bots.acting import decide, reconsider, speak
from ..calendar import Cadence
from ..close import close
from ..forum import sample
from ..open_game import GameForm, open_game
from ..start import start
from .people import AROUND_THE_VILLAGE, AT_THE_TABLE, BOTS, MJ, PLAYER, enrol_all

PITCH = (
    "Année 2120, à bord de l’*Arcadie*. La traversée devait se dormir ; quelqu’un vous a réveillés trop tôt, "
    "et ce matin la cabine du commandant ne répond plus.\n\n"
    "Partie de démonstration : les phases durent quelques minutes, les autres sièges sont tenus par des automates."
)
VILLAGE_PITCH = (
    "Un village, une forêt trop proche, et quinze habitants qui ferment leurs volets. Ce matin encore, quelqu’un "
    "manque à l’appel.\n\n"
    "Partie de démonstration : les phases durent quelques minutes, les autres sièges sont tenus par des automates."
)
NEXT_PITCH = (
    "Une seconde traversée se prépare, aux heures d’un vrai forum : le jour se clôt à 21 h, la nuit à 9 h.\n\n"
    "Inscrivez-vous, ou connectez-vous en MJ pour ouvrir la partie quand la table est pleine."
)
SEED = f"{2:064x}"
"""A draw that leaves the visitor with a quality to use on day 2."""
VILLAGE_SEED = f"{61:064x}"
"""A draw that makes the visitor the Voyante."""
NEW_PHASES = 4  # day 0 or the election, night 1, day 1, night 2: then it is day 2
MOMENTS = 60
"""How often something happens in a phase; half as often in a watch."""
READING_TIME = timedelta(seconds=40)
"""How far day 2 has come when the visitor arrives."""


class Made(msgspec.Struct, frozen=True):
    """What the demo holds: ids of the running games and of the one open for sign-up."""

    game_id: int
    village_id: int
    next_game_id: int


def make(hashed: str, day: timedelta, night: timedelta, rng: Random) -> Made:
    """Make the demo in an empty database, with its past written before the present instant.

    `hashed`: the visitors' password. `day`, `night`: lengths of the game's phases. The past is played at the same
    rhythm, so that posts and votes have believable hours.
    """
    now = utcnow()
    begin = now - READING_TIME - 2 * day - 2 * night
    with at(begin - timedelta(days=9)):
        people = enrol_all(hashed)
    talkers = {name: people[name] for name in (MJ.name, *(name for name, _ in BOTS[:8]), PLAYER.name)}
    sample.fill(talkers, begin - timedelta(hours=2))
    with at(begin - timedelta(days=2)):
        game_id = _announce_ship(people, day, night)
        village_id = _announce_village(people, day, night)
    for running, seed in ((game_id, SEED), (village_id, VILLAGE_SEED)):
        with at(begin):
            start(running, people[MJ.name], seed=seed)
        for _ in range(NEW_PHASES):
            _play_a_phase(running, people[PLAYER.name], rng)
    with at(now - timedelta(hours=5)):
        next_game_id = _announce_next(people)
    return Made(game_id, village_id, next_game_id)


def _rhythm(day: timedelta, night: timedelta) -> Cadence:
    hour = timedelta(hours=1)
    return Cadence(
        mode="rolling", day_hours=day / hour, night_hours=night / hour, grace_hours=timedelta(minutes=2) / hour
    )


def _announce_ship(people: dict[str, int], day: timedelta, night: timedelta) -> int:
    form = GameForm("Le Silence de l’Arcadie", PITCH, "spaceship", 12, 12, {}, _rhythm(day, night))
    return _seated(form, people, AT_THE_TABLE)


def _announce_village(people: dict[str, int], day: timedelta, night: timedelta) -> int:
    form = GameForm("Les Nuits de Thiercelieux", VILLAGE_PITCH, "thiercelieux", 15, 15, {}, _rhythm(day, night))
    return _seated(form, people, AROUND_THE_VILLAGE)


def _seated(form: GameForm, people: dict[str, int], bots: int) -> int:
    """Announce a game that the MJ leads, and sign up the visitor and so many bots."""
    game_id = open_game(people[MJ.name], form)
    for name in (PLAYER.name, *(name for name, _ in BOTS[:bots])):
        signup.join(game_id, people[name])
    return game_id


def _announce_next(people: dict[str, int]) -> int:
    form = GameForm(
        name="La Seconde Traversée",
        pitch=NEXT_PITCH,
        system="spaceship",
        min_seats=12,
        max_seats=14,
        options={},
        cadence=Cadence(mode="clock"),
    )
    game_id = open_game(people[MJ.name], form)
    for name, _ in BOTS[4:12]:
        signup.join(game_id, people[name])
    return game_id


def _play_a_phase(game_id: int, visitor_id: int, rng: Random) -> None:
    """Everybody answers and writes, spread over each stage of the phase; then its deadline passes."""
    number = _open_phase(game_id).number
    while (phase := _open_phase(game_id)).number == number:
        _play_a_stage(game_id, phase.stage_no, phase, visitor_id, rng)


def _play_a_stage(game_id: int, stage_no: int, phase: Phase, visitor_id: int, rng: Random) -> None:
    phase_id, opens, closes = phase.id, phase.stage_opened_at, phase.deadline
    assert closes is not None
    count = {"phase": MOMENTS, "watch": MOMENTS // 2}.get(phase.stage_clock, 0)
    moments = sorted(opens + (closes - opens) * (0.04 + 0.9 * rng.random()) for _ in range(count))
    seats = _holders(game_id)
    spared = [seat for seat, user_id in seats.items() if user_id == visitor_id]
    for moment in moments:
        if not _is_open(game_id, phase_id, stage_no):
            return
        _one_moment(game_id, list(seats.values()), visitor_id, moment, spared, rng)
    with at(closes - timedelta(seconds=1)):
        for user_id in seats.values() if count else ():
            while decide(game_id, user_id, rng, spared):
                pass
    with at(closes):
        close(game_id, phase_id, stage_no, "deadline")


def _is_open(game_id: int, phase_id: int, stage_no: int) -> bool:
    phase = _open_phase(game_id)
    return (phase.id, phase.stage_no) == (phase_id, stage_no)


def _one_moment(
    game_id: int, users: list[int], visitor_id: int, moment: datetime, spared: list[int], rng: Random
) -> None:
    with at(moment):
        user_id = rng.choice(users)
        if rng.random() < 0.45 and user_id != visitor_id:
            speak(game_id, user_id, rng)
        elif not decide(game_id, user_id, rng, spared) and rng.random() < 0.4:
            reconsider(game_id, user_id, rng)


def _open_phase(game_id: int) -> Phase:
    phase = db.session.scalar(select(Phase).where(Phase.game_id == game_id, Phase.closed_at.is_(None)))
    if phase is None:
        raise RuntimeError("the demo's game ended before day 2")
    return phase


def _holders(game_id: int) -> dict[int, int]:
    game = db.session.get_one(Game, game_id)
    holders = {seat.number: seat.user_id for seat in game.seats if seat.user_id is not None}
    db.session.rollback()
    return holders


def is_empty() -> bool:
    """Whether nobody lives in the database yet."""
    empty = db.session.scalar(select(User.id).limit(1)) is None
    db.session.rollback()
    return empty
