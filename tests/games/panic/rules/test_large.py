"""Large units: the Giant, and what it has in common with the Vehicle."""

import pytest
from games.panic.bosses import FIELD, PLAIN, WIDE, boss, giant, plain_boss, vehicle
from games.panic.staging import (
    ANY,
    asked,
    at,
    figure,
    foe,
    ground,
    hp,
    in_order,
    names,
    offered,
    play,
    pool,
    pushed,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.events import ActionStops, PushedTo
from dustup.games.panic.rules.bonuses import dazed
from dustup.games.panic.rules.forced import pull, push
from dustup.games.panic.rules.movement import landing, move_to, places
from dustup.games.panic.state import ENEMIES, HEROES

# -- Giant ------------------------------------------------------------------------------

WALLED = """
    . . . # . . .
    . a . # . b .
    . . . # . . .
    . . . . . . .
"""

LONG = [[0, 0], [1, 0], [2, 0]]


def long_vehicle(who: str = PLAIN, **more):
    return unit(who, archetypes=["vehicle"], shape=LONG, **more)


HEROES_NAMED = ["patty-north", "truth-crimson", "pompadour-rex"]

ARENA = 10 * ("." * 10 + "\n")


def opened(**setup):
    base = {"heroes": HEROES_NAMED, "enemies": ["the-judge", "the-light", "the-choir"], "arena": ARENA}
    return Match("panic", {**base, **setup}, 1)


def until(m, key):
    while m.question is not None and m.question.why.key != key:
        m.answer(m.question.options[0])
    return m


@pytest.mark.clause("archetype.boss.giant.size", "ruling.archetype.boss.giant-movement")
def test_the_giant_fills_four_spaces_and_shifts_as_a_block():
    m = stage(FIELD, a=giant(tokens={"speed": 1}), b=foe())
    assert names(m, figure(m, "a").body) == ["B2", "C2", "B3", "C3"]
    play(m, "go a C2")
    assert names(m, figure(m, "a").body) == ["C2", "D2", "C3", "D3"]
    assert tokens_of(m, "a") == {}


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_the_giant_needs_room_for_all_of_it():
    m = stage(
        FIELD.replace(". . . . . . . .\n", ". . . d . . . .\n", 1), a=giant(tokens={"speed": 2}), b=foe(), d=foe()
    )
    assert "go a C1" not in offered(m)
    assert "go a B1" in offered(m)


@pytest.mark.clause("archetype.boss.giant.range", "ruling.range.large-units")
def test_the_giants_range_is_one_longer_and_counts_from_any_of_its_spaces():
    m = stage("""
        . . . . . .
        . a . . b .
        . . . . . .
        . . . . . .""", a=giant(), b=foe(), start=True, dice=[4] * 9)  # fmt: skip
    skip_to(m, "act")
    assert unit_of(m, "a").loadout.range == (1, 2)
    assert "use 4 damage" in offered(m)


@pytest.mark.clause("archetype.boss.giant.walls", "ruling.archetype.boss.giant-movement")
def test_the_giant_crushes_walls_to_rubble_for_one_speed_token_a_step():
    m = stage("""
        . . . # . .
        . a . # . b
        . . . # . .""", a=giant(tokens={"speed": 4}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert (ground(m, "wall"), ground(m, "rubble")) == (["D1"], ["D2", "D3"])
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.archetype.boss.giant-movement", "trap.enter")
def test_every_newly_entered_trap_hurts_the_giant():
    m = stage("""
        . . . . . .
        . a . ^ . b
        . . . ^ . .""", a=giant(tokens={"speed": 1}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert hp(m, "a") == 10


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_a_step_onto_rubble_costs_the_giant_one_token_more_once():
    m = stage("""
        . . . . . .
        . a . % . b
        . . . % . .""", a=giant(tokens={"speed": 4}), b=foe())  # fmt: skip
    play(m, "go a C2")
    assert tokens_of(m, "a") == {"speed": 2}


@pytest.mark.clause("ruling.archetype.boss.giant-push", "ruling.range.large-units")
def test_a_pushed_giant_crushes_a_wall_and_stops_there():
    m = stage("""
        . . . . # . .
        b a . . # . .
        . . . . # . .""", b=foe("judgment vigilance"), a=giant())  # fmt: skip
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2), "D2")
    assert at(m, "a") == "D2"
    assert set(ground(m, "rubble")) == {"E2", "E3"}
    assert told(m, PushedTo)[-1].spaces == 2


@pytest.mark.clause("ruling.archetype.boss.giant-push")
def test_a_giant_is_pulled_until_its_nearest_space_is_adjacent():
    m = stage("""
        . . . . . . .
        b . . a . . .
        . . . . . . .""", b=foe("judgment vigilance"), a=giant())  # fmt: skip
    pushed(m, pull(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 5), "B2")
    assert m.state.distance(figure(m, "b"), figure(m, "a")) == 1


@pytest.mark.clause("archetype.boss.giant.size", "move.teleport")
def test_the_giant_teleports_to_where_all_of_it_finds_room():
    m = stage("""
        . . . . .
        . a . b .
        . . . . .""", a=giant(), b=foe())  # fmt: skip
    found = names(m, landing(m.state, figure(m, "a"), 1, 1))
    assert "B1" in found and "C2" not in found and "C1" not in found


# -- who rides is not who carries ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.vehicle.riders", "range.zero-self")
@pytest.mark.parametrize("rider", [3, 0], ids=["standing", "fallen"])
def test_a_vehicle_that_heals_itself_heals_no_enemy_who_rides_on_it(rider):
    m = stage(FIELD, a=vehicle(who="judgment vigilance", pool=[1, 1], hp=5), b=foe(),
              d=foe("judgment power", at=["C2"], hp=rider))  # fmt: skip
    play(m, "use 1 stand-strong")
    assert (asked(m), hp(m, "a"), hp(m, "d")) == ("act", 8, rider)


@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders", "trap.enter")
def test_a_trap_bites_whoever_follows_somebody_who_is_carried():
    """One of the Twins rides; the other, who is on foot, follows into a Trap."""
    m = stage(". a . . . .\n. . . . . .\n. . c ^ . b", a=vehicle(shape=[[0, 0], [1, 0]], tokens={"speed": 1}), b=foe(),
              c=unit("judgment zen", archetypes=["twins"], at=["C1", "c"]))  # fmt: skip
    play(m, "go a C1", "spot D3")
    assert hp(m, "c") == 11


@pytest.mark.clause("ruling.move.way-past-traps", "ruling.archetype.boss.vehicle-riders")
def test_a_trap_under_a_vehicle_is_on_nobodys_way():
    car = boss("vehicle", "judgment zen", team="enemies", shape=[[0, 0], [0, 1]], at=["D2"])
    m = stage(". . . . . . .\n. a c . . . .\n. . . . . . .\n. . . . . . .", a=unit("judgment zen", pool=[7, 1]), b=car,
              c=foe("judgment power"), trap=["D2"])  # fmt: skip
    play(m, "use 7 throw", "spot E2")
    assert (asked(m), at(m, "c"), hp(m, "c")) == ("act", "E2", 12)


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number", "archetype.boss.vehicle.walls")
def test_with_one_number_the_vehicle_goes_around_one_wall_to_cross_another():
    """Straight on, it would lose its number at the first Wall and stop before the second."""
    m = stage("# # # # # # # # #\n. . . . . # . . b\n. a . # . # . . .\n# # # # # # # # #", b=foe(),
              a=vehicle(shape=[[0, 0], [1, 0]], tokens={"speed": 9}, pool=[3]))  # fmt: skip
    play(m, "go a F3")
    assert (at(m, "a"), pool(m, "a"), ground(m, "wall").count("D3")) == ("F3", [], 1)


@pytest.mark.clause("ruling.archetype.boss.giant-push")
def test_a_wall_in_which_a_pushed_giant_stands_is_left_whole_behind_it():
    a = boss("giant", "hidden zen", at=["B2"])
    m = stage(". . . . . .\nc . . . . .\n. . . . . b", a=a, b=unit(), c=foe(), wall=["C2"], turn="c")
    for _ in dazed(m.state, unit_of(m, "a")):
        pass  # it no longer walks through Walls
    pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "a"), 2), "D2")
    assert (at(m, "a"), ground(m, "wall"), ground(m, "rubble")) == ("D2", ["C2"], [])


