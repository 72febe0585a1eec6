"""What makes the headline of a phase of Thiercelieux."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import pgettext

from ..people import Cast, agreeing
from .headline import dead, left, seats_of
from .telling import FactLike


def _banished(cast: Cast, seat: int) -> str:
    person = cast[seat]
    return agreeing(
        person,
        m=pgettext("titre, il", "%(name)s est banni"),
        f=pgettext("titre, elle", "%(name)s est bannie"),
        n=pgettext("titre, neutre", "Le village bannit %(name)s"),
    ) % {"name": person.name}


def news(facts: Sequence[FactLike], cast: Cast) -> list[str]:
    """Return who was banished or spared, who else died; else who left; else what the vote gave; else the Capitaine."""
    deaths = [fact for fact in facts if fact.kind == "died"]
    banished = seats_of([fact for fact in deaths if fact.data.get("how") == "banished"], "died")
    gone = seats_of([fact for fact in deaths if fact.data.get("how") == "abandon"], "died")
    others = [seat for seat in seats_of(deaths, "died") if seat not in (*banished, *gone)]
    told = [_banished(cast, seat) for seat in banished]
    told += [_("Le village épargne %(name)s", name=cast.name(seat)) for seat in seats_of(facts, "spared")]
    if others:
        told.append(dead(cast, others))
    return told or _quiet(facts, cast, gone)


def _quiet(facts: Sequence[FactLike], cast: Cast, gone: list[int]) -> list[str]:
    """Return the news of a phase in which nobody died of the game itself."""
    if gone:
        return [left(cast, gone)]
    if any(fact.kind == "nobody_banished" for fact in facts):
        return [_("Le village ne bannit personne")]
    captains = [*seats_of(facts, "captain_elected"), *seats_of(facts, "captain_named")]
    return [_("%(name)s devient Capitaine", name=cast.name(captains[-1]))] if captains else []
