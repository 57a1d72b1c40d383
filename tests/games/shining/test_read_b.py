"""Where two rules meet: ends of encounters, cards of Monsters, events, spawning, stairs."""

from __future__ import annotations

from typing import Any

import pytest
from games.shining import test_events
from games.shining.staging import (
    acts,
    asked,
    clauses_of,
    galahad,
    hp,
    maren,
    monster,
    of,
    orrin,
    play,
    ranger,
    skeleton,
    stage,
    told,
    where,
    wren,
    wyrm,
)

from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadPosition
from dustup.engine.match import Match
from dustup.games.shining.content import box
from dustup.games.shining.events import (
    AiCannot,
    AiHeads,
    AiSeeks,
    AiStops,
    AiTargets,
    AttackDeclared,
    Emerged,
    EventRevealed,
    ItemsGiven,
    Missed,
    NobodyRises,
    NothingGiven,
    Prepared,
    Pushed,
    RoundBegan,
    Spawned,
    TimeOut,
    Walked,
)

PROTECT: dict[str, Any] = {"encounter": "four-a", "content": {"encounters/four-a:victory.number": 8}}
WYRM = "sinkhole-wyrm.1"


# -- squares that are protected ----------------------------------------------------------------------------------------


def crawls(drawing: str, **more: Any) -> Match:
    """A Monster of two by two squares goes for Galahad where squares are protected."""
    return stage(drawing, A=galahad(rp=0), X=wyrm(), **PROTECT, target="galahad", active=WYRM,
                 next=[f"order {WYRM} basic-attack 0"], stop=False, **more)  # fmt: skip


@pytest.mark.clause("end.protect", "hero.base-size", "end.check-timing")
def test_any_square_of_a_large_monster_breaches_in_passing() -> None:
    # Its first square stays in the upper row; the marked one lies in the lower row, under its second step.
    match = crawls("X X ~ . . . . . A\nX X . * . . . . .")
    assert match.state.outcome == "defeat" and where(match, WYRM) == "C1"
    assert told(match, Walked)[0].cost == 4  # both steps had a foot in the water


@pytest.mark.clause("end.protect", "monster.move.through-monsters")
def test_a_large_monster_above_another_is_on_no_marked_square() -> None:
    # On C1 and on D1 it would cover D2; at both places it is above the Skeleton.
    match = stage("X X . Y . . . . . .\nX X . * . . . . . A", A=galahad(rp=0), X=wyrm(), Y=skeleton(), **PROTECT,
                  target="galahad", active=WYRM, next=[f"order {WYRM} basic-attack 0"])  # fmt: skip
    assert match.state.outcome == "" and where(match, WYRM) == "F1"
    below = of(match, "skeleton.1")
    assert where(match, "skeleton.1") == "D1" and match.state.at(below.cell) is below


SHUT = """
    A B C D # #
    # # # # # #
    1 * # 2 3 4
    # # # 5 7 8
    . . . 6 . ."""


@pytest.mark.clause("end.protect", "end.check-timing", "spawn.occupied")
@pytest.mark.parametrize("held", [True, False])
def test_a_spawn_of_the_last_chart_roll_onto_a_marked_square_is_a_breach_and_no_victory(held: bool) -> None:
    party = {"A": galahad(), "B": ranger(), "C": maren(), "D": orrin()}
    more = {"X": skeleton(9, at="A3" if held else "A5")}
    match = stage(SHUT, **party, **more, **PROTECT, round=8, next=["final_step"], stop=False, script=[1])
    assert told(match, Spawned)[0].away == ("near" if held else "there")
    assert match.state.outcome == ("defeat" if held else "victory")


@pytest.mark.clause("combat.until-end", "combat.restart")
def test_no_round_begins_after_the_last_one_was_survived() -> None:
    match = stage("A . . *", A=galahad(), **PROTECT, round=8, stack=["timer"], next=["final_step"], stop=False)
    assert match.state.outcome == "victory" and not told(match, RoundBegan)