@pytest.mark.parametrize("archetype", ["vehicle", "giant"])
@pytest.mark.clause("free-movement.one-space", "ruling.archetype.boss.giant-movement")
def test_a_walk_of_somebody_large_does_not_end_where_it_began(archetype):
    more = {"shape": [[0, 0], [1, 0], [0, 1], [1, 1]]} if archetype == "vehicle" else {}
    m = stage(FIELD, a=boss(archetype, tokens={"speed": 2}, **more), b=foe())
    assert "go a B1" in offered(m) and "go a B2" not in offered(m)


@pytest.mark.clause("penalty.handcuffed.partner", "ruling.archetype.boss.vehicle-beside")
def test_whoever_is_handcuffed_to_the_vehicle_it_rides_on_may_walk_about_on_it():
    """It rides in D2 on a Vehicle from C2 to F2, and is next to it wherever it rides."""
    vehicle = boss("vehicle", team="enemies", shape=[[0, 0], [1, 0], [2, 0], [3, 0]], at=["C2"], cuffed="a")
    m = stage(". . . . . . . .\n. . . . . . . .\n. . . . . . . .", b=vehicle,
              a=unit("judgment power", at=["D2"], cuffed="b", tokens={"speed": 1}))  # fmt: skip
    assert {"go a C2", "go a E2", "go a D1"} <= set(offered(m))


