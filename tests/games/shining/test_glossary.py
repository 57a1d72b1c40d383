"""The terrain glossary: what each drawn piece is, told when its map is laid."""

from __future__ import annotations

from copy import copy

import pytest
from games.shining.staging import told

from dustup import Match
from dustup.engine.errors import BadContent
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import SceneryLaid
from dustup.games.shining.glossary import type_of
from dustup.games.shining.maps import draw_ground

PRINTED = """
    1   barrel                short      common.barrel
    1   bed                   short      common.bed
    1   bookshelf             tall       common.bookshelf
    1   castle-wall           wall       common.castle-wall
    1   desk                  short      common.desk
    1   firepit               short      common.fire
    1   fire-brazier          short      common.fire
    1   campfire              short      common.fire
    1   gravestone            short      common.gravestone-small
    1   tall-gravestone       tall       common.gravestone-large
    1   house                 tall       common.house
    1   rocky-cliff           wall       common.rocky-cliff
    1   statue                tall       common.statue
    1   tree                  tall       common.tree
    1   tree-stump            short      common.tree-stump
    1   water                 difficult  common.water
    1   well                  short      common.well
    2   rocky-landslide       wall       ch1.e2.rocky-landslide
    3   chapel                wall       ch1.e3.chapel
    4A  altar                 short      ch1.e4a.altar
    4A  chapel-seating        short      ch1.e4a.chapel-seating
    4A  candelabra            tall       ch1.e4a.candelabra
    4B  hermitage             wall       ch1.e4b.hermitage
    5A  sarcophagus           short      ch1.e5a.sarcophagus
    6   rocky-debris          tall       ch2.e6-7.rocky-debris
    7   rocky-debris          tall       ch2.e6-7.rocky-debris
    8   guardhouse            tall       ch2.e8.guardhouse
    8   broken-guardhouse     tall       ch2.e8.guardhouse
    8   wooden-barricade      short      ch2.e8.wooden-barricade
    9B  wooden-barricade      short      ch2.e9b.wooden-barricade
    9B  construct-wreck       tall       ch2.e9b.construct-wreck
    10  display-armor         tall       ch2.e10-11.display-armor
    11  display-armor         tall       ch2.e10-11.display-armor
    10  fallen-display-armor  difficult  ch2.e10-11.fallen-armor
    14  broken-pillar         short      ch3.e14.pillar-basin
    14  stone-basin           short      ch3.e14.pillar-basin
    15  broken-pillar         short      ch3.e15.broken-pillar
    16  stone-basin           short      ch3.e16.stone-basin
    17  temple                tall       ch3.e17.temple
    18  broken-pillar         short      ch3.e18.broken-pillar
"""
"""Encounter, piece, type and clause, as the book lists them."""

ROWS = [line.split() for line in PRINTED.strip().splitlines()]


@pytest.mark.parametrize(
    ("number", "piece", "terrain"),
    [pytest.param(*row[:3], marks=pytest.mark.clause(f"glossary.{row[3]}", "glossary.purpose")) for row in ROWS],
)
def test_a_drawn_piece_has_the_type_the_book_gives_it(
    number: str, piece: str, terrain: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ground, _ = draw_ground("h h h h x", encounter=number, pieces={"x": piece})
    here = copy(box().encounters["one"])
    here.number, here.ground, here.spawns = number, ground, ()
    monkeypatch.setitem(box().encounters, "one", here)
    match = Match(GAME, {"players": 1}, seed=1)
    assert told(match, SceneryLaid) == [SceneryLaid(piece, terrain)]
    masks = {"difficult": ground.difficult, "short": ground.short, "tall": ground.tall, "wall": ground.wall}
    assert [kind for kind, mask in masks.items() if mask] == [terrain]


@pytest.mark.clause("glossary.purpose", "terrain.map-overrides")
def test_scenery_of_another_encounter_or_of_none_is_refused() -> None:
    for number, piece in (("1", "chapel"), ("9A", "wooden-barricade"), ("1", "sofa")):
        with pytest.raises(BadContent, match=f"encounter {number} draws '{piece}', which no glossary has"):
            type_of(piece, number)


@pytest.mark.clause("glossary.ch3.duplicate-sixteen")
def test_the_second_entry_for_sixteen_is_that_of_eighteen() -> None:
    assert type_of("broken-pillar", "18")[0] == "short" and type_of("stone-basin", "16")[0] == "short"
    with pytest.raises(BadContent, match="encounter 16 draws 'broken-pillar'"):
        type_of("broken-pillar", "16")


@pytest.mark.clause("glossary.common.gravestone-height", "los.short-and-difficult", "terrain.tall.blocks-los")
def test_a_gravestone_two_squares_high_is_tall_and_hides_where_a_low_one_does_not() -> None:
    for piece, seen in (("gravestone", True), ("tall-gravestone", False)):
        ground, _ = draw_ground(". x .", encounter="3", pieces={"x": piece})
        assert ground.sees(0, 2, 0) is seen and ground.blocking == 1 << 1
