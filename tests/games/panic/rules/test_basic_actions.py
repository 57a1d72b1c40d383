"""The nine Basic Actions."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    refused,
    spots,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.edges import fall_off

FIELD = """
    . . . . . . .
    . a b . . . .
    . . . . . . .
    . . . . . . .
"""


@pytest.mark.clause("basic.movement", "action.x", "free-movement.powered-by-speed")
def test_movement_gives_as_many_speed_tokens_as_the_number_spent():
    m = play(stage(FIELD, a=unit("jumping vigilance", pool=[5, 2]), b=foe()), "use 5 movement")
    assert tokens_of(m, "a") == {"speed": 5}
    assert pool(m, "a") == [2]


@pytest.mark.parametrize(
    ("number", "damage", "pushed_to"),
    [
        pytest.param(1, 1, "C2", marks=pytest.mark.clause("basic.damage")),
        pytest.param(2, 1, "C2", marks=pytest.mark.clause("action.tiered.gates")),
        pytest.param(4, 2, "C2", marks=pytest.mark.clause("basic.damage.gate-3")),
        pytest.param(5, 3, "D2", marks=pytest.mark.clause("basic.damage.gate-5")),
        pytest.param(8, 4, "E2", marks=pytest.mark.clause("basic.damage.gate-7")),
        pytest.param(9, 5, "F2", marks=pytest.mark.clause("basic.damage.gate-9")),
    ],
)
def test_damage_hurts_more_and_pushes_farther_gate_by_gate(number, damage, pushed_to):
    m = stage(FIELD, a=unit("jumping vigilance", pool=[number, 1]), b=foe("judgment vigilance"))
    play(m, f"use {number} damage")
    if f"spot {pushed_to}" in offered(m):
        play(m, f"spot {pushed_to}")
    assert hp(m, "b") == 12 - damage
    assert at(m, "b") == pushed_to


@pytest.mark.clause("basic.throw", "move.push", "ruling.move.push-metric")
def test_throw_pushes_an_adjacent_person_any_distance_up_to_x():
    m = play(stage(FIELD, a=unit("jumping vigilance", pool=[3, 1]), b=foe()), "use 3 throw")
    ends = {word.split()[1] for word in offered(m, "spot")}
    # Every space is farther from a (B2) than the one before: columns D, E and F, and b may stay.
    assert {"D2", "E2", "F2"} <= ends
    assert "stay" in offered(m)
    assert not any(end[0] in "ABC" for end in ends)
    play(m, "spot E3")
    assert at(m, "b") == "E3"


@pytest.mark.clause("basic.grapple", "move.pull", "ruling.move.pull-stops-adjacent")
def test_grapple_pulls_somebody_in_range_nearer_but_never_past():
    m = stage("# # # # #\n# a . b #\n# # # # #", a=unit("halcyon vigilance", pool=[6, 1]), b=foe())
    play(m, "use 6 grapple")
    assert set(offered(m)) == {"spot C2", "stay"}
    play(m, "spot C2")
    assert at(m, "b") == "C2"


@pytest.mark.clause("basic.open-the-path")
def test_open_the_path_destroys_one_obstacle_in_range():
    m = play(stage("a ^ ^ ^ ^ b", a=unit("jumping vigilance", pool=[3, 1]), b=foe()), "use 3 open-the-path")
    assert ground(m, "trap") == ["C1", "D1", "E1"]


@pytest.mark.clause("basic.open-the-path.gate-4")
def test_at_four_obstacles_next_to_it_go_too():
    m = play(stage("a ^ ^ ^ ^ b", a=unit("jumping vigilance", pool=[4, 1]), b=foe()), "use 4 open-the-path")
    assert ground(m, "trap") == ["D1", "E1"]


@pytest.mark.clause("basic.open-the-path.gate-8")
def test_at_eight_those_next_to_those_go_too():
    m = play(stage("a ^ ^ ^ ^ b", a=unit("jumping vigilance", pool=[8, 1]), b=foe()), "use 8 open-the-path")
    assert ground(m, "trap") == ["E1"]


@pytest.mark.clause("basic.open-the-path.gate-8")
def test_what_stands_beside_no_obstacle_that_goes_stays():
    m = play(stage("a ^ . ^ . b", a=unit("jumping vigilance", pool=[8, 1]), b=foe()), "use 8 open-the-path")
    if asked(m) != "act":
        play(m, "spot B1")
    assert ground(m, "trap") == ["D1"]


@pytest.mark.clause("basic.challenger-approaches", "token.challenge.meaning")
def test_a_challenger_approaches_reaches_four_spaces_whatever_the_range():
    m = stage("a . . . b c", a=unit("jumping vigilance", pool=[1, 1]), b=foe(), c=foe())
    play(m, "use 1 challenger-approaches")
    assert challenger(m, "b") == "a"
    assert challenger(m, "c") == ""


@pytest.mark.clause("basic.put-it-out", "ruling.basic.put-it-out-choice")
def test_put_it_out_removes_one_token_of_the_users_choice_from_anyone_in_range():
    b = foe(tokens={"power": 2, "iron": 1})
    m = play(stage("a b .", a=unit("jumping vigilance", pool=[2, 1]), b=b), "use 2 put-it-out")
    assert set(offered(m)) == {"pick iron", "pick power"}
    play(m, "pick power")
    assert tokens_of(m, "b") == {"power": 1, "iron": 1}


@pytest.mark.parametrize(
    ("number", "left"),
    [
        pytest.param(4, 3, marks=pytest.mark.clause("basic.put-it-out.gate-4")),
        pytest.param(7, 2, marks=pytest.mark.clause("basic.put-it-out.gate-7")),
    ],
)
def test_put_it_out_removes_more_at_its_gates(number, left):
    m = stage("a b .", a=unit("jumping vigilance", pool=[number, 1]), b=foe(tokens={"power": 5}))
    play(m, f"use {number} put-it-out")
    assert tokens_of(m, "b") == {"power": left}


@pytest.mark.clause("basic.bring-it-on")
def test_bring_it_on_challenges_any_number_of_visible_enemies():
    m = stage("a . . . b # c . d", a=unit("jumping vigilance", pool=[4, 1]), b=foe(), c=foe(), d=foe())
    play(m, "use 4 bring-it-on")
    assert challenger(m, "b") == "a"
    assert challenger(m, "c") == challenger(m, "d") == ""


@pytest.mark.clause("basic.rescue", "taken-out.healed-back-up", "taken-out.healing-exception", "health.heal-value")
def test_rescue_heals_an_ally_at_zero_hp_who_stands_up():
    m = stage("a c . . b", a=unit("jumping vigilance", pool=[5, 1]), b=foe(), c=unit(hp=0))
    play(m, "use 5 rescue")
    assert hp(m, "c") == 3
    assert unit_of(m, "c") in m.state.standing()


@pytest.mark.clause("basic.rescue")
def test_rescue_brings_an_ally_out_of_play_back_to_an_empty_space_it_chooses():
    m = stage("a . . . b", a=unit("jumping vigilance", pool=[5, 1]), b=foe(), c=unit(hp=4, out=True, at=[]))
    play(m, "use 5 rescue")
    assert set(offered(m)) == {"spot B1", "spot C1", "spot D1"}
    play(m, "spot C1")
    assert (at(m, "c"), hp(m, "c")) == ("C1", 7)


@pytest.mark.clause("basic.open-the-path.gate-4", "ruling.obstacle.one-per-space")
def test_every_obstacle_means_the_copy_and_what_it_stands_on():
    m = stage("a % b1 . .\n. . . . b", a=unit("jumping power", pool=[4, 1]), b=foe(), fog=["C1"])
    play(m, "use 4 open-the-path")
    assert (copies(m, "b"), ground(m, "fog"), ground(m, "rubble")) == ([], [], [])
    m = stage("a b1 . . b", a=unit("jumping power", pool=[1, 1]), b=foe(), fog=["B1"])
    play(m, "use 1 open-the-path")
    assert (copies(m, "b"), ground(m, "fog")) == ([], ["B1"])  # one obstacle is one


@pytest.mark.clause("basic.rescue", "ruling.action.ally-includes-self")
def test_an_ally_that_fights_on_at_zero_hp_can_be_rescued_even_by_itself():
    m = stage("a d b . .", a=unit("jumping vigilance", pool=[6]), d=unit("bleeding power", hp=0), b=foe())
    play(m, "use 6 rescue")
    assert hp(m, "d") == 3
    m = stage("a . b . .", a=unit("bleeding power", hp=0, pool=[6]), d=unit("judgment power", at=["D1"]), b=foe())
    play(m, "use 6 rescue")
    assert hp(m, "a") == 3


@pytest.mark.clause("basic.rescue", "token.control", "token.control.negate")
def test_a_rescue_can_be_negated():
    m = stage("a d b . .", a=unit("jumping vigilance", pool=[6, 1]), d=unit("judgment power", hp=0),
              b=foe("jumping control (+3)", tokens={"control": 1}))  # fmt: skip
    play(m, "use 6 rescue")
    assert asked(m) == "control" and m.question.why.args["targets"] == [figure(m, "d").id]
    play(m, "negate negate")
    assert (hp(m, "d"), pool(m, "a")) == (0, [1])


@pytest.mark.clause("basic.rescue", "token.control.redirect", "ruling.form.control.redirect-multi")
def test_a_redirected_rescue_is_for_the_redirectors_friends():
    m = stage("e a d b .", a=unit("jumping vigilance", pool=[6, 1]), d=unit("judgment power", hp=0),
              b=foe("jumping control (+3)", tokens={"control": 2}), e=foe("judgment power", hp=0))  # fmt: skip
    play(m, "use 6 rescue", "negate redirect")
    assert (hp(m, "d"), hp(m, "e")) == (0, 3)


@pytest.mark.clause("basic.rescue", "form.blaster.note.no-doubling", "ruling.form.blaster.extra-target-effects")
def test_a_blaster_may_rescue_one_more_ally():
    def rescued(*answers):
        m = stage(". . . . .\n. d a e .\n. . b . .", a=unit("jumping blaster", pool=[6, 1]), b=foe(),
                  d=unit("judgment power", hp=0), e=unit("judgment power", hp=0))  # fmt: skip
        play(m, "use 6 rescue", "give d")
        assert (asked(m), offered(m)) == ("extra-target", ["give e", "no"])
        play(m, *answers)
        return hp(m, "d"), hp(m, "e")

    assert (rescued("give e"), rescued("no")) == ((3, 3), (3, 0))


@pytest.mark.clause("basic.rescue", "complication.three-way.favor-gain")
def test_rescuing_somebody_of_another_team_earns_its_favor():
    m = stage("a b d . .", a=unit("jumping vigilance", pool=[6, 1]), b=foe("bleeding power", hp=0),
              d=foe("judgment power", team="third"))  # fmt: skip
    play(m, "use 6 rescue")
    assert (hp(m, "b"), tokens_of(m, "a")) == (3, {"favor-a": 1})


@pytest.mark.clause("basic.bring-it-on", "ruling.action.impossible-parts")
def test_bring_it_on_challenges_enemies_in_sight_and_never_a_copy():
    m = stage(". . . # .\n. a b1 # b\n. . . # .", a=unit("jumping power", pool=[6, 1]), b=foe())
    assert "use 6 bring-it-on" not in offered(m)
    m = stage(". . . . .\n. a b1 # b\n. d . # .", a=unit("jumping power", pool=[6, 1]), b=foe(), d=foe())
    play(m, "use 6 bring-it-on")
    assert (challenger(m, "b"), challenger(m, "d")) == ("", "a")


@pytest.mark.clause("action.minimum-number", "action.cost", "turn.spend-numbers")
def test_an_action_needs_a_number_of_at_least_its_cost_and_the_number_is_spent():
    m = stage("a c . . b", a=unit("jumping vigilance", pool=[4, 5]), b=foe(), c=unit(hp=0))
    assert "use 4 rescue" not in offered(m)
    assert "use 5 rescue" in offered(m)
    play(m, "use 5 rescue")
    assert pool(m, "a") == [4]


@pytest.mark.clause("action.basic-list")
def test_basic_actions_are_open_to_everyone():
    m = stage("a b c . ^", a=unit("weightless zen", pool=[9], hp=3, tokens={"iron": 1}), b=foe(), c=unit(hp=0))
    names = {word.split()[2] for word in offered(m, "use")}
    assert {"movement", "damage", "throw", "grapple", "challenger-approaches", "put-it-out", "bring-it-on"} <= names


# -- numbers and words ------------------------------------------------------------------------------


@pytest.mark.clause("style.training.note.wording", "ruling.action.number-listed", "basic.challenger-approaches")
def test_training_does_not_make_two_enemies_of_an_enemy_to_challenge():
    a = unit("judgment power", pool=[3, 3], tokens={"training": 1})
    m = stage("a b c", a=a, b=foe("judgment power"), c=foe("judgment power"))
    play(m, "trained 3 challenger-approaches", "target b")
    assert (challenger(m, "b"), challenger(m, "c")) == ("a", "")


@pytest.mark.clause("style.training.note.wording", "ruling.action.number-listed", "basic.open-the-path")
def test_training_does_not_make_two_obstacles_of_an_obstacle():
    a = unit("winged power", pool=[3, 3], tokens={"training": 1})
    m = stage("a % % . b", a=a, b=foe("judgment power"))
    play(m, "trained 3 open-the-path", "spot B1")
    assert ground(m, "rubble") == ["C1"]


@pytest.mark.clause("style.training.note.wording", "ruling.action.number-listed", "basic.rescue")
def test_training_does_not_make_two_allies_of_an_ally_to_rescue():
    a = unit("judgment power", pool=[6, 3], tokens={"training": 1})
    m = stage("c a d . b", a=a, b=foe("judgment power"), c=unit(hp=0), d=unit(hp=0))
    play(m, "trained 6 rescue", "give c")
    assert (hp(m, "c"), hp(m, "d")) == (3, 0)


@pytest.mark.parametrize(
    ("number", "removed"),
    [
        pytest.param(3, 2, marks=pytest.mark.clause("basic.put-it-out")),
        pytest.param(5, 4, marks=pytest.mark.clause("basic.put-it-out.gate-4")),
        pytest.param(8, 6, marks=pytest.mark.clause("basic.put-it-out.gate-7")),
    ],
)
@pytest.mark.clause("token.training", "ruling.action.number-listed")
def test_training_raises_every_one_more_token_of_put_it_out(number, removed):
    a = unit("judgment power", pool=[number, 3], tokens={"training": 1})
    m = stage("a b", a=a, b=foe("judgment power", tokens={"iron": 9}))
    play(m, f"trained {number} put-it-out")
    assert tokens_of(m, "b") == {"iron": 9 - removed}


@pytest.mark.parametrize(
    ("number", "to"),
    [
        pytest.param(6, "D2", marks=pytest.mark.clause("basic.damage.gate-5")),
        pytest.param(8, "F2", marks=pytest.mark.clause("basic.damage.gate-7")),
        pytest.param(10, "H2", marks=pytest.mark.clause("basic.damage.gate-9")),
    ],
)
@pytest.mark.clause("token.training", "ruling.action.number-listed")
def test_training_raises_every_one_more_space_of_damage(number, to):
    a = unit("judgment iron", pool=[number, 3], tokens={"training": 1})
    m = stage(". . . . . . . . .\na b . . . . . . .\n. . . . . . . . .", a=a, b=foe("judgment power"))
    play(m, f"trained {number} damage", f"spot {to}")
    assert at(m, "b") == to


# -- rulings ------------------------------------------------------------------------------


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


@pytest.mark.clause("ruling.basic.name-mismatch")
def test_the_challenge_is_called_a_challenger_approaches():
    m = stage(FIELD, a=unit("jumping vigilance", pool=[1]), b=foe())
    option = m.game.notation.read(m.state, "use 1 challenger-approaches")
    assert m.say_option(option).startswith("A Challenger Approaches ")
    play(m, "use 1 challenger-approaches")
    assert challenger(m, "b") == "a"


@pytest.mark.clause("ruling.basic.open-path-edges")
@pytest.mark.parametrize("drawing", ["a o . b", "a b1 . b"])
def test_the_path_is_opened_through_edges_and_copies(drawing):
    m = stage(drawing, a=unit("judgment vigilance", pool=[2, 3]), b=foe())
    play(m, "use 2 open-the-path", "use 3 movement")
    assert (ground(m, "edge"), copies(m, "b")) == ([], [])
    assert "go a B1" in offered(m)


def test_the_edge_around_the_map_cannot_be_destroyed():
    m = stage("a . o b", a=unit("judgment vigilance", pool=[2]), b=foe())
    assert not [each for each in offered(m) if each.endswith("open-the-path")]  # the Edge on C1 is out of range


@pytest.mark.clause("ruling.basic.rescue-removed-stooges")
def test_stooges_thrown_off_an_edge_are_not_rescued_but_super_stooges_are_when_none_is_left():
    gang, rest = {"kind": "super-stooges", "archetypes": ["punk"], "hp": 5}, {"kind": "stooges", "hp": 5}
    m = stage("a . . b", a=unit("judgment vigilance", pool=[9]), b=foe(), d=unit("judgment blaster", at=[], **rest))
    assert "use 9 rescue" not in offered(m)
    m = stage("a . . b", a=unit("judgment vigilance", pool=[9]), b=foe(), d=unit("judgment blaster", at=[], **gang))
    play(m, "use 9 rescue")
    assert asked(m) == "come-back"
    play(m, "spot C1")
    assert (spots(m, "d"), hp(m, "d"), unit_of(m, "d").out) == (["C1"], 8, False)
    m = stage("a d d b", a=unit("judgment vigilance", pool=[9]), b=foe(), d=unit("judgment blaster", **gang))
    fall_off(m.state, figure(m, "d"))
    assert refused(m, "use 9 rescue") and len(spots(m, "d")) == 1


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


@pytest.mark.clause("basic.put-it-out", "ruling.basic.put-it-out-choice", "form.blaster.ability.extra-target")
def test_whoever_puts_something_out_by_a_copy_counts_as_somebody_in_range():
    """The Copy is next to the enemy and its Original far away."""
    a = unit("jumping blaster", pool=[2, 1], tokens={"weakness": 1})
    m = stage("a . . . . . .\n. . . . . a1 b", a=a, b=foe("judgment power", tokens={"power": 1}))
    play(m, "use 2 put-it-out", "from a~1", "target b", "target a")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({}, {})
