"""The Angel, whatever its Style."""

import pytest
from games.panic.staging import (
    ANY,
    asked,
    challenger,
    foe,
    hp,
    offered,
    play,
    pool,
    skip_to,
    spots,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import Challenges, Damaged, Rolled

FOCUSED = "Ava: focused angel, tough; Winged Power, Singing Power, Judgment Power"
FRANTIC = "Zed: frantic angel+cavalry+cyborg, tough; styles winged, heroic, machine; forms power, iron, wild"


PLAIN = "judgment power"


@pytest.mark.clause(
    "archetype.angel.focused.start", "archetype.angel.focused.challenge", "archetype.angel.focused.combined"
)
def test_a_focused_angel_strikes_twice_and_heals_twice_at_the_start_of_its_turn() -> None:
    m = stage(". a . b c", start=True, a=unit(FOCUSED, hp=5), b=foe("winged power"), c=foe("winged power"), dice=ANY)
    play(m, "stance 0")
    assert offered(m) == ["target b", "target c"]
    play(m, "target b")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (10, 7, "a")
    assert [each.amount for each in told(m, Damaged)] == [1, 1]


@pytest.mark.clause("archetype.angel.focused.challenge")
def test_a_focused_angel_hurts_whomever_it_challenges_with_an_action() -> None:
    m = stage("a . . b", a=unit(FOCUSED, hp=5, stance=0), b=foe("winged power"))
    play(m, "use 6 challenger-approaches")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 6, "a")


@pytest.mark.clause("archetype.angel.fused.start", "archetype.angel.fused.challenge")
def test_a_fused_angel_strikes_and_heals_once_at_the_start_of_its_turn() -> None:
    m = stage("a . . b", start=True, a=unit("winged power", archetypes=["angel"], hp=5), b=foe("winged power"),
              dice=ANY)  # fmt: skip
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 6, "a")


@pytest.mark.clause("archetype.angel.fused.start", "ruling.turn.ability-order-idle")
@pytest.mark.parametrize(("drawn", "first"), [("a . b", "ability-order"), ("a # b", "choose-song")])
def test_an_angel_who_sees_nobody_has_nothing_to_order(drawn, first):
    m = stage(drawn, start=True, a=unit("winged song", archetypes=["angel"]), b=foe("winged power"), dice=ANY)
    assert asked(m) == first


@pytest.mark.clause("archetype.angel.fused.start")
def test_an_enemy_behind_a_wall_is_not_challenged() -> None:
    m = stage("a # b", start=True, a=unit("winged power", archetypes=["angel"], hp=5), b=foe("winged power"), dice=ANY)
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (12, 5, "")


@pytest.mark.clause("archetype.angel.frantic")
def test_a_frantic_angel_deals_two_and_heals_the_heal_value() -> None:
    m = stage("a . . b", start=True, a=unit(FRANTIC, hp=5), b=foe("winged power"), dice=ANY)
    play(m, "frantic 0 1 0 none")
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (10, 8, "a")


@pytest.mark.clause("ruling.archetype.angel.while-down", "heroic-spirit.not-if-healed")
def test_a_fallen_angel_calls_out_an_enemy_stands_up_and_takes_a_normal_turn_without_doing_it_again() -> None:
    m = stage(
        "a d . b",
        start=True,
        dice=[2, 2, 2, *ANY],
        a=unit("winged power", archetypes=["angel"], hp=0, tokens={"power": 1}),
        b=foe("winged power"),
        d=unit("winged power"),
    )
    assert (hp(m, "b"), hp(m, "a"), challenger(m, "b")) == (11, 1, "a")
    skip_to(m, "act", "a")
    assert len(told(m, Challenges)) == 1
    assert tokens_of(m, "a") == {"power": 1}


@pytest.mark.clause("ruling.archetype.angel.while-down")
def test_a_fallen_angel_that_sees_no_enemy_stays_down() -> None:
    m = stage(
        "a d # b",
        start=True,
        dice=[2, 2, 2, *ANY],
        a=unit("winged power", archetypes=["angel"], hp=0),
        b=foe("winged power"),
        d=unit("winged power"),
    )
    assert hp(m, "a") == 0
    skip_to(m, "act")
    assert asked(m) == "act" and pool(m, "d") == [2, 2, 2]


