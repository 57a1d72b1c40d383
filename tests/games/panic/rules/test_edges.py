"""Edges: nobody is over one for a moment without a Speed token or wings, however it lost them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    copies,
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
    unit_of,
)

from dustup.games.panic.cells import cell_called
from dustup.games.panic.events import ActionUsed, LeavesPlay
from dustup.games.panic.rules.bonuses import dazed, power_down
from dustup.games.panic.rules.obstacles import place

PLAIN = "judgment power"
WIDE = [[0, 0], [1, 0], [0, 1], [1, 1]]
"""Two spaces wide, two spaces deep."""
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"
AT_ONCE = pytest.mark.clause("edge.removes", "ruling.edge.timing")


@AT_ONCE
def test_the_last_speed_token_spent_on_an_action_lets_go() -> None:
    """Rocket Tackle costs two Speed tokens: who hovers with just two falls before it can push anybody."""
    m = stage("c a b . .", a=unit("rocket zen", tokens={"speed": 2}), b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "pay rocket-tackle")
    assert asked(m) == "movement-at-edge"  # its own turn: a number for Movement may still save it
    play(m, "no")
    assert (at(m, "a"), at(m, "b")) == ("", "C1")


@AT_ONCE
@pytest.mark.clause("ruling.taken-out.copies-remain", "ruling.turn.taken-out-mid-turn")
def test_who_falls_by_paying_for_an_action_does_not_perform_it_from_a_copy() -> None:
    a = unit("rocket zen", tokens={"speed": 2})
    m = stage("c a . . a1 b .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "pay rocket-tackle", "no")
    assert (at(m, "a"), copies(m, "a"), at(m, "b")) == ("", ["E1"], "F1")
    assert told(m, ActionUsed) == []


@AT_ONCE
@pytest.mark.clause("token.training", "ruling.turn.taken-out-mid-turn")
def test_who_falls_by_spending_its_training_does_not_use_the_action() -> None:
    """Whoever may spend any token as Speed hovers with a Training token, and lets go with it."""
    a = unit("judgment zen", kind="focused", archetypes=["trickster"], tokens={"training": 1}, pool=[6, 1])
    m = stage("c a b . .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "trained 6 damage", "no")
    assert (at(m, "a"), hp(m, "b"), told(m, ActionUsed)) == ("", 12, [])


@AT_ONCE
def test_with_a_token_left_it_hovers_on() -> None:
    m = stage("c a b . .", a=unit("rocket zen", tokens={"speed": 3}), b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "pay rocket-tackle", "target b")
    assert at(m, "a") == "B1" and asked(m) == "push-where"


@AT_ONCE
def test_whose_speed_is_taken_over_an_edge_falls_at_once() -> None:
    m = stage("a b c", a=unit(PLAIN, pool=[4, 1]), b=foe(PLAIN, tokens={"speed": 2}), c=foe(PLAIN), edge=["b"])
    play(m, "use 4 put-it-out")
    assert (asked(m), unit_of(m, "b").out) == ("act", True)


@AT_ONCE
def test_a_token_removed_one_of_two_leaves_it_hovering() -> None:
    m = stage("a b c", a=unit(PLAIN, pool=[2]), b=foe(PLAIN, tokens={"speed": 2}), c=foe(PLAIN), edge=["b"])
    play(m, "use 2 put-it-out")
    assert tokens_of(m, "b") == {"speed": 1} and at(m, "b") == "B1"


@AT_ONCE
def test_one_figures_walk_takes_the_speed_by_which_another_hovered() -> None:
    a = unit(PLAIN, kind="stooges", tokens={"speed": 1})
    m = stage("a . . a b", a=a, b=foe(PLAIN), edge=["D1"], dice=ANY)
    play(m, next(each for each in offered(m, "go") if each.endswith("B1")))
    while asked(m) in ("follow-where", "movement-at-edge"):
        play(m, "stay" if asked(m) == "follow-where" else "no")
    assert spots(m, "a") == ["B1"]


@pytest.mark.clause("stooges.group-move-speed")
def test_who_may_still_follow_is_not_claimed_before_it_has() -> None:
    a = unit(PLAIN, kind="stooges", tokens={"speed": 1})
    m = stage("a . . a b", a=a, b=foe(PLAIN), edge=["D1"], dice=ANY)
    play(m, next(each for each in offered(m, "go") if each.endswith("B1")), "spot C1")
    assert spots(m, "a") == ["B1", "C1"] and told(m, LeavesPlay) == []


@AT_ONCE
@pytest.mark.parametrize(("who", "penalty"), [("judgment shadow", power_down), ("vortex zen", dazed)])
def test_a_penalty_that_takes_what_held_it_makes_it_fall(who: str, penalty) -> None:
    m = stage("a . b", a=unit(PLAIN), b=foe(who, tokens={"speed": 1} if "shadow" in who else {}), edge=["b"])
    assert [*penalty(m.state, unit_of(m, "b"))] == []
    assert at(m, "b") == ""


@pytest.mark.clause("ruling.edge.zero-hp")
def test_wings_do_not_hold_whoever_drops_to_zero_hp() -> None:
    m = stage("a b c", a=unit(PLAIN, pool=[5]), b=foe("winged zen", hp=1), c=foe(PLAIN), edge=["b"], dice=ANY)
    play(m, "use 5 damage")
    assert hp(m, "b") == 0 and unit_of(m, "b").out


def test_wings_hold_whoever_stands() -> None:
    m = stage("a b c", a=unit(PLAIN, pool=[1]), b=foe("winged zen", hp=2), c=foe(PLAIN), edge=["b"], dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "b") == 1 and at(m, "b") == "B1"


@pytest.mark.clause("ruling.copy.edge")
def test_copies_over_edges_go_with_the_stance_that_held_them() -> None:
    a = unit("spirit zen, judgment power", kind="boss", archetypes=["immortal"], stance=0)
    m = stage("a . a1 . b", a=a, b=foe(PLAIN), edge=["C1"], start=True, dice=ANY)
    assert copies(m, "a") == []


@pytest.mark.clause("ruling.copy.edge", "ruling.taken-out.abilities-off")
def test_copies_over_edges_go_when_their_original_is_taken_out() -> None:
    m = stage("a b . b1 c", a=unit(PLAIN, pool=[5]), b=foe("spirit zen", hp=1), c=foe(PLAIN), edge=["D1"], dice=ANY)
    play(m, "use 5 damage")
    assert hp(m, "b") == 0 and copies(m, "b") == []


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders", "edge.removes")
def test_riders_fall_with_the_vehicle_that_kept_them_up() -> None:
    """What they stood on is gone, and below there is only Edge: with Speed they may walk, without they fall."""
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=WIDE, at=["C1"], hp=1)
    riders = {"c": unit(PLAIN, at=["D1"]), "d": unit(PLAIN, at=["C2"], tokens={"speed": 1})}
    m = stage("a . . . e\n. . . . .", a=unit("ricochet zen", pool=[3]), b=b, e=foe(PLAIN), **riders,
              edge=["C1", "D1", "C2", "D2"], dice=ANY)  # fmt: skip
    assert [at(m, "c"), at(m, "d")] == ["D1", "C2"]
    play(m, "use 3 damage", "target b")
    assert (at(m, "b"), at(m, "c"), at(m, "d")) == ("", "", "C2")


@pytest.mark.clause("ruling.edge.timing", "edge.removes", "ruling.edge.own-turn-grace")
def test_riders_whom_nothing_can_save_fall_before_one_who_may_use_movement_does() -> None:
    b = foe("jumping vigilance", archetypes=["vehicle"], shape=WIDE, at=["C1"], hp=1)
    a, c = unit(PLAIN, at=["C2"], pool=[3, 2]), unit(PLAIN, at=["D1"])
    m = stage(". . . . e\n. . . . .", b=b, a=a, c=c, e=foe(PLAIN), edge=["C1", "D1", "C2", "D2"], dice=ANY)
    play(m, "use 3 damage")
    assert (asked(m), at(m, "b"), at(m, "a"), at(m, "c")) == ("movement-at-edge", "", "C2", "")
    play(m, "number 2", "go a B2")
    assert at(m, "a") == "B2"


TAKERS = {
    ("tokens.py", "_add"): "a gain",
    ("tokens.py", "_add_stun"): "a gain",
    ("tokens.py", "take"): "lose, spent and walk",
    ("turn.py", "speed_vanishes"): "itself",
}
"""Where tokens are counted anew, and who asks there what the Edges claim."""


def test_tokens_leave_only_where_edges_are_asked() -> None:
    found = set()
    for file in sorted([*PANIC.glob("content/**/*.py"), *PANIC.glob("rules/*.py")]):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for node in ast.walk(function) if isinstance(function, ast.FunctionDef) else ():
                kept = isinstance(node, ast.Subscript) and not isinstance(node.ctx, ast.Load)
                # Tokens that are only coming nobody has yet.
                if kept and ast.unparse(node.value).endswith(".tokens") and "coming" not in ast.unparse(node.value):
                    found.add((file.name, function.name))
    assert found == set(TAKERS)


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "ruling.edge.timing")
def test_who_walks_off_between_two_parts_of_its_action_does_not_perform_the_next() -> None:
    m = stage("a b c\n. # #\n. # #\no # #", a=unit("flashy zen", pool=[3]), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "use 3 show-off")
    while asked(m) == "pick-option":
        play(m, next(each for each in offered(m) if each in ("pick movement", "pick damage", "pick put-it-out")))
    assert asked(m) == "walk-between"
    play(m, next(each for each in offered(m, "go") if each.endswith("A4")))
    assert (unit_of(m, "a").out, hp(m, "b")) == (True, 12)
    assert len(told(m, ActionUsed)) == 2  # Show Off itself and its Movement


# -- what random fights found ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_a_group_that_falls_in_a_trap_does_not_dance_on() -> None:
    a = unit("crying dance", kind="stooges", hp=1, tokens={"speed": 1})
    m = stage("a ^ . b\n. . . .\na . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["D3"]), dice=ANY)
    play(m, next(each for each in offered(m, "go") if each.endswith("B1")))
    assert hp(m, "a") == 0 and asked(m) != "dance-with"


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_a_group_that_falls_in_a_trap_jumps_no_more() -> None:
    a = unit("jumping zen", kind="stooges", hp=1)
    m = stage("a ^ . b\n. . . .\na . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["D3"]), start=True, dice=ANY)
    assert asked(m) == "jump-where"
    play(m, "spot B1")
    assert hp(m, "a") == 0 and asked(m) != "jump-where"


@pytest.mark.clause("ruling.edge.timing", "style.machine.ability.interchange")
def test_a_token_that_may_be_spent_as_speed_holds_its_owner_over_an_edge() -> None:
    for style, answers, stays in (("machine", ["amount 0"], True), ("judgment", [], False)):
        b = unit(f"{style} zen", tokens={"power": 1})
        m = stage("a b . c", a=foe("judgment power", pool=[5, 1]), b=b, c=unit(), edge=["C1"])
        play(m, "use 5 damage", *answers, "spot C1")
        assert (at(m, "b") == "C1") is stays


@AT_ONCE
@pytest.mark.clause("style.puppets.ability.move-others")
def test_the_last_speed_token_spent_on_moving_an_obstacle_lets_go() -> None:
    m = stage(
        "c a . % b", a=unit("puppet's zen", tokens={"speed": 1}), b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY
    )
    play(m, next(each for each in offered(m, "shift")))
    assert asked(m) == "movement-at-edge"
    play(m, "no")
    assert unit_of(m, "a").out


@AT_ONCE
def test_a_vehicle_that_hovers_falls_with_its_last_speed_token_as_anybody_does() -> None:
    a = unit("rocket zen", archetypes=["vehicle"], shape=[[0, 0], [1, 0]], at=["B1"], tokens={"speed": 2})
    m = stage("c . . b .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["B1", "C1"], dice=ANY)
    play(m, "pay rocket-tackle")
    assert asked(m) == "movement-at-edge"
    play(m, "no")
    assert unit_of(m, "a").out and at(m, "b") == "D1"


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_a_number_kept_beside_the_pool_saves_as_well() -> None:
    a = unit("judgment vigilance", pool=[1], kept=[4], tokens={"speed": 1})
    m = stage("a . . b", a=a, b=foe(), edge=["B1"])
    play(m, "go a B1")
    assert (asked(m), offered(m)) == ("movement-at-edge", ["number 1", "number 4", "no"])
    play(m, "number 4", "go a C1")
    assert (at(m, "a"), unit_of(m, "a").pool, unit_of(m, "a").kept) == ("C1", [1], [])


TRICKSTER = "Ada: focused trickster, tough; Hidden Power, Caged Vigilance, Whip Wild"
AT_THE_EDGE = ". . . . .\n. b o . c\n. . . . ."


@pytest.mark.clause("ruling.edge.timing", "ruling.target.lost-target", "archetype.trickster.focused.any-token")
def test_whoever_falls_by_paying_with_its_last_speed_as_iron_takes_none_of_the_hit() -> None:
    a = unit(TRICKSTER, stance=0, tokens={"speed": 1}, at=["C2"], hp=2)
    m = stage(AT_THE_EDGE, turn="b", a=a, b=foe("judgment vigilance", pool=[6, 1]), c=unit(PLAIN))
    play(m, "use 6 damage", "amount 1")
    assert (at(m, "a"), unit_of(m, "a").out, hp(m, "a")) == ("", True, 2)


@pytest.mark.clause("ruling.edge.timing", "ruling.turn.taken-out-mid-turn", "style.machine.ability.interchange")
def test_whoever_falls_by_paying_with_its_last_speed_as_power_hits_nobody_any_more() -> None:
    a = unit("machine vigilance", pool=[3, 1], tokens={"speed": 1}, at=["C2"])
    m = stage(AT_THE_EDGE, a=a, b=foe("judgment power"), c=unit(PLAIN), dice=ANY)
    play(m, "use 3 damage", "amount 1", "no")
    assert (at(m, "a"), hp(m, "b")) == ("", 12)


@pytest.mark.clause("ruling.edge.timing", "ruling.turn.taken-out-mid-turn", "wall.destroy")
def test_whoever_falls_by_paying_for_a_blow_at_a_wall_breaks_none() -> None:
    a = unit("machine vigilance", pool=[1, 1], tokens={"speed": 1}, at=["C2"])
    m = stage(". . . . .\n. # o . c\n. . . . b", a=a, b=foe("judgment power"), c=unit(PLAIN), dice=ANY)
    play(m, "use 1 damage", "spot B2", "yes", "no")
    assert (at(m, "a"), ground(m, "wall")) == ("", ["B2"])


@pytest.mark.clause("ruling.edge.timing", "style.unbreakable.ability.share-tokens", "wall.blocks")
def test_whoever_hovers_by_speed_of_a_friend_falls_when_a_wall_hides_it_from_that_friend() -> None:
    c = unit("unbreakable power", tokens={"speed": 1})
    m = stage("c . a . b", a=unit(PLAIN), b=foe(PLAIN), c=c, edge=["a"], turn="b")
    assert [*place(m.state, "wall", cell_called(m.state.board, "B1"))] == []
    assert at(m, "a") == ""


@pytest.mark.clause("ruling.style.caged.edges", "taken-out.healed-back-up", "form.vigilance.action.stand-strong")
def test_whoever_hovers_next_to_a_cage_that_gets_up_again_falls() -> None:
    others = {"b": foe("caged power", hp=0), "c": foe("jumping vigilance", pool=[1, 1]), "d": unit(PLAIN)}
    m = stage(". a b . d\n. . . c .", a=unit(PLAIN, tokens={"speed": 2}), **others, edge=["a"], turn="c")
    play(m, "use 1 stand-strong", "target b")
    assert (hp(m, "b"), at(m, "a")) == (3, "")


@pytest.mark.clause("ruling.style.caged.edges", "style.rallying.ability.ally-start-heal")
def test_whoever_hovers_next_to_a_cage_that_gets_up_as_its_turn_starts_falls_before_anybody_acts() -> None:
    others = {"b": foe("caged power", hp=0), "c": foe("rallying power"), "d": unit(PLAIN)}
    m = stage(". a b . d\n. . c . .", a=unit(PLAIN, tokens={"speed": 2}), **others, edge=["a"], turn="b", start=True,
              dice=ANY)  # fmt: skip
    play(m, "yes")
    assert (hp(m, "b"), at(m, "a")) == (3, "")


@pytest.mark.clause("style.caged.ability.no-speed", "ruling.style.caged.edges", "taken-out.healed-back-up")
def test_who_hovers_next_to_somebody_that_cages_falls_when_that_one_is_healed() -> None:
    for style, gone in (("caged zen", True), ("judgment zen", False)):
        b, c = foe("jumping shadow", tokens={"speed": 3}), unit("judgment vigilance", pool=[4, 1])
        m = stage("c a . .\n. b . .\n. . . d", a=unit(style, hp=0), b=b, c=c, d=foe(PLAIN), edge=["b"], turn="c")
        play(m, "use 4 stand-strong", "target a")
        assert unit_of(m, "b").out is gone


LENT = pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.edge.timing")


@LENT
def test_who_hovers_on_tokens_lent_by_a_copy_falls_when_the_copy_is_destroyed() -> None:
    a, c = unit("unbreakable zen", tokens={"speed": 3}), foe("judgment zen", pool=[3, 3])
    m = stage("a . . a1 b .\n. . . c . .", a=a, b=unit(PLAIN), c=c, edge=["b"], turn="c")
    assert not unit_of(m, "b").out
    play(m, "use 3 damage", "target a~1")
    assert unit_of(m, "b").out


@LENT
@pytest.mark.clause("style.reflected.action.walled-in", "ruling.wall.indirect-targets")
def test_who_hovers_on_tokens_that_are_lent_falls_behind_a_wall() -> None:
    a, c = unit("unbreakable zen", tokens={"speed": 3}), foe("reflected zen", pool=[3, 3])
    m = stage(". . . . .\na . b . .\n. . . . .\n. c . . .", a=a, b=unit(PLAIN), c=c, edge=["b"], turn="c")
    for cell in ("E3", "E4"):
        play(m, *(["use 3 walled-in"] if cell == "E3" else []), f"spot {cell}")
    assert not unit_of(m, "b").out
    play(m, "spot B2")
    assert unit_of(m, "b").out
