"""Ways over a free table: gaps, corners, climbs, falls, bridges, and why not. Lengths are hundredths of an inch."""

from __future__ import annotations

from typing import NoReturn

import pytest

from dustup.boards.freeform import (
    DROP,
    ENDLESS,
    FLY,
    PULL,
    Away,
    Barred,
    Disc,
    HalfUp,
    Inside,
    Near,
    NoWay,
    Off,
    Overlap,
    Piece,
    Reach,
    Spot,
    Stops,
    Strays,
    Table,
    TooFar,
    Unsupported,
    box,
)

HIGH = 130
"""Of things to climb: no whole inch, so that nothing rounds it away unnoticed."""


def walls(gap: int) -> Table:
    """A wall across the whole table with a gap in it."""
    return Table(
        2400,
        2400,
        [
            Piece("upper", box(500, 0, 60, 1000), height=300, solid=True, blocks=True),
            Piece("lower", box(500, 1000 + gap, 60, 1400 - gap), height=300, solid=True, blocks=True),
        ],
    )


def ridge(**more: object) -> Table:
    """Something to climb across the whole table, an inch deep."""
    about = {"height": HIGH, "solid": True, "blocks": True, "top": True, **more}
    return Table(2400, 2400, [Piece("ridge", box(500, 0, 100, 2400), **about)])  # type: ignore[arg-type]


def base(x: int, y: int, level: int = 0, *, r: int = 50, tall: int = 200) -> Disc:
    return Disc(x, y, level, r=r, tall=tall)


def reach(table: Table, who: Disc, budget: int, *others: Disc, manner: str = "walk") -> Reach:
    return Reach(table, who, [who, *others], budget, manner)


# --- gaps and corners ---


@pytest.mark.parametrize(("gap", "passes"), [(99, False), (100, True), (102, True)])
def test_a_base_of_an_inch_passes_a_gap_of_an_inch_and_none_that_is_narrower(gap: int, passes: bool) -> None:
    here = reach(walls(gap), base(400, 1050), 800)
    assert here.cost(Spot(700, 1050)) == (300 if passes else None)
    assert here.why_not(Spot(700, 1050)) == (None if passes else NoWay())


def test_between_two_bases_it_is_the_same() -> None:
    one, other = base(550, 1000), base(550, 1200)
    assert reach(Table(2400, 2400), base(400, 1100), 300, one, other).cost(Spot(700, 1100)) == 300
    other.y = 1199
    way = reach(Table(2400, 2400), base(400, 1100), 900, one, other).way(Spot(700, 1100))
    assert way is not None and len(way.legs) > 2 and way.cost > 400, "it has to go round both"


def test_a_way_round_the_end_of_a_wall_bends_at_its_corners_and_is_hardly_longer_than_a_thread() -> None:
    table = Table(2400, 2400, [Piece("wall", box(1200, 0, 60, 900), height=300, solid=True)])
    way = reach(table, base(1100, 850), 400).way(Spot(1360, 850))
    assert way is not None
    # Two tangents of 1.00 inch, two arcs of 53.13 degrees with a radius of half an inch, and 0.60 inch along the end.
    assert 352 <= way.cost <= 352 + 3
    assert way.cost == sum(leg.length for leg in way.legs)
    assert way.spots[0] == (1100, 850, 0) and way.spots[-1] == (1360, 850, 0)
    bends = {*table["wall"].parts[0].bends(50)}
    assert all((x, y) in bends for x, y, _ in way.spots[1:-1])


def test_round_terrain_that_stands_askew_there_is_a_way_as_well() -> None:
    table = Table(2400, 2400, [Piece("wall", [(1200, 0), (1260, 0), (1460, 900), (1400, 910)], solid=True)])
    around = reach(table, base(1250, 850), 900)
    way = around.way(Spot(1530, 850))
    assert way is not None and 500 > way.cost > 340