@pytest.mark.clause("ruling.archetype.angel.multi-challenge", "archetype.angel.fused.challenge")
def test_bring_it_on_sets_the_ability_off_for_each_enemy() -> None:
    m = stage(
        "a . b . c",
        a=unit("winged power", archetypes=["angel"], hp=5),
        b=foe("winged power"),
        c=foe("winged power"),
    )
    play(m, "use 6 bring-it-on", "target b", "target c")
    assert (hp(m, "b"), hp(m, "c"), hp(m, "a")) == (11, 11, 7)


@pytest.mark.clause("ruling.archetype.angel.falls", "ruling.taken-out.abilities-off")
def test_an_angel_felled_by_the_answer_to_its_own_ability_is_not_healed_by_the_rest_of_it() -> None:
    b = foe("judgment zen", shield=5)
    m = stage("a b . c", start=True, a=unit("winged power", archetypes=["angel"], hp=1), b=b, c=unit("winged power"))
    play(m, *offered(m)[:1] if asked(m) == "target-by-ability" else [])
    assert (hp(m, "a"), pool(m, "a")) == (0, [])
    assert not told(m, Rolled)


@pytest.mark.clause("ruling.archetype.angel.while-down")
def test_an_angel_that_lies_on_the_ground_is_healed_whatever_answers_it() -> None:
    b = foe("judgment zen", shield=5)
    m = stage("a b . c", start=True, a=unit("winged power", archetypes=["angel"], hp=0), b=b, c=unit("winged power"),
              dice=ANY)  # fmt: skip
    skip_to(m, "act", "a")
    assert hp(m, "a") == 1


@pytest.mark.clause("archetype.angel.fused.start", "ruling.archetype.angel.while-down")
def test_a_challenge_is_not_used_up_when_nobody_was_seen_from_the_ground() -> None:
    a = unit("jumping vigilance", archetypes=["angel"], hp=0)
    m = stage("a # b . c", a=a, c=unit("judgment power"), b=foe("judgment power"), start=True, dice=ANY)
    assert hp(m, "a") == 3  # got up by its stance
    play(m, "pick style.jumping.ability.teleport", "spot D1")
    assert challenger(m, "b") == "a"


@pytest.mark.clause("archetype.angel.fused.challenge", "ruling.damage.zero-hit")
def test_an_angel_heals_though_armor_takes_all_of_its_damage() -> None:
    a = unit("rallying power", archetypes=["angel"], hp=5)
    m = stage("a . . b", a=a, b=foe("judgment iron"), start=True, then="random")
    assert (asked(m), hp(m, "a"), hp(m, "b")) == ("act", 6, 12)


@pytest.mark.clause("archetype.angel.fused.challenge", "basic.bring-it-on", "form.zen.ability.retaliate",
                    "ruling.turn.taken-out-mid-turn")  # fmt: skip
def test_an_angel_felled_by_the_first_shield_it_challenges_challenges_nobody_else() -> None:
    zen = {"b": foe("jumping zen", shield=2), "c": foe("jumping zen", shield=2), "d": unit(PLAIN)}
    m = stage("a . b . c . d", a=unit(PLAIN, hp=1, archetypes=["angel"], pool=[4, 1]), **zen)
    play(m, "use 4 bring-it-on", "target b", "target c")
    assert (hp(m, "a"), unit_of(m, "b").shield, unit_of(m, "c").shield) == (0, 1, 2)


@pytest.mark.clause("archetype.angel.fused.challenge", "optional.endless-stooges")
def test_an_angel_hurts_the_figure_it_challenged() -> None:
    m = stage(
        "a . b . b",
        a=unit("winged iron", archetypes=["angel"], pool=[1]),
        b=foe("judgment power", kind="stooges"),
        options={"endless-stooges": True},
    )
    play(m, "use 1 challenger-approaches", "target b.2")
    assert spots(m, "b") == ["C1"]
