"""What is read and seen at the table."""

from __future__ import annotations

import re
from typing import Any

import pytest
from games.shining.staging import acts, archer, galahad, hp, maren, orrin, play, ranger, refused, skeleton, stage

from dustup import Match
from dustup.games.shining import GAME
from dustup.games.shining.events import HeroTaken
from dustup.games.shining.options import End
from dustup.table import question_of, scene_of
from dustup.table.foresee import foresee


def named(**setup: Any) -> Match:
    match = Match(GAME, {"players": 2, **setup}, seed=1)
    match.names = ("Ada", "Bo")
    return match


def test_whoever_reads_is_you_and_the_verb_agrees() -> None:
    match = named()
    taken = next(entry for entry in match.log if isinstance(entry.event, HeroTaken))
    said = match.truth.say(taken.event)
    assert match.called(said, 0).startswith("You play Galahad: ")
    assert match.called(said, 1).startswith("Ada plays Galahad: ")


def test_every_text_with_a_seat_at_its_head_has_a_verb_for_you() -> None:
    said = (GAME.folder / "text" / "en.toml").read_text(encoding="utf-8")
    heads = re.findall(r'= "\{seat\} (\S+)', said)
    assert heads and all(re.fullmatch(r"\{seat:[^|}]+\|[^|}]+\}", each) for each in heads), heads


def test_sides_are_called_by_the_names_of_those_who_sit_there() -> None:
    assert [each["name"] for each in scene_of(named().view(0))["sides"]] == ["Ada", "Bo"]


def moved(match: Match, since: int = 0) -> list[dict[str, Any]]:
    shown = [GAME.stage.show(match.state, entry.event) for entry in match.log[since:]]
    return [each for each in shown if each is not None]


def test_what_happens_is_shown_as_it_happens() -> None:
    match = stage("A . X . .", A=maren(hp=5, items=["bandage"]), X=skeleton(), script=[4])
    since = len(match.log)
    play(match, "item bandage A1", "walk B1", "attack lamp-staff C1", "push east")
    assert moved(match, since) == [
        {"do": "heal", "piece": "maren", "amount": 2},
        {"do": "move", "piece": "maren", "path": ["A1", "B1"], "how": "walk"},
        {"do": "roll", "seat": -1, "dice": [{"sides": 6, "face": 4}], "name": "Maren: attack"},
        {"do": "harm", "piece": "skeleton.1", "amount": 2},
        {"do": "move", "piece": "skeleton.1", "path": ["C1", "D1"], "how": "push"},
    ]


def test_the_ruler_counts_squares_and_tells_whether_one_sees() -> None:
    match = stage("A . # .\n. . . .", A=maren())
    assert match.game.stage.measure(match.state, "A1", "D1")["sight"] is False
    told = match.game.stage.measure(match.state, "A1", "C2")
    assert told["distance"] == match.state.ground.distance(*map(match.state.ground.board.cell, ("A1", "C2")))
    assert told["sight"] is True and told["line"][0] == "A1" and told["line"][-1] == "C2"


@pytest.mark.parametrize("changed", [False, True])
def test_a_card_on_the_table_is_asked_for_as_it_is_played(changed: bool) -> None:
    content = {"heroes/galahad:Second Wind.heal": 3} if changed else {}
    match = stage("A B", A=galahad(), B=orrin(), content=content)
    cards = {each["name"]: each["key"] for each in scene_of(match.view(0))["sides"][0]["cards"]}
    told = "\n".join(GAME.cards.describe(cards["Galahad the Squire"]))
    assert ("Heal3 for this Hero" in told) is changed and cards["Orrin Ash"] == "orrin"


