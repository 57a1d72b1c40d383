"""Mastermind Style of the Teacher."""

from __future__ import annotations

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    figure,
    foe,
    hp,
    in_order,
    offered,
    pass_all,
    play,
    pool,
    skip_to,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed, NumbersDiscarded, ShieldGained

PLAIN = "judgment vigilance"


POWER = "judgment power"


@pytest.mark.clause("style.mastermind.ability.no-actions")
def test_a_mastermind_performs_no_actions_but_lets_allies_perform_them() -> None:
    m = stage("a b . c", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(PLAIN), c=unit(PLAIN))
    assert {each.split()[0] for each in offered(m)} == {"command", "end-turn"}
    play(m, "command c 3 movement")
    assert (tokens_of(m, "c"), tokens_of(m, "a"), pool(m, "a")) == ({"speed": 3}, {}, [6])


@pytest.mark.clause("style.mastermind.ability.ally-parameters")
def test_an_action_through_an_ally_has_the_allys_place_range_and_abilities() -> None:
    m = stage(
        """
        . . . . . .
        a b . c . d
        . . . . . .""",
        a=unit("mastermind vigilance", pool=[4, 3]),
        b=foe(PLAIN),
        c=unit("crying power", tokens={"power": 3}),
        d=foe(PLAIN),
    )
    play(m, "command c 4 damage")
    assert offered(m) == ["target b", "target d"]
    play(m, "target d")
    assert (asked(m), offered(m)[-1]) == ("spend-power", "amount 3")
    play(m, "amount 3")
    assert hp(m, "d") == 7


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "ruling.style.mastermind.no-ally")
def test_only_visible_allies_can_be_used() -> None:
    m = stage(
        """
        . . . . .
        a # c . b
        . . . . .""",
        a=unit("mastermind vigilance", pool=[6, 3]),
        b=foe(PLAIN),
        c=unit(PLAIN),
        dice=ANY,
    )
    assert [each.numbers for each in told(m, NumbersDiscarded)] == [(3, 6)], "there is nothing it could do"
    assert asked_of(m) != "a"
    m = stage("a . c . b", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(PLAIN), c=unit(PLAIN), dice=ANY)
    play(m, "command c 3 movement")


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_basic_actions_the_allys_own_and_the_masterminds_own_can_be_given() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[6, 2]), b=foe(PLAIN), c=unit("taunting iron"))
    for action in ("damage", "crush", "yell", "secure", "protect", "is-that-all-you-got"):
        assert f"command c 6 {action}" in offered(m)
    assert "command c 2 yell" not in offered(m)
    play(m, "command c 6 crush")
    assert (hp(m, "b"), told(m, ActionUsed)[-1].unit) == (9, unit_of(m, "c").id)


@pytest.mark.clause("style.mastermind.note.tokens-to-ally")
def test_what_an_action_grants_its_user_goes_to_the_ally() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[3, 2]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "command c 3 yell")
    assert (tokens_of(m, "c"), tokens_of(m, "a")) == ({"power": 3}, {})


@pytest.mark.clause("style.mastermind.note.useless-forms")
def test_the_masterminds_own_form_does_nothing_for_an_allys_action() -> None:
    m = stage("a . c b", a=unit("mastermind power", pool=[4, 2]), b=foe(PLAIN), c=unit(PLAIN, tokens={"power": 3}))
    play(m, "command c 4 damage")
    # Three tokens on a hit are for the Power form: its owner is not the one who strikes.
    assert offered(m) == ["amount 0", "amount 1"]


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_an_action_through_an_ally_meets_the_allys_challenge_and_the_masterminds_limits() -> None:
    a = unit("mastermind reversal", pool=[4, 2])
    m = stage("a b c d", a=a, b=foe(PLAIN), c=unit(PLAIN, challenge="d"), d=foe(PLAIN))
    play(m, "command c 4 damage")
    assert (hp(m, "b"), hp(m, "d")) == (12, 10)
    pass_all(m)
    assert not (asked(m) == "act" and asked_of(m) == "a")


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_a_mastermind_that_keeps_its_pool_gives_actions_on_other_turns() -> None:
    a = unit("mastermind reversal", pool=[4, 2])
    m = stage("a . c b", turn="b", a=a, b=foe("jumping dance", pool=[1, 1]), c=unit(PLAIN))
    play(m, "use 1 movement")
    assert asked_of(m) == "a" and "command c 4 damage" in offered(m)
    play(m, "command c 4 damage")
    assert (hp(m, "b"), pool(m, "a"), asked_of(m)) == (10, [2], "b")


