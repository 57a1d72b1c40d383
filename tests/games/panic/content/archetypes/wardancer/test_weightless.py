"""Weightless Style of the Wardancer."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"
ROOM = ". . . . . . .\n. . . . . . .\n"


QUIET = "judgment vigilance"

POWER = "judgment power"

GAIN = pytest.mark.clause("complication.three-way.favor-gain", "ruling.complication.help")


def third(who: str = POWER, **more: Any):
    return foe(who, team="third", **more)


@pytest.mark.clause("style.weightless.ability.all-empty", "ruling.style.weightless.sharing")
def test_it_passes_units_and_walls_and_stands_in_walls_but_not_on_units() -> None:
    m = stage(
        "# # # # # #\na b c # . .\n# # # # # #",
        a=unit("weightless vigilance", tokens={"speed": 4}),
        b=foe(PLAIN),
        c=unit(PLAIN),
    )
    steps = offered(m, "go")
    assert {"go a D2", "go a E2"} <= set(steps)
    assert not {"go a B2", "go a C2"} & set(steps)
    play(m, "go a E2")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("E2", "B2", "C2")
    assert [m.state.figures[each].unit for each in m.state.at.values()] == [1, 2, 0]
    state = m.state
    for each in state.figures:
        assert state.full & each.body
        assert state.crowd[state.units[each.unit].team] & each.body


@pytest.mark.clause("style.weightless.ability.all-empty", "ruling.style.weightless.sharing")
def test_it_passes_whoever_stands_in_a_wall_and_does_not_stay_there() -> None:
    m = stage(
        "# # # #\n. a b .\n# # # #",
        a=unit("weightless vigilance", tokens={"speed": 2}),
        b=foe("weightless vigilance"),
        wall=["b"],
    )
    assert "go a D2" in offered(m)
    assert "go a C2" not in offered(m)


@pytest.mark.clause("ruling.style.weightless.pushed")
def test_it_is_pushed_through_units_but_not_left_on_one() -> None:
    drawing = "# # # # # #\na b c . . .\n# # # # # #"
    crew: dict[str, Any] = {"b": foe("weightless vigilance"), "c": unit(PLAIN)}
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 7]), **crew)
    play(m, "use 5 damage", "target b")
    assert offered(m) == ["spot C1", "spot C3"]
    m = stage(drawing, a=unit("jumping vigilance", pool=[5, 7]), **crew)
    play(m, "use 7 damage", "target b", "spot D2")
    assert (at(m, "b"), at(m, "c")) == ("D2", "C2")


@pytest.mark.clause("ruling.style.weightless.pushed")
def test_rubble_still_ends_a_push() -> None:
    m = stage(ROOM + "a b % . . . .", a=unit("jumping vigilance", pool=[9, 1]), b=foe("weightless vigilance"))
    play(m, "use 9 damage")
    assert "spot C3" in offered(m)
    assert at(play(m, "spot C3"), "b") == "C3"


@pytest.mark.clause("style.weightless.ability.edges")
def test_no_edge_removes_it() -> None:
    m = stage("a o . b", a=unit("weightless vigilance", tokens={"speed": 1}), b=foe(PLAIN), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert (at(m, "a"), unit_of(m, "a").out) == ("B1", False)


@pytest.mark.clause("style.weightless.ability.rubble")
def test_rubble_costs_it_no_speed() -> None:
    m = stage("a % . b", a=unit("weightless vigilance", tokens={"speed": 2}), b=foe(PLAIN))
    play(m, "go a B1")
    assert tokens_of(m, "a") == {"speed": 1}


@pytest.mark.clause("style.weightless.ability.rubble", "free-movement.rubble-cost")
def test_two_tokens_lead_the_weightless_over_two_spaces_of_rubble_and_others_over_one() -> None:
    light, heavy = (
        stage("a % % . b", a=unit(f"{style} vigilance", tokens={"speed": 2}), b=foe(PLAIN))
        for style in ("weightless", "judgment")
    )
    assert "go a C1" not in offered(heavy)
    play(light, "go a C1")
    assert (at(light, "a"), tokens_of(light, "a")) == ("C1", {})


@pytest.mark.clause("style.weightless.ability.traps")
def test_traps_do_not_hurt_it() -> None:
    m = stage("a ^ . b", a=unit("weightless vigilance", tokens={"speed": 1}), b=foe(PLAIN), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert hp(m, "a") == 12


@pytest.mark.clause("style.weightless.action.effortless")
def test_effortless_leads_to_any_space_it_sees_even_a_wall() -> None:
    m = stage(". . . .\na . # .\nb . . .", a=unit("weightless vigilance", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 effortless")
    assert "spot C2" in offered(m)
    assert not {"spot D2", "spot A3"} & set(offered(m))
    assert at(play(m, "spot D3"), "a") == "D3"
    assert asked(m) == "act"


@pytest.mark.clause("style.weightless.action.effortless.gate-7")
def test_at_seven_an_ally_may_teleport_to_a_space_it_sees() -> None:
    m = stage(
        "# # # # # #\na . # . . c\n# # # # # #\nb . . . . .",
        a=unit("weightless vigilance", pool=[7, 1]),
        b=foe(PLAIN),
        c=unit(PLAIN),
    )
    play(m, "use 7 effortless", "spot B2", "target c")
    assert offered(m) == ["spot D2", "spot E2", "stay"]
    assert at(play(m, "spot D2"), "c") == "D2"


@pytest.mark.clause("style.weightless.action.effortless.gate-7", "token.control.redirect")
def test_whoever_redirects_effortless_says_where_the_ally_gets_to() -> None:
    a, b = unit("weightless power", pool=[7, 2]), foe("judgment control", tokens={"control": 2})
    m = stage("a b . . .\n. . . . c", a=a, b=b, c=foe(PLAIN, seat=3))
    play(m, "use 7 effortless", "negate redirect", "spot C1", "target c")
    assert m.question is not None
    assert (asked(m), m.question.seat) == ("teleport-where", unit_of(m, "b").seat)


@pytest.mark.clause("style.weightless.action.effortless.gate-7", "token.challenge.restriction")
def test_a_challenged_weightless_unit_takes_no_friend_along() -> None:
    m = stage("a . . b c .", a=unit("weightless power", pool=[7, 3], challenge="b"), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "use 7 effortless", "spot B1")
    assert (asked(m), at(m, "a")) == ("act", "B1")


@pytest.mark.clause("ruling.copy.own-abilities", "trap.enter")
def test_only_the_weightless_themselves_are_safe_from_traps_and_not_their_copies() -> None:
    a = unit("weightless power", pool=[1, 1], tokens={"speed": 9})
    m = stage("a ^ . . .\na1 ^ . . .\n. . . . b", a=a, b=foe(PLAIN))
    play(m, "go a B1")
    assert (at(m, "a"), hp(m, "a")) == ("B1", 12)
    play(m, "go a~1 B2")
    assert copies(m, "a") == []


@pytest.mark.clause(
    "style.weightless.ability.all-empty", "ruling.style.weightless.sharing", "archetype.boss.giant.size"
)
def test_a_weightless_giant_passes_others_as_well_and_ends_on_nobody() -> None:
    drawing = "# # # # # # #\n. . b . . . .\n. . . . . . .\n# # # # # # #"
    a = unit("weightless zen", archetypes=["giant"], pool=[4, 1], tokens={"speed": 3}, at=["A2"])
    m = stage(drawing, a=a, b=foe(PLAIN))
    assert not {"go a B2", "go a C2"} & set(offered(m))
    play(m, "go a D2")
    assert (at(m, "a"), at(m, "b"), tokens_of(m, "a")) == ("D2", "C2", {})
    play(m, "use 1 damage", "target b")
    assert hp(m, "b") == 11
    m = stage(drawing, a=a, b=foe(PLAIN))
    play(m, "use 4 effortless")
    assert offered(m) == ["spot D2", "spot E2", "spot F2"]


@pytest.mark.clause("ruling.style.weightless.placing")
def test_what_the_weightless_place_in_an_empty_space_goes_where_nobody_and_no_wall_is() -> None:
    a = unit("weightless zen", build="mysterious")
    m = stage(". . .\nb a #\n. . .", start=True, a=a, b=foe(PLAIN))
    assert asked(m) == "copy-or-fog"
    assert "put fog A1" in offered(m) and not {"put fog A2", "put fog C2"} & set(offered(m))


@pytest.mark.clause("style.weightless.action.effortless.gate-7", "style.hidden.ability.see-through-walls")
def test_an_ally_who_sees_enemies_through_walls_is_not_taken_to_spaces_behind_them() -> None:
    crew = {"b": foe(QUIET), "c": unit("hidden vigilance")}
    m = stage("# # # # # #\na . # . # c\n# # # # # #\nb . . . . .", a=unit("weightless vigilance", pool=[7, 1]), **crew)
    play(m, "use 7 effortless", "spot B2", "target c")
    assert offered(m) == ["spot E2", "stay"]  # the Wall it looks at, in which it may stand, and nothing beyond


@GAIN
@pytest.mark.clause("style.weightless.action.effortless.gate-7")
def test_whoever_takes_somebody_of_another_team_along_is_owed_a_favor() -> None:
    m = stage("a . . b . c", a=unit("weightless zen", pool=[7, 1]), b=foe(POWER), c=third())
    play(m, "use 7 effortless", "spot B1", "target c", "spot E1")
    assert (at(m, "c"), tokens_of(m, "a")) == ("E1", {"favor-b": 1})
