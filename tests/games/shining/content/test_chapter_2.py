"""Chapter 2, Iron Guests: each encounter on its own map, when it is won and when it is lost, and what that leads to."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining.staging import (
    asked,
    galahad,
    hp,
    maren,
    monster,
    offered,
    orrin,
    pile,
    play,
    ranger,
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
    AiSeeks,
    DeckReady,
    ItemsGiven,
    QuestCompleted,
    QuestLost,
    SceneryLaid,
    Spawned,
    StatRaised,
    TimeOut,
    Walked,
    WeaponGained,
)
from dustup.games.shining.printing import VICTORIES
from dustup.games.shining.quests import encounters_of

QUEST = "iron-guests"
KEYS = ("six", "seven", "eight", "nine-a", "nine-b", "ten", "eleven")
EVENTS = list(box().events["chapter-2"])


def at(key: str, *heroes: str, **more: Any) -> Match:
    """Galahad, the Ranger, Maren and Orrin on squares of an encounter's own map; "-" lies there exhausted."""
    rows = []
    for make, place in zip((galahad, ranger, maren, orrin), heroes, strict=True):
        down = {"hp": 0} if place.startswith("-") else {}
        rows.append(make(at=place.removeprefix("-"), **down))
    if "next" not in more:
        more = {"active": "galahad", "next": ["act"], **more}
    more.setdefault("stop", False)
    return stage("", encounter=key, quest=QUEST, done=["a-light-in-the-darkness"], hero=rows, **more)


def starting(key: str, down: int = 0) -> list[str]:
    """Four squares where Heroes begin, so many of them exhausted."""
    ground = box().encounters[key].ground
    names = [ground.board.name(each) for each in listed(ground.starts)[:4]]
    return [f"-{each}" if at < down else each for at, each in enumerate(names)]


def far_off(key: str) -> dict[str, Any]:
    """Somebody on SPAWN 1, and the boss if it has one, so that nothing is won yet."""
    ground = box().encounters[key].ground
    rows = [monster("hollow-guard", 1, at=ground.board.name(ground.spawns[1]))]
    if 0 in ground.spawns:
        rows.append(monster("castellan", 0, at=ground.board.name(ground.spawns[0])))
    return {"monster": rows}


def ran_out(key: str, *left: str) -> Match:
    """Where Heroes begin the Final Step is obeyed: an Event Card lies there, and these are left of the deck."""
    script = {"events": [1], "dice": [4]} if len(left) > 1 else ()
    return at(key, *starting(key), stack=["event"], decks={"events": pile(EVENTS, left)}, next=["final_step"],
              script=script, **far_off(key))  # fmt: skip


def went_down(key: str, down: int) -> Match:
    """A timer is discarded and a round begins; so many Heroes lie exhausted."""
    return at(key, *starting(key, down), stack=["timer"], next=["final_step"], script=[1] * 20, then="random",
              **far_off(key))  # fmt: skip


def only(kind: str, card: str) -> dict[str, Any]:
    """The decks, with one AI card left in that of a kind of Monster."""
    return {kind: pile(box().monsters[kind].deck, [card])}


def played(key: str, less: int = 0) -> Match:
    """The last of the rounds the sheet asks for ends, or one so many before it."""
    last = box().encounters[key].victory.number - less
    return at(key, *starting(key), round=last, stack=["timer"], next=["final_step"])


def concluded(match: Match, **wishes: str) -> Match:
    """What the Victory or the Defeat part says, each time with the first thing that is offered, or as wished."""
    while match.question is not None:
        assert match.state.outcome
        play(match, wishes.get(asked(match)) or offered(match)[0])
    return match


