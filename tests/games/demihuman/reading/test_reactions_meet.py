"""Reactions, abilities beside actions and what lasts, two or three of them at a time: sharp cases that held."""

from __future__ import annotations

import pytest
from games.demihuman.staging import asked, enemy, hp, model, of, offered, piece, play, stage, told

from dustup.games.demihuman.events import (
    AttackSucceeded,
    BlockRolled,
    Destroyed,
    FocusMet,
    ForceRolled,
    Spoilt,
    Wounded,
)

FAR = enemy("night-porter", "22,22")
NONE = [0, 0]


@pytest.mark.clause("tag.point.origin", "tag.at-will", "tag.tagged", "attack.friend-or-foe")
def test_a_deacon_kindles_its_own_acolyte_with_the_enemy_and_vents_the_fire_away_again() -> None:
    acolyte, pup = model("clock-acolyte", "13.02,12", used={"wind-up": 1}), enemy("kennel-pup", "14.5,13.5")
    match = stage(model("steam-deacon", "12,12"), acolyte, pup, script=[6, 1, 1], pips=NONE)
    play(match, "aim kindle 14,13")
    assert [each.has("burning") for each in match.state.models] == [0, 1, 1], "never the thrower"
    play(match, "use steam-deacon:vent")
    assert [each.has("burning") for each in match.state.models] == [0, 0, 1], "a point is no melee attack"


@pytest.mark.clause("tag.block.roll", "tag.block.consequence", "tag.sometimes", "ruling.attack.sequence")
def test_a_knight_rolls_against_the_hook_and_against_the_grip_and_pays_for_the_grip_first() -> None:
    knight = enemy("organ-knight", "14.2,12")
    match = stage(model("bone-collector", "12,12"), knight, script=[2, 6, 1, 3, 4, 4], pips=NONE)
    play(match, "attack billhook organ-knight", "yes", "yes", "yes")
    assert len(told(match, BlockRolled)) == 2 and of(match, "organ-knight").has("slow") == 2
    slowed = [at for at, each in enumerate(told(match)) if "gets Slow" in each]
    hurt = next(at for at, each in enumerate(told(match)) if "damage" in each)
    assert slowed[0] < hurt < slowed[1], "the grip is over, its bill as well, before the hook hurts"


@pytest.mark.clause("tag.carry", "tag.save", "tag.tagged", "ruling.attack.sequence")
def test_a_rush_takes_the_one_along_who_stood_in_and_leaves_the_other_where_it_was() -> None:
    pup, novice = enemy("kennel-pup", "13.27,12"), enemy("oil-novice", "15,12")
    match = stage(model("ox-bouncer", "12,12"), pup, novice, script=[4, 3], pips=NONE)
    play(match, "attack bums-rush kennel-pup", "save oil-novice 14.29,12", "place 9,12", "place 10.27,12")
    assert of(match, "kennel-pup").x == 1327 and hp(match, "kennel-pup") == 4
    assert [each.amount for each in told(match, Wounded)] == [8 - 4] and not of(match, "oil-novice").alive


@pytest.mark.clause("condition.panic", "tag.quick", "ruling.condition.panic")
def test_a_refrain_between_the_actions_frees_a_panicked_choir_that_could_not_pay() -> None:
    choir = [{"pips": 0, "coalition": "choir-of-the-first-gear"}, {"pips": 0}]
    acolyte = model("clock-acolyte", "13.02,12", used={"wind-up": 1})
    match = stage(model("spark-choir", "12,12", conditions={"panic": 1}), acolyte, FAR, player=choir, actions=1)
    assert not offered(match, "move")
    play(match, "use coalition:refrain")
    assert offered(match, "move")


@pytest.mark.clause("condition.panic", "ruling.activation.announced", "tag.quick")
def test_panic_that_is_sold_at_the_start_of_the_second_action_turns_it_into_a_disengage() -> None:
    match = stage(
        model("dockside-wolf", "12,12", used={"pack-howl": 1}),
        enemy("hedge-peddler", "12,14.5"),
        enemy("kennel-pup", "12,16", conditions={"panic": 1}),
        actions=1,
        pips=NONE,
    )
    play(match, "move 12,12", "use hedge-peddler:sleight-of-hand")
    assert told(match, Spoilt) and {each.split()[0] for each in offered(match)} == {"disengage", "stop"}


@pytest.mark.clause("condition.paralyzed", "ruling.activation.announced", "tag.quick")
def test_an_attack_that_was_announced_is_weaker_by_what_is_sold_at_its_start() -> None:
    peddler, novice = enemy("hedge-peddler", "12,13.02"), enemy("oil-novice", "13,14", conditions={"paralyzed": 1})
    match = stage(model("dockside-wolf", "12,12", used={"pack-howl": 1}), peddler, novice, script=[3, 6], pips=NONE)
    play(match, "attack fangs hedge-peddler", "use hedge-peddler:sleight-of-hand", "let")
    assert told(match, ForceRolled)[0].total == 3 + 5 - 1


