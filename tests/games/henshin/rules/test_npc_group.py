"""An NPC group: its threat track, its Malice, what may spawn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.henshin.staging import at, mine, npc, play, stage, told

from dustup.engine.errors import BadContent
from dustup.engine.match import Match
from dustup.games.henshin import events
from dustup.games.henshin.cards import GroupCard
from dustup.games.henshin.content import box
from dustup.games.henshin.rules.npc_group import raise_malice, spawnable
from dustup.kit.printed import Printed


def in_play(seed: int = 1) -> Match:
    """A match in which both players have picked their groups and nothing has been destroyed."""
    match = Match("henshin", {"scenario": "street-brawl", "deal": 1, "quick": True}, seed)
    while match.question.why.key != "select":
        match.answer(match.question.options[0])
    return match


def destroying(key: str, **player: Any) -> Match:
    """A fighter of seat 1 has just destroyed an NPC of seat 2's group."""
    match = stage("A B", A=mine(), B=npc(key, health=1), dice=["4", "1"], players=[{}, player])
    return play(match, "hurt 4 B1")


# -- parts ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.group.parts", "ruling.npc.group-words")
def test_a_group_has_npcs_with_stats_and_availability_and_a_threat_track() -> None:
    for player in in_play().state.players:
        assert player.group in player.groups
        assert player.threat == 0
        for each in player.group.npcs:
            assert each.health >= 1 and each.range >= 1 and each.move >= 0 and each.damage >= 0
            assert each.availability >= 1


@pytest.mark.clause("npc.malice.start", "npc.threat.range")
def test_malice_starts_at_1_and_the_track_at_0() -> None:
    assert [(player.malice, player.threat) for player in in_play().state.players] == [(1, 0), (1, 0)]


@pytest.mark.clause("ruling.npc.group-size")
@pytest.mark.parametrize("wrong", ["two types", "no Malice 2", "too few at Malice 1"])
def test_a_group_that_breaks_the_size_rules_is_refused(wrong: str, tmp_path: Path) -> None:
    stats = "threat = 1\nhealth = 1\nmove = 1\nrange = 1\ndamage = 1"
    tuned = ("availability", "threat", "health", "move", "range", "damage")
    ranged = "ranges = {" + ", ".join(f"{each} = [1, 4]" for each in tuned) + "}"
    types = {"two types": [(1, 3), (3, 1)], "no Malice 2": [(1, 3), (1, 3), (3, 1)],
             "too few at Malice 1": [(1, 2), (2, 2), (3, 1)]}[wrong]  # fmt: skip
    rows = [
        f'[[npc]]\nname = "N{n}"\nicon = "acid-blob"\nmalice = {m}\navailability = {a}\n{stats}\n{ranged}'
        for n, (m, a) in enumerate(types)
    ]
    path = tmp_path / "odd.toml"
    path.write_text('name = "Odd"\nicon = "acid-blob"\nidea = "Odd."\n' + "\n".join(rows))
    with pytest.raises(BadContent, match=r"odd.*expected (three or four NPC types|a total of at least 3 at Malice 1)"):
        GroupCard(Printed(path))


# -- threat ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.threat.rise")
@pytest.mark.parametrize(("key", "threat"), [("trooper", 1), ("corporal", 2), ("clay-colossus", 3)])
def test_a_destroyed_npc_raises_the_track_by_its_threat_score(key: str, threat: int) -> None:
    match = destroying(key, threat=1, malice=1)
    assert match.state.players[1].threat == 1 + threat
    assert told(match, events.ThreatRose)[0].amount == threat


@pytest.mark.clause("npc.threat.rise", "ruling.npc.threat-owner")
def test_only_the_track_of_its_own_group_rises() -> None:
    assert destroying("trooper").state.players[0].threat == 0


@pytest.mark.clause("npc.threat.full", "npc.threat.range")
def test_the_track_is_full_at_6_and_adds_1_malice() -> None:
    match = destroying("trooper", threat=5)
    assert (match.state.players[1].malice, match.state.players[1].threat) == (2, 0)
    assert match.state.players[0].malice == 1, "only that group's"


@pytest.mark.clause("npc.threat.range")
def test_the_track_is_not_full_at_5() -> None:
    match = destroying("trooper", threat=4)
    assert (match.state.players[1].malice, match.state.players[1].threat) == (1, 5)


@pytest.mark.clause("ruling.npc.threat-overflow")
def test_a_surplus_is_carried_over() -> None:
    match = destroying("clay-colossus", threat=5)
    assert (match.state.players[1].malice, match.state.players[1].threat) == (2, 2)


@pytest.mark.clause("ruling.npc.threat-overflow")
def test_on_reaching_malice_3_a_surplus_is_dropped() -> None:
    match = destroying("clay-colossus", threat=5, malice=2)
    assert (match.state.players[1].malice, match.state.players[1].threat) == (3, 0)


@pytest.mark.clause("npc.threat.rise")
def test_at_malice_3_the_track_no_longer_moves() -> None:
    match = destroying("clay-colossus", malice=3)
    assert (match.state.players[1].malice, match.state.players[1].threat) == (3, 0)
    assert not told(match, events.ThreatRose)


# -- Malice ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("npc.malice.maximum")
def test_malice_never_exceeds_3() -> None:
    match = stage("A .", A=npc(), next="beginning", players=[{}, {"malice": 2}])
    for _ in range(3):
        raise_malice(match.state, match.state.players[1])
    assert match.state.players[1].malice == 3
    assert len(told(match, events.MaliceRose)) == 1


@pytest.mark.clause("npc.malice.gate")
@pytest.mark.parametrize(("malice", "open"), [(1, 1), (2, 2), (3, 3)])
def test_an_npc_may_spawn_only_if_its_malice_does_not_exceed_the_groups(malice: int, open: int) -> None:
    match = stage("A .", A=mine(), next="beginning", players=[{"group": "clay-troopers", "malice": malice}])
    ready = [each.key for each in spawnable(match.state, match.state.players[0])]
    assert ready == ["trooper", "corporal", "clay-colossus"][:open]


@pytest.mark.clause("npc.availability")
def test_availability_is_the_most_copies_on_the_board_together() -> None:
    rows = [{"group": "clay-troopers", "malice": 2}]
    one = stage("A . .", A=npc("corporal", seat=1), next="beginning", players=rows)
    assert "corporal" in [each.key for each in spawnable(one.state, one.state.players[0])]
    both = stage("A B .", A=npc("corporal", seat=1), B=npc("corporal", seat=1), next="beginning", players=rows)
    assert "corporal" not in [each.key for each in spawnable(both.state, both.state.players[0])], "two are all"
    other = stage("A B .", A=npc("corporal", seat=1), B=npc("bog-leech", seat=2), next="beginning", players=rows)
    assert "corporal" in [each.key for each in spawnable(other.state, other.state.players[0])], "in one's own group"


def test_every_group_of_the_box_can_fill_its_three_places_in_round_1() -> None:
    for key, group in box().groups.items():
        assert sum(each.availability for each in group.npcs if each.malice == 1) >= 3, key
        assert {each.malice for each in group.npcs} == {1, 2, 3}, key


def test_a_wounded_npc_keeps_its_wounds() -> None:
    match = stage("A B", A=mine(), B=npc("corporal"), dice=["4", "1"])
    assert at(play(match, "hurt 4 B1"), "B1").stamina == 2
