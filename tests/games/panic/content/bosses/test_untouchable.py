"""The Untouchable: whoever raises a hand against it may feel that hand."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionCountered

PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


PLAIN = "judgment power"

LONG = [[0, 0], [1, 0], [2, 0]]


def long_vehicle(who: str = PLAIN, **more):
    return unit(who, archetypes=["vehicle"], shape=LONG, **more)


@pytest.mark.clause("archetype.boss.untouchable.token")
def test_the_untouchable_gains_a_control_token_when_its_turn_starts():
    m = stage(PAIR, a=boss("untouchable"), b=foe(), start=True)
    assert tokens_of(m, "a")["control"] == 1


@pytest.mark.clause("archetype.boss.untouchable.counter", "archetype.boss.untouchable.note.normal-uses",
                    "ruling.archetype.boss.untouchable-conditions")  # fmt: skip
def test_a_countered_action_also_hits_its_own_user():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 2}))  # fmt: skip
    play(m, "use 4 damage")
    assert len(offered(m)) == 4
    play(m, next(each for each in offered(m) if each.endswith("counter")))
    assert (hp(m, "a"), hp(m, "b")) == (10, 10)
    assert told(m, ActionCountered) and tokens_of(m, "b") == {"control": 1}
    play(m, "use 1 damage")
    assert asked(m) != "control"


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "archetype.boss.untouchable.counter")
def test_any_action_can_be_countered_near_or_far_but_negated_in_range_only():
    far = foe("judgment power", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a c . . # b", a=unit("judgment vigilance", pool=[3, 3]), b=far, c=foe("judgment power"))
    play(m, "use 3 damage")
    assert (asked(m), offered(m)) == ("control", ["negate counter", "no"])
    play(m, "negate counter")
    assert (hp(m, "a"), hp(m, "c")) == (10, 10)


@pytest.mark.clause("archetype.boss.untouchable.counter")
def test_a_countered_power_converter_converts_a_token_of_its_user_as_well() -> None:
    a = unit("syphon zen", tokens={"iron": 1}, pool=[3, 1])
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1, "speed": 1})
    m = stage("a b . .", a=a, b=b)
    play(m, "use 3 power-converter", "target b", "negate counter", "pick convert")
    assert tokens_of(m, "a") == {"power": 1} and tokens_of(m, "b") == {"power": 1}


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.knockdown.action.take-it-on-the-chin")
def test_a_countered_blow_after_the_chin_hits_its_user_besides_one_of_the_others() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b .\nc . .", a=unit("knockdown zen", pool=[4, 1]), b=b, c=foe("judgment zen"))
    play(m, "use 4 take-it-on-the-chin", "negate counter", "target b", "target c")
    assert (asked(m), offered(m)) == ("target-hit", ["target b", "target c"])
    play(m, "target b")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (12 - 3 - 3, 12 - 1 - 3, 12 - 1)


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.dark.action.twilight-sorrow")
def test_a_countered_twilight_sorrow_gains_as_much_speed_as_it_hands_out_weakness_to_its_user_too() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("~ . . .\na b . .", a=unit("dark zen", pool=[4, 1]), b=b)
    play(m, "use 4 twilight-sorrow", "negate counter")
    assert (tokens_of(m, "a"), tokens_of(m, "b")) == ({"weakness": 1, "speed": 2}, {"weakness": 1})


@pytest.mark.clause("archetype.boss.untouchable.counter", "archetype.boss.vehicle.riders")
def test_a_vehicle_whose_shockwave_is_countered_hits_itself_and_no_friend_on_it() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a . . b", a=long_vehicle("judgment blaster", pool=[6, 1]), b=b, c=unit(PLAIN, at=["B1"]))
    play(m, "use 6 shockwave", "negate counter")
    assert (hp(m, "a"), hp(m, "b"), hp(m, "c")) == (9, 9, 12)


@pytest.mark.clause("archetype.boss.untouchable.counter", "style.aura.ability.move-attacker", "style.aura.ability.iron")
def test_aura_moves_an_enemy_whose_countered_action_breaks_its_own_shield() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("a b . .\nc . . .", a=unit("judgment zen", pool=[3, 1], shield=1), b=b, c=foe("aura song"))
    play(m, "use 3 damage", "target b", "negate counter")
    assert (asked(m), tokens_of(m, "c")) == ("move-other", {"iron": 1})


@pytest.mark.clause("archetype.boss.untouchable.counter", "ruling.archetype.boss.untouchable-conditions")
def test_a_countered_pressure_weighs_the_tokens_of_each_it_hits() -> None:
    """B held one Control token and spends it on the Counter; A holds three tokens of three kinds."""
    tokens = {"iron": 1, "speed": 1, "training": 1}
    m = stage("a b .", a=unit("pressure power", pool=[5, 1], tokens=tokens), b=foe(PLAIN, archetypes=["untouchable"]))
    unit_of(m, "b").tokens["control"] = 1
    play(m, "use 5 apply-pressure")
    play(skip_to(m, "control"), "negate counter")
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "b")) == (9, 12)


@pytest.mark.clause("ruling.challenge.oneself", "archetype.boss.untouchable.counter")
def test_whoever_is_countered_does_not_challenge_itself() -> None:
    rival = boss("untouchable", PLAIN, team="enemies", tokens={"control": 2})
    m = play(stage("a b . .", a=unit(PLAIN, pool=[3, 3]), b=rival), "use 3 challenger-approaches", "negate counter")
    assert (challenger(m, "b"), challenger(m, "a")) == ("a", "")
    assert "use 3 damage" in offered(m)


def test_crush_cannot_be_countered():
    m = stage(PAIR, a=unit("jumping power", pool=[9, 1]),
              b=boss("untouchable", "judgment vigilance", team="enemies", tokens={"control": 1}))  # fmt: skip
    play(m, "use 9 crush")
    assert asked(m) != "control"
    assert hp(m, "b") < 12


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "archetype.boss.untouchable.counter")
def test_a_countered_throw_moves_whom_it_throws_and_its_user_not_from_itself() -> None:
    b = foe(PLAIN, archetypes=["untouchable"], tokens={"control": 1})
    m = stage("# # # # # #\n# a b . . #\n# # # # # #", a=unit("judgment zen", pool=[2, 1]), b=b)
    play(m, "use 2 throw", "negate counter", "spot E2")
    assert (at(m, "a"), at(m, "b"), asked(m)) == ("B2", "E2", "act")
