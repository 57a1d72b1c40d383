"""Cards of different archetypes with each other, with Copies, Challenges, Control tokens and three sides."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment power"


# -- Angel, Cavalry, Cyborg ------------------------------------------------------------------------------


@pytest.mark.clause("style.armored.ability.heal", "style.unbreakable.ability.share-tokens")
def test_iron_that_a_friend_lends_heals_whoever_spends_it() -> None:
    c = unit("unbreakable zen", tokens={"iron": 2}, hp=5)
    m = stage("a b c .", a=foe(PLAIN, pool=[3, 1]), b=unit("armored zen", hp=5), c=c)
    play(m, "use 3 damage", "amount 1")
    assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "c")) == (5, 5, {"iron": 1})  # healed 1, then hurt for 2 - 1


@pytest.mark.clause("style.heroic.ability.share-damage", "ruling.copy.single-origin")
def test_an_ally_near_a_copy_is_in_heroic_range_and_it_is_the_original_that_suffers() -> None:
    m = stage("c b . a1 . . . a", a=unit("heroic zen"), b=unit(PLAIN), c=foe(PLAIN, pool=[3, 1]), turn="c")
    play(m, "use 3 damage")
    assert (hp(m, "a"), hp(m, "b")) == (11, 11) and len(m.state.copies_of(unit_of(m, "a"))) == 1


@pytest.mark.clause("style.jumping.action.leap-in", "ruling.challenge.unreachable")
def test_the_challenged_may_leap_anywhere_but_strike_only_the_challenger() -> None:
    for to, struck in (("B1", (12, 12)), ("E1", (10, 12))):
        m = stage("d . a . . b", a=unit("jumping zen", pool=[5, 1], challenge="b"), b=foe(PLAIN), d=foe(PLAIN))
        play(m, "use 5 leap-in", f"spot {to}")
        if asked(m) != "act":
            assert offered(m) == ["target b", "no"]
            play(m, "target b")
        assert (hp(m, "b"), hp(m, "d")) == struck


@pytest.mark.clause("archetype.cavalry.fused", "ruling.complication.three-way-allies")
def test_of_other_sides_cavalry_shields_only_whom_it_names() -> None:
    others = {"b": foe(PLAIN), "c": foe(PLAIN, team="third"), "d": unit(PLAIN, at=["B2"])}
    m = stage("b a c\n. . .", a=unit("charging zen", archetypes=["cavalry"], pool=[1]), **others, then="random")
    play(m, "use 1 movement", "end-turn", "target c", "no")
    assert [unit_of(m, each).shield for each in "abcd"] == [2, 0, 2, 2]
    assert tokens_of(m, "a").get("favor-b") == 1


# -- Demon, Flametongue, Gunkata ------------------------------------------------------------------------------


@pytest.mark.clause("style.explosion.ability.push", "style.heroic.ability.share-damage")
def test_whoever_takes_all_the_damage_for_a_friend_is_the_one_blown_away() -> None:
    m = stage("a . b c . .", a=unit("explosion zen", pool=[1, 1]), b=foe(PLAIN), c=foe("heroic zen"))
    play(m, "use 1 damage", "target b", "spot E1")
    assert (hp(m, "b"), hp(m, "c"), at(m, "b"), at(m, "c")) == (12, 11, "C1", "E1")


@pytest.mark.clause("style.phoenix.ability.fire-heals")
def test_fire_that_heals_is_no_damage_to_share() -> None:
    a = unit("phoenix zen", pool=[1], hp=5, tokens={"burning": 3})
    m = stage("a c . b", a=a, c=unit("heroic zen"), b=foe(PLAIN), then="random")
    end_turn(m)
    assert (hp(m, "a"), hp(m, "c")) == (8, 12)


@pytest.mark.clause("token.iron.spend")
def test_iron_takes_no_damage_off_a_crosshair_shot_but_a_space_off_its_push() -> None:
    b = foe(PLAIN, tokens={"iron": 2})
    m = stage("a . . . b . .", a=unit("crosshair zen", pool=[5, 1]), b=b)
    play(m, "use 5 damage")
    assert hp(m, "b") == 9 and asked(m) == "iron-push"
    play(m, "amount 1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("token.chaos", "ruling.free-movement.during-out-of-turn-action")
def test_speed_of_a_twilight_sorrow_in_somebody_elses_turn_may_be_walked_with_at_once() -> None:
    a, b = unit("dark zen", tokens={"chaos": 1}), foe(PLAIN, pool=[3, 3])
    m = stage("a . ~ b . c", a=a, b=b, c=unit(PLAIN), turn="b")
    play(m, "use 3 movement", "chaos twilight-sorrow", "go a B1")
    assert at(m, "a") == "B1" and asked_of(m) == "b" and asked(m) == "act"


@pytest.mark.clause("style.ricochet.note.walls-fog", "token.challenge.restriction")
def test_a_trick_shot_off_a_wall_meets_the_challenge_of_whoever_is_behind_it() -> None:
    a = unit("ricochet zen", pool=[3, 1], challenge="b")
    m = stage(". . . # .\na d . # b\n. . . # .", a=a, b=foe(PLAIN), d=foe(PLAIN))
    play(m, "use 3 trick-shot", "spot D2")
    assert (hp(m, "b"), hp(m, "d")) == (10, 12)


# -- Phantom, Punk, Teacher ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.style.flashy.show-off-order", "token.control.negate")
def test_of_a_show_off_one_action_is_negated_and_the_other_happens() -> None:
    b = foe("jumping control", tokens={"control": 1})
    m = stage("a b . . .", a=unit("flashy zen", pool=[3, 1]), b=b)
    play(m, "use 3 show-off", "pick damage", "pick throw", "no", "negate negate", "spot D1")
    assert (hp(m, "b"), at(m, "b")) == (12, "D1")


@pytest.mark.clause("style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_aura_moves_an_enemy_that_breaks_the_shield_of_a_third_side() -> None:
    c = foe(PLAIN, team="third", shield=2)
    m = stage("a . b c", a=unit("aura zen"), b=foe(PLAIN, pool=[3, 1]), c=c, turn="b")
    play(m, "use 3 damage", "spot B1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("B1", {"iron": 1})


@pytest.mark.clause("token.training.once-per-turn", "style.unbreakable.ability.share-tokens")
def test_of_training_tokens_that_are_lent_one_is_spent_in_a_turn() -> None:
    b = unit("unbreakable zen", tokens={"training": 2})
    m = stage("a b . c", a=unit(PLAIN, pool=[3, 3]), b=b, c=foe(PLAIN))
    assert offered(m, "trained")
    play(m, "trained 3 movement")
    assert offered(m, "trained") == [] and tokens_of(m, "b") == {"training": 1}


@pytest.mark.clause("token.control.redirect", "style.motivating.action.you-can-do-it")
def test_encouragement_that_is_redirected_goes_to_the_redirectors_ally_as_the_redirector_likes() -> None:
    others = {"b": foe("jumping control", tokens={"control": 2}), "c": unit(PLAIN, hp=6), "d": foe(PLAIN, hp=6)}
    m = stage("c a b d", a=unit("motivating zen", pool=[5, 1]), **others)
    play(m, "use 5 you-can-do-it", "target c", "negate redirect")
    assert m.question is not None
    assert (offered(m), m.question.seat) == (["target b", "target d"], unit_of(m, "b").seat)
    play(m, "target d", "stay")
    assert (hp(m, "c"), hp(m, "d")) == (6, 9)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "style.singing.ability.grow")
def test_the_shield_of_an_ally_grows_with_an_action_a_mastermind_gives_it() -> None:
    m = stage("a b . c", a=unit("mastermind zen", pool=[3]), b=unit("singing zen", shield=2), c=foe(PLAIN))
    play(m, "command b 3 damage")
    assert (unit_of(m, "b").shield, hp(m, "c")) == (3, 10)
