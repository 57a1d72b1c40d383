"""Activations: roll, select, Start of Action, modify, group, spend, End of Action."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent, sentence
from games.henshin.staging import (
    at,
    clauses_of,
    dice_of,
    mine,
    npc,
    offered,
    play,
    refused,
    specials,
    stage,
    theirs,
    told,
    where,
)

from dustup.engine.hearing import AFTER
from dustup.engine.rule import Rule
from dustup.games.henshin import events
from dustup.games.henshin.happenings import Action
from dustup.games.henshin.rules.stamina import deal
from dustup.games.henshin.verbs import remember

ROLL = [1, 2, 2, 5, 6]


def noting(notes: list[Any], look: Any = lambda m, me: me.tag) -> Any:
    """An ability that notes what it sees."""

    def note(m: Any, me: Any, n: Any) -> Rule[None]:
        notes.append(look(m, me))
        return
        yield

    return note


def adding(face: int) -> Any:
    """A dice ability that puts one more die into the pool."""

    def add(m: Any, me: Any, n: Any) -> Rule[None]:
        m.pool.append(face)
        return
        yield

    return add


# -- the steps -----------------------------------------------------------------------------------------------


@pytest.mark.clause("activation.steps")
def test_an_activation_goes_through_its_steps_in_order(monkeypatch: pytest.MonkeyPatch) -> None:
    start = sentence("Start", "start-of-action", noting([]))
    invent(monkeypatch, "bell", start, sentence("End", "end-of-action", noting([])))
    heroes = {"A": mine("bell", form="grasshopper"), "C": mine(), "B": theirs()}
    match = stage(
        "A . C . . B", **heroes, next="activation 1", rolls=[*ROLL, 6], players=[{"forms": ["grasshopper 1 0"]}]
    )
    play(match, "select A1", "move 22 B1", "done")
    names = [getattr(each.event, "ability", type(each.event).__name__) for each in match.log]
    steps = ["Rolled", "Selected", "Start", "FormDice", "Grouped", "Spent", "End"]
    assert [each for each in names if each in steps] == steps


# -- roll and select -----------------------------------------------------------------------------------------


@pytest.mark.clause("activation.roll.five-dice")
def test_the_active_player_rolls_five_dice() -> None:
    match = stage("A C . . B", A=mine(), C=mine(), B=theirs(), next="activation 1", rolls=[*ROLL, 4])
    assert told(match, events.Rolled) == [events.Rolled(0, ROLL)]


@pytest.mark.clause("activation.roll.before-select")
def test_the_dice_are_rolled_before_the_hero_is_picked() -> None:
    match = stage("A C . . B", A=mine(), C=mine(), B=theirs(), next="activation 1", rolls=ROLL)
    assert match.question is not None and match.question.why.key == "select"
    assert match.state.pool == ROLL


@pytest.mark.clause("activation.roll.ungrouped")
def test_rolled_dice_stay_loose_until_they_are_grouped() -> None:
    match = stage("A C . . B", A=mine(), C=mine(), B=theirs(), next="activation 1", rolls=ROLL)
    assert (match.state.pool, match.state.dice) == (ROLL, [])
    match.answer("select A1")
    assert (match.state.pool, [str(each) for each in match.state.dice]) == ([], ["1", "22", "5", "6"])


@pytest.mark.clause("activation.select-hero")
def test_the_player_names_one_of_their_own_heroes() -> None:
    match = stage("A C N . B", A=mine(), C=mine(), N=npc(seat=1), B=theirs(), next="activation 1")
    assert offered(match) == ["select A1", "select B1"]
    match.answer("select B1")
    assert match.state.active == at(match, "B1").id and at(match, "B1").selected
    assert not at(match, "A1").selected


@pytest.mark.clause("activation.select-hero")
@pytest.mark.parametrize(("cell", "code"), [("C1", "not-yours"), ("D1", "nobody-there"), ("E1", "not-yours")])
def test_nobody_else_can_be_selected(cell: str, code: str) -> None:
    match = stage("A C N . B", A=mine(), C=mine(), N=npc(seat=1), B=theirs(), next="activation 1")
    assert refused(match, f"select {cell}") == (code, "activation.select-hero")


@pytest.mark.clause("activation.start-of-action")
def test_start_of_action_effects_are_the_active_players_then_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[str] = []
    invent(monkeypatch, "bell", sentence("Start", "start-of-action", noting(notes)))
    stage("A . . . B", A=mine("bell"), B=theirs("bell"), next="activation 2", initiative=1)
    assert notes == ["2:bell", "1:bell"]


@pytest.mark.clause("ruling.activation.action-word")
def test_start_and_end_of_action_happen_once_however_many_actions_are_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[str] = []
    both = [
        sentence(kind, kind, noting(notes, lambda m, me, kind=kind: kind))
        for kind in ("start-of-action", "end-of-action")
    ]
    invent(monkeypatch, "bell", *both)
    match = stage("A . . . . . . B", A=mine("bell"), B=theirs(), next="activation 1", rolls=ROLL)
    play(match, "move 1 C1", "move 5 B1", "done")
    assert notes == ["start-of-action", "end-of-action"]


# -- modify --------------------------------------------------------------------------------------------------


@pytest.mark.clause("activation.modify.form-dice")
@pytest.mark.parametrize(("levels", "extra"), [("1 0", 1), ("0 2", 2), ("1 3", 3)])
def test_a_fighter_rolls_one_more_die_for_each_form_level(levels: str, extra: int) -> None:
    """ruling.form.level: the highest track counts."""
    hero = mine(form="grasshopper")
    rack = [{"forms": [f"grasshopper {levels}"]}]
    match = stage("A . . . B", A=hero, B=theirs(), next="activation 1", players=rack, rolls=[*ROLL, 3, 3, 3])
    assert sum(each.count for each in match.state.dice) == 5 + extra
    assert told(match, events.FormDice) == [events.FormDice(0, [3] * extra)]


@pytest.mark.parametrize(("hero", "levels"), [(mine(), "3 3"), (mine(form="grasshopper"), "0 0")])
def test_no_form_or_a_locked_one_gives_no_dice(hero: dict[str, Any], levels: str) -> None:
    """ruling.form.level."""
    rack = [{"forms": [f"grasshopper {levels}"]}]
    match = stage("A . . . B", A=hero, B=theirs(), next="activation 1", players=rack)
    assert sum(each.count for each in match.state.dice) == 5


@pytest.mark.clause("activation.modify.hero-ability")
def test_a_hero_changes_dice_its_own_way_in_the_modify_step() -> None:
    match = stage("A . . . B", A=mine("shoto"), B=theirs(), next="activation 1", rolls=ROLL)
    play(match, "use 1:shoto/steady-hands", "turn-die 1 2")
    assert dice_of(match) == ["222", "5", "6"]


@pytest.mark.clause("ruling.activation.heroic-ability")
def test_a_dice_ability_is_optional_and_used_once(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "twin", sentence("Three", "dice", adding(3)), sentence("Four", "dice", adding(4)))
    match = stage("A . . . B", A=mine("twin"), B=theirs(), next="activation 1", rolls=[6] * 5)
    assert offered(match, "use") == ["use 1:twin/three", "use 1:twin/four"]
    assert dice_of(play(match.fork(), "move 6 B1")) == ["6666"], "optional"
    match.answer("use 1:twin/four")
    assert dice_of(match) == ["4", "6666", "6"]
    assert offered(match, "use") == ["use 1:twin/three"]
    assert refused(match, "use 1:twin/four") == ("used", "ruling.activation.heroic-ability")


@pytest.mark.clause("ruling.activation.modify-order")
def test_dice_are_changed_beside_the_first_action_until_one_is_spent(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "adder", sentence("Three", "dice", adding(3)))
    match = stage("A . . . . B", A=mine("adder"), B=theirs(), dice=[], next="activation 1", rolls=[1, 2, 4, 5, 6],
                  players=[{"heroism": 2}])  # fmt: skip
    assert {"destiny 2", "use 1:adder/three", "move 1 B1", "done"} <= set(offered(match))
    play(match, "destiny 2", "use 1:adder/three")
    assert dice_of(match) == ["1", "22", "3", "4", "5", "6"], "the same is asked again, with other dice"
    assert refused(play(match, "move 1 B1"), "use 1:adder/three") == ("grouped", "ruling.activation.modify-order")


@pytest.mark.clause("ruling.activation.unspent-dice")
def test_loose_dice_that_nothing_can_be_done_with_are_lost_like_any_others() -> None:
    walled_in = """
        # # # .
         # A # .
        # # # B"""
    match = stage(walled_in, A=mine(), B=theirs(), pool=[3, 3], next="spend")
    assert told(match, events.Grouped) == [events.Grouped([(3, 2, False)])]
    assert (match.state.pool, match.state.dice, match.state.active) == ([], [], -1)


