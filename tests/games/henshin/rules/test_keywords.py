"""Keywords: Dangerous Terrain, Rotate, Shocked, Throw, Wisdom."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import invent, sentence
from games.henshin.staging import at, mine, npc, offered, play, refused, stage, theirs, told, where

from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.rules.keywords import shock

# -- the five -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.keywords")
def test_dangerous_terrain_is_a_keyword_of_hexes_with_or_without_an_element() -> None:
    match = play(stage("A ~ f", A=mine(), dice=["1", "2"]), "move 1 C1")
    assert [each.parts for each in told(match, events.Damaged)] == [[(1, "dangerous-terrain")]] * 2


@pytest.mark.clause("content.keywords")
def test_rotate_is_a_keyword_of_dice() -> None:
    match = modifying(mine("shoto"), pool=[1])
    assert play(match, "use 1:shoto/steady-hands", "turn-die 1 2").state.dice[0].value == 2


@pytest.mark.clause("content.keywords")
def test_shocked_is_a_state_of_models() -> None:
    match = stage("A B", A=mine(), B=npc(), next="beginning")
    shock(match.state, at(match, "A1"))
    shock(match.state, at(match, "B1"))
    assert at(match, "A1").shocked and at(match, "B1").shocked


@pytest.mark.clause("content.keywords")
def test_throw_is_a_keyword_with_a_distance() -> None:
    match = play(stage("A B . . .", A=mine(), B=theirs(), dice=["11", "2"]), "throw 11 B1", "toward E")
    assert told(match, events.Thrown)[0].distance == 3


@pytest.mark.clause("keyword.throw.line")
def test_the_log_names_who_threw_whom() -> None:
    match = play(stage("C A B . .", A=mine(), B=theirs(), C=mine(), dice=["1", "2"]), "throw 1 C1", "toward E")
    assert [(each.thrower, each.target) for each in told(match, events.Thrown)] == [
        (match.state.piece("1:plain").id, match.state.piece("2:plain").id)
    ]


@pytest.mark.clause("content.keywords")
def test_wisdom_is_a_keyword_of_fighters_and_forms() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1", "2"], players=[{"forms": ["moon-owl"]}], rolls=[5])
    assert play(match, "transform 1 0").state.players[0].wisdom == 5


# -- Dangerous Terrain ----------------------------------------------------------------------------------------------


@pytest.mark.clause("keyword.dangerous-terrain.damage")
def test_entering_dangerous_terrain_costs_1() -> None:
    match = play(stage("A ~ .", A=mine(), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").stamina == 11


@pytest.mark.clause("ruling.dangerous.entering")
def test_each_hex_hurts_once_also_when_only_crossed() -> None:
    match = play(stage("A ~ ~ .", A=mine(), dice=["11", "2"]), "move 11 D1")
    assert at(match, "D1").stamina == 10


@pytest.mark.clause("ruling.dangerous.entering")
def test_a_kick_and_a_throw_enter_too() -> None:
    kicker = mine(momentum=4, form="moon-owl")
    match = play(stage("A ~ .", A=kicker, dice=["1", "2"]), "kick 1 C1")
    assert at(match, "C1").stamina == 11
    match = play(stage("A B ~ .", A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 B1", "toward E")
    assert at(match, "D1").stamina == 11


def test_staying_in_dangerous_terrain_costs_nothing() -> None:
    match = stage(". . .", A=mine(at="A1"), dice=["1", "2"], next=["spend"], active="1:plain",
                  danger=[{"cells": ["A1"]}])  # fmt: skip
    assert at(play(match, "done"), "A1").stamina == 12


@pytest.mark.clause("npc.respawn.owner-chooses")
def test_being_spawned_or_placed_there_costs_nothing() -> None:
    match = stage("A . .", A=mine(exhausted=True), next=["activation 1", "respawn"], rolls=[1, 2, 3, 4, 6], round=2,
                  players=[{"heroism": 1, "base": "C1", "group": "clay-troopers", "spawns": ["B1"]}],
                  danger=[{"cells": ["B1", "C1"]}])  # fmt: skip
    play(match, "yes", "done", "place C1")
    assert at(match, "B1").card.key == "trooper"
    assert not told(match, events.Damaged)


@pytest.mark.clause("ruling.dangerous.entering")
def test_the_same_element_twice_on_a_hex_is_no_worse_but_two_elements_add_up() -> None:
    twice = [{"cells": ["B1"], "element": "fire"}, {"cells": ["B1"], "element": "fire"}]
    match = play(stage("A . .", A=mine(), dice=["1", "2"], danger=twice), "move 1 B1")
    assert at(match, "B1").stamina == 11
    two = [{"cells": ["B1"], "element": "fire"}, {"cells": ["B1"], "element": "dark"}]
    match = play(stage("A . .", A=mine(), dice=["1", "2"], danger=two), "move 1 B1")
    assert at(match, "B1").stamina == 10


@pytest.mark.clause("keyword.dangerous-terrain.element")
def test_affinity_for_the_named_element_makes_immune() -> None:
    match = play(stage("A l .", A=mine(), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").stamina == 12, "a plain hero has light"


@pytest.mark.clause("keyword.dangerous-terrain.damage")
@pytest.mark.parametrize("glyph", ["~", "d"])
def test_no_element_or_another_element_spares_nobody(glyph: str) -> None:
    match = play(stage(f"A {glyph} .", A=mine(), dice=["1", "2"]), "move 1 B1")
    assert at(match, "B1").stamina == 11


@pytest.mark.clause("npc.dangerous-immune")
def test_npcs_take_no_damage_from_dangerous_terrain() -> None:
    match = play(stage("A B ~ .", A=mine(), B=npc(), dice=["1", "2"]), "throw 1 B1", "toward E")
    assert at(match, "D1").stamina == 2


# -- Rotate and Shocked ---------------------------------------------------------------------------------------------


def modifying(fighter: dict[str, Any], pool: list[int], **more: Any) -> Match:
    """The fighter is about to modify a pool; nobody has heroism."""
    return stage("A .", A=fighter, next=["modify", "spend"], active=f"1:{fighter['hero']}", pool=pool, **more)


@pytest.mark.clause("keyword.rotate")
@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_a_rotated_die_shows_neither_its_face_nor_the_opposite_one(face: int) -> None:
    turned = offered(play(modifying(mine("shoto"), pool=[face]), "use 1:shoto/steady-hands"), "turn-die")
    assert turned == [f"turn-die {face} {to}" for to in range(1, 7) if to not in (face, 7 - face)]
    assert len(turned) == 4


@pytest.mark.clause("keyword.shocked", "ruling.shocked.pool-die")
def test_a_shocked_fighters_player_discards_a_die_of_their_choice() -> None:
    match = modifying(mine(shocked=True), pool=[1, 1, 4, 5, 6])
    assert offered(match) == ["pick-die 1", "pick-die 4", "pick-die 5", "pick-die 6"]
    play(match, "pick-die 1")
    assert [str(die) for die in match.state.dice] == ["1", "4", "5", "6"]


@pytest.mark.clause("keyword.shocked")
def test_the_discard_comes_at_the_end_of_the_modify_step() -> None:
    match = modifying(mine("shoto", shocked=True), pool=[1, 1, 4, 5, 6])
    assert offered(match) == ["use 1:shoto/steady-hands", "decline"], "the hero's own dice ability comes first"
    assert play(match, "decline").question.why.key == "shocked-discard"


@pytest.mark.clause("ruling.shocked.pool-die")
def test_the_wisdom_die_cannot_be_discarded() -> None:
    match = modifying(mine(shocked=True), pool=[1, 2], players=[{"wisdom": 6}])
    assert offered(match) == ["pick-die 1", "pick-die 2"]
    assert [str(die) for die in play(match, "pick-die 1").state.dice] == ["2", "w6"]


@pytest.mark.clause("ruling.shocked.duration")
def test_shocked_ends_with_the_discard_and_does_not_stack() -> None:
    match = modifying(mine(shocked=True), pool=[1, 2])
    shock(match.state, at(match, "A1"))
    play(match, "pick-die 1")
    assert not at(match, "A1").shocked
    assert match.question.why.key == "spend", "one discard only"
    assert not told(match, events.Shocked)


@pytest.mark.clause("ruling.shocked.duration")
def test_the_exhausted_do_not_become_shocked() -> None:
    match = stage("A .", A=mine(exhausted=True), next="beginning")
    shock(match.state, at(match, "A1"))
    assert not at(match, "A1").shocked


# -- Throw ----------------------------------------------------------------------------------------------------------

ARENA = """
. . . . .
 . . . . _
