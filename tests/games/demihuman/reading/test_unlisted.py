"""Places that no list has: where a person finds one that is legal, the action is offered and the place accepted."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, stage

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]


@pytest.mark.clause("ruling.board.hundredths", "attack.friend-or-foe", "action.charge", "tag.inflict")
def test_an_acolyte_with_no_enemy_in_reach_charges_a_friend_to_wind_it_up() -> None:
    wolf = model("dockside-wolf", "12,16")
    match = stage(model("clock-acolyte", "12,12"), wolf, FAR, script=[6, 1], pips=NONE)
    assert offered(match, "charge"), "nobody else is near"
    play(match, "charge 12.5,15.12", "attack overwind dockside-wolf")
    assert of(match, "dockside-wolf").conditions == {"enraged": 1}
    match = stage(model("clock-acolyte", "12,12"), model("dockside-wolf", "12,19"), FAR)
    assert not offered(match, "charge"), "six inches away is too far even for a friend"


@pytest.mark.clause("ruling.board.hundredths", "ruling.charge.must-reach")
def test_a_charge_is_offered_though_only_a_place_between_the_listed_directions_will_do() -> None:
    crowd = [enemy("kennel-pup", "12.84,13.75"), enemy("ox-bouncer", "10.56,13.41")]
    crowd += [enemy("night-porter", "11.72,12.78"), enemy("organ-knight", "11.71,14.43")]
    match = stage(model("clock-acolyte", "12.51,9.17"), *crowd, pieces=[piece("wall", "12,12")])
    assert offered(match, "charge")
    assert accepted(match, "charge 9.50,12.70"), "round the end of the wall"
    assert not accepted(match, "charge 9.30,12.55"), "a gap away from the Bouncer"


@pytest.mark.clause("ruling.board.hundredths", "tag.save", "ruling.tag.save")
def test_who_can_squeeze_in_between_the_listed_directions_saves() -> None:
    pup, novice = enemy("kennel-pup", "12,12"), enemy("oil-novice", "13.84,12.26")
    gang = [model("ox-bouncer", "12.54,13.14"), model("night-porter", "13.17,10.87")]
    gang.append(model("night-porter", "11.52,11.11"))
    match = stage(model("dockside-wolf", "10.98,12"), pup, novice, *gang, script=[6, 1], pips=NONE)
    play(match, "attack fangs kennel-pup")
    assert asked(match) == "save"
    play(match, "save oil-novice 13.02,11.91")
    assert hp(match, "kennel-pup") == 4 and not of(match, "oil-novice").alive


@pytest.mark.clause("ruling.board.hundredths", "tag.point.choose", "ruling.tag.point")
def test_fire_is_kindled_beside_somebody_who_cannot_be_seen() -> None:
    match = stage(
        model("steam-deacon", "12,9"), enemy("kennel-pup", "12,13"), pieces=[piece("wall", "12,12")], script=[6, 1],
        pips=NONE,
    )  # fmt: skip
    assert not accepted(match, "aim kindle 12,13"), "where it stands is not seen"
    assert offered(match, "aim")
    play(match, "aim kindle 14.4,12.3")
    assert of(match, "kennel-pup").conditions == {"burning": 1}


@pytest.mark.clause("ruling.board.tolerance", "action.charge", "ruling.charge.must-reach", "ruling.board.hundredths")
def test_whoever_comes_within_the_tolerance_of_contact_and_no_nearer_charges() -> None:
    pup = enemy("kennel-pup", "12,11")
    for at, offers in (("12,18.02", True), ("12,18.03", True), ("12,18.06", False)):
        match = stage(model("dockside-wolf", at), pup)
        assert bool(offered(match, "charge")) == offers, "six inches and the tolerance, less a hundredth or two"
    match = stage(model("dockside-wolf", "12,18.03"), pup)
    assert accepted(match, "charge 12,12.05") and not accepted(match, "charge 12,12.02")


@pytest.mark.clause("ruling.board.tolerance", "tag.save", "ruling.tag.save", "ruling.board.hundredths")
def test_whoever_comes_within_the_tolerance_of_contact_and_no_nearer_steps_in() -> None:
    pup = enemy("kennel-pup", "12,12")
    for at, steps_in in (("12,18.03", True), ("12,18.06", False)):
        match = stage(model("alley-cat", "12.9,11.8"), pup, enemy("oil-novice", at), script=[3, 3], pips=[0, 0])
        play(match, "attack claws kennel-pup")
        assert (asked(match) == "save") == steps_in