@pytest.mark.clause("ruling.activation.unspent-dice")
def test_loose_dice_left_at_the_end_are_lost() -> None:
    match = stage("A . . B", A=mine(), B=theirs(), pool=[3, 3], next="end", active="1:plain")
    assert (match.state.pool, match.state.active) == ([], -1)


@pytest.mark.clause("ruling.activation.modify-order")
def test_what_a_card_use_of_heroism_brings_comes_too_late_for_the_pool() -> None:
    """Kettle has 2 momentum, and 4 after Stoke the Boiler: Head of Steam adds a 2 or nothing, never a 4."""
    match = stage("A . . B", A=mine("kettle", momentum=2), B=theirs(), next="activation 1", rolls=[1, 3, 3, 5, 6],
                  players=[{"heroism": 2}])  # fmt: skip
    assert dice_of(play(match.fork(), "use 1:kettle/head-of-steam")) == ["1", "2", "33", "5", "6"]
    play(match, "spend-heroism stoke-the-boiler")
    assert refused(match, "use 1:kettle/head-of-steam") == ("grouped", "ruling.activation.modify-order")
    assert dice_of(match) == ["1", "33", "5", "6"]


@pytest.mark.clause("activation.modify.hero-ability")
def test_without_a_die_there_is_nothing_to_change_only_to_add() -> None:
    """Spare Parts has put the only die away: neither Moonlight nor the enemy's Not So Loud finds another."""
    hero, rack = mine("franklin-stein", form="moon-owl"), [{"forms": ["moon-owl 1 1"]}]
    match = stage("A . B", A=hero, B=theirs("madame-hush"), pool=[3], next=["settle_dice", "spend"], players=rack,
                  active="1:franklin-stein")  # fmt: skip
    assert len(offered(match, "use")) == 2
    assert play(match, "use 1:franklin-stein/spare-parts").question is None
    whale = {"pool": [], "next": ["settle_dice", "spend"], "active": "1:whale-mutant"}
    assert offered(stage("A . B", A=mine("whale-mutant"), B=theirs(), **whale), "use") == [
        "use 1:whale-mutant/deep-breath"
    ]


