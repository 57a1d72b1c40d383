"""The command line: every command's good path, and its errors in sentences with the right exit code."""

from __future__ import annotations

import csv
import fcntl
import json
import os
import pty
import re
import struct
import subprocess
import sys
import termios
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from dustup import Match, find_game
from dustup.bots import make_bot
from dustup.cli import app
from dustup.cli.cards import source
from dustup.engine import game
from dustup.engine.game import add_game
from dustup.engine.record import Record
from dustup.lab import bench
from dustup.lab.sim import interval

RUNNER = CliRunner()
COMMANDS = ["games", "play", "serve", "sim", "replay", "svg", "rules", "check", "bench", "fair", "fair verify"]
COMMANDS += ["examine", "new-game", "replay show", "replay audit", "lab", "lab numbers"]
RACE = str(Path(__file__).parent / "outside" / "race" / "src")


@pytest.fixture(scope="module")
def race() -> Iterator[str]:
    """A game of another package, as its entry point makes it known."""
    sys.path.append(RACE)
    try:
        add_game(import_module("race_to_ten").GAME)
        yield "race"
    finally:
        sys.path.remove(RACE)
        game._known.pop("race", None)


def run(*words: Any, stdin: str = "") -> Any:
    """What a command printed, and its exit code."""
    result = RUNNER.invoke(app, [str(each) for each in words], input=stdin)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def good(*words: Any, stdin: str = "") -> str:
    result = run(*words, stdin=stdin)
    assert result.exit_code == 0, result.output
    return str(result.stdout)


