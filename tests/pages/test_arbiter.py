"""The arbiter: a table typed by anybody, in a form or as text, resolved with its reasons; nothing is stored."""

import ast
import base64
import re
import subprocess
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from bs4 import BeautifulSoup
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

import lgforum
from lgforum import tablefile
from lgforum.arbiter import case, court, limits, link, worker
from lgforum.arbiter.case import TableDrawn
from lgforum.pages.arbiter import examples, words

from .test_pages import check_basics

FRENCH = {"Accept-Language": "fr"}
ENGLISH = {"Accept-Language": "en"}
VILLAGE = {
    "Ann": "loup_garou",
    "Bob": "sorciere",
    "Cid": "comedien",
    "Dora": "chasseur",
    "Eve": "simple_villageois",
    "Fay": "voyante",
    "Gus": "simple_villageois",
}


def soup(answer: TestResponse) -> BeautifulSoup:
    return BeautifulSoup(answer.text, "html.parser")


def table(**more: str) -> dict[str, str]:
    """What the form of the village sends; `more` changes or adds fields."""
    sent = {"system": "thiercelieux", "kind": "night", "ordinal": "1"}
    for number, (name, role) in enumerate(VILLAGE.items()):
        sent |= {f"name-{number}": name, f"role-{number}": role}
    return sent | {"actor-0": "salvateur", "actor-1": "renard", "actor-2": "corbeau"} | more


def lines(page: BeautifulSoup) -> list[str]:
    return [line.get_text(" ", strip=True).replace("\u00a0", " ") for line in page.select(".arb-line")]


def asked(page: BeautifulSoup) -> dict[str, str]:
    """Names of the form's fields, by who is asked what."""
    found = {}
    for question in page.select(".arb-question"):
        who = question.select_one("strong").text
        what = question.select_one(".arb-question__who span").text
        field = question.select_one("select, input")
        found[f"{who}: {what}"] = field["name"] if field else ""
    return found


def step(client: FlaskClient, page: BeautifulSoup, **given: str) -> TestResponse:
    """Answer the stage that the page shows; follow the address that holds the case."""
    text = page.select_one('.arb-now input[name="text"], form input[name="text"]')["value"]
    return client.post("/arbitre/suite", data={"text": text} | given, headers=FRENCH, follow_redirects=True)


# A whole case through the form


def test_a_night_entered_stage_by_stage_is_told_with_its_reasons(client: FlaskClient) -> None:
    page = soup(client.post("/arbitre/table", data=table(), headers=FRENCH, follow_redirects=True))
    check_basics(page)
    fields = asked(page)
    assert set(fields) == {"Ann: Victime de la meute", "Cid: Carte jouée", "Fay: Vision"}

    page = soup(step(client, page, **{fields["Cid: Carte jouée"]: "salvateur", "note": "1"}))
    fields = asked(page)
    assert "Cid: Protection" in fields  # the card that he has taken asks its own question, in the same stage
    assert fields["Cid: Carte jouée"] == ""  # and can't be taken back

    page = soup(
        step(client, page, **{fields["Ann: Victime de la meute"]: "3", fields["Fay: Vision"]: "0", "close": "1"})
    )
    assert any("Ann, Loup-Garou" in line and "Fay" in line and "T-22a" in line for line in lines(page))
    fields = asked(page)
    assert set(fields) == {"Bob: Potion de vie", "Bob: Potion de mort"}

    page = soup(step(client, page, **{fields["Bob: Potion de mort"]: "4", "close": "1"}))
    assert set(asked(page)) == {"Dora: Tir du Chasseur"}
    page = soup(step(client, page, **{asked(page)["Dora: Tir du Chasseur"]: "0", "close": "1"}))
    told = lines(page)
    public = [line for line in told if "tout le monde" in line]
    assert any(line.startswith("Dora") and "Chasseur" in line and "T-13a" in line for line in public)
    assert any("Mort de Dora" in line and "le MJ seul" in line for line in told)
    assert any("Ann" in line and "coup de feu" in line for line in public)
    assert "Le village l’emporte" in page.select_one(".lede").text
    dead = {place.s.text for place in page.select(".arb-place.is-dead")}
    assert dead == {"Ann", "Dora", "Eve"}
    assert page.select_one('a[href="/regles/thiercelieux/voyante"]')
    assert not page.select(".arb-question")


