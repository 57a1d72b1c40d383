"""Charges that can be followed by an attack; effects from points."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, asked, enemy, hp, model, of, offered, piece, play, refused, stage, told

from dustup.games.demihuman.events import AttackDeclared

FAR = enemy("night-porter", "22,22")


@pytest.mark.clause("ruling.charge.must-reach", "attack.sight")
def test_a_charge_to_where_a_wall_hides_the_only_target_is_illegal() -> None:
    wall = piece("wall", "12,10")
    pups = [enemy("kennel-pup", "12,9.2"), enemy("kennel-pup", "18,14")]
    match = stage(model("bone-collector", "12,14"), *pups, pieces=[wall])
    assert refused(match, "charge 12,10.8") == ("nobody-there", "ruling.charge.must-reach"), "0.6 inch, but unseen"
    match = stage(model("bone-collector", "12,14"), enemy("kennel-pup", "12,9.2"), pieces=[piece("hedge", "12,10")])
    assert accepted(match, "charge 12,10.8")


@pytest.mark.clause("ruling.charge.must-reach", "action.charge")
def test_a_charge_round_a_corner_is_offered_where_no_straight_way_leads() -> None:
    walls = [piece("wall", "12,10"), piece("wall", "10.25,8.25", 1)]
    match = stage(model("alley-cat", "13.4,11"), enemy("kennel-pup", "13.4,9.2"), pieces=walls)
    assert offered(match, "charge")
    play(match, offered(match, "charge")[0])
    assert asked(match) == "charge"


@pytest.mark.clause("ruling.charge.attack")
def test_a_charge_may_end_with_a_natural_shot_or_an_attack_on_several_but_with_no_other_shot() -> None:
    match = stage(model("steam-deacon", "12,12"), enemy("kennel-pup", "15,12"))
    play(match, "charge 13.98,12")
    assert offered(match) == ["attack boiler-jet kennel-pup", "attack censer kennel-pup", "attack punch kennel-pup"]
    match = stage(model("organ-knight", "12,12"), enemy("kennel-pup", "15,12"), enemy("alley-cat", "15,13"))
    play(match, "charge 13.7,12")
    assert "sweep full-chord" in offered(match)


@pytest.mark.clause("action.charge.not-in-melee", "attack.melee-range")
def test_nobody_charges_out_of_melee() -> None:
    match = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12"), enemy("alley-cat", "16,12"))
    assert offered(match, "charge") == []


@pytest.mark.clause("tag.point.choose", "tag.point.origin", "ruling.tag.point", "ruling.attack.many-targets")
def test_an_attack_from_a_point_is_about_everybody_near_the_point_and_needs_somebody() -> None:
    deacon = model("steam-deacon", "6,12")
    pups = [enemy("kennel-pup", "13,12"), enemy("kennel-pup", "16,12"), model("oil-novice", "12,14")]
    match = stage(deacon, *pups, script=[6, 1, 1, 1], pips=[0, 0])
    assert refused(match, "aim kindle 6,18") == ("no-use", "ruling.tag.point")
    assert not accepted(match, "aim kindle 14.56,12"), "8.06 inches from the edge of its base"
    play(match, "aim kindle 14.5,12")
    assert told(match, AttackDeclared)[0].targets == (1, 2), "the novice is 2.7 inches away, both pups 1"


@pytest.mark.clause("ruling.tag.point-height", "tag.point.choose")
def test_a_point_may_lie_on_a_roof_but_not_in_what_bears_it() -> None:
    crate = piece("crate", "12,12")
    match = stage(model("steam-deacon", "8,12"), enemy("alley-cat", "12,12^crate-1"), pieces=[crate])
    assert accepted(match, "aim kindle 11.5,12^crate-1")
    assert not accepted(match, "aim kindle 11.5,12"), "inside the crate"


@pytest.mark.clause("tag.blind", "ruling.tag.point")
def test_who_is_called_to_needs_no_sight_for_an_attack_from_a_point_either() -> None:
    mine = [model("steam-deacon", "12,14"), model("crow-lookout", "10,14")]
    wall = [piece("wall", "12,10")]
    pup = enemy("kennel-pup", "12,9")
    match = stage(*mine, pup, pieces=wall)
    assert not accepted(match, "aim kindle 12,9") and not accepted(match, "attack boiler-jet kennel-pup")
    called = [["crow-lookout", "call-it-out", "steam-deacon"]]
    match = stage(*mine, pup, pieces=wall, lasting=called, script=[6, 1], pips=[0, 0])
    assert accepted(match, "attack boiler-jet kennel-pup")
    play(match, "aim kindle 12,9")
    assert of(match, "kennel-pup").has("burning") == 1


@pytest.mark.clause("tag.point.choose", "ruling.tag.point")
def test_an_ability_at_a_point_may_be_wasted() -> None:
    match = stage(model("thorn-factor", "12,12"), enemy("kennel-pup", "15,12"), FAR)
    assert accepted(match, "cast bramble-patch 12,6")
    play(match, "cast bramble-patch 13,12")
    assert of(match, "kennel-pup").has("slow") == 1 and hp(match, "kennel-pup") == 4
