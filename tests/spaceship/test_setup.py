"""S-01 … S-09: cards, compositions, likes and dislikes."""

from collections import Counter

import pytest

from lgforum.engine import Answer, Refused, Setup, Table, system, view

from .story import SEED, A, B, C, D, E, F, L, Story, fresh, seat, ship

CARDS = {"crew": 9, "mutants": 3}
QUALITIES = {"clairvoyant": 2, "perspicace": 3, "creatif": 2, "leader": 1, "enthousiaste": 1, "attentif": 3}


def cards(story: Story) -> list:
    return story.table.game.state.members


def refusal(**setup) -> str:
    with pytest.raises(Refused) as refused:
        Table.start(Setup("spaceship", **setup), SEED)
    return refused.value.code


def test_each_seat_holds_a_nature_a_quality_and_a_defect_that_it_alone_is_told():  # S-01
    story = fresh()
    assert len(story.told("dealt", "mj")) == 12
    for number in range(12):
        assert len(story.told("dealt", f"seat:{number}")) == 1
    assert story.told("dealt", "public") == []


def test_natures_and_qualities_are_dealt_without_replacement_whatever_the_seed():  # S-01
    for seed in ("00" * 32, "ab" * 32, "fe" * 32):
        dealt = cards(fresh(seed=seed))
        assert Counter(card.nature for card in dealt) == {"crew": 9, "mutant": 3}
        assert Counter(card.quality for card in dealt) == QUALITIES


@pytest.mark.parametrize(
    ("seats", "crew", "mutants", "qualities"),
    [
        (12, 9, 3, QUALITIES),  # S-02
        (13, 10, 3, QUALITIES | {"leader": 2}),  # S-03
        (14, 11, 3, QUALITIES | {"leader": 2, "attentif": 4}),
        (15, 11, 4, QUALITIES | {"leader": 2, "attentif": 4, "enthousiaste": 2}),
        (16, 12, 4, QUALITIES | {"leader": 2, "attentif": 4, "enthousiaste": 2, "perspicace": 4}),
    ],
)
def test_each_size_has_its_composition(seats, crew, mutants, qualities):  # S-02, S-03
    dealt = cards(fresh(seats))
    assert Counter(card.nature for card in dealt) == {"crew": crew, "mutant": mutants}
    assert Counter(card.quality for card in dealt) == qualities
    assert view(fresh(seats).table, "public").board["composition"] == {
        "crew": crew,
        "mutants": mutants,
        "qualities": qualities,
    }


def test_an_edited_composition_is_dealt_at_any_size():  # S-03
    edited = {"crew": 4, "mutants": 1, "qualities": {"leader": 5}}
    dealt = cards(fresh(5, composition=edited))
    assert Counter(card.nature for card in dealt) == {"crew": 4, "mutant": 1}
    assert {card.quality for card in dealt} == {"leader"}


@pytest.mark.parametrize("seats", [11, 17])
def test_below_12_and_above_16_only_an_edited_composition_starts(seats):  # S-03
    assert refusal(seats=seats) == "composition-needed"


@pytest.mark.parametrize(
    ("crew", "mutants", "leaders", "code"),
    [
        (9, 2, 12, "composition-natures"),
        (9, 3, 11, "composition-qualities"),
        (12, 0, 12, "composition-no-mutant"),
        (6, 6, 12, "composition-too-many-mutants"),
        (13, -1, 12, "composition-negative"),
    ],
)
def test_a_composition_that_cannot_be_dealt_is_refused(crew, mutants, leaders, code):  # S-03
    edited = {"crew": crew, "mutants": mutants, "qualities": {"leader": leaders}}
    assert refusal(seats=12, options={"composition": edited}) == code


def test_unknown_options_and_values_are_refused_with_what_is_wrong():  # S-03
    assert refusal(seats=12, options={"self_like": "perhaps"}) == "option-malformed"
    assert refusal(seats=12, options={"selflike": "allowed"}) == "option-malformed"
    assert refusal(seats=2) == "seats-out-of-range"


def test_mutants_know_their_names_and_neither_quality_nor_defect():  # S-04
    story = fresh()
    mutants = [number for number, card in enumerate(cards(story)) if card.nature == "mutant"]
    for number in range(12):
        told = story.told("mutants", f"seat:{number}")
        assert told == ([{"seats": mutants}] if number in mutants else [])
        assert story.seen(number).sheet["mutants"] == (mutants if number in mutants else [])
    assert story.told("mutants", "public") == []


def test_defects_are_independent_draws_with_the_weights_of_the_rules():  # S-05
    weights = {"susceptible": 15, "depressif": 7, "violent": 15, "pessimiste": 24, "peureux": 24, "paranoiaque": 15}
    dealt = Counter(card.defect for n in range(400) for card in cards(fresh(seed=f"{n:064x}")))
    assert set(dealt) == set(weights)
    for defect, weight in weights.items():
        assert abs(dealt[defect] / 48 - weight) < 1.5  # 4,800 draws: two and a half standard deviations


