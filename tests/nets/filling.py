"""The forms that a page really has, the bodies that a browser would send, and what no browser of ours would.

Nothing here asserts anything.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from bs4 import BeautifulSoup, Tag

Body = list[tuple[str, str]]

TYPED = ("text", "search", "email", "password", "textarea", "tel", "url")
"""Controls in which one writes what one likes: a strange text there may be a legal one."""


@dataclass(frozen=True)
class Control:
    """A named control. `values`: what it may send, as its page says; `sent`: what it sends untouched."""

    name: str
    kind: str
    values: tuple[str, ...]
    sent: tuple[str, ...]

    @property
    def typed(self) -> bool:
        """Whether one writes in it freely."""
        return self.kind in TYPED


@dataclass
class Form:
    """A form of a page, by its action and its controls."""

    action: str
    controls: dict[str, Control] = field(default_factory=dict)

    @property
    def signature(self) -> tuple[str, ...]:
        """Return what tells this form from others of the same address."""
        return tuple(sorted(self.controls))

    def body(self, **changed: Iterable[str]) -> Body:
        """Return a whole body: choices as they stand, or else the last; texts filled; `changed` fields differ."""
        return [
            (name, value)
            for name, control in self.controls.items()
            for value in changed.get(name, _filled(control))
            if name != "csrf_token"
        ]


def forms(html: bytes, url: str) -> Iterator[Form]:
    """Return the forms of a page that change something."""
    for tag in BeautifulSoup(html, "html.parser").find_all("form"):
        if str(tag.get("method") or "get").lower() == "post":
            form = Form(str(tag.get("action") or urlsplit(url).path).split("#")[0])
            for name, tags in _controls(tag).items():
                form.controls[name] = _control(name, tags)
            for button in tag.find_all("button"):
                if button.get("formaction") and not str(button["formaction"]).startswith("#"):
                    yield Form(str(button["formaction"]), dict(form.controls))
            yield form


def _controls(form: Tag) -> dict[str, list[Tag]]:
    found: dict[str, list[Tag]] = {}
    for tag in form.find_all(["input", "select", "textarea", "button"]):
        if tag.get("name") and not tag.has_attr("disabled"):
            found.setdefault(str(tag["name"]), []).append(tag)
    return found


def _control(name: str, tags: list[Tag]) -> Control:
    first = tags[0]
    if first.name == "select":
        values = [str(option.get("value", option.text)) for option in first.find_all("option")]
        chosen = [str(o.get("value", o.text)) for o in first.find_all("option") if o.has_attr("selected")]
        return Control(name, "select", tuple(values), tuple(chosen or values[:1]))
    if first.name == "textarea":
        return Control(name, "textarea", (), (first.text.strip("\n"),))
    kind = str(first.get("type") or ("submit" if first.name == "button" else "text"))
    values = [str(tag.get("value") or "") for tag in tags]
    if kind in ("radio", "checkbox"):
        return Control(name, kind, tuple(values), tuple(str(t["value"]) for t in tags if t.has_attr("checked")))
    return Control(name, kind, tuple(values) if kind in ("hidden", "submit") else (), tuple(values[:1]))


def _filled(control: Control) -> tuple[str, ...]:
    if control.typed:
        return (control.sent[0] or "Un texte quelconque",) if control.sent else ("Un texte quelconque",)
    if control.kind in ("radio", "select") and "" not in control.sent and control.sent:
        return control.sent
    if control.kind in ("radio", "select", "checkbox", "submit") and control.values:
        return control.values[-1:]
    return control.sent


STRANGE: dict[str, str] = {
    "empty": "",
    "huge": "9" * 200_000,
    "negative": "-1",
    "number": "18446744073709551616",
    "word": "abc",
    "nul": "\x00abc",
    "emoji": "\U0001f43a\U0001f469\u200d\U0001f680",
    "reversed": "\u202e1\u200b\u200f",
    "digits": "١٢",  # digits, says Python, but none of ours
    "sql": "1' OR 1=1 --",
    "markup": "<script>alert(1)</script>",
    "foreign": "77",
    "path": "../../etc/passwd%00",
}
"""What fields are sent instead of what their page offers, by the name of what is strange in it."""


USED_WITH = {
    "n_": {"composition": ("edited",)},
    "day_hours": {"mode": ("rolling",)},
    "night_hours": {"mode": ("rolling",)},
}
"""Fields that a form heeds only beside another's value."""


def strange_bodies(form: Form) -> Iterator[tuple[str, str, Body]]:
    """Return (field, what is strange, body) for every field of a form and every strange thing."""
    for name, control in form.controls.items():
        if name == "csrf_token":
            continue
        beside = next((with_ for start, with_ in USED_WITH.items() if name.startswith(start)), {})
        legal = (_filled(control) or ("1",))[0]
        other = next((value for value in control.values if value != legal), "2")
        for kind, values in {"missing": (), "doubled": (legal, other)}.items():
            yield name, kind, form.body(**{**beside, name: values})
        for kind, value in STRANGE.items():
            if value not in control.values:
                yield name, kind, form.body(**{**beside, name: (value,)})


def all_strange(form: Form, kind: str) -> Body:
    """Return the form with every field strange in the same way."""
    return [(name, STRANGE[kind]) for name in form.controls if name != "csrf_token"]
