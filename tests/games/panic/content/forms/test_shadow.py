"""Shadow Form."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    clauses_of,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

from dustup.engine.match import Match
from dustup.games.panic.events import TurnEnds

PLAIN = "judgment vigilance"
FLOOR = """
. . . . . . .
. . . . . . .
. . a . . . b
. . . . . . .
. . . . . . ."""


def floor(who: str = "judgment shadow", **more: Any) -> Match:
    return stage(FLOOR, a=unit(who, **more), b=foe(PLAIN), dice=ANY)


POWER = "judgment power"


@pytest.mark.clause("form.shadow.ability.speed")
def test_two_speed_at_the_start_and_two_at_the_end_of_its_turn() -> None:
    m = skip_to(stage(FLOOR, start=True, a=unit("judgment shadow"), b=foe(PLAIN), dice=[1] * 6), "act")
    assert tokens_of(m, "a") == {"speed": 2}
    assert tokens_of(end_turn(m), "a") == {"speed": 4}


@pytest.mark.clause("form.shadow.ability.keep-speed")
def test_it_keeps_its_speed_when_turns_end() -> None:
    m = end_turn(floor(tokens={"speed": 3}))
    assert tokens_of(m, "a") == {"speed": 5}
    assert "form.shadow.ability.keep-speed" in clauses_of(m, TurnEnds)
    m = end_turn(stage(FLOOR, turn="b", a=unit("judgment shadow", tokens={"speed": 3}), b=foe(PLAIN), dice=ANY))
    assert tokens_of(m, "a") == {"speed": 5}  # three of them kept, two new ones as its own turn starts


@pytest.mark.clause("ruling.form.shadow.kept-speed-stance-change")
def test_kept_speed_lasts_until_the_end_of_a_turn_in_another_stance() -> None:
    who = unit("judgment shadow, judgment power", kind="focused", tokens={"speed": 3})
    m = play(stage(FLOOR, start=True, a=who, b=foe(PLAIN), dice=[1, 1, 1, *ANY]), "stance 1")
    assert tokens_of(skip_to(m, "act"), "a") == {"speed": 3}
    assert tokens_of(end_turn(m), "a") == {}


# -- Stunt ------------------------------------------------------------------------------


@pytest.mark.clause("form.shadow.action.stunt", "form.shadow.note.obstacles")
@pytest.mark.parametrize("kind", ["fog", "trap"])
def test_stunt_leaves_an_obstacle_and_teleports_two_spaces(kind: str) -> None:
    m = play(floor(tokens={"speed": 3}), "pay stunt", f"pick {kind}")
    assert len(offered(m, "spot")) == 8  # any adjacent space
    play(m, "spot B3")
    assert "spot D3" not in offered(m)  # one space away is too near
    play(m, "spot E3")
    assert (ground(m, kind), at(m, "a"), tokens_of(m, "a")) == (["B3"], "E3", {})


@pytest.mark.clause("form.shadow.action.stunt", "form.shadow.note.obstacles")
def test_stunt_may_leave_a_copy() -> None:
    m = play(floor(tokens={"speed": 3}), "pay stunt", "pick copy", "spot B3", "spot A3")
    assert (copies(m, "a"), at(m, "a")) == (["B3"], "A3")


@pytest.mark.clause("ruling.form.shadow.stunt-cost")
def test_the_price_of_a_stunt_is_no_free_movement() -> None:
    m = floor("forbidden shadow dance", tokens={"speed": 4})
    play(m, "pay stunt", "pick fog", "spot B3", "no", "spot E3")
    assert (asked(m), at(m, "b"), tokens_of(m, "a")) == ("act", "G3", {"speed": 1})


@pytest.mark.clause("form.shadow.note.timing")
def test_stunt_is_used_between_the_actions_of_another_turn_but_nobody_walks_there() -> None:
    m = stage(FLOOR, turn="b", a=unit("judgment shadow", tokens={"speed": 3}), b=foe(PLAIN, pool=[4, 4]))
    play(m, "use 4 movement")
    assert (asked(m), asked_of(m), offered(m)) == ("react", "a", ["pay stunt", "no"])


@pytest.mark.clause("form.shadow.action.stunt", "trap.end-of-turn")
def test_a_trap_that_a_stunt_leaves_under_somebody_as_its_turn_ends_bites() -> None:
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("judgment shadow", tokens={"speed": 3}),
              b=foe(POWER, pool=[1]), turn="b", dice=ANY)  # fmt: skip
    play(m, "end-turn", "pay stunt", "pick trap")
    assert (ground(m, "trap"), hp(m, "b"), at(m, "a")) == (["C2"], 11, "D2")
