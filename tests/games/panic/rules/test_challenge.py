"""A Challenge: every Action that has targets includes the challenger, whatever else it does."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    at,
    challenger,
    copies,
    end_turn,
    foe,
    ground,
    hp,
    offered,
    play,
    stage,
    tokens_of,
    unit,
)

PLAIN = "judgment power"
INCLUDES = pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
UNREACHABLE = pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def uses(m) -> set[str]:
    """The actions that are offered."""
    return {each.split()[-1] for each in offered(m) if each.split()[0] in ("use", "pay")}


# -- Deadly Dance ------------------------------------------------------------------------------


@UNREACHABLE
def test_nobody_dances_who_cannot_get_at_the_challenger() -> None:
    a = unit("lightning vigilance", pool=[2, 5], challenge="b")
    m = stage("a . . c . b .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert [each for each in offered(m) if "deadly-dance" in each] == ["use 5 deadly-dance"]
    m = stage("a . c b .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert "deadly-dance" not in uses(m)


@INCLUDES
def test_a_first_dance_leads_to_where_the_second_gets_at_the_challenger() -> None:
    drawing = """
        . . . . . . .
        a . . c . b .
        . . . . . . ."""
    a = unit("lightning vigilance", pool=[5, 1], challenge="b")
    m = stage(drawing, a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert offered(play(m, "use 5 deadly-dance"), "spot") == ["spot C1", "spot C2", "spot C3"]
    play(m, "spot C2")
    assert hp(m, "c") == 11  # somebody else may come first
    play(m, "no", "spot E2", "target b")
    assert hp(m, "b") == 10


# -- Crystal ------------------------------------------------------------------------------


@UNREACHABLE
def test_no_copy_shatters_that_does_not_have_the_challenger_in_range() -> None:
    a = unit("crystal vigilance", challenge="b")
    m = stage("a1 . c a . . a2 . b", a=a, b=foe(PLAIN), c=foe(PLAIN))
    play(m, "pay shatter")  # only one of them will do
    assert (copies(m, "a"), tokens_of(m, "b"), tokens_of(m, "c")) == (["A1"], {"weakness": 1}, {})
    m = stage("a1 . c a . . . . b", a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert "shatter" not in uses(m)


@UNREACHABLE
def test_nothing_splinters_that_would_not_hurt_the_challenger() -> None:
    a = unit("crystal vigilance", pool=[3, 6], challenge="b")
    m = stage("a . c . b .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    assert "splinter" not in uses(m)
    m = stage("a . . b c .", a=a, b=foe(PLAIN), c=foe(PLAIN))
    play(m, "use 3 splinter")
    assert (copies(m, "a"), hp(m, "b")) == (["C1"], 11)


# -- Roughhousing ------------------------------------------------------------------------------


@INCLUDES
def test_splinters_of_an_obstacle_next_to_the_challenger_meet_its_challenge() -> None:
    a = unit("collateral vigilance", pool=[3, 1], challenge="b", tokens={"iron": 2})
    m = stage("% a % b\n. ^ . .", a=a, b=foe(PLAIN))
    play(m, "use 3 roughhousing", "pick second-option")
    assert ground(m, "rubble") == ["A1"]  # the other would not do
    play(m, "pick iron")
    assert offered(m) == ["pick teleport-there", "pick shower", "pick another-obstacle"]
    play(m, "pick teleport-there")
    assert (hp(m, "b"), at(m, "a")) == (11, "C1")


@UNREACHABLE
def test_no_roughhousing_without_an_obstacle_next_to_the_challenger() -> None:
    m = stage("% a . b", a=unit("collateral vigilance", pool=[3, 1], challenge="b"), b=foe(PLAIN))
    assert "roughhousing" not in uses(m)


# -- Cleansing Fire ------------------------------------------------------------------------------


@INCLUDES
def test_who_cleanses_an_ally_sets_the_challenger_on_fire() -> None:
    a = unit("phoenix vigilance", pool=[4, 1], challenge="b", hp=5)
    m = stage("a b .\n. . .", a=a, b=foe(PLAIN))
    play(m, "use 4 cleansing-fire", "pick heal")
    assert tokens_of(m, "b") == {"burning": 1}
    if offered(m, "target"):
        play(m, "target a")
    assert hp(m, "a") == 8


@UNREACHABLE
def test_out_of_the_challengers_reach_fire_only_lays_a_trap() -> None:
    a = unit("phoenix vigilance", pool=[4, 1], challenge="b", hp=5)
    m = stage("a . . . b", a=a, b=foe(PLAIN), c=unit(PLAIN, at=[], out=True))
    play(m, "use 4 cleansing-fire")
    assert "pick trap" not in offered(m)  # that one is sure; of the others none can do anything
    play(m, "pick heal")
    assert (hp(m, "a"), ground(m, "trap")) == (5, ["B1"])


# -- on hold ------------------------------------------------------------------------------


@pytest.mark.clause("taken-out.effects-on-hold", "ruling.challenge.taken-out-holder")
def test_whoever_falls_in_its_own_turn_keeps_the_challenge_it_would_have_shed() -> None:
    drawing = "a b . c"
    fallen = stage(
        drawing, a=unit(PLAIN, pool=[1], hp=1, challenge="b"), b=foe("knockdown power"), c=unit(PLAIN), dice=ANY
    )
    play(fallen, "use 1 damage")
    end_turn(fallen)
    assert (hp(fallen, "a"), hp(fallen, "b"), challenger(fallen, "a")) == (0, 11, "b")
    stands = stage(
        drawing, a=unit(PLAIN, pool=[1], hp=2, challenge="b"), b=foe("knockdown power"), c=unit(PLAIN), dice=ANY
    )
    play(stands, "use 1 damage")
    end_turn(stands)
    assert (hp(stands, "a"), challenger(stands, "a")) == (1, "")


# -- any card ------------------------------------------------------------------------------

PICKS = ("pick_", "area_", "everybody", "strike_area")


def test_every_option_that_targets_somebody_says_when_it_can() -> None:
    """What a Challenge demands of the options of an Action is derived from that; no card has to ask."""
    found = []
    for file in sorted(PANIC.glob("content/**/*.py")):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not isinstance(function, ast.FunctionDef):
                continue
            marks = [each for each in function.decorator_list if isinstance(each, ast.Call)]
            silent = any(getattr(each.func, "attr", "") == "option" and len(each.args) == 2 for each in marks)
            called = {getattr(each.func, "id", "") for each in ast.walk(function) if isinstance(each, ast.Call)}
            if silent and any(name.startswith(PICKS) and name != "pick_spaces" for name in called):
                found.append(f"{file.name} {function.name}")
    assert found == []


# -- one's own Challenge ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.challenge.oneself")
@pytest.mark.parametrize(("step", "says"), [("counter", "negate counter"), ("redirect", "negate redirect")])
def test_nobody_holds_a_challenge_of_its_own(step: str, says: str) -> None:
    b = foe("crystal control", archetypes=["untouchable"], tokens={"control": 2})
    m = stage("a b .", a=unit("judgment zen", archetypes=["angel"], pool=[1, 1]), b=b)
    play(m, "use 1 challenger-approaches", says)
    assert (challenger(m, "a"), challenger(m, "b")) == ("", "a" if step == "counter" else "")
    assert (hp(m, "a"), hp(m, "b")) == (12, 11 if step == "counter" else 12)
    assert "use 1 damage" in offered(m)
