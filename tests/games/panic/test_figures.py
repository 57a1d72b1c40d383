"""Units of several figures: how often an effect reaches a group or the Twins, and from where theirs work."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    challenger,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Challenges, Lost

PLAIN = "judgment power"
PANIC = Path(__file__).parents[3] / "src/dustup/games/panic"


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


def gang(who: str = PLAIN, **more):
    return foe(who, kind="stooges", **more)


def choose(m: Match, verb: str, at: int = 0) -> None:
    """Answer with one of the options of a verb."""
    play(m, offered(m, verb)[at])


# -- once for the whole group ------------------------------------------------------------------------------

ONCE = pytest.mark.clause("ruling.stooges.area-benefits")


@ONCE
def test_a_group_is_challenged_once_and_no_other_figure_of_it_is_another_target() -> None:
    m = stage("a b b . c", a=unit("armored blaster", tokens={"iron": 2}), b=gang(tokens={"speed": 5}), c=foe(PLAIN))
    play(m, "pay you-stay")
    choose(m, "target")
    assert asked(m) != "extra-target"
    assert len(told(m, Challenges)) == 1 and [each.count for each in told(m, Lost)] == [3]


@ONCE
def test_denial_challenges_a_group_once() -> None:
    m = stage("a . b . b . .\n. . . . . . .", a=unit("judgment blaster", pool=[5, 1]), b=gang())
    play(m, "use 5 denial")
    choose(m, "target")
    assert asked(m) == "teleport-where"
    skip_to(m, "act")
    assert len(told(m, Challenges)) == 1 and challenger(m, "b") == "a"


@ONCE
def test_the_flamethrower_on_two_figures_burns_their_group_once() -> None:
    a = unit("incinerator blaster", tokens={"power": 2}, pool=[1])
    m = stage("# # # # # # #\n. a . b b . .\n# # # # # # #", a=a, b=gang(), dice=ANY)
    play(m, "pay flamethrower")
    choose(m, "target")
    choose(m, "target")
    skip_to(m, "act")
    assert hp(m, "b") == 10 and tokens_of(m, "b") == {"burning": 1}


@ONCE
def test_each_part_of_an_action_reaches_a_group_anew() -> None:
    m = stage("a b b . .", a=unit("judgment vigilance", pool=[4, 1]), b=gang())
    play(m, "use 4 bow-down")
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 3}


# -- who goes along ------------------------------------------------------------------------------


def test_no_card_gathers_units_from_figures_itself() -> None:
    """How often a group or the Twins are met is said by ``persons``; whom to choose from is another thing."""
    found = {}
    for file in sorted(PANIC.glob("content/**/*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            text = ast.unparse(call) if isinstance(call, ast.Call) else ""
            if text.startswith("dict.fromkeys(") and "each.unit for each in" in text:
                found[file.name] = found.get(file.name, 0) + 1
    assert found == {"vigilance.py": 1, "winterblossom.py": 1}
