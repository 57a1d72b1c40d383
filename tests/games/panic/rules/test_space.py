"""Space: figures on the map, and which spaces one may enter."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import WIDE
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    end_turn,
    figure,
    foe,
    hp,
    names,
    offered,
    play,
    pushed,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.cells import cell_called
from dustup.games.panic.happenings import OthersEnd
from dustup.games.panic.rules.forced import push
from dustup.games.panic.rules.movement import move_to, places
from dustup.games.panic.rules.taken_out import fall

ARENA = """
    . . . . . .
    . a d b e .
    . . . . . o
"""


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


PLAIN = "judgment power"

FOUR_LONG = [[0, 0], [1, 0], [2, 0], [3, 0]]


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


def gang(who: str = PLAIN, **more):
    return foe(who, kind="stooges", **more)


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


def giant(**more):
    return boss("giant", **more)


VIGIL = "judgment vigilance"


def goes(m, who="a"):
    """Where a figure may walk now."""
    return {word.split()[2] for word in offered(m, "go") if word.split()[1] == who}


@pytest.mark.clause("ruling.taken-out.abilities-off")
def test_abilities_of_the_fallen_are_off():
    m = stage(ARENA, a=hero(pool=[4]), d=hero(), b=blaster(), e=foe("jumping vigilance", build="bumbling"))
    assert [each.id for each in m.state.ears.after[OthersEnd]] == [unit_of(m, "e").id]
    unit_of(m, "e").hp = 0
    fall(m.state, unit_of(m, "e"))
    assert not m.state.ears.after.get(OthersEnd)


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
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=FOUR_LONG, at=["B2"])
    m = stage("# # # # # # #\na . . . . . .\n# # # # # # #", a=unit(PLAIN), b=b, c=foe(PLAIN, at=["B2"]),
              edge=["C2", "D2"], dice=ANY)  # fmt: skip
    assert "E2" in names(m, places(m.state, figure(m, "c"), 3))
    assert [*push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "c"), 3)] == []
    assert at(m, "c") == "E2"


@pytest.mark.clause("trap.empty-space", "style.winged.ability.edges")
def test_who_flies_over_an_edge_and_then_must_cross_a_trap_goes_space_by_space() -> None:
    """The only way leads over both; the Trap bites it on the way."""
    m = stage("# # # # #\n# a . . .\n# # # # #\n. b . . .", a=unit("winged zen"), b=foe(), edge=["C2"], trap=["D2"],
              dice=ANY)  # fmt: skip
    before, to = hp(m, "a"), cell_called(m.state.board, "E2")
    assert "E2" in names(m, places(m.state, figure(m, "a"), 3))
    assert [*move_to(m.state, figure(m, "a"), to, 3)] == []
    assert (at(m, "a"), hp(m, "a")) == ("E2", before - 1)


@pytest.mark.clause("archetype.boss.giant.edges", "move.push")
def test_a_giant_pushed_half_over_a_pit_stands_and_pushed_on_falls() -> None:
    b = foe("jumping vigilance", archetypes=["giant"], at=["B1"])
    m = stage("a . . . . .\n. . . . . .\n. . . . . c", a=unit(PLAIN), b=b, c=foe(PLAIN),
              edge=["D1", "D2", "E1", "E2"], dice=ANY)  # fmt: skip
    for to, there in (("C1", "C1"), ("D1", "")):
        pushed(m, push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 1), to)
        assert at(m, "b") == there


@pytest.mark.clause("ruling.copy.edge", "style.unbreakable.ability.share-tokens", "basic.throw")
def test_a_copy_thrown_over_an_edge_is_saved_by_the_speed_a_friend_lends_its_original() -> None:
    c = unit("unbreakable power", tokens={"speed": 1})
    m = stage(". . . . . . .\n. a1 . a . c .\n. . b . . . .", a=unit(PLAIN), b=foe(PLAIN, pool=[3, 3]), c=c, turn="b",
              edge=["A1"])  # fmt: skip
    play(m, "use 3 throw", "target a~1", "spot A1", "go a~1 B1")
    assert (copies(m, "a"), tokens_of(m, "c"), asked(m)) == (["B1"], {}, "act")


@pytest.mark.clause("stooges.copies", "ruling.style.spirit.follow-loop")
def test_after_one_ghost_walked_any_of_them_may_step() -> None:
    m = stage("a . a . . . .\n. . . . . . b", a=group("spirit zen", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, next(each for each in offered(m, "go") if each.endswith("D1")))
    assert asked(m) == "copies-follow"
    assert len({each.split()[1] for each in offered(m, "go")}) == 2


@pytest.mark.clause("stooges.copies", "ruling.copy.edge")
def test_edges_do_not_remove_ghosts() -> None:
    m = stage("a b . c", a=unit(PLAIN, pool=[1, 1]), b=gang("spirit zen"), c=gang("spirit zen"), edge=["C1"])
    play(m, "use 1 throw", "spot C1")
    assert spots(m, "b") == ["C1"]


@pytest.mark.clause("archetype.boss.giant.edges")
def test_edges_remove_the_giant_only_when_all_its_spaces_are_over_them():
    edges = """
        . . . o o .
        . a . o o b
        . . . o o .
        . . . . . ."""
    m = stage(edges.replace(". . . . . .", "d . . . . ."), a=giant(tokens={"speed": 1}), b=foe(), d=unit())
    play(m, "go a C2")
    end_turn(m)
    assert at(m, "a") == "C2"
    m = stage(edges.replace(". . . . . .", "d . . . . ."), a=giant(tokens={"speed": 2}), b=foe(), d=unit())
    play(m, "go a D2")
    end_turn(m)
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.free-movement.corner-cutting")
def test_a_diagonal_step_leads_between_two_walls():
    m = stage(
        "# # # #\n# a # #\n# # . #\n# # b #\n# # # #", a=unit("jumping vigilance", tokens={"speed": 2}), b=foe(VIGIL)
    )
    assert goes(m) == {"C3"}


@pytest.mark.clause("ruling.edge.zero-hp")
def test_an_edge_under_somebody_at_zero_hp_removes_them_as_well():
    from dustup.games.panic.rules.obstacles import place

    m = stage(". a b c", a=unit("jumping vigilance"), b=foe(VIGIL), c=foe(VIGIL, hp=0))
    assert [*place(m.state, "edge", m.state.figure_of(unit_of(m, "c")).cell)] == []
    assert (at(m, "c"), unit_of(m, "c").out) == ("", True)


@pytest.mark.clause("ruling.copy.edge")
def test_a_copy_over_an_edge_is_gone_unless_its_original_walks_it_back():
    drawing = ". . o\na b1 o\n. . o\nb . o"
    m = stage(drawing, a=unit("jumping vigilance", pool=[1, 1]), b=foe(VIGIL))
    play(m, "use 1 throw", "spot C2")
    assert copies(m, "b") == []
    m = stage(drawing, a=unit("jumping vigilance", pool=[1, 1]), b=foe(VIGIL, tokens={"speed": 1}))
    play(m, "use 1 throw", "spot C2")
    assert asked_of(m) == "b"
    play(m, "go b~1 B2")
    assert copies(m, "b") == ["B2"]


@pytest.mark.clause("ruling.obstacle.occupied-spaces", "bonus.tactics")
def test_where_a_vehicle_is_there_is_no_empty_space_for_an_obstacle() -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE)
    m = stage("a . b . . .", a=unit("eye of the iron"), b=vehicle, start=True)
    play(m, "pick tactics", "pick trap")
    assert offered(m) == ["spot B1", "spot F1"]


@pytest.mark.clause("ruling.copy.edge")
def test_an_edge_takes_the_copy_of_whoever_it_cannot_take() -> None:
    m = stage("a a1 o . b", a=unit("winged iron", tokens={"speed": 1}), b=foe())
    play(m, "go a~1 C1")
    assert copies(m, "a") == []
