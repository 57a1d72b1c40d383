"""The Cavalry, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    end_turn,
    foe,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

FOCUSED = "Cam: focused cavalry, tough; Jumping Shadow, Heroic Power, Rallying Power"
FRANTIC = "Zed: frantic cavalry+angel+cyborg, tough; styles heroic, winged, machine; forms power, iron, wild"


PLAIN = "judgment power"


@pytest.mark.clause("archetype.cavalry.focused.shield")
def test_focused_cavalry_shields_itself_and_adjacent_allies_at_the_start_and_the_end_of_its_turn() -> None:
    m = stage(
        "c a . d b",
        start=True,
        dice=[1, 1, 1, *ANY],
        a=unit(FOCUSED),
        c=unit("heroic power"),
        d=unit("heroic power"),
        b=foe("heroic power"),
    )
    play(m, "stance 1")
    assert [unit_of(m, each).shield for each in "acd"] == [2, 2, 0]
    skip_to(m, "act", "a")
    unit_of(m, "c").shield = 1
    play(m, "end-turn")
    skip_to(m, "keep-shield", "c")
    play(m, "pick new")
    assert unit_of(m, "c").shield == 2


@pytest.mark.clause("archetype.cavalry.focused.speed", "ruling.archetype.cavalry.break")
def test_focused_cavalry_gains_speed_when_damage_breaks_a_shield_of_its_side() -> None:
    m = stage(
        "b c . . a",
        turn="b",
        a=unit(FOCUSED, stance=0),
        c=unit("jumping power", shield=2),
        b=foe("jumping power", pool=[1, 1], shield=1),
    )
    play(m, "use 1 damage")
    assert unit_of(m, "c").shield == 1 and tokens_of(m, "a") == {}
    skip_to(m, "act", "b")
    play(m, "use 1 damage")
    assert unit_of(m, "c").shield == 0 and tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("ruling.archetype.cavalry.break")
def test_a_broken_shield_of_the_enemy_gives_no_speed() -> None:
    m = stage("b a", a=unit(FOCUSED, stance=0, pool=[1, 1]), b=foe("jumping power", shield=1))
    play(m, "use 1 damage")
    assert unit_of(m, "b").shield == 0 and tokens_of(m, "a") == {}


@pytest.mark.clause("archetype.cavalry.fused")
def test_fused_cavalry_shields_at_the_end_of_its_turn_only() -> None:
    m = stage(
        "c a b",
        start=True,
        dice=[1, 1, 1, *ANY],
        a=unit("heroic power", archetypes=["cavalry"]),
        c=unit("heroic power"),
        b=foe("heroic power"),
    )
    skip_to(m, "act", "a")
    assert [unit_of(m, each).shield for each in "ac"] == [0, 0]
    end_turn(m)
    assert [unit_of(m, each).shield for each in "acb"] == [2, 2, 0]


@pytest.mark.clause("archetype.cavalry.frantic")
def test_frantic_cavalry_shields_at_the_start_and_at_the_end_of_the_turn() -> None:
    m = stage("c a b", start=True, dice=[1, 1, 1, *ANY], a=unit(FRANTIC), c=unit("heroic power"), b=foe("heroic power"))
    play(m, "frantic 0 0 0 none")
    assert [unit_of(m, each).shield for each in "acb"] == [2, 2, 0]
    skip_to(m, "act", "a")
    unit_of(m, "c").shield = 0
    end_turn(m)
    assert unit_of(m, "c").shield == 2


@pytest.mark.clause("archetype.cavalry.fused", "ruling.complication.three-way-allies")
def test_of_other_sides_cavalry_shields_only_whom_it_names() -> None:
    others = {"b": foe(PLAIN), "c": foe(PLAIN, team="third"), "d": unit(PLAIN, at=["B2"])}
    m = stage("b a c\n. . .", a=unit("charging zen", archetypes=["cavalry"], pool=[1]), **others, then="random")
    play(m, "use 1 movement", "end-turn", "target c", "no")
    assert [unit_of(m, each).shield for each in "abcd"] == [2, 0, 2, 2]
    assert tokens_of(m, "a").get("favor-b") == 1
