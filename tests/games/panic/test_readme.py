"""The map of chapters to files knows every file, and no file that is not there."""

from __future__ import annotations

import re

from dustup.games.panic import GAME

TEXT = (GAME.folder / "README.md").read_text(encoding="utf-8")


def test_every_chapter_of_the_rules_is_on_the_map() -> None:
    files = {f"rules/{each.name}" for each in (GAME.folder / "rules").glob("*.py")} - {"rules/__init__.py"}
    assert not {each for each in files if f"`{each}`" not in TEXT}


def test_what_is_on_the_map_is_there() -> None:
    named = [each for each in re.findall(r"`([\w/.-]+)`", TEXT) if "/" in each or each.endswith((".py", ".toml"))]
    ours = [each for each in named if not each.startswith((".", "tests/"))]
    assert len(ours) > 80 and not [each for each in ours if not (GAME.folder / each).exists()]
