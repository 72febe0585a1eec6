"""Logging: one line a record, without the secrets that a link or an address may carry."""

import logging
import re
from collections.abc import Mapping
from typing import Any

from flask import Flask

# Links that are keys (reset, confirmation, unsubscription), and passwords within database addresses.
SECRETS = re.compile(
    r"(?P<before>/(?:reset|confirm|desinscription|mot-de-passe|confirmation)/|[?&]token=|://[^:/@\s]+:)[^\s/?&@\"']+"
)


class WithoutSecrets(logging.Filter):
    """Cross out what could be used as a key."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Rewrite the record in place; let it through always."""
        if isinstance(record.args, Mapping):
            record.args = {name: _crossed_out(value) for name, value in record.args.items()}
        elif record.args:
            record.args = tuple(_crossed_out(value) for value in record.args)
        if isinstance(record.msg, str):
            record.msg = _crossed_out(record.msg)
        return True


def _crossed_out(value: Any) -> Any:
    return SECRETS.sub(r"\g<before>…", value) if isinstance(value, str) else value


def init_app(app: Flask) -> None:
    """Set the level, and the filter on every handler that writes what we say."""
    app.logger.setLevel(app.config["LOG_LEVEL"])
    secretless = WithoutSecrets()
    for logger in (app.logger, logging.getLogger("werkzeug"), logging.getLogger("gunicorn.access")):
        if not any(isinstance(one, WithoutSecrets) for one in logger.filters):
            logger.addFilter(secretless)
