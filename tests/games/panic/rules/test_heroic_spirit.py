"""Heroic Spirit: whoever is Taken Out still fills its slot, and gives its turn to a fellow."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    end_turn,
    foe,
    hp,
    in_order,
    last,
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

from dustup.games.panic.events import BonusGained, ComesBack, FightOver, Rolled, TurnBegins, TurnGiven


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


def spirited(**more):
    """Fallen a gives its turn to d or g."""
    return stage(
        ". a . . .\n. d g . b", a=hero(hp=0, **more.pop("donor", {})), d=hero(tokens={"burning": 2},
        **more.pop("d", {})),
        g=unit("judgment power"), b=blaster(), start=True, dice=[4] * 20, **more
    )  # fmt: skip


LONE = "jumping blaster, winged power, judgment zen"


def order(m):
    return [m.state.units[each.unit].tag for each in told(m, TurnBegins)]


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


PLAIN = "judgment power"


@pytest.mark.clause("heroic-spirit.still-turns", "heroic-spirit.roll", "heroic-spirit.donate",
                    "ruling.heroic-spirit.receiver", "ruling.heroic-spirit.no-handicap")  # fmt: skip
def test_the_fallen_roll_and_give_their_numbers_to_a_fellow():
    m = spirited()
    assert (asked(m), offered(m)) == ("give-turn", ["give d", "give g"])
    play(m, "give d")
    assert told(m, Rolled) and last(m, TurnGiven).numbers == (4, 4, 4)
    assert (asked_of(m), pool(m, "d"), m.state.donated) == ("d", [4, 4, 4], True)


@pytest.mark.clause("ruling.heroic-spirit.full-turn")
def test_a_donated_turn_is_a_whole_turn_without_a_roll():
    m = spirited(d={"build": "tough"})
    play(m, "give d")
    assert tokens_of(m, "d")["iron"] == 1
    rolls = len(told(m, Rolled))
    end_turn(m)
    assert tokens_of(m, "d")["burning"] == 1
    assert len(told(m, Rolled)) == rolls


@pytest.mark.clause("ruling.heroic-spirit.donor-dice")
def test_only_the_dice_printed_on_the_stance_are_given():
    m = stage(
        "a d . b", a=unit("lucky zen", hp=0, archetypes=["punk"]), d=hero(), b=blaster(), start=True, dice=[3] * 9
    )
    assert last(m, TurnGiven).numbers == (7, 5, 3, 1, 3)


@pytest.mark.clause("ruling.heroic-spirit.removed-units")
def test_whoever_is_off_the_map_is_healed_but_gives_its_numbers_away():
    m = stage("d . . b", a=unit("judgment vigilance", hp=0, at=[]), d=hero(), b=blaster(), start=True, dice=[3] * 9)
    assert told(m, TurnGiven) and unit_of(m, "a").out
    assert hp(m, "a") > 0


@pytest.mark.clause("optional.heroic-power-up")
def test_with_heroic_power_up_the_two_lowest_numbers_become_a_bonus():
    m = spirited(options={"heroic-power-up": True})
    play(m, "give d")
    assert asked(m) == "power-up-bonus" and "pick default" not in offered(m)
    play(m, "pick vigor")
    assert pool(m, "d") == [4]


@pytest.mark.clause("optional.heroic-power-up")
def test_with_heroic_power_up_the_donor_may_still_give_all_its_numbers():
    m = play(spirited(options={"heroic-power-up": True}), "give d", "pick none")
    assert pool(m, "d") == [4, 4, 4]
    assert not told(m, BonusGained)


@pytest.mark.clause("ruling.heroic-spirit.on-hold")
def test_what_would_spoil_the_fallens_own_roll_waits_until_it_rolls_for_itself():
    m = spirited(donor={"conditions": ["missed-opportunity"], "tokens": {"stun": 2}})
    play(m, "give d")
    assert pool(m, "d") == [4, 4, 4]
    assert (unit_of(m, "a").conditions, tokens_of(m, "a")) == ({"missed-opportunity": 1}, {"stun": 2})


@pytest.mark.clause("ruling.boss.stance-change-donated")
def test_a_boss_keeps_its_stance_in_a_turn_it_is_given():
    m = stage("a . . d b", a=hero(), d=foe(LONE, kind="boss", bars=2, turns=2, picked=[1], stance=1), b=blaster(hp=0),
              next=["begin_turn b", "begin_turn d"], dice=[4] * 20)  # fmt: skip
    skip_to(m, "act", "d")
    assert unit_of(m, "d").stance == (1,)
    end_turn(m)
    assert asked(m) == "choose-stance" and len(offered(m)) == 2


@pytest.mark.clause("ruling.heroic-spirit.full-turn", "taken-out.effects-on-hold", "token.burning.trigger")
def test_in_a_donated_turn_the_receiver_burns_and_what_spoils_a_roll_waits():
    """Its Stun and its Missed Opportunity are about a roll of its own; the donor's Burning is on hold."""
    c = unit("judgment power", tokens={"burning": 3, "stun": 1}, conditions=["missed-opportunity"])
    m = stage("a . b c", a=unit("judgment power", hp=0, tokens={"burning": 3}), b=foe(), c=c, start=True,
              dice=[5, 4, 3, *ANY])  # fmt: skip
    assert (pool(m, "c"), unit_of(m, "c").taken, unit_of(m, "a").taken) == ([3, 4, 5], 0, 1)
    end_turn(m)
    assert (tokens_of(m, "a"), tokens_of(m, "c"), hp(m, "c")) == ({"burning": 3}, {"burning": 1, "stun": 1}, 9)
    assert "missed-opportunity" in unit_of(m, "c").conditions


