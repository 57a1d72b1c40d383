"""Whoever falls stops acting, at once and everywhere: the rest of its Action or Ability does not happen."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import ANY, asked, at, end_turn, foe, ground, hp, play, stage, tokens_of, told, unit

from dustup.games.panic.events import ActionStops, ActionUsed, FightOver, HpPaid

PLAIN = "judgment power"
MID_TURN = pytest.mark.clause("ruling.turn.taken-out-mid-turn")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


@MID_TURN
def test_who_fires_wild_and_falls_hits_nobody_else() -> None:
    a = unit("akimbo zen", pool=[5], hp=1)
    m = stage("b a c . d", a=a, b=foe("knockdown power"), c=foe(PLAIN), d=unit(PLAIN), dice=ANY)
    play(m, "use 5 firing-wild", "pick adjacent", "target b")  # b strikes back
    assert [hp(m, each) for each in "abc"] == [0, 11, 12]
    assert len(told(m, ActionStops)) == 1


@MID_TURN
def test_of_the_last_thing_it_does_nothing_is_left_to_stop() -> None:
    m = stage("a b . d", a=unit(PLAIN, pool=[1], hp=1), b=foe("knockdown power"), d=unit(PLAIN), dice=ANY)
    play(m, "use 1 damage")
    assert hp(m, "a") == 0 and told(m, ActionStops) == []


@MID_TURN
def test_ka_boom_of_the_fallen_destroys_nothing() -> None:
    a = unit("explosion zen", pool=[7], hp=1)
    m = stage("a . . b . % d", a=a, b=foe("knockdown power"), d=unit(PLAIN), dice=ANY)
    play(m, "use 7 ka-boom", "spot E1")
    assert hp(m, "a") == 0 and len(told(m, ActionStops)) == 1
    assert ground(m, "rubble") == ["F1"]


@MID_TURN
def test_parting_shots_end_with_whoever_fires_them() -> None:
    a = unit("ricochet zen", archetypes=["gunkata"], hp=1)
    m = stage("a . . b c . d", a=a, b=foe("knockdown power"), c=foe(PLAIN), d=unit(PLAIN), dice=ANY)
    end_turn(m)
    assert [hp(m, each) for each in "abc"] == [0, 11, 12]


@MID_TURN
def test_who_leaps_into_a_trap_and_dies_of_it_strikes_nobody() -> None:
    m = stage("a . ^ b . . d", a=unit("jumping power", pool=[4], hp=1), b=foe(PLAIN), d=unit(PLAIN), dice=ANY)
    play(m, "use 4 leap-in", "spot C1")
    assert (hp(m, "a"), hp(m, "b")) == (0, 12) and len(told(m, ActionStops)) == 1


@MID_TURN
@pytest.mark.clause("style.charging.note.ally-abilities")
def test_an_ally_who_follows_into_a_trap_and_dies_of_it_strikes_nobody() -> None:
    m = stage(
        "a b . ^ c . d", a=unit("charging power", pool=[3]), c=unit(PLAIN, hp=1), b=foe(PLAIN), d=unit(PLAIN), dice=ANY
    )
    play(m, "use 3 follow-my-lead", "stay", "target c", "spot D1")
    assert (hp(m, "c"), hp(m, "b")) == (0, 11)


VERBS = {"gain", "give", "gain_basic", "lose", "remove", "take_token", "challenge", "heal", "gain_shield", "place",
         "place_copy", "place_any", "destroy", "teleport", "move", "push", "pull"}  # fmt: skip
"""What an Action does without naming a target in the same breath; the others take the Action itself."""


def test_whatever_an_action_does_is_done_in_its_name() -> None:
    """So that none of it happens once its user has fallen: the verbs see to that, and no card has to."""
    found = []
    for file in sorted([*PANIC.glob("content/**/*.py"), PANIC / "rules/basic_actions.py"]):
        for function in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(function, ast.FunctionDef) and "act" in {each.arg for each in function.args.args}:
                for call in ast.walk(function):
                    if isinstance(call, ast.Call) and getattr(call.func, "id", "") in VERBS:
                        given = {each.arg for each in call.keywords} | {getattr(each, "id", "") for each in call.args}
                        found += [] if "act" in given else [f"{file.name}:{call.lineno} {function.name}"]
    assert found == []


@pytest.mark.clause("shield.not-hp-payment")
def test_an_action_is_named_before_the_health_it_costs() -> None:
    m = stage("a b . . c", a=unit("bleeding power", hp=2), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "pay lash-out", "spot D1")
    told_of = [type(each.event) for each in m.log]
    assert told_of.index(ActionUsed) < told_of.index(HpPaid)


@pytest.mark.clause("ruling.taken-out.abilities-off", "style.crying.ability.end")
def test_whoever_is_felled_by_the_answer_to_its_challenge_weakens_nobody_any_more() -> None:
    a = unit("crying zen", archetypes=["angel"], hp=1, pool=[1])
    m = stage("a b . c", a=a, b=foe("knockdown zen"), c=unit(PLAIN), dice=ANY)
    play(m, "use 1 movement", "end-turn")
    assert hp(m, "a") == 0 and tokens_of(m, "b") == {}


@pytest.mark.parametrize(
    "who", ["shining zen", "Gun: focused gunkata, tough; Akimbo Zen, Artillery Iron, Ricochet Wild"]
)
@pytest.mark.clause("ruling.taken-out.abilities-off", "ruling.style.misfortunes.source")
def test_whoever_is_felled_by_what_it_pushed_pushes_nobody_else(who: str) -> None:
    m = stage(
        """
        . ^ . . .
        . b . . .
        . a c . d
        . . . . .
        """,
        a=unit(who, hp=1),
        b=foe("misfortune's zen"),
        c=foe(PLAIN),
        d=unit(PLAIN),
        start=True,
        dice=ANY,
    )
    if asked(m) == "choose-stance":
        play(m, "stance 0")
    play(m, "target b", "spot B1", "target a")  # the Trap's damage is passed on to the one who pushed
    assert (hp(m, "a"), at(m, "c")) == (0, "C3") and asked(m) != "push-where"


@MID_TURN
@pytest.mark.clause("style.bleeding.ability.team-loses", "ruling.style.bleeding.lost-at-once")
def test_who_lashes_out_with_the_last_health_of_its_side_has_lost_before_it_pushes_anybody() -> None:
    for friend, winner in ((0, 1), (5, 0)):
        a = unit("bleeding zen", hp=2, pool=[3])
        m = stage("a b o .\n. . . c", a=a, b=foe(PLAIN), c=unit(PLAIN, hp=friend), dice=ANY)
        play(m, "pay lash-out", *(["spot C1"] if friend else []))
        assert told(m, FightOver) == [FightOver(winner)]
