"""Models that appear: on which level, and what they count for beside other rules."""

from __future__ import annotations

import pytest
from games.demihuman.staging import accepted, enemy, model, of, piece, play, stage, told

from dustup.games.demihuman.events import Fell, Spawned

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
