"""What waits for the MJ: questions, absences, seats without a player, a phase that is held or set aside."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from flask import url_for
from flask_babel import gettext as _
from flask_babel import ngettext

from lgforum.hours import ago, when
from lgforum.play.strikes import most

if TYPE_CHECKING:
    from .desk import Desk


@dataclass(frozen=True)
class Wait:
    """One line: who, what, a note, and what can be done about it (words, address), the first one first."""

    icon: str
    who: str
    text: str
    note: str
    acts: list[tuple[str, str]]
    warn: bool = False


def waits_of(desk: "Desk") -> list[Wait]:
    """Return what waits for the MJ, the most pressing first."""
    if desk.phase is None:
        return []
    return [*_troubles(desk), *_decisions(desk), *_questions(desk), *_absences(desk), *_empty_seats(desk)]


def _troubles(desk: "Desk") -> list[Wait]:
    assert desk.phase is not None
    game_id = desk.game.id
    found = []
    resume = (_("Reprendre"), url_for("mj.resume", game_id=game_id))
    close = (_("Clore"), url_for("mj.close", game_id=game_id))
    if desk.game.quarantined_at:
        text = _("La clôture a échoué plusieurs fois : la partie est mise à l’abri, son temps lui est rendu.")
        found.append(Wait("octagon-alert", "", text, when(desk.game.quarantined_at), [resume, close], True))
    if desk.game.paused_at:
        found.append(
            Wait(
                "pause",
                "",
                _("La partie est en pause."),
                _("depuis %(when)s", when=when(desk.game.paused_at)),
                [resume],
                True,
            )
        )
    elif desk.phase.held_since:
        found.append(
            Wait(
                "hourglass",
                "",
                _("La clôture est retenue après une panne."),
                when(desk.phase.held_since),
                [close],
                True,
            )
        )
    return found


def _decisions(desk: "Desk") -> list[Wait]:
    """What the rules ask of the MJ alone."""
    return [
        Wait(
            "circle-dashed",
            box.name,
            box.title,
            "",
            [(_("Répondre"), url_for("mj.decide", game_id=desk.game.id, key=box.key))],
        )
        for box in desk.own
        if not box.answered
    ]


def _questions(desk: "Desk") -> list[Wait]:
    return [
        Wait(
            "message-circle-question-mark",
            room.person.name,
            ngettext("vous a écrit, %(num)d message non lu", "vous a écrit, %(num)d messages non lus", room.unread),
            ago(room.at),
            [(_("Lire et répondre"), room.href)],
        )
        for room in desk.rooms
        if room.person is not None and room.unread
    ]


def _absences(desk: "Desk") -> list[Wait]:
    limit = most(desk.game)
    game_id = desk.game.id
    return [
        Wait(
            "user-x",
            row.person.name,
            ngettext(
                "n’a rien répondu %(num)d phase de suite.", "n’a rien répondu %(num)d phases de suite.", row.strikes
            ),
            row.seen,
            [
                (_("Remplacer"), url_for("mj.substitute", game_id=game_id, seat=row.person.number)),
                (_("Exclure…"), url_for("mj.remove", game_id=game_id, seat=row.person.number)),
            ],
            True,
        )
        for row in desk.rows
        if row.alive and row.strikes >= limit
    ]


def _empty_seats(desk: "Desk") -> list[Wait]:
    return [
        Wait(
            "user-round-plus",
            row.person.name,
            _("n’a plus de joueur : vous tenez ce siège."),
            "",
            [(_("Trouver un remplaçant"), url_for("mj.substitute", game_id=desk.game.id, seat=row.person.number))],
            True,
        )
        for row in desk.rows
        if row.alive and row.person.user_id is None
    ]
