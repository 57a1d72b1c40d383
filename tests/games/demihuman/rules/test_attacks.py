"""Attacks: whom, the dice, damage."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import AttackFailed, AttackSucceeded, Blocked, Died, ForceRolled, Wounded


@pytest.mark.clause("af.roll", "af.defence.physical", "af.damage", "ruling.attack.sequence")
def test_the_margin_of_the_attack_over_durability_is_the_damage() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[6, 2], pips=[0, 0])
    play(match, "attack fangs ox-bouncer")
    assert told(match, AttackSucceeded)[0].force == 11
    assert hp(match, "ox-bouncer") == 10 - (11 - 7)


@pytest.mark.clause("af.defence.mental")
def test_a_mental_attack_is_held_by_willpower() -> None:
    match = stage(model("spark-choir", "8,12"), enemy("ox-bouncer", "12,12"), script=[1, 3], pips=[0, 0])
    play(match, "attack discord ox-bouncer")
    assert hp(match, "ox-bouncer") == 10, "1 + 4 against 3 + 2: a success of nothing"
    assert told(match, AttackSucceeded) and not told(match, Wounded)


@pytest.mark.clause("af.success", "ruling.attack.zero-margin")
def test_equal_is_enough_for_the_effect_but_deals_nothing() -> None:
    wolf = model("dockside-wolf", "12,12", conditions={"enraged": 2})
    match = stage(wolf, enemy("alley-cat", "12.92,12"), script=[2, 5], pips=[0, 0])
    play(match, "attack fangs alley-cat")
    assert told(match, AttackSucceeded) and hp(match, "alley-cat") == 6
    match = stage(model("dockside-wolf", "12,12"), enemy("alley-cat", "12.92,12"), script=[2, 4], pips=[0, 0])
    play(match, "attack throat-hold alley-cat")
    assert of(match, "alley-cat").has("slow") == 1


@pytest.mark.clause("af.success")
def test_lower_fails() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[1, 2], pips=[0, 0])
    play(match, "attack fangs ox-bouncer")
    assert told(match, AttackFailed) and hp(match, "ox-bouncer") == 10


@pytest.mark.clause("af.death")
def test_at_no_hp_a_unit_dies() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack fangs kennel-pup")
    assert told(match, Died) and of(match, "kennel-pup").where == "dead"


@pytest.mark.clause("pips.offence-first", "pips.spend", "pips.maximum", "pips.final", "ruling.pips.one-declaration")
def test_the_attacker_declares_pips_before_the_defender_is_asked_and_not_again() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[4, 4], pips=[10, 3])
    play(match, "attack fangs ox-bouncer")
    assert (
        match.question is not None and match.question.seat == 0 and offered(match) == ["spend 0", "spend 1", "spend 2"]
    )
    play(match, "spend 2")
    assert match.question.seat == 1
    play(match, "spend 1")
    assert hp(match, "ox-bouncer") == 10 - (6 + 5 - 5 - 5)
    assert [each.pips for each in match.state.players] == [8, 2]
    assert asked(match) == "act"


@pytest.mark.clause("condition.enraged", "terrain.covering.minimum", "ruling.attack.damage-order")
def test_enraged_adds_and_covering_takes_but_leaves_one() -> None:
    cat = model("alley-cat", "8,12", conditions={"enraged": 1})
    stall = piece("market-stall", "10.3,12")
    match = stage(cat, enemy("cellar-ghoul", "12.2,12"), pieces=[stall], script=[3, 2], pips=[0, 0])
    assert not accepted(match, "attack thrown-bottle cellar-ghoul"), "the stall blocks sight"
    rubble = piece("rubble", "10.3,12")
    match = stage(cat, enemy("cellar-ghoul", "12.2,12"), pieces=[rubble], script=[6, 4], pips=[0, 0])
    play(match, "attack thrown-bottle cellar-ghoul")
    assert hp(match, "cellar-ghoul") == 5 - (9 - 6 + 1 - 1)
    match = stage(
        model("alley-cat", "8,12"), enemy("cellar-ghoul", "12.2,12"), pieces=[rubble], script=[3, 3], pips=[0, 0]
    )
    play(match, "attack thrown-bottle cellar-ghoul")
    assert hp(match, "cellar-ghoul") == 4, "a margin of 1 less 1 is still 1"


@pytest.mark.clause("attack.no-shooting-in-melee", "tag.natural")
def test_nobody_shoots_in_melee_unless_it_is_natural() -> None:
    match = stage(model("alley-cat", "12,12"), enemy("kennel-pup", "12.92,12"), script=[])
    assert not accepted(match, "attack thrown-bottle kennel-pup")
    match = stage(model("steam-deacon", "12,12"), enemy("kennel-pup", "13.02,12"), script=[])
    assert accepted(match, "attack boiler-jet kennel-pup")


@pytest.mark.clause("attack.into-melee", "ruling.attack.into-melee")
def test_shooting_into_melee_costs_one_however_many_friends_there_are() -> None:
    friends = [model("kennel-pup", "13.02,12"), model("soup-sow", "12,13.4")]
    match = stage(model("spark-choir", "9,12"), enemy("cellar-ghoul", "12,12"), *friends, script=[3, 1], pips=[0, 0])
    play(match, "attack discord cellar-ghoul")
    assert told(match, ForceRolled)[0].total == 3 + 4 - 1


@pytest.mark.clause("condition.paralyzed")
def test_every_point_of_paralyzed_lowers_the_roll() -> None:
    wolf = model("dockside-wolf", "12,12", conditions={"paralyzed": 2})
    match = stage(wolf, enemy("ox-bouncer", "13.27,12"), script=[6, 1], pips=[0, 0])
    play(match, "attack fangs ox-bouncer")
    assert told(match, ForceRolled)[0].total == 6 + 5 - 2


@pytest.mark.clause("attack.friend-or-foe", "ruling.attack.own-model")
def test_a_friend_can_be_attacked_and_never_oneself() -> None:
    match = stage(
        model("clock-acolyte", "12,12"), model("organ-knight", "13.27,12"), enemy("kennel-pup", "2,2"), script=[]
    )
    assert accepted(match, "attack overwind organ-knight")
    assert not accepted(match, "attack overwind clock-acolyte")


@pytest.mark.clause("tag.block.roll", "tag.block.consequence", "ruling.tag.block-use")
def test_a_six_blocks_and_the_consequence_follows_either_way() -> None:
    for face, blocked in ((6, True), (5, False)):
        dice = [face] if blocked else [face, 6, 1]
        match = stage(model("dockside-wolf", "12,12"), enemy("organ-knight", "13.27,12"), script=dice, pips=[0, 0])
        play(match, "attack fangs organ-knight", "yes")
        assert bool(told(match, Blocked)) == blocked
        assert of(match, "organ-knight").has("slow") == 1
        assert (hp(match, "organ-knight") == 10) == blocked


@pytest.mark.clause("tag.block.condition")
def test_a_block_with_a_condition_waits_for_it() -> None:
    for wounds, asks in ((1, "pips"), (2, "block")):
        cat = enemy("alley-cat", "12.92,12", wounds=wounds)
        match = stage(model("dockside-wolf", "12,12"), cat, script=[3, 3])
        play(match, "attack fangs alley-cat")
        assert asked(match) == asks


@pytest.mark.clause("tag.save", "ruling.tag.save")
def test_who_saves_moves_into_contact_and_becomes_the_target() -> None:
    pup, bouncer = enemy("kennel-pup", "13.02,12"), enemy("ox-bouncer", "17,12")
    match = stage(model("dockside-wolf", "12,12"), pup, bouncer, script=[3, 1], pips=[0, 0])
    play(match, "attack fangs kennel-pup")
    assert asked(match) == "save"
    play(match, "save ox-bouncer 14.29,12")
    assert hp(match, "kennel-pup") == 4 and hp(match, "ox-bouncer") == 10 - (8 - 6)


@pytest.mark.clause("tag.sometimes")
def test_an_attack_that_follows_from_others_is_never_chosen() -> None:
    match = stage(model("bone-collector", "12,12"), enemy("ox-bouncer", "13.27,12"), script=[6, 1, 6, 1], pips=[0, 0])
    assert not accepted(match, "attack grave-grip ox-bouncer")
    play(match, "attack billhook ox-bouncer")
    assert asked(match) == "trigger", "by choice"
    play(match, "yes")
    assert of(match, "ox-bouncer").has("paralyzed") == 1


@pytest.mark.clause("tag.triggered", "ruling.tag.triggered", "tag.natural", "attack.no-shooting-in-melee")
def test_an_answer_in_melee_is_natural_or_a_melee_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    def blow() -> str:
        match = stage(model("dockside-wolf", "12,12"), enemy("spark-choir", "13.02,12"), script=[2, 1], pips=[0, 0])
        play(match, "attack fangs spark-choir")
        return asked(match)

    assert blow() == "trigger"
    monkeypatch.setattr(box().units["spark-choir"].attacks["static"], "tags", ("sometimes",))
    assert blow() == "act", "shooting is barred in melee, also as an answer"


@pytest.mark.clause("terrain.covering", "ruling.attack.damage-order", "ruling.attack.sequence")
def test_who_is_pulled_out_of_cover_has_none_when_the_damage_is_dealt() -> None:
    hedge = piece("hedge", "14,12")
    for pulled, damage in (("let", 4 - 1), ("place 17.5,13", 4)):
        thorn, bouncer = model("thorn-factor", "15.5,10"), enemy("ox-bouncer", "15.5,13")
        match = stage(thorn, bouncer, pieces=[hedge], script=[6, 1], pips=[0, 0])
        play(match, "attack briar-lash ox-bouncer", pulled)
        assert hp(match, "ox-bouncer") == 10 - damage


@pytest.mark.clause("ruling.board.measuring")
def test_distances_run_from_edge_to_edge_and_heights_do_not_count() -> None:
    for at, reached in (("18.05,12", True), ("18.06,12", False)):
        choir, house = model("spark-choir", "12,12^house-1"), piece("house", "12,12")
        match = stage(choir, enemy("night-porter", at), pieces=[house])
        assert accepted(match, "attack discord night-porter") == reached, (
            "5 inches between bases of 1 inch, 3 inches up"
        )


@pytest.mark.clause("attack.target-in-range", "ruling.board.tolerance")
def test_a_gap_of_five_hundredths_is_contact_and_six_are_not() -> None:
    for at, reached in (("13.05,12", True), ("13.06,12", False)):
        match = stage(model("dockside-wolf", "12,12"), enemy("night-porter", at), script=[])
        assert accepted(match, "attack fangs night-porter") == reached


@pytest.mark.clause("terrain.vantage", "terrain.up-top")
def test_a_roof_helps_who_shoots_from_it() -> None:
    house = piece("house", "12,12")
    match = stage(
        model("spark-choir", "12,12^house-1"),
        enemy("night-porter", "16,12"),
        pieces=[house],
        script=[3, 1],
        pips=[0, 0],
    )
    play(match, "attack discord night-porter")
    assert told(match, ForceRolled)[0].total == 3 + 4 + 1


@pytest.mark.clause("action.attack")
def test_what_is_refused_is_explained() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "20,12"), script=[])
    assert refused(match, "attack fangs kennel-pup")[0]
