"""What the table shows: the scene, cards in words, what is not offered, and building a squad."""

from __future__ import annotations

from typing import Any

import pytest
from games.torn.staging import mini, reaver, stage, sword

from dustup.games.torn.content import box
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


def test_a_ready_squad_is_legal_at_the_bench_and_one_point_too_many_is_said() -> None:
    _, squad, cost = ready_tables()[0]
    assert not SQUAD.wrong(squad, cost)
    assert [each.clause for each in SQUAD.wrong(squad, cost - 1)] == ["squad.points"]
