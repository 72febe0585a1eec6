"""Whole games between bots: what is counted, how sure one may be, and that no bot knows more than its seat."""

from random import Random

import msgspec
import pytest

from lgforum import engine
from lgforum.engine import Fact, Table, view
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.play.bots import simulation
from lgforum.play.bots.forecast import Forecast, Played, interval
from lgforum.play.bots.habits import habits_of
from lgforum.play.bots.mind import Mind
from lgforum.play.bots.simulation import play, setup_of
from lgforum.play.errors import Refused
from tests.thiercelieux.invariants import composition
from tests.thiercelieux.village import A, B, C, D, E, F, G, H, I, K, village

TWELVE = setup_of("thiercelieux", 12, {})


def played(winner: str, days: int = 3, quiet: int = 0, cards: str = "", acted: str = "") -> Played:
    return Played(winner, days, days, quiet, quiet, frozenset(cards.split()), frozenset(acted.split()))


# Figures


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # (p + z²/2n ± z √(p(1-p)/n + z²/4n²)) / (1 + z²/n) with z = 1.96, worked by hand
        (8, 10, 0.4902, 0.9433),
        (50, 100, 0.4038, 0.5962),
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (1, 1, 0.2065, 1.0),
        (620, 1000, 0.5895, 0.6496),
    ],
)
def test_an_interval_at_95_per_cent_is_wilsons(won: int, games: int, low: float, high: float):
    assert interval(won, games) == (pytest.approx(low, abs=5e-5), pytest.approx(high, abs=5e-5))


def test_what_is_counted_over_four_games():
    forecast = Forecast()
    forecast.add(played("wolves", 2, 0, "voyante loup_garou idiot", "voyante"))
    forecast.add(played("village", 3, 1, "voyante loup_garou idiot", "voyante"))
    forecast.add(played("wolves", 5, 2, "voyante loup_garou", ""))
    forecast.add(played("nobody", 6, 0, "loup_garou", ""))
    assert [(rate.winner, rate.share) for rate in forecast.rates()] == [
        ("wolves", 0.5),
        ("nobody", 0.25),
        ("village", 0.25),
    ]
    assert (forecast.mean_days(), forecast.middle_days(), forecast.longest()) == (4.0, 3, 6)
    assert (forecast.quiet_share(), forecast.quiet_nights_share()) == (3 / 16, 3 / 16)
    assert forecast.powers() == [("idiot", 0.0), ("voyante", 2 / 3)]
    assert forecast.idle() == ["idiot"]


def test_what_is_counted_survives_being_written_down():
    forecast = Forecast()
    for number in range(5):
        forecast.add(play(TWELVE, number))
    again = msgspec.json.decode(msgspec.json.encode(forecast), type=Forecast)
    assert again == forecast
    again.add(play(TWELVE, 5))
    assert again.games == 6


def test_a_day_is_quiet_when_nobody_dies_in_it_nor_in_the_night_before():
    """Night 1 kills, day 1 does not; night 2 and day 2 kill nobody; night 3 kills and ends the game."""

    def told(fact: str, phase: int, **data: object) -> Fact:
        return Fact(fact, ["all"], data, "", phase, [])

    phases = [("election", 0), ("night", 1), ("day", 1), ("night", 2), ("day", 2), ("night", 3)]
    facts = [told("phase_opened", at, kind=kind, ordinal=number) for at, (kind, number) in enumerate(phases)]
    facts += [told("died", 1, seat=3, card=None, how="night"), told("died", 5, seat=4, card=None, how="night")]
    facts.append(told("secrets", 5, story=[]))
    table = Table.start(TWELVE, "0" * 64)
    table.ended = engine.Outcome(["wolves"], [0])
    game = simulation._played(table, facts)
    assert (game.days, game.quiet_days, game.nights, game.quiet_nights) == (3, 1, 3, 1)


def test_the_same_number_is_the_same_game():
    assert [play(TWELVE, number) for number in range(8)] == [play(TWELVE, number) for number in range(8)]
    assert len({play(TWELVE, number) for number in range(8)}) > 1


@pytest.mark.parametrize("system", ["thiercelieux", "spaceship"])
def test_games_end_with_every_option_that_moves_the_phases(system: str):
    for options in ({}, {"captain": False}, {"election": "morning-of-day-1"}) if system == "thiercelieux" else ({},):
        game = play(setup_of(system, 12, options), 1)
        assert 1 <= game.days <= 12
        assert game.nights in (game.days, game.days - 1)


@pytest.mark.parametrize("number", range(20))
def test_bots_play_any_table_to_its_end(number: int):
    seats = 6 + number % 25
    cards = composition(seats, Random(number))
    game = play(setup_of("thiercelieux", seats, {"composition": cards, "strict_base": False}), number)
    assert game.acted <= game.cards


def test_a_table_that_cannot_start_is_refused_with_its_reason():
    with pytest.raises(Refused) as caught:
        setup_of("thiercelieux", 8, {"composition": {"loup_garou": 4, "simple_villageois": 4}, "strict_base": False})
    assert caught.value.code == "composition-too-many-wolves"


# What a bot knows


