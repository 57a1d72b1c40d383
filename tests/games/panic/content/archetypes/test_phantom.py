"""The Phantom and its styles: Aura, Crying, Puppet's, Spirit and Vortex."""

from __future__ import annotations

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
    pass_all,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Noted

PLAIN = "judgment vigilance"
FOCUSED = "Mia: focused phantom, tough; Aura Iron, Crying One-Two, Spirit Wild"
FUSED = "Max: fused phantom+angel, tough; Aura Iron, Crying One-Two, Winged Power"
FRANTIC = "Zoe: frantic phantom+punk+angel, tough; styles aura, bleeding, winged; forms iron, shadow, power"


# -- the archetype ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.phantom.focused.access", "ruling.archetype.phantom.foreign-range")
def test_a_focused_phantom_uses_the_actions_of_all_its_styles_at_the_range_of_its_stance() -> None:
    # Named apart, so that nothing about it is known before.
    m = stage("a . . . b", a=unit(FOCUSED.replace("Mia", "Access"), stance=0, pool=[5, 1]), b=foe(PLAIN))
    assert "use 5 now-you-see-me" in offered(m)
    assert "use 5 crush" not in offered(m)
    play(m, "use 5 now-you-see-me")
    assert offered(m) == ["spot B1", "spot C1", "spot D1"]


