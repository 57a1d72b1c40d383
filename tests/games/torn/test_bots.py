"""What bots do where the right answer is plain, and that they know no more than their seat."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import asks, marshal, offered, play, reaver, stage, sword, tag_of, vashka

from dustup import Match
from dustup.bots import greedy, make_bot
from dustup.bots.thinker import Thinker
from dustup.games.torn.content import box
from dustup.games.torn.evaluate import Judge, through
from dustup.games.torn.state import State

FIELD = """
     . . . .
    . . A . .
     . . . ."""
LAVA = """
     . . . . .
    . A ^ ^ . X
     . . . . ."""
LUCK = range(6)
"""The plain answer must be found whatever the luck."""


def staged(drawing: str = FIELD, **more: Any) -> Match:
    """A match in turn 3 that goes on after the activation of ``A``; the Heroes are far away."""
    rows = {"B": marshal(at="A1"), "Z": vashka(at="D1"), **more}
    minis = {letter: row for letter, row in rows.items() if len(letter) == 1}
    usual = {"active": tag_of(minis, "A"), "next": ["step_five", "next_activation 2", "turn_over"]}
    if "next" in more:
        usual = {}
    return stage(drawing, **{"turn": 3, **usual, **rows}, stop=False)


def answers(match: Match, spec: str = "greedy") -> set[str]:
    """What bots with different luck answer."""
    question = match.question
    assert question is not None
    view = match.view(question.seat)
    given = [make_bot(spec, luck).answer(question, view) for luck in LUCK]
    return {match.game.notation.write(match.state, each) for each in given}


# -- fighting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("wounded", "at"), [("X", "C2a"), ("Y", "C2d")])
def test_of_two_enemies_greedy_strikes_the_one_it_can_kill(wounded: str, at: str) -> None:
    rows = {each: reaver(at=f"A{'ad'['XY'.index(each)]}", wounds=4 * (each == wounded)) for each in "XY"}
    match = staged(A=sword(), time=1, **rows)
    assert answers(match) == {f"attack sword-strike {at}"}


@pytest.mark.parametrize("luck", LUCK)
def test_for_the_thinker_two_enemies_that_are_alike_have_the_same_luck(luck: int) -> None:
    """Else it would strike whoever happened to roll badly in its thoughts."""
    match = staged(A=sword(), X=reaver(at="Aa"), Y=reaver(at="Ad"), time=1)
    assert match.question is not None
    thinker = Thinker(luck, iterations=60, inner_width=60)
    thinker.answer(match.question, match.view(0))
    worth = {match.game.notation.write(match.state, option): value for option, _, value in thinker.thoughts}
    assert worth["attack sword-strike C2a"] == pytest.approx(worth["attack sword-strike C2d"], abs=0.008)


def test_greedy_activates_who_can_strike_at_once() -> None:
    match = staged(A=sword(), C=sword(at="A3"), X=reaver(at="Aa"), next=["next_activation 1", "turn_over"])
    assert answers(match) == {"activate oath-sword.1"}


def test_greedy_does_not_walk_into_lava_that_lies_on_its_way() -> None:
    match = staged(LAVA, A=sword(at="Ac"), X=reaver(), time=1, Z=vashka(at="E1"))
    ground = match.state.ground
    burning = {ground.board.name(cell) for cell in range(759) if ground.dangerous >> cell & 1}
    assert burning & {each.split()[-1] for each in offered(match, "move")}, "it could"
    assert not burning & {each.split()[-1] for each in answers(match)}


@pytest.mark.parametrize(("fallen", "mean"), [([1, 1, 1, 1], 0.6), ([0, 1, 1, 1], 0.6), ([1, 0, 1, 1], 0.6)])
def test_greedy_takes_the_mean_of_the_throws_it_tried(
    fallen: list[int], mean: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether dice fall at all may depend on what is guessed: it stops at the first guess in which none do."""
    rolled = iter(fallen)
    monkeypatch.setattr(greedy, "settled", lambda view, twin, random, worth, ways: 0.6)
    match = staged(A=sword(), X=reaver(at="Aa"))
    assert match.question is not None
    monkeypatch.setattr(
        Match, "answer", lambda twin, *_: twin.state.counters.update({"dice": 9} if next(rolled) else {})
    )
    assert greedy.look_often(match.view(0), None, [1, 2, 3, 4], 1) == pytest.approx(mean)


def test_what_gets_through_on_average_is_as_the_dice_have_it() -> None:
    """Against none two faces of three count; against one die as tried out over all faces."""
    assert through(3, 0) == pytest.approx(2.0)
    assert through(1, 1) == pytest.approx((18 + 6 - 3 * 3 - 1 * 1) / 36)