@pytest.mark.parametrize(("drawing", "where"), [(". . . . . . .\n. . . . . . .\n. . . . . . .", "D2"),
                                                (". . . . . . .\n. . . . . . .\n. . . . c . .", "C2"),
                                                (". . . . . . .\n. . . . . . .\n. . . . # . .", "C2")])  # fmt: skip
@pytest.mark.clause("archetype.boss.vehicle.riders", "ruling.archetype.boss.vehicle-riders")
def test_a_giant_that_rides_is_carried_only_where_there_is_room_for_all_of_it(drawing, where):
    """It lies on C2 to D3 with its upper half on a Vehicle from B2 to E2; somebody or a Wall in E3 holds it up."""
    vehicle = boss("vehicle", team="enemies", shape=[[0, 0], [1, 0], [2, 0], [3, 0]], at=["B2"], tokens={"speed": 1})
    others = {"c": unit("judgment power")} if "c" in drawing else {}
    m = stage(drawing, b={**vehicle, "pool": [1]}, a=unit("judgment power", at=["A1"]),
              d=unit("jumping vigilance", archetypes=["giant"], at=["C2"]), turn="b", **others)  # fmt: skip
    play(m, "go b C2")
    assert (at(m, "b"), at(m, "d")) == ("C2", where)
    assert not others or not figure(m, "d").body & figure(m, "c").body


@pytest.mark.clause("archetype.boss.vehicle.walls", "archetype.boss.vehicle.riders")
def test_whoever_stands_in_a_wall_fills_its_space_still_when_a_vehicle_moves_under_it():
    a = boss("vehicle", shape=[[0, 0], [1, 0]], at=["A2"], pool=[3, 1], tokens={"speed": 1})
    m = stage(". . . . .\n. . . . .\n. . . . b", a=a, b=foe(), c=unit("hidden zen", at=["C2"]), wall=["C2"])
    play(m, "go a B2", "number 1")
    assert (at(m, "a"), at(m, "c"), ground(m, "wall"), ground(m, "rubble")) == ("B2", "C2", [], ["C2"])
    assert not figure(m, "c").body & ~m.state.full


