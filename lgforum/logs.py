"""Logging: one line a record, without the secrets that a link or an address may carry."""

import logging
import re
from typing import Any

from flask import Flask

# a long segment of signs is a key (a link of reset, confirmation, unsubscription), unless it is a static file's name
KEYS = re.compile(r"(?<=[/=])(?=[\w.-]{24,})[\w.-]+(?<!\.css)(?<!\.js)(?<!\.svg)(?<!\.woff2)(?![\w.-])")
PASSWORDS = re.compile(r"(?<=://)([^:/@\s]+):[^@/\s]+@")


class WithoutSecrets(logging.Filter):
    """Cross out what could be used as a key."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; let it through always."""
        if isinstance(record.args, dict):
            record.args = {name: without_secrets(value) for name, value in record.args.items()}
        elif record.args:
            record.args = tuple(without_secrets(value) for value in record.args)
        if isinstance(record.msg, str):
            record.msg = without_secrets(record.msg)
        return True


def without_secrets(value: Any) -> Any:
    """Return a text with its keys and passwords crossed out; anything else as it is."""
    if not isinstance(value, str):
        return value
    return KEYS.sub("…", PASSWORDS.sub(r"\1:…@", value))


def init_app(app: Flask) -> None:
    """Set the level, and the filter on every logger that writes requests or faults."""
    app.logger.setLevel(app.config["LOG_LEVEL"])
    for logger in (app.logger, logging.getLogger("werkzeug"), logging.getLogger("gunicorn.access")):
        if not any(isinstance(one, WithoutSecrets) for one in logger.filters):
            logger.addFilter(WithoutSecrets())