@pytest.mark.clause("tag.quick", "tag.fading", "tag.triggered", "sequencing.phase.action")
def test_an_acolyte_winds_up_the_choir_that_is_about_to_be_clawed_and_its_answer_is_the_stronger() -> None:
    choir, acolyte = enemy("spark-choir", "12.92,12"), enemy("clock-acolyte", "14.5,12")
    match = stage(model("alley-cat", "12,12"), choir, acolyte, script=[3, 3, 3, 3], pips=NONE)
    play(match, "attack claws spark-choir", "use clock-acolyte:wind-up", "yes")
    assert [each.total for each in told(match, ForceRolled)] == [3 + 4, 3 + 3 + 1]


@pytest.mark.clause("tag.limit", "tag.spawn", "ruling.tag.limit", "ruling.attack.many-targets")
def test_a_rattler_under_the_stump_makes_way_for_another_and_is_not_hit_any_more() -> None:
    match = stage(
        model("briar-troll", "8,12"),
        model("mister-ledger", "3,3"),
        model("rattler", "12,11.4", made=True),
        enemy("kennel-pup", "12,12.6", wounds=3),
        FAR,
        player=[{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}],
        script=[6, 1, 1],
    )
    play(match, "aim thrown-stump 12,12", "target kennel-pup", "target mister-ledger", "place 4.02,3")
    play(match, "target rattler")
    assert told(match, Destroyed) and len(told(match, AttackSucceeded)) == 1


@pytest.mark.clause("tag.pulled", "tag.at-will", "tag.quick", "action.move.distance")
def test_a_cat_that_is_whistled_on_and_pulls_itself_on_has_all_of_its_move_left_and_must_act() -> None:
    watch = [{"pips": 0, "coalition": "neighbourhood-watch"}, {"pips": 0}]
    match = stage(model("alley-cat", "12,12"), model("kennel-pup", "12,14"), FAR, player=watch)
    play(match, "use coalition:whistle", "place 13,12", "use alley-cat:light-paws", "place 14,12")
    assert "stop" not in offered(match)
    play(match, "move 21,12")
    assert of(match, "alley-cat").x == 2100


@pytest.mark.clause("tag.save", "movement.not-over-models", "ruling.tag.save")
def test_nobody_steps_in_for_whom_a_ring_of_friends_leaves_no_place_beside() -> None:
    ring = [
        enemy("night-porter", at) for at in ("14.02,12", "13.51,12.88", "13.51,11.12", "12.49,12.88", "12.49,11.12")
    ]
    for around, steps_in in ((ring, False), (ring[1:], True)):
        wolf, pup = model("dockside-wolf", "11.98,12"), enemy("kennel-pup", "13,12")
        match = stage(wolf, pup, *around, enemy("oil-novice", "16,12"), script=[3, 3], pips=NONE)
        play(match, "attack fangs kennel-pup")
        assert (asked(match) == "save") == steps_in


@pytest.mark.clause("tag.fortune-teller.replace", "ruling.attack.own-model", "ruling.tag.fortune")
def test_of_an_attack_on_a_friend_one_die_of_the_pool_replaces_the_one_die_or_the_other() -> None:
    ox, ledger = model("ox-bouncer", "13.27,12"), model("mister-ledger", "12,14", pool=[6])
    for answers, hit in ((("swap mister-ledger 6",), True), (("let", "swap mister-ledger 6"), False)):
        match = stage(model("dockside-wolf", "12,12"), ox, ledger, FAR, script=[1, 1], pips=NONE)
        play(match, "attack throat-hold ox-bouncer", *answers)
        assert asked(match) == "act" and bool(told(match, AttackSucceeded)) == hit


@pytest.mark.clause("movement.fall", "tag.triggered", "tag.fading", "ruling.attack.sequence")
def test_a_choir_that_is_barged_off_a_tower_lands_unhurt_and_answers_from_above() -> None:
    league = [{"pips": 0}, {"pips": 0, "coalition": "rooftop-league"}]
    choir, tower = enemy("spark-choir", "12,12.9^tower-1"), piece("tower", "12,12")
    match = stage(model("ox-bouncer", "12,14.15"), choir, pieces=[tower], player=league, script=[3, 3, 3, 3])
    play(match, "attack shoulder-barge spark-choir", "place 13.6,12.9", "yes")
    assert [each.amount for each in told(match, Wounded)] == [8 - 5], "of the barge alone"
    assert told(match, ForceRolled)[-1].total == 3 + 3 + 1


@pytest.mark.clause("tag.improv", "tag.quick", "sequencing.phase.action")
def test_a_whistle_at_the_end_of_an_enemy_s_action_makes_a_good_pup() -> None:
    match = stage(
        enemy("night-porter", "20,20"),
        model("kennel-pup", "12,12", stood="10,12"),
        model("dockside-wolf", "13.6,12", used={"pack-howl": 1}),
        player=[{"pips": 0, "coalition": "neighbourhood-watch"}, {"pips": 0}],
        active="night-porter",
    )
    play(match, "move 20,20", "let", "use coalition:whistle", "place 13.02,12")
    assert told(match, FocusMet) and match.state.players[0].pips == 1