# -- the chapter -------------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.chapter", "quest.branching")
def test_the_chapter_has_all_kinds_of_victory_and_three_kinds_of_consequence() -> None:
    book = box().quests[QUEST]
    assert encounters_of(box(), book) == [*KEYS] and not book.draft
    there = [box().encounters[each] for each in KEYS]
    assert {each.number for each in there} == {"6", "7", "8", "9A", "9B", "10", "11"}
    assert {each.victory.kinds[0] for each in there} == {*VICTORIES}
    assert {each.events for each in there} == {"chapter-2"} and {each.chapter for each in there} == {2}
    lost = [each.defeat.next for each in there]
    assert ("prepare",) in lost and ("ten",) in lost and ("end",) in lost


def test_every_encounter_has_a_defeat_or_an_end_that_must_come() -> None:
    for key in KEYS:
        there = box().encounters[key]
        assert there.timed or there.victory.number


@pytest.mark.parametrize("key", KEYS)
def test_an_encounter_is_set_up_as_its_sheet_says(key: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    there = box().encounters[key]
    placed = {(each.card.key, each.number): each.cell for each in match.state.monsters[: len(there.spawns)]}
    assert list(placed) == [*there.spawns]
    squares_of: dict[int, list[int]] = {}
    for (_, number), cell in placed.items():
        squares_of.setdefault(number, []).append(cell)
    for number, (first, *others) in squares_of.items():  # whoever shares a number stands beside the first
        assert first == there.ground.spawns[number]
        assert all(there.ground.board.distance(first, each) == 1 for each in others)
    assert len(told(match, Spawned)) >= len(placed) and asked(match) == "place"
    decks = {each.deck: each.cards for each in told(match, DeckReady)}
    assert decks["events"] == 7 and {kind for kind, _ in placed} <= {*decks}


@pytest.mark.clause("ex.after-encounter", "end.defeat.consequences")
def test_who_has_fallen_goes_on_standing_so_that_what_follows_is_not_lost_before_it_begins() -> None:
    for key in KEYS:
        there = box().encounters[key]
        if "fallen" in there.defeat.kinds and there.defeat.next != ("end",):
            match = concluded(went_down(key, 4))
            assert match.state.outcome == "defeat" and not any(each.ex for each in match.state.heroes)


# -- the scenery -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "piece", "terrain", "cited"),
    [
        pytest.param(key, piece, terrain, cited, marks=pytest.mark.clause(cited, "glossary.purpose"))
        for key, piece, terrain, cited in (
            ("six", "rocky-debris", "tall", "glossary.ch2.e6-7.rocky-debris"),
            ("seven", "rocky-debris", "tall", "glossary.ch2.e6-7.rocky-debris"),
            ("eight", "guardhouse", "tall", "glossary.ch2.e8.guardhouse"),
            ("eight", "broken-guardhouse", "tall", "glossary.ch2.e8.guardhouse"),
            ("eight", "wooden-barricade", "short", "glossary.ch2.e8.wooden-barricade"),
            ("nine-b", "wooden-barricade", "short", "glossary.ch2.e9b.wooden-barricade"),
            ("nine-b", "construct-wreck", "tall", "glossary.ch2.e9b.construct-wreck"),
            ("ten", "display-armor", "tall", "glossary.ch2.e10-11.display-armor"),
            ("ten", "fallen-display-armor", "difficult", "glossary.ch2.e10-11.fallen-armor"),
            ("eleven", "display-armor", "tall", "glossary.ch2.e10-11.display-armor"),
            ("eleven", "fallen-display-armor", "difficult", "glossary.ch2.e10-11.fallen-armor"),
        )
    ],
)
def test_the_scenery_the_book_gives_an_encounter_is_on_its_map(key: str, piece: str, terrain: str, cited: str) -> None:
    match = Match(GAME, {"encounter": key, "players": 1}, seed=1)
    ground = match.state.ground
    laid = [each for each in match.log if each.event == SceneryLaid(piece, terrain)]
    assert len(laid) == 1 and cited in laid[0].clauses
    there, kinds = ground.scenery[piece], ("difficult", "short", "tall", "wall")
    assert there and [kind for kind in kinds if getattr(ground, kind) & there] == [terrain]


