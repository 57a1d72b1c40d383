"""What the table shows: the scene, cards in words, what is not offered, and building a squad."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import mini, play, reaver, stage, sword
from table.play import asked_of

from dustup.engine.match import Match
from dustup.games.torn.content import box
from dustup.games.torn.events.gods import GodCardDiscarded, GodCardPlayed
from dustup.games.torn.game import GAME
from dustup.games.torn.squads import SQUAD, ready_tables
from dustup.table import scene_of

FIELD = """
     . A . .
    . . X . ~
     . . . #"""
HANDS = [
    {"hand": ["warm-hands", "long-reckoning"], "faith": {"creation": 4}, "crystals": 2},
    {"hand": ["blood-up"], "discards": ["kindle-the-wound"]},
]


def table(**more: Any) -> Any:
    given = {"A": mini("richard"), "X": reaver(at="Xa"), "player": HANDS, **more}
    return stage(FIELD, vortex=[{"at": "E2", "supply": 2, "arrow": 2}], **given)


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    match = table()
    names = [[each["name"] for each in scene_of(match.view(seat)).get("hand", [])] for seat in (0, 1, None)]
    assert [len(each) for each in names] == [2, 1, 0]
    for seat in (1, None):
        assert not any(each in str(scene_of(match.view(seat))) for each in ("Warm Hands", "warm-hands"))


def test_a_card_in_hand_says_what_it_lacks() -> None:
    hand = {each["key"]: each for each in scene_of(table().view(0))["hand"]}
    cost = box().gods["long-reckoning"].cost
    assert hand["warm-hands"]["can"] and not hand["warm-hands"]["why"]
    assert hand["long-reckoning"]["why"] == f"It costs {cost} Faith of Creation; you have 4."


def test_counts_and_discards_are_open_to_everybody() -> None:
    scene = scene_of(table().view(None))
    facts = {each["name"]: each["value"] for each in scene["sides"][0]["facts"]}
    assert facts["Hand"] == "2" and facts["Crystals"] == "2" and facts["Creation"] == "4"
    assert [each["name"] for each in scene["piles"][1]["discarded"]] == [box().gods["kindle-the-wound"].name]


def test_a_large_miniature_lies_on_its_seven_hexes() -> None:
    pieces = {each["id"]: each for each in scene_of(table().view(0))["pieces"]}
    assert pieces["richard"]["cells"][0] == "B1" and len(pieces["richard"]["cells"]) == 7
    assert pieces["reaver"]["cells"] == ["C2a"]


def test_a_vortex_shows_its_supply_and_where_it_drifts() -> None:
    (mark,) = scene_of(table().view(0))["marks"]
    assert (mark["cell"], mark["sign"], mark["turn"]) == ("E2", "2", -60)


def test_what_lies_under_a_vortex_has_a_name_and_says_what_it_does() -> None:
    (there,) = [each for each in scene_of(table().view(0))["ground"] if each["kind"] == "ether"]
    assert there["name"] == "Ether Vortex" and there["text"].startswith("Strikes whoever is activated on it")


def test_a_god_card_comes_from_the_hand_of_whoever_plays_it() -> None:
    """So that nobody takes it for something that happened of itself."""
    match = table()
    card = {"do": "card", "card": "warm-hands"}
    assert GAME.stage.show(match.state, GodCardPlayed(0, "warm-hands", "")) == {**card, "pile": "seat 0", "to": ""}
    thrown = GAME.stage.show(match.state, GodCardDiscarded(1, "warm-hands"))
    assert thrown == {**card, "pile": "seat 1", "to": "gods-1"}


def test_what_a_tile_lacks_is_said_beside_the_question() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    found = dict(match.game.referee.unavailable(match.state, match.question))
    why = match.game.referee.why_not(match.state, match.question, found["Explore"])
    assert why.clause == "vortex.explore-range" and "Run" not in found


