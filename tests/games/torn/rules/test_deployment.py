"""Steps 2 and 3: the Attacking Player, zones, placing the Miniatures, Ambush, Reserves."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import (
    BLANK,
    CRIT,
    archer,
    asks,
    hulk,
    marshal,
    of,
    offered,
    places,
    play,
    reaver,
    refused,
    stage,
    stalker,
    sword,
    thrower,
    told,
    vashka,
    warden,
    where,
)

from dustup.engine.match import Match
from dustup.games.torn.events import (
    AttackerNamed,
    Deployed,
    GodCardDrawn,
    KeptBack,
    TurnBegan,
    WentToReserves,
    ZoneTaken,
)

FIELD = """
     1 1 1 .
    . . . . .
     # 2 2 2"""


def waits(row: dict[str, Any]) -> dict[str, Any]:
    """A Miniature that is not deployed yet."""
    return {**row, "where": "waiting"}


def deploying(drawing: str = FIELD, **more: Any) -> Match:
    """Player 1 places a Miniature first."""
    more.setdefault("A", waits(sword()))
    more.setdefault("X", waits(reaver()))
    more.setdefault("next", ["deploy 1"])
    return stage(drawing, turn=0, **more)


# -- the Attacking Player ----------------------------------------------------------------------------------------------


@pytest.mark.clause("init.choose-attacker", "init.attacker-may-be-opponent", "init.attacker-meaning")
@pytest.mark.clause("combat.attacker-word", "deploy.zone-choice", "deploy.zone-defender", "deploy.three-stages")
@pytest.mark.parametrize("named", [1, 2])
def test_the_winner_names_the_attacking_player_who_picks_a_zone_and_begins(named: int) -> None:
    dice = [CRIT, BLANK, BLANK, BLANK, BLANK, BLANK]
    match = deploying(next=["initiative_roll"], attacking=0, initiative=0, script=dice)
    assert asks(match) == (1, "appoint")
    play(match, f"appoint {named}")
    assert told(match, AttackerNamed) == [AttackerNamed(named - 1)]
    assert asks(match) == (named, "zone")
    play(match, "zone 2")
    zones = {each.seat + 1: each.zone for each in told(match, ZoneTaken)}
    assert zones == {named: 2, 3 - named: 1}
    assert asks(match) == (named, "deploy")


# -- in turns ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("deploy.alternate", "deploy.remainder", "deploy.order-free", "deploy.all-then-next")
def test_players_take_turns_and_who_has_more_goes_on() -> None:
    match = deploying(
        A=waits(sword()), B=waits(archer()), C=waits(marshal()), X=waits(reaver()), Y=waits(vashka()),
        next=["deploy 1"], stop=False, script={"gods": [1] * 8},
    )  # fmt: skip
    assert {each.split()[1] for each in offered(match, "deploy")} == {"oath-sword", "banner-archer", "marshal"}
    play(match, "deploy banner-archer A1")
    assert asks(match) == (2, "deploy")
    play(match, "deploy reaver B3", "deploy oath-sword B1", "deploy vashka C3")
    # Player 1 has one left and one free hexon for it: that is not asked.
    order = [match.state.minis[each.mini].tag for each in told(match, Deployed)]
    assert order == ["banner-archer", "reaver", "oath-sword", "vashka", "marshal"]
    kinds = [type(each.event) for each in match.log if type(each.event) in (Deployed, GodCardDrawn, TurnBegan)]
    assert kinds == [Deployed] * 5 + [GodCardDrawn] * 6 + [TurnBegan] + [GodCardDrawn] * 2


@pytest.mark.clause("deploy.zone-meaning")
def test_miniatures_are_placed_in_the_own_zone_only() -> None:
    match = deploying(B=waits(archer()))
    assert {each[:2] for each in places(match, "deploy")} == {"A1", "B1", "C1"}
    assert len(places(match, "deploy")) == 21
    assert refused(match, "deploy oath-sword B3") == ("no-room", "deploy.zone-meaning")