def test_whom_a_card_means_is_chosen_on_the_map() -> None:
    match = stage("X A B C", A=maren(hp=6), B=galahad(hp=5), C=orrin(), X=skeleton(),
                  next=["order skeleton.1 basic-attack 1"], target="maren", script=[1])  # fmt: skip
    play(match, "react maren turn-the-other-cheek")
    assert match.say_question() == "Turn the Other Cheek: which Hero?" and match.question is not None
    options = list(match.question.options)
    assert [match.say_option(each) for each in options] == ["Maren on B1.", "Galahad on C1."]
    assert [GAME.stage.spots(match.state, match.question, each).cells for each in options] == [["B1"], ["C1"]]
    assert refused(match, "target D1") == ("not-meant", "hero.traits")
    play(match, "target C1")
    assert hp(match, "galahad") == 7


# -- what stands on the table ------------------------------------------------------------------------------------------


def test_every_hero_has_a_sheet_with_its_points_and_what_it_holds() -> None:
    match = stage("A . B\n. . X", A=galahad(hp=4, items=["bandage"]), B=maren(hp=0, ex=True, items=[]), X=skeleton(2))
    one, other = scene_of(match.view(0))["sides"][0]["sheets"][:2]
    assert (one["name"], one["bars"][0]["value"], one["bars"][0]["max"]) == ("Galahad", 4, 10)
    facts = {each["name"]: each["value"] for each in one["facts"]}
    assert [facts[each] for each in ("AP", "MOVE", "RP", "STR")] == ["2", "4", "2", "3"]
    assert (one["holds"], one["active"], one["notes"]) == (["Bandage"], True, [])
    assert (other["faded"], other["notes"], other["holds"]) == (True, ["exhausted"], [])
    assert "AP" not in {each["name"] for each in other["facts"]}, "only whoever acts has action points"


def test_the_track_tells_who_acts_on_each_step() -> None:
    match = stage("A . B\n. Y X", A=galahad(), B=maren(), X=skeleton(2), Y=archer(1))
    track = scene_of(match.view(0))["track"]
    assert [(each["label"], each["short"]) for each in track[:4]] == [
        ("Hero 1: Galahad", "Ga"),
        ("Monster 1: Bone Archer 1", "BA1"),
        ("Hero 2: Maren", "Ma"),
        ("Monster 2: Skeleton 2", "S2"),
    ]


def test_levels_are_shown_below_what_stands_on_them_and_scenery_goes_by_its_name() -> None:
    levels = "0 1 2\n0 1 2"
    match = stage("A = .\n. . .", A=galahad(), levels=levels)
    ground = scene_of(match.view(0))["ground"]
    assert [(each["name"], each["cells"]) for each in ground] == [
        ("Level 1", ["B1", "B2"]),
        ("Level 2", ["C1", "C2"]),
        ("Steps", ["B1"]),
    ]
    assert all(each["look"]["sign"] for each in ground)
    forest = scene_of(Match(GAME, {"encounter": "one"}, seed=1).view(0))["ground"]
    assert {"Tree (Tall Obstacle)", "Water (Difficult terrain)"} <= {each["name"] for each in forest}


def test_a_card_that_was_turned_up_is_read_out_beside_its_deck() -> None:
    match = acts("A . X", A=galahad(), X=skeleton(1))
    pile = next(each for each in scene_of(match.view(0))["piles"] if each["key"] == "skeleton")
    assert pile["name"] == "Skeleton AI"
    assert pile["discarded"][-1]["name"] == "Basic Attack" and "nearest Hero" in pile["discarded"][-1]["text"]


def test_before_an_activation_is_ended_the_odds_of_the_next_monsters_cards_are_told() -> None:
    party = {"A": galahad(), "B": maren(), "C": ranger(), "D": orrin()}
    match = stage("A . X . . . .\n. . . . B C D", **party, X=skeleton(1), stop=False)
    told = {each["text"]: each["share"] for each in foresee(match, End())["odds"]}
    assert 0.4 < told["Skeleton AI: Basic Attack"] < 0.6, "three of its six cards"
    assert 0 < told["Skeleton AI: Old Grudge"] < 0.35
    assert any(each.startswith("Galahad loses") for each in told)


