"""What scripts add, in a browser, on the page of components. Each thing is tried without them elsewhere."""

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from flask import Flask, request

from tests.conftest import served

HERE = Path(__file__).parent


@pytest.fixture
def site(make_app: Callable[..., Flask], sqlite_template: Any, tmp_path: Any) -> Iterator[str]:
    """The demo's page of components and three pages of our own, behind a real socket."""
    import shutil

    path = tmp_path / "scripts.sqlite"
    shutil.copyfile(sqlite_template, path)
    app = make_app(f"sqlite:///{path}", DEMO=True)
    add_pages(app)
    with served(app) as address:
        yield address


def add_pages(app: Flask) -> None:
    """A composer that refuses "non", counts what it takes, and answers slowly enough to be clicked twice."""
    taken: list[str] = []
    frame = (
        '<html lang="fr"><body data-now="{now}"><form method="post" data-draft="essai">'
        '<textarea name="t">{text}</textarea>'
        '<span data-draft-note></span><button class="btn"><span>Publier</span></button></form><p id="n">{n}</p>'
        '<p data-stale="/essai/neuf"></p><time datetime="{soon}" data-countdown>?</time>'
        '<script type="module" src="/static/js/app.js"></script></body></html>'
    )

    @app.route("/essai", methods=["GET", "POST"])
    def trial() -> str:
        text = ""
        if request.method == "POST" and request.form["t"] == "non":
            text = "non"
        elif request.method == "POST":
            taken.append(request.form["t"])
        now = datetime.now(UTC)
        soon = now + timedelta(minutes=2)
        return frame.format(now=now.isoformat(), soon=soon.isoformat(), text=text, n=len(taken))

    @app.route("/essai/ailleurs", methods=["GET", "POST"])
    def elsewhere() -> str:
        script = '<script type="module" src="/static/js/app.js"></script>'
        return f'<html lang="fr"><body data-now="x"><p>Connexion</p>{script}</body></html>'

    @app.get("/essai/neuf")
    def news() -> dict[str, int]:
        return {"posts": 3}


def test_a_card_is_seen_while_it_is_held_by_pointer_or_key(page: Any, site: str) -> None:
    page.goto(f"{site}/demo/composants")
    hold, face = page.locator(".role-card__hold"), page.locator(".role-card__face")
    page.wait_for_function("() => document.documentElement.dataset.js !== undefined")
    page.wait_for_load_state("networkidle")
    assert face.evaluate("e => getComputedStyle(e).visibility") == "hidden"
    hold.hover()
    page.mouse.down()
    page.wait_for_function("() => document.querySelector('.role-card').matches('.is-shown')")
    page.mouse.up()
    page.wait_for_function("() => !document.querySelector('.role-card').matches('.is-shown')")
    hold.focus()
    page.keyboard.down("Enter")
    page.wait_for_function("() => document.querySelector('.role-card').matches('.is-shown')")
    page.keyboard.up("Enter")
    page.wait_for_function("() => !document.querySelector('.role-card').matches('.is-shown')")


def test_the_box_shows_the_card_for_ten_seconds(page: Any, site: str) -> None:
    page.clock.install()
    page.goto(f"{site}/demo/composants")
    page.wait_for_load_state("networkidle")
    box = page.locator(".role-card input")
    box.check()
    page.clock.run_for(9_000)
    assert box.is_checked()
    page.clock.run_for(1_500)
    assert not box.is_checked()


def test_the_last_minutes_are_counted_in_seconds(page: Any, site: str) -> None:
    page.goto(f"{site}/essai")
    page.wait_for_function(r"() => /^1\u00a0min\u00a0\d\d\u00a0s$/.test(document.querySelector('time').textContent)")
    before = page.locator("time").text_content()
    page.wait_for_function("before => document.querySelector('time').textContent !== before", arg=before)


def test_the_irreversible_is_asked_once_more(page: Any, site: str) -> None:
    page.goto(f"{site}/demo/composants")
    page.wait_for_selector("dialog.confirm", state="attached")
    page.get_by_role("button", name="Enregistrer mon choix").click()
    dialog = page.get_by_role("dialog")
    assert "définitif" in dialog.inner_text()
    dialog.get_by_role("button", name="Annuler").click()
    assert page.locator("input[name=confirmed]").count() == 0
    with page.expect_request(lambda sent: sent.method == "POST") as sent:
        page.get_by_role("button", name="Enregistrer mon choix").click()
        page.get_by_role("dialog").get_by_role("button", name="Enregistrer mon choix").click()
    assert "confirmed=1" in sent.value.post_data


