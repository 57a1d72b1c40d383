"""Three-way battles: allies are whom one chooses, every help earns Favor, and Favor spares a team from every attack."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    figure,
    foe,
    hp,
    in_order,
    offered,
    play,
    said,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.happenings import Helped
from dustup.games.panic.rules.three_way import earn_favor

PLAIN = "judgment power"
ALLIES = pytest.mark.clause("complication.three-way.allies", "ruling.complication.three-way-allies")
GAIN = pytest.mark.clause("complication.three-way.favor-gain", "ruling.complication.help")
SPEND = pytest.mark.clause("complication.three-way.favor-spend", "ruling.complication.attack")


def third(who: str = PLAIN, **more: Any):
    return foe(who, team="third", **more)


def owed(who: str = PLAIN, **more: Any):
    """An enemy to whom the heroes owe a Favor."""
    return foe(who, tokens={"favor-hero": 1}, **more)


THREE = """
    . . . . .
    . a b d .
    . . . . .
"""


def three(**more):
    first = more.pop("a", {})
    return stage(THREE, a=unit("judgment blaster", **first), b=foe("judgment power"),
                 d=foe("judgment power", team="third", **more.pop("d", {})), **more)  # fmt: skip


# -- allies are whom one chooses ------------------------------------------------------------------------------


@ALLIES
def test_each_ally_in_range_is_whoever_its_user_counts_among_them() -> None:
    a = unit("heroic vigilance", pool=[4, 1])
    m = stage("c a b\n. d .", a=a, b=foe(PLAIN), c=unit(PLAIN), d=third())
    play(m, "use 4 burning-heart")
    assert (asked(m), offered(m)) == ("befriend", ["target b", "target d", "no"])
    play(m, "target d", "no")
    assert [tokens_of(m, each).get("iron", 0) for each in "abcd"] == [2, 0, 2, 2]
    assert tokens_of(m, "a") == {"iron": 2, "favor-b": 1}


@ALLIES
def test_iron_for_an_ally_may_be_for_somebody_of_another_team_and_need_not() -> None:
    m = stage("a b . d", a=unit("unbreakable zen", pool=[1, 1]), b=foe(PLAIN), d=third())
    play(m, "use 1 movement")
    assert (asked(m), offered(m)) == ("iron-for-whom", ["give b", "no"])
    play(m, "give b")
    assert (tokens_of(m, "b"), tokens_of(m, "a")["favor-a"]) == ({"iron": 1}, 1)
    play(m, "use 1 movement", "no")
    assert tokens_of(m, "b") == {"iron": 1}


@ALLIES
def test_who_rallies_heals_no_enemy_unasked() -> None:
    m = stage(
        "c a b\n. . .\n. . d", a=unit("rallying zen"), b=foe(PLAIN, hp=0), c=unit(PLAIN, hp=4), d=third(hp=5), dice=ANY
    )
    play(m, "end-turn")
    while asked(m) != "befriend":
        play(m, "no")
    assert offered(m) == ["target b", "no"]
    play(m, "no")
    assert [hp(m, each) for each in "bcd"] == [0, 7, 5]


@ALLIES
def test_a_team_that_has_lost_is_not_rescued() -> None:
    m = stage("a . . d", a=unit(PLAIN, pool=[6, 6]), b=foe(PLAIN, at=[], out=True), d=third(), notes={"lost": [1]})
    assert "use 6 rescue" not in offered(m)
    a = unit("judgment vigilance", pool=[2, 6])
    m = stage("a b c d", a=a, b=foe(PLAIN, hp=0), c=unit(PLAIN), d=third(), notes={"lost": [1]})
    assert "use 6 rescue" not in offered(m)
    assert "target b" not in offered(play(m, "use 2 stand-strong"))


# -- every help earns Favor ------------------------------------------------------------------------------


@GAIN
@pytest.mark.parametrize(("form", "answers"), [
    ("judgment iron", ("use 4 secure", "pick heal", "pick gain-iron", "target b")),
    ("judgment vigilance", ("use 2 stand-strong", "target b")),
])  # fmt: skip
def test_whoever_heals_an_enemy_is_owed_a_favor(form: str, answers: tuple[str, ...]) -> None:
    m = stage("a b . d", a=unit(form, pool=[4, 2]), b=foe(PLAIN, hp=5), d=third())
    play(m, *answers)
    assert (hp(m, "b"), tokens_of(m, "a").get("favor-a")) == (8, 1)


def test_nobody_owes_anything_for_a_weakness() -> None:
    m = stage("a b . d", a=unit("judgment vigilance", pool=[2, 2]), b=foe(PLAIN), d=third())
    play(m, "use 2 bow-down")
    assert (tokens_of(m, "b"), tokens_of(m, "a")) == ({"weakness": 1}, {})


@ALLIES
@GAIN
def test_an_inspired_token_may_be_spent_on_the_turn_of_whoever_one_wants_for_an_ally() -> None:
    """Its number joins the pool of the active unit, of another team perhaps, and that team owes a Favor."""
    a = unit(PLAIN, tokens={"inspired": 2})
    m = stage("a . b . d", a=a, b=foe(PLAIN, pool=[3, 3]), d=third(), turn="b", dice=[8])
    play(m, "use 3 yell")
    assert (asked_of(m), offered(m)) == ("a", ["inspire", "no"])
    play(m, "inspire")
    assert (sorted(unit_of(m, "b").pool), tokens_of(m, "a")) == ([3, 8], {"inspired": 1, "favor-a": 1})
    m = stage("a . b . .", a=a, b=foe(PLAIN, pool=[3, 3]), turn="b")
    play(m, "use 3 yell")
    assert asked_of(m) == "b"


# -- Favor spares from every attack ------------------------------------------------------------------------------

ATTACKS = {
    "judgment vigilance": "use 1 throw",
    "judgment zen": "use 3 challenger-approaches",
    "reflected vigilance": "use 3 icicle-fall",
    "lightning vigilance": "use 2 deadly-dance",
    "eye of the vigilance": "use 3 thrill-of-the-fight",
    "crystal vigilance": "use 3 splinter",
}


@SPEND
@pytest.mark.parametrize(("stance", "attack"), ATTACKS.items())
def test_a_favor_can_be_asked_for_whatever_the_attack(stance: str, attack: str) -> None:
    m = stage("# # # # # # #\na b . . . d .\n. . . # # # #", a=unit(stance, pool=[1, 2, 3]), b=owed(), d=third())
    play(m, attack)
    while asked(m) in ("place-by-action", "teleport-where", "target-challenge", "target-hit", "target-foe"):
        options = offered(m)
        play(m, next((each for each in options if each in ("target b", "spot A3", "spot B3")), options[0]))
    assert (asked(m), asked_of(m)) == ("ask-favor", "b")
    play(m, "yes")
    skip_to(m, "act")
    assert (hp(m, "b"), tokens_of(m, "b"), at(m, "b"), challenger(m, "b")) == (12, {}, "B2", "")


@SPEND
def test_an_area_leaves_the_spared_team_out_and_hits_the_others() -> None:
    m = stage(
        "# # # #\na b c d\n. . . .", a=unit("reflected vigilance", pool=[3, 3]), b=owed(), c=foe(PLAIN), d=third()
    )
    play(m, "use 3 icicle-fall", "yes")
    assert [hp(m, each) for each in "bcd"] == [12, 12, 11]


@SPEND
def test_what_follows_from_a_hit_spares_the_team_too() -> None:
    spares = {"rolled": 1, "favor-to": 2, "spared-asked": 1}
    m = stage("a . . d b", a=unit("ricochet vigilance", pool=[3, 1], used=spares), b=foe(PLAIN), d=third())
    play(m, "use 3 damage")
    assert (asked(m), hp(m, "d"), hp(m, "b")) == ("act", 10, 12)
    crystal = unit("crystal vigilance", used=spares)
    m = stage("a . a1 b\n. . d .", a=crystal, b=foe(PLAIN), d=third())
    play(m, "pay shatter")
    assert (hp(m, "b"), hp(m, "d"), tokens_of(m, "b")) == (12, 11, {})


@SPEND
def test_nobody_is_asked_who_is_not_attacked() -> None:
    m = stage("d a . . b", a=unit(PLAIN, pool=[3, 3]), b=owed(), d=third())
    play(m, "use 3 damage")
    assert (hp(m, "d"), asked(m)) == (10, "act")


@SPEND
def test_one_favor_in_a_turn_whoever_attacks() -> None:
    m = stage("b a d\n. c .", a=unit(PLAIN, pool=[3, 3]), b=owed(), c=unit("inferno zen", archetypes=["flametongue"]),
              d=third(tokens={"favor-hero": 1}), dice=ANY)  # fmt: skip
    play(m, "use 3 damage", "target b", "yes")
    while "pay ignition" not in offered(m):
        play(m, "no")
    play(m, "pay ignition", "target d")
    assert (tokens_of(m, "d").get("burning"), tokens_of(m, "d").get("favor-hero")) == (1, 1)


@SPEND
def test_whoever_would_not_spare_them_is_asked_again_for_the_next_attack() -> None:
    m = stage("b a d", a=unit(PLAIN, pool=[1, 1]), b=owed(), d=third())
    play(m, "use 1 damage", "target b", "no")
    assert hp(m, "b") == 11
    play(m, "use 1 damage", "target b")
    assert asked(m) == "ask-favor" and not unit_of(m, "a").this_turn.spared_asked


@pytest.mark.clause("complication.three-way.favor-spend", "token.challenge.restriction")
def test_whoever_has_to_spare_its_challenger_has_nobody_to_target():
    m = stage("a b . c", a=unit("judgment power", pool=[3, 3], challenge="b"), teams=3,
              b=foe("judgment power", tokens={"favor-hero": 1}), c=unit("judgment power", team="third"))  # fmt: skip
    play(m, "use 3 damage", "yes")
    assert not {"use 3 damage", "use 3 throw", "use 3 grapple"} & {*offered(m)} and "use 3 movement" in offered(m)


@pytest.mark.clause("complication.three-way.favor-spend", "form.dance.ability.pull-partner")
def test_no_dance_pulls_whoever_is_to_be_spared():
    """Both are in range; only the one whose side asked no Favor can be pulled."""
    m = stage("a . b .\n. . c .", a=unit("illusion dance", pool=[3, 3], tokens={"speed": 2}), teams=3,
              b=foe("judgment power", tokens={"favor-hero": 1}), c=unit("judgment power", team="third"))  # fmt: skip
    play(m, "use 3 damage", "target b", "yes", "go a A2")
    assert (asked(m), offered(m)) == ("dance-with", ["target c", "no"])


@pytest.mark.clause("complication.three-way.favor-spend", "ruling.complication.attack")
def test_nobody_pulls_the_strings_of_whoever_is_to_be_spared():
    m = stage("a . b .\n. . c .", a=unit("puppet's vigilance", pool=[3, 3], tokens={"speed": 2}), teams=3,
              b=foe("judgment power", tokens={"favor-hero": 1}), c=unit("judgment power", team="third"))  # fmt: skip
    assert {"go b D1", "go c D2"} <= {*offered(m)}
    play(m, "use 3 damage", "target b", "yes")
    assert "go c D2" in offered(m) and "go b D1" not in offered(m)


@pytest.mark.clause("complication.three-way.favor-gain", "ruling.complication.favor-holder")
def test_whoever_helps_another_team_gains_one_favor_a_turn_with_its_name():
    m = three()
    earn_favor(m.state, None, Helped(unit_of(m, "a"), unit_of(m, "b")))
    earn_favor(m.state, None, Helped(unit_of(m, "a"), unit_of(m, "d")))
    assert tokens_of(m, "a") == {"favor-a": 1}


@pytest.mark.clause("complication.three-way.favor-spend")
def test_a_favor_keeps_a_team_from_attacking_for_the_rest_of_its_turn():
    m = stage(THREE, a=unit("judgment power", pool=[4, 4]), b=foe("judgment power", tokens={"favor-hero": 1}),
              d=foe("judgment power", team="third"))  # fmt: skip
    play(m, "use 4 damage")
    assert asked(m) == "ask-favor"
    play(m, "yes")
    assert tokens_of(m, "b") == {}
    assert m.state.spared(unit_of(m, "a")) & figure(m, "b").body
    assert unit_of(m, "b").hp == 12
    assert not [each for each in offered(m, "use") if each.endswith(" damage")]


@pytest.mark.clause("complication.three-way.favor-gain")
def test_healing_is_told_before_the_favor_it_earns() -> None:
    c = unit("judgment power", team="third", hp=0)
    m = stage("a . b\n. c .\n. . d", a=unit("jumping power", pool=[5, 1]), b=foe("judgment power"), c=c,
              d=unit("judgment power", team="third"), teams=3)  # fmt: skip
    play(m, "use 5 rescue")
    assert in_order(m, "c heals 3", "c is standing again", "a gains 1 Favor")


@pytest.mark.clause("complication.three-way.favor-spend")
def test_a_favor_is_spent_and_names_the_team_that_owes_it() -> None:
    b = foe("judgment power", tokens={"favor-hero": 1})
    m = stage("a b . d", a=unit("judgment power", pool=[4, 4]), b=b, d=foe("judgment power", team="third"))
    play(m, "use 4 damage")
    assert m.say_question() == "b: spend a Favor of the heroes, so that a leaves your side alone this turn?"
    play(m, "yes")
    assert "b spends 1 Favor of the heroes: 0 left." in said(m)


@pytest.mark.clause("complication.three-way.favor-gain", "form.song.action.sing-along")
def test_who_sings_twice_for_an_enemy_that_acts_upon_it_is_owed_one_favor() -> None:
    m = stage("a b d", a=unit("judgment song", pool=[6, 1]), b=foe(PLAIN, hp=3), d=third())
    play(m, "use 6 sing-along", "target b", "use 4 damage", "target d")
    assert (hp(m, "b"), hp(m, "d"), tokens_of(m, "a")) == (9, 10, {"favor-a": 1})


@pytest.mark.clause("complication.three-way.favor-gain", "style.syphon.ability.end")
def test_no_ability_adds_a_second_favor_in_the_turn_in_which_one_was_gained() -> None:
    a = unit("syphon zen", pool=[5], tokens={"iron": 1})
    m = stage("a b d", a=a, b=foe(PLAIN, hp=0), d=third(), c=foe(PLAIN, at=[]), dice=ANY)
    play(m, "use 5 rescue", "give b", "pick favor-a", "pick another")
    assert tokens_of(m, "a") == {"iron": 1, "favor-a": 1}
    m = stage("a b d", a=unit("syphon zen", pool=[1], tokens={"favor-a": 1}), b=foe(PLAIN), d=third(), dice=ANY)
    play(m, "use 1 movement")
    skip_to(m, "syphon-token")
    play(m, "pick favor-a", "pick another")
    assert tokens_of(m, "a")["favor-a"] == 2
