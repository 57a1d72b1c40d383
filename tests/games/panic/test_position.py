"""Positions: any situation can be written down, read back and changed by hand."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest
from games.panic.staging import at, copies, foe, ground, offered, play, pool, spots, stage, tokens_of, unit, unit_of

from dustup import Match
from dustup.engine.errors import BadPosition
from dustup.engine.position import toml
from dustup.games.panic import GAME
from dustup.games.panic.position import from_position
from dustup.games.panic.position_write import to_position
from dustup.games.panic.state import State


def again(state: State) -> State:
    """A state written down as text and read back."""
    return from_position(tomllib.loads(toml(to_position(state))))


DERIVED = ("crowd", "copies", "down", "full", "at", "teams")
"""What follows from the rest and is not written down."""


def watching(state: State) -> dict[str, list[int]]:
    """Who watches for what."""
    return {moment: [id for id, _ in hooks] for moment, hooks in state.hooks.items()}


@pytest.mark.parametrize("deal", range(8))
def test_every_quiet_moment_of_a_fight_can_be_written_down_and_read_back(deal: int) -> None:
    random = Random(deal)
    match = Match(GAME, GAME.deal(deal), seed=deal)
    for number in range(1200):
        if match.question is None:
            break
        if number % 11 == 0:
            quiet = match._quiet
            read = again(quiet)
            assert read.plain() == quiet.plain()
            assert [getattr(read, each) for each in DERIVED] == [getattr(quiet, each) for each in DERIVED]
            assert watching(read) == watching(quiet) or not quiet.round
        options = match.question.options
        match.answer(options[random.randrange(len(options))])


def test_a_position_in_the_middle_of_an_action_goes_on_where_it_was() -> None:
    match = stage(
        """
        . . . .
        . a b .
        . c . .
        """,
        a=unit("jumping iron", pool=[5, 3]),
        b=foe(),
        c=foe(),
    )
    play(match, "use 5 damage")
    twin = Match.at(match.position())
    assert offered(twin) == offered(match)
    assert "target c" in offered(match)


def test_a_drawing_says_who_stands_where() -> None:
    match = stage(
        """
        . . . . ~
        . a . a1 .
        . b b b a2
        # % o ^ .
        """,
        a=unit("jumping iron", tokens={"power": 2}, hp=7, challenge="b"),
        b=foe("judgment power", kind="stooges", build="tough"),
    )
    assert (at(match, "a"), copies(match, "a"), spots(match, "b")) == ("B2", ["D2", "E3"], ["B3", "C3", "D3"])
    assert [ground(match, kind) for kind in ("wall", "rubble", "edge", "trap", "fog")] == [
        ["A4"],
        ["B4"],
        ["C4"],
        ["D4"],
        ["E1"],
    ]
    assert (unit_of(match, "a").hp, unit_of(match, "a").bar, tokens_of(match, "a")) == (7, 12, {"power": 2})
    assert unit_of(match, "a").challenge == unit_of(match, "b").id
    assert pool(match, "a") == [6, 6]


def test_a_turn_can_begin_with_the_choice_of_a_stance() -> None:
    match = stage(
        "a . . b",
        a=unit("jumping iron, judgment power", kind="boss"),
        b=foe(),
        start=True,
        dice=[3, 3, 3],
    )
    assert offered(match) == ["stance 0", "stance 1"]


def test_spaces_are_counted_from_the_first_drawn_one_also_outside_the_arena() -> None:
    match = stage("a . b", a=unit(tokens={"speed": 3}), b=foe())
    ways = offered(match, "go")
    assert {"go a -A0", "go a B1", "go a A2", "go a A0"} <= set(ways)
    assert again(match.state).plain() == match.state.plain()


def test_handcuffs_are_written_down_with_the_figure_that_is_bound() -> None:
    match = stage("a b . b", a=unit(cuffed="b.2"), b=foe("judgment blaster", kind="stooges", cuffed="a"))
    read = again(match.state)
    assert read.plain() == match.state.plain()
    assert read.units[0].cuffed == read.figures[2].id != read.figures[1].id


BAD: list[tuple[dict[str, Any], str]] = [
    ({"mpa": ". ."}, "the position has an unknown key 'mpa'; known are: map"),
    ({"map": ". ? ."}, "the map has '?' in row 1"),
    ({"map": ". .\n."}, "row 2 of the map has 1 cells"),
    ({"unit": [{"plain": "jumping iron", "hitpoints": 3}]}, "unit 1 has an unknown key 'hitpoints'"),
    ({"unit": [{"tag": "x"}]}, "unit 1: expected one of sheet, printed, plain, not none"),
    ({"unit": [{"plain": "jumpy iron"}]}, "unit 1: unit: 'jumpy iron' begins with no style"),
    ({"unit": [{"printed": "nobody"}]}, "unit 1: printed is 'nobody', expected one of"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "at": ["Z99"]}]}, "unit 'x': at: no space 'Z99'"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "tokens": {"gold": 1}}]}, "unit 'x': tokens has no 'gold'"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "challenge": "y"}]}, "no unit 'y'; there are: x"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "stance": 4}]}, "unit 'x': stance 4, expected a number from 0"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "hp": "all"}]}, "unit 'x': hp is 'all', expected a whole number"),
    ({"unit": [{"plain": "jumping iron", "tag": "x", "cuffed": "y"}]}, "unit 'x': cuffed: no figure 'y'; there are: x"),
    (
        {
            "map": "x y",
            "unit": [
                {"plain": "jumping iron", "tag": "x", "at": ["x"], "cuffed": "y"},
                {"plain": "jumping iron", "tag": "y", "at": ["y"]},
            ],
        },
        "unit 'x': cuffed to 'y', which should be cuffed to it",
    ),
    ({"next": ["dance"]}, "next: no step 'dance'; there are:"),
    ({"next": ["act"]}, "next: 'act' should read like: act <id>"),
    ({"weight": "fat"}, "weight is 'fat', expected one of feather"),
]


@pytest.mark.parametrize(("table", "said"), BAD, ids=[said for _, said in BAD])
def test_a_bad_position_is_refused_with_the_place_and_what_was_expected(table: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition) as caught:
        from_position(table)
    assert said in str(caught.value)
