"""Hits that were fixed together, and hits of which somebody else takes a share."""

from __future__ import annotations

import pytest
from games.panic.staging import asked, asked_of, at, foe, hp, offered, play, stage, tokens_of, unit

PLAIN = "judgment power"
TOGETHER = pytest.mark.clause("ruling.damage.several-targets")
SHARED = pytest.mark.clause("style.heroic.ability.share-damage", "ruling.style.heroic.order")

# -- in the dealer's order ------------------------------------------------------------------------------


@TOGETHER
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_relentless_may_begin_with_whoever_stands_in_the_way_of_another() -> None:
    for first, stand in (("b", ("B2", "D2")), ("c", ("C2", "D2"))):
        a = unit("relentless blaster", pool=[3, 1])
        m = stage("# # # # # #\na b c . . .\n# # # # # #", a=a, b=foe(PLAIN), c=foe(PLAIN))
        play(m, "use 3 shockwave", f"target {first}")
        assert (at(m, "b"), at(m, "c")) == stand


@TOGETHER
@pytest.mark.parametrize(("who", "shield"), [("knockdown power", 0), ("judgment zen", 1)])
def test_somebody_who_strikes_back_may_be_hit_last(who: str, shield: int) -> None:
    for first, left in (("b", 12), ("c", 11)):
        a = unit("judgment blaster", hp=1, pool=[3, 1])
        m = stage("b a c . . d", a=a, b=foe(who, shield=shield), c=foe(PLAIN), d=unit(PLAIN))
        play(m, "use 3 shockwave", f"target {first}")
        assert (hp(m, "a"), hp(m, "c")) == (0, left)  # whoever fell hits nobody else


@TOGETHER
@pytest.mark.clause("style.distracting.ability.weaken")
def test_weakness_for_the_first_of_several_hits_weakens_the_second() -> None:
    left = {"b": (11, 12), "c": (11, 11)}
    for first, expected in left.items():
        m = stage("b a c .", a=unit("judgment blaster", pool=[3, 1]), b=foe("distracting power"), c=foe(PLAIN))
        play(m, "use 3 shockwave", f"target {first}")
        assert (hp(m, "b"), hp(m, "c")) == expected


@TOGETHER
def test_nobody_is_asked_whom_to_hit_first_where_nobody_can_answer() -> None:
    m = stage("b a c .", a=unit("judgment blaster", pool=[3, 1]), b=foe("judgment zen"), c=foe(PLAIN))
    play(m, "use 3 shockwave")
    assert (asked(m), hp(m, "b"), hp(m, "c")) == ("act", 11, 11)


# -- shared ------------------------------------------------------------------------------


@SHARED
@pytest.mark.clause("style.brawling.ability.build-power")
def test_power_spent_on_a_hit_was_spent_on_the_share_that_is_left_of_it() -> None:
    for power, left in ((1, {}), (0, {"power": 2})):
        a = unit("brawling zen", pool=[1, 1], tokens={"power": 1})
        m = stage("a b c . .", a=a, b=foe("jumping iron"), c=foe("heroic zen"))
        play(m, "use 1 damage", f"amount {power}")
        assert (hp(m, "b"), hp(m, "c"), tokens_of(m, "a")) == (12, 11, left)


@SHARED
@pytest.mark.clause("style.explosion.ability.push", "ruling.token.power-same-hit")
def test_power_lengthens_the_push_of_whoever_took_the_share_that_is_left_of_a_hit() -> None:
    a = unit("explosion zen", pool=[1, 1], tokens={"power": 1})
    m = stage("a . b c . . .", a=a, b=foe("jumping iron"), c=foe("heroic zen"))
    play(m, "use 1 damage", "target b", "amount 1")
    assert (asked(m), asked_of(m), "spot F1" in offered(m)) == ("push-where", "c", True)


@SHARED
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_the_relentless_wait_for_all_hits_though_one_was_left_to_whoever_shares_it() -> None:
    a, b = unit("relentless zen", archetypes=["gunkata"], pool=[1]), foe(PLAIN)
    m = stage(". . . . . .\n. b a c d .\n. . . . . .", a=a, b=b, c=foe("jumping iron"), d=foe("heroic zen"))
    play(m, "end-turn", "target c", "spot F2")
    assert (asked_of(m), at(m, "a"), at(m, "d")) == ("b", "C2", "F2")
    play(m, "spot A2")
    assert (asked(m), offered(m)) == ("chase-where", ["spot B2", "spot E2"])


@SHARED
@pytest.mark.clause("style.relentless.ability.chase-many")
def test_whoever_took_a_share_of_another_hit_has_its_own_still_to_come() -> None:
    others = {"b": foe(PLAIN), "c": foe("jumping iron"), "d": foe("heroic zen")}
    m = stage(". . . . . .\n. b a c d .\n. . . . . .", a=unit("relentless blaster", pool=[3, 1]), **others)
    play(m, "use 3 shockwave", "target c", "target b", "spot F2", "spot A2")
    assert (asked_of(m), at(m, "a"), hp(m, "d")) == ("d", "C2", 10)