@pytest.mark.clause("activation.modify.order")
def test_where_others_have_a_say_the_active_player_changes_dice_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    invent(monkeypatch, "adder", sentence("Three", "dice", adding(3)))
    invent(monkeypatch, "spy", sentence("Four", "enemy-dice", adding(4)))
    match = stage("A . . . B", A=mine("adder"), B=theirs("spy"), next="activation 1", rolls=[6] * 5)
    assert offered(match) == ["use 1:adder/three", "decline"], "no action before the other player's dice ability"
    play(match, "use 1:adder/three")
    assert offered(match) == ["decline", "use 2:spy/four"] and match.question.seat == 1
    assert dice_of(play(match, "use 2:spy/four")) == ["3", "4", "6666", "6"]


def test_allies_and_enemies_do_not_use_their_own_dice_abilities(monkeypatch: pytest.MonkeyPatch) -> None:
    """ruling.activation.heroic-ability."""
    invent(monkeypatch, "adder", sentence("Three", "dice", adding(3)))
    heroes = {"A": mine(), "C": mine("adder", selected=True), "B": theirs("adder")}
    match = stage("A C . . B", **heroes, next="activation 1", rolls=[6] * 5)
    assert [str(each) for each in match.state.dice] == ["6666", "6"]


@pytest.mark.clause("activation.modify.order")
def test_the_active_player_changes_dice_before_the_other_player(monkeypatch: pytest.MonkeyPatch) -> None:
    pools: list[list[int]] = []
    invent(monkeypatch, "adder", sentence("Three", "dice", adding(3)))
    invent(monkeypatch, "spy", sentence("Look", "enemy-dice", noting(pools, lambda m, me: m.pool.copy())))
    match = stage("A . . . B", A=mine("adder"), B=theirs("spy"), next="activation 1", rolls=[6] * 5)
    play(match, "use 1:adder/three", "use 2:spy/look")
    assert pools == [[6, 6, 6, 6, 6, 3]]


