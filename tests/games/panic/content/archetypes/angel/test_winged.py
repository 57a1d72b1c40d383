"""Winged Style of the Angel."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

ANGEL = "Ava: focused angel, tough; Winged Power, Singing Power, Judgment Power"


@pytest.mark.clause("style.winged.ability.edges")
def test_edges_do_not_remove_winged() -> None:
    m = stage("a o . b", a=unit("winged power", pool=[6, 6], tokens={"speed": 1}), b=foe("heroic power"), dice=ANY)
    play(m, "go a B1")
    end_turn(m)
    assert at(m, "a") == "B1" and not unit_of(m, "a").out
    m = stage("a o . b c", a=unit("heroic power", tokens={"speed": 1}), b=foe("heroic power"), c=unit("heroic power"),
              dice=ANY)  # fmt: skip
    play(m, "go a B1")
    end_turn(m)
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.edges", "ruling.style.winged.offmap")
def test_winged_flies_no_farther_out_than_the_next_space() -> None:
    m = stage("a . b", a=unit("winged power", tokens={"speed": 9}), b=foe("heroic power"))
    assert "go a A0" in offered(m)
    assert {each.split()[2].lstrip("-")[1:] for each in offered(m, "go")} == {"0", "1", "2"}


@pytest.mark.clause("ruling.style.winged.offmap")
def test_winged_outside_falls_when_its_next_stance_cannot_fly() -> None:
    m = stage("a . b c", a=unit(ANGEL, stance=0, pool=[6], tokens={"speed": 1}),
              b=foe("heroic power"), c=unit("heroic power"),
              next=["act a", "begin_turn a", "slot"], active="a", dice=[1, 1, 1, *ANY])  # fmt: skip
    play(m, "go a A0")
    end_turn(m)
    skip_to(m, "choose-stance", "a")
    play(m, "stance 2")
    skip_to(m, "movement-at-edge", "a")
    play(m, "no")
    assert unit_of(m, "a").out


@pytest.mark.clause("style.winged.ability.move")
def test_winged_may_move_two_spaces_at_the_end_of_anybodys_turn() -> None:
    m = stage("a . . . b", turn="b", a=unit("winged power"), b=foe("heroic power", pool=[1]), dice=ANY)
    play(m, "end-turn")
    skip_to(m, "flutter-where", "a")
    assert "spot C1" in offered(m) and "spot D1" not in offered(m)
    play(m, "spot C1")
    assert at(m, "a") == "C1"


@pytest.mark.clause("style.winged.action.as-the-crow-flies")
def test_as_the_crow_flies_teleports_three_or_four_spaces() -> None:
    m = stage("a . # . . . . b", a=unit("winged power", pool=[1]), b=foe("heroic power"))
    play(m, "use 1 as-the-crow-flies")
    assert offered(m) == ["spot D1", "spot E1"]


@pytest.mark.clause("style.winged.ability.move", "style.jumping.note.order", "ruling.turn.end-sequence")
def test_on_its_own_turn_the_owner_orders_the_flight_with_its_other_abilities() -> None:
    m = stage("a . . . b", a=unit("winged vigilance", pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn")
    assert asked(m) == "ability-order"
    play(m, "pick style.winged.ability.move", "spot C1")
    assert tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence", "archetype.gunkata.fused")
@pytest.mark.parametrize(("first", "left"), [("style.winged.ability.move", 11), ("archetype.gunkata.fused", 12)])
def test_a_winged_gunkata_flies_before_it_opens_fire_or_after(first: str, left: int) -> None:
    m = stage("a . . . b", a=unit("winged power", archetypes=["gunkata"], pool=[1]), b=foe("judgment power"), dice=ANY)
    play(m, "end-turn", f"pick {first}", "spot C1")
    assert hp(m, "b") == left


@pytest.mark.clause("style.winged.ability.move", "ruling.turn.end-sequence")
def test_on_the_turns_of_others_the_flight_comes_after_their_own_abilities() -> None:
    m = stage("a . b", turn="b", a=unit("winged power"), b=foe("judgment vigilance", pool=[1]))
    play(m, "end-turn")
    assert (asked(m), asked_of(m)) == ("flutter-where", "a")
