"""How a Monster finds its way: drawn cases, and 500 random maps against a plain search."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.plain_ways import Sketch, expected
from games.shining.staging import archer, bat, galahad, hp, maren, orrin, ranger, skeleton, stage, told, where

from dustup.engine.match import Match
from dustup.games.shining.events import AiCannot, AiStands, AiTargets, Walked


def moves(drawing: str, kind: str = "skeleton", **more: Any) -> Match:
    """A Monster's Basic Attack: it chooses a target, moves and attacks."""
    more.setdefault("ai", {kind: "basic-attack"})
    more.setdefault("script", [1])
    return stage(drawing, next=[f"monster_step {kind}.1"], **more)


@pytest.mark.clause("monster.example.nearest", "monster.ai.nearest", "monster.move.stop-at-target")
@pytest.mark.clause("monster.card.basic-attack", "monster.ai.reached-target", "monster.ai.draw", "monster.ai.target")
def test_two_squares_short_it_moves_two_and_attacks_once() -> None:
    match = moves("X . . A . . B", A=ranger(rp=0), B=galahad(rp=0), X=skeleton())
    assert told(match, AiTargets) == [AiTargets(4, 0, "open", 2)]
    assert where(match, "skeleton.1") == "C1" and told(match, Walked)[-1].cost == 2 and hp(match, "ranger") == 8


@pytest.mark.clause("monster.example.too-far", "monster.move.even-if-too-far", "monster.move.limit")
def test_out_of_reach_it_moves_four_and_ends_without_an_attack() -> None:
    match = moves("X . . . . . . A", A=ranger(), X=skeleton())
    assert where(match, "skeleton.1") == "E1" and told(match, AiCannot) == [AiCannot(4, "attack", "out-of-range")]


@pytest.mark.clause("monster.ai.nearest", "terrain.difficult.cost")
def test_nearness_counts_movement_points_and_not_squares() -> None:
    match = moves("B ~ ~ ~ X . . . . A", A=ranger(rp=0), B=galahad(rp=0), X=skeleton())
    assert told(match, AiTargets)[0].target == 0  # four points to the Ranger, six to Galahad


@pytest.mark.clause("monster.ai.nearest-tie")
def test_equally_near_the_lowest_hp_and_then_the_lowest_number() -> None:
    weak = moves("A . X . B", A=ranger(hp=5, rp=0), B=galahad(hp=4, rp=0), X=skeleton())
    assert told(weak, AiTargets)[0].target == 1
    even = moves("A . X . B", A=ranger(hp=5, rp=0, order=2), B=galahad(hp=5, rp=0, order=1), X=skeleton())
    assert told(even, AiTargets)[0].target == 1


@pytest.mark.clause("monster.ai.nearest-unreachable")
def test_an_open_path_comes_before_models_in_the_way_and_those_before_terrain() -> None:
    match = moves(
        """
        A B . X . . . . . C
        # # # # # # # # # ."""
        , A=maren(rp=0, hp=1), B=galahad(rp=0), C=ranger(rp=0), X=skeleton(),
        ai={"skeleton": "smell-of-blood"},
    )  # fmt: skip
    assert told(match, AiTargets)[0].target == 0  # the card names her, although Galahad closes the way
    nearest = moves("A # X . . . . . B", A=maren(rp=0), B=galahad(rp=0), X=skeleton())
    assert told(nearest, AiTargets)[0].target == 1


@pytest.mark.clause("monster.ai.nearest-unreachable", "monster.ai.blocked-route")
def test_closed_off_by_models_it_plans_through_them_and_goes_as_far_as_it_may() -> None:
    match = moves(
        "A B . . . . X", A=maren(rp=0, hp=1), B=galahad(rp=0), X=skeleton(), ai={"skeleton": "smell-of-blood"}
    )
    assert where(match, "skeleton.1") == "C1" and told(match, AiCannot)  # next to Galahad, whom it does not attack
    assert told(match, Walked)[-1].cost == 4


@pytest.mark.clause("monster.ai.no-retarget", "monster.ai.target-kept")
def test_it_attacks_nobody_but_its_target() -> None:
    match = moves("A . . B X", A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton(), ai={"skeleton": "smell-of-blood"})
    assert hp(match, "galahad") == 10 and told(match, AiCannot)


