"""The headline of what a phase gave: "Basile est exécuté, la nuit tombe"."""

from collections.abc import Callable, Sequence

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from .. import roles
from ..people import Cast, agreeing, listing
from .telling import FactLike

News = Callable[[Sequence[FactLike], Cast], list[str]]
"""What a system counts as news, the most important first."""


def seats_of(facts: Sequence[FactLike], kind: str) -> list[int]:
    """Return the seats that facts of a kind are about, each once."""
    found: list[int] = []
    for fact in facts:
        seat = fact.data.get("seat") if fact.kind == kind else None
        if seat is not None and int(seat) not in found:
            found.append(int(seat))
    return found


def _executed(cast: Cast, seat: int) -> str:
    person = cast[seat]
    return agreeing(
        person,
        m=pgettext("titre, il", "%(name)s est exécuté"),
        f=pgettext("titre, elle", "%(name)s est exécutée"),
        n=pgettext("titre, neutre", "Le vote condamne %(name)s"),
    ) % {"name": person.name}


def dead(cast: Cast, seats: list[int]) -> str:
    """Say who has died."""
    names = listing(cast.name(seat) for seat in seats)
    if len(seats) > 1:
        return ngettext("%(names)s perd la vie", "%(names)s perdent la vie", len(seats), names=names)
    return agreeing(
        cast[seats[0]],
        m=pgettext("titre, il", "%(name)s est mort"),
        f=pgettext("titre, elle", "%(name)s est morte"),
        n=pgettext("titre, neutre", "%(name)s a perdu la vie"),
    ) % {"name": names}


def _opening(facts: Sequence[FactLike]) -> str:
    opened = [fact.data for fact in facts if fact.kind == "phase_opened"]
    if not opened:
        return ""
    if opened[-1].get("kind") == "election":
        return pgettext("titre", "l’élection commence")
    return (
        pgettext("titre", "la nuit tombe")
        if opened[-1].get("kind") == "night"
        else pgettext("titre", "le jour se lève")
    )


def left(cast: Cast, seats: Sequence[int]) -> str:
    """Say who has left the game."""
    names = listing(cast.name(seat) for seat in seats)
    return ngettext("%(names)s quitte la partie", "%(names)s quittent la partie", len(seats), names=names)


def headline(facts: Sequence[FactLike], cast: Cast, opening: bool, news_of: News) -> str:
    """Return the news of a phase in one line, without full stop, from facts that the reader may know."""
    over = [fact for fact in facts if fact.kind == "game_over"]
    if over:
        return _("Fin de partie : %(victory)s", victory=roles.camp_wins(over[-1].data.get("camp")))
    news = news_of(facts, cast)
    if any(fact.kind == "game_started" for fact in facts) and not news:
        return _("La partie commence")
    if not news and any(fact.kind == "phase_opened" for fact in facts):
        news = [_("Personne n’est mort")]
    return ", ".join([part for part in [*news, _opening(facts) if opening else ""] if part])


def spaceship_news(facts: Sequence[FactLike], cast: Cast) -> list[str]:
    """Return who was executed, who died, else who left, else who commands."""
    executed = seats_of(facts, "executed")
    removed = seats_of(facts, "removed")
    died = [seat for seat in seats_of(facts, "death") if seat not in (*executed, *removed)]
    news = [_executed(cast, seat) for seat in executed]
    if died:
        news.append(dead(cast, died))
    if removed and not news:
        news.append(left(cast, removed))
    captains = [fact for fact in facts if fact.kind in {"captain_elected", "captain_named"}]
    if captains and not news:
        seat = int(captains[-1].data.get("seat", -1))
        news.append(_("%(name)s prend le commandement", name=cast.name(seat)))
    return news
