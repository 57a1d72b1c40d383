"""The nine Basic Actions."""

import pytest
from games.panic.staging import (
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
    said,
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


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


PLAIN = "judgment power"


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


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


@pytest.mark.clause("basic.rescue", "token.challenge.restriction")
def test_who_is_challenged_by_a_friend_at_zero_hp_that_fights_on_may_rescue_that_friend_and_nobody_else():
    a = unit("jumping blaster", pool=[6, 1], challenge="c")
    m = stage(". a c\nd . b", a=a, b=foe(), c=unit("bleeding blaster", hp=0), d=unit("jumping blaster", hp=0))
    play(m, "use 6 rescue")
    assert (hp(m, "c"), offered(m)) == (0, ["give d", "no"])
    play(m, "no")
    assert (hp(m, "c"), hp(m, "d")) == (3, 0)


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


# -- rulings ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.basic.name-mismatch")
def test_the_challenge_is_called_a_challenger_approaches():
    m = stage(FIELD, a=unit("jumping vigilance", pool=[1]), b=foe())
    option = m.game.notation.read(m.state, "use 1 challenger-approaches")
    assert m.say_option(option).startswith("A Challenger Approaches ")
    play(m, "use 1 challenger-approaches")
    assert challenger(m, "b") == "a"


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


@pytest.mark.clause("basic.put-it-out", "ruling.basic.put-it-out-choice", "form.blaster.ability.extra-target")
def test_whoever_puts_something_out_by_a_copy_counts_as_somebody_in_range():
    """The Copy is next to the enemy and its Original far away."""
    a = unit("jumping blaster", pool=[2, 1], tokens={"weakness": 1})
    m = stage("a . . . . . .\n. . . . . a1 b", a=a, b=foe("judgment power", tokens={"power": 1}))
    play(m, "use 2 put-it-out", "from a~1", "target b", "target a")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({}, {})


@pytest.mark.clause("basic.throw", "copy.performs-actions", "ruling.move.push-origin")
def test_a_copy_may_throw_its_original_away_from_itself():
    m = stage("# # # # # #\n. a a1 . . b\n# # # # # #", a=unit("jumping power", pool=[1, 1]), b=foe())
    play(m, "use 1 throw", "spot A2")
    assert (at(m, "a"), copies(m, "a")) == ("A2", ["C2"])


@pytest.mark.clause("basic.put-it-out", "token.challenge.restriction")
def test_who_is_challenged_puts_out_nobodys_tokens_but_its_challengers():
    a = unit("jumping wild", pool=[4, 1], challenge="b", tokens={"burning": 2})
    c = unit("jumping wild", tokens={"burning": 3})
    m = stage("a b .\nc . .", a=a, b=foe(tokens={"iron": 1}), c=c)
    play(m, "use 4 put-it-out")
    assert (tokens_of(m, "a"), tokens_of(m, "b"), tokens_of(m, "c")) == ({"burning": 2}, {}, {"burning": 3})
    assert "use 4 put-it-out" not in offered(stage("a b .\nc . .", a=a, b=foe(), c=c))


@pytest.mark.clause("basic.rescue", "ruling.stooges.never-return", "taken-out.healed-back-up")
def test_a_rescued_group_stands_up_with_all_its_figures():
    c = unit("jumping wild", kind="stooges", hp=0)
    m = stage("a c c\n. . .\nb . c", a=unit("jumping wild", pool=[5, 1]), b=foe(), c=c)
    play(m, "use 5 rescue")
    assert (hp(m, "c"), len(spots(m, "c")), m.state.down) == (3, 3, 0)


@pytest.mark.clause("basic.rescue")
def test_an_ally_out_of_play_at_zero_hp_is_healed_and_comes_back_standing():
    m = stage("a . . b", a=unit("jumping power", pool=[5, 1]), b=foe(), c=unit("judgment power", out=True, hp=0))
    play(m, "use 5 rescue", "spot C1")
    assert (at(m, "c"), hp(m, "c"), m.state.down) == ("C1", 3, 0)


@pytest.mark.clause("basic.rescue", "edge.removes", "edge.save")
def test_rescued_onto_an_edge_without_speed_one_falls_again():
    def rescued(**more):
        m = stage("a . o b", a=hero(pool=[6, 6]), c=hero(at=[], out=True, hp=2, **more), b=blaster())
        return play(m, "use 6 rescue", "spot C1")

    m = rescued()
    assert (at(m, "c"), unit_of(m, "c").out, hp(m, "c")) == ("", True, 5)
    m = rescued(tokens={"speed": 1})
    assert (asked(m), asked_of(m)) == ("save-from-edge", "c")
    play(m, "go c B1")
    assert (at(m, "c"), unit_of(m, "c").out) == ("B1", False)


@pytest.mark.clause("basic.put-it-out.gate-4", "taken-out.inert", "edge.removes")
def test_whoever_falls_with_its_first_token_loses_no_more() -> None:
    """Three tokens could be put out: with the Speed the target is gone, and its Power is on hold."""
    b = foe(PLAIN, tokens={"speed": 1, "power": 2})
    m = stage("a . b . c", a=unit("jumping blaster", pool=[7, 1]), b=b, c=foe(PLAIN), edge=["b"])
    play(m, "use 7 put-it-out", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"power": 2}, "act")