@pytest.mark.clause("los.short-and-difficult", "terrain.tall.blocks-los")
def test_one_shoots_over_a_barricade_of_the_ward_and_not_through_the_guardhouse() -> None:
    heroes: dict[str, Any] = {"active": "ranger", "next": ["act"], "steps": 6}
    over = at("eight", "E15", "L5", "F15", "G15", monster=[monster("ditch-cutthroat", 1, at="L3")], **heroes)
    assert "L3" in squares(over, "attack") and "L4" not in squares(over, "walk")
    behind = at("eight", "E15", "D6", "F15", "G15", monster=[monster("ditch-cutthroat", 1, at="B6")], **heroes)
    assert not offered(behind, "attack") and "C6" not in squares(behind, "walk")  # two squares, as before


@pytest.mark.clause("terrain.difficult.cost")
def test_in_the_gallery_fallen_armour_is_waded_through() -> None:
    heroes = ["E6", "D17", "E17", "F17"]
    assert "D6" not in squares(at("ten", *heroes, steps=1), "walk")
    match = play(at("ten", *heroes, steps=2), "walk D6")
    assert told(match, Walked)[-1].cost == 2
    assert "B6" not in squares(at("ten", "C6", *heroes[1:], steps=4), "walk")  # a suit that still stands


# -- 6: clear, or back to the inn --------------------------------------------------------------------------------------


@pytest.mark.clause("combat.until-end", "end.encounter.condition")
def test_the_pass_is_free_when_the_last_cutthroat_is_gone() -> None:
    rows = [monster("ditch-cutthroat", number, hp=1, at=place) for number, place in ((1, "F6"), (2, "G5"))]
    match = at("six", "G6", "H6", "I6", "J6", monster=rows, script=[6, 6])
    play(match, "attack squires-sword F6")
    assert match.state.outcome == ""
    play(match, "attack squires-sword G5")
    assert match.state.outcome == "victory"
    assert concluded(match).state.following == "seven" and len(told(match, StatRaised)) == 4


@pytest.mark.clause("end.defeat.consequences", "combat.event-deck.empty-timed")
def test_whoever_pays_the_toll_prepares_again() -> None:
    assert not ran_out("six", "a-forgotten-store", "burning-oil").state.outcome
    match = ran_out("six", "a-forgotten-store")
    assert told(match, TimeOut) and concluded(match).state.following == "prepare" and not told(match, StatRaised)


# -- 7: reach the breach, or crawl over the wall by night --------------------------------------------------------------


@pytest.mark.clause("encounter-one.goal", "end.check-timing")
def test_the_slope_is_climbed_when_all_four_stand_in_the_breach() -> None:
    match = at("seven", "E2", "F1", "G1", "H1")
    assert match.state.outcome == ""
    play(match, "walk E1")
    assert match.state.outcome == "victory" and concluded(match).state.following == "eight"
    assert told(match, ItemsGiven) == [ItemsGiven(("planks",))]


@pytest.mark.clause("end.defeat.conditions", "end.defeat.consequences")
def test_the_slope_is_lost_by_time_or_when_all_lie_on_it_and_the_party_goes_on_with_less() -> None:
    assert went_down("seven", 3).state.outcome == ""
    for match in (ran_out("seven", "a-forgotten-store"), went_down("seven", 4)):
        assert match.state.outcome == "defeat"
        assert concluded(match).state.following == "eight" and not told(match, StatRaised)


# -- 8: carry the key, or go without it --------------------------------------------------------------------------------


@pytest.mark.clause("end.carry", "quest.branching", "hero.equipment-limit")
def test_the_key_is_brought_to_the_armoury_and_then_two_ways_are_open() -> None:
    match = at("eight", "L2", "E15", "F15", "G15", bearer="galahad")
    play(match, "walk L1")
    assert match.state.outcome == "victory"
    concluded(match, follow="follow nine-b")
    assert match.state.following == "nine-b" and len(told(match, WeaponGained)) == 4
    without = play(at("eight", "L2", "E15", "F15", "G15", burden="G7"), "walk L1")
    assert without.state.outcome == ""


