"""Flask-Security's mails, put into the outbox. Their words are the outbox's: here is only which, to whom, with what.

`SECURITY_*_TEMPLATE` settings name our kinds of mail instead of templates (see `security.py` and docs/mail-kinds.md).
"""

import uuid
from typing import Any

from flask_security import MailUtil

from lgforum.models import User, db
from lgforum.play.mail.outbox import queue
from lgforum.play.pace import mail_free_at
from lgforum.play.transaction import transaction


class OutboxMailUtil(MailUtil):
    """Checks addresses, and queues mails instead of sending them."""

    def normalize(self, email: str) -> str:
        """Return the address in the one form under which accounts are kept. Raises ValueError."""
        return super().normalize(email.strip()).lower()

    def validate(self, email: str) -> str:
        """The same, for an address that mail will be sent to."""
        return super().validate(email.strip()).lower()

    def send_mail(
        self,
        template: str,
        subject: str,
        recipient: str | tuple[str, str],
        sender: str | tuple[str, str],
        body: str | None,
        html: str | None,
        **context: Any,
    ) -> None:
        """Queue the mail of kind `template` to the account in `context`."""
        user: User = context["user"]
        link = context.get("confirmation_link") or context.get("reset_link")
        data = {"link": link} if link else {}
        if template == "welcome_existing":
            confirmed = user.confirmed_at is not None
            data = {"confirmed": True} if confirmed else {"confirmed": False, "link": link}
        with transaction():
            db.session.flush()
            if mail_free_at(user.id, template) is None:
                queue(template, user.id, f"{template}/{user.id}/{uuid.uuid4().hex}", data=data)