def test_a_last_answer_that_closes_its_stage_does_not_close_the_next_one_too(client: FlaskClient) -> None:
    """The shot ends its own wait; the succession after it must still be asked."""
    sent = table(
        captain="Dora", kind="day", ordinal="1", **{"role-2": "ancien", "actor-0": "", "actor-1": "", "actor-2": ""}
    )
    page = soup(client.post("/arbitre/table", data=sent, headers=FRENCH, follow_redirects=True))
    votes = {field: "3" for who, field in asked(page).items() if who.endswith(": Vote")}
    page = soup(step(client, page, **votes, close="1"))
    assert set(asked(page)) == {"Dora: Tir du Chasseur"}
    page = soup(step(client, page, **{asked(page)["Dora: Tir du Chasseur"]: "4", "close": "1"}))
    assert set(asked(page)) == {"Dora: Succession"}


def test_a_step_is_taken_back(client: FlaskClient) -> None:
    page = soup(client.post("/arbitre/table", data=table(), headers=FRENCH, follow_redirects=True))
    before = set(asked(page))
    page = soup(step(client, page, close="1"))
    assert set(asked(page)) != before
    page = soup(step(client, page, back="1"))
    assert set(asked(page)) == before
    assert not page.select('button[name="back"]')


def test_a_table_of_the_other_system_is_entered_the_same_way(client: FlaskClient) -> None:
    page = soup(client.get("/arbitre?systeme=spaceship", headers=FRENCH))
    check_basics(page)
    sent = {"system": "spaceship", "kind": "night", "ordinal": "2"}
    natures = ["mutant", *["crew"] * 4]
    for number, nature in enumerate(natures):
        sent |= {f"name-{number}": f"P{number}", f"nature-{number}": nature, f"morale-{number}": "1"}
        sent |= {f"quality-{number}": "clairvoyant", f"defect-{number}": "violent"}
    page = soup(client.post("/arbitre/table", data=sent, headers=FRENCH, follow_redirects=True))
    fields = asked(page)
    probe = next(field for who, field in fields.items() if who.startswith("P1:"))
    assert probe.endswith("-target")
    half = step(client, page, **{probe: "0", "close": "1"})
    assert half.status_code == 422
    assert "Remplissez tout, ou rien" in soup(half).select_one(".is-wrong .field__error").text
    page = soup(step(client, page, **{probe: "0", probe.replace("target", "about"): "nature", "note": "1"}))
    assert any("P1" in line and "S-30" in line for line in lines(page))


# What was typed stands there with what is wrong


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({"name-1": "Ann"}, "name-1", "déjà pris"),
        ({"captain": "Zoé"}, "captain", "n’est le nom d’aucun siège"),
        ({"lover-0": "Ann"}, "lover-1", "Deux amoureux"),
        ({"lover-0": "Ann", "lover-1": "Ann"}, "lover-1", "Deux amoureux"),
        ({"kind": "<i>"}, "kind", "Choisissez une phase"),
        ({"ordinal": "²"}, "ordinal", "nombre de 1"),
        ({"ordinal": "99"}, "ordinal", "nombre de 1"),
        ({"name-0": "A" * 41}, "name-0", "40"),
        ({"name-0": "", "dead-0": "on"}, "name-0", "pas de nom"),
    ],
)
def test_what_is_wrong_in_the_form_is_said_beside_it(
    client: FlaskClient, wrong: dict[str, str], field: str, said: str
) -> None:
    answer = client.post("/arbitre/table", data=table() | wrong, headers=FRENCH)
    assert answer.status_code == 422
    page = soup(answer)
    check_basics(page)
    assert said in page.find(id=f"{field}-e").text.replace("\u00a0", " ")
    assert page.find(id=field)["aria-invalid"] == "true"
    assert page.select_one(f'.errors a[href="#{field}"]')
    assert page.find(id="name-2")["value"] == "Cid"  # nothing typed is lost
    assert page.select_one('#role-2 option[selected][value="comedien"]')


def test_a_role_that_does_not_exist_is_refused_with_all_that_was_typed(client: FlaskClient) -> None:
    answer = client.post("/arbitre/table", data=table(**{"role-3": "maire"}), headers=FRENCH)
    assert answer.status_code == 422
    assert "maire" in soup(answer).select_one(".arb-wrongs").text
    assert soup(answer).find(id="name-3")["value"] == "Dora"