@pytest.mark.clause("basic.put-it-out", "ruling.edge.timing")
def test_whoever_falls_without_the_token_that_held_it_loses_no_more_of_them():
    a = unit("judgment zen", pool=[5, 6], tokens={"training": 1})
    m = stage(". . . .\n. a o .\n. . . d", a=a, b=rival(at=["C2"], tokens={"speed": 1, "iron": 2}), d=rival())
    play(m, "trained 5 put-it-out", "pick speed")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("", {"iron": 2}, "act")


@pytest.mark.clause("basic.grapple")
def test_somebody_pulled_no_space_at_all_is_told() -> None:
    m = stage("a . b .", a=unit("heroic zen", pool=[2, 1]), b=foe())
    play(m, "use 2 grapple", "stay")
    assert "b is not moved." in said(m)


@pytest.mark.parametrize(
    ("number", "words"), [(7, "with a 7"), (8, "with an 8"), (11, "with an 11"), (18, "with an 18")]
)
@pytest.mark.clause("basic.movement")
def test_numbers_have_their_article(number: int, words: str) -> None:
    m = stage("a . . b", a=unit(pool=[number]), b=foe())
    play(m, f"use {number} movement")
    assert any(each.endswith(f"uses Movement {words}.") for each in said(m))


@pytest.mark.clause("basic.bring-it-on")
def test_nobody_is_asked_for_one_more_target_if_there_is_none_anywhere() -> None:
    a = unit("judgment zen", pool=[4, 1], tokens={"speed": 2})
    m = play(stage("a . . b", a=a, b=foe()), "use 4 bring-it-on")
    assert asked(m) == "act" and unit_of(m, "b").challenge == 0
    # Somebody hidden behind a Wall may come into sight.
    m = play(stage("a . # c\n. . . #\nb . . .", a=a, b=foe(), c=foe()), "use 4 bring-it-on")
    assert asked(m) == "extra-target"


@pytest.mark.clause("basic.put-it-out", "ruling.action.someone", "ruling.challenge.multi-target")
def test_the_challenged_put_themselves_out_as_well_once_their_challenger_is_a_target():
    a = hero(pool=[4, 1], challenge="b", tokens={"burning": 3})
    m = play(stage("a b . c", a=a, b=rival(tokens={"iron": 1}), c=rival()), "use 4 put-it-out")
    assert (asked(m), offered(m)) == ("extra-target", ["target a", "no"])
    play(m, "target a", "pick burning", "pick burning")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"burning": 1}, {})


@pytest.mark.clause("basic.grapple", "copy.performs-actions")
def test_a_copy_may_grapple_its_own_original():
    m = stage("a . . a1 . b", a=unit("ricochet zen", pool=[3, 1]), b=rival())
    play(m, "use 3 grapple")
    assert offered(m) == ["target a", "target b"]
    play(m, "target a", "spot C1")
    assert (at(m, "a"), copies(m, "a")) == ("C1", ["D1"])
