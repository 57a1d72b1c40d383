"""Pushes and pulls."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    spots,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Walked
from dustup.games.panic.options import PICK
from dustup.games.panic.rules.forced import pull

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def ends(m):
    """Where the open question lets somebody be moved."""
    return {word.split()[1] for word in offered(m, "spot")}


@pytest.mark.clause("move.push", "ruling.move.push-metric")
def test_every_space_of_a_push_is_farther_away_than_the_one_before():
    m = stage(
        ". . . . .\n. a b . .\n. . . . .\n. . . . .",
        a=unit("jumping vigilance", pool=[5, 1]),
        b=foe(PLAIN),
    )
    play(m, "use 5 damage")
    # Diagonals count as one space: D1 is as far from B2 as D2 and D3 are.
    assert ends(m) == {"D1", "D2", "D3"}


THREE_WAYS = """
    # # # # # # #
    # # # ^ ^ # #
    # a b . ^ . #
    # # # ^ . # #
    # # # # # # #
"""
"""From C3 to F3 there are ways over no Trap, over one and over two."""


@pytest.mark.clause("ruling.move.way-past-traps")
@pytest.mark.parametrize(("answer", "left"), [("pick through-traps", 12 - 5 - 2), ("pick around-traps", 12 - 5)])
def test_the_pusher_says_whether_the_way_leads_over_traps(answer, left):
    m = stage(THREE_WAYS, a=unit("jumping vigilance", pool=[9, 1]), b=foe(PLAIN))
    play(m, "use 9 damage", "target b")
    assert (asked(m), offered(m)) == ("traps-on-the-way", ["pick through-traps", "pick around-traps"])
    play(m, answer)
    assert (at(m, "b"), hp(m, "b")) == ("F3", left)


@pytest.mark.clause("ruling.move.way-past-traps")
def test_where_the_ways_do_not_differ_by_a_trap_nobody_is_asked():
    # Both spaces of the first step hold a Trap, and the only space of the second does, too.
    m = stage(
        "# # # # # #\n# . # ^ # #\n# a b ^ ^ #\n# . # # # #", a=unit("jumping vigilance", pool=[7, 1]), b=foe(PLAIN)
    )
    play(m, "use 7 damage", "target b")
    assert (asked(m) == "traps-on-the-way", at(m, "b"), hp(m, "b")) == (False, "E3", 12 - 4 - 2)


@pytest.mark.clause("ruling.move.way-past-traps")
@pytest.mark.parametrize(("who", "bitten"), [("volcanic vigilance", False), (PLAIN, True)])
def test_traps_that_cannot_bite_or_have_bitten_make_no_difference(who, bitten):
    m = stage(THREE_WAYS, a=unit("jumping vigilance", pool=[9, 1]), b=foe(who))
    if bitten:
        m.state.traps_used = m.state.trap
    play(m, "use 9 damage", "target b")
    assert (at(m, "b"), hp(m, "b")) == ("F3", 12 - 5)


@pytest.mark.clause("ruling.move.way-past-traps")
@pytest.mark.parametrize(
    ("victim", "answer", "left"),
    [
        (foe, "pick through-traps", 12 - 2),
        (foe, "pick around-traps", 12 - 1),
        (unit, "pick through-traps", 12 - 2),
        (unit, "pick around-traps", 12 - 1),
    ],
)
def test_of_traps_on_the_way_the_whole_way_counts_for_friend_and_foe(victim, answer, left):
    # Two Traps lie on the upper way, far from its end; one lies on the lower way, next to it.
    m = stage("""
        # # # # # # # # #
        # # # ^ ^ . # c #
        # a b # # # . # #
        # # # . . ^ # # #
        # # # # # # # # #""", a=unit("jumping vigilance", pool=[4, 1]), b=victim(PLAIN), c=foe(PLAIN))  # fmt: skip
    play(m, "use 4 throw", "spot G3", answer)
    assert (at(m, "b"), hp(m, "b")) == ("G3", left)


@pytest.mark.clause("ruling.move.way-past-traps", "move.pull")
@pytest.mark.parametrize(("answer", "left"), [("pick through-traps", 12 - 1), ("pick around-traps", 12)])
def test_whoever_pulls_directs_the_way_as_well(answer, left):
    m = stage("# # # # # #\n# a . ^ b #\n# # # . # #\n# # # # # #", a=unit(PLAIN), b=foe(PLAIN))
    rule = pull(m.state, m.state.units[0], figure(m, "a"), figure(m, "b"), 2)
    question = next(rule)
    assert question.why.key == "traps-on-the-way"
    with pytest.raises(StopIteration):
        rule.send(PICK[answer.split()[1]])
    assert (at(m, "b"), hp(m, "b")) == ("C2", left)