@pytest.mark.clause("push.area", "end.check-timing", "end.protect")
def test_nobody_is_asked_for_another_push_once_one_has_lost_the_encounter() -> None:
    staff = orrin(weapons=["cinder-staff"], stats={"mag": 3})
    match = stage("A . X . .\n. . Y * .", A=staff, X=skeleton(1), Y=skeleton(2), **PROTECT, script=[1, 1], stop=False)
    play(match, "attack cinder-staff C1", "push east")  # the farther one first, onto the marked square
    assert match.state.outcome == "defeat" and asked(match) != "push"
    assert len(told(match, Pushed)) == 1 and where(match, "skeleton.1") == "C1"


@pytest.mark.clause("end.check-timing", "encounter-one.goal")
def test_a_stamp_that_pushes_the_last_hero_to_the_goal_pushes_nobody_away_from_it() -> None:
    party = {"A": galahad(rp=0, order=1), "B": ranger(at="D4", order=2), "C": maren(at="A1", order=3),
             "D": orrin(at="B1", order=4)}  # fmt: skip
    match = stage("g g g . . .\n. . . . . .\n. . A . . .\n. . X g . .", **party, X=monster("ironbound-warden"),
                  next=["order ironbound-warden.1 stamp 1"], stop=False)  # fmt: skip
    assert match.state.outcome == "victory" and where(match, "ranger") == "D4"


# -- carrying ----------------------------------------------------------------------------------------------------------


@pytest.mark.clause("end.carry", "ex.cheat-death.three-plus", "end.check-timing")
def test_an_exhausted_bearer_who_gets_up_on_the_goal_has_brought_it_at_once() -> None:
    match = stage("g . .\n. B .", A=galahad(hp=2, ex=True, at="A1"), B=maren(), encounter="four-b", bearer="galahad",
                  next=["hero_step galahad"], script=[1, 4], stop=False)  # fmt: skip
    assert match.state.outcome == "victory" and asked(match) != "act"


# -- Monsters' cards ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("spawn.no-room", "end.encounter.condition")
def test_a_wyrm_with_no_room_to_come_up_stays_and_is_not_taken_for_dead() -> None:
    match = acts("X X . # 1 A\nX X . # # #", "sinkhole-wyrm", "down-and-up-again", A=galahad(rp=0), X=wyrm(),
                 encounter="three")  # fmt: skip
    assert where(match, WYRM) == "A1" and match.state.outcome == ""
    assert told(match, AiCannot)[0].why == "no-room" and not told(match, Emerged)


@pytest.mark.clause("monster.ai.second-target", "monster.ai.nearest")
@pytest.mark.parametrize(
    ("kind", "card", "drawing"),
    [("castellan", "house-arrest", "X A . . B"), ("grave-digger", "measure-them", ". . . .\nX A . .\n. B . .")],
)
def test_the_hero_now_nearest_is_nearest_for_the_attack_that_follows(kind: str, card: str, drawing: str) -> None:
    # Both are in range of the first attack, and Maren has fewer HP; only Galahad is in range of the second.
    match = acts(drawing, kind, card, A=galahad(rp=0), B=maren(rp=0, hp=5), X=monster(kind))
    first, second = told(match, AttackDeclared)
    assert first.targets == (1,) and second.targets == (0,) and not told(match, AiCannot)


@pytest.mark.clause("monster.ai.marked-square", "monster.ai.blocked-route")
def test_who_is_sent_to_a_square_behind_models_does_not_speak_of_attacking_from_it() -> None:
    match = acts("X . . A *", "ironbound-warden", "keep-the-gate-shut", A=galahad(rp=0), X=monster("ironbound-warden"),
                 **PROTECT)  # fmt: skip
    (heads,) = [each for each in told(match) if "wants to get to" in each]
    assert "where its card sends it, if models did not close every way" in heads and "attack" not in heads


@pytest.mark.clause("monster.dies-mid-activation", "attack.multiple-declared", "reaction.timing-after-attack")
def test_a_castellan_that_falls_while_it_clears_the_hall_attacks_nobody_more() -> None:
    match = acts("A X B", "castellan", "clear-the-hall", A=orrin(), B=galahad(rp=0), X=monster("castellan", hp=1))
    play(match, "react orrin ember-veil")
    assert where(match, "castellan.1") == "" and len(told(match, AttackDeclared)) == 1 and hp(match, "galahad") == 10