def test_a_bot_is_given_its_own_view_and_nothing_else(monkeypatch: pytest.MonkeyPatch):
    """Each mind of a few games with all roles: its view is the one that the engine gives its seat."""
    rooms: list[simulation._Room] = []
    minds = 0

    class Watched(simulation._Room):
        def __init__(self, *given: object) -> None:
            super().__init__(*given)  # type: ignore[arg-type]
            rooms.append(self)

    class Watching(Mind):
        def __init__(self, habits: object, seen: engine.View, seat: int, rng: Random) -> None:
            nonlocal minds
            minds += 1
            room = rooms[-1]
            assert seen == view(room.table, f"seat:{seat}", room.facts)
            assert seen.sheets == {} and seen.all_orders == {} and seen.strikes == []
            super().__init__(habits, seen, seat, rng)  # type: ignore[arg-type]
            assert not any(isinstance(held, Table) for held in vars(self).values())

    monkeypatch.setattr(simulation, "_Room", Watched)
    monkeypatch.setattr(simulation, "Mind", Watching)
    for number in range(4):
        play(setup_of("thiercelieux", 30, {}), number)
    assert minds > 400


def mind_of(table: Table, facts: list[Fact], seat: int, number: int = 0) -> tuple[Mind, list[engine.Asked]]:
    seen = view(table, f"seat:{seat}", facts)
    return Mind(habits_of("thiercelieux"), seen, seat, Random(number)), [one for one in seen.asked if not one.answered]


@pytest.mark.parametrize("role", sorted(set(ROLES) - {"simple_villageois", "sorciere", "voyante"}))
def test_a_secret_of_somebody_else_changes_no_bots_answer(role: str):
    """The role sits at F, or at I; whoever is neither, nor in its pack, answers the same by night and by day."""
    base = {A: "loup_garou", C: "loup_garou", B: "sorciere", H: "voyante"}
    more = {"middle": ["corbeau", "simple_villageois"], "actor_cards": ["renard", "corbeau", "idiot"]}
    stories = [
        village({**base, seat: role, other: "simple_villageois"}, seats=13, phase="night-1", **more)
        for seat, other in ((F, I), (I, F))
    ]
    entitled = {F, I, *((A, C) if ROLES[role].wolf else ())}
    for stage in ("deep", "day"):
        for story, holder in zip(stories, (F, I), strict=True):
            if stage == "day":
                story.night(K)
            elif role == "cupidon":  # else the couple is drawn, and where two die they show
                story.to("dusk").answer(holder, "couple", [D, E]).to("deep")
            else:
                story.to("deep")
        for seat in set(range(13)) - entitled:
            answers = []
            for story in stories:
                mind, waiting = mind_of(story.table, story.facts, seat, number=seat)
                answers.append([(asked.key, mind.answer(asked)) for asked in waiting])
            assert answers[0] == answers[1], seat


# What a bot does


def vote_of(story: object, seat: int, number: int) -> int | None:
    mind, waiting = mind_of(story.table, story.facts, seat, number)  # type: ignore[attr-defined]
    vote = next(asked for asked in waiting if asked.kind == "vote")
    target: int | None = mind.answer(vote)
    return target


def seen_by_the_voyante(card: str) -> object:
    story = village({A: "loup_garou", B: "loup_garou", H: "voyante", D: card}, seats=9, phase="night-1")
    return story.to("deep").answer(H, "see", D).night(G)


def test_the_voyante_votes_against_the_wolf_that_she_has_seen():
    story = seen_by_the_voyante("infect_pere")
    assert {vote_of(story, H, number) for number in range(30)} == {D}


def test_the_voyante_votes_against_nobody_whom_she_knows_to_be_no_wolf():
    story = seen_by_the_voyante("salvateur")
    assert D not in {vote_of(story, H, number) for number in range(60)}


def test_a_wolf_votes_against_no_wolf_and_names_none():
    story = village({A: "loup_garou", B: "loup_garou", C: "infect_pere"}, seats=9, phase="night-1").to("deep")
    for number in range(30):
        mind, waiting = mind_of(story.table, story.facts, A, number)
        assert mind.answer(next(asked for asked in waiting if asked.kind == "devour")) not in (A, B, C)
    story.night(G)
    assert not {vote_of(story, A, number) for number in range(60)} & {A, B, C}


def test_a_villager_without_knowledge_may_vote_against_anybody_but_himself():
    story = village({A: "loup_garou"}, seats=9, phase="night-1").night(G)
    named = {vote_of(story, E, number) for number in range(120)}
    assert named == set(range(9)) - {E, G}


def test_who_spared_a_wolf_that_was_shown_is_trusted_less_than_who_named_him():
    story = village({A: "loup_garou", B: "loup_garou"}, seats=9, phase="day-1")
    story.day({C: A, D: A, E: A, F: A, B: C, A: C, I: D}).night(G)
    named = [vote_of(story, H, number) for number in range(60)]
    assert sum(seat in (B, I) for seat in named) > 45
    assert not {C, D, E, F} & set(named)


def test_a_village_and_its_wolves_both_win_now_and_then():
    """The rule book's tables between bots: nobody wins nearly always, or the forecast would tell nothing."""
    for seats in (8, 12, 18):
        forecast = Forecast()
        setup = setup_of("thiercelieux", seats, {})
        for number in range(60):
            forecast.add(play(setup, number))
        shares = {rate.winner: rate.share for rate in forecast.rates()}
        assert 0.15 < shares["village"] < 0.8
        assert 0.15 < shares["wolves"] < 0.8