@pytest.mark.clause("ruling.archetype.boss.giant-movement", "ruling.archetype.boss.giant-push")
def test_a_giant_pushed_over_walls_discards_one_speed_token_for_them_if_it_has_any() -> None:
    for speed, left in ((3, {"speed": 2}), (1, {}), (0, {})):
        a = plain_boss("giant", tokens={"speed": speed}, at=["B2"])
        m = stage(WALLED.replace(". a . #", "c . . #"), a=a, b=foe(PLAIN), c=foe(PLAIN), turn="c")
        pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "a"), 3), "C2")
        assert (at(m, "a"), tokens_of(m, "a")) == ("C2", left)


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number", "optional.world-of-cardboard")
@pytest.mark.parametrize(("cardboard", "to", "broken"), [(False, "C2", []), (True, "D2", ["F2"])])
def test_a_vehicle_without_numbers_stops_before_walls_unless_they_are_of_cardboard(
    cardboard: bool, to: str, broken: list[str]
) -> None:
    drawing, options = "# # # # # # #\nb . . . . # .\n# # # # # # #", {"world-of-cardboard": cardboard}
    m = stage(drawing, b=foe(PLAIN), a=long_vehicle(at=["B2"], pool=[]), turn="b", options=options)
    pushed(m, push(m.state, unit_of(m, "b"), figure(m, "b"), figure(m, "a"), 2), to)
    assert (at(m, "a"), ground(m, "rubble")) == (to, broken)


@pytest.mark.clause("ruling.archetype.boss.vehicle-no-number")
@pytest.mark.parametrize(("numbers", "far"), [([5], ["B2", "C2"]), ([5, 5], ["B2", "C2", "D2"])])
def test_a_vehicle_crosses_no_more_walls_than_it_has_numbers(numbers: list[int], far: list[str]) -> None:
    m = stage(
        "# # # # # # # #\n. . . . # # . b\n# # # # # # # #", a=long_vehicle(at=["A2"], pool=numbers), b=foe(PLAIN)
    )
    ways = names(m, places(m.state, figure(m, "a"), 3))
    assert [each for each in ("B2", "C2", "D2") if each in ways] == far


@pytest.mark.clause("ruling.archetype.boss.giant-movement")
def test_a_giant_stops_before_whoever_it_has_pulled_into_its_own_way() -> None:
    a = plain_boss("giant", "crying dance", at=["A1"], tokens={"speed": 2})
    m = stage(". . . . . .\n. . . . . .", a=a, b=foe(PLAIN, at=["E1"]))
    play(m, "go a C1", "target b", "spot D1")
    skip_to(m, "act")
    assert (at(m, "a"), at(m, "b")) == ("B1", "D1")


@pytest.mark.clause("taken-out.inert", "form.control.action.suppression")
def test_an_action_stops_when_its_user_falls_in_the_middle_of_it():
    m = stage("a ^ c b", a=unit("judgment control", pool=[6, 1], hp=1), b=foe("judgment vigilance"),
              c=unit("judgment zen"), dice=ANY)  # fmt: skip
    play(m, "use 6 suppression", "spot B1")
    assert told(m, ActionStops) and tokens_of(m, "a") == {"control": 1}  # the second one, for a 6, never came


@pytest.mark.clause("ruling.move.placing", "coming-back.where")
def test_whoever_comes_back_onto_a_trap_is_placed_and_not_bitten() -> None:
    m = stage("a . .\n. . b\n. . .", a=unit(PLAIN), b=foe(PLAIN), c=unit(PLAIN, out=True), trap=["A2"], dice=ANY,
              next=["end_round"])  # fmt: skip
    before = hp(m, "c")
    play(m, "spot A2")
    assert (at(m, "c"), hp(m, "c")) == ("A2", before)


