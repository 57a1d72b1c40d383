"""Turns and order of activation."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import invent, sentence
from games.henshin.staging import LOOSE, at, clauses_of, mine, npc, offered, play, refused, stage, theirs, told

from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.content import box


def story(match: Match, *kinds: type) -> list[Any]:
    """What happened, in order, of some classes of events."""
    return [each.event for each in match.log if isinstance(each.event, kinds)]


def ringing(rung: list[str]) -> Any:
    """An ability that notes who used it."""

    def ring(m: Any, me: Any, n: Any) -> None:
        rung.append(me.tag)

    return ring


def bells(name: str) -> Any:
    """Ding adds one to the momentum, Dong doubles it: which comes first matters."""

    def ring(m: Any, me: Any, n: Any) -> None:
        me.momentum = me.momentum + 1 if name == "Ding" else me.momentum * 2

    return sentence(name, "beginning", ring)


# -- the round -----------------------------------------------------------------------------------------------


@pytest.mark.clause("round.phases")
def test_a_round_is_its_start_three_turns_and_its_end() -> None:
    match = play(stage("A . . . B", A=mine(), B=theirs(), next="round", rolls=LOOSE * 3), "done", "done")
    seen = story(match, events.RoundBegan, events.TurnBegan, events.InitiativePasses)
    assert [type(each).__name__ for each in seen] == [
        *("RoundBegan", "TurnBegan", "TurnBegan", "TurnBegan", "InitiativePasses"),
        *("RoundBegan", "TurnBegan"),
    ]


@pytest.mark.clause("round.start.respawn")
def test_a_round_opens_with_the_respawn_of_npcs() -> None:
    match = stage("1 a . A . B . . 2", A=mine(), B=theirs(), next="round", players=[{"group": "clay-troopers"}])
    assert at(match, "B1").name == "Trooper"
    assert [type(each.event) for each in match.log][:2] == [events.RoundBegan, events.Spawned]


@pytest.mark.clause("round.start.beginning-step")
def test_a_beginning_step_comes_after_the_respawn_and_before_turn_1(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "bell", sentence("Ring", "beginning", ringing([])))
    group = [{"group": "clay-troopers"}]
    match = stage("1 a . A . B . . 2", A=mine("bell"), B=theirs(), next="round", players=group)
    seen = story(match, events.Spawned, events.AbilityDue, events.TurnBegan)
    assert [type(each) for each in seen] == [events.Spawned, events.AbilityDue, events.TurnBegan]


def test_the_exhausted_have_no_beginning_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.stamina.exhausted-on-board."""
    rung: list[str] = []
    invent(monkeypatch, "bell", sentence("Ring", "beginning", ringing(rung)))
    stage("A . . . B", A=mine("bell", exhausted=True), B=theirs("bell"), next="beginning")
    assert rung == ["2:bell"]


@pytest.mark.clause("round.start.beginning-step.initiative-first", "round.start.beginning-step.other-second")
@pytest.mark.parametrize(("initiative", "order"), [(1, [1, 1, 2, 2]), (2, [2, 2, 1, 1])])
def test_the_initiative_player_resolves_all_beginning_abilities_first(
    monkeypatch: pytest.MonkeyPatch, initiative: int, order: list[int]
) -> None:
    invent(monkeypatch, "bell", bells("Ding"), bells("Dong"))
    row = {"momentum": 1}
    match = stage("A . . . B", A=mine("bell", **row), B=theirs("bell", **row), next="beginning", initiative=initiative)
    for seat in dict.fromkeys(order):
        assert match.question is not None and match.question.seat == seat - 1
        match.answer(f"use {seat}:bell/dong")
    assert [match.state.pieces[each.model].seat + 1 for each in told(match, events.AbilityDue)] == order


@pytest.mark.clause("ruling.round.simultaneous")
def test_a_player_orders_their_own_effects_freely(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "bell", bells("Ding"), bells("Dong"))
    match = stage("A . . . B", A=mine("bell", momentum=1), B=theirs(), next="beginning")
    assert offered(match) == ["use 1:bell/ding", "use 1:bell/dong"]
    match.answer("use 1:bell/dong")
    assert [each.ability for each in told(match, events.AbilityDue)] == ["Dong", "Ding"]
    assert at(match, "A1").momentum == 3


@pytest.mark.clause("ruling.round.simultaneous")
def test_nobody_is_asked_for_an_order_that_makes_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """One fighter adds to its own momentum, another doubles its own."""
    invent(monkeypatch, "ding", bells("Ding"))
    invent(monkeypatch, "dong", bells("Dong"))
    match = stage("A C . . B", A=mine("ding", momentum=1), C=mine("dong", momentum=2), B=theirs(), next="beginning")
    assert [each.ability for each in told(match, events.AbilityDue)] == ["Ding", "Dong"]
    assert (at(match, "A1").momentum, at(match, "B1").momentum) == (2, 4)