def test_morale_starts_at_0_and_stays_within_its_bounds():  # S-06
    assert {card.morale for card in cards(fresh())} == {0}
    story = ship(cards={B: seat("leader paranoiaque", morale=2), C: seat("leader paranoiaque", morale=-2)})
    story.day(vote_for_nobody(story), posts=(B, C))
    assert (story.morale(B), story.morale(C)) == (2, -2)


def vote_for_nobody(story: Story) -> dict[int, int]:
    return {story.living()[-1]: story.living()[-1]}


@pytest.mark.parametrize(("seats", "likes"), [(12, 5), (13, 5), (14, 6), (15, 6), (16, 7)])
def test_every_seat_is_asked_for_half_the_table_but_one(seats, likes):  # S-07
    asked = next(asked for asked in fresh(seats).seen(A).asked if asked.kind == "likes")
    assert asked.data == {"exactly": likes}
    assert asked.form.most == likes


def test_a_list_of_likes_holds_no_name_twice_and_none_too_many():  # S-07
    story = fresh()
    for names, code in (([B, B], "named-twice"), ([A, B, C, D, E, F], "too-many"), ([99], "seat-not-offered")):
        with pytest.raises(Refused, match=code):
            story.answer(A, "likes", names)


def test_oneself_may_be_on_the_list_unless_the_mj_forbids_it():  # S-07
    fresh().answer(A, "likes", [A, B, C, D, E])
    with pytest.raises(Refused, match="seat-not-offered"):
        fresh(self_like="forbidden").answer(A, "likes", [A, B, C, D, E])


def test_nobody_dislikes_himself_or_one_he_likes():  # S-08
    story = fresh()
    with pytest.raises(Refused, match="seat-not-offered"):
        story.answer(A, "dislike", A)
    story.answer(A, "likes", [B, C, D, E, F])
    with pytest.raises(Refused, match="named-in-both"):
        story.answer(A, "dislike", B)
    story.answer(A, "dislike", L)
    with pytest.raises(Refused, match="named-in-both"):
        story.answer(A, "likes", [B, C, D, E, L])


def test_a_missing_list_is_drawn_and_its_seat_is_told():  # S-09
    story = fresh().answer(A, "dislike", B).close()
    (told,) = story.told("likes_completed", "seat:0")
    assert len(set(told["likes"])) == 5
    assert B not in told["likes"]
    assert told["drawn"] == told["likes"]


def test_an_incomplete_list_is_completed_and_keeps_what_was_given():  # S-09
    story = fresh().answer(A, "likes", [C, D]).close()
    (told,) = story.told("likes_completed", "seat:0")
    assert told["likes"][:2] == [C, D]
    assert len(set(told["likes"])) == 5
    assert told["drawn"] == told["likes"][2:]
    (drawn,) = story.told("dislike_drawn", "seat:0")
    assert drawn["seat"] not in [A, *told["likes"]]


def test_who_answered_both_is_told_of_no_draw():  # S-09
    story = fresh().answer(A, "likes", [B, C, D, E, F]).answer(A, "dislike", L).close()
    assert story.told("likes_completed", "seat:0") == story.told("dislike_drawn", "seat:0") == []
    assert story.seen(A).sheet["likes"] == [B, C, D, E, F]
    assert story.seen(A).sheet["dislike"] == L


def test_the_rule_book_describes_its_own_settings():
    rules = system("spaceship")
    assert rules.usual_seats == (12, 16)
    assert [option.name for option in rules.options] == [
        "composition",
        "self_like",
        "mutant_channel",
        "potions_need_morale",
        "paranoia_reveal",
        "early_close",
        "strikes",
    ]
    assert rules.check(Setup("spaceship", 12)) == []


def test_a_deal_fixes_the_cards_it_names_and_draws_the_others_from_what_is_left():
    deal = {"seats": {"0": {"nature": "mutant", "quality": "leader"}, "1": {"defect": "violent"}}}
    table = Table.start(Setup("spaceship", 12, {}, deal), SEED)
    dealt = table.game.state.members
    assert (dealt[0].nature, dealt[0].quality, dealt[1].defect) == ("mutant", "leader", "violent")
    assert Counter(card.nature for card in dealt) == {"crew": 9, "mutant": 3}
    assert Counter(card.quality for card in dealt) == QUALITIES


def test_a_deal_with_a_mistake_says_where():
    assert refusal(seats=12, deal={"seats": {"0": {"morale": 3}}}) == "deal-malformed"
    assert refusal(seats=12, deal={"seats": {"44": {}}}) == "deal-malformed"
    assert refusal(seats=12, deal={"phase": "night-0"}) == "deal-malformed"
    assert refusal(seats=12, deal={"capitain": 3}) == "deal-malformed"


def test_an_answer_for_another_seat_is_not_offered():
    with pytest.raises(Refused, match="not-offered"):
        fresh().play(Answer(A, "captain_vote/1", B))
