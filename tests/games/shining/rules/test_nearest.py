"""Whom a Monster goes for: the six cases of the nearest Hero, the other target words, squares, ties."""

from __future__ import annotations

import pytest
from games.shining.staging import acts, archer, galahad, hp, maren, monster, orrin, ranger, skeleton, stage, told, where

from dustup.engine.match import Match
from dustup.games.shining.events import AiCannot, AiHeads, AiSeeks, AiStands, AiStops, AiTargets, AttackDeclared, Walked


def chosen(match: Match) -> tuple[str, str, int]:
    """Whom the first Monster went for, why, and the number that made the difference."""
    found = told(match, AiTargets)[0]
    return match.state.heroes[found.target].tag, found.why, found.number


# -- the six cases -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("monster.ai.nearest", "monster.example.nearest")
def test_free_ways_are_measured_on_foot_and_not_by_air() -> None:
    match = acts(
        """
        . . . . . .
        A # X . . B
        . . . . . .""",
        A=maren(hp=1, rp=0),
        B=galahad(rp=0),
        X=skeleton(),
    )
    # Maren is two squares away behind a Wall, three points on foot to A1; two to Galahad, who has more HP.
    assert chosen(match) == ("galahad", "open", 2)


@pytest.mark.clause("monster.ai.nearest", "monster.ai.nearest-unreachable")
def test_closed_by_models_nearness_is_counted_through_them_and_the_squares_they_hold() -> None:
    match = acts("A Y ~ ~ X . . Z B", A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton(1), Y=skeleton(2), Z=skeleton(3))
    # Four squares to each by air, and Maren is weaker; but five points to where Y stands, three to where Z does.
    assert chosen(match) == ("galahad", "held", 3)
    assert where(match, "skeleton.1") == "G1" and told(match, AiHeads) == [AiHeads(4, 7, 3, "held", "only")]


@pytest.mark.clause("monster.ai.nearest", "monster.ai.nearest-unreachable")
def test_closed_by_terrain_the_plain_distance_counts() -> None:
    match = acts("A # . X . . # B", A=ranger(hp=8, rp=0), B=maren(hp=1, rp=0), X=skeleton())
    assert chosen(match) == ("ranger", "closed", 3)


@pytest.mark.clause("monster.ai.nearest-unreachable")
def test_who_is_closed_off_by_models_comes_before_who_is_closed_off_by_terrain() -> None:
    match = acts("A # X . . . Y B", A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton(1), Y=skeleton(2))
    assert chosen(match) == ("galahad", "held", 4)  # two squares to Maren, but through a Wall


@pytest.mark.clause("monster.ai.nearest", "terrain.difficult.cost")
def test_a_detour_around_difficult_terrain_is_taken_if_it_is_cheaper() -> None:
    match = acts(
        """
        A ~ ~ ~ X . . . . . . B
        . . . . . # # # # # # #""",
        A=galahad(rp=0),
        B=maren(hp=1, rp=0),
        X=skeleton(),
    )
    # Six points straight through the water to B1, five around it to A2; six to Maren on the other side, who is weaker.
    assert chosen(match) == ("galahad", "open", 5) and where(match, "skeleton.1") == "B2"


@pytest.mark.clause("monster.ai.nearest", "monster.ai.best-square", "tie-break.reading-order")
def test_of_two_squares_equally_cheap_the_first_is_taken_and_the_log_says_so() -> None:
    match = acts(
        """
        . . A
        . . .
        X . .""",
        A=maren(rp=0),
        X=skeleton(),
    )
    assert where(match, "skeleton.1") == "B1" and told(match, AiHeads) == [AiHeads(4, 1, 3, "attack", "read")]
    assert "the first in reading order" in "\n".join(match.say(each) for each in match.log)


@pytest.mark.clause("monster.ai.nearest", "monster.ai.best-square", "monster.ai.reached-target")
def test_an_archer_is_nearest_to_whom_it_can_shoot_soonest() -> None:
    match = acts(
        """
        A . . . . X t . B
        . . . . . . t . .
        . . . . . . . . .""",
        "bone-archer",
        A=galahad(rp=0),
        B=maren(hp=1, rp=0),
        X=archer(),
    )
    # Maren is three squares away behind trees; one step brings Galahad, who is five away, into range.
    assert chosen(match) == ("galahad", "open", 1) and where(match, "bone-archer.1") == "E1"


@pytest.mark.clause("monster.ai.best-square")
def test_an_archer_takes_the_farthest_of_the_cheapest_squares_even_if_it_is_read_later() -> None:
    match = acts(
        """
        t . . .
        t . . A
        . X t t""",
        "bone-archer",
        A=maren(rp=0),
        X=archer(),
    )
    # One step brings it to B2, two squares from Maren, or to A3, four squares from her.
    assert where(match, "bone-archer.1") == "A3" and told(match, AiHeads)[0].tie == "far"


