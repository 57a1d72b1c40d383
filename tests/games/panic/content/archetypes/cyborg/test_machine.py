"""Machine Style of the Cyborg."""

import pytest
from games.panic.staging import (
    asked,
    foe,
    hp,
    offered,
    play,
    said,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.games.panic.events import Damaged, Gained, Healed


@pytest.mark.clause("style.machine.ability.interchange")
def test_machine_spends_any_basic_token_as_any_other() -> None:
    m = stage("a . b", a=unit("machine iron", pool=[1], tokens={"iron": 1}), b=foe("jumping power"))
    assert "go a B1" in offered(m)
    play(m, "use 1 damage", "amount 1")
    assert (hp(m, "b"), tokens_of(m, "a")) == (10, {})
    m = stage("b a", turn="b", a=unit("machine wild", tokens={"speed": 1}), b=foe("jumping power", pool=[1, 1]))
    play(m, "use 1 damage")
    assert asked(m) == "spend-iron"
    play(m, "amount 1")
    assert (hp(m, "a"), tokens_of(m, "a")) == (12, {})


@pytest.mark.clause("style.machine.action.high-efficiency")
def test_high_efficiency_does_three_of_five_things() -> None:
    m = stage("a . b", a=unit("machine wild", pool=[1], hp=5), b=foe("jumping power"))
    play(m, "use 1 high-efficiency")
    assert offered(m) == ["pick heal-self", "pick iron", "pick power", "pick speed", "pick deal-damage"]
    play(m, "pick deal-damage", "pick speed", "pick heal-self", "target b", "amount 0")
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (6, 11, {"speed": 1})


@pytest.mark.clause("style.machine.action.high-efficiency.gate-4", "style.machine.note.order")
def test_high_efficiency_with_a_4_does_all_five_in_printed_order() -> None:
    m = stage("a . b", a=unit("machine iron", pool=[4], hp=5), b=foe("jumping power"))
    play(m, "use 4 high-efficiency", "target b", "amount 0")
    order = [each for each in m.log.entries if isinstance(each.event, Healed | Gained | Damaged)]
    assert [type(each.event).__name__ for each in order] == ["Healed", "Gained", "Gained", "Gained", "Damaged"]
    assert [each.kind for each in told(m, Gained)] == ["iron", "power", "iron"]
    assert (hp(m, "a"), hp(m, "b"), tokens_of(m, "a")) == (6, 11, {"iron": 2, "power": 1})


@pytest.mark.clause("style.machine.ability.interchange", "ruling.free-movement.overdraft")
def test_a_step_names_the_tokens_that_are_paid_for_it_once() -> None:
    drawing = "a . . .\n. . . b"
    m = stage(drawing, a=unit("machine zen", pool=[3], tokens={"speed": 1}), b=foe())
    assert said(play(m, "go a B2")) == ["a walks to B2 (1 Speed)."]
    m = stage(drawing, a=unit("machine zen", pool=[3], tokens={"power": 1}), b=foe())
    assert said(play(m, "go a B2")) == ["a walks to B2.", "a spends 1 Power: 0 left."]
