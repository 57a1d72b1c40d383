"""Numbers that Training and Take Aim raise count for what is offered, not only for what is done."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import (
    ANY,
    asked,
    asked_of,
    at,
    challenger,
    figure,
    foe,
    ground,
    hp,
    in_order,
    offered,
    play,
    pool,
    said,
    stage,
    tokens_of,
    told,
    unit,
    unit_of,
)

from dustup.games.panic.events import ActionUsed
from dustup.games.panic.rules.act import Act, span_of

PLAIN = "judgment power"
TRAINING = pytest.mark.clause("token.training", "ruling.action.number-listed")
AIM = pytest.mark.clause("style.crosshair.action.take-aim", "ruling.action.number-listed")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def offers(m, action: str) -> list[str]:
    """The options that use an action."""
    return [each for each in offered(m) if each.endswith(f" {action}")]


AT_ONCE = pytest.mark.clause("edge.removes", "ruling.edge.timing")


def gang(who="judgment blaster", **more):
    return unit(who, kind=more.pop("kind", "stooges"), **more)


VIGIL = "judgment vigilance"

# -- ranges ------------------------------------------------------------------------------


@TRAINING
def test_a_trained_challenge_reaches_the_fifth_space() -> None:
    m = stage("a . . . . b", a=unit(PLAIN, pool=[3, 1], tokens={"training": 1}), b=foe(PLAIN))
    assert offers(m, "challenger-approaches") == ["trained 3 challenger-approaches"]
    play(m, "trained 3 challenger-approaches")
    assert challenger(m, "b") == "a"


@AIM
def test_an_aimed_challenge_reaches_the_fifth_space() -> None:
    m = stage("a . . . . b", a=unit("crosshair power", pool=[3, 1]), b=foe(PLAIN))
    assert offers(m, "challenger-approaches") == []
    assert offers(play(m, "use 1 take-aim"), "challenger-approaches") == ["use 3 challenger-approaches"]


@TRAINING
def test_a_trained_trick_shot_bounces_four_spaces() -> None:
    a = unit("ricochet zen", pool=[4, 3, 2], tokens={"training": 1})
    m = stage("a . ^ . . . b", a=a, b=foe(PLAIN))
    assert offers(m, "trick-shot") == ["trained 4 trick-shot"]
    play(m, "trained 4 trick-shot")
    assert hp(m, "b") == 9


@TRAINING
def test_trained_walls_rise_in_the_fourth_space() -> None:
    a = unit("reflected zen", pool=[9], tokens={"training": 1})
    m = stage("a b c d .", a=a, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    assert offers(m, "walled-in") == ["trained 9 walled-in"]
    play(m, "trained 9 walled-in")
    assert "E1" in ground(m, "wall")


@TRAINING
def test_a_challenged_dancer_gets_at_its_challenger_with_training() -> None:
    a = unit("lightning vigilance", pool=[4, 1], challenge="b", tokens={"training": 1})
    m = stage("a . . . b", a=a, b=foe(PLAIN))
    assert offers(m, "deadly-dance") == ["trained 4 deadly-dance"]
    play(m, "trained 4 deadly-dance")
    assert (at(m, "a"), hp(m, "b")) == ("D1", 10)


@TRAINING
def test_an_option_that_only_training_makes_possible_can_be_chosen() -> None:
    drawing = "# # # # # # #\n# a # # # . #\n# # # # # # #"
    a = unit("lucky zen", pool=[9], hp=5, tokens={"training": 1})
    m = play(stage(drawing, a=a, b=foe(PLAIN, at=[])), "use 9 just-what-i-needed")
    assert offered(m) == ["pick gain-tokens", "pick heal-self"]
    m = play(stage(drawing, a=a, b=foe(PLAIN, at=[])), "trained 9 just-what-i-needed")
    assert offered(m) == ["pick gain-tokens", "pick teleport-away", "pick heal-self"]


# -- prices ------------------------------------------------------------------------------


@pytest.mark.clause("token.training", "token.chaos", "ruling.token.chaos-what-is-a-4-action")
def test_a_chaos_token_pays_for_a_trained_action_up_to_three() -> None:
    a = unit("crystal power", pool=[1], tokens={"chaos": 1, "training": 1})
    m = stage("a . b .", a=a, b=foe(PLAIN))
    assert "chaos-trained splinter" in offered(m)
    assert "chaos rescue" not in offered(m) and "chaos-trained bring-it-on" not in offered(m)
    play(m, "chaos-trained damage")
    assert (hp(m, "b"), tokens_of(m, "a")) == (9, {})


@pytest.mark.clause("token.training", "token.chaos")
def test_a_chaos_token_and_training_reach_farther_on_any_turn() -> None:
    b = foe(PLAIN, tokens={"chaos": 1, "training": 1})
    m = stage("a . . . . b", a=unit(PLAIN, pool=[2, 2]), b=b)
    play(m, "use 2 movement")
    assert offers(m, "challenger-approaches") == ["chaos-trained challenger-approaches"]
    play(m, "chaos-trained challenger-approaches")
    assert challenger(m, "a") == "b"


@pytest.mark.clause("token.training", "ruling.style.precision.two-numbers")
def test_a_trained_perfect_strike_costs_two_fours() -> None:
    a = unit("precision vigilance", pool=[3, 4, 5], tokens={"training": 1})
    m = stage("a . b", a=a, b=foe(PLAIN))
    assert "trained 4 perfect-strike" in offered(m) and "trained 3 perfect-strike" not in offered(m)
    play(m, "trained 4 perfect-strike")
    assert (hp(m, "b"), pool(m, "a"), tokens_of(m, "a")) == (7, [3], {})


@TRAINING
def test_a_mastermind_has_an_ally_train_for_what_only_training_reaches() -> None:
    a, c = unit("mastermind zen", pool=[3, 1]), unit(PLAIN, tokens={"training": 1})
    m = stage("a c . . . . b", a=a, c=c, b=foe(PLAIN))
    assert offers(m, "challenger-approaches") == ["command c 3 challenger-approaches"]
    play(m, "command c 3 challenger-approaches")  # it is not asked: without Training it could not
    assert (challenger(m, "b"), tokens_of(m, "c")) == ("c", {})


@TRAINING
def test_a_free_action_may_need_training_to_do_anything() -> None:
    a = unit("elder zen, reflected zen", pool=[1], tokens={"training": 1})
    m = stage("a b c d .", a=a, b=foe(PLAIN), c=foe(PLAIN), d=foe(PLAIN))
    assert "free-trained walled-in" in offered(m) and "free walled-in" not in offered(m)
    play(m, "free-trained walled-in")
    assert "E1" in ground(m, "wall")


# -- any card ------------------------------------------------------------------------------


DISTANCES = ("places", "landing", "band", "within", "after_teleports")


def _knows_distance(node: ast.AST) -> bool:
    """Whether something asks how far one gets with a number it names itself."""
    if isinstance(node, ast.arguments):
        return any(isinstance(each, ast.Constant) and type(each.value) is int for each in node.defaults)
    if not isinstance(node, ast.Call) or not node.args or not isinstance(node.args[-1], ast.Constant):
        return False
    return getattr(node.func, "id", getattr(node.func, "attr", "")) in DISTANCES


def test_what_says_whether_an_action_could_do_anything_names_no_number_of_its_own() -> None:
    """Such a function is given the printed numbers, raised like the Action's; a number it knew itself would not be."""
    asked = ("possible", "early", "aims")
    found = []
    for file in sorted([*PANIC.glob("content/**/*.py"), PANIC / "rules/basic_actions.py"]):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        functions = {each.name: each for each in ast.walk(tree) if isinstance(each, ast.FunctionDef)}
        for call in [each for each in ast.walk(tree) if isinstance(each, ast.Call)]:
            name = getattr(call.func, "attr", "")
            if name not in ("action", "gate", "option", "needs", "takes_user"):
                continue
            given = [each.value for each in call.keywords if each.arg in asked]
            given += [each for each in call.args if not isinstance(each, ast.Constant)]
            for each in given:
                inner = each if not isinstance(each, ast.Name) else functions.get(each.id)
                for node in ast.walk(inner) if inner is not None else ():
                    looked_up = isinstance(node, ast.Attribute) and node.attr in ("printed", "numbers")
                    if looked_up or _knows_distance(node):
                        found.append(f"{file.name} {ast.unparse(node)}")
    assert found == []