. A B . .
 . . . . _
. . . . ."""


@pytest.mark.clause("keyword.throw.line", "ruling.throw.full-distance")
@pytest.mark.parametrize(("toward", "end"), [("E", "E3"), ("NE", "D1"), ("NW", "B1"), ("SW", "B5"), ("SE", "D5")])
def test_a_thrown_model_travels_the_full_distance_along_one_line(toward: str, end: str) -> None:
    match = play(stage(ARENA, A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 C3", f"toward {toward}")
    assert where(match, match.state.piece("2:plain")) == end
    assert not told(match, events.Collided)


@pytest.mark.clause("ruling.throw.direction")
def test_the_thrower_picks_any_direction_but_into_itself() -> None:
    match = play(stage(ARENA, A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 C3")
    assert match.question.seat == 0
    assert offered(match) == ["toward E", "toward NE", "toward NW", "toward SW", "toward SE"]


@pytest.mark.clause("keyword.throw.collision", "ruling.throw.collision")
@pytest.mark.parametrize(
    ("lane", "left"),
    [("A B", 3), ("A B .", 2), ("A B . .", 1), ("A B #", 3), ("A B . #", 2), ("A B . C", 2), ("A B . D", 2)],
)
def test_a_throw_cut_short_hurts_the_thrown_for_each_hex_left(lane: str, left: int) -> None:
    others = {"C": theirs(tag="wall"), "D": npc("corporal")}
    match = stage(lane, A=mine(), B=theirs(), dice=["11", "2"], **{k: v for k, v in others.items() if k in lane})
    play(match, "throw 11 B1", "toward E")
    assert match.state.piece("2:plain").stamina == 12 - left
    assert told(match, events.Collided)[0].left == left


@pytest.mark.clause("ruling.throw.collision")
def test_the_obstacle_neither_moves_nor_suffers_and_the_thrown_stops_before_it() -> None:
    match = stage("A B . C", A=mine(), B=npc("corporal"), C=theirs(), dice=["11", "2"])
    play(match, "throw 11 B1", "toward E")
    assert (at(match, "C1").card.key, at(match, "C1").stamina) == ("corporal", 2)
    assert at(match, "D1").stamina == 12


@pytest.mark.clause("ruling.throw.not-self-move")
def test_nobody_is_thrown_through_models_not_even_friends() -> None:
    match = stage("A B C . .", A=mine(), B=theirs(), C=theirs(tag="friend"), dice=["11", "2"])
    play(match, "throw 11 B1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "B1"
    assert match.state.piece("2:plain").stamina == 9


@pytest.mark.clause("keyword.throw.line")
def test_a_throw_without_collision_does_no_damage() -> None:
    match = play(stage("A B . .", A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 B1", "toward E")
    assert at(match, "D1").stamina == 12


# -- Wisdom ---------------------------------------------------------------------------------------------------------

SAGE = {"hero": "sage", "keywords": ["wisdom"]}
OWL = [{"forms": ["moon-owl", "grasshopper"]}]


def deploying(wisdom: int = 0, rolls: tuple[int, ...] = (4,)) -> Match:
    """Seat 2 has priority; seat 1 deploys a Wisdom hero."""
    rows = [{"heroes": ["sage"], "base": "B1", "wisdom": wisdom}]
    return stage(". . .", next="deploy_heroes 0", priority=2, cards=[SAGE], players=rows, rolls=rolls)


@pytest.mark.clause("keyword.wisdom.gain", "ruling.wisdom.into-play")
def test_deploying_a_wisdom_fighter_rolls_a_wisdom_die() -> None:
    match = play(deploying(), "deploy sage B1")
    assert match.state.players[0].wisdom == 4
    assert match.state.players[1].wisdom == 0


@pytest.mark.clause("keyword.wisdom.one")
def test_a_player_with_a_wisdom_die_rolls_no_other() -> None:
    match = play(deploying(wisdom=2), "deploy sage B1")
    assert match.state.players[0].wisdom == 2
    assert not told(match, events.WisdomGained)


@pytest.mark.clause("keyword.wisdom.gain", "ruling.wisdom.into-play")
def test_changing_into_a_wisdom_form_rolls_one() -> None:
    match = stage("A .", A=mine(momentum=4, form="grasshopper"), dice=["1", "2"], players=OWL, rolls=[3])
    assert play(match, "transform 1 0").state.players[0].wisdom == 3


def test_keeping_a_wisdom_form_rolls_none() -> None:
    match = stage("A .", A=mine(momentum=4, form="moon-owl"), dice=["1", "2"], players=OWL, rolls=[3])
    assert play(match, "transform 1 0").state.players[0].wisdom == 0


@pytest.mark.clause("keyword.wisdom.stays")
def test_the_die_stays_when_the_last_wisdom_form_is_left() -> None:
    quick = {"hero": "quick", "momentum": 3}
    match = stage("A . .", A=mine("quick", momentum=3), cards=[quick], dice=["1", "2", "3", "4", "5"], players=OWL,
                  rolls=[6])  # fmt: skip
    play(match, "transform 1 0", "move 2 B1", "move 3 C1", "move 4 A1", "transform 5 1")
    assert match.state.form_of(at(match, "A1")).key == "grasshopper"
    assert match.state.players[0].wisdom == 6


@pytest.mark.clause("keyword.wisdom.action-die", "ruling.wisdom.count")
def test_a_wisdom_die_is_an_action_die_a_single_that_joins_no_group() -> None:
    match = modifying(mine(), pool=[3, 3, 5], players=[{"wisdom": 3}])
    assert [str(die) for die in match.state.dice] == ["33", "5", "w3"]
    assert "move w3 B1" in offered(match)


@pytest.mark.clause("ruling.wisdom.spending")
def test_a_wisdom_die_is_spent_with_any_fighter_and_then_gone() -> None:
    match = modifying(mine(), pool=[3], players=[{"wisdom": 5}])
    play(match, "move w5 B1")
    assert match.state.players[0].wisdom == 0
    assert [str(die) for die in match.state.dice] == ["3"]


@pytest.mark.clause("ruling.wisdom.spending")
def test_left_unspent_it_waits_for_a_later_activation() -> None:
    match = modifying(mine(), pool=[3], players=[{"wisdom": 5}])
    assert play(match, "done").state.players[0].wisdom == 5


@pytest.mark.clause("ruling.wisdom.spending", "keyword.wisdom.action-die")
def test_one_gained_in_the_spend_step_can_be_spent_in_it() -> None:
    match = stage("A .", A=mine(momentum=4), dice=["1"], players=OWL, rolls=[2])
    assert "move w2 B1" in offered(play(match, "transform 1 0"))


@pytest.mark.clause("keyword.wisdom.one")
def test_a_card_that_rolls_a_wisdom_die_respects_the_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    from dustup.games.henshin.rules.keywords import gain_wisdom

    invent(monkeypatch, "owl", sentence("Learn", "special", lambda m, me, die, n: gain_wisdom(m, me.seat)))
    match = stage("A .", A=mine("owl"), dice=["1", "2"], players=[{"wisdom": 4}], rolls=[6])
    assert play(match, "special 1 learn").state.players[0].wisdom == 4


# -- why not --------------------------------------------------------------------------------------------------------


def test_a_direction_or_a_die_that_cannot_be_chosen_is_refused_with_the_reason() -> None:
    match = play(stage(ARENA, A=mine(), B=theirs(), dice=["1", "2"]), "throw 1 C3")
    assert refused(match, "toward W") == ("into-thrower", "ruling.throw.direction")
    match = modifying(mine(shocked=True), pool=[1, 2])
    assert refused(match, "pick-die 3") == ("no-such-die", "ruling.shocked.pool-die")
