"""LG Spaceship on its pages: natures, qualities and defects, morale, posts."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import pgettext

from lgforum.models import Seat
from lgforum.showing.parts import Option, Part
from lgforum.showing.people import named
from lgforum.words import roles
from lgforum.words.people import signed

from .look import NOBODY_KNOWN, Column, Face, Identity, Look, PreviewStep, Rest, Voice

CAMP_NUMBERS = {"crew": 1, "mutant": 2}
TRAITS = ("nature", "quality", "defect")


class ShipLook(Look):
    """The ship."""

    system = "spaceship"
    den = "mutants"
    hunt = "attack"
    learnt = frozenset(
        {
            "mutants",
            "likes_completed",
            "dislike_drawn",
            "probe_result",
            "study_result",
            "potion_received",
            "silence",
            "void",
            "order_used",
            "strike",
        }
    )
    deaths = ("executed", "death", "removed")
    apart = frozenset(
        {*deaths, "revealed", "votes_cast", "phase_opened", "game_started", "secrets", "game_over"},
    )
    story_hidden = frozenset({"dealt", "morale", "corrected_count", "drawn", "strike", "silence"})
    story_elsewhere = frozenset({"vote", "captain_vote", "likes", "dislike"})

    def identity(self, card: Mapping[str, Any] | None, agreement: str) -> Identity:
        """Nature, then quality and defect."""
        if not card or not card.get("nature"):
            return NOBODY_KNOWN
        nature = card["nature"]
        traits = [roles.name(card[kind], agreement) for kind in ("quality", "defect") if card.get(kind)]
        name = roles.name(nature, agreement)
        return Identity(CAMP_NUMBERS.get(nature, 4), roles.camp(nature), name, ", ".join(traits))

    def face(self, sheet: Mapping[str, Any], agreement: str) -> Face:
        """Nature on top, quality and defect below."""
        full = [(kind, roles.words(kind, sheet[kind], agreement)) for kind in TRAITS if sheet.get(kind)]
        return Face(
            self.identity(sheet, agreement),
            [(roles.kind(kind), words.name, words.short) for kind, words in full if kind != "nature"],
            [(roles.kind(kind), words) for kind, words in full],
        )

    def known(self, sheet: Mapping[str, Any], me: int) -> dict[int, str]:
        """To a mutant, the mutants."""
        return {seat: _("mutant, comme vous") for seat in sheet.get("mutants", ()) if seat != me}

    def mates(self, sheet: Mapping[str, Any] | None) -> dict[int, str]:
        """The mutants."""
        return {seat: _("mutant") for seat in (sheet or {}).get("mutants", ())}

    def lists(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Likes, dislike, potions."""
        lines = []
        if sheet.get("likes"):
            lines.append((_("Affinités"), named(seats, sheet["likes"])))
        if sheet.get("dislike") is not None:
            lines.append((_("Aversion"), seats[sheet["dislike"]].name))
        if sheet.get("potions"):
            lines.append((_("Potions"), ", ".join(roles.potion(potion) for potion in sheet["potions"])))
        return lines

    def lists_title(self) -> str:
        """What day 0 asked for."""
        return _("Mes choix du jour 0")

    def tag(self, tag: str) -> str:
        """Captain, posts, panic."""
        return {
            "captain": _("capitaine"),
            "navigator": pgettext("poste", "navigation"),
            "steward": pgettext("poste", "intendance"),
            "panic": _("en panique"),
        }.get(tag, tag)

    def legend(self) -> list[tuple[int, str]]:
        """Crew and mutants."""
        return [(1, _("Équipage")), (2, _("Mutants"))]

    def columns(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[Column]:
        """Morale."""
        level = sheet.get("morale")
        return [Column(_("Moral"), "" if level is None else signed(level), number=True)]

    def voice(self, stage: str, phase: str, ordinal: int) -> Voice | None:
        """The election of day 0, then each day's vote."""
        if stage != "day":
            return None
        return self._election() if ordinal == 0 else self._vote(_("Votes du jour"))

    def cast_votes(self, fact: Any, phase: Any) -> Voice:
        """The election or the day's vote, once it is over."""
        return self._election() if phase.ordinal == 0 else self._vote(_("Le vote du jour %(n)s", n=phase.ordinal))

    def _election(self) -> Voice:
        counting = _("La personne la plus nommée commande. À égalité, ou sans aucune voix, le sort choisit.")
        return Voice("captain_vote", _("Élection du capitaine"), counting)

    def _vote(self, title: str) -> Voice:
        counting = _(
            "Une voix par personne, telle que déposée : les effets cachés n’y figurent pas. "
            "À égalité, le capitaine tranche parmi les ex æquo."
        )
        return Voice("vote", title, counting)

    def rest(self, seats: list[Seat], living: list[int]) -> Rest:
        """The shape of a probe, with nothing to choose."""
        about = Part("one_of", "rest.about", pgettext("champ", "Chercher"), options=[Option("", "—"), Option("", "—")])
        person = Part("one_seat", "rest.target", pgettext("champ", "Personne"), compact=True)
        why = _(
            "Aucune action ne vous est ouverte cette nuit. Une qualité s’ouvre avec un moral positif, et toutes ne "
            "servent pas la nuit."
        )
        return Rest(why, Part("fields", "rest", "", parts=[person, about]))

    def no_orders(self) -> str:
        """Neither captain nor Violent."""
        return _("Aucune ne vous est utile pour l’instant : ni le commandement, ni un défaut qui en demande.")

    def how(self, fact: Any) -> str:
        """By vote, by abandon, or otherwise."""
        return {"executed": _("exécution"), "removed": _("abandon")}.get(fact.kind, _("mort"))

    def shown_card(self, fact: Any, later: Sequence[Any]) -> Mapping[str, Any] | None:
        """Revealed as the next phase opens."""
        seat = fact.data["seat"]
        return next((each.data for each in later if each.kind == "revealed" and each.data["seat"] == seat), None)

    def no_card(self) -> str:
        """At the next phase."""
        return _("Sa carte sera révélée au début de la phase suivante.")

    def term(self, kind: str) -> str:
        """What a public fact is about."""
        return {
            "captain_elected": _("Capitaine"),
            "captain_named": _("Capitaine"),
            "posts_named": _("Postes"),
            "panic": _("Panique"),
            "paranoia": _("Paranoïa"),
        }.get(kind, _("Fait"))

    def steps(self) -> list[PreviewStep]:
        """Votes and posts, deaths, silences, actions, what opens."""
        return [
            PreviewStep(
                "count", _("Votes et postes"), ("votes_cast", "corrected_count", "captain_elected", "posts_named")
            ),
            PreviewStep(
                "deaths",
                _("Morts"),
                (*self.deaths, "attack_named", "potions_used", "prevented", "cause"),
                always=True,
                none=_("aucun"),
            ),
            PreviewStep(
                "answers",
                _("Silences et tirages"),
                ("silence", "void", "order_used", "strike", "likes_completed", "dislike_drawn", "drawn"),
            ),
            PreviewStep("actions", _("Actions"), ("probe_result", "study_result", "potion_received", "gloom_due")),
            PreviewStep(
                "next",
                _("Ce qui s’ouvre ensuite"),
                ("phase_opened", "revealed", "panic", "paranoia", "captain_named", "game_over"),
                always=True,
                none=_("l’étape suivante de la même phase"),
            ),
        ]

    def cast_of(self, secrets: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Who liked whom."""
        lines = []
        for entry in secrets.get("seats", ()):
            likes, dislike = entry.get("likes") or (), entry.get("dislike")
            if likes or dislike is not None:
                text = named(seats, likes) if likes else _("personne")
                if dislike is not None:
                    text = f"{text} ; " + _("aversion : %(name)s", name=seats[dislike].name)
                lines.append((seats[entry["seat"]].name, text))
        return lines

    def cast_title(self) -> str:
        """Likes and dislikes."""
        return _("Affinités et aversions")
