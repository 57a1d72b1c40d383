"""The book from the standard actions to the eight steps, where two rules or cards meet."""

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
    marshal,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    rolled,
    stage,
    sword,
    thrower,
    told,
)

from dustup.games.torn.events import (
    ConditionActs,
    DefenseRolled,
    FaithGained,
    FocusLost,
    Killed,
    LandscapeActs,
    MarkerDropped,
    TargetLost,
)

FIELD = """
     . . . . .
    . A X . . .
     . . . . ."""


# -- Concentration -----------------------------------------------------------------------------------------------------


@pytest.mark.clause("concentration.adds-dice", "tile.dice-pool")
def test_concentration_helps_to_heal() -> None:
    match = stage(
        FIELD,
        A=mini("alchemist"),
        B=sword(at="Aa", wounds=4),
        X=reaver(at="E2", spent=True),
        script=[HIT, HIT, HIT, CRIT],
    )
    play(match, "perform concentration", "use mending-draught B2a")
    assert health(match, "oath-sword") == 5


@pytest.mark.clause("combat.fear", "concentration.prevented", "public.combat.area-target")
def test_a_bystander_with_fear_does_not_spoil_concentration_before_an_area_attack() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        X=mini("kiln-hound", at="C2", seat=2, spent=True),
        script=[BLANK] * 3 + [OPEN] * 2,
    )
    play(match, "perform concentration", "attack short-fuse C2")
    assert rolled(match) == [2] and len(told(match, FocusLost)) == 1, "the chosen target itself has Fear"


@pytest.mark.clause("concentration.no-dice-action", "steps.target-lost")
def test_concentration_for_an_attack_that_lost_its_target_does_not_wait_for_the_next_action() -> None:
    match = stage(
        FIELD,
        A=mini("vess", at="A"),
        X=mini("oath-page", at="Aa"),
        time=3,
        received=3,
        vortex=[{"at": "A2"}],
        script=[HIT],
    )
    play(match, "perform concentration", "attack measured-cut B2a", "react oath-page sidestep")
    play(match, next(each for each in offered(match, "place") if each.split()[-1].startswith(("A1", "B1"))))
    assert told(match, TargetLost)
    assert match.state.focus == 0
    assert sum(each.dice for each in told(match, FocusLost)) == 1, "and that is told"


@pytest.mark.clause("concentration.no-dice-action")
def test_concentration_ends_with_the_activation_though_the_same_miniature_is_reactivated() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=reaver(at="Aa", spent=True),
        granted=["oath-sword"],
        stop=False,
        script=[BLANK] * 3 + [OPEN],
    )
    of(match, "oath-sword").spent = True
    play(match, "perform concentration", "end", "attack sword-strike B2a")
    assert rolled(match) == [3]


# -- Defense -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("defense.all-rolls", "gods.strike", "reaction.continuous")
def test_defense_still_helps_against_a_card_in_step_three_of_the_same_activation_and_no_longer() -> None:
    match = stage(
        FIELD,
        A=mini("serrane", leader=True),
        X=mini("wallbearer", at="Aa"),
        active="serrane",
        next=["equipment", "step_five"],
        player=[{"equipment": ["thunder-jar"]}, {}],
        script=[BLANK] * 3 + [OPEN] * 3,
    )
    of(match, "wallbearer").guard = 1
    play(match, "equip thunder-jar")
    assert defended(match) == {"wallbearer": 3}
    play(match, "end")
    assert of(match, "wallbearer").guard == 0


@pytest.mark.clause("reaction.continuous", "reaction.during-reactivation", "limit.reactivation-fresh")
def test_defense_does_not_last_into_a_reactivation_and_cannot_be_declared_again() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=mini("wallbearer", at="Aa"),
        granted=["oath-sword"],
        stop=False,
        script=[BLANK] * 3 + [OPEN] * 3 + [BLANK] * 3 + [OPEN] * 2,
    )
    of(match, "oath-sword").spent = True
    play(match, "attack sword-strike B2a", "react wallbearer defense", "end", "attack sword-strike B2a")
    assert [len(each.symbols) for each in told(match, DefenseRolled)] == [3, 2]


@pytest.mark.clause("public.combat.area-rolls", "defense.when", "reaction.area-target")
def test_a_bystander_of_an_area_attack_may_defend_but_not_step_aside() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler"),
        X=mini("wallbearer", at="C2f"),
        Y=mini("oath-page", at="C2e"),
        Z=sword(at="C2"),
        script=[BLANK] * 2 + [OPEN] * 8,
    )
    play(match, "attack short-fuse C2f")
    assert set(offered(match, "react")) == {"react wallbearer defense", "react oath-sword defense"}
    play(match, "react oath-sword defense", "let", "target C2", "target C2e")
    assert defended(match) == {"wallbearer": 2, "oath-page": 2, "oath-sword": 4}, (
        "the Wallbearer guards both against what is ranged"
    )


