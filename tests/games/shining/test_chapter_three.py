"""Chapter 3 as it is written: the scenery and levels of its maps, and what wins and loses each of its encounters."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest
from games.shining.staging import (
    Row,
    clauses_of,
    hp,
    monster,
    pile,
    play,
    squares,
    stage,
    told,
    where,
)

from dustup import Match
from dustup.boards.bits import listed
from dustup.engine.ending import sequel_of
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import (
    BurdenLaid,
    CampaignOver,
    LevelsLaid,
    QuestCompleted,
    QuestLost,
    SceneryLaid,
    TimeOut,
)
from dustup.games.shining.quests import encounters_of, open_quests
from dustup.games.shining.state import OFF

QUEST = "the-hungry-deep"
CHAPTER = ("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen")
HEROES = ("galahad", "ranger", "maren", "orrin")
UNTIMED = ("fifteen", "sixteen")


def party(*at: str, **of_galahad: Any) -> list[Row]:
    """Four Heroes on squares of the encounter's own map."""
    rows: list[Row] = [{"hero": each, "at": square} for each, square in zip(HEROES, at, strict=True)]
    rows[0] |= of_galahad
    return rows


def at(encounter: str, heroes: list[Row], *monsters: Row, then: tuple[str, ...] = (), **more: Any) -> Match:
    """A position on the map of an encounter: Galahad acts, or what ``then`` says comes."""
    if not then:
        more.setdefault("active", "galahad")
    return stage("", encounter=encounter, hero=heroes, monster=list(monsters), quest=QUEST, next=then or ["act"],
                 stop=False, **more)  # fmt: skip


def starts(encounter: str, **of_galahad: Any) -> list[Row]:
    """The party where the map begins."""
    ground = box().encounters[encounter].ground
    return party(*[ground.board.name(each) for each in listed(ground.starts)[:4]], **of_galahad)


