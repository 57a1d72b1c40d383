"""Spirit Style of the Phantom."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    copies,
    foe,
    ground,
    offered,
    pass_all,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

PLAIN = "judgment vigilance"


@pytest.mark.clause("style.spirit.ability.edges-walls")
def test_edges_do_not_remove_a_spirits_copies() -> None:
    m = stage(
        "a . a1 . .\n. . . b .", a=unit("spirit iron", pool=[6, 1], tokens={"speed": 1}), b=foe(PLAIN), edge=["D1"]
    )
    play(m, "go a~1 D1")
    skip_to(m, "act")
    assert copies(m, "a") == ["D1"]


@pytest.mark.clause("style.spirit.ability.edges-walls")
def test_an_edge_does_remove_the_spirit_itself() -> None:
    m = stage("a . . .\n. . . b", a=unit("spirit wild", pool=[6], tokens={"speed": 1}), b=foe(PLAIN), edge=["B1"])
    play(m, "go a B1")
    skip_to(m, "movement-at-edge")
    play(m, "no")
    assert at(m, "a") == ""


@pytest.mark.clause("style.spirit.ability.edges-walls", "ruling.style.spirit.stop-in-wall")
def test_a_spirit_and_its_copies_go_over_walls_and_stop_in_them() -> None:
    m = stage("a # b", a=unit("spirit wild", pool=[6, 6], tokens={"speed": 2}), b=foe(PLAIN))
    play(m, "go a B1")
    assert (at(m, "a"), ground(m, "wall")) == ("B1", ["B1"])
    # The Wall it stands in hides nobody from it.
    assert "use 6 damage" in offered(m)


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_after_each_space_of_free_movement_any_copies_may_move_one_space() -> None:
    m = stage(
        """
        a . . . . .
        . . . a1 . a2
        . . . . . .
        b . . . . .""",
        a=unit("spirit wild", tokens={"speed": 1}),
        b=foe(PLAIN),
    )
    play(m, "go a B1")
    assert asked(m) == "copies-follow"
    play(m, "go a~1 D3")
    assert not [each for each in offered(m) if each.startswith("go a~1")]
    play(m, "go a~2 E3")
    assert (copies(m, "a"), tokens_of(m, "a"), asked(m)) == (["D3", "E3"], {}, "act")


@pytest.mark.clause("style.spirit.ability.move-copies", "ruling.style.spirit.follow-loop")
def test_a_copy_that_follows_is_followed_by_nobody() -> None:
    m = stage("a . . .\n. . a1 .\n. . . b", a=unit("spirit wild", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, "go a~1 D2", "go a~1 D1")
    assert (copies(m, "a"), asked(m)) == (["D1"], "act")


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_a_copy_in_the_way_ends_the_walk() -> None:
    m = stage("a . . . .\n. . . a1 b", a=unit("spirit wild", tokens={"speed": 4}), b=foe(PLAIN))
    play(m, "go a D1", "go a~1 C1")
    assert (at(m, "a"), copies(m, "a"), tokens_of(m, "a")) == ("B1", ["C1"], {"speed": 3})


@pytest.mark.clause(
    "style.spirit.action.now-you-see-me",
    "style.spirit.action.now-you-see-me.gate-3",
    "style.spirit.action.now-you-see-me.gate-5",
)
@pytest.mark.parametrize(("number", "count"), [(5, 3)])
def test_now_you_see_me_places_up_to_three_copies(number: int, count: int) -> None:
    m = stage("a . . . . b", a=unit("spirit wild", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} now-you-see-me")
    assert offered(m) == ["spot B1", "spot C1", "spot D1"]
    play(m, "spot C1", "spot B1")
    assert (copies(m, "a"), asked(m)) == (["C1", "B1", "D1"], "act")


@pytest.mark.clause("style.spirit.action.now-you-see-me")
@pytest.mark.parametrize(("number", "count"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_lower_numbers_place_fewer_copies(number: int, count: int) -> None:
    m = stage("a . . . . . . b\n. . . . . . . .", a=unit("spirit wild", pool=[number, 1]), b=foe(PLAIN))
    play(m, f"use {number} now-you-see-me")
    while asked(m) == "place-copy":
        play(m, offered(m)[0])
    assert len(copies(m, "a")) == count


@pytest.mark.clause("style.spirit.action.now-you-dont")
def test_now_you_dont_swaps_a_copy_for_a_teleport_into_its_place() -> None:
    m = stage("a . . . a1 b", a=unit("spirit wild"), b=foe(PLAIN))
    play(m, "pay now-you-dont")
    assert (at(m, "a"), copies(m, "a")) == ("E1", [])


@pytest.mark.clause("style.spirit.action.now-you-dont")
def test_now_you_dont_needs_a_copy_and_works_on_other_turns() -> None:
    m = stage("a . . . a1 b", turn="b", a=unit("spirit wild"), b=foe(PLAIN))
    play(m, "use 6 movement")
    assert (asked_of(m), offered(m)) == ("a", ["pay now-you-dont", "no"])
    play(m, "pay now-you-dont")
    assert at(m, "a") == "E1"
    assert "pay now-you-dont" not in offered(pass_all(m))


@pytest.mark.clause("style.spirit.ability.move-copies")
def test_a_copy_that_is_shut_in_does_not_keep_others_from_following() -> None:
    m = stage(
        """
        a . . . .
        . d d d .
        . d a1 d .
        . d d d .
        . . . . a2
        b . . . .""",
        a=unit("spirit wild", tokens={"speed": 1}),
        b=foe(PLAIN),
        d=unit("judgment power", kind="stooges"),
    )
    play(m, "go a B1")
    assert asked(m) == "copies-follow" and {each.split()[1] for each in offered(m, "go")} == {"a~2"}


@pytest.mark.clause("style.spirit.action.now-you-dont", "style.spirit.ability.edges-walls", "action.no-interrupt")
def test_whoever_takes_the_place_of_a_copy_over_an_edge_is_not_kept_there():
    a = unit("spirit zen", copies=["C1"], pool=[1])
    m = stage("a . . b\nc . . .", a=a, b=foe("judgment power"), c=unit(), edge=["C1"], dice=ANY)
    play(m, "pay now-you-dont")
    assert unit_of(m, "a").out


@pytest.mark.clause("style.spirit.action.now-you-dont", "ruling.move.teleport-destination")
def test_the_place_of_a_copy_beyond_the_border_is_taken_as_well():
    m = stage("a1 a . b", a=unit("spirit zen", pool=[1], tokens={"speed": 2}), b=foe("judgment power"))
    play(m, "go a~1 -A1", "no", "pay now-you-dont")
    assert (at(m, "a"), asked(m)) == ("-A1", "save-from-edge")


@pytest.mark.clause("style.spirit.action.now-you-dont", "ruling.edge.timing")
def test_a_copy_over_an_edge_is_no_place_to_be_on_anothers_turn_without_speed() -> None:
    for speed, gone in (({}, True), ({"speed": 1}, False)):
        others = {"b": foe(PLAIN, pool=[1, 1]), "c": unit(PLAIN)}
        m = stage("a . a1 . b\n. . c . .", a=unit("spirit shadow", tokens=speed), edge=["C1"], turn="b", **others)
        play(m, "use 1 movement")
        skip_to(m, "react", "a")
        play(m, "pay now-you-dont")
        assert unit_of(m, "a").out is gone


@pytest.mark.clause("ruling.turn.ability-order", "style.spirit.ability.move-copies", "form.dance.ability.pull-partner")
@pytest.mark.parametrize(
    ("first", "to"), [("style.spirit.ability.move-copies", "C2"), ("form.dance.ability.pull-partner", "B2")]
)
def test_a_copy_may_make_room_for_the_partner_of_a_dance(first: str, to: str) -> None:
    a = unit("spirit dance", pool=[1], tokens={"speed": 1})
    m = stage("# # # # # # #\n# b a1 a . . #\n# # # # # # #", a=a, b=foe(PLAIN))
    play(m, "go a E2", f"pick {first}")
    play(m, *(["go a~1 D2", "target b"] if to == "C2" else ["target b", "go a~1 D2"]))
    assert (at(m, "b"), copies(m, "a")) == (to, ["D2"])


@pytest.mark.clause("ruling.style.winged.offmap", "style.spirit.ability.edges-walls")
@pytest.mark.parametrize(("who", "mover"), [({}, "a~1"), ({"kind": "stooges"}, "a.2")])
def test_whom_edges_cannot_remove_goes_no_farther_out_than_the_next_space(who, mover) -> None:
    """Copies of a spirit, and the figures of a group that has its style, like anybody with wings."""
    other = {"copies": ["D2"], "at": ["B2"]} if not who else {"at": ["B2", "D2"]}
    a = unit("spirit zen", tokens={"speed": 6}, pool=[1], **who, **other)
    m = stage(". . . .\n. . . .\n. . . b", a=a, b=foe("judgment power"))
    assert f"go {mover} D0" in offered(m)
    assert not {f"go {mover} {there}" for there in ("D-1", "F1", "D5")} & set(offered(m))


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_a_spirit_that_falls_on_its_way_is_followed_by_no_copy() -> None:
    """With one HP more it would be asked which of its Copies follow."""
    for health, asked_then in ((1, "act"), (2, "copies-follow")):
        a = unit("spirit zen", hp=health, pool=[1, 1], tokens={"speed": 3})
        m = stage("a ^ . a1 . b . c", a=a, b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
        play(m, "go a B1")
        assert (asked(m), asked_of(m)) == (asked_then, "a" if health > 1 else "b")
