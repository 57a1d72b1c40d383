"""Units of several figures: how often an effect reaches a group or the Twins, and from where theirs work."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    challenger,
    end_turn,
    foe,
    hp,
    offered,
    play,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
)

from dustup.engine.match import Match
from dustup.games.panic.events import Challenges, Lost

PLAIN = "judgment power"
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def group(who: str = PLAIN, **more):
    return unit(who, kind="stooges", **more)


def gang(who: str = PLAIN, **more):
    return foe(who, kind="stooges", **more)


def choose(m: Match, verb: str, at: int = 0) -> None:
    """Answer with one of the options of a verb."""
    play(m, offered(m, verb)[at])


# -- once for the whole group ------------------------------------------------------------------------------

ONCE = pytest.mark.clause("ruling.stooges.area-benefits")


@ONCE
def test_a_group_is_challenged_once_and_no_other_figure_of_it_is_another_target() -> None:
    m = stage("a b b . c", a=unit("armored blaster", tokens={"iron": 2}), b=gang(tokens={"speed": 5}), c=foe(PLAIN))
    play(m, "pay you-stay")
    choose(m, "target")
    assert asked(m) != "extra-target"
    assert len(told(m, Challenges)) == 1 and [each.count for each in told(m, Lost)] == [3]


@ONCE
def test_denial_challenges_a_group_once() -> None:
    m = stage("a . b . b . .\n. . . . . . .", a=unit("judgment blaster", pool=[5, 1]), b=gang())
    play(m, "use 5 denial")
    choose(m, "target")
    assert asked(m) == "teleport-where"
    skip_to(m, "act")
    assert len(told(m, Challenges)) == 1 and challenger(m, "b") == "a"


@ONCE
def test_the_flamethrower_on_two_figures_burns_their_group_once() -> None:
    a = unit("incinerator blaster", tokens={"power": 2}, pool=[1])
    m = stage("# # # # # # #\n. a . b b . .\n# # # # # # #", a=a, b=gang(), dice=ANY)
    play(m, "pay flamethrower")
    choose(m, "target")
    choose(m, "target")
    skip_to(m, "act")
    assert hp(m, "b") == 10 and tokens_of(m, "b") == {"burning": 1}


@ONCE
def test_each_part_of_an_action_reaches_a_group_anew() -> None:
    m = stage("a b b . .", a=unit("judgment vigilance", pool=[4, 1]), b=gang())
    play(m, "use 4 bow-down")
    skip_to(m, "act")
    assert tokens_of(m, "b") == {"weakness": 3}


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_weakness_for_everybody_reaches_each_of_the_twins() -> None:
    b = foe(PLAIN, archetypes=["twins"])
    m = stage(". b . b .\n. . a . .", a=unit("pressure zen"), b=b, start=True, dice=ANY)
    skip_to(m, "act")
    assert tokens_of(m, "b")["weakness"] == 2


# -- from where ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.stooges.ability-range")
def test_super_stooges_fire_their_last_shots_from_all_their_figures() -> None:
    a = unit("ricochet zen", kind="super-stooges", archetypes=["gunkata"], pool=[1])
    m = stage("a . . b . . . . . a . . c", a=a, b=foe(PLAIN), c=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert (hp(m, "b"), hp(m, "c")) == (11, 11)


@pytest.mark.clause("ruling.stooges.ability-range")
def test_whoever_two_of_them_reach_is_shot_once() -> None:
    a = unit("ricochet zen", kind="super-stooges", archetypes=["gunkata"], pool=[1])
    m = stage("a . . b . . a", a=a, b=foe(PLAIN), dice=ANY)
    end_turn(m)
    assert hp(m, "b") == 11


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_both_twins_push_whoever_is_next_to_them() -> None:
    a = unit("shining zen", archetypes=["twins"])
    m = stage(". . . . . . .\n. a b . c a .\n. . . . . . .", a=a, b=foe(PLAIN), c=foe(PLAIN), start=True, dice=ANY)
    skip_to(m, "act")
    assert spots(m, "b") != ["C2"] and spots(m, "c") != ["E2"]


# -- who goes along ------------------------------------------------------------------------------

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


def test_no_card_gathers_units_from_figures_itself() -> None:
    """How often a group or the Twins are met is said by ``persons``; whom to choose from is another thing."""
    found = {}
    for file in sorted(PANIC.glob("content/**/*.py")):
        for call in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            text = ast.unparse(call) if isinstance(call, ast.Call) else ""
            if text.startswith("dict.fromkeys(") and "each.unit for each in" in text:
                found[file.name] = found.get(file.name, 0) + 1
    assert found == {"vigilance.py": 1, "winterblossom.py": 1}


# -- what stands for a Copy ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.stooges.copy-costs")
def test_a_shattered_stooge_leaves_shards() -> None:
    a = group("crystal zen", pool=[1])
    m = stage("a . a b . c", a=a, b=foe(PLAIN), c=foe(PLAIN))
    play(m, "pay shatter")
    while asked(m) != "act":
        play(m, next((each for each in offered(m) if each in ("target a#2", "target b")), offered(m)[-1]))
    assert spots(m, "a") == ["A1"]
    assert hp(m, "b") == 11 and tokens_of(m, "b") == {"weakness": 1}


@pytest.mark.clause("stooges.copies", "ruling.style.spirit.follow-loop")
def test_after_one_ghost_walked_any_of_them_may_step() -> None:
    m = stage("a . a . . . .\n. . . . . . b", a=group("spirit zen", tokens={"speed": 1}), b=foe(PLAIN))
    play(m, next(each for each in offered(m, "go") if each.endswith("D1")))
    assert asked(m) == "copies-follow"
    assert len({each.split()[1] for each in offered(m, "go")}) == 2


@pytest.mark.clause("stooges.copies", "ruling.copy.edge")
def test_edges_do_not_remove_ghosts() -> None:
    m = stage("a b . c", a=unit(PLAIN, pool=[1, 1]), b=gang("spirit zen"), c=gang("spirit zen"), edge=["C1"])
    play(m, "use 1 throw", "spot C1")
    assert spots(m, "b") == ["C1"]


# -- Akimbo ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.style.akimbo.shooter")
def test_the_figure_that_fired_recoils() -> None:
    a = group("akimbo zen", pool=[1, 1])
    m = stage("a . . . . . . a . . b", a=a, b=foe(PLAIN))
    play(m, "use 1 damage")
    assert asked(m) == "recoil-where" and "stay" not in offered(m)
    assert {"spot G1", "spot I1"} <= set(offered(m, "spot"))


# -- Twins ------------------------------------------------------------------------------


@pytest.mark.clause("archetype.boss.twins.follow")
def test_the_other_twin_makes_one_step_for_one_move_however_long() -> None:
    a = unit("charging zen", archetypes=["twins"])
    m = stage(". . . . . . .\na . . . . . a\n. . . . . . b", a=a, b=foe(PLAIN), start=True, dice=ANY)
    skip_to(m, "charge-where")
    play(m, "spot C2")
    assert asked(m) == "twin-where"
    play(m, "spot F2")
    assert asked(m) == "charge-where"
    assert spots(m, "a") == ["C2", "F2"]


@pytest.mark.clause("ruling.archetype.boss.twins-persons")
def test_rallying_twins_in_range_of_each_other_may_heal_as_their_turn_starts() -> None:
    a = unit("rallying zen", archetypes=["twins"], hp=5)
    m = stage(". a a . . b", a=a, b=foe(PLAIN), start=True, dice=ANY)
    assert asked(m) == "rally-heal"
    play(m, "yes")
    assert hp(m, "a") == 8


@pytest.mark.clause("ruling.archetype.boss.twins-persons", "form.song.note.repeat")
def test_the_twin_for_whom_the_other_sings_may_pick_the_same_again() -> None:
    a = unit("jumping song", archetypes=["twins"], hp=2, pool=[4, 1], tokens={"iron": 1})
    m = stage(". a a . . . b", a=a, b=foe(PLAIN))
    play(m, "use 4 sing-along")
    choose(m, "from")
    choose(m, "target", -1)
    play(m, "pick heal", "pick heal")
    assert hp(m, "a") == 8