@pytest.mark.clause("monster.ai.blocked-route", "monster.ai.nearest-unreachable")
def test_closed_off_by_terrain_it_goes_where_it_is_least_distant() -> None:
    match = moves(
        """
        X . . . #
        . . . . #
        # # # # A""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert told(match, AiTargets)[0].why == "closed" and where(match, "skeleton.1") == "D2"


@pytest.mark.clause("monster.move.through-monsters", "monster.ai.end-on-monster", "hero.move.no-stop-occupied")
def test_it_passes_other_monsters_and_stops_on_the_last_free_square() -> None:
    through = moves("X Y . A", A=maren(rp=0), X=skeleton(1), Y=skeleton(2))
    assert where(through, "skeleton.1") == "C1"
    before = moves("X . . Y Z . . A", A=maren(rp=0), X=skeleton(1), Y=skeleton(2), Z=skeleton(3))
    assert where(before, "skeleton.1") == "C1"  # D1 and E1 are held, and four points lead no farther
    rows = {"X": skeleton(1), "Y": skeleton(2), "Z": skeleton(3), "W": skeleton(4)}
    first = moves("X . Y Z W . . A", A=maren(rp=0), **rows)
    assert where(first, "skeleton.1") == "B1"


@pytest.mark.clause("monster.ai.blocked-route")
def test_where_a_hero_closes_the_only_way_it_stays_and_says_so() -> None:
    match = moves("X B A", ai={"skeleton": "smell-of-blood"}, A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton())
    assert where(match, "skeleton.1") == "A1" and told(match, AiStands) == [AiStands(4, "held")]


@pytest.mark.clause("monster.ai.best-square", "tie-break.reading-order")
def test_of_equally_cheap_squares_the_first_in_reading_order() -> None:
    match = moves(
        """
        . . .
        X . .
        . A .""",
        A=maren(rp=0),
        X=skeleton(at="A1"),
    )
    assert where(match, "skeleton.1") == "B2"  # two points to B2 and to A3; B2 is read first


@pytest.mark.clause("monster.ai.best-square", "monster.ai.reached-target")
def test_an_archer_stops_as_soon_as_it_can_shoot_and_as_far_away_as_that_allows() -> None:
    match = moves("X . . . . . A", "bone-archer", A=maren(rp=0), X=archer())
    assert where(match, "bone-archer.1") == "C1"
    there = moves("X . . A", "bone-archer", A=maren(rp=0), X=archer())
    assert where(there, "bone-archer.1") == "A1" and told(there, AiStands) == [AiStands(4, "there")]
    corner = moves(
        """
        . . . .
        X t . A
        . . . .""",
        "bone-archer",
        A=maren(rp=0),
        X=archer(),
    )
    assert where(corner, "bone-archer.1") == "A1"  # sees over the corner, four away; A3 as well, but it is read later


@pytest.mark.clause("monster.ai.route-tie")
def test_too_far_it_stops_on_a_cheapest_route_with_the_least_left() -> None:
    match = moves(
        """
        X . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . A""",
        A=maren(rp=0),
        X=skeleton(),
    )
    # All squares four steps towards G3 (read before F4) have four left; the first of them is E1.
    assert where(match, "skeleton.1") == "E1"


@pytest.mark.clause("monster.move.as-heroes", "terrain.difficult.too-few-points")
def test_difficult_terrain_holds_it_up_as_anybody() -> None:
    match = moves("X . . . ~ . . A\n# # # # # # # #", A=maren(rp=0), X=skeleton())
    assert where(match, "skeleton.1") == "D1"  # the fourth point does not pay for the Difficult square


@pytest.mark.clause("monster.ai.target", "monster.ai.target-kept")
@pytest.mark.parametrize(
    ("kind", "card", "target"),
    [
        ("skeleton", "smell-of-blood", "orrin"),
        ("skeleton", "old-grudge", "galahad"),
        ("bone-archer", "pick-off", "maren"),
        ("bone-archer", "hunt-the-light", "orrin"),
    ],
)
def test_whom_a_card_names(kind: str, card: str, target: str) -> None:
    match = stage(
        """
        A . . . .
        . . X . B
        C . . . D""",
        A=ranger(rp=0, stats={"vit": 5}),
        B=galahad(rp=0),
        C=maren(rp=0, stats={"vit": 2}),
        D=orrin(rp=0, hp=1),
        X={"monster": kind, "number": 1, "struck_by": "galahad"},
        ai={kind: card},
        next=[f"monster_step {kind}.1"],
        script=[1],
    )
    assert match.state.heroes[told(match, AiTargets)[0].target].tag == target


@pytest.mark.clause("terrain.stairs.monster-transfer", "terrain.stairs.monster-continues", "terrain.stairs.cost")
@pytest.mark.clause("terrain.stairs.which-floor")
def test_a_monster_that_enters_stairs_goes_on_on_the_next_floor() -> None:
    match = moves(
        """
        X . ^a
        _ _ _
        A . ^a""",
        A=maren(rp=0),
        X=skeleton(),
    )
    # Two points to the stairs, nothing for the placement on C3, one more to B3.
    assert where(match, "skeleton.1") == "B3" and told(match, Walked)[-1].cost == 3 and hp(match, "maren") == 7


@pytest.mark.clause("terrain.stairs.monster-avoid")
def test_on_its_target_s_floor_a_monster_avoids_stairs() -> None:
    match = moves(
        """
        X ^a . A
        _ _ _ _
        . ^a . .""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert told(match, AiTargets)[0].why == "closed" and where(match, "skeleton.1") == "A1"
    around = moves(
        """
        X ^a A .
        . . . .
        _ _ _ _
        . ^a . .""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert where(around, "skeleton.1") == "C2"


@pytest.mark.clause("terrain.stairs.placement")
def test_if_the_connected_square_is_held_it_is_put_beside_it() -> None:
    drawing = """
        . X ^a
        _ _ _
        A . ^a
        . . ."""
    beside = moves(drawing, A=maren(rp=0), X=skeleton(1), Y=skeleton(2, at="C3"))
    # B3 and C4 are as near to the stairs; B3 is nearer to Maren, and there she can be attacked.
    assert where(beside, "skeleton.1") == "B3" and told(beside, Walked)[-1].cost == 1
    other = moves(drawing, A=maren(rp=0), X=skeleton(1), Y=skeleton(2, at="C3"), Z=skeleton(3, at="B3"))
    path = [other.state.ground.board.name(each) for each in told(other, Walked)[-1].path]
    assert path == ["C4", "B4", "A4"] and told(other, Walked)[-1].cost == 3


@pytest.mark.clause("terrain.stairs.monster-on-stair")
def test_standing_on_stairs_it_climbs_for_a_point() -> None:
    match = moves(
        """
        . . ^a
        _ _ _
        A . ^a""",
        A=maren(rp=0),
        X=skeleton(1, at="C1"),
    )
    assert where(match, "skeleton.1") == "B3" and told(match, Walked)[-1].cost == 2


@pytest.mark.clause("fly.over-models", "monster.ai.nearest")
def test_a_flier_s_way_is_closed_by_no_model() -> None:
    match = moves("A B X", "ash-bat", A=maren(hp=1, rp=0), B=galahad(rp=0), X=bat(), ai={"ash-bat": "swoop"})
    assert told(match, AiTargets)[0].target == 0


# -- against a plain search --------------------------------------------------------------------------------------------


def test_on_500_random_maps_it_goes_where_a_plain_search_says() -> None:
    seen: dict[str, int] = {}
    for number in range(500):
        sketch = Sketch(number)
        match = stage(
            sketch.drawing,
            **({"levels": sketch.levels} if sketch.levels else {}),
            hero=sketch.heroes,
            monster=sketch.monsters,
            next=[f"monster_step {sketch.kind}.1"],
            ai={sketch.kind: sketch.card},
            script=[1] * 9,
        )
        target, why, square = expected(sketch)
        about = f"map {number}\n{sketch.drawing}\n{sketch.levels}\n{sketch.heroes} {sketch.monsters}"
        found = told(match, AiTargets)[0]
        said = {"apart": "closed", "here": "open"}.get(found.why, found.why)  # on another floor; no way to go at all
        assert match.state.heroes[found.target].tag == target and said in (why, "lowest-hp"), about
        assert where(match, f"{sketch.kind}.1") == square, f"{why} {about}"
        for each in sketch.shows(why, square):
            seen[each] = seen.get(each, 0) + 1
    assert len(seen) == 17 and min(seen.values()) >= 10, seen


@pytest.mark.clause("monster.dies-mid-activation", "monster.ai.order")
def test_a_monster_that_falls_in_its_own_activation_does_nothing_more() -> None:
    match = stage("A X . .", A=orrin(rp=1), X=skeleton(hp=1), ai={"skeleton": "rattle-past"}, script=[1],
                  next=["monster_step skeleton.1"])  # fmt: skip
    match.answer("react orrin ember-veil")
    assert where(match, "skeleton.1") == "" and not told(match, Walked)
    assert Match.at(match.position()).state.digest()


@pytest.mark.clause("monster.ai.target-falls")
def test_when_the_target_falls_the_second_attack_is_left_out() -> None:
    match = stage("A X B", A=orrin(hp=1), B=maren(rp=0), X=bat(), target="orrin", script=[5],
                  next=["order ash-bat.1 flurry 1", "order ash-bat.1 flurry 2"])  # fmt: skip
    assert told(match, AiCannot) == [AiCannot(4, "attack", "no-target")] and hp(match, "maren") == 8


@pytest.mark.clause("monster.ai.target-ties")
def test_of_two_with_the_lowest_hp_the_nearest() -> None:
    match = moves(
        "A . . X . B", A=ranger(hp=3, rp=0), B=orrin(hp=3, rp=0), X=skeleton(), ai={"skeleton": "smell-of-blood"}
    )
    assert told(match, AiTargets) == [AiTargets(4, 1, "lowest-hp", 3, "nearest")]


@pytest.mark.clause("monster.ai.ignored-models-sight")
def test_an_archer_behind_others_plans_past_them_and_does_not_think_it_has_arrived() -> None:
    match = moves(
        "X . B A . .", "bone-archer", A=maren(rp=0, stats={"vit": 1}), B=galahad(rp=0), X=archer(),
        ai={"bone-archer": "pick-off"},
    )  # fmt: skip
    # Maren is three away but behind Galahad; the way past him leads through C1, so it goes up to him.
    assert where(match, "bone-archer.1") == "B1" and told(match, AiCannot)