# -- what comes after an activation ------------------------------------------------------------------------------------


def test_who_plans_minds_a_blow_to_come_more_than_who_looks_at_one_answer() -> None:
    """It counts how much worse the game looks when the Reaver beside the Sword is still to be activated."""
    fresh, spent = (
        staged(A=sword(spent=True), X=reaver(at="Aa", spent=spent), next=["next_activation 2", "turn_over"])
        for spent in (False, True)
    )
    judge = fresh.game.judge
    planning = judge.foresee(spent.state, 0) - judge.foresee(fresh.state, 0)
    assert planning > 2 * (judge.evaluate(spent.state, 0) - judge.evaluate(fresh.state, 0)) > 0


# -- reactions ---------------------------------------------------------------------------------------------------------


def test_greedy_does_not_spend_defense_on_a_run_that_is_none_of_its_business() -> None:
    match = staged(A=reaver(at="Aa"), X=sword(at="D3"))
    play(match, next(each for each in offered(match, "move") if each.startswith("move run ")))
    assert asks(match) == (2, "react")
    assert {each.split()[-1] for each in offered(match, "react")} == {"defense"}
    assert answers(match) == {"let"}


def test_greedy_values_a_blow_though_the_enemy_may_still_react() -> None:
    """The one beside it can defend itself: what comes of the attack is seen all the same."""
    match = staged(A=reaver(at="Aa"), X=sword(at="A", wounds=4), time=1)
    assert answers(match) == {"attack cleaver C2"}
    play(match, "attack cleaver C2")
    assert asks(match) == (2, "react"), "nothing was rolled yet"


# -- points ------------------------------------------------------------------------------------------------------------


def test_greedy_plays_the_card_that_wins() -> None:
    match = staged(
        A=sword(wounds=3),
        turn=6,
        initiative=2,
        next=["game_over"],
        player=[{}, {"faith": {"destruction": 5}, "hand": ["last-fire"]}],
    )
    assert asks(match) == (2, "god-window")
    assert answers(match) == {"play last-fire"}


def test_greedy_takes_the_marker_that_wins_and_leaves_the_fight() -> None:
    marker = [{"at": "Ad", "domain": "creation"}]
    match = staged(A=sword(), X=reaver(at="Aa"), turn=6, time=1, scenario="five-lanterns", marker=marker)
    assert answers(match) == {"take take-an-item C2d"}


def test_greedy_explores_where_crystals_are_what_counts() -> None:
    match = staged(A=sword(at="Ad"), time=1, scenario="four-storms", vortex=[{"at": "C3", "supply": 3}])
    assert answers(match) == {"explore explore C3"}


# -- what they know ----------------------------------------------------------------------------------------------------


def secretly(hand: list[str], rest: list[str]) -> Match:
    """Player 1 is at Step 5; player 2 holds some cards."""
    theirs = {"hand": hand, "rest": rest, "faith": {"destruction": 9}}
    return staged(A=sword(), X=reaver(at="Aa"), player=[{}, theirs])


@pytest.mark.parametrize("spec", ["greedy", "thinker:40i"])
def test_bots_answer_the_same_whatever_the_other_holds(spec: str) -> None:
    cards = ["battle-frenzy", "dread-word", "ember-rain", "lance-of-ash"]
    one, two = secretly(cards[:2], cards[2:]), secretly(cards[2:], cards[:2])
    for luck in LUCK:
        given = []
        for match in (one, two):
            assert match.question is not None
            given.append(make_bot(spec, luck).answer(match.question, match.view(0)))
        assert given[0] == given[1]


def test_the_thinker_imagines_the_others_hand_anew_and_never_looks_at_it(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = set()
    foresee = Judge.foresee

    def noted(self: Judge, state: State, seat: int) -> float:
        hands.add((*state.players[1].hand, "", *state.players[1].rest))
        return foresee(self, state, seat)

    monkeypatch.setattr(Judge, "foresee", noted)
    match = secretly(["ember-rain", "ember-rain"], ["lance-of-ash"])
    assert match.question is not None
    Thinker(1, iterations=40).answer(match.question, match.view(0))
    assert len(hands) > Judge.tries
    assert {len(each) for each in hands} == {4}, "as many cards as can be counted"


def test_greedy_beats_random_in_every_scenario() -> None:
    for number, scenario in enumerate(box().scenarios, 1):
        match = Match("torn", {"scenario": scenario, "size": 100}, seed=number, events=False)
        bots = [make_bot("greedy", number), make_bot("random", number)]
        while question := match.question:
            match.answer(bots[question.seat].answer(question, match.view(question.seat)), question.seat)
        assert match.result is not None
        assert match.result.winners == (0,), scenario