def bad(*words: Any, code: int = 1, stdin: str = "") -> str:
    """What a command that must fail says on the error channel."""
    result = run(*words, stdin=stdin)
    assert result.exit_code == code, result.output
    assert "Traceback" not in result.output
    return str(result.stderr)


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match, saved."""
    folder = tmp_path_factory.mktemp("records")
    good("sim", "henshin", "--games", 1, "--seats", "random,random", "--seed", 5, "--records", folder)
    (path,) = folder.iterdir()
    return Path(path)


# -- in general -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str) -> None:
    assert "Usage:" in good(*command.split(), "--help")


def test_the_overview_names_every_command() -> None:
    said = good("--help")
    assert all(command.split()[0] in said for command in COMMANDS)


@pytest.mark.parametrize(
    "words",
    [
        "sim",
        "sim henshin --games 0",
        "sim henshin --games many",
        "nonsense",
        "replay",
        "play henshin --sea 3",
    ],
)
def test_wrong_usage_is_exit_code_2(words: str) -> None:
    assert "Usage:" in bad(*words.split(), code=2)


@pytest.mark.parametrize("words", ["play chess", "sim chess", "rules chess", "check chess {team}"])
def test_an_unknown_game(words: str, tmp_path: Path) -> None:
    team = tmp_path / "team.toml"
    team.write_text("heroes = []", encoding="utf-8")
    said = bad(*words.format(team=team).split())
    assert "no game called 'chess'; installed are: " in said and "henshin" in said


@pytest.mark.parametrize("words", ["replay {}", "svg {}", "fair verify {}", "check henshin {}", "play --load {}"])
def test_a_file_that_is_not_there(words: str, tmp_path: Path) -> None:
    missing = tmp_path / "missing.json"
    assert f"there is no file '{missing}'" in bad(*words.format(missing).split())
    assert "is a folder, expected a file" in bad(*words.format(tmp_path).split())


def test_as_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dustup", "play", "chess"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("dustup: there is no game called 'chess'")


def test_games() -> None:
    assert "Henshin Fighters" in good("games")


# -- playing ----------------------------------------------------------------------------------------------


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
    return said.split("Whom do you activate?")[-1] if len(typed) == 1 else said


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


def test_no_game_is_meant_where_none_is_named() -> None:
    said = bad("play", "--seed", 6)
    assert "which game? Installed are: " in said and "henshin, panic" in said


def test_a_game_that_knows_neither_deal_nor_quick_is_played(race: str) -> None:
    said = good("play", race, "--seed", 3, "--seats", "you,random", stdin="go\n" * 200)
    assert "Race to Ten, seed 3.\nYou are Player 1." in said and "places: [0, 0]" in said
    assert said.rstrip().splitlines()[-1].startswith(("You win, 10 to", "Player 2 wins, 10 to"))
    assert "played without teams; its set-up knows nothing" in bad("play", race, "--teams", "random,random")
    assert "unknown key 'scenario'" in bad("play", race, "--set", "scenario=moon")


# -- records ----------------------------------------------------------------------------------------------


def test_replay_prints_the_log(record: Path) -> None:
    said = good("replay", record)
    assert "The scenario is" in said and "The match ends" in said
    some = good("replay", record, "--to", 9)
    assert said.startswith(some) and some.count("Player 1: ") + some.count("Player 2: ") >= 9
    assert "answers replay exactly" in good("replay", record, "--verify")
    assert "the record has answers 0 to" in bad("replay", record, "--to", 100000)


@pytest.mark.parametrize("more", [[], ["--verify"]])
def test_a_record_is_played_again_once(record: Path, more: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[str] = []
    take = Match.take

    def counted(match: Match, words: str, seat: int) -> None:
        given.append(words)
        take(match, words, seat)

    monkeypatch.setattr(Match, "take", counted)
    good("replay", record, *more)
    assert given == [words for _, words in json.loads(record.read_text(encoding="utf-8"))["answers"]]


def test_a_replay_names_the_card_behind_a_line_as_the_text_table_does(tmp_path: Path) -> None:
    match, bot = Match("panic", seed=5), make_bot("random", seed=1)
    for _ in range(40):
        match.answer(bot.answer(match.question, match.view(match.question.seat)))
    path = tmp_path / "panic.json"
    path.write_text(match.record().to_json(), encoding="utf-8")
    told = [source(match.truth, entry.event, entry.clauses) for entry in match.log]
    named = [each for each in told if each]
    said = good("replay", path)
    assert named and [said.count(f"{each}\n") for each in named] == [named.count(each) for each in named]


@pytest.mark.parametrize(("typed", "last"), [("concede\nyes\n", "Player 1 concedes."), ("draw\nyes\nyes\n", "draw.")])
def test_a_conceded_or_drawn_match_is_replayed(tmp_path: Path, typed: str, last: str) -> None:
    path = tmp_path / "short.json"
    good("play", "henshin", "--seed", 3, "--seats", "you,you", "--save", path, stdin=f"1\n{typed}")
    said = good("replay", path)
    assert any(line.endswith(last) for line in said.splitlines()), said
    assert "answers replay exactly" in good("replay", path, "--verify")


def test_a_changed_record_is_noticed(record: Path, tmp_path: Path) -> None:
    text = record.read_text(encoding="utf-8")
    table = json.loads(text)
    first = table["rolls"][2][1][0]
    changed = tmp_path / "changed.json"
    table["rolls"][2][1][0] = first % 6 + 1
    changed.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    assert "first difference at roll 3" in bad("fair", "verify", changed)
    assert "first difference at roll 3" in bad("replay", changed, "--verify")
    changed.write_text(text[:-30], encoding="utf-8")
    assert "truncated" in bad("replay", changed)
    changed.write_bytes(b"\xff\xfe")
    assert "is not a text file" in bad("replay", changed)


def test_a_record_that_no_longer_fits_says_where_and_shows_what_was_kept(record: Path, tmp_path: Path) -> None:
    """As after an update: from some roll on, the rules lead elsewhere."""
    table = json.loads(record.read_text(encoding="utf-8"))
    stream, values = table["rolls"][20]
    table["rolls"][20] = [stream, [face % 6 + 1 for face in values]]
    table["content_hash"] = "older"
    older = tmp_path / "older.json"
    older.write_text(json.dumps(table, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")
    said = run("replay", older)
    assert said.exit_code == 1
    assert "first difference at roll 21" in said.stderr and "recorded with content older" in said.stderr
    before, _, after = said.stdout.partition("From here on as it was written down")
    assert "The scenario is" in before and good("replay", record).startswith(before.rstrip())
    kept = [f"seat {seat + 1}: {words}" for seat, words in table["answers"]]
    assert after.splitlines()[-1].endswith(kept[-1]) and "The match ends" not in said.stdout
    # One that was made with other cards but comes out the same is printed whole, and it is said.
    same = Record.from_json(record.read_text(encoding="utf-8"))
    same.content_hash = "older"
    same.checksum = same.checked()
    older.write_text(same.to_json(), encoding="utf-8")
    said = run("replay", older)
    assert said.exit_code == 0 and "other content" in said.stderr and "The match ends" in said.stdout


def test_fair_dice_are_verified(record: Path) -> None:
    assert "dice and cards in" in good("fair", "verify", record)


def test_pictures(record: Path, tmp_path: Path) -> None:
    assert ET.fromstring(good("svg", record, "--at", 20)).tag.endswith("svg")
    path = tmp_path / "end.svg"
    good("svg", record, "--output", path)
    assert " wins, " in path.read_text(encoding="utf-8") or "Drawn" in path.read_text(encoding="utf-8")
    assert "the record has answers 0 to" in bad("svg", record, "--at", 100000)
    assert "cannot write" in bad("svg", record, "--output", tmp_path / "no" / "end.svg")


# -- laboratory -------------------------------------------------------------------------------------------


def tally(*words: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(good("sim", "henshin", "--json", *words))
    return found


def test_sim_counts_wins_for_each_bot() -> None:
    found = tally("--games", 4, "--seats", "greedy,random", "--seed", 3, "--jobs", 1)
    assert list(found) == [
        *("game", "games", "seed", "seats", "wins", "losses", "draws", "lost_by_all"),
        *("decisions", "seconds", "errors", "intervals"),
    ]
    assert (found["game"], found["games"], found["seats"], found["errors"]) == (
        "henshin",
        4,
        ["greedy", "random"],
        0,
    )
    assert sum(found["wins"]) + found["draws"] == 4
    assert found["wins"][0] > found["wins"][1]


def test_sim_says_nothing_beside_its_result_to_a_pipe() -> None:
    said = run("sim", "henshin", "--games", 1, "--seats", "random,random", "--jobs", 1)
    assert (said.exit_code, said.stderr) == (0, "")


def test_sim_does_not_depend_on_the_number_of_processes() -> None:
    words = ["--games", 6, "--seats", "random,random", "--seed", 9]
    one, two = tally(*words, "--jobs", 1), tally(*words, "--jobs", 2)
    del one["seconds"], two["seconds"]
    assert one == two
    assert "6 matches of henshin: random" in good("sim", "henshin", *words)


def test_sim_plays_pairs_with_the_same_deal_and_the_same_dice(tmp_path: Path) -> None:
    good("sim", "henshin", "--games", 4, "--seats", "random,random", "--seed", 3, "--records", tmp_path, "--jobs", 1)
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(tmp_path.iterdir())]
    assert [each["setup"]["deal"] for each in records] == [3, 3, 4, 4]
    secrets = [each["secret"] for each in records]
    assert secrets[0] == secrets[1] != secrets[2] == secrets[3]
    assert records[0]["answers"] != records[1]["answers"], "the bots did not change seats"


def test_intervals_are_wilson_s() -> None:
    """Figures of a textbook: 8 of 10 is 49 to 94 %; and what never happened in 10 tries may yet happen."""
    assert [round(each, 3) for each in interval(8, 10)] == [0.490, 0.943]
    assert [round(each, 3) for each in interval(0, 10)] == [0.0, 0.278]
    assert interval(0, 0) == (0, 1)


def test_sim_writes_a_line_for_each_match(tmp_path: Path) -> None:
    path = tmp_path / "matches.csv"
    good("sim", "henshin", "--games", 3, "--seats", "random,greedy", "--csv", path, "--jobs", 1)
    rows = list(csv.DictReader(path.open(encoding="utf-8")))
    assert [(each["match"], each["deal"], each["seats"]) for each in rows] == [
        ("0", "0", "random greedy"),
        ("1", "0", "greedy random"),
        ("2", "1", "random greedy"),
    ]
    assert all(each["winners"] in ("1", "2", "") and int(each["decisions"]) > 20 for each in rows)
    assert "cannot write" in bad("sim", "henshin", "--games", 1, "--csv", tmp_path / "no" / "matches.csv")


def test_sim_prints_a_line_for_each_match_to_a_dash(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    result = run("sim", "henshin", "--games", 2, "--seats", "random,random", "--csv", "-", "--jobs", 1)
    assert result.exit_code == 0 and len(list(csv.DictReader(result.stdout.splitlines()))) == 2
    assert "2 matches of henshin" in result.stderr and not any(tmp_path.iterdir())


def test_sim_plays_with_teams_of_one_s_own(tmp_path: Path) -> None:
    words = ["--games", 1, "--seats", "random,random", "--records", tmp_path, "--teams"]
    good("sim", "henshin", *words, "examples/henshin-team.toml,random")
    (path,) = tmp_path.iterdir()
    teams = json.loads(path.read_text(encoding="utf-8"))["setup"]["teams"]
    assert teams[0]["name"] == "Harbour Watch" and teams[1] == "random"
    assert "there is no file 'nobody.toml'" in bad("sim", "henshin", *words, "nobody.toml,random")
    # What is wrong with the teams is said once, before anything is played.
    alone = bad("sim", "henshin", "--games", 3, "--teams", "examples/henshin-team.toml")
    assert alone.strip() == "dustup: two players need two teams, not 1"


OWN = """
class First:
    name = "first"

    def __init__(self, seed):
        self.seed = seed

    def answer(self, question, view):
        return question.options[0]

