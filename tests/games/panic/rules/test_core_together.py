"""Core rules that meet: Edges, Traps, Copies, large units, three teams and the end of a turn at the same time."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    names,
    offered,
    play,
    pushed,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.cells import cell_called
from dustup.games.panic.events import FightOver
from dustup.games.panic.rules.bonuses import punish
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move_to, places

PLAIN = "judgment power"
LONG = [[0, 0], [1, 0], [2, 0], [3, 0]]
"""Four spaces in a row."""


# -- who has won when the end of a turn fells everybody ----------------------------------------------------


@pytest.mark.clause("ruling.taken-out.simultaneous", "speed.discard-at-turn-end")
def test_if_all_fall_off_when_speed_is_discarded_the_side_whose_turn_ended_wins() -> None:
    hovers = {"tokens": {"speed": 1}}
    m = stage("a . . b", a=unit(PLAIN, **hovers), b=foe(PLAIN, **hovers), edge=["a", "b"], turn="b", dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("ruling.taken-out.simultaneous", "ruling.complication.three-way-end")
def test_if_three_teams_fall_off_together_the_one_whose_turn_ended_wins() -> None:
    hovers = {"tokens": {"speed": 1}}
    third = unit(PLAIN, team="third", **hovers)
    m = stage("a . b\n. . c", a=unit(PLAIN, **hovers), b=foe(PLAIN, **hovers), c=third, teams=3,
              edge=["a", "b", "c"], turn="c", dice=ANY)  # fmt: skip
    end_turn(m)
    assert told(m, FightOver) == [FightOver(2)]


@pytest.mark.clause("ruling.taken-out.simultaneous", "trap.end-of-turn")
def test_if_traps_fell_everybody_the_side_whose_turn_it_is_wins() -> None:
    m = stage("a . . b", a=unit(PLAIN, hp=1), b=foe(PLAIN, hp=1), trap=["a", "b"], turn="b", dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("taken-out.side-loses", "ruling.turn.end-sequence")
def test_a_side_felled_by_traps_has_lost_before_the_other_falls_off_an_edge() -> None:
    """Traps come before Speed is discarded: the hero is down while its last enemy still hovers."""
    b = foe(PLAIN, tokens={"speed": 1})
    m = stage("a . . b", a=unit(PLAIN, hp=1), b=b, trap=["a"], edge=["b"], dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


# -- Edges ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.copy.edge", "ruling.edge.timing")
def test_speed_kept_from_another_turn_does_not_keep_a_copy_over_an_edge() -> None:
    """Its Original leaves the stance that held the Copy: it walks back at once, or it is gone."""
    a = unit("spirit shadow, judgment power", kind="boss", archetypes=["immortal"], stance=0, tokens={"speed": 2})
    m = stage("a . a1 . b", a=a, b=foe(PLAIN), edge=["C1"], start=True, dice=ANY)
    assert asked(m) == "save-from-edge"
    play(m, "no")
    assert copies(m, "a") == [] and tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.copy.edge", "taken-out.inert", "ruling.taken-out.copies-remain")
def test_tokens_of_the_fallen_do_not_carry_their_copy_over_a_pit() -> None:
    b = foe(PLAIN, hp=0, tokens={"speed": 2})
    m = stage("a b1 . .\n. . . .\n. . b c", a=unit(PLAIN, pool=[3, 1]), b=b, c=foe(PLAIN), edge=["C1", "C2"], dice=ANY)
    play(m, "use 3 throw")
    assert sorted(offered(m)) == ["spot C0", "spot C1", "spot C2", "stay"]
    play(m, "spot C1")
    assert copies(m, "b") == []


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders", "ruling.edge.timing")
def test_a_rider_is_pushed_and_moves_on_over_edges_that_the_vehicle_covers() -> None:
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=LONG, at=["B2"])
    m = stage("# # # # # # #\na . . . . . .\n# # # # # # #", a=unit(PLAIN), b=b, c=foe(PLAIN, at=["B2"]),
              edge=["C2", "D2"], dice=ANY)  # fmt: skip
    assert "E2" in names(m, places(m.state, figure(m, "c"), 3))
    assert [*push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "c"), 3)] == []
    assert at(m, "c") == "E2"


@pytest.mark.clause("grid.outside-is-edge", "terrain.freeform.broken-border", "ruling.terrain.border-walls")
def test_where_the_rubble_of_a_border_wall_is_gone_there_is_edge() -> None:
    m = stage("# # #\n# a #\n# b #\n# # #", a=unit(PLAIN, pool=[1, 1, 1]), b=foe(PLAIN))
    play(m, "use 1 open-the-path", "spot B1")
    assert (ground(m, "rubble"), ground(m, "edge")) == (["B1"], [])
    play(m, "use 1 open-the-path", "spot B1")
    assert (ground(m, "rubble"), ground(m, "edge")) == ([], ["B1"])


@pytest.mark.clause("ruling.move.placing", "coming-back.where")
def test_whoever_comes_back_onto_a_trap_is_placed_and_not_bitten() -> None:
    m = stage("a . .\n. . b\n. . .", a=unit(PLAIN), b=foe(PLAIN), c=unit(PLAIN, out=True), trap=["A2"], dice=ANY,
              next=["end_round"])  # fmt: skip
    before = hp(m, "c")
    play(m, "spot A2")
    assert (at(m, "c"), hp(m, "c")) == ("A2", before)


@pytest.mark.clause("trap.empty-space", "style.winged.ability.edges")
def test_who_flies_over_an_edge_and_then_must_cross_a_trap_goes_space_by_space() -> None:
    """The only way leads over both; the Trap bites it on the way."""
    m = stage("# # # # #\n# a . . .\n# # # # #\n. b . . .", a=unit("winged zen"), b=foe(), edge=["C2"], trap=["D2"],
              dice=ANY)  # fmt: skip
    before, to = hp(m, "a"), cell_called(m.state.board, "E2")
    assert "E2" in names(m, places(m.state, figure(m, "a"), 3))
    assert [*move_to(m.state, figure(m, "a"), to, 3)] == []
    assert (at(m, "a"), hp(m, "a")) == ("E2", before - 1)


@pytest.mark.clause("fog.range-one", "fog.in-fog-includes-adjacent")
@pytest.mark.parametrize(("who", "hit"), [("A1", False), ("B1", True)])
def test_fog_next_to_any_space_of_a_giant_hides_all_of_it(who: str, hit: bool) -> None:
    """It lies on C1 to D2 and the Fog in E1: from A1, in range and two spaces away, nobody can hit it."""
    b = foe("jumping vigilance", archetypes=["giant"], at=["C1"])
    m = stage(". . . . .\n. . . . .", a=unit("jumping blaster", pool=[3], at=[who]), b=b, fog=["E1"])
    assert unit_of(m, "a").loadout.range == (1, 2)
    assert ("use 3 damage" in offered(m)) is hit


@pytest.mark.clause("fog.in-fog-includes-adjacent")
def test_fog_next_to_a_vehicle_hides_no_rider_farther_off() -> None:
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=LONG, at=["C1"])
    m = stage("a . . . . . .", a=unit("jumping blaster", pool=[3]), b=b, c=foe(at=["C1"]), fog=["G1"])
    play(m, "use 3 damage")
    assert hp(m, "c") < 12 and hp(m, "b") == 12


# -- what was right already ----------------------------------------------------------------------------------


@pytest.mark.clause("edge.save", "trap.enter", "ruling.edge.timing")
def test_who_saves_itself_onto_a_trap_may_fall_there_and_stays_on_the_map() -> None:
    b = foe(PLAIN, hp=4, tokens={"speed": 2})
    m = stage("a b . . c", a=unit(PLAIN, pool=[5, 1]), b=b, c=foe(PLAIN), edge=["C1"], trap=["D1"], dice=ANY)
    play(m, "use 5 damage", "spot C1", "go b D1")
    assert (at(m, "b"), hp(m, "b"), unit_of(m, "b").out) == ("D1", 0, False)


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


@pytest.mark.clause("archetype.boss.giant.edges", "move.push")
def test_a_giant_pushed_half_over_a_pit_stands_and_pushed_on_falls() -> None:
    b = foe("jumping vigilance", archetypes=["giant"], at=["B1"])
    m = stage("a . . . . .\n. . . . . .\n. . . . . c", a=unit(PLAIN), b=b, c=foe(PLAIN),
              edge=["D1", "D2", "E1", "E2"], dice=ANY)  # fmt: skip
    for to, there in (("C1", "C1"), ("D1", "")):
        pushed(m, push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 1), to)
        assert at(m, "b") == there


@pytest.mark.clause("copy.performs-actions", "ruling.move.push-origin")
def test_whom_a_copy_throws_flies_away_from_the_copy() -> None:
    """The Original stands on the other side: away from it would be the other way."""
    m = stage(". . . b a1 .\n. . . . . .\na . . . . .", a=unit(PLAIN, pool=[2, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 2 throw")
    assert "spot B1" in offered(m) and not {"spot E2", "spot F2"} & {*offered(m)}


@pytest.mark.clause("basic.put-it-out.gate-4", "taken-out.inert", "edge.removes")
def test_whoever_falls_with_its_first_token_loses_no_more() -> None:
    """Three tokens could be put out: with the Speed the target is gone, and its Power is on hold."""
    b = foe(PLAIN, tokens={"speed": 1, "power": 2})
    m = stage("a . b . c", a=unit("jumping blaster", pool=[7, 1]), b=b, c=foe(PLAIN), edge=["b"])
    play(m, "use 7 put-it-out", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"power": 2}, "act")


@pytest.mark.clause("ruling.basic.open-path-edges", "speed.discard-at-turn-end")
def test_where_the_edge_under_somebody_is_destroyed_nobody_falls() -> None:
    b = foe(PLAIN, tokens={"speed": 1})
    m = stage("a . b . c", a=unit("jumping blaster", pool=[1, 1]), b=b, c=foe(PLAIN), edge=["b"], dice=ANY)
    play(m, "use 1 open-the-path")
    end_turn(m)
    assert (at(m, "b"), tokens_of(m, "b")) == ("C1", {})


@pytest.mark.clause("health.no-carry-over", "health.next-hit-next-bar", "trap.enter")
def test_a_hit_breaks_a_bar_and_the_trap_it_pushes_into_hurts_the_next() -> None:
    b = foe(PLAIN, bars=2, hp=1)
    m = stage("a b . . c", a=unit(PLAIN, pool=[5, 1]), b=b, c=foe(PLAIN), trap=["C1"])
    play(m, "use 5 damage", "spot C1")
    assert (hp(m, "b"), unit_of(m, "b").bars) == (11, 1)


@pytest.mark.clause("shield.carry-over", "health.no-carry-over", "token.burning.trigger")
def test_burning_goes_through_a_shield_and_breaks_one_bar_and_no_more() -> None:
    """Of 5 damage the Shield takes 1 and the bar 1; the rest is lost, and 3 of 5 tokens are discarded."""
    a = unit(PLAIN, hp=1, bars=2, shield=1, tokens={"burning": 5}, pool=[1])
    m = stage("a . b", a=a, b=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), unit_of(m, "a").bars, tokens_of(m, "a")) == (12, 1, {"burning": 2})


@pytest.mark.clause("trap.end-of-turn", "archetype.boss.giant.size")
def test_every_trap_a_giant_stands_on_hurts_it_when_a_turn_ends() -> None:
    a = unit("jumping vigilance", archetypes=["giant"], at=["A1"])
    m = stage(". . . .\n. . . b", a=a, b=foe(PLAIN, pool=[1]), trap=["A1", "B2", "C1"], turn="b", dice=ANY)
    before = hp(m, "a")
    end_turn(m)
    assert hp(m, "a") == before - 2


# -- Speed over an Edge that is somebody else's ----------------------------------------------------


@pytest.mark.clause("ruling.copy.edge", "style.unbreakable.ability.share-tokens", "basic.throw")
def test_a_copy_thrown_over_an_edge_is_saved_by_the_speed_a_friend_lends_its_original() -> None:
    c = unit("unbreakable power", tokens={"speed": 1})
    m = stage(". . . . . . .\n. a1 . a . c .\n. . b . . . .", a=unit(PLAIN), b=foe(PLAIN, pool=[3, 3]), c=c, turn="b",
              edge=["A1"])  # fmt: skip
    play(m, "use 3 throw", "target a~1", "spot A1", "go a~1 B1")
    assert (copies(m, "a"), tokens_of(m, "c"), asked(m)) == (["B1"], {}, "act")


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.edge.timing")
def test_who_leads_its_partner_with_the_last_speed_that_held_it_falls_when_the_partner_is_there() -> None:
    a = unit(PLAIN, tokens={"speed": 1}, cuffed="c", pool=[1])
    m = stage(
        ". . . .\n. a c .\n. d . b", a=a, b=foe(PLAIN), c=foe(PLAIN, cuffed="a"), d=unit(PLAIN), edge=["a"], dice=ANY
    )
    play(m, "go c C1", "no")
    assert (at(m, "a"), at(m, "c"), unit_of(m, "c").cuffed) == ("", "C1", -1)


@pytest.mark.clause("penalty.trapped", "obstacle.overwrite")
def test_traps_of_the_trapped_overwrite_the_edge_under_a_figure_of_a_group() -> None:
    m = stage(
        ". . . .\n. a a .\n. . . b", a=unit(PLAIN, kind="stooges", tokens={"speed": 1}), b=foe(PLAIN), edge=["B2"]
    )
    assert [*punish(m.state, unit_of(m, "a"), "trapped")] == []
    assert (ground(m, "edge"), ground(m, "trap")) == (
        [],
        ["A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2", "A3", "B3", "C3"],
    )
