"""Edges: nobody is over one for a moment without a Speed token or wings, however it lost them."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.cells import cell_called
from dustup.games.panic.events import ActionUsed
from dustup.games.panic.rules.bonuses import dazed, power_down
from dustup.games.panic.rules.edges import fall_off
from dustup.games.panic.rules.health import pay_hp
from dustup.games.panic.rules.obstacles import place
from dustup.games.panic.rules.space import edges_claim

PLAIN = "judgment power"
WIDE = [[0, 0], [1, 0], [0, 1], [1, 1]]
"""Two spaces wide, two spaces deep."""
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"
AT_ONCE = pytest.mark.clause("edge.removes", "ruling.edge.timing")


ARENA = """
    . . . . . .
    . a d b e .
    . . . . . o
"""


def hero(**more):
    return unit("judgment blaster", **more)


VIGIL = "judgment vigilance"

SHELF = """
    . . . . o
    . c b . o
    . . . . o
    a . . d o
"""


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


@AT_ONCE
def test_the_last_speed_token_spent_on_an_action_lets_go() -> None:
    """Rocket Tackle costs two Speed tokens: who hovers with just two falls before it can push anybody."""
    m = stage("c a b . .", a=unit("rocket zen", tokens={"speed": 2}), b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "pay rocket-tackle")
    assert asked(m) == "movement-at-edge"  # its own turn: a number for Movement may still save it
    play(m, "no")
    assert (at(m, "a"), at(m, "b")) == ("", "C1")


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
    fall_off(m.state, figure(m, "b"))
    question = next(edges_claim(m.state))
    assert (question.why.key, at(m, "b"), at(m, "a"), at(m, "c")) == ("movement-at-edge", "", "C2", "")


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


@pytest.mark.clause("ruling.edge.timing", "style.machine.ability.interchange")
def test_a_token_that_may_be_spent_as_speed_holds_its_owner_over_an_edge() -> None:
    for style, answers, stays in (("machine", ["amount 0"], True), ("judgment", [], False)):
        b = unit(f"{style} zen", tokens={"power": 1})
        m = stage("a b . c", a=foe("judgment power", pool=[5, 1]), b=b, c=unit(), edge=["C1"])
        play(m, "use 5 damage", *answers, "spot C1")
        assert (at(m, "b") == "C1") is stays


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
    play(m, "use 3 damage", "amount 1")
    assert (at(m, "a"), hp(m, "b")) == ("", 12)


@pytest.mark.clause("ruling.edge.timing", "ruling.turn.taken-out-mid-turn", "wall.destroy")
def test_whoever_falls_by_paying_for_a_blow_at_a_wall_breaks_none() -> None:
    a = unit("machine vigilance", pool=[1, 1], tokens={"speed": 1}, at=["C2"])
    m = stage(". . . . .\n. # o . c\n. . . . b", a=a, b=foe("judgment power"), c=unit(PLAIN), dice=ANY)
    play(m, "use 1 damage", "spot B2", "yes")
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


@pytest.mark.clause("coming-back.stooges")
def test_lost_stooges_do_not_return():
    m = stage(ARENA.replace("e", "b"), a=hero(), d=hero(), b=foe("judgment power", kind="stooges"), next=["slot"],
              dice=ANY)  # fmt: skip
    fall_off(m.state, figure(m, "b", 1))
    m.state.meter.clear()
    while m.state.round < 1:
        play(m, next((each for each in ("end-turn", "no", "stay") if each in offered(m)), offered(m)[0]))
    assert len(m.state.figures_of(unit_of(m, "b"))) == 1


@pytest.mark.clause("edge.save", "trap.enter", "ruling.edge.timing")
def test_who_saves_itself_onto_a_trap_may_fall_there_and_stays_on_the_map() -> None:
    b = foe(PLAIN, hp=4, tokens={"speed": 2})
    m = stage("a b . . c", a=unit(PLAIN, pool=[5, 1]), b=b, c=foe(PLAIN), edge=["C1"], trap=["D1"], dice=ANY)
    play(m, "use 5 damage", "spot C1", "go b D1")
    assert (at(m, "b"), hp(m, "b"), unit_of(m, "b").out) == ("D1", 0, False)


@pytest.mark.clause("edge.removes", "ruling.edge.timing")
def test_a_unit_pushed_over_an_edge_without_speed_leaves_play_at_once():
    m = stage(SHELF, turn="c", a=unit(), d=foe(VIGIL), b=foe(VIGIL), c=unit("jumping vigilance", pool=[9, 1]))
    play(m, "use 9 throw")
    assert not {"spot F2", "spot G2"} & set(offered(m))  # its movement ends where it falls
    play(m, "spot E2")
    assert at(m, "b") == ""
    assert unit_of(m, "b").out
    assert hp(m, "b") == 12


@pytest.mark.clause("edge.save", "ruling.edge.timing")
def test_with_speed_a_unit_over_an_edge_may_walk_back_at_once():
    m = stage(
        SHELF,
        turn="c",
        a=unit(),
        d=foe(VIGIL),
        b=foe(VIGIL, tokens={"speed": 2}),
        c=unit("jumping vigilance", pool=[9, 1]),
    )
    play(m, "use 9 throw", "spot F2")  # beyond the Edge: with tokens the push goes on
    assert (asked(m), asked_of(m)) == ("save-from-edge", "b")
    play(m, "go b E2", "go b D2")
    assert (at(m, "b"), tokens_of(m, "b")) == ("D2", {})
    assert not unit_of(m, "b").out


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_on_ones_own_turn_a_number_spent_on_movement_saves_one_from_an_edge():
    m = stage("a o . b", a=unit("jumping vigilance", pool=[4, 3], tokens={"speed": 1}), b=foe(VIGIL))
    play(m, "go a B1")
    assert asked(m) == "movement-at-edge"
    play(m, "number 3", "go a C1")
    assert (at(m, "a"), tokens_of(m, "a"), pool(m, "a")) == ("C1", {"speed": 2}, [4])


@pytest.mark.clause("ruling.edge.own-turn-grace", "edge.removes")
def test_whoever_will_not_spend_it_falls():
    a = unit("jumping vigilance", pool=[4, 3], tokens={"speed": 1})
    m = stage("a o . b\nc . . .", a=a, b=foe(VIGIL), c=unit(), dice=ANY)
    play(m, "go a B1", "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("action.no-interrupt", "ruling.edge.own-turn-grace", "edge.removes")
def test_in_the_middle_of_its_own_action_no_movement_saves_one_from_an_edge() -> None:
    for speed, out in (({}, True), ({"speed": 1}, False)):
        a = unit("jumping vigilance", pool=[4, 3], tokens=speed)
        m = stage("a . . o o\nc b . . o", a=a, b=foe(VIGIL), c=unit(), dice=ANY)
        play(m, "use 4 leap-in", "spot D1")
        assert (unit_of(m, "a").out, asked(m) == "save-from-edge") == (out, not out)


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_before_the_roll_of_ones_own_turn_one_does_not_fall_yet():
    m = stage("o . b\n. . .", start=True, a=unit("judgment power", at=["A1"]), b=foe(VIGIL), dice=[8, 3, 3])
    assert asked(m) == "movement-at-edge"
    play(m, "number 3", "go a B1")
    assert (at(m, "a"), pool(m, "a")) == ("B1", [3, 8])


@pytest.mark.clause("ruling.edge.own-turn-grace", "ruling.edge.zero-hp")
@pytest.mark.parametrize("used", [{}, {"rolled": 1}], ids=["before its roll", "with numbers left"])
@pytest.mark.parametrize(("who", "lost", "stays"), [(VIGIL, 1, True), (VIGIL, 2, False), ("bleeding wild", 2, True)])
def test_whoever_falls_in_its_own_turn_has_no_grace_over_an_edge(who, lost, stays, used):
    m = stage("c a b .", a=unit(who, hp=2, pool=[3], used=used), b=foe(VIGIL), c=unit(), edge=["a"])
    pay_hp(m.state, unit_of(m, "a"), lost)
    question = next(edges_claim(m.state, figure(m, "a")), None)
    assert (question is not None) is (stays and "rolled" in used)  # a number for Movement?
    assert unit_of(m, "a").out is not stays


@pytest.mark.clause("ruling.edge.own-turn-grace", "ruling.copy.edge")
def test_the_grace_before_ones_roll_does_not_hold_ones_copies():
    m = stage("a . a1 . b", a=unit("judgment vigilance", used={}), b=foe(VIGIL), edge=["C1"])
    assert [*edges_claim(m.state, m.state.copies_of(unit_of(m, "a"))[0])] == []
    assert copies(m, "a") == []


@pytest.mark.clause("stooges.removed-figures")
def test_when_a_figure_is_lost_the_rest_fight_on():
    m = stage("o a a b\n. . . .", a=gang(pool=[1]), b=foe())
    fall_off(m.state, figure(m, "a"))
    assert (len(spots(m, "a")), unit_of(m, "a").out) == (1, False)
    fall_off(m.state, figure(m, "a"))
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.stooges.edges", "ruling.stooges.shared-tokens")
def test_the_groups_speed_saves_a_figure_and_moves_the_others():
    m = stage("o a a b\n. . . .", a=gang(pool=[1], tokens={"speed": 2}), b=foe())
    play(m, next(each for each in offered(m, "go") if each.endswith("A1")))
    skip_to(m, "save-from-edge")
    play(m, next(each for each in offered(m, "go") if each.endswith("A2")))
    assert asked(m) == "follow-where"


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_movement_over_an_edge_is_an_action_like_any_other() -> None:
    m = stage("a o . b", a=unit(tokens={"speed": 1}, pool=[2, 3]), b=foe())
    play(m, "go a B1", "number 3")
    assert any("uses Movement with a 3" in each for each in said(m))
    play(m, "go a C1")
    assert at(m, "a") == "C1" and unit_of(m, "a").pool == [2]
