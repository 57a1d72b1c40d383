"""Distracting Style of the Underdog."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    at,
    copies,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


QUIET = "judgment vigilance"

POWER = "judgment power"

TOGETHER = pytest.mark.clause("ruling.damage.several-targets")


@pytest.mark.clause("style.distracting.ability.weaken")
@pytest.mark.parametrize("held", [0, 1])
def test_who_damages_it_gets_a_weakness_token_unless_it_has_one(held: int) -> None:
    striker = unit(PLAIN, pool=[5, 1], tokens={"weakness": 2 * held})
    m = stage(". . . .\na b . .\n. . . .", a=striker, b=foe("distracting vigilance"))
    play(m, "use 5 damage")
    skip_to(m, "act")
    assert tokens_of(m, "a") == {"weakness": 1}


@pytest.mark.clause("style.distracting.action.flare")
@pytest.mark.parametrize("pay", ["use 1 flare", "pay flare"])
def test_flare_moves_one_space_and_weakens(pay: str) -> None:
    flash = unit("distracting vigilance", pool=[1, 1], tokens={"power": 1, "iron": 1})
    m = stage("a . . b", a=flash, b=foe(PLAIN))
    play(m, pay, "spot B1")
    assert (at(m, "a"), tokens_of(m, "b")) == ("B1", {"weakness": 1})
    assert tokens_of(m, "a") == ({} if pay == "pay flare" else {"power": 1, "iron": 1})


@pytest.mark.clause("style.distracting.action.flare", "ruling.copy.who-benefits", "ruling.obstacle.one-per-space")
def test_a_copy_that_flares_into_a_trap_weakens_nobody() -> None:
    m = stage("a a1 ^ b\n# # # #", a=unit("distracting vigilance", pool=[3, 3]), b=foe(QUIET))
    play(m, "use 3 flare", "from a~1", "spot C1")
    assert (asked(m), copies(m, "a"), tokens_of(m, "b")) == ("act", [], {})


@TOGETHER
@pytest.mark.clause("style.distracting.ability.weaken")
def test_weakness_for_the_first_of_several_hits_weakens_the_second() -> None:
    left = {"b": (11, 12), "c": (11, 11)}
    for first, expected in left.items():
        m = stage("b a c .", a=unit("judgment blaster", pool=[3, 1]), b=foe("distracting power"), c=foe(POWER))
        play(m, "use 3 shockwave", f"target {first}")
        assert (hp(m, "b"), hp(m, "c")) == expected


@pytest.mark.clause("style.distracting.action.flare", "ruling.move.plain-move", "token.training")
def test_a_trained_flare_may_go_there_and_back_to_whoever_challenged_its_user() -> None:
    a = unit("distracting zen", pool=[2, 2], tokens={"training": 1}, challenge="b")
    m = stage("# # # # #\nb c a . .\n# # # # #", a=a, b=foe(POWER), c=unit(POWER))
    assert [each for each in offered(m) if each.endswith("flare")] == ["trained 2 flare"]  # one step leads too far away
    play(m, "trained 2 flare")
    assert (at(m, "a"), tokens_of(m, "b")) == ("C2", {"weakness": 2})


@pytest.mark.parametrize(("before", "dealt"), [(1, 1), (2, 1)])
@pytest.mark.clause("style.distracting.ability.weaken", "token.weakness.effect")
def test_whoever_has_just_used_up_its_last_weakness_token_gets_another(before: int, dealt: int) -> None:
    """The hit takes the token first; with a second one left it gets none."""
    b = foe(PLAIN, pool=[3, 4], tokens={"weakness": before, "power": 1})
    m = stage("a b", turn="b", a=unit("distracting zen"), b=b)
    play(m, "use 4 damage", "amount 1")
    assert (hp(m, "a"), tokens_of(m, "b")) == (12 - dealt, {"weakness": 1})


@pytest.mark.clause("style.distracting.action.flare", "token.training")
def test_a_trained_flare_on_anothers_turn_costs_three_tokens_and_gives_two_to_two() -> None:
    a = unit("distracting zen", tokens={"iron": 3, "training": 1})
    m = stage("a . . b c . .", turn="b", a=a, b=foe(PLAIN, pool=[3, 3]), c=foe(PLAIN))
    play(m, "use 3 movement")
    play(m, "pay-trained flare", "spot C1", "target b")
    assert (at(m, "a"), tokens_of(m, "a")) == ("C1", {})
    assert (tokens_of(m, "b")["weakness"], tokens_of(m, "c")) == (2, {"weakness": 2})
