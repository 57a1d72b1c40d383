"""A campaign as a chain of records: each encounter is what the one before has handed on."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from cli.running import good

from dustup import Match
from dustup.engine.campaign import Campaign, Leg
from dustup.engine.chain import verify_chain
from dustup.engine.ending import sequel_of
from dustup.engine.errors import BadRecord
from dustup.games.shining import GAME
from dustup.games.shining.content import box
from dustup.games.shining.events import AreaAimed, AttackDeclared
from dustup.lab import coverage
from dustup.lab.campaigns import campaign

FIRST, SIDE = "a-light-in-the-darkness", "the-miller-of-low-wheel"


@pytest.fixture(scope="module")
def played() -> list[Match]:
    """Three encounters by bots that answer anything; the second follows a defeat, the third an encounter on the way."""
    return list(islice(campaign("shining", {"quest": FIRST, "encounter": "two", "players": 2}, "random", 2), 3))


def test_a_chain_of_three_records_verifies(played: list[Match]) -> None:
    again = verify_chain(each.record() for each in played)
    assert len(again) == 3 and len({each.state.encounter.key for each in again}) > 1
    assert [sequel_of(each) for each in again] == [sequel_of(each) for each in played]


@pytest.mark.clause("setup.carry-over")
def test_a_party_that_gave_itself_more_than_it_was_handed_is_refused(played: list[Match]) -> None:
    first, second, *_ = played
    handed = sequel_of(first)
    assert handed is not None
    richer = {**handed, "party": [dict(each) for each in handed["party"]]}
    richer["party"][1]["items"] = [*handed["party"][1]["items"], "bandage"]
    cheat = Match(GAME, richer, seed=5).record()
    count = len(handed["party"][1]["items"])
    said = rf"record 2 is not set up as record 1 handed on: party\[2\].items: there are {count + 1}, expected {count}"
    with pytest.raises(BadRecord, match=said):
        verify_chain([first.record(), cheat])
    assert second.setup == handed


def test_the_text_table_goes_on_after_a_record(tmp_path: Path, played: list[Match]) -> None:
    path, second = tmp_path / "first.json", tmp_path / "second.json"
    path.write_text(played[0].record().to_json(), encoding="utf-8")
    good("play", "shining", "--seats", "you,you", "--after", path, "--save", second, stdin="quit\n")
    assert "2 records follow each other" in good("replay", "chain", path, second)


# -- the chart ---------------------------------------------------------------------------------------------------------

PARTY = [{"hero": "galahad", "hp": 4, "stats": {"str": 5}, "items": ["bandage", "bandage"]}, "ranger", "maren", "orrin"]
WON, LOST = ("won",), ("lost",)


def setup(**more: Any) -> dict[str, Any]:
    return {"quest": FIRST, "players": 1, "party": PARTY, **more}


def charted(*legs: Leg, following: dict[str, Any] | None = None) -> Campaign:
    return GAME.foyer.campaign(legs, following)


def standings(chart: Campaign, *keys: str) -> list[str]:
    """How some encounters stand."""
    found = {each.key: each.standing for each in chart.nodes}
    return [found[key] for key in keys]


def test_the_chart_shows_what_is_done_here_and_open() -> None:
    chart = charted(Leg(setup(), WON), following=setup(encounter="two"))
    assert standings(chart, "one", "two", "three", "mill") == ["done", "here", "open", "open"]
    assert chart.standing == "Encounter 2: Sleeping Village comes next." and chart.title == "A Light in the Darkness"
    taken = {(each.start, each.end): each.taken for each in chart.links}
    assert taken["one", "two"] and not taken["two", "three"]
    assert [(each.title, each.standing) for each in chart.groups] == [
        ("A Light in the Darkness", "here"),
        ("The Miller of Low Wheel", "open"),
    ]
    assert {each.key: each.legs for each in chart.nodes}["one"] == (0,)


def test_the_chart_says_what_was_agreed() -> None:
    assert charted(Leg(setup(), WON), following=setup(encounter="two")).agreed == ()
    agreed = {"last-event": "one-more"}
    chart = charted(Leg(setup(rulings=agreed), WON), following=setup(encounter="two", rulings=agreed))
    assert [each.startswith("As agreed: Time runs out ") for each in chart.agreed] == [True]


def test_a_lost_encounter_shows_its_consequence() -> None:
    back = charted(Leg(setup(), LOST), following=setup(encounter="one"))
    assert standings(back, "one", "two") == ["here", "open"]
    assert back.news[-1] == "The party is back where it prepared for the quest, as it was then."
    less = charted(Leg(setup(), WON), Leg(setup(encounter="two"), LOST), following=setup(encounter="three"))
    assert standings(less, "one", "two", "three") == ["done", "lost", "here"]
    assert less.news[0] == "Defeat at Encounter 2: Sleeping Village." and "with less" in less.news[-1]
    over = charted(Leg(setup(quest=SIDE), LOST), following=setup(lost=[SIDE]))
    assert over.news[-1].startswith("The Miller of Low Wheel is lost")
    assert standings(over, "mill", "one") == ["lost", "here"]
    assert [each.standing for each in over.groups] == ["here", "lost"]
    assert box().quests[SIDE].failure in over.groups[1].text


def test_a_way_that_was_not_taken_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    one = box().encounters["one"]
    monkeypatch.setattr(one, "victory", replace(one.victory, next=("two", "mill")))
    three = box().encounters["three"]
    monkeypatch.setattr(three, "defeat", replace(three.defeat, next=("end",)))
    chart = charted(Leg(setup(), WON), following=setup(encounter="two"))
    found = [each.standing for each in chart.nodes if each.key == "mill"]
    assert found[0] == "closed"
    places = {each.key: each.at for each in chart.nodes if each.at[1] < chart.groups[0].rows}
    assert places["two"][0] == places["mill"][0] == 1 and places["two"][1] != places["mill"][1]


def test_a_campaign_that_is_over_shows_how_it_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    won = charted(Leg(setup(quest=SIDE, done=[FIRST]), WON))
    assert won.standing == "No further quest is open." and standings(won, "mill") == ["done"]
    lost = charted(Leg(setup(quest=SIDE), LOST))
    assert standings(lost, "mill") == ["lost"] and [each.standing for each in lost.groups] == ["lost"]
    monkeypatch.setattr(box().quests[SIDE], "final", True)
    monkeypatch.setattr(box().quests[SIDE], "farewell", "All is well.")
    last = charted(Leg(setup(quest=SIDE), WON))
    assert last.standing == "The campaign is completed." and last.news[-1] == "All is well."


def test_matches_of_quests_that_are_no_longer_in_the_box_are_told_plainly() -> None:
    chart = charted(Leg(setup(encounter="gone"), WON), following=setup(encounter="two"))
    assert [each.title for each in chart.nodes] == ["Match 1", "Match 2"]
    assert [each.title for each in charted(Leg(setup(quest="gone"), WON)).nodes] == ["Match 1"]


def test_the_party_stands_on_its_sheets_as_it_comes_to_the_next_encounter() -> None:
    sheet, *others = charted(Leg(setup(), WON), following=setup(encounter="two")).party
    assert len(others) == 3 and sheet.name == "Galahad the Squire"
    assert [(each.name, each.value, each.most) for each in sheet.bars] == [("HP", 4, 10)]
    facts = dict(sheet.facts)
    assert "STR 5 (+2)" in facts["Stats"] and facts["Items"] == "2 × Bandage"


def test_encounters_without_a_quest_are_a_plain_chain() -> None:
    chart = charted(Leg({"encounter": "two"}, WON), following={"encounter": "three"})
    assert [each.title for each in chart.nodes] == ["Match 1", "Match 2"]


def test_every_chart_of_a_campaign_at_random_can_be_drawn(played: list[Match]) -> None:
    for number in range(1, 4):
        legs = [Leg(each.setup, each.result.verdicts if each.result else ()) for each in played[:number]]
        chart = charted(*legs, following=sequel_of(played[number - 1]))
        keys = {each.key for each in chart.nodes}
        assert {each.start for each in chart.links} | {each.end for each in chart.links} <= keys
        assert sum(each.standing == "here" for each in chart.nodes) == 1 and len(chart.party) == 4


# -- before it ---------------------------------------------------------------------------------------------------------


@pytest.mark.clause("quest.select")
def test_the_form_begins_a_campaign_or_plays_one_encounter() -> None:
    arrange = GAME.foyer.arrange
    assert arrange({"party": "random"})["quest"] == FIRST and "encounter" not in arrange({"party": "random"})
    alone = arrange({"quest": "alone", "encounter": "two"})
    assert alone["encounter"] == "two" and "quest" not in alone
    for each in GAME.foyer.lobby().now:
        assert Match(GAME, arrange(each), seed=1).question is not None


@pytest.mark.clause("party.share-split", "party.share-heroes")
def test_who_plays_whom_is_chosen_and_stays_so_in_the_next_encounter() -> None:
    form = GAME.foyer.arrange({"players": 2, "who-2": "1222", "who-3": "1233"})
    assert form["who"] == [1, 2, 2, 2]
    match = Match(GAME, form, seed=1)
    assert [each.seat for each in match.state.heroes] == [0, 1, 1, 1]
    match.concede(0)
    following = sequel_of(match)
    assert following is not None and following["who"] == [1, 2, 2, 2] and following["players"] == 2
    ways = {each.key: len(each.choices) for each in GAME.foyer.lobby().form if each.key.startswith("who")}
    assert ways == {"who-2": 1 + 14, "who-3": 1 + 36}  # every way in which each has one at least


def test_a_fifth_of_the_matches_that_coverage_counts_are_of_campaigns(monkeypatch: pytest.MonkeyPatch) -> None:
    parts = []
    monkeypatch.setattr(coverage, "count_part", lambda part: parts.append(part) or Counter())
    for game, linked in (("shining", [50, 50, 20]), ("panic", [])):
        coverage.play_and_count(game, 600, jobs=1)
        assert [len(each[2]) for each in parts if each[0] is coverage.count_campaigns] == linked
        assert sum(len(each[2]) for each in parts) == 600
        parts.clear()


def test_of_a_campaign_what_was_played_is_counted_and_not_what_its_bot_considered() -> None:
    counts = coverage.count_campaigns("shining", range(1))
    (match,) = campaign("shining", GAME.setup.first_of_campaign(0), "greedy", 0, 1)
    attacks = len(match.log.of(AttackDeclared)) + len(match.log.of(AreaAimed))
    assert counts["attack.same-for-all"] == attacks > 0
