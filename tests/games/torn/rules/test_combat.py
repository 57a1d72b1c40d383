"""Combat: targets, rolls, damage, properties, Area Attacks, Counter Attacks."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    BLOCK,
    CRIT,
    CRIT_BLOCK,
    HIT,
    OPEN,
    apothecary,
    archer,
    asked,
    asks,
    health,
    hulk,
    marshal,
    of,
    offered,
    play,
    reaver,
    refused,
    sister,
    stage,
    sword,
    thrower,
    told,
    vashka,
)

from dustup.engine.match import Match
from dustup.games.torn.events import (
    AttackRolled,
    Compared,
    ConditionIgnored,
    ConditionPut,
    ConditionRemoved,
    CounterFails,
    DefenseRolled,
    FocusLost,
    Killed,
    LifeRestored,
    MarkerDropped,
    PropertyTriggered,
    TargetLost,
)

FIELD = """
     . . . .
    . A . X .
     . . . ."""


def fight(*script: int, attack: str = "attack sword-strike B2a", **more: Any) -> Match:
    """An Oath Sword strikes an Ash Reaver beside it, unless somebody else does."""
    more.setdefault("A", sword())
    more.setdefault("X", reaver(at="B2a", spent=True))
    return play(stage(FIELD, script=list(script), **more), attack)


def defended(match: Match) -> dict[str, int]:
    """How many Defense Dice everybody rolled."""
    return {match.state.minis[each.mini].tag: len(each.symbols) for each in told(match, DefenseRolled)}


def conditions(match: Match, tag: str) -> tuple[str, ...]:
    return of(match, tag).conditions


# -- rolls and damage --------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.damage", "tile.damage", "tile.damage-critical", "public.combat.values", "combat.sequence")
@pytest.mark.parametrize(
    ("script", "left"),
    [
        ((HIT, BLANK, BLANK, OPEN), 3),
        ((HIT, HIT, BLANK, OPEN), 1),
        ((HIT, HIT, BLANK, BLOCK), 3),
        ((CRIT, BLANK, BLANK, BLOCK), 3),
        ((CRIT, BLANK, BLANK, CRIT_BLOCK), 5),
        ((CRIT, HIT, BLANK, CRIT_BLOCK), 3),
        ((BLANK, BLANK, BLANK, BLOCK), 5),
    ],
)
def test_damage_for_each_die_that_gets_through(script: tuple[int, ...], left: int) -> None:
    match = fight(*script)
    assert health(match, "reaver") == left
    assert len(told(match, DefenseRolled)) == 1, "the roll is made even against nothing"


@pytest.mark.clause("combat.death", "action.sword-strike")
def test_who_has_no_life_left_is_removed() -> None:
    match = fight(HIT, HIT, HIT, OPEN)
    assert [each.mini for each in told(match, Killed)] == [of(match, "reaver").id]
    assert of(match, "reaver").where == "dead"
    assert match.state.taken() == match.state.covers(of(match, "oath-sword"))


@pytest.mark.clause("combat.death", "take-item.from-enemy")
def test_a_killed_bearer_drops_its_marker_on_its_hex() -> None:
    match = fight(HIT, HIT, HIT, OPEN, X=reaver(at="B2a", spent=True, marker=1), marker=[{"domain": "life"}])
    board = match.state.ground.board
    assert told(match, MarkerDropped) == [MarkerDropped(of(match, "reaver").id, board.cell("B2a"))]
    assert match.state.markers[0].bearer == -1


@pytest.mark.clause("combat.sequence", "action.circular-attack", "public.combat.roles")
def test_a_circular_attack_hits_all_adjacent_enemies_in_the_order_the_attacker_likes() -> None:
    match = stage(
        FIELD,
        A=marshal(),
        X=reaver(at="C2e", spent=True),
        Y=thrower(at="A2b", spent=True),
        Z=vashka(at="D2", spent=True),
        script=[HIT, BLANK, BLANK, BLANK, BLOCK, OPEN],
    )
    play(match, "sweep circular-attack")
    assert asks(match) == (1, "defender")
    assert set(offered(match)) == {"target C2e", "target A2b"}
    play(match, "target A2b")
    # One attack roll for both; the thrower blocks with the first Defense Die rolled.
    assert len(told(match, AttackRolled)) == 1
    assert (health(match, "cinder-thrower"), health(match, "reaver")) == (4, 3)


# -- who can be a target -----------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.friendly-fire", "public.combat.visible-in-range")
def test_nobody_aims_at_an_ally() -> None:
    match = stage(FIELD, A=archer(), B=sword(at="B2b"), X=reaver(at="C2e"))
    assert set(offered(match, "attack")) == {"attack long-shot C2e", "attack bodkin C2e"}
    assert refused(match, "attack long-shot B2b") == ("no-target", "public.combat.visible-in-range")


@pytest.mark.clause("tile.distance", "tile.distance-counting", "steps.target-legality")
@pytest.mark.parametrize(("at", "offers"), [("C2", True), ("C2c", False)])
def test_distance_counts_hexes_to_the_target(at: str, offers: bool) -> None:
    # Cinder reaches 3 hexes; C2c is 4 away.
    match = stage(FIELD, A=reaver(at="A2"), B=thrower(at="B2"), X=sword(at=at), active="cinder-thrower")
    assert (f"attack cinder {at}" in offered(match, "attack")) == offers


@pytest.mark.clause("combat.sight", "landscape.volume-sight")
@pytest.mark.parametrize(("between", "seen"), [("volume", False), ("large", False), ("infantry", True)])
def test_volume_and_large_miniatures_block_sight_and_infantry_does_not(between: str, seen: bool) -> None:
    drawing = FIELD.replace("A . X", "A # X") if between == "volume" else FIELD
    more = {"large": {"B": hulk(at="C2")}, "infantry": {"B": sword(at="C2")}}.get(between, {})
    match = stage(drawing, A=archer(at="B2c"), X=reaver(at="D2f"), **more)
    assert (offered(match, "attack") != []) == seen


@pytest.mark.clause("combat.sight")
def test_the_two_concerned_do_not_hide_each_other() -> None:
    match = stage(FIELD, A=archer(at="B2"), X=marshal(at="D2"))
    assert "attack long-shot D2" in offered(match, "attack"), "his own hexes do not hide Richard"


@pytest.mark.clause("combat.melee-reach")
def test_a_melee_attack_at_distance_one_needs_no_sight() -> None:
    match = stage(FIELD, A=sword(at="C2e"), X=reaver(at="C2f"))
    assert offered(match, "attack") == ["attack sword-strike C2f"]


@pytest.mark.clause("board.hex-hexon", "tile.distance-hexons", "board.hexon-distance")
@pytest.mark.parametrize(("at", "offers"), [("C2c", True), ("D2f", False)])
def test_a_distance_in_hexons_counts_hexons(at: str, offers: bool) -> None:
    # Furnace Breath reaches the neighbouring hexon, near or far side; the next hexon is out of it, though 1 hex on.
    match = stage(FIELD, A=hulk(at="B2"), X=sword(at=at))
    assert (f"attack furnace-breath {at}" in offered(match, "attack")) == offers


# -- dice of the defender ----------------------------------------------------------------------------------------------


@pytest.mark.clause("public.combat.armour-piercing", "combat.text-properties")
@pytest.mark.parametrize(("target", "dice"), [(sister, 2), (reaver, 1), (vashka, 1)])
def test_armour_piercing_takes_a_die_but_never_the_last(target: Any, dice: int) -> None:
    # A Shield Sister has 2 and, with Defense, 3; Vashka has 2, a Reaver 1.
    guard = int(target is sister)
    match = stage(FIELD, A=archer(), X=target(at="C2", spent=True, guard=guard), script=[BLANK] * 3 + [OPEN] * dice)
    play(match, "attack bodkin C2")
    assert list(defended(match).values()) == [dice]


@pytest.mark.clause("combat.shooting-into-melee")
def test_shooting_into_a_melee_gives_the_defender_a_die() -> None:
    match = stage(FIELD, A=archer(), B=sword(at="C2a"), X=reaver(at="C2", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack long-shot C2")
    assert defended(match) == {"reaver": 2}


@pytest.mark.clause("combat.shooting-into-melee")
def test_that_ruling_can_be_left_out_by_agreement() -> None:
    match = stage(
        FIELD, A=archer(), B=sword(at="C2a"), X=reaver(at="C2", spent=True), script=[BLANK] * 3 + [OPEN],
        rulings={"shooting-into-melee": "nothing"},
    )  # fmt: skip
    play(match, "attack long-shot C2")
    assert defended(match) == {"reaver": 1}


@pytest.mark.clause("combat.shooting-into-melee")
def test_shooting_at_somebody_beside_oneself_does_not() -> None:
    match = stage(FIELD, A=archer(), X=reaver(at="B2a", spent=True), script=[BLANK] * 3 + [OPEN])
    play(match, "attack long-shot B2a")
    assert defended(match) == {"reaver": 1}


# -- properties --------------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.critical-success", "tile.properties", "tile.symbols")
def test_icons_act_on_a_critical_once_each() -> None:
    match = fight(CRIT, CRIT, BLANK, OPEN, A=sister(), attack="attack door-slam B2a")
    assert conditions(match, "reaver") == ("stun", "slow")
    assert len(told(match, PropertyTriggered)) == 2
    assert health(match, "reaver") == 3, "and each Critical deals the tile's damage"


@pytest.mark.clause("combat.critical-success")
@pytest.mark.parametrize("script", [(HIT, HIT, BLANK, OPEN), (CRIT, HIT, BLANK, CRIT_BLOCK)])
def test_icons_do_nothing_without_a_critical_that_gets_through(script: tuple[int, ...]) -> None:
    match = fight(*script, A=sister(), attack="attack door-slam B2a")
    assert conditions(match, "reaver") == ()


@pytest.mark.clause("combat.text-properties")
@pytest.mark.parametrize(("block", "burns"), [(OPEN, True), (BLOCK, False)])
def test_written_properties_act_if_damage_is_dealt(block: int, burns: bool) -> None:
    match = fight(HIT, BLANK, BLANK, block, A=vashka(), attack="attack branding-staff B2a")
    assert (conditions(match, "reaver") == ("burning",)) == burns


@pytest.mark.clause("conditions.no-stacking")
def test_a_second_marker_of_the_same_kind_is_ignored() -> None:
    burning = reaver(at="B2a", spent=True, conditions=["burning"])
    match = fight(HIT, BLANK, BLANK, OPEN, A=vashka(), X=burning, attack="attack branding-staff B2a")
    assert conditions(match, "reaver") == ("burning",)
    assert len(told(match, ConditionIgnored)) == 1
    assert told(match, ConditionPut) == []


# -- Concentration and Fear --------------------------------------------------------------------------------------------


@pytest.mark.clause("concentration.adds-dice", "standard.exist")
def test_concentration_adds_its_die_to_the_next_attack() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="B2a", spent=True), script=[BLANK] * 4 + [OPEN])
    play(match, "perform concentration", "attack sword-strike B2a")
    assert len(told(match, AttackRolled)[0].symbols) == 4


@pytest.mark.clause("concentration.no-dice-action")
def test_it_is_for_the_very_next_action_only() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="B2a", spent=True), time=3, script=[BLANK] * 3 + [OPEN])
    play(match, "perform concentration", "move move B2b", "attack sword-strike B2a")
    assert told(match, FocusLost) == [FocusLost(0, 1)]
    assert len(told(match, AttackRolled)[0].symbols) == 3


@pytest.mark.clause("combat.fear", "concentration.prevented", "concentration.late-prevention")
def test_against_fear_concentration_adds_nothing() -> None:
    match = stage(FIELD, A=reaver(at="B2c"), X=marshal(at="C2", spent=True), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "perform concentration", "attack cleaver C2")
    assert len(told(match, AttackRolled)[0].symbols) == 3
    assert match.state.time == 0, "the marker is not given back"


@pytest.mark.clause("combat.fear")
@pytest.mark.parametrize("fearsome", [True, False])
def test_one_who_is_feared_among_all_targets_is_enough(fearsome: bool) -> None:
    others = {"X": marshal(at="C2", spent=True)} if fearsome else {"X": sword(at="B2d", spent=True)}
    match = stage(
        FIELD, A=reaver(at="B2c"), Y=sword(at="B2b", spent=True), time=3, script=[BLANK] * 4 + [OPEN] * 4, **others
    )
    play(match, "perform concentration", "sweep reckless-swing")
    assert len(told(match, AttackRolled)[0].symbols) == (3 if fearsome else 4)


# -- Area Attacks ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("public.combat.area-target", "public.combat.area-rolls", "combat.area-attacker")
def test_an_area_attack_hits_everybody_in_the_targets_hexon_with_one_roll() -> None:
    match = stage(
        FIELD,
        A=thrower(at="B2b"),
        B=reaver(at="C2d"),
        X=sword(at="C2f", spent=True),
        Y=archer(at="C2c", spent=True),
        Z=sister(at="D2f", spent=True),
        script=[HIT, BLANK, BLANK, BLANK, OPEN, OPEN, OPEN, OPEN],
    )
    play(match, "attack firepot C2f", "target C2f", "target C2d")
    assert len(told(match, AttackRolled)) == 1
    assert set(defended(match)) == {"oath-sword", "banner-archer", "reaver"}, "friend and foe; not the next hexon"
    assert (health(match, "oath-sword"), health(match, "reaver"), health(match, "banner-archer")) == (4, 4, 3)


@pytest.mark.clause("combat.area-attacker")
def test_the_attacker_is_never_hit_by_its_own_area() -> None:
    match = stage(
        FIELD, A=thrower(at="C2e"), X=sword(at="C2f", spent=True), script=[HIT, BLANK, BLANK, BLANK, OPEN, OPEN]
    )
    play(match, "attack firepot C2f")
    assert set(defended(match)) == {"oath-sword"}


@pytest.mark.clause("steps.target-lost", "public.combat.area-target")
def test_an_area_attack_without_its_chosen_target_fails_entirely() -> None:
    match = stage(
        FIELD,
        A=thrower(at="A2"),
        X=sword(at="E2", spent=True),
        Y=archer(at="B2", spent=True),
        active="cinder-thrower",
        time=0,
        used=["firepot"],
        attacked=True,
        declared={"tile": "firepot", "kind": "attack", "at": "B2", "targets": ["oath-sword"]},
        next=["step_seven"],
    )
    assert len(told(match, TargetLost)) == 1
    assert told(match, AttackRolled) == []


# -- Counter Attack ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.counter-attack", "reaction.after-counter")
@pytest.mark.parametrize(("at", "why"), [("D2", "out-of-reach"), ("B2a", "")])
def test_a_counter_attack_needs_the_attacker_within_its_distance(at: str, why: str) -> None:
    match = stage(
        FIELD,
        A=sword(at=at),
        X=vashka(at="B2"),
        active="oath-sword",
        counterers=[["vashka", "counter-attack"]],
        next=["counter"],
        script=[HIT, BLANK, OPEN, OPEN],
    )
    assert [each.why for each in told(match, CounterFails)] == ([why] if why else [])
    assert health(match, "oath-sword") == (5 if why else 4)
    assert of(match, "vashka").spent, "whether or not it could be made"


# -- restoring life ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("public.glossary.restoring-life", "conditions.bleeding")
def test_life_is_restored_up_to_what_was_lost_and_bleeding_ends() -> None:
    match = stage(
        FIELD, A=apothecary(), B=sword(at="B2a", wounds=1, conditions=["bleeding"]), X=reaver(spent=True),
        active="apothecary",
    )  # fmt: skip
    play(match, "use tincture B2a")
    assert [each.amount for each in told(match, LifeRestored)] == [1]
    assert conditions(match, "oath-sword") == ()
    assert len(told(match, ConditionRemoved)) == 1


@pytest.mark.clause("conditions.bleeding")
def test_restoring_nothing_leaves_bleeding_where_it_is() -> None:
    match = stage(
        FIELD, A=apothecary(), B=sword(at="B2a", conditions=["bleeding"]), X=reaver(spent=True), active="apothecary"
    )
    play(match, "use tincture B2a")
    assert conditions(match, "oath-sword") == ("bleeding",)


def test_what_gets_through_is_told() -> None:
    match = fight(CRIT, HIT, HIT, BLOCK)
    assert told(match, Compared) == [Compared(of(match, "reaver").id, 1, 1)]
    assert asked(match) == "act"
