"""Numbers that come from outside: an address or a form may hold any, a database column may not."""

from flask import Flask
from werkzeug import routing

from lgforum.models.ids import LARGEST


def init_app(app: Flask) -> None:
    """Let `<int:…>` in an address match the numbers that a row can have; with any other, there is no such page."""
    app.url_map.converters["int"] = IntegerConverter


class IntegerConverter(routing.IntegerConverter):
    """Werkzeug's, up to `LARGEST`."""

    def to_python(self, value: str) -> int:
        """Raises ValidationError for a number that no row can have, before it becomes one."""
        if len(value) > len(str(LARGEST)) or int(value) > LARGEST:
            raise routing.ValidationError
        return super().to_python(value)


def row_number(text: str) -> int:
    """Read a row's number in a form or a query (for `type=row_number`). Raises ValueError for what cannot be one."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST))) or int(text) > LARGEST:
        raise ValueError(text[:20])
    return int(text)
