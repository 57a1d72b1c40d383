"""Numbers that Training and Take Aim raise count for what is offered, not only for what is done."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from games.panic.staging import at, challenger, foe, ground, hp, offered, play, pool, stage, tokens_of, unit

PLAIN = "judgment power"
TRAINING = pytest.mark.clause("token.training", "ruling.action.number-listed")
AIM = pytest.mark.clause("style.crosshair.action.take-aim", "ruling.action.number-listed")
PANIC = Path(__file__).parents[4] / "src/dustup/games/panic"


def offers(m, action: str) -> list[str]:
    """The options that use an action."""
    return [each for each in offered(m) if each.endswith(f" {action}")]


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
