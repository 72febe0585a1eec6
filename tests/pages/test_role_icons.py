"""Our drawings of the roles: one for each card and for the title, in one style, drawn in the colour of the text."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

from lgforum.assets import icons
from lgforum.assets.places import ROLE_ICONS
from lgforum.engine.systems.thiercelieux.roles import ROLES

SVG = "{http://www.w3.org/2000/svg}"
DRAWINGS = sorted(ROLE_ICONS.glob("*.svg"))
STYLE = {
    "viewBox": "0 0 24 24",
    "fill": "none",
    "stroke": "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
}


def name(path: Path) -> str:
    return path.stem


def test_every_card_and_the_title_have_a_drawing_and_nothing_else_does() -> None:
    assert {path.stem for path in DRAWINGS} == {*ROLES, "capitaine"}


@pytest.mark.parametrize("path", DRAWINGS, ids=name)
def test_a_drawing_is_light_and_in_the_style_of_all(path: Path) -> None:
    assert path.stat().st_size <= 3_000
    root = ElementTree.fromstring(path.read_text())
    assert {key: root.get(key) for key in STYLE} == STYLE
    for shape in root.iter():
        assert shape.tag.removeprefix(SVG) in {"svg", "path", "circle", "ellipse", "rect"}
        if shape is not root:  # no colour, no style, no handler: geometry alone
            assert shape.attrib.keys() <= {"d", "cx", "cy", "r", "rx", "ry", "x", "y", "width", "height"}
    assert len(list(root)) >= 2


def test_no_two_roles_look_the_same() -> None:
    assert len({path.read_text() for path in DRAWINGS}) == len(DRAWINGS)


def test_the_sprite_holds_them_all_under_the_name_of_the_role() -> None:
    sprite = icons.build().decode()
    for path in DRAWINGS:
        assert f'<symbol id="i-role-{path.stem}" viewBox="0 0 24 24">' in sprite
