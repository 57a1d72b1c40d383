"""Styles of the Angel: Shining, Singing and Winged."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    copies,
    end_turn,
    foe,
    ground,
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

from dustup.games.panic.events import ShieldGone

ANGEL = "Ava: focused angel, tough; Winged Power, Singing Power, Judgment Power"


# -- Shining ------------------------------------------------------------------------------


@pytest.mark.clause("style.shining.ability.push")
def test_shining_pushes_enemies_and_obstacles_around_it_one_space() -> None:
    m = stage(
        """
        # # # # # # #
        b . ^ a c . .
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        c=foe("winged power"),
        dice=ANY,
    )
    assert offered(m) == ["target c", "spot C2"]
    play(m, "spot C2")
    assert at(m, "c") == "F2" and at(m, "b") == "A2"
    assert ground(m, "trap") == ["B2"]


@pytest.mark.clause("ruling.style.shining.obstacle-push")
def test_blocked_obstacles_and_edges_stay_and_copies_are_pushed() -> None:
    m = stage(
        """
        # # # # # # #
        # # % a b1 . b
        # # # o # # #
        # # # # # # #""",
        start=True,
        a=unit("shining power"),
        b=foe("winged power"),
        dice=ANY,
    )
    play(m, "spot C2")
    skip_to(m, "act", "a")
    assert ground(m, "rubble") == ["C2"]
    assert ground(m, "edge") == ["D3"]
    assert copies(m, "b") == ["F2"]


@pytest.mark.clause("style.shining.ability.keep-out", "ruling.style.shining.forced-entry")
def test_enemies_enter_no_space_next_to_shining_by_themselves() -> None:
    m = stage("a . . b", turn="b", a=unit("shining power"), b=foe("winged power", tokens={"speed": 3}))
    assert "go b C1" in offered(m) and "go b B1" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_the_side_of_shining_may_bring_an_enemy_next_to_it() -> None:
    m = stage(
        "a . b c",
        turn="c",
        a=unit("shining power"),
        b=foe("heroic power", tokens={"speed": 1}),
        c=unit("winged power", pool=[6]),
    )
    play(m, "use 6 throw")
    assert "spot B1" in offered(m)
    play(m, "spot B1")
    skip_to(m, "react", "b")
    assert at(m, "b") == "B1" and "go b A2" not in offered(m)


@pytest.mark.clause("ruling.style.shining.forced-entry")
def test_not_even_a_friend_pushes_an_enemy_next_to_shining() -> None:
    m = stage("a . . b c", turn="c", a=unit("shining power"), b=foe("heroic power"), c=foe("winged power", pool=[6]))
    play(m, "use 6 throw")
    assert "spot C1" in offered(m) and "spot B1" not in offered(m)