def test_a_scenario_speaks_first_in_the_beginning_step(monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[str] = []
    invent(monkeypatch, "bell", sentence("Ring", "beginning", ringing(rung)))
    beginning = box().scenarios["street-brawl"].moments.beginning
    monkeypatch.setattr(
        box().scenarios["street-brawl"].moments, "beginning", [*beginning, lambda m: rung.append("scenario")]
    )
    stage("A . . . B", A=mine("bell"), B=theirs(), next="beginning")
    assert rung == ["scenario", "1:bell"]


# -- turns ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("round.turn.count")
def test_a_round_has_exactly_three_turns() -> None:
    three = stage("A . . C . . E . . . B", A=mine(), C=mine(), E=mine(), B=theirs(), next="round", rolls=LOOSE * 5)
    play(three, "select A1", "done", "done", "select D1", "done", "done")
    assert [each.turn for each in told(three, events.TurnBegan)] == [1, 2, 3, 1]
    assert [each.round for each in told(three, events.RoundBegan)] == [2, 3]


@pytest.mark.clause("round.turn.initiative-activation")
@pytest.mark.parametrize("initiative", [1, 2])
def test_each_turn_opens_with_the_initiative_player(initiative: int) -> None:
    match = stage("A . . . B", A=mine(), B=theirs(), next="turn 1", initiative=initiative)
    assert match.question is not None and match.question.seat == initiative - 1
    assert [each.seat for each in told(match, events.Rolled)] == [initiative - 1]


@pytest.mark.clause("round.turn.other-activation")
def test_the_other_player_activates_second_in_the_same_turn() -> None:
    match = play(stage("A . . . B", A=mine(), B=theirs(), next="turn 2", initiative=2, rolls=LOOSE * 2), "done")
    assert match.question is not None and match.question.seat == 0
    assert [each.turn for each in told(match, events.TurnBegan)] == [2]


@pytest.mark.clause("round.turn.npc-activation")
def test_each_turn_closes_with_the_npcs() -> None:
    match = stage("A . . . . . . N B", A=mine(), B=theirs(), N=npc(seat=1), next="turn 1", rolls=LOOSE * 2)
    assert told(match, events.NpcActs) == []
    play(match, "done", "done")
    seen = story(match, events.Rolled, events.NpcActs)
    assert [type(each) for each in seen] == [events.Rolled, events.Rolled, events.NpcActs]


# -- who may be selected -------------------------------------------------------------------------------------


@pytest.mark.clause("round.hero-once")
def test_a_hero_is_selected_once_per_round() -> None:
    match = stage("A C D . B", A=mine(selected=True), C=mine(), D=mine(), B=theirs(), next="activation 1")
    assert offered(match, "select") == ["select B1", "select C1"]
    assert refused(match, "select A1") == ("already-selected", "round.hero-once")


@pytest.mark.clause("round.hero-once", "round.end.steps")
def test_in_the_next_round_it_may_be_selected_again() -> None:
    match = stage(
        "A C . . B",
        A=mine(selected=True),
        C=mine(selected=True),
        B=theirs(),
        initiative=2,
        next="end of round",
    )
    assert offered(match, "select") == ["select A1", "select B1"]


@pytest.mark.clause("ruling.round.nobody-to-activate")
@pytest.mark.parametrize("state", [{"selected": True}, {"exhausted": True}])
def test_without_a_hero_to_select_the_activation_passes_without_a_roll(state: dict[str, bool]) -> None:
    match = stage("A . . . B", A=mine(**state), B=theirs(), next="activation 1")
    assert told(match, events.ActivationSkipped) == [events.ActivationSkipped(0)]
    assert told(match, events.Rolled) == []


@pytest.mark.clause("ruling.round.nobody-to-activate")
@pytest.mark.parametrize(("answer", "rolls"), [("no", 0), ("yes", 1)])
def test_with_everyone_down_a_heroic_stand_is_offered_before_the_roll(answer: str, rolls: int) -> None:
    hero = mine(exhausted=True)
    match = stage("A . . . B", A=hero, B=theirs(), next="activation 1", players=[{"heroism": 1}])
    assert offered(match) == ["yes", "no"]
    match.answer(answer)
    assert len(told(match, events.Rolled)) == len(told(match, events.StoodUp)) == rolls
    assert len(told(match, events.ActivationSkipped)) == 1 - rolls


@pytest.mark.clause("ruling.round.no-voluntary-pass")
def test_a_player_with_a_fit_hero_must_activate_somebody_but_may_leave_dice_unspent() -> None:
    heroes = {"A": mine(), "C": mine(exhausted=True), "B": theirs()}
    match = stage("A C . . B", **heroes, next="activation 1", players=[{"heroism": 1}])
    assert offered(match) == ["select A1", "stand B1"]
    assert match.why_not("skip") is not None
    match.answer("select A1")
    assert play(match, "done").question is None


# -- the end of a round --------------------------------------------------------------------------------------


@pytest.mark.clause("round.end.steps", "ruling.round.rest-heroes")
def test_at_round_end_heroes_recover_then_heal_then_initiative_is_settled() -> None:
    fallen = {"A": mine(exhausted=True), "B": theirs(exhausted=True)}
    match = stage("A . . . B", **fallen, next="end of round")
    seen = story(match, events.Recovered, events.Healed, events.InitiativePasses)
    assert [type(each).__name__ for each in seen] == [
        "Recovered",
        "Recovered",
        "Healed",
        "Healed",
        "InitiativePasses",
    ]


@pytest.mark.clause("end-of-round.unexhaust")
def test_every_exhausted_hero_recovers() -> None:
    match = stage("A C . . B", A=mine(exhausted=True), C=mine(), B=theirs(exhausted=True), next="end of round")
    assert not any(each.exhausted for each in match.state.pieces)
    assert [each.fighter for each in told(match, events.Recovered)] == [0, 2]


@pytest.mark.clause("end-of-round.half-stamina")
@pytest.mark.parametrize(
    ("maximum", "before", "after"),
    [(12, 0, 6), (12, 5, 6), (12, 6, 6), (12, 7, 7), (12, 12, 12), (9, 4, 5), (9, 5, 5)],
)
def test_heroes_under_half_are_raised_to_half(maximum: int, before: int, after: int) -> None:
    """ruling.stamina.half: rounded up; ruling.stamina.never-lowered."""
    state = {"exhausted": True} if before == 0 else {"stamina": before}
    cards = [{"hero": "brute", "stamina": maximum}]
    match = stage("A . . . B", A=mine("brute", **state), B=theirs(), next="end of round", cards=cards)
    assert match.state.piece("1:brute").stamina == after
    assert len(told(match, events.Healed)) == (after > before)


@pytest.mark.clause("end-of-round.initiative", "ruling.round.initiative")
@pytest.mark.parametrize("holder", [1, 2])
def test_initiative_passes_to_the_other_player(holder: int) -> None:
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", initiative=holder)
    assert told(match, events.InitiativePasses) == [events.InitiativePasses(2 - holder)]
    assert "end-of-round.initiative" in clauses_of(match, events.InitiativePasses)
    assert told(match, events.RoundBegan) == [events.RoundBegan(2, 2 - holder)]


@pytest.mark.clause("ruling.round.initiative")
def test_a_scenario_may_settle_initiative_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().scenarios["street-brawl"], "settles_initiative", lambda m: m.initiative)
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", initiative=2)
    assert match.state.initiative == 1


