"""Whatever a form or an address is sent, the answer is a page with words, and nothing changed that may not.

The forms are those that pages really have, found as each reader finds them; the routes are the URL map's.
Accounts have a net of their own (tests/accounts/test_input.py); that no route takes a form from another site is held
in tests/house/test_csrf.py.
"""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.routing import Rule

from lgforum import create_app

from ..conftest import close
from .filling import STRANGE, Control, Form, all_strange, strange_bodies
from .site import READERS, Site, forms_of, site, words_said

AREAS = {
    "forum": r"/(fils|messages|forums|apercu)\b",
    "mj": r"/parties/\d+/mj\b",
    "games": r"/parties/(?!\d+/mj\b)",
    "site": r"/(langue|apparence|notifications)\b",
}
"""Forms by their addresses."""

TELLERS = {"forum": ("outsider", "seat:8"), "mj": ("mj",), "games": ("seat:0", "seat:8", "outsider", "other_mj")}
"""Who is told why his form is refused."""

ELSEWHERE = {
    "accounts": "tests/accounts/test_input.py",
    "security": "tests/accounts/test_input.py",
    "notifications.stop_now": "no session and no form: its link is the key (tests/mail)",
    "pages.arbiter_table": "stores nothing (tests/pages/test_arbiter.py)",
    "pages.arbiter_step": "stores nothing (tests/pages/test_arbiter.py)",
    "pages.arbiter_text": "stores nothing (tests/pages/test_arbiter.py)",
}
"""Routes that are tried elsewhere, or have no form."""

# What may be strange in a form and yet no harm, by field, with the reason.
NO_WEIGHT = {
    "token": "a random key: any will do, once",
    "next": "where to go afterwards: only inside the site",
    "confirmed": "anything means yes",
    "calendar": "a button: that it was pressed is all it says",
    "fill": "a button: that it was pressed is all it says",
    "weigh": "a button",
    "open": "a button",
    "thread": "for the preview without scripts; the address says which thread",
    "category": "for the preview without scripts, or: the first of two",
    "until": "unreadable means now",
    "lang": "not about the forum's rows",
    "theme": "unknown means the system's",
    "day_ends_at": "not heeded beside durations",
}
MAY_BE_EMPTY = {
    "pitch": "a game may go without",
    "signup_closes_at": "empty: open until the MJ starts",
    "quiet_from": "both empty: none",
    "quiet_to": "both empty: none",
    "minutes": "empty: the buttons count",
    "quick": "the typed minutes count",
    "member": "the ticked candidate counts",
    "reason": "an author may correct without a reason",
    "strikes": "empty: never counted",
    "seats": "not heeded unless the ticked ones are meant",
}
UNCHANGED = ("/corriger",)
"""A form whose legal body, as its page has it, has nothing to change and nothing to say."""
STAGELESS = ("pause", "reprise", "message", "relance")
"""Acts of the MJ that mean the same in any stage: their `at` has no weight."""


