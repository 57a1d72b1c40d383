"""Jumping Style of the Cavalry."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment power"


@pytest.mark.clause("style.jumping.ability.teleport")
def test_jumping_may_teleport_up_to_three_spaces_at_the_start_and_the_end_of_its_turn() -> None:
    m = stage("a # # . . b", start=True, dice=[1, 1, 1, *ANY], a=unit("jumping power"), b=foe("heroic power"))
    assert asked(m) == "jump-where" and offered(m) == ["spot D1", "stay"]
    play(m, "spot D1")
    skip_to(m, "act", "a")
    play(m, "end-turn")
    skip_to(m, "jump-where", "a")
    play(m, "spot A1")
    assert at(m, "a") == "A1"


@pytest.mark.clause("style.jumping.note.order")
def test_the_jump_comes_before_or_after_another_ability_as_the_owner_likes() -> None:
    m = stage("a . . . b", a=unit("jumping vigilance", pool=[1]), b=foe("heroic power"), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "ability-order")
    assert offered(m) == ["pick form.vigilance.ability.end", "pick style.jumping.ability.teleport"]
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.jumping.action.leap-in")
def test_leap_in_teleports_up_to_three_spaces_and_may_deal_two_damage() -> None:
    m = stage("a . . . b", a=unit("jumping power", pool=[4, 4]), b=foe("heroic power"))
    play(m, "use 4 leap-in", "spot D1")
    assert offered(m) == ["target b", "no"]
    play(m, "target b")
    assert hp(m, "b") == 10
    skip_to(m, "act", "a")
    play(m, "use 4 leap-in", "stay", "no")
    assert hp(m, "b") == 10


@pytest.mark.clause("style.jumping.action.leap-in", "ruling.challenge.unreachable")
def test_the_challenged_may_leap_anywhere_but_strike_only_the_challenger() -> None:
    for to, struck in (("B1", (12, 12)), ("E1", (10, 12))):
        m = stage("d . a . . b", a=unit("jumping zen", pool=[5, 1], challenge="b"), b=foe(PLAIN), d=foe(PLAIN))
        play(m, "use 5 leap-in", f"spot {to}")
        if asked(m) != "act":
            assert offered(m) == ["target b", "no"]
            play(m, "target b")
        assert (hp(m, "b"), hp(m, "d")) == struck
