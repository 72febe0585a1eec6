"""What holds in every game, whatever its seats answer, keep silent about, withdraw or are removed from."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lgforum.engine import (
    Abandon,
    Answer,
    Close,
    Dice,
    Fact,
    Order,
    Setup,
    Table,
    Withdraw,
    may_know,
    random_answers,
    seat_answers,
    system,
    view,
)

SIZES = st.integers(12, 16)
SEEDS = st.integers(0, 2**64 - 1).map(lambda number: f"{number:064x}")
OPTIONS = st.fixed_dictionaries(
    {},
    optional={
        "self_like": st.sampled_from(["allowed", "forbidden"]),
        "mutant_channel": st.sampled_from(["night", "always"]),
        "potions_need_morale": st.booleans(),
        "paranoia_reveal": st.sampled_from(["public", "self"]),
    },
)
SETUPS = st.builds(Setup, st.just("spaceship"), SIZES, OPTIONS)
MOST_STAGES = 200  # 16 seats: at most 16 deaths, two stages a phase and one grace stage a death


class Player:
    """Plays a table at random: some answers, some silences, withdrawals, orders, now and then a removal."""

    def __init__(self, setup: Setup, seed: str, whim: int, shuffled: bool = False) -> None:
        self.table = Table.start(setup, seed)
        self.dice = Dice(seed)
        self.whim = Random(whim)
        self.order = Random(whim + 1) if shuffled else None
        self.facts: list[Fact] = list(self.table.facts)
        self.moves: list = []
        self.snapshots = [self.table.snapshot()]

    def play(self, move) -> None:
        progress = self.table.play(move)
        self.moves.append(move)
        self.facts += progress.facts
        if progress.phase_closed:
            self.snapshots.append(self.table.snapshot())

    def stage(self) -> None:
        """One stage, to its close."""
        stage = self.table.stage
        answers = [answer for answer in random_answers(self.table, self.dice) if self.whim.random() < 0.8]
        if self.order:
            self.order.shuffle(answers)
        for answer in answers:
            if self.table.stage is not stage:
                return
            self.play(answer)
        if self.table.stage is stage:
            self.play(Close())

    def fidget(self) -> None:
        """Withdrawals, orders, removals."""
        table = self.table
        living = table.game.seats.living()
        for decision in table.stage.decisions:
            standing = decision.key in table.answers and not table.open.final(decision)
            if standing and self.whim.random() < 0.1:
                self.play(Withdraw(decision.seat, decision.key))
        for seat in living:
            for offer in table.offers(seat):
                if self.whim.random() < 0.3:
                    self.play(Order(seat, offer.kind, self.whim.sample(offer.form.choices, len(offer.form.choices))))
        if self.whim.random() < 0.05:
            self.play(Abandon(self.whim.choice(living)))

    def whole(self, fidgety: bool = True) -> "Player":
        for _ in range(MOST_STAGES):
            if self.table.ended:
                return self
            if fidgety:
                self.fidget()
            if not self.table.ended:
                self.stage()
        raise AssertionError("the game does not end")


@settings(max_examples=60, deadline=None)
@given(SETUPS, SEEDS, st.integers(0, 2**32))
def test_a_whole_game(setup: Setup, seed: str, whim: int) -> None:
    played = Player(setup, seed, whim).whole()
    state = played.table.game.state
    check_seats(played, setup)
    check_morale(played, setup)
    check_outcome(played)
    assert all(-2 <= morale <= 2 for member in state.members for morale in member.history)
    kinds = system("spaceship").fact_kinds
    assert all(tuple(fact.data) == kinds[fact.kind] for fact in played.facts)


def check_seats(played: Player, setup: Setup) -> None:
    """Alive and dead are all the seats, and each death was told once."""
    state = played.table.game.state
    told = [fact.data["seat"] for fact in played.facts if fact.kind in ("death", "executed", "removed")]
    assert sorted(told) == state.seats.dead()
    assert len(state.seats.living()) + len(told) == setup.seats
    assert state.dead_crew + state.dead_mutants == len(told)


def check_morale(played: Player, setup: Setup) -> None:
    """Each seat's morale is what it was told: the sum of its changes, clamped at each phase's end."""
    for seat in range(setup.seats):
        morale = 0
        for fact in played.facts:
            if fact.kind == "morale" and may_know(fact, f"seat:{seat}", ended=False):
                assert fact.data["before"] == morale
                morale = max(-2, min(2, morale + sum(change["amount"] for change in fact.data["changes"])))
                assert fact.data["after"] == morale
        assert played.table.game.state.members[seat].morale == morale


def check_outcome(played: Player) -> None:
    """Exactly one camp wins; it alone has someone alive, or it reached equality at a phase's start."""
    state, ended = played.table.game.state, played.table.ended
    crew, mutants = state.living("crew"), state.living("mutant")
    assert ended.winners == (["crew"] if not mutants else ["mutants"])
    assert not mutants or not crew or len(mutants) >= len(crew)


