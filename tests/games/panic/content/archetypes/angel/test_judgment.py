"""Judgment Style of the Angel."""

import pytest
from games.panic.staging import (
    at,
    challenger,
    foe,
    hp,
    offered,
    play,
    pool,
    said,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Rolled


@pytest.mark.clause("style.judgment.ability.lose-die", "ruling.style.judgment.lowest")
def test_whoever_holds_the_challenge_of_judgment_rolls_without_its_smallest_die() -> None:
    m = stage(
        "a . b", turn="b", start=True, dice=[7, 8], a=unit("judgment power"), b=foe("winged power", challenge="a")
    )
    skip_to(m, "act", "b")
    assert told(m, Rolled)[-1].dice == (10, 10)
    assert pool(m, "b") == [7, 8]


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_the_die_stays_lost_when_the_challenge_is_shed_before_the_roll() -> None:
    m = stage(
        "a . b",
        turn="b",
        start=True,
        dice=[7, 6],
        a=unit("judgment power"),
        b=foe("halcyon iron", challenge="a"),
    )
    skip_to(m, "act", "b")
    assert challenger(m, "b") == "" and tokens_of(m, "b") == {"iron": 1}
    assert told(m, Rolled)[-1].dice == (8, 6)


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_only_the_challenge_of_judgment_itself_costs_a_die() -> None:
    m = stage(
        "a . b",
        turn="b",
        start=True,
        dice=[7, 8, 3],
        a=unit("judgment power"),
        c=unit("winged power", at=["B1"]),
        b=foe("winged power", challenge="c"),
    )
    skip_to(m, "act", "b")
    assert told(m, Rolled)[-1].dice == (10, 10, 4)


@pytest.mark.clause("ruling.style.judgment.lowest")
def test_a_zen_pool_loses_its_1() -> None:
    m = stage("a . b", turn="b", start=True, a=unit("judgment power"), b=foe("winged zen", challenge="a"))
    skip_to(m, "act", "b")
    assert pool(m, "b") == [3, 5, 7]


@pytest.mark.clause("style.judgment.note.off-while-out")
def test_when_judgment_is_taken_out_its_challenges_cost_no_die() -> None:
    m = stage(
        "a c b",
        turn="b",
        start=True,
        dice=[7, 8, 3],
        next=["act b", "begin_turn b"],
        active="b",
        a=unit("judgment power", hp=1),
        c=unit("judgment power"),
        b=foe("heroic power", challenge="a", pool=[1], used={"rolled": 1}),
    )
    play(m, "use 1 damage")
    skip_to(m, "act", "b")
    assert hp(m, "a") == 0
    assert told(m, Rolled)[-1].dice == (10, 10, 4)


@pytest.mark.clause("style.judgment.action.denial")
def test_denial_teleports_next_to_an_enemy_in_sight_and_challenges_it() -> None:
    m = stage("a . . . . b .", a=unit("judgment power", pool=[5]), b=foe("winged power"))
    play(m, "use 5 denial")
    assert offered(m) == ["spot E1", "spot G1"]
    play(m, "spot G1")
    assert at(m, "a") == "G1" and challenger(m, "b") == "a"


@pytest.mark.clause(
    "style.judgment.ability.lose-die", "ruling.style.judgment.lowest", "style.forbidden.ability.two-forms"
)
def test_a_number_that_needs_no_roll_counts_as_a_die_with_as_many_sides() -> None:
    b = foe("forbidden zen power", challenge="a", hp=12)
    m = stage("a . . b", turn="b", start=True, a=unit("judgment power"), b=b, dice=[9, 4])
    skip_to(m, "act", "b")
    assert pool(m, "b") == [4, 5, 9]


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "style.judgment.action.denial")
def test_whoever_uses_a_countered_denial_teleports_next_to_its_enemy_and_not_to_itself() -> None:
    b = foe("judgment zen", archetypes=["untouchable"], tokens={"control": 1})
    m = stage("# # # # #\na . . . b\n# # # # #", a=unit("judgment zen", pool=[5, 1]), b=b)
    play(m, "use 5 denial", "negate counter")
    assert at(m, "a") == "D2"


@pytest.mark.clause("style.judgment.ability.lose-die")
def test_a_die_that_is_not_rolled_is_told() -> None:
    m = stage(
        "a . . b", a=unit("judgment power"), b=foe("judgment zen", challenge="a"), turn="b", start=True, dice=[6, 6, 6]
    )
    assert "b rolls one die less this turn." in said(m)


@pytest.mark.clause("style.judgment.ability.lose-die", "ruling.heroic-spirit.donor-dice")
def test_judgment_costs_no_die_in_a_turn_that_is_given_away_nor_one_after_it() -> None:
    m = stage(
        ". . . . .\na . b . .\n. . d . .",
        turn="d",
        start=True,
        dice=[2, 4, 1],
        a=unit("judgment iron"),
        b=foe("jumping power", challenge="a"),
        d=foe("jumping power", hp=0),
    )
    skip_to(m, "act", "b")
    assert (pool(m, "b"), unit_of(m, "b").marks.die_less) == ([1, 2, 4], False)
