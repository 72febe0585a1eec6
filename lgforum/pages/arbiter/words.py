"""A verdict in the reader's words: what was told to whom and by which rule, what is wrong, where the case stands."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from flask_babel import gettext as _

from ...arbiter.limits import MOST_FACTS
from ...arbiter.verdict import Fault, Verdict
from ...engine import Fact, PhaseName
from ...engine import Refused as EngineRefused
from ...words import options, phases, refusals, roles
from ...words.facts import Person, say, vocabulary
from ..rule_links import rule_href

AT_THE_START = ("game_started", "dealt", "phase_opened", "strike")
"""Facts of a recorded game that say nothing at a real table."""


@dataclass(frozen=True)
class Line:
    """One fact. `to`: who is told; `public`, `hidden`: everybody, nobody but the MJ."""

    text: str
    icon: str
    to: str
    public: bool
    hidden: bool
    rule: str
    href: str


@dataclass(frozen=True)
class Chapter:
    """What happened in one phase."""

    title: str
    icon: str
    lines: list[Line]


@dataclass(frozen=True)
class Trouble:
    """What is wrong at one place of a case. `line`: 0 where unknown; `typed`: what stands there."""

    line: int
    field: str
    words: str
    typed: str


@dataclass(frozen=True)
class Place:
    """A seat at the end of the case."""

    name: str
    role: str
    card: str
    camp: str
    shape: int
    alive: bool
    captain: bool
    won: bool


def chapters(verdict: Verdict) -> list[Chapter]:
    """Return what was told, phase by phase."""
    people = [Person(name) for name in verdict.names]
    known = vocabulary(verdict.system)
    found: dict[int, list[Line]] = {}
    for fact in verdict.facts:
        if fact.kind in known and not _is_noise(fact):
            found.setdefault(fact.phase, []).append(_line(fact, people, verdict))
    return [Chapter(*_heading(verdict.phases.get(phase)), lines) for phase, lines in found.items()]


def _is_noise(fact: Fact) -> bool:
    return fact.kind in AT_THE_START or (fact.kind == "silence" and fact.data.get("outcome") == "pass")


def _heading(phase: PhaseName | None) -> tuple[str, str]:
    return (phases.short(phase), phases.icon(phase)) if phase else (_("Pour commencer"), "flag")


def _line(fact: Fact, people: list[Person], verdict: Verdict) -> Line:
    sentence = say(fact, people, system=verdict.system)
    seats = sorted({int(who[5:]) for who in fact.audience if who.startswith("seat:")})
    public = "all" in fact.audience
    names = ", ".join(people[seat].name for seat in seats if seat < len(people))
    to = _("tout le monde") if public else names or _("le MJ seul")
    return Line(sentence.text, sentence.icon, to, public, not public and not names, fact.rule, rule_href(fact.rule))


def places(verdict: Verdict) -> list[Place]:
    """Return the seats as the case leaves them."""
    standing = verdict.standing
    if standing is None:
        return []
    return [
        Place(
            name,
            str(card.get("card", "")),
            _card(card),
            _camp(card, verdict.system),
            _shape(card),
            alive,
            seat == standing.captain,
            seat in standing.winning,
        )
        for seat, (name, card, alive) in enumerate(zip(verdict.names, standing.cards, standing.alive, strict=True))
    ]


def _card(card: dict[str, object]) -> str:
    return ", ".join(roles.name(str(card[kind])) for kind in ("card", "nature", "quality", "defect") if card.get(kind))


def _camp(card: dict[str, object], system: str) -> str:
    return roles.camp(str(card.get("camp"))) if system == "thiercelieux" else ""


def _shape(card: dict[str, object]) -> int:
    return {"village": 1, "crew": 1, "wolves": 2, "mutant": 2, "solo": 3}.get(
        str(card.get("camp") or card.get("nature")), 0
    )


def stands(verdict: Verdict) -> str:
    """Say where the case has come to: "Nuit 2, cœur de la nuit", "Le village l’emporte"."""
    standing = verdict.standing
    if standing is None:
        return ""
    if standing.ended:
        return roles.camp_wins(standing.winners[0] if standing.winners else None)
    return _(
        "%(phase)s : %(stage)s",
        phase=phases.short(standing.phase),
        stage=phases.stage(standing.stage, standing.clock).lower(),
    )


def warnings(verdict: Verdict) -> list[str]:
    """Return the advice that the set-up deserves."""
    return [options.warning(code) for code in verdict.warned]


# What is wrong


def troubles(verdict: Verdict, text: str) -> list[Trouble]:
    """Return every fault of a case in words, with the line as it was typed."""
    lines = text.splitlines()
    return [
        Trouble(
            fault.line,
            fault.field,
            fault_words(fault),
            lines[fault.line - 1].strip()[:200] if 0 < fault.line <= len(lines) else "",
        )
        for fault in verdict.faults
    ]


def fault_words(fault: Fault) -> str:
    """Return what is wrong and what would be right."""
    if fault.code:
        return refusals.say(EngineRefused(fault.code, **fault.data))
    return next(_known(fault.expected), _("La forme de ce champ n’est pas la bonne (%(why)s).", why=fault.expected))


def _known(expected: str) -> Iterator[str]:
    for pattern, said in EXPECTED.items():
        found = re.fullmatch(pattern, expected, re.DOTALL)
        if found:
            yield said(found)


EXPECTED: dict[str, Callable[[re.Match[str]], str]] = {
    r"at most (\d+) characters": lambda m: _("Le cas est trop long : %(most)s caractères au plus.", most=m[1]),
    r"at most (\d+) seats": lambda m: _("%(most)s sièges au plus.", most=m[1]),
    r"at most (\d+) phases": lambda m: _("%(most)s phases au plus.", most=m[1]),
    r"names of at most (\d+) characters": lambda m: _("Un nom a %(most)s caractères au plus.", most=m[1]),
    rf"at most {MOST_FACTS} facts": lambda _m: _("Ce cas raconte trop de choses : raccourcissez-le."),
    r"at most (\d+) lists or groups.*": lambda m: _(
        "Trop de listes les unes dans les autres : %(most)s au plus.", most=m[1]
    ),
    r"no YAML aliases.*": lambda _m: _("Pas de renvois (*nom) : écrivez la valeur en entier."),
    r"a table; the file is empty": lambda _m: _("Il n’y a rien ici. Écrivez une table, ou partez d’un exemple."),
    r"YAML or JSON; (.*)": lambda m: _("Ce n’est pas du YAML lisible (%(why)s).", why=m[1]),
    r"readable values; (.*)": lambda m: _("Une valeur est illisible (%(why)s).", why=m[1]),
    r"each field once": lambda _m: _("Ce champ est écrit deux fois."),
    r"a table with the fields.*": lambda _m: _("Il faut des champs : au moins « system » et « seats »."),
    r"a field `(\w+)`": lambda m: _("Il manque le champ « %(name)s ».", name=m[1]),
    r"a system's name.*": lambda _m: _("Le système est « thiercelieux » ou « spaceship »."),
    r"names in the order of the ring.*": lambda _m: _(
        "Les noms, dans l’ordre du cercle, chacun avec sa carte ou rien."
    ),
    r"fields like .*, or nothing": lambda _m: _("Une carte s’écrit en champs, par exemple {role: voyante} ; ou rien."),
    r"either `moves` or .*": lambda _m: _("Soit « moves », soit « answers », « orders » et « remove » : pas les deux."),
    r"fields, as `name: value`": lambda _m: _("Il faut ici des champs, écrits « nom: valeur »."),
    r"one of the fields (.*)": lambda m: _("Ce champ n’existe pas ici. Ceux qui existent : %(names)s.", names=m[1]),
    r"a seat of this table.*": lambda _m: _("Ce nom n’est celui d’aucun siège de cette table."),
    r"a list of phases": lambda _m: _("Il faut une liste de phases, une par tiret."),
    r"no phase here: the game has ended": lambda _m: _("La partie est déjà finie : il n’y a plus de phase."),
    r"`(day|night|election)-(\d+)`, the phase that is open": lambda m: _(
        "Ce n’est pas cette phase qui est ouverte, mais : %(phase)s.",
        phase=phases.short(PhaseName(0, m[1], int(m[2]))),
    ),
    r"a decision that is asked in this phase": lambda _m: _(
        "Cette décision n’est pas demandée à ce siège pendant cette phase."
    ),
    r"a refusal .*; it was taken": lambda _m: _("Ce coup devait être refusé ; il est accepté."),
    r"a refusal .*; refused: (.*)": lambda m: _("Ce coup est refusé, mais pour une autre raison (%(why)s).", why=m[1]),
    r"`close`, or `seat` with.*": lambda _m: _(
        "Un coup s’écrit « close », ou « seat » avec une décision, « withdraw », « order » et « value », "
        "« drop_order » ou « removed »."
    ),
    r"a table that can be played": lambda _m: _("Cette table ne peut pas être jouée telle qu’elle est écrite."),
}
"""What the table file expects (its own English), in the reader's words."""