def test_whoever_was_activated_is_named_with_the_reason() -> None:
    given = {"A": sword(spent=True), "B": mini("richard", at="A3"), "C": sword(at="C3"), "X": reaver()}
    match = stage(FIELD, next=["next_activation 1"], **given)
    ((label, option),) = match.game.referee.unavailable(match.state, match.question)
    why = match.game.referee.why_not(match.state, match.question, option)
    assert (label, why.clause) == ("Oath Sword 1", "activate.not-yet-activated")


SHELVES = ("miniatures", "gods", "wonders", "equipment", "keywords", "conditions", "landscapes")


@pytest.mark.parametrize("shelf", SHELVES)
def test_every_card_is_told_without_gaps(shelf: str) -> None:
    for key in getattr(box(), shelf):
        said = " ".join(GAME.cards.describe(key))
        assert said and not {"{", "}", "#"} & {*said}, said


def test_a_miniature_is_looked_up_by_its_name_its_short_name_and_its_key() -> None:
    told = [GAME.cards.describe(each) for each in ("Oath Page", "Page", "oath-page")]
    assert told[0][0] == "Oath Page" and told[0] == told[1] == told[2]


def test_who_is_not_placed_yet_is_said_to_be_so() -> None:
    match = stage("1 . .", A={**sword(), "where": "waiting"}, X=reaver(at="C1"), turn=0, next=["deploy 1"])
    assert "Oath Sword 5/5 (not placed yet)" in match.view(0).text()
    play(match, "deploy oath-sword A1")
    assert "not placed yet" not in match.view(0).text()


def test_a_ready_squad_is_legal_at_the_bench_and_one_point_too_many_is_said() -> None:
    _, squad, cost = ready_tables()[0]
    assert not SQUAD.wrong(squad, cost)
    assert [each.clause for each in SQUAD.wrong(squad, cost - 1)] == ["squad.points"]


# -- what a newcomer reads ---------------------------------------------------------------------------------------------


def menu(match: Any) -> list[dict[str, Any]]:
    """The menu of whoever is asked."""
    return list(asked_of(match, match.question, match.question.seat)["menu"])


def test_ready_squads_are_offered_by_name_and_told_in_words() -> None:
    (entry,) = menu(Match("torn", {"scenario": "crossroads", "size": 150}))
    first = entry["options"][0]
    row, table, _ = next(each for each in ready_tables() if SQUAD.code(each[1]) == first["write"].split()[1])
    assert first["say"].startswith(f"{row['name']}: ") and "2 × Pike" in first["say"]
    assert first["card"][0] == row["text"]
    said = " ".join(first["card"])
    assert all(box().gods[key].name in said for key in table["gods"])
    assert all(box().equipment[key].name in said for key in table["equipment"])


def test_squads_dealt_by_chance_are_called_so() -> None:
    (entry,) = menu(Match("torn", {"scenario": "crossroads", "size": 150, "deal": 3}))
    dealt = [each["say"] for each in entry["options"] if each["say"].startswith("Dealt by chance: ")]
    assert len(dealt) == 2 and len(entry["options"]) > 4


def test_entries_say_who_is_placed_and_what_a_move_costs() -> None:
    match = stage(FIELD, A=sword(), X=reaver())
    labels = [each["label"] for each in menu(match)]
    assert "Move (1 Time)" in labels and "Run (2 Time)" in labels and "Move" not in labels


def test_whoever_was_activated_looks_spent_but_not_while_it_acts() -> None:
    match = stage(FIELD, A=sword(), B=sword(at="A3", spent=True), X=reaver())
    assert {each["id"]: each["spent"] for each in scene_of(match.view(0))["pieces"]} == {
        "oath-sword.1": False, "oath-sword.2": True, "reaver": False,
    }  # fmt: skip


def test_a_card_in_hand_says_when_it_is_played() -> None:
    hand = {each["key"]: each["when"] for each in scene_of(table().view(0))["hand"]}
    assert hand["warm-hands"] == "at the end of an activation"


