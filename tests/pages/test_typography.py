"""French spaces, on a table of cases. `~` stands for the no-break space and `_` for the narrow one."""

import pytest

from lgforum.typography import french

CASES = [
    ("Votes : 3 ?", "Votes~: 3_?"),
    ("Vraiment ?! Non ; si.", "Vraiment_?! Non_; si."),
    ("« ainsi »", "«~ainsi~»"),
    ("Il dit : « oui ! »", "Il dit~: «~oui_!~»"),
    ("à 16 h 05", "à 16~h~05"),
    ("à 21 h", "à 21~h"),
    ("48 min, 2 j 4 h", "48~min, 2~j 4~h"),
    ("9 h 00 min 02 s", "9~h~00~min 02~s"),
    ("12 %", "12~%"),
    ("3 hommes", "3 hommes"),
    ("3 votes sur 11 joueurs", "3~votes sur 11~joueurs"),
    ("10 000 parties", "10_000 parties"),
    ("nº 12", "nº~12"),
    ("le jour 3, la Nuit 2", "le jour~3, la Nuit~2"),
    ("un jour 3 fois", "un jour~3 fois"),
    ("%(n)s voix", "%(n)s~voix"),
    ("%(num)d votes : %(name)s", "%(num)d~votes~: %(name)s"),
    ("jour %(n)s", "jour~%(n)s"),
    ("%(name)s ?", "%(name)s_?"),
    ("{n} voix", "{n}~voix"),
    ('<a title="Partir ?" href="/a?b=c ;d">Partir ?</a>', '<a title="Partir ?" href="/a?b=c ;d">Partir_?</a>'),
    ("<em>3</em> voix", "<em>3</em> voix"),
    ("voir https://example.org/?a=b : là", "voir https://example.org/?a=b~: là"),
    ("2 h : fin", "2~h~: fin"),
    ("sans espace?", "sans espace?"),
    ("21:00", "21:00"),
    ("", ""),
]


@pytest.mark.parametrize(("plain", "spaced"), CASES)
def test_spaces_that_french_does_not_break(plain: str, spaced: str) -> None:
    assert french(plain) == marked(spaced)


@pytest.mark.parametrize(("plain", "spaced"), CASES)
def test_a_text_that_is_already_spaced_stays_as_it_is(plain: str, spaced: str) -> None:
    assert french(french(plain)) == french(plain)


def marked(text: str) -> str:
    parts = text.split("%(")  # the names of placeholders may hold a "_"
    return "%(".join(part.replace("~", "\u00a0").replace("_", "\u202f") for part in parts)
