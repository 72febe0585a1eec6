"""What people type, and what is shown of it."""

import contextlib
import re
import time

import pytest

from lgforum.markdown import MOST, Unrenderable, clean_source, quote_of, render, without_quotes
from lgforum.markdown.dialect import convert

# name, text: whatever it is, no attribute that acts, no element that loads or runs
HOSTILE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<svg/onload=alert(1)>",
    "<iframe src=//evil.example></iframe>",
    "<a href='javascript:alert(1)'>x</a>",
    "<style>*{display:none}</style>",
    "<form action=//evil.example><input name=q></form>",
    "<details open ontoggle=alert(1)>x</details>",
    "<!--><img src=x onerror=alert(1)>-->",
    "<![CDATA[<img src=x onerror=alert(1)>]]>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt&colon;alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html;base64,PHNjcmlwdD4=)",
    "[x](vbscript:msgbox)",
    "[x](https://a.example 'title\" onmouseover=\"alert(1)')",
    "![x](https://evil.example/pixel.png)",
    "![x](javascript:alert(1))",
    '<https://a.example/"onmouseover=alert(1)>',
    "<javascript:alert(1)>",
    'https://a.example/"onmouseover="alert(1)',
    "https://a.example/<script>",
    "`<script>alert(1)</script>`",
    "```\n<script>alert(1)</script>\n```",
    '```"><script>alert(1)</script>\nx\n```',
    "``` {.x onclick=alert(1)}\nx\n```",
    "> [quote=<b onclick=alert(1)>, nº 1, #1]\n> x",
    '> [quote=a" onclick="alert(1), nº 1, #1]\n> x',
    "::: <img src=x onerror=alert(1)>\nx\n:::",
    "||<img src=x onerror=alert(1)>||",
    "[vote]<img src=x onerror=alert(1)>[/vote]",
    "# <img src=x onerror=alert(1)>",
    "|<img src=x onerror=alert(1)>|b|\n|--|--|\n|[x](javascript:alert(1))|y|",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;script&#62;alert(1)&#60;/script&#62;",
    "\x02klzzwxh:0001\x03 <script>",
    "[a]: javascript:alert(1)\n\n[a]",
    "*[HTML]: <script>alert(1)</script>\n\nHTML",
]


TAGS = r"a|blockquote|br|code|del|details|em|h[3-6]|hr|li|ol|p|pre|span|strong|summary|table|tbody|t[dhr]|thead|ul"


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_text_becomes_harmless_html(text):
    html = convert(clean_source(text))
    for tag in re.findall(r"<[^>]*>", html):
        name = re.match(r"</?([a-z0-9]+)", tag)
        assert name, html
        assert re.fullmatch(TAGS, name[1]), html
        attributes = dict(re.findall(r'\s([\w-]+)="([^"]*)"', tag))
        assert set(attributes) <= {"href", "rel", "class", "tabindex", "start"}, html
        assert re.match(r"https?:|mailto:|/|#|$|[^:]*$", attributes.get("href", "")), html


PATHOLOGICAL = {
    "brackets": "[" * 13_000,
    "images": "![" * 6_500,
    "links": "[a](" * 5_000,
    "quotes": ">" * 13_000,
    "stars": "*a " * 8_000,
    "underscores": "_a__b" * 5_000,
    "tildes": "~~a" * 8_000,
    "bars": "||a" * 8_000,
    "ticks": "`a" * 9_000,
    "lists": "".join(" " * 4 * i + "- a\n" for i in range(100)),
    "colons": ":::\n\n" * 4_000,
    "table": "|a" * 3_000 + "\n" + "|-" * 3_000 + "\n" + "|a" * 3_000,
    "addresses": "http://" * 4_000,
}


@pytest.mark.parametrize("name", PATHOLOGICAL)
def test_a_text_that_would_take_minutes_is_given_up_after_two_seconds(name):
    began = time.monotonic()
    with contextlib.suppress(Unrenderable):
        render(PATHOLOGICAL[name])
    assert time.monotonic() - began < 10  # 2 s of work, the rest for a busy machine


def test_after_a_text_that_was_given_up_the_next_one_is_rendered():
    with pytest.raises(Unrenderable):
        render("[" * 13_000)
    assert render("**ok**") == "<p><strong>ok</strong></p>"


def test_a_text_that_is_too_long_never_reaches_a_worker():
    with pytest.raises(Unrenderable) as problem:
        render("a" * (MOST + 1))
    assert problem.value.code == "too-long"


@pytest.mark.parametrize(
    ("typed", "stored"),
    [
        ("a\u202eb", "ab"),
        ("Fal\u200bco", "Falco"),
        ("\u200b\u2060\ufeff", ""),
        ("a\r\nb\rc", "a\nb\nc"),
        ("e\u0301", "é"),
        ("x\x00\x02y", "xy"),
        ("👩\u200d🚀", "👩\u200d🚀"),
        ("\n\n  a\n\n", "  a"),
        ("a" + "\u0301" * 500, "á" + "\u0301" * 4),
    ],
)
def test_invisible_and_stacked_signs_are_taken_out(typed, stored):
    assert clean_source(typed) == stored


@pytest.mark.parametrize(
    ("source", "html"),
    [
        ("une ligne\nune autre", "<p>une ligne<br>\nune autre</p>"),
        ("~~non~~ oui", "<p><del>non</del> oui</p>"),
        ("##Vote: Bruno", "<p>##Vote: Bruno</p>"),
        ("# Titre", "<h3>Titre</h3>"),
        ("||caché||", '<p><span class="spoiler" tabindex="0">caché</span></p>'),
        ("[sic]", "<p>[sic]</p>"),
        ("a_b_c", "<p>a_b_c</p>"),
    ],
)
def test_the_dialect(source, html):
    assert convert(source) == html


def test_an_address_is_a_link_without_the_full_stop_after_it():
    html = convert("Voir https://exemple.fr/a_(b). Et (https://exemple.fr/c)")
    assert re.findall(r'href="([^"]*)"', html) == ["https://exemple.fr/a_(b)", "https://exemple.fr/c"]
    assert html.count('rel="nofollow ugc noopener"') == 2


def test_hidden_text_has_its_title_and_what_follows_is_not_hidden():
    html = convert("avant\n::: relevé des votes\nTisane\n\n- Falco\n:::\naprès")
    assert "<summary>relevé des votes</summary>" in html
    assert html.index("Falco") < html.index("</details>") < html.index("après")


def test_a_quote_names_its_author_and_links_to_the_post():
    html = convert(quote_of("Ondine", 31, 77, "Deux voisins\n\n> Falco : non\n\nqui s’ignorent") + "Bien vu.")
    assert '<a href="/messages/77" rel="nofollow ugc noopener">Ondine, nº&nbsp;31</a>' in html
    assert "Falco" not in html
    assert html.count("<blockquote") == 1
    assert html.endswith("<p>Bien vu.</p>")


def test_no_quote_inside_a_quote():
    assert convert("> a\n>\n> > b\n>\n> c").count("blockquote") == 2
    assert "b" in convert(">> b")
    assert without_quotes("> a\n\nb\n```\n> code\n```") == "b\n```\n> code\n```"
