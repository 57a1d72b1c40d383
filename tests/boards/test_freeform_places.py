"""What is listed on a free table, what is accepted besides, where something can be put, how places are written."""

from __future__ import annotations

import ast
import random
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dustup.boards.freeform import (
    DROP,
    FLY,
    PULL,
    TOUCH,
    WALK,
    Away,
    Beside,
    Disc,
    Fitting,
    Inside,
    Near,
    NearAny,
    NearEdge,
    Off,
    Overlap,
    Piece,
    Reach,
    Reaches,
    Room,
    Spot,
    Strays,
    Table,
    Thorough,
    Touching,
    box,
    gap,
    hundredths,
    inches,
    within,
)
from dustup.boards.freeform.bends import Bend
from dustup.boards.freeform.places import SNAP
from dustup.boards.freeform.shapes import Outline
from dustup.boards.freeform.spots import CORNERS, DIRECTIONS, RIMS, direction
from dustup.engine.foundation import foundation
from dustup.engine.options import Options, Over, option

sys.path.insert(0, str(Path(__file__).parents[2] / "studies"))

import freeform_arena as arena

ROOT = Path(__file__).parents[2]
patient = settings(deadline=None, max_examples=25)
EMPTY = Table(2400, 2400)


@option
class Walk:
    to: Spot


def base(x: int, y: int, level: int = 0, *, r: int = 50, tall: int = 200) -> Disc:
    return Disc(x, y, level, r=r, tall=tall)


# --- listed places ---


def test_in_the_open_sixteen_places_are_listed_as_far_as_possible() -> None:
    places = Reach(EMPTY, base(1200, 1200), [], 500).places()
    assert places.count == 16
    assert places.at(0) == (1700, 1200, 0) and places.at(2) == (1554, 1554, 0)
    assert all(EMPTY.width and 499 <= gap(base(1200, 1200, r=0), base(*spot, r=0)) <= 500 for spot in places)


def test_straight_ahead_it_goes_to_the_first_contact() -> None:
    wolf = base(1500, 1200)
    table = Table(2400, 2400, [Piece("wall", box(700, 1000, 100, 400), solid=True)])
    reach = Reach(table, base(1200, 1200), [wolf], 600)
    assert reach.ray(0) in ((1399, 1200), (1400, 1200)), "to the hundredth"
    assert reach.ray(8) == (850, 1200)
    edge = Reach(EMPTY, base(200, 1200), [], 600)
    assert edge.ray(8) == (50, 1200)


def test_contacts_flanks_and_sixteen_places_round_who_one_is_engaged_with() -> None:
    wolf = base(1500, 1200, r=75)
    reach = Reach(EMPTY, base(1200, 1200), [wolf], 500)
    touching = [spot for spot in reach.places(touch=[wolf]) if within(base(*spot), wolf, TOUCH)]
    assert [spot for spot in touching if spot.y == 1200]
    flanks = [spot for spot in touching if abs(spot.y - 1200) > 110]
    assert len(flanks) == 2, "where a straight way just passes it, 65 degrees from the line between the two"
    close = Reach(EMPTY, base(1373, 1200), [wolf], 500)
    around = list(close.places(engaged=[wolf], corners=False, limits=[Near(wolf, TOUCH)]))
    assert len(around) == 16 and all(within(base(*spot), wolf, TOUCH) for spot in around)
    assert Spot(1500, 1327) in close.places(limits=[Near(wolf, TOUCH)]), "behind it is legal, too, by a bent way"
    assert close.cost(Spot(1627, 1200)) is not None


def test_round_somebody_one_walks_no_farther_than_one_can() -> None:
    wolf = base(1500, 1200, r=75)
    for budget, most in ((60, 4), (150, 9), (250, 13)):
        reach = Reach(EMPTY, base(1373, 1200), [wolf], budget)
        some = list(reach.places(engaged=[wolf], corners=False, limits=[Near(wolf, TOUCH)]))
        assert 0 < len(some) <= most and all(reach.cost(spot) is not None for spot in some)


def test_round_somebody_no_place_is_listed_that_is_farther_away_than_one_may_go() -> None:
    """Two legs along the figure, 1.609 and 0.405 inches, count 1.60 and 0.40; straight ahead the place is 2.01 away."""
    who, wolf = base(1119, 1733), base(1295, 1633)
    for budget, listed in ((200, False), (201, True)):
        reach = Reach(EMPTY, who, [who, wolf], budget)
        places = reach.places(engaged=[wolf], limits=[Near(wolf, 105)])
        assert (Spot(1222, 1560) in list(places)) is listed
        assert all(spot in places and reach.way(spot) for spot in places)


