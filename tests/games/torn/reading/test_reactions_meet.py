"""The book from Counter Attacks and reactions to Faith, where two rules or cards meet."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    archer,
    asks,
    conditions,
    defended,
    health,
    hulk,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    rolled,
    sister,
    stage,
    sword,
    thrower,
    told,
    warden,
    where,
)

from dustup.games.torn.events import (
    ActionVoid,
    Activated,
    ActivationEnded,
    CounterFails,
    FaithGained,
    Killed,
    Moved,
    Stayed,
)

FIELD = """
     . . . . .
    . A X . . .
     . . . . ."""


# -- Counter Attack ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.counter-attack", "keyword.sweep", "reaction.after-counter")
def test_of_two_counters_the_first_kills_and_the_second_finds_nobody_but_is_activated() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4),
        X=sword(at="Aa"),
        Y=mini("vess", at="Ab"),
        script=[BLANK] * 3 + [OPEN] * 4 + [HIT, HIT, OPEN],
        then="random",
    )
    play(match, "sweep reckless-swing", "react oath-sword counter-attack", "react vess counter-attack", "target B2a")
    assert told(match, Killed)
    assert [each.why for each in told(match, CounterFails)] == ["attacker-dead"]
    assert of(match, "oath-sword").spent and of(match, "vess").spent


@pytest.mark.clause("combat.counter-attack", "keyword.push")
def test_who_is_pushed_out_of_its_own_reach_makes_no_counter() -> None:
    match = stage(
        FIELD,
        A=mini("wallbearer"),
        X=sword(at="Aa"),
        script=[HIT, BLANK, BLANK, OPEN, OPEN],
    )
    play(match, "attack shield-ram B2a", "react oath-sword counter-attack")
    assert asks(match) == (1, "shove")
    play(match, offered(match, "place")[0])
    assert [each.why for each in told(match, CounterFails)] == ["out-of-reach"] and of(match, "oath-sword").spent


@pytest.mark.clause("combat.counter-attack", "combat.sight")
def test_a_counter_over_two_hexes_needs_sight() -> None:
    match = stage(
        "A . . . .",
        A=mini("hedge-pike", at="A1"),
        B=hulk(at="D1", seat=1),
        X=mini("hedge-pike", at="B1f"),
        script=[BLANK] * 2 + [OPEN] + [BLANK] * 3 + [OPEN],
    )
    play(match, "attack long-pike B1f", "react hedge-pike.2 counter-attack")
    assert rolled(match) == [2, 3], "in sight it is made"
    hidden = stage(
        ". # . . .",
        A=mini("hedge-pike", at="A1c"),
        X=mini("hedge-pike", at="C1f"),
        declared={"tile": "long-pike", "kind": "attack", "targets": ["hedge-pike.2"], "forced": True},
        active="hedge-pike.1",
        counterers=[["hedge-pike.2", "counter-attack"]],
        next=["step_seven"],
        script=[BLANK] * 2 + [OPEN],
    )
    assert [each.why for each in told(hidden, CounterFails)] == ["out-of-reach"]


@pytest.mark.clause("reaction.condition-gained", "combat.counter-attack")
def test_who_is_stunned_by_the_attack_counters_all_the_same() -> None:
    match = stage(
        FIELD,
        A=sister(),
        X=sword(at="Aa"),
        script=[CRIT, BLANK, BLANK, OPEN, OPEN, HIT, HIT, OPEN, OPEN],
    )
    play(match, "attack door-slam B2a", "react oath-sword counter-attack")
    assert {"stun", "slow"} <= conditions(match, "oath-sword")
    assert rolled(match) == [3, 2] and health(match, "shield-sister") == 4


@pytest.mark.clause("combat.counter-attack", "card.attack-dice-traits")
def test_a_wounded_reaver_counters_with_a_die_more_and_charge_never_does() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=mini("ash-reaver", at="Aa", wounds=3),
        script=[BLANK] * 3 + [OPEN] + [BLANK] * 4 + [OPEN] * 2,
    )
    play(match, "attack sword-strike B2a", "react ash-reaver counter-attack")
    assert rolled(match) == [3, 4]


@pytest.mark.clause("end.wipe-out-mid-activation", "combat.counter-attack")
def test_a_counter_that_kills_the_last_of_a_squad_ends_the_activation_and_the_survivors_may_go_on() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4),
        X=sword(at="Aa"),
        Y=archer(at="E2"),
        stop=False,
        turn=2,
        script=[BLANK] * 3 + [OPEN] * 2 + [HIT, HIT, OPEN],
    )
    play(match, "attack cleaver B2a", "react oath-sword counter-attack", "let")
    assert match.state.ending
    assert asks(match) == (2, "activate")
    assert set(offered(match)) == {"activate banner-archer", "finish"}


# -- reactions ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.kills-active", "step6.reactions")
def test_when_a_reaction_kills_the_active_nobody_else_is_asked_and_counters_come_to_nothing() -> None:
    match = stage(
        FIELD,
        A=reaver(wounds=4),
        B=thrower(at="F2"),
        X=sword(at="Aa"),
        Y=mini("sun-archer", at="Ac"),
        Z=sister(at="Ad"),
        script=[HIT, HIT, OPEN, OPEN],
    )
    play(match, "attack cleaver B2a", "react oath-sword counter-attack", "react sun-archer quick-shot")
    assert told(match, Killed) and told(match, ActionVoid)
    assert [each.why for each in told(match, CounterFails)] == ["attacker-dead"]
    assert of(match, "oath-sword").spent and not of(match, "shield-sister").spent


@pytest.mark.clause("combat.shooting-into-melee", "reaction.immediate")
def test_a_quick_shot_into_a_melee_gives_the_active_a_die() -> None:
    match = stage(
        FIELD,
        A=reaver(),
        X=sword(at="Aa", spent=True),
        Y=mini("sun-archer", at="C2f"),
        script=[BLANK] * 2 + [OPEN] * 2 + [BLANK] * 3 + [OPEN] * 2,
    )
    play(match, "attack cleaver B2a", "react sun-archer quick-shot")
    assert defended(match) == {"reaver": 2, "oath-sword": 2}


@pytest.mark.clause("reaction.danger-forbids")
def test_a_huge_miniature_with_one_hexon_on_a_vortex_cannot_react() -> None:
    match = stage(FIELD, A=sword(at="A2"), X=warden(onto="C2+D2"), vortex=[{"at": "D2"}])
    play(match, "perform concentration")
    assert asks(match) == (1, "act")


@pytest.mark.clause("reaction.condition-forbids", "reaction.per-action")
def test_a_condition_of_the_first_action_forbids_to_react_to_the_second() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        X=sword(at="C2f"),
        script=[HIT, BLANK],
        time=2,
        received=2,
    )
    play(match, "use oil-pot C2f", "let")
    assert conditions(match, "oath-sword") == {"slow"}
    play(match, "move move B2c")
    assert told(match, Moved), "nobody was asked"


@pytest.mark.clause("move.halved-order", "move.destination-declared", "conditions.slow")
def test_unhorse_and_trip_answer_the_same_run_and_the_slow_of_unhorse_waits() -> None:
    match = stage(
        FIELD,
        A=sword(at="B2"),
        X=mini("hedge-pike", at="Aa"),
        Y=mini("chain-drover", at="Ab"),
        script=[HIT, BLANK, OPEN, OPEN],
    )
    play(match, "move run A3d", "react hedge-pike unhorse", "react chain-drover trip")
    assert asks(match) == (1, "move-anew")
    board, me = match.state.ground.board, of(match, "oath-sword").cell
    assert max(board.distance(me, board.cell(each)) for each in places(match, "move")) == 3
    play(match, "let")
    assert told(match, Stayed) and conditions(match, "oath-sword") == {"slow"}


@pytest.mark.clause("move.halved-order")
def test_two_trips_halve_twice_and_not_the_next_action() -> None:
    match = stage(
        FIELD,
        A=sword(at="B2"),
        X=mini("chain-drover", at="Aa"),
        Y=mini("chain-drover", at="Ab"),
        time=3,
        received=3,
    )
    play(match, "move move B2d", "react chain-drover.1 trip", "react chain-drover.2 trip")
    assert where(match, "oath-sword") == "B2d", "three, two, one"
    assert match.state.tripped == 0


@pytest.mark.clause("reaction.no-begin-end-effects")
def test_richard_who_reacts_yields_nothing_and_cures_nobody() -> None:
    match = stage(
        FIELD,
        A=reaver(at="E2"),
        X=mini("richard", at="B2", leader=True),
        Y=sword(at="A1", conditions=["slow"]),
    )
    play(match, "perform concentration", "react richard defense", "end")
    assert told(match, FaithGained) == [] and conditions(match, "oath-sword") == {"slow"}


@pytest.mark.clause("reaction.own-side", "combat.friendly-fire", "public.combat.area-target")
def test_an_ally_hit_by_inferno_defends_with_its_card_and_cannot_react() -> None:
    match = stage(
        FIELD,
        A=mini("serrane", leader=True),
        B=mini("chain-drover", at="C2e"),
        X=sword(at="C2f", spent=True),
        player=[{"faith": {"destruction": 9}}, {}],
        script=[BLANK] * 5 + [OPEN] * 3,
    )
    play(match, "attack inferno C2f", "target C2f")
    assert defended(match) == {"oath-sword": 2, "chain-drover": 1}
    assert match.state.players[0].faith["destruction"] == 0


@pytest.mark.clause("faith.by-colour", "faith.cost-on-tile")
def test_nine_tokens_of_other_colours_pay_for_no_inferno() -> None:
    match = stage(
        FIELD,
        A=mini("serrane", leader=True),
        X=sword(at="C2f", spent=True),
        player=[{"faith": {"destruction": 8, "creation": 9}}, {}],
    )
    assert refused(match, "attack inferno C2f") == ("no-faith", "faith.cost-on-tile")


# -- Step 8 ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("step8.god-cards", "steps.death-during")
def test_thunders_rebuke_in_step_eight_kills_and_a_feast_played_before_is_for_nothing() -> None:
    match = stage(
        FIELD,
        A=mini("serrane", wounds=9, leader=True),
        X=mini("richard", at="E2", leader=True, spent=True),
        Y=sword(at="Aa", wounds=4, spent=True),
        attacked=True,
        slew=True,
        active="serrane",
        next=["step_eight"],
        player=[
            {"hand": ["feast-of-coals"], "faith": {"destruction": 5}},
            {"hand": ["thunders-rebuke"], "faith": {"creation": 3}},
        ],
        script=[HIT, HIT, HIT, OPEN, OPEN],
    )
    of(match, "serrane").spent = True
    assert asks(match) == (1, "god-window")
    play(match, "play feast-of-coals" if "play feast-of-coals" in offered(match) else "pass", "play thunders-rebuke")
    assert told(match, Killed) and told(match, ActivationEnded) == [] and told(match, Activated) == []


@pytest.mark.clause("steps.god-card-order")
def test_who_could_not_pay_is_asked_when_the_other_has_played() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="B2", leader=True),
        X=mini("serrane", at="E2", leader=True),
        next=["step_one richard"],
        player=[
            {"hand": ["steady-hand"], "faith": {"creation": 3}},
            {"hand": ["leaden-ash"], "faith": {"destruction": 2}},
        ],
    )
    play(match, "pass", "play leaden-ash")
    assert asks(match) == (1, "god-window")
    play(match, "play steady-hand")
    assert asks(match) == (1, "act")


@pytest.mark.clause("reaction.movement-action")
def test_a_pike_two_hexes_away_is_not_shrugged_off() -> None:
    match = stage(FIELD, A=mini("hedge-pike", at="B2"), X=mini("walking-belfry", onto="C2+D2"))
    play(match, "attack long-pike C2")
    assert offered(match, "react") == ["react walking-belfry defense"]
    assert refused(match, "react walking-belfry shrug-off") == ("no-trigger", "reaction.movement-action")
