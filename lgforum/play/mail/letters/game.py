"""Mails about a game's life: it starts, ends, is called off; somebody writes, a place is free."""

from collections.abc import Callable

from flask import url_for
from flask_babel import gettext as _
from sqlalchemy import func, select

from lgforum.models import Game, Phase, Seat, Signup, Thread, db
from lgforum.words import phases, roles

from ...reading import Reader, can_read
from ..envelope import Envelope
from ..letter import Block, Button, Letter, NotSent, Paragraph, Rows
from ..sight import Sight, game_of
from .common import runs_until, subject, why_player


def game_started(e: Envelope) -> Letter:
    """The seats are drawn; the role waits on the forum, and is not in the mail."""
    game = game_of(e)
    if game.status != "running":
        raise NotSent("not running")
    sight = Sight(e)
    if sight.seat is None:
        raise NotSent("no seat")
    seats = db.session.scalar(select(func.count(Seat.id)).where(Seat.game_id == game.id)) or 0
    rows = [(_("MJ"), game.mj.display_name), (_("Sièges"), str(seats))]
    if sight.phase is not None and sight.phase.deadline is not None:
        rows.append((phases.name(sight.phase), _("jusqu’à %(when)s", when=e.when(sight.phase.deadline))))
    if game.commitment:
        rows.append((_("Empreinte du tirage"), game.commitment))
    return Letter(
        subject=subject(game, _("La partie commence, votre rôle vous attend")),
        over=game.name,
        title=_("La partie commence"),
        blocks=[
            Paragraph(
                _("Les sièges sont tirés. Votre rôle vous attend sur le forum ; lisez-le à l’abri des regards."),
                story=True,
            ),
            Rows(rows),
            Button(_("Voir mon rôle"), url_for("games.role", game_id=game.id, _external=True)),
            Paragraph(_("L’empreinte du tirage permettra à chacun de vérifier, à la fin, que rien n’a été arrangé.")),
        ],
        why=why_player(),
    )


def game_over(e: Envelope) -> Letter:
    """Who won, and the way to the whole story."""
    game = game_of(e)
    if game.status != "ended":
        raise NotSent("not ended")
    winners = list((game.outcome or {}).get("winners") or [])
    victory = roles.camp_wins(winners[0] if winners else None)
    blocks: list[Block] = [
        Paragraph(
            _(
                "%(victory)s. Tout est maintenant révélé : qui était qui, qui a fait quoi, et pourquoi.",
                victory=victory,
            ),
            story=True,
        ),
        Button(_("Lire le récit"), url_for("games.reveal", game_id=game.id, _external=True)),
    ]
    return Letter(
        subject=subject(game, _("Fin de partie : %(victory)s", victory=victory)),
        over=game.name,
        title=_("Fin de partie : %(victory)s", victory=victory),
        blocks=blocks,
        why=why_player(),
    )


def mj_message(e: Envelope) -> Letter:
    """The MJ wrote in the reader's private thread. What he wrote stays there."""
    game = game_of(e)
    sight = Sight(e)
    thread = _thread(e, sight)
    link = url_for("games.thread", game_id=game.id, channel=thread.channel, _external=True)
    return Letter(
        subject=subject(game, _("Le MJ vous écrit")),
        over=game.name,
        title=_("Le MJ vous écrit"),
        blocks=[
            Paragraph(_("Un message de %(name)s vous attend.", name=game.mj.display_name)),
            Button(_("Lire le message"), link),
        ],
        why=why_player(),
    )


def _thread(e: Envelope, sight: Sight) -> Thread:
    """Return the private thread, if the reader may (still) read it."""
    thread_id = e.data.get("thread_id")
    query = select(Thread).where(Thread.game_id == e.row.game_id)
    query = query.where(Thread.id == thread_id) if thread_id else query.where(Thread.channel == f"mj/{sight.seat}")
    thread = db.session.scalar(query)
    if thread is None or thread.channel is None or not can_read(Reader(e.row.user_id), thread.id):
        raise NotSent("not readable")
    return thread


def substitute_offer(e: Envelope) -> Letter:
    """A seat to take over."""
    game = game_of(e)
    if game.status != "running":
        raise NotSent("not running")
    phase = db.session.scalar(select(Phase).where(Phase.game_id == game.id, Phase.closed_at.is_(None)))
    rows = [(_("MJ"), game.mj.display_name)]
    if phase is not None:
        rows.append((_("Où en est la partie"), runs_until(e, phase)))
    return Letter(
        subject=subject(game, _("Un siège à reprendre")),
        over=game.name,
        title=_("Un siège à reprendre"),
        blocks=[
            Paragraph(
                _(
                    "Le MJ vous propose de remplacer quelqu’un. Vous reprendriez le siège entier : "
                    "son rôle, ce qu’il sait, ses réponses en cours."
                )
            ),
            Rows(rows),
            Button(_("Voir la partie"), url_for("games.show", game_id=game.id, _external=True)),
        ],
        why=_("Vous recevez ce mail parce que le MJ de cette partie a pensé à vous."),
    )


