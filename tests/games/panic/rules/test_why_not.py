"""What is not offered is refused with a reason and a clause."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import foe, play, refused, stage, unit

from dustup import Match
from dustup.games.panic import GAME

FIELD = """
    . . . . . . . .
    . a b . . . . .
    . . . # . ~ . .
    . . c # d . . .
    . . . # . . . .
    . . . . . . . e
    . . . . . . . .
    """


def field(**more: Any) -> Match:
    return stage(
        FIELD,
        a=unit("jumping iron", pool=[1, 6], **more),
        b=foe(),
        c=foe(),
        d=foe(),
        e=foe(hp=0),
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("use 3 damage", "no-such-number"),
        ("use 1 put-it-out", "too-low"),
        ("use 6 crush", "not-in-stance"),
        ("trained 6 damage", "no-training"),
        ("chaos damage", "no-chaos"),
        ("pay damage", "no-token-action"),
        ("use 6 rescue", "no-target"),
        ("go a A1", "no-speed"),
        ("inspire", "no-inspired"),
        ("target b", "wrong-kind"),
    ],
)
def test_why_something_cannot_be_done_on_a_turn(words: str, code: str) -> None:
    found, clause = refused(field(), words)
    assert found == code
    assert clause in GAME.ledger


@pytest.mark.parametrize(("to", "code"), [("C2", "not-empty"), ("H7", "too-far")])
def test_why_one_cannot_walk_somewhere(to: str, code: str) -> None:
    assert refused(field(tokens={"speed": 1}), f"go a {to}")[0] == code


def test_why_somebody_cannot_be_targeted() -> None:
    match = play(field(), "use 6 challenger-approaches")
    assert refused(match, "target d") == ("behind-wall", "wall.blocks")
    assert refused(match, "target e") == ("taken-out", "taken-out.inert")
    assert refused(match, "target a")[0] in ("out-of-range", "no-target")


def test_why_a_challenged_unit_cannot_hit_somebody_else() -> None:
    match = stage(
        """
        . . . . .
        . a b . c
        . . . . .
        """,
        a=unit("jumping iron", pool=[6], challenge="c"),
        b=foe(),
        c=foe(),
    )
    assert refused(match, "use 6 damage") == ("challenged", "token.challenge.restriction")


def test_fog_hides_somebody_who_is_in_range() -> None:
    match = stage(
        """
        . . . . . .
        . a b . c .
        . d . . . .
        """,
        a=unit("jumping iron", pool=[6]),
        b=foe(),
        c=foe(),
        d=foe(),
        fog=["E2"],
    )
    play(match, "use 6 challenger-approaches")
    assert refused(match, "target c") == ("in-fog", "fog.range-one")
