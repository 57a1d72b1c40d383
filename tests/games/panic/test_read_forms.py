"""Forms, Bonuses and Control tokens together: what a close reading of the book staged."""

from __future__ import annotations

import pytest
from games.panic.rules.test_large import boss
from games.panic.staging import (
    ANY,
    asked,
    challenger,
    foe,
    hp,
    offered,
    play,
    skip_to,
    stage,
    tokens_of,
    unit,
    unit_of,
)

from dustup.games.panic.rules.bonuses import dazed

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
