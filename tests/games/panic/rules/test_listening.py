"""What the rules themselves listen to: whatever moves meets the ground, and help between teams is remembered."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, at, foe, hp, play, skip_to, spots, stage, unit

from dustup import Match
from dustup.games.panic.happenings import Footing, Helped, Trodden

PLAIN = "judgment vigilance"
HEROES = ["patty-north", "truth-crimson", "pompadour-rex"]


@pytest.mark.clause("trap.enter", "edge.removes")
def test_traps_and_edges_are_heard_though_nobody_has_an_ability_that_listens() -> None:
    a = unit("judgment power", tokens={"speed": 3}, pool=[2])
    m = stage("a ^ . o .\n# # # # #", a=a, b=foe(PLAIN, at=["E1"]), c=foe(PLAIN, at=["C1"]))
    play(m, "go a B1", "use 2 throw", "spot D1")
    assert hp(m, "a") == 11 and spots(m, "c") == []


@pytest.mark.clause("trap.enter", "unit.stance-count")
def test_the_ground_is_heard_after_stances_have_changed() -> None:
    a = unit("weightless power, judgment power", stance=0, hp=9, tokens={"speed": 1})
    m = stage("# # # # #\n# a ^ . #\n# . . b #\n# # # # #", a=a, b=foe("judgment zen"), start=True, dice=ANY)
    skip_to(play(m, "stance 1"), "act", "a")
    assert hp(play(m, "go a C2"), "a") == 8


@pytest.mark.clause("trap.enter", "ruling.trap.forced-entry", "ruling.turn.taken-out-mid-turn")
def test_whom_a_trap_fells_on_its_way_to_an_edge_lies_on_the_trap() -> None:
    m = stage("# # # # # #\n# a b ^ o .\n# # # # # #", a=unit("jumping vigilance", pool=[4, 1]), b=foe(PLAIN, hp=1),
              c=foe(PLAIN, at=["F2"]))  # fmt: skip
    play(m, "use 4 throw", "spot E2")
    assert (at(m, "b"), hp(m, "b")) == ("D2", 0)


def test_a_fight_that_begins_by_its_set_up_listens_as_a_drawn_position_does() -> None:
    begun = Match("panic", {"heroes": HEROES, "enemies": ["the-judge", "the-light", "the-choir"]}, 1)
    drawn = stage("a . b", a=unit(PLAIN), b=foe(PLAIN))
    for m in (begun, drawn, drawn.fork()):
        assert all(kind in m.state.ears.after for kind in (Trodden, Footing, Helped))
