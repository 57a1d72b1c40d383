"""Teleports: straight onto a space, of any figure, or of the user of an Action."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import asked, foe, offered, play, spots, stage, unit

from dustup.engine.match import Match

PLAIN = "judgment power"
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


def choose(m: Match, verb: str, at: int = 0) -> None:
    """Answer with one of the options of a verb."""
    play(m, offered(m, verb)[at])


ALONG = pytest.mark.clause("ruling.stooges.teleports")


@ALONG
def test_all_of_a_group_may_teleport_next_to_whom_one_denies() -> None:
    m = stage("a a . . . . b\n. . . . . . .", a=group("judgment zen", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 denial")
    choose(m, "from")
    play(m, "spot F1")
    assert asked(m) == "teleport-where"
    play(m, "spot F2")
    assert spots(m, "a") == ["F1", "F2"]


@ALONG
def test_all_of_a_group_may_follow_a_push() -> None:
    m = stage("a . a b . . .\n. . . . . . .", a=group("rocket zen", tokens={"speed": 2}, pool=[1, 1]), b=foe(PLAIN))
    play(m, "pay rocket-tackle", "spot F1")
    assert asked(m) == "follow-push-where"
    play(m, "spot E1")
    assert asked(m) == "follow-push-where"
    play(m, "spot G1")
    assert sorted(spots(m, "a")) == ["E1", "G1"]


def test_no_card_teleports_the_performer_of_an_action_alone() -> None:
    """Where one of a group goes the others may go: ``user_teleports`` and ``user_appears`` see to that."""
    found = []
    for file in sorted(PANIC.glob("content/**/*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "teleport":
                found += [f"{file.name}:{call.lineno}" for each in call.args if ast.unparse(each) == "act.figure"]
    assert found == []