@pytest.mark.clause("archetype.phantom.focused.access")
def test_forms_of_other_stances_stay_shut_for_a_focused_phantom() -> None:
    m = stage("a . b", a=unit(FOCUSED, stance=0, pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 slide-in" not in offered(m)
    assert "use 1 now-you-see-me" in offered(m)
    play(m, "use 1 now-you-see-me")


@pytest.mark.clause("archetype.phantom.focused.discount")
def test_a_focused_phantoms_unique_actions_cost_one_less() -> None:
    m = stage("a b", a=unit(FOCUSED, stance=0, pool=[5, 4]), b=foe(PLAIN))
    assert "use 5 protect" in offered(m) and "use 4 protect" not in offered(m)
    assert "use 5 banshees-wail" in offered(m) and "use 4 banshees-wail" not in offered(m)
    play(m, "use 5 protect")


@pytest.mark.clause("archetype.phantom.note.scope")
def test_the_discount_covers_forms_and_styles() -> None:
    m = stage("a b", a=unit(FOCUSED.replace("Mia", "Scope"), stance=0, pool=[5], tokens={"iron": 2}), b=foe(PLAIN))
    assert {"use 5 protect", "pay shields-up"} <= set(offered(m))


@pytest.mark.clause("archetype.phantom.note.minimum")
def test_nothing_falls_below_one_or_two_tokens() -> None:
    one_two = stage("a b", a=unit(FOCUSED.replace("Mia", "Least"), stance=1, pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 slide-in" in offered(one_two)
    wild = stage("a b", a=unit(FOCUSED, stance=2, tokens={"iron": 1}), b=foe(PLAIN))
    assert "pay fury" not in offered(wild)
    wild = stage("a b", a=unit(FOCUSED, stance=2, tokens={"iron": 2}), b=foe(PLAIN))
    assert "pay fury" in offered(wild)


@pytest.mark.clause("archetype.phantom.fused")
def test_a_fused_phantoms_unique_actions_cost_one_less_in_every_stance_but_are_not_shared() -> None:
    m = stage("a b", a=unit(FUSED, stance=2, pool=[5, 5]), b=foe(PLAIN))
    assert "use 5 crush" in offered(m)
    assert "use 5 banshees-wail" not in offered(m)
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("archetype.phantom.fused", "ruling.archetype.phantom.gates")
def test_higher_gates_drop_too() -> None:
    m = stage("a b", a=unit(FUSED.replace("Max", "Gates"), stance=2, pool=[8, 5], tokens={"power": 5}), b=foe(PLAIN))
    play(m, "use 8 crush")
    assert offered(m)[-1] == "amount 5"
    play(m, "amount 5")
    assert hp(m, "b") == 4


@pytest.mark.clause("archetype.phantom.frantic.access", "archetype.phantom.frantic.discount")
def test_a_frantic_phantom_uses_everything_it_knows_this_turn_for_one_less() -> None:
    m = stage("a b .", a=unit(FRANTIC, stance=[0, 0, 0, ""], pool=[5, 5], tokens={"speed": 2}), b=foe(PLAIN))
    assert {"use 5 protect", "use 5 crush", "pay stunt", "pay shields-up"} <= set(offered(m))
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("ruling.hero.frantic-duration")
def test_a_frantic_phantoms_access_and_discount_end_with_the_turn() -> None:
    a = unit(FRANTIC, stance=[0, 0, 0, ""], tokens={"iron": 3})
    m = stage("a b .", a=a, b=foe("jumping dance"))
    assert "pay lash-out" in offered(m)
    m = stage("a b .", turn="b", a=a, b=foe("jumping dance"))
    play(m, "use 6 movement")
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert offered(m) == ["pay shields-up", "no"]
    m = stage("a b .", turn="b", a={**a, "tokens": {"iron": 2}}, b=foe("jumping dance"))
    assert asked(play(m, "use 6 movement")) == "act"


# -- Aura ------------------------------------------------------------------------------


@pytest.mark.clause("style.aura.ability.shield")
def test_aura_brings_a_shield_each_turn() -> None:
    m = stage("a . b", start=True, a=unit("aura iron"), b=foe(PLAIN), dice=ANY)
    assert unit_of(m, "a").shield == 3


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_an_enemy_in_range_that_hurts_any_shield_is_moved_by_the_owner() -> None:
    m = stage(". . . . \nc b . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=5))
    play(m, "use 6 damage")
    assert (asked(m), unit_of(m, "c").shield) == ("move-other", 2)
    assert {"spot A1", "spot B1", "spot C1", "spot C2", "stay"} <= set(offered(m))
    assert "spot D1" not in offered(m)
    play(m, "spot C2")
    assert at(m, "b") == "C2"


@pytest.mark.clause("style.aura.ability.move-attacker")
def test_an_attacker_out_of_range_is_not_moved() -> None:
    m = stage("c b . . . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=5))
    play(m, "use 6 damage")
    assert asked(m) != "move-other"


@pytest.mark.clause("style.aura.ability.iron")
@pytest.mark.parametrize(("shield", "iron"), [(2, {"iron": 1}), (5, {})])
def test_a_shield_that_breaks_in_range_gives_one_iron(shield: int, iron: dict[str, int]) -> None:
    m = stage("c b . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=shield))
    play(m, "use 6 damage")
    skip_to(m, "act")
    assert tokens_of(m, "a") == iron


@pytest.mark.clause("style.aura.ability.iron")
def test_a_shield_that_breaks_out_of_range_gives_none() -> None:
    m = stage("c b . . . . . a", turn="b", a=unit("aura wild"), b=foe("judgment vigilance"), c=unit(PLAIN, shield=2))
    play(m, "use 6 damage")
    skip_to(m, "act")
    assert (unit_of(m, "c").shield, tokens_of(m, "a")) == (0, {})


@pytest.mark.clause("style.aura.ability.iron")
def test_an_enemys_shield_and_ones_own_count_too() -> None:
    m = stage("a b", a=unit("aura wild", pool=[6, 1]), b=foe(PLAIN, shield=1))
    assert tokens_of(play(m, "use 6 damage"), "a") == {"iron": 1}
    m = stage(". a . b", turn="b", a=unit("aura wild", shield=1), b=foe("crying vigilance", pool=[4, 4]))
    assert tokens_of(play(m, "use 4 damage"), "a") == {"iron": 1}


@pytest.mark.clause("style.aura.action.shields-up", "style.aura.note.self")
def test_shields_up_gives_an_ally_or_oneself_a_shield() -> None:
    m = stage("a . c b", a=unit("aura iron", tokens={"iron": 3}), c=unit(PLAIN), b=foe(PLAIN))
    play(m, "pay shields-up")
    assert offered(m) == ["target a", "target c"]
    play(m, "target a")
    assert (unit_of(m, "a").shield, tokens_of(m, "a")) == (3, {})


# -- Crying ------------------------------------------------------------------------------


@pytest.mark.clause("style.crying.ability.start")
def test_crying_weakens_every_enemy_in_range_at_the_start_of_its_turn() -> None:
    group = foe("jumping shadow", kind="stooges")
    m = stage("a . b b . . c", start=True, a=unit("crying iron"), b=group, c=foe(PLAIN), dice=ANY)
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})


@pytest.mark.clause("style.crying.ability.start", "ruling.challenge.abilities")
def test_a_challenge_does_not_limit_crying() -> None:
    m = stage("a . b c", start=True, a=unit("crying iron", challenge="b"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {"weakness": 1})


@pytest.mark.clause("style.crying.ability.start", "ruling.copy.single-origin")
def test_crying_works_from_the_owner_or_from_one_copy() -> None:
    m = stage("a . b . . . . a1 c", start=True, a=unit("crying iron"), b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    assert asked(m) == "ability-origin"
    play(m, "from a~1")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({}, {"weakness": 1})


@pytest.mark.clause("style.crying.ability.end")
def test_crying_challenges_and_weakens_one_enemy_in_range_at_the_end_of_its_turn() -> None:
    m = stage("a b c . . d", a=unit("crying iron"), b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    play(m, "end-turn")
    assert (asked(m), offered(m)) == ("target-by-ability", ["target b", "target c"])
    play(m, "target c")
    assert (challenger(m, "c"), tokens_of(m, "c"), tokens_of(m, "b")) == ("a", {"weakness": 1}, {})


@pytest.mark.clause("style.crying.action.banshees-wail")
def test_banshees_wail_weakens_all_and_breaks_traps_and_walls_in_range() -> None:
    m = stage(
        """
        . # . . . . # .
        a . b ^ . c ~ .
        . . . . . . . .""",
        a=unit("crying wild", pool=[6, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play(m, "use 6 banshees-wail")
    assert (tokens_of(m, "b"), tokens_of(m, "c")) == ({"weakness": 1}, {})
    assert (ground(m, "rubble"), ground(m, "wall"), ground(m, "trap")) == (["B1", "D2"], ["G1"], [])


@pytest.mark.clause("style.crying.action.banshees-wail")
def test_banshees_wail_needs_a_six() -> None:
    m = stage("a b", a=unit("crying wild", pool=[6, 5]), b=foe(PLAIN))
    assert "use 6 banshees-wail" in offered(m) and "use 5 banshees-wail" not in offered(m)
    play(m, "use 6 banshees-wail")


# -- Puppet's ------------------------------------------------------------------------------

STAGE = """
. . . . . . . .
a . b . c . . d
. . . . . . . ."""


@pytest.mark.clause("style.puppets.ability.move-others")
def test_speed_moves_enemies_and_allies_in_range_space_by_space() -> None:
    m = stage(STAGE, a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN), c=unit(PLAIN), d=foe(PLAIN))
    assert "go b C1" in offered(m) and "go c E3" in offered(m)
    assert not [each for each in offered(m, "go") if each.startswith("go d")]
    assert "go b C3" in offered(m) and "go b E3" not in offered(m)
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "a")) == ("D1", {"speed": 1})
    play(m, "go c D2")
    assert (at(m, "c"), tokens_of(m, "a")) == ("D2", {})


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.puppets.speed-block")
def test_iron_does_not_resist_puppeteering() -> None:
    m = stage("a . b . .", a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN, tokens={"iron": 3}))
    play(m, "go b D1")
    assert (at(m, "b"), tokens_of(m, "b"), asked(m)) == ("D1", {"iron": 3}, "act")


@pytest.mark.clause("style.puppets.ability.move-others")
def test_an_enemy_is_walked_off_the_map() -> None:
    m = stage("a . b", a=unit("puppet's iron", tokens={"speed": 3}), b=foe(PLAIN), c=foe(PLAIN, at=[], hp=0))
    play(m, "go b D1")
    assert at(m, "b") == ""


@pytest.mark.clause("style.puppets.ability.move-others", "style.puppets.ability.rubble")
def test_speed_moves_obstacles_and_walls_and_traps_crumble() -> None:
    m = stage(
        """
        . . . . . .
        . # . . . .
        a . ^ . ~ .
        . . . . . b""",
        a=unit("puppet's iron", tokens={"speed": 6}),
        b=foe(PLAIN),
    )
    play(m, "shift C3 D3")
    assert (ground(m, "trap"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["D3"], {"speed": 5})
    play(m, "shift B2 C3")
    assert (ground(m, "wall"), ground(m, "rubble"), tokens_of(m, "a")) == ([], ["C3", "D3"], {"speed": 3})
    play(m, "shift E3 D3")
    # A step onto Rubble costs one more, and what lies there is replaced.
    assert (ground(m, "fog"), ground(m, "rubble"), tokens_of(m, "a")) == (["D3"], ["C3"], {"speed": 1})


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.obstacle.moving-into-units")
def test_fog_is_moved_onto_people_but_a_wall_is_not() -> None:
    m = stage("a b ~ .\n. . # .\n. . . .", a=unit("puppet's iron", tokens={"speed": 6}), b=foe(PLAIN))
    assert "shift C1 B1" in offered(m)
    assert "shift C2 B2" in offered(m) and "shift C2 B1" not in offered(m)
    play(m, "shift C1 B1")
    assert ground(m, "fog") == ["B1"]


@pytest.mark.clause("style.puppets.ability.no-edges")
def test_edges_stay_where_they_are() -> None:
    m = stage("a . o . %\n. . . . .", a=unit("puppet's iron", tokens={"speed": 6}), b=foe(PLAIN, at=["E2"]))
    moved = {each.split()[1] for each in offered(m, "shift")}
    assert moved == {"E1"}


@pytest.mark.clause("style.puppets.note.timing")
def test_on_other_turns_puppeteering_works_only_at_their_start_and_end() -> None:
    m = stage("a . b .", turn="b", a=unit("puppet's shadow", tokens={"speed": 1}), b=foe(PLAIN), start=True, dice=ANY)
    assert (asked(m), asked_of(m)) == ("react", "a")
    assert "go b D1" in offered(m)
    skip_to(m, "act", "b")
    play(m, f"use {unit_of(m, 'b').pool[0]} movement")
    assert asked(m) == "act"


@pytest.mark.clause("style.puppets.note.timing", "ruling.edge.own-turn-grace")
def test_moved_over_an_edge_at_the_start_of_its_turn_an_enemy_saves_itself_with_movement() -> None:
    m = stage("a . b", turn="b", a=unit("puppet's shadow", tokens={"speed": 1}), b=foe(PLAIN), start=True, dice=ANY)
    play(m, "go b D1")
    assert at(m, "b") == "D1"
    skip_to(m, "movement-at-edge", "b")
    play(m, offered(m)[0])
    assert asked(m) == "save-from-edge"
    play(m, "go b C1")
    assert at(m, "b") == "C1"


@pytest.mark.clause("style.puppets.action.pull-the-strings")
def test_pull_the_strings_moves_somebody_in_sight_three_spaces() -> None:
    m = stage(
        """
        . . . # c .
        a . . . . .
        . . . . . d
        . . . . . b""",
        a=unit("puppet's iron", pool=[3, 1]),
        b=foe(PLAIN),
        c=foe(PLAIN),
        d=unit(PLAIN),
    )
    play(m, "use 3 pull-the-strings")
    assert sorted(offered(m)) == ["target a", "target b", "target d"]
    play(m, "target b", "spot C4")
    assert (at(m, "b"), asked(m)) == ("C4", "act")


@pytest.mark.clause("style.puppets.action.pull-the-strings.gate-5")
def test_with_a_five_somebody_is_moved_again() -> None:
    m = stage("a . . . . b", a=unit("puppet's iron", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 pull-the-strings", "target b", "spot D1", "target b")
    assert "spot B1" in offered(m)
    play(m, "spot B1")
    assert at(m, "b") == "B1"


@pytest.mark.clause("style.puppets.action.pull-the-strings", "ruling.style.puppets.speed-block")
def test_iron_lowers_the_spaces_of_pull_the_strings() -> None:
    m = stage("a . . . . b", a=unit("puppet's iron", pool=[3, 1]), b=foe("judgment iron", tokens={"iron": 2}))
    play(m, "use 3 pull-the-strings", "target b")
    assert asked(m) == "iron-push"
    play(m, "amount 2")
    assert "spot E1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot E1")
    assert at(m, "b") == "E1"


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.shining.forced-entry")
@pytest.mark.parametrize("to", ["D2", "D3"])
def test_an_enemy_can_be_led_next_to_a_shining_friend(to: str) -> None:
    m = stage(
        ". . . . . .\na . c . b .\n. . . . . .",
        a=unit("puppet's power", pool=[7, 3], tokens={"speed": 2}),
        b=foe(PLAIN),
        c=unit("shining power"),
    )
    play(m, f"go b {to}")
    assert at(m, "b") == to


@pytest.mark.clause("style.puppets.ability.move-others", "ruling.style.shining.forced-entry")
def test_a_friend_cannot_be_led_next_to_a_shining_enemy() -> None:
    m = stage("a . c . b .", a=unit("puppet's power", tokens={"speed": 2}), b=unit(PLAIN), c=foe("shining power"))
    assert "go b D1" not in offered(m) and "go b F1" in offered(m)


# -- Spirit ------------------------------------------------------------------------------


@pytest.mark.clause("style.spirit.ability.edges-walls")
def test_edges_do_not_remove_a_spirits_copies() -> None:
    m = stage(
        "a . a1 . .\n. . . b .", a=unit("spirit iron", pool=[6, 1], tokens={"speed": 1}), b=foe(PLAIN), edge=["D1"]
    )
    play(m, "go a~1 D1")
    skip_to(m, "act")
    assert copies(m, "a") == ["D1"]


@pytest.mark.clause("style.spirit.ability.edges-walls")
def test_an_edge_does_remove_the_spirit_itself() -> None:
    m = stage("a . . .\n. . . b", a=unit("spirit wild", pool=[6], tokens={"speed": 1}), b=foe(PLAIN), edge=["B1"])
    play(m, "go a B1")
    skip_to(m, "movement-at-edge")
    play(m, "no")
    assert at(m, "a") == ""


@pytest.mark.clause("style.spirit.ability.edges-walls", "ruling.style.spirit.stop-in-wall")
def test_a_spirit_and_its_copies_go_over_walls_and_stop_in_them() -> None:
    m = stage("a # b", a=unit("spirit wild", pool=[6, 6], tokens={"speed": 2}), b=foe(PLAIN))
    play(m, "go a B1")
    assert (at(m, "a"), ground(m, "wall")) == ("B1", ["B1"])
    # The Wall it stands in hides nobody from it.
    assert "use 6 damage" in offered(m)


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_after_each_space_of_free_movement_any_copies_may_move_one_space() -> None:
    m = stage(
        """
        a . . . . .
        . . . a1 . a2
        . . . . . .
        b . . . . .""",
        a=unit("spirit wild", tokens={"speed": 1}),
        b=foe(PLAIN),
    )
    play(m, "go a B1")
    assert asked(m) == "copies-follow"
    play(m, "go a~1 D3")
    assert not [each for each in offered(m) if each.startswith("go a~1")]
    play(m, "go a~2 E3")
    assert (copies(m, "a"), tokens_of(m, "a"), asked(m)) == (["D3", "E3"], {}, "act")


@pytest.mark.clause("style.spirit.ability.move-copies", "ruling.style.spirit.follow-loop")
def test_a_copy_that_follows_is_followed_by_nobody() -> None:
    m = stage("a . . .\n. . a1 .\n. . . b", a=unit("spirit wild", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a~1 D2", "go a~1 D1")
    assert (copies(m, "a"), asked(m)) == (["D1"], "act")


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_a_copy_in_the_way_ends_the_walk() -> None:
    m = stage("a . . . .\n. . . a1 b", a=unit("spirit wild", tokens={"speed": 4}), b=foe(PLAIN))
    play(m, "go a D1", "go a~1 C1")
    assert (at(m, "a"), copies(m, "a"), tokens_of(m, "a")) == ("B1", ["C1"], {"speed": 3})


@pytest.mark.clause(
    "style.spirit.action.now-you-see-me",
    "style.spirit.action.now-you-see-me.gate-3",
    "style.spirit.action.now-you-see-me.gate-5",
)
@pytest.mark.parametrize(("number", "count"), [(5, 3)])
def test_now_you_see_me_places_up_to_three_copies(number: int, count: int) -> None:
    m = stage("a . . . . b", a=unit("spirit wild", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} now-you-see-me")
    assert offered(m) == ["spot B1", "spot C1", "spot D1"]
    play(m, "spot C1", "spot B1")
    assert (copies(m, "a"), asked(m)) == (["C1", "B1", "D1"], "act")


@pytest.mark.clause("style.spirit.action.now-you-see-me")
@pytest.mark.parametrize(("number", "count"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_lower_numbers_place_fewer_copies(number: int, count: int) -> None:
    m = stage("a . . . . . . b\n. . . . . . . .", a=unit("spirit wild", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} now-you-see-me")
    while asked(m) == "place-copy":
        play(m, offered(m)[0])
    assert len(copies(m, "a")) == count


@pytest.mark.clause("style.spirit.action.now-you-dont")
def test_now_you_dont_swaps_a_copy_for_a_teleport_into_its_place() -> None:
    m = stage("a . . . a1 b", a=unit("spirit wild"), b=foe(PLAIN))
    play(m, "pay now-you-dont")
    assert (at(m, "a"), copies(m, "a")) == ("E1", [])


@pytest.mark.clause("style.spirit.action.now-you-dont")
def test_now_you_dont_needs_a_copy_and_works_on_other_turns() -> None:
    m = stage("a . . . a1 b", turn="b", a=unit("spirit wild"), b=foe(PLAIN))
    play(m, "use 6 movement")
    assert (asked_of(m), offered(m)) == ("a", ["pay now-you-dont", "no"])
    play(m, "pay now-you-dont")
    assert at(m, "a") == "E1"
    assert "pay now-you-dont" not in offered(pass_all(m))


# -- Vortex ------------------------------------------------------------------------------


@pytest.mark.clause("style.vortex.ability.edges")
def test_edges_do_not_remove_the_owner() -> None:
    m = stage("a . . b", a=unit("vortex iron", pool=[6], tokens={"speed": 1}), b=foe(PLAIN), edge=["B1"], dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1"


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.portal-cost")
def test_from_an_edge_one_steps_to_any_other_for_one_speed() -> None:
    m = stage(
        """
        a o . . . .
        . . . . . .
        . . . . o b""",
        a=unit("vortex iron", tokens={"speed": 2}),
        b=foe(PLAIN),
    )
    play(m, "go a E3")
    assert (at(m, "a"), tokens_of(m, "a")) == ("E3", {})


@pytest.mark.clause("ruling.style.vortex.portal-cost")
def test_a_diagonal_step_between_edges_costs_one_and_spaces_outside_are_edges() -> None:
    m = stage(
        ". . . b\n. o . .\n. . . .",
        a=unit("vortex iron", tokens={"speed": 3}, at=["B2"]),
        b=foe(PLAIN),
        edge=["B2", "C3"],
    )
    play(m, "go a C3")
    assert tokens_of(m, "a") == {"speed": 2}
    assert "go a E1" in offered(m)


@pytest.mark.clause("style.vortex.ability.portal")
def test_a_plain_move_goes_through_portals_too() -> None:
    m = stage(
        """
        o . . . . .
        . . . . . .
        . . . . o b""",
        a=unit("vortex zen", at=["A1"], pool=[4, 4]),
        b=foe(PLAIN),
        edge=["A1", "E3"],
    )
    play(m, "use 4 focus", "spot E3")
    assert at(m, "a") == "E3"


@pytest.mark.clause("style.vortex.ability.portal", "ruling.style.vortex.large-bodies")
def test_whatever_part_of_a_giant_is_over_an_edge_takes_all_of_it_to_another() -> None:
    """It lies on B2 to C3, and its right half is over Edges: that half steps onto G2 to H3, and no farther."""
    a = unit("vortex vigilance", archetypes=["giant"], at=["B2"])
    m = stage("\n".join([". . . . . . . . . ."] * 4), a={**a, "tokens": {"speed": 1}}, b=foe(PLAIN, at=["J4"]),
              edge=["C2", "C3", "G2", "H2", "G3", "H3"], dice=ANY)  # fmt: skip
    assert {"go a F2", "go a G2"} <= {*offered(m)} and not {"go a H2", "go a E2"} & {*offered(m)}
    m = stage("\n".join([". . . . . . . . . ."] * 4), a={**a, "tokens": {"speed": 4}}, b=foe(PLAIN, at=["J4"]),
              edge=["C2", "C3", "G2", "H2", "G3", "H3"], rubble=["F3"], dice=ANY)  # fmt: skip
    play(m, "go a F2")
    assert (at(m, "a"), tokens_of(m, "a")) == ("F2", {"speed": 2})


@pytest.mark.clause("style.vortex.note.not-range")
def test_portals_do_not_lengthen_the_range() -> None:
    m = stage("a . . . . o b", a=unit("vortex iron", pool=[6, 6], tokens={"speed": 1}), b=foe(PLAIN), edge=["a", "F1"])
    assert "go a F1" in offered(m)
    assert "use 6 damage" not in offered(m)
    play(m, "go a F1")
    assert "use 6 damage" in offered(m)


@pytest.mark.clause("style.vortex.action.black-hole", "ruling.style.vortex.black-hole-occupied")
def test_black_hole_opens_an_edge_in_an_empty_space_in_range() -> None:
    m = stage("a b . # . .", a=unit("vortex iron", pool=[4, 3]), b=foe(PLAIN))
    assert "use 3 black-hole" not in offered(m)
    play(m, "use 4 black-hole")
    # C1 is the only Empty space in range and in sight.
    assert ground(m, "edge") == ["C1"]


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_a_copy_that_is_shut_in_does_not_keep_others_from_following() -> None:
    m = stage(
        """
        a . . . .
        . d d d .
        . d a1 d .
        . d d d .
        . . . . a2
        b . . . .""",
        a=unit("spirit wild", tokens={"speed": 1}),
        b=foe(PLAIN),
        d=unit("judgment power", kind="stooges"),
    )
    play(m, "go a B1")
    assert asked(m) == "copies-follow" and {each.split()[1] for each in offered(m, "go")} == {"a~2"}


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
def test_somebody_is_led_through_a_trap_where_there_is_no_other_way() -> None:
    drawing = "# # # # # # #\na . b ^ . . #\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("F2", 11)


@pytest.mark.clause("trap.empty-space", "ruling.move.way-past-traps")
@pytest.mark.parametrize(("way", "health"), [("through-traps", 11), ("around-traps", 12)])
def test_whoever_moves_somebody_says_whether_the_way_leads_over_traps(way: str, health: int) -> None:
    m = stage("a . . . .\n. b ^ . .\n. . . . .", a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot D2", f"pick {way}")
    assert (at(m, "b"), hp(m, "b")) == ("D2", health)


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "trap.empty-space")
def test_whoever_a_trap_fells_on_the_way_stays_there() -> None:
    drawing = "# # # # # # #\na . b ^ . . c\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(PLAIN, hp=1), c=foe(PLAIN))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 0)


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
def test_one_goes_around_a_trap_where_one_can() -> None:
    m = stage(
        "a . . .\nb ^ . .\n. . . .", a=unit("motivating zen", pool=[9, 1]), b=unit(PLAIN, hp=5), c=foe(PLAIN, at=["D3"])
    )
    play(m, "use 9 you-can-do-it", "target b", "spot C2")
    assert (at(m, "b"), hp(m, "b")) == ("C2", 8)


@pytest.mark.clause("trap.empty-space", "ruling.move.plain-move")
@pytest.mark.parametrize("style", ["vortex", "judgment"])
def test_whoever_has_portals_is_led_over_traps_as_well(style: str) -> None:
    drawing = "# # # # # # #\na . b ^ . . #\n# # # # # # #"
    m = stage(drawing, a=unit("puppet's zen", pool=[4, 1]), b=foe(f"{style} power"))
    play(m, "use 4 pull-the-strings", "target b", "spot F2")
    assert (at(m, "b"), hp(m, "b")) == ("F2", 11)


@pytest.mark.clause("style.crying.action.banshees-wail", "copy.effects-stay-on-copy")
def test_a_wail_at_a_copy_alone_is_told_to_be_lost() -> None:
    m = stage("a b1 . . . . . b", a=unit("crying zen", pool=[7, 1]), b=foe("judgment power"))
    play(m, "use 7 banshees-wail")
    assert told(m, Noted)[-1].what == "lost-on-copy" and tokens_of(m, "b") == {}
