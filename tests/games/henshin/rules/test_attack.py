"""Basic Action: Attack, and the throws it makes."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent
from games.henshin.staging import at, mine, npc, offered, play, refused, stage, theirs, told, where

from dustup.engine.hearing import AFTER
from dustup.engine.match import Match
from dustup.engine.rule import Rule
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.rules.stamina import deal

CROWD = """
    . . . . . . .
     . . B C . . .
    . . D A . . .
     . . . . . . ."""


def names(match: Match, *kinds: type) -> list[str]:
    """Which events happened, in order, of some classes."""
    return [type(each.event).__name__ for each in match.log if isinstance(each.event, kinds)]


def verbs(match: Match) -> list[str]:
    """The kinds of options offered, each once."""
    return sorted({each.split()[0] for each in offered(match)})


# -- who -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.attack.adjacent")
@pytest.mark.parametrize("neighbour", [theirs(), theirs(exhausted=True), npc(seat=1), npc(seat=2)])
def test_a_non_friendly_neighbour_allows_an_attack(neighbour: dict[str, Any]) -> None:
    """ruling.move.exhausted-do-not-pin: also one that is down."""
    match = stage("A N . . B", A=mine(), N=neighbour, B=theirs(tag="far"), dice=["4"])
    assert {"hurt 4 B1", "throw 4 B1"} <= set(offered(match))


@pytest.mark.clause("basic-actions.attack.adjacent")
@pytest.mark.parametrize("drawing", ["C A . B .", "A . B C ."])
def test_without_one_there_is_no_attack(drawing: str) -> None:
    match = stage(drawing, A=mine(), B=theirs(), C=mine(), dice=["4", "555", "6666"])
    assert not {"hurt", "throw", "heavy", "sweep", "whirl"} & set(verbs(match))
    for option in ("hurt 4 A1", "throw 4 A1", "heavy 555 A1", "sweep 555", "whirl 6666"):
        assert refused(match, option) == ("nobody-adjacent", "basic-actions.attack.adjacent")


@pytest.mark.clause("basic-actions.attack.adjacent")
def test_what_an_attack_does_depends_on_the_count_paid() -> None:
    match = stage("B A N . .", A=mine(), B=theirs(), N=npc(), dice=["1", "22", "333", "4444"])
    paid = {(each.split()[0], len(each.split()[1])) for each in offered(match) if each != "done"}
    assert paid == {
        ("hurt", 1),
        ("throw", 1),
        ("hurt", 2),
        ("throw", 2),
        ("heavy", 3),
        ("sweep", 3),
        ("whirl", 4),
    }
    assert refused(match, "heavy 22 A1") == ("wrong-count", "action-dice.count-gate")
    assert refused(match, "hurt 333 A1") == ("wrong-count", "action-dice.count-gate")


@pytest.mark.clause("ruling.attack.friendly-targets")
def test_friends_can_be_thrown_but_not_hurt() -> None:
    match = stage("B A C . . . .", A=mine(), B=theirs(), C=mine(), dice=["4", "555"])
    assert offered(match, "hurt") == ["hurt 4 A1"] and offered(match, "throw") == ["throw 4 A1", "throw 4 C1"]
    assert refused(match, "hurt 4 C1") == ("friend", "ruling.attack.friendly-targets")
    assert refused(match, "heavy 555 C1") == ("friend", "ruling.attack.friendly-targets")
    play(match, "throw 4 C1", "toward E")
    assert at(match, "E1").tag == "1:plain.2" and at(match, "B1").momentum == 0


@pytest.mark.clause("ruling.attack.friendly-targets")
def test_a_thrown_friend_suffers_collisions_and_earns_nobody_momentum() -> None:
    match = play(stage("B A C .", A=mine(), B=theirs(), C=mine(), dice=["4"]), "throw 4 C1", "toward E")
    assert at(match, "D1").stamina == 11 and at(match, "B1").momentum == 0


def test_a_distant_friend_cannot_be_thrown() -> None:
    match = stage("B A . C", A=mine(), B=theirs(), C=mine(), dice=["4"])
    assert refused(match, "throw 4 D1") == ("not-adjacent", "basic-actions.attack.adjacent")
    assert refused(match, "throw 4 C1") == ("nobody-there", "basic-actions.attack.adjacent")


# -- Single --------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.attack.single.choose-one")
@pytest.mark.parametrize(("answers", "hurt", "thrown"), [(["hurt 4 B1"], 1, 0), (["throw 4 B1", "toward E"], 0, 1)])
def test_a_single_attack_is_one_mode(answers: list[str], hurt: int, thrown: int) -> None:
    match = play(stage("A B . . .", A=mine(), B=theirs(), dice=["4"]), *answers)
    assert (len(told(match, events.Damaged)), len(told(match, events.Thrown))) == (hurt, thrown)
    assert match.question is None


@pytest.mark.clause("basic-actions.attack.single.damage")
@pytest.mark.parametrize(("value", "lost"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_single_damage_is_half_the_value_rounded_down(value: int, lost: int) -> None:
    match = play(stage("A B . . .", A=mine(), B=theirs(), dice=[str(value)]), f"hurt {value} B1")
    assert at(match, "B1").stamina == 12 - lost


@pytest.mark.clause("basic-actions.attack.single.throw")
@pytest.mark.parametrize("value", [1, 6])
def test_a_single_throws_2_hexes(value: int) -> None:
    match = play(stage("A B . . . .", A=mine(), B=theirs(), dice=[str(value)]), f"throw {value} B1", "toward E")
    assert at(match, "D1").stamina == 12


# -- Double --------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.attack.double.choose-two")
@pytest.mark.parametrize(
    ("second", "stamina", "cell"), [(["hurt 44 B1"], 8, "B1"), (["throw 44 B1", "toward E"], 10, "E1")]
)
def test_a_double_attack_is_two_modes_also_the_same_twice(second: list[str], stamina: int, cell: str) -> None:
    match = play(stage("A B . . . .", A=mine(), B=theirs(), dice=["44"]), "hurt 44 B1")
    assert offered(match) == ["hurt 44 B1", "throw 44 B1"]
    play(match, *second)
    assert at(match, cell).stamina == stamina and match.question is None


@pytest.mark.clause("basic-actions.attack.double.damage")
@pytest.mark.parametrize(("value", "lost"), [(1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (6, 3)])
def test_double_damage_is_half_the_value_rounded_up(value: int, lost: int) -> None:
    match = play(stage("A B . . .", A=mine(), B=theirs(), dice=[f"{value}{value}"]), f"hurt {value}{value} B1")
    assert at(match, "B1").stamina == 12 - lost


@pytest.mark.clause("basic-actions.attack.double.throw")
def test_a_double_throws_3_hexes() -> None:
    """ruling.attack.broken-list: this is a mode of the Double."""
    match = play(stage("A B . . . .", A=mine(), B=theirs(), dice=["11"]), "throw 11 B1", "toward E")
    assert at(match, "E1").tag == "2:plain"


@pytest.mark.clause("ruling.attack.double-order")
def test_each_mode_of_a_double_picks_its_own_target_when_it_resolves() -> None:
    match = stage("B A N . . . .", A=mine(), B=theirs(), N=npc(), dice=["44"])
    play(match, "throw 44 C1", "toward E")
    assert offered(match) == ["hurt 44 A1", "throw 44 A1"]
    assert at(play(match, "hurt 44 A1"), "A1").stamina == 10


@pytest.mark.clause("ruling.attack.double-order")
def test_a_second_mode_without_a_target_lapses() -> None:
    match = play(stage("A B . . . .", A=mine(), B=theirs(), dice=["44", "6"]), "throw 44 B1", "toward E")
    assert match.question is not None and match.question.why.key == "spend"


@pytest.mark.clause("ruling.attack.double-order")
def test_nobody_has_to_throw_a_friend() -> None:
    match = stage("C A N . . .", A=mine(), C=mine(), N=npc(), dice=["44", "6"])
    assert offered(play(match, "hurt 44 C1")) == ["throw 44 A1", "decline"]
    assert [where(match, each) for each in match.state.heroes_of(0)] == ["B1", "A1"]
    assert offered(play(match, "decline"), "move")
    with_an_enemy = stage("C A B . . .", A=mine(), B=theirs(), C=mine(), dice=["44", "6"])
    assert "decline" not in offered(play(with_an_enemy, "hurt 44 C1"))


def test_an_attacker_that_falls_completes_its_attack(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.activation.exhausted-midway."""

    def prick(m: Any, me: Any, damage: Damage) -> Rule[Any]:
        if damage.target is me and damage.source is not None:
            yield from deal(m, damage.source, [(1, "card:Thorns")], me, "ability")

    invent(monkeypatch, "thorn", hearing("Thorns", AFTER, Damage, prick))
    match = stage("A B . . . .", A=mine(stamina=1), B=theirs("thorn"), dice=["44", "6"])
    play(match, "hurt 44 B1", "hurt 44 B1")
    assert at(match, "A1").exhausted and at(match, "B1").stamina == 8
    assert match.question is None