def test_each_card_that_cannot_be_played_in_a_window_is_named_with_the_reason() -> None:
    mine = {"hand": ["warm-hands", "steady-hand", "morning-shield"], "faith": {"creation": 1}}
    match = table(player=[mine], next=["gods activation-begins 1 0 0"], active="richard")
    greyed = {each["label"]: each for each in asked_of(match, match.question, 0)["greyed"]}
    assert set(greyed) == {"Warm Hands", "Morning Shield"}, "Steady Hand is offered"
    assert greyed["Warm Hands"]["why"] == "It is played at the end of an activation."
    assert greyed["Morning Shield"]["why"] == "It costs 2 Faith of Creation; you have 1."
    enough = table(player=[{**mine, "faith": {"creation": 2}}], next=["gods activation-begins 1 0 0"], active="richard")
    why = {each["label"]: each["why"] for each in asked_of(enough, enough.question, 0)["greyed"]}
    assert why["Morning Shield"] == "There is nothing it could do now.", "nobody of the other side is active"


def test_points_in_sight_are_told_and_at_the_end_what_they_were_given_for() -> None:
    given = {"A": mini("richard", leader=True), "X": mini("serrane", leader=True, at="D1"), "turn": 6}
    match = stage(FIELD, **given, scenario="crossroads", player=[{"crystals": 3}], next=["results"], stop=False)
    result = scene_of(match.view(None))["result"]
    assert [each["facts"][0]["name"] for each in scene_of(match.view(0))["sides"]] == ["Points", "Points"]
    points = [int(each["facts"][0]["value"]) for each in scene_of(match.view(None))["sides"]]
    assert points == [each.points for each in match.state.players] and points[0] > points[1]
    assert result["about"][0].startswith("Player 1: ") and "the own Leader lives" in result["about"][0]
    before = stage(FIELD, **given, scenario="crossroads", player=[{"crystals": 3}])
    facts = [each["facts"][0]["value"] for each in scene_of(before.view(1))["sides"]]
    assert facts == [str(each) for each in points], "as it stands, so it would be counted"


@pytest.mark.clause("scenario.three-hearths")
def test_what_is_to_be_held_is_drawn_and_told() -> None:
    match = Match("torn", {"scenario": "three-hearths", "size": 150})
    scene = scene_of(match.view(None))
    hearths = {each["name"]: each["cells"] for each in scene["ground"] if each["kind"] == "held"}
    assert set(hearths) == {"Mill Hearth", "Hall Hearth", "Smith's Hearth"} and len(hearths["Hall Hearth"]) == 21
    assert {each["cell"] for each in scene["marks"] if each["text"] == "Mill Hearth"} == {"A4", "B4"}
    assert "To be held: Mill Hearth (A4, B4)" in match.view(None).text()


def test_the_goal_says_how_many_crystals_are_a_point() -> None:
    about = scene_of(Match("torn", {"scenario": "crossroads", "size": 150}).view(0))["status"]["about"]
    assert "At the end: 1 Victory Point for every 3 Ether Crystals you hold, at most 3." in about
    assert "At the end: 2 Victory Points if your Leader is alive." in about


def test_the_drawing_in_letters_explains_itself() -> None:
    said = table().view(0).text().splitlines()
    assert said[0].startswith("Turn ") or said[0].startswith("Before"), "how it stands comes above the board"
    assert any(each.startswith("On the board: ") and "@ Vortex" in each for each in said)
    assert "Vortices: E2 (Supply 2, pointing off the board)" in said or any("pointing towards" in each for each in said)
    assert any("1Ri Richard 14/14" in each for each in said) and any("2Re Reaver 5/5" in each for each in said)


def test_whoever_is_not_on_the_battlefield_sits_on_the_bench() -> None:
    most = box().miniatures["reaver"].health
    match = table(B=sword(where="reserves"), Y=reaver(where="dead", wounds=most))
    scene = scene_of(match.view(0))
    told = [(each["team"], each["bars"][0]["value"], each["note"]) for each in scene["bench"]]
    assert told == [(0, box().miniatures["oath-sword"].health, "in Reserves"), (1, 0, "dead")]