def test_an_aim_straight_ahead_is_not_listed_a_second_time() -> None:
    places = Reach(EMPTY, base(1200, 1200), [], 500).places(aims=[Near(Disc(2300, 1200, r=50), 0)])
    assert list(places).count(Spot(1700, 1200)) == 1 and places.count == 16


def test_nearest_in_range_of_an_aim_corners_and_tops() -> None:
    token = Disc(1800, 1200, r=50)
    (spot,) = Reach(EMPTY, base(1200, 1200), [], 500).places(aims=[Near(token, 300)]).more
    assert within(base(*spot), token, 300) and gap(base(*spot), token) >= 298
    table = Table(2400, 2400, [Piece("crate", box(1400, 1150, 100, 100), height=100, solid=True, top=True)])
    more = Reach(table, base(1200, 1200), [], 500).places().more
    assert Spot(1450, 1200, 1) in more and any(each.level == 0 for each in more)
    assert all(each.level == 0 for each in Reach(table, base(1200, 1200), [], 500).places(tops=False).more)


def test_places_are_a_region_for_options_that_lists_a_few_and_accepts_every_legal_one() -> None:
    wolf = base(1500, 1200)
    family = Over(Walk, Reach(EMPTY, base(1200, 1200), [wolf], 500).places(touch=[wolf]))
    options: Options[Walk] = Options([family])
    assert len(options) == family.count == len(set(options))
    assert options[0] == Walk(Spot(1400, 1200)) or options[0] == Walk(Spot(1399, 1200))
    assert Walk(Spot(1337, 1111)) in options and Walk(Spot(1420, 1200)) not in options
    for wrong in (Spot(1200, 1900), (1337, 1111), "13.37,11.11", None):
        assert Walk(wrong) not in options  # type: ignore[arg-type]
    blank = family.blank()
    assert blank is not None and blank.about["snap"] == SNAP and len(blank.about["area"][0]) >= 16


def test_who_points_near_a_listed_place_means_it() -> None:
    places = Reach(EMPTY, base(1200, 1200), [], 500).places()
    assert places.nearest(1691, 1212) == (1700, 1200, 0) and places.nearest(1700, 1216) is None


def test_limits_hold_for_the_list_and_for_every_point() -> None:
    wolf, bear = base(1100, 1200), base(1500, 1200)
    reach = Reach(EMPTY, base(1200, 1200), [wolf, bear], 500)
    both = reach.places(engaged=[wolf], limits=[Near(wolf, 105), Away(bear, 150)])
    assert both.count and all(each.holds(*spot[:2], 50) for spot in both for each in both.limits)
    assert Spot(1000, 1300) in both and Spot(1300, 1200) not in both
    assert isinstance(both.why_not(Spot(1300, 1200)), Strays)
    either = reach.places(touch=[bear], here=True, limits=[NearAny([Near(bear, TOUCH), Near(wolf, TOUCH)])])
    assert Spot(1200, 1200) in list(either) and any(within(base(*spot), bear, TOUCH) for spot in either)
    west = Inside(box(0, 0, 1200, 2400))
    some = [*Reach(EMPTY, base(1200, 1200), [], 500).places(limits=[west])]
    assert len(some) == 7 and all(west.holds(x, y, 50) for x, y, _ in some)


@pytest.mark.parametrize("manner", [WALK, DROP, FLY, PULL])
def test_everything_listed_is_legal_and_nothing_is_listed_twice(manner: str) -> None:
    found = 0
    for seed in range(5):
        place = arena.wild(seed)
        standing = arena.models(place, seed, 12, tops=4)
        for who in standing:
            reach = Reach(place, who, standing, who.move, manner)
            places = reach.places(touch=standing[::2], engaged=standing[1:2], here=seed % 2 == 0)
            listed = list(places)
            found += len(listed)
            assert len(set(listed)) == len(listed) == places.count
            for spot in listed:
                assert reach.cost(spot) is not None, (seed, who, spot, reach.why_not(spot))
    assert found > 200


