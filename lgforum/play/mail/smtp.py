"""The way out: Flask-Mail's connection, with a time limit, one for a batch."""

import smtplib
import time
from datetime import UTC, datetime
from email.header import Header
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime
from types import TracebackType
from typing import Self

from flask import current_app
from flask_mail import Connection, Message

from .writing import Written

TIMEOUT = 20  # seconds; smtplib alone would wait for ever
CRLF = "\r\n"
CLOSING = 421  # "service not available, closing channel"


class ServerAway(Exception):
    """The mail server can't be reached or refuses us all: nothing is wrong with the mail."""


class Unwanted(Exception):
    """The recipient's server refused this mail for good."""


class _Timed(Connection):
    def configure_host(self) -> smtplib.SMTP | smtplib.SMTP_SSL:
        make = smtplib.SMTP_SSL if self.mail.use_ssl else smtplib.SMTP
        host = make(self.mail.server, self.mail.port, timeout=TIMEOUT)
        if self.mail.use_tls:
            host.starttls()
        if self.mail.username and self.mail.password:
            host.login(self.mail.username, self.mail.password)
        return host


class Post:
    """A batch's connection, opened at the first letter; `to_page_only` sends nothing (the demo without a server)."""

    def __init__(self, to_page_only: bool = False) -> None:
        self._to_page_only = to_page_only and not current_app.extensions["mail"].suppress
        self._connection: Connection | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._hang_up()

    def send(self, written: Written) -> None:
        """Send a letter. Raises ServerAway, Unwanted, or an SMTPException that may pass with time."""
        if self._to_page_only:
            return
        connection = self._open()
        try:
            connection.send(message_of(written))
        except smtplib.SMTPRecipientsRefused as refusal:
            self._hang_up()
            code, said = next(iter(refusal.recipients.values()))
            if code >= 500:
                raise Unwanted(f"{code} {said!r}") from refusal
            raise
        except smtplib.SMTPException as failure:
            self._hang_up()
            if isinstance(failure, smtplib.SMTPServerDisconnected) or _code(failure) == CLOSING:
                raise ServerAway(f"{type(failure).__name__}: {failure}") from failure
            raise
        except OSError as failure:
            self._hang_up()
            raise ServerAway(f"{type(failure).__name__}: {failure}") from failure

    def _open(self) -> Connection:
        if self._connection is None:
            connection = _Timed(current_app.extensions["mail"])
            try:
                connection.__enter__()
            except (OSError, smtplib.SMTPException) as failure:
                raise ServerAway(f"{type(failure).__name__}: {failure}") from failure
            self._connection = connection
        return self._connection

    def _hang_up(self) -> None:
        connection, self._connection = self._connection, None
        if connection is None or connection.host is None:
            return
        try:
            connection.host.quit()
        except (OSError, smtplib.SMTPException):
            current_app.logger.debug("the mail server had already hung up")


def _code(failure: smtplib.SMTPException) -> int | None:
    return failure.smtp_code if isinstance(failure, smtplib.SMTPResponseException) else None


class _Letter(Message):
    """A message whose bytes are ours: Flask-Mail's has HTML in lines longer than SMTP allows, doubled spaces in long
    subjects, and an address in List-Unsubscribe encoded so that mail programs can't open it.
    """

    def __init__(self, written: Written) -> None:
        super().__init__(subject=written.subject, recipients=[written.address], body=written.text, html=written.html)
        self.written = written

    def as_bytes(self) -> bytes:
        written = self.written
        message = EmailMessage(SMTP.clone(cte_type="7bit"))
        message["From"] = str(self.sender)
        message["To"] = written.address
        message["Date"] = format_datetime(datetime.fromtimestamp(self.date or time.time(), UTC))
        message["Message-ID"] = written.message_id
        message.set_content(written.text, cte="quoted-printable")
        message.add_alternative(written.html, subtype="html", cte="quoted-printable")
        for name, value in written.headers.items():  # after the parts, which would take Content-… with them
            message[name] = value
        return self._head() + message.as_bytes()

    def _head(self) -> bytes:
        """Return the two headers that `email` folds badly (Python 3.11): the subject, and the address that stops."""
        lines = [f"Subject: {Header(self.written.subject, 'utf-8', header_name='Subject').encode(linesep=CRLF)}"]
        if self.written.stop:
            lines.append(f"List-Unsubscribe: <{self.written.stop}>")
        return "".join(line + CRLF for line in lines).encode("ascii")


def message_of(written: Written) -> Message:
    """Return the letter as Flask-Mail's connection sends it: text and HTML, and the headers that say what it is."""
    return _Letter(written)
