"""The log of a fight, read line by line: the order of the lines, their words and the rules they name."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import WIDE, boss
from games.panic.staging import ANY, asked, at, copies, foe, let, offered, play, skip_to, spots, stage, unit, unit_of

from dustup import find_game
from dustup.engine.match import Match
from dustup.games.panic import GAME


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
    assert "The Wall on B1 withstands 1 damage (Damage)." in said(m)


@pytest.mark.clause("ruling.copy.no-triggers")
def test_a_copy_saved_by_weakness_is_told() -> None:
    m = stage("a b1 . b", a=unit(pool=[3], tokens={"weakness": 1}), b=foe())
    play(m, "use 3 damage")
    assert "The Copy on B1 withstands the hit (2 Damage − 2 Weakness)." in said(m) and copies(m, "b") == ["B1"]
    assert not unit_of(m, "a").tokens


@pytest.mark.clause("wall.destroy")
def test_a_wall_saved_by_weakness_says_what_was_left_of_the_hit() -> None:
    m = stage("a # . b", a=unit(pool=[5], tokens={"weakness": 2}), b=foe())
    play(m, "use 5 damage")
    assert "The Wall on B1 withstands 1 damage (3 Damage − 2 Weakness)." in said(m)


@pytest.mark.clause("style.illusion.ability.copies-as-iron")
@pytest.mark.parametrize(
    ("iron", "answers", "lines"),
    [
        (0, ["amount 2"], ["b takes 1 damage (3 Damage − 2 by Copies): 11 HP left."]),
        (
            1,
            ["amount 2", "pick copy", "pick iron"],
            ["b takes 1 damage (3 Damage − 1 by Copies − 1 Iron): 11 HP left."],
        ),
        (1, ["amount 1", "pick iron"], ["b takes 2 damage (3 Damage − 1 Iron): 10 HP left."]),
    ],
)
def test_copies_spent_against_damage_are_told_as_copies(iron: int, answers: list[str], lines: list[str]) -> None:
    b = foe("illusion vigilance", tokens={"iron": iron} if iron else {})
    m = stage(". . . .\na b b1 .\n. . b2 .", a=unit("judgment power", pool=[5]), b=b, dice=ANY)
    play(m, "use 5 damage")
    if asked(m) == "target-hit":
        play(m, "target b")
    asks = "Copies" if not iron else "Iron tokens or Copies"
    assert m.say_question().startswith(f"b: how many {asks} against a's Action")
    for each in answers:
        play(m, each)
        while asked(m) == "spend-copy":
            play(m, offered(m)[0])
    assert [each for each in said(m) if each.startswith("b takes") and "damage" in each] == lines


@pytest.mark.clause("optional.endless-stooges")
def test_an_endless_stooge_that_is_hit_is_struck_down_and_falls_nowhere() -> None:
    b = foe("judgment power", kind="stooges")
    m = stage("a b b . .", a=unit("jumping iron", pool=[3]), b=b, options={"endless-stooges": True})
    play(m, "use 3 damage")
    assert "b #1 is struck down on B1 and out of the fight." in said(m)
    assert not any("falls" in each for each in said(m)) and spots(m, "b") == ["C1"]


@pytest.mark.clause("archetype.boss.vehicle.walls")
def test_a_number_that_a_wall_costs_is_discarded() -> None:
    a = boss("vehicle", "jumping vigilance", shape=WIDE, tokens={"speed": 1}, pool=[2, 2])
    m = stage(". . . . . .\n. a . . # b\n. . . . . .", a=a, b=foe())
    play(m, "go a C2")
    assert any(each.startswith("a discards the number 2") for each in said(m)), said(m)[-3:]


@pytest.mark.clause("penalty.missed-opportunity")
def test_a_missed_opportunity_discards_the_highest_number() -> None:
    a = unit("judgment power", conditions=["missed-opportunity"])
    m = stage("a . . b", a=a, b=foe(), start=True, dice=[9, 7, 2])
    assert "a discards the number 9." in said(m)


@pytest.mark.clause("optional.heroic-power-up")
def test_the_numbers_a_heroic_power_up_costs_are_told() -> None:
    m = stage(
        "a . b .",
        a=unit("judgment power", hp=0),
        c=unit("judgment power", at=["B1"]),
        b=foe(),
        options={"heroic-power-up": True},
        start=True,
        dice=[9, 7, 2],
    )
    play(m, "pick counter")
    assert in_order(
        m, "a rolls 9, 7 and 2.", "a discards the numbers 2 and 7.", "c gains 2 Control", "a gives c the number 9."
    )


@pytest.mark.clause("style.training.ability.give")
def test_whoever_gives_a_training_token_at_the_end_of_its_turn_is_asked_to_whom() -> None:
    m = stage("a . b .\n. c d .", a=unit(), c=unit("training power"), d=unit(), b=foe(), turn="c")
    skip_to(m, "training-whom")
    assert m.say_question() == "c: who gets the Training token (Training)?"


@pytest.mark.clause("style.training.action.watch-closely")
def test_whoever_promised_a_training_token_is_asked_to_whom() -> None:
    m = stage("a . b .\n. c d .", a=unit("training power", pool=[4, 4, 4]), c=unit("judgment power"), d=unit(), b=foe())
    play(m, "use 4 watch-closely", "trained 4 movement")
    assert m.say_question() == "a: who gets the Training token (Training)?"


@pytest.mark.clause("token.training")
def test_a_training_token_is_spent() -> None:
    m = stage("a . b", a=unit("judgment power", tokens={"training": 2}, pool=[4]), b=foe())
    play(m, "trained 4 movement")
    assert in_order(m, "a spends 1 Training: 1 left.", "a uses Movement with a 4.")
    assert not any("loses" in each for each in said(m))


@pytest.mark.clause("complication.three-way.favor-spend")
def test_a_favor_is_spent_and_names_the_team_that_owes_it() -> None:
    b = foe("judgment power", tokens={"favor-hero": 1})
    m = stage("a b . d", a=unit("judgment power", pool=[4, 4]), b=b, d=foe("judgment power", team="third"))
    play(m, "use 4 damage")
    assert m.say_question() == "b: spend a Favor of the heroes, so that a leaves your side alone this turn?"
    play(m, "yes")
    assert "b spends 1 Favor of the heroes: 0 left." in said(m)


@pytest.mark.clause("style.puppets.ability.move-others")
def test_who_makes_somebody_walk_is_told() -> None:
    m = stage("a . b . .", a=unit("puppet's wild", tokens={"speed": 1}), b=foe())
    play(m, "go b D1")
    assert any(each.endswith("walk to D1 (1 Speed).") and " makes " in each for each in said(m))


@pytest.mark.clause("ruling.style.bleeding.leaving")
def test_whoever_fights_on_gets_up_in_words() -> None:
    m = stage("a . b", a=unit("jumping iron, bleeding wild", hp=0), b=foe(), c=unit(at=["B1"]), turn="a", start=True,
              dice=ANY)  # fmt: skip
    play(m, "stance 1")
    assert any("is standing again" in each for each in said(m))


@pytest.mark.clause("ruling.token.spend-vs-discard")
def test_several_tokens_spent_at_once_are_one_line() -> None:
    m = stage("a . . b", a=unit("jumping shadow", tokens={"speed": 4}, pool=[1]), b=foe())
    play(m, "pay stunt")
    assert sum("spends" in each for each in said(m)) == 1 and any("spends 3 Speed: 1 left" in each for each in said(m))


@pytest.mark.clause("ruling.fight.round-limit")
def test_a_fight_that_is_called_off_says_so() -> None:
    m = stage("a . . b", a=unit(hp=5), b=foe(), options={"round-limit": 1}, turn="a", dice=ANY)
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
    play(m, "use 1 movement", "end-turn")
    assert asked(m) != "weaken-whom" and "b gains 1 Weakness: 1 now." in said(m)


@pytest.mark.clause("copy.performs-actions", "ruling.copy.single-origin")
def test_nobody_is_asked_which_copy_acts_where_it_makes_no_difference() -> None:
    m = stage("a a1 . b", a=unit("judgment zen", pool=[3, 1]), b=foe())
    play(m, "use 3 movement")
    assert asked(m) == "act" and unit_of(m, "a").tokens["speed"] == 3
    # Within the reach of somebody who could negate it, one figure is as good as another no longer.
    m = stage("a . a1 b", a=unit("judgment zen", pool=[3, 1]), b=foe("jumping control", tokens={"control": 1}))
    play(m, "use 3 movement")
    assert offered(m) == ["from a", "from a~1"]


@pytest.mark.clause("ruling.token.iron-moment")
def test_iron_is_decided_on_once_for_a_hit_and_its_push() -> None:
    b = foe("judgment power", tokens={"iron": 2})
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=b), "use 5 damage", "amount 0")
    assert asked(m) == "push-where" and unit_of(m, "b").tokens["iron"] == 2
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[5, 1]), b=b), "use 5 damage", "amount 1")
    assert asked(m) == "act" and at(m, "b") == "B1" and unit_of(m, "b").hp == 10
    m = play(stage("a b . . .", a=unit("judgment zen", pool=[2, 1]), b=b), "use 2 throw")
    assert m.say_question() == "b: how many Iron tokens against being moved up to 2 spaces by a?"


@pytest.mark.clause("style.machine.ability.interchange", "ruling.free-movement.overdraft")
def test_a_step_names_the_tokens_that_are_paid_for_it_once() -> None:
    drawing = "a . . .\n. . . b"
    m = stage(drawing, a=unit("machine zen", pool=[3], tokens={"speed": 1}), b=foe())
    assert said(play(m, "go a B2")) == ["a walks to B2 (1 Speed)."]
    m = stage(drawing, a=unit("machine zen", pool=[3], tokens={"power": 1}), b=foe())
    assert said(play(m, "go a B2")) == ["a walks to B2.", "a spends 1 Power: 0 left."]


@pytest.mark.clause("basic.bring-it-on")
def test_nobody_is_asked_for_one_more_target_if_there_is_none_anywhere() -> None:
    a = unit("judgment zen", pool=[4, 1], tokens={"speed": 2})
    m = play(stage("a . . b", a=a, b=foe()), "use 4 bring-it-on")
    assert asked(m) == "act" and unit_of(m, "b").challenge == 0
    # Somebody hidden behind a Wall may come into sight.
    m = play(stage("a . # c\n. . . #\nb . . .", a=a, b=foe(), c=foe()), "use 4 bring-it-on")
    assert asked(m) == "extra-target"


# -- who did it ------------------------------------------------------------------------------


@pytest.mark.clause("style.mastermind.ability.ally-parameters")
def test_the_log_says_who_commands_an_ally() -> None:
    m = stage("a b . c", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(), c=unit("judgment zen"))
    play(m, "command c 3 movement")
    assert in_order(m, "a has c act.", "c uses Movement with a 3.")


@pytest.mark.clause("form.iron.action.contain", "action.choice.order")
def test_the_log_says_who_places_an_obstacle() -> None:
    m = stage("a . . b", a=unit("judgment iron", pool=[3, 1]), b=foe())
    play(m, "use 3 contain")  # nobody is near enough to be pulled, so the other two options need no picking
    assert in_order(m, "a Challenges b.", "A Trap is placed on B1 by a.")


@pytest.mark.clause("terrain.freeform.player-obstacles", "ruling.trouble.placement-zones")
def test_the_log_says_where_everybody_starts_and_who_built_the_arena() -> None:
    game = find_game("panic")
    m = Match(game, {"heroes": ["patty-north"], "terrain": "freeform", "deal": 3}, seed=3)
    while asked(m) != "terrain-kind":
        m.answer(m.question.options[0])
    m.answer("pick trap")
    cell = offered(m, "spot")[0].split()[1]
    play(m, f"spot {cell}")
    assert f"Player 1 (Patty North) places a Trap on {cell}." in said(m)
    while asked(m) != "place-unit":
        m.answer(m.question.options[-1])
    tag = m.state.units[m.question.why.args["unit"]].tag
    cell = offered(m, "spot")[0].split()[1]
    play(m, f"spot {cell}")
    assert said(m)[-1].endswith(f"starts on {cell}.")
    shown = GAME.stage.show(m.state, m.log[len(m.log) - 1].event)
    assert shown["do"] == "appear" and shown["cell"] == cell and shown["piece"].startswith(tag)


@pytest.mark.clause("copy.destroyed-by-damage")
def test_a_destroyed_copy_vanishes_from_the_table() -> None:
    m = stage("a b1 . b", a=unit("judgment zen", pool=[3, 1]), b=foe())
    play(m, "use 3 damage")
    (line,) = [each for each in m.log if m.say(each) == "b's Copy 1 on B1 is gone."]
    assert GAME.stage.show(m.state, line.event) == {"do": "vanish", "piece": "b~1", "cell": "B1"}


# -- pushes, riders and scores ------------------------------------------------------------------------------


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


@pytest.mark.clause("ruling.move.push-from-same-space", "archetype.boss.vehicle.riders")
def test_a_rider_who_pushes_the_vehicle_is_left_behind() -> None:
    m = stage(
        """
        . . . . . .
        . b . . . .
        . . . . . .
        """,
        a=unit("judgment vigilance", pool=[5, 1], at=["B2"]),
        b=boss("vehicle", "jumping vigilance", team="enemies", shape=WIDE),
        c=unit(at=["D2"]),
    )
    play(m, "use 5 damage", "spot C2")
    assert (at(m, "a"), at(m, "b"), at(m, "c")) == ("B2", "C2", "E2")
    assert in_order(m, "b is pushed 1 space (Damage), to C2.", "c moves to E2.")


@pytest.mark.clause("ruling.fight.score")
def test_the_score_counts_who_is_left_of_the_winners() -> None:
    a, b = unit("judgment zen", pool=[3]), foe("judgment power", hp=1)
    m = stage("a b d", a=a, b=b, c=unit(out=True, at=[]), d=unit("judgment power", hp=0))
    play(m, "use 3 damage")
    assert m.result is not None and m.result.scores == (1, 0)


@pytest.mark.parametrize(("drawing", "shared"), [("b . . . . b c . a", True), ("b b . . . . . c a", False)])
@pytest.mark.clause("ruling.style.heroic.order", "stooges.shared-health")
def test_burning_of_a_group_is_shared_by_a_friend_near_any_of_its_figures(drawing: str, shared: bool) -> None:
    group = foe("judgment power", kind="stooges", tokens={"burning": 3})
    m = stage(drawing, a=unit(), b=group, c=foe("heroic power"), turn="b", dice=ANY)
    let(m, until="take-slot")
    assert any("shared with a friend" in each for each in said(m)) is shared


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


@pytest.mark.clause("archetype.trickster.focused.push")
def test_a_push_by_an_ability_names_it() -> None:
    loki = foe("Loki: focused trickster, tough; Caged Power, Hidden Power, Whip Power", stance=1,
               tokens={"iron": 1, "power": 1})  # fmt: skip
    m = stage(". . . a b . .", a=unit("judgment vigilance", pool=[3, 1]), b=loki)
    play(m, "use 3 damage", "amount 1", "pick iron", "amount 1", "spot B1")
    assert in_order(m, "is pushed 2 spaces (1 Trickster + 1 Power), to B1")


@pytest.mark.clause("form.wild.action.fury", "ruling.form.wild.fury-push")
def test_a_push_that_was_put_off_names_its_action() -> None:
    a = unit("judgment wild", pool=[1], tokens={"speed": 2, "power": 1})
    m = stage("# # # # # #\n# a b . . #\n# # # # # #", a=a, b=foe("judgment vigilance"), dice=ANY)
    play(m, "pay fury", "pick speed", "pick speed", "target b", "amount 0")
    m = Match.at(m.position(), dice=ANY)
    play(m, "end-turn", "amount 1")
    assert in_order(m, "b is pushed 2 spaces (1 Fury + 1 Power), to E2")


@pytest.mark.clause("style.shining.ability.push")
def test_the_push_of_the_shining_names_its_ability() -> None:
    m = stage(
        """
        # # # # #
        . a b . .
        # # # # #""",
        start=True, a=unit("shining power"), b=foe("winged power"), dice=ANY,
    )  # fmt: skip
    assert in_order(m, "b is pushed 1 space (push everything), to D2.")


@pytest.mark.clause("archetype.gunkata.focused.start")
def test_the_push_of_a_focused_gunkata_names_it() -> None:
    gunner = unit("akimbo zen", kind="focused", archetypes=["gunkata"])
    m = stage(
        """
        # # # # #
        . a b . .
        # # # # #""",
        start=True, a=gunner, b=foe("dark shadow"),
    )  # fmt: skip
    skip_to(m, "move-where")
    assert in_order(m, "b is pushed 1 space (Gunkata), to D2.")


@pytest.mark.clause("form.dance.ability.pull-partner")
def test_the_pull_of_a_dance_names_its_ability() -> None:
    m = stage(". a . . . b", a=unit("hidden dance", tokens={"speed": 3}), b=foe("judgment vigilance"))
    play(m, "go a C1", "target b", "spot E1")
    assert in_order(m, "b is pulled 1 space (pull while moving), to E1.")
