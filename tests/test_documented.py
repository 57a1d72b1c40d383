"""Every command that README and documents name works as it is written there."""

from __future__ import annotations

import re
import shlex
import tomllib
from fnmatch import fnmatchcase
from importlib.metadata import metadata
from pathlib import Path

import pytest
from typer.testing import CliRunner

from dustup import Match
from dustup.cli import app

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "examples/henshin-team.toml")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "examples" / "bots").iterdir()),
]
COMMAND = re.compile(r"^(?:dustup|\./play|\./test|pip|python|node) \S")

CANNOT = {
    "serves until it is told to stop; tests/server and tests/browser run it": ("dustup serve", "./play --host"),
    "opens a browser or a table at the keyboard; test_the_scripts_hand_on_what_they_are_given runs what it starts": (
        "./play",
    ),
    "runs this very test": ("./test",),
    "installs packages; test_the_extras_are_those_the_readme_names looks at what is asked for": ("pip install",),
    "measures for minutes; test_the_peers_are_installed, and tests/cli runs the command": ("dustup bench",),
    "is a study that takes minutes to hours": ("python studies/",),
    "writes files of this repository; tests say whether they are current": ("python tools/",),
    "needs a running server; tests/server/test_example_bots.py runs it": (
        *("python examples/bots/", "node examples/bots/"),
    ),
    "is run from an empty folder by tests/outside/test_guide.py": (
        *("dustup new-game", "dustup sim mygame", "dustup play mygame", "dustup examine mygame"),
    ),
    "is an example of an option, not a whole command": ("dustup play --setup",),
    "needs a match that leads to another one; tests/test_losing_together.py runs it": ("dustup play GAME --after",),
    "plays a thousand matches; tests/cli plays two": ("dustup rules * --coverage",),
    "takes minutes for a big game; tests/examination holds it, tests/test_examine.py runs the command": (
        "dustup examine *",
    ),
}
"""Why some commands are not run here, by how they begin; a * stands for any game."""

SHORTER = {"--games 200": "--games 2", "--seats greedy,greedy": "--seats random,random"}
"""What would take long is done less often; nothing else is changed."""


def commands(text: str) -> list[str]:
    """Commands in blocks of code (an explanation stands after two spaces or a #) and in running text."""
    found = []
    blocks = re.findall(r"^```\w*\n(.*?)^```", text, re.M | re.S)
    rest = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
    for line in [*"\n".join(blocks).splitlines(), *re.findall(r"`([^`\n]+)`", rest), *comments(text)]:
        line = re.split(r"\s{2,}|\s+#", line.strip())[0]
        if COMMAND.match(line) and line not in found:
            found.append(line)
    return found


def comments(text: str) -> list[str]:
    """Commands in the comments that head an example."""
    return [re.sub(r"^(#|//|)\s*", "", line) for line in text.splitlines()[:8]]


DOCUMENTED = sorted({each for path in DOCUMENTS for each in commands(path.read_text(encoding="utf-8"))})


def reason(command: str) -> str:
    """Why a command is not run here."""
    return next((why for why, begins in CANNOT.items() if any(begins_so(command, each) for each in begins)), "")


def begins_so(command: str, begins: str) -> bool:
    return fnmatchcase(command, f"{begins}*")


RUN = [each for each in DOCUMENTED if not reason(each)]


def test_the_commands_are_found_and_every_reason_is_needed() -> None:
    assert "dustup rules henshin throw collision" in RUN
    assert "./play henshin --teams examples/henshin-team.toml,random" in DOCUMENTED
    assert len(RUN) >= 12, RUN
    for why, begins in CANNOT.items():
        for each in begins:
            assert any(begins_so(command, each) for command in DOCUMENTED), f"nothing begins with {each!r}: {why}"


BOLD = """
class Bold:
    def __init__(self, seed):
        pass

    def answer(self, question, view):
        return question.options[-1]
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What stands for the words in capitals, and a bot of one's own."""
    folder = tmp_path_factory.mktemp("documented")
    match = Match("henshin", {"deal": 1, "quick": True}, 1)
    while match.question is not None and len(match.answers) < 60:
        match.answer(match.question.options[0])
    (folder / "match.json").write_text(match.record().to_json(), encoding="utf-8")
    (folder / "puzzle.toml").write_text(match.position(), encoding="utf-8")
    (folder / "mybots.py").write_text(BOLD, encoding="utf-8")
    return {
        "--position FILE": f"henshin --position {folder}/puzzle.toml",
        "play --save FILE": f"play henshin --save {folder}/mine.json",
        "sim --records FOLDER": f"sim henshin --games 1 --records {folder}/records",
        "FILE": f"{folder}/match.json",
        "TEAM.toml": "examples/henshin-team.toml",
        "GAME": "henshin",
        "matches.csv": f"{folder}/matches.csv",
        "": str(folder),
    }


@pytest.mark.parametrize("command", RUN)
def test_a_documented_command_works_as_written(
    command: str, files: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.syspath_prepend(files[""])
    for short, instead in [*SHORTER.items(), *((name, path) for name, path in files.items() if name)]:
        command = command.replace(short, instead)
    program, *words = shlex.split(command)
    assert program == "dustup", f"nobody knows how to run {command!r}: run it, or say in CANNOT why not"
    result = CliRunner().invoke(app, words, input="? \n1\nquit\n")
    # A required clause that was not at work is an answer, too; everything else must succeed.
    assert result.exit_code == 0 or "was never at work" in result.stderr, f"{command}: {result.output}"


# -- what cannot be run here ------------------------------------------------------------------------------------------


def test_the_peers_are_installed() -> None:
    """`dustup bench --peers` in the environment that ./play and ./test prepare."""
    for name in ("chess", "catanatron"):
        assert metadata(name)["Name"]


def test_the_extras_are_those_the_readme_names() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    named = set(re.findall(r"pip install '\.\[(\w+)\]'", text))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert named and named <= set(project["optional-dependencies"])
    assert project["readme"] == "README.md"


def test_the_scripts_hand_on_what_they_are_given() -> None:
    """Options of `./play` are those of `dustup serve`, and with a game those of `dustup play`."""
    help_of = {name: CliRunner().invoke(app, [name, "--help"]).output for name in ("serve", "play")}
    for command in DOCUMENTED:
        if command.startswith("./play "):
            words = shlex.split(command)[1:]
            started = "serve" if words[0].startswith("-") else "play"
            for each in words:
                assert not each.startswith("--") or each in help_of[started], f"{command}: {started} has no {each}"


LANES = {20: "web/src", 350: "src/dustup/server", 680: "src/dustup"}
"""Where the columns of the picture begin, and in which folder their files stand."""


def test_the_picture_of_one_answer_names_what_there_is() -> None:
    drawn = (ROOT / "docs/pictures/one-answer.svg").read_text(encoding="utf-8")
    named = re.findall(r'<text x="(\d+)"[^>]*>([\w./]+\.(?:py|ts|svelte)): (\w+)</text>', drawn)
    assert len(named) > 20
    for column, file, name in named:
        text = (ROOT / LANES[int(column) - 12] / file).read_text(encoding="utf-8")
        assert re.search(rf"(def|class|function) {name}\b|^  (private )?{name}\(", text, re.M), (file, name)


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "docs/writing-a-game.md"])
def test_pages_for_engineers_are_wrapped(page: str) -> None:
    assert [line for line in (ROOT / page).read_text(encoding="utf-8").splitlines() if len(line) > 100] == []
