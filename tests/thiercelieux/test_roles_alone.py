"""Every role alone: used, passed, silent, dead before, its power lost, inherited by the Servante."""

from typing import Any

import pytest

from lgforum.engine.systems.thiercelieux.roles import ROLES

from .village import A, B, C, D, E, F, G, H, Story, village

OTHERS = {A: "loup_garou", H: "loup_garou"}
TABLE = {"middle": ["corbeau", "simple_villageois"], "actor_cards": ["renard", "corbeau", "idiot"]}

ASKED: dict[str, tuple[str, str, Any]] = {
    "voleur": ("evening", "steal", "corbeau"),
    "chien_loup": ("dusk", "side", "wolf"),
    "cupidon": ("dusk", "couple", [D, E]),
    "enfant_sauvage": ("dusk", "model", D),
    "salvateur": ("deep", "protect", G),
    "garde_champetre": ("deep", "trap", D),
    "comedien": ("deep", "play_card", "renard"),
    "voyante": ("deep", "see", A),
    "renard": ("deep", "sniff", A),
    "gitane": ("deep", "ask_spirits", "Is D a wolf?"),
    "corbeau": ("deep", "mark", D),
    "petite_fille": ("deep", "spy", True),
    "infect_pere": ("deep", "infect", True),
    "grand_mechant_loup": ("deep", "devour_again", [D]),
    "loup_garou_blanc": ("deep", "devour_wolf", A),
    "joueur_de_flute": ("deep", "charm", [D]),
    "sorciere": ("late", "death_potion", D),
    "juge_begue": ("day", "sign", True),
}
"""Each role's own question: when it is asked, its kind, an answer."""

FIRST_NIGHT = {"voleur", "chien_loup", "cupidon", "enfant_sauvage"}
UNASKED = sorted(set(ROLES) - set(ASKED))


def table(role: Any, phase: str = "night-2", **more: Any) -> Story:
    name = role if isinstance(role, str) else role["role"]
    first = "night-1" if name in FIRST_NIGHT else "day-1" if name == "juge_begue" else phase
    return village({**OTHERS, B: role, **more}, seats=14, phase=first, **TABLE)


def at(story: Story, stage: str) -> Story:
    """Go to `stage` of the same phase."""
    return story if story.stage == stage else story.to(stage)


@pytest.mark.parametrize("role", ASKED)
def test_its_power_is_used(role: str):
    stage, kind, value = ASKED[role]
    story = at(table(role), stage)
    assert kind in story.asked(B)
    story.answer(B, kind, value)
    phase = story.phase
    while story.phase == phase and not story.table.ended:
        story.close()
    assert [
        closed.answers[f"{kind}/{B}"] for closed in story.table.game.chronicle if f"{kind}/{B}" in closed.answers
    ] == [value]


@pytest.mark.parametrize("role", ASKED)
def test_silence_is_settled_and_told(role: str):
    stage, kind, _ = ASKED[role]
    story = at(table(role), stage)
    story.close()
    silences = [data for data in story.told("silence", f"seat:{B}") if data["decision"] == kind]
    assert [data["outcome"] for data in silences] == [
        {"voleur": "default", "chien_loup": "default", "cupidon": "draw", "enfant_sauvage": "draw"}.get(role, "pass")
    ]


@pytest.mark.parametrize("role", sorted(set(ASKED) - FIRST_NIGHT))
def test_it_may_pass(role: str):
    stage, kind, _ = ASKED[role]
    story = at(table(role), stage)
    form = next(d.form for d in story.table.stage.decisions if d.kind == kind)
    nothing = {"yes_no": False, "seats": [], "text": ""}.get(form.describe()["form"])
    story.answer(B, kind, nothing).close()
    assert story.state.cards(B)[0].name == role


@pytest.mark.parametrize("role", ASKED)
def test_dead_it_is_not_asked(role: str):
    stage, kind, _ = ASKED[role]
    story = table({"role": role, "alive": False})
    for _ in range(4):
        assert kind not in story.asked(B)
        if story.stage != stage and not story.table.ended:
            story.close()


@pytest.mark.parametrize("role", [role for role in ASKED if not ROLES[role].wolf and ROLES[role].camp == "village"])
def test_angered_it_is_not_asked(role: str):
    stage, kind, _ = ASKED[role]
    story = table({"role": role, "powerless": True})
    while story.stage != stage:
        assert kind not in story.asked(B)
        story.close()
        if story.table.ended or story.phase == "night-3":
            return
    assert kind not in story.asked(B)


@pytest.mark.parametrize("role", UNASKED)
def test_a_role_without_a_question_of_its_own_is_asked_nothing_of_its_own_at_night(role: str):
    story = at(table(role), "deep")
    assert story.asked(B) == (["devour"] if ROLES[role].wolf else [])


@pytest.mark.parametrize("role", sorted(set(ROLES) - {"voleur", "servante"}))
def test_the_servante_inherits_it_with_its_powers_fresh(role: str):  # T-53c
    power = {"chien_loup": {"chose": "villager"}, "enfant_sauvage": {"model": D}}.get(role, {})
    spared = {"spared": True} if role == "idiot" else {}
    story = village(
        {**OTHERS, B: {"role": role, "power": {**power, **spared}}, C: "servante"}, seats=14, phase="day-2", **TABLE
    )
    story.day({D: B, E: B, F: B})
    assert story.asked() == ["take_card"]
    story.answer(C, "take_card", True)
    assert story.state.role(C).name == role
    assert story.seen("public").seats[B].revealed == {"card": "servante"}
    assert story.state.is_wolf(C) == ROLES[role].wolf
    assert story.told("new_card", f"seat:{C}") == [{"card": role}]
    if role in ASKED and role not in FIRST_NIGHT and role != "juge_begue":
        story.to("deep")
        if role == "loup_garou_blanc":  # night 3
            story.night(G).close()
        stage, kind, _ = ASKED[role]
        assert kind in at(story, stage).asked(C)


def test_a_voleur_who_was_not_called_yet_is_inherited_as_such():
    story = village({**OTHERS, B: "voleur", C: "servante"}, seats=14, phase="day-1", middle=["corbeau", "voyante"])
    story.day({D: B, E: B, F: B}).answer(C, "take_card", True)
    assert story.asked() and "steal" not in story.asked()