@pytest.fixture(scope="module")
def there(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("input")
    path = folder / "lgforum.sqlite"
    shutil.copyfile(sqlite_template, path)
    app = create_app(
        {
            "TESTING": True,
            "PROPAGATE_EXCEPTIONS": False,
            "SECRET_KEY": "for tests alone",
            "DATABASE_URL": f"sqlite:///{path}",
            "INSTANCE_PATH": str(folder / "instance"),
            "SITE_URL": "http://localhost",
            "WTF_CSRF_ENABLED": False,
            "RATELIMIT_ENABLED": False,
            "SCHEDULER": False,
            "MAIL_SUPPRESS_SEND": True,
        }
    )
    with site(app, path) as made:
        yield made
    close(app)


@pytest.fixture(autouse=True)
def _as_it_was(there: Site) -> Iterator[None]:
    yield
    there.undo()
    there.clients.clear()


@pytest.fixture(scope="module")
def found(there: Site) -> dict[str, list[Form]]:
    """The forms of every reader."""
    return {reader: forms_of(there, reader) for reader in READERS}


def place(form: Form) -> str:
    """Name a form's address, whatever the numbers in it."""
    return re.sub(r"\d+", "N", form.action.split("?")[0])


def once_each(found: dict[str, list[Form]], area: str) -> list[tuple[str, Form]]:
    """Return each form of the area once, with a reader who has it."""
    kept: dict[Any, tuple[str, Form]] = {}
    for reader in sorted(READERS, key=lambda r: (r == "guest", READERS.index(r))):
        for form in found[reader]:
            if re.match(AREAS[area], form.action):
                kept.setdefault((place(form), form.signature), (reader, form))
    return list(kept.values())


def may_change(form: Form, control: Control, kind: str) -> bool:
    """Say whether a form that is strange in this way may still count."""
    if control.name in NO_WEIGHT and (control.name != "category" or control.kind == "hidden" or kind == "doubled"):
        return True
    if control.name == "at" and form.action.endswith(STAGELESS):
        return True
    if control.name.startswith("t_"):
        return True  # the village's settings, beside a spaceship: not heeded
    if kind in ("missing", "empty"):
        return control.name in MAY_BE_EMPTY or control.kind == "checkbox"
    if control.kind == "checkbox" and kind == "doubled":
        return True  # two boxes ticked
    if control.name in ("member", "quick", "seats"):
        return True  # see above: not heeded beside another
    if control.typed:
        return kind != "huge" and (kind != "doubled" or bool(re.match(AREAS["forum"], form.action)))
    return kind == "foreign" and control.name in ("day_hours", "night_hours", "minutes")


@pytest.mark.parametrize("area", AREAS)
def test_a_strange_value_is_never_a_fault_and_changes_nothing(
    there: Site, found: dict[str, list[Form]], area: str
) -> None:
    tried = 0
    for reader, form in once_each(found, area):
        for name, kind, body in strange_bodies(form):
            tried += 1
            answer = there.ask(reader, "POST", form.action, body)
            what = f"{form.action} as {reader}, {name} {kind}"
            assert answer.status_code < 500, what
            assert "<script>alert" not in answer.text, what
            changed = there.changes()
            if changed:
                assert may_change(form, form.controls[name], kind), f"{what}: {changed}"
                assert not there.holds("\x00"), what
                there.undo()
    assert tried > 20


@pytest.mark.parametrize("area", TELLERS)
def test_a_refusal_says_why_in_the_readers_language(there: Site, found: dict[str, list[Form]], area: str) -> None:
    silent, untold = [], []
    for reader, form in once_each(found, area):
        if reader not in TELLERS[area]:
            continue
        for name, kind, body in strange_bodies(form):
            if kind not in ("empty", "word") or form.action.endswith(UNCHANGED):
                continue
            said = {}
            for language in ("fr", "en"):
                answer = there.ask(reader, "POST", f"{form.action.split('?')[0]}?lang={language}", body)
                if there.changes():
                    there.undo()
                    break
                if answer.status_code == 200:  # the next step of an act, or what was typed shown again
                    break
                said[language] = words_said(there, reader, answer, f"?lang={language}")
            if said and not all(said.values()):
                silent.append((reader, form.action, name, kind))
            elif len(said) == 2 and said["fr"] == said["en"]:
                untold.append((form.action, name, kind, said["fr"]))
    assert not silent
    assert not untold


@pytest.mark.parametrize("reader", READERS)
def test_a_form_of_somebody_else_changes_nothing(there: Site, found: dict[str, list[Form]], reader: str) -> None:
    own = {(form.action.split("?")[0], form.signature) for form in found[reader]}
    own_actions = {action for action, _ in own}
    for other in READERS:
        for form in found[other]:
            action = form.action.split("?")[0]
            if action in own_actions or not re.match("|".join(AREAS.values()), action):
                continue
            bodies = [form.body(), *(all_strange(form, kind) for kind in ("huge", "nul", "reversed"))]
            for body in bodies:
                answer = there.ask(reader, "POST", form.action, body)
                assert answer.status_code < 500, (reader, form.action)
                assert there.changes() == [], (reader, form.action)
                assert "<script>alert" not in answer.text


def test_a_form_of_another_game_changes_nothing(there: Site, found: dict[str, list[Form]]) -> None:
    """The addresses of one game with the number of another, or of none, by those who may most."""
    game = f"/parties/{there.made.game_id}/"
    for reader in ("mj", "seat:0", "seat:8"):
        for form in found[reader]:
            for number in (there.made.game_id + 1, 99, 2**31, 10**30):
                if game in form.action:
                    action = form.action.replace(game, f"/parties/{number}/")
                    answer = there.ask(reader, "POST", action, form.body())
                    assert answer.status_code in (302, 303, 403, 404, 409, 422), (reader, action, answer.status_code)
                    assert there.changes() == [], (reader, action)


def test_nobody_answers_for_another_seat(there: Site, found: dict[str, list[Form]]) -> None:
    for reader, seat in (("seat:0", 0), ("seat:1", 1), ("seat:5", 5), ("seat:8", 8)):
        moment = next(c.sent[0] for f in found["seat:0"] for c in f.controls.values() if c.name == "at")
        for key in ("vote/3", "posts/6", "likes/3", "attack/1", "attack/11", "cheer/8", "nothing/0", "vote/99"):
            if key.endswith(f"/{seat}"):
                continue
            for what in ("decisions", "retrait"):
                action = f"/parties/{there.made.game_id}/{what}/{key}"
                answer = there.ask(reader, "POST", action, [("at", moment), ("answer", "2"), ("confirmed", "1")])
                assert answer.status_code in (303, 403, 422), (reader, action, answer.status_code)
                assert there.changes() == [], (reader, action)


def test_a_form_of_a_stage_that_is_over_says_when_it_closed(there: Site, found: dict[str, list[Form]]) -> None:
    form = next(f for f in found["seat:0"] if "/decisions/vote/" in f.action)
    for language, words in (("fr", "s’est close"), ("en", "closed at")):
        answer = there.ask("seat:0", "POST", f"{form.action}?lang={language}", form.body(at=("1.0",)))
        assert answer.status_code == 409
        assert words in answer.text.replace("\u202f", " ").replace("\xa0", " ")
        assert there.changes() == []


# Routes


def changing(app: Flask) -> list[Rule]:
    return [rule for rule in app.url_map.iter_rules() if "POST" in (rule.methods or ())]


def endpoint_of(app: Flask, action: str) -> str:
    return app.url_map.bind("localhost").match(action.split("?")[0], method="POST")[0]


def test_every_route_that_takes_a_form_was_tried(there: Site, found: dict[str, list[Form]]) -> None:
    tried = {endpoint_of(there.app, form.action) for forms in found.values() for form in forms}
    missing = {
        rule.endpoint
        for rule in changing(there.app)
        if rule.endpoint not in tried
        and rule.endpoint not in ELSEWHERE
        and rule.endpoint.split(".")[0] not in ELSEWHERE
        and rule.endpoint not in UNSHOWN
    }
    assert not missing


UNSHOWN = {
    "games.ready": "asked once the MJ calls the roll",
    "games.order": "no standing order serves on this day",
    "games.drop_order": "none was left",
    "games.hunch": "at night",
    "mj.decide": "a spaceship asks its MJ nothing",
}
"""Routes whose form no page of this forum has now: they are sent everything that forms have."""


@pytest.mark.parametrize("reader", ["guest", "seat:0", "seat:5", "mj"])
def test_a_form_that_no_page_has_now_changes_nothing(there: Site, found: dict[str, list[Form]], reader: str) -> None:
    names = {name for forms in found.values() for form in forms for name in form.controls} - {"csrf_token"}
    for rule in changing(there.app):
        if rule.endpoint in UNSHOWN:
            for kind in ("empty", "word", "nul", "foreign"):
                for path in _paths(rule):
                    body = [(name, STRANGE[kind]) for name in names]
                    answer = there.ask(reader, "POST", path, body)
                    assert answer.status_code < 500, (path, kind)
                    assert there.changes() == [], (path, kind)


def _paths(rule: Rule) -> list[str]:
    return [
        rule.rule.replace("<int:game_id>", str(game)).replace("<kind>", kind)
        for game in (1, 2, 99)
        for kind in ("succession", "tie", "nothing")
    ]


# Addresses

ODD_QUERIES = (
    "page=-1&tout=x&q=%00&etat=%00&key=%00&lang=%00&fil=x&lu=-1&minutes=x&quick=%ff&seat=-1&to=%00&next=//evil.example",
    "page=9999999999999&tout=1&q=%22%20OR%20*&etat=x&key=vote/99&lang=zz&fil=99999999999&lu=99999999999&seat=99999999",
    f"page={'9' * 400}&q={'k' * 10_000}&key={'9' * 400}&lang=en&lang=fr&next=https://evil.example&seats=1&seats=x",
    "page=0&tout=0&q=%F0%9F%90%BA%E2%80%AE%E2%80%8B&key=posts/x&lang=%D9%A1&page=2&fil=%D9%A1&lu=1&q=x",
    "page=%00&q=%ff%fe&[]=1&a[b]=2&%00=1&=&&;",
)
ODD_NUMBERS = ("0", "-1", "2147483647", "2147483648", "9" * 30, "9" * 4000)
ODD_WORDS = ("%00", "%F0%9F%90%BA", "%E2%80%AE", "..%2f..%2fetc%2fpasswd", "'", "a" * 3000, "%ff%fe", "mj/" + "9" * 30)
FILES = ("static", "assets.own", "assets.built")
USUAL = {"channel": "day/1", "slug": "salon", "act": "supprimer", "kind": "tie", "system": "spaceship", "code": "1-1-1"}


def odd_addresses(app: Flask) -> Iterator[str]:
    for rule in app.url_map.iter_rules():
        if "GET" not in (rule.methods or ()) or rule.endpoint in FILES:
            continue
        parts = re.findall(r"<(?:(\w+):)?(\w+)>", rule.rule)
        usual = {name: "1" if kind == "int" else USUAL.get(name, "x") for kind, name in parts}
        for query in ODD_QUERIES:
            yield f"{_filled_in(rule, usual)}?{query}"
        for kind, name in parts:
            for odd in ODD_NUMBERS if kind == "int" else ODD_WORDS:
                yield _filled_in(rule, usual | {name: odd})


def _filled_in(rule: Rule, values: dict[str, str]) -> str:
    return re.sub(r"<(?:\w+:)?(\w+)>", lambda part: values[part.group(1)], rule.rule)


@pytest.mark.parametrize("reader", ["guest", "seat:8", "mj"])
def test_an_odd_address_is_never_a_fault(there: Site, reader: str) -> None:
    for url in odd_addresses(there.app):
        answer = there.ask(reader, "GET", url)
        assert answer.status_code < 500, url[:200]
        assert "evil.example" not in answer.headers.get("Location", "").split("?")[0], url[:200]
    assert there.changes() == []


def test_a_request_without_a_meaning_is_never_a_fault(there: Site) -> None:
    """Bodies that are no form: broken, of another kind, in another encoding."""
    bodies: list[dict[str, Any]] = [
        {"data": b"\xff\xfe\x00", "content_type": "application/x-www-form-urlencoded"},
        {"data": b"answer=%ff%fe&at=%00", "content_type": "application/x-www-form-urlencoded"},
        {"data": b"{}", "content_type": "application/json"},
        {"data": b"[1", "content_type": "application/json"},
        {"data": b"--x\r\nbroken", "content_type": "multipart/form-data; boundary=x"},
        {"data": b"a=1", "content_type": "text/plain; charset=no-such"},
        {"data": b"&".join(b"a%d=1" % n for n in range(5000)), "content_type": "application/x-www-form-urlencoded"},
    ]
    there.ask("seat:0", "GET", "/")
    client = there.clients["seat:0"]
    for path in ("/parties/1/decisions/vote/0", "/fils/1/repondre", "/parties/nouvelle", "/apercu", "/langue"):
        for body in bodies:
            answer = client.post(path, **body)
            assert answer.status_code < 500, (path, body["content_type"])
            assert there.changes() == [], (path, body["content_type"])
