"""Coral Turtle."""

from games.henshin.made_up import hearing, invent
from games.henshin.staging import aims, at, mine, npc, offered, play, specials, stage, theirs, where

from dustup.engine.hearing import AFTER
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.rules.stamina import deal


def turtle(water=0, earth=0):
    return [{"forms": [f"coral-turtle {water} {earth}"]}]


def their_turtle(earth):
    return [{}, {"forms": [f"coral-turtle 0 {earth}"]}]


A = mine(form="coral-turtle")
B = theirs(form="coral-turtle")


# -- Tide Pool -----------------------------------------------------------------------------------------------


def test_tide_pool_heals_one_ally_within_3_hexes():
    match = stage(
        "A . . B C",
        A={**A, "stamina": 5},
        B=mine(stamina=5),
        C=mine(stamina=5),
        dice=["2"],
        players=turtle(1),
    )
    assert aims(match, "tide-pool") == ["A1", "D1"]
    play(match, "special-at 2 tide-pool D1")
    assert at(match, "D1").stamina == 8
    assert at(match, "A1").stamina == 5


def test_tide_pool_may_heal_the_fighter_itself_up_to_its_full_stamina():
    match = stage("A . B", A={**A, "stamina": 11}, B=mine(stamina=5), dice=["2"], players=turtle(1))
    play(match, "special-at 2 tide-pool A1")
    assert at(match, "A1").stamina == 12


def test_tide_pool_heals_neither_the_exhausted_nor_enemies():
    match = stage("A B . C", A=A, B=mine(exhausted=True), C=theirs(stamina=2), dice=["2"], players=turtle(1))
    assert not specials(match)


def test_tide_pool_costs_a_single():
    match = stage("A . . .", A={**A, "stamina": 5}, dice=["22"], players=turtle(1))
    assert not specials(match)


# -- Spring Tide ---------------------------------------------------------------------------------------------


def test_spring_tide_heals_the_fighter_and_each_ally_within_2_hexes_at_the_beginning():
    match = stage(
        "B A . C E",
        A={**A, "stamina": 5},
        B=mine(stamina=5),
        C=mine(stamina=11),
        E=theirs(stamina=5),
        next="beginning",
        players=turtle(2),
    )
    assert [at(match, cell).stamina for cell in ("B1", "A1", "D1", "E1")] == [7, 7, 12, 5]
    far = stage("A . . D", A=A, D=mine(stamina=5), next="beginning", players=turtle(2))
    assert at(far, "D1").stamina == 5


def test_spring_tide_passes_over_an_ally_without_shared_affinity():
    stranger = {"hero": "stranger", "elements": ["dark"]}
    ally = mine("stranger", stamina=5)
    match = stage("A B", A={**A, "stamina": 5}, B=ally, next="beginning", players=turtle(2), cards=[stranger])
    assert [at(match, cell).stamina for cell in ("A1", "B1")] == [7, 5]


def test_spring_tide_does_not_wake_the_exhausted():
    match = stage("A B", A=A, B=mine(exhausted=True), next="beginning", players=turtle(2))
    assert at(match, "B1").exhausted
    assert at(match, "B1").stamina == 0


# -- Lift the Fallen -----------------------------------------------------------------------------------------


def test_lift_the_fallen_brings_back_an_exhausted_ally_within_3_hexes_with_4_stamina():
    match = stage(
        "A . . B",
        A={**A, "selected": True},
        B=mine(exhausted=True),
        dice=["22"],
        next=["spend", "activation 1"],
        active="1:plain",
        rolls=[1, 2, 3, 4, 5],
        players=turtle(3),
    )
    play(match, "special-at 22 lift-the-fallen D1")
    lifted = at(match, "D1")
    assert not lifted.exhausted
    assert lifted.stamina == 4
    # It can be selected like anybody else, without a Heroic Stand.
    assert match.question.why.key == "spend"
    assert match.state.active == lifted.id
    assert not lifted.standing


def test_lift_the_fallen_needs_an_exhausted_ally_near_enough():
    far = stage("A . . . B", A=A, B=mine(exhausted=True), dice=["22"], players=turtle(3))
    assert not specials(far)
    enemy = stage("A . . B", A=A, B=theirs(exhausted=True), dice=["22"], players=turtle(3))
    assert not specials(enemy)


def test_lift_the_fallen_is_not_paid_with_a_single():
    match = stage("A . . B", A=A, B=mine(exhausted=True), dice=["2"], players=turtle(3))
    assert not aims(match, "lift-the-fallen")


def test_lifting_the_fallen_is_told_with_the_stamina():
    match = stage("A . C", A=A, C=mine("kettle", exhausted=True), dice=["11"], players=turtle(3))
    play(match, "special-at 11 lift-the-fallen C1")
    assert "Kettle is exhausted no longer and has 4 stamina." in [match.say(each) for each in match.log]


# -- Shell ---------------------------------------------------------------------------------------------------


def test_shell_reduces_damage_of_3_or_more_by_1():
    match = play(stage("A B", A=mine(), B=B, dice=["6"], players=their_turtle(1)), "hurt 6 B1")
    assert at(match, "B1").stamina == 12 - (3 - 1)