@pytest.mark.clause("monster.ai.blocked-route", "terrain.difficult.cost")
def test_up_to_models_in_the_way_difficult_terrain_costs_as_ever() -> None:
    match = acts("X ~ . . B A", card="smell-of-blood", A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton())
    assert where(match, "skeleton.1") == "D1" and told(match, Walked)[-1].cost == 4
    deep = acts("X ~ ~ . B A", card="smell-of-blood", A=maren(hp=1, rp=0), B=galahad(rp=0), X=skeleton())
    assert where(deep, "skeleton.1") == "C1"


# -- ties --------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("monster.ai.nearest-tie")
@pytest.mark.parametrize(
    ("first", "second", "tag", "tie"),
    [
        ({"hp": 5, "order": 1}, {"hp": 4, "order": 2}, "galahad", "hp"),
        ({"hp": 4, "order": 2}, {"hp": 4, "order": 1}, "galahad", "order"),
        ({"hp": 4, "order": 1}, {"hp": 4, "order": 2}, "ranger", "order"),
    ],
)
def test_the_log_says_how_a_tie_was_broken(first: dict[str, int], second: dict[str, int], tag: str, tie: str) -> None:
    match = acts("A . X . B", A=ranger(rp=0, **first), B=galahad(rp=0, **second), X=skeleton())
    assert chosen(match)[0] == tag and told(match, AiTargets)[0].tie == tie
    words = {"hp": "the fewest HP", "order": "the lowest number"}[tie]
    assert any(words in match.say(entry) for entry in match.log)


@pytest.mark.clause("monster.ai.target-ties")
@pytest.mark.parametrize(
    ("kind", "card", "stats"),
    [
        ("bone-archer", "pick-off", {"vit": 1}),
        ("bone-archer", "hunt-the-light", {"mag": 6}),
        ("skeleton", "smell-of-blood", {}),
    ],
)
def test_of_several_whom_a_card_names_the_nearest(kind: str, card: str, stats: dict[str, int]) -> None:
    match = acts(
        "A . . . . . X . . . . B . C", kind, card, A=ranger(hp=3, stats=stats, rp=0), B=orrin(hp=3, stats=stats, rp=0),
        C=galahad(rp=0, order=1), X=monster(kind),
    )  # fmt: skip
    # The Ranger has the lower number, but Orrin is nearer.
    assert chosen(match)[0] == "orrin" and told(match, AiTargets)[0].tie == "nearest"


# -- nobody, and those who are exhausted -------------------------------------------------------------------------------


@pytest.mark.clause("monster.ai.target", "ex.ai-ignores")
def test_who_attacked_last_and_is_exhausted_is_passed_over() -> None:
    match = acts("A X . . B", card="old-grudge", A=orrin(hp=0), B=galahad(rp=0), X=skeleton(struck_by="orrin"))
    assert chosen(match) == ("galahad", "open", 2)


@pytest.mark.clause("monster.ai.no-target")
def test_with_nobody_standing_it_does_only_what_needs_no_hero() -> None:
    down = {"A": galahad(hp=0), "B": maren(hp=0)}
    match = acts("A X . . B", "ditch-cutthroat", "cut-and-run", X=monster("ditch-cutthroat"), **down)
    said = [(each.what, each.why) for each in told(match, AiCannot)]
    assert said == [("move", "no-target"), ("attack", "no-target")]
    assert [each.why for each in told(match, AiStands)] == ["nobody", "nobody-near"] and not told(match, Walked)
    healed = acts("A X . . B", "barrow-wight", "drink-the-dark", X=monster("barrow-wight", hp=5), **down)
    assert hp(healed, "barrow-wight.1") == 7  # Heal needs no Hero


# -- a marked square ---------------------------------------------------------------------------------------------------


def guard(**more: object) -> dict[str, object]:
    return monster("hollow-guard", **more)


@pytest.mark.clause("monster.ai.marked-square", "monster.ai.target")
def test_a_marked_square_is_walked_onto_by_the_cheapest_way() -> None:
    match = acts("A . X ~ * . . .\n. . . . # . . *", "ironbound-warden", "keep-the-gate-shut", A=maren(rp=0),
                 X=monster("ironbound-warden"))  # fmt: skip
    # E1 costs three points through the water; H2 is four squares farther. Maren beside it is left alone.
    assert told(match, AiSeeks) == [AiSeeks(4, 4, "open", 3, "only")] and where(match, "ironbound-warden.1") == "E1"
    assert hp(match, "maren") == 8 and not told(match, AiTargets)


@pytest.mark.clause("monster.ai.marked-square", "tie-break.reading-order")
def test_equally_near_marked_squares_go_by_reading_order_and_on_it_it_stays() -> None:
    match = acts("* . X . *\nA . . . .", "ironbound-warden", "keep-the-gate-shut", A=maren(rp=0),
                 X=monster("ironbound-warden"))  # fmt: skip
    assert where(match, "ironbound-warden.1") == "A1" and told(match, AiSeeks)[0].tie == "read"
    there = acts("* . . A", "ironbound-warden", "keep-the-gate-shut", A=maren(rp=0),
                 X=monster("ironbound-warden", at="A1"))  # fmt: skip
    assert told(there, AiStands) == [AiStands(4, "on-it")]


