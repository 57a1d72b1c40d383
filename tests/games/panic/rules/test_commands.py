"""Actions through allies: one pays with a number, an ally in sight performs."""

from __future__ import annotations

import pytest
from games.panic.staging import foe, hp, offered, play, refused, stage, unit


@pytest.mark.clause("style.mastermind.ability.no-actions")
@pytest.mark.parametrize("words", ["use 6 movement", "use 6 damage", "chaos damage", "pay protect"])
def test_a_mastermind_is_told_that_it_performs_no_actions_itself(words: str) -> None:
    m = stage("a c . b", a=unit("mastermind iron", pool=[6, 1], tokens={"chaos": 1}), b=foe(), c=unit())
    assert refused(m, words) == ("through-allies", "style.mastermind.ability.no-actions")


@pytest.mark.clause("ruling.style.mastermind.which-actions", "token.challenge.restriction")
def test_a_number_whose_gates_do_not_get_an_ally_at_its_challenger_does_not_command_it() -> None:
    """The challenger is seven spaces away: with a 5 the ally dances four and strikes next to it, with an 8 six."""
    m = stage("a c . . . . . . d", a=unit("mastermind power", pool=[5, 8]), c=unit("lightning zen", challenge="d"),
              d=foe())  # fmt: skip
    assert "command c 8 deadly-dance" in offered(m) and "command c 5 deadly-dance" not in offered(m)
    assert refused(m, "command c 5 deadly-dance") == ("challenged", "token.challenge.restriction")


@pytest.mark.clause("ruling.style.mastermind.which-actions", "ruling.action.impossible-parts")
@pytest.mark.parametrize(("boss", "ally"), [("power", "lightning blaster"), ("blaster", "lightning power")])
def test_a_shockwave_that_would_hit_nobody_is_not_commanded_for_less_than_a_six(boss: str, ally: str) -> None:
    """Only Rubble is in range, which the first part does not hit: whether the ally knows the Action or is lent it."""
    m = stage("a c % . . . . . b", a=unit(f"mastermind {boss}", pool=[5, 6]), c=unit(ally), b=foe())
    assert {each for each in offered(m) if each.endswith("shockwave")} == {"command c 6 shockwave"}


@pytest.mark.clause("ruling.style.mastermind.which-actions", "ruling.action.impossible-parts")
def test_who_is_commanded_to_strike_does_it_from_where_the_number_does_something() -> None:
    """Next to the Copy there is Rubble only; with a 5 the Shockwave is the ally's own, next to an enemy."""
    a, b, c = unit("mastermind power", pool=[5, 1]), foe("judgment zen"), unit("judgment blaster")
    m = stage("a . . . . c b\n. . . c1 % . .\n. . . . . . .", a=a, b=b, c=c)
    assert not offered(play(m, "command c 5 shockwave"), "from") and hp(m, "b") == 11