@pytest.mark.clause("terrain.stairs.which-floor", "terrain.stairs.monster-continues", "terrain.stairs.cost")
def test_two_flights_of_stairs_in_one_activation() -> None:
    drawing = "X ^a . .\n_ _ _ _\n. ^a . ^b\n_ _ _ _\n. A . ^b"
    match = acts(drawing, A=galahad(rp=0), X=skeleton())
    # Onto the stairs and down (1), one step (2), onto the next stairs and down (3), beside Galahad (4).
    assert where(match, "skeleton.1") == "C5" and told(match, Walked)[0].cost == 4
    assert told(match, AttackDeclared)


def test_a_staircase_that_leads_nowhere_is_no_map() -> None:
    with pytest.raises(BadPosition, match=r"staircase \^a leads nowhere"):
        stage("A ^a\n_ _\n. .", A=galahad())


# -- events ------------------------------------------------------------------------------------------------------------

deck = test_events.deck


@pytest.mark.parametrize("deck", ["chapter-2"], indirect=True)
@pytest.mark.clause("combat.event.reveal", "spell.ground")
def test_fog_is_neither_a_wall_nor_an_obstacle_to_arrows(deck: str) -> None:
    match = test_events.turned(
        deck, "arrows-in-the-open", B=wren(at="D3"), effects=[["fog", "wren", "grey-veil", "A2"]]
    )
    assert test_events.lost(match) == {"galahad": 1, "maren": 1, "orrin": 1}  # Wren alone is beside the wall


@pytest.mark.clause("combat.event.reveal", "end.both-at-once")
def test_the_last_event_that_removes_the_last_monster_wins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(box().encounters["five-a"], "events", "chapter-2")
    names, last = list(box().events["chapter-2"]), "caught-in-their-own-snare"
    decks = {"events": {"rest": [last], "discards": [each for each in names if each != last]}}
    match = stage("A X .", A=galahad(), X=skeleton(hp=1), encounter="five-a", decks=decks, stack=["event"],
                  next=["event"], stop=False)  # fmt: skip
    assert match.state.outcome == "victory" and not told(match, TimeOut)


# -- set-up ------------------------------------------------------------------------------------------------------------


@pytest.mark.clause("setup.hero-placement", "spawn.occupied")
def test_a_hero_whose_start_square_a_monster_was_crowded_onto_begins_beside_the_area() -> None:
    drawing = "1 h # 2 3\nh h # 4 .\nh . . . ."
    heroes = [galahad(), ranger(), maren(), orrin()]
    match = stage(drawing, hero=heroes, monster=[skeleton(9, at="A1")], encounter="one", round=0, next=["set_up"],
                  stop=False, script=[1])  # fmt: skip
    assert where(match, "skeleton.1") == "B1"  # its own square is taken; three start squares are left
    play(match, "place A2", "place B2")
    # The last start square goes without a question, then the one square beside the area.
    assert where(match, "maren") == "A3" and where(match, "orrin") == "B3" and asked(match) == "order"


# -- what the log says -------------------------------------------------------------------------------------------------


@pytest.mark.clause("ex.deadlock")
def test_a_party_that_cannot_get_up_again_is_told_why_it_has_lost() -> None:
    down: dict[str, Any] = {"hp": 0, "items": [], "stats": {"lck": 0}}
    rows = {"B": ranger(at="C1", **down), "C": maren(at="D1", **down), "D": orrin(at="E1", **down)}
    match = stage("A X . . .", A=galahad(**down | {"hp": 1, "rp": 0}), **rows, X=skeleton(), target="galahad",
                  next=["order skeleton.1 basic-attack 1"], stop=False, script=[9])  # fmt: skip
    assert match.state.outcome == "defeat" and "ex.deadlock" in clauses_of(match, NobodyRises)


@pytest.mark.clause("monster.ai.nearest-unreachable")
def test_another_floor_is_no_number_of_squares_away() -> None:
    match = acts("X . .\n_ _ _\n. A .", A=galahad(rp=0), X=skeleton())
    assert told(match, AiTargets)[0].why == "apart" and "999" not in " ".join(told(match))
    sent = acts("X . A\n_ _ _\n. * .", "ironbound-warden", "keep-the-gate-shut", A=galahad(rp=0),
                X=monster("ironbound-warden"))  # fmt: skip
    assert told(sent, AiSeeks)[0].why == "apart" and "999" not in " ".join(told(sent))