@pytest.mark.clause("monster.ai.marked-square")
def test_the_warden_goes_back_to_where_the_key_hangs() -> None:
    warden = monster("ironbound-warden", 3, at="I7")
    match = at("eight", *starting("eight"), monster=[warden], next=["monster_step ironbound-warden.3"], stop=True,
               decks=only("ironbound-warden", "keep-the-gate-shut"))  # fmt: skip
    assert where(match, "ironbound-warden.3") == "G7"


@pytest.mark.clause("end.defeat.consequences", "ex.all-down-continues")
def test_without_the_key_it_is_the_gate_and_lying_down_alone_loses_nothing() -> None:
    match = ran_out("eight", "a-forgotten-store")
    assert concluded(match).state.following == "nine-b" and not told(match, WeaponGained)
    assert went_down("eight", 4).state.outcome == ""


# -- 9A: survive in the winch room -------------------------------------------------------------------------------------


@pytest.mark.clause("combat.until-end")
def test_the_portcullis_is_up_when_the_rounds_are_over_and_not_before() -> None:
    assert played("nine-a", less=1).state.outcome == ""
    match = played("nine-a")
    assert match.state.outcome == "victory" and concluded(match).state.following == "ten"


@pytest.mark.clause("ex.all-down-continues", "end.defeat.consequences")
def test_who_falls_in_the_cellar_wakes_in_the_gallery() -> None:
    assert went_down("nine-a", 3).state.outcome == ""
    match = went_down("nine-a", 4)
    assert match.state.outcome == "defeat" and concluded(match).state.following == "ten"
    assert not told(match, StatRaised)


# -- 9B: protect the gateway -------------------------------------------------------------------------------------------


@pytest.mark.clause("end.protect", "monster.ai.marked-square")
def test_four_heroes_do_not_fill_five_squares_of_gateway() -> None:
    guard, decks = monster("hollow-guard", 2, at="J12"), only("hollow-guard", "hold-the-post")
    steps: dict[str, Any] = {"monster": [guard], "decks": decks, "next": ["monster_step hollow-guard.2"]}
    match = at("nine-b", "F14", "G14", "H14", "I14", **steps)
    assert match.state.outcome == "defeat" and where(match, "hollow-guard.2") == "J14"
    assert concluded(match).state.following == "nine-a"
    away = at("nine-b", "F14", "G14", "J14", "I14", **{**steps, "monster": [monster("hollow-guard", 2, at="J2")]},
              stop=True)  # fmt: skip
    assert away.state.outcome == "" and where(away, "hollow-guard.2") != "J2"  # it is on its way


@pytest.mark.clause("end.protect", "combat.until-end")
def test_the_gate_is_held_when_the_rounds_are_over_and_not_before() -> None:
    assert played("nine-b", less=1).state.outcome == ""
    match = played("nine-b")
    assert match.state.outcome == "victory" and concluded(match).state.following == "ten"
    assert told(match, ItemsGiven) == [ItemsGiven(("hearth-bread", "fire-pot"))]


# -- 10: reach the far door --------------------------------------------------------------------------------------------


@pytest.mark.clause("encounter-one.goal")
def test_the_gallery_is_behind_them_when_all_four_are_through_the_door() -> None:
    match = at("ten", "D2", "E1", "F1", "-G1")  # who lies there counts
    play(match, "walk D1")
    assert match.state.outcome == "victory" and concluded(match).state.following == "eleven"


@pytest.mark.clause("end.defeat.conditions", "end.defeat.consequences")
def test_the_gallery_is_lost_by_time_or_when_all_lie_there_and_leads_on_all_the_same() -> None:
    assert went_down("ten", 3).state.outcome == ""
    for match in (ran_out("ten", "a-forgotten-store"), went_down("ten", 4)):
        assert match.state.outcome == "defeat"
        assert concluded(match).state.following == "eleven" and not told(match, StatRaised)


