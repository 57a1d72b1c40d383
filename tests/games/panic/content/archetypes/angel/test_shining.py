"""Shining Style of the Angel."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    foe,
    ground,
    hp,
    in_order,
    offered,
    play,
    skip_to,
    stage,
    unit,
)


@pytest.mark.clause("style.shining.ability.push")
def test_shining_pushes_enemies_and_obstacles_around_it_one_space() -> None:
    m = stage(
        """
        # # # # # # #
        b . ^ a c . .
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        c=foe("winged power"),
        dice=ANY,
    )
    assert offered(m) == ["target c", "spot C2"]
    play(m, "spot C2")
    assert at(m, "c") == "F2" and at(m, "b") == "A2"
    assert ground(m, "trap") == ["B2"]


@pytest.mark.clause("ruling.style.shining.obstacle-push")
def test_blocked_obstacles_and_edges_stay_and_copies_are_pushed() -> None:
    m = stage(
        """
        # # # # # # #
        # # % a b1 . b
        # # # o # # #
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        dice=ANY,
    )
    play(m, "spot C2")
    skip_to(m, "act", "a")
    assert ground(m, "rubble") == ["C2"]
    assert ground(m, "edge") == ["D3"]
    assert copies(m, "b") == ["F2"]


@pytest.mark.clause("style.shining.ability.keep-out", "ruling.style.shining.forced-entry")
def test_enemies_enter_no_space_next_to_shining_by_themselves() -> None:
    m = stage("a . . b", turn="b", a=unit("shining power"), b=foe("winged power", tokens={"speed": 3}))
    assert "go b C1" in offered(m) and "go b B1" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_the_side_of_shining_may_bring_an_enemy_next_to_it() -> None:
    m = stage(
        "a . b c",
        turn="c",
        a=unit("shining power"),
        b=foe("heroic power", tokens={"speed": 1}),
        c=unit("winged power", pool=[6]),
    )
    play(m, "use 6 throw")
    assert "spot B1" in offered(m)
    play(m, "spot B1")
    skip_to(m, "react", "b")
    assert at(m, "b") == "B1" and "go b A2" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_not_even_a_friend_pushes_an_enemy_next_to_shining() -> None:
    m = stage("a . . b c", turn="c", a=unit("shining power"), b=foe("heroic power"), c=foe("winged power", pool=[6]))
    play(m, "use 6 throw")
    assert "spot C1" in offered(m) and "spot B1" not in offered(m)


@pytest.mark.clause("style.shining.action.beacon", "ruling.style.shining.beacon-range")
def test_beacon_pulls_an_ally_from_afar_and_both_heal_1() -> None:
    m = stage(
        "a . . . . . c",
        a=unit("shining power", pool=[1], hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power", at=["B1"]),
    )
    play(m, "use 1 beacon")
    assert "spot D1" in offered(m) and "spot C1" not in offered(m) and "stay" in offered(m)
    play(m, "spot D1")
    assert at(m, "c") == "D1"
    assert (hp(m, "a"), hp(m, "c")) == (6, 6)


@pytest.mark.clause("style.shining.action.beacon.gate-4", "taken-out.healing-exception")
def test_beacon_with_a_4_heals_the_ally_and_picks_up_the_fallen() -> None:
    m = stage(
        "a . . c . b", a=unit("shining power", pool=[4], hp=5), c=unit("winged power", hp=0), b=foe("winged power")
    )
    play(m, "use 4 beacon")
    assert (hp(m, "a"), hp(m, "c"), at(m, "c")) == (6, 4, "D1")


@pytest.mark.clause("ruling.style.shining.obstacle-push", "ruling.obstacle.moving-into-units")
def test_shining_pushes_an_edge_as_well_but_under_nobody():
    def edges(row):
        m = stage(f"# # # # # #\n{row}\n# # # # # #", a=unit("shining power"), b=foe("judgment power"), start=True,
                  dice=ANY)  # fmt: skip
        return ground(skip_to(m, "act", "a"), "edge")

    assert edges("# a o . b #") == ["D2"]
    assert edges("# a o b . #") == ["C2"]


@pytest.mark.clause("form.blaster.note.unusable", "style.shining.action.beacon")
def test_nobody_walks_to_a_second_ally_of_a_beacon_where_there_is_none() -> None:
    a = unit("shining blaster", pool=[1, 1], tokens={"speed": 1})
    m = stage("c a . . b", a=a, c=unit("jumping power"), b=foe("jumping power"))
    assert asked(play(m, "use 1 beacon")) == "act"
    m = stage("c a d . b", a=a, c=unit("jumping power"), d=unit("jumping power"), b=foe("jumping power"))
    assert asked(play(m, "use 1 beacon", "target c")) == "extra-target"


@pytest.mark.clause("style.shining.ability.push")
def test_the_push_of_the_shining_names_its_ability() -> None:
    m = stage(
        """
        # # # # #
        . a b . .
        # # # # #""",
        start=True, a=unit("shining power"), b=foe("winged power"), dice=ANY,
    )  # fmt: skip
    assert in_order(m, "b is pushed 1 space (push everything), to D2.")
