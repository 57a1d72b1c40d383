"""The Oath Page."""

from __future__ import annotations

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    HIT,
    OPEN,
    conditions,
    health,
    mini,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    rolled,
    stage,
    thrower,
    told,
    vashka,
    where,
)

from dustup.games.torn.events import TargetLost

FIELD = """
     . . . .
    . A . X .
     . . . ."""
ZONES = """
     1 1 1 1
    . A . X .
     2 2 2 2"""


@pytest.mark.clause("time.zero-cost", "take-item.take")
def test_take_an_item_costs_no_time() -> None:
    match = stage(FIELD, A=mini("oath-page"), X=vashka(spent=True), time=0, marker=[{"at": "B2b"}])
    assert offered(match) == ["take take-an-item B2b", "end"]
    play(match, "take take-an-item B2b")
    assert of(match, "oath-page").marker == 0


@pytest.mark.parametrize(("face", "marked"), [(CRIT, {"slow"}), (HIT, set())])
def test_ankle_cut(face: int, marked: set[str]) -> None:
    match = stage(FIELD, A=mini("oath-page"), X=vashka(at="B2b", spent=True), script=[face, BLANK, OPEN, OPEN])
    play(match, "attack ankle-cut B2b")
    assert (rolled(match), health(match, "vashka"), conditions(match, "vashka")) == ([2], 7, marked)


def test_it_neither_concentrates_nor_defends() -> None:
    match = stage(FIELD, A=mini("oath-page"), X=vashka(spent=True))
    assert refused(match, "perform concentration") == ("no-tile", "activate.action-list")
    assert "defense" not in of(match, "oath-page").card.tiles


@pytest.mark.clause("steps.target-lost", "reaction.immediate")
def test_sidestep_out_of_reach_loses_the_attack_its_target() -> None:
    match = stage(FIELD, A=vashka(), X=mini("oath-page", at="B2b"))
    play(match, "attack branding-staff B2b", "react oath-page sidestep", "place C2")
    assert (where(match, "oath-page"), len(told(match, TargetLost)), rolled(match)) == ("C2", 1, [])
    assert of(match, "oath-page").spent


@pytest.mark.clause("steps.target-lost")
def test_a_page_that_steps_aside_within_distance_is_hit_all_the_same() -> None:
    match = stage(FIELD, A=vashka(), X=mini("oath-page", at="B2b"), script=[HIT, BLANK, BLANK, OPEN])
    play(match, "attack branding-staff B2b", "react oath-page sidestep", "place B2a")
    assert (where(match, "oath-page"), health(match, "oath-page")) == ("B2a", 4)


@pytest.mark.clause("move.other-tiles")
def test_sidestep_goes_two_hexes_round_enemies() -> None:
    # From B2a the Page comes round Vashka to hexes that are two steps away, and through no Enemy.
    match = stage(FIELD, A=vashka(), X=mini("oath-page", at="B2b"))
    play(match, "attack branding-staff B2b", "react oath-page sidestep")
    there = places(match, "place")
    assert {"C2f", "C2", "B2a", "B2c"} <= there
    assert not {"B2", "B2e", "C2b"} & there


@pytest.mark.clause("reaction.area-target")
def test_only_the_chosen_target_of_an_area_attack_steps_aside() -> None:
    match = stage(FIELD, A=thrower(), X=mini("oath-page", at="C2"), Y=reaver(at="C2a"))
    play(match, "attack firepot C2a")
    assert offered(match, "react") == ["react reaver defense"]
    chosen = stage(FIELD, A=thrower(), X=mini("oath-page", at="C2"), Y=reaver(at="C2a", spent=True))
    play(chosen, "attack firepot C2")
    assert offered(chosen, "react") == ["react oath-page sidestep"]


def test_no_sidestep_for_what_is_no_attack() -> None:
    match = stage(FIELD, A=vashka(), X=mini("oath-page", at="B2b"))
    play(match, "move move B2e")
    assert where(match, "vashka") == "B2e", "nobody was asked"


@pytest.mark.clause("end.step-five-effects")
@pytest.mark.parametrize(("at", "crystals"), [("B3", 1), ("B2", 0), ("B1", 0)])
def test_brought_it_back_counts_inside_the_enemy_zone(at: str, crystals: int) -> None:
    match = stage(ZONES, A=mini("oath-page", at=at), X=vashka(), next=["game_over"], stop=False)
    assert match.state.players[0].crystals == crystals
