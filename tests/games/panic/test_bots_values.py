"""What the bots hold a position to be worth: comparisons anybody at the table would agree with."""

from __future__ import annotations

from math import log
from typing import Any

import pytest
from games.panic.staging import asked, foe, play, stage, unit, unit_of

from dustup.bots import make_bot
from dustup.engine.match import Match

PLAIN = "judgment vigilance"
LANE = """
    # # # # # # # #
    # a . . . . b #
    # # # # # # # #"""
CLOSE = """
    # # # # # # # #
    # a b . . . c #
    # # # # # # # #"""


def value(m: Match, seat: int = 0) -> float:
    """The lead of a seat, undoing how it is squeezed between lost and won, so that differences can be compared."""
    share = m.game.judge.evaluate(m.state, seat)
    return round(log(share / (1 - share)), 9)


def lane(drawing: str = LANE, **of_a: Any) -> Match:
    more = {"c": foe(PLAIN)} if " c " in drawing else {}
    return stage(drawing, a=unit(PLAIN, **of_a), b=foe(PLAIN), **more)


def test_a_number_counts_for_more_with_an_enemy_in_range() -> None:
    far = value(lane(pool=[6, 1])) - value(lane(pool=[1]))
    near = value(lane(CLOSE, pool=[6, 1])) - value(lane(CLOSE, pool=[1]))
    assert near > 2 * far > 0


def test_numbers_of_a_turn_that_is_over_count_nothing() -> None:
    def over(pool: list[int]) -> float:
        row = unit(PLAIN, pool=pool, tokens={"speed": 1})
        m = stage(LANE, a=row, b=foe(PLAIN), next=["react_window a end -1", "finish_turn a"], active="a", turn="")
        return value(m)

    assert over([6]) == over([1])


def test_what_the_other_side_has_to_spend_is_no_loss() -> None:
    assert value(lane(CLOSE, pool=[6, 6]), 1) == value(lane(CLOSE, pool=[1]), 1)


def test_a_step_towards_the_enemy_is_a_step_forward() -> None:
    nearer = LANE.replace("a .", ". a")
    assert value(lane(nearer, pool=[1])) > value(lane(pool=[1]))


def test_the_last_points_of_health_count_most() -> None:
    values = [value(lane(hp=hp)) for hp in (12, 10, 4, 2)]
    assert values[2] - values[3] > values[0] - values[1] > 0


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"shield": 3}, {}),
        ({"shield": 3}, {"shield": 1}),
        ({"tokens": {"iron": 2}}, {"tokens": {"iron": 1}}),
        ({}, {"tokens": {"burning": 2}}),
        ({}, {"tokens": {"weakness": 1}}),
        ({}, {"challenge": "b"}),
        ({"copies": ["C2"]}, {}),
        ({"tokens": {"burning": 4}}, {"tokens": {"burning": 4}, "out": True, "at": []}),
    ],
)
def test_what_is_better_to_have(better: dict[str, Any], worse: dict[str, Any]) -> None:
    def worth(of_d: dict[str, Any]) -> float:
        d = unit(PLAIN, **{"at": ["D2"], **of_d})
        return value(stage(LANE, a=unit(PLAIN), b=foe(PLAIN), d=d))

    assert worth(better) > worth(worse)


def test_further_tokens_of_a_kind_count_for_less() -> None:
    values = [value(lane(tokens={"iron": count})) for count in (1, 2, 11, 12)]
    assert values[1] - values[0] > values[3] - values[2] > 0


@pytest.mark.parametrize("spec", ["greedy", "thinker:40i"])
def test_an_attack_is_judged_by_its_end_though_the_victim_is_asked_in_between(spec: str) -> None:
    m = stage(CLOSE, a=unit(PLAIN, pool=[5]), b=foe(PLAIN, hp=3, tokens={"iron": 1}), c=foe(PLAIN))
    bot = make_bot(spec)
    option = bot.answer(m.question, m.view(0))
    assert m.write(option) == "use 5 damage"
    play(m, "use 5 damage")
    if asked(m) == "target-hit":
        play(m, "target b")
    assert asked(m) == "spend-iron"
    assert m.write(make_bot(spec).answer(m.question, m.view(1))) == "amount 1"
    assert unit_of(m, "b").hp == 3
