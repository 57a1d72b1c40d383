"""Serrane, Mouth of the Furnace."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    asks,
    conditions,
    defended,
    health,
    mini,
    of,
    offered,
    places,
    play,
    refused,
    rolled,
    sister,
    stage,
    sword,
    vashka,
)

FIELD = """
     . . . . .
    . A . . X .
     . . . . ."""
LAVA = """
     . . . . .
    . ~ . . X .
     . . . . ."""


def serrane(**more: object) -> dict[str, object]:
    return mini("serrane", **more)


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"burning"}), (HIT, set())])
def test_ember_lash_reaches_two_hexes(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=serrane(), X=vashka(at="C2f", spent=True), script=[face, BLANK, BLANK, OPEN, OPEN])
    play(match, "attack ember-lash C2f")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([3], 6, marked)


@pytest.mark.parametrize(("face", "life", "marked"), [(HIT, 7, {"burning"}), (BLANK, 8, set())])
def test_spit_coals_burn_whom_they_hurt(face: int, life: int, marked: set[str]) -> None:
    match = stage(FIELD, A=serrane(), X=vashka(at="C2b", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack spit-coals C2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], life, marked)


@pytest.mark.clause("faith.inferno", "public.combat.area-target")
def test_inferno_burns_a_whole_hexon_for_nine_faith() -> None:
    rich = [{"faith": {"destruction": 9}}]
    match = stage(
        FIELD,
        A=serrane(),
        B=mini("cinder-whelp", at="E2c"),
        X=vashka(at="E2", spent=True),
        Y=sister(at="E2a", spent=True),
        Z=sword(at="D2", spent=True),
        player=rich,
        script=[HIT, BLANK, BLANK, BLANK, BLANK] + [OPEN] * 6,
    )
    play(match, "attack inferno E2", "target E2", "target E2a")
    assert (rolled(match), defended(match)) == ([5], {"vashka": 2, "shield-sister": 2, "cinder-whelp": 2})
    assert [health(match, each) for each in ("vashka", "shield-sister", "oath-sword", "cinder-whelp")] == [6, 4, 5, 3]
    assert (conditions(match, "vashka"), conditions(match, "cinder-whelp")) == ({"burning"}, set())
    assert (match.state.players[0].faith["destruction"], match.state.time) == (0, 0)
    poor = stage(FIELD, A=serrane(), X=vashka(at="E2", spent=True), player=[{"faith": {"destruction": 8}}])
    assert refused(poor, "attack inferno E2") == ("no-faith", "faith.cost-on-tile")


def test_counter_attack_burns() -> None:
    script = [BLANK] * 3 + [OPEN] * 2 + [HIT, BLANK, OPEN, OPEN]
    match = stage(FIELD, A=sword(at="B2b"), X=serrane(at="B2"), script=script)
    play(match, "attack sword-strike B2", "react serrane counter-attack")
    assert (rolled(match), health(match, "oath-sword"), conditions(match, "oath-sword")) == ([3, 2], 4, {"burning"})


@pytest.mark.clause("turn.p1.effects")
def test_the_tithe_takes_a_life_and_gives_two_faith() -> None:
    match = stage(FIELD, A=serrane(), B=sword(at="D2"), C=sword(at="E2"), X=vashka(at="E1"), next=["beginning"])
    assert asks(match) == (1, "pick-mini")
    assert places(match, "target") == {"D2"}, "an Ally within two hexons"
    play(match, "target D2")
    assert (health(match, "oath-sword.1"), match.state.players[0].faith) == (4, {"destruction": 2})


def test_the_tithe_is_as_she_likes_and_may_kill() -> None:
    match = stage(FIELD, A=serrane(), B=sword(at="D2"), X=vashka(at="E1"), next=["beginning"])
    play(match, "let")
    assert (health(match, "oath-sword"), match.state.players[0].faith) == (5, {})
    last = stage(FIELD, A=serrane(), B=sword(at="D2", wounds=4), X=vashka(at="E1"), next=["beginning"])
    play(last, "target D2")
    assert (of(last, "oath-sword").where, last.state.players[0].faith) == ("dead", {"destruction": 2})


@pytest.mark.clause("keyword.ward")
def test_fire_does_not_take_to_her() -> None:
    match = stage(
        FIELD, A=mini("sun-archer", at="D2"), X=serrane(at="B2", spent=True), script=[CRIT, HIT, HIT, OPEN, OPEN]
    )
    play(match, "attack noon-arrow B2")
    assert (defended(match), health(match, "serrane"), conditions(match, "serrane")) == ({"serrane": 2}, 6, set())
    lava = stage(LAVA, A=serrane(at="B2"), X=vashka(), next=["step_two"], active="serrane")
    assert conditions(lava, "serrane") == set()
    ordinary = stage(LAVA, A=vashka(at="B2"), X=serrane(at="E2"), next=["step_two"], active="vashka")
    assert conditions(ordinary, "vashka") == {"burning"}
    arrow = stage(
        FIELD, A=mini("sun-archer", at="D2"), X=serrane(at="B2b", spent=True), script=[BLANK] * 3 + [OPEN] * 2
    )
    play(arrow, "attack sunshaft B2b")
    assert defended(arrow) == {"serrane": 2}, "no die more against what is not fire"


@pytest.mark.clause("reaction.danger-forbids", "keyword.ward")
def test_on_lava_she_reacts_no_more_than_others() -> None:
    match = stage(LAVA, A=sword(at="B2b"), X=serrane(at="B2"), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack sword-strike B2")
    assert rolled(match) == [3]
    assert offered(match)[-1] == "end", "nobody was asked for a reaction"
