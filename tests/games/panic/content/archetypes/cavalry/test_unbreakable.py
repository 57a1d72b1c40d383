"""Unbreakable Style of the Cavalry."""

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    at,
    foe,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)


@pytest.mark.clause("style.unbreakable.ability.give-iron")
def test_unbreakable_gives_an_iron_token_to_another_ally_in_range_after_each_action() -> None:
    m = stage(
        "a . c d b", a=unit("unbreakable power", pool=[3, 3]), c=unit("heroic power"), d=unit("heroic power"), b=foe()
    )
    play(m, "use 3 yell")
    assert [tokens_of(m, each).get("iron") for each in "acd"] == [None, 1, None]


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_an_ally_in_range_spends_the_tokens_of_unbreakable_within_its_own_limits() -> None:
    m = stage(
        "a . c b",
        turn="c",
        a=unit("unbreakable power", tokens={"power": 3}),
        c=unit("heroic iron", pool=[3]),
        b=foe("jumping power"),
    )
    play(m, "use 3 damage")
    assert offered(m) == ["amount 0", "amount 1"]
    play(m, "amount 1")
    assert hp(m, "b") == 9 and tokens_of(m, "a") == {"power": 2}


@pytest.mark.clause("ruling.style.unbreakable.limits")
def test_speed_of_unbreakable_moves_the_ally_who_spends_it_even_out_of_reach() -> None:
    m = stage(
        "a . c . . b",
        turn="c",
        a=unit("unbreakable shadow", tokens={"speed": 2}),
        c=unit("heroic iron"),
        b=foe("jumping power"),
    )
    play(m, "go c D1")
    assert at(m, "c") == "D1" and at(m, "a") == "A1"
    assert tokens_of(m, "a") == {"speed": 1}
    assert offered(m, "go") == []


@pytest.mark.clause("style.unbreakable.ability.share-tokens", "ruling.style.unbreakable.limits")
def test_lent_speed_leads_no_farther_than_one_step_out_of_reach() -> None:
    drawing = "# # # # # # # #\na c . . . . . #\n# # # # # # # #"
    for own, farthest in ((0, "D2"), (1, "D2"), (3, "E2")):
        tokens = {"speed": own} if own else {}
        lender, walker = unit("unbreakable iron", tokens={"speed": 5}), unit("heroic zen", tokens=tokens)
        m = stage(drawing, turn="c", a=lender, c=walker, b=foe("jumping power", at=["G2"]))
        assert offered(m, "go")[-1] == f"go c {farthest}"
        play(m, f"go c {farthest}")
        assert at(m, "c") == farthest


@pytest.mark.clause("style.unbreakable.ability.share-tokens")
def test_an_ally_out_of_range_spends_nothing_of_unbreakable() -> None:
    m = stage(
        "a . . c b",
        turn="c",
        a=unit("unbreakable power", tokens={"power": 3}),
        c=unit("heroic iron", pool=[3, 3]),
        b=foe("jumping power"),
    )
    play(m, "use 3 damage")
    assert hp(m, "b") == 10 and tokens_of(m, "a") == {"power": 3}


@pytest.mark.clause("style.unbreakable.note.control")
def test_an_ally_uses_the_control_tokens_of_unbreakable_in_its_own_range() -> None:
    m = stage(
        "a . c . b",
        turn="b",
        a=unit("unbreakable power", tokens={"control": 1}),
        c=unit("heroic iron"),
        b=foe("rallying power", pool=[3, 3]),
    )
    play(m, "use 3 yell")
    assert asked(m) == "control" and asked_of(m) == "c"
    play(m, "negate negate")
    assert tokens_of(m, "b") == {} and tokens_of(m, "a") == {}


@pytest.mark.clause("style.unbreakable.action.eyes-open", "ruling.style.unbreakable.eyes-open-cost")
def test_eyes_open_costs_4_and_gives_six_iron_and_one_weakness() -> None:
    m = stage("a . b", a=unit("unbreakable power", pool=[3, 4]), b=foe())
    assert "use 3 eyes-open" not in offered(m)
    play(m, "use 4 eyes-open")
    assert tokens_of(m, "a") == {"iron": 6, "weakness": 1}
