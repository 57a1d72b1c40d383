"""The Twins: two bodies of one unit."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    end_turn,
    figure,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Healed
from dustup.games.panic.rules.coming_back import returns
from dustup.games.panic.rules.edges import fall_off


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


# -- Twins ------------------------------------------------------------------------------


def twins(who="jumping vigilance", **more):
    return boss("twins", who, **more)


TWO = """
    . . . . . .
    . a b a . .
    . . . . . .
"""


PLAIN = "judgment power"


@pytest.mark.clause("archetype.boss.twins.follow", "ruling.archetype.boss.twins-follow-loop",
                    "archetype.boss.twins.shared-dice")  # fmt: skip
def test_after_one_twin_moves_the_other_may_and_that_is_all():
    m = stage(TWO, a=twins(tokens={"speed": 1}), b=foe())
    first = spots(m, "a")[0]
    play(m, next(each for each in offered(m, "go") if each.endswith("A2")))
    assert asked(m) == "twin-where"
    play(m, "spot E2")
    assert (spots(m, "a"), asked(m)) == (["A2", "E2"], "act")
    assert first == "B2"


@pytest.mark.clause("archetype.boss.twins.either-acts")
def test_either_twin_acts_and_they_are_each_others_allies():
    m = stage("""
        . . . . . . .
        a . . . . a b
        . . . . . . .""", a=twins(pool=[4, 4]), b=foe("judgment vigilance"))  # fmt: skip
    play(m, "use 4 damage")
    assert hp(m, "b") == 10
    from dustup.games.panic.rules.act import Act
    from dustup.games.panic.rules.targets import allies_in_sight

    one, other = m.state.figures_of(unit_of(m, "a"))
    act = Act(m.state, None, unit_of(m, "a"), one)
    assert allies_in_sight(m.state, act, others=True) == other.body


@pytest.mark.clause("archetype.boss.twins.double-team")
def test_an_enemy_in_range_of_the_other_twin_is_hit_again():
    m = stage(TWO, a=twins(pool=[4, 1]), b=foe("judgment vigilance"))
    play(m, "use 4 damage")
    if offered(m, "from"):
        play(m, offered(m)[0])
    assert hp(m, "b") == 12 - 3


@pytest.mark.clause("archetype.boss.twins.shared-health")
def test_an_attack_that_hits_both_twins_counts_twice():
    m = stage("""
        . . . . .
        . b a b .
        . . . . .""", a=unit("jumping blaster", pool=[3, 1]),
              b=boss("twins", "judgment vigilance", team="enemies"))  # fmt: skip
    play(m, "use 3 shockwave")
    assert hp(m, "b") == 10


@pytest.mark.clause("archetype.boss.twins.note.follow-my-lead")
def test_follow_my_lead_of_the_twins_is_four_hits():
    m = stage(TWO, a=twins("charging vigilance"), b=foe("judgment vigilance"))
    play(m, next(each for each in offered(m, "use") if each.endswith("follow-my-lead")))
    for _ in range(12):
        if asked(m) in ("act", "react", ""):
            break
        options = offered(m)
        play(m, next((each for each in options if each in ("target b", "stay")), options[0]))
    assert hp(m, "b") == 12 - 4


@pytest.mark.clause("archetype.boss.twins.note.song")
def test_the_song_gives_the_twins_four_tokens():
    m = stage(TWO, a=twins("jumping song"), b=foe(), start=True)
    skip_to(m, "choose-song")
    play(m, "pick iron")
    assert tokens_of(m, "a") == {"iron": 4}


@pytest.mark.clause("archetype.boss.twins.note.rallying")
def test_rallying_twins_heal_twice_in_range_of_each_other_and_else_once():
    for drawing, healed in ((TWO.replace("a b a", "a a b"), [3, 3]), (". . . . . .\na b . . . a\n. . . . . .\n", [3])):
        m = stage(drawing, a=twins("rallying vigilance", hp=1), b=foe())
        end_turn(m)
        assert [each.amount for each in told(m, Healed)][: len(healed)] == healed
        assert len(told(m, Healed)) == len(healed)


@pytest.mark.clause("ruling.archetype.boss.twins-removal")
def test_one_twin_over_an_edge_is_away_until_the_round_ends():
    m = stage("""
        . . . . . o
        . b a . a .
        . . . . . .""", a=boss("twins", "jumping vigilance"), b=foe("judgment vigilance"))  # fmt: skip
    fall_off(m.state, figure(m, "a", 1))
    assert not unit_of(m, "a").out and len(spots(m, "a")) == 1
    fall_off(m.state, figure(m, "a"))
    assert unit_of(m, "a").out


@pytest.mark.clause("ruling.archetype.boss.twins-removal", "coming-back.when")
def test_the_missing_twin_may_come_back_while_the_other_is_still_there():
    m = stage("""
        . . . . . o
        . b a . a .
        . . . . . .""", a=boss("twins", "jumping vigilance, judgment zen", kind="boss", stance=0),
              b=foe("judgment vigilance"))  # fmt: skip
    fall_off(m.state, figure(m, "a", 1))
    question = next(returns(m.state))
    assert (question.why.key, question.why.args["unit"]) == ("come-back", unit_of(m, "a").id)


@pytest.mark.parametrize("drawing", ["a a . . b . c", ". c . b\na . a ."])
@pytest.mark.clause("ruling.archetype.boss.twins-persons", "archetype.cavalry.fused")
def test_each_of_the_twins_gets_a_shield_of_cavalry(drawing):
    """Beside each other one is the owner and the other its ally; beside a friend both are."""
    own = "a" if drawing[0] == "a" else "c"
    cavalry = {"archetypes": ["twins", "cavalry"]} if own == "a" else {"archetypes": ["twins"]}
    c = unit("charging zen", archetypes=["cavalry"] if own == "c" else [])
    m = stage(drawing, a=unit("charging zen", **cavalry), b=foe(), c=c, turn=own, then="random")
    end_turn(m)
    assert (unit_of(m, "a").shield, unit_of(m, "a").spares) == (2, [2])


@pytest.mark.clause("ruling.archetype.boss.twins-persons", "style.heroic.action.burning-heart")
def test_each_of_the_twins_in_range_gets_iron_of_a_burning_heart():
    for drawing, iron in (("a c a b", 4), ("a . . c a b", 2)):
        m = stage(drawing, a=twins(), b=foe(), c=unit("heroic zen", pool=[5, 1]), turn="c")
        play(m, "use 5 burning-heart")
        assert (tokens_of(m, "a"), tokens_of(m, "c")) == ({"iron": iron}, {"iron": 2})


@pytest.mark.clause("ruling.archetype.boss.twins-persons", "style.rallying.action.group-up")
def test_each_of_the_twins_that_was_pulled_heals_and_none_twice():
    for second, left in (("target c.2", 8), ("target c.1", 5)):
        c = unit("judgment zen", archetypes=["twins"], hp=2)
        m = stage("a . c . c b", a=unit("rallying zen", pool=[5, 1]), b=foe(), c=c)
        play(m, "use 5 group-up", "target c.1", "stay", second, "stay")
        assert hp(m, "c") == left


@pytest.mark.clause("archetype.boss.twins.double-team", "form.one-two.ability.second-hit")
def test_the_second_hit_of_one_two_and_the_other_twins_are_one_each():
    m = stage(TWO, a=twins("judgment one-two", pool=[3, 1]), b=foe("judgment zen"))
    play(m, "use 3 damage", "from a.1")
    assert hp(m, "b") == 12 - 2 - 1 - 1


@pytest.mark.clause("archetype.boss.twins.either-acts", "style.shining.action.beacon")
def test_a_twin_called_by_the_others_beacon_heals_besides_it():
    m = stage("a . . . a . b", a=twins("shining zen", pool=[4, 1], hp=3), b=foe("judgment zen"))
    play(m, "use 4 beacon", "from a.1", "stay")
    assert hp(m, "a") == 3 + 1 + 1 + 3


@pytest.mark.clause("archetype.boss.untouchable.counter", "archetype.boss.twins.double-team")
def test_the_other_twin_does_not_join_in_when_one_is_countered_and_strikes_itself():
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage(TWO, a=twins("judgment power", pool=[3, 1]), b=b)
    play(m, "use 3 damage", "from a.1", "negate counter")
    assert (hp(m, "a"), hp(m, "b")) == (12 - 2, 12 - 2 - 1)


@pytest.mark.clause("basic.rescue", "archetype.boss.twins.either-acts", "ruling.archetype.boss.twins-removal")
def test_one_twin_rescues_the_other_from_out_of_play():
    m = stage(". . . . .\n. a . . .\n. b . . .", a=twins("judgment zen", hp=4, pool=[5, 5]), b=foe("judgment zen"))
    play(m, "use 5 rescue", "spot A1")
    assert (sorted(spots(m, "a")), hp(m, "a")) == (["A1", "B2"], 7)
    assert "use 5 rescue" not in offered(m)  # nobody is missing any more


@pytest.mark.clause("basic.rescue", "ruling.archetype.boss.twins-removal")
def test_of_twins_that_are_both_out_of_play_each_is_rescued_for_itself():
    c = unit("judgment zen", pool=[5, 5, 5])
    m = stage(". . . . .\n. c . . .\n. b . . .", a=twins("judgment zen", hp=4), b=foe("judgment zen"), c=c, turn="c")
    play(m, "use 5 rescue", "spot A1")
    assert (spots(m, "a"), hp(m, "a")) == (["A1"], 7)
    play(m, "use 5 rescue", "spot C1")
    assert len(spots(m, "a")) == 2 and "use 5 rescue" not in offered(m)


@pytest.mark.clause("archetype.boss.twins.double-team", "ruling.form.control.redirect-tokens")
def test_a_friend_whom_a_redirected_twin_hits_is_hit_again_by_the_other():
    a, c = twins("collateral zen", pool=[3, 1]), foe("collateral control", tokens={"control": 2})
    m = stage(". d a c\n. . a .", a=a, c=c, d=unit("judgment vigilance"))
    play(m, "use 3 damage", "from a.1", "negate redirect", "target d")
    assert hp(m, "d") == 9


@pytest.mark.clause("archetype.boss.twins.follow")
def test_the_other_twin_makes_one_step_for_one_move_however_long() -> None:
    a = unit("charging zen", archetypes=["twins"])
    m = stage(". . . . . . .\na . . . . . a\n. . . . . . b", a=a, b=foe(PLAIN), start=True, dice=ANY)
    skip_to(m, "charge-where")
    play(m, "spot C2")
    assert asked(m) == "twin-where"
    play(m, "spot F2")
    assert asked(m) == "charge-where"
    assert spots(m, "a") == ["C2", "F2"]


@pytest.mark.clause("archetype.boss.twins.shared-health", "health.next-hit-next-bar")
def test_the_hit_on_the_second_twin_meets_the_bar_behind_the_one_that_broke() -> None:
    b = foe("judgment power", archetypes=["twins"], kind="boss", hp=1, bars=2, turns=2)
    m = stage("b . . .\n. a . .\n. . b .", a=unit("judgment blaster", pool=[3, 1]), b=b)
    play(m, "use 3 shockwave")
    assert (unit_of(m, "b").bars, hp(m, "b")) == (1, 11)
