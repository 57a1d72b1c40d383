"""A Challenge: every Action that has targets includes the challenger, whatever else it does."""

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
    end_turn,
    foe,
    ground,
    hp,
    in_order,
    offered,
    play,
    refused,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.taken_out import fall

PLAIN = "judgment power"
INCLUDES = pytest.mark.clause("token.challenge.restriction", "ruling.challenge.multi-target")
UNREACHABLE = pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def uses(m) -> set[str]:
    """The actions that are offered."""
    return {each.split()[-1] for each in offered(m) if each.split()[0] in ("use", "pay")}


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""

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
    play(m, "use 4 cleansing-fire")  # of the other options none could do anything, so nobody is asked for one
    assert (asked(m), hp(m, "a"), ground(m, "trap")) == ("act", 5, ["B1"])


@pytest.mark.clause("ruling.challenge.multi-target", "style.halcyon.action.purify.gate-3")
def test_who_can_purify_its_challenger_now_does_so_before_itself() -> None:
    a = unit("halcyon vigilance", pool=[6, 1], challenge="b", tokens={"burning": 2})
    m = stage("a b c", a=a, b=foe(PLAIN, tokens={"burning": 5}), c=unit(PLAIN, tokens={"weakness": 1}))
    play(m, "use 6 purify", "target a", "pick burning")
    assert asked(m) != "target-token"  # only b was to be named


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


@pytest.mark.clause("token.challenge.keep")
def test_of_a_challenge_without_damage_the_enraged_choose_as_anybody_does():
    m = stage("d a b . .", a=unit("jumping vigilance", pool=[1, 1]), d=unit("judgment power"),
              b=foe("judgment vigilance", conditions=["enraged"], challenge="d"))  # fmt: skip
    play(m, "use 1 challenger-approaches")
    assert asked(m) == "keep-challenge"
    play(m, "pick old")
    assert challenger(m, "b") == "d"


@pytest.mark.clause("token.challenge.challenger-gone", "ruling.challenge.taken-out-holder")
def test_a_challenger_that_falls_takes_its_challenge_from_the_fallen_as_well():
    m = stage("a d b e", a=hero(hp=1), d=hero(), b=blaster(hp=0, challenge="a"), e=blaster(pool=[3, 3]), turn="e")
    unit_of(m, "a").hp = 0
    fall(m.state, unit_of(m, "a"))
    assert challenger(m, "b") == ""


@pytest.mark.clause("token.challenge.one-at-a-time", "token.challenge.keep")
def test_whoever_holds_a_challenge_chooses_which_of_two_to_keep():
    m = stage(PAIR + "    . c . . . .\n", a=unit("jumping vigilance", pool=[1, 1]), b=rival(challenge="c"), c=unit())
    play(m, "use 1 challenger-approaches")
    assert set(offered(m)) == {"pick new", "pick old"}
    play(m, "pick old")
    assert challenger(m, "b") == "c"


@pytest.mark.clause("token.challenge.challenger-gone")
def test_when_the_challenger_falls_its_challenge_is_discarded():
    m = stage(
        PAIR + "    . c . . d .\n",
        a=unit("jumping vigilance", pool=[9, 1]),
        b=rival(hp=1),
        c=unit(challenge="b"),
        d=rival(),
    )
    play(m, "use 9 damage")
    assert challenger(m, "c") == ""


@pytest.mark.clause("ruling.challenge.taken-out-holder")
def test_whoever_falls_keeps_its_challenge():
    a, c = unit("jumping vigilance", pool=[4, 1]), rival()
    m = stage(PAIR + "    . . . . c .\n", a=a, b=rival(hp=1, challenge="a"), c=c)
    play(m, "use 4 damage")
    assert (hp(m, "b"), challenger(m, "b")) == (0, "a")


