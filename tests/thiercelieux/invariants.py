"""What holds at every table, whatever is played: a player at random that checks the table at each of its stops."""

from collections import Counter
from random import Random
from typing import Any

from lgforum.engine import Abandon, Answer, Close, Dice, Fact, Order, Setup, Table, random_answers, system
from lgforum.engine.systems.thiercelieux.facts import DEATH_CAUSES, STAGES
from lgforum.engine.systems.thiercelieux.roles import ROLES

from .oracle import entitled, expected, winners

MOST_STAGES = 3000
KINDS = system("thiercelieux")


class Player:
    """Plays a table at random: answers, silences, orders, now and then a removal; checks it at every stop.

    Whether a question is answered depends on its name alone, so that `shuffled` answers are the same answers.
    """

    def __init__(self, setup: Setup, seed: str, whim: int, shuffled: bool = False, fidgety: bool = True) -> None:
        self.table = Table.start(setup, seed)
        self.dice = Dice(f"{whim:064x}")
        self.whim = Random(whim) if fidgety else None
        self.order = Random(whim + 1) if shuffled else None
        self.facts: list[Fact] = list(self.table.facts)
        self.moves: list[Any] = []
        self.snapshots = [self.table.snapshot()]
        self.opened = self.table.phase  # a table may be set up where somebody has won already

    def whole(self) -> "Player":
        for _ in range(MOST_STAGES):
            if self.table.ended:
                self.check_end()
                return self
            self.check_stop()
            if self.whim:
                self.fidget(self.whim)
            if not self.table.ended:
                self.stage()
        raise AssertionError("the game does not end")

    def play(self, move: Any) -> None:
        progress = self.table.play(move)
        self.moves.append(move)
        self.facts += progress.facts
        for fact in progress.facts:
            self.check_fact(fact)
        if progress.phase_closed:
            self.snapshots.append(self.table.snapshot())

    def here(self) -> tuple[Any, ...]:
        table = self.table
        return (table.phase, table.stage.number if table.stage else None)

    def stage(self) -> None:
        """Answer what is asked, what an answer opens too, then close."""
        here, tried = self.here(), set[str]()
        while self.here() == here:
            batch = [a for a in random_answers(self.table, self.dice) if a.key not in tried]
            tried |= {answer.key for answer in batch}
            given = [a for a in map(self.worded, batch) if self.dice.number(f"{here}/{a.key}", 100) < 85]
            if self.order:
                self.order.shuffle(given)
            for answer in given:
                if self.here() != here:
                    return
                self.play(answer)
            if not batch:
                self.play(Close())

    def worded(self, answer: Answer) -> Answer:
        """Bots have no words; the Gitane needs some."""
        return Answer(answer.seat, answer.key, "Is A a wolf?", answer.by) if answer.value == "" else answer

    def fidget(self, whim: Random) -> None:
        """Orders, removals."""
        for seat in self.table.game.seats.living():
            for offer in self.table.offers(seat):
                if whim.random() < 0.2:
                    self.play(Order(seat, offer.kind, offer.form.draw(self.dice, f"order/{len(self.moves)}")))
        living = self.table.game.seats.living()
        if living and whim.random() < 0.02:
            self.play(Abandon(whim.choice(living)))

    # -- what must hold

    def check_fact(self, fact: Fact) -> None:
        assert tuple(fact.data) == KINDS.fact_kinds[fact.kind], fact
        state = self.table.game.state
        for name in fact.audience:
            if name.startswith("seat:") and "all" not in fact.audience:
                assert entitled(fact, state, int(name.removeprefix("seat:"))), fact

    def check_stop(self) -> None:
        table, state = self.table, self.table.game.state
        assert table.stage.name in STAGES
        asked = {(d.kind, d.seat) for d in table.stage.decisions if d.asked_of == "seat"}
        wanted = expected(table)
        if table.stage.name != "resolution" and not table.answers and wanted is not None:
            assert asked == wanted, (table.phase, table.stage.name, asked ^ wanted)
        for decision in table.stage.decisions:
            assert tuple(decision.data) == KINDS.decision_kinds[decision.kind], decision
            assert decision.asked_of == "mj" or state.alive(decision.seat) or table.stage.clock == "grace"
            choices = getattr(decision.form, "choices", None)
            if choices is not None:
                assert choices and all(state.alive(seat) for seat in choices)
        if self.opened != table.phase and table.phase.index > 1:
            self.opened = table.phase
            assert winners(table) is None, (table.phase, winners(table))
        self.check_deaths()

    def check_deaths(self) -> None:
        """One death a seat, told once, with a cause."""
        state = self.table.game.state
        told = [fact.data["seat"] for fact in self.facts if fact.kind == "died"]
        assert sorted(told) == state.seats.dead()
        assert Counter(death.seat for death in state.deaths) == Counter(told)
        assert all(death.causes and set(death.causes) <= set(DEATH_CAUSES) for death in state.deaths)

    def check_end(self) -> None:
        table, state = self.table, self.table.game.state
        self.check_deaths()
        ended = table.ended
        if ended.winners == ["ange"]:
            (seat,) = ended.seats
            death = state.death_of(seat)
            assert death.phase.ordinal == 1 and death.causes[0] in ("pack", "second", "banished")
        elif ended.winners != ["draw"]:
            assert ended.winners == winners(table)
        assert all(tuple(fact.data) == KINDS.fact_kinds[fact.kind] for fact in self.facts)


def replayed(player: Player, setup: Setup, seed: str) -> Table:
    """The same game from its setup, seed and moves; asserts that every byte is the same."""
    again = Table.start(setup, seed)
    facts, snapshots = list(again.facts), [again.snapshot()]
    for move in player.moves:
        progress = again.play(move)
        facts += progress.facts
        if progress.phase_closed:
            snapshots.append(again.snapshot())
    assert snapshots == player.snapshots
    assert facts == player.facts
    assert again.digest() == player.table.digest()
    return again


def check_order_does_not_matter(setup: Setup, seed: str, whim: int) -> None:
    """Sealed answers in another order: the same game."""
    one = Player(setup, seed, whim, fidgety=False).whole()
    other = Player(setup, seed, whim, shuffled=True, fidgety=False).whole()
    assert other.snapshots == one.snapshots
    assert other.table.digest() == one.table.digest()
    assert sorted(map(repr, other.facts)) == sorted(map(repr, one.facts))


def composition(seats: int, whim: Random, always: tuple[str, ...] = ()) -> dict[str, int]:
    """Random cards for a table of `seats`, some of them `always`."""
    cards = dict.fromkeys(("loup_garou", "simple_villageois", "voyante", "sorciere"), 1)
    left = seats - len(cards)
    others = [name for name in ROLES if name not in cards and name not in always]
    whim.shuffle(others)
    for name in (*[name for name in always if name not in cards], *others):
        role = ROLES[name]
        needs = role.copies[-1] - role.cards_in_the_middle
        wolves = sum(number for card, number in cards.items() if ROLES[card].wolf) + role.wolf
        fits = needs <= left and (not role.wolf or 2 * wolves < seats - 1)
        if fits and (name in always or whim.random() < 0.7):
            cards[name] = role.copies[-1]
            left -= needs
    wolves = sum(number for card, number in cards.items() if ROLES[card].wolf)
    more = max(0, min(left, seats // 4 - wolves))
    cards["loup_garou"] += more
    cards["simple_villageois"] += left - more
    return cards