# -- Triple --------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.attack.triple.choose-one")
def test_a_triple_attack_is_a_heavy_blow_or_a_sweep() -> None:
    match = stage("N A B . . . .", A=mine(), B=theirs(), N=npc("corporal"), dice=["111"])
    assert offered(match) == ["done", "heavy 111 A1", "heavy 111 C1", "sweep 111"]
    play(match, "heavy 111 C1", "toward E")
    assert len(told(match, events.Damaged)) == 1 and match.question is None


@pytest.mark.clause("basic-actions.attack.triple.heavy")
@pytest.mark.parametrize("value", [1, 6])
def test_a_heavy_blow_deals_4_then_throws_4(value: int) -> None:
    die = str(value) * 3
    match = play(stage("A B . . . . .", A=mine(), B=theirs(), dice=[die]), f"heavy {die} B1", "toward E")
    assert at(match, "F1").stamina == 8
    assert names(match, events.Damaged, events.Thrown) == ["Damaged", "Thrown"]


@pytest.mark.clause("basic-actions.attack.triple.sweep")
def test_a_sweep_deals_2_to_two_models_and_throws_each_3() -> None:
    match = stage(CROWD, A=mine(), B=theirs(), C=theirs(), D=theirs(), dice=["111"])
    play(match, "sweep 111", "target C2")
    assert offered(match) == ["target D2", "target C3"]
    play(match, "target D2", "target D2", "toward E", "toward W")
    assert (at(match, "G2").stamina, at(match, "A2").stamina, at(match, "C3").stamina) == (10, 9, 12)


