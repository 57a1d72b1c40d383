"""A match at the keyboard: typed answers, what can be asked meanwhile, saving and going on."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path
from random import Random

import pytest
from cli.running import bad, good

from dustup import Match
from dustup.cli.common import outcome_of
from dustup.testing import stage


def test_a_match_of_first_options_ends() -> None:
    said = good("play", "henshin", "--seed", 1, "--seats", "you,random", stdin="1\n" * 2000)
    assert "The match ends" in said
    assert said.rstrip().splitlines()[-1].partition(",")[0] in ("Player 1 wins", "Player 2 wins", "Drawn")


def test_a_match_of_any_options_ends_with_the_whole_set_up(tmp_path: Path) -> None:
    """Two at one table, every question answered with a number, families opened and hexes chosen."""
    random = Random("table")
    typed = "".join(f"{random.randint(1, 9)}\n" for _ in range(8000))
    path = tmp_path / "match.json"
    words = ["play", "henshin", "--seed", 2, "--seats", "you,you", "--full", "--save", path]
    said = good(*words, stdin=typed)
    assert "The match ends" in said and "which? >" in said and "has won the roll-off" in said
    assert "agree with the secret" in good("fair", "verify", path)


def test_the_last_line_of_a_tie_names_what_broke_it_and_of_a_match_given_up_who_did() -> None:
    models = [{"unit": "dockside-wolf", "seat": 1, "at": "4,4"}, {"unit": "kennel-pup", "seat": 2, "at": "20,20"}]
    more = {"mission": "king-of-the-hill", "bare": True, "model": models, "player": [{"points": 19}] * 2}
    tied = stage("demihuman", next=["finish_game"], **more)
    assert outcome_of(tied, 0) == "You win, 19 to 19: level on points and pips, dearer survivors win."
    left = stage("demihuman", active="dockside-wolf", next=["act"], **more)
    left.concede(0)
    assert outcome_of(left, 0) == "Player 2 wins, 19 to 19: you have conceded."


def test_against_the_greedy_bot() -> None:
    said = good("play", "henshin", "--seed", 6, "--set", "scenario=street-brawl", stdin="1\n1\n1\nquit\n")
    assert "The scenario is Street Brawl." in said
    assert said.rstrip().endswith("The match is not over.")


def first_select(seed: int) -> list[str]:
    """Answers up to the first question about activating a hero, in a match of you against yourself."""
    match = Match("henshin", {"deal": seed, "quick": True}, seed)
    while match.question is not None and match.question.why.key != "select":
        match.answer(match.question.options[0])
    return ["1"] * len(match.answers)


def table(*typed: str, seed: int = 3) -> str:
    """What the table says when a match has begun and these lines are typed."""
    lines = [*first_select(seed), "options", *typed]
    said = good("play", "henshin", "--seed", seed, "--seats", "you,you", stdin="\n".join(lines) + "\n")
    return said.split("whom do you activate?")[-1] if len(typed) == 1 else said


def test_help_and_unknown_words() -> None:
    assert "save FILE" in table("help")
    assert "That is no option and no command" in table("dance")
    assert "No option has the number 17" in table("17")


def test_questions_and_options_are_explained_with_their_rules() -> None:
    question = table("?")
    assert "You are here: round > turn > activation > select hero." in question
    assert "[activation.select-hero] Select a hero." in question
    assert "[activation.select-hero]" in table("? 1")


def test_an_option_of_a_family_is_explained_and_chosen_by_its_hex() -> None:
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    given = []
    while match.question is not None and match.question.why.key != "spend":
        given.append(match.write(match.question.options[0]))
        match.answer(match.question.options[0])
    assert match.question is not None
    move = next(each for each in match.question.options if type(each).verb == "move")
    notation, hero = match.write(move), match.state.pieces[match.state.active]
    typed = [*given, f"? {notation}", "2", notation.split()[-1], "undo", notation]
    said = good("play", "henshin", "--seed", 3, "--seats", "you,you", stdin="\n".join(typed) + "\n")
    assert "[basic-actions.move." in said
    told = f"{hero.name} moves from {match.state.board.name(hero.cell)} to {notation.split()[-1]}."
    assert said.count(told) == 2 and "Taken back." in said


def test_a_refused_answer_cites_the_rule_and_changes_nothing() -> None:
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    while match.question is not None and match.question.why.key != "select":
        match.answer(match.question.options[0])
    enemy = next(each for each in match.state.pieces if each.fighter and each.seat != match.question.seat)
    said = table(f"select {match.state.board.name(enemy.cell)}")
    assert "Only your own heroes can be selected." in said and "[activation.select-hero]" in said
    assert "is activated" not in said


def test_looking_around() -> None:
    assert "B1 B2 bases" in table("board").split("> ")[-2]
    assert table("log 2").count("rolls") == 1
    assert "expected a number of lines" in table("log few")
    assert "Rising Knee (Single)" in table("card shoto")
    assert "Clay Colossus, Malice 3" in table("card Clay Colossus")
    assert "There is no card called 'nobody'." in table("card nobody")


def test_undo_says_why_not() -> None:
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    assert match.question is not None
    said = good("play", "henshin", "--seed", 3, "--seats", "you,you", stdin="undo\n")
    assert "There is no answer of yours to take back." in said


def test_conceding_is_meant_and_ends_the_match() -> None:
    seats = ("--seats", "you,random")
    said = good("play", "henshin", "--seed", 3, *seats, stdin="concede\nno\nconcede\nyes\n")
    assert "The match goes on." in said and "You concede." in said and "Player 2 wins" in said
    said = good("play", "henshin", "--seed", 3, *seats, stdin="draw\n")
    assert "a bot plays on" in said and "The match is not over." in said


def test_a_draw_needs_everybody() -> None:
    seats = ("--seats", "you,you")
    said = good("play", "henshin", "--seed", 3, *seats, stdin="draw\nyes\nno\ndraw\nyes\nyes\n")
    assert "The match goes on." in said and "The players agree on a draw." in said and "Drawn, 0 to 0." in said


def test_save_and_go_on(tmp_path: Path) -> None:
    path = tmp_path / "tonight.json"
    assert "Saved as" in table(f"save {path}")
    assert "to which file?" in table("save")
    assert "cannot write" in table(f"save {tmp_path}/no/such/folder.json")
    said = good("play", "henshin", "--load", path, "--seats", "you,you", stdin="1\nquit\n")
    assert "is activated" in said


def test_a_position(tmp_path: Path) -> None:
    match = Match("henshin", {"deal": 3, "quick": True}, 3)
    while match.question is not None and match.question.why.key != "select":
        match.answer(match.question.options[0])
    path = tmp_path / "puzzle.toml"
    path.write_text(match.position(), encoding="utf-8")
    assert "Whom do you activate?" in good("play", "henshin", "--position", path, stdin="quit\n")
    assert ET.fromstring(good("svg", path)).tag.endswith("svg")
    path.write_text("heroes = ", encoding="utf-8")
    assert "not TOML" in bad("play", "henshin", "--position", path)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("--seats you", "has 2 seats, but --seats names 1"),
        ("--seats you,clever", "there is no bot 'clever'"),
        ("--set scenario=moon-base", "no scenario 'moon-base'"),
        ("--set scenario", "--set scenario: expected KEY=VALUE"),
    ],
)
def test_a_table_that_cannot_be_laid(words: str, said: str) -> None:
    assert said in bad("play", "henshin", *words.split())


def test_bots_take_every_seat_but_the_first_unless_something_else_is_said() -> None:
    said = good("play", "shining", "--seed", 4, "--set", "encounter=one", stdin="quit\n")
    assert "Where does Galahad begin?" in said


def test_no_game_is_meant_where_none_is_named() -> None:
    said = bad("play", "--seed", 6)
    assert "which game? Installed are: " in said and "henshin, panic" in said


def test_a_game_that_knows_neither_deal_nor_quick_is_played(race: str) -> None:
    said = good("play", race, "--seed", 3, "--seats", "you,random", stdin="go\n" * 200)
    assert "Race to Ten, seed 3.\nYou are Player 1." in said and "places: [0, 0]" in said
    assert said.rstrip().splitlines()[-1].startswith(("You win, 10 to", "Player 2 wins, 10 to"))
    assert "played without teams; its set-up knows nothing" in bad("play", race, "--teams", "random,random")
    assert "unknown key 'scenario'" in bad("play", race, "--set", "scenario=moon")


def test_panic_at_the_dojo_is_played_at_the_keyboard() -> None:
    typed = ["card damage", *["1"] * 12, "board", "log 3", "quit"]
    said = good("play", "panic", "--seed", 1, "--seats", "you,you", stdin="\n".join(typed) + "\n")
    assert "The damage becomes 3 and the target is pushed 1 space." in said
    assert "Round 1." in said
    assert "Who takes the next turn?" in said


def test_a_random_opponent_plays_panic_at_the_dojo_to_the_end() -> None:
    said = good("play", "panic", "--seed", 5, "--seats", "random,random", stdin="")
    assert "The fight is over" in said


def test_the_text_table_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, table("help").splitlines())) > 80
    monkeypatch.setattr("dustup.cli.session.columns", lambda: 50)
    said = table("help").partition("Answer with the number")[2].partition("(so do Ctrl-D")[0]
    assert len(said) > 500 and max(map(len, said.splitlines())) <= 50


HELPING = """
game = "demihuman"
bare = true
active = "kennel-pup"

[[model]]
unit = "kennel-pup"
seat = 1
at = "12,12"

[[model]]
unit = "mushroom-clerk"
seat = 1
at = "13.5,12"
conditions = { panic = 1 }

[[model]]
unit = "night-porter"
seat = 2
at = "2,2"
"""


def test_an_option_that_begins_like_a_command_is_answered_as_it_is_written(tmp_path: Path) -> None:
    path = tmp_path / "helping.toml"
    path.write_text(HELPING)
    words = ("play", "--position", path, "--seats", "you,you")
    said = good(*words, stdin="help mushroom-clerk panic\n")
    assert "Pup helps Clerk" in said
    assert "save FILE" not in said and "save FILE" in good(*words, stdin="help\n")
