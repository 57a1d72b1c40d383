"""What the log cites and says: the clause that an event is about, and what a player at the table would say."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    apothecary,
    archer,
    clauses_of,
    conditions,
    marshal,
    mini,
    of,
    play,
    reaver,
    stage,
    stalker,
    sword,
    told,
)

from dustup.games.torn.events import (
    ActivationEnded,
    AttackRolled,
    CountsAsActivated,
    DefenseRolled,
    FaithPaid,
    InitiativeRolled,
    Killed,
    Moved,
    Scored,
    WoreOff,
)

FIELD = """
     . . . . .
    . A X . . .
     . . . . ."""

ZONED = """
     1 1 1 1 .
    . . . . . .
     # 2 2 2 2"""


def waits(row: dict[str, Any]) -> dict[str, Any]:
    """A Miniature that is not deployed yet."""
    return {**row, "where": "waiting"}


# -- what events cite --------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.counter-attack", "tile.dice-pool")
def test_the_roll_of_a_counter_attack_has_nothing_to_do_with_concentration() -> None:
    match = stage(FIELD, A=reaver(), X=sword(at="Aa"), script=[BLANK] * 3 + [OPEN] * 2 + [BLANK] * 2 + [OPEN])
    play(match, "attack cleaver B2a", "react oath-sword counter-attack")
    cited = clauses_of(match, AttackRolled)
    assert "combat.counter-attack" in cited
    assert not [each for each in cited if each.startswith(("concentration.", "combat.fear", "steps.target"))]


@pytest.mark.clause("faith.cost-on-tile", "faith.inferno")
def test_faith_for_a_tile_is_not_told_as_faith_for_a_card() -> None:
    match = stage(
        FIELD,
        A=mini("serrane", leader=True),
        X=sword(at="C2f", spent=True),
        player=[{"faith": {"destruction": 9}}, {}],
        script=[BLANK] * 5 + [OPEN] * 2,
    )
    play(match, "attack inferno C2f")
    cited = clauses_of(match, FaithPaid)
    assert "faith.cost-on-tile" in cited and "public.faith.pays-cards" not in cited


@pytest.mark.clause("step8.lose-markers")
def test_an_activation_that_ends_cites_no_condition() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2", spent=True))
    play(match, "end")
    assert not [each for each in clauses_of(match, ActivationEnded) if each.startswith("conditions.")]


@pytest.mark.clause("keyword.ward", "landscape.dangerous-effect")
def test_what_ward_keeps_off_is_told() -> None:
    match = stage(
        FIELD.replace("A", "~"),
        A=mini("cinder-whelp", at="B2"),
        X=reaver(at="F2", spent=True),
        next=["step_one cinder-whelp"],
    )
    assert conditions(match, "cinder-whelp") == set()
    after = told(match)
    at = next(number for number, each in enumerate(after) if "stands on Lava" in each)
    assert "Burning" in after[at + 1], "the table hears that there is no marker"


@pytest.mark.clause("reaction.after-counter", "reaction.becomes-activated")
def test_after_a_counter_attack_it_is_told_who_counts_as_activated() -> None:
    match = stage(FIELD, A=reaver(), X=sword(at="Aa"), script=[BLANK] * 3 + [OPEN] * 2 + [BLANK] * 2 + [OPEN])
    play(match, "attack cleaver B2a", "react oath-sword counter-attack")
    assert told(match, CountsAsActivated) == [CountsAsActivated(of(match, "oath-sword").id)]


@pytest.mark.clause("public.components.ally-enemy")
def test_a_tile_for_an_ally_is_not_declared_against_anybody() -> None:
    match = stage(
        FIELD, A=mini("alchemist"), B=sword(at="Aa", wounds=4), X=reaver(at="E2", spent=True), script=[HIT] * 3
    )
    play(match, "use mending-draught B2a")
    assert not any("against" in each for each in told(match))


@pytest.mark.clause("gods.play-window")
def test_it_is_told_on_whom_a_card_lies() -> None:
    match = stage(
        FIELD,
        A=sword(),
        X=mini("richard", at="E2", leader=True),
        Y=archer(at="A1"),
        next=["step_one oath-sword"],
        player=[{}, {"hand": ["morning-shield"], "faith": {"creation": 2}}],
    )
    play(match, "play morning-shield", "target A1")
    assert any("Morning Shield" in each and "Archer" in each for each in told(match))


