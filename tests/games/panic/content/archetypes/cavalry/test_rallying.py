"""Rallying Style of the Cavalry."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    unit,
    unit_of,
)


@pytest.mark.clause("style.rallying.ability.end-heal", "style.rallying.note.revives")
def test_rallying_heals_itself_and_allies_in_range_at_the_end_and_picks_up_the_fallen() -> None:
    m = stage(
        "c a d . e b",
        a=unit("rallying power", hp=5, pool=[1]),
        c=unit("heroic power", hp=5),
        d=unit("heroic power", hp=0),
        e=unit("heroic power", hp=5),
        b=foe("heroic power"),
        dice=ANY,
    )
    end_turn(m)
    assert [hp(m, each) for each in "acde"] == [8, 8, 3, 5]
    assert not m.state.taken_out(unit_of(m, "d"))


@pytest.mark.clause("style.rallying.ability.ally-start-heal")
def test_an_ally_in_range_may_heal_at_the_start_of_its_turn() -> None:
    m = stage("a c . b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=5), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) == "rally-heal" and asked_of(m) == "c"
    play(m, "yes")
    assert hp(m, "c") == 8
    m = stage("a . c b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=5), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) == "act"


@pytest.mark.clause("style.rallying.note.revives", "style.rallying.ability.ally-start-heal")
def test_a_fallen_ally_in_range_gets_up_at_the_start_of_its_turn_and_heals_only_once() -> None:
    m = stage("a c . b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=0), b=foe(),
              dice=ANY)  # fmt: skip
    play(m, "yes")
    assert asked(m) == "act" and asked_of(m) == "c"
    assert hp(m, "c") == 3


@pytest.mark.clause("style.rallying.action.group-up", "ruling.style.rallying.group-up-range")
def test_below_5_group_up_pulls_a_visible_ally_up_to_three_spaces_but_no_fallen_one() -> None:
    m = stage(
        """
        # # # # # # # #
        # a . d . . c #
        # . . . . . b #
        # # # # # # # #""",
        a=unit("rallying power", pool=[2]),
        c=unit("heroic power", hp=5),
        d=unit("heroic power", hp=0),
        b=foe(),
    )
    play(m, "use 2 group-up")
    assert asked(m) == "pull-where" and asked_of(m) == "c"
    assert "stay" in offered(m) and "spot E2" in offered(m)
    play(m, "spot E2")
    assert hp(m, "c") == 5


@pytest.mark.clause(
    "style.rallying.action.group-up.gate-3",
    "style.rallying.action.group-up.gate-5",
    "ruling.style.rallying.group-up-range",
)
def test_group_up_with_a_5_pulls_twice_even_the_same_ally_and_each_of_them_heals_once() -> None:
    m = stage(
        """
        # # # # # # # # # # # #
        # a . . . . . . . . c b
        # # # # # # # # # # # #""",
        a=unit("rallying power", pool=[5]),
        c=unit("heroic power", hp=5),
        b=foe(),
    )
    play(m, "use 5 group-up", "spot H2", "spot D2")
    assert at(m, "c") == "D2" and hp(m, "c") == 8


@pytest.mark.clause("style.rallying.action.group-up.gate-5", "ruling.style.rallying.group-up-range")
def test_with_a_5_group_up_stands_a_fallen_ally_up_where_it_lies() -> None:
    a = unit("rallying power", pool=[5, 4])
    m = stage("a . . d . b", a=a, d=unit("heroic power", hp=0), b=foe())
    assert ("use 5 group-up" in offered(m), "use 4 group-up" in offered(m)) == (True, False)
    play(m, "use 5 group-up")
    skip_to(m, "act", "a")
    assert (at(m, "d"), hp(m, "d")) == ("D1", 3)


@pytest.mark.clause("ruling.style.rallying.own-start", "style.rallying.ability.ally-start-heal")
def test_rallying_heals_its_owner_at_no_start_of_its_own() -> None:
    a = unit("rallying power", hp=5)
    m = stage("a . . b . c", a=a, c=unit("heroic power", hp=5), b=foe(), next=["begin_turn a"], dice=ANY)
    skip_to(m, "act", "a")
    assert hp(m, "a") == 5
    m = stage("a c . b", a=a, c=unit("heroic power", hp=5), b=foe(), next=["begin_turn c"], dice=ANY)
    assert (asked(m), asked_of(m)) == ("rally-heal", "c")


@pytest.mark.clause("style.rallying.action.group-up.gate-5", "ruling.style.rallying.pulled")
def test_an_ally_pulled_no_space_at_all_heals() -> None:
    m = stage("a c . b", a=unit("rallying power", pool=[5, 1]), b=foe("heroic power"), c=unit("heroic power", hp=4))
    play(m, "use 5 group-up")
    skip_to(m, "act", "a")
    assert (at(m, "c"), hp(m, "c")) == ("B1", 7)


@pytest.mark.clause("style.rallying.note.revives")
def test_a_fallen_ally_out_of_range_does_not_get_up_by_rallying() -> None:
    m = stage("a . c b", turn="c", start=True, a=unit("rallying power"), c=unit("heroic power", hp=0), b=foe(),
              dice=ANY)  # fmt: skip
    assert asked(m) != "rally-heal" and hp(m, "c") == 0


@pytest.mark.clause("style.rallying.action.group-up.gate-5", "ruling.style.rallying.pulled")
def test_whoever_falls_on_the_way_it_is_pulled_heals_where_it_lies() -> None:
    m = stage("a . ^ c b", a=unit("rallying power", pool=[5, 1]), c=unit("heroic power", hp=1), b=foe("jumping power"))
    play(m, "use 5 group-up", "spot C1")
    assert (hp(m, "c"), at(m, "c"), asked(m)) == (3, "C1", "act")