def test_before_the_first_round_nothing_is_said_of_the_clock() -> None:
    assert scene_of(Match(GAME, {"encounter": "one"}, seed=1).view(0))["status"]["lines"] == ["Before the encounter"]


def test_who_is_down_has_no_points_to_spend_though_it_is_its_turn() -> None:
    match = stage("A . B", A=galahad(), B=ranger(hp=0, ex=True, items=["bandage"]), active="ranger", token="hero 2",
                  next=["down"], stop=False)  # fmt: skip
    sheet = scene_of(match.view(0))["sides"][0]["sheets"][1]
    assert sheet["active"] and "AP" not in {each["name"] for each in sheet["facts"]}


def test_the_text_table_says_what_its_letters_mean_how_it_is_won_and_where_the_burden_is() -> None:
    match = stage(
        "A . * ~ g", A=galahad(), encounter="four-b", burden="C1", effects=[["fog", "galahad", "grey-veil", "B1"]]
    )
    drawn = GAME.stage.picture(match.view(0).data).text().splitlines()
    assert drawn[1].split()[1:] == ["Ga", "f", "*", "~", "g"]
    assert "~ Difficult terrain  g Goal  * Marked square  f Fog" in drawn
    assert "Take up what lies on the marked square and carry it to a goal square." in drawn
    assert "The hermit's ember lies on C1" in drawn
    play(match, "walk B1", "lift")
    assert "Galahad carries the hermit's ember" in GAME.stage.picture(match.view(0).data).text()


def test_the_clock_lies_first_among_the_piles() -> None:
    match = Match(GAME, {"encounter": "two"}, seed=1)
    names = [each["name"] for each in scene_of(match.view(0))["piles"]]
    assert names[0] == "Events" and "Ash Bat AI" in names


def test_what_the_players_choose_by_comes_with_what_the_card_says() -> None:
    match = stage("A . X", A=galahad(), X=skeleton(hp=1), next=["event"], stack=["event"], stop=False,
                  events=["choking-mist"])  # fmt: skip
    assert match.question is not None and match.say_question() == "Choking Mist: what do you choose?"
    (said,) = question_of(match, match.view(0), match.question, True)["card"]
    assert said.startswith("Choking Mist: The players choose: every standing Hero suffers 1 DMG")


def test_a_result_tells_how_it_came_out_and_where_it_leads() -> None:
    drawing, more = "g g g g\n. . . .", {"quest": "a-light-in-the-darkness", "encounter": "one"}
    rows = [galahad(hp=4, at="A1"), ranger(at="B1"), maren(at="C1"), orrin(at="D1")]
    for outcome, said, then in (
        ("victory", "All Heroes stand at the far edge", "On to Encounter 2: Sleeping Village."),
        ("defeat", "Night has come", "The party returns to where it prepared"),
    ):
        match = stage(drawing, next=[outcome], stop=False, hero=rows, outcome=outcome, **more)
        while match.question:
            match.answer(next(iter(match.question.options)))
        result = scene_of(match.view(0))["result"]
        assert result["about"][0].startswith(said) and result["about"][1].startswith(then)
        left = sum(each.hp for each in match.state.heroes)
        assert result["rest"] == f"{left} HP left in all."


def test_the_last_round_of_so_many_is_not_counted_beyond() -> None:
    match = stage("A . . X", A=galahad(), X=skeleton(), encounter="two", round=30)
    most = match.state.encounter.victory.number
    assert scene_of(match.view(0))["status"]["lines"][0].startswith(f"Round {most} of {most}, ")


def test_that_the_last_event_card_lies_there_is_told_where_time_counts() -> None:
    last = stage(
        "A . . X", A=galahad(), X=skeleton(), encounter="one", stack=["event", "timer"], events=["choking-mist"]
    )
    assert scene_of(last.view(0))["status"]["lines"][1] == (
        "Final Step: 1 Timer Card on 1 Event Card; it is the last, then time is out"
    )