@pytest.mark.clause("basic-actions.attack.triple.sweep")
def test_a_sweep_needs_two_models() -> None:
    """ruling.attack.sweep-needs-two; a friend is not one of them."""
    match = stage("C A B . .", A=mine(), B=theirs(), C=mine(), dice=["111"])
    assert verbs(match) == ["done", "heavy"]
    assert refused(match, "sweep 111") == ("needs-two", "ruling.attack.sweep-needs-two")
    more = stage("N A B . .", A=mine(), B=theirs(), N=npc(), dice=["111"])
    play(more, "sweep 111", "toward E")
    assert at(more, "E1").stamina == 9


# -- Quad ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("basic-actions.attack.quad")
def test_a_quad_deals_5_to_all_around_and_throws_each_5() -> None:
    match = stage(". . . . . . N A B . . . . . .", A=mine(), B=theirs(), N=npc("clay-colossus"), dice=["1111"])
    play(match, "whirl 1111", "target I1", "toward E", "toward W")
    assert at(match, "N1").stamina == 7
    assert at(match, "B1").name == "Clay Colossus" and at(match, "B1").stamina == 4  # its hide takes one point off


@pytest.mark.clause("basic-actions.attack.quad")
def test_a_quad_spares_friends() -> None:
    """ruling.attack.quad-targets."""
    match = play(stage("C A B . . . . .", A=mine(), B=theirs(), C=mine(), dice=["1111"]), "whirl 1111", "toward E")
    assert at(match, "A1").stamina == 12
    assert [each.target for each in told(match, events.Thrown)] == [match.state.piece("2:plain").id]


# -- damage, then throws -------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.attack.damage-then-throw")
def test_all_damage_comes_first_then_throws_in_the_order_the_attacker_likes() -> None:
    match = stage(". . . . N A B . . . .", A=mine(), B=theirs(), N=npc("corporal"), dice=["111"])
    match.answer("sweep 111")
    assert len(told(match, events.Damaged)) == 2 and offered(match) == ["target E1", "target G1"]
    play(match, "target G1", "toward E", "toward W")
    assert names(match, events.Damaged, events.Thrown) == ["Damaged", "Damaged", "Thrown", "Thrown"]
    assert at(match, "B1").name == "Corporal" and at(match, "J1").tag == "2:plain"


