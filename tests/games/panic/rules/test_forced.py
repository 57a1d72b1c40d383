"""Pushes and pulls."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import boss
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    figure,
    foe,
    ground,
    hp,
    in_order,
    offered,
    play,
    said,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic import GAME
from dustup.games.panic.cells import cell_names
from dustup.games.panic.events import NoDamage
from dustup.games.panic.options import PICK
from dustup.games.panic.rules.forced import pull, push

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""


def ends(m):
    """Where the open question lets somebody be moved."""
    return {word.split()[1] for word in offered(m, "spot")}


POWER = "judgment power"


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


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


@pytest.mark.clause("move.push")
def test_of_two_spaces_the_pusher_says_into_which_somebody_goes():
    m = stage(". . . # .\n. a b . .\n. . . . .", a=unit("judgment power", pool=[5, 1]), b=foe("judgment iron"))
    play(m, "use 5 damage")
    assert offered(m) == ["spot D2", "spot D3"]
    play(m, "spot D3")
    assert at(m, "b") == "D3"


NEAR, FAR = "a b . . . . . b", "a . b . . . . b\n. . . . . . . ."


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


@pytest.mark.clause("token.iron.spend")
def test_iron_takes_no_damage_off_a_crosshair_shot_but_a_space_off_its_push() -> None:
    b = foe(POWER, tokens={"iron": 2})
    m = stage("a . . . b . .", a=unit("crosshair zen", pool=[5, 1]), b=b)
    play(m, "use 5 damage")
    assert hp(m, "b") == 9 and asked(m) == "iron-push"
    play(m, "amount 1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("ruling.basic.ally-consent")
def test_an_ally_is_thrown_without_being_asked():
    drawing = ". . . . .\na d . . .\n. b . . ."
    people = {"b": foe("judgment vigilance", tokens={"iron": 2}), "d": unit(tokens={"iron": 2})}
    m = stage(drawing, a=unit("jumping vigilance", pool=[3]), **people)
    play(m, "use 3 throw", "target d", "spot E2")
    assert (at(m, "d"), tokens_of(m, "d")) == ("E2", {"iron": 2})
    m = stage(drawing, a=unit("jumping vigilance", pool=[3]), **people)
    play(m, "use 3 throw", "target b")
    assert (asked(m), asked_of(m)) == ("iron-push", "b")


@pytest.mark.clause("ruling.basic.throw-into-wall")
@pytest.mark.parametrize("blocked", ["#", "d"])
def test_a_throw_ends_in_front_of_a_wall_or_another_figure(blocked):
    drawing = f"# # # # #\na b . {blocked} .\n# # # # #"
    others = {"d": foe("judgment vigilance")} if blocked == "d" else {}
    m = stage(drawing, a=unit("judgment vigilance", pool=[4]), b=foe("judgment vigilance"), **others, dice=ANY)
    play(m, "use 4 throw")
    assert offered(m) == ["spot C2", "stay"]
    play(m, "spot C2")
    assert (at(m, "b"), hp(m, "b")) == ("C2", 12)


@pytest.mark.clause("optional.world-of-cardboard")
def test_in_a_world_of_cardboard_a_wall_gives_way_to_whoever_is_pushed_into_it():
    def pushed(**more):
        m = stage("# # # # # #\na b . # . .\n# # # # # #", a=unit("judgment power"), b=foe("judgment power"), **more)
        rule = push(m.state, unit_of(m, "a"), figure(m, "a"), figure(m, "b"), 3)
        try:
            question = next(rule)
            wanted = next(each for each in question.options if cell_names(m.state.board, 1 << each.cell) == ["D2"])
            rule.send(wanted)
        except StopIteration:
            pass
        return m

    m = pushed(options={"world-of-cardboard": True})
    assert (at(m, "b"), ground(m, "rubble")) == ("D2", ["D2"])  # the way does not lead through other Walls
    assert at(pushed(), "b") == "C2"


@pytest.mark.clause("optional.world-of-cardboard")
def test_even_in_a_world_of_cardboard_friends_are_stopped_by_walls():
    def thrown(**more):
        m = stage("# # # # # #\na c . # . b\n# # # # # #", a=unit("judgment power", pool=[3, 3]), b=foe(), **more)
        play(m, "use 3 throw")
        return m

    options = {"world-of-cardboard": True}
    assert at(play(thrown(c=unit(), options=options), "spot C2"), "c") == "C2"
    assert offered(thrown(c=unit(), options=options)) == ["spot C2", "stay"]
    assert "spot D2" in offered(thrown(c=foe(), options=options))


@pytest.mark.clause("token.power.push")
def test_power_lengthens_a_push_without_a_hit_by_one():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1, 1], tokens={"power": 2}), b=rival())
    play(m, "use 1 throw", "amount 1", "spot E2")
    assert at(m, "b") == "E2"
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("token.iron.spend", "ruling.token.iron-wording", "ruling.damage.order")
def test_any_number_of_iron_tokens_takes_damage_off_an_enemy_action():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=rival(tokens={"iron": 5}))
    play(m, "use 4 damage")
    assert offered(m) == ["amount 0", "amount 1", "amount 2"]
    play(m, "amount 2")
    assert hp(m, "b") == 12
    assert tokens_of(m, "b") == {"iron": 3}
    assert told(m, NoDamage)


@pytest.mark.clause("token.iron.spend")
@pytest.mark.parametrize(("heavy", "room", "key"), [([], ".", "spend-iron"), (["tank"], ".", "act"), ([], "#", "act")])
def test_nobody_is_asked_for_iron_against_a_hit_that_neither_hurts_nor_moves(heavy, room, key):
    """Weakness and Armor leave nothing of the damage; the Tank is too heavy for the push, or a Wall is in its way."""
    b = foe("jumping vigilance", archetypes=heavy, conditions=["armor"], tokens={"iron": 3})
    m = stage(f"# # # #\na b {room} c\n# # # #", a=unit("judgment power", pool=[5, 1], tokens={"weakness": 1}), b=b,
              c=foe())  # fmt: skip
    play(m, "use 5 damage", "target b")
    assert (asked(m), hp(m, "b")) == (key, 12)


@pytest.mark.clause("token.iron.spend")
def test_whoever_is_hard_to_move_is_told_how_far_it_would_be_moved():
    """A push of 2 moves a Tank 1 space; of 4 damage its Armor leaves 3."""
    b = foe("jumping vigilance", archetypes=["tank"], tokens={"iron": 9})
    m = stage("# # # # #\na b . . c\n# # # # #", a=unit("judgment power", pool=[7, 1]), b=b, c=foe())
    play(m, "use 7 damage", "target b")
    assert (m.question.why.args["damage"], m.question.why.args["spaces"]) == (3, 1)


@pytest.mark.clause("optional.world-of-cardboard")
def test_somebody_large_pushes_others_through_walls_of_cardboard() -> None:
    giant = boss("giant", "judgment zen", team="enemies", pool=[2, 1])
    drawing = "# # # # # #\n. b . a # .\n. . . . . .\n# # # # # #"
    m = stage(drawing, a=unit(POWER), b=giant, turn="b", options={"world-of-cardboard": True})
    play(m, "use 2 throw", "spot E2")
    assert "The Wall on E2 is gone." in said(m) and at(m, "a") == "E2"


@pytest.mark.clause("optional.world-of-cardboard")
def test_a_push_into_a_wall_of_cardboard_is_told_before_the_wall_breaks() -> None:
    m = stage("# # # #\n# a b #\n# # # #", a=unit("jumping wild", pool=[5, 1]), b=foe("judgment power"),
              options={"world-of-cardboard": True})  # fmt: skip
    play(m, "use 5 damage", "target b", "spot D2")
    assert in_order(m, "b is pushed 1 space", "The Wall on D2 is gone", "Rubble is placed on D2")


@pytest.mark.clause("move.push")
def test_what_a_push_leaves_unused_is_told() -> None:
    m = stage("a b . # .", a=unit("judgment power", pool=[4, 1]), b=foe("judgment zen"))
    play(m, "use 4 throw", "spot C1")
    assert "b is pushed 1 space (4 Throw − 3 not used), to C1." in said(m)


@pytest.mark.clause("token.iron.spend")
def test_whoever_may_spend_iron_is_told_against_how_much() -> None:
    m = stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=foe("judgment power", tokens={"iron": 2}))
    play(m, "use 5 damage")
    assert m.say_question() == "b: how many Iron tokens against a's Action of 3 damage and a push of 1 space?"


@pytest.mark.clause("ruling.move.pull-stops-adjacent")
def test_nobody_is_asked_for_iron_against_a_pull_that_cannot_move_anybody() -> None:
    m = stage("a b . .", a=unit(pool=[3, 1]), b=foe(tokens={"iron": 3}))
    play(m, "use 3 grapple")
    assert asked(m) == "act" and any("is not moved" in each for each in said(m))


@pytest.mark.clause("ruling.token.iron-moment")
def test_iron_is_decided_on_once_for_a_hit_and_its_push() -> None:
    b = foe("judgment power", tokens={"iron": 2})
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=b), "use 5 damage", "amount 0")
    assert asked(m) == "push-where" and unit_of(m, "b").tokens["iron"] == 2
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=b), "use 5 damage", "amount 1")
    assert asked(m) == "act" and at(m, "b") == "B1" and unit_of(m, "b").hp == 10
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[2, 1]), b=b), "use 2 throw")
    assert m.say_question() == "b: how many Iron tokens against being moved up to 2 spaces by a?"


@pytest.mark.parametrize(
    ("speed", "to", "told"),
    [
        ({}, "C1", ["b is pushed 1 space (2 Damage − 1 not used), to C1.", "b falls out of play at C1."]),
        ({"speed": 1}, "D1", ["b is pushed 2 spaces (Damage), to D1."]),
    ],
)
@pytest.mark.clause("move.push")
def test_a_push_over_an_edge_is_told_before_the_fall(speed: dict[str, int], to: str, told: list[str]) -> None:
    m = stage("a b o . c", a=unit("judgment zen", pool=[7]), b=foe("judgment power", tokens=speed), c=foe())
    play(m, "use 7 damage", f"spot {to}")
    assert in_order(m, *told)
    walk = next(GAME.stage.show(m.state, each.event) for each in m.log if m.say(each) == told[0])
    assert walk == {"do": "move", "piece": "b", "path": ["B1", "C1", "D1"][: 2 + len(speed)], "how": "push"}


@pytest.mark.clause("token.iron.spend")
def test_whoever_is_not_moved_because_of_iron_reads_so() -> None:
    m = stage("a b . .", a=unit("judgment vigilance", pool=[5, 1]), b=foe("judgment vigilance", tokens={"iron": 1}))
    play(m, "use 5 damage", "amount 1")
    assert in_order(m, "takes 2 damage (3 Damage − 1 Iron)", "is not moved (1 Damage − 1 Iron).")


@pytest.mark.clause("ruling.move.push-full-distance")
def test_where_there_is_no_room_to_be_moved_to_nothing_was_taken_off() -> None:
    walls = """
        # # #
        a b #
        # # #"""
    m = stage(walls, a=unit("judgment vigilance", pool=[5, 1]), b=foe("judgment vigilance"))
    play(m, "use 5 damage", "target b")
    assert "b is not moved." in said(m)