@settings(max_examples=25, deadline=None)
@given(SETUPS, SEEDS, st.integers(0, 2**32))
def test_replayed_from_its_seed_and_moves_a_game_gives_the_same_bytes(setup: Setup, seed: str, whim: int) -> None:
    played = Player(setup, seed, whim).whole()
    again = Table.start(setup, seed)
    facts, snapshots = list(again.facts), [again.snapshot()]
    for move in played.moves:
        progress = again.play(move)
        facts += progress.facts
        if progress.phase_closed:
            snapshots.append(again.snapshot())
    assert snapshots == played.snapshots
    assert facts == played.facts
    assert again.digest() == played.table.digest()


@settings(max_examples=25, deadline=None)
@given(SETUPS, SEEDS, st.integers(0, 2**32), st.integers(1, 12))
def test_resumed_at_any_moment_a_table_is_the_same(setup: Setup, seed: str, whim: int, stages: int) -> None:
    played = Player(setup, seed, whim)
    for _ in range(stages):
        if not played.table.ended:
            played.fidget()
        if not played.table.ended:
            played.stage()
    again = played.table.copy()
    assert again.digest() == played.table.digest()
    assert again.facts == played.table.facts
    for viewer in ("public", "mj", "seat:0", "seat:7"):
        assert view(again, viewer) == view(played.table, viewer)


@settings(max_examples=25, deadline=None)
@given(SETUPS, SEEDS, st.integers(0, 2**32))
def test_the_order_in_which_sealed_answers_arrive_never_matters(setup: Setup, seed: str, whim: int) -> None:
    one = Player(setup, seed, whim).whole(fidgety=False)
    other = Player(setup, seed, whim, shuffled=True).whole(fidgety=False)
    assert other.snapshots == one.snapshots
    assert other.table.digest() == one.table.digest()
    assert sorted(map(repr, other.facts)) == sorted(map(repr, one.facts))  # probes are answered as they come


@settings(max_examples=25, deadline=None)
@given(SETUPS, SEEDS, st.integers(0, 2**32))
def test_nobody_sees_a_fact_that_is_not_addressed_to_him(setup: Setup, seed: str, whim: int) -> None:
    played = Player(setup, seed, whim)
    while not played.table.ended:
        for viewer in ("public", *(f"seat:{seat}" for seat in range(setup.seats))):
            seen = view(played.table, viewer, played.facts)
            assert all("all" in fact.audience or viewer in fact.audience for fact in seen.facts)
            assert all(f"seat:{asked.seat}" == viewer for asked in seen.asked)
            assert seen.sheets == {}
            assert seen.strikes == []
        played.fidget()
        if not played.table.ended:
            played.stage()


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.integers(0, 2**32), st.integers(0, 11))
def test_twin_games_look_the_same_to_all_but_the_seat_whose_defect_differs(seed: str, whim: int, seat: int) -> None:
    """As long as the defect has not shown: both games are played alike, and compared until the seat dies or acts."""
    twins = [
        Player(Setup("spaceship", 12, {}, {"seats": {seat: {"defect": defect}}}), seed, whim)
        for defect in ("susceptible", "violent")
    ]
    others = ["public", *(f"seat:{other}" for other in range(12) if other != seat)]
    for _ in range(2):  # day 0 and the first night: no morale is negative yet
        for viewer in others:
            assert view(twins[0].table, viewer) == view(twins[1].table, viewer)
        for twin in twins:
            twin.stage()
    alive = [twin.table.game.state.alive(seat) for twin in twins]
    assert alive[0] == alive[1]
    if alive[0]:
        for viewer in others:
            assert view(twins[0].table, viewer) == view(twins[1].table, viewer)


@pytest.mark.parametrize("number", range(5))
def test_bots_that_see_their_own_seat_alone_play_a_game_to_its_end(number: int) -> None:
    seed = f"{number:064x}"
    table, dice = Table.start(Setup("spaceship", 12), seed), Dice(seed)
    for _ in range(MOST_STAGES):
        if table.ended:
            return
        stage = table.stage
        answers = [answer for seat in range(12) for answer in seat_answers(view(table, f"seat:{seat}"), dice)]
        for answer in answers:
            assert isinstance(answer, Answer)
            table.play(answer)
        if table.stage is stage:
            assert table.all_final() or not stage.decisions
            table.play(Close())
    raise AssertionError("the game does not end")
