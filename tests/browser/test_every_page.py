"""The main pages as each reader has them, at five widths: nothing runs over the edge, every control has a name, nothing
fails to load."""

from collections.abc import Callable
from pathlib import Path

import pytest
from flask import Flask

from tests.support.members import PASSWORD, Member

from . import games
from .conftest import Visit
from .table import day_one

CHECK = (Path(__file__).parent / "check.js").read_text()
WIDTHS = (360, 390, 768, 1360, 1920)

GUEST = ["/", "/parties", "/parties/{id}", "/forums", "/forums/salon", "/fils/{thread}", "/regles", "/regles/spaceship"]
GUEST += ["/a-propos", "/connexion", "/inscription", "/mot-de-passe-oublie", "/confirmation", "/recherche?q=bonjour"]
GUEST += ["/membres/1", "/parties/{id}/phases/1"]
SEAT = [
    "/",
    "/parties/{id}",
    "/parties/{id}/decisions",
    "/parties/{id}/role",
    "/parties/{id}/phases/0",
    "/notifications",
]
SEAT += ["/parties/nouvelle", "/forums/salon/nouveau", "/messages", "/compte", "/compte/securite", "/compte/courriels"]
SEAT += [
    "/compte/apparence",
    "/compte/cles",
    "/compte/suppression",
    "/compte/donnees",
    "/compte/adresse",
    "/fils/{thread}",
]
MJ = ["/parties/{id}", "/parties/{id}/mj"]
MJ += [f"/parties/{{id}}/mj/{what}" for what in ("cloturer", "prolonger", "pause", "exclure", "message", "relance")]
MJ += [f"/parties/{{id}}/mj/{what}" for what in ("remplacer", "reponse", "reponse?key=vote/{seat}", "fils", "journal")]
READERS = {"guest": GUEST, "seat": SEAT, "mj": MJ}


@pytest.mark.parametrize("reader", READERS)
def test_a_page_fits_and_can_be_read_by_ear(
    app: Flask, visit: Visit, member: Callable[..., Member], reader: str
) -> None:
    game = day_one(app, member)
    alive = next(seat for seat, user in games.seats(app).items() if f"vote/{seat}" in open_votes(app))
    visitor = visit(WIDTHS[0], "dark")
    if reader != "guest":
        holder = game.mj if reader == "mj" else game.holder(alive)
        visitor.sign_in(holder.email, PASSWORD)
    faults = []
    for path in READERS[reader]:
        url = path.format(id=game.id, thread=game.thread, seat=alive)
        visitor.go(url)
        for width in WIDTHS:
            visitor.page.set_viewport_size({"width": width, "height": 900})
            found = visitor.page.evaluate(CHECK)
            faults += [f"{url} at {width}: {fault}" for fault in found]
    assert not faults, "\n".join(dict.fromkeys(faults))


def open_votes(app: Flask) -> set[str]:
    from lgforum.models import OpenDecision, db

    with app.app_context():
        keys = {decision.key for decision in db.session.query(OpenDecision)}
        db.session.remove()
    return keys


def test_the_focus_is_seen_wherever_tab_leads(app: Flask, visit: Visit, member: Callable[..., Member]) -> None:
    game = day_one(app, member)
    visitor = visit(1360)
    visitor.go(f"/parties/{game.id}")
    unseen = []
    for _ in range(40):
        visitor.page.keyboard.press("Tab")
        seen = visitor.page.evaluate(
            """() => { const e = document.activeElement; if (e === document.body) return "";
            const ringed = [e, e.parentElement, e.closest("label")].filter(Boolean).some((x) =>
              parseFloat(getComputedStyle(x).outlineWidth) >= 2 && getComputedStyle(x).outlineStyle !== "none"
              || getComputedStyle(x).boxShadow !== "none");
            return ringed ? "" : e.outerHTML.slice(0, 100); }"""
        )
        if seen:
            unseen.append(seen)
    assert not unseen
