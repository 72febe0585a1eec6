"""The forum's pages, as guests, members and moderators meet them."""

import re
from xml.etree import ElementTree

import pytest

from lgforum.models import Post, ReadMark, Thread, ThreadAccess, db
from lgforum.play import forum
from lgforum.play.transaction import transaction


def text_of(response):
    assert response.status_code == 200, response.status
    return response.get_data(as_text=True)


def fill(place, thread, upto):
    """Add posts up to number `upto`, without rendering each."""
    with place.app.app_context(), transaction():
        while db.session.get_one(Thread, thread).last_number < upto:
            forum.append(thread, author_id=place.bob.id, source="texte", html="<p>texte</p>")


def shown(page):
    return [int(n) for n in re.findall(r'<article class="post[^"]*" id="m(\d+)"', page)]


def test_a_guest_reads_and_is_asked_to_sign_in_to_write(place, client):
    thread = place.opens(place.ann, "Bienvenue", "**Bonjour**")
    page = text_of(client.get(f"/fils/{thread}"))
    assert "<strong>Bonjour</strong>" in page
    assert "composer" not in page
    assert "Connectez-vous" in page
    assert client.post(f"/fils/{thread}/repondre", data={"source": "Non"}).status_code == 302
    assert place.thread(thread).last_number == 1


def test_a_member_replies_and_lands_on_his_post(place, as_):
    thread = place.opens(place.ann)
    answer = as_(place.bob).post(f"/fils/{thread}/repondre", data={"source": "Présent", "token": "t"})
    assert answer.headers["Location"] == f"/fils/{thread}?page=1#m2"


def test_a_post_stays_on_its_page_when_others_are_deleted(place, as_):
    thread = place.opens(place.ann)
    fill(place, thread, 65)
    client = as_(place.ann)
    with place.app.app_context():
        ids = dict(db.session.execute(db.select(Post.number, Post.id)).all())
        before = client.get(f"/messages/{ids[31]}").headers["Location"]
        for number in (3, 4, 5):
            forum.delete_post(ids[number], place.mod.id, "ménage")
    assert client.get(f"/messages/{ids[31]}").headers["Location"] == before == f"/fils/{thread}?page=2#m31"
    page = text_of(client.get(f"/fils/{thread}?page=1"))
    assert 31 not in shown(page)
    assert len(shown(page)) == 27
    assert "nº\u00a04 a été supprimé" in page
    assert client.get(f"/messages/{ids[4]}").status_code == 404


def test_a_thread_opens_at_the_first_unread_post_with_a_divider(place, as_):
    thread = place.opens(place.ann)
    fill(place, thread, 45)
    with place.app.app_context():
        forum.mark_read(thread, place.ann.id, 39)
    client = as_(place.ann)
    opened = client.get(f"/fils/{thread}")
    assert opened.headers["Location"] == f"/fils/{thread}?page=2#nouveau"
    page = text_of(client.get(opened.headers["Location"]))
    assert "6 nouveaux messages" in page
    assert page.index('id="nouveau"') < page.index('id="m40"')
    again = text_of(client.get(f"/fils/{thread}"))  # all is read now: the last page, without divider
    assert 'id="nouveau"' not in again
    assert 45 in shown(again)


def test_a_guest_s_visit_marks_nothing(place, client):
    thread = place.opens(place.ann)
    client.get(f"/fils/{thread}")
    with place.app.app_context():
        assert db.session.query(ReadMark).filter_by(thread_id=thread).count() == 1  # Ann's own


@pytest.mark.parametrize("page", ["0", "-5", "99999999999999999999", "x", ""])
def test_a_page_that_does_not_exist_shows_one_that_does(place, as_, page):
    thread = place.opens(place.ann)
    assert as_(place.bob).get(f"/fils/{thread}?page={page}", follow_redirects=True).status_code == 200


def test_reading_everything_is_bounded_and_goes_on(place, as_):
    thread = place.opens(place.ann)
    fill(place, thread, 650)
    page = text_of(as_(place.ann).get(f"/fils/{thread}?tout=1&page=1"))
    assert len(shown(page)) == 600
    assert "page=21" in page