# -- Take an Item ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("move.large-on-markers", "take-item.take")
def test_a_marker_under_an_enemy_can_be_taken() -> None:
    match = stage(FIELD, A=sword(at="B2b"), X=hulk(at="C2", spent=True), marker=[{"at": "C2f"}])
    assert offered(match, "take") == ["take take-an-item C2f"]


@pytest.mark.clause("combat.death", "take-item.free-hex")
def test_two_bearers_who_die_together_drop_their_markers_on_two_hexes() -> None:
    match = stage(
        FIELD,
        A=thrower(),
        X=reaver(at="C2", wounds=4, marker=1, spent=True),
        Y=archer(at="C2f", wounds=3, marker=2, spent=True),
        marker=[{}, {}],
        script=[HIT] * 4 + [OPEN] * 2,
    )
    play(match, "attack firepot C2", "target C2")
    assert len({each.cell for each in told(match, MarkerDropped)}) == 2


@pytest.mark.clause("combat.death", "move.large-on-markers")
def test_a_large_bearer_that_dies_on_a_marker_drops_its_own_beside_it_where_its_owner_likes() -> None:
    match = stage(
        FIELD,
        A=marshal(),
        X=hulk(at="C2", wounds=13, marker=1, spent=True),
        marker=[{}, {"at": "C2"}],
        script=[HIT] * 3 + [OPEN],
    )
    play(match, "attack sword-strike C2")
    assert asks(match) == (2, "drop")
    assert places(match, "place") == {"C2a", "C2b", "C2c", "C2d", "C2e", "C2f"}


@pytest.mark.clause("scenario.five-lanterns", "take-item.take")
def test_who_takes_a_marker_for_nothing_cannot_run_with_it() -> None:
    match = stage(
        FIELD,
        A=mini("oath-page"),
        X=reaver(at="E2", spent=True),
        marker=[{"at": "B2a"}],
        scenario="five-lanterns",
    )
    play(match, "take take-an-item B2a")
    assert match.state.time == 2
    assert {each.split()[1] for each in offered(match, "move")} == {"move"}
    assert refused(match, "move run B2b") == ("bearer", "scenario.five-lanterns")


@pytest.mark.clause("take-item.put")
def test_a_marker_may_be_put_on_a_vortex_and_on_lava() -> None:
    match = stage(
        FIELD.replace("X", "~"),
        A=sword(at="B2c", marker=1),
        X=reaver(at="E2", spent=True),
        marker=[{}],
        vortex=[{"at": "B3"}],
    )
    assert {"C2f", "C2e", "B3a"} <= places(match, "put")


@pytest.mark.clause("move.ejection-placement")
def test_ejected_infantry_never_comes_to_lie_on_a_marker() -> None:
    match = stage(
        FIELD,
        A=marshal(),
        X=reaver(at="C2c", spent=True),
        marker=[{"at": "D2f"}],
    )
    play(match, "move move C2")
    assert "D2f" not in places(match, "eject")


# -- Steps 2 to 4 ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("step2.landscape", "steps.death-during", "steps.simultaneous")
def test_who_dies_on_the_vortex_is_not_burnt_by_the_lava_under_it() -> None:
    match = stage(
        FIELD.replace("A", "o"),
        A=sword(at="B2", wounds=4),
        B=archer(at="E2"),
        X=reaver(at="F2"),
        vortex=[{"at": "B2"}],
        next=["step_one oath-sword"],
        script=[CRIT],
    )
    # Either kills it, so nobody is asked which comes first.
    assert told(match, Killed) and told(match, LandscapeActs) == [] and told(match, FaithGained) == []


@pytest.mark.clause("landscape.dangerous-effect", "squad.equipment", "step4.conditions")
def test_ash_salve_takes_off_what_the_lava_gave_before_it_burns() -> None:
    match = stage(
        FIELD.replace("A", "~"),
        A=mini("serrane", at="B2", leader=True),
        X=reaver(at="F2", spent=True),
        next=["step_one serrane"],
        player=[{"equipment": ["ash-salve"]}, {}],
    )
    assert conditions(match, "serrane") == set(), "Ward against fire keeps it off"
    match = stage(
        FIELD.replace("A", "^"),
        A=mini("serrane", at="B2", leader=True),
        X=reaver(at="F2", spent=True),
        next=["step_one serrane"],
        player=[{"equipment": ["ash-salve"]}, {}],
    )
    play(match, "equip ash-salve")
    assert told(match, ConditionActs) == [] and of(match, "serrane").wounds == 0