@pytest.mark.clause("ruling.attack.damage-then-throw")
def test_destroyed_npcs_are_not_thrown_but_fallen_fighters_are() -> None:
    match = stage("N A B . . . .", A=mine(), B=theirs(stamina=2), N=npc(), dice=["111"])
    play(match, "sweep 111", "toward E")
    assert len(told(match, events.Destroyed)) == 1
    assert at(match, "F1").exhausted and len(told(match, events.Thrown)) == 1


# -- throws --------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.throw.direction")
def test_a_model_is_thrown_anywhere_but_straight_into_the_thrower() -> None:
    match = play(stage(CROWD, A=mine(), D=theirs(), dice=["6"]), "throw 6 C3")
    assert offered(match) == ["toward NE", "toward NW", "toward W", "toward SW", "toward SE"]


@pytest.mark.clause("ruling.throw.full-distance")
def test_a_throw_goes_its_full_distance() -> None:
    match = play(stage("A B . . . . .", A=mine(), B=theirs(), dice=["66"]), "throw 66 B1")
    assert {each.split()[0] for each in offered(match)} == {"toward"}
    play(match, "toward E")
    assert told(match, events.Thrown)[0].travelled == 3 and told(match, events.Collided) == []


@pytest.mark.clause("ruling.throw.collision")
@pytest.mark.parametrize("obstacle", ["C", "#", "_"])
def test_a_collision_stops_and_hurts_the_thrown_model_alone(obstacle: str) -> None:
    """For each hex not flown: another model, impassable terrain and the edge alike."""
    other = {"C": theirs(at="D1", tag="other")} if obstacle == "C" else {}
    match = stage(f"A B . {obstacle} . .".replace("C", "."), A=mine(), B=theirs(), **other, dice=["66"])
    play(match, "throw 66 B1", "toward E")
    assert at(match, "C1").stamina == 10
    assert obstacle != "C" or at(match, "D1").stamina == 12


@pytest.mark.clause("ruling.throw.credit")
def test_a_collision_is_the_throwers_doing() -> None:
    match = play(stage("A N #", A=mine(), N=npc(), dice=["4"]), "throw 4 B1", "toward E")
    assert len(told(match, events.Destroyed)) == 1
    assert match.state.players[0].heroism == 1 and at(match, "A1").momentum == 1


@pytest.mark.clause("ruling.throw.not-self-move")
def test_the_thrown_earn_no_momentum_and_are_not_stopped_by_neighbours() -> None:
    match = stage(
        """
        A B . . . .
         . . C . . .""",
        A=mine(), B=theirs(), C=mine(), dice=["6"],
    )  # fmt: skip
    play(match, "throw 6 B1", "toward E")
    assert where(match, match.state.piece("2:plain")) == "D1" and at(match, "D1").momentum == 0


@pytest.mark.clause("ruling.throw.not-self-move")
def test_a_model_is_not_thrown_through_its_own_friends() -> None:
    match = stage("A B C . . .", A=mine(), B=theirs(), C=theirs(), dice=["6"])
    play(match, "throw 6 B1", "toward E")
    assert at(match, "B1").stamina == 10


# -- momentum ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("die", "target", "momentum"),
    [("1", theirs(), 0), ("2", theirs(), 1), ("6", theirs(exhausted=True), 0)],
)
def test_only_damage_that_takes_something_earns_momentum(die: str, target: dict[str, Any], momentum: int) -> None:
    """ruling.momentum.zero-damage."""
    match = play(stage("A B . . .", A=mine(), B=target, dice=[die]), f"hurt {die} B1")
    assert at(match, "A1").momentum == momentum


@pytest.mark.clause("ruling.momentum.once")
def test_an_attack_earns_one_momentum_however_much_it_does() -> None:
    match = play(stage("N A B . . . .", A=mine(), B=theirs(), N=npc(), dice=["111"]), "sweep 111", "toward E")
    assert at(match, "B1").momentum == 1


def test_a_fighter_that_falls_in_its_own_action_ends_on_0() -> None:
    """ruling.momentum.timing."""
    match = play(stage("A ~ . B", A=mine(stamina=1, momentum=2), B=theirs(), dice=["6"]), "move 6 B1")
    assert at(match, "B1").exhausted and at(match, "B1").momentum == 0
    assert told(match, events.MomentumGained) == []
