"""Whoever falls stops acting, at once and everywhere: the rest of its Action or Ability does not happen."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    end_turn,
    figure,
    foe,
    ground,
    hp,
    offered,
    play,
    said,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup import Match
from dustup.games.panic.events import ActionStops, FightOver, Noted
from dustup.games.panic.rules.taken_out import check_over, fall

PLAIN = "judgment power"
MID_TURN = pytest.mark.clause("ruling.turn.taken-out-mid-turn")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


PAIR = """
    . . . . . .
    . a b . . .
    . . . . . .
"""


def boss(archetype, who="jumping vigilance", **more):
    """A warrior with a Boss Archetype: one stance, so nothing else gets in the way."""
    return unit(who, archetypes=[archetype], **more)


HEROES = ["patty-north", "truth-crimson", "pompadour-rex"]


def adventure(fights=2, **more):
    setup = {"heroes": HEROES, "enemies": ["the-judge", "the-light", "the-choir"], "weight": "feather",
             "adventure": {"fights": fights}, "deal": 4, **more}  # fmt: skip
    return Match("panic", setup, 3)


def notes(m):
    return [each.what for each in m.log.of(Noted)]


def key(m):
    return m.question.why.key if m.question is not None else ""


def until(m, *keys, most=20000):
    """Play on at random until a question of one of these keys."""
    from random import Random

    random = Random(11)
    for _ in range(most):
        if m.question is None or key(m) in keys:
            return m
        options = m.question.options
        m.answer(options[random.randrange(len(options))])
    raise AssertionError(keys)


_cache = {}


def after_first_fight():
    """The moment after the first fight: the Last Stand begins."""
    if "stand" not in _cache:
        _cache["stand"] = until(adventure(), "last-stand-want", "who-speaks")
    return Match.replay(_cache["stand"].record())


def answered(m, *answers):
    """Answer; unless they say who steps up to a Trouble, the first in table order does."""
    for each in answers:
        if key(m) == "who-steps-up" and not each.startswith("give"):
            m.answer(m.question.options[0])
        m.answer(each)
    return m


def blaster(**more):
    return foe("judgment blaster", **more)


def hero(**more):
    return unit("judgment blaster", **more)


def rival(**more):
    """An enemy without Armor or anything else that would change a number."""
    return foe("judgment vigilance", **more)


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


def third(who: str = PLAIN, **more: Any):
    return foe(who, team="third", **more)


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


@pytest.mark.clause("taken-out.side-loses")
@pytest.mark.parametrize("others", [0, 1])
def test_nobody_asks_the_blur_for_a_step_after_the_action_that_won(others):
    """If another enemy stands, the fight goes on, and so does the Blur."""
    more = {"c": foe(at=["F3"])} if others else {}
    m = stage(PAIR, a=boss("blur", pool=[4, 4]), b=foe("judgment vigilance", hp=1), **more)
    play(m, "use 4 damage")
    assert (m.question is None) is not bool(others)
    assert not others or asked(m) == "blur-where"


@pytest.mark.clause("last-stand.speaker", "last-stand.loser-questions", "last-stand.winner-questions",
                    "last-stand.proportion", "last-stand.something-for-loser", "play.flow.after-fight")  # fmt: skip
def test_the_loser_speaks_and_the_winner_answers_no_harsher_than_it_went_far():
    m = after_first_fight()
    if key(m) == "who-speaks":
        m.answer(m.question.options[0])
    loser = m.question.seat
    answered(m, "pick respect", "pick far", "pick a-plea")
    assert key(m) == "last-stand-stop" and m.question.seat != loser
    m.answer("pick forgive-them")
    assert set(map(m.write, m.question.options)) == {"pick let-go", "pick shamed"}
    m.answer("pick shamed")
    assert set(map(m.write, m.question.options)) == {"pick a-share", "pick what-they-wanted"}
    m.answer("pick a-share")
    assert "answers-a-share" in notes(m) and "everybody-heals" in notes(m)


@pytest.mark.clause("last-stand.speaker", "ruling.last-stand.stooges-only")
def test_for_the_director_the_boss_speaks_or_else_no_stooges_if_there_are_others():
    from games.panic.staging import foe, stage, unit

    from dustup.games.panic.rules.aftermath import _speaker

    def speaker(**enemies):
        m = stage("a b d . .", a=unit("judgment power"), **enemies)
        with pytest.raises(StopIteration) as over:
            next(_speaker(m.state, 0))
        return over.value.value.tag

    gang = foe("judgment power", kind="stooges")
    chief = foe("jumping iron, winged power, judgment zen", kind="boss")
    assert speaker(b=chief, d=foe("judgment power")) == "b"
    assert speaker(b=foe("judgment power"), d=gang) == "b"
    assert speaker(b=gang, d=gang) == "d"


@pytest.mark.clause("last-stand.speaker")
def test_a_last_stand_of_the_heroes_is_a_heros():
    """Neither a guest's nor that of a third side which has lost as well."""
    from games.panic.staging import foe, offered, play, stage, unit

    m = stage("b a c . g . d", turn="b", b=foe("judgment power", pool=[3]), a=unit("patty-north", hp=1, bars=1),
              c=unit("truth-crimson", hp=0, bars=1), g=unit("judgment power", hp=0, guest=True),
              d=foe("judgment power", team="third", hp=0), notes={"last-stand": 1, "lost": [2]})  # fmt: skip
    play(m, "use 3 damage")
    assert (key(m), offered(m)) == ("who-speaks", ["give a", "give c"])