@pytest.mark.clause("ruling.turn.taken-out-mid-turn", "edge.removes")
def test_nobody_is_asked_for_control_over_an_action_whose_user_has_fallen_by_paying_for_it() -> None:
    """It hovers by the three Speed tokens that a Stunt costs, and its Copy stands next to whoever has Control."""
    control = foe("armored control", tokens={"control": 1}, pool=[1, 1])
    m = stage("a . . a1 b . c", a=unit("jumping shadow", tokens={"speed": 3}), b=control, c=unit(PLAIN), edge=["a"],
              turn="b")  # fmt: skip
    play(m, "use 1 movement", "pay stunt")
    assert (at(m, "a"), asked(m), asked_of(m), tokens_of(m, "b")) == ("", "act", "b", {"control": 1, "speed": 1})


@pytest.mark.parametrize(
    ("number", "removed"),
    [
        pytest.param(3, 2, marks=pytest.mark.clause("basic.put-it-out")),
        pytest.param(5, 4, marks=pytest.mark.clause("basic.put-it-out.gate-4")),
        pytest.param(8, 6, marks=pytest.mark.clause("basic.put-it-out.gate-7")),
    ],
)
@pytest.mark.clause("token.training", "ruling.action.number-listed")
def test_training_raises_every_one_more_token_of_put_it_out(number, removed):
    a = unit("judgment power", pool=[number, 3], tokens={"training": 1})
    m = stage("a b", a=a, b=foe("judgment power", tokens={"iron": 9}))
    play(m, f"trained {number} put-it-out")
    assert tokens_of(m, "b") == {"iron": 9 - removed}