@pytest.mark.clause("style.shining.action.beacon", "ruling.style.shining.beacon-range")
def test_beacon_pulls_an_ally_from_afar_and_both_heal_1() -> None:
    m = stage(
        "a . . . . . c",
        a=unit("shining power", pool=[1], hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power", at=["B1"]),
    )
    play(m, "use 1 beacon")
    assert "spot D1" in offered(m) and "spot C1" not in offered(m) and "stay" in offered(m)
    play(m, "spot D1")
    assert at(m, "c") == "D1"
    assert (hp(m, "a"), hp(m, "c")) == (6, 6)


@pytest.mark.clause("style.shining.action.beacon.gate-4", "taken-out.healing-exception")
def test_beacon_with_a_4_heals_the_ally_and_picks_up_the_fallen() -> None:
    m = stage(
        "a . . c . b", a=unit("shining power", pool=[4], hp=5), c=unit("winged power", hp=0), b=foe("winged power")
    )
    play(m, "use 4 beacon")
    assert (hp(m, "a"), hp(m, "c"), at(m, "c")) == (6, 4, "D1")


# -- Singing ------------------------------------------------------------------------------


@pytest.mark.clause("style.singing.ability.shield", "ruling.style.singing.gain-with-shield")
def test_singing_gains_a_shield_of_two_at_the_start_and_another_at_the_end_and_keeps_one_of_them() -> None:
    m = stage("a . b", start=True, dice=[3, 3, 3], a=unit("singing iron"), b=foe("winged power"))
    skip_to(m, "act", "a")
    assert unit_of(m, "a").shield == 2
    play(m, "use 3 movement")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    assert asked(m) == "keep-shield"
    play(m, "pick old")
    assert unit_of(m, "a").shield == 3


@pytest.mark.clause("style.singing.ability.grow", "style.singing.note.movement-counts")
def test_every_action_grows_the_shield_by_one_and_none_grows_without_a_shield() -> None:
    m = stage("a . b", a=unit("singing iron", pool=[3, 3], shield=2), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 3
    m = stage("a . b", a=unit("singing iron", pool=[3, 3]), b=foe("winged power"))
    play(m, "use 3 movement")
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony", "ruling.style.singing.symphony-growth")
def test_symphony_costs_the_shield_and_does_two_of_five_things_in_printed_order() -> None:
    m = stage(
        "a . b . c . ^",
        a=unit("singing iron", shield=5, hp=5),
        c=unit("winged power", hp=5),
        b=foe("winged power"),
    )
    play(m, "pay symphony")
    assert len(told(m, ShieldGone)) == 1
    assert offered(m) == ["pick pull-ally", "pick heal", "pick challenge", "pick push-enemy"]
    play(m, "pick challenge", "pick heal", "target c")
    assert hp(m, "c") == 8 and challenger(m, "b") == "a"
    assert unit_of(m, "a").shield == 0


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_pulls_an_ally_and_pushes_an_enemy_three_spaces_each() -> None:
    m = stage(
        """
        a . . . . . c
        . . b . . . .""",
        a=unit("singing iron", shield=1),
        c=unit("winged power"),
        b=foe("winged power"),
    )
    play(m, "pay symphony", "pick pull-ally", "pick push-enemy")
    skip_to(m, "push-where")
    assert at(m, "c")[0] == "D"
    assert all(each[5] == "F" for each in offered(m))


@pytest.mark.clause("style.singing.action.symphony")
def test_symphony_destroys_an_obstacle_in_range() -> None:
    m = stage("a . ^ . b", a=unit("singing iron", shield=1, hp=5), b=foe("winged power"))
    play(m, "pay symphony", "pick heal", "pick destroy-obstacle")
    assert ground(m, "trap") == [] and hp(m, "a") == 8


@pytest.mark.clause("style.singing.note.zen")
def test_the_next_shield_of_zen_pays_for_a_symphony_only_when_the_turn_is_over() -> None:
    m = stage("a . b", turn="b", a=unit("singing zen", shield=2, spares=[4]), b=foe("heroic power"))
    play(m, "use 6 movement")
    skip_to(m, "react", "a")
    play(m, "pay symphony", "pick heal", "pick challenge")
    skip_to(m, "act", "b")
    assert unit_of(m, "a").shield == 0 and unit_of(m, "a").spares == [4]
    end_turn(m)
    assert unit_of(m, "a").shield == 4


# -- Winged ------------------------------------------------------------------------------


@pytest.mark.clause("style.winged.ability.edges")
def test_edges_do_not_remove_winged() -> None:
    m = stage("a o . b", a=unit("winged power", pool=[6, 6], tokens={"speed": 1}), b=foe("heroic power"), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1" and not unit_of(m, "a").out
    m = stage("a o . b c", a=unit("heroic power", tokens={"speed": 1}), b=foe("heroic power"), c=unit("heroic power"),
              dice=ANY)  # fmt: skip
    play(m, "go a B1")
    end_turn(m)
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.edges", "ruling.style.winged.offmap")
def test_winged_flies_no_farther_out_than_the_next_space() -> None:
    m = stage("a . b", a=unit("winged power", tokens={"speed": 9}), b=foe("heroic power"))
    assert "go a A0" in offered(m)
    assert {each.split()[2].lstrip("-")[1:] for each in offered(m, "go")} == {"0", "1", "2"}


@pytest.mark.clause("ruling.style.winged.offmap")
def test_winged_outside_falls_when_its_next_stance_cannot_fly() -> None:
    m = stage("a . b c", a=unit(ANGEL, stance=0, pool=[6], tokens={"speed": 1}),
              b=foe("heroic power"), c=unit("heroic power"),
              next=["act a", "begin_turn a", "slot"], active="a", dice=[1, 1, 1, *ANY])  # fmt: skip
    play(m, "go a A0")
    end_turn(m)
    skip_to(m, "choose-stance", "a")
    play(m, "stance 2")
    skip_to(m, "movement-at-edge", "a")
    play(m, "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.move")
def test_winged_may_move_two_spaces_at_the_end_of_anybodys_turn() -> None:
    m = stage("a . . . b", turn="b", a=unit("winged power"), b=foe("heroic power", pool=[1]), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "flutter-where", "a")
    assert "spot C1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot C1")
    assert at(m, "a") == "C1"


@pytest.mark.clause("style.winged.action.as-the-crow-flies")
def test_as_the_crow_flies_teleports_three_or_four_spaces() -> None:
    m = stage("a . # . . . . b", a=unit("winged power", pool=[1]), b=foe("heroic power"))
    play(m, "use 1 as-the-crow-flies")
    assert offered(m) == ["spot D1", "spot E1"]


@pytest.mark.clause("style.winged.ability.move", "style.jumping.note.order", "ruling.turn.end-sequence")
def test_on_its_own_turn_the_owner_orders_the_flight_with_its_other_abilities() -> None:
    m = stage("a . . . b", a=unit("winged vigilance", pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn")
    assert asked(m) == "ability-order"
    play(m, "pick style.winged.ability.move", "spot C1")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence", "archetype.gunkata.fused")
@pytest.mark.parametrize(("first", "left"), [("style.winged.ability.move", 11), ("archetype.gunkata.fused", 12)])
def test_a_winged_gunkata_flies_before_it_opens_fire_or_after(first: str, left: int) -> None:
    m = stage("a . . . b", a=unit("winged power", archetypes=["gunkata"], pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn", f"pick {first}", "spot C1")
    assert hp(m, "b") == left


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence")
def test_on_the_turns_of_others_the_flight_comes_after_their_own_abilities() -> None:
    m = stage("a . b", turn="b", a=unit("winged power"), b=foe("judgment vigilance", pool=[1]))
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("flutter-where", "a")


@pytest.mark.clause("ruling.style.shining.obstacle-push", "ruling.obstacle.moving-into-units")
def test_shining_pushes_an_edge_as_well_but_under_nobody():
    def edges(row):
        m = stage(f"# # # # # #\n{row}\n# # # # # #", a=unit("shining power"), b=foe("judgment power"), start=True,
                  dice=ANY)  # fmt: skip
        return ground(skip_to(m, "act", "a"), "edge")

    assert edges("# a o . b #") == ["D2"]
    assert edges("# a o b . #") == ["C2"]
