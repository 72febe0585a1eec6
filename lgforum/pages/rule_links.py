"""Where a rule's number ("T-22a", "P-1") leads: the page that explains it, "" where none does."""

import re

from flask import url_for

NUMBER = re.compile(r"^([A-Z])-(\d+)")

ROLES = {
    20: "loup_garou",
    21: "simple_villageois",
    22: "voyante",
    23: "sorciere",
    24: "capitaine",
    25: "chasseur",
    26: "cupidon",
    27: "petite_fille",
    28: "voleur",
    30: "sectaire",
    31: "ancien",
    32: "ange",
    33: "bouc_emissaire",
    34: "chevalier",
    35: "chien_loup",
    36: "comedien",
    37: "corbeau",
    38: "deux_soeurs",
    39: "trois_freres",
    40: "enfant_sauvage",
    41: "garde_champetre",
    42: "gitane",
    43: "grand_mechant_loup",
    44: "idiot",
    45: "bouc_emissaire",
    46: "infect_pere",
    47: "joueur_de_flute",
    48: "juge_begue",
    49: "loup_garou_blanc",
    50: "montreur_d_ours",
    51: "renard",
    52: "salvateur",
    53: "servante",
}
"""Numbers of Thiercelieux that are a role's own."""

SECTIONS = {
    "T": (
        (5, "mise"),
        (9, "options"),
        (13, "nuit"),
        (19, "jour"),
        (59, "camps"),
        (79, "morts"),
        (89, "victoire"),
        (99, "secret"),
    ),
    "S": (
        (5, "secrets"),
        (9, "jour0"),
        (13, "jour"),
        (15, "nuit"),
        (17, "jour"),
        (29, "moral"),
        (39, "qualites"),
        (49, "defauts"),
        (53, "morts"),
        (69, "victoire"),
    ),
    "P": ((2, "h-silence"), (4, "h-clock"), (5, "h-orders"), (8, "h-away"), (9, "h-luck"), (99, "h-clock")),
}
"""By rule book: up to which number rules stand under which heading of its page."""
SYSTEMS = {"T": "thiercelieux", "S": "spaceship"}


def rule_href(rule: str) -> str:
    """Return the address of the page that explains a rule, "" for none."""
    found = NUMBER.match(rule)
    if found is None:
        return ""
    book, number = found[1], int(found[2])
    if book == "T" and number in ROLES:
        return url_for("pages.rules_role", role=ROLES[number])
    anchor = next((name for most, name in SECTIONS.get(book, ()) if number <= most), "")
    if not anchor:
        return ""
    page = url_for("pages.rules") if book == "P" else url_for("pages.rules_system", system=SYSTEMS[book])
    return f"{page}#{anchor}"