@pytest.mark.parametrize("limited", ["", "near", "inside"])
@pytest.mark.parametrize("manner", [WALK, DROP, FLY, PULL])
def test_each_listed_place_has_one_number_to_guess_it_by_and_no_other_place_has_any(manner: str, limited: str) -> None:
    found = tried = 0
    for seed in range(3):
        place = arena.wild(seed)
        standing = arena.models(place, seed, 12, tops=4)
        for who in standing:
            limits = {
                "": [],
                "near": [NearAny([Near(each, 40) for each in standing if each is not who])],
                "inside": [Inside(box(who.x - 300, who.y - 200, 500, 400))],
            }[limited]
            shown = {"touch": [*standing[::2], standing[0]], "engaged": standing[1:2], "here": seed % 2 == 0}
            asked = Reach(place, who, standing, who.move, manner).places(limits=limits, **shown)
            guessed = [spot for spot in map(asked.guess, range(asked.guesses)) if spot is not None]
            listed = list(Reach(place, who, standing, who.move, manner).places(limits=limits, **shown))
            assert sorted(guessed) == sorted(listed)
            found, tried = found + len(listed), tried + asked.guesses
    assert tried > found > 5


def test_a_place_that_two_suggest_is_guessed_once() -> None:
    """Sixteen places round whom one is engaged with; one of them is the nearest place in contact, too."""
    who, foe = base(1000, 1000, r=150), base(1500, 1000, r=150)
    places = Reach(EMPTY, who, [who, foe], 900).places(touch=[foe], engaged=[foe], limits=[Near(foe, 260)])
    nearest = Spot(1198, 1000)
    guessed = [places.guess(number) for number in range(places.guesses)]
    assert guessed.count(nearest) == list(places).count(nearest) == 1


def test_one_direction_is_open_if_it_is_among_all_that_are() -> None:
    some = 0
    for seed in range(6):
        place = arena.wild(seed)
        standing = arena.models(place, seed, 14, tops=3)
        for who in standing:
            for budget in (20, 30, who.move):
                one, all_ = (Reach(place, who, standing, budget) for _ in range(2))
                ways = sum(1 << way for way in range(16) if one.is_open(way))
                assert ways == all_.open, (seed, who, budget)
                some += 0 < ways < 0xFFFF
    assert some > 20, "some directions are open and others are not"


def test_a_straight_way_is_told_as_the_search_would_tell_it() -> None:
    plain = 0
    for seed in range(4):
        place = arena.wild(seed)
        standing = arena.models(place, seed, 12, tops=4)
        for who in standing:
            reach, other = (Reach(place, who, standing, who.move) for _ in range(2))
            for spot in reach.places(touch=standing):
                way, found = reach.way(spot), other._by_bends(*spot, [])
                assert way is not None and found is not None and way.cost == found[0]
                assert way.spots[0] == (who.x, who.y, who.level) and way.spots[-1] == spot
                if len(way.legs) == 1:
                    assert way.legs[0] == other._told(way.legs[0].start, spot, falls=False)
                    plain += 1
    assert plain > 200


def test_places_in_contact_round_corners_count_only_where_none_is_reached_straight() -> None:
    wall = Table(2400, 2400, [Piece("wall", box(1060, 900, 20, 200), solid=True)])
    who, foe = base(1000, 1000), base(1160, 1000)
    for table, bent in ((EMPTY, False), (wall, True)):
        reach = Reach(table, who, [who, foe], 400)
        near = Near(foe, TOUCH)
        fitting = Fitting(
            reach.places(touch=[foe], limits=[near]),
            lambda _: True,
            near,
            otherwise=[Touching(reach, [foe])],
            several=1,
        )
        guessed = [spot for spot in map(fitting.guess, range(fitting.guesses)) if spot is not None]
        assert sorted(guessed) == sorted(fitting) and fitting.count
        assert all((way := reach.way(spot)) is not None and (len(way.legs) > 1) == bent for spot in fitting)