@pytest.mark.clause("ruling.move.placing")
def test_nobody_is_kept_from_starting_next_to_a_shining_enemy():
    m = opened(start="advantage")  # heroes start after the enemies, where they like
    while m.state.units[m.question.why.args["unit"]].team == ENEMIES:
        light = m.state.units[m.question.why.args["unit"]].tag == "the-light"
        m.answer("spot D2" if light else m.question.options[0])
    m = until(m, "place-unit")
    assert m.state.units[m.question.why.args["unit"]].team == HEROES
    assert {"spot C3", "spot D3", "spot E3"} <= {m.write(each) for each in m.question.options}
    m.answer("spot D3")


@pytest.mark.clause("taken-out.inert", "edge.removes", "style.halcyon.action.purify.gate-3")
def test_whoever_falls_off_an_edge_for_the_token_it_was_rid_of_loses_no_more():
    """Two tokens may be removed from it, but the first was the Speed that held it: its Power stays."""
    b = foe("judgment power", tokens={"speed": 1, "power": 1})
    m = stage(". . . .\n. a b c", a=unit("halcyon zen", pool=[3, 3]), b=b, c=foe(), edge=["b"])
    play(m, "use 3 purify", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), tokens_of(m, "a"), asked(m)) == ("", {"power": 1}, {"iron": 1}, "act")


@pytest.mark.parametrize(("drawing", "hits"), [("a b . . . . .", False), ("a . b . . . .", True)])
@pytest.mark.clause("ruling.range.large-units", "range.minimum")
def test_a_large_unit_that_begins_too_near_is_not_in_range(drawing: str, hits: bool) -> None:
    vehicle = boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE)
    m = stage(drawing, a=unit("singing zen", pool=[3, 3]), b=vehicle)
    assert ("use 3 damage" in offered(m)) is hits
    # From its own side it is the same.
    m = stage(drawing, a=unit(PLAIN), b={**vehicle, "plain": "singing zen", "pool": [3, 3]}, turn="b")
    assert ("use 3 damage" in offered(m)) is hits


@pytest.mark.clause("ruling.archetype.boss.giant-push", "edge.removes")
def test_a_fall_ends_a_push_by_somebody_large() -> None:
    vehicle = boss("vehicle", "judgment zen", team="enemies", shape=WIDE, pool=[7, 1])
    m = stage("# # # # # # # #\n. b . . a o . d\n# # # # # # # #", a=unit(PLAIN), b=vehicle, d=unit(PLAIN), turn="b")
    play(m, "use 7 damage", "target a")
    assert in_order(m, "a is pushed 1 space (2 Damage − 1 not used), to F2.", "a falls out of play at F2.")


@pytest.mark.clause("ruling.archetype.boss.giant-push", "rubble.stops-forced-movement")
def test_rubble_a_large_unit_stands_on_does_not_end_a_pull() -> None:
    giant = boss("giant", "judgment zen", team="enemies")
    m = stage(
        ". . . . . .\na . . b . .\n. . . . . .", a=unit("puppet's zen", pool=[3, 1]), b=giant, rubble=["D2", "D3"]
    )
    play(m, "use 3 grapple", "spot B2")
    assert at(m, "b") == "B2"


# -- where a push of a Giant may end ------------------------------------------------------------------------------


@pytest.mark.clause("rubble.stops-forced-movement", "ruling.archetype.boss.giant-push")
@pytest.mark.parametrize("there", ["rubble", "wall"])
def test_whoever_pushes_a_giant_may_end_the_push_on_rubble_or_a_wall_it_crushes(there: str) -> None:
    """Of two spaces: D2 stops it after one at C1 or C2, but not on the lower way."""
    drawing = ". . . . . . .\na b . . . . .\n. . . . . . .\n. . . . . . ."
    b = foe(PLAIN, archetypes=["giant"], at=["B2"], tokens={"speed": 1})
    m = stage(drawing.replace("b", "."), a=unit("bleeding zen", pool=[1]), b=b, **{there: ["D2"]})
    play(m, "pay lash-out")
    assert offered(m) == ["spot C1", "spot C2", "spot D2", "spot D3", "spot D4"]
    play(m, "spot C2")
    assert (at(m, "b"), ground(m, "rubble")) == ("C2", ["D2"])


