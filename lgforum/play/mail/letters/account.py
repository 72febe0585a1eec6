"""Mails about the account itself."""

from collections.abc import Callable

from flask import current_app, url_for
from flask_babel import gettext as _

from ..envelope import Envelope
from ..letter import Block, Button, Letter, NotSent, Paragraph


def _site() -> str:
    return str(current_app.config["SITE_NAME"])


def _link(e: Envelope) -> str:
    link = e.data.get("link")
    if not link:
        raise NotSent("no link")
    return str(link)


def _letter(subject: str, title: str, blocks: list[Block]) -> Letter:
    return Letter(
        subject=_("[%(site)s] %(subject)s", site=_site(), subject=subject),
        over="",
        title=title,
        blocks=blocks,
        why=_("Ce mail concerne votre compte ; il part toujours."),
    )


def confirm(e: Envelope) -> Letter:
    """The link that confirms an address."""
    return _letter(
        _("Confirmez votre adresse"),
        _("Bienvenue, %(name)s", name=e.name),
        [
            Paragraph(_("Il reste à confirmer que cette adresse est bien la vôtre.")),
            Button(_("Confirmer mon adresse"), _link(e), shown=True),
            Paragraph(_("Si vous n’avez rien demandé, ne faites rien : sans confirmation, le compte ne sert à rien.")),
        ],
    )


def existing(e: Envelope) -> Letter:
    """Somebody registers with an address that has an account."""
    link = e.data.get("link")
    blocks: list[Block] = [
        Paragraph(
            _("Une inscription vient d’être demandée avec cette adresse, qui a déjà un compte : %(name)s.", name=e.name)
        )
    ]
    if link and not e.data.get("confirmed", True):
        blocks += [
            Paragraph(_("L’adresse n’était pas encore confirmée. Si c’est vous, voici le lien.")),
            Button(_("Confirmer mon adresse"), str(link), shown=True),
        ]
    else:
        blocks += [
            Paragraph(_("Si c’est vous, connectez-vous, ou choisissez un nouveau mot de passe.")),
            Button(_("Se connecter"), url_for("security.login", _external=True)),
        ]
    blocks.append(Paragraph(_("Si ce n’est pas vous, ne faites rien : rien n’a changé.")))
    return _letter(_("Cette adresse a déjà un compte"), _("Vous avez déjà un compte"), blocks)


def reset(e: Envelope) -> Letter:
    """The link by which a new password is chosen."""
    return _letter(
        _("Choisir un nouveau mot de passe"),
        _("Choisir un nouveau mot de passe"),
        [
            Paragraph(_("Ce lien sert une fois, pendant une heure.")),
            Button(_("Choisir un mot de passe"), _link(e), shown=True),
            Paragraph(_("Si vous n’avez rien demandé, ne faites rien : votre mot de passe reste le même.")),
        ],
    )


def password_changed(e: Envelope) -> Letter:
    """The password is another one."""
    return _letter(
        _("Votre mot de passe a changé"),
        _("Votre mot de passe a changé"),
        [
            Paragraph(
                _(
                    "Le changement date du moment suivant : %(at)s. Toutes les autres sessions sont fermées.",
                    at=e.when(e.row.created_at),
                )
            ),
            Paragraph(_("Si ce n’est pas vous, choisissez tout de suite un nouveau mot de passe.")),
            Button(_("Choisir un mot de passe"), url_for("security.forgot_password", _external=True)),
        ],
    )


def email_change_old(e: Envelope) -> Letter:
    """The link at the present address, that allows a change of address."""
    blocks: list[Block] = [
        Paragraph(
            _("Le compte %(name)s demande à passer à l’adresse %(new)s.", name=e.name, new=e.data.get("new", "?"))
        ),
        Button(_("Accepter le changement"), _link(e), shown=True),
        Paragraph(_("Un second lien part ensuite à la nouvelle adresse. Si vous n’avez rien demandé, ne faites rien.")),
    ]
    return _letter(_("Changer d’adresse"), _("Changer d’adresse"), blocks)


def email_change_new(e: Envelope) -> Letter:
    """The link at the new address, that makes it the account's."""
    return _letter(
        _("Confirmez votre nouvelle adresse"),
        _("Confirmez votre nouvelle adresse"),
        [
            Paragraph(_("Cette adresse devient celle du compte %(name)s dès que vous ouvrez le lien.", name=e.name)),
            Button(_("Confirmer cette adresse"), _link(e), shown=True),
            Paragraph(_("Si vous n’avez rien demandé, ne faites rien.")),
        ],
    )


def email_changed_notice(e: Envelope) -> Letter:
    """The former address learns that it is the account's no more."""
    return _letter(
        _("L’adresse de votre compte a changé"),
        _("L’adresse de votre compte a changé"),
        [
            Paragraph(
                _("Le compte %(name)s utilise maintenant l’adresse %(new)s.", name=e.name, new=e.data.get("new", "?"))
            ),
            Paragraph(_("Si ce n’est pas vous, écrivez à l’administration du forum.")),
        ],
    )


def account_deleted(e: Envelope) -> Letter:
    """The last mail."""
    return _letter(
        _("Votre compte est supprimé"),
        _("Votre compte est supprimé"),
        [
            Paragraph(
                _(
                    "Le compte %(name)s n’existe plus. Vos messages restent, sous un nom neutre ; les sièges que vous "
                    "teniez sont confiés aux MJ.",
                    name=e.name,
                )
            ),
            Paragraph(_("Cette adresse ne recevra plus rien.")),
        ],
    )


LETTERS: dict[str, Callable[[Envelope], Letter]] = {
    "confirm": confirm,
    "welcome_existing": existing,
    "reset": reset,
    "password_changed": password_changed,
    "email_change_old": email_change_old,
    "email_change_new": email_change_new,
    "email_changed_notice": email_changed_notice,
    "account_deleted": account_deleted,
}