@pytest.mark.clause("ruling.challenge.rechallenge")
@pytest.mark.parametrize(("held", "kept"), [("d", "old"), ("a", "")])
def test_what_follows_a_challenge_follows_even_if_the_old_one_is_kept(held, kept):
    m = stage(". . .\na b .\n. d .", a=unit("judgment vigilance", archetypes=["angel"], pool=[1], hp=5),
              b=rival(challenge=held), d=unit())  # fmt: skip
    play(m, "use 1 challenger-approaches")
    if kept:
        play(m, f"pick {kept}")
    assert (challenger(m, "b"), hp(m, "b"), hp(m, "a")) == (held, 12 - 1, 6)


@pytest.mark.clause("token.challenge.keep")
def test_a_challenge_that_is_kept_is_told() -> None:
    m = stage("a . b . c", a=unit("judgment zen", pool=[1, 1]), b=foe(challenge="c"), c=unit())
    play(m, "use 1 challenger-approaches", "pick old")
    assert in_order(m, "a Challenges b.", "b keeps the Challenge of c.") and unit_of(m, "b").challenge == 2


@pytest.mark.clause("ruling.challenge.oneself", "token.control.redirect")
def test_a_redirected_challenge_may_be_for_a_friend_but_is_never_ones_own() -> None:
    control = foe("judgment control", tokens={"control": 2})
    for target, holds in (("a", ""), ("c", "a")):
        m = stage("a b . . c", a=unit("judgment iron", pool=[3, 1]), b=control, c=unit(PLAIN))
        play(m, "use 3 contain", "pick pull", "pick challenge", "negate redirect", "pick challenge", "pick trap")
        play(m, f"target {target}")
        assert challenger(m, target) == holds


@pytest.mark.parametrize(
    ("pool", "tokens", "possible"), [([5], {}, False), ([5, 1], {}, False), ([5], {"speed": 1}, True)]
)
@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable", "edge.removes")
def test_nobody_gets_at_its_challenger_from_over_an_edge_where_it_would_fall(
    pool: list[int], tokens: dict[str, int], possible: bool
) -> None:
    """The only step that brings it near enough is over an Edge: with Speed it hovers, a number is no help."""
    a = unit("distracting zen", pool=pool, tokens=tokens, challenge="c")
    m = stage("# # # # # #\na o . c . .\n# # # # # #", a=a, c=foe(PLAIN))
    assert ("use 5 flare" in offered(m)) == possible
    if not possible:
        assert refused(m, "use 5 flare") == ("challenged", "token.challenge.restriction")


@pytest.mark.clause("token.challenge.restriction", "ruling.challenge.unreachable", "edge.removes")
def test_nobody_dances_over_an_edge_and_falls_for_its_challenger() -> None:
    for tokens, possible in (({}, False), ({"speed": 1}, True)):
        a = unit("lightning zen", pool=[3, 1], challenge="c", tokens=tokens)
        m = stage("# # # # # #\na . o c . .\n# # # # # #", a=a, c=foe(PLAIN))
        assert ("use 3 deadly-dance" in offered(m)) == possible


@pytest.mark.parametrize(("tokens", "possible"), [({}, False), ({"speed": 1}, True)])
@pytest.mark.clause("ruling.challenge.unreachable", "edge.removes")
def test_nobody_dances_to_its_challenger_by_way_of_an_edge_where_it_would_fall(tokens, possible: bool) -> None:
    a = unit("lightning zen", pool=[5, 1], challenge="c", tokens=tokens)
    m = stage("# # # # # # #\na . o . . c .\n# # # # # # #", a=a, c=foe(PLAIN))
    assert ("use 5 deadly-dance" in offered(m)) == possible


@pytest.mark.clause("ruling.challenge.unreachable", "edge.removes")
def test_nobody_flares_from_over_an_edge_whatever_it_pays_with() -> None:
    a = unit("distracting zen", pool=[1], tokens={"iron": 2}, challenge="c")
    m = stage("# # # # # #\na o . c . .\n# # # # # #", a=a, c=foe(PLAIN))
    assert {"use 1 flare", "pay flare"}.isdisjoint(offered(m))