@pytest.mark.clause("ruling.move.way-past-traps")
@pytest.mark.parametrize("how", ["handcuffed", "linked"])
@pytest.mark.parametrize(("answer", "left"), [("pick through-traps", 12 - 1), ("pick around-traps", 12)])
def test_whoever_moves_the_handcuffed_or_one_who_has_portals_says_so_as_well(how, answer, left):
    b = foe(PLAIN, cuffed="c") if how == "handcuffed" else foe("vortex vigilance")
    m = stage("a . . .\n. b ^ .\n. c . .", a=unit("puppet's zen", pool=[4, 1]), b=b,
              c=foe(PLAIN, **({"cuffed": "b"} if how == "handcuffed" else {})))  # fmt: skip
    play(m, "use 4 pull-the-strings", "target b", "spot C3", answer)
    assert (at(m, "b"), hp(m, "b")) == ("C3", left)


@pytest.mark.clause("trap.empty-space", "ruling.move.way-past-traps")
@pytest.mark.parametrize(("way", "health"), [("through-traps", 11), ("around-traps", 12)])
def test_whoever_moves_somebody_says_whether_the_way_leads_over_traps(way: str, health: int) -> None:
    m = stage("a . . . .\n. b ^ . .\n. . . . .", a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot D2", f"pick {way}")
    assert (at(m, "b"), hp(m, "b")) == ("D2", health)


@pytest.mark.clause("optional.world-of-cardboard", "token.control.redirect")
def test_in_a_world_of_cardboard_a_redirected_throw_sends_a_friend_of_its_user_into_the_wall() -> None:
    c, options = foe(POWER, tokens={"control": 2}), {"world-of-cardboard": True}
    m = stage(". . . #\n. a d #\n. c . #", a=unit(POWER, pool=[5, 1]), d=unit(POWER), c=c, options=options)
    play(m, "use 5 throw", "target c", "negate redirect", "target d", "spot D2")
    assert (at(m, "d"), ground(m, "rubble")) == ("D2", ["D2"])
