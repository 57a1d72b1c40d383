"""A turn: stance, start, roll, Actions, end."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.engine.standing import stand_at_first
from dustup.games.panic.events import Damaged, Rolled, TurnEnds

PLAIN = "judgment vigilance"
"""An enemy without Armor or anything else that would change a number."""
HERO = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501
SINGER = "Ida: focused cavalry, scheming; Heroic Song, Jumping Vigilance, Rallying One-Two; skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"  # noqa: E501


@pytest.mark.clause("turn.choose-stance", "ruling.turn.forced-stance-none", "ruling.turn.sequence")
def test_a_turn_begins_with_choosing_one_of_the_units_own_stances_even_the_one_it_is_in():
    m = stage("a . . b", start=True, a=unit(HERO, stance="Taunting Vigilance"), b=foe(PLAIN), dice=[6, 6, 6, 6])
    assert (asked(m), offered(m)) == ("choose-stance", ["stance 0", "stance 1", "stance 2"])
    assert not told(m, Rolled)
    play(m, "stance 1")
    assert unit_of(m, "a").loadout.name == "Taunting Vigilance"


@pytest.mark.clause("turn.roll", "turn.no-summing", "form.dice")
def test_every_action_die_is_a_number_of_its_own():
    m = stage("a . . b", start=True, a=unit("judgment iron"), b=foe(PLAIN), dice=[7, 2, 2])
    skip_to(m, "act")
    assert told(m, Rolled)[-1].dice == (8, 6, 6)
    assert pool(m, "a") == [2, 2, 7]


@pytest.mark.clause("turn.ends-when-empty", "turn.spend-numbers", "basics.actions")
def test_the_turn_lasts_until_the_pool_is_empty():
    m = stage("a . . b", a=unit("judgment power", pool=[3, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 3 movement")
    assert (asked(m), asked_of(m), pool(m, "a")) == ("act", "a", [2])
    play(m, "use 2 movement")
    end_turn(m)
    assert told(m, TurnEnds)[0].unit == unit_of(m, "a").id


@pytest.mark.clause("ruling.turn.early-end")
def test_a_turn_may_be_ended_with_numbers_left_which_are_lost():
    m = stage("a . . b", a=unit("judgment power", pool=[3, 2]), b=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert pool(m, "a") == []


@pytest.mark.clause("ruling.turn.extra-numbers-at-end")
def test_a_number_added_after_the_last_action_keeps_the_turn_going():
    c = unit("judgment power", tokens={"inspired": 1})
    m = stage("a . . b\n. c . .", a=unit("judgment power", pool=[2]), b=foe(PLAIN), c=c, dice=[5])
    play(m, "use 2 movement", "inspire")
    skip_to(m, "act")
    assert (asked_of(m), pool(m, "a")) == ("a", [5])


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_falls_on_its_own_turn_loses_the_rest_of_it():
    # a walks onto a Trap with its last HP.
    m = stage("a ^ . b c", a=unit("judgment power", pool=[3, 2], hp=1, tokens={"speed": 1}), b=foe(PLAIN), c=unit(),
              dice=ANY)  # fmt: skip
    play(m, "go a B1")
    assert hp(m, "a") == 0
    assert pool(m, "a") == []
    assert told(m, TurnEnds)


@pytest.mark.clause("ruling.turn.end-sequence", "token.burning.trigger", "trap.end-of-turn")
def test_traps_bite_before_burning_and_burning_comes_before_the_challenge_is_looked_at():
    a = unit("judgment power", pool=[1], tokens={"burning": 2, "speed": 1}, challenge="b")
    m = stage("a b .", a=a, b=foe(PLAIN), trap=["a"], dice=ANY)
    play(m, "use 1 damage")
    end_turn(m)
    hurt = [each.parts[0] for each in told(m, Damaged) if each.target == 0]
    assert [amount for amount, _ in hurt] == [1, 2]
    assert (hp(m, "a"), tokens_of(m, "a"), unit_of(m, "a").challenge) == (9, {"burning": 1}, -1)


@pytest.mark.clause("ruling.turn.ability-order")
def test_several_abilities_of_one_moment_come_in_their_owners_order():
    # Halcyon and Vigilance both do something at the start of the turn of somebody who holds a token.
    m = stage("a . . b", start=True, a=unit("halcyon vigilance", tokens={"weakness": 1}), b=foe(PLAIN), dice=[6] * 4)
    assert asked(m) == "ability-order"
    assert set(offered(m)) == {"pick form.vigilance.ability.start", "pick style.halcyon.ability.remove"}


@pytest.mark.clause("ruling.turn.ability-order-idle")
@pytest.mark.parametrize(
    ("who", "more", "first"),
    [
        ("halcyon vigilance", {}, "act"),  # no token to remove, nothing to heal
        ("zombie vigilance", {"tokens": {"iron": 1}}, "recover"),  # however Vigilance ends, Zombie does nothing
        ("zombie vigilance", {"hp": 2}, "ability-order"),  # both heal, but Zombie only with 3 HP or less
        ("crying song", {}, "choose-song"),  # nobody is in range, and no song changes that
        ("jumping song", {}, "ability-order"),  # both ask
    ],
)
def test_the_order_is_asked_only_if_it_can_make_a_difference(who, more, first):
    m = stage("a . . . . . b", start=True, a=unit(who, **more), b=foe(PLAIN), dice=[6] * 6)
    assert asked(m) == first


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_ability_that_could_do_something_after_another_is_ordered():
    # Nobody is in range when the turn ends; after a jump somebody may be.
    m = stage("a . . b", a=unit("jumping vigilance", pool=[1]), b=foe(PLAIN))
    play(m, "end-turn")
    assert asked(m) == "ability-order"


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_others_may_act_at_the_start_of_a_turn_after_each_action_and_at_its_end():
    b = foe("judgment dance", tokens={"speed": 9}, hp=1)
    m = stage("a . . b", start=True, a=unit("judgment power"), b=b, dice=[5, 5, 2])
    moments = []
    for _ in range(3):
        skip_to(m, "react", "b")
        assert "pay try-and-keep-up" in offered(m)
        moments.append(m.question.why.args["moment"])
        play(m, "no")
        if asked(m) == "act":
            play(m, "use 5 movement" if not moments[1:] else "end-turn")
    assert moments == ["start", "between", "end"]


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_people_are_asked_about_token_actions_alone_when_an_enemys_turn_begins_until_they_say_otherwise():
    b = foe("judgment dance", tokens={"speed": 9}, hp=1)
    m = stage("a . . b", a=unit("judgment power", pool=[2, 2, 2]), b=b)
    stand_at_first(m, (0, 1))
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("act", "a")
    m.stand(1, "token-actions-once-a-turn", None)
    play(m, "use 2 movement")
    assert (asked(m), asked_of(m)) == ("react", "b") and "pay try-and-keep-up" in offered(m)


@pytest.mark.clause("ruling.turn.reaction-priority")
def test_opponents_are_asked_first_then_allies_and_all_again_after_anybody_acted():
    dancers = {"tokens": {"speed": 3}, "hp": 5}
    m = stage(
        "a . . b\n. c . .\n. . . d",
        a=unit("judgment power", pool=[2, 2]),
        b=foe("judgment dance", **dancers),
        c=unit("judgment dance", **dancers),
        d=foe("judgment dance", **dancers),
    )
    play(m, "use 2 movement")
    order = []
    while asked(m) == "react":
        order.append(asked_of(m))
        play(m, *(("pay try-and-keep-up", "stay") if order == ["b", "d", "c"] else ("no",)))
    assert order == ["b", "d", "c", "b", "d"]
    assert (asked(m), asked_of(m)) == ("act", "a")


@pytest.mark.clause("intro.director-role", "intro.hero-players")
def test_every_player_but_the_director_plays_one_hero_and_the_director_plays_all_enemies():
    from dustup import Match
    from dustup.games.panic import GAME

    m = Match(GAME, {"heroes": ["patty-north", "truth-crimson"], "seats": "each", "deal": 1}, seed=1)
    seats = {each.tag: each.seat for each in m.state.units}
    heroes = [each for each in m.state.units if each.team == 0]
    assert [each.seat for each in heroes] == [0, 1]
    assert {seats[each.tag] for each in m.state.units if each.team == 1} == {m.state.seats - 1} == {2}


@pytest.mark.clause("ruling.stance.before-first-turn")
def test_everybody_picks_a_stance_when_placed_and_chooses_freely_on_the_first_turn():
    from dustup import Match
    from dustup.games.panic import GAME

    m = Match(GAME, {"heroes": ["patty-north"], "deal": 1}, seed=1)
    skip_to(m, "choose-stance", m.state.units[0].tag)
    play(m, "stance 1")
    skip_to(m, "choose-stance", m.state.units[0].tag)
    assert "stance 1" in offered(m)


@pytest.mark.clause("armor.effect")
def test_armor_takes_one_off_each_damage():
    m = stage("a b .", a=unit("jumping vigilance", pool=[1, 1]), b=foe("judgment iron"))
    play(m, "use 1 damage")
    assert (hp(m, "b"), at(m, "b")) == (12, "B1")


@pytest.mark.clause("ruling.random.fairness")
def test_every_number_is_rolled_openly_and_recorded():
    m = stage("a . . b", start=True, a=unit("judgment iron"), b=foe(PLAIN), seed=3, dice=ANY)
    skip_to(m, "act")
    rolled = told(m, Rolled)[-1].faces
    assert [face for stream, faces in m.record().rolls for face in faces if stream == "dice"] == list(rolled)
    again = Match.replay(m.record().to_json())
    assert told(again, Rolled)[-1].faces == rolled and pool(again, "a") == sorted(rolled)


@pytest.mark.clause("ruling.turn.reaction-defaults")
def test_whoever_was_hit_decides_before_whoever_hit():
    """The bounce of the shot is optional, and so is striking back: the victim is asked first, each of them once."""
    m = stage(
        ". . . . . .\n. a . b d .\n. . . . . .",
        a=unit("ricochet vigilance", pool=[4, 1]),
        b=foe("overwhelming vigilance", tokens={"power": 1}),
        d=foe(PLAIN),
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
        a=unit(PLAIN, pool=[4, 1], challenge="b"),
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
        a=foe(PLAIN, pool=[4, 1], seat=3),
        seats=3,
    )
    play(m, "use 4 damage")
    assert (asked(m), m.question.seat) == ("move-other", 1)
    play(m, "stay")
    assert (asked(m), m.question.seat) == ("move-other", 0)


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_whoever_falls_on_its_own_turn_has_no_more_of_it_even_if_it_is_healed():
    m = stage(
        "a b . c",
        a=unit("judgment vigilance", pool=[1, 1, 1], hp=1),
        b=foe("knockdown power"),
        c=unit("judgment vigilance", tokens={"chaos": 1}),
        dice=ANY,
    )
    play(m, "use 1 damage")  # b strikes back and a falls
    assert hp(m, "a") == 0
    assert (asked(m), asked_of(m), m.question.why.args["moment"]) == ("react", "c", "end")
    play(m, "chaos stand-strong", "target a")
    skip_to(m, "act")
    assert (hp(m, "a"), pool(m, "a"), tokens_of(m, "b")) == (3, [], {})  # and its Vigilance weakened nobody
    assert told(m, TurnEnds)[0].unit == 0


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "ruling.turn.sequence")
def test_whoever_falls_before_its_roll_does_not_roll():
    m = stage(
        "a ^ . c . b",
        start=True,
        a=unit("charging power", hp=1),
        b=foe(PLAIN),
        c=unit("judgment vigilance", tokens={"chaos": 1}),
        dice=ANY,
    )
    play(m, "spot B1")
    assert (hp(m, "a"), asked_of(m)) == (0, "c")
    play(m, "chaos stand-strong", "target a")
    assert hp(m, "a") == 3
    skip_to(m, "act")
    assert 0 not in [each.unit for each in told(m, Rolled)]


@pytest.mark.clause("turn.ends-when-empty")
def test_numbers_left_to_whoever_goes_over_an_edge_in_its_own_turn_are_lost():
    m = stage(
        "a . c b", a=unit("judgment power", pool=[2, 3]), b=foe("judgment power"), c=unit("judgment power"), dice=ANY
    )
    play(m, "use 2 movement", "go a -A1")
    skip_to(m, "take-slot")
    assert pool(m, "a") == []


# -- after the last number ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.turn.end-sequence", "action.token")
def test_after_its_last_number_a_unit_may_use_token_actions_before_its_abilities_of_the_end() -> None:
    a = unit("judgment dance", archetypes=["gunkata"], pool=[1], hp=5, tokens={"speed": 2})
    m = stage("a . . b", a=a, b=foe("judgment power"), dice=ANY)
    play(m, "use 1 movement")
    assert asked(m) == "act" and "pay try-and-keep-up" in offered(m) and "end-turn" in offered(m)
    play(m, "pay try-and-keep-up", "spot C1", "end-turn")
    assert (at(m, "a"), hp(m, "b")) == ("C1", 11)  # now it is next to its parting shots


@pytest.mark.clause("ruling.turn.end-sequence", "free-movement.own-turn-timing")
def test_after_its_last_number_a_unit_may_step_away_from_what_others_do_at_the_end() -> None:
    m = stage("b a . . .", a=unit("judgment power", pool=[4]), b=foe("slasher power"), dice=ANY)
    play(m, "use 4 movement")
    assert asked(m) == "react" and m.state.active == 0
    play(m, "go a D1")
    assert (asked_of(m), hp(m, "a")) == ("b", 12)


@pytest.mark.clause("ruling.turn.end-sequence")
def test_without_abilities_of_the_end_it_is_asked_only_once() -> None:
    m = stage("a . . . b", a=unit("judgment power", pool=[4]), b=foe("judgment power"))
    play(m, "use 4 movement")
    assert asked(m) == "react" and m.state.active == 0


@pytest.mark.clause("ruling.turn.end-sequence", "style.patient.ability.one-action")
def test_whoever_has_no_action_left_may_still_walk_before_the_end() -> None:
    a = unit("patient dance", pool=[4, 4], tokens={"speed": 2})
    m = play(stage("b . . a . .", a=a, b=foe("slasher power")), "use 4 movement")
    assert {each.split()[0] for each in offered(m)} == {"go", "end-turn"}


# -- coming up to somebody ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_whoever_is_come_after_may_be_gone_before_the_blow() -> None:
    a = unit("frozen shadow", tokens={"speed": 3})
    m = stage(
        ". . . . .\na . . b .\n. . . . .", a=a, b=foe("judgment power", pool=[3, 1], tokens={"speed": 2}), turn="b"
    )
    play(m, "go b B2", "yes")
    assert (asked(m), asked_of(m), tokens_of(m, "b")) == ("react", "a", {"weakness": 1})
    play(m, "pay stunt", "pick fog", "spot A1", "spot C1")
    assert (asked(m), asked_of(m), at(m, "a")) == ("act", "b", "C1")


@pytest.mark.clause("ruling.turn.reaction-windows")
@pytest.mark.parametrize(
    ("drawing", "to", "who"),
    [
        ("c a . . b .", "C1", "a"),
        ("c a . . b .", "D1", "b"),  # not near enough to anybody
        ("c . . a b .", "E2", "b"),  # it was next to it already
    ],
)
def test_after_a_walk_only_those_are_asked_whom_the_walker_has_come_up_to(drawing: str, to: str, who: str) -> None:
    a = unit("judgment zen", tokens={"chaos": 1})
    b = foe("judgment vigilance", pool=[1], tokens={"speed": 3})
    m = stage(f"{drawing}\n. . . . . .", a=a, b=b, c=unit("judgment zen"), turn="b")
    play(m, f"go b {to}")
    assert asked_of(m) == who


@pytest.mark.clause("ruling.turn.reaction-windows")
def test_whoever_walks_up_to_an_ogre_is_thrown_back_before_it_strikes() -> None:
    a = unit("ogre", tokens={"chaos": 1})
    m = stage("a . . b . . . .", a=a, b=foe("judgment power", pool=[3, 1], tokens={"speed": 2}), turn="b")
    play(m, "go b B1", "chaos throw")
    assert (asked(m), asked_of(m)) == ("push-where", "b")


@pytest.mark.clause("ruling.turn.ability-order-idle")
def test_an_order_that_makes_no_difference_is_not_asked_of_people() -> None:
    m = stage("a . . b\n. . . .", start=True, a=unit(SINGER), b=foe(PLAIN), dice=ANY)
    play(m, "stance 0")
    assert asked(m) == "ability-order"  # a Song, a Shield and a Trap
    stand_at_first(m, [0])
    assert asked(m) == "choose-song"


@pytest.mark.clause("ruling.turn.ability-order")
def test_an_order_that_makes_a_difference_is_asked_of_people_too() -> None:
    m = stage("a b", a=unit("judgment power", pool=[1, 1]), b=foe("taunting power", archetypes=["underdog"]))
    stand_at_first(m, [0, 1])
    play(m, "use 1 damage")  # Taunting's Iron first, and there is no Iron to be chosen
    assert (asked(m), asked_of(m)) == ("ability-order", "b")