@pytest.mark.clause("ruling.activation.modify-order")
def test_form_dice_then_destiny_then_abilities_then_the_shocked_discard(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    pools: list[list[int]] = []
    invent(monkeypatch, "spy", sentence("Look", "dice", noting(pools, lambda m, me: m.pool.copy())))
    hero = mine("spy", form="grasshopper", shocked=True)
    me = [{"forms": ["grasshopper 1 0"], "heroism": 2}]
    match = stage("A . . . B", A=hero, B=theirs(), next="activation 1", rolls=[*ROLL, 3], players=me)
    assert offered(match, "destiny") == ["destiny 1", "destiny 2"] and match.state.pool == [*ROLL, 3]
    play(match, "destiny 2", "use 1:spy/look")
    assert pools == [[*ROLL, 3, 2]]
    match.answer("pick-die 6")
    assert [str(each) for each in match.state.dice] == ["1", "222", "3", "5"]


# -- group ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("activation.group.by-number")
def test_equal_faces_go_together() -> None:
    match = stage("A . . . B", A=mine(), B=theirs(), next="activation 1", rolls=[4, 2, 4, 6, 4])
    assert told(match, events.Grouped) == [events.Grouped([(2, 1, False), (4, 3, False), (6, 1, False)])]


@pytest.mark.clause("activation.group.names")
@pytest.mark.parametrize(
    ("rolls", "verb"),
    [
        ([1, 2, 3, 4, 6], "hurt 6"),
        ([1, 2, 3, 6, 6], "hurt 66"),
        ([1, 2, 6, 6, 6], "heavy 666"),
        ([1, 6, 6, 6, 6], "whirl 6666"),
    ],
)
def test_groups_are_called_single_double_triple_and_quad(rolls: list[int], verb: str) -> None:
    match = stage("A B . . .", A=mine(), B=theirs(), next="activation 1", rolls=rolls)
    assert any(each.startswith(verb) for each in offered(match))
    assert "activation.group.names" in clauses_of(match, events.Grouped)


# -- spend ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("activation.spend.actions")
def test_action_dice_pay_for_basic_and_special_actions() -> None:
    match = stage("A . . . . . B", A=mine("shoto"), B=theirs(), dice=["2", "44"])
    play(match, "move 44 D1", "special-at 2 rising-knee E1")
    assert [(each.die, each.action) for each in told(match, events.Spent)] == [
        ([(4, 2, False)], "move"),
        ([(2, 1, False)], "special"),
    ]


@pytest.mark.clause("activation.spend.actions", "ruling.activation.one-die-per-action")
def test_each_action_costs_one_action_die_and_each_die_is_spent_once() -> None:
    match = play(stage("A . . . . . B", A=mine(), B=theirs(), dice=["2", "44"]), "move 2 B1")
    assert [str(each) for each in match.state.dice] == ["44"]
    assert refused(match, "move 2 C1") == ("no-such-die", "ruling.activation.one-die-per-action")


@pytest.mark.clause("activation.spend.special-source")
def test_special_actions_come_from_the_hero_and_from_the_form_it_wears() -> None:
    rack = [{"forms": ["grasshopper 0 2", "kraken 3 3"]}]
    match = stage("A B . . .", A=mine("shoto", form="grasshopper"), B=theirs(), dice=["2"], players=rack)
    assert specials(match) == ["special-at 2 rising-knee A1", "special-at 2 backflip B1"]


@pytest.mark.clause("activation.spend.special-source")
@pytest.mark.parametrize(("hero", "rack"), [(mine(), "0 3"), (mine(form="grasshopper"), "3 1")])
def test_what_is_not_worn_or_not_unlocked_cannot_be_used(hero: dict[str, Any], rack: str) -> None:
    players = [{"forms": [f"grasshopper {rack}"]}]
    match = stage("A B . . .", A=hero, B=theirs(), dice=["2"], players=players)
    assert specials(match) == []
    assert refused(match, "special 2 backflip") == ("no-such-action", "activation.spend.special-source")


@pytest.mark.clause("basic-actions.list")
def test_every_hero_has_move_attack_kick_and_transform() -> None:
    hero = mine(form="grasshopper", momentum=4)
    rack = [{"forms": ["grasshopper 0 3"]}]  # its wearer is not pinned
    match = stage("A B . . .", A=hero, B=theirs(), C=mine(selected=True, at="E1"), dice=["2"], players=rack)
    assert {each.split()[0] for each in offered(match)} >= {
        "move",
        "hurt",
        "throw",
        "kick",
        "transform",
        "done",
    }


@pytest.mark.clause("activation.spend.basic-repeat")
def test_a_basic_action_may_be_repeated_while_dice_last() -> None:
    match = stage("A . . . . . B", A=mine(), B=theirs(), dice=["1", "1", "2"])
    play(match, "move 1 B1", "move 1 C1", "move 2 D1")
    assert [each.action for each in told(match, events.Spent)] == ["move"] * 3
    assert match.question is None


@pytest.mark.clause("activation.spend.special-once")
def test_a_special_action_is_taken_once_per_activation() -> None:
    """ruling.activation.turn-word."""
    match = play(stage("A B . . .", A=mine("shoto"), B=theirs(), dice=["1", "2"]), "special-at 2 rising-knee A1")
    assert specials(match) == []
    assert refused(match, "special-at 1 rising-knee A1") == ("used", "activation.spend.special-once")


@pytest.mark.clause("activation.spend.special-once")
def test_unless_its_own_text_permits_more(monkeypatch: pytest.MonkeyPatch) -> None:
    def shout(m: Any, me: Any, die: Any, n: Any) -> Rule[None]:
        return
        yield

    invent(monkeypatch, "crier", sentence("Shout", "special", shout, uses=2))
    match = stage("A . . . B", A=mine("crier"), B=theirs(), dice=["1", "2", "3"])
    match.answer("special 1 shout")
    assert specials(match) == ["special 2 shout", "special 3 shout"]
    match.answer("special 2 shout")
    assert specials(match) == []


@pytest.mark.clause("ruling.activation.exhausted-midway")
def test_a_fighter_that_falls_completes_its_action_and_loses_its_dice() -> None:
    match = stage("A ~ B . .", A=mine(stamina=1), B=theirs(), dice=["5", "66"])
    play(match, "move 5 B1", "target C1")
    assert at(match, "B1").exhausted and at(match, "C1").stamina == 11
    assert match.question is None and match.state.dice == []


@pytest.mark.clause("ruling.activation.exhausted-midway")
def test_a_fighter_that_falls_at_start_of_action_goes_straight_to_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[str] = []

    def stab(m: Any, me: Any, n: Any) -> Rule[Any]:
        return (yield from deal(m, m.piece("1:plain"), [(12, "card:Stab")], me, "ability"))

    end = sentence("End", "end-of-action", noting(notes))
    invent(monkeypatch, "stabber", sentence("Stab", "start-of-action", stab), end)
    match = stage("A . . . B", A=mine(), B=theirs("stabber"), next="activation 1")
    assert told(match, events.Grouped) == [] and match.state.pool == []
    assert notes == ["2:stabber"] and match.state.active == -1


@pytest.mark.clause("ruling.activation.exhausted-midway")
def test_the_dice_of_a_fighter_that_fell_before_they_are_modified_are_lost_as_they_lie() -> None:
    match = stage("A . . . B", A=mine(exhausted=True), B=theirs(), active="1:plain", pool=ROLL, next="modify")
    assert match.state.pool == [] and match.state.dice == []


@pytest.mark.clause("activation.spend.actions")
def test_a_card_may_hear_of_an_action_once_it_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[Any] = []

    def listen(m: Any, me: Any, action: Action) -> None:
        heard.append((action.fighter.tag, str(action.die), action.kind, m.piece("2:plain").stamina))

    invent(monkeypatch, "witness", hearing("Witness", AFTER, Action, listen))
    match = stage("A B . . C", A=mine(), B=theirs(), C=mine("witness"), dice=["6", "5"])
    match.answer("hurt 6 B1")
    assert heard == [("1:plain", "6", "attack", 9)]


@pytest.mark.clause("activation.spend.special-source")
def test_a_special_action_is_named_together_with_the_model_it_begins_with() -> None:
    match = stage("B A C . D", A=mine("gator-mutant"), B=theirs(), C=npc(), D=theirs(), dice=["4", "55"])
    assert specials(match)[:2] == ["special-at 4 ambush A1", "special-at 4 ambush C1"]
    assert refused(match, "special 4 ambush") == ("needs-target", "activation.spend.special-source")
    assert refused(match, "special-at 4 ambush E1") == ("not-allowed", "ruling.game.card-text")
    match.answer("special-at 4 ambush C1")
    assert match.question.why.key == "spend", "nobody is asked for the target once more"


@pytest.mark.clause("ruling.activation.mid-transform")
def test_a_form_helps_at_once_but_rolls_no_dice_until_the_next_activation() -> None:
    me = [{"forms": ["grasshopper 0 2"]}]
    match = stage("A B . . .", A=mine(momentum=4), B=theirs(), dice=["1", "2"], players=me)
    match.answer("transform 1 0")
    assert specials(match) == ["special-at 2 backflip B1"]
    assert told(match, events.FormDice) == []


# -- End of Action -------------------------------------------------------------------------------------------


@pytest.mark.clause("activation.end-of-action")
def test_effects_until_end_of_action_stop(monkeypatch: pytest.MonkeyPatch) -> None:
    def glow(m: Any, me: Any, n: Any) -> Rule[None]:
        remember(m, me, "glow", until="action")
        remember(m, me, "ember", until="round")
        return
        yield

    invent(monkeypatch, "lamp", sentence("Glow", "start-of-action", glow))
    match = stage("A . . . B", A=mine("lamp"), B=theirs(), next="activation 1")
    assert at(match, "A1").marks == {"glow": 1, "ember": 1}
    match.answer("done")
    assert at(match, "A1").marks == {"ember": 1}


@pytest.mark.clause("ruling.activation.end-effects")
def test_end_of_action_abilities_come_before_effects_stop_and_a_stand_collapses(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes: list[Any] = []

    def look(m: Any, me: Any) -> tuple[Any, ...]:
        return me.tag, *m.piece("1:bell").marks, m.piece("1:bell").standing

    invent(monkeypatch, "bell", sentence("End", "end-of-action", noting(notes, look)))
    marked = mine("bell", stamina=1, standing=True, marks={"glow": 1})
    effects = [["action", "1:bell", "glow"]]
    match = stage("1 . A . . B", A=marked, B=theirs("bell"), next="end", active="1:bell", effects=effects)
    assert notes == [("1:bell", "glow", True), ("2:bell", "glow", True)]
    match.answer("place A1")
    hero = match.state.piece("1:bell")
    assert (hero.marks, hero.standing, hero.exhausted, where(match, hero)) == ({}, False, True, "A1")


@pytest.mark.clause("ruling.activation.unspent-dice")
def test_unspent_dice_are_lost_but_the_wisdom_die_is_kept() -> None:
    me = [{"wisdom": 3}]
    match = play(stage("A . . . B", A=mine(), B=theirs(), dice=["44", "w3"], players=me), "done")
    assert match.state.dice == [] and match.state.players[0].wisdom == 3


# -- what is told ---------------------------------------------------------------------------------------------------


def test_special_actions_are_not_told_as_basic_ones() -> None:
    match = play(stage("A B", A=mine("gator-mutant"), B=theirs(), dice=["1", "2"]), "special-at 1 ambush B1")
    assert "activation.spend.special-once" in clauses_of(match, events.Damaged)
    assert "activation.spend.basic-repeat" not in clauses_of(match, events.Damaged)
    assert "activation.spend.basic-repeat" in clauses_of(play(match, "hurt 2 B1"), events.Damaged)


@pytest.mark.clause("ruling.activation.heroic-ability")
def test_a_dice_ability_that_another_one_makes_possible_is_offered() -> None:
    """Hot Hand burns Cinder Jack down to half his stamina, and the Second Flame goes on."""
    players = [{"forms": ["phoenix 2 0"], "heroism": 0}]
    hero = mine("cinder-jack", form="phoenix", stamina=7)
    match = stage(
        "A . . . B", A=hero, B=theirs(), next=["modify", "spend"], active="1:cinder-jack", pool=[2, 3, 4, 5, 5],
        players=players, rolls=[5, 5, 1],
    )  # fmt: skip
    assert offered(match, "use") == ["use 1:cinder-jack/hot-hand"]
    play(match, "use 1:cinder-jack/hot-hand", "pick-die 2", "decline")
    assert offered(match, "use") == ["use 1:cinder-jack/second-flame"]
    play(match, "use 1:cinder-jack/second-flame", "turn-die 1 6")
    assert "6" in dice_of(match)


@pytest.mark.clause("ruling.activation.heroic-ability")
def test_dice_that_leave_the_six_can_be_raised_afterwards() -> None:
    players = [{"forms": ["volcano-rhino 3 0"], "heroism": 0}]
    match = stage(
        "A . . . B", A=mine("cinder-jack", form="volcano-rhino"), B=theirs(), next=["modify", "spend"],
        active="1:cinder-jack", pool=[6, 6, 6], players=players, rolls=[6, 6, 6, 2],
    )  # fmt: skip
    assert offered(match, "use") == ["use 1:cinder-jack/hot-hand"]
    play(match, "use 1:cinder-jack/hot-hand", "decline")
    assert offered(match, "use") == ["use 1:cinder-jack/white-heat"]