@pytest.mark.clause("conditions.slow", "step3.god-cards", "step4.conditions")
def test_slow_from_a_card_in_step_three_works_in_this_very_activation() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=mini("serrane", at="F2", leader=True, spent=True),
        next=["step_one oath-sword"],
        player=[{}, {"hand": ["leaden-ash"], "faith": {"destruction": 2}}],
    )
    play(match, "play leaden-ash")
    assert match.state.slowed
    play(match, "end")
    assert conditions(match, "oath-sword") == set()


@pytest.mark.clause("step4.conditions", "steps.simultaneous", "steps.death-during")
def test_who_bleeds_to_death_first_loses_no_marker_by_stun() -> None:
    match = stage(
        FIELD,
        A=sword(wounds=4, conditions=["bleeding", "stun"]),
        X=reaver(at="F2"),
        next=["step_one oath-sword"],
    )
    assert told(match, Killed) and [each.condition for each in told(match, ConditionActs)] == ["Bleeding"]


# -- the declared action and its targets -------------------------------------------------------------------------------


@pytest.mark.clause("steps.target-lost", "faith.no-refund", "faith.time-too")
def test_faith_and_markers_are_gone_when_the_page_steps_aside() -> None:
    match = stage(
        FIELD,
        A=mini("vess"),
        X=mini("oath-page", at="Aa"),
        player=[{"faith": {"death": 2}}, {}],
    )
    play(match, "attack debt-collected B2a", "react oath-page sidestep")
    play(match, next(each for each in offered(match, "place") if each.split()[-1].startswith(("A1", "B1"))))
    assert match.state.players[0].faith["death"] == 0 and match.state.time == 1
    assert rolled(match) == []
    assert refused(match, "attack measured-cut B2b")[0] in ("attacked", "no-target")


@pytest.mark.clause("steps.target-lost", "public.combat.area-target")
def test_an_area_attack_hits_the_hexon_into_which_its_target_has_stepped() -> None:
    match = stage(
        FIELD,
        A=mini("pot-hurler", at="B2c"),
        X=mini("oath-page", at="C2f"),
        Y=sword(at="C2", spent=True),
        Z=archer(at="B1", spent=True),
        script=[BLANK] * 2 + [OPEN] * 2,
    )
    play(match, "attack short-fuse C2f", "react oath-page sidestep", "place B1d", "target B1")
    assert set(defended(match)) == {"oath-page", "banner-archer"}


@pytest.mark.clause("keyword.sweep", "steps.target-lost")
def test_who_vanishes_from_a_sweep_is_spared_and_the_others_are_hit() -> None:
    match = stage(
        FIELD.replace("     . . . . .", "     # . . . .", 1),
        A=mini("richard", at="B2", leader=True),
        X=mini("veil-stalker", at="A2b"),
        Y=reaver(at="C2f", spent=True),
        script=[HIT] * 5 + [OPEN],
    )
    play(match, "sweep circular-attack", "react veil-stalker vanish")
    assert health(match, "veil-stalker") == 5 and set(defended(match)) == {"reaver"}


@pytest.mark.clause("reaction.retarget", "reaction.after-counter")
def test_a_counter_declared_before_the_wallbearer_steps_in_is_made_all_the_same() -> None:
    match = stage(
        FIELD,
        A=reaver(),
        X=sword(at="Aa"),
        Y=mini("wallbearer", at="Ab"),
        script=[BLANK] * 3 + [OPEN] * 2 + [HIT, HIT, OPEN],
    )
    play(match, "attack cleaver B2a", "react oath-sword counter-attack", "react wallbearer door-of-oak")
    assert list(defended(match)) == ["wallbearer", "reaver"]
    assert health(match, "reaver") == 3 and of(match, "oath-sword").spent


@pytest.mark.clause("reaction.retarget", "combat.counter-attack")
def test_who_was_relieved_of_the_attack_cannot_declare_a_counter() -> None:
    match = stage(FIELD, A=reaver(), X=sword(at="Aa"), Y=mini("wallbearer", at="Ab"), script=[BLANK] * 3 + [OPEN] * 2)
    play(match, "attack cleaver B2a", "react wallbearer door-of-oak")
    assert offered(match, "react") == ["react oath-sword defense"]


@pytest.mark.clause("reaction.retarget")
def test_two_wallbearers_step_in_one_for_the_other() -> None:
    match = stage(
        FIELD,
        A=reaver(),
        X=sword(at="Aa", spent=True),
        Y=mini("wallbearer", at="Ab"),
        Z=mini("wallbearer", at="C2f"),
        script=[BLANK] * 3 + [OPEN] * 2,
    )
    play(match, "attack cleaver B2a", "react wallbearer.1 door-of-oak", "react wallbearer.2 door-of-oak")
    assert list(defended(match)) == ["wallbearer.2"], "out of the reaver's reach, and hit"