@pytest.mark.clause("last-stand.speaker")
def test_without_a_boss_the_last_warrior_to_fall_makes_the_last_stand():
    from games.panic.staging import foe, play, stage, unit

    m = stage("a b d . .", a=unit("jumping power", pool=[9, 9]), b=foe("judgment power", hp=1),
              d=foe("judgment power", hp=0), notes={"last-stand": 1})  # fmt: skip
    play(m, "use 9 damage")  # d lay already
    assert key(m) == "last-stand-want" and m.state.units[m.question.why.args["unit"]].tag == "b"


@pytest.mark.clause("ruling.taken-out.simultaneous")
def test_if_all_fall_together_the_side_whose_turn_it_is_wins():
    m = stage("a b . .", a=hero(), b=blaster(), turn="b")
    for each in "ab":
        unit_of(m, each).hp = 0
        fall(m.state, unit_of(m, each))
    check_over(m.state)
    assert m.state.agenda[-1] == ("fight_over", 1)


@pytest.mark.clause("ruling.complication.three-way-end")
def test_a_three_way_battle_goes_on_until_one_team_is_left():
    m = stage("a b d . .", a=hero(pool=[4]), b=blaster(hp=1), d=blaster(team="third"), dice=ANY)
    play(m, "use 4 damage")
    play(m, "target b", "no")
    assert m.result is None and m.state.taken_out(unit_of(m, "b"))


