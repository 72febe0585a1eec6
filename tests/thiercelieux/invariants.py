"""What holds at every table, whatever is played: a player at random, and the rule book once more, written from its tables.

`expected`, `winners` and `READERS` restate rules independently of the engine, so that a fault there shows here.
"""

from collections import Counter
from random import Random
from typing import Any

from lgforum.engine import Abandon, Answer, Close, Dice, Fact, Order, Setup, Table, random_answers, system
from lgforum.engine.systems.thiercelieux.facts import DEATH_CAUSES, STAGES
from lgforum.engine.systems.thiercelieux.roles import ROLES

MOST_STAGES = 3000
KINDS = system("thiercelieux")

# -- who may be told a fact that is not for everybody

CARDS = {
    "card_seen": "voyante",
    "victims_told": "sorciere",
    "den_read": "petite_fille",
    "spirits_answered": "gitane",
    "menu_answered": "gitane",
    "sniffed": "renard",
    "infection_unused": "infect_pere",
    "trap_sprung": "garde_champetre",
    "bear_growls": "montreur_d_ours",
}
PACK = {"pack", "pack_victim", "spy_caught", "wolf_joined", "became_wolf", "infected"}
OWN = {"dealt", "silence", "void", "strike", "order_used", "new_card"}


def entitled(fact: Fact, state: Any, seat: int) -> bool:
    """Whether the rule of `fact` names `seat`."""
    cards = {card.name for card in state.cards(seat)} | ({"comedien"} & {state.role(seat).name})
    if fact.kind in CARDS:
        return bool(cards & {CARDS[fact.kind], "comedien"})
    if fact.kind in PACK:
        return seat in state.den
    if fact.kind == "family":
        return any(seat in seats for seats in state.families.values())
    if fact.kind == "in_love":
        return seat in state.lovers
    if fact.kind == "charmed":
        return state.members[seat].charmed or "joueur_de_flute" in cards
    return fact.kind in OWN and len(fact.audience) == 1


# -- who must be asked

ALWAYS = {
    "salvateur": "protect",
    "garde_champetre": "trap",
    "voyante": "see",
    "gitane": "ask_spirits",
    "corbeau": "mark",
}
"""Asked every night, whatever has happened."""


def expected(table: Table) -> set[tuple[str, int]] | None:
    """Kind and seat of everything that the present stage must ask as it opens; `None` where the chain asks."""
    game, state, stage = table.game, table.game.state, table.stage.name
    night, living = game.phase.ordinal, state.living()
    wolves = [seat for seat in living if state.members[seat].turned or ROLES[state.role(seat).name].wolf]
    prey = [seat for seat in living if seat not in wolves]
    asked: set[tuple[str, int]] = set()
    cards = [(card, seat) for seat in living if not state.members[seat].powerless for card in state.cards(seat)]
    if stage in ("day", "second_vote", "tie_vote"):
        asked |= {("vote", s) for s in living if not state.members[s].mute and s not in state.barred}
        if stage == "day":
            asked |= {("sign", s) for card, s in cards if card.name == "juge_begue" and not card.signed}
        return asked
    if stage in ("election", "second_round"):
        return {("captain_vote", seat) for seat in living}
    if stage == "deep" and prey:
        asked |= {("devour", seat) for seat in wolves}
    lost_a_wolf = any(death.wolf and death.phase.index < game.phase.index for death in state.deaths)
    for card, seat in cards:
        wolf, others = seat in wolves, [other for other in living if other != seat]
        match stage, card.name:
            case ("evening", "voleur"):
                asked.add(("steal", seat))
            case ("dusk", "chien_loup" | "cupidon" | "enfant_sauvage"):
                asked.add(({"chien_loup": "side", "cupidon": "couple"}.get(card.name, "model"), seat))
            case ("deep", name) if name in ALWAYS:
                asked.add((ALWAYS[name], seat))
            case ("deep", "comedien") if len(card.used) < len(state.actor_cards):
                asked.add(("play_card", seat))
            case ("deep", "renard") if not card.lost:
                asked.add(("sniff", seat))
            case ("deep", "petite_fille") if not wolf:
                asked.add(("spy", seat))
            case ("deep", "infect_pere") if not card.used:
                asked.add(("infect", seat))
            case ("deep", "grand_mechant_loup") if not lost_a_wolf and len(prey) > 1:
                asked.add(("devour_again", seat))
            case ("deep", "loup_garou_blanc") if night % 2 == 0 and len(wolves) > 1:
                asked.add(("devour_wolf", seat))
            case ("deep", "joueur_de_flute") if not wolf and any(not state.members[o].charmed for o in others):
                asked.add(("charm", seat))
            case ("late", "sorciere"):
                asked |= {("death_potion", seat)} if "death" in card.potions else set()
                asked |= {("life_potion", seat)} if "life" in card.potions and state.told else set()
    return None if stage == "resolution" else asked


# -- who must have won


def winners(table: Table) -> list[str] | None:
    """Section 5, ranks 1 to 7; `None` while the game goes on."""
    state, options = table.game.state, table.game.options
    living = state.living()
    turned = [member.turned for member in state.members]
    wolf = [turned[s] or ROLES[state.role(s).name].wolf for s in range(len(turned))]
    wolves = sum(wolf[seat] for seat in living)
    others = len(living) - wolves

    def alive(name: str) -> list[int]:
        return [seat for seat in living if state.role(seat).name == name and not turned[seat]]

    def camp(seat: int) -> str:
        name = state.role(seat).name
        solo = name in ("joueur_de_flute", "loup_garou_blanc") or (name == "ange" and state.role(seat).hopeful)
        return "wolves" if turned[seat] else "solo" if solo else "wolves" if wolf[seat] else "village"

    if not living:
        return []
    if sorted(living) == sorted(state.lovers) and living:
        camps = [camp(seat) for seat in living]
        if "solo" in camps or camps.count("wolves") == 1:
            return ["lovers"]
    for flute in alive("joueur_de_flute"):
        if all(state.members[seat].charmed for seat in living if seat != flute):
            return ["joueur_de_flute"]
    if len(living) == 1 and alive("loup_garou_blanc"):
        return ["loup_garou_blanc"]
    for sectaire in alive("sectaire"):
        if any(sectaire in half and set(living) <= set(half) for half in state.halves):
            return ["sectaire"]
    ruled = wolves >= others if options.parity == "parity" else others == 0
    if wolves and ruled and not alive("loup_garou_blanc"):
        return ["wolves"]
    if not wolves and not alive("joueur_de_flute"):
        return ["village"]
    return None


# -- a player


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
        self.opened = None

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