@pytest.mark.clause("edge.removes", "ruling.archetype.boss.giant-push", "archetype.boss.giant.edges")
def test_whoever_pushes_a_giant_may_end_the_push_where_all_of_it_is_over_edges() -> None:
    drawing = ". . . . . . .\na . o o . . .\n. . o o . . .\n. . . . . . d"
    m = stage(drawing, a=unit("bleeding zen", pool=[1]), b=foe(PLAIN, archetypes=["giant"], at=["B2"]), d=foe(PLAIN))
    play(m, "pay lash-out")
    assert "spot C2" in offered(m)
    play(m, "spot D2")  # over C1 or C3, where a part of it has ground below
    assert at(m, "b") == "D2"


# -- Traps on the way ------------------------------------------------------------------------------

YARD = """
    . . . . . . .
    . a . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . b
"""


@pytest.mark.clause("trap.empty-space", "free-movement.one-space", "archetype.boss.giant.size")
def test_a_giant_that_walks_goes_around_traps_that_any_part_of_it_would_enter() -> None:
    """To D4 it may go right first, down first or straight; only the last leads past both Traps."""
    a = plain_boss("giant", tokens={"speed": 4}, pool=[1])
    m = stage(YARD, a=a, b=foe(PLAIN), trap=["D2", "B4"])
    play(m, "go a D4")
    assert (at(m, "a"), hp(m, "a"), tokens_of(m, "a")) == ("D4", 12, {})


@pytest.mark.clause("trap.empty-space", "free-movement.one-space", "archetype.boss.giant.size")
def test_a_giant_walks_over_a_trap_only_if_it_says_so() -> None:
    """Between the Walls every way to E leads over the Trap: it may enter its space, and go on then."""
    a = plain_boss("giant", tokens={"speed": 3}, pool=[1], at=["B2"])
    drawing = "# # # # # # #\n. . . . . . .\n. . . . . . .\n# # # # # # #\n. . . . . . b"
    m = stage(drawing, a=a, b=foe(PLAIN), trap=["D2"])
    assert "go a C2" in offered(m) and "go a E2" not in offered(m)
    play(m, "go a C2")
    assert hp(m, "a") == 11
    play(m, "go a E2")
    assert (at(m, "a"), hp(m, "a")) == ("E2", 11)


@pytest.mark.clause("ruling.move.plain-move", "archetype.boss.giant.size", "form.dance.action.try-and-keep-up")
def test_a_giant_that_moves_goes_around_traps_where_it_can() -> None:
    """It gets to D3 over C2 or over C3; only at C2 does it lie on the Trap."""
    a = plain_boss("giant", "judgment dance", tokens={"speed": 3}, pool=[1], hp=5)
    m = stage(YARD, a=a, b=foe(PLAIN), trap=["D2"])
    play(m, "pay try-and-keep-up", "spot D3")
    assert (at(m, "a"), hp(m, "a")) == ("D3", 5 + 2)


@pytest.mark.clause("ruling.move.way-past-traps", "archetype.boss.giant.size")
@pytest.mark.parametrize(("way", "left"), [("through-traps", 10), ("around-traps", 11)])
def test_whoever_moves_a_giant_says_whether_its_way_leads_over_traps(way: str, left: int) -> None:
    """At D3 it lies on one Trap whichever way it came; on the other only on the way over C2."""
    a = unit("puppet's zen", pool=[5, 1], at=["A5"])
    b = foe(PLAIN, archetypes=["giant"], at=["B2"])
    m = stage(YARD.replace("a", ".").replace("b", "."), a=a, b=b, trap=["D2", "E4"])
    play(m, "use 5 pull-the-strings", "target b", "spot D3")
    assert asked(m) == "traps-on-the-way"
    play(m, f"pick {way}")
    assert (at(m, "b"), hp(m, "b")) == ("D3", left)