def test_an_answer_that_the_rules_refuse_is_said_beside_the_answer(client: FlaskClient) -> None:
    page = soup(client.post("/arbitre/table", data=table(), headers=FRENCH, follow_redirects=True))
    field = asked(page)["Ann: Victime de la meute"]
    answer = step(client, page, **{field: "0", "close": "1"})  # a wolf, not offered
    assert answer.status_code == 422
    wrong = soup(answer).select(".arb-question.is-wrong")
    assert len(wrong) == 1
    assert wrong[0].strong.text == "Ann"
    assert "pas proposé" in wrong[0].text


CASE = """\
system: thiercelieux
seats:
  Ann: {role: loup_garou}
  Bob: {role: voyante}
  Cid: {role: simple_villageois}
table: {phase: night-1}
phases:
  - phase: night 1
    answers:
      Bob: {see: Ann}
      Ann: {devour: %s}
"""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(
    ("text", "line", "field"),
    [
        (CASE % "Ann", 11, "phases[0].answers.Ann.devour"),
        (CASE.replace("Bob: {see", "Zoe: {see") % "Cid", 10, "phases[0].answers.Zoe"),
        (CASE.replace("phase: night 1", "phase: day 1") % "Cid", 8, "phases[0].phase"),
        (CASE.replace("see:", "sniff:") % "Cid", 10, "phases[0].answers.Bob.sniff"),
        ("system: chess\nseats: [A, B]\n", 1, "system"),
        ("system: thiercelieux\nseats: [A, B]\nseets: 1\n", 3, "seets"),
        ("system: thiercelieux\nseats: 3\n", 2, "seats"),
        ("system: thiercelieux\n", 1, ""),
        ("a: [", 1, ""),
        ("", 1, ""),
    ],
)
def test_a_text_comes_back_with_line_and_field_of_what_is_wrong(
    client: FlaskClient, text: str, line: int, field: str, language: str
) -> None:
    answer = client.post("/arbitre/texte", data={"text": text}, headers={"Accept-Language": language})
    assert answer.status_code == 422
    page = soup(answer)
    check_basics(page)
    assert page.select_one("#arb-text").text.strip() == text.strip()
    wrong = page.select_one(".arb-wrongs li")
    assert f"{'Ligne' if language == 'fr' else 'Line'} {line}" in wrong.text.replace("\u00a0", " ")
    assert not field or wrong.code.text == field
    typed = text.splitlines()[line - 1].strip() if text else ""
    assert not typed or wrong.select_one(".arb-wrongs__typed").text == typed


def sentences_of(source: str) -> list[str]:
    """What a module of `lgforum.tablefile` says that it expects; `x` stands for each value in it."""
    found: list[ast.expr] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")).lower() == "problem":
            found.append(node.args[-1])
        if isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") in ("expected", "asked", "problem"):
            found.append(node.value)
    parts = [node.values if isinstance(node, ast.JoinedStr) else [node] for node in found]
    texts = [
        "".join(str(getattr(part, "value", "x")) if isinstance(part, ast.Constant) else "x" for part in p)
        for p in parts
    ]
    return [text for text in texts if text != "x" and " " in text]


def test_every_sentence_of_a_table_file_s_problems_is_known() -> None:
    """What `lgforum.tablefile` expects is said in the reader's words, not in its own."""
    home = Path(tablefile.__file__).parent
    told = [
        said for name in ("lines.py", "reading.py", "playing.py") for said in sentences_of((home / name).read_text())
    ]
    assert len(told) > 15
    for sentence in told:
        if sentence.endswith("refused: x") and not sentence.startswith("a refusal"):
            continue  # then the engine's own refusal speaks
        sample = sentence.replace("`x`, the phase", "`day-1`, the phase").replace("at most x", "at most 9")
        assert any(re.fullmatch(pattern, sample, re.DOTALL) for pattern in words.EXPECTED), sentence


# Hostile input