@pytest.mark.clause("effects.used-up")
def test_a_card_that_wears_off_is_no_reaction() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="E2", spent=True), lasting=[["steady-hand", "oath-sword", 1]])
    play(match, "end")
    cited = clauses_of(match, WoreOff)
    assert "effects.used-up" in cited and "reaction.continuous" not in cited


@pytest.mark.clause("action.run")
def test_only_a_run_is_told_as_a_run() -> None:
    def cited(tile: str) -> bool:
        match = stage(FIELD, A=apothecary(), X=reaver(at="E2", spent=True))
        play(match, f"move {tile} B2a")
        return "action.run" in clauses_of(match, Moved)

    assert cited("run")
    assert not cited("move")


@pytest.mark.clause("turn.p1.effects")
def test_an_ability_nobody_declares_is_named_before_it_works() -> None:
    match = stage(
        FIELD, A=mini("serrane", leader=True), B=reaver(at="Aa"), X=sword(at="E2"), turn=2, next=["beginning"]
    )
    play(match, "target B2a")
    said = told(match)
    assert said.index("Serrane: The Tithe.") < said.index("Reaver suffers 1 damage; 4 life left.")


@pytest.mark.clause("scenario.three-hearths")
def test_what_a_scenario_gives_at_the_end_of_a_turn_cites_that_scenario_alone() -> None:
    match = stage(
        A=mini("richard", at="A4"), X=mini("serrane", at="A7", leader=True), scenario="three-hearths", turn=3,
        initiative=1, next=["end_of_turn"],
    )  # fmt: skip
    cited = clauses_of(match, Scored)
    assert "scenario.three-hearths" in cited and "scenario.four-storms" not in cited


@pytest.mark.clause("combat.defense-dice-minimum", "public.combat.armour-piercing")
def test_the_die_that_is_left_is_told() -> None:
    match = stage(
        FIELD, A=stalker(), X=reaver(at="Aa", spent=True), lasting=[["crack-the-shell", "reaver", 1]],
        script=[BLANK] * 3 + [OPEN],
    )  # fmt: skip
    play(match, "attack hook-knife B2a")
    rolls = told(match, DefenseRolled)[0]
    assert len(rolls.symbols) == sum(number for number, _ in rolls.parts) == 1


@pytest.mark.clause("effects.used-up")
def test_what_lies_on_the_dead_is_gone_without_a_word() -> None:
    match = stage(
        FIELD, A=sword(), X=reaver(at="Aa", wounds=4, spent=True), script=[HIT, HIT, HIT, OPEN],
        lasting=[["crack-the-shell", "reaver", 1]],
    )  # fmt: skip
    play(match, "attack sword-strike B2a", "end")
    assert told(match, Killed)
    assert told(match, WoreOff) == []


@pytest.mark.clause("init.roll-three", "init.attacker-meaning")
def test_the_roll_before_the_game_is_not_told_as_that_of_phase_three() -> None:
    before = stage(
        ZONED,
        A=waits(sword()),
        X=waits(reaver()),
        turn=0,
        attacking=0,
        initiative=0,
        next=["initiative_roll"],
        script=[CRIT, BLANK, BLANK, BLANK, BLANK, BLANK],
    )
    assert not {"turn.p3.roll", "turn.p3.same-procedure"} & {*clauses_of(before, InitiativeRolled)}
    play(before, "appoint 1")
    later = stage(
        FIELD, A=sword(), X=reaver(), turn=2, next=["initiative"], script=[CRIT, BLANK, BLANK, BLANK, BLANK, BLANK]
    )
    assert "turn.p3.roll" in clauses_of(later, InitiativeRolled)


@pytest.mark.clause("deploy.large-miniature")
def test_who_is_placed_on_a_hexon_is_told_on_the_hexon() -> None:
    match = stage(ZONED, A=waits(marshal()), X=waits(reaver()), turn=0, next=["deploy 1"])
    play(match, "deploy marshal A1")
    assert "Marshal is placed on A1." in told(match)


@pytest.mark.clause("limit.three-markers", "time.cap-scope")
def test_a_fourth_marker_is_refused_aloud() -> None:
    match = stage(
        FIELD,
        A=mini("richard", at="A", leader=True),
        X=reaver(at="E2", spent=True),
        next=["step_one richard"],
        player=[{"hand": ["second-breath"], "faith": {"creation": 4}, "equipment": ["bottled-hour"]}, {}],
    )
    play(match, "equip bottled-hour", "play second-breath")
    assert match.state.time == 3
    assert "Richard can get no more than three Time Markers for one activation." in told(match)