def test_no_dice_are_rolled_at_round_end() -> None:
    """ruling.round.duplicate-text: the stray copy of the activation steps adds nothing."""
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", round=5)
    assert told(match, events.Rolled) == []
    assert match.question is None and match.result is not None


# -- the end of the game -------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.victory")
@pytest.mark.parametrize(("scores", "winners"), [((3, 2), (0,)), ((0, 1), (1,))])
def test_after_the_last_round_more_points_win(scores: tuple[int, int], winners: tuple[int, ...]) -> None:
    players = [{"score": each} for each in scores]
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", round=5, players=players)
    assert match.result is not None and (match.result.winners, match.result.scores) == (winners, scores)


@pytest.mark.clause("ruling.game.tie")
@pytest.mark.parametrize(("heroism", "winners"), [((2, 1), (0,)), ((0, 1), (1,)), ((2, 2), ())])
def test_level_on_points_more_unspent_heroism_wins(heroism: tuple[int, int], winners: tuple[int, ...]) -> None:
    players = [{"heroism": each} for each in heroism]
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", round=5, players=players)
    assert match.result is not None and match.result.winners == winners


def test_the_tie_break_can_be_switched_off() -> None:
    """ruling.game.tie as an option of the game."""
    more = {"rulings": {"tie-break": "draw"}, "players": [{"heroism": 2}, {}]}
    match = stage("A . . . B", A=mine(), B=theirs(), next="end of round", round=5, **more)
    assert match.result is not None and match.result.winners == ()
