"""Step 6: reactions, Defense, Counter Attack."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    BLOCK,
    CRIT,
    HIT,
    OPEN,
    apothecary,
    archer,
    asked,
    asks,
    health,
    marshal,
    of,
    offered,
    play,
    reaver,
    refused,
    sister,
    stage,
    sword,
    thrower,
    told,
    vashka,
)

from dustup.games.torn.events import (
    ActionDeclared,
    ActionVoid,
    AttackRolled,
    ConditionPut,
    CounterFails,
    CountsAsActivated,
    DefenseRolled,
    FaithGained,
    Guarded,
    Moved,
    NobodyLeft,
    Reacted,
)

FIELD = """
     . . .
    . A X .
     . . ."""


def dice(match: object) -> list[tuple[int, int]]:
    """Who rolled how many Defense Dice."""
    return [(each.mini, len(each.symbols)) for each in told(match, DefenseRolled)]  # type: ignore[arg-type]


# -- what a reaction costs ---------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.becomes-activated", "activate.after-reaction-skip", "defense.reaction")
def test_who_has_reacted_is_not_activated_any_more_this_turn() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver(), stop=False)
    play(match, "perform concentration", "react reaver defense", "end")
    assert of(match, "reaver").spent
    # The reaver was the only one of player 2: player 1 goes on, and has one Miniature left, which is not asked about.
    assert told(match, NobodyLeft)[-1].seat == 1
    assert match.state.active == of(match, "banner-archer").id


@pytest.mark.clause("reaction.not-activated")
def test_who_has_been_activated_cannot_react() -> None:
    match = stage(FIELD, A=sword(), X=reaver(spent=True), Y=thrower(at="Xa"))
    play(match, "perform concentration")
    assert offered(match, "react") == ["react cinder-thrower defense"]
    assert refused(match, "react reaver defense") == ("spent", "reaction.not-activated")


@pytest.mark.clause("reaction.no-begin-end-effects", "reaction.cost")
def test_a_reaction_yields_no_faith_and_costs_no_marker() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    play(match, "perform concentration", "react reaver defense")
    assert told(match, FaithGained) == []
    assert told(match, CountsAsActivated) == [CountsAsActivated(of(match, "reaver").id)]
    assert match.state.players[1].faith == {}


@pytest.mark.clause("reaction.any-number", "reaction.order", "step6.reactions")
def test_any_number_react_one_after_another() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), Y=thrower(at="Xa"), Z=vashka(at="Xb"))
    play(match, "perform concentration", "react cinder-thrower defense", "react reaver defense")
    assert offered(match, "react") == ["react vashka defense"]
    play(match, "let")
    assert [match.state.minis[each.mini].tag for each in told(match, Reacted)] == ["cinder-thrower", "reaver"]


@pytest.mark.clause("reaction.per-action")
def test_every_declared_action_opens_a_window() -> None:
    match = stage(FIELD, A=sword(), X=reaver(), Y=thrower(at="Xa"))
    play(match, "perform concentration", "react reaver defense", "let", "move move B2a")
    assert asks(match) == (2, "react")
    assert offered(match, "react") == ["react cinder-thrower defense"]


@pytest.mark.clause("reaction.own-side", "reaction.to-reaction", "reaction.definition")
def test_only_the_opponent_reacts_and_nobody_answers_a_reaction() -> None:
    match = stage(FIELD, A=sword(), B=archer(at="Aa"), X=reaver())
    play(match, "perform concentration")
    assert refused(match, "react banner-archer defense") == ("not-yours", "reaction.own-side")
    play(match, "react reaver defense")
    assert asks(match) == (1, "act")


@pytest.mark.clause("reaction.blue-markers")
def test_a_reaction_is_not_declared_in_step_five() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    assert refused(match, "perform defense") == ("reaction", "reaction.blue-markers")


@pytest.mark.clause("reaction.movement-action", "defense.when")
def test_defense_answers_a_run_and_needs_no_attack() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    play(match, "move run A2a")
    assert offered(match, "react") == ["react reaver defense"]


# -- who may not -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("reaction.condition-forbids")
def test_a_condition_forbids_to_react() -> None:
    match = stage(FIELD, A=sword(), X=reaver(conditions=["slow"]), Y=thrower(at="Xa"))
    play(match, "perform concentration")
    assert offered(match, "react") == ["react cinder-thrower defense"]
    assert refused(match, "react reaver defense") == ("condition", "reaction.condition-forbids")


@pytest.mark.clause("reaction.danger-forbids")
@pytest.mark.parametrize("danger", ["vortex", "lava"])
def test_danger_underfoot_forbids_to_react(danger: str) -> None:
    drawing = FIELD.replace("X", "~") if danger == "lava" else FIELD
    vortices = [{"at": "C2"}] if danger == "vortex" else []
    match = stage(drawing, A=sword(), X=reaver(at="C2"), Y=thrower(at="B2a"), vortex=vortices)
    play(match, "perform concentration")
    assert offered(match, "react") == ["react cinder-thrower defense"]
    assert refused(match, "react reaver defense") == ("danger", "reaction.danger-forbids")


@pytest.mark.clause("reaction.condition-gained", "reaction.counter-attack")
def test_a_condition_after_the_declaration_cancels_nothing() -> None:
    # Door Slam stuns by its Critical; Vashka had declared her Counter Attack before.
    script = [CRIT, BLANK, BLANK, OPEN, OPEN, HIT, HIT, OPEN, OPEN]
    match = stage(FIELD, A=sister(), X=vashka(at="Aa"), script=script)
    play(match, "attack door-slam B2a", "react vashka counter-attack")
    assert [each.condition for each in told(match, ConditionPut)] == ["Stun", "Slow"]
    assert health(match, "shield-sister") == 4


# -- Defense -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("defense.adds-dice", "reaction.immediate")
def test_defense_adds_its_dice_to_the_roll_of_this_very_action() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="Aa"), script=[HIT, HIT, HIT, BLOCK, BLOCK])
    play(match, "attack sword-strike B2a", "react reaver defense")
    assert dice(match) == [(of(match, "reaver").id, 2)]
    assert health(match, "reaver") == 3


@pytest.mark.clause("defense.all-rolls", "reaction.continuous")
def test_defense_lasts_to_the_end_of_the_activation_and_no_longer() -> None:
    # Two attacks in one activation: the second is Vashka's Counter Attack, against whom nobody can defend twice.
    match = stage(FIELD, A=sword(), X=reaver(at="Aa"), Y=thrower(at="A2"), stop=False)
    play(match, "perform concentration", "react reaver defense", "let")
    assert of(match, "reaver").guard == 1
    play(match, "end")
    assert of(match, "reaver").guard == 0
    assert told(match, Guarded)[0].dice == 1


# -- Counter Attack ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.counter-attack", "reaction.counter-attack", "reaction.after-counter")
def test_a_counter_attack_comes_after_the_attack() -> None:
    script = [HIT, BLANK, BLANK, OPEN, OPEN, HIT, HIT, OPEN, OPEN]
    match = stage(FIELD, A=sword(), X=vashka(at="Aa"), script=script)
    play(match, "attack sword-strike B2a", "react vashka counter-attack")
    first, second = told(match, AttackRolled)
    assert (first.mini, second.mini) == (of(match, "oath-sword").id, of(match, "vashka").id)
    assert (health(match, "vashka"), health(match, "oath-sword")) == (6, 3)
    assert of(match, "vashka").spent


@pytest.mark.clause("combat.counter-attack", "reaction.after-counter")
def test_who_is_killed_counters_no_more() -> None:
    match = stage(FIELD, A=sword(), X=vashka(at="Aa", wounds=7), Y=reaver(at="C2"), script=[HIT, HIT, HIT, OPEN, OPEN])
    play(match, "attack sword-strike B2a", "react vashka counter-attack", "let")
    assert [each.why for each in told(match, CounterFails)] == ["dead"]
    assert len(told(match, AttackRolled)) == 1


@pytest.mark.clause("reaction.after-counter")
def test_who_waits_to_counter_declares_nothing_else() -> None:
    match = stage(FIELD, A=sword(), X=vashka(at="Aa"), Y=reaver(at="C2"))
    play(match, "attack sword-strike B2a", "react vashka counter-attack")
    assert offered(match, "react") == ["react reaver defense"]
    assert refused(match, "react vashka defense") == ("waiting", "reaction.after-counter")


@pytest.mark.clause("combat.counter-attack")
def test_only_a_melee_attack_is_countered_and_only_by_its_target() -> None:
    match = stage(FIELD, A=archer(), X=vashka(at="Aa"))
    play(match, "attack long-shot B2a")
    assert offered(match, "react") == ["react vashka defense"]
    match = stage(FIELD, A=sword(), X=reaver(at="Aa"), Y=vashka(at="Ab"))
    play(match, "attack sword-strike B2a")
    assert refused(match, "react vashka counter-attack") == ("no-trigger", "reaction.movement-action")


@pytest.mark.clause("limit.attack-outside-activation")
def test_a_counter_attack_is_no_attack_of_ones_own_activation() -> None:
    script = [HIT, BLANK, BLANK, OPEN, OPEN, BLANK, BLANK, OPEN, OPEN]
    match = stage(FIELD, A=sword(), X=vashka(at="Aa"), script=script)
    play(match, "attack sword-strike B2a", "react vashka counter-attack")
    assert match.state.attacked
    assert match.state.used == ["sword-strike"]


# -- what it does to the action ----------------------------------------------------------------------------------------


@pytest.mark.clause("step5.declare", "time.spend", "faith.time-too")
def test_an_action_is_paid_for_before_anybody_reacts() -> None:
    match = stage(
        FIELD, A=marshal(), B=sword(at="A2c", wounds=3), X=reaver(at="D2"), player=[{"faith": {"creation": 5}}]
    )
    play(match, "use light-of-the-oath A2c")
    assert asked(match) == "react"
    assert match.state.time == 1
    assert match.state.players[0].faith["creation"] == 1
    assert told(match, ActionDeclared)[-1].left == 1
    assert health(match, "oath-sword") == 2, "it is not carried out yet"


@pytest.mark.clause("defense.when", "reaction.own-side")
def test_nobody_is_asked_who_has_nothing_to_react_with() -> None:
    match = stage(FIELD, A=apothecary(), X=reaver(spent=True))
    play(match, "move move A2a")
    assert told(match, Moved)
    assert told(match, ActionVoid) == []
    assert asks(match) == (1, "act")