@pytest.mark.clause("ruling.move.push-full-distance")
def test_a_plain_push_goes_its_whole_length_as_far_as_it_can():
    m = stage("# # # # # #\n# a b . . #\n# # # # # #", a=unit("jumping vigilance", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 damage", "target b")
    assert at(m, "b") == "E2"
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("jumping vigilance", pool=[9, 1]), b=foe(PLAIN))
    play(m, "use 9 damage", "target b")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 12 - 5)  # no damage for the spaces that are lost


@pytest.mark.clause("ruling.move.push-full-distance")
def test_up_to_lets_the_pusher_stop_early():
    m = stage("# # # # # #\n# a b . . #\n# # # # # #", a=unit("jumping vigilance", pool=[2, 1]), b=foe(PLAIN))
    play(m, "use 2 throw")
    assert set(offered(m)) == {"spot D2", "spot E2", "stay"}


@pytest.mark.clause("ruling.move.push-origin")
def test_a_copy_pushes_away_from_where_it_stands():
    # a is to the left of b, its Copy to the right: pushed by the Copy, b goes to the left.
    m = stage(
        "# # # # # # #\n# a . . b a1 #\n# # # # # # #",
        a=unit("jumping vigilance", pool=[5, 1]),
        b=foe(PLAIN),
    )
    play(m, "use 5 damage")
    if asked(m) == "origin":
        play(m, "from a~1")
    play(m, "target b")
    assert at(m, "b") == "D2"


@pytest.mark.clause("rubble.stops-forced-movement")
def test_a_push_ends_as_soon_as_its_victim_enters_rubble():
    m = stage("# # # # # #\n# a b % . #\n# # # # # #", a=unit("jumping vigilance", pool=[9, 1]), b=foe(PLAIN))
    play(m, "use 9 damage", "target b")
    assert at(m, "b") == "D2"


@pytest.mark.clause("rubble.stops-forced-movement")
def test_so_does_a_pull():
    m = stage("# # # # # #\n# a . % b #\n# # # # # #", a=unit("whip vigilance", pool=[6, 1]), b=foe(PLAIN))
    play(m, "use 6 grapple")
    assert set(offered(m)) == {"spot D2", "stay"}


