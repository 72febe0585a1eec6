"""Set-up: compositions, warnings, deals, options (T-01 … T-07)."""

import pytest

from lgforum.engine import Refused, Setup, Table, system
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.engine.systems.thiercelieux.tables import usual_composition, usual_wolves

from .village import A, B, C, fresh, village

BASE = {"loup_garou": 2, "voyante": 1, "sorciere": 1}


def cards(seats: int, **more: int) -> dict[str, int]:
    """The base with `more` of some cards, villagers for the rest."""
    held = {**BASE, **more}
    extra = 2 if "voleur" in held else 0
    return {**held, "simple_villageois": seats + extra - sum(held.values())}


def warned(seats: int, **more: int) -> list[str]:
    return system("thiercelieux").check(Setup("thiercelieux", seats, {"composition": cards(seats, **more)}))


@pytest.mark.parametrize("seats", range(6, 31))
def test_each_default_table_sums_to_its_seats_with_its_wolves(seats):  # T-02a T-03a
    table = usual_composition(seats)
    assert sum(table.values()) == seats
    assert sum(number for card, number in table.items() if ROLES[card].wolf) == usual_wolves(seats)
    assert min(table.values()) > 0
    assert "wolves-unusual" not in system("thiercelieux").check(Setup("thiercelieux", seats))


@pytest.mark.parametrize(
    ("seats", "wolves"),
    [(6, 1), (7, 1), (8, 2), (11, 2), (12, 3), (17, 3), (18, 4), (23, 4), (24, 5), (27, 5), (28, 6), (30, 6)],
)
def test_the_usual_number_of_wolves(seats, wolves):  # T-02a
    assert usual_wolves(seats) == wolves


def test_there_are_the_mandatory_roles_the_optional_ones_and_the_others():  # T-01b
    mandatory = {name for name, role in ROLES.items() if role.mandatory}
    assert mandatory == {"loup_garou", "simple_villageois", "voyante", "sorciere"}
    assert {"chasseur", "cupidon", "petite_fille", "voleur"} <= set(ROLES)
    assert len(ROLES) - 8 == 23  # the Capitaine is a title


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (5, {}, "seats-out-of-range"),
        (31, {}, "seats-out-of-range"),
        (8, {"composition": {**cards(8), "simple_villageois": 5}}, "composition-cards"),
        (8, {"composition": cards(8, voyante=2)}, "composition-role"),
        (8, {"composition": cards(8, loup_garou=4)}, "composition-too-many-wolves"),
        (8, {"composition": cards(8, loup_garou=-1)}, "composition-negative"),
        (8, {"composition": {"voyante": 1, "simple_villageois": 7}, "strict_base": False}, "composition-no-wolf"),
        (8, {"composition": {"baker": 8}}, "option-malformed"),
        (8, {"actor_cards": ["cupidon"]}, "option-malformed"),
        (8, {"actor_cards": ["voyante", "renard"]}, "option-malformed"),
        (8, {"actor_cards": ["voyante", "renard", "renard"]}, "option-malformed"),
        (8, {"actor_cards": ["voyante", "renard", "idiot", "corbeau"]}, "option-malformed"),
        (8, {"watch_dusk": 90}, "option-malformed"),
        (8, {"watch_deep": 100}, "option-malformed"),
        (8, {"watch_evening": 0}, "option-malformed"),
        (8, {"watch_evening": 40}, "option-malformed"),
        (8, {"spy_risk": 101}, "option-malformed"),
        (8, {"moon": True}, "option-malformed"),
    ],
)
def test_what_cannot_be_played_is_refused_with_the_reason(seats, options, code):  # T-01a T-01c T-02b
    with pytest.raises(Refused) as refused:
        Table.start(Setup("thiercelieux", seats, options), "0" * 64)
    assert refused.value.code == code


def test_what_is_unbalanced_is_warned_of():  # T-02c
    assert warned(8) == []
    assert warned(8, ange=1) == ["solo-at-a-small-table"]
    assert warned(12, loup_garou=3, ange=1, joueur_de_flute=1) == ["two-solos"]
    assert warned(12, loup_garou=1, infect_pere=1, grand_mechant_loup=1) == ["infect-and-big-wolf"]
    assert warned(12, loup_garou=3, sectaire=1, ange=1) == ["sectaire-and-solo"]
    assert warned(7, loup_garou=1, renard=1) == ["ring-roles-at-a-small-table"]


