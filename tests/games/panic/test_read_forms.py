"""Forms, Bonuses and Control tokens together: what a close reading of the book staged."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import boss
from games.panic.staging import (
    ANY,
    asked,
    at,
    challenger,
    copies,
    foe,
    ground,
    hp,
    offered,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.bonuses import dazed, trapped

PLAIN = "judgment power"


# -- Control tokens ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.challenge.oneself", "token.control.redirect")
def test_a_redirected_challenge_may_be_for_a_friend_but_is_never_ones_own() -> None:
    control = foe("judgment control", tokens={"control": 2})
    for target, holds in (("a", ""), ("c", "a")):
        m = stage("a b . . c", a=unit("judgment iron", pool=[3, 1]), b=control, c=unit(PLAIN))
        play(m, "use 3 contain", "pick pull", "pick challenge", "negate redirect", "pick challenge", "pick trap")
        play(m, f"target {target}")
        assert challenger(m, target) == holds


@pytest.mark.clause("ruling.challenge.oneself", "archetype.boss.untouchable.counter")
def test_whoever_is_countered_does_not_challenge_itself() -> None:
    rival = boss("untouchable", PLAIN, team="enemies", tokens={"control": 2})
    m = play(stage("a b . .", a=unit(PLAIN, pool=[3, 3]), b=rival), "use 3 challenger-approaches", "negate counter")
    assert (challenger(m, "b"), challenger(m, "a")) == ("a", "")
    assert "use 3 damage" in offered(m)


@pytest.mark.clause("ruling.archetype.boss.untouchable-conditions", "form.reversal.action.counter-attack")
def test_a_countered_counter_attack_strikes_its_user_with_the_action_that_follows() -> None:
    rival = boss("untouchable", PLAIN, team="enemies", tokens={"control": 1}, pool=[3, 1])
    m = stage("# . . . . #\n# a b . . #\n# . . . . #", a=unit("judgment reversal", pool=[5]), b=rival, turn="b")
    play(m, "use 3 damage")
    assert hp(m, "a") == 11
    play(m, "use 5 counter-attack", "negate counter", "spot C1", "use 5 damage")
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "b")) == (9, 9)  # 3 damage, of which its own Armor takes one


@pytest.mark.parametrize("how", ["redirect", "negate"])
@pytest.mark.clause("ruling.form.control.negate-cost", "stooges.one-action-each", "style.flashy.action.show-off")
def test_a_stooge_that_was_to_share_a_show_has_not_acted_when_somebody_steps_in(how: str) -> None:
    stooges = unit("flashy power", kind="stooges", build="tough", pool=[6, 6])
    control = foe("judgment control", tokens={"control": 2})
    m = stage(". a . .\n. a b c\n. . . .", a=stooges, b=control, c=foe(PLAIN))
    play(m, "use 6 show-off", "from a.1", "pick damage", "pick throw", "target a.2", f"negate {how}")
    assert [each.acted for each in m.state.figures_of(unit_of(m, "a"))] == [True, False]


# -- Favor ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.complication.attack", "form.power.action.crush")
def test_no_favor_answers_a_crush() -> None:
    m = stage("a b . d", a=unit(PLAIN, pool=[6, 6]), b=foe(PLAIN, tokens={"favor-hero": 1}), d=foe(PLAIN, team="third"))
    play(m, "use 6 crush")
    assert (asked(m), hp(m, "b"), tokens_of(m, "b")) == ("act", 9, {"favor-hero": 1})
    play(m, "use 6 damage")
    assert asked(m) == "ask-favor"


# -- Shields ------------------------------------------------------------------------------


@pytest.mark.clause("penalty.dazed", "ruling.penalty.dazed-scope", "form.zen.note.leaving")
def test_the_dazed_hold_one_shield_even_in_zen() -> None:
    m = stage("a . . b", a=unit(PLAIN), b=foe("judgment zen", shield=2, spares=[4, 6]), dice=ANY)
    choosing = dazed(m.state, unit_of(m, "b"))
    question = next(choosing)
    assert [each.key for each in question.options] == ["2", "4", "6"]
    with pytest.raises(StopIteration):
        choosing.send(question.options[2])
    assert (unit_of(m, "b").shield, unit_of(m, "b").spares) == (6, [])


# -- what held, and is easily lost ------------------------------------------------------------------------------


@pytest.mark.clause("copy.performs-actions", "form.reversal.action.counter-attack")
def test_a_copy_that_counter_attacks_is_what_teleports_and_strikes() -> None:
    drawing = ". . . . . .\n. a b . a1 .\n. . . . . ."
    m = stage(drawing, a=unit("judgment reversal", pool=[5]), b=foe(PLAIN, pool=[3, 1]), turn="b")
    play(m, "use 3 damage", "use 5 counter-attack", "from a~1", "spot D3", "use 5 damage")
    assert (at(m, "a"), copies(m, "a"), hp(m, "b")) == ("B2", ["D3"], 9)


@pytest.mark.clause("form.zen.ability.retaliate", "taken-out.inert")
def test_whoever_falls_by_a_shield_it_hurt_does_not_hit_again() -> None:
    m = stage("a b . c", a=unit("judgment one-two", pool=[3, 1], hp=1), b=foe("judgment zen", shield=9), c=unit(PLAIN),
              dice=ANY)  # fmt: skip
    play(m, "use 3 damage")
    assert (hp(m, "a"), unit_of(m, "b").shield) == (0, 7)


@pytest.mark.clause("form.zen.ability.retaliate", "copy.performs-actions")
def test_a_shield_struck_by_a_copy_strikes_back_at_its_original() -> None:
    m = stage("a b1 . . b", a=unit("judgment zen", shield=4), b=foe(PLAIN, pool=[3, 1]), turn="b")
    play(m, "use 3 damage")
    assert (hp(m, "b"), copies(m, "b")) == (11, ["B1"])


@pytest.mark.clause("token.control.redirect", "form.song.action.sing-along")
def test_a_redirected_song_gives_the_four_to_a_friend_of_whoever_redirects_it() -> None:
    control = foe("judgment control", tokens={"control": 2})
    m = stage("a b . d", a=unit("judgment song", pool=[6, 1], hp=5), b=control, d=foe(PLAIN, hp=5))
    play(m, "use 6 sing-along", "negate redirect")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert (asked(m), hp(m, "d"), hp(m, "a")) == ("sing-act", 11, 5)


@pytest.mark.clause("form.song.action.sing-along", "ruling.form.song.forced-action")
def test_the_four_of_a_song_is_spent_at_once_and_not_a_kept_number() -> None:
    m = stage("a c b", a=unit("judgment song", pool=[6, 1]), b=foe(PLAIN), c=unit(PLAIN, kept=[9], hp=3))
    play(m, "use 6 sing-along", "target c")
    assert asked(m) == "sing-act" and {each.split()[1] for each in offered(m)} == {"4"}


@pytest.mark.clause("penalty.enraged", "copy.performs-actions")
def test_the_enraged_take_the_challenge_of_whoever_strikes_them_by_a_copy() -> None:
    m = stage("a b1 . c . b", a=unit(PLAIN, conditions=["enraged"], challenge="c"), b=foe(PLAIN, pool=[3, 1]),
              c=foe(PLAIN), turn="b")  # fmt: skip
    play(m, "use 3 damage")
    assert challenger(m, "a") == "b"


@pytest.mark.clause("complication.three-way.favor-spend", "form.iron.action.contain")
def test_a_challenge_is_an_attack_against_which_a_favor_helps() -> None:
    m = stage(". . . . .\nb a d . .\n. . . . .", a=unit("judgment iron", pool=[3, 1]),
              b=foe(PLAIN, tokens={"favor-hero": 1}), d=foe(PLAIN, team="third"))  # fmt: skip
    play(m, "use 3 contain", "pick challenge", "pick trap", "target b", "yes")
    assert (challenger(m, "b"), challenger(m, "d")) == ("", "a")


@pytest.mark.clause("penalty.trapped", "ruling.obstacle.overwrite-edge")
def test_traps_of_the_trapped_replace_an_edge_and_fog_but_neither_walls_nor_copies() -> None:
    m = stage("b1 . . b o\n. . . # ~\na . . . .", a=unit(PLAIN), b=foe(PLAIN))
    assert [*trapped(m.state, unit_of(m, "b"))] == []
    assert ground(m, "trap") == ["C1", "D1", "E1", "C2", "E2"]
    m = stage(". b1 b o\n. . # ~\na . . .", a=unit(PLAIN), b=foe(PLAIN))
    assert [*trapped(m.state, unit_of(m, "b"))] == []
    assert (ground(m, "trap"), copies(m, "b")) == (["C1", "D1", "B2", "D2"], ["B1"])


@pytest.mark.clause("form.dance.ability.pull-partner", "ruling.edge.own-turn-grace")
def test_whoever_is_danced_over_an_edge_before_its_roll_may_still_save_itself() -> None:
    m = stage("a . o b .", a=unit("hidden dance", tokens={"speed": 2}), b=foe(PLAIN), start=True, turn="b", dice=ANY)
    play(m, "go a B1", "target b", "spot C1", "no")
    assert (asked(m), at(m, "b")) == ("movement-at-edge", "C1")


@pytest.mark.clause("heroic-spirit.roll", "ruling.taken-out.copies-remain")
def test_a_fallen_reversal_gives_what_it_rolls_and_keeps_its_numbers() -> None:
    m = stage("a c b", a=unit("judgment reversal", pool=[7], hp=0), c=unit(PLAIN), b=foe(PLAIN), start=True, dice=ANY)
    assert (unit_of(m, "c").pool, unit_of(m, "a").pool) == ([2, 4, 1, 3], [7])


@pytest.mark.clause("form.reversal.ability.one-action", "ruling.heroic-spirit.full-turn")
def test_of_numbers_given_to_a_reversal_one_is_spent_and_the_rest_stay() -> None:
    units = {"a": unit("judgment reversal", pool=[7]), "c": unit(PLAIN, hp=0), "b": foe(PLAIN)}
    m = stage("a c b", **units, meter=["enemies"], start=True, turn="c", dice=ANY)
    play(m, "use 2 challenger-approaches")
    assert (asked(m), m.state.active, pool(m, "a")) == ("react", unit_of(m, "b").id, [1, 4, 7])


@pytest.mark.clause("form.reversal.note.counter-number", "token.control.negate")
def test_a_counter_attack_whose_blow_is_negated_has_teleported() -> None:
    control = foe("hidden control", tokens={"control": 1}, pool=[3, 1])
    m = stage("a . . b", a=unit("hidden reversal", pool=[5]), b=control, turn="b")
    play(m, "use 3 damage", "use 5 counter-attack", "no", "spot B1", "use 5 damage", "negate negate")
    assert (at(m, "a"), hp(m, "b"), unit_of(m, "a").pool) == ("B1", 12, [])


@pytest.mark.clause("form.shadow.action.stunt", "trap.end-of-turn")
def test_a_trap_that_a_stunt_leaves_under_somebody_as_its_turn_ends_bites() -> None:
    m = stage("# # # # #\n# a b . #\n# # # # #", a=unit("judgment shadow", tokens={"speed": 3}),
              b=foe(PLAIN, pool=[1]), turn="b", dice=ANY)  # fmt: skip
    play(m, "end-turn", "pay stunt", "pick trap")
    assert (ground(m, "trap"), hp(m, "b"), at(m, "a")) == (["C2"], 11, "D2")


@pytest.mark.clause("form.iron.action.protect", "ruling.challenge.multi-target")
def test_the_challenged_protect_a_friend_if_they_challenge_back() -> None:
    m = stage("a c . . b", a=unit("judgment iron", pool=[6, 1], challenge="b"), b=foe(PLAIN), c=unit(PLAIN, hp=3))
    play(m, "use 6 protect", "pick gain-iron", "pick ally-iron", "pick heal", "target c", "target c")
    assert (tokens_of(m, "a"), tokens_of(m, "c"), hp(m, "c"), challenger(m, "b")) == ({"iron": 3}, {"iron": 2}, 6, "a")


# -- heroes ------------------------------------------------------------------------------


@pytest.mark.clause("ruling.heroic-spirit.archetype-recovery", "form.wild.ability.bonus-dice")
def test_a_fallen_angel_rises_by_the_life_it_drains_and_counts_its_wounds_then() -> None:
    m = stage("a c . b", a=unit("truth-crimson", hp=0), b=foe(PLAIN), c=unit(PLAIN), start=True, dice=ANY)
    play(m, "stance 0")
    skip_to(m, "act")
    assert (hp(m, "a"), hp(m, "b"), len(unit_of(m, "a").pool)) == (1, 11, 4)  # one die more for half its HP


@pytest.mark.clause("hero.frantic.turn-choice", "form.zen.note.leaving")
def test_a_frantic_hero_that_leaves_zen_keeps_one_shield() -> None:
    zed = (
        "Zed: frantic angel+cavalry+punk, tough; styles bleeding, jumping, misfortunes; forms zen, power, iron; skills "
    )
    row = {"stance": [0, 0, 0, ""], "picked": [0, 0, 0, ""], "shield": 2, "spares": [4]}
    m = stage("a . . b", a=unit(f"{zed}skills Unmovable, Unstoppable, Peaceful Heart, Sad Clown", **row), b=foe(PLAIN),
              start=True, dice=ANY)  # fmt: skip
    play(m, offered(m)[0])
    assert (asked(m), offered(m)) == ("keep-one-shield", ["pick 2", "pick 4"])


@pytest.mark.clause("build.bumbling", "shield.not-hp-payment")
def test_nobody_stumbles_over_hp_it_has_spent_itself() -> None:
    m = stage(". . . .\na b c .\n. . . .", a=unit("bleeding power", pool=[1], build="bumbling"), b=foe(PLAIN),
              c=foe(PLAIN), dice=ANY)  # fmt: skip
    play(m, "pay lash-out", "spot D1", "end-turn")
    assert asked(m) == "take-slot" and hp(m, "a") == 10


@pytest.mark.clause("build.scheming", "trap.end-of-turn")
def test_a_trap_schemed_under_somebody_at_the_end_of_a_turn_bites_at_that_end() -> None:
    m = stage("a b .\n. . .", a=unit(PLAIN, build="scheming", pool=[1]), b=foe(PLAIN), dice=ANY)
    play(m, "end-turn", "spot B1")
    assert hp(m, "b") == 11
