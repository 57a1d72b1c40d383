"""Free Movement: paid with Speed tokens, space by space; of oneself, of others, of obstacles."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    cited,
    copies,
    figure,
    foe,
    hp,
    offered,
    play,
    pool,
    pushed,
    refused,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import LeavesPlay
from dustup.games.panic.rules.forced import push

HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501

PLAIN = "judgment power"

VIGIL = "judgment vigilance"

ROOM = """
    # # # # # #
    # . . . . #
    # . a . b #
    # . . . . #
    # # # # # #
"""


def goes(m, who="a"):
    """Where a figure may walk now."""
    return {word.split()[2] for word in offered(m, "go") if word.split()[1] == who}


GANG = """
    . . . . . .
    a a . b . .
    . . . . . .
"""


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


@pytest.mark.clause("penalty.handcuffed.movement")
def test_a_push_on_one_partner_drags_the_other_along():
    m = stage(
        ". . . . . . .\n. c a b . . .\n. . . . . . .\n",
        a=unit("jumping vigilance", cuffed="b", pool=[1]),
        b=foe("judgment vigilance", cuffed="a"),
        c=foe("judgment vigilance", pool=[3]),
        turn="c",
        active="c",
    )
    play(m, "use 3 throw", "spot F1")
    assert (at(m, "a"), at(m, "b")[0]) == ("F1", "E")


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.penalty.handcuffed-dragged")
@pytest.mark.parametrize(("edge", "trap", "where"), [(["C2"], [], "C3"), (["C2"], ["C3"], "C4"), ([], ["C2"], "C3")])
def test_whoever_is_dragged_along_is_dragged_over_no_edge_or_trap_where_there_is_another_space(edge, trap, where):
    m = stage(
        ". . . . . .\n. . . . . .\n. c b . . .\n. . . . . .\n. . . . . a",
        a=unit(HERO),
        b=foe("judgment vigilance", cuffed="c"),
        c=unit("judgment vigilance", cuffed="b", pool=[9, 1]),
        turn="c",
        edge=edge,
        trap=trap,
        dice=ANY,
    )
    pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "b"), 1), "D3")
    assert (at(m, "b"), at(m, "c")) == ("D3", where)


@pytest.mark.clause("penalty.handcuffed.movement")
def test_a_handcuffed_unit_may_move_its_partner_with_its_own_speed():
    m = stage(". . . . . . .\n. . a b . . .\n. . . . . . .", a=unit("jumping vigilance", cuffed="b", pool=[1],
              tokens={"speed": 2}), b=foe("judgment vigilance", cuffed="a"))  # fmt: skip
    assert {each for each in offered(m, "go") if " b " in each} == {"go b C1", "go b D1", "go b C3", "go b D3"}
    assert refused(m, "go b E2") == ("handcuffed", "penalty.handcuffed.partner")
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "a"), tokens_of(m, "b")) == ("D1", {"speed": 1}, {})
    play(m, "go b C1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("C1", {})


@pytest.mark.clause("penalty.handcuffed.movement", "free-movement.other-turn-timing")
def test_a_partner_is_moved_on_other_turns_only_when_they_start_or_end():
    m = stage(". . . . .\n. a b . .\n. . . . .", a=unit("jumping vigilance", cuffed="b", pool=[1]),
              b=foe("judgment vigilance", cuffed="a", tokens={"speed": 1}))  # fmt: skip
    play(m, "end-turn")
    skip_to(m, "react", "b")
    assert "go a B1" in offered(m, "go")


@pytest.mark.clause("copy.free-movement", "ruling.copy.edge")
def test_a_copy_led_over_an_edge_goes_on_at_once_or_is_gone_though_tokens_are_left() -> None:
    a = unit(PLAIN, tokens={"speed": 3})
    m = stage("a a1 . . b", a=a, b=foe(PLAIN), edge=["C1"], dice=ANY)
    play(m, "go a~1 C1")
    assert asked(m) == "save-from-edge"
    play(m, "no")
    assert (copies(m, "a"), tokens_of(m, "a")) == ([], {"speed": 2})


@pytest.mark.clause("stooges.group-move-speed", "trap.enter")
def test_traps_bite_a_stooge_that_follows_as_they_bite_the_one_that_walks() -> None:
    a = unit(PLAIN, kind="stooges", tokens={"speed": 1})
    m = stage("a . .\n. . .\na . b", a=a, b=foe(PLAIN), trap=["B1", "B3"], dice=ANY)
    before = hp(m, "a")
    play(m, "go a.1 B1", "spot B3")
    assert hp(m, "a") == before - 2


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.edge.timing")
def test_who_leads_its_partner_with_the_last_speed_that_held_it_falls_when_the_partner_is_there() -> None:
    a = unit(PLAIN, tokens={"speed": 1}, cuffed="c", pool=[1])
    m = stage(
        ". . . .\n. a c .\n. d . b", a=a, b=foe(PLAIN), c=foe(PLAIN, cuffed="a"), d=unit(PLAIN), edge=["a"], dice=ANY
    )
    play(m, "go c C1", "no")
    assert (at(m, "a"), at(m, "c"), unit_of(m, "c").cuffed) == ("", "C1", -1)


@pytest.mark.clause("stooges.group-move-speed")
def test_who_may_still_follow_is_not_claimed_before_it_has() -> None:
    a = unit(PLAIN, kind="stooges", tokens={"speed": 1})
    m = stage("a . . a b", a=a, b=foe(PLAIN), edge=["D1"], dice=ANY)
    play(m, next(each for each in offered(m, "go") if each.endswith("B1")), "spot C1")
    assert spots(m, "a") == ["B1", "C1"] and told(m, LeavesPlay) == []


@pytest.mark.clause("free-movement.one-space", "free-movement.powered-by-speed")
def test_with_one_speed_token_one_steps_into_any_of_the_eight_spaces_around():
    m = stage(ROOM, a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(VIGIL))
    assert goes(m) == {"B2", "C2", "D2", "B3", "D3", "B4", "C4", "D4"}


@pytest.mark.clause("free-movement.rubble-cost", "free-movement.lateral-cost")
def test_rubble_beside_the_way_costs_nothing():
    m = stage("# # # # #\n% a . . .\n# # # # #\n. b . . .", a=unit("jumping vigilance", tokens={"speed": 3}), b=foe())
    play(m, "go a D2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("D2", {"speed": 1})


@pytest.mark.clause("free-movement.discard-after", "ruling.free-movement.overdraft")
def test_a_single_token_is_enough_for_any_step_and_nothing_is_owed():
    m = stage(ROOM, a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(VIGIL), rubble=["B2"])
    play(m, "go a B2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B2", {})


@pytest.mark.clause("free-movement.one-space")
def test_free_movement_is_used_as_often_as_tokens_allow():
    m = stage("a . . . . b", a=unit("jumping vigilance", tokens={"speed": 3}), b=foe(VIGIL))
    play(m, "go a D1")
    assert (at(m, "a"), tokens_of(m, "a"), pool(m, "a")) == ("D1", {}, [6, 6])


@pytest.mark.clause("free-movement.one-space")
def test_a_walk_of_several_spaces_leads_around_traps_and_edges():
    m = stage("a ^ .\n. . .\no . b", a=unit("jumping vigilance", tokens={"speed": 4}), b=foe(VIGIL))
    play(m, "go a C1")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("C1", 12, {})


@pytest.mark.clause("free-movement.needs-token")
def test_without_a_speed_token_there_is_no_free_movement():
    # b has a token, so the rule is asked at the end of a's turn.
    m = stage(ROOM, a=unit("judgment power"), b=foe(VIGIL, tokens={"speed": 1}))
    assert not offered(m, "go")
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("react", "b")
    assert not goes(m, "a")


@pytest.mark.clause("copy.free-movement")
def test_speed_tokens_move_a_copy_instead_of_its_original():
    m = stage("a . a1 . b", a=unit("jumping vigilance", tokens={"speed": 1}), b=foe(VIGIL))
    play(m, "go a~1 D1")
    assert (at(m, "a"), copies(m, "a"), tokens_of(m, "a")) == ("A1", ["D1"], {})


@pytest.mark.clause("stooges.group-move-speed", "ruling.stooges.shared-tokens")
def test_a_speed_token_moves_one_figure_and_lets_the_others_follow():
    m = stage(GANG, a=gang(tokens={"speed": 1}), b=foe())
    play(m, next(each for each in offered(m, "go") if each.endswith("C2")))
    assert asked(m) == "follow-where"
    play(m, "spot A1")
    assert (sorted(spots(m, "a")), tokens_of(m, "a")) == (["A1", "C2"], {})


@pytest.mark.clause("stooges.group-move-speed", "ruling.stooges.free-movement", "free-movement.rubble-cost")
def test_rubble_costs_speed_under_the_one_that_walks_and_not_under_those_that_follow():
    """One walks onto Rubble for two tokens; the other moves one space, onto Rubble, for nothing."""
    a = unit("judgment power", kind="stooges", tokens={"speed": 5})
    m = stage("a % . .\n. . . .\n. . . .\na % . b", a=a, b=foe())
    play(m, "go a.1 B1")
    assert "spot B4" in offered(m) and "spot C4" not in offered(m)
    play(m, "spot B4")
    assert (spots(m, "a"), tokens_of(m, "a")) == (["B1", "B4"], {"speed": 3})


@pytest.mark.clause("free-movement.lateral-cost", "free-movement.discard-after")
def test_a_step_names_the_rules_of_free_movement() -> None:
    m = stage("a . . b", a=unit(tokens={"speed": 1}), b=foe())
    play(m, "go a B1")
    assert "free-movement.lateral-cost" in cited(m, "walks to B1")
