"""How bots play Thiercelieux: each role believably, from its own view alone."""

from collections import Counter
from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from lgforum.engine import Fields, OneOf, OneSeat, Seats, View
from lgforum.engine import Form as AnyForm

from .. import village_lines as lines
from .habits import Chooser, Habits, friend, prey, suspect

if TYPE_CHECKING:
    from ..mind import Mind

WOLF_CARDS = ("loup_garou", "infect_pere", "grand_mechant_loup", "loup_garou_blanc")
SURE = 2.0
"""How far from all other opinions a known wolf stands, or somebody known to be none."""
FOUND_A_WOLF, SPARED_A_WOLF = 0.8, -0.4
FELL_FOR_IT, SPARED_A_VILLAGER = -0.15, 0.1
"""What a vote against, or past, one whose card is shown later says of the voter. Wolves seldom vote against their own:
with these a village wins as often as around a table, without them hardly ever."""
STRONG_CARDS = ("voyante", "sorciere", "salvateur", "loup_garou", "infect_pere", "chasseur")


def _judge_votes(mind: "Mind") -> None:
    """Who voted against a shown wolf gains trust, who voted past it loses some; against a villager the other way."""
    shown = {fact.data["seat"]: fact.data.get("card") for fact in mind.view.facts if fact.kind == "died"}
    for fact in mind.view.facts:
        votes = fact.data["votes"] if fact.kind == "votes_cast" else {}
        for target in {seat for seat in votes.values() if shown.get(seat)}:
            wolf = shown[target] in WOLF_CARDS
            against, past = (FOUND_A_WOLF, SPARED_A_WOLF) if wolf else (FELL_FOR_IT, SPARED_A_VILLAGER)
            for voter, named in votes.items():
                mind.opinion[int(voter)] += against if named == target else past


def _chance(mind: "Mind", share: float) -> bool:
    return mind.rng.random() < share


def _own(mind: "Mind") -> dict[str, Any]:
    return mind.view.sheet or {}


def _told(mind: "Mind", kind: str) -> list[dict[str, Any]]:
    return [fact.data for fact in mind.view.facts if fact.kind == kind]


def _protect(mind: "Mind", form: AnyForm) -> Any:
    """Oneself, the Capitaine, or a friend."""
    assert isinstance(form, OneSeat)
    captain = mind.view.board.get("captain")
    wanted = [seat for seat in (mind.seat, captain) if seat in form.choices]
    return mind.rng.choice(wanted) if wanted and _chance(mind, 0.5) else mind.friend(form.choices)


def _see(mind: "Mind", form: AnyForm) -> Any:
    """Somebody whose card one has not seen, the most suspicious sooner."""
    assert isinstance(form, OneSeat)
    seen = {told["target"] for told in _told(mind, "card_seen")} | mind.mates
    return mind.suspect([seat for seat in form.choices if seat not in seen] or form.choices)


def _sniff(mind: "Mind", form: AnyForm) -> Any:
    """Where one has not sniffed yet."""
    assert isinstance(form, OneSeat)
    known = {seat for told in _told(mind, "sniffed") for seat in told["group"]}
    return mind.suspect([seat for seat in form.choices if seat not in known] or form.choices)


def _hunt(mind: "Mind", form: AnyForm) -> Any:
    """With the pack; alone, whoever has voted against it, the Capitaine sooner than others."""
    assert isinstance(form, OneSeat)
    said = any(shown.kind == "devour" for shown in mind.view.shown)
    if said or not form.choices:
        return prey(mind, form)
    against = Counter(
        int(voter)
        for told in _told(mind, "votes_cast")
        for voter, target in told["votes"].items()
        if target in mind.mates or target == mind.seat
    )
    loved = _own(mind).get("lover")
    free = [seat for seat in form.choices if seat != loved and seat not in mind.spared] or list(form.choices)
    captain = mind.view.board.get("captain")
    return max(free, key=lambda seat: against[seat] + 0.5 * (seat == captain) + 1.5 * mind.rng.random())


def _second_prey(mind: "Mind", form: AnyForm) -> Any:
    assert isinstance(form, Seats)
    free = [seat for seat in form.choices if seat not in mind.spared and seat != _own(mind).get("lover")]
    return mind.rng.sample(free, min(2, len(free)))


def _white(mind: "Mind", form: AnyForm) -> Any:
    """A mate too many: the more wolves there are, the sooner."""
    assert isinstance(form, OneSeat)
    return mind.rng.choice(form.choices) if form.choices and _chance(mind, 0.25 * len(form.choices)) else None


def _charm(mind: "Mind", form: AnyForm) -> Any:
    assert isinstance(form, Seats)
    return sorted(mind.rng.sample(list(form.choices), min(form.most, len(form.choices))))