# -- 11: the Castellan, on two floors ----------------------------------------------------------------------------------


@pytest.mark.clause("combat.track.boss", "quest.epilogue")
def test_the_castle_is_free_when_the_castellan_is_gone_whoever_else_still_stands() -> None:
    rows = [monster("castellan", 0, hp=1, at="C3"), monster("hollow-guard", 1, at="L6")]
    match = at("eleven", "D3", "E17", "F17", "G17", monster=rows, script=[6])
    play(match, "attack squires-sword C3")
    assert match.state.outcome == "victory"
    concluded(match, embark="embark the-miller-of-low-wheel")
    assert told(match, QuestCompleted)[0].text == box().quests[QUEST].epilogue


@pytest.mark.clause("quest.lost", "end.defeat.consequences")
def test_the_quest_is_lost_by_time_or_when_all_are_in_their_rooms() -> None:
    assert went_down("eleven", 3).state.outcome == ""
    for match in (ran_out("eleven", "a-forgotten-store"), went_down("eleven", 4)):
        assert match.state.outcome == "defeat" and asked(match) == "embark"
        assert told(match, QuestLost) and not told(match, QuestCompleted)
        following = sequel_of(play(match, f"embark {QUEST}"))
        assert following is not None and following["lost"] == [QUEST] and "encounter" not in following


@pytest.mark.clause("terrain.stairs.hero-move", "terrain.stairs.cost")
def test_a_hero_climbs_from_the_hall_to_the_gallery_for_a_point() -> None:
    heroes = ["C11", "E17", "F17", "G17"]
    assert "B2" not in squares(at("eleven", *heroes, steps=1), "walk")
    match = play(at("eleven", *heroes, steps=2), "walk B2")
    assert told(match, Walked)[-1].cost == 2 and where(match, "galahad") == "B2"


@pytest.mark.clause("terrain.stairs.monster-transfer", "terrain.stairs.which-floor")
def test_the_castellan_on_his_rounds_comes_down_the_nearer_stairs_into_the_hall() -> None:
    steps: dict[str, Any] = {"decks": only("castellan", "rounds-of-the-house"), "stop": True,
                             "next": ["monster_step castellan.0"]}  # fmt: skip
    boss = monster("castellan", 0, hp=9, at="D2")
    match = at("eleven", *starting("eleven"), monster=[boss], **steps)
    assert where(match, "castellan.0") == "B11" and hp(match, "castellan.0") == 12
    assert [each.why for each in told(match, AiSeeks)] == ["stairs"]
    up = monster("castellan", 0, hp=9, at="K11")
    above = at("eleven", "G2", "H2", "F17", "I2", monster=[up], **steps)
    assert where(above, "castellan.0") == "M2"  # from the hall to where most of them are


@pytest.mark.clause("los.terrain-blocks", "terrain.stairs.hero-adjacent")
def test_from_the_hall_nobody_shoots_into_the_gallery_but_up_the_stairs() -> None:
    def seen(me: str, it: str) -> bool:
        guard, shoots = monster("hollow-guard", 1, at=it), {"active": "ranger", "next": ["act"]}
        return it in squares(at("eleven", "C17", me, "F17", "G17", monster=[guard], **shoots), "attack")

    assert not seen("C11", "C6")  # five rows apart on paper, on two floors
    assert seen("C2", "C6") and seen("B11", "B2")


def test_to_bots_the_way_to_the_castellan_goes_by_the_stairs() -> None:
    def worth(place: str) -> float:
        match = at("eleven", place, "E17", "F17", "G17", monster=[monster("castellan", 0, at="G3")])
        return match.game.judge.evaluate(match.state, 0)

    assert worth("C11") > worth("G11")  # straight below him there is only a ceiling
