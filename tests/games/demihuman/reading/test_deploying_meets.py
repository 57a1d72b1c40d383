"""Deploying, zones, the vault, objectives and terrain, two of them at a time."""

from __future__ import annotations

from typing import Any

import pytest
from games.demihuman.staging import accepted, asked, enemy, model, of, offered, piece, stage

from dustup.engine.match import Match
from dustup.games.demihuman.content import overlaps

FAR = enemy("oil-novice", "22,22")
CORNERS = [{"corner": 1}, {"corner": 3}]
GRATE = [0.25, 1.15, 2.05, 2.95, 3.85, 5.2, 6.1, 7.0, 7.9, 8.8, 9.7, 10.6, 11.5]
"""Rows of walls with 0.4 inches between them, but for one gap of 0.85 at 4.525 inches down."""


def walled(rows: list[float]) -> list[dict[str, Any]]:
    """The north-western corner full of walls, row after row."""
    return [piece("wall", f"{x},{y:.2f}") for y in rows for x in (2, 6, 10)]


def zones(match: Match) -> set[str]:
    """Where an objective may still be put down."""
    return {each.split()[1] for each in offered(match, "set")}


@pytest.mark.clause("ruling.deploy.on-terrain", "deploy.turns", "ruling.board.triangle", "ruling.deploy.stopping")
def test_who_fits_into_one_gap_between_walls_is_deployed_there() -> None:
    match = stage(model("alley-cat"), FAR, next=["deploy 1"], player=CORNERS, pieces=walled(GRATE))
    assert asked(match) == "deploy" and offered(match, "deploy")
    assert accepted(match, "deploy alley-cat 3.33,4.53") and not accepted(match, "deploy alley-cat 3.33,4.56")
    match = stage(model("kennel-pup"), FAR, next=["deploy 1"], player=CORNERS, pieces=walled(GRATE))
    assert of(match, "kennel-pup").where == "home", "for a whole inch there is no room anywhere"


@pytest.mark.clause("mission.poi.where", "ruling.mission.objective-order", "ruling.board.terrain")
def test_an_objective_that_fits_into_one_gap_only_is_not_skipped() -> None:
    wide = [each + 0.15 if each > 4 else each for each in GRATE]
    about: dict[str, Any] = {"mission": "points-of-interest", "player": CORNERS}
    pair = model("alley-cat"), enemy("alley-cat")
    match = stage(*pair, next=["set_objective 1"], pieces=walled(wide), **about)
    assert zones(match) == {"own", "enemy", "neither"} and accepted(match, "set own 3.33,4.6")
    match = stage(*pair, next=["set_objective 1"], pieces=walled(GRATE), **about)
    assert zones(match) == {"enemy", "neither"}


@pytest.mark.clause("mission.vault.vault", "ruling.board.terrain")
def test_a_bridge_that_only_touches_the_vault_stays() -> None:
    players = [{"role": "defender"}, {"role": "attacker"}]
    about: dict[str, Any] = {"mission": "vault-robbery", "player": players}
    match = stage(model("alley-cat"), FAR, next=["lay_out", "deploy 1"], **about)
    assert len(match.state.table.pieces) == len(match.state.chart.pieces) + 1
    kinds = match.state.box.terrain
    vault = kinds["vault"].at("vault", 1200, 1200)
    for at, gone in (((1750, 1000), False), ((1749, 1000), True), ((1200, 875), False), ((1200, 876), True)):
        assert overlaps(kinds["bridge"].at("bridge-1", *at), vault) is gone
    assert overlaps(kinds["fire-pit"].at("fire-pit-1", 1200, 1200), vault), "what lies wholly beneath it is gone, too"


@pytest.mark.clause("ruling.board.triangle", "ruling.deploy.on-terrain")
def test_on_a_crate_that_lies_across_the_long_side_of_a_zone_a_base_keeps_inside_all_the_same() -> None:
    pair = model("ox-bouncer"), model("alley-cat")
    match = stage(*pair, FAR, next=["deploy 1"], player=CORNERS, pieces=[piece("crate", "6,6")])
    assert accepted(match, "deploy alley-cat 5.7,5.73^crate-1")
    assert not accepted(match, "deploy alley-cat 5.7,5.74^crate-1")
    assert accepted(match, "deploy ox-bouncer 5.46,5.46^crate-1")
    assert not accepted(match, "deploy ox-bouncer 5.47,5.47^crate-1")
