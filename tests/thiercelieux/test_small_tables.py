"""Tables that no set-up would allow, as an arbiter is asked about them: one to five seats, any cards, any phase."""

from random import Random

import pytest

from lgforum.engine import Setup
from lgforum.engine.systems.thiercelieux.roles import ROLES
from lgforum.engine.systems.thiercelieux.roles.comedien import PLAYABLE

from .invariants import Player
from .village import A, B, village

TABLES = 600
CHUNK = 100
PHASES = ("election-0", "night-1", "day-1", "night-2", "day-2")
MIDDLES = ([], ["loup_garou", "corbeau"], ["loup_garou", "loup_garou_blanc"])


def small_table(number: int) -> Setup:
    """A table that depends on `number` alone. One Cupidon at most: two couples are another game."""
    whim = Random(number)
    seats = 1 + number % 5
    roles = [whim.choice(list(ROLES)) for _ in range(seats)]
    while roles.count("cupidon") > 1:
        roles[roles.index("cupidon")] = "chasseur"
    deal = {
        "seats": {seat: {"role": role, "turned": whim.random() < 0.1} for seat, role in enumerate(roles)},
        "phase": whim.choice(PHASES),
        "middle": whim.choice(MIDDLES),
        "actor_cards": whim.sample(list(PLAYABLE), 3),
        "captain": whim.choice([None, whim.randrange(seats)]),
        "lovers": whim.sample(range(seats), 2) if seats > 2 and whim.random() < 0.3 else [],
    }
    options = {
        "gitane": whim.choice(("mj", "menu")),
        "tie": whim.choice(("nobody", "second-vote")),
        "parity": whim.choice(("parity", "last")),
        "ancien_anger": whim.choice(("vote", "vote+potion+shot")),
        "composition_shown": whim.choice(("public", "hidden")),
        "spy_risk": 50,
    }
    return Setup("thiercelieux", seats, options, deal)


@pytest.mark.parametrize("chunk", range(TABLES // CHUNK))
def test_the_smallest_tables_are_played_to_their_end(chunk: int):
    for number in range(chunk * CHUNK, (chunk + 1) * CHUNK):
        Player(small_table(number), f"{number:064x}", number).whole()


def test_who_is_alone_is_not_asked_to_name_another():
    """An Enfant, a Cupidon, a Voyante, a Corbeau with nobody beside them: nothing to name, nothing drawn."""
    for role in ("enfant_sauvage", "cupidon", "voyante", "corbeau"):
        story = village({A: role}, seats=1)
        while story.phase == "night-1" and not story.table.ended:
            assert story.asked() == []
            story.close()
        assert story.state.lovers == []


def test_a_silent_cupidon_with_one_other_loves_him():  # T-26a
    assert village({A: "loup_garou", B: "cupidon"}, seats=2).to("deep").state.lovers == [A, B]
