"""A board of hexons on the table: groups, bodies, arrows that turn, dice with symbols, options that lie on hexons."""

from __future__ import annotations

from typing import Any

from toys import pond
from toys.pond.marsh import HEXONS

from dustup import Match
from dustup.engine.game import add_game
from dustup.table import line_of, question_of, scene_of

add_game(pond.GAME)

CRITICAL, SUCCESS, BLANK = 6, 3, 1


def begun(*dice: int) -> Match:
    return Match.at(Match("pond").position(), dice=dice, then="error")


def offered(match: Match) -> dict[str, dict[str, Any]]:
    """The options of the open question as they are written."""
    question = match.question
    assert question is not None
    menu = question_of(match, match.view(question.seat), question, True)["menu"]
    return {option["write"]: option for entry in menu for option in entry["options"]}


def test_the_board_is_turned_and_tells_its_hexons() -> None:
    board = scene_of(begun().view(0))["board"]
    assert round(board["turn"], 1) == 19.1
    assert len(board["cells"]) == 49
    assert {each["name"]: len(each["cells"]) for each in board["groups"]} == dict.fromkeys(
        ["A1", "B1", "A2", "B2", "C2", "A3", "B3"], 7
    )


def test_bodies_lie_on_all_their_cells() -> None:
    pieces = {each["id"]: each["cells"] for each in scene_of(begun().view(0))["pieces"]}
    assert pieces["0:toad"] == ["A1"]
    assert pieces["0:turtle"][0] == "A2"
    assert sorted(pieces["0:turtle"]) == ["A2", *(f"A2{letter}" for letter in "abcdef")]
    assert {name[:2] for name in pieces["trunk"]} == {"B1", "B2"}
    assert len(pieces["trunk"]) == 14


def test_to_crawl_is_to_click_anywhere_on_the_hexon_and_written_by_its_name() -> None:
    match = begun()
    [crawl] = [option for write, option in offered(match).items() if write.startswith("crawl")]
    assert (crawl["write"], crawl["cells"][0], len(crawl["cells"])) == ("crawl A3", "A3", 7)
    assert offered(match)["hop A1a"]["cells"] == ["A1a"]


def test_dice_show_symbols_as_the_game_draws_them() -> None:
    match = begun(SUCCESS, BLANK, CRITICAL, CRITICAL)
    match.answer("hop A1a")
    scene = scene_of(match.view(1))
    [dice] = scene["dice"]
    assert [each["name"] for each in dice["symbols"]] == ["Success", "Blank"]
    assert dice["symbols"][0]["sign"] == pond.GAME.look.symbols["success"]["sign"] != ""
    assert dice["symbols"][1]["sign"] == ""
    shows = [line["show"] for entry in match.log if (line := line_of(match.view(0), entry))]
    [rolled] = [show for show in shows if show and show["do"] == "roll"]
    assert [each["symbol"]["sign"] for each in rolled["dice"]] == [dice["symbols"][0]["sign"], ""]


def test_an_arrow_turns_with_the_whirl() -> None:
    match = begun(SUCCESS, BLANK, CRITICAL, BLANK)
    match.answer("stay")
    [still] = scene_of(match.view(0))["marks"]
    assert (still["turn"], still["icon"], still["sign"]) == (0, pond.GAME.look.marks["whirl"]["icon"], "3")
    match.answer("stay")
    [turned] = scene_of(match.view(0))["marks"]
    assert turned["turn"] == 60
    # Clockwise from the east is the south-east, as it is drawn.
    x, y = drawn("B2")
    to = HEXONS.name(HEXONS.steps[HEXONS.hexon("B2")][5])
    assert drawn(to)[0] > x
    assert drawn(to)[1] > y


def drawn(name: str) -> tuple[float, float]:
    return HEXONS.board.middle(*HEXONS.board.place(HEXONS.board.cell(name)))


def test_a_hand_says_what_it_costs_and_why_not() -> None:
    match = begun(SUCCESS, BLANK, BLANK, BLANK)
    [dash, _] = scene_of(match.view(0))["hand"]
    assert (dash["cost"], dash["can"], dash["why"]) == ("1 point", False, "You have no point to pay for it.")
    match.answer("stay")
    match.answer("stay")
    [dash, _] = scene_of(match.view(0))["hand"]
    assert (dash["can"], dash["why"]) == (True, "")
    assert offered(match)["leap dash"]["piece"] == "dash"
    assert scene_of(match.view(None))["hand"] == []