def test_what_is_too_far_as_the_crow_flies_is_refused_without_a_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the straight way is free it is known what it costs; else only what no way can cost less than."""

    def never(*_: object, **__: object) -> NoReturn:
        raise AssertionError("a way is searched")

    monkeypatch.setattr(Reach, "search", never)
    table = Table(2400, 2400, [Piece("wall", box(1200, 0, 60, 900), height=300, solid=True)])
    assert reach(table, base(1100, 850), 100).why_not(Spot(1100, 951)) == TooFar(101, 1)
    assert reach(table, base(1100, 850), 259).why_not(Spot(1360, 850)) == TooFar(260, 1, at_least=True)
    up = reach(ridge(), base(400, 600), 90 + HIGH)
    assert up.why_not(Spot(550, 600, 1)) == TooFar(150 + HIGH, 60), "who climbs pays for the height"
    falls = reach(ridge(), base(400, 600), 400, manner=DROP)
    assert falls.why_not(Spot(700, 900)) == TooFar(424, 24, at_least=True)


def test_who_has_nothing_to_fall_from_finds_no_way_with_a_fall() -> None:
    assert reach(walls(300), base(400, 600), 300, manner=DROP).why_not(Spot(400, 700)) == NoWay()


def test_a_leg_counts_in_whole_hundredths_rounded_down() -> None:
    there = Spot(1007, 1018)  # 19.3 hundredths away
    assert reach(Table(2400, 2400), base(1000, 1000), 19).cost(there) == 19
    assert reach(Table(2400, 2400), base(1000, 1000), 18).why_not(there) == TooFar(19, 1)


def test_a_place_behind_something_is_too_far_by_what_the_way_round_it_costs() -> None:
    table = Table(2400, 2400, [Piece("wall", box(1200, 0, 60, 900), height=300, solid=True)])
    found = reach(table, base(1100, 850), 300).why_not(Spot(1360, 850))
    assert found == TooFar(354, 54)
    assert reach(table, base(1100, 850), 353).cost(Spot(1360, 850)) is None
    assert reach(table, base(1100, 850), 354).cost(Spot(1360, 850)) == 354


# --- slow ground ---


def test_each_inch_in_slow_ground_counts_twice_also_where_two_of_them_overlap() -> None:
    swamp, mud = box(500, 0, 301, 2400), box(700, 0, 101, 2400)
    for pieces in ([Piece("swamp", swamp, slow=2)], [Piece("swamp", swamp, slow=2), Piece("mud", mud, slow=2)]):
        assert reach(Table(2400, 2400, pieces), base(400, 600), 900).cost(Spot(900, 600)) == 500 + 301
    thrice = [Piece("swamp", swamp, slow=2), Piece("mud", mud, slow=3)]
    assert reach(Table(2400, 2400, thrice), base(400, 600), 1000).cost(Spot(900, 600)) == 500 + 200 + 2 * 101


def test_a_way_round_slow_ground_bends_at_its_corners_if_that_is_cheaper() -> None:
    table = Table(2400, 2400, [Piece("swamp", box(500, 600, 100, 300), slow=2)])
    way = reach(table, base(450, 620), 500).way(Spot(650, 620))
    assert way is not None and [(x, y) for x, y, _ in way.spots[1:-1]] == [(500, 600), (600, 600)]
    assert way.cost == 53 + 100 + 53 and all(not leg.slowed for leg in way.legs)


def test_pulled_through_slow_ground_one_is_not_slowed() -> None:
    table = Table(2400, 2400, [Piece("swamp", box(500, 0, 301, 2400), slow=2)])
    assert reach(table, base(400, 600), 500, manner=PULL).cost(Spot(900, 600)) == 500


# --- climbing ---


def test_over_something_costs_its_height_up_and_down_and_onto_it_once() -> None:
    here = reach(ridge(), base(400, 600), 800)
    way = here.way(Spot(700, 600))
    assert way is not None and way.cost == 300 + 2 * HIGH
    assert [(each.up, each.at, each.fall) for leg in way.legs for each in leg.climbs] == [
        (True, (500, 600), False),
        (False, (600, 600), False),
    ]
    assert here.cost(Spot(570, 600, 1)) == 170 + HIGH
    assert reach(ridge(), base(400, 600), 299 + 2 * HIGH).why_not(Spot(700, 600)) == TooFar(300 + 2 * HIGH, 1)


def test_no_climb_ends_half_way_up() -> None:
    here = reach(ridge(), base(400, 600), 800)
    assert here.why_not(Spot(451, 600)) == HalfUp(here.table["ridge"])
    assert here.cost(Spot(450, 600)) == 50, "touching is fine"
    assert here.why_not(Spot(640, 600)) == HalfUp(here.table["ridge"])
    assert here.why_not(Spot(499, 600, 1)) == Unsupported(here.table["ridge"])
    assert here.cost(Spot(500, 600, 1)) == 100 + HIGH, "on top only the centre needs support"
    assert here.why_not(Spot(500, 600, 7)) == Unsupported(None)


def test_a_leg_along_a_piece_may_not_overlap_it() -> None:
    table = Table(2400, 2400, [Piece("crate", box(500, 500, 200, 200), height=100, solid=True, top=True)])
    here = reach(table, base(400, 460), 500)
    assert here.leg(400, 460, 0, 800, 460, 0) == -1
    assert here.leg(400, 450, 0, 800, 450, 0) == 400


def test_what_cannot_be_climbed_is_a_wall() -> None:
    assert reach(ridge(top=False), base(400, 600), 900).why_not(Spot(700, 600)) == NoWay()
    wall = reach(ridge(top=False), base(400, 600), 900)
    assert wall.why_not(Spot(550, 600)) == Barred(wall.table["ridge"])


def test_over_a_bent_piece_of_two_outlines_one_climbs_once() -> None:
    parts = box(500, 0, 60, 2400), box(550, 0, 50, 2400)
    table = Table(2400, 2400, [Piece("house", *parts, height=HIGH, solid=True, top=True)])
    assert reach(table, base(400, 600), 900).cost(Spot(700, 600)) == 300 + 2 * HIGH


def test_what_stands_on_top_is_in_the_way_on_top_only() -> None:
    there = base(550, 600, 1)
    assert reach(ridge(), base(400, 700), 900, there).leg(400, 700, 0, 700, 700, 0) == 300 + 2 * HIGH
    assert reach(ridge(), base(400, 699), 900, there).leg(400, 699, 0, 700, 699, 0) == -1
    there.level, there.x = 0, 440
    assert reach(ridge(), base(300, 600), 900, there).leg(300, 600, 0, 700, 600, 0) == -1
    assert reach(ridge(), base(550, 560, 1), 900, there).cost(Spot(520, 600, 1)) == 50, "overlapping from above"


def test_from_one_top_to_another_one_climbs_down_and_up() -> None:
    low = Piece("low", box(500, 0, 100, 2400), height=100, solid=True, top=True)
    high = Piece("high", box(600, 0, 100, 2400), height=250, solid=True, top=True)
    here = reach(Table(2400, 2400, [low, high]), base(400, 600), 1500)
    assert here.leg(400, 600, 0, 800, 600, 0) == 400 + 2 * 100 + 2 * 250
    assert here.leg(550, 600, 1, 650, 600, 2) == 100 + 100 + 250


def test_on_top_only_what_is_higher_is_in_the_way() -> None:
    pieces = [Piece("roof", box(500, 0, 100, 2400), height=200, solid=True, top=True)]
    for height, free in ((199, True), (200, True), (201, False), (None, False)):
        beside = Piece("beside", box(620, 500, 100, 100), height=height, solid=True)
        here = reach(Table(2400, 2400, [*pieces, beside]), base(590, 300, 1), 900)
        assert (here.leg(590, 300, 1, 590, 800, 1) == 500) is free
        assert (here.cost(Spot(590, 550, 1)) is not None) is free


def test_where_two_tops_of_one_height_overlap_one_stays_on_the_one_where_one_walks() -> None:
    one = Piece("one", box(500, 0, 300, 2400), height=100, solid=True, top=True)
    two = Piece("two", box(700, 500, 300, 300), height=100, solid=True, top=True)
    here = reach(Table(2400, 2400, [one, two]), base(550, 600, 1), 900)
    assert here.leg(550, 600, 1, 790, 600, 1) == 240
    assert here.leg(550, 600, 1, 900, 600, 2) == 350 + 2 * 100
    there = reach(Table(2400, 2400, [one, two]), base(900, 600, 2), 900)
    assert there.leg(900, 600, 2, 750, 600, 2) == 150
    assert there.leg(900, 600, 2, 710, 600, 1) == 190 + 2 * 100


def test_down_from_a_top_a_way_may_turn_round_the_very_piece_one_comes_from() -> None:
    table = Table(2400, 2400, [Piece("crate", box(800, 1600, 150, 150), height=100, solid=True, top=True)])
    other = base(791, 1522, r=75)
    way = reach(table, base(887, 1618, 1, r=75), 500, other).way(Spot(913, 1344))
    assert way is not None and way.cost == 493 and way.spots[1] == (1022, 1570, 0)


def test_two_bases_of_one_level_may_not_overlap() -> None:
    bear = base(700, 600, r=75)
    here = reach(Table(2400, 2400), base(400, 600), 900, bear)
    assert here.why_not(Spot(576, 600)) == Overlap(bear)
    assert here.cost(Spot(575, 600)) == 175


def test_nobody_leaves_the_table() -> None:
    here = reach(Table(2400, 2400), base(100, 600), 500)
    assert here.why_not(Spot(49, 600)) == Off() and here.cost(Spot(50, 600)) == 50


# --- falling ---


def test_a_fall_is_free_lands_clear_of_the_piece_and_the_way_goes_on() -> None:
    here = reach(ridge(), base(550, 600, 1), 170, manner=DROP)
    way = here.way(Spot(720, 600))
    assert way is not None and way.cost == 170
    (fall,) = way.falls
    assert (fall.piece.name, fall.piece.rise, fall.at) == ("ridge", HIGH, (650, 600))
    assert reach(ridge(), base(550, 600, 1), 170).cost(Spot(720, 600)) is None, "climbing down is paid"
    assert here.cost(Spot(550, 650, 1)) is None, "that is no fall"


def test_one_can_climb_and_then_fall() -> None:
    way = reach(ridge(), base(400, 600), 500, manner=DROP).way(Spot(700, 600))
    assert way is not None and way.cost == 300 + HIGH and len(way.falls) == 1


def test_where_one_cannot_land_one_cannot_fall() -> None:
    below = base(690, 600)
    here = reach(ridge(), base(550, 600, 1), 300, below, manner=DROP)
    assert here.leg(550, 600, 1, 800, 600, 0) == -1
    assert here.cost(Spot(800, 600)) is None
    assert here.cost(Spot(720, 800)) is not None


def test_who_falls_from_what_one_could_walk_through_lands_clear_of_it_all_the_same() -> None:
    hedge = ridge(solid=False)
    assert reach(hedge, base(550, 600, 1), 300, manner=PULL).why_not(Spot(640, 600)) == Stops(Spot(650, 600))
    assert reach(hedge, base(550, 600, 1), 300, manner=DROP).cost(Spot(640, 600)) is None
    assert reach(hedge, base(550, 600, 1), 300, manner=DROP).cost(Spot(650, 600)) == 100


# --- beneath, through, over ---


def bridge() -> Table:
    return ridge(clearance=200)


def test_beneath_an_overhang_goes_who_is_lower_than_it() -> None:
    low = reach(bridge(), base(400, 600, tall=199), 900)
    assert low.cost(Spot(700, 600)) == 300 and low.cost(Spot(550, 600)) == 150
    tall = reach(bridge(), base(400, 600, tall=200), 900)
    assert tall.cost(Spot(700, 600)) == 300 + 2 * HIGH
    assert tall.why_not(Spot(550, 600)) == HalfUp(tall.table["ridge"])


def test_a_bridge_has_two_levels_at_one_point() -> None:
    wide = Table(
        2400, 2400, [Piece("bridge", box(500, 0, 300, 2400), height=HIGH, solid=True, top=True, clearance=200)]
    )
    under, on = base(650, 600, tall=100), base(650, 600, 1, tall=100)
    low = reach(wide, base(400, 600, tall=100), 900, on)
    assert low.cost(Spot(650, 600)) == 250 and low.why_not(Spot(650, 600, 1)) == Overlap(on)
    high = reach(wide, base(400, 600, tall=100), 900, under)
    assert high.cost(Spot(650, 600, 1)) == 250 + HIGH and high.why_not(Spot(650, 600)) == Overlap(under)
    assert high.leg(400, 600, 0, 900, 600, 0) == 500 + 2 * HIGH, "who is in the way beneath is passed above"


def test_nobody_sinks_through_a_top_nor_rises_through_it() -> None:
    here = reach(bridge(), base(550, 600, 1, tall=100), 900)
    assert here.leg(550, 600, 1, 550, 700, 0) == -1
    assert here.leg(550, 700, 0, 550, 600, 1) == -1


def test_what_is_not_solid_is_walked_through_or_climbed_as_one_likes() -> None:
    hedge = reach(ridge(solid=False), base(400, 600), 900)
    assert hedge.cost(Spot(700, 600)) == 300
    assert hedge.cost(Spot(550, 600)) == 150 and hedge.cost(Spot(550, 600, 1)) == 150 + HIGH


# --- flying and being pulled ---


def test_flying_costs_the_distance_and_ends_where_one_can_stand() -> None:
    wolf = base(620, 900)
    here = reach(ridge(), base(400, 600), 500, wolf, manner=FLY)
    assert here.cost(Spot(700, 600)) == 300 and here.cost(Spot(550, 600, 1)) == 150
    assert here.why_not(Spot(640, 600)) == HalfUp(here.table["ridge"])
    assert here.why_not(Spot(690, 900)) == Overlap(wolf)
    assert here.why_not(Spot(901, 600)) == TooFar(501, 1)
    wall = reach(ridge(top=False), base(400, 600), 500, manner=FLY)
    assert wall.why_not(Spot(550, 600)) == Barred(wall.table["ridge"]) and wall.cost(Spot(700, 600)) == 300


def test_a_pull_is_straight_and_stops_at_bases_and_at_what_would_have_to_be_climbed() -> None:
    here = reach(ridge(), base(300, 600), 500, base(300, 800), manner=PULL)
    assert here.cost(Spot(450, 600)) == 150
    assert here.why_not(Spot(700, 600)) == Stops(Spot(450, 600))
    assert here.why_not(Spot(560, 600, 1)) == Stops(Spot(450, 600))
    assert here.why_not(Spot(300, 1000)) == Stops(Spot(300, 700))
    assert here.why_not(Spot(300, 50)) == TooFar(550, 50)


def test_who_is_pulled_off_a_top_falls_and_stays_where_it_lands() -> None:
    here = reach(ridge(), base(550, 600, 1), 400, manner=PULL)
    way = here.way(Spot(650, 600))
    assert way is not None and way.cost == 100 and [each.at for each in way.falls] == [(650, 600)]
    assert here.why_not(Spot(700, 600)) == Stops(Spot(650, 600))
    assert here.cost(Spot(550, 900, 1)) == 300


def test_without_room_to_land_it_stops_on_top_before_the_edge() -> None:
    here = reach(ridge(), base(550, 600, 1), 400, base(660, 600), manner=PULL)
    assert here.why_not(Spot(900, 600)) == Stops(Spot(600, 600, 1))


# --- what else must be true ---


def test_a_limit_that_does_not_hold_is_named() -> None:
    wolf, bear = base(500, 600), base(1200, 600)
    stay, keep = Near(wolf, 5), Away(bear, 300)
    here = reach(Table(2400, 2400), base(400, 600), 500, wolf, bear)
    assert here.why_not(Spot(395, 600), [stay]) is None
    assert here.why_not(Spot(394, 600), [stay]) == Strays(stay)
    assert here.why_not(Spot(800, 600), [keep]) is None
    assert here.why_not(Spot(801, 600), [keep]) == Strays(keep)
    corner = Inside([(0, 0), (1200, 0), (0, 1200)])
    assert corner.holds(50, 50, 50) and not corner.holds(49, 50, 50)
    assert corner.holds(564, 565, 50) and not corner.holds(565, 565, 50), "half an inch from the slanting side"


def test_round_obstacles_that_nobody_sees_over_are_bases_too() -> None:
    stone = Disc(550, 600, r=50, tall=ENDLESS)
    way = reach(Table(2400, 2400), base(400, 600), 500, stone).way(Spot(700, 600))
    assert way is not None and 369 <= way.cost <= 373, "two tangents of 111.8 and an arc of 83.62 degrees are 369.6"


# --- terrain that is moved ---


def test_a_table_on_which_something_was_moved_is_another_one_that_shares_the_rest() -> None:
    pieces = [
        Piece("crate", box(500, 500, 100, 100), height=100, solid=True),
        Piece("mud", box(0, 0, 100, 100), slow=2),
    ]
    before = Table(2400, 2400, pieces)
    after = before.moved("crate", 100, 0)
    assert after["mud"] is before["mud"] and after["crate"].number == before["crate"].number
    assert reach(before, base(400, 550), 500).cost(Spot(650, 550)) is not None
    assert isinstance(reach(after, base(400, 550), 500).why_not(Spot(650, 550)), Barred)
    assert before.plain() != after.plain() and before.plain() == after.moved("crate", -100, 0).plain()
    less = before.without("crate")
    assert less["mud"].number == 2 and [each.name for each in less] == ["mud"]
    more = less.with_piece(Piece("hedge", box(900, 900, 50, 50)))
    assert more["hedge"].number == 3
    for wrong in (lambda: before.moved("bush", 1, 1), lambda: before.without("bush")):
        with pytest.raises(ValueError, match="there is no bush on the table: there are crate, mud"):
            wrong()
    with pytest.raises(ValueError, match="there is a crate on the table already"):
        before.with_piece(Piece("crate", box(900, 900, 50, 50)))
