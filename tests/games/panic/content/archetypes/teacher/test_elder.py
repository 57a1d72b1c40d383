"""Elder Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    asked,
    asked_of,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


ELDER = "Eli: focused teacher, tough; Elder Power, Training Zen, Motivating Iron"


@pytest.mark.clause("style.elder.ability.discount")
def test_the_elder_stances_own_actions_cost_one_less() -> None:
    m = stage("a b", a=unit(ELDER, stance=0, pool=[5, 4]), b=foe(PLAIN))
    assert "use 5 crush" in offered(m) and "use 4 crush" not in offered(m)
    play(m, "use 5 crush")
    assert hp(m, "b") == 9


@pytest.mark.clause("style.elder.ability.free-action", "style.elder.note.any-stance")
def test_once_per_turn_an_elder_uses_any_action_of_its_stances_for_nothing() -> None:
    m = stage("a b c", a=unit(ELDER, stance=0, pool=[2, 1]), b=foe(PLAIN), c=unit(PLAIN))
    assert {"free crush", "free yell", "free focus", "free watch-closely", "free protect"} <= set(offered(m))
    assert "use 2 protect" not in offered(m)
    play(m, "free yell")
    assert (tokens_of(m, "a"), pool(m, "a")) == ({"power": 3}, [1, 2])
    assert not offered(m, "free")


@pytest.mark.clause("style.elder.note.stunt")
def test_elder_stunt_costs_two_speed_and_amplified_it_places_four_obstacles() -> None:
    sheet = "Stunt: focused teacher, tough; Elder Shadow, Training Blaster, Patient Iron"
    drawing = ". . . . .\n. . . . .\n. . a . .\n. . . . .\n. . . . b"
    m = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 4}), b=foe(PLAIN))
    assert "pay stunt" in offered(m)
    one = stage(drawing, a=unit(sheet, stance=0, pool=[2, 1], tokens={"speed": 1}), b=foe(PLAIN))
    assert "pay stunt" not in offered(one)
    play(m, "free amplify", "pay stunt")
    assert tokens_of(m, "a") == {"speed": 2}
    while asked(m) not in ("act", "teleport-where"):
        wanted = [each for each in offered(m) if each not in ("no", "pick copy", "pick trap")]
        play(m, wanted[0])
    assert len(ground(m, "fog")) == 4


@pytest.mark.clause("style.elder.note.reversal")
def test_elder_reversals_free_action_is_the_one_action_of_the_turn() -> None:
    sheet = "Eli: focused teacher, tough; Elder Reversal, Training Power, Motivating Iron"
    m = stage("a . b", a=unit(sheet, stance=0, pool=[6, 5]), b=foe(PLAIN))
    play(m, "free yell")
    assert not (asked(m) == "act" and asked_of(m) == "a")
    assert pool(m, "a") == [5, 6]


@pytest.mark.parametrize(("drawing", "dances"), [("a . . . . b", True), ("a . . . . . . b", False)])
@pytest.mark.clause("style.elder.ability.free-action", "token.challenge.restriction", "action.tiered.gates")
def test_a_challenged_elder_dances_for_nothing_only_where_two_dances_lead_to_its_challenger(
    drawing: str, dances: bool
) -> None:
    """A free one counts as paid with a 7: it does not reach the third."""
    elder = "Eli: fused teacher+wardancer, tough; Elder Power, Lightning Song, Training Zen"
    m = stage(drawing, a=unit(elder, stance=0, pool=[1, 1], challenge="b"), b=foe(PLAIN))
    assert ("free deadly-dance" in offered(m)) == dances and "free yell" in offered(m)
    play(m, "free deadly-dance" if dances else "free yell")


@pytest.mark.clause("style.elder.ability.free-action", "style.forbidden.ability.two-forms")
def test_an_elder_knows_the_actions_of_both_forms_of_its_forbidden_stance() -> None:
    elder = "Eli: fused teacher+wardancer, tough; Elder Power, Forbidden Blaster Song, Training Zen"
    m = stage("a b . .", a=unit(elder, stance=0, pool=[1, 1]), b=foe(PLAIN))
    assert {"free amplify", "free shockwave", "free sing-along", "free focus"} <= set(offered(m))
    play(m, "free shockwave")
    assert hp(m, "b") == 12 - 1 - 2  # counted as a 7, it reaches the part for a 6
