"""Patient Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    offered,
    pass_all,
    play,
    pool,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.patient.ability.speed-to-iron")
def test_at_the_end_of_its_turn_a_patient_fighters_speed_becomes_iron() -> None:
    m = stage("a . b", a=unit("patient vigilance", tokens={"speed": 3, "iron": 1}), b=foe(PLAIN))
    assert tokens_of(end_turn(m), "a") == {"iron": 4}


@pytest.mark.clause("style.patient.ability.one-action", "style.patient.ability.keep-pool")
def test_a_patient_fighter_takes_one_action_and_keeps_the_rest() -> None:
    m = stage("a . b", a=unit("patient vigilance", pool=[6, 5, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 2 movement")
    end_turn(m)
    assert pool(m, "a") == [5, 6]
    assert [each.unit for each in told(m, ActionUsed)] == [0]


@pytest.mark.clause("ruling.style.patient.own-turn")
def test_kept_numbers_pay_for_one_action_on_other_turns_and_for_all_on_the_next_of_ones_own() -> None:
    sheet = "Tia: focused teacher, tough; Patient Blaster, Elder Blaster, Training Blaster"
    m = stage("a b .", turn="b", a=unit(sheet, stance=0, pool=[5, 2]), b=foe("jumping dance", pool=[1, 1, 1]))
    play(m, "use 1 movement")
    assert "use 5 damage" in offered(m) and asked_of(m) == "a"
    play(m, "use 2 challenger-approaches")
    assert (pool(m, "a"), asked_of(m)) == ([5], "b")
    m = stage("a . b", start=True, dice=[8, 8, 8], a=unit(sheet, stance=0, pool=[5, 2]), b=foe(PLAIN))
    play(m, "stance 2")
    assert pool(m, "a") == [2, 5, 8, 8, 8]


@pytest.mark.clause("style.patient.action.waiting-game", "style.patient.note.plus-one")
def test_waiting_game_trades_a_number_for_one_higher_and_a_step() -> None:
    m = stage("a . . b", turn="b", a=unit("patient vigilance", pool=[5, 2]), b=foe("jumping dance", pool=[1, 1, 1]))
    play(m, "use 1 movement", "use 5 waiting-game")
    assert (pool(m, "a"), asked(m)) == ([2, 6], "move-where")
    play(m, "spot B1")
    assert (at(m, "a"), asked_of(m)) == ("B1", "b")


@pytest.mark.clause("style.patient.action.waiting-game")
def test_waiting_game_is_for_enemy_turns_only() -> None:
    a, c = unit("patient vigilance", pool=[5, 2]), unit(PLAIN, pool=[1, 1])
    assert "use 5 waiting-game" not in offered(stage("a . . b", a=a, b=foe(PLAIN)))
    m = play(stage("a . c b", turn="c", a=a, b=foe(PLAIN), c=c), "use 1 movement")
    assert asked_of(m) == "a" and "use 5 movement" in offered(m)
    assert "use 5 waiting-game" not in offered(m)
    m = play(stage("a . c b", turn="b", a=a, b=foe(PLAIN, pool=[1, 1]), c=unit(PLAIN)), "use 1 movement")
    play(m, "use 5 waiting-game")


@pytest.mark.clause("style.patient.note.reversal")
def test_patient_reversal_takes_two_actions_in_a_turn() -> None:
    m = stage("a . b", a=unit("patient reversal", pool=[6, 5, 2]), b=foe(PLAIN), dice=ANY)
    play(m, "use 2 movement")
    pass_all(m)
    assert asked_of(m) == "a"
    play(m, "use 5 movement", "end-turn")
    pass_all(m)
    assert (pool(m, "a"), asked_of(m)) == ([6], "b")
    b = foe("jumping dance", pool=[1, 1, 1])
    m = stage("a . . . b", turn="b", a=unit("patient reversal", pool=[5, 2]), b=b, dice=ANY)
    play(m, "use 1 movement", "use 5 waiting-game", "stay", "use 6 waiting-game", "stay")
    assert (pool(m, "a"), asked_of(m)) == ([2, 7], "b")


@pytest.mark.clause("style.patient.ability.speed-to-iron", "ruling.turn.plain-gains", "form.shadow.ability.speed")
@pytest.mark.parametrize(
    ("first", "left"),
    [("style.patient.ability.speed-to-iron", {"iron": 1, "speed": 2}), ("form.shadow.ability.speed", {"iron": 3})],
)
def test_patient_shadow_gains_its_speed_before_or_after_speed_becomes_iron(first: str, left: dict[str, int]) -> None:
    m = stage("a . . . b", a=unit("patient shadow", pool=[1, 1], tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "end-turn")
    assert asked(m) == "ability-order"
    play(m, f"pick {first}")
    assert tokens_of(m, "a") == left


@pytest.mark.clause("style.patient.ability.speed-to-iron", "ruling.edge.timing")
def test_the_patient_who_hover_when_their_turn_ends_lose_their_hold() -> None:
    a = unit("patient power", tokens={"speed": 2}, pool=[])
    m = stage("a . b\nc . .", a=a, b=foe(POWER), c=unit(POWER), edge=["a"], dice=ANY)
    play(m, "end-turn")
    assert unit_of(m, "a").out and tokens_of(m, "a") == {}
