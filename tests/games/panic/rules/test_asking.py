"""The questions of abilities and rules that are no target of an Action: a figure, a unit, a key, a number."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import asked, figure, foe, offered, play, stage, tokens_of, unit, unit_of

from dustup.games.panic.rules.act import Act
from dustup.games.panic.rules.targets import allies_in_range

THREE = """
    . . . . .
    . a b d .
    . . . . .
"""


def three(**more):
    first = more.pop("a", {})
    return stage(THREE, a=unit("judgment blaster", **first), b=foe("judgment power"),
                 d=foe("judgment power", team="third", **more.pop("d", {})), **more)  # fmt: skip


PLAIN = "judgment power"


def third(who: str = PLAIN, **more: Any):
    return foe(who, team="third", **more)


@pytest.mark.clause("complication.three-way.allies", "ruling.team.ally-definition")
def test_with_three_teams_anybody_may_be_helped():
    m = three()
    act = Act(m.state, None, unit_of(m, "a"), figure(m, "a"))
    assert allies_in_range(m.state, act) & figure(m, "b").body
    assert unit_of(m, "b") in m.state.enemies(0)


@pytest.mark.clause("complication.three-way.allies", "ruling.challenge.multi-target")
def test_a_challenger_of_another_team_has_to_be_among_the_allies_in_range_and_the_others_may() -> None:
    a = unit("heroic vigilance", pool=[4, 1], challenge="d")
    m = stage("c a b\n. d e", a=a, b=foe(PLAIN), c=unit(PLAIN), d=third(), e=third())
    play(m, "use 4 burning-heart")
    assert (asked(m), offered(m)) == ("befriend", ["target b", "target e", "no"])
    play(m, "target e", "no")
    assert [tokens_of(m, each).get("iron", 0) for each in "abcde"] == [2, 0, 2, 2, 2]
    far = stage("c a b . d", a=a, b=foe(PLAIN), c=unit(PLAIN), d=third())
    assert "use 4 burning-heart" not in offered(far)


@pytest.mark.clause("complication.three-way.allies", "token.control.redirect")
def test_whoever_redirects_an_action_for_all_allies_in_range_says_who_they_are() -> None:
    b = foe("heroic vigilance", tokens={"control": 2})
    m = stage("c a b\n. d e", a=unit("heroic vigilance", pool=[4, 1]), b=b, c=unit(PLAIN), d=third(), e=foe(PLAIN))
    play(m, "use 4 burning-heart", "target d", "no", "negate redirect")
    assert (asked(m), m.question and m.question.seat, offered(m)) == ("befriend", 1, ["target c", "target d", "no"])
    play(m, "target c", "no")
    assert [tokens_of(m, each).get("iron", 0) for each in "abcde"] == [2, 2, 2, 0, 2]