class Mute:
    def __init__(self, seed): pass

class Bare: pass
"""


def test_a_bot_of_one_s_own_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "own_bots_of_a_test.py").write_text(OWN, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path.copy())
    own = "own_bots_of_a_test"
    words = ["sim", "henshin", "--games", 2, "--jobs", 1, "--seats"]
    assert f"{own}:First 0 (0%" in good(*words, f"{own}:First,greedy")
    assert "no class 'Last'" in bad(*words, f"{own}:Last,greedy")
    assert "no method answer(question, view)" in bad(*words, f"{own}:Mute,greedy")
    assert "expected Bare(seed)" in bad(*words, f"{own}:Bare,greedy")
    assert "No module named 'nowhere'" in bad(*words, "nowhere:First,greedy")
    assert "The match ends" in good("play", "henshin", "--seats", f"{own}:First,random")


def test_a_game_of_another_package_is_simulated(race: str) -> None:
    assert "4 matches of race: random" in good("sim", race, "--games", 4, "--jobs", 1)


def test_sim_refuses_what_cannot_be_played() -> None:
    assert "has 2 seats, but bots are named for 1" in bad("sim", "henshin", "--seats", "random")
    assert "there is no bot 'genius'" in bad("sim", "henshin", "--seats", "random,genius")


def test_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    row = {
        "drawn_per_s": 20000,
        "listed_per_s": 9000,
        "recorded_per_s": 15000,
        "options_per_decision": 30.0,
        "greedy_looks_per_s": 4000,
        "thinker_looks_per_s": 5000,
        "fork_us": 60.0,
        "undo_ms": 0.5,
        "undo_ms_1_in_100": 1.5,
        "match_kb": 300,
    }
    peer = {"decisions_per_s": 10000, "options_per_decision": 22.0}
    ratios = {"henshin / python-chess": {"drawn": 2.0, "listed": 0.9, "recorded": 1.5}}
    found = {
        "games": {"henshin": row},
        "peers": {"python-chess": peer},
        "ratios": ratios,
        "import_s": 0.05,
        "load": {"before": 0.5, "after": 1.25, "cores": 2},
    }
    monkeypatch.setattr(bench, "bench", lambda peers, seconds, progress: found)
    assert json.loads(good("bench", "--json")) == found
    said = good("bench")
    assert "henshin, options drawn, the best case: 20000 decisions a second" in said
    assert "henshin, options listed, as python-chess lists them: 9000 decisions a second" in said
    assert "henshin / python-chess: drawn 2.0, listed 0.9, recorded 1.5" in said
    assert "load of the machine: 0.5 before, 1.25 after, on 2 cores" in said

    def missing(*_: Any) -> None:
        raise ImportError("chess is not installed: pip install 'dustup[bench]'")

    monkeypatch.setattr(bench, "bench", missing)
    assert "chess is not installed" in bad("bench", "--peers")


# -- rules ------------------------------------------------------------------------------------------------


def test_rules_are_found_by_words_and_ids() -> None:
    said = good("rules", "henshin", "kick", "straight")
    assert "basic-actions.kick.line  (rule)" in said
    assert "Question:" in good("rules", "henshin", "ruling.npc.nearest")
    found = json.loads(good("rules", "henshin", "basic-actions.move", "--json"))
    assert found["game"] == "henshin"
    assert all("move" in json.dumps(each) for each in found["clauses"])
    assert len(good("rules", "henshin").splitlines()) > 200
    assert "no clause of Henshin Fighters has all of: zeppelin" in bad("rules", "henshin", "zeppelin")


def test_coverage_says_what_becomes_of_each_clause(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dustup").mkdir()
    tests = {"round.phases": ["tests/games/henshin/rules/test_round.py::test_phases"]}
    (tmp_path / ".dustup" / "tested-henshin.json").write_text(json.dumps(tests), encoding="utf-8")
    words = ["rules", "henshin", "--coverage", "--matches", 2, "--jobs", 1]
    found = json.loads(good(*words, "--json"))
    rows = {each["id"]: each for each in found["clauses"]}
    assert found["game"] == "henshin" and len(rows) > 150
    assert {each["kind"] for each in rows.values()} <= {"rule", "setup", "content", "optional"}
    phases = rows["round.phases"]
    assert phases["cited"] == ["rules.round.round"]
    assert phases["tested"] == tests["round.phases"]
    assert 2 <= phases["exercised"] <= 10
    kept = json.loads((tmp_path / ".dustup" / "exercised-henshin.json").read_text(encoding="utf-8"))
    assert kept["matches"] == 2 and kept["counts"]["round.phases"] == phases["exercised"]
    assert "clauses to be played:" in good(*words)


def test_teams_are_checked(tmp_path: Path) -> None:
    team = tmp_path / "team.toml"
    team.write_text(
        'name = "Ours"\nheroes = ["shoto", "kettle", "old-mole"]\n'
        'forms = ["grasshopper", "kraken", "phoenix", "moon-owl"]\ngroups = ["clay-troopers", "bog-brood"]\n',
        encoding="utf-8",
    )
    assert "a legal team" in good("check", "henshin", team)
    team.write_text('heroes = ["shoto", "shoto", "batman"]\nforms = []\n', encoding="utf-8")
    result = run("check", "henshin", team)
    assert result.exit_code == 1
    assert "There is no 'batman'" in result.stdout and "'shoto' stands twice" in result.stdout
    assert "A team has 4 forms, not 0. [ruling.team.forms]" in result.stdout
    team.write_text("heroes = [", encoding="utf-8")
    assert "is not TOML" in bad("check", "henshin", team)


def test_panic_at_the_dojo_is_played_at_the_keyboard() -> None:
    typed = ["card damage", *["1"] * 12, "board", "log 3", "quit"]
    said = good("play", "panic", "--seed", 1, "--seats", "you,you", stdin="\n".join(typed) + "\n")
    assert "The damage becomes 3 and the target is pushed 1 space." in said
    assert "Round 1." in said
    assert "Who takes the next turn?" in said


def test_a_random_opponent_plays_panic_at_the_dojo_to_the_end() -> None:
    said = good("play", "panic", "--seed", 5, "--seats", "random,random", stdin="")
    assert "The fight is over" in said


# -- in a pipe, on a narrow terminal ------------------------------------------------------------------------


def test_whoever_reads_only_the_beginning_is_no_failure() -> None:
    """Long output breaks the pipe while it is printed, short output when the buffer is emptied."""
    for words in ("rules panic", "rules henshin kick straight", "games"):
        command = f"set -o pipefail; {sys.executable} -m dustup {words} | head -c 1"
        done = subprocess.run(["bash", "-c", command], capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), words


def at_terminal(wide: int, *words: str) -> list[str]:
    """What a command prints on a terminal of so many columns."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 24, wide, 0, 0))
    surroundings = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
    command = [sys.executable, "-m", "dustup", *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs, env=surroundings) as running:
        os.close(theirs)
        said = b""
        try:
            while more := os.read(ours, 65536):
                said += more
        except OSError:
            pass  # the other end is closed
        assert running.wait(60) == 0
    os.close(ours)
    return [re.sub(r"\x1b\[[0-9;]*m", "", line) for line in said.decode().splitlines()]