@pytest.mark.clause("taken-out.effects-on-hold", "ruling.challenge.taken-out-holder", "token.challenge.release")
def test_a_challenge_waits_for_a_holder_that_fell_and_is_there_when_it_gets_up():
    m = stage("a b e", a=hero(), b=blaster(hp=1, challenge="a", tokens={"burning": 1}, pool=[3]), e=blaster(), turn="b",
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    end_turn(m)
    assert (hp(m, "a"), hp(m, "b"), challenger(m, "b")) == (10, 0, "a")  # it had damaged its challenger
    m = stage("a b e", a=hero(), b=blaster(hp=0, challenge="a"), e=blaster(pool=[6, 6]), turn="e")
    play(m, "use 6 rescue")
    assert (hp(m, "b"), challenger(m, "b")) == (3, "a")


@pytest.mark.clause("ruling.taken-out.simultaneous", "speed.discard-at-turn-end")
def test_if_all_fall_off_when_speed_is_discarded_the_side_whose_turn_ended_wins() -> None:
    hovers = {"tokens": {"speed": 1}}
    m = stage("a . . b", a=unit(PLAIN, **hovers), b=foe(PLAIN, **hovers), edge=["a", "b"], turn="b", dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("ruling.taken-out.simultaneous", "ruling.complication.three-way-end")
def test_if_three_teams_fall_off_together_the_one_whose_turn_ended_wins() -> None:
    hovers = {"tokens": {"speed": 1}}
    third = unit(PLAIN, team="third", **hovers)
    m = stage("a . b\n. . c", a=unit(PLAIN, **hovers), b=foe(PLAIN, **hovers), c=third, teams=3,
              edge=["a", "b", "c"], turn="c", dice=ANY)  # fmt: skip
    end_turn(m)
    assert told(m, FightOver) == [FightOver(2)]


@pytest.mark.clause("ruling.taken-out.simultaneous", "trap.end-of-turn")
def test_if_traps_fell_everybody_the_side_whose_turn_it_is_wins() -> None:
    m = stage("a . . b", a=unit(PLAIN, hp=1), b=foe(PLAIN, hp=1), trap=["a", "b"], turn="b", dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("taken-out.side-loses", "ruling.turn.end-sequence")
def test_a_side_felled_by_traps_has_lost_before_the_other_falls_off_an_edge() -> None:
    """Traps come before Speed is discarded: the hero is down while its last enemy still hovers."""
    b = foe(PLAIN, tokens={"speed": 1})
    m = stage("a . . b", a=unit(PLAIN, hp=1), b=b, trap=["a"], edge=["b"], dice=ANY)
    end_turn(m)
    assert told(m, FightOver) == [FightOver(1)]


@pytest.mark.clause("taken-out.effects-on-hold")
def test_traps_do_not_hurt_those_who_lie_at_zero():
    m = stage(
        PAIR + "    . . c . d .\n", a=unit("jumping power", pool=[9, 1]), b=rival(hp=3), c=unit(), d=rival(), trap=["b"]
    )
    play(m, "use 9 crush")
    end_turn(m)
    assert hp(m, "b") == 0


@pytest.mark.clause("taken-out.side-loses", "play.flow.run-combat", "play.flow.after-fight")
def test_a_side_with_nobody_standing_loses():
    m = stage(PAIR, a=unit("jumping vigilance", pool=[4]), b=rival(hp=2))
    play(m, "use 4 damage")
    assert m.result is not None
    assert m.result.winners == (0,)


@pytest.mark.clause("style.bleeding.ability.fight-on")
def test_whoever_fights_on_at_zero_is_still_there_to_be_hit_when_it_has_been_moved():
    m = stage(". . . . . # .\nb . . . a # d\n. . . . . # .", turn="b", a=unit("bleeding vigilance", hp=2),
              b=foe("whip vigilance", pool=[1, 1, 3]), d=unit("judgment zen"))  # fmt: skip
    play(m, "use 1 grapple", "spot D2")
    assert hp(m, "a") == 0
    play(m, "use 1 grapple", "spot C2", "use 3 throw")
    assert asked(m) == "push-where" and m.question.why.args["figure"] == figure(m, "a").id


@pytest.mark.clause("stooges.shared-health", "ruling.stooges.area-damage")
def test_an_area_effect_hits_the_shared_bar_once_for_each_figure():
    m = stage("a b b .", a=unit("jumping blaster", pool=[3, 1]), b=gang("judgment power", team="enemies"))
    play(m, "use 3 shockwave")
    assert hp(m, "b") == 10


@pytest.mark.clause("stooges.shared-health", "ruling.stooges.never-return")
def test_at_zero_the_whole_group_goes_down_and_healing_stands_all_up():
    from dustup.games.panic.rules.health import heal

    m = stage("a b b d .", a=unit("jumping blaster", pool=[4, 1]), b=gang("judgment power", team="enemies", hp=2),
              d=foe())  # fmt: skip
    play(m, "use 4 damage")
    while asked(m) not in ("act", "react", ""):
        play(m, offered(m)[0])
    assert m.state.taken_out(unit_of(m, "b")) and m.state.down.bit_count() == 2
    heal(m.state, unit_of(m, "b"))
    assert not m.state.down and not m.state.taken_out(unit_of(m, "b"))


@pytest.mark.clause("ruling.complication.three-way-end", "style.bleeding.ability.team-loses")
def test_the_last_of_a_team_that_has_lost_at_zero_health_fights_on_no_longer():
    m = stage(
        "a b . c", a=unit("bleeding zen", hp=2, pool=[3]), b=foe("judgment power"), c=third("judgment power"), dice=ANY
    )
    play(m, "pay lash-out")
    assert m.state.taken_out(unit_of(m, "a")) and m.state.active != unit_of(m, "a").id
    assert (at(m, "a"), at(m, "b")) == ("A1", "B1")


@pytest.mark.clause("ruling.complication.three-way-end")
def test_a_side_that_is_entirely_taken_out_has_no_slots_and_does_not_come_back() -> None:
    third = {"c": foe(PLAIN, team="third", hp=1), "d": foe(PLAIN, team="third", at=[], out=True)}
    m = stage("a c . . b", a=unit("judgment zen", pool=[3]), b=foe(PLAIN), meter=["third", "enemies"], **third,
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    assert "All of the third side are Taken Out: they have lost." in said(m)
    assert "b's turn." in said(m) and not m.state.meter and m.result is None
    m = stage("a . . . b", a=unit(), b=foe(PLAIN), d=third["d"], next=["end_round"], notes={"lost": [2]}, dice=ANY)
    assert asked(m) != "come-back" and "Round 2." in said(m) and m.state.meter == [1]


@pytest.mark.clause("ruling.complication.three-way-end", "ruling.fight.round-limit")
def test_a_side_that_has_lost_does_not_win_on_health() -> None:
    third = foe(PLAIN, team="third", at=[], out=True)
    options = {"round-limit": 1}
    m = stage(
        "a . b", a=unit(hp=2), b=foe(PLAIN, hp=1), c=third, next=["end_round"], notes={"lost": [2]}, options=options
    )
    assert "The fight is over: the heroes win." in said(m)