def test_cards_are_dealt_by_the_games_draw():  # T-04a
    deals = [[fresh(12, f"{n:064x}").state.role(seat).name for seat in range(12)] for n in range(20)]
    assert deals[0] == [fresh(12, f"{0:064x}").state.role(seat).name for seat in range(12)]
    assert len({deal[0] for deal in deals}) > 3
    assert all(sorted(deal) == sorted(deals[0]) for deal in deals)


def test_with_a_thief_two_cards_lie_in_the_middle_never_half_a_family():  # T-05a T-05b
    options = {"composition": cards(12, loup_garou=3, voleur=1, deux_soeurs=2, trois_freres=3)}
    for number in range(60):
        state = Table.start(Setup("thiercelieux", 12, options), f"{number:064x}").game.state
        assert len(state.middle) == 2
        assert not {"voleur", "deux_soeurs", "trois_freres"} & set(state.middle)
        assert len(state.holders("voleur")) == 1
        assert sum(state.composition.values()) == 14


def test_a_deal_in_part_draws_the_rest():
    setup = Setup("thiercelieux", 8, {}, {"seats": {0: {"role": "voyante"}}})
    state = Table.start(setup, "1" * 64).game.state
    assert state.role(0).name == "voyante"
    assert state.composition == usual_composition(8)


@pytest.mark.parametrize(
    "deal",
    [
        {"seats": {0: {"role": "baker"}}},
        {"seats": {0: {"role": "salvateur", "power": {"last": "nobody"}}}},
        {"seats": {9: {"role": "voyante"}}},
        {"captain": 12},
        {"lovers": [1]},
        {"phase": "night-0"},
        {"middle": ["baker"]},
        {"moon": 1},
    ],
)
def test_a_deal_that_makes_no_sense_is_refused(deal):
    with pytest.raises(Refused, match="deal-malformed"):
        Table.start(Setup("thiercelieux", 8, {}, deal), "0" * 64)


def test_the_comediens_cards_are_not_in_play_unless_they_are_too_few():  # T-36a
    state = fresh(12, composition=cards(12, loup_garou=3, comedien=1, salvateur=1)).state
    assert len(state.actor_cards) == 3
    assert not set(state.actor_cards) & set(state.composition)
    chosen = fresh(12, composition=cards(12, loup_garou=3, comedien=1), actor_cards=["voyante", "renard", "idiot"])
    assert chosen.state.actor_cards == ["voyante", "renard", "idiot"]
    assert chosen.told("actor_cards", "public") == [{"cards": ["voyante", "renard", "idiot"]}]


def test_the_halves_are_neighbours_the_first_larger_by_one_if_odd():  # T-30a
    for number in range(20):
        story = fresh(9, f"{number:064x}", composition=cards(9, sectaire=1))
        first, second = story.state.halves
        assert (len(first), len(second)) == (5, 4)
        starts = [seat for seat in first if (seat - 1) % 9 not in first]
        assert len(starts) == 1
        assert story.seen("public").board["halves"] == [first, second]
    assert fresh(9).state.halves == []


def test_a_hidden_composition_shows_no_cards():  # T-07a
    assert fresh(8).seen("public").board["composition"] == usual_composition(8)
    assert fresh(8, composition_shown="hidden").seen("public").board["composition"] is None


def test_every_option_of_the_list_is_one_that_is_read():
    rules = system("thiercelieux")
    options = {option.name: option.default for option in rules.options}
    read = rules.read_options(Setup("thiercelieux", 8, dict(options)))
    assert {name: getattr(read, name) for name in options} == options
    assert read == rules.read_options(Setup("thiercelieux", 8))
    for option in rules.options:
        if option.kind == "choice":
            for value in option.values:
                rules.read_options(Setup("thiercelieux", 8, {option.name: value}))


def test_neighbours_are_the_nearest_living_once_if_they_are_the_same():  # T-04b
    story = village({A: "loup_garou", B: {"role": "simple_villageois", "alive": False}}, seats=4, phase="night-2")
    assert story.state.seats.neighbours(C) == [A, 3]
    assert village({A: "loup_garou"}, seats=2).state.seats.neighbours(A) == [B]
