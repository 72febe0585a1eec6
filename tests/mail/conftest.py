"""A real SMTP server for these tests, and games whose mails can be read back."""

import email
import email.policy
import socket
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from flask import Flask

from lgforum.models import db
from lgforum.play.mail.outbox import queue
from lgforum.play.transaction import transaction


@dataclass
class Mailbox:
    """What the server received. `refuse`: answers to RCPT by address; `answer`: to every DATA."""

    port: int = 0
    received: list[EmailMessage] = field(default_factory=list)
    refuse: dict[str, str] = field(default_factory=dict)
    answer: str = "250 OK"
    lock: Any = field(default_factory=threading.Lock)

    async def handle_RCPT(self, server: Any, session: Any, envelope: Any, address: str, options: Any) -> str:
        if address in self.refuse:
            return self.refuse[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:
        if not self.answer.startswith("250"):
            return self.answer
        message = email.message_from_bytes(envelope.content, policy=email.policy.default)
        with self.lock:
            self.received.append(message)  # type: ignore[arg-type]
        return self.answer

    def to(self, address: str) -> list[EmailMessage]:
        """The mails to an address."""
        return [message for message in self.received if message["To"] == address]


def free_port() -> int:
    """A port of this machine that nobody listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    """A server on this machine, listening."""
    box = Mailbox(port=free_port())
    controller = Controller(box, hostname="127.0.0.1", port=box.port)
    controller.start()
    yield box
    controller.stop()


def connect(app: Flask, port: int) -> None:
    """Let an application send through the server on `port`."""
    app.config["MAIL_SERVER"] = "127.0.0.1"
    mail = app.extensions["mail"]
    mail.server, mail.port, mail.suppress, mail.default_sender = (
        "127.0.0.1",
        port,
        False,
        "LG Forum <noreply@lg.example>",
    )
    app.config["MAIL_DEFAULT_SENDER"] = "LG Forum <noreply@lg.example>"


@pytest.fixture
def ctx(app: Flask, mailbox: Mailbox) -> Iterator[Flask]:
    """The application's context, with the mailbox as its server."""
    connect(app, mailbox.port)
    with app.app_context():
        yield app
        db.session.remove()


Put = Callable[..., None]


@pytest.fixture
def put(ctx: Flask) -> Put:
    """Queue a mail in a transaction of its own."""

    def put_mail(kind: str, user_id: int | None, key: str, **more: Any) -> None:
        with transaction():
            queue(kind, user_id, key, **more)

    return put_mail


def text_of(message: EmailMessage) -> str:
    """The text part, with ordinary spaces."""
    part = message.get_body(("plain",))
    assert part is not None
    return plain(part.get_content())


def html_of(message: EmailMessage) -> str:
    """The HTML part."""
    part = message.get_body(("html",))
    assert part is not None
    return str(part.get_content())


def plain(text: str) -> str:
    """The same text with ordinary spaces."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").replace("\r\n", "\n")
