"""The digest's table: each public fact as a label and a few words."""

from collections.abc import Sequence

from flask_babel import gettext as _
from flask_babel import ngettext, pgettext

from lgforum.models import FactRow
from lgforum.words import facts as fact_words
from lgforum.words import roles
from lgforum.words.people import Cast

from ..sight import Sight

DEATHS = ("executed", "death", "removed", "died")


def rows_of(public: Sequence[FactRow], sight: Sight) -> list[tuple[str, str]]:
    """Return the rows, in the order in which a reader may stop: who died, the vote, posts, what shows, who remains."""
    cast = Cast(sight.people)  # names, the reader's own too: all seats get the same table
    rows = [*_dead(public, cast), *_votes(public, sight), *_posts(public, cast), *_shows(public, sight)]
    if rows:
        alive = sum(seat.alive for seat in sight.view.seats)
        rows.append((_("Restent"), _("%(n)s en vie sur %(of)s", n=alive, of=len(sight.view.seats))))
    return rows


def _dead(public: Sequence[FactRow], cast: Cast) -> list[tuple[str, str]]:
    seats = list(dict.fromkeys(int(fact.data["seat"]) for fact in public if fact.kind in DEATHS))
    cards = {int(fact.data["seat"]): fact.data for fact in public if fact.kind == "revealed" or fact.data.get("card")}
    rows = []
    said = [_one(cast, seat, cards.pop(seat, None)) for seat in seats]
    if said:
        rows.append((ngettext("Élimination", "Éliminations", len(said)), pgettext("entre deux noms", " ; ").join(said)))
    for seat, card in cards.items():
        rows.append((_("Révélation"), _one(cast, seat, card)))
    return rows


def _one(cast: Cast, seat: int, card: dict[str, str] | None) -> str:
    name, agreement = cast.name(seat), cast[seat].agreement
    if card is None:
        return name
    known = [roles.name(card[part], agreement) for part in ("nature", "quality", "defect", "card") if card.get(part)]
    return ", ".join([name, *known])


def _votes(public: Sequence[FactRow], sight: Sight) -> list[tuple[str, str]]:
    """Return the counts as they were cast."""
    rows = []
    for fact in public:
        if fact.kind in ("votes_cast", "captain_votes"):
            said = fact_words.votes_in_short(fact, sight.people)
            rows.append((pgettext("ligne", "Vote"), said))
    return rows


def _posts(public: Sequence[FactRow], cast: Cast) -> list[tuple[str, str]]:
    rows = []
    captains = [fact.data["seat"] for fact in public if fact.kind in ("captain_elected", "captain_named")]
    if captains:
        rows.append((_("Capitaine"), cast.name(int(captains[-1]))))
    for fact in public:
        if fact.kind == "posts_named":
            seats = dict.fromkeys((int(fact.data["navigator"]), int(fact.data["steward"])))
            rows.append((_("Navigation, intendance"), ", ".join(cast.name(seat) for seat in seats)))
    return rows


def _shows(public: Sequence[FactRow], sight: Sight) -> list[tuple[str, str]]:
    labels = {
        "panic": _("Panique"),
        "paranoia": _("Soupçons"),
        "quiet_night": pgettext("ligne", "Nuit"),
        "nobody_banished": pgettext("ligne", "Vote"),
        "spared": _("Vie sauve"),
        "anger": _("Colère"),
        "barred": _("Sans vote demain"),
        "trap_sprung": _("Piège"),
        "bear_growls": _("Ours"),
    }
    return [
        (labels[fact.kind], fact_words.say(fact, sight.people, system=sight.game.system).text)
        for fact in public
        if fact.kind in labels
    ]
