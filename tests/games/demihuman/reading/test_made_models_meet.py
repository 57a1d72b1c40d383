"""Models that appear: on which level, and what they count for beside other rules."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, piece, play, stage, told

from dustup.games.demihuman.events import Destroyed, Died, Fell, FocusMet, Spawned

FAR = enemy("oil-novice", "22,22")


@pytest.mark.clause("tag.spawn", "ruling.tag.spawn", "tag.make", "ruling.tag.make")
def test_a_hand_may_appear_on_the_roof_beside_her_and_has_its_two_inches_from_there() -> None:
    house = piece("house", "12,12")
    match = stage(model("seamstress", "12,14.05"), FAR, pieces=[house])
    play(match, "use stitch-up")
    assert accepted(match, "place 12,13.03^house-1") and accepted(match, "place 12,15.07")
    assert not accepted(match, "place 12,12.99^house-1"), "not in contact"
    play(match, "place 12,13.03^house-1")
    assert told(match, Spawned) and not told(match, Fell)
    assert accepted(match, "place 12,11.03^house-1") and not accepted(match, "place 12,16.07"), "three inches down"
    play(match, "place 12,11.03^house-1")
    assert of(match, "stitched-hand.1").level == 1


@pytest.mark.clause("tag.spawn", "ruling.mission.objective-models")
def test_a_cherub_appears_on_a_token_of_a_patrol_and_not_on_an_objective() -> None:
    for mission, solid in (("demihuman-patrolling", False), ("points-of-interest", True)):
        mark = [{"at": "13.02,12", "solid": solid}]
        match = stage(model("bell-founder", "12,12"), FAR, mission=mission, objective=mark)
        play(match, "use cast-a-cherub")
        assert accepted(match, "place 13.02,12") != solid and accepted(match, "place 12,13.02")


@pytest.mark.clause("tag.limit", "ruling.tag.limit", "tag.make")
@pytest.mark.parametrize(("goes", "then"), [("stitched-hand.2", "make"), ("stitched-hand.3", "act")])
def test_what_a_limit_takes_off_is_no_death_for_anybody_and_the_newest_does_not_move_any_more(
    goes: str, then: str
) -> None:
    hands = [model("stitched-hand", at, made=True) for at in ("12,14", "12,15.1")]
    collector = enemy("bone-collector", "12,16.5", wounds=3)
    match = stage(model("seamstress", "12,12"), *hands, collector, pips=[0, 0])
    play(match, "use stitch-up", "place 13.02,12", f"target {goes}")
    assert asked(match) == then and told(match, Destroyed)
    assert hp(match, "bone-collector") == 5 and not told(match, FocusMet) and not told(match, Died)


@pytest.mark.clause("tag.limit", "tag.spawn", "ruling.attack.many-targets")
def test_two_deaths_of_one_blow_are_overtime_twice_and_the_second_rattler_costs_the_first() -> None:
    pups = [enemy("kennel-pup", at, wounds=3) for at in ("13,12", "14.5,12")]
    match = stage(
        model("briar-troll", "9,12"),
        model("mister-ledger", "4,4"),
        *pups,
        FAR,
        script=[6, 1, 1],
        player=[{"pips": 0, "coalition": "dead-letter-office"}, {"pips": 0}],
    )
    play(match, "aim thrown-stump 13.8,12", "target kennel-pup.1", "target mister-ledger", "place 5.02,4")
    play(match, "target mister-ledger", "place 4,5.02", "target rattler.1")
    deaths = [type(each.event) for each in match.log if isinstance(each.event, Died | Spawned)]
    assert deaths == [Died, Spawned, Died, Spawned], "the first is resolved to its end before the second dies"
    assert not of(match, "rattler.1").alive and of(match, "rattler.2").alive
