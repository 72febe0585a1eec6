"""The rule book once more, written from its tables and not from the engine: who may be told what, who must be asked,
who must have won. A fault in the engine shows where the two differ.
"""

from typing import Any

from lgforum.engine import Fact, Table
from lgforum.engine.systems.thiercelieux.roles import ROLES

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

ALWAYS = {"garde_champetre": "trap"}
"""Asked every night, whatever has happened."""

NAMES_ANOTHER = {"voyante": "see", "corbeau": "mark", "cupidon": "couple", "enfant_sauvage": "model"}
"""Asked every night, or in the first one, if somebody else lives."""


def expected(table: Table) -> set[tuple[str, int]] | None:
    """Kind and seat of everything that the present stage must ask as it opens; `None` where the chain asks."""
    state, stage = table.game.state, table.stage.name
    living = state.living()
    if stage == "resolution":
        return None
    if stage in ("election", "second_round"):
        return {("captain_vote", seat) for seat in living}
    cards = [(card, seat) for seat in living if not state.members[seat].powerless for card in state.cards(seat)]
    if stage in ("day", "second_vote", "tie_vote"):
        votes = {("vote", s) for s in living if not state.members[s].mute and s not in state.barred}
        signs = {("sign", s) for card, s in cards if card.name == "juge_begue" and not card.signed}
        return votes | (signs if stage == "day" else set())
    asked = {(kind, seat) for card, seat in cards for kind in at_night(table, stage, card, seat)}
    if stage == "deep" and any(not is_wolf(state, seat) for seat in living):
        asked |= {("devour", seat) for seat in living if is_wolf(state, seat)}
    return asked


def at_night(table: Table, stage: str, card: Any, seat: int) -> list[str]:
    """The kinds that a living seat is asked for a card with its power, by the table of the night's calls."""
    state = table.game.state
    if stage == "evening":
        return ["steal"] if card.name == "voleur" else []
    alone = state.living() == [seat]
    if stage == "dusk":
        if card.name == "chien_loup":
            return ["side"]
        return [NAMES_ANOTHER[card.name]] if card.name in ("cupidon", "enfant_sauvage") and not alone else []
    if stage == "late":
        life = card.name == "sorciere" and "life" in card.potions and state.told
        death = card.name == "sorciere" and "death" in card.potions and not alone
        return ["life_potion"] * bool(life) + ["death_potion"] * death
    if card.name in ("voyante", "corbeau"):
        return [] if alone else [NAMES_ANOTHER[card.name]]
    return [ALWAYS[card.name]] if card.name in ALWAYS else deep(table, card, seat)


def deep(table: Table, card: Any, seat: int) -> list[str]:
    """Those of the deep night that depend on what has happened."""
    game, state = table.game, table.game.state
    living = state.living()
    wolves = [other for other in living if is_wolf(state, other)]
    bereaved = any(death.wolf and death.phase.index < game.phase.index for death in state.deaths)
    charmable = [other for other in living if other != seat and not state.members[other].charmed]
    asked = {
        "salvateur": ("protect", lambda: living != [card.last]),
        "gitane": ("ask_menu" if game.options.gitane == "menu" else "ask_spirits", lambda: True),
        "comedien": ("play_card", lambda: len(card.used) < len(state.actor_cards)),
        "renard": ("sniff", lambda: not card.lost),
        "petite_fille": ("spy", lambda: seat not in wolves),
        "infect_pere": ("infect", lambda: not card.used),
        "grand_mechant_loup": ("devour_again", lambda: not bereaved and len(living) - len(wolves) > 1),
        "loup_garou_blanc": ("devour_wolf", lambda: game.phase.ordinal % 2 == 0 and len(wolves) > 1),
        "joueur_de_flute": ("charm", lambda: seat not in wolves and bool(charmable)),
    }
    kind, condition = asked.get(card.name, ("", lambda: False))
    return [kind] if condition() else []


def is_wolf(state: Any, seat: int) -> bool:
    return state.members[seat].turned or ROLES[state.role(seat).name].wolf


# -- who must have won


def winners(table: Table) -> list[str] | None:
    """Section 5, ranks 1 to 7; `None` while the game goes on."""
    state, living = table.game.state, table.game.state.living()
    if not living:
        return []
    if sorted(living) == sorted(state.lovers) and opposed(state):
        return ["lovers"]
    alone = alone_wins(state)
    return alone if alone else side_wins(table)


def alone_wins(state: Any) -> list[str]:
    living = state.living()
    for flute in held(state, "joueur_de_flute"):
        if all(state.members[seat].charmed for seat in living if seat != flute):
            return ["joueur_de_flute"]
    if len(living) == 1 and held(state, "loup_garou_blanc"):
        return ["loup_garou_blanc"]
    for sectaire in held(state, "sectaire"):
        if any(sectaire in half and set(living) <= set(half) for half in state.halves):
            return ["sectaire"]
    return []


def side_wins(table: Table) -> list[str] | None:
    state = table.game.state
    wolves = sum(is_wolf(state, seat) for seat in state.living())
    others = len(state.living()) - wolves
    ruled = wolves >= others if table.game.options.parity == "parity" else others == 0
    if wolves and ruled and not held(state, "loup_garou_blanc"):
        return ["wolves"]
    return ["village"] if not wolves and not held(state, "joueur_de_flute") else None


def held(state: Any, name: str) -> list[int]:
    """The living who hold a card and have not become wolves."""
    return [seat for seat in state.living() if state.role(seat).name == name and not state.members[seat].turned]


def opposed(state: Any) -> bool:
    solo = [seat for name in ("joueur_de_flute", "loup_garou_blanc") for seat in held(state, name)]
    solo += [seat for seat in held(state, "ange") if state.role(seat).hopeful]
    wolves = [seat for seat in state.lovers if is_wolf(state, seat) and seat not in solo]
    return bool(set(solo) & set(state.lovers)) or len(wolves) == 1
