"""What bots do where the right answer is plain."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import enemy, model, offered, stage

from dustup import Match
from dustup.bots import make_bot
from dustup.bots.thinker import Thinker
from dustup.games.demihuman.content import box
from dustup.games.demihuman.evaluate import Judge, harm
from dustup.games.demihuman.state import ATTACKER, DEFENDER

LUCK = range(4)
"""The plain answer must be found whatever the luck."""


def going_on(*rows: dict[str, Any], **more: Any) -> Match:
    """A match in round 3 in which the first model has its second action left, and which goes on after that."""
    steps = ["act", "activation_ends", "turn 2"]
    return stage(*rows, next=steps, stop=False, active=rows[0]["unit"], **{"actions": 1, "round": 3, **more})


def answers(match: Match, spec: str = "greedy") -> set[str]:
    """What bots with different luck answer."""
    question = match.question
    assert question is not None
    view = match.view(question.seat)
    given = [make_bot(spec, luck).answer(question, view) for luck in LUCK]
    return {match.game.notation.write(match.state, each) for each in given}


def tried(match: Match) -> set[str]:
    """Which verbs bots try."""
    question = match.question
    assert question is not None
    options = match.game.judge.sensible(match.state, question)
    return {match.game.notation.write(match.state, each).split()[0] for each in options}


def looks(match: Match, seat: int = 0) -> float:
    """How good it looks to a player."""
    return match.game.judge.evaluate(match.state, seat)


# -- fighting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wounded", [1, 2])
def test_of_two_enemies_greedy_strikes_the_one_it_can_kill(wounded: int) -> None:
    wounds = {wounded: box().units["hedge-peddler"].hp - 1}
    places = enumerate(("13.02,12", "10.98,12"), 1)
    foes = [enemy("hedge-peddler", place, wounds=wounds.get(at, 0)) for at, place in places]
    match = going_on(model("bone-collector", "12,12"), *foes, mission="king-of-the-hill", pips=[0, 0])
    assert {each.split()[-1] for each in answers(match)} == {f"hedge-peddler.{wounded}"}


def test_what_an_attack_does_on_average_is_as_the_dice_have_it() -> None:
    """AF 5 against durability 3: margins of 1 to 7 over all 36 throws."""
    fangs = box().units["dockside-wolf"].attacks["fangs"]
    margins = [5 + one - 3 - two for one in range(1, 7) for two in range(1, 7)]
    assert harm(fangs, 0, 0, 3) == pytest.approx(sum(each for each in margins if each > 0) / 36)


def test_nobody_tries_to_strike_friends_or_to_disengage_from_nobody() -> None:
    alone = stage(model("dockside-wolf", "12,12"), model("soup-sow", "13.3,12"), enemy("kennel-pup", "22,22"))
    assert {"disengage", "attack"} <= {each.split()[0] for each in offered(alone, "")}
    assert not {"disengage", "attack"} & tried(alone)
    fighting = stage(model("dockside-wolf", "12,12"), enemy("kennel-pup", "13.02,12"))
    assert {"disengage", "attack"} <= tried(fighting)


def test_a_friend_is_struck_where_that_does_it_good() -> None:
    match = stage(model("clock-acolyte", "12,12"), model("dockside-wolf", "13.02,12"), enemy("kennel-pup", "22,22"))
    question = match.question
    assert question is not None
    wise = match.game.judge.sensible(match.state, question)
    assert {str(each.attack) for each in wise if hasattr(each, "target")} == {"overwind"}


def test_a_charge_is_imagined_with_its_likeliest_blow() -> None:
    foes = enemy("kennel-pup", "16,12"), enemy("organ-knight", "16,13.3")
    match = stage(model("dockside-wolf", "12,12"), *foes)
    charge = next(each for each in offered(match, "charge") if each.startswith("charge "))
    match.answer(charge)
    question = match.question
    assert question is not None and question.why.key == "charge"
    judge = match.game.judge
    assert judge.sensible(match.state, question).count > 1
    likely = [match.game.notation.write(match.state, each) for each in judge.sensible(match.state, question, True)]
    assert likely == ["attack fangs kennel-pup"], "the stronger blow, at the one it hurts more"


def test_a_thinker_tries_other_luck_where_dice_fall_only_after_a_further_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looked: set[tuple[str, int]] = set()
    look = Thinker._look

    def noted(self: Thinker, moment: Any, option: Any, number: int = 0, **more: Any) -> Any:
        looked.add((type(option).__name__, number))
        return look(self, moment, option, number, **more)

    monkeypatch.setattr(Thinker, "_look", noted)
    match = going_on(model("dockside-wolf", "12,12"), enemy("kennel-pup", "16,12"), pips=[0, 0])
    answers(match, "thinker:60i")
    assert ("Charge", 1) in looked, "which blow ends a charge is asked before the dice fall"
    assert ("Move", 1) not in looked


# -- missions ----------------------------------------------------------------------------------------------------------


def test_every_mission_tells_bots_what_to_look_for() -> None:
    assert all(each.promise is not None for each in box().missions.values())


@pytest.mark.parametrize(
    ("mission", "more"),
    [
        ("king-of-the-hill", {}),
        ("points-of-interest", {"objective": [{"at": "12,12"}]}),
        ("demihuman-patrolling", {"objective": [{"at": "12,12"}]}),
    ],
)
def test_the_nearer_to_where_it_counts_the_better(mission: str, more: dict[str, Any]) -> None:
    found = [
        looks(stage(model("dockside-wolf", at), enemy("kennel-pup", "23,1"), mission=mission, **more))
        for at in ("2,22", "5,19", "9.5,13")
    ]
    assert found == sorted(found)
    assert found[0] < found[2]


def test_greedy_walks_to_the_hill() -> None:
    match = going_on(model("ox-bouncer", "4,20"), enemy("kennel-pup", "23,1"), mission="king-of-the-hill")
    for answer in answers(match):
        x, y = map(float, answer.split()[-1].split(","))
        assert (x - 12) ** 2 + (y - 12) ** 2 < (4 - 12) ** 2 + (20 - 12) ** 2 - 50


def test_territory_is_worth_more_the_farther_civilians_are_apart() -> None:
    foes = enemy("kennel-pup", "20,2"), enemy("kennel-pup", "22,2")
    pairs = [(model("soup-sow", "2,22"), model("hedge-peddler", at)) for at in ("5,22", "12,22")]
    close, wide = (looks(stage(*pair, *foes, mission="this-land-is-my-land")) for pair in pairs)
    assert close < wide


def test_a_life_that_the_mission_is_about_counts_more_than_another() -> None:
    def seen(chosen: bool, wounds: int) -> float:
        own = model("soup-sow", "12,12", chosen=chosen, wounds=wounds), model("dockside-wolf", "2,22")
        roles = [{"role": DEFENDER}, {"role": ATTACKER}]
        return looks(stage(*own, enemy("ox-bouncer", "22,2"), mission="assassination", player=roles))

    assert seen(True, 0) - seen(True, 4) > seen(False, 0) - seen(False, 4)


def test_greedy_takes_money_where_it_can() -> None:
    roles = [{"role": ATTACKER}, {"role": DEFENDER}]
    rows = model("soup-sow", "8.6,12"), enemy("kennel-pup", "22,2")
    assert answers(going_on(*rows, mission="vault-robbery", player=roles)) == {"take"}


def test_the_judge_says_how_bots_should_try() -> None:
    assert (Judge.tries, Judge.worlds, Judge.width) == (2, 1, 24)


def test_bots_know_in_the_second_game_who_was_ahead_in_the_first() -> None:
    def worth(points: int) -> float:
        before = [points, 10, 70, 5, 1, 10, 70, 5]
        players = [{"role": "attacker"}, {"role": "defender"}]
        match = stage(
            model("alley-cat", "3,3"), enemy("alley-cat", "20,20"), mission="vault-robbery", single=False,
            before=before, player=players,
        )  # fmt: skip
        return match.game.judge.evaluate(match.state, 0)

    assert worth(0) < worth(1) < worth(4)
