"""Mysterious Style of the Trickster."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    at,
    foe,
    ground,
    hp,
    offered,
    pass_all,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.mysterious.ability.fog")
def test_fog_replaces_whatever_is_in_its_space() -> None:
    m = stage(". a . b", start=True, a=unit("mysterious power"), b=foe(PLAIN), trap=["a"], dice=[1, 1, 1])
    assert (ground(m, "fog"), ground(m, "trap")) == (["B1"], [])


@pytest.mark.clause("style.mysterious.ability.double-range")
def test_in_fog_or_next_to_it_the_range_reaches_twice_as_far() -> None:
    m = stage("~ a . . . b", a=unit("mysterious power", pool=[1, 1]), b=foe(PLAIN))
    play(m, "use 1 damage")
    assert hp(m, "b") == 11
    clear = stage(". a . . . b", a=unit("mysterious power", pool=[1, 1]), b=foe(PLAIN))
    assert "use 1 damage" not in offered(clear)


@pytest.mark.clause("style.mysterious.note.double-last")
def test_an_amplified_shockwave_from_fog_reaches_ten_spaces() -> None:
    m = stage(
        "a . . . . . . . . . b c", a=unit("mysterious blaster", pool=[6, 6]), b=foe(PLAIN), c=foe(PLAIN), fog=["a"]
    )
    play(m, "use 6 amplify")
    pass_all(m)
    play(m, "use 6 shockwave")
    assert hp(m, "b") < 12
    assert hp(m, "c") == 12


@pytest.mark.clause("style.mysterious.action.ghost-walk", "style.mysterious.note.mixed-cost")
def test_ghost_walk_is_paid_with_any_mix_and_leads_into_fog() -> None:
    m = stage("a . . b", a=unit("mysterious power", tokens={"speed": 2, "iron": 1, "power": 3}), b=foe(PLAIN))
    play(m, "pay ghost-walk", "spot C1")
    assert (ground(m, "fog"), at(m, "a"), tokens_of(m, "a")) == (["C1"], "C1", {"power": 3})


@pytest.mark.clause("style.mysterious.action.ghost-walk")
def test_two_tokens_are_not_enough_even_if_each_could_serve_as_both_kinds() -> None:
    thief = unit("mysterious power", archetypes=["trickster"], tokens={"speed": 2})
    assert "pay ghost-walk" not in offered(stage("a . . b", a=thief, b=foe(PLAIN)))
    thief = unit("mysterious power", archetypes=["trickster"], tokens={"speed": 2, "power": 1})
    m = play(stage("a . . b", a=thief, b=foe(PLAIN)), "pay ghost-walk", "spot B1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B1", {})


@pytest.mark.clause("style.mysterious.ability.fog")
def test_no_fog_is_placed_outside_the_arena() -> None:
    flier = "Max: fused trickster+angel, tough; Mysterious Iron, Illusion One-Two, Winged Power"
    m = stage(". . b", start=True, a=unit(flier, at=["A0"], stance=2), b=foe(PLAIN), dice=ANY)
    play(m, "stance 0")
    assert at(m, "a") == "A0" and m.state.fog == 0


@pytest.mark.clause("style.mysterious.action.ghost-walk", "style.mysterious.ability.double-range")
def test_the_fog_it_has_just_placed_beside_it_lets_it_ghost_walk_twice_as_far() -> None:
    """The other Fog is three spaces away: next to the new one its range of two reaches four spaces."""
    field = ". . . . . . .\n. a . . ~ . .\n. . . . . . ."
    b = foe(PLAIN, at=["G1"], pool=[3, 3])
    for new, goals in (("C2", ["spot C2", "spot E2"]), ("D2", ["spot D2"])):
        m = stage(field, turn="b", a=unit("mysterious shadow", tokens={"speed": 3}), b=b)
        play(m, "use 3 movement", "pay ghost-walk", f"spot {new}")
        assert (at(m, "a") if len(goals) == 1 else offered(m)) == ("D2" if len(goals) == 1 else goals)
