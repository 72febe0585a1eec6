"""Refusals: what the engine says when a move or a setup is not legal."""

from typing import Any

REFUSALS: dict[str, tuple[str, ...]] = {
    # moves
    "ended": (),
    "not-offered": ("seat", "key"),
    "final": ("seat", "key"),
    "not-answered": ("seat", "key"),
    "named-in-both": ("seat", "key", "other"),
    "one-of-two": ("seat", "key", "other"),
    "order-not-offered": ("seat", "kind"),
    "no-order": ("seat", "kind"),
    "not-alive": ("seat",),
    # forms
    "seat-not-offered": ("value",),
    "not-a-list": ("value",),
    "named-twice": ("value",),
    "too-few": ("least", "given"),
    "too-many": ("most", "given"),
    "option-not-offered": ("value", "options"),
    "not-yes-or-no": ("value",),
    "not-fields": ("value",),
    "field-missing": ("field",),
    "field-unknown": ("field",),
    "must-differ": ("fields",),
    "not-text": ("value",),
    "text-too-long": ("most", "given"),
    # draws
    "seed-malformed": (),
    "draw-impossible": ("name", "value", "choices"),
    # setups
    "system-unknown": ("system",),
    "seats-out-of-range": ("seats", "least", "most"),
    "option-malformed": ("problem",),
    "snapshot-malformed": ("problem",),
    "deal-malformed": ("problem",),
    # LG Spaceship
    "composition-needed": ("seats",),
    "composition-natures": ("seats", "given"),
    "composition-qualities": ("seats", "given"),
    "composition-negative": ("name",),
    "composition-no-mutant": (),
    "composition-too-many-mutants": ("crew", "mutants"),
    # Thiercelieux
    "composition-cards": ("cards", "given"),
    "composition-role": ("role", "given", "allowed"),
    "composition-no-wolf": (),
    "composition-too-many-wolves": ("wolves", "others"),
}
"""Every code with the names of its data, so that the words for people can be checked to be complete."""


class Refused(Exception):
    """A move, a value or a setup that the rules do not allow. `code` is a key of `REFUSALS`; nothing was changed."""

    def __init__(self, code: str, **data: Any) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code} ({details})" if details else self.code
