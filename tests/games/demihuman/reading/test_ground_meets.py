"""Terrain, heights, sight and cover, with each other and with cards."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, enemy, hp, model, of, offered, piece, places, play, stage, told

from dustup.games.demihuman.events import Fell, ForceRolled, Wounded

FAR = enemy("oil-novice", "22,22")
NONE = [0, 0]


@pytest.mark.clause("ruling.terrain.obscured", "terrain.patterned", "terrain.covering")
def test_whoever_touches_a_fence_or_a_hedge_is_behind_it_from_beyond_and_not_from_the_front() -> None:
    for at, less in (("12,17", ()), ("12,7", ((-1, "patterned"),))):
        pup, fence = enemy("kennel-pup", "12,12.65"), piece("fence", "12,12")
        match = stage(model("alley-cat", at), pup, pieces=[fence], script=[4, 1], pips=NONE)
        play(match, "attack thrown-bottle kennel-pup")
        assert told(match, ForceRolled)[0].parts == ((4, "die"), (3, "af"), *less)
    for at, less in (("12,17", ()), ("12,7", ((-1, "covering"),))):
        pup, hedge = enemy("kennel-pup", "12,12.9"), piece("hedge", "12,12")
        match = stage(model("alley-cat", at), pup, pieces=[hedge], script=[4, 1], pips=NONE)
        play(match, "attack thrown-bottle kennel-pup")
        assert told(match, Wounded)[0].parts == ((5, "margin"), *less)


@pytest.mark.clause("ruling.movement.fall", "movement.climb", "ruling.movement.level")
def test_nobody_falls_into_a_crate_beside_the_tower_even_to_climb_it_afterwards() -> None:
    pieces = [piece("tower", "12,12"), piece("crate", "13.9,12")]
    match = stage(model("alley-cat", "12,12^tower-1"), FAR, pieces=pieces)
    play(match, "drop 13.9,12^crate-1")
    (fell,) = told(match, Fell)
    assert match.state.table["crate-1"].clear(fell.to.x, fell.to.y, 40), "it lands beside both and then climbs"
    assert fell.to.level == 0 and of(match, "alley-cat").level
    pieces += [piece("wall", "13.6,10.6"), piece("wall", "13.6,13.4")]
    match = stage(model("alley-cat", "12,12^tower-1"), FAR, pieces=pieces)
    assert not accepted(match, "drop 13.9,12^crate-1"), "between the walls there is no room to land"
    assert accepted(match, "move 13.9,12^crate-1"), "but one may climb down and up"


@pytest.mark.clause("ruling.board.tolerance", "ruling.melee.engaged", "terrain.overhang", "action.move.stays-engaged")
def test_right_beneath_somebody_on_a_bridge_one_fights_and_is_held() -> None:
    ghoul, cat, bridge = model("cellar-ghoul", "12,12"), enemy("alley-cat", "12,12^bridge-1"), piece("bridge", "12,12")
    match = stage(ghoul, cat, pieces=[bridge], script=[6, 1], pips=NONE)
    assert not offered(match, "charge")
    assert accepted(match, "move 12.9,12") and not accepted(match, "move 13.2,12")
    play(match, "attack gnaw alley-cat")
    assert told(match, ForceRolled)[0].parts == ((6, "die"), (3, "af")), "who is up there is in nobody's shade"


@pytest.mark.clause("tag.fly.movement", "ruling.tag.fly", "terrain.unclimbable", "condition.slow", "terrain.difficult")
def test_a_slow_flier_still_lands_on_a_tower_for_nothing_and_crosses_a_swamp_inch_by_inch() -> None:
    pieces = [piece("tower", "12,12"), piece("swamp", "18,8"), piece("wall", "6,8")]
    match = stage(model("crow-lookout", "12,8", conditions={"slow": 2}), FAR, pieces=pieces)
    assert accepted(match, "move 12,12^tower-1") and not accepted(match, "move 12,12.01^tower-1")
    assert accepted(match, "move 16,8") and not accepted(match, "move 16.01,8")
    assert not accepted(match, "move 8,8^wall-1") and not offered(match, "drop")


@pytest.mark.clause("movement.fall", "ruling.movement.fall", "ruling.board.edge", "ruling.movement.tight")
def test_a_fall_needs_room_on_the_table_and_between_models() -> None:
    match = stage(model("alley-cat", "23,12^tower-1"), FAR, pieces=[piece("tower", "22.9,12")])
    assert places(match, "drop") and not accepted(match, "drop 23.6,12")
    bouncer = enemy("ox-bouncer", "12,13.9")
    match = stage(model("alley-cat", "12,12^tower-1"), bouncer, pieces=[piece("tower", "12,12")])
    play(match, "drop 12,15.1")
    (fell,) = told(match, Fell)
    assert (fell.to.x - 1200) ** 2 + (fell.to.y - 1390) ** 2 >= (75 + 40) ** 2, "not on his head, but round him"


@pytest.mark.clause("tag.pulled", "ruling.movement.forced-fall", "mission.assassination.dead", "movement.fall-damage")
def test_a_vip_pulled_off_a_tower_by_the_attacker_dies_in_the_first_round_for_five() -> None:
    vip = enemy("kennel-pup", "12,12.9^tower-1", wounds=2, chosen=True)
    players = [{"role": "attacker", "pips": 0}, {"role": "defender", "pips": 0}]
    match = stage(
        model("lantern-hag", "12,18"), vip, pieces=[piece("tower", "12,12")], script=[6, 1], mission="assassination",
        round=1, player=players,
    )  # fmt: skip
    play(match, "attack wisp-light kennel-pup", "place 13.60,12.90")
    assert not of(match, "kennel-pup").alive and match.state.players[0].points == 5


@pytest.mark.clause("ruling.sight.elevation", "ruling.sight.equal-height", "terrain.vantage", "terrain.height.sight")
def test_on_a_crate_a_wall_still_hides_and_on_a_tower_it_does_not() -> None:
    pup, wall = enemy("kennel-pup", "12,14"), piece("wall", "12,12")
    match = stage(model("alley-cat", "12,9^crate-1"), pup, pieces=[piece("crate", "12,9"), wall])
    assert not accepted(match, "attack thrown-bottle kennel-pup"), "two and one are three, as high as the wall"
    match = stage(
        model("alley-cat", "12,9^tower-1"), pup, pieces=[piece("tower", "12,9"), wall], script=[1, 1], pips=NONE
    )
    play(match, "attack thrown-bottle kennel-pup")
    assert told(match, ForceRolled)[0].parts == ((1, "die"), (3, "af"), (2, "vantage"))


@pytest.mark.clause("movement.fall-damage", "movement.fall")
def test_odd_heights_hurt_by_the_larger_half() -> None:
    for kind, damage in (("crate", 1), ("bridge", 1), ("house", 2), ("tower", 2)):
        match = stage(model("alley-cat", f"12,12^{kind}-1"), FAR, pieces=[piece(kind, "12,12")])
        play(match, offered(match, "drop")[0])
        assert hp(match, "alley-cat") == 6 - damage, kind