def test_places_that_come_first_are_tried_like_those_of_the_region() -> None:
    """One of three is out of the region, one does not fit, one is named twice and listed by the region as well."""
    room = Room(EMPTY, base(0, 0, r=0), [], [Near(base(1000, 1000), 300)])
    own = room.at(0)
    first = [Spot(1000, 1001), Spot(2000, 2000), own, own, Spot(1000, 1003)]
    fitting = Fitting(room, lambda spot: spot.y != 1003, Near(base(1000, 1000), 300), first=first)
    assert list(fitting)[:2] == [Spot(1000, 1001), own] and fitting.count == room.count + 1
    guessed = [spot for spot in map(fitting.guess, range(fitting.guesses)) if spot is not None]
    assert sorted(guessed) == sorted(fitting)
    only = Fitting(room, lambda spot: spot.y != 1003, Near(base(1000, 1000), 300), first=first, only=True)
    assert list(only) == [Spot(1000, 1001), own]
    assert [spot for spot in map(only.guess, range(only.guesses)) if spot is not None] == list(only)


def test_nobody_moves_in_an_unknown_manner() -> None:
    with pytest.raises(ValueError, match="expected one of walk, drop, fly, pull"):
        Reach(EMPTY, base(100, 100), [], 100, "swim")


def test_without_movement_there_is_nowhere_to_go_but_here() -> None:
    reach = Reach(EMPTY, base(1200, 1200), [], 0)
    assert reach.places().count == 0 and list(reach.places(here=True)) == [(1200, 1200, 0)]
    assert reach.cost(Spot(1200, 1200)) == 0 and reach.cost(Spot(1201, 1200)) is None


# --- what is lit ---


@given(st.integers(0, 60))
@patient
def test_what_is_lit_is_in_reach(seed: int) -> None:
    place = arena.wild(seed)
    standing = arena.models(place, seed, 12, tops=2)
    who = standing[seed % 12]
    lit = Reach(place, who, standing, who.move).area()
    reach = Reach(place, who, standing, who.move + 3)  # ways of many legs are rounded down more often
    for fan in lit[:8]:
        for x, y in fan[seed % 3 :: 3]:
            levels = [0, *(each.number for each in place.tops if each.contains(int(x), int(y)))]
            assert any(reach.cost(Spot(int(x), int(y), level)) is not None for level in levels), (x, y)


def test_most_of_what_is_in_reach_on_the_ground_is_lit() -> None:
    """Also close behind others, and round corners: what is lit is the shape of what can be reached, no star."""
    legal = lit = 0
    for seed in range(12):
        place = arena.wild(seed)
        standing = arena.models(place, seed, 12, tops=0)
        who = standing[seed]
        reach = Reach(place, who, standing, who.move)
        surfaces = reach.area()
        points = random.Random(seed)
        for _ in range(60):
            x, y = (at + points.randint(-who.move, who.move) for at in (who.x, who.y))
            if reach.cost(Spot(x, y)) is not None:
                legal += 1
                lit += any(_inside(x, y, each) for each in surfaces)
    assert legal > 250 and lit > 0.85 * legal, (lit, legal)


def _inside(x: int, y: int, surface: list[tuple[float, float]]) -> bool:
    """By how often a line to the right crosses the outline."""
    crossed = 0
    for (ax, ay), (bx, by) in zip(surface, (*surface[1:], surface[0]), strict=True):
        crossed += (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay)
    return crossed % 2 == 1


# --- putting something down ---


def test_a_room_lists_places_in_a_zone_and_accepts_every_other() -> None:
    zone = Inside([(0, 0), (1200, 0), (0, 1200)])
    wolf = base(300, 300)
    room = Room(EMPTY, base(0, 0), [wolf], [zone])
    assert 10 < room.count <= 24 and all(spot in room for spot in room)
    assert Spot(50, 51) in room and Spot(301, 301) not in room and room.why_not(Spot(49, 50)) == Off()
    assert room.why_not(Spot(301, 301)) == Overlap(wolf) and room.why_not(Spot(700, 700)) == Strays(zone)
    assert room.outline() == [[(0, 0), (1200, 0), (0, 1200)]]


def test_a_room_beside_a_base_or_on_top_of_something() -> None:
    wolf = base(300, 300)
    beside = Room(EMPTY, base(0, 0, r=40), [wolf], [Near(wolf, TOUCH)])
    assert beside.count == 16 and all(within(base(*spot, r=40), wolf, TOUCH) for spot in beside)
    table = Table(2400, 2400, [Piece("house", box(0, 0, 800, 800), height=300, solid=True, top=True)])
    on_top = Room(table, base(0, 0), [], [Inside(box(0, 0, 800, 800))])
    assert on_top.count and all(spot.level == 1 for spot in on_top)
    edge = Room(EMPTY, base(0, 0), [], [NearEdge(2400, 2400, 100)])
    assert Spot(150, 1200) in edge and Spot(151, 1200) not in edge and edge.count


