"""Sensible play on small drawn positions: what anybody at the table would do, the bots do, too.

The drawings are walled in where nobody is meant to be thrown out of the arena.
"""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import ANY, asked, at, copies, foe, ground, hp, spots, stage, unit, unit_of

from dustup.bots import make_bot
from dustup.engine.match import Match

PLAIN = "judgment vigilance"

both = pytest.mark.parametrize("spec", ["greedy", "thinker:120i"])


def answered(m: Match, spec: str, seed: int = 0) -> str:
    """A bot's answer to the open question, in words."""
    assert m.question is not None
    return m.write(make_bot(spec, seed).answer(m.question, m.view(m.question.seat)))


def play_turn(m: Match, spec: str, seed: int = 0) -> list[str]:
    """Let bots answer everything until the turn is over; the answers of the seat that began."""
    assert m.question is not None
    turn, seat, given = m.state.turn, m.question.seat, []
    bots = [make_bot(spec, f"{seed} {each}") for each in range(m.seats)]
    while (question := m.question) is not None and m.state.turn == turn and m.state.active >= 0:
        option: Any = bots[question.seat].answer(question, m.view(question.seat))
        if question.seat == seat:
            given.append(m.write(option))
        m.answer(option)
    return given


# -- whom to hit ------------------------------------------------------------------------------


@both
def test_a_wounded_enemy_is_finished_before_a_healthy_one_is_hit(spec: str) -> None:
    m = stage(
        """
        # # # # # # #
        # . b a c . #
        # # # # # # #""",
        a=unit(PLAIN, pool=[3]),
        b=foe(PLAIN, hp=2),
        c=foe(PLAIN),
    )
    play_turn(m, spec)
    assert (hp(m, "b"), hp(m, "c")) == (0, 12)


@both
@pytest.mark.parametrize("wounded", ["b", "c"])
def test_hits_gather_on_the_wounded(spec: str, wounded: str) -> None:
    hurt = {each: foe(PLAIN, hp=6 if each == wounded else 12) for each in "bc"}
    m = stage(
        """
        # # # # # # #
        # . b a c . #
        # # # # # # #""",
        a=unit(PLAIN, pool=[3]),
        **hurt,
    )
    assert answered(m, spec) == "use 3 damage"
    m.answer("use 3 damage")
    assert answered(m, spec) == f"target {wounded}"


@both
def test_an_enemy_in_range_is_hit_rather_than_a_wall(spec: str) -> None:
    m = stage(
        """
        # # # # # # # #
        # # a b . . c #
        # # # # # # # #""",
        a=unit(PLAIN, pool=[3, 3, 1]),
        b=foe(PLAIN, hp=5),
        c=foe(PLAIN),
    )
    walls = ground(m, "wall")
    play_turn(m, spec)
    assert hp(m, "b") == 0
    assert ground(m, "wall") == walls


# -- where to go ------------------------------------------------------------------------------


@both
def test_an_enemy_is_pushed_over_an_edge(spec: str) -> None:
    m = stage(
        """
        # # # # # # #
        # . . a b o #
        # c . . # # #
        # # # # # # #""",
        a=unit(PLAIN, pool=[5]),
        b=foe(PLAIN),
        c=foe(PLAIN),
    )
    play_turn(m, spec)
    assert unit_of(m, "b").out


@both
@pytest.mark.parametrize("seed", range(3))
def test_nobody_walks_off_an_edge(spec: str, seed: int) -> None:
    m = stage(
        """
        o o o o o o o
        o a . . . . o
        o . . . . b o
        o o o o o o o""",
        a=unit(PLAIN, pool=[2, 2], tokens={"speed": 2}),
        b=foe(PLAIN),
    )
    play_turn(m, spec, seed)
    assert at(m, "a")


@both
def test_a_stooge_is_hardly_ever_walked_off_an_edge_either(spec: str) -> None:
    """Bots try only a few ways in which a group follows its walker, so once in a while they overlook a fall."""
    kept = 0
    for seed in range(8):
        m = stage(
            """
            # # # # # # #
            o a o . . b #
            # o a o . . #
            # # # # # # #""",
            a=unit(PLAIN, kind="stooges", pool=[1], tokens={"speed": 2}),
            b=foe(PLAIN),
            dice=ANY,
        )
        play_turn(m, spec, seed)
        kept += len(spots(m, "a")) == 2
    assert kept >= 7