@pytest.mark.clause("optional.heroic-power-up", "taken-out.side-loses")
def test_a_heroic_power_up_that_takes_the_last_foe_out_ends_the_fight_before_the_turn_is_given():
    c = unit("jumping wild")
    m = stage("a c o . b\n. . . . .", a=unit("judgment power", hp=0), c=c, b=blaster(), start=True,
              options={"heroic-power-up": True}, dice=[7, 3, 3])  # fmt: skip
    play(m, "pick talk-big", "spot C1")
    assert told(m, FightOver) == [FightOver(0)]
    assert not told(m, TurnGiven)


@pytest.mark.clause("ruling.initiative.taken-out-keep-slots", "heroic-spirit.still-turns")
def test_the_fallen_still_fill_their_slots():
    m = stage("a b d e .", a=unit("judgment blaster", hp=0), b=unit("judgment power"), d=foe("judgment blaster"),
              e=foe("judgment power"), next=["round"], dice=ANY)  # fmt: skip
    assert offered(m) == ["take a", "take b"]
    play(m, "take a")
    assert order(m) == ["a"]


@pytest.mark.clause("stooges.all-gone")
def test_a_group_without_figures_uses_heroic_spirit():
    m = stage("d . . b", a=gang(at=[]), d=unit("judgment power"), b=foe(), start=True, dice=[4] * 9)
    assert told(m, TurnGiven) and not told(m, ComesBack)


@pytest.mark.clause("heroic-spirit.donate", "optional.heroic-power-up")
def test_the_donor_is_asked_and_a_single_number_is_one() -> None:
    options = {"heroic-power-up": True}
    a = unit(PLAIN, hp=0)
    m = stage("a b c d", a=a, b=unit(), c=unit(), d=foe(), start=True, dice=[9, 1, 1], options=options)
    skip_to(m, "give-turn")
    assert asked_of(m) == "a"
    play(m, "give b", "pick vigor")
    assert "a gives b the number 9." in said(m)


@pytest.mark.clause("heroic-spirit.donate")
def test_an_endless_group_that_is_gone_has_only_its_heroic_spirit() -> None:
    b = foe("jumping zen", kind="stooges", hp=8, at=[], out=True)
    m = stage(". a # . c", a=unit(PLAIN), b=b, c=foe(PLAIN), options={"endless-stooges": True}, turn="b", start=True)
    assert "b gives c the numbers 7, 5, 3 and 1." in said(m) and spots(m, "b") == []


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


@pytest.mark.clause("heroic-spirit.roll", "ruling.taken-out.copies-remain")
def test_a_fallen_reversal_gives_what_it_rolls_and_keeps_its_numbers() -> None:
    m = stage("a c b", a=unit("judgment reversal", pool=[7], hp=0), c=unit(PLAIN), b=foe(PLAIN), start=True, dice=ANY)
    assert (unit_of(m, "c").pool, unit_of(m, "a").pool) == ([2, 4, 1, 3], [7])


@pytest.mark.clause("optional.heroic-power-up", "coming-back.lone-boss.return", "ruling.coming-back.lone-boss-scope")
def test_a_lone_boss_off_the_map_gets_the_bonus_of_a_heroic_power_up_when_it_is_back() -> None:
    d = foe(LONE, kind="boss", at=[], hp=9, stance=1)
    m = stage("a . . . e", a=unit(PLAIN), d=d, e=foe(PLAIN, hp=0), turn="e", start=True, dice=[8, 6, 2],
              options={"heroic-power-up": True})  # fmt: skip
    play(m, "pick willpower", "spot C1")
    skip_to(m, "act", "d")
    assert (hp(m, "d"), unit_of(m, "d").shield, pool(m, "d")) == (6, 4, [8])
    assert in_order(m, "d is in play again", "d gains a Bonus, Willpower")
