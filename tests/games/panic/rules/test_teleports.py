"""Teleports: straight onto a space, of any figure, or of the user of an Action."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    copies,
    figure,
    foe,
    hp,
    names,
    offered,
    play,
    spots,
    stage,
    unit,
    unit_of,
)

from dustup.engine.match import Match

PLAIN = "judgment power"
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


def choose(m: Match, verb: str, at: int = 0) -> None:
    """Answer with one of the options of a verb."""
    play(m, offered(m, verb)[at])


ALONG = pytest.mark.clause("ruling.stooges.teleports")


@ALONG
def test_all_of_a_group_may_teleport_next_to_whom_one_denies() -> None:
    m = stage("a a . . . . b\n. . . . . . .", a=group("judgment zen", pool=[5, 1]), b=foe(PLAIN))
    play(m, "use 5 denial")
    choose(m, "from")
    play(m, "spot F1")
    assert asked(m) == "teleport-where"
    play(m, "spot F2")
    assert spots(m, "a") == ["F1", "F2"]


@ALONG
def test_all_of_a_group_may_follow_a_push() -> None:
    m = stage("a . a b . . .\n. . . . . . .", a=group("rocket zen", tokens={"speed": 2}, pool=[1, 1]), b=foe(PLAIN))
    play(m, "pay rocket-tackle", "spot F1")
    assert asked(m) == "follow-push-where"
    play(m, "spot E1")
    assert asked(m) == "follow-push-where"
    play(m, "spot G1")
    assert sorted(spots(m, "a")) == ["E1", "G1"]


def test_no_card_teleports_the_performer_of_an_action_alone() -> None:
    """Where one of a group goes the others may go: ``user_teleports`` and ``user_appears`` see to that."""
    found = []
    for file in sorted(PANIC.glob("content/**/*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and getattr(call.func, "id", "") == "teleport":
                found += [f"{file.name}:{call.lineno}" for each in call.args if ast.unparse(each) == "act.figure"]
    assert found == []


@ALONG
def test_each_of_a_group_teleports_as_far_from_its_own_space() -> None:
    """Two spaces each: a.2 gets from F1 to D1 or, over b, to H1, and to nothing that is two spaces from a.1."""
    m = stage("a . . . . a b . .", a=group("judgment one-two", pool=[1, 4]), b=foe(PLAIN))
    play(m, "use 1 slide-in", "from a.1")
    assert at(m, "a") == "C1" and offered(m) == ["spot D1", "spot H1", "stay"]


@ALONG
@pytest.mark.parametrize(("drawing", "answers"), [(". b a . . a . . .", ["stay"]), ("# # # # # #\n# a b a . .", [])])
def test_the_others_may_teleport_though_the_first_stays_or_finds_no_space(drawing: str, answers: list[str]) -> None:
    """Leap In may be declined; Slide In may not, but has no space for a.1."""
    who, use = ("jumping zen", "use 4 leap-in") if answers else ("judgment one-two", "use 1 slide-in")
    m = stage(drawing, a=group(who, pool=[4, 1]), b=foe(PLAIN))
    play(m, use, "from a.1", *answers)
    before = spots(m, "a")
    assert asked(m) == "teleport-where" and m.question is not None and m.question.why.args["figure"] == 1
    play(m, offered(m, "spot")[-1])
    assert spots(m, "a")[0] == before[0] and spots(m, "a")[1] != before[1]


@pytest.mark.clause("ruling.stooges.teleports", "ruling.turn.taken-out-mid-turn")
def test_nobody_comes_along_with_whom_a_trap_has_felled() -> None:
    m = stage("a . ^ b a . . .", a=group("judgment one-two", hp=1, pool=[1, 4]), b=foe(PLAIN), c=unit(at=["H1"]),
              dice=ANY)  # fmt: skip
    play(m, "use 1 slide-in", "from a.1")
    assert spots(m, "a") == ["C1", "E1"] and asked(m) != "teleport-where"


@pytest.mark.clause("ruling.stooges.teleports", "edge.removes")
def test_the_others_may_teleport_after_one_that_falls_off_an_edge() -> None:
    m = stage("a # o b a . . .\n# # # # # # # #", a=group("judgment one-two", pool=[1]), b=foe(PLAIN), dice=ANY)
    play(m, "use 1 slide-in", "from a.1")
    assert spots(m, "a") == ["E1"] and asked(m) == "teleport-where"


@pytest.mark.clause("ruling.stooges.teleports", "token.control.redirect")
def test_whoever_redirects_a_teleport_says_for_the_whole_group_where_it_leads() -> None:
    b = foe("judgment control", tokens={"control": 2})
    m = stage("a b . . . .\n. . . a . .", a=group("winged zen", pool=[1, 2]), b=b)
    play(m, "use 1 as-the-crow-flies", "from a.1", "negate redirect")
    seats = []
    for _ in "aa":
        assert asked(m) == "teleport-where" and m.question is not None
        seats.append(m.question.seat)
        play(m, offered(m, "spot")[0])
    assert seats == [unit_of(m, "b").seat] * 2


@pytest.mark.clause("style.jumping.ability.teleport")
def test_every_figure_of_a_jumping_group_jumps_from_its_own_space() -> None:
    m = stage("a . . . . . . a b", a=group("jumping power"), b=foe(PLAIN), start=True, dice=ANY)
    assert offered(play(m, "spot D1"), "spot") == ["spot E1", "spot F1", "spot G1"]


@pytest.mark.clause("ruling.stooges.teleports", "style.mysterious.action.ghost-walk")
def test_each_of_a_group_walks_to_a_fog_in_its_own_range() -> None:
    """The Fog on J1 is in range of a.2 only, the one on A2 in range of a.1 only."""
    m = stage("a . . . . . . . a ~\n~ . . . . . . . . .\n. . . . . . . . b .",
              a=group("mysterious power", tokens={"iron": 3}, pool=[1]), b=foe(PLAIN))  # fmt: skip
    play(m, "pay ghost-walk", "from a.1", "spot B2")
    assert "spot A2" in offered(m) and "spot J1" not in offered(m)
    play(m, "spot A2")
    assert "spot J1" in offered(m) and "spot B2" not in offered(m)


# -- of one ------------------------------------------------------------------------------


@pytest.mark.clause("move.teleport", "ruling.trap.forced-entry")
def test_a_copy_teleports_alone_and_a_trap_destroys_it() -> None:
    m = stage("a . . . b\n. . . . .\na1 . ^ . .", a=unit("judgment one-two", pool=[1, 4], hp=5), b=foe(PLAIN))
    play(m, "use 1 slide-in", "from a~1", "spot C3")
    assert (at(m, "a"), copies(m, "a"), hp(m, "a"), asked(m)) == ("A1", [], 5, "act")


@pytest.mark.clause("archetype.boss.twins.follow", "form.one-two.action.slide-in")
def test_the_other_twin_steps_one_space_and_does_not_teleport() -> None:
    walled = "# # # # # # # #\n# a . . a . . #\n# b . . . . . #\n# # # # # # # #"
    m = stage(walled, a=unit("judgment one-two", archetypes=["twins"], pool=[1, 4]), b=foe(PLAIN))
    play(m, "use 1 slide-in", "from a.1", "spot D3")
    assert asked(m) == "twin-where" and "spot F3" in offered(m) and "spot G3" not in offered(m)


@pytest.mark.clause("penalty.handcuffed.partner", "move.teleport")
def test_the_handcuffed_teleport_next_to_their_partner_only() -> None:
    a = unit("judgment one-two", pool=[1, 4], cuffed="c")
    m = stage("a c . . . . b\n. . . . . . .\n. . . . . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, cuffed="a"))
    assert offered(play(m, "use 1 slide-in")) == ["spot C1", "spot C2"]


@pytest.mark.clause("move.teleport", "ruling.style.shining.forced-entry")
def test_nobody_teleports_next_to_a_shining_enemy_but_past_it() -> None:
    walled = "# # # # # # # # #\n# a . b . . . . #\n# # # # # # # # #"
    m = stage(walled, a=unit("winged zen", pool=[1, 4]), b=foe("shining power"))
    play(m, "use 1 as-the-crow-flies")
    assert at(m, "a") == "F2"


@pytest.mark.clause("edge.removes", "ruling.move.teleport-destination")
@pytest.mark.parametrize(("speed", "there"), [(0, ""), (1, "D1")])
def test_whoever_teleports_onto_an_edge_hovers_there_with_speed_only(speed: int, there: str) -> None:
    drawing = "a b o . .\n# # # # #"
    m = stage(drawing, a=unit("judgment one-two", pool=[1], tokens={"speed": speed} if speed else {}), b=foe(PLAIN),
              c=unit(PLAIN, at=["E1"]), dice=ANY)  # fmt: skip
    play(m, "use 1 slide-in", *["go a D1"][:speed])
    assert at(m, "a") == there


@pytest.mark.clause("ruling.move.teleport-destination", "style.judgment.action.denial")
def test_an_action_goes_on_whose_teleport_finds_no_space() -> None:
    """All spaces next to b are Full: d, c and Walls."""
    m = stage("# # # # # #\n# a . d b #\n# # # # c #\n# # # # # #", a=unit("judgment zen", pool=[5, 1]), b=foe(PLAIN),
              c=unit(PLAIN), d=unit(PLAIN))  # fmt: skip
    play(m, "use 5 denial")
    assert (at(m, "a"), challenger(m, "b"), asked(m)) == ("B2", "a", "act")


@pytest.mark.clause("ruling.archetype.boss.vehicle-riders", "move.teleport")
def test_riders_come_along_when_the_vehicle_teleports() -> None:
    tram = unit("jumping vigilance", archetypes=["vehicle"], shape=[[0, 0], [1, 0], [2, 0]], pool=[4])
    m = stage("""
        . . . . . .
        . a . . . .
        . . . . ^ .
        . . . . . b""", a=tram, b=foe("judgment vigilance"), d=unit(at=["D2"]))  # fmt: skip
    play(m, "use 4 leap-in", "spot C3")
    assert (names(m, figure(m, "a").body), at(m, "d"), hp(m, "d"), hp(m, "a")) == (["C3", "D3", "E3"], "E3", 12, 11)