# -- the maps ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "piece", "cited"),
    [
        pytest.param(key, piece, cited, marks=pytest.mark.clause(cited))
        for key, piece, cited in (
            ("fourteen", "broken-pillar", "glossary.ch3.e14.pillar-basin"),
            ("fourteen", "stone-basin", "glossary.ch3.e14.pillar-basin"),
            ("fifteen", "broken-pillar", "glossary.ch3.e15.broken-pillar"),
            ("sixteen", "stone-basin", "glossary.ch3.e16.stone-basin"),
            ("seventeen", "temple", "glossary.ch3.e17.temple"),
            ("eighteen", "broken-pillar", "glossary.ch3.e18.broken-pillar"),
        )
    ],
)
def test_the_scenery_the_book_gives_an_encounter_is_on_its_map(key: str, piece: str, cited: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    (laid,) = [each for each in match.log if isinstance(each.event, SceneryLaid) and each.event.piece == piece]
    ground = match.state.ground
    kind = ground.tall if piece == "temple" else ground.short
    assert cited in laid.clauses and ground.scenery[piece] and ground.scenery[piece] & ~kind == 0


@pytest.mark.clause("terrain.tall.blocks-los", "terrain.short.see-through")
def test_nobody_sees_through_the_temple_and_everybody_over_a_basin() -> None:
    temple, basins = box().encounters["seventeen"].ground, box().encounters["fourteen"].ground
    assert not temple.sees(temple.board.cell("D8"), temple.board.cell("M8"), 0)
    assert basins.sees(basins.board.cell("E5"), basins.board.cell("E7"), 0)
    assert basins.short >> basins.board.cell("E6") & 1


@pytest.mark.parametrize("key", ["twelve", "thirteen"])
def test_the_first_two_have_common_scenery_only(key: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    cited = {each for entry in match.log if isinstance(entry.event, SceneryLaid) for each in entry.clauses}
    assert any(each.startswith("glossary.common.") for each in cited)
    assert not any(each.startswith("glossary.ch") for each in cited)


@pytest.mark.parametrize(
    ("key", "heights", "told_as"),
    [
        pytest.param("sixteen", [1, 2, 3], "platforms", marks=pytest.mark.clause("elevation.e16.platforms")),
        pytest.param("eighteen", [-1], "sinkhole", marks=pytest.mark.clause("elevation.e18.sinkhole")),
    ],
)
def test_platforms_and_sinkhole_are_laid_and_steps_lead_to_everything_on_them(
    key: str, heights: list[int], told_as: str
) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    ground = match.state.ground
    assert told(match, LevelsLaid) == [LevelsLaid(told_as)] and [each for each, _ in ground.regions()] == heights
    assert f"elevation.e{match.state.encounter.number}.{told_as}" in clauses_of(match, LevelsLaid)
    reached = ground.costs_to(ground.starts)
    for _, region in ground.regions():
        assert all(cell in reached for cell in listed(region & ~ground.blocking))


@pytest.mark.clause("elevation.steps", "elevation.no-steps-no-passage")
def test_onto_the_middle_platform_leads_one_square_of_steps() -> None:
    match = at("sixteen", party("J6", "A2", "A9", "P9"), steps=4)
    reached = squares(match, "walk")
    assert {"K6", "L6", "M6"} <= reached and "L4" not in reached  # K6 the steps, L4 a basin
    beside = at("sixteen", party("K5", "A2", "A9", "P9"), steps=1)
    assert "L5" not in squares(beside, "walk") and "K6" in squares(beside, "walk")  # L5 is a cliff from here


@pytest.mark.clause("elevation.fly", "elevation.no-steps-no-passage")
def test_a_bat_flies_straight_up_to_a_platform_and_a_skeleton_goes_round_to_its_steps() -> None:
    def goes(kind: str) -> str:
        tag = f"{kind}.5"
        heroes = party("M6", "B14", "B13", "C13")
        match = at("sixteen", heroes, monster(kind, 5, at="M8"), target="galahad", active=tag,
                   then=(f"order {tag} basic-attack 0", "stop"))  # fmt: skip
        return where(match, tag)

    assert goes("ash-bat") == "M7" and goes("skeleton") == "K6"


@pytest.mark.clause("elevation.steps", "hero.base-size", "elevation.no-steps-no-passage")
def test_the_wyrm_leaves_the_pit_by_steps_that_are_two_squares_wide() -> None:
    heroes = party("E2", "A2", "B1", "P17")
    match = at("eighteen", heroes, monster("sinkhole-wyrm", 0, at="E8"), target="galahad", active="sinkhole-wyrm.0",
               then=("order sinkhole-wyrm.0 basic-attack 0", "stop"))  # fmt: skip
    assert where(match, "sinkhole-wyrm.0") == "E3"  # straight up, over both squares of steps at E6 and F6


# -- the quest ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.chapter", "quest.branching", "quest.select")
def test_the_last_quest_has_the_seven_encounters_of_chapter_3_and_four_to_eight_items() -> None:
    book = box().quests[QUEST]
    assert book.final and not book.draft and 4 <= len(book.items) <= 8 and book.epilogue and book.farewell
    assert sorted(encounters_of(box(), book)) == sorted(CHAPTER)
    assert [box().encounters[key].number for key in CHAPTER] == [str(each) for each in range(12, 19)]
    assert QUEST in open_quests(box(), ["a-light-in-the-darkness", "iron-guests"])


def test_no_two_of_them_are_won_and_lost_in_the_same_way_with_the_same_consequence() -> None:
    all_seven = [box().encounters[key] for key in CHAPTER]
    parts = [(each.victory.kinds, each.defeat.kinds, each.defeat.next) for each in all_seven]
    assert len({*parts}) == len(CHAPTER)
    kinds = {"reach", "carry", "clear", "survive", "protect", "boss"}
    assert {each.victory.kinds[0] for each in all_seven} == kinds
    consequences = {each for _, _, following in parts for each in following}
    assert {"prepare", "end"} < consequences  # back to the preparation, lost; and on with less


@pytest.mark.clause("setup.spawn-monsters", "setup.books")
@pytest.mark.parametrize("key", CHAPTER)
def test_each_begins_with_its_monsters_on_their_squares_and_some_that_the_chart_adds(key: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    m, there = match.state, box().encounters[key]
    begun = [(each.card.key, each.number) for each in m.monsters_in_play()]
    added = {each for row in there.chart for each in row.spawns}
    assert begun[: len(there.spawns)] == list(there.spawns) and {*begun[len(there.spawns) :]} <= added
    assert all(m.ground.spawns[each.number] == each.cell for each in m.monsters_in_play())
    assert m.ground is there.ground and m.stack[0] == "event" and there.events == "chapter-3"


# -- what must come ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("combat.event-deck.empty-timed", "end.defeat.consequences")
@pytest.mark.parametrize("key", [each for each in CHAPTER if each not in UNTIMED])
def test_a_timed_one_is_lost_with_the_last_event_card(key: str) -> None:
    there = box().encounters[key]
    decks = {"events": pile(list(box().events["chapter-3"]), [])}
    rows = [monster(*each, at=there.ground.board.name(there.ground.spawns[each[1]])) for each in there.spawns]
    match = at(key, starts(key), *rows, then=("after_event",), decks=decks)
    assert told(match, TimeOut) and match.state.outcome == "defeat"


@pytest.mark.clause("combat.until-end", "end.protect")
@pytest.mark.parametrize("key", UNTIMED)
def test_an_untimed_one_is_over_when_its_rounds_are(key: str) -> None:
    there = box().encounters[key]
    last = there.victory.number
    early = at(key, starts(key), then=("final_step",), round=last - 1, stack=["timer"])
    assert early.state.outcome == "" and early.state.round == last
    over = at(key, starts(key), then=("final_step",), round=last, stack=["timer"])
    assert over.state.outcome == "victory"


def carried_out(key: str, outcome: str) -> Match:
    """The Victory or the Defeat part, every question answered with the first thing there is."""
    done = ["a-light-in-the-darkness", "iron-guests"]
    match = at(
        key,
        starts(key, hp=4),
        then=(outcome,),
        outcome=outcome,
        done=done,
        prepared=[{"hero": each, "hp": 7} for each in HEROES],
    )
    while match.question is not None:
        match.answer(next(iter(match.question.options)))
    return match


@pytest.mark.clause("end.defeat.consequences", "end.encounter.instructions")
@pytest.mark.parametrize(
    ("key", "goes_on", "hp"),
    [("twelve", None, 7), ("thirteen", "fifteen", 5), ("fourteen", "fifteen", 5), ("fifteen", None, 7),
     ("sixteen", "seventeen", 5)],
)  # fmt: skip
def test_after_a_defeat_it_goes_back_to_the_preparation_or_on_with_less(key: str, goes_on: str | None, hp: int) -> None:
    following = sequel_of(carried_out(key, "defeat"))
    assert following is not None and following["quest"] == QUEST
    assert following.get("encounter", "twelve") == (goes_on or "twelve") and not following.get("lost")
    assert following["party"][0]["hp"] == hp  # who is back is as prepared; who goes on has one HP more


@pytest.mark.clause("quest.lost", "end.defeat.consequences")
@pytest.mark.parametrize("key", ["seventeen", "eighteen"])
def test_the_last_two_lose_the_quest(key: str) -> None:
    match = carried_out(key, "defeat")
    assert [each.text for each in told(match, QuestLost)] == [box().quests[QUEST].failure]
    following = sequel_of(match)
    assert following is not None and following["lost"] == [QUEST]


@pytest.mark.clause("end.victory.typical", "end.encounter.instructions")
@pytest.mark.parametrize(("key", "goes_on"), list(pairwise(CHAPTER)))
def test_after_a_victory_each_hero_is_stronger_and_the_next_number_follows(key: str, goes_on: str) -> None:
    match = carried_out(key, "victory")
    following = sequel_of(match)
    assert following is not None and following["encounter"] == goes_on
    for hero in match.state.heroes:
        assert sum(hero.stats.values()) == sum(hero.card.stats.values()) + 1


# -- each of them ------------------------------------------------------------------------------------------------------


@pytest.mark.clause("encounter-one.goal")
def test_12_is_won_when_all_four_stand_at_the_broken_wall() -> None:
    match = at("twelve", party("H2", "E1", "F1", "G1"))
    play(match, "walk H1")
    assert match.state.outcome == "victory"
    three = at("twelve", party("H2", "E1", "F1", "D2"))
    play(three, "walk H1")
    assert three.state.outcome == ""


@pytest.mark.clause("end.carry", "end.carry.take")
def test_13_is_won_by_the_book_of_names_on_the_ferry_steps() -> None:
    laid = told(Match(GAME, {"encounter": "thirteen", "players": 1}, seed=1), BurdenLaid)
    assert [each.what for each in laid] == ["the book of names"]
    heroes = party("N17", "A4", "A5", "A6")
    match = at("thirteen", heroes, bearer="galahad")
    play(match, "walk O17")
    assert match.state.outcome == "victory"
    without = at("thirteen", heroes, bearer="ranger")
    play(without, "walk O17")
    assert without.state.outcome == ""


@pytest.mark.clause("combat.until-end")
def test_14_is_won_with_the_last_monster_and_not_with_the_sister() -> None:
    sister = monster("still-water-sister", 5, at="F9", hp=1)
    heroes = party("F8", "B7", "B8", "B9", stats={"str": 9})
    match = at("fourteen", heroes, sister, script=[7])
    play(match, "attack squires-sword F9")
    assert match.state.outcome == "victory"
    more = at("fourteen", heroes, sister, monster("basin-acolyte", 1, at="F2"), script=[7])
    play(more, "attack squires-sword F9")
    assert more.state.outcome == "" and hp(more, "still-water-sister.5") == 0


@pytest.mark.clause("end.defeat.conditions", "ex.untimed-all-down")
def test_15_is_lost_when_two_lie_in_the_ring() -> None:
    def struck(*down: str) -> Match:
        heroes = party("G6", "H6", "F7", "I7", hp=1, rp=0, stats={"vit": 4}, items=[])
        rows = [{**row, "hp": 0} if row["hero"] in down else row for row in heroes]
        return at("fifteen", rows, monster("hollow-guard", 1, at="G4"), target="galahad", active="hollow-guard.1",
                  then=("order hollow-guard.1 basic-attack 1", "stop"), script=[5])  # fmt: skip

    assert struck("maren").state.outcome == "defeat"
    one = struck()
    assert one.state.outcome == "" and hp(one, "galahad") == 0


@pytest.mark.clause("end.protect", "end.defeat.conditions")
def test_16_is_lost_when_a_monster_steps_onto_a_flame_and_not_while_somebody_stands_there() -> None:
    def blessed(*heroes: str) -> Match:
        return at("sixteen", party(*heroes), monster("basin-acolyte", 1, at="E5"), active="basin-acolyte.1",
                  then=("monster_step basin-acolyte.1", "stop"),
                  decks={"basin-acolyte": pile(box().monsters["basin-acolyte"].deck, ["bless-the-place"])})  # fmt: skip

    match = blessed("H8", "G8", "I8", "J8")
    assert match.state.outcome == "defeat" and where(match, "basin-acolyte.1") in ("C5", "C6")
    assert blessed("C5", "C6", "N5", "I13").state.outcome == ""


@pytest.mark.clause("encounter-one.goal")
def test_17_is_won_past_two_bosses_who_may_live() -> None:
    bosses = (monster("castellan", 9, at="A10"), monster("barrow-wight", 0, at="O10"))
    match = at("seventeen", party("F2", "H2", "I2", "J2"), *bosses)
    play(match, "walk G2")
    assert match.state.outcome == "victory"
    assert len([each for each in match.state.monsters if each.card.boss and each.cell != OFF]) == 2
    dead = at("seventeen", party("F2", "H2", "I2", "A9"))  # nobody is left, and it is not won by that
    play(dead, "walk G2")
    assert dead.state.outcome == ""


@pytest.mark.clause("combat.track.boss", "quest.final", "quest.epilogue", "quest.new-game-plus")
def test_18_is_won_with_the_wyrm_alone_and_ends_the_campaign() -> None:
    wyrm, acolyte = monster("sinkhole-wyrm", 0, at="H9", hp=1), monster("basin-acolyte", 1, at="F3")
    match = at("eighteen", party("G9", "A8", "A9", "A10", stats={"str": 9}), wyrm, acolyte, script=[7])
    play(match, "attack squires-sword H9")
    assert match.state.outcome == "victory" and match.state.monsters[1].cell != OFF
    while match.question is not None and match.question.why.key != "fate":
        match.answer(next(iter(match.question.options)))
    book = box().quests[QUEST]
    assert told(match, QuestCompleted)[0].text == book.epilogue
    assert told(match, CampaignOver)[0].text == book.farewell
    play(match, "fate again")
    following = sequel_of(match)
    assert following is not None and following["quest"] == "a-light-in-the-darkness"


def test_in_18_the_wyrm_comes_up_where_the_map_has_a_hole_nearest_to_the_weakest() -> None:
    heroes = party("H18", "O9", "P10", "A2", stats={"vit": 1})
    match = at("eighteen", heroes, monster("sinkhole-wyrm", 0, at="H9"), active="sinkhole-wyrm.0", script=[1, 1],
               then=("monster_step sinkhole-wyrm.0", "stop"),
               decks={"sinkhole-wyrm": pile(box().monsters["sinkhole-wyrm"].deck, ["down-and-up-again"])})  # fmt: skip
    assert where(match, "sinkhole-wyrm.0") == "F15"
