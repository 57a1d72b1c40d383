"""Step 1: the Scenario, squads, the battlefield."""

from __future__ import annotations

import pytest
from games.torn.staging import asked, told

from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events import BattlefieldLaid, InitiativeRolled, ScenarioChosen, SquadShown
from dustup.games.torn.squads import SIZES, ready_codes


def prepared(scenario: str = "crossroads", size: int = 150) -> Match:
    """Both have brought a ready-made squad."""
    match = Match("torn", {"scenario": scenario, "size": size}, seed=5)
    for seat in (0, 1):
        match.answer(f"bring {ready_codes(size)[seat]}", seat)
    return match


@pytest.mark.clause("prepare.scenario", "prepare.scenario-agreement", "prepare.squad-size", "game.two-players")
def test_scenario_and_size_are_known_before_anybody_brings_a_squad() -> None:
    match = Match("torn", {"scenario": "crossroads", "size": 200}, seed=5)
    assert [each.points for each in told(match, ScenarioChosen)] == [200]
    assert asked(match) == "bring"
    assert {each.seat for each in match.questions} == {0, 1}
    assert told(match, SquadShown) == []


@pytest.mark.clause("prepare.squad-size", "prepare.scenario")
def test_sizes_and_scenarios_that_are_not_there_are_refused() -> None:
    assert SIZES == (100, 150, 200)
    with pytest.raises(BadSetup, match="size is 120, expected 100, 150 or 200"):
        Match("torn", {"size": 120})
    with pytest.raises(BadSetup, match=r"expected one of .*crossroads"):
        Match("torn", {"scenario": "the-siege"})
    match = Match("torn", {})
    assert (match.state.size, match.state.scenario.key) == (150, "crossroads")


@pytest.mark.clause("prepare.place-battlefield", "prepare.torn-sentence", "public.prepare.completion")
@pytest.mark.clause("public.components.list", "public.vortex.wonders-deck", "public.vortex.tile", "vortex.domain")
@pytest.mark.clause(
    "public.scenario.marker", "vortex.size", "game.six-steps", "public.scenario.scheme", "deploy.zone-plan"
)
@pytest.mark.parametrize("scenario", list(box().scenarios))
def test_the_battlefield_is_laid_out_as_the_plan_shows_it_without_miniatures(scenario: str) -> None:
    match = prepared(scenario)
    m, plan = match.state, box().scenarios[scenario]
    assert told(match, BattlefieldLaid) == [
        BattlefieldLaid(len(plan.ground.pieces), len(plan.vortices), len(plan.markers))
    ]
    assert m.taken() == 0
    assert [(m.ground.hexons.name(each.hexon), each.supply) for each in m.vortices] == [
        (each.at, each.number) for each in plan.vortices
    ]
    assert [m.ground.board.name(each.cell) for each in m.markers] == [each.at for each in plan.markers]
    assert m.wonders().left == len(box().wonders)
    # Squads before the battlefield, the battlefield before the initiative.
    order = [
        type(each.event) for each in match.log if type(each.event) in (SquadShown, BattlefieldLaid, InitiativeRolled)
    ]
    assert order[:3] == [SquadShown, SquadShown, BattlefieldLaid]