@pytest.mark.clause("ruling.trap.forced-entry", "trap.enter")
def test_being_pushed_into_a_trap_hurts():
    m = stage("# # # # #\n# a b ^ #\n# # # # #", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 throw", "spot D2")
    assert hp(m, "b") == 11


@pytest.mark.clause("copy.effects-stay-on-copy", "ruling.obstacle.one-per-space")
def test_a_copy_is_pushed_like_anybody_and_a_trap_destroys_it():
    m = stage("# # # # # #\n# a b1 . b #\n# # # # # #", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 throw", "spot D2")
    assert (m.state.copies_of(m.state.units[1])[0].cell, at(m, "b")) == (m.state.board.at(3 + 3, 1 + 3), "E2")
    m = stage("# # # # # #\n# a b1 ^ b #\n# # # # # #", a=unit("jumping vigilance", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 throw", "spot D2")
    assert not m.state.copies_of(m.state.units[1])
    assert (hp(m, "b"), ground(m, "trap")) == (12, ["D2"])


# -- World of Cardboard ------------------------------------------------------------------------------

CARDBOARD = """
    # # # # # # #
    # a b # . . #
    # # # # # # #
"""


@pytest.mark.clause("optional.world-of-cardboard", "wall.destroyed-to-rubble")
def test_in_a_world_of_cardboard_one_is_pushed_into_walls():
    m = stage(
        CARDBOARD,
        a=unit("jumping vigilance", pool=[7, 1]),
        b=foe(PLAIN),
        options={"world-of-cardboard": True},
    )
    play(m, "use 7 damage", "target b")
    if asked(m) == "push-where":
        play(m, "spot D2")
    assert (at(m, "b"), ground(m, "rubble")) == ("D2", ["D2"])


def into_a_wall(a: str, b: str):
    """Somebody is thrown three spaces in a world of cardboard, with a Wall right behind it."""
    options = {"world-of-cardboard": True}
    m = stage("# # # # # #\na b # . . #\n# # # # # #", a=unit(a, pool=[3, 1]), b=foe(b), options=options)
    return play(m, "use 3 throw")


@pytest.mark.clause("ruling.optional.world-of-cardboard")
@pytest.mark.parametrize(
    ("thrower", "thrown", "gained"),
    [(PLAIN, "collateral zen", {"iron": 1}), ("collateral zen", PLAIN, {})],
)
def test_whoever_flies_into_a_wall_of_cardboard_has_destroyed_it(thrower: str, thrown: str, gained: dict) -> None:
    m = play(into_a_wall(thrower, thrown), "spot C2")
    if asked(m) == "basic-token":
        play(m, "pick iron")
    assert (at(m, "b"), ground(m, "rubble"), tokens_of(m, "b"), tokens_of(m, "a")) == ("C2", ["C2"], gained, {})


@pytest.mark.clause("ruling.optional.world-of-cardboard")
@pytest.mark.parametrize(
    ("thrower", "thrown", "edges", "where"), [(PLAIN, "explosion zen", ["C2"], ""), ("explosion zen", PLAIN, [], "C2")]
)
def test_an_explosive_fighter_flies_into_a_wall_and_falls_into_its_own_crater(
    thrower: str, thrown: str, edges: list[str], where: str
) -> None:
    m = play(into_a_wall(thrower, thrown), "spot C2")
    assert (ground(m, "edge"), at(m, "b")) == (edges, where)


@pytest.mark.clause("ruling.optional.world-of-cardboard", "ruling.style.weightless.pushed")
@pytest.mark.parametrize("thrown", ["weightless zen", "hidden zen"])
def test_walls_of_cardboard_do_not_stop_those_who_go_through_walls(thrown: str) -> None:
    m = play(into_a_wall(PLAIN, thrown), "spot E2")
    assert (at(m, "b"), ground(m, "rubble"), "C2" in ground(m, "wall")) == ("E2", [], True)


@pytest.mark.clause("ruling.move.push-full-distance")
def test_otherwise_a_wall_stops_a_push():
    m = stage(CARDBOARD, a=unit("jumping vigilance", pool=[7, 1]), b=foe(PLAIN))
    play(m, "use 7 damage", "target b")
    assert (at(m, "b"), ground(m, "rubble")) == ("C2", [])


@pytest.mark.clause("ruling.move.push-from-same-space")
def test_a_rider_is_first_pushed_off_the_vehicle_then_farther_away():
    wide = {"archetypes": ["vehicle"], "shape": [[0, 0], [1, 0], [2, 0]]}
    m = stage(
        ". . . . . .\n. a . . . .\n. . . . . .\n. . . . . .",
        a=unit("judgment vigilance", pool=[5], **wide),
        b=foe(PLAIN, at=["C2"]),
    )
    play(m, "use 5 damage")
    assert ends(m) == {"B1", "C1", "D1", "B3", "C3", "D3"}  # one space, and it must leave the Vehicle
    m = stage(
        "# # # # # #\n. a . . . .\n. . . . . .\n. . . . . .\n. . . . . .",
        a=unit("judgment vigilance", pool=[7, 1], **wide),
        b=foe(PLAIN, at=["C2"]),
    )
    play(m, "use 7 damage", "target b")
    assert ends(m) == {"A4", "B4", "C4", "D4", "E4"}  # two spaces: the second one farther than the first


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_handcuffed_partners_who_are_apart_may_only_come_nearer():
    m = stage(
        ". . . . .\n. a # b .\n. . # . .",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 2}, cuffed="b"),
        b=foe(PLAIN, cuffed="a"),
    )
    found = {word.split()[-1] for word in offered(m, "go")}
    assert "C1" in found and not found & {"A1", "A2", "A3", "B1", "B3"}


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_every_step_of_handcuffed_partners_who_are_apart_brings_them_nearer():
    m = stage(
        ". . . . .\n. . . . .\na . . . b\n. . . . .\n. . . . .",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 9}, cuffed="b"),
        b=foe(PLAIN, cuffed="a"),
    )
    found = {word.split()[-1] for word in offered(m, "go")}
    assert "C1" in found and not found & {"B1", "C0", "B5", "A2"}  # B1 would be two steps, one of them no nearer
    play(m, "go a C1")
    assert at(m, "a") == "C1"
    walked = [each.cell for each in told(m, Walked)]
    partner = figure(m, "b").cell
    far = [m.state.board.distance(each, partner) for each in walked]
    assert far == sorted(far, reverse=True) and len(set(far)) == len(far)


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "style.vortex.ability.portal")
def test_handcuffed_partners_who_are_apart_come_nearer_through_a_portal():
    m = stage(
        "# # # # # # # #\n# a . . . . b #\n# # # # # # # #",
        a=unit("vortex vigilance", pool=[1], tokens={"speed": 1}, cuffed="b"),
        b=foe(PLAIN, cuffed="a"),
        edge=["a", "E2"],
    )
    assert [each for each in offered(m, "go") if "go a" in each] == ["go a C2", "go a E2"]


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_not_even_handcuffed_partners_who_are_apart_walk_through_a_trap_unasked():
    m = stage(
        "# # # # # # # #\n# a ^ . . . b #\n# # # # # # # #",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 9}, cuffed="b"),
        b=foe(PLAIN, cuffed="a"),
    )
    assert [each for each in offered(m, "go") if "go a" in each] == ["go a C2"]


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "ruling.move.plain-move")
def test_a_plain_move_of_handcuffed_partners_who_are_apart_only_brings_them_nearer():
    m = stage(". . . . .\n. a # b .\n. . # . .", start=True, a=unit("charging power", cuffed="b"),
              b=foe(PLAIN, cuffed="a"), dice=ANY)  # fmt: skip
    assert (asked(m), offered(m)) == ("charge-where", ["spot C1", "spot D1", "stay"])