@both
def test_burning_is_no_reason_to_jump(spec: str) -> None:
    """What a unit holds waits for it until it is back."""
    m = stage(
        """
        # # # # # o
        # c . . a o
        # b . . . o
        # # # # # o""",
        a=unit(PLAIN, pool=[1], tokens={"burning": 6, "speed": 2}),
        c=unit(PLAIN),
        b=foe(PLAIN),
        dice=ANY,
    )
    play_turn(m, spec)
    assert not unit_of(m, "a").out


@both
def test_whoever_was_removed_comes_back(spec: str) -> None:
    m = stage(
        """
        # # # # # o
        # c . . . o
        # b . . . o
        # # # # # o""",
        a=unit(PLAIN, at=[], out=True, tokens={"burning": 4}),
        c=unit(PLAIN),
        b=foe(PLAIN),
        next=["end_round"],
        turn="",
    )
    assert asked(m) == "come-back"
    assert answered(m, spec) != "stay"


@both
def test_a_fighter_walks_up_to_its_enemy_with_a_small_number_and_uses_the_large_one_there(spec: str) -> None:
    m = stage(
        """
        # # # # # # # #
        # a . . . b . #
        # # # # # # # #""",
        a=unit(PLAIN, pool=[3, 8]),
        b=foe(PLAIN),
    )
    given = play_turn(m, spec)
    assert "use 3 movement" in given
    assert "use 8 movement" not in given
    assert m.state.distance(*[m.state.figure_of(unit_of(m, each)) for each in "ab"]) <= 2


@both
def test_nobody_strolls_about_when_there_is_nothing_to_gain(spec: str) -> None:
    """Numbers are spent, and the turn is over: no step there and back again."""
    m = stage(
        """
        # # # # # # # # # # # # # # # #
        # a . . . . . . . . . . . . b #
        # # # # # # # # # # # # # # # #""",
        a=unit(PLAIN, pool=[2, 1]),
        b=foe(PLAIN),
        dice=ANY,
    )
    walked = [each.split()[-1] for each in play_turn(m, spec) if each.startswith("go ")]
    assert walked == sorted(walked, key=lambda cell: ord(cell[0])), "away from the enemy again"
    assert len(walked) <= 3


# -- what to keep ------------------------------------------------------------------------------


@both
def test_the_better_shield_is_kept(spec: str) -> None:
    m = stage(
        """
        # # # # # #
        # a . . b #
        # # # # # #""",
        a=unit("jumping zen, judgment vigilance", kind="boss", stance=0, shield=1, spares=[4]),
        b=foe(PLAIN),
        start=True,
    )
    while asked(m) != "keep-one-shield":
        m.answer("stance 1" if asked(m) == "choose-stance" else m.question.options[0])
    assert answered(m, spec) == "pick 4"


@both
def test_an_enemys_copy_is_left_alone_for_a_wounded_enemy_and_ones_own_is_not_broken(spec: str) -> None:
    m = stage(
        """
        # # # # # # # # #
        # a1 a b b1 . . c #
        # # # # # # # # #""",
        a=unit(PLAIN, pool=[3]),
        b=foe(PLAIN, hp=2),
        c=foe(PLAIN),
    )
    play_turn(m, spec)
    assert hp(m, "b") == 0
    assert len(copies(m, "a")) == 1


# -- stances ------------------------------------------------------------------------------


@both
@pytest.mark.parametrize("far", [0, 1])
def test_a_stance_that_reaches_an_enemy_is_chosen(spec: str, far: int) -> None:
    """The enemy is two spaces away: one stance reaches it at once, the other only the next space."""
    stances = ["judgment power", "judgment power"]
    stances[far] = "judgment blaster"
    m = stage(
        """
        # # # # #
        # a . b #
        # # # # #""",
        a=unit(", ".join(stances), kind="boss"),
        b=foe(PLAIN),
        start=True,
    )
    assert answered(m, spec) == f"stance {far}"
