"""Dark Style of the Demon."""

import pytest
from games.panic.staging import (
    asked,
    at,
    end_turn,
    figure,
    foe,
    ground,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.act import span_of

BYSTANDER = "crosshair zen"
"""A stance that does nothing by itself."""


@pytest.mark.clause(
    *("style.dark.range", "style.ogres.range", "style.slasher.range", "style.vampire.range", "style.zombie.range")
)
@pytest.mark.parametrize(
    ("style", "reach"),
    [("dark", (2, 4)), ("ogre's", (1, 2)), ("slasher", (1, 1)), ("vampire", (1, 1)), ("zombie", (1, 1))],
)
def test_ranges_of_demon_styles(style: str, reach: tuple[int, int]):
    m = stage(". a . . . b", a=unit(f"{style} zen"), b=foe(BYSTANDER))
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a")) == reach


@pytest.mark.clause("style.dark.ability.see-through-fog")
def test_dark_targets_enemies_in_fog_from_afar():
    m = stage("a . . ~ b", a=unit("dark zen"), b=foe(BYSTANDER), fog=["b"])
    assert "use 6 damage" in offered(m)
    m = stage("a . . ~ b", a=unit("burning zen"), b=foe(BYSTANDER), fog=["b"])
    assert "use 6 damage" not in offered(m)


@pytest.mark.clause("style.dark.ability.leave-fog")
def test_dark_leaves_fog_in_its_own_space_in_place_of_any_obstacle():
    m = stage("a . . . b", a=unit("dark zen"), b=foe(BYSTANDER), rubble=["a"])
    end_turn(m)
    assert ground(m, "fog") == ["A1"]
    assert ground(m, "rubble") == []


@pytest.mark.clause("style.dark.action.darkness-dawns")
def test_darkness_dawns_places_two_fog_in_empty_spaces_in_range_and_may_teleport_there():
    m = stage(". a . . . b .", a=unit("dark zen"), b=foe(BYSTANDER))
    play(m, "use 6 darkness-dawns")
    assert offered(m) == ["spot D1", "spot E1"], "2 to 4 away, and b stands on F1"
    play(m, "spot E1")
    assert ground(m, "fog") == ["D1", "E1"], "for the second there was no choice left"
    assert offered(m) == ["spot D1", "spot E1", "stay"]
    play(m, "spot E1")
    assert at(m, "a") == "E1"


@pytest.mark.clause(
    "style.dark.action.twilight-sorrow", "style.dark.note.adjacent-fog", "ruling.style.dark.twilight-range"
)
def test_twilight_sorrow_weakens_every_enemy_in_fog_or_next_to_it_anywhere():
    m = stage(
        """a . . . . . . . . . b # c ~ d . e""",
        a=unit("dark zen"),
        b=foe(BYSTANDER),
        c=foe(BYSTANDER),
        d=foe(BYSTANDER),
        e=foe(BYSTANDER),
        fog=["d", "b"],
    )
    play(m, "use 6 twilight-sorrow")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bcde"] == [1, 0, 1, 0]
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("style.dark.action.twilight-sorrow", "ruling.style.dark.twilight-range")
def test_a_challenged_owner_needs_its_challenger_in_the_fog_and_then_weakens_all():
    drawing = "a . . b . ~ c"
    m = stage(drawing, a=unit("dark zen", challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER))
    assert "use 6 twilight-sorrow" not in offered(m)
    m = stage(drawing, a=unit("dark zen", challenge="b"), b=foe(BYSTANDER), c=foe(BYSTANDER), fog=["E1", "F1"])
    play(m, "use 6 twilight-sorrow")
    assert [tokens_of(m, each).get("weakness", 0) for each in "bc"] == [1, 1]


@pytest.mark.clause("style.dark.action.darkness-dawns", "style.dark.ability.leave-fog")
def test_a_dark_group_leaves_one_fog_and_each_figure_may_teleport_into_the_dark():
    m = stage(". a a . . . b", a=unit("dark shadow", kind="stooges", pool=[5]), b=foe(BYSTANDER))
    play(m, "use 5 darkness-dawns", "from a.1", "spot D1", "spot E1")
    play(m, "spot D1")
    assert asked(m) == "teleport-where", "the other figure may follow"
    play(m, "spot E1")
    assert [figure(m, "a", each).cell >= 0 for each in (0, 1)] == [True, True]
    assert ground(m, "fog") == ["D1", "E1"]


@pytest.mark.clause("style.dark.action.twilight-sorrow", "token.training")
def test_a_trained_twilight_sorrow_brings_as_much_speed_as_it_hands_out_weakness():
    m = stage("a . b ~ c", a=unit("dark zen", pool=[5], tokens={"training": 1}), b=foe(BYSTANDER), c=foe(BYSTANDER))
    play(m, "trained 5 twilight-sorrow")
    assert [tokens_of(m, each) for each in "abc"] == [{"speed": 4}, {"weakness": 2}, {"weakness": 2}]


@pytest.mark.clause("style.dark.ability.leave-fog", "ruling.obstacle.overwrite-edge")
def test_fog_fills_the_edge_over_which_its_owner_hovers_before_its_speed_is_gone():
    a = unit("dark zen", pool=[1], tokens={"speed": 1})
    m = stage(". . . .\n. a . b\n. . . .", a=a, b=foe(BYSTANDER), edge=["B2"])
    end_turn(m)
    assert (at(m, "a"), ground(m, "fog"), ground(m, "edge"), tokens_of(m, "a")) == ("B2", ["B2"], [], {})