def test_a_narrow_terminal_breaks_lines_between_words() -> None:
    whole = good("rules", "henshin", "basic-actions.kick.line")
    narrow = at_terminal(44, "rules", "henshin", "basic-actions.kick.line")
    assert max(map(len, whole.splitlines())) > 70 > 44 >= max(map(len, narrow))
    assert " ".join(" ".join(narrow).split()) == " ".join(whole.split())
    assert any(line.startswith("  ") for line in narrow[2:]), "the rest of a line is set in"


def test_the_text_table_fits_a_narrow_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    assert max(map(len, table("help").splitlines())) > 80
    monkeypatch.setattr("dustup.cli.session.columns", lambda: 50)
    said = table("help").partition("Answer with the number")[2].partition("(so do Ctrl-D")[0]
    assert len(said) > 500 and max(map(len, said.splitlines())) <= 50


# -- what is installed, what a record played ----------------------------------------------------------------


def test_a_game_that_cannot_be_loaded_is_an_error_that_names_it(monkeypatch: pytest.MonkeyPatch) -> None:
    there = game._found()
    monkeypatch.setattr(game, "_found", lambda: {**there, "broken": "json:GAME", "missing": "no_such_module:GAME"})
    result = run("games")
    assert result.exit_code == 1 and "Henshin Fighters" in result.stdout and "Panic at the Dojo" in result.stdout
    assert "the game 'broken' cannot be loaded: " in result.stderr
    assert "the game 'missing' is announced as 'no_such_module:GAME', but there is no such module" in result.stderr