@pytest.mark.parametrize(
    "text",
    [
        "system: thiercelieux\nseats: &a [A, *a]\n",
        "a: &a [x,x]\nb: &b [*a,*a,*a]\nc: [*b,*b,*b]\n",
        "[" * 9_000,
        "{a: " * 4_000,
        "!!python/object/apply:os.system ['true']",
        "system: !!python/name:os.system\nseats: [A]\n",
        "system: thiercelieux\nseats: {A: {role: [1]}, B: {role: {x: 1}}}\n",
        "system: thiercelieux\nseats: [A, B, C, D, E, F]\noptions: {composition: {loup_garou: 99999999999999}}\n",
        "system: thiercelieux\nseats: [A, B, C, D, E, F]\nseed: ../../etc/passwd\n",
        "system: ../../../x\nseats: [A]\n",
        "system: __init__\nseats: [A]\n",
        "system: [1]\nseats: [A]\n",
        "system: thiercelieux\nseats: {A: {role: voyante}}\nphases: [{phase: night 1, moves: [{}]}]\n",
        "system: thiercelieux\nseats: {A: {role: voyante}}\nphases: [{phase: night 1, moves: [null, 1, [x]]}]\n",
        "system: thiercelieux\nseats: {? [a, b] : {role: voyante}}\n",
        "system: thiercelieux\nseats: {A: {role: loup_garou}, B: {role: voyante}}\ntable: {phase: night-99999999}\n",
        "system: thiercelieux\nseats: {A: {role: loup_garou}, B: {role: voyante}}\ntable: {lovers: [A, A]}\n",
        "system: thiercelieux\nseats: {A: {role: loup_garou}, B: {role: voyante}}\ndraws: {x: {y: [1]}}\n",
        "x: 2024-01-01\nsystem: 2024-01-01\nseats: 1e999\n",
        f"system: thiercelieux\nseats: [{', '.join(f'P{n}' for n in range(31))}]\n",
        "system: thiercelieux\nseats: {A: {role: loup_garou}, B: {role: voyante}}\nphases: [" + "{}, " * 41 + "]\n",
        "\x00\x01\ud800 é",
        "9" * 19_999,
    ],
)
def test_hostile_text_is_refused_in_words(client: FlaskClient, text: str) -> None:
    answer = client.post(
        "/arbitre/texte", data={"text": text.encode("utf-8", "surrogatepass").decode("utf-8", "replace")}
    )
    assert answer.status_code in (422, 303)
    if answer.status_code == 422:
        page = soup(answer)
        assert page.select(".errors, .notice--danger")
        assert "Traceback" not in answer.text


def test_what_is_typed_is_never_markup(client: FlaskClient) -> None:
    sent = table(**{"name-0": "<script>alert(1)</script>", "name-1": '"><img src=x onerror=1>'})
    answer = client.post("/arbitre/table", data=sent, headers=FRENCH, follow_redirects=True)
    assert answer.status_code == 200
    page = soup(answer)
    assert not page.select("img[src=x], main script")
    assert "<script>alert(1)</script>" in page.select_one(".arb-places").text