@pytest.mark.clause("ruling.style.mastermind.which-actions", "stooges.one-action-each")
def test_a_stooge_uses_up_its_one_action() -> None:
    m = stage(
        "a c c b",
        a=unit("mastermind power", pool=[3, 3, 3]),
        b=foe(PLAIN),
        c=unit("jumping shadow", kind="stooges"),
        dice=ANY,
    )
    play(m, "command c 3 yell", "from c.2", "stay")
    play(m, "command c 3 yell", "stay")
    assert ([each.numbers for each in told(m, NumbersDiscarded)], tokens_of(m, "c")) == ([(3,)], {"power": 6})


@pytest.mark.clause("style.mastermind.ability.move")
def test_after_each_action_of_an_ally_in_its_turn_the_mastermind_may_step() -> None:
    m = stage("a . . c b", a=unit("mastermind vigilance", pool=[4, 3]), b=foe(PLAIN), c=unit(PLAIN))
    play(m, "command c 4 damage")
    assert (asked(m), asked_of(m)) == ("step-where", "a")
    play(m, "spot B1")
    assert (at(m, "a"), tokens_of(m, "a")) == ("B1", {})


@pytest.mark.clause("ruling.style.mastermind.control", "style.mastermind.range")
def test_nothing_is_ever_in_range_of_a_mastermind() -> None:
    m = stage("a b", turn="b", a=unit("mastermind blaster", tokens={"control": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 damage")) != "control"
    m = stage("a b", turn="b", a=unit("elder blaster", tokens={"control": 1}), b=foe(PLAIN))
    assert asked(play(m, "use 6 damage")) == "control"


@pytest.mark.clause("token.training", "style.mastermind.ability.ally-parameters")
def test_an_ally_may_train_the_action_it_is_given() -> None:
    c = unit(PLAIN, tokens={"training": 1})
    m = stage("a . c b", a=unit("mastermind power", pool=[4, 3]), b=foe(PLAIN), c=c)
    play(m, "command c 4 yell")
    assert (asked(m), asked_of(m)) == ("train-command", "c")
    play(m, "yes")
    assert tokens_of(m, "c") == {"power": 4}
    # With a 3 the raised cost would not be paid: nobody is asked.
    m = play(stage("a . c b", a=unit("mastermind power", pool=[4, 3]), b=foe(PLAIN), c=c), "command c 3 yell")
    assert (asked(m), tokens_of(m, "c")) == ("step-where", {"training": 1, "power": 3})


@pytest.mark.clause("ruling.style.mastermind.which-actions")
def test_a_masterminds_own_action_costs_what_it_costs_the_mastermind_whoever_performs_it() -> None:
    for ally in ("judgment power", "judgment zen"):  # one of them knows Focus itself
        a = unit("mastermind zen", archetypes=["phantom"], pool=[2, 6])
        m = stage("a b . c", a=a, b=unit(ally), c=foe("judgment power"))
        assert "command b 2 focus" in offered(m)
        play(m, "command b 6 focus")
        skip_to(m, "act", "a")
        assert unit_of(m, "b").shield in (2, 4) and told(m, ShieldGained)[-1].points == 4  # its higher gate, too


@pytest.mark.clause("style.mastermind.ability.no-actions", "style.patient.action.waiting-game")
def test_on_an_enemys_turn_a_mastermind_that_keeps_its_pool_lets_an_ally_wait() -> None:
    a, b, c = unit("mastermind reversal", pool=[3]), foe(PLAIN, pool=[1, 1]), unit("patient zen")
    m = stage("a . c . b", turn="b", a=a, b=b, c=c)
    play(m, "use 1 movement", "command c 3 waiting-game")
    assert (pool(m, "a"), pool(m, "c")) == ([], [4])


@pytest.mark.clause("style.mastermind.ability.move", "ruling.action.free-actions-triggers")
def test_a_mastermind_steps_after_each_action_of_a_show_and_after_the_show():
    m = stage("a . c b", a=unit("mastermind iron", pool=[4, 1]), b=foe("judgment power"), c=unit("flashy power"))
    play(m, "command c 4 show-off", "pick damage", "pick challenger-approaches")
    steps = 0
    while asked(m) == "step-where":
        steps += 1
        play(m, "stay")
    assert (steps, asked(m), hp(m, "b")) == (3, "act", 10)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "style.singing.ability.grow")
def test_the_shield_of_an_ally_grows_with_an_action_a_mastermind_gives_it() -> None:
    m = stage("a b . c", a=unit("mastermind zen", pool=[3]), b=unit("singing zen", shield=2), c=foe(POWER))
    play(m, "command b 3 damage")
    assert (unit_of(m, "b").shield, hp(m, "c")) == (3, 10)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "token.control.negate")
def test_a_commanded_action_that_is_negated_costs_its_number_and_gives_no_step() -> None:
    crew = {"b": foe("collateral control", tokens={"control": 1}), "c": unit(POWER)}
    m = stage("# # # # # #\n# a . c b #\n# . . . . #\n# # # # # #", a=unit("mastermind power", pool=[6, 1]), **crew)
    play(m, "command c 6 damage", "target b", "negate negate")
    assert (asked(m), pool(m, "a"), hp(m, "b")) == ("act", [1], 12)


@pytest.mark.clause("stooges.one-action-each", "style.mastermind.ability.ally-parameters")
def test_each_stooge_acts_once_in_the_turn_of_whoever_commands_them() -> None:
    a = unit("mastermind blaster", pool=[3, 3, 3])
    c = unit(POWER, kind="stooges", build="tough")
    m = stage("a . . c\n. . . c\n. . . b", a=a, c=c, b=foe(POWER), dice=ANY)
    for _ in range(2):
        play(skip_to(m, "act"), "command c 3 yell")
    skip_to(m, "act", "b")
    assert tokens_of(m, "c") == {"power": 6}
    assert [each.numbers for each in told(m, NumbersDiscarded)] == [(3,)]


@pytest.mark.clause("style.mastermind.ability.ally-parameters")
def test_the_log_says_who_commands_an_ally() -> None:
    m = stage("a b . c", a=unit("mastermind vigilance", pool=[6, 3]), b=foe(), c=unit("judgment zen"))
    play(m, "command c 3 movement")
    assert in_order(m, "a has c act.", "c uses Movement with a 3.")


@pytest.mark.clause("style.mastermind.ability.no-actions", "token.challenge.restriction")
def test_a_challenged_ally_is_commanded_only_what_gets_at_its_challenger_with_that_number() -> None:
    """Its challenger stands five spaces away: one dance of two spaces does not reach it, two and three do."""
    c = unit("lightning zen", challenge="b")
    m = stage("c . . . . b .\na d . . . . .", a=unit("mastermind zen", pool=[3, 5, 8]), b=foe(PLAIN), c=c, d=foe(PLAIN))
    dances = [each for each in offered(m) if each.endswith("deadly-dance")]
    assert dances == ["command c 5 deadly-dance", "command c 8 deadly-dance"]


@pytest.mark.clause("style.mastermind.ability.no-actions", "ruling.action.impossible-parts")
def test_an_ally_is_commanded_a_shockwave_at_a_wall_only_with_a_six() -> None:
    """Nobody is in its range: only what comes at 6 could hit the Wall, whether the Action is its own or lent to it."""
    drawing = "c # . . . . b\na . . . . . ."
    lent = stage(drawing, a=unit("mastermind blaster", pool=[3, 6]), b=foe(PLAIN), c=unit("lightning zen"))
    own = stage(drawing, a=unit("mastermind zen", pool=[3, 6]), b=foe(PLAIN), c=unit("lightning blaster"))
    for m in (lent, own):
        assert [each for each in offered(m) if each.endswith("shockwave")] == ["command c 6 shockwave"]
        assert "command c 3 damage" in offered(m)


@pytest.mark.clause("style.mastermind.ability.ally-parameters", "token.challenge.restriction", "copy.performs-actions")
def test_the_figure_of_an_ally_that_gets_at_its_challenger_with_that_number_performs() -> None:
    """With a 3, only the Copy is near enough to dance up to whoever Challenged its Original."""
    m = stage("c . . . c1 . . b .\na . . . . . . . .", a=unit("mastermind zen", pool=[3, 5]), b=foe(PLAIN),
              c=unit("lightning zen", challenge="b"))  # fmt: skip
    play(m, "command c 3 deadly-dance")
    assert m.question is not None
    assert figure(m, "c").id != m.question.why.args["figure"]


@pytest.mark.clause("style.mastermind.ability.move")
def test_a_mastermind_steps_after_what_an_ally_does_with_its_own_tokens_as_well() -> None:
    c = unit("judgment wild", tokens={"power": 3})
    m = stage("a . . c b", a=unit("mastermind zen", pool=[3, 3]), b=foe(PLAIN), c=c)
    play(m, "command c 3 damage", "amount 0", "spot B1", "pay fury", "amount 0")
    assert asked(m) == "step-where" and hp(m, "b") == 12 - 2 - 1
    play(m, "spot A1")
    assert at(m, "a") == "A1"