def substitute(e: Envelope) -> Letter:
    """The reader holds a seat that was another's; what it knows waits on the forum."""
    game = game_of(e)
    if game.status != "running":
        raise NotSent("not running")
    sight = Sight(e)
    if sight.seat is None or sight.phase is None:
        raise NotSent("no seat")
    return Letter(
        subject=subject(game, _("Vous reprenez un siège")),
        over=game.name,
        title=_("Vous reprenez un siège"),
        blocks=[
            Paragraph(
                _(
                    "Le MJ vous confie le siège entier : son rôle, ce qu’il sait, ses messages privés, "
                    "ses réponses en cours."
                )
            ),
            Rows([(_("MJ"), game.mj.display_name), (_("Où en est la partie"), runs_until(e, sight.phase))]),
            Button(_("Voir mon rôle"), url_for("games.role", game_id=game.id, _external=True)),
        ],
        why=why_player(),
    )


def _in_signup(e: Envelope, game: Game) -> Signup:
    signup = db.session.scalar(select(Signup).where(Signup.game_id == game.id, Signup.user_id == e.row.user_id))
    if game.status != "signup" or signup is None:
        raise NotSent("sign-up over")
    return signup


def signup_moved(e: Envelope) -> Letter:
    """From the waiting list to the table."""
    game = game_of(e)
    _in_signup(e, game)
    return Letter(
        subject=subject(game, _("Une place s’est libérée, vous jouez")),
        over=game.name,
        title=_("Une place s’est libérée"),
        blocks=[
            Paragraph(_("Vous étiez en liste d’attente ; vous êtes maintenant à la table.")),
            Button(_("Voir la partie"), url_for("games.show", game_id=game.id, _external=True)),
        ],
        why=_("Vous recevez ce mail parce que vous êtes en liste pour cette partie."),
    )


def ready_check(e: Envelope) -> Letter:
    """Will you be there?"""
    game = game_of(e)
    signup = _in_signup(e, game)
    if signup.ready_at is not None and (game.ready_check_at is None or signup.ready_at >= game.ready_check_at):
        raise NotSent("answered")
    return Letter(
        subject=subject(game, _("Serez-vous là ? Le MJ fait l’appel")),
        over=game.name,
        title=_("Le MJ fait l’appel"),
        blocks=[
            Paragraph(
                _(
                    "La partie va bientôt commencer. Confirmez que vous serez là ; "
                    "sans réponse, le MJ peut donner la place."
                )
            ),
            Button(_("Confirmer ma présence"), url_for("games.show", game_id=game.id, _external=True)),
        ],
        why=_("Vous recevez ce mail parce que vous êtes en liste pour cette partie."),
    )


def game_cancelled(e: Envelope) -> Letter:
    """The game will not be played."""
    game = game_of(e)
    if game.status != "cancelled":
        raise NotSent("not cancelled")
    reason = str(e.data.get("reason") or "").strip()
    blocks: list[Block] = [Paragraph(_("Le MJ a annulé la partie ; elle ne sera pas jouée."))]
    if reason:
        blocks.append(Rows([(_("Motif"), reason)]))
    blocks.append(Button(_("Voir les autres parties"), url_for("games.index", _external=True)))
    return Letter(
        subject=subject(game, _("La partie est annulée")),
        over=game.name,
        title=_("La partie est annulée"),
        blocks=blocks,
        why=_("Vous recevez ce mail parce que vous étiez en liste pour cette partie."),
    )


def quarantine(e: Envelope) -> Letter:
    """To the MJ and the administration: a game fails to close and stands still."""
    game = game_of(e)
    if game.quarantined_at is None:
        raise NotSent("repaired")
    mine = e.row.user_id == game.mj_id
    link = url_for("mj.console" if mine else "games.show", game_id=game.id, _external=True)
    return Letter(
        subject=subject(game, _("La partie est arrêtée : une phase ne se ferme pas")),
        over=game.name,
        title=_("Une phase ne se ferme pas"),
        blocks=[
            Paragraph(
                _(
                    "La clôture a échoué cinq fois. La partie est mise de côté, "
                    "sans toucher aux autres ; le temps perdu lui sera rendu."
                )
            ),
            Button(_("Ouvrir la console") if mine else _("Voir la partie"), link),
        ],
        why=_("Ce mail va au MJ et à l’administration ; il part toujours."),
    )


LETTERS: dict[str, Callable[[Envelope], Letter]] = {
    "game_started": game_started,
    "game_over": game_over,
    "mj_message": mj_message,
    "substitute_offer": substitute_offer,
    "substitute": substitute,
    "signup_moved": signup_moved,
    "ready_check": ready_check,
    "game_cancelled": game_cancelled,
    "quarantine": quarantine,
}