def test_a_room_lists_the_same_after_others_have_come_and_gone() -> None:
    """What is kept of a table is what its terrain allows; who stands on it is looked at each time."""
    zone = Inside(box(0, 0, 500, 500))
    empty = list(Room(EMPTY, base(0, 0), [], [zone]))
    crowd = [base(*spot) for spot in empty[::2]]
    crowded = list(Room(EMPTY, base(0, 0), crowd, [zone]))
    assert crowded
    assert all((spot.x - each.x) ** 2 + (spot.y - each.y) ** 2 >= 100**2 for spot in crowded for each in crowd)
    assert list(Room(EMPTY, base(0, 0), [], [zone])) == empty
    assert list(Room(EMPTY, base(0, 0), crowd[:1], [zone, Away(base(250, 250), 200)])) != crowded


def test_a_thorough_room_finds_a_gap_between_the_points_of_a_plain_one() -> None:
    corners = [base(x, y, r=0) for x in (-80, 2320) for y in (-80, 2320)]
    limits = [Away(each, 1626) for each in corners]
    assert Room(EMPTY, base(0, 0), [], limits).count == 0
    room = Thorough(EMPTY, base(0, 0), [], limits)
    assert list(room) == [Spot(x, y) for x in range(0, 2401, 10) for y in range(0, 2401, 10) if room.holds(Spot(x, y))]
    assert room.count == 13
    assert Thorough(EMPTY, base(0, 0), [base(1120, 1120)], limits).count == 0


# --- places as text ---


def test_a_place_is_written_in_inches_and_read_back() -> None:
    table = Table(
        2400, 2400, [Piece("old-house", box(0, 0, 800, 800), height=300, top=True), Piece("mud", box(900, 0, 9, 9))]
    )
    for spot, word in ((Spot(1237, 805), "12.37,8.05"), (Spot(5, 0, 1), "0.05,0.00^old-house")):
        assert table.write(spot) == word and table.read(word) == spot
    assert table.read("12,8.5") == Spot(1200, 850), "people may write less"
    assert inches(-34) == "-0.34" and hundredths("0.3") == 30


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        ("", "expected a point in inches such as 12.37,8.05"),
        ("12.375,8", "expected a point in inches"),
        ("--1,8", "expected a point in inches"),
        ("-1,8", "beyond the table, which is 24.00 by 24.00 inches"),
        ("١٢,8", "expected a point in inches"),
        ("12,8 ", "expected a point in inches"),
        ("1" * 5000, "expected a point in inches"),
        ("24.01,8", "beyond the table, which is 24.00 by 24.00 inches"),
        ("12,8^tower", "there is no top called tower: tops are house"),
        ("12,8^mud", "there is no top called mud"),
    ],
)
def test_what_is_no_place_is_refused_with_what_was_expected(word: str, expected: str) -> None:
    table = Table(
        2400, 2400, [Piece("house", box(0, 0, 800, 800), height=300, top=True), Piece("mud", box(900, 0, 9, 9))]
    )
    with pytest.raises(ValueError, match=expected):
        table.read(word)


@given(st.integers(0, 2400), st.integers(0, 2400))
def test_every_point_is_read_back(x: int, y: int) -> None:
    assert EMPTY.read(EMPTY.write(Spot(x, y))) == (x, y, 0)


# --- shapes ---


@pytest.mark.parametrize(
    ("corners", "expected"),
    [
        ([(0, 0), (10, 0)], "at least three corners and an area"),
        ([(0, 0), (10, 0), (20, 0)], "at least three corners and an area"),
        ([(0, 0), (100, 0), (20, 20), (0, 100)], "an outline is convex"),
        ([(0, 100), (59, -81), (-95, 31), (95, 31), (-59, -81)], "an outline is convex"),
        ([(0, 0), (10.5, 0), (0, 10)], "whole hundredths"),
    ],
)
def test_outlines_are_convex_and_whole(corners: list[tuple[int, int]], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        Outline(corners)


@pytest.mark.parametrize(
    ("about", "expected"),
    [
        ({"name": "Big Wall"}, "is no name for a piece"),
        ({"top": True}, "has a top but no height"),
        ({"slow": 0}, "slowing not below 1"),
    ],
)
def test_pieces_say_what_is_wrong_with_them(about: dict[str, object], expected: str) -> None:
    with pytest.raises(ValueError, match=expected):
        Piece(str(about.pop("name", "wall")), box(0, 0, 9, 9), **about)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="has no outline"):
        Piece("wall")
    with pytest.raises(ValueError, match="the same name"):
        Table(2400, 2400, [Piece("wall", box(0, 0, 9, 9)), Piece("wall", box(20, 0, 9, 9))])