@pytest.mark.clause("archetype.boss.giant.walls", "ruling.move.plain-move", "form.dance.action.try-and-keep-up")
def test_a_giant_that_moves_crushes_no_wall_it_can_go_around() -> None:
    """It gets to D3 over C2 or over C3; the Wall is in the way at C2 only, and would cost a Speed token."""
    a = plain_boss("giant", "judgment dance", tokens={"speed": 4}, pool=[1])
    m = stage(YARD, a=a, b=foe(PLAIN), wall=["D2"])
    play(m, "pay try-and-keep-up", "spot D3")
    assert (at(m, "a"), tokens_of(m, "a"), ground(m, "wall")) == ("D3", {"speed": 1}, ["D2"])


@pytest.mark.clause("ruling.style.unbreakable.limits", "archetype.boss.giant.size")
@pytest.mark.parametrize("archetype", ["giant", "vehicle"])
def test_a_large_body_walks_no_farther_on_lent_tokens_than_it_stays_in_reach(archetype: str) -> None:
    """C lends to whoever is at most two spaces away: a step that begins at D2 is not lent any more."""
    body = {"shape": [[0, 0], [1, 0], [0, 1], [1, 1]]} if archetype == "vehicle" else {}
    a = unit(PLAIN, archetypes=[archetype], at=["B2"], pool=[1], **body)
    c = unit("unbreakable zen", tokens={"speed": 6})
    m = stage(". . . . . . . .\nc . . . . . . .\n. . . . . . . .\n. . . . . # . b", a=a, c=c, b=foe(PLAIN))
    assert {"go a C2", "go a D2"} <= set(offered(m)) and not {"go a E2", "go a F2"} & set(offered(m))


@pytest.mark.clause("ruling.archetype.boss.giant-empty-walls", "style.hidden.ability.through-walls")
@pytest.mark.parametrize("style", ["hidden", "weightless"])
def test_a_giant_to_whom_walls_are_empty_space_leaves_them_whole_and_pays_nothing_for_them(style: str) -> None:
    m = stage(WALLED, a=boss("giant", f"{style} vigilance", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a C2")
    assert (at(m, "a"), ground(m, "wall"), ground(m, "rubble")) == ("C2", ["D1", "D2", "D3"], [])


@pytest.mark.clause("ruling.archetype.boss.giant-empty-walls", "ruling.archetype.boss.giant-push")
def test_a_giant_to_whom_walls_are_empty_space_is_pushed_on_through_them() -> None:
    a = boss("giant", "hidden vigilance", tokens={"speed": 2}, at=["B2"])
    m = stage(WALLED.replace(". a . #", "c . . #"), a=a, b=foe(PLAIN), c=foe(PLAIN), turn="c")
    pushed(m, push(m.state, unit_of(m, "c"), figure(m, "c"), figure(m, "a"), 2), "D2")
    assert (ground(m, "wall"), tokens_of(m, "a")) == (["D1", "D2", "D3"], {"speed": 2})


@pytest.mark.clause("ruling.archetype.boss.giant-empty-walls", "ruling.archetype.boss.vehicle-no-number")
def test_a_vehicle_to_which_walls_are_empty_space_needs_no_number_for_them() -> None:
    m = stage(
        "# # # # # # #\n. . . # . . b\n# # # # # # #",
        a=boss("vehicle", "hidden vigilance", shape=LONG, at=["A2"], pool=[]),
        b=foe(PLAIN),
        turn="b",
    )
    assert "B2" in names(m, places(m.state, figure(m, "a"), 1))
    for _ in move_to(m.state, figure(m, "a"), figure(m, "a").cell + 1, 1):
        pass
    assert (at(m, "a"), ground(m, "rubble")) == ("B2", [])