@pytest.mark.clause("deploy.large-miniature")
def test_a_large_one_needs_a_free_hexon_and_a_huge_one_all_of_its_own() -> None:
    match = deploying(A=waits(marshal()), B=waits(warden()), C=sword(at="B1a"), X=waits(reaver()))
    assert {each.split()[-1] for each in offered(match, "deploy")} == {"A1", "C1"}
    assert offered(match, "span") == [], "no two free hexons of the zone lie side by side"
    match = deploying(A=waits(marshal()), B=waits(warden()), X=waits(reaver()))
    assert set(offered(match, "span")) == {"span stone-warden A1+B1", "span stone-warden B1+C1"}
    assert refused(match, "span stone-warden B2+C2") == ("no-room", "deploy.large-miniature")
    play(match, "span stone-warden B1+C1")
    assert where(match, "stone-warden") == "B1"


# -- danger ------------------------------------------------------------------------------------------------------------

DANGER = FIELD.replace("1 1 1", "1~ 1 1")


@pytest.mark.clause("deploy.dangerous-voluntary", "deploy.vortex-in-zone")
def test_danger_may_be_used_and_does_nothing_yet() -> None:
    match = deploying(DANGER, B=waits(archer()), vortex=[{"at": "B1"}])
    assert {"A1", "B1", "C1"} <= places(match, "deploy")
    play(match, "deploy oath-sword A1")
    assert of(match, "oath-sword").wounds == 0
    assert of(match, "oath-sword").conditions == ()


@pytest.mark.clause("deploy.dangerous-optional", "deploy.dangerous-vs-reserves", "deploy.reserves")
def test_where_only_danger_is_left_one_may_go_to_the_reserves_instead() -> None:
    taken = {"B": hulk(at="B1"), "C": marshal(at="C1")}
    match = deploying(DANGER, **taken)
    assert "reserve oath-sword" in offered(match)
    assert "deploy oath-sword A1" in offered(match)
    play(match, "reserve oath-sword")
    assert told(match, WentToReserves) == [WentToReserves(of(match, "oath-sword").id)]


@pytest.mark.clause("deploy.dangerous-vs-reserves", "deploy.large-miniature")
@pytest.mark.parametrize(("vortices", "may_wait"), [([], False), ([{"at": "B1"}], True)])
def test_a_huge_one_may_go_to_the_reserves_if_all_its_room_is_dangerous(vortices: list[Any], may_wait: bool) -> None:
    match = deploying(A=waits(warden()), B=waits(sword()), vortex=vortices)
    assert len(offered(match, "span")) == 2
    assert ("reserve stone-warden" in offered(match)) == may_wait


@pytest.mark.clause("deploy.reserves")
def test_with_room_nobody_goes_to_the_reserves_and_without_any_it_is_not_asked() -> None:
    match = deploying(B=waits(archer()))
    assert offered(match, "reserve") == []
    full = {"B": hulk(at="A1"), "C": marshal(at="B1"), "D": hulk(at="C1")}
    match = deploying(**full)
    assert told(match, WentToReserves), "there is nothing else to do with it"


# -- Ambush ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("ambush.announce", "deploy.alternate")
def test_keeping_one_back_takes_the_place_of_placing_one() -> None:
    match = deploying(X=waits(stalker()), Y=waits(thrower()), next=["deploy 2"])
    assert "keep pit-stalker" in offered(match)
    assert "keep cinder-thrower" not in offered(match)
    play(match, "keep pit-stalker")
    assert told(match, KeptBack) == [KeptBack(of(match, "pit-stalker").id)]
    assert asks(match) == (1, "deploy")
    assert of(match, "pit-stalker").where == "ambush"


@pytest.mark.clause("public.glossary.ambush-entry")
def test_a_large_one_comes_out_of_ambush_onto_a_hexon_beside_volume_landscape() -> None:
    match = stage(FIELD, A=sword(at="E2"), X=hulk(where="ambush"), next=["enter 2"])
    assert places(match, "deploy") == {"A2", "B2", "B3"}, "around the tower on A3"


@pytest.mark.clause("public.glossary.ambush-never", "scenario.reserves-entry", "end.step-five-effects")
def test_who_never_came_counts_as_dead() -> None:
    match = stage(
        FIELD,
        A=marshal(at="A1"),
        X=vashka(at="B3"),
        Y=stalker(where="ambush"),
        Z=thrower(where="reserves"),
        next=["game_over"],
        stop=False,
    )
    assert [of(match, tag).where for tag in ("pit-stalker", "cinder-thrower")] == ["dead", "dead"]
    assert match.result is not None
    # Three points because the enemy dead cost more, two because the own Leader lives.
    assert match.result.scores == (5, 2)