def test_a_refused_text_comes_back_whole(place, as_):
    thread = place.opens(place.ann)
    long = "mot " * 9_000
    page = as_(place.bob).post(f"/fils/{thread}/repondre", data={"source": long, "token": "k"})
    assert page.status_code == 422
    assert long.strip() in page.get_data(as_text=True)
    with place.app.app_context():
        forum.lock(thread, place.mod.id, "assez")
    page = as_(place.bob).post(f"/fils/{thread}/repondre", data={"source": "Trop tard <b>"})
    assert page.status_code == 409
    assert "Trop tard &lt;b&gt;" in page.get_data(as_text=True)
    assert "fermé" in page.get_data(as_text=True)


def test_a_preview_shows_the_text_and_keeps_the_form(place, as_):
    thread = place.opens(place.ann)
    client = as_(place.bob)
    page = client.post("/apercu", data={"source": "**gras**", "thread": thread, "token": "kept"}).get_data(as_text=True)
    assert "<strong>gras</strong>" in page
    assert "**gras**</textarea>" in page
    assert 'value="kept"' in page
    part = client.post("/apercu", data={"source": "**gras**"}, headers={"X-Fragment": "1"}).get_data(as_text=True)
    assert part.strip() == "<p><strong>gras</strong></p>"
    assert place.thread(thread).last_number == 1


def test_a_quote_link_opens_a_form_that_begins_with_the_quote(place, as_):
    thread = place.opens(place.ann, text="Premier\n\n> de quelqu’un\n\nSecond")
    post = place.says(thread, place.ann, "Deux voisins qui s’ignorent")
    page = text_of(as_(place.bob).get(f"/messages/{post}/citer"))
    assert f"[quote=Ann, nº 2, #{post}]" in page
    assert "Deux voisins" in page


def test_a_correction_shows_what_changed(place, as_):
    thread = place.opens(place.ann)
    post = place.says(thread, place.ann, "Je vote rouge")
    client = as_(place.ann)
    assert "Je vote rouge" in text_of(client.get(f"/messages/{post}/corriger"))
    client.post(f"/messages/{post}/corriger", data={"source": "Je vote bleu", "reason": "étourderie"})
    page = text_of(as_(place.bob).get(f"/messages/{post}/versions"))
    assert "<del>rouge</del><ins>bleu</ins>" in page
    assert "étourderie" in page
    assert "Corrigé à" in text_of(client.get(f"/fils/{thread}?page=1"))
    assert as_(place.bob).get(f"/messages/{post}/corriger").status_code == 403


def test_opening_a_thread_from_its_page(place, as_):
    client = as_(place.ann)
    assert client.post("/forums/carre/nouveau", data={"title": "", "source": "Texte gardé"}).status_code == 422
    made = client.post("/forums/carre/nouveau", data={"title": "Un  titre\u202e", "source": "Texte"})
    assert made.status_code == 302
    assert "Un titre" in text_of(client.get("/forums/carre"))
    assert client.get("/forums/annonces/nouveau").status_code == 403
    assert client.get("/forums/nulle-part").status_code == 404


def test_the_index_counts_what_is_unread(place, as_):
    place.opens(place.ann)
    assert "fils à lire" in text_of(as_(place.bob).get("/forums"))
    assert "fils à lire" not in text_of(as_(place.ann).get("/forums"))