@given(st.integers(1, 600))
@settings(deadline=None, max_examples=100)
def test_figures_lie_round_their_circles_and_rims_are_the_same_on_all_sides(r: int) -> None:
    for way in range(16):
        (ax, ay), (bx, by) = CORNERS[r][way], CORNERS[r][way - 1]
        dx, dy = bx - ax, by - ay
        assert (ax * dy - ay * dx) ** 2 >= r * r * (dx * dx + dy * dy), "its sides never cut the circle"
    rim = set(RIMS[r])
    assert rim == {(-x, y) for x, y in rim} == {(y, x) for x, y in rim}


@given(st.integers(-3000, 3000), st.integers(-3000, 3000))
def test_the_nearest_of_the_sixteen_directions(dx: int, dy: int) -> None:
    if dx or dy:
        best = max(x * dx + y * dy for x, y in DIRECTIONS)
        x, y = DIRECTIONS[direction(dx, dy)]
        assert (x * dx + y * dy) * 1001 >= best * 1000


def test_gaps_between_bases_and_terrain() -> None:
    piece = Table(2400, 2400, [Piece("fire", box(500, 500, 100, 100), box(600, 500, 50, 50))])["fire"]
    assert piece.gap(base(760, 520)) == 60 and piece.gap(base(550, 550)) == 0
    # From the corner (600, 600) it is 141.42, less the radius 91.42.
    assert piece.gap(base(700, 700)) == 91 and piece.within(base(700, 700), 92) and not piece.within(base(700, 700), 91)
    assert gap(base(100, 100), base(300, 300)) == 182 and within(base(100, 100), base(200, 200), 42)
    assert not within(base(100, 100), base(200, 200), 41)


# --- the same everywhere ---


def test_the_free_table_is_part_of_what_a_game_stands_on(tmp_path: Path) -> None:
    rule = tmp_path / "rules.py"
    rule.write_text("from dustup.boards.freeform import Reach\n")
    names = {each.name for each in foundation([rule]) if each.parent.name == "freeform"}
    there = {each.name for each in (ROOT / "src" / "dustup" / "boards" / "freeform").glob("*.py")}
    assert names == there - {"picture.py"}, "a change in any of them changes the hash of the game"


def test_no_fraction_of_a_hundredth_and_no_library_decides_anything() -> None:
    for file in (ROOT / "src" / "dustup" / "boards" / "freeform").glob("*.py"):
        if file.name in ("picture.py", "fan.py"):  # these draw
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Constant) and isinstance(node.value, float)), f"{file.name}:{node.lineno}"
            assert not (isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div)), f"{file.name}:{node.lineno}"
            if isinstance(node, ast.Import | ast.ImportFrom):
                module = node.names[0].name if isinstance(node, ast.Import) else node.module or ""
                allowed = (
                    "collections",
                    "fractions",
                    "functools",
                    "heapq",
                    "itertools",
                    "math",
                    "re",
                    "typing",
                    "__future__",
                )
                assert getattr(node, "level", 0) or module.startswith((*allowed, "dustup.boards")), (
                    f"{file.name}: {module}"
                )


def test_a_table_answers_alike_in_other_processes_with_other_hash_seeds() -> None:
    code = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "import freeform_arena as arena\n"
        "from dustup.boards.freeform import Reach, Spot, sees\n"
        "for seed in range(3):\n"
        "    place = arena.wild(seed); standing = arena.models(place, seed, 10, tops=3)\n"
        "    for who in standing:\n"
        "        reach = Reach(place, who, standing, who.move)\n"
        "        print(list(reach.places(touch=standing)), list(reach.settled())[-1], reach.area()[-1])\n"
        "        print([reach.cost(Spot(who.x + x, who.y + 170)) for x in range(-300, 300, 50)])\n"
        "        print([sees(place, who, other, standing) for other in standing])\n"
    )
    said = {
        subprocess.run(
            [sys.executable, "-c", code, str(ROOT / "studies")],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")},
            capture_output=True, check=True, text=True,
        ).stdout
        for seed in ("1", "77")
    }  # fmt: skip
    assert len(said) == 1 and len(said.pop()) > 10000


