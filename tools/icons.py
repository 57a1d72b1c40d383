"""Writes which icons of game-icons.net there are, and the drawings of those that games use.

python tools/icons.py             our own games: src/dustup/engine/icons.txt (all names) and icons.json (what is used)
python tools/icons.py FOLDER      the game of another package: FOLDER/icons.json, with what it uses and we do not ship

Needs the package @iconify-json/game-icons, which ``npm --prefix web ci`` fetches. Coordinates are rounded to whole
units of a square of 512: half the size, and nothing to be seen of it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from dustup.engine.emblems import icons_in  # noqa: E402
from dustup.engine.icons import DRAWN, NAMES, drawings  # noqa: E402

LIBRARY = ROOT / "web/node_modules/@iconify-json/game-icons/icons.json"
OURS = (ROOT / "src/dustup/games", ROOT / "src/dustup/template")
BODY = re.compile(r'<path fill="currentColor" d="([^"]*)"/>')
TAKES = {"m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0}
"""How many numbers each command of a path takes."""
IN_PYTHON = re.compile(r'\bicon="([a-z0-9-]+)"|\bbuild\("\w+", "([a-z0-9-]+)"\)')
NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?")


def main() -> None:
    if not LIBRARY.exists():
        sys.exit("The icons are missing. Run npm --prefix web ci.")
    library = json.loads(LIBRARY.read_text(encoding="utf-8"))["icons"]
    if len(sys.argv) > 1:
        folder = Path(sys.argv[1])
        wanted, file = used(folder) - {*drawings()}, folder / DRAWN.name
    else:
        NAMES.write_text("".join(f"{each}\n" for each in sorted(library)), encoding="utf-8")
        wanted, file = set[str]().union(*(used(each) for each in OURS)), DRAWN
    if missing := sorted(wanted - {*library}):
        sys.exit(f"game-icons.net has nothing by the name {', '.join(missing)}.")
    rows = {name: rounded(paths(library[name]["body"])) for name in sorted(wanted)}
    file.write_text(json.dumps(rows, indent=0) + "\n", encoding="utf-8")
    print(f"{file}: {len(rows)} icons, {file.stat().st_size // 1000} kB")


def used(folder: Path) -> set[str]:
    """Every icon that a file of a folder names."""
    named = {each for path in folder.rglob("*.toml") for each in icons_in(path)}
    for path in folder.rglob("*.py"):
        named |= {one or other for one, other in IN_PYTHON.findall(path.read_text(encoding="utf-8"))}
    return named


def paths(body: str) -> str:
    """The path data of an icon."""
    found = BODY.findall(body)
    if not found or BODY.sub("", body).replace("<g>", "").replace("</g>", ""):
        sys.exit(f"An icon of an unknown form: {body[:200]}")
    return "".join(found)


# -- rounding --------------------------------------------------------------------------------------------------------


def commands(path: str) -> Iterator[tuple[str, list[float]]]:
    """The commands of a path, one by one; those that are meant by further numbers are written out."""
    for command, rest in re.findall(r"([a-zA-Z])([^a-zA-Z]*)", path.replace("e-", "@")):
        rest, takes = rest.replace("@", "e-"), TAKES[command.lower()]
        numbers = list(arc_numbers(rest)) if command in "aA" else [float(each) for each in NUMBER.findall(rest)]
        if not takes:
            yield command, []
        for at in range(0, len(numbers), takes or 1):
            again = {"m": "l", "M": "L"}.get(command, command) if at else command
            yield again, numbers[at : at + takes]


def arc_numbers(text: str) -> Iterator[float]:
    """The numbers of an arc: its two flags may stand together with what follows them."""
    at = place = 0
    while found := (re.compile("[01]") if place % 7 in (3, 4) else NUMBER).search(text, at):
        yield float(found[0])
        at, place = found.end(), place + 1


def rounded(path: str) -> str:
    """The same path in whole units; where it stands is known exactly, so that errors do not add up."""
    said: list[tuple[str, list[int]]] = []
    at, start, true, true_start = (0, 0), (0, 0), (0.0, 0.0), (0.0, 0.0)
    for command, given in commands(path):
        kind, base = command.lower(), true if command.islower() else (0.0, 0.0)
        if kind == "z":
            said.append(("z", []))
            at, true = start, true_start
            continue
        if kind in "hv":
            axis = "hv".index(kind)
            x, y = (base[0] + given[0], true[1]) if not axis else (true[0], base[1] + given[0])
            new = (round(x), round(y))
            said.append((kind, [new[axis] - at[axis]]))
        elif kind == "a":
            x, y = base[0] + given[5], base[1] + given[6]
            new = (round(x), round(y))
            radii = [max(1, round(each)) for each in given[:2]]
            said.append(("a", [*radii, *(round(each) for each in given[2:5]), new[0] - at[0], new[1] - at[1]]))
        else:
            points = [(base[0] + given[each], base[1] + given[each + 1]) for each in range(0, len(given), 2)]
            x, y = points[-1]
            new = (round(x), round(y))
            near = [each for px, py in points for each in (round(px) - at[0], round(py) - at[1])]
            said.append((kind, near))
        at, true = new, (x, y)
        if kind == "m":
            start, true_start = at, true
    return written(said)


def written(said: list[tuple[str, list[int]]]) -> str:
    """As short as path data can be written; what leads nowhere is left out."""
    text, last = "", ""
    for kind, numbers in said:
        if kind in "lhvcsqt" and not any(numbers):
            continue
        if kind != last or kind in "mz":
            text += kind
            joined = ""
        else:
            joined = " "
        for each in numbers:
            text += (joined if each >= 0 else "") + str(each)
            joined = " "
        last = kind
    return "M" + text[1:] if text.startswith("m") else text


if __name__ == "__main__":
    main()