def test_a_restricted_thread_is_only_for_those_who_were_let_in_and_only_since_then(place, as_, client):
    with place.app.app_context(), transaction():
        thread = Thread(title="Canal des mutants", audience="access", last_number=0, post_count=0)
        db.session.add(thread)
        db.session.flush()
        for text in ("vieux secret", "nouveau secret"):
            forum.append(thread.id, author_id=place.ann.id, source=text, html=f"<p>{text}</p>")
        db.session.add(ThreadAccess(thread_id=thread.id, user_id=place.bob.id, since_number=1))
        number, posts = thread.id, db.session.scalars(db.select(Post.id).order_by(Post.number)).all()
    page = text_of(as_(place.bob).get(f"/fils/{number}"))
    assert "nouveau secret" in page
    assert "vieux secret" not in page
    assert "Canal des mutants" in text_of(as_(place.bob).get("/messages"))
    assert as_(place.bob).get(f"/messages/{posts[0]}").status_code == 404
    for reader in (client, as_(place.ann), as_(place.mod), as_(place.admin)):
        for url in (f"/fils/{number}", f"/fils/{number}?page=1", f"/messages/{posts[1]}", f"/fils/{number}/depuis/0"):
            answer = reader.get(url, follow_redirects=True)
            assert "secret" not in answer.get_data(as_text=True)
            assert answer.status_code == 404 or answer.json == {"posts": 0}
        assert "Rien pour" in text_of(reader.get("/recherche?q=nouveau+secret"))
        assert "Canal" not in text_of(reader.get("/forums"))
    assert "Canal" not in text_of(client.get("/forums/atom.xml"))


def test_search_finds_what_the_reader_may_read(place, as_):
    thread = place.opens(place.ann, "Potions", "Une potion de *vie* pour Tisane, 100 % sûre")
    page = text_of(as_(place.bob).get("/recherche?q=POTION"))
    assert "<mark>potion</mark>" in page
    assert f"/fils/{thread}?page=1#m1" in page
    assert "Rien pour" in text_of(as_(place.bob).get("/recherche?q=100_%25"))
    assert "Tapez au moins" in text_of(as_(place.bob).get("/recherche?q=a"))
    assert text_of(as_(place.bob).get("/recherche?q=" + "%25_\\'\";--" * 30))


def test_the_feed_is_valid_and_holds_no_markup_of_its_own(place, client):
    place.opens(place.ann, "Fil & <fil>", "a < b & **c**")
    feed = ElementTree.fromstring(client.get("/forums/atom.xml").data)
    space = "{http://www.w3.org/2005/Atom}"
    entry = feed.find(f"{space}entry")
    assert entry.findtext(f"{space}title") == "Fil & <fil>"
    assert entry.findtext(f"{space}content") == "<p>a &lt; b &amp; <strong>c</strong></p>"
    assert client.get("/forums/carre/atom.xml").mimetype == "application/atom+xml"


def test_a_page_takes_a_fixed_number_of_statements_whatever_the_thread(place, as_):
    from ..support.statements import counted

    small, large = place.opens(place.ann), place.opens(place.ann)
    fill(place, large, 400)
    client = as_(place.bob)
    counts = []
    for thread in (small, large):
        with counted(place.app) as statements:
            text_of(client.get(f"/fils/{thread}?page=1"))
        counts.append(len(statements))
    assert counts[0] == counts[1]
    assert counts[1] <= 12


def test_every_page_is_there_in_english_too(place, as_):
    thread = place.opens(place.ann)
    client = as_(place.ann)
    for url in (
        "/forums",
        "/forums/carre",
        f"/fils/{thread}?page=1",
        "/messages",
        "/recherche",
        "/forums/carre/nouveau",
    ):
        assert text_of(client.get(url + ("&" if "?" in url else "?") + "lang=en"))


def test_what_a_post_shows_beside_its_text_is_escaped(place, as_, member):
    crook = member('<b onclick="x">')
    thread = place.opens(crook, "<i>titre</i>", "Texte")
    with place.app.app_context():
        post = db.session.scalars(db.select(Post.id).where(Post.thread_id == thread)).one()
        forum.edit_post(post, crook.id, "Autre texte", '<u title="y">')
        db.session.get_one(Post, post).stamp = {"kind": "lost", "why": "unknown", "said": "<s>vote</s>", "from": None}
        db.session.commit()
    for reader in (as_(place.bob), as_(crook), as_(place.mod)):
        for url in (
            f"/fils/{thread}?page=1",
            "/forums/carre",
            "/forums",
            f"/messages/{post}/versions",
            "/recherche?q=texte",
        ):
            page = text_of(reader.get(url))
            for mark in ("<b onclick", "<i>titre", "<u title", "<s>vote"):
                assert mark not in page, (url, mark)
            assert "&lt;svg" not in page, url
