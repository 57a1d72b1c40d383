"""The Handcuffed: who is bound to whom, where they may go, and how they get together again."""

from __future__ import annotations

import pytest
from games.panic.staging import ANY, asked, at, end_turn, figure, foe, hp, names, offered, play, said, stage, told, unit

from dustup.games.panic.events import Walked
from dustup.games.panic.rules.movement import places

PLAIN = "judgment power"

LONG = [[0, 0], [1, 0], [2, 0]]


def long_vehicle(who: str = PLAIN, **more):
    return unit(who, archetypes=["vehicle"], shape=LONG, **more)


VIGIL = "judgment vigilance"


@pytest.mark.clause("ruling.archetype.boss.vehicle-beside")
def test_a_rider_is_next_to_what_it_rides_on() -> None:
    m = stage(". . . . .\n. . . . .", a=long_vehicle("slasher zen", at=["A1"]), b=foe(PLAIN, at=["B1"]), dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11  # cut at the end of the turn


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "archetype.boss.giant.size")
def test_every_step_of_a_handcuffed_giant_that_is_apart_brings_it_nearer():
    """It lies on E2 to F3, four spaces from A1; two steps bring it to a distance of two and never back to three."""
    m = stage(
        "b . . . . . .\n. . . . a . .\n. . . . . . .\n. . . . . . .\n. . . . . . .",
        a=unit("jumping vigilance", archetypes=["giant"], cuffed="b", pool=[1]),
        b=foe("judgment vigilance", cuffed="a"),
    )
    assert names(m, places(m.state, figure(m, "a"), 1)) == ["D1", "D2", "D3"]
    two = names(m, places(m.state, figure(m, "a"), 2))
    assert {"C1", "C2", "C3", "D1", "D3"} <= {*two} and not {"D4", "E1"} & {*two}


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_handcuffed_partners_who_are_apart_may_only_come_nearer():
    m = stage(
        ". . . . .\n. a # b .\n. . # . .",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 2}, cuffed="b"),
        b=foe(VIGIL, cuffed="a"),
    )
    found = {word.split()[-1] for word in offered(m, "go")}
    assert "C1" in found and not found & {"A1", "A2", "A3", "B1", "B3"}


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_every_step_of_handcuffed_partners_who_are_apart_brings_them_nearer():
    m = stage(
        ". . . . .\n. . . . .\na . . . b\n. . . . .\n. . . . .",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 9}, cuffed="b"),
        b=foe(VIGIL, cuffed="a"),
    )
    found = {word.split()[-1] for word in offered(m, "go")}
    assert "C1" in found and not found & {"B1", "C0", "B5", "A2"}  # B1 would be two steps, one of them no nearer
    play(m, "go a C1")
    assert at(m, "a") == "C1"
    walked = [each.cell for each in told(m, Walked)]
    partner = figure(m, "b").cell
    far = [m.state.board.distance(each, partner) for each in walked]
    assert far == sorted(far, reverse=True) and len(set(far)) == len(far)


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "style.vortex.ability.portal")
def test_handcuffed_partners_who_are_apart_come_nearer_through_a_portal():
    m = stage(
        "# # # # # # # #\n# a . . . . b #\n# # # # # # # #",
        a=unit("vortex vigilance", pool=[1], tokens={"speed": 1}, cuffed="b"),
        b=foe(VIGIL, cuffed="a"),
        edge=["a", "E2"],
    )
    assert [each for each in offered(m, "go") if "go a" in each] == ["go a C2", "go a E2"]


@pytest.mark.clause("ruling.penalty.handcuffed-blocked")
def test_not_even_handcuffed_partners_who_are_apart_walk_through_a_trap_unasked():
    m = stage(
        "# # # # # # # #\n# a ^ . . . b #\n# # # # # # # #",
        a=unit("judgment vigilance", pool=[1], tokens={"speed": 9}, cuffed="b"),
        b=foe(VIGIL, cuffed="a"),
    )
    assert [each for each in offered(m, "go") if "go a" in each] == ["go a C2"]


@pytest.mark.clause("ruling.penalty.handcuffed-blocked", "ruling.move.plain-move")
def test_a_plain_move_of_handcuffed_partners_who_are_apart_only_brings_them_nearer():
    m = stage(". . . . .\n. a # b .\n. . # . .", start=True, a=unit("charging power", cuffed="b"),
              b=foe(VIGIL, cuffed="a"), dice=ANY)  # fmt: skip
    assert (asked(m), offered(m)) == ("charge-where", ["spot C1", "spot D1", "stay"])


@pytest.mark.clause("penalty.handcuffed.partner", "ruling.penalty.handcuffed-duration")
def test_who_is_handcuffed_to_whom_is_told_and_that_the_handcuffs_open() -> None:
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("patty-north"), b=foe("judgment power"), start=True,
              next=["starting_bonuses", "end_round"], dice=ANY)  # fmt: skip
    play(m, "pick penalty", "pick handcuffed")
    assert [each for each in said(m) if "andcuff" in each] == [
        "b suffers a Penalty, Handcuffed: tied to somebody nearby this round.",
        "b and Patty North are handcuffed to each other.",
        "The handcuffs of Patty North and b open.",
    ]


@pytest.mark.clause("penalty.handcuffed.partner", "move.teleport")
def test_the_handcuffed_teleport_only_to_spaces_next_to_their_partner() -> None:
    m = stage(
        "a b . .\n. . . .\n. . . .", a=unit("judgment one-two", pool=[3, 1], cuffed="b"), b=foe(VIGIL, cuffed="a")
    )
    play(m, "use 3 slide-in")
    assert offered(m) == ["spot C1", "spot C2"]  # and neither A3 nor B3 nor C3


@pytest.mark.clause("penalty.handcuffed.movement", "ruling.basic.ally-consent")
def test_whoever_is_grappled_drags_its_partner_along_and_no_iron_of_the_partner_counts() -> None:
    a, b = unit(PLAIN, cuffed="b"), unit(PLAIN, cuffed="a", tokens={"iron": 5})
    c = foe("ricochet power", pool=[3, 1])
    m = stage("# # # # #\nc . . a b\n# # # # #", a=a, b=b, c=c, turn="c")
    play(m, "use 3 grapple", "target a", "spot B2")
    assert (at(m, "a"), at(m, "b"), asked(m)) == ("B2", "C2", "act")
