"""Health bars, healing, Shields, Armor, falling and standing up."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    in_order,
    last,
    offered,
    play,
    said,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed, BarBroken, Damaged, Healed, HpPaid, NothingToHeal


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


PLAIN = "judgment power"

VIGIL = "judgment vigilance"


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


@pytest.mark.clause("taken-out.removed-not-returned-by-heal")
def test_healing_alone_does_not_bring_back_whoever_was_removed_from_play():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4]), b=rival(), c=unit(hp=0, at=[]))
    from dustup.games.panic.rules.health import heal

    heal(m.state, unit_of(m, "c"))
    assert (hp(m, "c"), unit_of(m, "c").out) == (3, True)


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


@pytest.mark.clause("health.no-carry-over", "health.next-hit-next-bar", "trap.enter")
def test_a_hit_breaks_a_bar_and_the_trap_it_pushes_into_hurts_the_next() -> None:
    b = foe(PLAIN, bars=2, hp=1)
    m = stage("a b . . c", a=unit(PLAIN, pool=[5, 1]), b=b, c=foe(PLAIN), trap=["C1"])
    play(m, "use 5 damage", "spot C1")
    assert (hp(m, "b"), unit_of(m, "b").bars) == (11, 1)


@pytest.mark.clause("shield.carry-over", "health.no-carry-over", "token.burning.trigger")
def test_burning_goes_through_a_shield_and_breaks_one_bar_and_no_more() -> None:
    """Of 5 damage the Shield takes 1 and the bar 1; the rest is lost, and 3 of 5 tokens are discarded."""
    a = unit(PLAIN, hp=1, bars=2, shield=1, tokens={"burning": 5}, pool=[1])
    m = stage("a . b", a=a, b=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert (hp(m, "a"), unit_of(m, "a").bars, tokens_of(m, "a")) == (12, 1, {"burning": 2})


@pytest.mark.clause("shield.not-hp-payment")
def test_an_action_is_named_before_the_health_it_costs() -> None:
    m = stage("a b . . c", a=unit("bleeding power", hp=2), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "pay lash-out", "spot D1")
    told_of = [type(each.event) for each in m.log]
    assert told_of.index(ActionUsed) < told_of.index(HpPaid)


@pytest.mark.clause("ruling.turn.reaction-defaults")
def test_whoever_was_hit_decides_before_whoever_hit():
    """The bounce of the shot is optional, and so is striking back: the victim is asked first, each of them once."""
    m = stage(
        ". . . . . .\n. a . b d .\n. . . . . .",
        a=unit("ricochet vigilance", pool=[4, 1]),
        b=foe("overwhelming vigilance", tokens={"power": 1}),
        d=foe(VIGIL),
    )
    play(m, "use 4 damage", "target b")
    assert (asked(m), asked_of(m)) == ("hit-back", "b")
    play(m, "no")
    assert (asked(m), asked_of(m)) == ("bounce", "a")
    play(m, "target d")
    assert (hp(m, "b"), hp(m, "d"), asked(m)) == (10, 11, "act")


@pytest.mark.clause("ruling.turn.reaction-defaults")
def test_what_happens_by_itself_comes_before_what_one_may_do():
    m = stage(
        ". . . . .\n. a b . .\n. . . . .",
        a=unit(VIGIL, pool=[4, 1], challenge="b"),
        b=foe("taunting vigilance"),
    )
    play(m, "use 4 damage")
    assert (asked(m), asked_of(m), tokens_of(m, "b")) == ("sidestep-where", "b", {"iron": 1})


@pytest.mark.clause("ruling.turn.reaction-defaults")
def test_the_holder_of_a_hurt_shield_decides_before_its_allies():
    m = stage(
        ". . . . .\n. a b d .\n. . . . .",
        d=unit("aura vigilance", seat=1),
        b=unit("aura vigilance", seat=2, shield=3),
        a=foe(VIGIL, pool=[4, 1], seat=3),
        seats=3,
    )
    play(m, "use 4 damage")
    assert (asked(m), m.question.seat) == ("move-other", 1)
    play(m, "stay")
    assert (asked(m), m.question.seat) == ("move-other", 0)


@pytest.mark.clause("shield.choose-new")
def test_a_shield_that_is_kept_is_told() -> None:
    m = stage("a b . c", a=unit("judgment zen", archetypes=["cavalry"], pool=[1]), b=unit(shield=4), c=foe())
    play(m, "use 1 movement")
    skip_to(m, "keep-shield")
    play(m, "pick old")
    assert in_order(m, "b raises a Shield of 2.", "b keeps the Shield of 4.") and unit_of(m, "b").shield == 4


@pytest.mark.clause("form.zen.note.leaving")
def test_the_shield_that_stays_when_zen_is_left_is_told() -> None:
    a = unit("judgment zen, jumping iron", kind="boss", bars=2, shield=2, spares=[4])
    m = stage("a . . b", a=a, b=foe(), start=True)
    play(m, "stance 1", "pick 4")
    assert "a keeps the Shield of 4." in said(m)


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


@pytest.mark.clause("taken-out.removed-not-returned-by-heal")
@pytest.mark.parametrize(
    ("who", "answers"),
    [
        ("judgment vigilance", ["use 3 stand-strong"]),
        ("judgment iron", ["use 3 secure", "pick gain-iron", "pick heal"]),
        ("judgment song", ["use 3 sing-along"]),
        ("phoenix zen", ["use 4 cleansing-fire", "pick heal", "pick trap"]),
    ],
)
@pytest.mark.parametrize("left", [0, 4])
def test_healing_can_still_target_an_ally_who_is_out_of_play_but_does_not_return_it(
    who: str, answers: list[str], left: int
) -> None:
    c, d = unit(hp=left, at=[]), unit(hp=12, at=[])
    m = stage(PAIR, a=unit(who, pool=[4, 3, 1]), b=rival(), c=c, d=d)
    play(m, *(each for each in answers if each.startswith("use")))
    play(m, *(each for each in answers if each.startswith("pick")))
    assert "target c" in offered(m) and "target d" not in offered(m)  # d is whole
    play(m, "target c")
    assert (hp(m, "c"), unit_of(m, "c").out, at(m, "c")) == (left + 3, True, "")


@pytest.mark.clause("ruling.taken-out.healing-out-of-play")
def test_no_other_ally_out_of_play_is_healed_twice_and_no_stooges_that_are_gone() -> None:
    out = {"c": unit(hp=1, at=[]), "d": unit(hp=2, at=[], kind="stooges"), "e": foe(hp=2, at=[])}
    m = stage(PAIR, a=unit("judgment vigilance", pool=[4, 1]), b=rival(), **out)
    play(m, "use 4 stand-strong")
    assert offered(m) == ["target a", "target c"]
    play(m, "target c")
    assert (hp(m, "a"), hp(m, "c"), asked(m)) == (12, 4, "act")  # a is the only one left, and whole
    m = stage(PAIR, a=unit("judgment vigilance", pool=[4, 1], challenge="b"), b=rival(), **out)
    assert not [each for each in offered(m) if "stand-strong" in each]


@pytest.mark.clause("ruling.taken-out.healing-out-of-play")
def test_of_encouragement_an_ally_out_of_play_only_heals() -> None:
    c = unit(hp=1, at=[], tokens={"iron": 1})
    m = stage(PAIR, a=unit("motivating zen", pool=[7, 1]), b=rival(), c=c)
    play(m, "use 7 you-can-do-it", "target c", "pick heal-self", "pick another")
    assert (hp(m, "c"), tokens_of(m, "c"), unit_of(m, "c").out) == (4, {"iron": 1}, True)