# --- the reaches of a moment ---


def test_a_reach_is_kept_until_somebody_moves() -> None:
    wolf, ox = base(300, 300), base(600, 300)
    reaches = Reaches()
    before = reaches.of(EMPTY, wolf, [wolf, ox], 400)
    assert reaches.of(EMPTY, wolf, [wolf, ox], 400) is before
    assert reaches.of(EMPTY, wolf, [wolf, ox], 400, FLY) is not before
    assert Spot(600, 300) not in before
    ox.x = 900
    after = reaches.of(EMPTY, wolf, [wolf, ox], 400)
    assert after is not before and Spot(600, 300) in after
    wolf.x = 310
    assert reaches.of(EMPTY, wolf, [ox], 400).x == 310


def test_the_last_gap_beside_a_base_is_found_and_some_of_its_places_are_listed() -> None:
    """Five others stand round it; a sixth fits between two of the sixteen directions only."""
    middle = base(1200, 1200)
    ring = [(1233, 1297), (1132, 1277), (1100, 1181), (1168, 1103), (1268, 1124)]
    room = Beside(EMPTY, base(0, 0), [middle, *(base(*at) for at in ring)], Near(middle, TOUCH))
    listed = list(room)
    assert 1 < len(listed) == room.count <= room.most
    assert all(spot in room for spot in listed) and Spot(1200, 1304) not in room


def test_who_touches_a_base_walks_round_it_without_a_detour_over_the_nearest_corner() -> None:
    """From inside the ring of corners the straight leg to the next one but one is free: eight legs of 0.5 inch are 4.0,
    not 4.02 by way of the corner two hundredths beside it."""
    walker, base = Disc(1163, 915, r=75, tall=400), Disc(1280, 866, r=50, tall=100)
    reach = Reach(Table(2400, 2400, []), walker, [walker, base, Disc(1331, 956, r=50, tall=200)], 400)
    places = reach.places(engaged=[base])
    assert Spot(1399, 817) in list(places)
    assert reach.cost(Spot(1399, 817)) == 400
    assert all(each in places for each in places)


def test_who_flies_lands_as_far_as_possible_in_each_direction_in_their_order() -> None:
    who = base(1200, 1200)
    spots = list(Reach(EMPTY, who, [who], 400, FLY).places())
    assert [direction(spot.x - who.x, spot.y - who.y) for spot in spots] == list(range(16))


@pytest.mark.parametrize(("x", "y"), [(1200, 60), (1200, 2340), (60, 1200), (2340, 1200)])
def test_each_of_the_four_edges_is_an_edge_to_be_near_to(x: int, y: int) -> None:
    near = NearEdge(2400, 2400, 10)
    assert near.holds(x, y, 50)
    aside = (x, 61 if y == 60 else 2339) if x == 1200 else (61 if x == 60 else 2339, y)
    assert not near.holds(*aside, 50)


def test_off_its_top_a_base_lands_just_beside_the_edge_it_left_by() -> None:
    """The top is long: it would be far to the other edge."""
    roof = Table(2400, 2400, [Piece("roof", box(1000, 800, 200, 900), height=100, solid=True, top=True)])
    high = base(1100, 820, 1)
    reach = Reach(roof, high, [high], 600, DROP)
    assert reach.off_the_edge(0, -600) == Spot(1100, 750)
    assert reach.off_the_edge(600, 0) == Spot(1250, 820)
    assert reach.off_the_edge(0, 600) is None, "there the roof goes on"


def test_from_no_corner_of_a_figure_a_way_goes_straight_away_from_it() -> None:
    who, other = base(1000, 1000), base(1300, 1000)
    reach = Reach(EMPTY, who, [who, other], 600)
    for number, (x, y, level, *_) in enumerate(reach.nodes()):
        bend = Bend(0, x, y, level, number, 0, False, False)
        away = x - other.x, y - other.y
        assert not reach.turns(bend, *away), number
        assert reach.turns(bend, -away[1], away[0]) and reach.turns(bend, away[1], -away[0]), "but along it"
