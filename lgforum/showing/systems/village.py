"""Les Loups-Garous de Thiercelieux on its pages: cards, the couple, the pack, the Capitaine."""

from collections.abc import Mapping, Sequence
from typing import Any

from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.models import Seat
from lgforum.showing.parts import Option, Part
from lgforum.showing.people import named
from lgforum.words import options as option_words
from lgforum.words import roles
from lgforum.words.people import Person
from lgforum.words.roles.thiercelieux.page import PACK, SOLO, WOLVES

from .look import NOBODY_KNOWN, Column, Face, Identity, Look, PreviewStep, Rest, Voice

CAMP_NUMBERS = {"village": 1, "wolves": 2, "solo": 3}
AMBIGUOUS = ("chien_loup", "enfant_sauvage", "voleur")
"""Cards whose camp the card alone does not tell."""


def camp_of(card: str) -> str:
    """The camp in which a card is dealt."""
    return "solo" if card in SOLO else "wolves" if card in WOLVES else "village"


class VillageLook(Look):
    """The village."""

    system = "thiercelieux"
    den = "den"
    hunt = "devour"
    talks = ("day", "den", "lovers", "family", "cemetery")
    counted = ("votes_cast", "captain_votes")
    learnt = frozenset(
        {
            "family",
            "new_card",
            "card_seen",
            "victims_told",
            "in_love",
            "den_read",
            "spirits_answered",
            "menu_answered",
            "sniffed",
            "infected",
            "infection_unused",
            "charmed",
            "silence",
            "void",
            "strike",
            "order_used",
            "pack",
            "pack_victim",
            "spy_caught",
            "wolf_joined",
            "became_wolf",
            "trap_sprung",
            "bear_growls",
        }
    )
    deaths = ("died",)
    apart = frozenset(
        {"died", "votes_cast", "captain_votes", "phase_opened", "game_started", "secrets", "game_over"},
    )
    story_hidden = frozenset({"dealt", "drawn", "strike", "silence", "order_used"})
    story_elsewhere = frozenset({"vote", "captain_vote"})
    ordered = frozenset({"devour_again"})
    places: Mapping[str, int] = {"bar": 6}

    # people

    def identity(self, card: Mapping[str, Any] | None, agreement: str) -> Identity:
        """The card; its camp: the present one on a sheet or after the end, else the one in which it is dealt."""
        if not card or not card.get("card"):
            return NOBODY_KNOWN
        name = str(card["card"])
        if "camp" in card:
            camp, number = str(card["camp"]), CAMP_NUMBERS.get(str(card["camp"]), 4)
        elif card.get("wolf"):
            camp, number = (
                ("solo" if name == "loup_garou_blanc" else "wolves"),
                (3 if name == "loup_garou_blanc" else 2),
            )
        else:
            camp, number = camp_of(name), 4 if name in AMBIGUOUS else CAMP_NUMBERS[camp_of(name)]
        traits = _("avec la meute") if card.get("wolf") and name not in PACK else ""
        return Identity(number, roles.camp(camp), roles.name(name, agreement), traits, f"role-{name}")

    def face(self, sheet: Mapping[str, Any], agreement: str) -> Face:
        """The card with what it does, and what is left of its power."""
        words = roles.words("card", str(sheet["card"]), agreement)
        traits = [(_("Pouvoir"), words.short, "")]
        left = power_left(sheet)
        if left:
            traits.append((_("Pouvoir, à présent"), left, ""))
        return Face(self.identity(sheet, agreement), traits, [(roles.kind("card"), words)])

    def known(self, sheet: Mapping[str, Any], me: int) -> dict[int, str]:
        """The pack to a wolf, his love to a lover, a family to its members."""
        notes: dict[int, list[str]] = {}
        for seat in sheet.get("pack", ()):
            notes.setdefault(seat, []).append(_("loup-garou, comme vous"))
        for seat in sheet.get("family", ()):
            notes.setdefault(seat, []).append(_("de votre famille"))
        if sheet.get("lover") is not None:
            notes.setdefault(sheet["lover"], []).append(_("votre amour"))
        return {seat: ", ".join(said) for seat, said in notes.items() if seat != me}

    def mates(self, sheet: Mapping[str, Any] | None) -> dict[int, str]:
        """The pack."""
        return {seat: _("loup-garou") for seat in (sheet or {}).get("pack", ())}

    def lists(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """Pack, love, family, what is left of the power."""
        lines = []
        if sheet.get("pack"):
            lines.append((_("La meute"), named(seats, sheet["pack"])))
        if sheet.get("lover") is not None:
            lines.append((_("Votre amour"), seats[sheet["lover"]].name))
        if sheet.get("family"):
            lines.append((_("Votre famille"), named(seats, sheet["family"])))
        left = power_left(sheet, seats)
        if left:
            lines.append((_("Pouvoir, à présent"), left))
        if not sheet.get("may_vote", True):
            lines.append((_("Vote"), _("vous ne pouvez pas voter pour l’instant")))
        return lines

    def lists_title(self) -> str:
        """What binds the seat to others."""
        return _("Vos liens et vos pouvoirs")

    def tag(self, tag: str) -> str:
        """Capitaine, no vote."""
        return {"captain": _("capitaine"), "voteless": _("sans vote")}.get(tag, tag)

    def legend(self) -> list[tuple[int, str]]:
        """Village, wolves, those who play alone, those who may turn."""
        camps = [(number, roles.camp(camp)) for camp, number in CAMP_NUMBERS.items()]
        return [*camps, (4, _("Encore indécis"))]

    def columns(self, sheet: Mapping[str, Any], seats: list[Seat]) -> list[Column]:
        """The couple and the families; what is left of a power."""
        ties = []
        if sheet.get("lover") is not None:
            ties.append(_("aime %(name)s", name=seats[sheet["lover"]].name))
        if sheet.get("family"):
            ties.append(_("de la famille de %(names)s", names=named(seats, sheet["family"])))
        return [Column(_("Liens"), " ; ".join(ties)), Column(_("Pouvoir"), power_left(sheet, seats))]

    def board(self, board: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """The cards that were dealt unless they are hidden, the Comédien's three, the two halves of the ring."""
        cards = board.get("composition")
        lines = [(_("Cartes"), option_words.value(self.system, "composition", cards) if cards else _("cachées"))]
        if board.get("actor_cards"):
            lines.append((_("Comédien"), ", ".join(roles.card(card) for card in board["actor_cards"])))
        if board.get("halves"):
            lines.append((_("Les deux moitiés"), " / ".join(named(seats, half) for half in board["halves"])))
        return lines

    # phases and votes

    def voice(self, stage: str, phase: str, ordinal: int) -> Voice | None:
        """The election and its second round; the day's vote, the one after a tie, the Juge's."""
        if stage in ("election", "second_round"):
            title = _("Élection du Capitaine") if stage == "election" else _("Élection, second tour")
            return Voice("captain_vote", title, self._counting_election())
        titles = {"day": _("Vote du village"), "tie_vote": _("Vote entre les ex æquo"), "second_vote": _("Second vote")}
        return Voice("vote", titles[stage], self._counting()) if stage in titles else None

    def cast_votes(self, fact: Any, phase: Any) -> Voice:
        """A vote that is over."""
        if fact.kind == "captain_votes":
            return Voice("captain_vote", _("Élection du Capitaine"), self._counting_election())
        return Voice("vote", _("Un vote du jour %(n)s", n=phase.ordinal), self._counting())

    def _counting(self) -> str:
        return _(
            "Une voix par personne qui peut voter, et les deux voix du Corbeau. À égalité : le Bouc Émissaire s’il est "
            "là, sinon le choix du Capitaine."
        )

    def _counting_election(self) -> str:
        return _("La personne la plus nommée devient Capitaine. À égalité, un second tour ; puis le sort choisit.")

    def notes(self, fact: Any, people: Sequence[Person]) -> dict[int, str]:
        """The raven's voices, within the count."""
        ravens = fact.data.get("ravens") or {}
        return {
            int(seat): ngettext("dont %(num)d voix du Corbeau", "dont %(num)d voix du Corbeau", voices)
            for seat, voices in ravens.items()
        }

    def rest(self, seats: list[Seat], living: list[int]) -> Rest:
        """The shape of a choice among the living, with nothing to choose."""
        options = [Option("", seats[number].name, seats[number]) for number in living]
        why = _("Aucune action ne vous est ouverte à cette heure de la nuit. Toutes les cartes ne s’éveillent pas.")
        return Rest(why, Part("one_seat", "rest", _("Personne visée"), options=options))

    def no_orders(self) -> str:
        """No title, and a card that never asks when its holder is away."""
        return _("Aucune ne vous est utile pour l’instant : ni le titre de Capitaine, ni une carte qui en demande.")

    # what happened

    def how(self, fact: Any) -> str:
        """Of the night nobody is told more; else how."""
        return {
            "night": _("mort dans la nuit"),
            "banished": _("bannissement"),
            "shot": _("coup de feu"),
            "grief": _("chagrin"),
            "rust": _("rouille"),
            "abandon": _("abandon"),
        }.get(fact.data.get("how", ""), _("mort"))

    def shown_card(self, fact: Any, later: Sequence[Any]) -> Mapping[str, Any] | None:
        """In the death itself, where cards are revealed."""
        return {"card": fact.data["card"]} if fact.data.get("card") else None

    def no_card(self) -> str:
        """Cards of the dead stay hidden by the game's option."""
        return _("Sa carte reste cachée.")

    def term(self, kind: str) -> str:
        """What a public fact is about."""
        return {
            "captain_elected": _("Capitaine"),
            "captain_named": _("Capitaine"),
            "nobody_banished": _("Vote"),
            "spared": _("Vote"),
            "quiet_night": _("Nuit"),
            "trap_sprung": _("Piège"),
            "bear_growls": _("Ours"),
            "barred": _("Bouc Émissaire"),
            "anger": _("Ancien"),
            "actor_cards": _("Comédien"),
            "halves": _("Cercle"),
        }.get(kind, _("Fait"))

    def steps(self) -> list[PreviewStep]:
        """Votes, what the night brings, deaths and their chain, silences, what opens."""
        return [
            PreviewStep(
                "count",
                _("Votes"),
                ("captain_votes", "captain_elected", "votes_cast", "nobody_banished", "spared", "barred"),
            ),
            PreviewStep("hunt", _("La meute"), ("pack_victim", "spy_caught", "infected", "infection_unused")),
            PreviewStep(
                "deaths", _("Morts"), ("died", "cause", "quiet_night", "anger", "captain_named"), True, _("aucun")
            ),
            PreviewStep(
                "news",
                _("Ce que chacun apprend"),
                (
                    "new_card",
                    "victims_told",
                    "in_love",
                    "den_read",
                    "spirits_answered",
                    "charmed",
                    "trap_sprung",
                    "bear_growls",
                    "wolf_joined",
                    "became_wolf",
                    "pack",
                    "family",
                ),
            ),
            PreviewStep("answers", _("Silences et tirages"), ("silence", "void", "order_used", "strike", "drawn")),
            PreviewStep(
                "next",
                _("Ce qui s’ouvre ensuite"),
                ("phase_opened", "game_over"),
                True,
                _("l’étape suivante de la même phase"),
            ),
        ]

    def cast_of(self, secrets: Mapping[str, Any], seats: list[Seat]) -> list[tuple[str, str]]:
        """The couple, the cards in the middle, and of what each one died."""
        lines = []
        if secrets.get("lovers"):
            lines.append((_("Le couple"), named(seats, secrets["lovers"])))
        if secrets.get("middle"):
            lines.append((_("Au milieu"), ", ".join(roles.card(card) for card in secrets["middle"])))
        for death in secrets.get("deaths", ()):
            lines.append((seats[death["seat"]].name, ", ".join(cause(why) for why in death["causes"])))
        return lines

    def cast_title(self) -> str:
        """What bound them, and what they died of."""
        return _("Liens et causes")


def cause(why: str) -> str:
    """Say a cause of death."""
    return {
        "pack": _("la meute"),
        "second": _("le Grand Méchant Loup"),
        "white": _("le Loup-Garou Blanc"),
        "poison": _("la potion de mort"),
        "banished": _("le vote"),
        "rust": _("la rouille"),
        "grief": _("le chagrin"),
        "shot": _("le coup de feu"),
        "abandon": _("l’abandon"),
    }.get(why, why)


def power_left(sheet: Mapping[str, Any], seats: Sequence[Seat] = ()) -> str:
    """Say what is left of a power and what was chosen with it, as far as its holder knows."""
    if sheet.get("powerless"):
        return _("plus aucun pouvoir : la colère de l’Ancien les a pris")
    power = sheet.get("power") or {}
    said = [roles.potion(potion) for potion in power.get("potions", ())]
    said += [words() for key, words in _SPENT.items() if power.get(key)]
    if power.get("chose"):
        said.append(_("la meute, par choix") if power["chose"] == "wolf" else _("le village, par choix"))
    if power.get("plays"):
        said.append(_("carte jouée : %(card)s", card=roles.card(power["plays"]["role"])))
    if power.get("model") is not None and seats:
        said.append(_("modèle : %(name)s", name=seats[power["model"]].name))
    if power.get("last") is not None and seats:
        said.append(_("protection de la nuit dernière : %(name)s", name=seats[power["last"]].name))
    return ", ".join(said)


_SPENT = {
    "lost": lambda: _("flair perdu"),
    "signed": lambda: _("signe déjà fait"),
}