def test_shell_does_not_reduce_less():
    match = play(stage("A B", A=mine(), B=B, dice=["4"], players=their_turtle(1)), "hurt 4 B1")
    assert at(match, "B1").stamina == 12 - 2


def test_shell_does_not_protect_others():
    match = play(stage("A B C", A=mine(), B=theirs(), C=B, dice=["6"], players=their_turtle(1)), "hurt 6 B1")
    assert at(match, "B1").stamina == 12 - 3


# -- Wall of Coral -------------------------------------------------------------------------------------------


def test_wall_of_coral_pins_enemy_fighters_at_distance_2():
    match = stage(". A . B", A=mine("shoto"), B=B, dice=["1"], players=their_turtle(2))
    assert not offered(match, "move")
    assert aims(match, "rising-knee") == ["A1", "C1"]  # pinning stops the Move action alone
    locked = stage(". A . B", A=mine(), B=B, dice=["1"], players=their_turtle(1))
    assert offered(locked, "move") == ["move 1 A1", "move 1 C1"]


def test_wall_of_coral_is_named_as_the_reason():
    match = stage(". A . B", A=mine("shoto"), B=B, dice=["1"], players=their_turtle(2))
    said = match.why_not("move 1 A1").sentence
    assert said.startswith(f"A card of {at(match, 'D1').name} holds the fighter")


def test_wall_of_coral_does_not_reach_distance_3():
    match = stage(". A . . B", A=mine(), B=B, dice=["1"], players=their_turtle(2))
    assert offered(match, "move") == ["move 1 A1", "move 1 C1", "move 1 D1"]


def test_wall_of_coral_falls_with_its_fighter():
    match = stage(". A . B", A=mine(), B={**B, "exhausted": True}, dice=["1"], players=their_turtle(2))
    assert offered(match, "move") == ["move 1 A1", "move 1 C1"]


def test_wall_of_coral_does_not_pin_allies():
    match = stage(". A . B", A=mine(), B=mine(form="coral-turtle"), dice=["1"], players=turtle(0, 2))
    assert offered(match, "move") == ["move 1 A1", "move 1 C1"]


def test_wall_of_coral_pins_as_a_neighbour_would_so_not_a_fighter_that_is_not_pinned():
    match = stage(
        ". A . B",
        A=mine(form="grasshopper"),
        B=B,
        dice=["1"],
        players=[{"forms": ["grasshopper 0 3"]}, {"forms": ["coral-turtle 0 2"]}],
    )
    assert offered(match, "move") == ["move 1 A1", "move 1 C1"]


# -- Spiked Rebuff -------------------------------------------------------------------------------------------


def test_spiked_rebuff_may_throw_an_adjacent_enemy_that_damaged_it_3_hexes():
    match = stage(". . . . A B", A=mine(), B=B, dice=["4"], players=their_turtle(3))
    play(match, "hurt 4 F1")
    assert match.question.seat == 1
    assert offered(match) == ["target E1", "decline"]
    assert at(match, "E1").momentum == 1  # the action is completely over
    play(match, "target E1", "toward W")
    assert where(match, match.state.piece("1:plain")) == "B1"


def test_spiked_rebuff_may_be_declined():
    match = play(stage(". . . A B", A=mine(), B=B, dice=["4"], players=their_turtle(3)), "hurt 4 E1", "decline")
    assert where(match, match.state.piece("1:plain")) == "D1"


def test_spiked_rebuff_may_be_declined_once_for_all():
    match = stage(". . . A B", A=mine(), B=B, dice=["4"], players=their_turtle(3))
    match.stand(1, "spiked-rebuff", "no")
    play(match, "hurt 4 E1")
    assert match.question is None, "nobody is asked"
    assert where(match, match.state.piece("1:plain")) == "D1"


def test_spiked_rebuff_answers_an_npc_as_well():
    match = stage(". . . N B", N=npc(), B=B, next="npc 2", players=their_turtle(3))
    play(match, "target D1", "toward W")
    assert where(match, match.state.piece("2:trooper.1")) == "A1"


def test_spiked_rebuff_does_not_reach_enemies_that_are_not_adjacent():
    match = stage(
        ". . A . B",
        A=mine(form="lantern-fox"),
        B=B,
        dice=["4"],
        players=[{"forms": ["lantern-fox 1 0"]}, {"forms": ["coral-turtle 0 3"]}],
    )
    play(match, "special-at 4 foxfire E1")
    assert at(match, "E1").stamina == 10
    assert match.question is None


def test_an_npc_that_is_gone_before_the_rebuff_is_not_thrown(monkeypatch):
    def vengeance(m, me, damage):
        if damage.source.tag.startswith("1:trooper"):
            yield from deal(m, damage.source, [(9, "vengeance")], me, "card")

    invent(monkeypatch, "angry", hearing("Vengeance", AFTER, Damage, vengeance))
    match = stage("C . . N B", N=npc(seat=1), B=B, C=mine("angry"), next="npc 1", players=their_turtle(3), initiative=2)
    assert match.question is None
    assert at(match, "E1").stamina == 11 and match.state.npcs == 0


def test_an_exhausted_turtle_rebuffs_nobody():
    match = stage(". . . A B", A=mine(), B={**B, "stamina": 2}, dice=["4"], players=their_turtle(3))
    play(match, "hurt 4 E1")
    assert at(match, "E1").exhausted
    assert match.question is None
