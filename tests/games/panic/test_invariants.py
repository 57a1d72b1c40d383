"""What always holds in random fights is noticed when it does not: each watch is given a planted fault."""

from __future__ import annotations

from typing import Any

import pytest
from games.panic.staging import figure, foe, stage, unit, unit_of

from dustup.engine.match import Match
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt
from dustup.games.panic.events import ActionUsed, Damaged, MovedTo, Placed, TurnEnds
from dustup.games.panic.happenings import TRAP
from dustup.games.panic.invariants import Watcher

PLAIN = "judgment power"


def fight(**more: Any) -> Match:
    return stage("a . b . .\n. . . . .", a=unit(PLAIN), b=foe(PLAIN, **more.pop("b", {})), **more)


def test_nothing_is_wrong_with_a_fight_as_it_stands() -> None:
    m = fight()
    watcher = Watcher(m.state)
    watcher(m.question)
    watcher(TurnEnds, (0,))


def no_token(m: Match) -> None:
    unit_of(m, "a").tokens["iron"] = 0


def two_obstacles(m: Match) -> None:
    m.state.fog = m.state.trap = m.state.board.bit[figure(m, "b").cell]


def too_healthy(m: Match) -> None:
    unit_of(m, "a").hp += 99


def nobody_there(m: Match) -> None:
    m.state.full ^= figure(m, "b").body


@pytest.mark.parametrize("planted", [no_token, two_obstacles, too_healthy, nobody_there])
def test_what_cannot_be_is_noticed_at_the_next_question(planted: Any) -> None:
    m = fight()
    watcher = Watcher(m.state)
    planted(m)
    with pytest.raises(AssertionError):
        watcher(m.question)


@pytest.mark.parametrize("seen", [ActionUsed, MovedTo])
def test_the_taken_out_neither_act_nor_move(seen: type) -> None:
    m = fight(b={"hp": 0})
    with pytest.raises(AssertionError, match="Taken Out"):
        Watcher(m.state)(seen, (unit_of(m, "b").id, 0))


def test_nobody_is_asked_for_the_taken_out_but_about_their_return() -> None:
    m = fight(b={"hp": 0})
    assert m.question is not None
    options, id = m.question.options, unit_of(m, "b").id
    Watcher(m.state)(Choose(0, options, Prompt("come-back", unit=id)))
    with pytest.raises(AssertionError, match="asked 'act'"):
        Watcher(m.state)(Choose(0, options, Prompt("act", unit=id)))


def test_an_advantage_that_was_won_is_chosen_even_by_who_was_pulled_off_the_map_before_the_first_turn() -> None:
    sheet = "Ada: focused punk, tough; Brawling Power, Taunting Vigilance, Knockdown One-Two; " + (
        "skills Calm Baker, Unstoppable, Eyes Wide Open, Think Fast"
    )
    m = stage("c . b", a=unit(sheet, at=[]), c=unit(PLAIN), b=foe(PLAIN), weight="feather", round=0, start=True,
              next=["starting_bonuses"], notes={"owed": ["a"]})  # fmt: skip
    for each in ("pick penalty", "pick burned"):
        Watcher(m.state)(m.question)
        m.answer(each)
    assert unit_of(m, "b").tokens == {"burning": 4}


def test_nobody_hovers_on_nothing() -> None:
    m = fight(edge=["b"], b={"tokens": {"speed": 1}})
    watcher = Watcher(m.state)
    watcher(TurnEnds, (0,))
    unit_of(m, "b").tokens.clear()
    with pytest.raises(AssertionError, match="over an Edge"):
        watcher(TurnEnds, (0,))


def test_no_trap_bites_twice_in_a_turn_unless_it_is_another() -> None:
    m = fight(trap=["b"])
    watcher, body = Watcher(m.state), figure(m, "b")
    watcher(Damaged, (body.id, 1, 0, 11, ((1, TRAP),)))
    watcher(Placed, ("trap", body.cell, 0))
    watcher(Damaged, (body.id, 1, 0, 10, ((1, TRAP),)))
    with pytest.raises(AssertionError, match="has bitten"):
        watcher(Damaged, (body.id, 1, 0, 9, ((1, TRAP),)))


def test_whoever_was_asked_a_favor_hurts_nobody_of_that_team() -> None:
    m = fight()
    attacker, spared = unit_of(m, "a"), unit_of(m, "b")
    attacker.this_turn.favor_to = spared.team + 1
    watcher = Watcher(m.state)
    watcher(m.question)
    spared.hurt_by |= 1 << attacker.id
    with pytest.raises(AssertionError, match="not spared"):
        watcher(m.question)


@pytest.mark.parametrize(("met", "right"), [("b", True), ("c", False)])
def test_an_action_under_a_challenge_that_hits_somebody_targets_the_challenger(met: str, right: bool) -> None:
    m = stage("c a b\n. . .", a=unit(PLAIN, challenge="b"), b=foe(PLAIN), c=foe(PLAIN))
    action = next(each for each in m.state.box.actions if each.clause == "basic.damage")
    actor, hit = figure(m, "a"), figure(m, met)
    watcher = Watcher(m.state)
    watcher(ActionUsed, (actor.unit, action.index, actor.id, 3, actor.unit))
    watcher(Damaged, (hit.id, 2, 0, 10, ((2, action.clause),)))
    if right:
        watcher(TurnEnds, (actor.unit,))
    else:
        with pytest.raises(AssertionError, match="leaves out the challenger"):
            watcher(TurnEnds, (actor.unit,))


def test_whoever_saves_itself_from_an_edge_in_the_middle_of_an_action_does_not_end_it() -> None:
    m = stage("c a b\n. . .", a=unit(PLAIN, challenge="b"), b=foe(PLAIN), c=foe(PLAIN))
    named = {each.clause: each for each in m.state.box.actions}
    actor, pushed, hit = figure(m, "a"), figure(m, "c"), named["basic.damage"]
    watcher = Watcher(m.state)
    watcher(ActionUsed, (actor.unit, hit.index, actor.id, 3, actor.unit))
    watcher(Damaged, (pushed.id, 2, 0, 10, ((2, hit.clause),)))
    watcher(Choose(1, Options((), ()), Prompt("movement-at-edge", unit=pushed.unit)))
    watcher(ActionUsed, (pushed.unit, named["basic.movement"].index, pushed.id, 3, pushed.unit))
    watcher(Damaged, (figure(m, "b").id, 2, 0, 10, ((2, hit.clause),)))
    watcher(TurnEnds, (actor.unit,))


def test_what_an_ability_does_to_others_under_a_challenge_is_no_target() -> None:
    m = stage("c a b\n. . .", a=unit(PLAIN, challenge="b"), b=foe(PLAIN), c=foe(PLAIN))
    action = next(each for each in m.state.box.actions if each.clause == "basic.damage")
    actor = figure(m, "a")
    watcher = Watcher(m.state)
    watcher(ActionUsed, (actor.unit, action.index, actor.id, 3, actor.unit))
    watcher(Damaged, (figure(m, "c").id, 2, 0, 10, ((2, "style.slasher.ability.cut"),)))
    watcher(TurnEnds, (actor.unit,))
