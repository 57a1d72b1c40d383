"""The log of a fight, read line by line: the order of the lines, their words and the rules they name."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, at, copies, foe, let, offered, play, spots, stage, unit, unit_of

from dustup.engine.match import Match


def said(m: Match) -> list[str]:
    """Everything the log says."""
    return [m.say(each) for each in m.log]


def cited(m: Match, words: str) -> tuple[str, ...]:
    """The clauses of the one line with these words in it."""
    (line,) = [each for each in m.log if words in m.say(each)]
    return tuple(line.clauses)


def in_order(m: Match, *words: str) -> bool:
    """Whether the log has lines with these words, one after the other."""
    lines = iter(said(m))
    return all(any(each in line for line in lines) for each in words)


# -- cause before effect ------------------------------------------------------------------------------


@pytest.mark.clause("health.zero-last-bar")
def test_the_hit_is_told_before_the_fall() -> None:
    m = stage("a b . .", a=unit(pool=[3]), b=foe("judgment power", hp=2), c=foe(at=["D1"]))
    play(m, "use 3 damage")
    assert in_order(m, "takes 2 damage (Damage): 0 HP left", "is Taken Out")


@pytest.mark.clause("ruling.health.break-is-not-zero")
def test_the_hit_is_told_before_the_bar_breaks() -> None:
    m = stage("a b . .", a=unit(pool=[3]), b=foe("judgment power", bars=2, hp=2))
    play(m, "use 3 damage")
    assert in_order(m, "takes 2 damage (Damage): 0 HP left", "loses a health bar: 1 bar left")
    assert unit_of(m, "b").hp == 12


@pytest.mark.clause("shield.what", "shield.carry-over")
def test_the_hit_is_told_before_the_shield_breaks() -> None:
    m = stage("a b . .", a=unit(pool=[3]), b=foe("judgment power", shield=1))
    play(m, "use 3 damage")
    assert in_order(m, "takes 2 damage (Damage), 1 of it on the Shield: 11 HP left", "Shield breaks")


@pytest.mark.clause("trap.enter", "ruling.trap.forced-entry")
def test_a_push_into_a_trap_is_told_before_its_bite() -> None:
    m = stage("a b ^ . .", a=unit(pool=[2]), b=foe("judgment power"))
    play(m, "use 2 throw", "spot D1")
    assert in_order(
        m, "is pushed 1 space (2 Throw − 1 still to go), to C1", "takes 1 damage (the Trap)", "is pushed 1 space, to D1"
    )
    assert at(m, "b") == "D1"


@pytest.mark.clause("coming-back.lone-boss.return")
def test_the_way_back_of_a_lone_boss_is_told() -> None:
    boss = foe("judgment power, jumping iron, singing wild", kind="boss", bars=2, at=[], out=True)
    m = stage("a . . . . .", a=unit(), b=boss, turn="b", start=True)
    let(m, until="come-back")
    assert in_order(m, "takes 3 damage (the way back): 9 HP left")


# -- everything that happened is there ------------------------------------------------------------------------------


@pytest.mark.clause("form.zen.ability.many-shields")
def test_the_next_shield_coming_forward_is_told() -> None:
    m = stage("a b . .", a=unit("judgment power", pool=[3]), b=foe("judgment zen", shield=2, spares=[4]))
    play(m, "use 3 damage")
    assert in_order(m, "Shield breaks", "b's next Shield, of 4, is in front now")
    assert unit_of(m, "b").shield == 4


@pytest.mark.clause("wall.destroy")
def test_a_wall_that_holds_is_told() -> None:
    m = stage("a # . b", a=unit(pool=[1]), b=foe())
    play(m, "use 1 damage")
    assert "The Wall on B1 withstands 1 damage." in said(m)


@pytest.mark.clause("ruling.copy.no-triggers")
def test_a_copy_saved_by_weakness_is_told() -> None:
    m = stage("a b1 . b", a=unit(pool=[3], tokens={"weakness": 1}), b=foe())
    play(m, "use 3 damage")
    assert "The Copy on B1 withstands 0 damage." in said(m) and copies(m, "b") == ["B1"]
    assert not unit_of(m, "a").tokens


@pytest.mark.clause("style.puppets.ability.move-others")
def test_who_makes_somebody_walk_is_told() -> None:
    m = stage("a . b . .", a=unit("puppet's wild", tokens={"speed": 1}), b=foe())
    play(m, "go b D1")
    assert any(each.endswith("walk to D1 (1 Speed).") and " makes " in each for each in said(m))


@pytest.mark.clause("ruling.style.bleeding.leaving")
def test_whoever_fights_on_gets_up_in_words() -> None:
    m = stage("a . b", a=unit("jumping iron, bleeding wild", hp=0), b=foe(), c=unit(at=["B1"]), turn="a", start=True)
    play(m, "stance 1")
    assert any("is standing again" in each for each in said(m))


@pytest.mark.clause("ruling.token.spend-vs-discard")
def test_several_tokens_spent_at_once_are_one_line() -> None:
    m = stage("a . . b", a=unit("jumping shadow", tokens={"speed": 4}, pool=[1]), b=foe())
    play(m, "pay stunt")
    assert sum("spends" in each for each in said(m)) == 1 and any("spends 3 Speed: 1 left" in each for each in said(m))


@pytest.mark.clause("ruling.fight.round-limit")
def test_a_fight_that_is_called_off_says_so() -> None:
    m = stage("a . . b", a=unit(hp=5), b=foe(), options={"round-limit": 1}, turn="a")
    let(m, until="nothing")
    assert in_order(m, "After 1 round the fight is called off", "the enemies win")


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_a_die_that_is_not_rolled_is_told() -> None:
    m = stage(
        "a . . b", a=unit("judgment power"), b=foe("judgment zen", challenge="a"), turn="b", start=True, dice=[6, 6, 6]
    )
    assert "b rolls one die less this turn." in said(m)


@pytest.mark.clause("move.push")
def test_what_a_push_leaves_unused_is_told() -> None:
    m = stage("a b . # .", a=unit("judgment power", pool=[4, 1]), b=foe("judgment zen"))
    play(m, "use 4 throw", "spot C1")
    assert "b is pushed 1 space (4 Throw − 3 not used), to C1." in said(m)


@pytest.mark.clause("style.puppets.ability.move-others")
def test_an_obstacle_that_is_moved_is_told_once() -> None:
    m = stage("a . % . b", a=unit("puppet's wild", tokens={"speed": 1}, pool=[1, 1]), b=foe())
    play(m, "shift C1 D1")
    assert "The Rubble on C1 is moved to D1." in said(m) and not any("is placed" in each for each in said(m))


# -- the right rules, in good words ------------------------------------------------------------------------------


@pytest.mark.clause("free-movement.lateral-cost", "free-movement.discard-after")
def test_a_step_names_the_rules_of_free_movement() -> None:
    m = stage("a . . b", a=unit(tokens={"speed": 1}), b=foe())
    play(m, "go a B1")
    assert "free-movement.lateral-cost" in cited(m, "walks to B1")


@pytest.mark.clause("form.blaster.note.self-only")
def test_movement_does_not_name_extra_targets() -> None:
    m = stage("a . . b", a=unit("jumping blaster", pool=[3]), b=foe())
    play(m, "use 3 movement")
    assert "form.blaster.ability.extra-target" not in cited(m, "uses Movement")


@pytest.mark.parametrize(
    ("number", "words"), [(7, "with a 7"), (8, "with an 8"), (11, "with an 11"), (18, "with an 18")]
)
@pytest.mark.clause("basic.movement")
def test_numbers_have_their_article(number: int, words: str) -> None:
    m = stage("a . . b", a=unit(pool=[number]), b=foe())
    play(m, f"use {number} movement")
    assert any(each.endswith(f"uses Movement {words}.") for each in said(m))


# -- Power and obstacles ------------------------------------------------------------------------------


@pytest.mark.clause("token.power.damage", "wall.destroy")
def test_power_helps_to_break_a_wall() -> None:
    m = stage("a # . b", a=unit(pool=[1], tokens={"power": 1}), b=foe())
    play(m, "use 1 damage")
    assert asked(m) == "power-to-break"
    play(m, "yes")
    assert m.state.obstacle_at(m.state.figures[0].cell + 1) == "rubble" and not unit_of(m, "a").tokens


@pytest.mark.clause("token.power.one-per-hit")
def test_power_is_not_offered_where_it_would_not_break_anything() -> None:
    m = stage("a # . b", a=unit(pool=[1], tokens={"power": 5, "weakness": 1}), b=foe())
    play(m, "use 1 damage")
    assert asked(m) != "power-to-break" and unit_of(m, "a").tokens == {"power": 5}


@pytest.mark.clause("token.power.both")
def test_power_is_an_addend_of_the_push_too() -> None:
    m = stage("a b . . .", a=unit("judgment power", pool=[5, 1], tokens={"power": 2}), b=foe("judgment zen"))
    play(m, "use 5 damage", "amount 2", "spot E1")
    assert in_order(m, "takes 5 damage (3 Damage + 2 Power)", "is pushed 3 spaces (1 Damage + 2 Power), to E1")


@pytest.mark.clause("token.iron.spend")
def test_whoever_may_spend_iron_is_told_against_how_much() -> None:
    m = stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=foe("judgment power", tokens={"iron": 2}))
    play(m, "use 5 damage")
    assert m.say_question() == "b: how many Iron tokens against a's Action of 3 damage and a push of 1 space?"


# -- Edges ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.copy.edge")
def test_an_edge_takes_the_copy_of_whoever_it_cannot_take() -> None:
    m = stage("a a1 o . b", a=unit("winged iron", tokens={"speed": 1}), b=foe())
    play(m, "go a~1 C1")
    assert copies(m, "a") == []


@pytest.mark.clause("ruling.edge.own-turn-grace")
def test_movement_over_an_edge_is_an_action_like_any_other() -> None:
    m = stage("a o . b", a=unit(tokens={"speed": 1}, pool=[2, 3]), b=foe())
    play(m, "go a B1", "number 3")
    assert any("uses Movement with a 3" in each for each in said(m))
    play(m, "go a C1")
    assert at(m, "a") == "C1" and unit_of(m, "a").pool == [2]


@pytest.mark.clause("ruling.edge.own-turn-grace", "form.power.ability.speed-to-power")
def test_a_number_that_gives_no_speed_does_not_save() -> None:
    m = stage("a o . b", a=unit("jumping power", tokens={"speed": 1}, pool=[1]), b=foe(), c=unit(at=["C1"]))
    play(m, "go a B1", "number 1")
    assert unit_of(m, "a").out


# -- Challenges, pushes and Inspired tokens ---------------------------------------------------------------------


@pytest.mark.clause("archetype.angel.fused.challenge", "optional.endless-stooges")
def test_an_angel_hurts_the_figure_it_challenged() -> None:
    m = stage(
        "a . b . b",
        a=unit("winged iron", archetypes=["angel"], pool=[1]),
        b=foe("judgment power", kind="stooges"),
        options={"endless-stooges": True},
    )
    play(m, "use 1 challenger-approaches", "target b.2")
    assert spots(m, "b") == ["C1"]


@pytest.mark.clause("ruling.move.pull-stops-adjacent")
def test_nobody_is_asked_for_iron_against_a_pull_that_cannot_move_anybody() -> None:
    m = stage("a b . .", a=unit(pool=[3, 1]), b=foe(tokens={"iron": 3}))
    play(m, "use 3 grapple")
    assert asked(m) == "act" and any("is not moved" in each for each in said(m))


@pytest.mark.clause("token.inspired", "ruling.token.spend-vs-discard")
def test_an_inspired_token_is_spent() -> None:
    m = stage("a b . c", a=unit(pool=[1, 1]), b=unit(tokens={"inspired": 1}), c=foe(), dice=[5])
    play(m, "use 1 movement", "inspire")
    assert any("spends 1 Inspired: 0 left" in each for each in said(m)) and 5 in unit_of(m, "a").pool


# -- what may be done, and what is asked ---------------------------------------------------------------------


@pytest.mark.clause("free-movement.own-turn-timing", "stooges.leftover-numbers")
def test_stooges_may_walk_before_their_reinforcements() -> None:
    m = stage(
        """
        b . . .
        . . . a
        """,
        a=unit(),
        b=foe("judgment power", kind="stooges", pool=[2, 1]),
        turn="b",
    )
    play(m, "use 2 movement")
    assert "use 1 reinforcements" in offered(m) and "go b.1 B1" in offered(m)
    play(m, "go b.1 B1", "use 1 reinforcements")
    assert at(m, "b") == "B1" and asked(m) == "reinforce"


@pytest.mark.parametrize(("drawing", "shared"), [("a b . . . . b c", False), ("a b c . . . b .", True)])
@pytest.mark.clause("style.heroic.ability.share-damage", "stooges.shared-health")
def test_of_a_group_only_the_figure_that_is_hit_must_be_in_range_to_share(drawing: str, shared: bool) -> None:
    m = stage(drawing, a=unit(pool=[3, 1]), b=foe("judgment power", kind="stooges"), c=foe("heroic power"))
    play(m, "use 3 damage")
    assert any("shared with a friend" in each for each in said(m)) is shared


@pytest.mark.clause("form.vigilance.ability.end")
def test_nobody_is_asked_which_figure_of_a_group_gets_a_token() -> None:
    m = stage(". b . . .\na b . . .", a=unit("judgment vigilance", pool=[1]), b=foe("judgment power", kind="stooges"))
    play(m, "use 1 movement")
    assert asked(m) != "weaken-whom" and "b gains 1 Weakness: 1 now." in said(m)