@pytest.mark.clause("move.push")
def test_of_two_spaces_the_pusher_says_into_which_somebody_goes():
    m = stage(". . . # .\n. a b . .\n. . . . .", a=unit("judgment power", pool=[5, 1]), b=foe("judgment iron"))
    play(m, "use 5 damage")
    assert offered(m) == ["spot D2", "spot D3"]
    play(m, "spot D3")
    assert at(m, "b") == "D3"


NEAR, FAR = "a b . . . . . b", "a . b . . . . b\n. . . . . . . ."


@pytest.mark.clause("ruling.stooges.copy-costs", "style.illusion.ability.copies-as-iron")
@pytest.mark.parametrize(
    ("drawing", "who", "use", "large"),
    [
        (NEAR, "jumping blaster", "3 throw", []),
        (FAR, "jumping blaster", "3 grapple", []),
        (FAR, "jumping blaster", "3 throw", ["giant"]),
        (NEAR, "puppet's vigilance", "3 pull-the-strings", []),
    ],
)
def test_a_stooge_that_its_group_spends_as_iron_is_moved_nowhere(drawing, who, use, large):
    """One of up to 3 spaces is taken off, and nobody is left there to be moved the others."""
    a = unit(who, archetypes=large, pool=[3, 1])
    m = stage(drawing, a=a, b=foe("illusion power", kind="stooges"))
    play(m, f"use {use}")
    play(m, *(["target b.1"] if asked(m) != "iron-push" else []), "amount 1", "target b.1")
    assert (spots(m, "b"), asked(m)) == (["H1"], "act")


@pytest.mark.clause("edge.removes", "token.iron.spend")
def test_whoever_falls_with_the_speed_it_spends_as_iron_is_moved_no_more():
    """It hovers by one Speed token and may spend that as Iron: of a Throw of 3 the other two spaces are not made."""
    b = foe("judgment power", archetypes=["trickster"], tokens={"speed": 1})
    m = stage("a b . . . . c", a=unit("judgment power", pool=[3, 1]), b=b, c=foe(), edge=["B1"])
    play(m, "use 3 throw", "amount 1")
    assert (at(m, "b"), asked(m)) == ("", "act")


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "ruling.edge.timing", "token.power.push")
def test_whoever_falls_with_the_speed_it_spends_as_power_pushes_nobody():
    """Nobody is asked to spend Iron on a push that does not come."""
    a = unit("machine control", tokens={"speed": 1}, pool=[2])
    m = stage("a b . . . c d", a=a, b=foe(PLAIN, tokens={"iron": 1}), c=foe(), d=unit(PLAIN), edge=["a"])
    play(m, "use 2 throw", "amount 1")
    assert (at(m, "a"), at(m, "b"), asked(m)) == ("", "B1", "take-slot")
