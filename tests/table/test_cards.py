"""Piles and a hand on the table: in the scene of each seat, and in words at the keyboard."""

from __future__ import annotations

from toys import caravan

from dustup import Match
from dustup.cli.session import on_the_table
from dustup.engine.game import add_game
from dustup.table import scene_of

add_game(caravan.GAME)

POSITION = """
game = "caravan"
agenda = [["dusk"], ["turn", 1], ["turn", 0]]
today = "storm"
day = 2
miles = [3, 1]
water = [1, 2]

[sky]
rest = ["rain", "rain", "storm", "sun", "sun", "sun"]
top = [["rain", 1]]
discards = ["sun"]

[supply]
rest = ["gallop", "march", "march", "scout", "scout", "spy", "spy", "stroll", "stroll", "stroll", "stroll"]
discards = ["march"]
hands = [[["gallop", 2], ["march", 0], ["stroll", 0]], [["gallop", 0], ["scout", 0], ["spy", 0]]]
"""


def test_a_seat_sees_its_own_hand_and_what_it_knows_of_the_piles() -> None:
    match = Match.at(POSITION)
    mine, theirs, anybodys = (scene_of(match.view(seat)) for seat in (0, 1, None))
    assert [each["name"] for each in mine["hand"]] == ["Gallop", "March", "Stroll"]
    assert [each["can"] for each in mine["hand"]] == [False, True, True]
    assert anybodys["hand"] == []
    assert [scene["piles"][0]["top"] for scene in (mine, theirs, anybodys)] == ["Rain", "", ""]
    assert [scene["piles"][0]["left"] for scene in (mine, theirs, anybodys)] == [7, 7, 7]
    assert [each["name"] for each in theirs["sides"][0]["cards"]] == ["Gallop"], "seat 1 was shown it"
    assert anybodys["sides"][0]["cards"] == []


def test_the_text_table_prints_piles_and_hand() -> None:
    assert on_the_table(Match.at(POSITION).view(0)) == [
        "Weather: 7 left, Rain on top; discarded: Sun.",
        "Supply: 11 left; discarded: March.",
        "  in hand: Gallop (2 water): Go 3 miles. [Takes 2 water; you have 1]",
        "  in hand: March (1 water): Go 2 miles.",
        "  in hand: Stroll: Go 1 mile.",
    ]


def test_undo_stops_where_a_card_was_drawn() -> None:
    match = Match.at(POSITION)
    match.answer("play march")
    refusal = match.can_undo(0)
    assert refusal is not None and refusal.code == "dice"
    assert match.chance.rolls and match.chance.rolls[-1][0] == "supply"
