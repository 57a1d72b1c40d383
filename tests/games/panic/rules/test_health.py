"""Health bars, healing, Shields, Armor, falling and standing up."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    end_turn,
    figure,
    foe,
    hp,
    last,
    offered,
    play,
    stage,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import BarBroken, Damaged, Healed, NothingToHeal


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


@pytest.mark.clause(
    "health.no-carry-over", "health.bars-in-order", "health.bar-size", "ruling.health.break-is-not-zero"
)
def test_a_hit_that_breaks_a_bar_does_not_spill_into_the_next():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[9, 1]), b=rival(hp=4, bars=2, turns=2))
    play(m, "use 9 damage", "spot F2")
    assert (unit_of(m, "b").bars, hp(m, "b")) == (1, 12)
    assert told(m, BarBroken)


@pytest.mark.clause("health.next-hit-next-bar")
def test_the_following_hit_damages_the_next_bar():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 4]), b=rival(hp=1, bars=2, turns=2))
    play(m, "use 4 damage", "use 4 damage")
    assert (unit_of(m, "b").bars, hp(m, "b")) == (1, 10)


@pytest.mark.clause("health.zero-last-bar", "taken-out.two-ways", "taken-out.inert", "ruling.taken-out.body")
def test_at_zero_on_the_last_bar_a_unit_is_taken_out_and_lies_in_a_full_space():
    m = stage(PAIR + "    . . . . d .\n", a=unit("jumping vigilance", pool=[4, 4]), b=rival(hp=2), d=rival())
    play(m, "use 4 damage")
    assert m.state.taken_out(unit_of(m, "b"))
    assert not [word for word in offered(m, "use") if word.endswith(("damage", "throw", "grapple"))]
    play(m, "use 4 movement")
    assert not any(word.endswith(" C2") for word in offered(m, "go"))


@pytest.mark.clause("health.heal-limit", "form.song.note.healing")
def test_healing_stops_at_the_bars_maximum():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4], hp=11), b=rival(), dice=ANY)
    play(m, "use 4 stand-strong")
    while m.question is not None and m.question.why.key not in ("act", "react"):
        play(m, offered(m)[0])
    assert hp(m, "a") == 12


@pytest.mark.clause("health.heal-limit")
def test_healing_that_restores_nothing_is_said():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4]), b=rival(), dice=ANY)
    play(m, "use 4 stand-strong")
    while m.question is not None and m.question.why.key not in ("act", "react"):
        play(m, offered(m)[0])
    assert (last(m, NothingToHeal).hp, hp(m, "a"), told(m, Healed)) == (12, 12, [])
    assert "a has nothing to heal: 12 HP, all that the bar holds." in [m.say(each) for each in m.log]


@pytest.mark.clause("armor.effect")
def test_armor_takes_one_off_every_damage():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=foe("judgment iron"))
    play(m, "use 4 damage", "use 1 damage")
    assert hp(m, "b") == 12 - 1


@pytest.mark.clause("armor.no-stacking")
def test_several_sources_of_armor_still_take_off_only_one():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4, 1]), b=foe("zombie iron", conditions=["armor"]))
    play(m, "use 4 damage")
    assert hp(m, "b") == 12 - 1


@pytest.mark.clause("armor.covers-hazards", "trap.end-of-turn", "ruling.trap.source")
def test_an_armoured_unit_takes_nothing_from_a_trap():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[1]), b=foe("judgment iron"), trap=["a", "b"], dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b")) == (11, 12)


@pytest.mark.clause("shield.what", "shield.carry-over", "ruling.damage.shield-counts")
def test_damage_hurts_the_shield_first_and_carries_on():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[9, 1]), b=rival(shield=3))
    play(m, "use 9 damage", "spot F2")
    assert (unit_of(m, "b").shield, hp(m, "b")) == (0, 10)


@pytest.mark.clause("shield.one-only", "shield.choose-new", "bonus.willpower")
def test_with_a_second_shield_the_owner_keeps_one_of_its_choice():
    m = stage(PAIR, a=unit("patty-north", shield=2), b=rival(), next=["starting_bonuses"])
    play(m, "pick bonus", "pick willpower")
    assert set(offered(m)) == {"pick new", "pick old"}
    play(m, "pick new")
    assert unit_of(m, "a").shield == 4


@pytest.mark.clause("shield.not-healable")
def test_healing_never_restores_a_shield():
    m = stage(PAIR, a=unit("patty-north", shield=1, hp=2), b=rival(), next=["starting_bonuses"])
    play(m, "pick bonus", "pick vigor")
    assert (unit_of(m, "a").shield, hp(m, "a")) == (1, 8)


@pytest.mark.clause("taken-out.effects-on-hold")
def test_traps_do_not_hurt_those_who_lie_at_zero():
    m = stage(
        PAIR + "    . . c . d .\n", a=unit("jumping power", pool=[9, 1]), b=rival(hp=3), c=unit(), d=rival(), trap=["b"]
    )
    play(m, "use 9 crush")
    end_turn(m)
    assert hp(m, "b") == 0


@pytest.mark.clause("taken-out.removed-not-returned-by-heal")
def test_healing_alone_does_not_bring_back_whoever_was_removed_from_play():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4]), b=rival(), c=unit(hp=0, at=[]))
    from dustup.games.panic.rules.health import heal

    heal(m.state, unit_of(m, "c"))
    assert (hp(m, "c"), unit_of(m, "c").out) == (3, True)


@pytest.mark.clause("taken-out.side-loses", "play.flow.run-combat", "play.flow.after-fight")
def test_a_side_with_nobody_standing_loses():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4]), b=rival(hp=2))
    play(m, "use 4 damage")
    assert m.result is not None
    assert m.result.winners == (0,)


@pytest.mark.clause("last-stand.reset")
def test_after_the_fight_everybody_heals_and_every_token_is_discarded():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4], hp=3, tokens={"burning": 2}), b=rival(hp=2))
    play(m, "use 4 damage")
    assert (hp(m, "a"), hp(m, "b"), unit_of(m, "a").tokens) == (12, 12, {})


@pytest.mark.clause("ruling.damage.self-and-ally")
def test_weakness_counts_against_friends_and_their_armor_and_shields_do_but_not_their_iron():
    drawing = ". d .\n. a .\n. . b"
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1], tokens={"weakness": 1}), b=rival(),
              d=unit("judgment vigilance", tokens={"iron": 3}))  # fmt: skip
    play(m, "use 4 firing-wild", "target d")
    assert (hp(m, "d"), hp(m, "b")) == (12, 11) and unit_of(m, "d").tokens == {"iron": 3}
    assert unit_of(m, "a").tokens == {}
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1]), b=rival(),
              d=unit("judgment vigilance", tokens={"iron": 3}, shield=2))  # fmt: skip
    play(m, "use 4 firing-wild")
    assert (hp(m, "d"), unit_of(m, "d").shield, unit_of(m, "d").tokens) == (12, 1, {"iron": 3})
    m = stage(drawing, a=unit("akimbo vigilance", pool=[4, 1]), b=rival(), d=unit("judgment vigilance",
              conditions=["armor"]))  # fmt: skip
    play(m, "use 4 firing-wild")
    assert (hp(m, "d"), hp(m, "b")) == (12, 11)


@pytest.mark.clause("ruling.health.hp-floor")
def test_hp_stop_at_zero_and_further_hits_change_nothing():
    m = stage(PAIR + "    . . . . d .\n", a=unit("jumping vigilance", pool=[4, 4, 1]),
              b=foe("bleeding vigilance", hp=1), d=rival())  # fmt: skip
    play(m, "use 4 damage")
    assert hp(m, "b") == 0 and not m.state.taken_out(unit_of(m, "b"))
    play(m, "use 4 damage")
    assert hp(m, "b") == 0 and [each.amount for each in told(m, Damaged)] == [2, 2]


@pytest.mark.clause("ruling.shield.duration")
def test_a_shield_outlasts_turns_and_rounds():
    m = stage(PAIR, a=unit("brawling vigilance", pool=[1], tokens={"power": 2}), b=rival(), dice=ANY)
    play(m, "pay tough-it-out")
    assert unit_of(m, "a").shield == 2
    before = m.state.round
    while m.state.round < before + 2:
        end_turn(m)
    assert unit_of(m, "a").shield == 2


@pytest.mark.clause("style.bleeding.ability.fight-on")
def test_whoever_fights_on_at_zero_is_still_there_to_be_hit_when_it_has_been_moved():
    m = stage(". . . . . # .\nb . . . a # d\n. . . . . # .", turn="b", a=unit("bleeding vigilance", hp=2),
              b=foe("whip vigilance", pool=[1, 1, 3]), d=unit("judgment zen"))  # fmt: skip
    play(m, "use 1 grapple", "spot D2")
    assert hp(m, "a") == 0
    play(m, "use 1 grapple", "spot C2", "use 3 throw")
    assert asked(m) == "push-where" and m.question.why.args["figure"] == figure(m, "a").id
