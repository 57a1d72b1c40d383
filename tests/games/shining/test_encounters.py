"""Encounters as they are written: their files, maps, charts and levels."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from games.shining.staging import clauses_of, galahad, play, skeleton, squares, stage, told, where

from dustup import Match
from dustup.boards.bits import listed
from dustup.engine.errors import BadContent
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.encounter import Encounter
from dustup.games.shining.events import ChartRolled, LevelsLaid, NotSpawned, SceneryLaid, Spawned, Walked
from dustup.games.shining.maps import draw_ground
from dustup.kit.printed import Printed

FILE = """
number = "NUMBER"
title = "A Test"
icon = "candles"
scenery = "hall"
chapter = 1
text = "Somewhere."
spawns = ["skeleton 1"]
MORE
map = '''
MAP
'''
levels = '''
LEVELS
'''
[[chart]]
name = "1-4"
CHART
[victory]
text = "Done."
VICTORY
[defeat]
text = "Lost."
DEFEAT
"""
FLAT = "h h h h 1"


def written(folder: Path, **said: str) -> Encounter:
    """An encounter from a file, otherwise a small one that is won by clearing it."""
    plain = {"NUMBER": "1", "MORE": "", "MAP": FLAT, "CHART": "", "VICTORY": 'kind = "clear"',
             "DEFEAT": 'kind = "time"'}  # fmt: skip
    text = FILE
    for key, value in {**plain, **said}.items():
        text = text.replace(key, value, 1)
    drawn = said.get("LEVELS", "flat")
    text = text.replace("levels = '''\nflat\n'''", "") if drawn == "flat" else text
    text = text.replace("levels = '''\nLEVELS\n'''\n", "")
    path = folder / "test.toml"
    path.write_text(text, encoding="utf-8")
    return Encounter(Printed(path))


# -- what is wrong is named --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "says"),
    [
        ({"VICTORY": 'kind = "dance"'}, "kind = 'dance', expected one of reach, survive"),
        ({"VICTORY": 'kind = "reach or clear"'}, "kind = 'reach or clear', expected one of"),
        ({"DEFEAT": 'kind = "time or rain"'}, "expected one of time, fallen, breach"),
        ({"VICTORY": 'kind = "reach"'}, "fewer than four goal squares"),
        ({"VICTORY": 'kind = "survive"'}, "says not how many rounds"),
        ({"VICTORY": 'kind = "carry"'}, "needs one marked square"),
        ({"VICTORY": 'kind = "carry"', "MAP": "h h h h 1 * g"}, "what is carried is named by burden"),
        ({"MORE": 'burden = "a stone"'}, "what is carried is named by burden"),
        ({"DEFEAT": 'kind = "breach or time"'}, "no marked square"),
        ({"MAP": "h h h 1"}, "fewer than four start squares"),
        ({"MAP": "h h h h ."}, "spawns = 'skeleton 1', expected a kind and the number of a SPAWN square"),
        ({"CHART": 'spawns = ["skeleton 9"]'}, "expected a kind and the number of a SPAWN square of the map: 1"),
        ({"MAP": "h h h h 1 Q"}, "expected glyphs of maps"),
    ],
)
def test_what_is_wrong_with_an_encounter_is_said(tmp_path: Path, said: dict[str, str], says: str) -> None:
    with pytest.raises(BadContent, match=says):
        written(tmp_path, **said)


def test_an_encounter_that_is_right_is_read(tmp_path: Path) -> None:
    made = written(tmp_path, DEFEAT='kind = "fallen or time"\nnext = "two or three"')
    assert made.defeat.kinds == ("fallen", "time") and made.defeat.next == ("two", "three") and made.timed


# -- the encounters of the box -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", list(box().encounters))
def test_every_map_has_its_size_and_everything_on_it_can_be_reached(key: str) -> None:
    there = box().encounters[key]
    ground, board = there.ground, there.ground.board
    assert 10 <= board.width <= 16 and 14 <= board.height <= 20
    from_here = ground.costs_to(1 << listed(ground.starts)[0])
    wanted = ground.starts | ground.goals | ground.marked | sum(1 << each for each in ground.spawns.values())
    assert all(cell in from_here for cell in listed(wanted) if cell not in walled_in(there))
    for part in (there.victory, there.defeat):
        assert all(each in (*box().encounters, "prepare", "end") for each in part.next)


def walled_in(there: Encounter) -> set[int]:
    """SPAWN squares that only fliers use may be anywhere but in Walls."""
    fliers = {number for kind, number in there.spawns if box().monsters[kind].fly}
    walkers = {number for kind, number in there.spawns if not box().monsters[kind].fly}
    return {there.ground.spawns[each] for each in fliers - walkers}


def test_a_letter_never_stands_alone_and_something_leads_to_every_encounter() -> None:
    numbers = {each.number: each for each in box().encounters.values()}
    for number in numbers:
        if number[-1] in "AB":
            assert {f"{number[:-1]}A", f"{number[:-1]}B"} <= {*numbers}
    led_to = {key for each in numbers.values() for key in (*each.victory.next, *each.defeat.next)}
    assert {"two", "three", "four-a", "four-b", "five-a", "five-b"} <= led_to
    assert box().encounters["three"].victory.next == ("four-a", "four-b")  # by choice
    assert box().encounters["four-a"].defeat.next == ("five-b",)  # by outcome


@pytest.mark.parametrize(
    ("key", "piece", "cited"),
    [
        pytest.param(key, piece, cited, marks=pytest.mark.clause(cited))
        for key, piece, cited in (
            ("two", "rocky-landslide", "glossary.ch1.e2.rocky-landslide"),
            ("three", "chapel", "glossary.ch1.e3.chapel"),
            ("four-a", "altar", "glossary.ch1.e4a.altar"),
            ("four-a", "chapel-seating", "glossary.ch1.e4a.chapel-seating"),
            ("four-a", "candelabra", "glossary.ch1.e4a.candelabra"),
            ("four-b", "hermitage", "glossary.ch1.e4b.hermitage"),
            ("five-a", "sarcophagus", "glossary.ch1.e5a.sarcophagus"),
        )
    ],
)
def test_the_scenery_the_book_gives_an_encounter_is_on_its_map(key: str, piece: str, cited: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    laid = [each for each in match.log if isinstance(each.event, SceneryLaid) and each.event.piece == piece]
    assert len(laid) == 1 and cited in laid[0].clauses and match.state.ground.scenery[piece]


@pytest.mark.clause("setup.books", "setup.spawn-monsters")
def test_an_encounter_brings_its_map_its_monsters_its_chart_and_its_endings() -> None:
    match = Match(GAME, {"encounter": "four-b", "players": 1}, seed=1)
    there = match.state.encounter
    assert match.state.ground is there.ground and match.state.stack[0] == "event"
    assert [(each.card.key, each.number) for each in match.state.monsters_in_play()] == list(there.spawns)
    assert there.victory.text and there.defeat.text and there.chart


# -- the chart ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.extra-instructions", "spawn.already-in-play", "combat.final-step.empty")
def test_a_chart_may_spawn_and_leaves_who_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chart = 'spawns = ["skeleton 1", "skeleton 2"]'
    made = written(tmp_path, MAP="h h h h 1 2", CHART=chart, DEFEAT='kind = "fallen"')
    monkeypatch.setitem(box().encounters, "one", made)
    match = stage("A . . . X 2", A=galahad(), X=skeleton(1, hp=1), next=["final_step"], stop=False, script=[2])
    assert told(match, ChartRolled) and [where(match, f"skeleton.{each}") for each in (1, 2)] == ["E1", "F1"]
    assert len(told(match, Spawned)) == len(told(match, NotSpawned)) == 1
    assert match.state.monsters[0].hp == 1  # it was in play


# -- levels ------------------------------------------------------------------------------------------------------------

HALL = """
h h h h . . . .
. . = . . = . .
. . . . . . . .
. . . . = . . .
. . . . . . . 1
"""
PLATFORMS = """
0 0 0 0 0 0 0 0
0 1 1 0 0 2 2 0
0 1 1 0 0 2 2 0
0 0 0 3 3 0 0 0
0 0 0 3 3 0 0 0
"""
VILLAGE = """
h h h h . . .
. . . . . . .
. . = . . . .
. . . . . . .
. . . . . . 1
"""
HOLE = """
0 0 0 0 0 0 0
0 0 1 1 1 0 0
0 0 1 1 1 0 0
0 0 1 1 1 0 0
0 0 0 0 0 0 0
"""


def begun(folder: Path, monkeypatch: pytest.MonkeyPatch, number: str, map: str, levels: str) -> Match:
    """An encounter on a small map with levels, set up."""
    made = written(folder, NUMBER=number, MAP=map.strip(), LEVELS=levels.strip())
    monkeypatch.setitem(box().encounters, "one", made)
    return Match(GAME, {"players": 1}, seed=1)


@pytest.mark.clause("elevation.e16.platforms")
def test_encounter_16_has_three_platforms_each_on_a_level_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = begun(tmp_path, monkeypatch, "16", HALL, PLATFORMS)
    assert told(match, LevelsLaid) == [LevelsLaid("platforms")]
    assert "elevation.e16.platforms" in clauses_of(match, LevelsLaid)
    assert [height for height, _ in match.state.ground.regions()] == [1, 2, 3]
    # On one level they are one thing less, and without steps nobody gets up.
    for levels in (PLATFORMS.replace("3", "2"), PLATFORMS.replace("3", "0")):
        with pytest.raises(BadContent, match="expected three platforms"):
            written(tmp_path, NUMBER="16", MAP=HALL.strip(), LEVELS=levels.strip())
    with pytest.raises(BadContent, match=r"no steps .* join the squares that lie"):
        written(tmp_path, NUMBER="16", MAP=HALL.replace("=", ".").strip(), LEVELS=PLATFORMS.strip())


@pytest.mark.clause("elevation.e18.sinkhole")
def test_encounter_18_has_a_sinkhole_in_the_middle_that_lies_lower(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deep = HOLE.replace("0", "2")
    match = begun(tmp_path, monkeypatch, "18", VILLAGE, deep)
    assert told(match, LevelsLaid) == [LevelsLaid("sinkhole")]
    assert "elevation.e18.sinkhole" in clauses_of(match, LevelsLaid)
    with pytest.raises(BadContent, match="expected one sinkhole in the middle"):
        written(tmp_path, NUMBER="18", MAP=VILLAGE.strip(), LEVELS=HOLE.strip())  # a hill
    with pytest.raises(BadContent, match="expected one sinkhole in the middle"):
        written(tmp_path, NUMBER="18", MAP=VILLAGE.strip())  # flat


@pytest.mark.clause("elevation.steps", "elevation.no-steps-no-passage")
def test_onto_a_platform_it_goes_by_its_steps_alone() -> None:
    match = stage(HALL.replace("h h h h", "A . . .").replace("1", "."), levels=PLATFORMS, A=galahad(), steps=3)
    reached = squares(match, "walk")
    assert "C2" in reached and "B2" not in reached  # the steps are three squares away, the platform a cliff
    play(match, "walk A2")
    assert told(match, Walked)[-1].cost == 1 and "B2" not in squares(match, "walk")


@pytest.mark.clause("elevation.los-range", "elevation.no-steps-no-passage")
def test_a_monster_goes_into_the_sinkhole_by_the_steps_and_strikes_over_its_edge_without() -> None:
    deep: dict[str, Any] = {"levels": HOLE.replace("0", "2"), "target": "galahad", "active": "skeleton.1"}
    village = VILLAGE.replace("h h h h", ". . . .").replace("1", ".")
    over = stage(village, **deep, A=galahad(at="E3"), X=skeleton(at="G3"), next=["order skeleton.1 basic-attack 0"])
    assert where(over, "skeleton.1") == "F3"  # range is counted on the flat map
    into = stage(village, **deep, A=galahad(at="D3"), X=skeleton(at="A3"),
                 next=["order skeleton.1 basic-attack 0"])  # fmt: skip
    assert where(into, "skeleton.1") == "C3"


@pytest.mark.clause("terrain.open-default", "terrain.map-overrides")
def test_open_ground_costs_a_point_and_nobody_leaves_the_map() -> None:
    match = stage("A . .\n. . .", A=galahad(), steps=9)
    assert squares(match, "walk") == {"B1", "C1", "A2", "B2", "C2"}
    ground, _ = draw_ground("x", encounter="8", pieces={"x": "wooden-barricade"})
    assert ground.short == 1 and not ground.tall