def test_a_draft_survives_a_lost_session_and_goes_once_it_is_published(page: Any, site: str) -> None:
    page.goto(f"{site}/essai")
    page.wait_for_load_state("networkidle")
    page.locator("textarea").fill("Ceci m’a pris une heure.")
    page.wait_for_function("() => document.querySelector('[data-draft-note]').textContent.includes('Brouillon gardé')")
    page.locator("form").evaluate("f => f.action = '/essai/ailleurs'")  # the session is lost: a sign-in page answers
    page.get_by_role("button", name="Publier").click()
    page.wait_for_selector("text=Connexion")
    page.wait_for_load_state("networkidle")
    page.goto(f"{site}/essai")
    page.wait_for_function("() => document.querySelector('textarea').value === 'Ceci m’a pris une heure.'")
    page.get_by_role("button", name="Publier").click()
    page.wait_for_selector("#n:has-text('1')")
    page.goto(f"{site}/essai")
    page.wait_for_load_state("networkidle")
    assert page.locator("textarea").input_value() == ""


def test_a_refused_post_keeps_its_draft(page: Any, site: str) -> None:
    page.goto(f"{site}/essai")
    page.wait_for_load_state("networkidle")
    page.locator("textarea").fill("non")
    page.get_by_role("button", name="Publier").click()
    page.wait_for_load_state("networkidle")
    assert page.locator("textarea").input_value() == "non"
    page.goto(f"{site}/essai")
    page.wait_for_function("() => document.querySelector('textarea').value === 'non'")


def test_two_clicks_send_once(page: Any, site: str) -> None:
    page.goto(f"{site}/essai")
    page.wait_for_load_state("networkidle")
    page.locator("textarea").fill("oui")
    with page.expect_navigation():
        page.evaluate("() => { const b = document.querySelector('button'); b.click(); b.click(); b.click(); }")
    assert page.locator("#n").text_content() == "1"


def test_a_page_that_grew_old_says_so(page: Any, site: str) -> None:
    page.clock.install()
    page.goto(f"{site}/essai")
    page.wait_for_load_state("networkidle")
    page.clock.run_for(46_000)
    page.wait_for_selector(".stale")
    assert "3\u00a0messages depuis" in page.locator(".stale").inner_text()


def test_a_selection_of_a_post_is_quoted_with_its_author(page: Any, site: str) -> None:
    page.goto(f"{site}/demo/composants")
    page.wait_for_selector(".quote-pick", state="attached")
    page.evaluate("""() => {
        const words = document.querySelector("#m42 .post__body p").firstChild;
        getSelection().setBaseAndExtent(words, 0, words, 14);
    }""")
    page.locator(".quote-pick").click()
    assert page.locator("#msg").input_value() == "> [quote=Quetzal, nº 42, #42]\n> Bonne remarque\n\n"


@pytest.mark.parametrize("width", [360, 390, 768, 1100, 1360, 1920])
@pytest.mark.parametrize("path", ["/", "/regles/spaceship", "/a-propos", "/demo/composants"])
def test_nothing_runs_over_the_edge(browser: Any, site: str, path: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(site + path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    context.close()


def test_on_a_phone_columns_are_sheets(browser: Any, site: str) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 800}, locale="fr-FR", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}/demo/composants")
    sheet = page.locator("#vote")
    assert not sheet.is_visible()
    page.get_by_role("button", name="Voter").last.click()
    assert sheet.is_visible()
    sheet.get_by_role("button", name="Fermer").click()
    assert not sheet.is_visible()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("where", ["/demo/composants", "/demo/composants?phase=night", "/regles/spaceship", "/"])
def test_text_can_be_read_in_both_lights(browser: Any, site: str, where: str, scheme: str) -> None:
    context = browser.new_context(viewport={"width": 1280, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.goto(site + where)
    seen = page.evaluate((HERE / "contrast.js").read_text())
    context.close()
    assert seen["texts"] > 20
    assert not seen["faint"]