@pytest.mark.parametrize(
    ("number", "to"),
    [
        pytest.param(6, "D2", marks=pytest.mark.clause("basic.damage.gate-5")),
        pytest.param(8, "F2", marks=pytest.mark.clause("basic.damage.gate-7")),
        pytest.param(10, "H2", marks=pytest.mark.clause("basic.damage.gate-9")),
    ],
)
@pytest.mark.clause("token.training", "ruling.action.number-listed")
def test_training_raises_every_one_more_space_of_damage(number, to):
    a = unit("judgment iron", pool=[number, 3], tokens={"training": 1})
    m = stage(". . . . . . . . .\na b . . . . . . .\n. . . . . . . . .", a=a, b=foe("judgment power"))
    play(m, f"trained {number} damage", f"spot {to}")
    assert at(m, "b") == to


@AT_ONCE
@pytest.mark.clause("token.training", "ruling.turn.taken-out-mid-turn")
def test_who_falls_by_spending_its_training_does_not_use_the_action() -> None:
    """Whoever may spend any token as Speed hovers with a Training token, and lets go with it."""
    a = unit("judgment zen", kind="focused", archetypes=["trickster"], tokens={"training": 1}, pool=[6, 1])
    m = stage("c a b . .", a=a, b=foe(PLAIN), c=unit(PLAIN), edge=["a"], dice=ANY)
    play(m, "trained 6 damage", "no")
    assert (at(m, "a"), hp(m, "b"), told(m, ActionUsed)) == ("", 12, [])


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_a_group_that_falls_in_a_trap_does_not_dance_on() -> None:
    a = unit("crying dance", kind="stooges", hp=1, tokens={"speed": 1})
    m = stage("a ^ . b\n. . . .\na . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["D3"]), dice=ANY)
    play(m, next(each for each in offered(m, "go") if each.endswith("B1")))
    assert hp(m, "a") == 0 and asked(m) != "dance-with"


@pytest.mark.clause("ruling.turn.taken-out-mid-turn")
def test_a_group_that_falls_in_a_trap_jumps_no_more() -> None:
    a = unit("jumping zen", kind="stooges", hp=1)
    m = stage("a ^ . b\n. . . .\na . . .", a=a, b=foe(PLAIN), c=unit(PLAIN, at=["D3"]), start=True, dice=ANY)
    assert asked(m) == "jump-where"
    play(m, "spot B1")
    assert hp(m, "a") == 0 and asked(m) != "jump-where"


@pytest.mark.clause("ruling.stooges.area-benefits")
def test_a_group_gains_from_an_area_once_however_many_of_its_figures_are_in_it():
    m = stage(". d d\n. a b", a=unit("heroic vigilance", pool=[6, 1]), d=gang(), b=foe())
    play(m, "use 6 burning-heart")
    assert tokens_of(m, "d") == {"iron": 2}


@pytest.mark.clause("ruling.stooges.area-benefits")
@pytest.mark.parametrize(
    ("stance", "answers", "given"),
    [
        ("inferno blaster", ["pay ignition"], {"burning": 1}),
        ("taunting blaster", ["use 5 not-good-enough"], {"weakness": 3}),
        ("phoenix blaster", ["use 5 cleansing-fire", "pick burn", "pick heal", "target b.1", "no"], {"burning": 1}),
        ("inferno vigilance", ["use 5 bow-down"], {"weakness": 3}),
    ],
)
def test_an_action_that_gives_tokens_and_no_damage_names_no_figure_of_a_group(stance, answers, given):
    """Neither first, nor as an extra target, by which the group would get nothing more."""
    m = stage("a b\n. b", a=unit(stance, hp=9, pool=[5, 1]), b=foe(kind="stooges", challenge="a"))
    if stance == "phoenix blaster":
        assert offered(play(m, *answers[:3]), "target") == ["target a", "target b.1"]
        answers = answers[3:]
    play(m, *answers)
    assert (tokens_of(m, "b"), asked(m)) == (given, "act")


@pytest.mark.clause("ruling.stooges.area-benefits", "copy.effects-stay-on-copy")
def test_where_a_group_is_meant_as_a_whole_its_copies_are_targets_of_their_own():
    m = stage("b1 a b", a=unit("inferno zen", pool=[1]), b=foe())
    assert offered(play(m, "pay ignition")) == ["target b~1", "target b"]
    assert tokens_of(play(m, "target b"), "b") == {"burning": 1}


@pytest.mark.clause("ruling.range.modifier-order")
def test_bonuses_are_added_before_a_range_is_doubled():
    m = stage("a . . b", a=unit("mysterious vigilance"), b=foe(VIGIL), fog=["a"])
    a = unit_of(m, "a")
    assert span_of(m.state, a, figure(m, "a")) == (1, 4)
    assert span_of(m.state, a, figure(m, "a"), 2) == (1, (2 + 2) * 2)


@pytest.mark.clause("ruling.range.modifier-order")
def test_no_range_stays_no_range():
    m = stage("a . . b c", a=unit("mastermind vigilance"), b=foe(VIGIL), c=unit())
    assert span_of(m.state, unit_of(m, "a"), figure(m, "a"), 2) is None


@pytest.mark.clause("ruling.stooges.area-benefits", "basic.put-it-out")
def test_a_group_is_one_target_of_what_concerns_its_tokens() -> None:
    group = foe(PLAIN, kind="stooges", tokens={"weakness": 3})
    m = play(stage("a b b .", a=unit("heroic blaster", pool=[2, 1]), b=group), "use 2 put-it-out")
    assert asked(m) == "act" and tokens_of(m, "b") == {"weakness": 2}
    m = play(stage("a b b .", a=unit("inferno blaster", pool=[1]), b=foe(PLAIN, kind="stooges")), "pay ignition")
    assert asked(m) == "act" and tokens_of(m, "b") == {"burning": 1}


@pytest.mark.clause("token.training")
def test_a_training_token_is_spent() -> None:
    m = stage("a . b", a=unit("judgment power", tokens={"training": 2}, pool=[4]), b=foe())
    play(m, "trained 4 movement")
    assert in_order(m, "a spends 1 Training: 1 left.", "a uses Movement with a 4.")
    assert not any("loses" in each for each in said(m))


@pytest.mark.clause("token.training", "action.token")
def test_a_trained_token_action_names_the_price_it_has_then() -> None:
    a = unit("aura iron", pool=[1, 1], tokens={"iron": 4, "training": 1})
    m = stage("a . b", a=a, b=foe())
    said_of = {m.write(each): m.say_option(each) for each in m.question.options}
    assert said_of["pay shields-up"] == "Shields Up, a Token Action (3 Basic tokens)."
    assert said_of["pay-trained shields-up"] == "Shields Up, a Token Action, with a Training token (4 Basic tokens)."


def test_an_action_under_way_finds_in_a_copy_of_the_fight_whom_it_has_named() -> None:
    m = stage("a c . b", a=unit("judgment song"), c=unit(PLAIN), b=foe(PLAIN))
    act = Act(m.state, None, unit_of(m, "a"), figure(m, "a"))
    act.named = [figure(m, "c"), 7]
    twin = m.state.copy()
    there = act.on(twin)
    assert there.named == [twin.figures[figure(m, "c").id], 7] and there.figures == [twin.figures[figure(m, "c").id]]
    assert there.figures != act.figures, "a figure of the copy is another one"