@pytest.mark.clause("monster.ai.marked-square", "monster.ai.blocked-route")
def test_a_marked_square_somebody_stands_on_is_crowded_up_to() -> None:
    match = acts("X . . * .", "ironbound-warden", "keep-the-gate-shut", A=maren(rp=0, at="D1"),
                 X=monster("ironbound-warden"))  # fmt: skip
    assert told(match, AiSeeks)[0].why == "held" and where(match, "ironbound-warden.1") == "C1"
    assert told(match, AiStops)[0].why == "held"


@pytest.mark.clause("monster.ai.marked-square")
def test_where_nothing_is_marked_it_goes_for_the_nearest_hero() -> None:
    match = acts("X . . . . A", "ironbound-warden", "keep-the-gate-shut", A=maren(rp=0), X=monster("ironbound-warden"))
    assert chosen(match) == ("maren", "open", 4) and where(match, "ironbound-warden.1") == "D1"


@pytest.mark.clause("monster.ai.target-kept", "monster.ai.order")
def test_whom_a_card_goes_for_is_settled_before_it_lets_anybody_spawn() -> None:
    """Skeleton 1 takes the only square beside the Ranger: after that Galahad would be nearer."""
    match = acts("B . . . X . 1 A", "barrow-wight", "rise-my-kin", A=ranger(rp=0), B=galahad(rp=0),
                 X=monster("barrow-wight", 1))  # fmt: skip
    assert [each.target for each in told(match, AiTargets)] == [0] and where(match, "skeleton.1") == "G1"
    assert where(match, "barrow-wight.1") == "F1" and told(match, AiCannot)


@pytest.mark.clause("monster.ai.second-target", "monster.ai.target-kept")
def test_a_second_target_is_chosen_from_where_it_stands_then() -> None:
    match = acts("A . X . . * B", "hollow-guard", "hold-the-post", A=galahad(rp=0), B=maren(rp=0),
                 X=guard(), script=[8])  # fmt: skip
    # From C1 the halberd already reaches Galahad; on F1 the nearest is Maren.
    assert where(match, "hollow-guard.1") == "F1" and hp(match, "galahad") == 10 and hp(match, "maren") < 8


@pytest.mark.clause("monster.ai.no-action-points", "attack.multiple-declared")
def test_the_card_alone_says_how_often_it_attacks() -> None:
    match = acts(
        "A X . .", "ditch-cutthroat", "two-knives-and-no-questions", A=galahad(rp=0), X=monster("ditch-cutthroat")
    )
    assert len(told(match, AttackDeclared)) == 2 and match.state.ap == 0  # and RETREAT comes after both
    assert where(match, "ditch-cutthroat.1") == "D1"


# -- what the log says -------------------------------------------------------------------------------------------------


@pytest.mark.clause("monster.ai.draw", "monster.ai.target", "monster.move.even-if-too-far")
def test_an_activation_is_read_out_and_explained() -> None:
    match = acts("X . . . . . . A", A=ranger(rp=0), X=skeleton())
    said = [match.say(entry) for entry in match.log]
    assert said == [
        "Skeleton 1 reveals Basic Attack. Move towards the nearest Hero until in range, then attack once.",
        "Skeleton 1 goes for the Ranger: it is nearest, in range after 6 movement points.",
        "Skeleton 1 wants to get to G1, 6 movement points away: from there it can attack.",
        "Skeleton 1 gets as far as E1: that is on a cheapest way and as near as its movement allows.",
        "Skeleton 1 moves by B1 C1 D1 E1 for 4 points.",
        "Skeleton 1 cannot attack: its target is out of range or sight.",
    ]


@pytest.mark.clause("monster.ai.nearest", "attack.results.rows")
def test_whoever_is_in_range_is_no_way_off_and_what_a_total_meets_is_told() -> None:
    match = acts("X A . .", A=ranger(rp=0), X=skeleton(), script=[6])  # 6 + STR 2 is twice her VIT of 4
    said = [match.say(entry) for entry in match.log]
    assert said[1:3] == [
        "Skeleton 1 goes for the Ranger: it is nearest, in range already.",
        "Skeleton 1 stays where it is: it can attack from here.",
    ]
    assert "That meets 2 × VIT = 8: 2 DMG for the Ranger." in said


@pytest.mark.clause("retreat.choice", "monster.ai.order")
def test_a_retreat_is_explained() -> None:
    match = stage(". . . . .\n. . A X .\n. . . . .", A=galahad(), X=skeleton(), next=["order skeleton.1 rattle-past 1"])
    assert [match.say(entry) for entry in match.log] == [
        "Skeleton 1 makes for E1: nowhere in reach is the nearest Hero farther than 3 squares; "
        "of the squares as good it is the first in reading order.",
        "Skeleton 1 moves by D1 E1 for 2 points.",
    ]