def test_a_record_is_audited(record: Path, tmp_path: Path) -> None:
    said = good("replay", "audit", record)
    assert "answers replay exactly" in said and " round.phases  " in said
    found = json.loads(good("replay", "audit", record, "--json", "--require-clause", "round.phases"))
    assert found["clauses"]["round.phases"] >= 1 and found["missing"] == []
    never = next(each.id for each in find_game("henshin").ledger if each.id not in found["clauses"])
    words = ["--require-clause", "round.phases", "--require-clause", never]
    assert f"{never} was never at work" in bad("replay", "audit", record, *words)
    assert "has no clause 'round.fazes'" in bad("replay", "audit", record, "--require-clause", "round.fazes")
    cut = tmp_path / "cut.json"
    cut.write_text(record.read_text(encoding="utf-8")[:-30], encoding="utf-8")
    assert "truncated" in bad("replay", "audit", cut)


def test_what_is_no_record_is_not_called_a_truncated_one(tmp_path: Path) -> None:
    path = tmp_path / "team.toml"
    path.write_text('name = "Ours"\n', encoding="utf-8")
    for words in (["replay", path], ["fair", "verify", path], ["play", "--load", path]):
        assert "this is no Dustup record: not JSON at character 1" in bad(*words)


def test_coverage_can_be_demanded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the tests that came with the game, in a folder where none was ever run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / ".dustup").mkdir()
    words = ["rules", "henshin", "basic-actions.kick", "--matches", 2, "--jobs", 1]
    said = good(*words, "--min-tested", 100, "--min-exercised", 1)
    assert "tested by nobody" not in said and "Tests as they came with the game" in said
    every = ["rules", "henshin", *words[3:]]
    assert "of the clauses are exercised, expected at least 100 %" in bad(*every, "--min-exercised", 100)
    (tmp_path / ".dustup" / "tested-henshin.json").write_text('{"basic-actions.kick.line": []}', encoding="utf-8")
    assert "of the clauses are tested, expected at least 100 %" in bad(*words, "--min-tested", 100)
    assert "Usage:" in bad(*words, "--min-tested", 101, code=2)


def test_the_laboratory_lists_what_can_be_tuned() -> None:
    rows = json.loads(good("lab", "numbers", "henshin", "--json"))
    assert {"id": "heroes/old-mole:Cave-In.damage", "value": 2, "low": 2, "high": 4} in rows
    lines = good("lab", "numbers", "henshin").splitlines()
    assert len(lines) == len(rows)
    assert any(
        line.startswith("heroes/old-mole:Cave-In.damage ") and line.endswith("= 2   from 2 to 4") for line in lines
    )


def test_a_game_without_numbers_to_tune_says_so(race: str) -> None:
    assert "declare no numbers to tune" in good("lab", "numbers", race)
    assert json.loads(good("lab", "numbers", race, "--json")) == []