def test_a_text_longer_than_allowed_is_refused_before_it_is_read(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(court, "_hear", lambda _case: pytest.fail("it was read"))
    text = "#" * (limits.MOST_CHARACTERS + 1)
    answer = client.post("/arbitre/texte", data={"text": text}, headers=FRENCH)
    assert answer.status_code == 422
    assert "trop long" in soup(answer).select_one(".arb-wrongs").text


def test_a_case_that_takes_too_long_is_ended_and_its_text_given_back(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(court, "SECONDS", 0.4)
    monkeypatch.setattr(court, "_START", "import sys\nwhile True: pass")
    started = time.monotonic()
    answer = client.post("/arbitre/texte", data={"text": "system: spaceship"}, headers=FRENCH)
    assert time.monotonic() - started < 5
    assert answer.status_code == 422
    assert "trop de temps" in answer.text
    assert soup(answer).select_one("#arb-text").text.strip() == "system: spaceship"


def test_a_worker_that_breaks_loses_nothing_that_was_typed(
    client: FlaskClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(court, "_START", "import os; os._exit(3)")
    answer = client.post("/arbitre/texte", data={"text": "system: spaceship"}, headers=FRENCH)
    assert answer.status_code == 422
    assert soup(answer).select_one("#arb-text").text.strip() == "system: spaceship"


def test_a_worker_needs_neither_framework_nor_database() -> None:
    """No secret and no game is within reach of the process that reads what strangers type."""
    probe = court._START.replace("main()", "").replace(
        "from lgforum.arbiter.worker import main", "import lgforum.arbiter.worker"
    )
    code = probe + "\nprint(sorted({'flask', 'sqlalchemy', 'jinja2', 'lgforum.models'} & set(sys.modules)))"
    home = str(Path(lgforum.__file__).parent)
    done = subprocess.run([sys.executable, "-c", code, home], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_one_network_may_not_ask_without_end(make_app: Callable[..., Flask], tmp_path: Any) -> None:
    app = make_app("sqlite://", RATELIMIT_ENABLED=True)
    browser = app.test_client()
    answers = [browser.get("/arbitre").status_code for _ in range(41)]
    assert answers[:40] == [200] * 40
    assert answers[40] == 429
    assert browser.get("/arbitre", environ_base={"REMOTE_ADDR": "203.0.113.9"}).status_code == 200


# The link


def test_a_link_holds_the_case_and_nothing_is_stored(
    app: Flask, client: FlaskClient, count_statements: Callable
) -> None:
    with count_statements(app) as seen:
        answer = client.post("/arbitre/texte", data={"text": CASE % "Cid"}, headers=FRENCH)
        assert answer.status_code == 303
        page = soup(app.test_client().get(answer.location, headers=FRENCH))  # another browser: no session, no cookie
    assert seen == []
    assert page.select_one("#arb-text").text.strip() == (CASE % "Cid").strip()
    address = page.select_one("#arb-link")["value"]
    assert urlsplit(address).netloc
    assert link.unfold(parse_qs(urlsplit(address).query)["cas"][0]) == CASE % "Cid"


@pytest.mark.parametrize("text", ["", "a", CASE, "é’ 🐺\n" * 50, "".join(map(str, range(900)))])
def test_folding_and_unfolding_give_the_same_text(text: str) -> None:
    folded = link.fold(text)
    assert folded is not None
    assert re.fullmatch(r"[A-Za-z0-9_-]+", folded)
    assert link.unfold(folded) == text


def test_a_link_of_the_first_version_is_read_for_good() -> None:
    """Links stand in old discussions: this one was made when they began. Never change it, make another version."""
    assert link.unfold(OLD_LINK) == CASE % "Cid"


OLD_LINK = "1w-9AxzxEEkUNBKf8JCssAeacmWKFJ4AIeQ3kPAynKwCjtrgclLXAHJjd4LwJdGAtVBTiVlgWBjqklgsAENZMKw"


def test_a_broken_link_says_so(client: FlaskClient) -> None:
    good = link.fold(CASE % "Cid") or ""
    for bad in (good[:-3], good[:-3] + "AAA", "1", "", "2" + good[1:], "1" + "é" * 20, "1" * 5_000, good + "A", "1%00"):
        answer = client.get("/arbitre", query_string={"cas": bad}, headers=FRENCH)
        assert answer.status_code == 404, bad
        assert "ne contient plus de cas" in answer.text


def test_a_link_never_unpacks_more_than_a_case(client: FlaskClient) -> None:
    bomb = b"0" * 50_000_000
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, link._COMMON)
    small = packer.compress(bomb[:2_000_000]) + packer.flush()
    folded = "1" + base64.urlsafe_b64encode(small + b"0000").decode().rstrip("=")
    assert len(folded) < limits.MOST_LINK
    with pytest.raises(link.BadLink):
        link.unfold(folded)
    assert client.get("/arbitre", query_string={"cas": folded}).status_code == 404


def test_a_case_too_long_for_a_link_is_shown_and_says_why_there_is_none(client: FlaskClient) -> None:
    noise = "".join(f"# {hash((n, 'x')):x} {n * 7919:x} {n**5:x}\n" for n in range(300))
    text = (CASE % "Cid") + noise
    assert link.fold(text) is None
    answer = client.post("/arbitre/texte", data={"text": text}, headers=FRENCH)
    assert answer.status_code == 200
    page = soup(answer)
    assert "trop long pour tenir dans un lien" in page.text
    assert not page.select("#arb-link")
    assert lines(page)


def test_the_longest_link_fits_the_server_s_request_line() -> None:
    settings = (Path(lgforum.__file__).parent.parent / "deploy" / "gunicorn.conf.py").read_text()
    line = int(re.search(r"limit_request_line = (\d+)", settings)[1])
    assert limits.MOST_LINK + len("GET /arbitre?lang=fr&cas= HTTP/1.1") + 500 < line


# Nothing of the games here


def test_no_page_of_the_arbiter_asks_the_database_for_anything(
    app: Flask, client: FlaskClient, count_statements: Callable
) -> None:
    with count_statements(app) as seen:
        for path in (
            "/arbitre",
            "/arbitre?systeme=spaceship",
            *(f"/arbitre?exemple={name}" for name in examples.EXAMPLES),
        ):
            assert client.get(path).status_code == 200
        client.post("/arbitre/table", data=table())
        client.post("/arbitre/suite", data={"text": CASE % "Cid", "close": "1"})
    assert seen == []


def test_a_member_s_page_reads_the_member_and_no_game(
    app: Flask, client: FlaskClient, member: Callable, login: Callable, count_statements: Callable
) -> None:
    login(client, member("Ann"))
    with count_statements(app) as seen:
        assert client.get("/arbitre?exemple=bouc-et-capitaine").status_code == 200
    tables = {name for statement in seen for name in re.findall(r"(?:FROM|JOIN|INTO|UPDATE) (\w+)", statement)}
    assert not tables & {"games", "seats", "phases", "facts", "answers", "posts", "threads", "open_decisions"}


# Examples


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("name", examples.EXAMPLES)
def test_an_example_is_resolved_in_the_reader_s_language(client: FlaskClient, name: str, language: str) -> None:
    page = soup(client.get(f"/arbitre?exemple={name}", headers={"Accept-Language": language}))
    check_basics(page)
    assert not page.select(".errors")
    assert len(page.select(".arb-line")) >= 3
    assert page.select_one(".arb-now")
    assert page.select_one("#arb-link")
    public, hidden = ("tout le monde", "le MJ seul") if language == "fr" else ("everybody", "the MJ alone")
    to = {span.text for span in page.select(".arb-line__why span:first-child")}
    assert {public, hidden} & to


def test_the_chasseur_in_love_shoots_after_the_grief(client: FlaskClient) -> None:
    told = lines(soup(client.get("/arbitre?exemple=chasseur-amoureux", headers=FRENCH)))
    order = [
        next(n for n, line in enumerate(told) if words in line) for words in ("bannit Basile", "chagrin", "coup de feu")
    ]
    assert order == sorted(order)


def test_the_infected_who_is_poisoned_dies(client: FlaskClient) -> None:
    page = soup(client.get("/arbitre?exemple=infectee-et-empoisonnee", headers=FRENCH))
    assert [place.s.text for place in page.select(".arb-place.is-dead")] == ["Quetzal"]


def test_the_scapegoat_is_banished_though_he_is_captain(client: FlaskClient) -> None:
    page = soup(client.get("/arbitre?exemple=bouc-et-capitaine", headers=FRENCH))
    assert [place.s.text for place in page.select(".arb-place.is-dead")] == ["Nestor"]
    captain = next(place for place in page.select(".arb-place") if place.select(".badge--captain"))
    assert "Basile" in captain.text


def test_two_lives_against_an_attack_and_a_poison_leave_everybody_alive(client: FlaskClient) -> None:
    page = soup(client.get("/arbitre?exemple=deux-potions-de-vie", headers=FRENCH))
    assert len(page.select(".arb-place")) == 8
    assert not page.select(".arb-place.is-dead")


def test_an_example_that_nobody_has_is_the_empty_form(client: FlaskClient) -> None:
    for name in ("x", "../limits", "__init__"):
        assert soup(client.get("/arbitre", query_string={"exemple": name})).find(id="name-0")


# The text of a case


def test_a_case_written_by_the_form_reads_like_the_documentation() -> None:
    text = case.begin(TableDrawn("thiercelieux", {"Ann": {"role": "loup_garou"}, "true": {}}, {"phase": "night-1"}))
    assert text.splitlines() == [
        "system: thiercelieux",
        "seats:",
        "  Ann: {role: loup_garou}",
        "  'true': {}",
        "table: {phase: night-1}",
        "phases: []",
    ]
    assert worker.hear(text).names == ["Ann", "true"]


def test_what_a_case_expects_and_does_not_get_is_said(client: FlaskClient) -> None:
    text = (CASE % "Cid") + "expect: {only_dead: [Bob]}\n"
    answer = client.post("/arbitre/texte", data={"text": text}, headers=FRENCH, follow_redirects=True)
    assert "the dead should be" in soup(answer).select_one(".arb-otherwise").text


def test_more_seats_are_given_without_losing_those_typed(client: FlaskClient) -> None:
    page = soup(client.post("/arbitre/table", data=table(more="1"), headers=FRENCH))
    assert page.find(id="name-3")["value"] == "Dora"
    assert page.find(id="name-10") is not None
    full = {"system": "thiercelieux", "more": "1"} | {f"name-{n}": f"P{n}" for n in range(29)}
    page = soup(client.post("/arbitre/table", data=full, headers=FRENCH))
    assert page.find(id="name-29") is not None
    assert page.find(id="name-30") is None
    assert not page.select('button[name="more"]')
