"""What a game stands on: the files of the common rooms whose change can change how a match goes."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

HOUSE = Path(__file__).parent.parent
ROOMS = ("boards", "kit")
"""Folders with rules and geometry that games share. The engine itself has a version that every record names."""

_IMPORT = re.compile(
    rb"^[ \t]*(?:from[ \t]+(\.|dustup\.(?:%(rooms)s)|dustup)((?:\.?\w+)*)[ \t]+import[ \t]+(\([^)]*\)|[^\n]*)"
    rb"|import[ \t]+dustup\.((?:%(rooms)s)[\w.]*))" % {b"rooms": "|".join(ROOMS).encode()},
    re.MULTILINE,
)


def foundation(files: Iterable[Path], house: Path = HOUSE) -> tuple[Path, ...]:
    """The files of the common rooms that some files import, and those that these import, in order of their names.

    They are read, not run: what a file would import only on some occasion counts too.
    """
    found: set[Path] = set()
    left = [each for file in files if file.suffix == ".py" for each in _imported(file, house)]
    while left:
        file = left.pop()
        if file not in found:
            found.add(file)
            left += _imported(file, house)
    return tuple(sorted(found))


def _imported(file: Path, house: Path) -> Iterator[Path]:
    """The files of common rooms that a file imports itself."""
    room = file.parent.relative_to(house).as_posix() if file.is_relative_to(house) else ""
    for match in _IMPORT.finditer(file.read_bytes()):
        start, path, names, plain = [each.decode() if each else "" for each in match.groups()]
        if plain:
            parts = plain.split(".")
        elif start == ".":
            parts = [*room.split("/"), *path.strip(".").split(".")]
        else:
            parts = [*start.split(".")[1:], *path.strip(".").split(".")]
        module = [each for each in parts if each]
        wanted = [module, *([*module, each] for each in re.findall(r"\w+", names))]
        for each in wanted:
            if each and each[0] in ROOMS:
                path_of = house.joinpath(*each)
                yield from (file for file in (path_of.with_suffix(".py"), path_of / "__init__.py") if file.is_file())
