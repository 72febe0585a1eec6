"""Blasons: everyone's shield, computed from the account's number, or picked among the same 288.

A blason's code is "field-figure-metal", three small numbers ("2-7-0"). Its picture depends on the code alone, so it
may be cached for ever.
"""

import re

FIELDS = ("#33579E", "#86542F", "#2F7452", "#74478F", "#343843", "#A93A3C")
METALS = ("#EDEAE0", "#E9C258", "#EFC3BE", "#B7D6E6")
FIGURES = (
    '<path d="M0 20l8-8 8 8 8-8 8 8 8-8v12l-8 8-8-8-8 8-8-8-8 8z"/>',  # dancetty
    '<path d="M0 0h40v15H0z"/>',  # chief
    '<path d="M-2-4L8-8 48 34l-8 14z"/>',  # bend
    '<path d="M15.500 0h9v16H40v9H24.500v22h-9V25H0v-9h15.500z"/>',  # cross
    '<path d="M20 6l12 15-12 15L8 21z"/>',  # lozenge
    '<path d="M-2 34L20 13l22 21v12L20 26-2 46z"/>',  # chevron
    '<path d="M14 0h12v46H14z"/>',  # pale
    '<path d="M0 8h40v7H0zM0 22h40v7H0z"/>',  # bars
    '<path d="M20 6l4.200 9 9.800 1.200-7.200 6.800 1.900 9.800L20 28l-8.700 4.800 1.900-9.800L6 16.200l9.800-1.200z"/>',
    '<path d="M0 0h20v21H0zM20 21h22v24H20z"/>',  # quarterly
    '<circle cx="20" cy="20" r="10"/>',  # bezant
    '<path d="M31 24.500A12 12 0 1 1 15.500 9a9.600 9.600 0 0 0 15.500 15.500z"/>',  # crescent
)
COUNT = len(FIELDS) * len(FIGURES) * len(METALS)
_STEP = 139  # prime to COUNT: accounts made one after the other differ in field, figure and metal
_SHIELD = "M4 1.500h32a2.500 2.500 0 0 1 2.500 2.500v17.500C38.500 32 31 39 20 43 9 39 1.500 32 1.500 21.500V4A2.500 2.500 0 0 1 4 1.500z"
_CODE = re.compile(r"(\d{1,2})-(\d{1,2})-(\d)\Z")
NOBODY = "none"  # a seat that nobody holds


def of(number: int, picked: str | None = None) -> str:
    """Return the code of an account's blason: the one it picked, if that is one, else the one of its number."""
    if picked and is_code(picked):
        return picked
    n = number * _STEP % COUNT
    n, metal = divmod(n, len(METALS))
    n, figure = divmod(n, len(FIGURES))
    return f"{n % len(FIELDS)}-{figure}-{metal}"


def is_code(code: str) -> bool:
    """Tell whether a code names one of the 288 blasons."""
    found = _CODE.match(code)
    if not found:
        return False
    field, figure, metal = (int(part) for part in found.groups())
    return field < len(FIELDS) and figure < len(FIGURES) and metal < len(METALS)


def codes() -> list[str]:
    """Return all 288 codes, field by field."""
    return [
        f"{field}-{figure}-{metal}"
        for field in range(len(FIELDS))
        for figure in range(len(FIGURES))
        for metal in range(len(METALS))
    ]


def svg(code: str) -> str:
    """Return a blason's picture. Raise ValueError for a code that names none."""
    if code == NOBODY:
        return _picture("#8B909A", "")
    if not is_code(code):
        raise ValueError(f"no blason is called {code!r}")
    field, figure, metal = (int(part) for part in code.split("-"))
    return _picture(FIELDS[field], f'<g fill="{METALS[metal]}">{FIGURES[figure]}</g>')


def _picture(field: str, figure: str) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 44" width="40" height="44">'
        f'<clipPath id="s"><path d="{_SHIELD}"/></clipPath>'
        f'<g clip-path="url(#s)"><path fill="{field}" d="M0 0h40v44H0z"/>{figure}</g>'
        f'<path d="{_SHIELD}" fill="none" stroke="#8C919C" stroke-opacity=".7" stroke-width="1.500"/></svg>'
    )
