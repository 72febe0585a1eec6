"""Forms take what they offer and refuse everything else with a reason; their draws are answers they take."""

import contextlib

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from lgforum.engine import Dice, Fields, OneOf, OneSeat, Preferences, Refused, Seats, Text, YesNo
from lgforum.engine.forms import ordered

ONE = OneSeat((1, 2, 3))
MAYBE = OneSeat((1, 2, 3), optional=True)
SOME = Seats((1, 2, 3, 4), 1, 3)
WORD = OneOf(("nature", "quality"))
POSTS = Fields({"navigator": ONE, "steward": ONE}, differ=("navigator", "steward"))
PROBE = Fields({"target": ONE, "about": WORD}, optional=True)
LIKED = Preferences((1, 2, 3))
WILD = Preferences((1, 2, 3), wild=True)
FORMS = [ONE, MAYBE, SOME, WORD, YesNo(), POSTS, PROBE, Text(10), LIKED, WILD]

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=12) | st.floats(allow_nan=False),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)


@pytest.mark.parametrize(
    ("form", "value"),
    [
        (ONE, 2),
        (MAYBE, None),
        (SOME, [3, 1]),
        (WORD, "nature"),
        (YesNo(), False),
        (POSTS, {"navigator": 1, "steward": 2}),
        (PROBE, None),
        (PROBE, {"target": 3, "about": "quality"}),
        (Text(10), "a word"),
        (LIKED, []),
        (LIKED, [3, 1]),
        (WILD, ["first"]),
        (WILD, [2, "first"]),
    ],
)
def test_what_is_offered_is_taken(form, value):
    assert form.check(value) == value


@pytest.mark.parametrize(
    ("form", "value", "code"),
    [
        (ONE, None, "seat-not-offered"),
        (ONE, 4, "seat-not-offered"),
        (ONE, "1", "seat-not-offered"),
        (ONE, True, "seat-not-offered"),
        (ONE, 1.0, "seat-not-offered"),
        (SOME, 1, "not-a-list"),
        (SOME, [], "too-few"),
        (SOME, [1, 2, 3, 4], "too-many"),
        (SOME, [1, 1], "named-twice"),
        (SOME, [1, 9], "seat-not-offered"),
        (SOME, [[1]], "seat-not-offered"),
        (WORD, "likes", "option-not-offered"),
        (WORD, ["nature"], "option-not-offered"),
        (YesNo(), 1, "not-yes-or-no"),
        (POSTS, [1, 2], "not-fields"),
        (POSTS, {"navigator": 1}, "field-missing"),
        (POSTS, {"navigator": 1, "steward": 2, "cook": 3}, "field-unknown"),
        (POSTS, {"navigator": 1, "steward": 1}, "must-differ"),
        (POSTS, None, "not-fields"),
        (Text(10), "far too long a word", "text-too-long"),
        (Text(10), 7, "not-text"),
        (LIKED, 3, "not-a-list"),
        (LIKED, [4], "seat-not-offered"),
        (LIKED, ["first"], "seat-not-offered"),
        (WILD, ["first", 2], "seat-not-offered"),
        (WILD, [2, 2], "named-twice"),
    ],
)
def test_what_is_not_offered_is_refused_with_a_reason(form, value, code):
    with pytest.raises(Refused) as refused:
        form.check(value)
    assert refused.value.code == code


@given(st.sampled_from(FORMS), JSON)
def test_any_value_is_taken_unchanged_or_refused(form, value):
    with contextlib.suppress(Refused):
        assert form.check(value) == value


@given(st.sampled_from(FORMS), st.integers(0, 999))
def test_a_drawn_answer_is_a_legal_one(form, number):
    drawn = form.draw(Dice("ab" * 32), f"draw-{number}")
    assert form.check(drawn) == drawn


@pytest.mark.parametrize("form", FORMS)
def test_a_form_describes_itself_in_plain_data(form):
    described = form.describe()
    assert msgspec.json.decode(msgspec.json.encode(described)) == described
    assert described["form"] == form.__struct_config__.tag


@pytest.mark.parametrize(
    ("form", "order", "answer"),
    [
        (ONE, [9, 3, 1], 3),
        (ONE, [9], None),
        (ONE, [], None),
        (MAYBE, [9, "first"], 1),
        (MAYBE, [3, "first"], 3),
        (OneSeat((), optional=True), ["first"], None),
        (SOME, [9, 4, 2], [4, 2]),
        (SOME, [9], None),
        (Seats((1, 2), 0, 2), [], []),
        (Seats((1, 2), 0, 2), [9], None),
        (YesNo(), True, True),
        (YesNo(), False, False),
        (WORD, "nature", "nature"),
        (WORD, "likes", None),
    ],
)
def test_a_standing_order_answers_as_far_as_it_can(form, order, answer):
    assert ordered(form, order) == answer
