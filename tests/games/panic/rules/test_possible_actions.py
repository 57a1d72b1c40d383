"""Which Actions are possible: those that could do something from where a unit's figures stand."""

from __future__ import annotations

import pytest
from games.panic.staging import at, challenger, foe, ground, offered, play, skip_to, stage, unit, unit_of

PLAIN = "judgment vigilance"


@pytest.mark.clause("ruling.action.impossible-parts")
def test_an_action_is_possible_if_one_part_could_do_something_and_the_rest_is_skipped():
    # Contain: nobody is in range to be pulled, but one can be Challenged and a Trap placed.
    m = stage("a . . . b", a=unit("jumping iron", pool=[3, 3, 1]), b=foe(PLAIN))
    assert "use 3 contain" in offered(m)
    assert "use 3 damage" not in offered(m)
    play(m, "use 3 contain")  # two of three options: there is nothing to pick
    assert (challenger(m, "b"), ground(m, "trap"), at(m, "b")) == ("a", ["B1"], "E1")


@pytest.mark.clause("ruling.action.limits-persist")
def test_a_limit_per_turn_counts_for_each_unit_and_begins_anew_with_every_turn():
    m = stage("a b c", a=unit("flashy zen", pool=[5, 5]), b=foe(PLAIN), c=foe("flashy zen"))
    play(m, "use 5 show-off", "pick movement", "pick challenger-approaches")
    skip_to(m, "act")
    assert "use 5 show-off" not in offered(m)
    assert unit_of(m, "a").uses["show-off"] == 1
    from dustup.games.panic.rules.turn import new_turn

    new_turn(m.state, unit_of(m, "c"))
    assert not unit_of(m, "a").uses


@pytest.mark.clause("ruling.challenge.no-target-actions")
def test_actions_that_only_concern_their_user_or_place_obstacles_are_free():
    # Behind a Wall the challenger cannot be targeted. Bombardment places Traps; choosing oneself is targeting.
    a = unit("artillery vigilance", pool=[3, 1], challenge="b", tokens={"burning": 1})
    m = stage("a . . . # b", a=a, b=foe(PLAIN))
    assert {"use 3 movement", "use 3 bombardment"} <= set(offered(m))
    assert not {"use 3 put-it-out", "use 3 open-the-path", "use 3 challenger-approaches"} & set(offered(m))


@pytest.mark.clause("ruling.action.impossible-parts", "stooges.one-action-each")
def test_a_figure_that_has_acted_makes_no_action_possible_at_a_low_gate() -> None:
    """The one next to the enemy has acted; the other has Rubble in range only, which the first part does not hit."""
    a = unit("judgment blaster", kind="stooges", pool=[3, 3, 6])
    m = stage("a b . . . . . . . . a %", a=a, b=foe(PLAIN))
    assert "use 3 shockwave" in offered(m)
    play(m, "use 3 damage", "from a.1")
    skip_to(m, "act")
    assert "use 6 shockwave" in offered(m) and "use 3 shockwave" not in offered(m)


@pytest.mark.clause("ruling.action.impossible-parts", "stooges.one-action-each")
def test_what_a_stooge_that_has_acted_could_do_makes_nothing_possible_for_the_others() -> None:
    """Only a figure that has acted has the enemy in its range; the other has a Wall, which a 3 does not reach."""
    a = unit("weightless blaster", kind="stooges", build="tough", pool=[3, 3, 6])
    m = stage("b a . . . # a .", a=a, b=foe(PLAIN))
    play(m, "use 3 shockwave")
    skip_to(m, "act")
    assert "use 6 shockwave" in offered(m) and "use 3 shockwave" not in offered(m)