@pytest.mark.clause("monster.ai.nearest-tie", "monster.ai.route-tie", "monster.ai.reached-target")
def test_what_a_monster_does_is_told_with_the_clause_that_decided_it() -> None:
    match = acts("A . . . . . X . . . . . B", A=galahad(rp=0), B=maren(rp=0), X=skeleton())
    assert clauses_of(match, AiTargets)[:2] == ["monster.ai.nearest", "monster.ai.nearest-tie"]  # as near, fewer HP
    assert clauses_of(match, AiHeads)[0] == "monster.ai.reached-target"
    assert clauses_of(match, AiStops)[0] == "monster.ai.route-tie"


def test_a_line_of_the_log_names_who_was_there_then_and_not_who_is_there_now() -> None:
    match = stage("A . X . . .", A=orrin(), X=skeleton(hp=3), script=[1], ap=1)
    play(match, "cast gale C1", "push east", "walk C1")
    (line,) = [each for each in told(match) if "casts" in each]
    assert line == "Orrin casts Gale at C1; 5 MP left."


@pytest.mark.clause("ex.hp-floor", "term.dmg")
def test_who_has_one_hp_left_is_not_said_to_lose_two() -> None:
    match = stage("A X", A=galahad(), X=skeleton(hp=1), script=[8])
    play(match, "attack squires-sword B1")
    assert "Skeleton 1 suffers 2 DMG; 0 HP left." in told(match)


@pytest.mark.clause("attack.results.rows")
def test_a_miss_by_a_chart_of_plain_totals_speaks_of_the_total_and_not_of_vit() -> None:
    # Five is more than Galahad's VIT of 4, but this chart asks for a total of 7.
    match = stage("X . A", A=galahad(rp=0), X=monster("grave-digger"), target="galahad", script=[2],
                  next=["order grave-digger.1 fling-earth 1"])  # fmt: skip
    (missed,) = told(match, Missed)
    assert (missed.total, missed.least) == (5, 7) and "VIT" not in told(match)[-1]


@pytest.mark.clause("death.monster-card-exception")
def test_a_monster_that_gets_up_again_says_by_what() -> None:
    match = stage("A X", A=galahad(), X=monster("barrow-wight", 0, hp=1), encounter="three", script=[7])
    play(match, "attack squires-sword B1")
    said = "The Barrow Wight has 0 HP: Not Yet. The first time it has 0 HP it rises again with 3 HP."
    assert said in told(match) and hp(match, "barrow-wight.0") == 3


# -- before a quest ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("ruling.match.concede", "quest.preparation.items")
def test_who_gives_up_while_dividing_loses_neither_the_quest_nor_what_was_not_divided() -> None:
    """Where the first encounter's Defeat part would end the quest."""
    quest = "the-miller-of-low-wheel"
    match = play(Match("shining", {"quest": quest, "players": 1}, 1), "pack bandage galahad")
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and following["quest"] == quest and "lost" not in following
    again = Match("shining", following, 1)
    assert of(again, "galahad").items == ["bandage"] and len(told(again, ItemsGiven)[0].items) == 4


@pytest.mark.clause("quest.lost", "quest.preparation")
def test_nobody_opens_the_empty_box_a_second_time() -> None:
    quest = "the-miller-of-low-wheel"
    again = Match("shining", {"quest": quest, "players": 1, "lost": [quest]}, 1)
    assert told(again, NothingGiven) and not told(again, Prepared)


@pytest.mark.clause("combat.event.reveal")
def test_the_ground_stirs_for_the_minions_of_the_encounter_alone_as_its_card_says() -> None:
    # SPAWN 2 is there, but this encounter has no Skeleton 2.
    match = stage("A . 1 2", A=galahad(), monster=[{"monster": "skeleton", "number": 1}], events=["the-ground-stirs"],
                  stack=["event"], next=["event"])  # fmt: skip
    assert [each.tag for each in match.state.monsters] == ["skeleton.1"] and where(match, "skeleton.1") == "C1"
    assert "of this encounter" in told(match, EventRevealed)[0].text
