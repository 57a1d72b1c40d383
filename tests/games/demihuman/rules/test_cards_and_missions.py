"""What the book says of cards, terrain and missions, clause by clause: what is printed, and that it does something."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.demihuman.staging import accepted, clauses_of, enemy, hp, model, piece, play, refused, stage, told

from dustup.engine.errors import BadContent, BadSetup
from dustup.engine.match import Match
from dustup.games.demihuman import content
from dustup.games.demihuman.cards import UnitCard
from dustup.games.demihuman.coalitions import CoalitionCard
from dustup.games.demihuman.content import box
from dustup.games.demihuman.events import FocusMet, GoalScored, MissionChosen, PipsGained, PointsScored
from dustup.games.demihuman.game import GAME
from dustup.games.demihuman.printing import CIVILIAN, CONDITIONS, DEMIHUMAN
from dustup.games.demihuman.terrain import TerrainCard
from dustup.kit.printed import Printed

FAR = enemy("night-porter", "22,22")
CARDS = Path(content.__file__).parent


def printed(shelf: str, key: str) -> Printed:
    """The file of a card."""
    return Printed(CARDS / shelf / f"{key}.toml")


def spoiled(tmp_path: Path, shelf: str, key: str, was: str, becomes: str) -> Printed:
    """The same with something else printed in it."""
    text = (CARDS / shelf / f"{key}.toml").read_text(encoding="utf-8")
    assert was in text
    path = tmp_path / f"{key}.toml"
    path.write_text(text.replace(was, becomes, 1), encoding="utf-8")
    return Printed(path)


# -- missions ----------------------------------------------------------------------------------------------------------

PLAIN = {"roles": False, "games": 1, "chosen": None, "free": False, "vault": False, "objectives": False}
TWICE = {"roles": True, "games": 2}
MISSIONS: dict[str, tuple[str, str, dict[str, Any], list[str]]] = {
    "vault-robbery": ("vault-robbery", "criminals", {**TWICE, "free": True, "vault": True}, []),
    "assassination": ("assassination", "criminals", {**TWICE, "chosen": (1, CIVILIAN, 8, True)}, ["death", "end"]),
    "teach-em-a-lesson": ("teach", "criminals", {**TWICE, "chosen": (1, DEMIHUMAN, 6, True)}, ["death", "end"]),
    "gang-war": ("gang-war", "criminals", {}, ["end"]),
    "rescue": ("rescue", "criminals", {"roles": True, "chosen": (4, CIVILIAN, 7, False)}, ["end"]),
    "this-land-is-my-land": ("this-land", "territory", {}, ["round"]),
    "points-of-interest": ("points-of-interest", "territory", {"objectives": True}, ["round"]),
    "king-of-the-hill": ("king-of-the-hill", "territory", {}, ["round"]),
    "demihuman-patrolling": ("patrolling", "territory", {"tokens": True}, ["round"]),
}


@pytest.mark.parametrize(
    "key",
    [
        pytest.param(key, marks=pytest.mark.clause(f"content.mission.{row[0]}", f"content.pack.{row[1]}"))
        for key, row in MISSIONS.items()
    ],
)
def test_each_of_the_nine_missions_says_how_it_is_played(key: str) -> None:
    clause, pack, facts, when = MISSIONS[key]
    match = Match(GAME, {"mission": key}, seed=1)
    mission = match.state.mission
    assert {f"content.mission.{clause}", f"content.pack.{pack}"} <= {*clauses_of(match, MissionChosen)}
    assert {name: getattr(mission, name) for name in (*PLAIN, *facts)} == {**PLAIN, **facts}
    assert [each.kind for each in mission.scores] == when and mission.pack == pack
    assert len(MISSIONS) == len(box().missions)


@pytest.mark.parametrize(
    "mission",
    [
        pytest.param("gang-war", marks=pytest.mark.clause("mission.pack-1.points")),
        pytest.param("king-of-the-hill", marks=pytest.mark.clause("mission.pack-2.points")),
    ],
)
def test_seventy_points_are_deployed_in_either_pack(mission: str) -> None:
    Match(GAME, {"mission": mission}, seed=1)
    mine = [model("briar-troll"), model("ox-bouncer"), model("steam-deacon"), model("organ-knight")]
    match = stage(
        *mine, FAR, next=["deploy 1"], mission=mission, player=[{"corner": 1}, {"corner": 3, "finished": True}]
    )
    play(match, "deploy briar-troll 2,2", "deploy ox-bouncer 4,2")
    assert accepted(match, "deploy steam-deacon 6,2"), "50 and 20 points"
    assert refused(match, "deploy organ-knight 2,6") == ("too-costly", "coalition.deploy-points")


@pytest.mark.clause("ruling.game.mission-choice", "ruling.game.players")
def test_the_set_up_names_one_mission_for_two_players() -> None:
    match = Match(GAME, {"mission": "rescue"}, seed=1)
    assert match.seats == 2 and match.state.mission.key == "rescue"
    with pytest.raises(BadSetup, match="vault-robbery"):
        Match(GAME, {"mission": "no-such-mission"}, seed=1)


# -- cards -------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("attack.profile", "af.printed")
@pytest.mark.parametrize("line", ['mode = "melee"', "af = 4", 'type = "physical"'])
def test_an_attack_without_its_kind_its_force_or_its_type_is_no_attack(line: str, tmp_path: Path) -> None:
    billhook = UnitCard(printed("units", "bone-collector")).attacks["billhook"]
    assert (billhook.mode, billhook.range, billhook.af, billhook.type) == ("melee", 2, 4, "physical")
    with pytest.raises(BadContent, match=line.split()[0]):
        UnitCard(spoiled(tmp_path, "units", "bone-collector", line + "\n", ""))


@pytest.mark.clause("content.attack.punch", "action.attack.punch")
def test_whoever_has_no_attack_of_its_own_punches_at_two_in_contact() -> None:
    assert [*UnitCard(printed("units", "night-porter")).attacks] == ["punch"]
    for at, reached in (("13.05,12", True), ("13.06,12", False)):
        match = stage(model("night-porter", "12,12"), enemy("cellar-ghoul", at), script=[5, 1], pips=[0, 0])
        assert accepted(match, "attack punch cellar-ghoul") == reached
    match = stage(model("night-porter", "12,12"), enemy("spark-choir", "13.02,12"), script=[5, 1], pips=[0, 0])
    play(match, "attack punch spark-choir")
    assert hp(match, "spark-choir") == 6 - (5 + 2 - 1 - 2), "against durability 2, not willpower 4"


@pytest.mark.clause("ruling.team.classes")
def test_a_unit_is_of_one_class_and_one_faction(tmp_path: Path) -> None:
    wolf = UnitCard(printed("units", "dockside-wolf"))
    assert (wolf.kind, wolf.faction) == (DEMIHUMAN, "Kennel Row")
    with pytest.raises(BadContent, match="class"):
        UnitCard(spoiled(tmp_path, "units", "dockside-wolf", 'class = "demihuman"', 'class = "beast"'))
    with pytest.raises(BadContent, match="faction"):
        UnitCard(spoiled(tmp_path, "units", "dockside-wolf", 'faction = "Kennel Row"\n', ""))


@pytest.mark.clause("ruling.board.base-size")
def test_a_base_is_an_inch_across_unless_the_card_says_otherwise() -> None:
    sizes = {key: UnitCard(printed("units", key)).base for key in ("night-porter", "ox-bouncer", "alley-cat")}
    assert sizes == {"night-porter": 100, "ox-bouncer": 150, "alley-cat": 80}
    match = stage(model("night-porter", "12,12"), enemy("ox-bouncer", "13.3,12"))
    assert accepted(match, "attack punch ox-bouncer"), "half an inch and three quarters, and 0.05"
    match = stage(model("night-porter", "12,12"), enemy("ox-bouncer", "13.31,12"))
    assert not accepted(match, "attack punch ox-bouncer")


@pytest.mark.clause("content.focus", "ruling.focus.format", "focus.benefit")
def test_a_focus_is_a_condition_of_a_unit_and_a_benefit_for_its_player() -> None:
    for at, pips in (("2,2", 1), ("12,12", 0)):
        match = stage(model("crow-lookout", at), enemy("night-porter", "14,14"), next=["focuses"])
        assert sum(each.pips for each in told(match, PipsGained)) == pips == len(told(match, FocusMet))


@pytest.mark.clause("content.goal", "ruling.goal.format", "goal.benefit")
def test_a_goal_belongs_to_a_coalition_and_pays_its_points(tmp_path: Path) -> None:
    card = CoalitionCard(printed("coalitions", "dead-letter-office"))
    assert [each.name for each in card.goals] == ["Collections", "Balanced Books", "Final Demand"]
    points = {each.name: each.points for each in card.goals}
    ledgers = model("mister-ledger", "2,2"), FAR
    for coalition, scored in (("dead-letter-office", ["Balanced Books"]), ("", [])):
        players = [{"coalition": coalition}, {}]
        match = stage(*ledgers, next=["goals"], round=5, player=players)
        assert [each.goal for each in told(match, GoalScored)] == scored
        assert [each.points for each in told(match, PointsScored)] == [points[each] for each in scored]


@pytest.mark.clause("content.special-coalition")
def test_a_coalition_has_a_requirement_and_an_ability_of_its_own() -> None:
    for coalition in box().coalitions.values():
        card = CoalitionCard(printed("coalitions", coalition.key))
        assert card.needs.number >= 1 and len(card.abilities) == 1 and 2 <= len(card.goals) <= 3
        assert not card.needs.met_by([])


@pytest.mark.clause("content.tags")
def test_every_tag_of_the_glossary_is_on_some_card() -> None:
    units = [UnitCard(printed("units", key)) for key in box().units]
    attacks = [each for unit in units for each in unit.attacks.values()]
    kinds = {each.kind for unit in units for each in unit.abilities.values()}
    assert kinds >= {"carry", "fly", "quick", "triggered", "save", "at-will", "fortune", "block", "family"}
    assert {tag for each in attacks for tag in each.tags} == {"blind", "damageless", "natural", "sometimes"}
    assert any(each.point for each in attacks) and any(focus.improv for unit in units for focus in unit.focuses)
    assert {name for each in attacks for name, _ in each.inflict} == {*CONDITIONS}
    made = {each.key: each.limit for each in units if each.kind == "made"}
    assert len(made) == 4 and set(made.values()) == {1, 2}, "Spawn, Make and Limit"


@pytest.mark.clause("content.conditions", "condition.points")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_each_of_the_five_conditions_adds_up(condition: str) -> None:
    attackers = {"burning": ("hedge-peddler", "firecracker", "8,12"), "panic": ("crow-lookout", "caw", "8,12"),
                 "enraged": ("clock-acolyte", "overwind", "10.98,12"),
                 "slow": ("dockside-wolf", "throat-hold", "10.98,12"),
                 "paralyzed": ("wailing-aunt", "chill", "10.98,12")}  # fmt: skip
    unit, attack, at = attackers[condition]
    target = enemy("cellar-ghoul", "12,12", conditions={condition: 2})
    match = stage(model(unit, at), target, script=[6, 1], pips=[0, 0])
    play(match, f"attack {attack} cellar-ghoul")
    assert match.state.models[1].has(condition) == 3 and len(CONDITIONS) == 5


# -- terrain -----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("content.terrain-tags", "terrain.tags")
def test_all_thirteen_tags_are_on_some_kind_of_terrain() -> None:
    kinds = [TerrainCard(printed("terrain", key)) for key in box().terrain]
    plain = ("blocking", "movable", "height", "difficult", "unclimbable", "overhang")
    assert all(any(getattr(each, tag) for each in kinds) for tag in plain)
    groups = [(each.everywhere, each.up_top, each.down_low) for each in kinds]
    assert any(all_.covering for all_, _, _ in groups) and any(all_.patterned for all_, _, _ in groups)
    assert any(up.vantage and up.covering for _, up, _ in groups) and any(low.patterned for _, _, low in groups)
    dangers = [danger for each in kinds for danger in each.dangers]
    assert {bool(each.condition) for each in dangers} == {False, True}, "Dangerous and Hazardous"


@pytest.mark.clause("ruling.movement.no-height")
def test_terrain_without_height_is_flat_unless_it_blocks(tmp_path: Path) -> None:
    swamp = TerrainCard(printed("terrain", "swamp"))
    assert swamp.flat and not swamp.solid
    wall = TerrainCard(spoiled(tmp_path, "terrain", "swamp", "difficult = true", "blocking = true"))
    assert wall.solid and not wall.climbable and not wall.flat
    match = stage(model("dockside-wolf", "12,12"), FAR, pieces=[piece("fire-pit", "14,12"), piece("wall", "9,12")])
    assert accepted(match, "move 14,12") and not accepted(match, "move 9,12")


@pytest.mark.clause("ruling.sight.no-height", "terrain.blocking")
def test_nobody_sees_over_what_blocks_without_a_height() -> None:
    TerrainCard(printed("terrain", "market-stall"))
    choir, porter = model("spark-choir", "11.2,12^tower-1"), enemy("night-porter", "15.6,12")
    tower = piece("tower", "11,12")
    match = stage(choir, porter, pieces=[tower, piece("market-stall", "13.9,12", 1)])
    assert not accepted(match, "attack discord night-porter"), "from 6 inches up"
    match = stage(choir, porter, pieces=[tower, piece("crate", "13.9,12")])
    assert accepted(match, "attack discord night-porter"), "over a crate of Height 1"


@pytest.mark.clause("ruling.board.size")
def test_a_table_is_twenty_four_inches_wide_and_deep() -> None:
    box.__wrapped__()
    match = stage(model("dockside-wolf", "22,22"), FAR | {"at": "2,2"})
    assert accepted(match, "move 23.5,23.5")
    assert refused(match, "move 23.51,23") == refused(match, "move 23,23.51") == ("off-table", "ruling.board.edge")


# -- before the game ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.game.open-information", "teams.units-choice")
def test_once_both_are_shown_everybody_sees_everything() -> None:
    match = Match(GAME, {"mission": "gang-war"}, seed=1)
    for answer, seat in (("join none", 0), ("join none", 1), ("bring lantern-hag", 0)):
        match.answer(answer, seat)
    assert match.view(1).data["models"] == [], "what is brought first is not shown yet"
    match.answer("bring alley-cat", 1)
    for seat in (0, 1, None):
        view = match.view(seat).data
        assert [each["card"] for each in view["models"]] == ["lantern-hag", "alley-cat"]
        assert [each["pips"] for each in view["players"]] == [10, 10]
    hag = model("lantern-hag", "2,2", pool=[4, 2], conditions={"slow": 2}, wounds=3)
    seen = stage(hag, FAR).view(1).data["models"][0]
    assert (seen["pool"], seen["conditions"], seen["hp"]) == ([4, 2], {"slow": 2}, 5)