def _steal(mind: "Mind", form: AnyForm) -> Any:
    """A strong card, else what there is."""
    assert isinstance(form, OneOf)
    strong = [word for word in form.options if word in STRONG_CARDS]
    return mind.rng.choice(strong or list(form.options))


def _couple(mind: "Mind", form: AnyForm) -> Any:
    assert isinstance(form, Seats)
    others = [seat for seat in form.choices if seat != mind.seat]
    pair = mind.rng.sample(others, 2)
    return sorted([mind.seat, pair[0]] if _chance(mind, 0.15) else pair)


def _save(mind: "Mind", form: AnyForm) -> Any:
    """Oneself always; others mostly, a known wolf never."""
    assert isinstance(form, OneSeat)
    if mind.seat in form.choices:
        return mind.seat
    worth = [seat for seat in form.choices if mind.opinion[seat] > -1]
    return mind.friend(worth) if worth and _chance(mind, 0.6) else None


def _poison(mind: "Mind", form: AnyForm) -> Any:
    """A known wolf; later somebody whom many would banish."""
    assert isinstance(form, OneSeat)
    worst = mind.suspect(form.choices)
    return worst if mind.opinion[worst] < -1 or _chance(mind, 0.06 * mind.view.phase.ordinal) else None


def _ask_menu(mind: "Mind", form: AnyForm) -> Any:
    assert isinstance(form, Fields)
    target = form.fields["target"]
    assert isinstance(target, OneSeat)
    return {"about": "wolf_beside", "target": mind.rng.choice(target.choices)}


def _ask_spirits(mind: "Mind", form: AnyForm) -> Any:
    return mind.rng.choice(lines.QUESTIONS)


def _sign(mind: "Mind", form: AnyForm) -> Any:
    """When the village has somebody more to banish."""
    return mind.view.phase.ordinal > 1 and _chance(mind, 0.25)


def _bar(mind: "Mind", form: AnyForm) -> Any:
    assert isinstance(form, Seats)
    doubtful = [seat for seat in form.choices if mind.opinion[seat] < 0.4 and seat not in mind.mates]
    return sorted(doubtful[: form.most])


def _sometimes(share: float) -> Chooser:
    return lambda mind, form: _chance(mind, share)


def _never(mind: "Mind", form: AnyForm) -> Any:
    return False


CHOOSERS: dict[str, Chooser] = {
    "captain_vote": friend,
    "steal": _steal,
    "side": lambda mind, form: "wolf" if _chance(mind, 0.4) else "villager",
    "couple": _couple,
    "model": friend,
    "protect": _protect,
    "trap": friend,
    "play_card": lambda mind, form: mind.any(form),
    "see": _see,
    "sniff": _sniff,
    "ask_spirits": _ask_spirits,
    "ask_menu": _ask_menu,
    "mark": suspect,
    "spy": _sometimes(0.4),
    "devour": _hunt,
    "infect": _sometimes(0.4),
    "devour_again": _second_prey,
    "devour_wolf": _white,
    "charm": _charm,
    "life_potion": _save,
    "death_potion": _poison,
    "vote": suspect,
    "sign": _sign,
    "tie": suspect,
    "take_card": _sometimes(0.5),
    "bar": _bar,
    "shoot": suspect,
    "succession": friend,
    "accept_draw": _never,
}


class VillageHabits(Habits):
    """The village and its wolves."""

    system = "thiercelieux"
    hunt = "devour"
    talks = ("day", "den", "lovers", "family", "cemetery")
    last = ("death_potion",)
    choosers: Mapping[str, Chooser] = CHOOSERS

    def mates(self, view: View) -> set[int]:
        """The pack, the love, the family."""
        sheet = view.sheet or {}
        love = [] if sheet.get("lover") is None else [sheet["lover"]]
        return {*sheet.get("pack", ()), *love, *sheet.get("family", ())}

    def consider(self, mind: "Mind") -> None:
        """Cards seen, flair, traps, spirits; and how those whose cards are shown had been voted for."""
        for fact in mind.view.facts:
            told = fact.data
            match fact.kind:
                case "card_seen":
                    mind.opinion[told["target"]] += -SURE if told["card"] in WOLF_CARDS else SURE
                case "trap_sprung":
                    mind.opinion[told["culprit"]] -= SURE
                case "sniffed":
                    for seat in told["group"]:
                        mind.opinion[seat] += -0.4 if told["found"] else SURE
        _judge_votes(mind)

    def lines(self, kind: str, ordinal: int, rng: Random) -> Sequence[str]:
        """By the channel, and by the day."""
        pools: dict[str, Sequence[str]] = {
            "den": lines.DEN,
            "lovers": lines.TOGETHER,
            "family": lines.TOGETHER,
            "cemetery": lines.CEMETERY,
        }
        by_day = rng.choices((lines.ACCUSES, lines.DEFENDS, lines.THINKS), weights=(5, 3, 2))[0]
        return pools.get(kind, by_day if ordinal else lines.FIRST_DAY)
